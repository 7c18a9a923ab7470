# Turnaj na obrazovke dealera.

touch-tour-title = Turnaj
touch-tour-none = Nehrá sa žiadny turnaj.
touch-tour-yes = áno
touch-tour-no = nie

touch-tour-blinds = { $small }/{ $big }
touch-tour-blinds-ante = { $small }/{ $big } · ante { $ante }

# -- príprava
touch-tour-plan-title = Ťuknite na to, čo má byť inak, potom si ho prezrite.
touch-tour-plan-structure = štruktúra
touch-tour-plan-kind = aký večer
touch-tour-plan-minutes = trvanie
touch-tour-plan-players = hráči
touch-tour-plan-chips = žetóny
touch-tour-plan-stack = štartovný stack
touch-tour-plan-ante = ante
touch-tour-plan-prizes = výhry
touch-tour-plan-price = vstup
touch-tour-plan-fee = z toho fee
touch-tour-plan-bounty = z toho bounty
touch-tour-plan-rebuys = rebuye
touch-tour-plan-late = neskorý vstup
touch-tour-plan-add-on = žetóny add-onu
touch-tour-plan-shot-s = shot clock
touch-tour-structure-made = na mieru
touch-tour-structure-club-t15-000 = klub 15 000
touch-tour-structure-home-t1000 = doma 1 000
touch-tour-structure-home-t1000-slow = doma pomaly
touch-tour-kind-quick = rýchly
touch-tour-kind-standard = bežný
touch-tour-kind-deep = dlhý
touch-tour-ante-none = bez ante
touch-tour-ante-classic = každý
touch-tour-ante-big-blind = big blind
touch-tour-prizes-home = domáce
touch-tour-prizes-large-club = veľký klub
touch-tour-prizes-one-to-three-tables = 1 až 3 stoly
touch-tour-prizes-flat = ploché
touch-tour-prizes-four-of-ten = štyri z desiatich
touch-tour-as-it-is = ako je
touch-tour-usual = bežné
touch-tour-seconds = { $seconds } s
touch-tour-only-made = Túto voľbu má len štruktúra na mieru.
touch-tour-look = Prezrieť

# -- štruktúra
touch-tour-structure-title = Štruktúra: ťuknutím na riadok ho zmeníte.
touch-tour-structure-sums = Stack { $stack } · vstup { $price }{ $level ->
    [0] { "" }
   *[other] { " " }· rebuye do levelu { $level }
    }{ $add_on ->
    [0] { "" }
   *[other] { " " }· add-on { $add_on }
    }
touch-tour-agree = Platí
touch-tour-part-level = { $number }. { $small }/{ $big }
touch-tour-part-break = Prestávka { $minutes } min
touch-tour-ante-of = ante { $ante }
touch-tour-part-begun = To sa už začalo a ostáva, ako je.
touch-tour-edit-level = Zmeniť tento level
touch-tour-edit-break = Zmeniť túto prestávku
touch-tour-field-small-blind = malý blind
touch-tour-field-big-blind = veľký blind
touch-tour-field-ante = ante
touch-tour-field-minutes = minúty
touch-tour-field-add-on = add-on
touch-tour-field-colour-up = color-up
touch-tour-add-break = Prestávka za tým
touch-tour-remove = Odstrániť

# -- menu turnaja
touch-tour-stands-at = { $blinds } · hráči: { $players } z { $entries } · prizepool { $pool }
touch-tour-open-entries = Vstupy a peniaze
touch-tour-open-clock = Hodiny
touch-tour-open-prizes = Výhry a miesta
touch-tour-open-structure = Štruktúra
touch-tour-open-deal = Dohoda
touch-tour-open-draw-seats = Miesta
touch-tour-begin = Spustiť hodiny
touch-tour-start-in-break = Hrať aj v prestávke
touch-tour-close = Ukončiť
touch-tour-hand-for-hand-on = Hand for hand
touch-tour-hand-for-hand-off = Koniec hand for hand

