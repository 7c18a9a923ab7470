# What is spoken at the table, worded for the ear: short, the player first, no letters and signs.

# -- levels and breaks
voice-level = Level { $level }, blinds { $small } and { $big }
voice-level-ante = Level { $level }, blinds { $small } and { $big }, ante { $ante }
voice-level-big-blind-ante = Level { $level }, blinds { $small } and { $big }, big blind ante { $ante }

voice-break = { $minutes ->
    [one] Break, { $minutes } minute
   *[other] Break, { $minutes } minutes
    }

voice-minute-level = One minute to the end of the level
voice-minute-break = One minute to the end of the break

# -- all-ins and results; $hand is what the cards are called, such as pair of aces
voice-all-in = { $who } is all-in for { $amount }
voice-wins = { $names } wins { $amount }
voice-wins-hand = { $names } wins { $amount }, { $hand }
voice-splits = { $names } split { $amount }
voice-splits-hand = { $names } split { $amount }, { $hand }
voice-side-pot = Side pot { $number }: { $award }
voice-out = { $player } is out, place { $place }
voice-out-shared = { $player } is out, places { $place } to { $last }

# -- everything
voice-turn = { $who } to act
voice-turn-call = { $who }, { $amount } to call
voice-turn-check = { $who } may check
voice-acts = { $who }: { $act }
voice-card = { card-name }

# -- the loudspeaker, as a device
device-sound = Sound
device-why-muted = muted
device-why-no-espeak = espeak-ng, which speaks, is not installed
device-why-no-player = no program that plays sounds (alsa-utils) is installed
device-why-no-sound-card = the sound card is missing or busy
