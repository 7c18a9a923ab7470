# Cards and hands. The forms of a rank that sentences need; English needs two, other languages more.

rank-one = { $rank ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] jack
    [12] queen
    [13] king
   *[14] ace
    }
rank-many = { $rank ->
    [2] twos
    [3] threes
    [4] fours
    [5] fives
    [6] sixes
    [7] sevens
    [8] eights
    [9] nines
    [10] tens
    [11] jacks
    [12] queens
    [13] kings
   *[14] aces
    }
second-many = { $second ->
    [2] twos
    [3] threes
    [4] fours
    [5] fives
    [6] sixes
    [7] sevens
    [8] eights
    [9] nines
    [10] tens
    [11] jacks
    [12] queens
    [13] kings
   *[14] aces
    }
rank-of = { rank-many }
rank-to = { rank-one }
rank-with = { rank-one }

card-suit = { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
    }
card-name = { rank-one } of { card-suit }

hand-high-card = { rank-with } high
hand-pair = pair of { rank-of }
hand-two-pair = two pair, { rank-many } and { second-many }
hand-trips = three { rank-of }
hand-straight = straight to the { rank-to }
hand-flush = flush, { rank-with } high
hand-full-house = full house, { rank-many } full of { second-many }
hand-quads = four { rank-of }
hand-straight-flush = straight flush to the { rank-to }
hand-royal-flush = royal flush
