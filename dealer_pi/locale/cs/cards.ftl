# Cards and hands. Forms of a rank: one; several; a pair of; a straight up to; a flush with.
# The adjective of a suit agrees with the rank: pikové eso, pikový král, piková dáma.

rank-one = { $rank ->
    [2] dvojka
    [3] trojka
    [4] čtyřka
    [5] pětka
    [6] šestka
    [7] sedmička
    [8] osmička
    [9] devítka
    [10] desítka
    [11] kluk
    [12] dáma
    [13] král
   *[14] eso
    }
rank-many = { $rank ->
    [2] dvojky
    [3] trojky
    [4] čtyřky
    [5] pětky
    [6] šestky
    [7] sedmičky
    [8] osmičky
    [9] devítky
    [10] desítky
    [11] kluci
    [12] dámy
    [13] králové
   *[14] esa
    }
second-many = { $second ->
    [2] dvojky
    [3] trojky
    [4] čtyřky
    [5] pětky
    [6] šestky
    [7] sedmičky
    [8] osmičky
    [9] devítky
    [10] desítky
    [11] kluci
    [12] dámy
    [13] králové
   *[14] esa
    }
rank-of = { $rank ->
    [2] dvojek
    [3] trojek
    [4] čtyřek
    [5] pětek
    [6] šestek
    [7] sedmiček
    [8] osmiček
    [9] devítek
    [10] desítek
    [11] kluků
    [12] dam
    [13] králů
   *[14] es
    }
rank-to = { $rank ->
    [2] dvojky
    [3] trojky
    [4] čtyřky
    [5] pětky
    [6] šestky
    [7] sedmičky
    [8] osmičky
    [9] devítky
    [10] desítky
    [11] kluka
    [12] dámy
    [13] krále
   *[14] esa
    }
rank-with = { $rank ->
    [2] s dvojkou
    [3] s trojkou
    [4] se čtyřkou
    [5] s pětkou
    [6] se šestkou
    [7] se sedmičkou
    [8] s osmičkou
    [9] s devítkou
    [10] s desítkou
    [11] s klukem
    [12] s dámou
    [13] s králem
   *[14] s esem
    }

card-suit = { $suit ->
    [s] pikov
    [h] srdcov
    [d] károv
   *[c] křížov
    }
card-name =
    { card-suit }{ $rank ->
    [14] é
    [13] ý
    [11] ý
   *[other] á
    } { rank-one }

hand-high-card = nejvyšší karta { rank-one }
hand-pair = pár { rank-of }
hand-two-pair = dva páry, { rank-many } a { second-many }
hand-trips = trojice { rank-of }
hand-straight = postupka do { rank-to }
hand-flush = flush { rank-with }
hand-full-house = full house, { rank-many } a { second-many }
hand-quads = poker { rank-of }
hand-straight-flush = straight flush do { rank-to }
hand-royal-flush = royal flush
