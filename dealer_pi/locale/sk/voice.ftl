# What is spoken at the table, worded for the ear: short, the player first, no letters and signs.

# -- levels and breaks
voice-level = Level { $level }, blindy { $small } a { $big }
voice-level-ante = Level { $level }, blindy { $small } a { $big }, ante { $ante }
voice-level-big-blind-ante = Level { $level }, blindy { $small } a { $big }, big blind ante { $ante }

voice-break = { $minutes ->
    [one] Prestávka, { $minutes } minúta
    [few] Prestávka, { $minutes } minúty
   *[other] Prestávka, { $minutes } minút
    }

voice-minute-level = Do konca levelu zostáva minúta
voice-minute-break = Do konca prestávky zostáva minúta

# -- all-ins and results; $hand is what the cards are called, such as pair of aces
voice-all-in = { $who } ide all-in za { $amount }
voice-wins = { $names } vyhráva { $amount }
voice-wins-hand = { $names } vyhráva { $amount }, { $hand }
voice-splits = { $names } si delia { $amount }
voice-splits-hand = { $names } si delia { $amount }, { $hand }
voice-side-pot = Vedľajší pot { $number }: { $award }
voice-out = { $player } vypadáva, miesto { $place }
voice-out-shared = { $player } vypadáva, miesta { $place } až { $last }

# -- everything. A card is read rank first: eso pikové, kráľ srdcový, dáma kárová.
voice-turn = Na rade { $who }
voice-turn-call = { $who }, na dorovnanie { $amount }
voice-turn-check = { $who } môže check
voice-acts = { $who }: { $act }
voice-card =
    { rank-one } { card-suit }{ $rank ->
    [14] é
    [13] ý
    [11] ý
   *[other] á
    }

# -- the loudspeaker, as a device
device-sound = Zvuk
device-why-muted = stlmené
device-why-no-espeak = chýba espeak-ng, program, ktorý hovorí
device-why-no-player = chýba program na prehrávanie zvuku (alsa-utils)
device-why-no-sound-card = zvuková karta chýba alebo ju má iný program
