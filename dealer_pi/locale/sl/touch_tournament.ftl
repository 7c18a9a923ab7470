# Turnir na delivčevem zaslonu.

touch-tour-title = Turnir
touch-tour-none = Turnirja ni.
touch-tour-yes = da
touch-tour-no = ne

touch-tour-blinds = { $small }/{ $big }
touch-tour-blinds-ante = { $small }/{ $big } · ante { $ante }

# -- priprava
touch-tour-plan-title = Dotaknite se, kar naj bo drugače, nato si ga oglejte.
touch-tour-plan-structure = struktura
touch-tour-plan-kind = vrsta večera
touch-tour-plan-minutes = trajanje
touch-tour-plan-players = igralci
touch-tour-plan-chips = žetoni
touch-tour-plan-stack = začetni žetoni
touch-tour-plan-ante = ante
touch-tour-plan-prizes = nagrade
touch-tour-plan-price = vpisnina
touch-tour-plan-fee = od tega hiši
touch-tour-plan-bounty = od tega bounty
touch-tour-plan-rebuys = dodatni nakupi
touch-tour-plan-late = pozna prijava
touch-tour-plan-add-on = žetoni add-ona
touch-tour-plan-shot-s = shot clock
touch-tour-structure-made = po meri
touch-tour-structure-club-t15-000 = klub 15.000
touch-tour-structure-home-t1000 = doma 1.000
touch-tour-structure-home-t1000-slow = doma počasi
touch-tour-kind-quick = hiter
touch-tour-kind-standard = običajen
touch-tour-kind-deep = dolg
touch-tour-ante-none = brez anteja
touch-tour-ante-classic = vsi
touch-tour-ante-big-blind = veliki blind
touch-tour-prizes-home = domače
touch-tour-prizes-large-club = velik klub
touch-tour-prizes-one-to-three-tables = 1 do 3 mize
touch-tour-prizes-flat = položne
touch-tour-prizes-four-of-ten = štiri od desetih
touch-tour-as-it-is = kot je
touch-tour-usual = običajno
touch-tour-seconds = { $seconds } s
touch-tour-only-made = To izbiro ima le struktura po meri.
touch-tour-look = Oglej si

# -- struktura
touch-tour-structure-title = Struktura: z dotikom spremenite vrstico.
touch-tour-structure-sums = Žetoni { $stack } · vpisnina { $price }{ $level ->
    [0] { "" }
   *[other] { " " }· dodatni nakupi do stopnje { $level }
    }{ $add_on ->
    [0] { "" }
   *[other] { " " }· add-on { $add_on }
    }
touch-tour-agree = Velja
touch-tour-part-level = { $number }. { $small }/{ $big }
touch-tour-part-break = Premor { $minutes } min
touch-tour-ante-of = ante { $ante }
touch-tour-part-begun = To se je že začelo in ostane, kot je.
touch-tour-edit-level = Spremeni to stopnjo
touch-tour-edit-break = Spremeni ta premor
touch-tour-field-small-blind = mali blind
touch-tour-field-big-blind = veliki blind
touch-tour-field-ante = ante
touch-tour-field-minutes = minute
touch-tour-field-add-on = add-on
touch-tour-field-colour-up = color-up
touch-tour-add-break = Premor za tem
touch-tour-remove = Odstrani

# -- meni turnirja
touch-tour-stands-at = { $blinds } · igralci: { $players } od { $entries } · sklad { $pool }
touch-tour-open-entries = Prijave in denar
touch-tour-open-clock = Ura
touch-tour-open-prizes = Nagrade in mesta
touch-tour-open-structure = Struktura
touch-tour-open-deal = Dogovor
touch-tour-open-draw-seats = Sedeži
touch-tour-begin = Zaženi uro
touch-tour-start-in-break = Igraj tudi med premorom
touch-tour-close = Zaključi
touch-tour-hand-for-hand-on = Roka za roko
touch-tour-hand-for-hand-off = Konec roke za roko

