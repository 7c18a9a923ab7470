# The dealer's next step, in one or two lines of a small screen. Players' names stay in the nominative.
step-seat-players = Two players with chips are needed
step-draw-for-button = Draw for the button: one card to each player
step-start-hand = Start hand { $hand }
step-start-hand-again = Deal hand { $hand } again
step-post-and-deal = { $posts } – deal, first card: { $who }
step-deal = Deal, first card: { $who }
step-antes = Antes

step-posts-of = { $players ->
    [one] { $players } post
   *[other] { $players } posts
    }

step-act = To act: { $who }
step-act-call = To act: { $who } – { $amount } to call
step-act-check = To act: { $who } – may check
step-act-bound = To act: { $who } – bound by acting out of turn: { $act }

step-burn-and-deal = { $cards ->
    [one] Burn one, then the { $street }
   *[other] Burn one, then the { $street }: { $cards } cards
    }

step-turn-up = All-in, turn the cards up: { $names }
step-show = To show: { $who }
step-complete-board = The board is not known: enter it, or declare the winners
step-push-pots = Push the pots: { $pushes }

# A player, or a group of chips, with an amount.
step-amount = { $what } { $amount }

# -- between the hands of a tournament

step-draw-seats =
    Draw seats for { $players ->
    [one] { $players } player
   *[other] { $players } players
    }

step-rebuy = { $who } has no chips: rebuy, or out with the next hand
step-rebuy-must = { $who } has no chips: rebuy or out
step-race-exchange = Change all full { $big } of { $small } chips into { $big } chips
step-race-deal = Chip race: card { $number } of { $of } to { $who }
step-race-pay = A { $big } chip each: { $names }; odd { $small } chips off the table
step-race-take = Take the odd { $small } chips off the table
step-colour-up = Colour-up: the chips of { $small } can leave
step-colour-up-add-on = Sell the add-ons, then the chips of { $small } can leave
step-break = Break
step-break-add-on = Break, add-ons are sold
step-tournament-over = { $who } wins the tournament

# -- who puts in what before the deal, and why
post-ante = { $who }: ante { $dead }
post-big-blind-ante = { $who }: big-blind ante { $dead }
post-small-blind = { $who }: small blind { $live }
post-big-blind = { $who }: big blind { $live }
post-new-player = { $who }: { $live }, new at the table
post-missed-both = { $who }: { $live } + { $dead } dead, missed blinds
post-missed-small = { $who }: { $dead } dead, missed small blind
post-missed-big = { $who }: { $live }, missed big blind
post-straddle = { $who }: straddle { $live }
post-all-in = { $post } – all-in
