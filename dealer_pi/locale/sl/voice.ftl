# What is spoken at the table, worded for the ear: short, the player first, no letters and signs.

# -- levels and breaks
voice-level = Stopnja { $level }, blindi { $small } in { $big }
voice-level-ante = Stopnja { $level }, blindi { $small } in { $big }, ante { $ante }
voice-level-big-blind-ante = Stopnja { $level }, blindi { $small } in { $big }, big blind ante { $ante }

voice-break = { $minutes ->
    [one] Premor, { $minutes } minuta
    [two] Premor, { $minutes } minuti
    [few] Premor, { $minutes } minute
   *[other] Premor, { $minutes } minut
    }

voice-minute-level = Do konca stopnje je še minuta
voice-minute-break = Do konca premora je še minuta

# -- all-ins and results; $hand is what the cards are called, such as pair of aces
voice-all-in = { $who } gre all-in za { $amount }
voice-wins = { $names } osvoji { $amount }
voice-wins-hand = { $names } osvoji { $amount }, { $hand }
voice-splits = Pot se razdeli, { $amount }: { $names }
voice-splits-hand = Pot se razdeli, { $amount }: { $names }, { $hand }
voice-side-pot = Stranski pot { $number }: { $award }
voice-out = { $player } izpade, mesto { $place }
voice-out-shared = { $player } izpade, mesta { $place } do { $last }

# -- everything
voice-turn = Na potezi { $who }
voice-turn-call = { $who }, za izenačenje { $amount }
voice-turn-check = { $who } lahko check
voice-acts = { $who }: { $act }
voice-card = { card-name }

# -- the loudspeaker, as a device
device-sound = Zvok
device-why-muted = utišano
device-why-no-espeak = manjka espeak-ng, program, ki govori
device-why-no-player = manjka program za predvajanje zvoka (alsa-utils)
device-why-no-sound-card = zvočne kartice ni ali jo ima drug program
