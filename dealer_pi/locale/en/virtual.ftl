# The window of a table without hardware: virtual pods, cards and faults.

virtual-title = dealer-pi: virtual table
virtual-seat = Seat { $seat }
virtual-dealer = Dealer
virtual-space = Space
virtual-hint = Keyboard: 1 to 9 and 0 choose the seat; F, C, R, A are its keys
virtual-three-cards = 3 cards
virtual-one-card = 1 card
virtual-show-two = Show 2 cards
virtual-take-back = Take back
virtual-collect = Collect all
virtual-shuffle = Shuffle
virtual-faults = Faults
virtual-faults-on = Faults: { $count }
virtual-back = Back
virtual-cards-left = { $count ->
    [one] { $count } card in the deck
   *[other] { $count } cards in the deck
}
virtual-no-cards = Too few cards in the deck: shuffle
virtual-no-room = No room: collect the cards first
virtual-nothing-to-take-back = Nothing to take back
virtual-no-table = The pods wait for the table
virtual-sound-your-turn = ♪ Your turn
virtual-sound-time = ♪ Time is running out
virtual-sound-winner = ♪ Winner
virtual-sound-not-now = ♪ Not now
virtual-fault-bounce = Contacts bounce
virtual-fault-stuck = Last key sticks
virtual-fault-noise = Noise on the cable
virtual-fault-hub-unplugged = Pods unplugged
virtual-fault-camera-frozen = Camera frozen
virtual-fault-camera-late = Camera late
virtual-fault-camera-dark = Camera dark
virtual-fault-camera-green = Camera green
virtual-fault-camera-unplugged = Camera unplugged
