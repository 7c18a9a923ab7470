# What is spoken at the table, worded for the ear: short, the player first, no letters and signs.

# -- levels and breaks
voice-level = Level { $level }, blindy { $small } a { $big }
voice-level-ante = Level { $level }, blindy { $small } a { $big }, ante { $ante }
voice-level-big-blind-ante = Level { $level }, blindy { $small } a { $big }, big blind ante { $ante }

voice-break = { $minutes ->
    [one] Přestávka, { $minutes } minuta
    [few] Přestávka, { $minutes } minuty
   *[other] Přestávka, { $minutes } minut
    }

voice-minute-level = Do konce levelu zbývá minuta
voice-minute-break = Do konce přestávky zbývá minuta

# -- all-ins and results; $hand is what the cards are called, such as pair of aces
voice-all-in = { $who } jde all-in za { $amount }
voice-wins = { $names } vyhrává { $amount }
voice-wins-hand = { $names } vyhrává { $amount }, { $hand }
voice-splits = { $names } si dělí { $amount }
voice-splits-hand = { $names } si dělí { $amount }, { $hand }
voice-side-pot = Vedlejší pot { $number }: { $award }
voice-out = { $player } vypadává, místo { $place }
voice-out-shared = { $player } vypadává, místa { $place } až { $last }

# -- everything
voice-turn = Na řadě { $who }
voice-turn-call = { $who }, k dorovnání { $amount }
voice-turn-check = { $who } může check
voice-acts = { $who }: { $act }
voice-card = { card-name }

# -- the loudspeaker, as a device
device-sound = Zvuk
device-why-muted = ztlumeno
device-why-no-espeak = chybí espeak-ng, program, který mluví
device-why-no-player = chybí program k přehrávání zvuku (alsa-utils)
device-why-no-sound-card = zvuková karta chybí nebo ji má jiný program
