# Why a tournament says no: one sentence a code, where the table has not the same code.
# A code with other numbers has a second sentence, whose name ends in -2, and a third.

# -- structure and chips
refusal-ante-wrong = Stopnja { $level }: ante { $ante } se ne ujema z vrsto ({ $kind })
refusal-blinds-fall = Stopnja { $level }: { $blind } pade s { $before } na { $now }
refusal-blinds-wrong = Stopnja { $level }: blindi { $small_blind }/{ $big_blind } niso pravi
refusal-minutes-wrong = Del { $place } ima minut: { $minutes } – potrebna je vsaj ena
refusal-minutes-wrong-2 = Igra stane od 1 do 3 minute, ne { $minutes }
refusal-no-levels = Struktura potrebuje vsaj eno stopnjo
refusal-no-such-level = Stopnje { $level } ni, zadnja je { $levels }
refusal-no-such-part = Dela { $place } ni, zadnji je { $parts }
refusal-not-payable = Stopnja { $level }: { $amount } ni mogoče plačati, najmanjši žeton je { $chip }
refusal-part-has-begun = Del { $place } se je začel: do { $present } ni sprememb
refusal-box-too-small = Žetoni { $chip } v kovčku: { $has }, potrebnih: { $needed }
refusal-chip-too-large = Žeton { $chip } je več kot četrtina stacka { $stack }
refusal-chip-wrong = Takih žetonov ne more biti: { $chip } ({ $count })
refusal-chips-unsorted = Žetoni gredo od malih do velikih: { $chip } je za { $before }
refusal-few-small-chips = Premalo žetonov { $chip } za igro: { $count }, vsaj { $least }
refusal-top-too-small = Največja žetona pokrijeta na koncu { $covered } od { $needed }
refusal-stack-not-payable = Kovček ne zadošča: stack { $stack }, igralcev { $players }
refusal-offer-not-payable = { $chips } ni mogoče izplačati, najmanjši žeton je { $chip }
refusal-chips-in-play = Žetoni so razdeljeni: komplet se ne spremeni več
refusal-chips-unfit = Največji žeton { $largest } je premajhen za veliki blind { $big_blind }
refusal-no-such-kind = Take vrste večera ni: { $kind }
refusal-stack-too-small = Stack { $stack } je premajhen za prvi veliki blind { $big_blind }
refusal-too-long = Za te žetone predolgo: { $minutes } min, največ { $most } min
refusal-too-short = Za te žetone prekratko: { $minutes } min, najmanj { $least } min
refusal-wish-wrong = { $field }: { $given } je premalo, vsaj { $least }

# -- the clock
refusal-begun-already = Turnir se je že začel
refusal-not-begun = Turnir se še ni začel
refusal-break-on = Premor, še { $minutes } min: kdor vztraja, lahko igra
refusal-hand-for-hand = Stopnja { $level }: igra se hand-for-hand, čas jemljejo igre
refusal-not-hand-for-hand = Ne igra se hand-for-hand
refusal-stakes-by-level = Blinde določajo stopnje: spremenite strukturo
refusal-too-little-left = Ostaja { $seconds } s: { $minutes } min bi del končalo
refusal-no-shot-clock = Odštevanje ne teče
refusal-no-time-cards = Preostale časovne karte: { $cards }
refusal-nobody-acts = Nihče ni na potezi
refusal-time-is-up = Čas { $seconds } s je potekel: karta je prepozna

# -- entries and money
refusal-cut-wrong = Odtegljaj je od 0 do { 1000 } promilov, ne { $cut }
refusal-entered-already = { $player } je že na turnirju
refusal-has-played = { $player } že igra: vpis velja
refusal-is-out = { $player } ne igra več
refusal-knocked-out-by = Izločitev se ne ujema: { $player }, naj bi { $by }
refusal-moment-past = Nekdo je izpadel že pozneje kot { $moment }: ob { $last }
refusal-most-wrong = Največ { $most } ni mogoče prodajati
refusal-negative-money = { $money } ni denarni znesek
refusal-no-add-on-break = Add-on se prodaja samo v svojem premoru
refusal-nobody-entered = Nihče se ni prijavil
refusal-not-busted = { $player } ne čaka na dodatni nakup
refusal-not-entered = { $player } ni na turnirju
refusal-not-sold = Na tem turnirju se ne prodaja: { $kind }
refusal-paid-already = { $player }: plačano { $paid }, najprej vrnite
refusal-paid-wrong = { $money } ni prav: { $player } – dolg { $owes }, plačano { $paid }
refusal-parts-above-price = Pristojbina { $fee } in bounty { $bounty } presegata ceno { $price }
refusal-rebuy-wrong = Dodatni nakup do stacka { $stack }, naenkrat { $times }: ne gre
refusal-rebuy-first = { $player } nima žetonov: najprej dodatni nakup
refusal-seat-missing = { $player } potrebuje sedež
refusal-sold-only = Žetoni pridejo le z vpisom, dodatnim nakupom ali add-onom
refusal-stack-too-large = Dodatni nakup ni mogoč: stack { $stack } je več kot { $most }
refusal-still-in = { $player } je še v igri: brez ponovnega vstopa
refusal-too-late = V stopnji { $level } prepozno: { $kind } do konca stopnje { $until }
refusal-too-many = { $player }: { $kind }, največ { $most }
refusal-too-many-at-once = Naenkrat { $times } je preveč: največ { $most }
refusal-no-chips = { $player }: število žetonov { $chips } ne gre
refusal-no-chips-2 = Število žetonov { $chips } ne gre
refusal-no-chips-3 = Ni žetonov

