# The tour: a hint for each kind of step of a first hand; one stands at the top, in two lines.

touch-hint-start = Ready? Touch “Start the hand”
touch-hint-act = Touch what the lit seat announces
touch-hint-undo = A mistake? Undo takes back one step
touch-hint-raise = The whole bet of this street, not the extra
touch-hint-board = Burn, deal, then touch rank and suit
touch-hint-camera = Burn and deal: the camera reads the cards
touch-hint-show = { $player } shows: touch rank and suit
touch-hint-push = Push the chips as shown, then NEXT
touch-hint-ended = No more hints; Set-up brings them back
touch-hint-on = Hints are on until a hand is over
touch-hint-again = Hints for a hand
