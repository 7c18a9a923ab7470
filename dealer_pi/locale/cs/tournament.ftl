# Why a tournament says no: one sentence a code, where the table has not the same code.
# A code with other numbers has a second sentence, whose name ends in -2, and a third.

# -- structure and chips
refusal-ante-wrong = Level { $level }: ante { $ante } nesedí s druhem ({ $kind })
refusal-blinds-fall = Level { $level }: { $blind } klesá z { $before } na { $now }
refusal-blinds-wrong = Level { $level }: blindy { $small_blind }/{ $big_blind } nesedí
refusal-minutes-wrong = Část { $place } má minut: { $minutes } – třeba aspoň jednu
refusal-minutes-wrong-2 = Rozdání stojí 1 až 3 minuty, ne { $minutes }
refusal-no-levels = Struktura potřebuje aspoň jeden level
refusal-no-such-level = Level { $level } není, poslední je { $levels }
refusal-no-such-part = Část { $place } není, poslední je { $parts }
refusal-not-payable = Level { $level }: { $amount } nelze zaplatit, nejmenší žeton je { $chip }
refusal-part-has-begun = Část { $place } už začala: po { $present } nelze nic měnit
refusal-box-too-small = Žetony { $chip } v kufříku: { $has }, třeba: { $needed }
refusal-chip-too-large = Žeton { $chip } je víc než čtvrtina stacku { $stack }
refusal-chip-wrong = Takové žetony být nemohou: { $chip } ({ $count })
refusal-chips-unsorted = Žetony jdou od malých po velké: { $chip } je za { $before }
refusal-few-small-chips = Málo žetonů { $chip } na hru: { $count }, třeba aspoň { $least }
refusal-top-too-small = Dva největší žetony pokryjí na konci { $covered } z { $needed }
refusal-stack-not-payable = Kufřík nestačí: stack { $stack }, hráčů { $players }
refusal-offer-not-payable = { $chips } nelze vyplatit, nejmenší žeton je { $chip }
refusal-chips-in-play = Žetony jsou rozdané: sada se už nemění
refusal-chips-unfit = Největší žeton { $largest } je malý na velký blind { $big_blind }
refusal-no-such-kind = Takový druh večera není: { $kind }
refusal-stack-too-small = Stack { $stack } je malý na první velký blind { $big_blind }
refusal-too-long = Na tyto žetony příliš dlouho: { $minutes } min, nejvýš { $most } min
refusal-too-short = Na tyto žetony příliš krátce: { $minutes } min, nejméně { $least } min
refusal-wish-wrong = { $field }: { $given } je málo, aspoň { $least }

# -- the clock
refusal-begun-already = Turnaj už začal
refusal-not-begun = Turnaj ještě nezačal
refusal-break-on = Přestávka, ještě { $minutes } min: kdo na tom trvá, hrát může
refusal-hand-for-hand = Level { $level }: hraje se hand-for-hand, čas berou rozdání
refusal-not-hand-for-hand = Nehraje se hand-for-hand
refusal-stakes-by-level = Blindy určují levely: změňte strukturu
refusal-too-little-left = Zbývá { $seconds } s: { $minutes } min by část ukončilo
refusal-no-shot-clock = Odpočet neběží
refusal-no-time-cards = Zbývá časových karet: { $cards }
refusal-nobody-acts = Nikdo není na řadě
refusal-time-is-up = Čas { $seconds } s vypršel: karta přišla pozdě

# -- entries and money
refusal-cut-wrong = Odvod je od 0 do { 1000 } promile, ne { $cut }
refusal-entered-already = { $player } už v turnaji je
refusal-has-played = { $player } už hraje: vstup platí
refusal-is-out = { $player } už nehraje
refusal-knocked-out-by = Vyřazení nesedí: { $player }, prý { $by }
refusal-moment-past = Někdo vypadl už později než { $moment }: v { $last }
refusal-most-wrong = Nejvýš { $most } prodávat nelze
refusal-negative-money = { $money } není částka peněz
refusal-no-add-on-break = Add-on se prodává jen v jeho přestávce
refusal-nobody-entered = Nikdo se nepřihlásil
refusal-not-busted = { $player } nečeká na rebuy
refusal-not-entered = { $player } v turnaji není
refusal-not-sold = V tomto turnaji se neprodává: { $kind }
refusal-paid-already = { $player }: zaplaceno { $paid }, nejdřív vraťte
refusal-paid-wrong = { $money } nesedí: { $player } – dluh { $owes }, zaplaceno { $paid }
refusal-parts-above-price = Poplatek { $fee } a bounty { $bounty } jsou víc než cena { $price }
refusal-rebuy-wrong = Rebuy do stacku { $stack }, najednou { $times }: to nejde
refusal-rebuy-first = { $player } nemá žetony: nejdřív rebuy
refusal-seat-missing = { $player } potřebuje místo
refusal-sold-only = Žetony přibývají jen vstupem, rebuyem nebo add-onem
refusal-stack-too-large = Rebuy nejde: stack { $stack } je víc než { $most }
refusal-still-in = { $player } je ještě ve hře: bez re-entry
refusal-too-late = V levelu { $level } už pozdě: { $kind } do konce levelu { $until }
refusal-too-many = { $player }: { $kind }, nejvýš { $most }
refusal-too-many-at-once = Najednou { $times } je moc: nejvýš { $most }
refusal-no-chips = { $player }: počet žetonů { $chips } nejde
refusal-no-chips-2 = Počet žetonů { $chips } nejde
refusal-no-chips-3 = Žádné žetony

