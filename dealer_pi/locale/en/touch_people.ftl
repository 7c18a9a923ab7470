# Seats, chips, house rules, the evening's history, and the way to a USB stick.

touch-people-title = Touch a seat for all that may be done there.
touch-people-menu = Players
touch-people-menu-stakes = Blinds
touch-people-menu-rules = House rules
touch-people-menu-history = History
touch-people-ok = OK
touch-people-more = more { $page }/{ $pages }
touch-people-to-the-table = To the table
touch-people-after-this-hand = After this hand: { $what }
touch-people-waiting-count =
    { $count ->
    [one] { $count } waits
   *[other] { $count } wait
    }
touch-people-waiting-title = This is done when the hand is over.
touch-people-nothing-waits = Nothing waits.

# -- who sits down
touch-people-seat-free = { $seat } · free
touch-people-seat-of = { $seat } · { $player }
touch-people-seat-in-order = Seat players
touch-people-who-sits = Seat { $seat }: who sits down?
touch-people-new-name = New name
touch-people-nobody-here = Nobody sits here
touch-people-buys-in = { $player } on seat { $seat }: how many chips?
touch-people-buy-last = as before
touch-people-buy-100-blinds = 100 big blinds
touch-people-buy-50-blinds = 50 big blinds
touch-people-buy-least = least buy-in

# -- a player
touch-people-coming-posts = posts to come in
touch-people-coming-waits = waits for the big blind
touch-people-owes-blinds = missed blinds
touch-people-top-up = Top up
touch-people-top-up-of = { $player } tops up: how many chips?
touch-people-rebuy = Rebuy
touch-people-rebuy-of = { $player }, rebuy: how many chips?
touch-people-add-on = Add-on
touch-people-chips = +{ $chips }
touch-people-has-paid = Has paid
touch-people-goes-out = Out, no rebuy
touch-people-withdraws = Does not play
touch-people-sit-out = Sits out
touch-people-comes-back = Comes back
touch-people-back-posts = posts blinds
touch-people-back-waits = waits for blind
touch-people-posts-now = Posts now
touch-people-away-short = sit out
touch-people-back-short = back in
touch-people-move = Move
touch-people-move-of = { $player } moves to which seat?
touch-people-recount = Recount the stack
touch-people-recount-of = { $player } has { $chips } on the screen: how many on the table?
touch-people-leaves = Leaves the table
touch-people-exposed-card = Card exposed
touch-people-kill = Hand is dead
touch-people-kill-of = { $player }: why is the hand dead?
touch-people-kill-absent = Not at the table
touch-people-kill-over-the-line = Cards thrown over the line
touch-people-kill-wrong-count = Wrong number of cards
touch-people-kill-protected-too-late = Cards not protected
touch-people-kill-penalty = Penalty

# -- the button
touch-people-button-here = Button here
touch-people-button-where = Where is the button?
touch-people-button-is = { $player } has the button
touch-people-button-by-hand = Place it by hand
touch-people-draw-button-title = Draw for the button: how?
touch-people-draw-button-later = The button is drawn between two hands.
touch-people-draw-by-cards = Deal a card to each
touch-people-draw-by-machine = Let the machine draw
touch-people-card-of = Card of { $player }?

# -- blinds and house rules
touch-people-stakes-title = Touch an amount, then type it.
touch-people-stakes-by-levels = The levels of the tournament set the blinds.
touch-people-from-next-hand = From the next hand on
touch-people-small-blind = small blind
touch-people-big-blind = big blind
touch-people-ante = ante
touch-people-smallest-chip = smallest chip
touch-people-house-rules-title = House rules: { $profile }
touch-people-profiles = Ready-made rules
touch-people-profiles-title = All rules at once; undo brings the old ones back.
touch-people-own-rules = own rules
touch-people-rule-row = { $group } · { $row }

# -- putting a step right
touch-people-correct-title = Instead of “{ $step }”:
touch-people-correct-cards = Touch the wrong card, then rank and suit.
touch-people-redo = Do again

# -- a keyboard for names
touch-name-title = The player’s name
touch-name-accents = áčž
touch-name-digits = 123
touch-name-letters = abc
touch-name-done = Done

# -- the evening's hands
touch-history-title = Touch a hand to see every step.
touch-history-hand = Hand { $number }
touch-history-before = Before the first hand
touch-history-void = void
touch-history-running = still being played
touch-history-gone = This hand was taken back.
touch-history-won = { $player } { $chips }
touch-history-act = { $who }: { $act }
touch-history-all-in = { $who }: { $act }, all-in
touch-history-board = { $cards }
touch-history-shows = { $who } shows { $cards }
touch-history-choose = Touch a step to go back to it or to put it right.
touch-history-back-to =
    { $count ->
    [one] Take back { $count } step after it
   *[other] Take back { $count } steps after it
    }
touch-history-correct = Put it right

# -- to a USB stick
touch-export = To USB stick
touch-export-title = The evening’s hands and a backup, to a USB stick
touch-export-choose = Choose the stick.
touch-export-no-stick = No USB stick is plugged in.
touch-export-writing = { $percent } % is written. Leave the stick in.
touch-export-done =
    { $hands ->
    [0] Done: a backup; no hand was finished yet. The stick may be pulled out.
    [one] Done: { $hands } hand and a backup. The stick may be pulled out.
   *[other] Done: { $hands } hands and a backup. The stick may be pulled out.
    }
touch-export-no-room = The stick is full. Delete something on it, or take another.
touch-export-gone = The stick was pulled out too early. Nothing at the table is lost: plug it in and try again.
touch-export-read-only = This stick cannot be written to. Take another one.
touch-export-other = It could not be written. Try another stick.
