# Turnaj na obrazovce dealera.

touch-tour-title = Turnaj
touch-tour-none = Nehraje se žádný turnaj.
touch-tour-yes = ano
touch-tour-no = ne

touch-tour-blinds = { $small }/{ $big }
touch-tour-blinds-ante = { $small }/{ $big } · ante { $ante }

# -- příprava
touch-tour-plan-title = Ťukněte na to, co má být jinak, pak si ho prohlédněte.
touch-tour-plan-structure = struktura
touch-tour-plan-kind = jaký večer
touch-tour-plan-minutes = trvání
touch-tour-plan-players = hráči
touch-tour-plan-chips = žetony
touch-tour-plan-stack = startovní stack
touch-tour-plan-ante = ante
touch-tour-plan-prizes = výhry
touch-tour-plan-price = zápisné
touch-tour-plan-fee = z toho fee
touch-tour-plan-bounty = z toho bounty
touch-tour-plan-rebuys = rebuye
touch-tour-plan-late = pozdní vstup
touch-tour-plan-add-on = žetony add-onu
touch-tour-plan-shot-s = shot clock
touch-tour-structure-made = na míru
touch-tour-structure-club-t15-000 = klub 15 000
touch-tour-structure-home-t1000 = doma 1 000
touch-tour-structure-home-t1000-slow = doma pomalu
touch-tour-kind-quick = rychlý
touch-tour-kind-standard = běžný
touch-tour-kind-deep = dlouhý
touch-tour-ante-none = bez ante
touch-tour-ante-classic = každý
touch-tour-ante-big-blind = big blind
touch-tour-prizes-home = domácí
touch-tour-prizes-large-club = velký klub
touch-tour-prizes-one-to-three-tables = 1 až 3 stoly
touch-tour-prizes-flat = ploché
touch-tour-prizes-four-of-ten = čtyři z deseti
touch-tour-as-it-is = jak je
touch-tour-usual = běžné
touch-tour-seconds = { $seconds } s
touch-tour-only-made = Tuto volbu má jen struktura na míru.
touch-tour-look = Prohlédnout

# -- struktura
touch-tour-structure-title = Struktura: ťuknutím na řádek ho změníte.
touch-tour-structure-sums = Stack { $stack } · zápisné { $price }{ $level ->
    [0] { "" }
   *[other] { " " }· rebuye do levelu { $level }
    }{ $add_on ->
    [0] { "" }
   *[other] { " " }· add-on { $add_on }
    }
touch-tour-agree = Platí
touch-tour-part-level = { $number }. { $small }/{ $big }
touch-tour-part-break = Přestávka { $minutes } min
touch-tour-ante-of = ante { $ante }
touch-tour-part-begun = To už začalo a zůstává, jak je.
touch-tour-edit-level = Změnit tento level
touch-tour-edit-break = Změnit tuto přestávku
touch-tour-field-small-blind = malý blind
touch-tour-field-big-blind = velký blind
touch-tour-field-ante = ante
touch-tour-field-minutes = minuty
touch-tour-field-add-on = add-on
touch-tour-field-colour-up = color-up
touch-tour-add-break = Přestávka po tom
touch-tour-remove = Odstranit

# -- menu turnaje
touch-tour-stands-at = { $blinds } · hráči: { $players } z { $entries } · prize pool { $pool }
touch-tour-open-entries = Vstupy a peníze
touch-tour-open-clock = Hodiny
touch-tour-open-prizes = Výhry a místa
touch-tour-open-structure = Struktura
touch-tour-open-deal = Dohoda
touch-tour-open-draw-seats = Místa
touch-tour-begin = Spustit hodiny
touch-tour-start-in-break = Hrát i o přestávce
touch-tour-close = Ukončit
touch-tour-hand-for-hand-on = Hand for hand
touch-tour-hand-for-hand-off = Konec hand for hand