# -- ura
touch-tour-level = Stopnja { $number }
touch-tour-break-now = Premor
touch-tour-over = Turnir je končan
touch-tour-not-begun = Še ni začet
touch-tour-stands = ustavljena
touch-tour-hand-for-hand = roka za roko
touch-tour-after-break = po premoru
touch-tour-next = Nato: { $what }
touch-tour-next-break = Nato: premor { $minutes } min
touch-tour-left = V igri
touch-tour-average = Povprečje
touch-tour-pool = Sklad
touch-tour-to-break = Do premora
touch-tour-rebuys-for = Nakupi še
touch-tour-end = Do konca
touch-tour-pause = USTAVI
touch-tour-go-on = NADALJUJ
touch-tour-minutes = { $minutes } min
touch-tour-previous = Stopnja −1
touch-tour-following = Stopnja +1
touch-tour-hold = drži
touch-tour-add-ons = Prodaj add-one
touch-tour-players = Igralci

# -- color-up
touch-tour-race-title = Color-up
touch-tour-race-of = Color-up { $chip }
touch-tour-draw-card = Naključna karta
touch-tour-no-race = Zdaj ne odide noben žeton.

# -- nagrade
touch-tour-pool-of = { $entries ->
    [one] Sklad { $pool } · { $entries } prijava
    [two] Sklad { $pool } · { $entries } prijavi
    [few] Sklad { $pool } · { $entries } prijave
   *[other] Sklad { $pool } · { $entries } prijav
    }
touch-tour-pool-deal = Sklad { $pool } · dogovor: { $way }
touch-tour-place = { $place }.
touch-tour-place-long = { $place }. mesto
touch-tour-wins = dobi { $money }
touch-tour-bounty = bounty { $money }
touch-tour-owes = dolguje { $money }
touch-tour-deal = Dogovor
touch-tour-deal-title = Koliko bi kdo dobil z dogovorom
touch-tour-way-icm = ICM
touch-tour-way-chip-chop = Po žetonih
touch-tour-way-equal = Enako
touch-tour-way-by-hand = po volji igralcev
touch-tour-hold-way = Se vsi strinjajo? Držite način.
touch-tour-deal-agreed = Nagrade so razdeljene.
touch-tour-no-deal = Zdaj ne: med rokami in ko nihče ne čaka na nakup.

# -- prijave
touch-tour-entries-title = Prijave: dotaknite se igralca
touch-tour-enter = Nov igralec
touch-tour-enters = Zdaj vstopa
touch-tour-which-seat = Sedež
touch-tour-paid-all = plačano
touch-tour-paid = plačano { $money }
touch-tour-costs = { $money }
touch-tour-bought-entry = prijava
touch-tour-bought-re-entry = { $count ->
    [one] ponovni vstop
    [two] { $count } ponovna vstopa
    [few] { $count } ponovni vstopi
   *[other] { $count } ponovnih vstopov
    }
touch-tour-bought-rebuy = { $count ->
    [one] dodatni nakup
    [two] { $count } dodatna nakupa
    [few] { $count } dodatni nakupi
   *[other] { $count } dodatnih nakupov
    }
touch-tour-bought-add-on = add-on
touch-tour-knockouts = { $count ->
    [one] { $count } izločen
    [two] { $count } izločena
    [few] { $count } izločeni
   *[other] { $count } izločenih
    }
touch-tour-sell-entry = Prijava
touch-tour-sell-re-entry = Ponovni vstop
touch-tour-sell-rebuy = { $times ->
    [one] Dodatni nakup
    [two] { $times } dodatna nakupa
    [few] { $times } dodatni nakupi
   *[other] { $times } dodatnih nakupov
    }
touch-tour-sell-add-on = Add-on
touch-tour-pays = Plača
touch-tour-money-back = Vrni denar
touch-tour-out = Je izločen
touch-tour-withdraw = Ne igra

# -- žreb sedežev
touch-tour-draw-title = Žreb sedežev
touch-tour-seated = { $seat }: { $player }
touch-tour-size = { $seats ->
    [one] { $seats } sedež
    [two] { $seats } sedeža
    [few] { $seats } sedeži
   *[other] { $seats } sedežev
    }
touch-tour-draw = { $players ->
    [one] Žrebaj za { $players } igralca
    [two] Žrebaj za { $players } igralca
   *[other] Žrebaj za { $players } igralcev
    }
