# Who wins which pot and why. Reasons follow the sentence after a dash, each a phrase by itself.
award-only-pot = Pot
award-main-pot = Glavni pot
award-side-pot = Stranski pot { $number }
award-wins = { $pot }: { $names } osvoji { $amount }
award-splits = { $pot } se razdeli ({ $amount }): { $names }
award-because = { $award } – { $reasons }
award-unopposed = vsi drugi so odstopili
award-declared = po odločitvi delivca
award-kicker = kicker: { rank-one }
award-kicker-2 = drugi kicker: { rank-one }
award-kicker-3 = tretji kicker: { rank-one }
award-decides = odloči { rank-one }
award-plays-board = igrajo skupne karte
award-each = vsakemu { $amount }
award-share = { $who } { $amount }

award-odd-chips = { $chips ->
    [one] neparni žeton
    [two] neparna žetona
   *[other] neparni žetoni
    }: { $names }

award-rake = rake { $rake }

# -- a bet that nobody called
uncalled-bet = { $who }: neizenačena stava { $amount } se vrne

# -- who is out of a tournament
out-place = { $player } izpade: { $place }. mesto
out-shared = { $player } izpade: { $place }. do { $last }. mesto, deljeno
