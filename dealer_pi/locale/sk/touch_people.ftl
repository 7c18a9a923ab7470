# Seats, chips, house rules, the evening's history, and the way to a USB stick.

touch-people-title = Ťuknite na miesto: všetko ďalšie je tam.
touch-people-menu = Hráči
touch-people-menu-stakes = Blindy
touch-people-menu-rules = Domáce pravidlá
touch-people-menu-history = História
touch-people-ok = OK
touch-people-more = ďalej { $page }/{ $pages }
touch-people-to-the-table = K stolu
touch-people-after-this-hand = Po tomto rozdaní: { $what }
touch-people-waiting-count = Čaká: { $count }
touch-people-waiting-title = Toto sa stane po skončení rozdania.
touch-people-nothing-waits = Nič nečaká.

# -- who sits down
touch-people-seat-free = { $seat } · voľné
touch-people-seat-of = { $seat } · { $player }
touch-people-seat-in-order = Usadiť hráčov
touch-people-who-sits = Miesto { $seat }: kto si sadá?
touch-people-new-name = Nové meno
touch-people-nobody-here = Nikto tu nesedí
touch-people-buys-in = { $player } na mieste { $seat }: koľko žetónov?
touch-people-buy-last = ako predtým
touch-people-buy-100-blinds = 100 big blindov
touch-people-buy-50-blinds = 50 big blindov
touch-people-buy-least = najnižší buy-in

# -- a player
touch-people-coming-posts = vloží blind a hrá
touch-people-coming-waits = čaká na big blind
touch-people-owes-blinds = zmeškané blindy
touch-people-top-up = Dokúpiť
touch-people-top-up-of = { $player } dokupuje: koľko žetónov?
touch-people-rebuy = Rebuy
touch-people-rebuy-of = { $player }, rebuy: koľko žetónov?
touch-people-add-on = Add-on
touch-people-chips = +{ $chips }
touch-people-has-paid = Zaplatené
touch-people-goes-out = Vypadáva bez rebuy
touch-people-withdraws = Nehrá
touch-people-sit-out = Vynecháva
touch-people-comes-back = Vracia sa
touch-people-back-posts = vloží blindy
touch-people-back-waits = čaká na blind
touch-people-posts-now = Vloží hneď
touch-people-away-short = vynechá
touch-people-back-short = v hre
touch-people-move = Presadiť
touch-people-move-of = { $player }: na ktoré miesto?
touch-people-recount = Prepočítať stack
touch-people-recount-of = { $player } má podľa obrazovky { $chips }: koľko má na stole?
touch-people-leaves = Odchádza od stola
touch-people-exposed-card = Odkrytá karta
touch-people-kill = Mŕtva ruka
touch-people-kill-of = { $player }: prečo je ruka mŕtva?
touch-people-kill-absent = Hráč nie je pri stole
touch-people-kill-over-the-line = Karty za čiarou
touch-people-kill-wrong-count = Zlý počet kariet
touch-people-kill-protected-too-late = Nechránené karty
touch-people-kill-penalty = Trest

# -- the button
touch-people-button-here = Button sem
touch-people-button-where = Kde je button?
touch-people-button-is = Button má { $player }
touch-people-button-by-hand = Položiť ručne
touch-people-draw-button-title = Losovanie o button: ako?
touch-people-draw-button-later = Button sa losuje medzi rozdaniami.
touch-people-draw-by-cards = Každému kartu
touch-people-draw-by-machine = Losuje prístroj
touch-people-card-of = Karta hráča: { $player }

# -- blinds and house rules
touch-people-stakes-title = Ťuknite na sumu a zadajte ju.
touch-people-stakes-by-levels = Blindy určujú levely turnaja.
touch-people-from-next-hand = Od ďalšieho rozdania
touch-people-small-blind = small blind
touch-people-big-blind = big blind
touch-people-ante = ante
touch-people-smallest-chip = najmenší žetón
touch-people-house-rules-title = Domáce pravidlá: { $profile }
touch-people-profiles = Hotové pravidlá
touch-people-profiles-title = Všetky pravidlá naraz; späť vráti predošlé.
touch-people-own-rules = vlastné pravidlá
touch-people-rule-row = { $group } · { $row }

# -- putting a step right
touch-people-correct-title = Namiesto „{ $step }“:
touch-people-correct-cards = Ťuknite na zlú kartu, potom hodnotu a farbu.
touch-people-redo = Znova

# -- a keyboard for names
touch-name-title = Meno hráča
touch-name-accents = áčž
touch-name-digits = 123
touch-name-letters = abc
touch-name-done = Hotovo

# -- the evening's hands
touch-history-title = Ťuknite na rozdanie: uvidíte každý krok.
touch-history-hand = Rozdanie { $number }
touch-history-before = Pred prvým rozdaním
touch-history-void = neplatné
touch-history-running = ešte sa hrá
touch-history-gone = Toto rozdanie bolo vrátené.
touch-history-won = { $player } { $chips }
touch-history-act = { $who }: { $act }
touch-history-all-in = { $who }: { $act }, all-in
touch-history-board = { $cards }
touch-history-shows = { $who } ukazuje { $cards }
touch-history-choose = Ťuknite na krok: dá sa k nemu vrátiť alebo ho opraviť.
touch-history-back-to =
    { $count ->
    [one] Vrátiť { $count } krok po ňom
    [few] Vrátiť { $count } kroky po ňom
   *[other] Vrátiť { $count } krokov po ňom
    }
touch-history-correct = Opraviť

# -- to a USB stick
touch-export = Na USB kľúč
touch-export-title = Rozdania večera a záloha na USB kľúč
touch-export-choose = Vyberte USB kľúč.
touch-export-no-stick = Nie je zasunutý žiadny USB kľúč.
touch-export-writing = Zapísané: { $percent } %. Kľúč nevyťahujte.
touch-export-done =
    { $hands ->
    [0] Hotovo: záloha; zatiaľ sa nedohralo žiadne rozdanie. Kľúč môžete vytiahnuť.
    [one] Hotovo: { $hands } rozdanie a záloha. Kľúč môžete vytiahnuť.
    [few] Hotovo: { $hands } rozdania a záloha. Kľúč môžete vytiahnuť.
   *[other] Hotovo: { $hands } rozdaní a záloha. Kľúč môžete vytiahnuť.
    }
touch-export-no-room = USB kľúč je plný. Uvoľnite miesto alebo vezmite iný.
touch-export-gone = USB kľúč bol vytiahnutý priskoro. Pri stole sa nič nestratilo: zasuňte ho a skúste znova.
touch-export-read-only = Na tento USB kľúč sa nedá zapisovať. Vezmite iný.
touch-export-other = Nepodarilo sa zapísať. Skúste iný USB kľúč.
