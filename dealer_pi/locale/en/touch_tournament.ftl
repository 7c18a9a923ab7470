# The tournament on the dealer's screen.

touch-tour-title = Tournament
touch-tour-none = No tournament is on.
touch-tour-yes = yes
touch-tour-no = no

touch-tour-blinds = { $small }/{ $big }
touch-tour-blinds-ante = { $small }/{ $big } · ante { $ante }

# -- setting it up
touch-tour-plan-title = Touch what is to be different, then look at it.
touch-tour-plan-structure = structure
touch-tour-plan-kind = kind of evening
touch-tour-plan-minutes = length
touch-tour-plan-players = players
touch-tour-plan-chips = chips
touch-tour-plan-stack = starting stack
touch-tour-plan-ante = ante
touch-tour-plan-prizes = prizes
touch-tour-plan-price = price of an entry
touch-tour-plan-fee = of it: fee
touch-tour-plan-bounty = of it: bounty
touch-tour-plan-rebuys = rebuys
touch-tour-plan-late = late entry
touch-tour-plan-add-on = add-on chips
touch-tour-plan-shot-s = shot clock
touch-tour-structure-made = made for us
touch-tour-structure-club-t15-000 = club 15,000
touch-tour-structure-home-t1000 = home 1,000
touch-tour-structure-home-t1000-slow = home 1,000 slow
touch-tour-kind-quick = quick
touch-tour-kind-standard = standard
touch-tour-kind-deep = deep
touch-tour-ante-none = no ante
touch-tour-ante-classic = everybody
touch-tour-ante-big-blind = big blind
touch-tour-prizes-home = home
touch-tour-prizes-large-club = large club
touch-tour-prizes-one-to-three-tables = 1 to 3 tables
touch-tour-prizes-flat = flat
touch-tour-prizes-four-of-ten = four of ten
touch-tour-as-it-is = as it is
touch-tour-usual = as usual
touch-tour-seconds = { $seconds } s
touch-tour-only-made = Only a structure that is made for you has that choice.
touch-tour-look = Look at it

# -- structure
touch-tour-structure-title = Structure: touch a line to change it.
touch-tour-structure-sums = Stack { $stack } · entry { $price }{ $level ->
    [0] { "" }
   *[other] { " " }· rebuys until level { $level }
    }{ $add_on ->
    [0] { "" }
   *[other] { " " }· add-on { $add_on }
    }
touch-tour-agree = Agree
touch-tour-part-level = { $number }. { $small }/{ $big }
touch-tour-part-break = Break { $minutes } min
touch-tour-ante-of = ante { $ante }
touch-tour-part-begun = That has begun and stays as it is.
touch-tour-edit-level = Change this level
touch-tour-edit-break = Change this break
touch-tour-field-small-blind = small blind
touch-tour-field-big-blind = big blind
touch-tour-field-ante = ante
touch-tour-field-minutes = minutes
touch-tour-field-add-on = add-on
touch-tour-field-colour-up = colour-up
touch-tour-add-break = Break after it
touch-tour-remove = Remove it

# -- the tournament's own menu
touch-tour-stands-at = { $blinds } · players: { $players } of { $entries } · pool { $pool }
touch-tour-open-entries = Entries and money
touch-tour-open-clock = Clock
touch-tour-open-prizes = Prizes and places
touch-tour-open-structure = Structure
touch-tour-open-deal = Deal
touch-tour-open-draw-seats = Seats
touch-tour-begin = Start the clock
touch-tour-start-in-break = Play a hand in the break
touch-tour-close = Close
touch-tour-hand-for-hand-on = Hand for hand
touch-tour-hand-for-hand-off = Hand for hand: end

# -- clock
touch-tour-level = Level { $number }
touch-tour-break-now = Break
touch-tour-over = The tournament is over
touch-tour-not-begun = Not begun yet
touch-tour-stands = paused
touch-tour-hand-for-hand = hand for hand
touch-tour-after-break = after the break
touch-tour-next = Next: { $what }
touch-tour-next-break = Next: break, { $minutes } min
touch-tour-left = Players
touch-tour-average = Average
touch-tour-pool = Pool
touch-tour-to-break = To the break
touch-tour-rebuys-for = Rebuys
touch-tour-end = To the end
touch-tour-pause = PAUSE
touch-tour-go-on = GO ON
touch-tour-minutes = { $minutes } min
touch-tour-previous = Level −1
touch-tour-following = Level +1
touch-tour-hold = hold
touch-tour-add-ons = Sell add-ons
touch-tour-players = Players

# -- colour-up
touch-tour-race-title = Colour-up
touch-tour-race-of = Colour-up of { $chip }
touch-tour-draw-card = Random card
touch-tour-no-race = No chips leave now.

# -- prizes
touch-tour-pool-of = { $entries ->
    [one] Pool { $pool } · { $entries } entry
   *[other] Pool { $pool } · { $entries } entries
    }
touch-tour-pool-deal = Pool { $pool } · shared: { $way }
touch-tour-place = { $place }.
touch-tour-place-long = place { $place }
touch-tour-wins = wins { $money }
touch-tour-bounty = bounty { $money }
touch-tour-owes = owes { $money }
touch-tour-deal = Deal
touch-tour-deal-title = What a deal would give each player
touch-tour-way-icm = ICM
touch-tour-way-chip-chop = Chip chop
touch-tour-way-equal = Equal
touch-tour-way-by-hand = by hand
touch-tour-hold-way = All agree? Hold the way.
touch-tour-deal-agreed = The prizes are shared.
touch-tour-no-deal = Not now: between hands, when nobody may rebuy.

# -- entries
touch-tour-entries-title = Entries: touch a player
touch-tour-enter = New player
touch-tour-enters = Enters now
touch-tour-which-seat = Seat
touch-tour-paid-all = paid
touch-tour-paid = paid { $money }
touch-tour-costs = { $money }
touch-tour-bought-entry = entry
touch-tour-bought-re-entry = { $count ->
    [one] re-entry
   *[other] { $count } re-entries
    }
touch-tour-bought-rebuy = { $count ->
    [one] rebuy
   *[other] { $count } rebuys
    }
touch-tour-bought-add-on = add-on
touch-tour-knockouts = { $count ->
    [one] { $count } knock-out
   *[other] { $count } knock-outs
    }
touch-tour-sell-entry = Entry
touch-tour-sell-re-entry = Re-entry
touch-tour-sell-rebuy = { $times ->
    [one] Rebuy
   *[other] { $times } rebuys
    }
touch-tour-sell-add-on = Add-on
touch-tour-pays = Pays
touch-tour-money-back = Money back
touch-tour-out = Is out
touch-tour-withdraw = Does not play

# -- draw of seats
touch-tour-draw-title = Draw of seats
touch-tour-seated = { $seat }: { $player }
touch-tour-size = { $seats } seats
touch-tour-draw = { $players ->
    [one] Draw for { $players } player
   *[other] Draw for { $players } players
    }