# -- hodiny
touch-tour-level = Level { $number }
touch-tour-break-now = Přestávka
touch-tour-over = Turnaj skončil
touch-tour-not-begun = Ještě nezačal
touch-tour-stands = stojí
touch-tour-hand-for-hand = hand for hand
touch-tour-after-break = po přestávce
touch-tour-next = Dále: { $what }
touch-tour-next-break = Dále: přestávka { $minutes } min
touch-tour-left = Ve hře
touch-tour-average = Průměr
touch-tour-pool = Prize pool
touch-tour-to-break = Do přestávky
touch-tour-rebuys-for = Rebuye ještě
touch-tour-end = Do konce
touch-tour-pause = PAUZA
touch-tour-go-on = POKRAČOVAT
touch-tour-minutes = { $minutes } min
touch-tour-previous = Level −1
touch-tour-following = Level +1
touch-tour-hold = podržet
touch-tour-add-ons = Prodat add-ony
touch-tour-players = Hráči

# -- color-up
touch-tour-race-title = Color-up
touch-tour-race-of = Color-up { $chip }
touch-tour-draw-card = Náhodná karta
touch-tour-no-race = Teď žádné žetony neodcházejí.

# -- výhry
touch-tour-pool-of = { $entries ->
    [one] Prize pool { $pool } · { $entries } vstup
    [few] Prize pool { $pool } · { $entries } vstupy
   *[other] Prize pool { $pool } · { $entries } vstupů
    }
touch-tour-pool-deal = Prize pool { $pool } · dohoda: { $way }
touch-tour-place = { $place }.
touch-tour-place-long = { $place }. místo
touch-tour-wins = vyhrává { $money }
touch-tour-bounty = bounty { $money }
touch-tour-owes = dluží { $money }
touch-tour-deal = Dohoda
touch-tour-deal-title = Kolik by kdo dostal dohodou
touch-tour-way-icm = ICM
touch-tour-way-chip-chop = Podle žetonů
touch-tour-way-equal = Stejně
touch-tour-way-by-hand = podle hráčů
touch-tour-hold-way = Všichni souhlasí? Podržte způsob.
touch-tour-deal-agreed = Výhry jsou rozdělené.
touch-tour-no-deal = Teď ne: až mezi rozdáními a bez čekání na rebuy.

# -- vstupy
touch-tour-entries-title = Vstupy: ťukněte na hráče
touch-tour-enter = Nový hráč
touch-tour-enters = Teď vstupuje
touch-tour-which-seat = Místo
touch-tour-paid-all = zaplaceno
touch-tour-paid = zaplaceno { $money }
touch-tour-costs = { $money }
touch-tour-bought-entry = vstup
touch-tour-bought-re-entry = { $count ->
    [one] re-entry
   *[other] { $count }× re-entry
    }
touch-tour-bought-rebuy = { $count ->
    [one] rebuy
    [few] { $count } rebuye
   *[other] { $count } rebuyů
    }
touch-tour-bought-add-on = add-on
touch-tour-knockouts = { $count ->
    [one] { $count } vyřazený
    [few] { $count } vyřazení
   *[other] { $count } vyřazených
    }
touch-tour-sell-entry = Vstup
touch-tour-sell-re-entry = Re-entry
touch-tour-sell-rebuy = { $times ->
    [one] Rebuy
    [few] { $times } rebuye
   *[other] { $times } rebuyů
    }
touch-tour-sell-add-on = Add-on
touch-tour-pays = Platí
touch-tour-money-back = Vrátit peníze
touch-tour-out = Vypadává
touch-tour-withdraw = Nehraje

# -- losování míst
touch-tour-draw-title = Losování míst
touch-tour-seated = { $seat }: { $player }
touch-tour-size = { $seats ->
    [one] { $seats } místo
    [few] { $seats } místa
   *[other] { $seats } míst
    }
touch-tour-draw = { $players ->
    [one] Losovat { $players } hráče
   *[other] Losovat { $players } hráčů
    }
