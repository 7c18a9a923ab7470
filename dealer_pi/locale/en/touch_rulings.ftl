# The dealer's screen: rulings, the shot clock, chips and words, declared hands, the board's problems.

touch-rulings-title = What has happened?
touch-rulings-none = No hand is running: there is nothing to rule.
touch-ruling-title = So it is ruled. Nothing is done yet.
touch-ruling-refused = This cannot be ruled so.
touch-ruling-asks = { $what }: { $question }
touch-rule-so = Rule so
touch-ask-next = Next
touch-clear = Clear

# -- what went wrong
touch-ruling-out-of-turn = Out of turn
touch-ruling-under-raise = Raise too small
touch-ruling-premature = Card too early
touch-ruling-exposed = Exposed hole card
touch-ruling-misdeal = Misdeal
touch-ruling-wrong-count = Wrong number of cards
touch-ruling-big-flop = Flop too large
touch-ruling-no-burn = No burn
touch-ruling-fouled = Fouled deck
touch-ruling-dead-hand = Dead hand
touch-ruling-face-up = Face up over the line
touch-ruling-shown = Shown to one player
touch-ruling-ask-to-see = Asked to see a mucked hand
touch-ruling-refuses = Will not show

# -- questions
touch-ask-who = who?
touch-ask-whose = whose cards?
touch-ask-act = what did the player do?
touch-ask-to = to how much, in all?
touch-ask-noticed = when was it noticed?
touch-ask-street = which street?
touch-ask-exposed = which cards?
touch-ask-card = which card?
touch-ask-cards = which cards?
touch-ask-why = why?
touch-ask-how-many = how many cards?
touch-ask-twice = which card was there twice?

# -- answers
touch-answer-in-time = Before the next street
touch-answer-next-street = The next street is out
touch-answer-one-card = One card
touch-answer-one-of-first = One of the first two dealt
touch-answer-two-cards = Two or more
touch-answer-not-seen = Not seen
touch-answer-other-fault = Another fault
touch-answer-cards-0 = None
touch-answer-cards-1 = 1 card
touch-answer-cards-3 = 3 cards
touch-answer-cards-4 = 4 cards
touch-answer-cards-5 = 5 cards
touch-answer-flop = Flop
touch-answer-turn = Turn
touch-answer-river = River
touch-answer-misdeal-boxed-cards = Boxed cards
touch-answer-misdeal-wrong-first-card = First card to a wrong seat
touch-answer-misdeal-not-entitled = Dealt to who is not in
touch-answer-misdeal-seat-skipped = A seat left out
touch-answer-misdeal-strange-card = Strange card
touch-answer-misdeal-button-wrong = Button in a wrong place
touch-answer-misdeal-other = Something else
touch-answer-killhand-absent = Player absent
touch-answer-killhand-over-the-line = Cards over the line
touch-answer-killhand-wrong-count = Wrong number of cards
touch-answer-killhand-protected-too-late = Cards in the muck
touch-answer-killhand-penalty = Penalty

# -- chips and words
touch-chips-words = Chips and words
touch-chips-words-of = { $player }: what was pushed and said?
touch-chips-words-hint = Touch the chips and the words; the ruling comes here.
touch-motion = Next motion
touch-amount = Amount said
touch-amount-said = “{ $amount }”
touch-heard = “{ $words }”
touch-amount-how-much = Which amount was said?
touch-words-count = Chips with the words
touch-chips-first = Chips came first
touch-earlier-untouched = Earlier bet untouched
touch-earlier-pulled-back = Earlier bet pulled back
touch-earlier-partly-pulled-back = Earlier bet: { $left } left of { $chips }
touch-earlier-how-much = How much of the earlier bet still lies there?

# -- declared hands
touch-declare-title = Touch the hands, the best first.
touch-declare-now = Declare
touch-place = { $place }.
touch-no-place = –
touch-tie = Tied with the next
touch-rank-all = Side pots: rank all hands

# -- the shot clock
touch-shot-clock = Shot clock
touch-shot-clock-of = { $player }: time to decide
touch-shot-act = { $left } · { $step }
touch-shot-left = { $player } decides: { $left }
touch-shot-over = { $player }: time is up. Rulings, shot clock.
touch-start-clock = Start
touch-start-seconds = { $seconds } s
touch-stop-clock = Stop
touch-time-card = Time card
touch-time-is-up = Time is up
touch-hold = hold

# -- the board's problems
touch-problem-title = Look at the board.
touch-problem-leave = Leave it
touch-problem-gone = The board is in order again.
touch-problem-camera-right = The camera is right
touch-problem-cant-see = The camera does not see the board.
touch-problem-same-card-twice = The same card twice: { $cards }
touch-problem-card-changed = Now there: { $cards }. Before: { $before }.
touch-problem-swept-away = Gone from the board: { $cards }
touch-problem-premature = Too early, the betting is still open: { $cards }
touch-problem-more-than-due = Too many cards: { $found } instead of { $due }
touch-problem-not-due = No card is due: { $cards }
touch-problem-face-down = A card lies face down on the board.

# -- presses that did not count
touch-blink-out-of-turn = { $player } pressed { $key } out of turn.
touch-blink-refused = { $player }, { $key }: { $why }

# -- showdown
touch-show-then = { $now }, then { $player }
touch-turn-up = All-in, turn up: { $player }
