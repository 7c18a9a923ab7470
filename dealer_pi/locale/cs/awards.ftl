# Who wins which pot and why. Reasons follow the sentence after a dash, each a phrase by itself.
award-only-pot = Pot
award-main-pot = Hlavní pot
award-side-pot = Vedlejší pot { $number }
award-wins = { $pot }: { $names } vyhrává { $amount }
award-splits = { $pot }: { $names } si dělí { $amount }
award-because = { $award } – { $reasons }
award-unopposed = všichni ostatní složili
award-declared = podle určení dealera
award-kicker = kicker: { rank-one }
award-kicker-2 = druhý kicker: { rank-one }
award-kicker-3 = třetí kicker: { rank-one }
award-decides = rozhoduje { rank-one }
award-plays-board = hrají společné karty
award-each = každému { $amount }
award-share = { $who } { $amount }

award-odd-chips = { $chips ->
    [one] lichý žeton
   *[other] liché žetony
    }: { $names }

award-rake = rake { $rake }

# -- a bet that nobody called
uncalled-bet = { $who }: nedorovnaná sázka { $amount } se vrací

# -- who is out of a tournament
out-place = { $player } vypadává: { $place }. místo
out-shared = { $player } vypadává: { $place }. až { $last }. místo, dělené
