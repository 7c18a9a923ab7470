# What the table rules, and the steps by which the dealer puts things right.

# -- the deal and the board
ruling-misdeal = Misdeal, the hand is dealt again: { $why }
word-why-boxed-cards = boxed cards in the deck
word-why-wrong-first-card = the first card to a wrong seat
word-why-not-entitled = cards to somebody who is not in
word-why-seat-skipped = a seat was left out
word-why-strange-card = a strange card in the deck
word-why-button-wrong = the button was in a wrong place
word-why-other = error of the deal
ruling-exposed-cards-misdeal = Misdeal, hole cards were turned over: { $count }
ruling-exposed-card-replaced = { $who }: the exposed card is replaced and becomes the burn card

ruling-dead-hand = { $who }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
    }, dead hand – all bets go back

ruling-wrong-count-misdeal = { $who }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
    }, misdeal

ruling-wrong-count-hand-dead = { $who }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
    }, the hand is dead, { $chips } stay in the pot

ruling-button-completed = { $who }, last in the deal, is a card short and gets it
ruling-flop-reshuffled = A flop of { $cards } cards goes back, a new one is dealt
ruling-flop-scrambled = A flop of { $cards } cards: one drawn is the next burn
ruling-premature-reshuffled = The { $street } came too early: it goes back and is dealt at its time
ruling-premature-set-aside = The { $street } came too early: it is set aside, the river takes its place
ruling-no-burn-flop = A flop without a burn: one of its cards becomes the burn
ruling-no-burn-corrected = A { $street } without a burn: its card becomes the burn
ruling-no-burn-stands = A { $street } without a burn stands: there was action
ruling-fouled-deck = The deck is fouled: the hand is void, all bets go back

# -- acting
ruling-killed-absent = { $who } is absent: the hand is dead
ruling-killed-over-the-line = { $who }: cards over the line are a fold
ruling-killed-wrong-count = { $who }: a wrong number of cards, the hand is dead
ruling-killed-protected-too-late = { $who }: the cards are mucked, the hand is dead
ruling-killed-penalty = { $who }: penalty, the hand is dead
ruling-face-up-plays = { $who }: face up over the line, the hand still plays
ruling-show-to-all = Show one, show all: everybody may see the cards of { $who }
ruling-need-not-show = { $who } need not show the cards to everybody
ruling-called-hand-shown = { $who } shows the called hand; it stays mucked
ruling-out-of-turn-bound = { $who }: { $act } out of turn binds, unless the action changes
ruling-out-of-turn-fold = { $who }: a fold out of turn always stands
ruling-out-of-turn-taken-back = { $who }: the action out of turn is taken back
ruling-clock-hand-dead = { $who }: time is up facing { $call }, the hand is dead
ruling-clock-checked = { $who }: time is up, check
ruling-under-raise-completed = { $who }: the raise to { $to } was too small, it is to { $least } for everybody
ruling-under-raise-stands = { $who }: the raise to { $to } was too small, but the next street is out: it stands

# -- chips and words: the reason, to which the act is added
ruling-said-fold = fold was said
ruling-said-check = check was said
ruling-said-call = call was said
ruling-said-all-in = all-in was said
ruling-said-raise = raise was said
ruling-said-amount = an amount said counts as chips of that amount
ruling-call-is-check = “Call” with nothing to call is a check
ruling-check-is-call-or-fold = “Check” facing a bet: only call or fold are left
ruling-not-reopened = the betting is not open again
ruling-no-raise-left = no raise is possible any more
ruling-more-than-stack = more was said than the stack holds
ruling-up-to-smallest = less than the smallest: made up to { $to }
ruling-down-to-largest = more than the largest: brought down to { $to }
ruling-exact-call = the chips are exactly the call
ruling-chips-bet = chips where nothing is bet are a bet
ruling-chips-raise = after the word raise, the chips of one motion count
ruling-string-bet = string bet: chips in several motions are a call
ruling-first-motion-counts = chips in several motions: the first motion counts
ruling-overchip-call = one larger chip without a word is a call
ruling-overchip-bet = one chip where nothing is bet is a bet of its value
ruling-overchip-raise = raise said with one larger chip: the most that it allows
ruling-every-chip-needed = every chip was needed for the call
ruling-last-chips = the last chips
ruling-several-chips-call = several chips without a word are a call
ruling-raise-made = the chips reach the smallest raise
ruling-half-reached = { $asked } is half of the smallest raise or more: made up to { $to }
ruling-half-not-reached = less than half of the smallest raise
ruling-bound-by-pulled-chips = the earlier chips were taken back to act
ruling-undercall-completed = fewer chips than the call: they are made up to { $to }
ruling-undercall-choice = fewer chips than the call: call, or fold and leave { $forfeited }

# -- what a ruling on chips and words comes to
ruling-comes-to = { $who }: { $act } – { $reason }
ruling-comes-to-back = { $who }: { $act }, { $returned } back – { $reason }
ruling-floor-decides = { $who }: the floor decides, call or fold – { $reason }

# -- remedies, in the order in which the dealer does them
remedy-return-bets = All bets go back
remedy-keep-absent-bets = Bets of absent players stay for the next hand: { $chips }
remedy-collect-cards = Collect all cards
remedy-change-deck = Take another deck, and count this one
remedy-shuffle = Shuffle
remedy-deal-again = Deal the same hand again: same button, blinds and players
remedy-finish-deal = Finish the deal
remedy-replace-exposed-card = Replace the exposed card with the top card: { $who }
remedy-give-missing-card = Deal the missing card: { $who }
remedy-reshuffle-flop = Reshuffle the stub with the { $cards } flop cards; the burn stays out
remedy-scramble-flop = Turn the { $cards } flop cards down and scramble them
remedy-draw-burn = Draw one of them as the next burn card
remedy-take-cards-back = Take the early { $street } back and keep its burn card
remedy-set-card-aside = Set the early { $street } aside and keep its burn card
remedy-card-is-burn = The card of the { $street } becomes the burn card
remedy-show-cards-to-all = Show the cards to everybody: { $who }

# -- how a street is dealt after a ruling
deal-exposed-card-is-burn = { $street }: no burn, the exposed card is the burn card
deal-burn-stays = { $street }: no burn, the burn card is out already
deal-remaining-three = { $street }: the other three cards
deal-drawn-card-is-burn = { $street }: no burn, the card drawn from the flop is the burn
deal-two-and-next-card = { $street }: the other two cards and the next one
deal-reshuffle-first = { $street }: first reshuffle what came too early into the stub; no burn
deal-next-card-instead = { $street }: burn one and deal the next card; the early one stays aside
deal-shuffle-card-aside = { $street }: shuffle the card that lies aside into the stub; no burn
deal-burn-is-out = { $street }: no burn, the card dealt without one is the burn card
deal-burn-two = { $street }: burn two cards, one is missing from the last street
