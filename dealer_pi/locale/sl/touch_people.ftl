# Seats, chips, house rules, the evening's history, and the way to a USB stick.

touch-people-title = Dotaknite se sedeža: vse drugo je tam.
touch-people-menu = Igralci
touch-people-menu-stakes = Blindi
touch-people-menu-rules = Hišna pravila
touch-people-menu-history = Zgodovina
touch-people-ok = OK
touch-people-more = naprej { $page }/{ $pages }
touch-people-to-the-table = K mizi
touch-people-after-this-hand = Po tej roki: { $what }
touch-people-waiting-count = Čaka: { $count }
touch-people-waiting-title = To se zgodi po koncu roke.
touch-people-nothing-waits = Nič ne čaka.

# -- who sits down
touch-people-seat-free = { $seat } · prosto
touch-people-seat-of = { $seat } · { $player }
touch-people-seat-in-order = Posedi igralce
touch-people-who-sits = Sedež { $seat }: kdo sede?
touch-people-new-name = Novo ime
touch-people-nobody-here = Tu ni nikogar
touch-people-buys-in = { $player } na sedežu { $seat }: koliko žetonov?
touch-people-buy-last = kot prej
touch-people-buy-100-blinds = 100 big blindov
touch-people-buy-50-blinds = 50 big blindov
touch-people-buy-least = najmanjši vložek

# -- a player
touch-people-coming-posts = vloži blind in igra
touch-people-coming-waits = čaka na big blind
touch-people-owes-blinds = zamujeni blindi
touch-people-top-up = Dokup
touch-people-top-up-of = { $player } dokupuje: koliko žetonov?
touch-people-rebuy = Rebuy
touch-people-rebuy-of = { $player }, rebuy: koliko žetonov?
touch-people-add-on = Add-on
touch-people-chips = +{ $chips }
touch-people-has-paid = Plačano
touch-people-goes-out = Izpade brez rebuya
touch-people-withdraws = Ne igra
touch-people-sit-out = Izpušča
touch-people-comes-back = Se vrača
touch-people-back-posts = vloži blinde
touch-people-back-waits = čaka na blind
touch-people-posts-now = Vloži takoj
touch-people-away-short = izpusti
touch-people-back-short = v igri
touch-people-move = Premakni
touch-people-move-of = { $player }: na kateri sedež?
touch-people-recount = Preštej stack
touch-people-recount-of = { $player } ima na zaslonu { $chips }: koliko ima na mizi?
touch-people-leaves = Zapušča mizo
touch-people-exposed-card = Odkrita karta
touch-people-kill = Mrtva roka
touch-people-kill-of = { $player }: zakaj je roka mrtva?
touch-people-kill-absent = Igralca ni pri mizi
touch-people-kill-over-the-line = Karte čez črto
touch-people-kill-wrong-count = Napačno število kart
touch-people-kill-protected-too-late = Nezavarovane karte
touch-people-kill-penalty = Kazen

# -- the button
touch-people-button-here = Gumb sem
touch-people-button-where = Kje je gumb?
touch-people-button-is = Gumb ima { $player }
touch-people-button-by-hand = Postavi ročno
touch-people-draw-button-title = Žreb za gumb: kako?
touch-people-draw-button-later = Gumb se žreba med rokama.
touch-people-draw-by-cards = Vsakemu karto
touch-people-draw-by-machine = Žreba naprava
touch-people-card-of = Karta igralca: { $player }

# -- blinds and house rules
touch-people-stakes-title = Izberite znesek in ga vtipkajte.
touch-people-stakes-by-levels = Blinde določajo stopnje turnirja.
touch-people-from-next-hand = Od naslednje roke
touch-people-small-blind = small blind
touch-people-big-blind = big blind
touch-people-ante = ante
touch-people-smallest-chip = najmanjši žeton
touch-people-house-rules-title = Hišna pravila: { $profile }
touch-people-profiles = Pripravljena pravila
touch-people-profiles-title = Vsa pravila naenkrat; razveljavi vrne prejšnja.
touch-people-own-rules = lastna pravila
touch-people-rule-row = { $group } · { $row }

# -- putting a step right
touch-people-correct-title = Namesto »{ $step }«:
touch-people-correct-cards = Izberite napačno karto, nato vrednost in barvo.
touch-people-redo = Ponovi

# -- a keyboard for names
touch-name-title = Ime igralca
touch-name-accents = áčž
touch-name-digits = 123
touch-name-letters = abc
touch-name-done = Končano

# -- the evening's hands
touch-history-title = Dotaknite se roke za vse korake.
touch-history-hand = Roka { $number }
touch-history-before = Pred prvo roko
touch-history-void = neveljavna
touch-history-running = še poteka
touch-history-gone = Ta roka je razveljavljena.
touch-history-won = { $player } { $chips }
touch-history-act = { $who }: { $act }
touch-history-all-in = { $who }: { $act }, all-in
touch-history-board = { $cards }
touch-history-shows = { $who } pokaže { $cards }
touch-history-choose = Dotaknite se koraka: lahko se vrnete nanj ali ga popravite.
touch-history-back-to =
    { $count ->
    [one] Razveljavi { $count } korak za njim
    [two] Razveljavi { $count } koraka za njim
    [few] Razveljavi { $count } korake za njim
   *[other] Razveljavi { $count } korakov za njim
    }
touch-history-correct = Popravi

# -- to a USB stick
touch-export = Na USB ključ
touch-export-title = Roke večera in varnostna kopija na USB ključ
touch-export-choose = Izberite USB ključ.
touch-export-no-stick = USB ključ ni vstavljen.
touch-export-writing = Zapisano: { $percent } %. Ključa ne odstranjujte.
touch-export-done =
    { $hands ->
    [0] Končano: varnostna kopija; nobena roka še ni končana. Ključ lahko odstranite.
    [one] Končano: { $hands } roka in varnostna kopija. Ključ lahko odstranite.
    [two] Končano: { $hands } roki in varnostna kopija. Ključ lahko odstranite.
    [few] Končano: { $hands } roke in varnostna kopija. Ključ lahko odstranite.
   *[other] Končano: { $hands } rok in varnostna kopija. Ključ lahko odstranite.
    }
touch-export-no-room = USB ključ je poln. Sprostite prostor ali vzemite drugega.
touch-export-gone = USB ključ je bil odstranjen prezgodaj. Pri mizi se ni nič izgubilo: vstavite ga in poskusite znova.
touch-export-read-only = Na ta USB ključ ni mogoče pisati. Vzemite drugega.
touch-export-other = Zapis ni uspel. Poskusite z drugim ključem.
