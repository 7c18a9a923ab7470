# Obrazovka dealera: rozsudky, shot clock, žetóny a slová, určené ruky, spoločné karty.

touch-rulings-title = Čo sa stalo?
touch-rulings-none = Nehrá sa žiadne rozdanie: nie je o čom rozhodnúť.
touch-ruling-title = Takto znie rozsudok. Zatiaľ sa nič nezmenilo.
touch-ruling-refused = Takto sa rozhodnúť nedá.
touch-ruling-asks = { $what }: { $question }
touch-rule-so = Rozhodnúť takto
touch-ask-next = Ďalej
touch-clear = Zmazať

# -- čo sa stalo
touch-ruling-out-of-turn = Mimo poradia
touch-ruling-under-raise = Primalé zvýšenie
touch-ruling-premature = Predčasná karta
touch-ruling-exposed = Odkrytá karta hráča
touch-ruling-misdeal = Neplatné rozdávanie
touch-ruling-wrong-count = Zlý počet kariet
touch-ruling-big-flop = Priveľa kariet na flope
touch-ruling-no-burn = Nespálená karta
touch-ruling-fouled = Chybný balíček
touch-ruling-dead-hand = Dead hand
touch-ruling-face-up = Odkryté cez čiaru
touch-ruling-shown = Ukázané jednému
touch-ruling-ask-to-see = Chcú vidieť zahodené
touch-ruling-refuses = Nechce ukázať

# -- otázky
touch-ask-who = kto?
touch-ask-whose = čie karty?
touch-ask-act = čo hráč urobil?
touch-ask-to = na koľko spolu?
touch-ask-noticed = kedy sa na to prišlo?
touch-ask-street = pri čom?
touch-ask-exposed = ktoré karty?
touch-ask-card = ktorá karta?
touch-ask-cards = ktoré karty?
touch-ask-why = prečo?
touch-ask-how-many = koľko kariet?
touch-ask-twice = ktorá karta je tam dvakrát?

# -- odpovede
touch-answer-in-time = Pred ďalšou kartou
touch-answer-next-street = Ďalšia karta už leží
touch-answer-one-card = Jedna karta
touch-answer-one-of-first = Jedna z prvých dvoch
touch-answer-two-cards = Dve a viac
touch-answer-not-seen = Nevidno
touch-answer-other-fault = Iná chyba
touch-answer-cards-0 = Žiadna
touch-answer-cards-1 = 1 karta
touch-answer-cards-3 = 3 karty
touch-answer-cards-4 = 4 karty
touch-answer-cards-5 = 5 kariet
touch-answer-flop = Flop
touch-answer-turn = Turn
touch-answer-river = River
touch-answer-misdeal-boxed-cards = Obrátené karty v balíčku
touch-answer-misdeal-wrong-first-card = Prvá karta na zlé miesto
touch-answer-misdeal-not-entitled = Karty dostal, kto nehrá
touch-answer-misdeal-seat-skipped = Vynechané miesto
touch-answer-misdeal-strange-card = Cudzia karta
touch-answer-misdeal-button-wrong = Button na zlom mieste
touch-answer-misdeal-other = Niečo iné
touch-answer-killhand-absent = Hráč je preč
touch-answer-killhand-over-the-line = Karty cez čiaru
touch-answer-killhand-wrong-count = Zlý počet kariet
touch-answer-killhand-protected-too-late = Karty v kope (muck)
touch-answer-killhand-penalty = Trest

# -- žetóny a slová
touch-chips-words = Žetóny a slová
touch-chips-words-of = { $player }: čo posunul a povedal?
touch-chips-words-hint = Ťukajte žetóny a slová, rozsudok sa ukáže tu.
touch-motion = Ďalší pohyb
touch-amount = Suma slovom
touch-amount-said = „{ $amount }“
touch-heard = „{ $words }“
touch-amount-how-much = Aká suma bola povedaná?
touch-words-count = Žetóny spolu so slovami
touch-chips-first = Žetóny boli prv
touch-earlier-untouched = Staršia stávka leží
touch-earlier-pulled-back = Staršiu stávku stiahol
touch-earlier-partly-pulled-back = Zo stávky { $chips } leží { $left }
touch-earlier-how-much = Koľko zo staršej stávky ešte leží?

# -- určené ruky
touch-declare-title = Ťukajte ruky od najlepšej.
touch-declare-now = Určiť
touch-place = { $place }.
touch-no-place = –
touch-tie = Ďalšia je rovnaká
touch-rank-all = Vedľajšie poty: zoraďte všetky ruky

# -- shot clock
touch-shot-clock = Shot clock
touch-shot-clock-of = { $player }: čas na rozhodnutie
touch-shot-act = { $left } · { $step }
touch-shot-left = { $player } sa rozhoduje: { $left }
touch-shot-over = { $player }: čas vypršal. Rozsudky, shot clock.
touch-start-clock = Spustiť
touch-start-seconds = { $seconds } s
touch-stop-clock = Zastaviť
touch-time-card = Karta na čas
touch-time-is-up = Čas vypršal
touch-hold = podržte

# -- problémy so spoločnými kartami
touch-problem-title = Pozrite sa na spoločné karty.
touch-problem-leave = Nechať tak
touch-problem-gone = Spoločné karty sú opäť v poriadku.
touch-problem-camera-right = Kamera má pravdu
touch-problem-cant-see = Kamera nevidí spoločné karty.
touch-problem-same-card-twice = Tá istá karta dvakrát: { $cards }
touch-problem-card-changed = Teraz tam leží: { $cards }. Predtým: { $before }.
touch-problem-swept-away = Zo stola zmizlo: { $cards }
touch-problem-premature = Predčasne, stávky ešte nie sú uzavreté: { $cards }
touch-problem-more-than-due = Priveľa kariet: { $found } namiesto { $due }
touch-problem-not-due = Žiadna karta nie je na rade: { $cards }
touch-problem-face-down = Medzi spoločnými kartami leží zakrytá karta.

# -- stlačenia, ktoré neplatili
touch-blink-out-of-turn = { $player }: { $key } mimo poradia.
touch-blink-refused = { $player }, { $key }: { $why }

# -- showdown
touch-show-then = { $now }, potom { $player }
touch-turn-up = All-in, otočte: { $player }
