# Why a tournament says no: one sentence a code, where the table has not the same code.
# A code with other numbers has a second sentence, whose name ends in -2, and a third.

# -- structure and chips
refusal-ante-wrong = Level { $level }: ante { $ante } nesedí s druhom ({ $kind })
refusal-blinds-fall = Level { $level }: { $blind } klesá z { $before } na { $now }
refusal-blinds-wrong = Level { $level }: blindy { $small_blind }/{ $big_blind } nesedia
refusal-minutes-wrong = Časť { $place } má minút: { $minutes } – treba aspoň jednu
refusal-minutes-wrong-2 = Rozdanie stojí 1 až 3 minúty, nie { $minutes }
refusal-no-levels = Štruktúra potrebuje aspoň jeden level
refusal-no-such-level = Level { $level } nie je, posledný je { $levels }
refusal-no-such-part = Časť { $place } nie je, posledná je { $parts }
refusal-not-payable = Level { $level }: { $amount } sa nedá zaplatiť, najmenší žetón je { $chip }
refusal-part-has-begun = Časť { $place } sa už začala: po { $present } sa nič nemení
refusal-box-too-small = Žetóny { $chip } v kufríku: { $has }, treba: { $needed }
refusal-chip-too-large = Žetón { $chip } je viac ako štvrtina stacku { $stack }
refusal-chip-wrong = Také žetóny byť nemôžu: { $chip } ({ $count })
refusal-chips-unsorted = Žetóny idú od malých po veľké: { $chip } je za { $before }
refusal-few-small-chips = Málo žetónov { $chip } na hru: { $count }, treba aspoň { $least }
refusal-top-too-small = Dva najväčšie žetóny pokryjú na konci { $covered } z { $needed }
refusal-stack-not-payable = Kufrík nestačí: stack { $stack }, hráčov { $players }
refusal-offer-not-payable = { $chips } sa nedá vyplatiť, najmenší žetón je { $chip }
refusal-chips-in-play = Žetóny sú rozdané: sada sa už nemení
refusal-chips-unfit = Najväčší žetón { $largest } je malý na veľký blind { $big_blind }
refusal-no-such-kind = Taký druh večera nie je: { $kind }
refusal-stack-too-small = Stack { $stack } je malý na prvý veľký blind { $big_blind }
refusal-too-long = Na tieto žetóny pridlho: { $minutes } min, najviac { $most } min
refusal-too-short = Na tieto žetóny prikrátko: { $minutes } min, najmenej { $least } min
refusal-wish-wrong = { $field }: { $given } je málo, aspoň { $least }

# -- the clock
refusal-begun-already = Turnaj sa už začal
refusal-not-begun = Turnaj sa ešte nezačal
refusal-break-on = Prestávka, ešte { $minutes } min: kto trvá na svojom, hrať môže
refusal-hand-for-hand = Level { $level }: hrá sa hand-for-hand, čas berú rozdania
refusal-not-hand-for-hand = Nehrá sa hand-for-hand
refusal-stakes-by-level = Blindy určujú levely: zmeňte štruktúru
refusal-too-little-left = Ostáva { $seconds } s: { $minutes } min by časť skončilo
refusal-no-shot-clock = Odpočet nebeží
refusal-no-time-cards = Ostáva časových kariet: { $cards }
refusal-nobody-acts = Nikto nie je na rade
refusal-time-is-up = Čas { $seconds } s vypršal: karta prišla neskoro

# -- entries and money
refusal-cut-wrong = Odvod je od 0 do { 1000 } promile, nie { $cut }
refusal-entered-already = { $player } už v turnaji je
refusal-has-played = { $player } už hrá: vstup platí
refusal-is-out = { $player } už nehrá
refusal-knocked-out-by = Vyradenie nesedí: { $player }, vraj { $by }
refusal-moment-past = Niekto vypadol už neskôr ako { $moment }: v { $last }
refusal-most-wrong = Najviac { $most } sa predávať nedá
refusal-negative-money = { $money } nie je suma peňazí
refusal-no-add-on-break = Add-on sa predáva len v jeho prestávke
refusal-nobody-entered = Nikto sa neprihlásil
refusal-not-busted = { $player } nečaká na rebuy
refusal-not-entered = { $player } v turnaji nie je
refusal-not-sold = V tomto turnaji sa nepredáva: { $kind }
refusal-paid-already = { $player }: zaplatené { $paid }, najprv vráťte
refusal-paid-wrong = { $money } nesedí: { $player } – dlh { $owes }, zaplatené { $paid }
refusal-parts-above-price = Poplatok { $fee } a bounty { $bounty } sú viac ako cena { $price }
refusal-rebuy-wrong = Rebuy do stacku { $stack }, naraz { $times }: to nejde
refusal-rebuy-first = { $player } nemá žetóny: najprv rebuy
refusal-seat-missing = { $player } potrebuje miesto
refusal-sold-only = Žetóny pribúdajú len vstupom, rebuyom alebo add-onom
refusal-stack-too-large = Rebuy nejde: stack { $stack } je viac ako { $most }
refusal-still-in = { $player } je ešte v hre: bez re-entry
refusal-too-late = V leveli { $level } už neskoro: { $kind } do konca levelu { $until }
refusal-too-many = { $player }: { $kind }, najviac { $most }
refusal-too-many-at-once = Naraz { $times } je veľa: najviac { $most }
refusal-no-chips = { $player }: počet žetónov { $chips } nejde
refusal-no-chips-2 = Počet žetónov { $chips } nejde
refusal-no-chips-3 = Žiadne žetóny

