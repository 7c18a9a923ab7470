# Obrazovka dealera: rozhodnutí, shot clock, žetony a slova, určené ruce, společné karty.

touch-rulings-title = Co se stalo?
touch-rulings-none = Nehraje se žádné rozdání: není o čem rozhodnout.
touch-ruling-title = Takto zní rozhodnutí. Zatím se nic nezměnilo.
touch-ruling-refused = Takto rozhodnout nejde.
touch-ruling-asks = { $what }: { $question }
touch-rule-so = Rozhodnout takto
touch-ask-next = Dál
touch-clear = Smazat

# -- co se stalo
touch-ruling-out-of-turn = Mimo pořadí
touch-ruling-under-raise = Příliš malé navýšení
touch-ruling-premature = Předčasná karta
touch-ruling-exposed = Odkrytá karta hráče
touch-ruling-misdeal = Neplatné rozdání
touch-ruling-wrong-count = Špatný počet karet
touch-ruling-big-flop = Moc karet na flopu
touch-ruling-no-burn = Nespálená karta
touch-ruling-fouled = Vadný balíček
touch-ruling-dead-hand = Dead hand
touch-ruling-face-up = Odkryté přes čáru
touch-ruling-shown = Ukázané jednomu
touch-ruling-ask-to-see = Chtějí vidět zahozené
touch-ruling-refuses = Nechce ukázat

# -- otázky
touch-ask-who = kdo?
touch-ask-whose = čí karty?
touch-ask-act = co hráč udělal?
touch-ask-to = na kolik celkem?
touch-ask-noticed = kdy se na to přišlo?
touch-ask-street = při čem?
touch-ask-exposed = které karty?
touch-ask-card = která karta?
touch-ask-cards = které karty?
touch-ask-why = proč?
touch-ask-how-many = kolik karet?
touch-ask-twice = která karta je tam dvakrát?

# -- odpovědi
touch-answer-in-time = Před další kartou
touch-answer-next-street = Další karta už leží
touch-answer-one-card = Jedna karta
touch-answer-one-of-first = Jedna z prvních dvou
touch-answer-two-cards = Dvě a víc
touch-answer-not-seen = Není vidět
touch-answer-other-fault = Jiná závada
touch-answer-cards-0 = Žádná
touch-answer-cards-1 = 1 karta
touch-answer-cards-3 = 3 karty
touch-answer-cards-4 = 4 karty
touch-answer-cards-5 = 5 karet
touch-answer-flop = Flop
touch-answer-turn = Turn
touch-answer-river = River
touch-answer-misdeal-boxed-cards = Obrácené karty v balíčku
touch-answer-misdeal-wrong-first-card = První karta na špatné místo
touch-answer-misdeal-not-entitled = Karty dostal, kdo nehraje
touch-answer-misdeal-seat-skipped = Vynechané místo
touch-answer-misdeal-strange-card = Cizí karta
touch-answer-misdeal-button-wrong = Button na špatném místě
touch-answer-misdeal-other = Něco jiného
touch-answer-killhand-absent = Hráč je pryč
touch-answer-killhand-over-the-line = Karty přes čáru
touch-answer-killhand-wrong-count = Špatný počet karet
touch-answer-killhand-protected-too-late = Karty v mucku
touch-answer-killhand-penalty = Trest

# -- žetony a slova
touch-chips-words = Žetony a slova
touch-chips-words-of = { $player }: co posunul a řekl?
touch-chips-words-hint = Ťukejte žetony a slova, rozhodnutí se ukáže tady.
touch-motion = Další pohyb
touch-amount = Částka slovem
touch-amount-said = „{ $amount }“
touch-heard = „{ $words }“
touch-amount-how-much = Jaká částka byla řečena?
touch-words-count = Žetony zároveň se slovy
touch-chips-first = Žetony byly dřív
touch-earlier-untouched = Dřívější sázka leží
touch-earlier-pulled-back = Dřívější sázku stáhl
touch-earlier-partly-pulled-back = Ze sázky { $chips } leží { $left }
touch-earlier-how-much = Kolik z dřívější sázky ještě leží?

# -- určené ruce
touch-declare-title = Ťukejte ruce od nejlepší.
touch-declare-now = Určit
touch-place = { $place }.
touch-no-place = –
touch-tie = Další je stejná
touch-rank-all = Vedlejší poty: seřaďte všechny ruce

# -- shot clock
touch-shot-clock = Shot clock
touch-shot-clock-of = { $player }: čas na rozhodnutí
touch-shot-act = { $left } · { $step }
touch-shot-left = { $player } se rozhoduje: { $left }
touch-shot-over = { $player }: čas vypršel. Rozhodnutí, shot clock.
touch-start-clock = Spustit
touch-start-seconds = { $seconds } s
touch-stop-clock = Zastavit
touch-time-card = Karta na čas
touch-time-is-up = Čas vypršel
touch-hold = podržte

# -- problémy se společnými kartami
touch-problem-title = Podívejte se na společné karty.
touch-problem-leave = Nechat být
touch-problem-gone = Společné karty jsou zase v pořádku.
touch-problem-camera-right = Kamera má pravdu
touch-problem-cant-see = Kamera nevidí společné karty.
touch-problem-same-card-twice = Stejná karta dvakrát: { $cards }
touch-problem-card-changed = Teď tam leží: { $cards }. Předtím: { $before }.
touch-problem-swept-away = Ze stolu zmizelo: { $cards }
touch-problem-premature = Předčasně, sázky ještě nejsou uzavřené: { $cards }
touch-problem-more-than-due = Příliš mnoho karet: { $found } místo { $due }
touch-problem-not-due = Žádná karta není na řadě: { $cards }
touch-problem-face-down = Mezi společnými kartami leží zakrytá karta.

# -- stisky, které neplatily
touch-blink-out-of-turn = { $player }: { $key } mimo pořadí.
touch-blink-refused = { $player }, { $key }: { $why }

# -- showdown
touch-show-then = { $now }, potom { $player }
touch-turn-up = All-in, otočte: { $player }
