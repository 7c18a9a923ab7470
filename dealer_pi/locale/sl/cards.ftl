# Cards and hands. Forms of a rank: one; several; a pair of; a straight up to; a flush with.

rank-one = { $rank ->
    [2] dvojka
    [3] trojka
    [4] štirica
    [5] petica
    [6] šestica
    [7] sedmica
    [8] osmica
    [9] devetka
    [10] desetka
    [11] fant
    [12] dama
    [13] kralj
   *[14] as
    }
rank-many = { $rank ->
    [2] dvojke
    [3] trojke
    [4] štirice
    [5] petice
    [6] šestice
    [7] sedmice
    [8] osmice
    [9] devetke
    [10] desetke
    [11] fanti
    [12] dame
    [13] kralji
   *[14] asi
    }
second-many = { $second ->
    [2] dvojke
    [3] trojke
    [4] štirice
    [5] petice
    [6] šestice
    [7] sedmice
    [8] osmice
    [9] devetke
    [10] desetke
    [11] fanti
    [12] dame
    [13] kralji
   *[14] asi
    }
rank-of = { $rank ->
    [2] dvojk
    [3] trojk
    [4] štiric
    [5] petic
    [6] šestic
    [7] sedmic
    [8] osmic
    [9] devetk
    [10] desetk
    [11] fantov
    [12] dam
    [13] kraljev
   *[14] asov
    }
rank-to = { $rank ->
    [2] dvojke
    [3] trojke
    [4] štirice
    [5] petice
    [6] šestice
    [7] sedmice
    [8] osmice
    [9] devetke
    [10] desetke
    [11] fanta
    [12] dame
    [13] kralja
   *[14] asa
    }
rank-with = { $rank ->
    [2] z dvojko
    [3] s trojko
    [4] s štirico
    [5] s petico
    [6] s šestico
    [7] s sedmico
    [8] z osmico
    [9] z devetko
    [10] z desetko
    [11] s fantom
    [12] z damo
    [13] s kraljem
   *[14] z asom
    }

card-suit = { $suit ->
    [s] pik
    [h] srce
    [d] kara
   *[c] križ
    }
card-name = { rank-one } { card-suit }

hand-high-card = visoka karta { rank-one }
hand-pair = par { rank-of }
hand-two-pair = dva para, { rank-many } in { second-many }
hand-trips = tris { rank-of }
hand-straight = lestvica do { rank-to }
hand-flush = barva { rank-with }
hand-full-house = full house, { rank-many } in { second-many }
hand-quads = poker { rank-of }
hand-straight-flush = barvna lestvica do { rank-to }
hand-royal-flush = kraljeva lestvica