# -- the tournament itself
refusal-chips-differ = Predané žetóny: { $chips }, na stole: { $on }
refusal-cash-table = Tu sa hrá cash game: najprv zmeňte domáce pravidlá
refusal-no-tournament = Turnaj nie je: najprv ho založte
refusal-tournament-on = Turnaj beží: najprv ho ukončite

# -- colour-up
refusal-chips-do-not-change = Žetóny { $small } sa nedajú vymeniť za { $big }
refusal-no-race = Chip race nebeží
refusal-nothing-leaves = Žetóny { $chip } sú ešte potrebné
refusal-other-race-step = Chip race: na rade je { $due }, nie { $asked }
refusal-race-open = Najprv chip race: { $small } za { $big }
refusal-stack-not-whole = Miesto { $seat }: { $stack } sa nedá zložiť zo žetónov { $small }
refusal-suits-wrong = { $suits } nie je poradie štyroch farieb
refusal-too-few-cards = Zvyšné žetóny: { $odd }, kariet ostáva { $cards }

# -- prizes and deals
refusal-above-first-prize = { $money } nie je od 0 po prvú cenu { $first }
refusal-deal-agreed = Výhry sú už podelené
refusal-deal-players = Dohoda je pre 2 až { $most } hráčov, nie { $players }
refusal-deal-sum-wrong = Podiely ({ $amounts }) dávajú { $given }: treba { $due }, každému jeden
refusal-fewer-entries-than-places = Vstupov { $entries }, výhier { $places }: vstupov je málo
refusal-fewer-players-than-prizes = Hráčov { $players }, výhier { $prizes }: hráčov je málo
refusal-more-prizes-than-players = Výhier { $prizes }, hráčov { $players }: výhier je veľa
refusal-no-prizes = Niet čo deliť: žiadna výhra
refusal-no-rows = Tabuľka výhier potrebuje riadok
refusal-not-percentages = { $place }. miesto: to nie sú percentá, napríklad 50/30/20
refusal-percentages-do-not-add-up = Percentá dávajú { $hundredths } stotín, celok je { 10000 }
refusal-place-without-prize = { $place }. miesto nemá výhru
refusal-pool-below-least-prizes = Prizepool { $pool } je malý: výhier { $places }, každá aspoň { $least }
refusal-prizes-rise = { $place }. miesto má viac ako miesto pred ním
refusal-rows-unordered = Riadky idú podľa vstupov: { $entries } sem nepatrí
refusal-step-wrong = Výhry sa zaokrúhľujú na 1 a viac, nie { $step }
refusal-still-busted = { $player } ešte môže na rebuy: najprv to doriešte

# -- seats of several tables
refusal-difference-wrong = Stoly sa môžu líšiť o 1 a viac, nie o { $difference }
refusal-no-such-table = Stôl { $table } nie je
refusal-players-differ = Vylosovaných { $drawn }, hráčov { $players }: nesedí to
refusal-seated-twice = Dvakrát pri losovaní: { $player }
refusal-too-few-seats = Hráčov { $players }, miest { $seats }: miest je málo

# -- league
refusal-best-wrong = Počet najlepších večerov { $best } nejde
refusal-formula-arguments = { $name } neberie toľko hodnôt: { $found }
refusal-formula-has-no-value = Vzorec nemá hodnotu pre niektorý výsledok
refusal-formula-not-allowed = Vo vzorci len počty: znak { $character }
refusal-formula-too-long = Vzorec má priveľa znakov: { $characters }, najviac { $most }
refusal-formula-unknown-name = Vzorec nepozná { $name }
refusal-formula-unreadable = Vzorec sa nedá prečítať od znaku { $character }

# -- words of the engine's codes that stand in these sentences
word-kind-entry = vstup
word-kind-re-entry = re-entry
word-kind-rebuy = rebuy
word-kind-add-on = add-on
word-kind-none = bez ante
word-kind-classic = ante od každého
word-kind-big-blind = big blind ante
word-blind-small-blind = malý blind
word-blind-big-blind = veľký blind
word-due-exchange = výmena
word-due-deal = karta
word-due-pay = výplata
word-asked-exchange = výmena
word-asked-deal = karta
word-asked-pay = výplata
word-field-starting-stack = Štartovný stack
word-field-extra-stacks = Stacky navyše
word-field-break-minutes = Minúty prestávky
