# Who wins which pot and why. Reasons follow the sentence after a dash, each a phrase by itself.
award-only-pot = Pot
award-main-pot = Hlavný pot
award-side-pot = Vedľajší pot { $number }
award-wins = { $pot }: { $names } vyhráva { $amount }
award-splits = { $pot }: { $names } si delia { $amount }
award-because = { $award } – { $reasons }
award-unopposed = všetci ostatní zložili
award-declared = podľa určenia dealera
award-kicker = kicker: { rank-one }
award-kicker-2 = druhý kicker: { rank-one }
award-kicker-3 = tretí kicker: { rank-one }
award-decides = rozhoduje { rank-one }
award-plays-board = hrajú spoločné karty
award-each = každému { $amount }
award-share = { $who } { $amount }

award-odd-chips = { $chips ->
    [one] nepárny žetón
   *[other] nepárne žetóny
    }: { $names }

award-rake = rake { $rake }

# -- a bet that nobody called
uncalled-bet = { $who }: nedorovnaná stávka { $amount } sa vracia

# -- who is out of a tournament
out-place = { $player } vypadáva: { $place }. miesto
out-shared = { $player } vypadáva: { $place }. až { $last }. miesto, delené
