# Seats, chips, house rules, the evening's history, and the way to a USB stick.

touch-people-title = Klepněte na místo: všechno další je tam.
touch-people-menu = Hráči
touch-people-menu-stakes = Blindy
touch-people-menu-rules = Domácí pravidla
touch-people-menu-history = Historie
touch-people-ok = OK
touch-people-more = dál { $page }/{ $pages }
touch-people-to-the-table = Ke stolu
touch-people-after-this-hand = Po tomto rozdání: { $what }
touch-people-waiting-count = Čeká: { $count }
touch-people-waiting-title = Tohle se stane po skončení rozdání.
touch-people-nothing-waits = Nic nečeká.

# -- who sits down
touch-people-seat-free = { $seat } · volné
touch-people-seat-of = { $seat } · { $player }
touch-people-seat-in-order = Usadit hráče
touch-people-who-sits = Místo { $seat }: kdo si sedá?
touch-people-new-name = Nové jméno
touch-people-nobody-here = Nikdo tu nesedí
touch-people-buys-in = { $player } na místě { $seat }: kolik žetonů?
touch-people-buy-last = jako předtím
touch-people-buy-100-blinds = 100 big blindů
touch-people-buy-50-blinds = 50 big blindů
touch-people-buy-least = nejnižší buy-in

# -- a player
touch-people-coming-posts = vloží blind a hraje
touch-people-coming-waits = čeká na big blind
touch-people-owes-blinds = zmeškané blindy
touch-people-top-up = Dokoupit
touch-people-top-up-of = { $player } dokupuje: kolik žetonů?
touch-people-rebuy = Rebuy
touch-people-rebuy-of = { $player }, rebuy: kolik žetonů?
touch-people-add-on = Add-on
touch-people-chips = +{ $chips }
touch-people-has-paid = Zaplaceno
touch-people-goes-out = Vypadává bez rebuy
touch-people-withdraws = Nehraje
touch-people-sit-out = Vynechává
touch-people-comes-back = Vrací se
touch-people-back-posts = vloží blindy
touch-people-back-waits = čeká na blind
touch-people-posts-now = Vloží hned
touch-people-away-short = vynechá
touch-people-back-short = ve hře
touch-people-move = Přesadit
touch-people-move-of = { $player }: na které místo?
touch-people-recount = Přepočítat stack
touch-people-recount-of = { $player } má podle obrazovky { $chips }: kolik má na stole?
touch-people-leaves = Odchází od stolu
touch-people-exposed-card = Odkrytá karta
touch-people-kill = Mrtvá ruka
touch-people-kill-of = { $player }: proč je ruka mrtvá?
touch-people-kill-absent = Hráč není u stolu
touch-people-kill-over-the-line = Karty za čarou
touch-people-kill-wrong-count = Špatný počet karet
touch-people-kill-protected-too-late = Nechráněné karty
touch-people-kill-penalty = Trest

# -- the button
touch-people-button-here = Button sem
touch-people-button-where = Kde je button?
touch-people-button-is = Button má { $player }
touch-people-button-by-hand = Položit ručně
touch-people-draw-button-title = Losování o button: jak?
touch-people-draw-button-later = Button se losuje mezi rozdáními.
touch-people-draw-by-cards = Každému kartu
touch-people-draw-by-machine = Losuje přístroj
touch-people-card-of = Karta hráče: { $player }

# -- blinds and house rules
touch-people-stakes-title = Klepněte na částku a zadejte ji.
touch-people-stakes-by-levels = Blindy určují levely turnaje.
touch-people-from-next-hand = Od dalšího rozdání
touch-people-small-blind = small blind
touch-people-big-blind = big blind
touch-people-ante = ante
touch-people-smallest-chip = nejmenší žeton
touch-people-house-rules-title = Domácí pravidla: { $profile }
touch-people-profiles = Hotová pravidla
touch-people-profiles-title = Všechna pravidla najednou; zpět vrátí předchozí.
touch-people-own-rules = vlastní pravidla
touch-people-rule-row = { $group } · { $row }

# -- putting a step right
touch-people-correct-title = Místo „{ $step }“:
touch-people-correct-cards = Klepněte na špatnou kartu, pak hodnotu a barvu.
touch-people-redo = Znovu

# -- a keyboard for names
touch-name-title = Jméno hráče
touch-name-accents = áčž
touch-name-digits = 123
touch-name-letters = abc
touch-name-done = Hotovo

# -- the evening's hands
touch-history-title = Klepněte na rozdání: uvidíte každý krok.
touch-history-hand = Rozdání { $number }
touch-history-before = Před prvním rozdáním
touch-history-void = neplatné
touch-history-running = ještě se hraje
touch-history-gone = Toto rozdání bylo vráceno.
touch-history-won = { $player } { $chips }
touch-history-act = { $who }: { $act }
touch-history-all-in = { $who }: { $act }, all-in
touch-history-board = { $cards }
touch-history-shows = { $who } ukazuje { $cards }
touch-history-choose = Klepněte na krok: lze se k němu vrátit nebo ho opravit.
touch-history-back-to =
    { $count ->
    [one] Vrátit { $count } krok po něm
    [few] Vrátit { $count } kroky po něm
   *[other] Vrátit { $count } kroků po něm
    }
touch-history-correct = Opravit

# -- to a USB stick
touch-export = Na USB disk
touch-export-title = Rozdání večera a záloha na USB disk
touch-export-choose = Vyberte USB disk.
touch-export-no-stick = Není zasunutý žádný USB disk.
touch-export-writing = Zapsáno: { $percent } %. Disk nevytahujte.
touch-export-done =
    { $hands ->
    [0] Hotovo: záloha; zatím se nedohrálo žádné rozdání. Disk můžete vytáhnout.
    [one] Hotovo: { $hands } rozdání a záloha. Disk můžete vytáhnout.
    [few] Hotovo: { $hands } rozdání a záloha. Disk můžete vytáhnout.
   *[other] Hotovo: { $hands } rozdání a záloha. Disk můžete vytáhnout.
    }
touch-export-no-room = USB disk je plný. Uvolněte místo nebo vezměte jiný.
touch-export-gone = USB disk byl vytažen příliš brzy. U stolu se nic neztratilo: zasuňte ho a zkuste znovu.
touch-export-read-only = Na tento USB disk nelze zapisovat. Vezměte jiný.
touch-export-other = Nepodařilo se zapsat. Zkuste jiný USB disk.