# -- the tournament itself
refusal-chips-differ = Prodané žetony: { $chips }, na stole: { $on }
refusal-cash-table = Tady se hraje cash game: nejdřív změňte domácí pravidla
refusal-no-tournament = Turnaj není: nejdřív ho založte
refusal-tournament-on = Turnaj běží: nejdřív ho ukončete

# -- colour-up
refusal-chips-do-not-change = Žetony { $small } nelze vyměnit za { $big }
refusal-no-race = Chip race neběží
refusal-nothing-leaves = Žetony { $chip } jsou ještě potřeba
refusal-other-race-step = Chip race: na řadě je { $due }, ne { $asked }
refusal-race-open = Nejdřív chip race: { $small } za { $big }
refusal-stack-not-whole = Místo { $seat }: { $stack } nelze složit ze žetonů { $small }
refusal-suits-wrong = { $suits } není pořadí čtyř barev
refusal-too-few-cards = Zbylé žetony: { $odd }, karet zbývá { $cards }

# -- prizes and deals
refusal-above-first-prize = { $money } není od 0 po první cenu { $first }
refusal-deal-agreed = Výhry jsou už rozdělené
refusal-deal-players = Dohoda je pro 2 až { $most } hráčů, ne { $players }
refusal-deal-sum-wrong = Podíly ({ $amounts }) dávají { $given }: třeba { $due }, každému jeden
refusal-fewer-entries-than-places = Vstupů { $entries }, výher { $places }: vstupů je málo
refusal-fewer-players-than-prizes = Hráčů { $players }, výher { $prizes }: hráčů je málo
refusal-more-prizes-than-players = Výher { $prizes }, hráčů { $players }: výher je moc
refusal-no-prizes = Není co dělit: žádná výhra
refusal-no-rows = Tabulka výher potřebuje řádek
refusal-not-percentages = { $place }. místo: to nejsou procenta, například 50/30/20
refusal-percentages-do-not-add-up = Procenta dávají { $hundredths } setin, celek je { 10000 }
refusal-place-without-prize = { $place }. místo nemá výhru
refusal-pool-below-least-prizes = Prize pool { $pool } je malý: výher { $places }, každá aspoň { $least }
refusal-prizes-rise = { $place }. místo má víc než místo před ním
refusal-rows-unordered = Řádky jdou podle vstupů: { $entries } sem nepatří
refusal-step-wrong = Výhry se zaokrouhlují na 1 a víc, ne { $step }
refusal-still-busted = { $player } ještě může na rebuy: nejdřív to dořešte

# -- seats of several tables
refusal-difference-wrong = Stoly se mohou lišit o 1 a víc, ne o { $difference }
refusal-no-such-table = Stůl { $table } není
refusal-players-differ = Vylosovaných { $drawn }, hráčů { $players }: nesedí to
refusal-seated-twice = Dvakrát při losování: { $player }
refusal-too-few-seats = Hráčů { $players }, míst { $seats }: míst je málo

# -- league
refusal-best-wrong = Počet nejlepších večerů { $best } nejde
refusal-formula-arguments = { $name } nebere tolik hodnot: { $found }
refusal-formula-has-no-value = Vzorec nemá hodnotu pro některý výsledek
refusal-formula-not-allowed = Ve vzorci jen počty: znak { $character }
refusal-formula-too-long = Vzorec má moc znaků: { $characters }, nejvýš { $most }
refusal-formula-unknown-name = Vzorec nezná { $name }
refusal-formula-unreadable = Vzorec nelze přečíst od znaku { $character }

# -- words of the engine's codes that stand in these sentences
word-kind-entry = vstup
word-kind-re-entry = re-entry
word-kind-rebuy = rebuy
word-kind-add-on = add-on
word-kind-none = bez ante
word-kind-classic = ante od každého
word-kind-big-blind = big blind ante
word-blind-small-blind = malý blind
word-blind-big-blind = velký blind
word-due-exchange = výměna
word-due-deal = karta
word-due-pay = výplata
word-asked-exchange = výměna
word-asked-deal = karta
word-asked-pay = výplata
word-field-starting-stack = Startovní stack
word-field-extra-stacks = Stacky navíc
word-field-break-minutes = Minuty přestávky