# -- the tournament itself
refusal-chips-differ = Prodani žetoni: { $chips }, na mizi: { $on }
refusal-cash-table = Tu se igra cash game: najprej spremenite hišna pravila
refusal-no-tournament = Turnirja ni: najprej ga pripravite
refusal-tournament-on = Turnir teče: najprej ga zaprite

# -- colour-up
refusal-chips-do-not-change = Žetonov { $small } ni mogoče zamenjati za { $big }
refusal-no-race = Chip race ne poteka
refusal-nothing-leaves = Žetoni { $chip } so še potrebni
refusal-other-race-step = Chip race: na vrsti je { $due }, ne { $asked }
refusal-race-open = Najprej chip race: { $small } za { $big }
refusal-stack-not-whole = Sedež { $seat }: { $stack } ni mogoče sestaviti iz žetonov { $small }
refusal-suits-wrong = { $suits } ni vrstni red štirih barv
refusal-too-few-cards = Odvečni žetoni: { $odd }, preostale karte: { $cards }

# -- prizes and deals
refusal-above-first-prize = { $money } ni od 0 do prve nagrade { $first }
refusal-deal-agreed = Nagrade so že razdeljene
refusal-deal-players = Dogovor je za 2 do { $most } igralcev, ne { $players }
refusal-deal-sum-wrong = Deleži ({ $amounts }) dajo { $given }: potrebno { $due }, vsakemu en
refusal-fewer-entries-than-places = Vpisov { $entries }, nagrad { $places }: vpisov je premalo
refusal-fewer-players-than-prizes = Igralcev { $players }, nagrad { $prizes }: igralcev je premalo
refusal-more-prizes-than-players = Nagrad { $prizes }, igralcev { $players }: nagrad je preveč
refusal-no-prizes = Ni nagrade za delitev
refusal-no-rows = Tabela nagrad potrebuje vrstico
refusal-not-percentages = { $place }. mesto: to niso odstotki, na primer 50/30/20
refusal-percentages-do-not-add-up = Odstotki dajo { $hundredths } stotink, celota je { 10000 }
refusal-place-without-prize = { $place }. mesto nima nagrade
refusal-pool-below-least-prizes = Sklad { $pool } je premajhen: nagrad { $places }, vsaka vsaj { $least }
refusal-prizes-rise = { $place }. mesto ima več kot mesto pred njim
refusal-rows-unordered = Vrstice gredo po vpisih: { $entries } ne sodi sem
refusal-step-wrong = Nagrade se zaokrožijo na 1 ali več, ne { $step }
refusal-still-busted = { $player } lahko še dokupi: najprej to uredite

# -- seats of several tables
refusal-difference-wrong = Mize se lahko razlikujejo za 1 ali več, ne { $difference }
refusal-no-such-table = Mize { $table } ni
refusal-players-differ = Izžrebanih { $drawn }, igralcev { $players }: se ne ujema
refusal-seated-twice = Dvakrat v žrebu: { $player }
refusal-too-few-seats = Igralcev { $players }, sedežev { $seats }: sedežev je premalo

# -- league
refusal-best-wrong = Število najboljših večerov { $best } ne gre
refusal-formula-arguments = { $name } ne sprejme toliko vrednosti: { $found }
refusal-formula-has-no-value = Formula nima vrednosti za nek rezultat
refusal-formula-not-allowed = V formuli samo računanje: znak { $character }
refusal-formula-too-long = Formula ima preveč znakov: { $characters }, največ { $most }
refusal-formula-unknown-name = Formula ne pozna { $name }
refusal-formula-unreadable = Formule ni mogoče prebrati od znaka { $character }

# -- words of the engine's codes that stand in these sentences
word-kind-entry = vpis
word-kind-re-entry = ponovni vstop
word-kind-rebuy = dodatni nakup
word-kind-add-on = add-on
word-kind-none = brez anteja
word-kind-classic = ante od vseh
word-kind-big-blind = ante velikega blinda
word-blind-small-blind = mali blind
word-blind-big-blind = veliki blind
word-due-exchange = zamenjava
word-due-deal = karta
word-due-pay = izplačilo
word-asked-exchange = zamenjava
word-asked-deal = karta
word-asked-pay = izplačilo
word-field-starting-stack = Začetni stack
word-field-extra-stacks = Dodatni stacki
word-field-break-minutes = Minute premora
