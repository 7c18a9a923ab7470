# Who wins which pot and why. Reasons follow the sentence after a dash, each a phrase by itself.
award-only-pot = Pot
award-main-pot = Main pot
award-side-pot = Side pot { $number }
award-wins = { $pot }: { $names } wins { $amount }
award-splits = { $pot }: { $names } split { $amount }
award-because = { $award } – { $reasons }
award-unopposed = everybody else folded
award-declared = as declared by the dealer
award-kicker = kicker: { rank-one }
award-kicker-2 = second kicker: { rank-one }
award-kicker-3 = third kicker: { rank-one }
award-decides = the { rank-one } decides
award-plays-board = the board plays
award-each = { $amount } each
award-share = { $who } { $amount }

award-odd-chips =
    odd { $chips ->
    [one] chip
   *[other] chips
    }: { $names }

award-rake = rake { $rake }

# -- a bet that nobody called
uncalled-bet = { $who }: { $amount } not called go back

# -- who is out of a tournament
out-place = { $player } is out: place { $place }
out-shared = { $player } is out: places { $place } to { $last }, shared
