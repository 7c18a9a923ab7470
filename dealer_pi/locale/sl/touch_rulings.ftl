# Delivčev zaslon: odločitve, shot clock, žetoni in besede, določene roke, skupne karte.

touch-rulings-title = Kaj se je zgodilo?
touch-rulings-none = Nobena roka ne teče: ni o čem odločati.
touch-ruling-title = Taka je odločitev. Nič se še ni spremenilo.
touch-ruling-refused = Tako ni mogoče odločiti.
touch-ruling-asks = { $what }: { $question }
touch-rule-so = Odloči tako
touch-ask-next = Naprej
touch-clear = Počisti

# -- kaj se je zgodilo
touch-ruling-out-of-turn = Izven vrste
touch-ruling-under-raise = Premajhen dvig
touch-ruling-premature = Prezgodnja karta
touch-ruling-exposed = Razkrita karta igralca
touch-ruling-misdeal = Neveljavno deljenje
touch-ruling-wrong-count = Napačno število kart
touch-ruling-big-flop = Preveč kart na flopu
touch-ruling-no-burn = Nesežgana karta
touch-ruling-fouled = Napačen kupček
touch-ruling-dead-hand = Mrtva roka
touch-ruling-face-up = Odkrito čez črto
touch-ruling-shown = Pokazano enemu
touch-ruling-ask-to-see = Želijo videti odvrženo
touch-ruling-refuses = Noče pokazati

# -- vprašanja
touch-ask-who = kdo?
touch-ask-whose = čigave karte?
touch-ask-act = kaj je igralec naredil?
touch-ask-to = na koliko skupaj?
touch-ask-noticed = kdaj se je opazilo?
touch-ask-street = pri čem?
touch-ask-exposed = katere karte?
touch-ask-card = katera karta?
touch-ask-cards = katere karte?
touch-ask-why = zakaj?
touch-ask-how-many = koliko kart?
touch-ask-twice = katera karta je dvakrat?

# -- odgovori
touch-answer-in-time = Pred naslednjo karto
touch-answer-next-street = Naslednja karta že leži
touch-answer-one-card = Ena karta
touch-answer-one-of-first = Ena od prvih dveh
touch-answer-two-cards = Dve ali več
touch-answer-not-seen = Ni videti
touch-answer-other-fault = Druga napaka
touch-answer-cards-0 = Nobene
touch-answer-cards-1 = 1 karta
touch-answer-cards-3 = 3 karte
touch-answer-cards-4 = 4 karte
touch-answer-cards-5 = 5 kart
touch-answer-flop = Flop
touch-answer-turn = Turn
touch-answer-river = River
touch-answer-misdeal-boxed-cards = Obrnjene karte v kupčku
touch-answer-misdeal-wrong-first-card = Prva karta na napačen sedež
touch-answer-misdeal-not-entitled = Karte je dobil, kdor ne igra
touch-answer-misdeal-seat-skipped = Izpuščen sedež
touch-answer-misdeal-strange-card = Tuja karta
touch-answer-misdeal-button-wrong = Gumb na napačnem mestu
touch-answer-misdeal-other = Nekaj drugega
touch-answer-killhand-absent = Igralca ni
touch-answer-killhand-over-the-line = Karte čez črto
touch-answer-killhand-wrong-count = Napačno število kart
touch-answer-killhand-protected-too-late = Karte med odvrženimi
touch-answer-killhand-penalty = Kazen

# -- žetoni in besede
touch-chips-words = Žetoni in besede
touch-chips-words-of = { $player }: potisnjeno in povedano?
touch-chips-words-hint = Tapkajte žetone in besede, odločitev bo tukaj.
touch-motion = Drugi gib
touch-amount = Znesek z besedo
touch-amount-said = „{ $amount }“
touch-heard = „{ $words }“
touch-amount-how-much = Kateri znesek je bil povedan?
touch-words-count = Žetoni hkrati z besedami
touch-chips-first = Žetoni so bili prej
touch-earlier-untouched = Prejšnja stava leži
touch-earlier-pulled-back = Prejšnja stava je umaknjena
touch-earlier-partly-pulled-back = Od stave { $chips } leži { $left }
touch-earlier-how-much = Koliko prejšnje stave še leži?

# -- določene roke
touch-declare-title = Tapkajte roke od najboljše.
touch-declare-now = Določi
touch-place = { $place }.
touch-no-place = –
touch-tie = Naslednja je enaka
touch-rank-all = Stranski poti: razvrstite vse roke

# -- shot clock
touch-shot-clock = Shot clock
touch-shot-clock-of = { $player }: čas za odločitev
touch-shot-act = { $left } · { $step }
touch-shot-left = { $player } se odloča: { $left }
touch-shot-over = { $player }: čas je potekel. Odločitve, shot clock.
touch-start-clock = Začni
touch-start-seconds = { $seconds } s
touch-stop-clock = Ustavi
touch-time-card = Karta za čas
touch-time-is-up = Čas je potekel
touch-hold = držite

# -- težave s skupnimi kartami
touch-problem-title = Poglejte skupne karte.
touch-problem-leave = Pusti tako
touch-problem-gone = Skupne karte so spet v redu.
touch-problem-camera-right = Kamera ima prav
touch-problem-cant-see = Kamera ne vidi skupnih kart.
touch-problem-same-card-twice = Ista karta dvakrat: { $cards }
touch-problem-card-changed = Zdaj tam leži: { $cards }. Prej: { $before }.
touch-problem-swept-away = Z mize je izginilo: { $cards }
touch-problem-premature = Prezgodaj, stave še niso zaključene: { $cards }
touch-problem-more-than-due = Preveč kart: { $found } namesto { $due }
touch-problem-not-due = Nobena karta ni na vrsti: { $cards }
touch-problem-face-down = Med skupnimi kartami leži zakrita karta.

# -- pritiski, ki niso veljali
touch-blink-out-of-turn = { $player }: { $key } izven vrste.
touch-blink-refused = { $player }, { $key }: { $why }

# -- showdown
touch-show-then = { $now }, potem { $player }
touch-turn-up = All-in, obrnite: { $player }
