# Cards and hands. Forms of a rank: one; several; a pair of; a straight up to; a flush with.
# The adjective of a suit agrees with the rank: pikové eso, pikový kráľ, piková dáma.

rank-one = { $rank ->
    [2] dvojka
    [3] trojka
    [4] štvorka
    [5] päťka
    [6] šestka
    [7] sedmička
    [8] osmička
    [9] deviatka
    [10] desiatka
    [11] jack
    [12] dáma
    [13] kráľ
   *[14] eso
    }
rank-many = { $rank ->
    [2] dvojky
    [3] trojky
    [4] štvorky
    [5] päťky
    [6] šestky
    [7] sedmičky
    [8] osmičky
    [9] deviatky
    [10] desiatky
    [11] jacky
    [12] dámy
    [13] krále
   *[14] esá
    }
second-many = { $second ->
    [2] dvojky
    [3] trojky
    [4] štvorky
    [5] päťky
    [6] šestky
    [7] sedmičky
    [8] osmičky
    [9] deviatky
    [10] desiatky
    [11] jacky
    [12] dámy
    [13] krále
   *[14] esá
    }
rank-of = { $rank ->
    [2] dvojok
    [3] trojok
    [4] štvoriek
    [5] pätiek
    [6] šestiek
    [7] sedmičiek
    [8] osmičiek
    [9] deviatok
    [10] desiatok
    [11] jackov
    [12] dám
    [13] kráľov
   *[14] es
    }
rank-to = { $rank ->
    [2] dvojku
    [3] trojku
    [4] štvorku
    [5] päťku
    [6] šestku
    [7] sedmičku
    [8] osmičku
    [9] deviatku
    [10] desiatku
    [11] jacka
    [12] dámu
    [13] kráľa
   *[14] eso
    }
rank-with = { $rank ->
    [2] s dvojkou
    [3] s trojkou
    [4] so štvorkou
    [5] s päťkou
    [6] so šestkou
    [7] so sedmičkou
    [8] s osmičkou
    [9] s deviatkou
    [10] s desiatkou
    [11] s jackom
    [12] s dámou
    [13] s kráľom
   *[14] s esom
    }

card-suit = { $suit ->
    [s] pikov
    [h] srdcov
    [d] károv
   *[c] krížov
    }
card-name =
    { card-suit }{ $rank ->
    [14] é
    [13] ý
    [11] ý
   *[other] á
    } { rank-one }

hand-high-card = najvyššia karta { rank-one }
hand-pair = pár { rank-of }
hand-two-pair = dva páry, { rank-many } a { second-many }
hand-trips = trojica { rank-of }
hand-straight = postupka po { rank-to }
hand-flush = flush { rank-with }
hand-full-house = full house, { rank-many } a { second-many }
hand-quads = poker { rank-of }
hand-straight-flush = straight flush po { rank-to }
hand-royal-flush = royal flush