# -- hodiny
touch-tour-level = Level { $number }
touch-tour-break-now = Prestávka
touch-tour-over = Turnaj sa skončil
touch-tour-not-begun = Ešte sa nezačal
touch-tour-stands = stojí
touch-tour-hand-for-hand = hand for hand
touch-tour-after-break = po prestávke
touch-tour-next = Ďalej: { $what }
touch-tour-next-break = Ďalej: prestávka { $minutes } min
touch-tour-left = V hre
touch-tour-average = Priemer
touch-tour-pool = Prizepool
touch-tour-to-break = Do prestávky
touch-tour-rebuys-for = Rebuye ešte
touch-tour-end = Do konca
touch-tour-pause = PAUZA
touch-tour-go-on = POKRAČOVAŤ
touch-tour-minutes = { $minutes } min
touch-tour-previous = Level −1
touch-tour-following = Level +1
touch-tour-hold = podržať
touch-tour-add-ons = Predať add-ony
touch-tour-players = Hráči

# -- color-up
touch-tour-race-title = Color-up
touch-tour-race-of = Color-up { $chip }
touch-tour-draw-card = Náhodná karta
touch-tour-no-race = Teraz žiadne žetóny neodchádzajú.

# -- výhry
touch-tour-pool-of = { $entries ->
    [one] Prizepool { $pool } · { $entries } vstup
    [few] Prizepool { $pool } · { $entries } vstupy
   *[other] Prizepool { $pool } · { $entries } vstupov
    }
touch-tour-pool-deal = Prizepool { $pool } · dohoda: { $way }
touch-tour-place = { $place }.
touch-tour-place-long = { $place }. miesto
touch-tour-wins = vyhráva { $money }
touch-tour-bounty = bounty { $money }
touch-tour-owes = dlhuje { $money }
touch-tour-deal = Dohoda
touch-tour-deal-title = Koľko by kto dostal dohodou
touch-tour-way-icm = ICM
touch-tour-way-chip-chop = Podľa žetónov
touch-tour-way-equal = Rovnako
touch-tour-way-by-hand = podľa hráčov
touch-tour-hold-way = Všetci súhlasia? Podržte spôsob.
touch-tour-deal-agreed = Výhry sú rozdelené.
touch-tour-no-deal = Teraz nie: až medzi rozdaniami a bez čakania na rebuy.

# -- vstupy
touch-tour-entries-title = Vstupy: ťuknite na hráča
touch-tour-enter = Nový hráč
touch-tour-enters = Teraz vstupuje
touch-tour-which-seat = Miesto
touch-tour-paid-all = zaplatené
touch-tour-paid = zaplatené { $money }
touch-tour-costs = { $money }
touch-tour-bought-entry = vstup
touch-tour-bought-re-entry = { $count ->
    [one] re-entry
   *[other] { $count }× re-entry
    }
touch-tour-bought-rebuy = { $count ->
    [one] rebuy
    [few] { $count } rebuye
   *[other] { $count } rebuyov
    }
touch-tour-bought-add-on = add-on
touch-tour-knockouts = { $count ->
    [one] { $count } vyradený
    [few] { $count } vyradení
   *[other] { $count } vyradených
    }
touch-tour-sell-entry = Vstup
touch-tour-sell-re-entry = Re-entry
touch-tour-sell-rebuy = { $times ->
    [one] Rebuy
    [few] { $times } rebuye
   *[other] { $times } rebuyov
    }
touch-tour-sell-add-on = Add-on
touch-tour-pays = Platí
touch-tour-money-back = Vrátiť peniaze
touch-tour-out = Vypadáva
touch-tour-withdraw = Nehrá

# -- losovanie miest
touch-tour-draw-title = Losovanie miest
touch-tour-seated = { $seat }: { $player }
touch-tour-size = { $seats ->
    [one] { $seats } miesto
    [few] { $seats } miesta
   *[other] { $seats } miest
    }
touch-tour-draw = { $players ->
    [one] Losovať { $players } hráča
    [few] Losovať { $players } hráčov
   *[other] Losovať { $players } hráčov
    }
