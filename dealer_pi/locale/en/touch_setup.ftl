# Set-up on the dealer's screen.

touch-set-title = Set-up
touch-set-open-language = Language
touch-set-open-suits = Suit colours
touch-set-open-tv = Players’ display
touch-set-open-room = Phones
touch-set-open-button-test = Test the buttons
touch-set-open-touch-test = Test this screen
touch-set-open-camera-zone = Where the camera looks
touch-set-open-picture-check = Check the picture
touch-set-open-deck = Learn a deck
touch-set-open-health = Devices

touch-set-not-saved = It could not be kept: after a restart it is as it was.
touch-set-wait = One moment…
touch-set-again = Again
touch-set-save = Keep
touch-set-no-camera = There is no camera.

touch-set-suits-two = Two colours
touch-set-suits-four = Four colours
touch-set-suits-safe = Safe for colour-blind eyes

touch-set-inches = { $inches } inches
touch-set-metres = { $metres }.{ $tenths } m
touch-set-tv-why = How large it is, and how far from it the farthest player sits: its letters are made to be read from there.

touch-set-room-none = There is no page for phones.
touch-set-room-on = Phones in the room see the table. Scan the code, or type:
touch-set-room-off = Phones see nothing.
touch-set-room-turn-on = Turn on
touch-set-room-turn-off = Turn off
touch-set-room-failed = It did not work: is the network there?

touch-set-buttons-title = Press every button: its number says how often it came.
touch-set-buttons-none = There are no buttons.
touch-set-buttons-in-hand = Only between hands: presses would be missing in the hand.
touch-set-pad = Dealer’s pad

touch-set-touch-title = Touch each corner once.
touch-set-touch-corners = Touch all four corners. The dot must be under your finger.
touch-set-touch-good = All good: each touch counted once.
touch-set-touch-twice = More than one touch counted here. If you touched once, two programs read the panel.

touch-set-zone-corner = Touch corner { $number } of 4 on the picture.
touch-set-zone-save-it = Is the frame right? Then keep it.
touch-set-zone-board = Board
touch-set-zone-show = Shown cards
touch-set-zone-kept = Kept: the camera looks there from now on.
touch-set-zone-not-convex = One corner lies between the others: touch the four outer ones.
touch-set-zone-too-small = That is too small for a card. Touch the corners again.
touch-set-zone-outside = A corner lies outside the picture.

touch-set-picture-title = The camera’s picture
touch-set-picture-how = Lay some cards on the board, then check.
touch-set-picture-good = The picture is good.
touch-set-picture-none = The camera gave no picture. See: Devices.
touch-set-check = Check
touch-set-mains = lamps
touch-set-picture-too-few-pixels = Cards are too small: bring the camera nearer.
touch-set-picture-no-contrast = No contrast: clean or uncover the lens.
touch-set-picture-too-dark = Too dark: turn up the lamp over the table.
touch-set-picture-too-bright = Too bright: dim the lamp.
touch-set-picture-glare = { $where ->
    [left] Glare at the left: move the lamp or tilt the camera.
    [right] Glare at the right: move the lamp or tilt the camera.
    [top] Glare at the top: move the lamp or tilt the camera.
    [bottom] Glare at the bottom: move the lamp or tilt the camera.
   *[middle] Glare in the middle: move the lamp or tilt the camera.
    }
touch-set-picture-out-of-focus = Out of focus: turn the lens until the cards are sharp.
touch-set-picture-colour-cast = Colours are off: set the white balance with a white card.
touch-set-picture-banding = The lamp flickers: choose 50 or 60 Hz.

touch-set-deck-first = Lay as many cards as fit, face up, none on another. Then TAKE.
touch-set-deck-more = Lay down cards that are still dark, then TAKE.
touch-set-deck-confirm = Did the cards with a question mark lie there? Touch those that did.
touch-set-deck-done = The whole deck is learned.
touch-set-deck-of = { $seen } of 52 learned
touch-set-deck-take = TAKE
touch-set-deck-missing = { $card } was not seen yet.
touch-set-deck-disk = It could not be written down: is the card full?
touch-set-deck-no-reader = The card reader of the program is missing.
touch-set-deck-known = { $card } is learned.

touch-set-no-devices = No devices are connected.
touch-set-do-unplugged = Plug it in.
touch-set-do-not-found = Plug it in.
touch-set-do-absent = Plug it in.
touch-set-do-silent = Unplug it and plug it in again.
touch-set-do-no-answer = Unplug it and plug it in again.
touch-set-do-busy = Close the other program.
touch-set-do-dark = Turn up the lamp.
touch-set-do-covered = Clear the board.
touch-set-do-moved = Set where the camera looks.
touch-set-do-connecting = Wait a moment.
touch-set-do-other = Unplug it and plug it in again; else restart.

touch-set-open-sound = Sound
touch-set-voice-off = Nothing is spoken
touch-set-voice-levels = Levels and breaks
touch-set-voice-results = All-ins and results too
touch-set-voice-everything = Everything
touch-set-volume = Volume { $share } %
touch-set-mute = Silent for { $minutes } min
touch-set-unmute = Sound on again
