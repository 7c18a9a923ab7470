# Why the table says no: one sentence a code of the engine and of the live table.
# A code with other numbers has a second sentence, whose name ends in -2.

# -- seats and chips
refusal-bad-value = That value does not fit ({ $field })
refusal-no-such-seat = Seats are numbered 1 to 10, not { $seat }
refusal-seat-empty = Nobody sits in seat { $seat }
refusal-seat-taken = Seat { $seat } is taken: { $player }
refusal-seat-taken-2 = Table { $table }: seat { $seat } is taken
refusal-name-missing = A name has 1 to 40 characters
refusal-name-taken = { $player } already sits in seat { $seat }
refusal-not-whole-chips = { $chips } cannot be made of chips of { $smallest_chip }
refusal-hand-running = Hand { $hand } is still running
refusal-no-hand = No hand is running

refusal-too-few-players =
    Two players with chips are needed, there { $players ->
    [one] is { $players }
   *[other] are { $players }
    }

refusal-button-missing = First draw for the button
refusal-cards-missing = One card for each player in the draw; these seats do not fit: { $seats }
refusal-buy-in-too-small = The buy-in is at least { $least }, not { $chips }
refusal-top-up-too-small = Stack and top-up must reach { $least }: { $chips } are too few
refusal-rebuy-too-small = A rebuy is at least { $least }, not { $chips }
refusal-has-chips = No rebuy for { $who }: the stack is still { $stack }
refusal-no-cashing-out = In a tournament chips stay on the table: { $who }, { $stack }
refusal-not-away = { $who } is not away
refusal-already-away = { $who } is away already
refusal-stakes-wrong = These blinds do not fit: { $small_blind }/{ $big_blind }, ante { $ante }
refusal-rules-wrong = These house rules contradict each other: { $why }

# -- acting
refusal-straddle-off = The house plays without straddle
refusal-straddle-impossible = Nobody can straddle here
refusal-betting-over = No betting is open now
refusal-not-in-hand = { $who } is not in this hand
refusal-not-your-turn = To act: { $turn }, not { $who }
refusal-remedy-open = First: { $step }
refusal-facing-bet = { $who } faces a bet of { $call }: call, raise or fold
refusal-nothing-to-call = { $who } faces no bet
refusal-raise-too-small = The smallest raise is to { $least }, not { $to }
refusal-bet-too-small = The smallest bet is { $least }, not { $to }
refusal-raise-too-large = The largest raise is to { $most }, not { $to }
refusal-over-stack = { $who } has chips for { $most }, not for { $to }
refusal-over-table-limit = One bet is at most { $limit }: to { $most }, not to { $to }
refusal-fixed-amount = The bet is fixed: to { $least }, not to { $to }

refusal-capped =
    The round is capped: one bet and { $cap ->
    [one] { $cap } raise
   *[other] { $cap } raises
    }

refusal-not-reopened = No raise: the betting is not open again ({ $call } to call, a full raise is { $full })
refusal-no-chips-behind = { $who } has { $stack } behind: no more than the call
refusal-others-all-in = All others are all-in: nobody can call a raise
refusal-all-in-too-small = An all-in bet is at least { $least }, not { $to }
refusal-betting-open = The betting is not over, to act: { $turn }
refusal-no-under-raise = { $to } is not below the smallest raise, to { $least }
refusal-chips-unclear = Chips and words do not fit together: { $why }
push-facing = not at this moment
push-chips = these are no chips
push-amounts = the amount said
push-said = the word said
push-earlier = the chips of the earlier bet
push-over-stack = more chips than the stack holds
push-nothing = no chips and no words

# -- board and showdown
refusal-no-board-due = No community cards are due
refusal-wrong-board-count = Cards for the { $street }: { $due }, not { $found }
refusal-same-card-twice = { $card } is on the table twice
refusal-no-showdown = Nobody has to show cards now
refusal-two-cards-each = A hand is two cards, not { $found }
refusal-already-shown = { $who } has shown already
refusal-not-mucked = { $who } has not mucked at the showdown
refusal-must-show = { $who } must show
refusal-hands-up = All-in pot: { $who } turns the cards up
refusal-ranking-wrong = Each seat that is in, once: { $seats }
refusal-board-missing = The board is not known: enter it or declare the winners
refusal-pots-not-paid = The pots are not paid yet
refusal-no-rake = There is no rake in a tournament
refusal-rake-too-large = Rake is from 0 to { $most }

# -- irregularities
refusal-no-remedy = Nothing is left to put right
refusal-not-this-street = That does not fit this moment of the hand
refusal-after-action = Substantial action has taken place: the hand goes on
refusal-right-count = { $who } has two cards: the right number
refusal-last-hand = { $who } holds the last hand: it cannot be killed
refusal-all-in-already = { $who } is all-in: nothing is left to act
refusal-his-turn = It is the turn of { $who }
refusal-already-bound = { $who } is bound already
refusal-bound = { $who } is bound: { $act }
refusal-no-clock = The house plays without a shot clock

# -- the live table
refusal-superseded = Too much at once: a newer request took its place
refusal-nothing-to-undo = Nothing to take back this evening
refusal-nothing-to-redo = Nothing to do again
refusal-no-such-entry = Entry { $entry } does not stand any more
refusal-correction-fails = Not possible: a later step would no longer be allowed
refusal-no-such-clock = There is no clock { $name }
refusal-bad-clock = A clock runs for 1 second to 24 hours
refusal-not-saved = Nothing was changed, it cannot be saved: { $why }
refusal-saved-again = Saving works again: play on as usual
refusal-bad-request = This cannot be written down: { $why }
refusal-closed = The table is closed
