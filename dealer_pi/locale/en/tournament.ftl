# Why a tournament says no: one sentence a code, where the table has not the same code.
# A code with other numbers has a second sentence, whose name ends in -2, and a third.

# -- structure and chips
refusal-ante-wrong = Level { $level }: an ante of { $ante } does not fit its kind ({ $kind })
refusal-blinds-fall = Level { $level }: the { $blind } falls from { $before } to { $now }
refusal-blinds-wrong = Level { $level }: the blinds { $small_blind }/{ $big_blind } do not fit
refusal-minutes-wrong = Part { $place } has { $minutes } minutes: at least one, please
refusal-minutes-wrong-2 = A hand costs 1 to 3 minutes, not { $minutes }
refusal-no-levels = A structure needs a level
refusal-no-such-level = There is no level { $level }, the last one is { $levels }
refusal-no-such-part = There is no part { $place }, the last one is { $parts }
refusal-not-payable = Level { $level }: { $amount } cannot be paid, the smallest chip is { $chip }
refusal-part-has-begun = Part { $place } has begun: up to { $present } nothing can be changed
refusal-box-too-small = Chips of { $chip } in the box: { $has }, needed: { $needed }
refusal-chip-too-large = A chip of { $chip } is above a quarter of the stack of { $stack }
refusal-chip-wrong = There can be no such chips: { $chip } ({ $count })
refusal-chips-unsorted = Chips go from small to large: { $chip } comes after { $before }
refusal-few-small-chips = Too few chips of { $chip } to work with: { $count }, at least { $least }
refusal-top-too-small = The two largest chips cover { $covered } of { $needed } at the end
refusal-stack-not-payable = The box cannot give { $players } players a stack of { $stack }
refusal-offer-not-payable = { $chips } cannot be paid, the smallest chip is { $chip }
refusal-chips-in-play = Chips have been handed out: the chip set stays as it is
refusal-chips-unfit = The largest chip, { $largest }, is too small for a big blind of { $big_blind }
refusal-no-such-kind = { $kind } is no kind of evening: quick, standard or deep
refusal-stack-too-small = A stack of { $stack } is too small for a first big blind of { $big_blind }
refusal-too-long = { $minutes } minutes are too long for these chips: at most { $most }
refusal-too-short = { $minutes } minutes are too short for these chips: at least { $least }
refusal-wish-wrong = { $field }: { $given } is too little, at least { $least }

# -- the clock
refusal-begun-already = The tournament has begun
refusal-not-begun = The tournament has not begun
refusal-break-on = Break, { $minutes } min left: who insists may start a hand all the same
refusal-hand-for-hand = Level { $level }: hand for hand, each hand takes its time off the level
refusal-not-hand-for-hand = It is not played hand for hand
refusal-stakes-by-level = The levels give the stakes: change the structure instead
refusal-too-little-left = { $seconds } s are left: { $minutes } min would end the part
refusal-no-shot-clock = No shot clock runs
refusal-no-time-cards = Time cards left: { $cards }
refusal-nobody-acts = Nobody is to act
refusal-time-is-up = The { $seconds } seconds are over: the card comes too late

# -- entries and money
refusal-cut-wrong = The cut is from 0 to { 1000 } per mille, not { $cut }
refusal-entered-already = { $player } has entered already
refusal-has-played = { $player } has played: the entry stands
refusal-is-out = { $player } is out
refusal-knocked-out-by = { $by } cannot have knocked { $player } out
refusal-moment-past = Somebody went out later than { $moment } already, at { $last }
refusal-most-wrong = At most { $most } cannot be sold
refusal-negative-money = { $money } is no amount of money
refusal-no-add-on-break = Add-ons are sold in their break only
refusal-nobody-entered = Nobody has entered
refusal-not-busted = { $player } is not waiting for a rebuy
refusal-not-entered = { $player } has not entered
refusal-not-sold = Not sold in this tournament: { $kind }
refusal-paid-already = { $player } has paid { $paid }: give it back first
refusal-paid-wrong = { $money } cannot be: { $player } owes { $owes } and has paid { $paid }
refusal-parts-above-price = Fee { $fee } and bounty { $bounty } are above the price { $price }
refusal-rebuy-wrong = Rebuys up to { $stack } chips, { $times } at once: that cannot be
refusal-rebuy-first = { $player } has no chips: a rebuy comes first
refusal-seat-missing = { $player } needs a seat
refusal-sold-only = Chips come in only by entry, rebuy or add-on
refusal-stack-too-large = No rebuy: a stack of { $stack } is above { $most }
refusal-still-in = { $player } is still in: no re-entry
refusal-too-late = Too late in level { $level }: { $kind } until the end of level { $until }
refusal-too-many = { $player }: { $kind }, at most { $most }
refusal-too-many-at-once = { $times } at once are too many: at most { $most }
refusal-no-chips = { $player }: { $chips } chips are not possible
refusal-no-chips-2 = { $chips } chips are none
refusal-no-chips-3 = There are no chips

# -- the tournament itself
refusal-chips-differ = Chips sold: { $chips }, on the table: { $on }
refusal-cash-table = This table plays a cash game: first change the house rules
refusal-no-tournament = There is no tournament: set one up first
refusal-tournament-on = A tournament is on: close it first

# -- colour-up
refusal-chips-do-not-change = Chips of { $small } do not change into { $big }
refusal-no-race = There is no chip race
refusal-nothing-leaves = The chips of { $chip } are still needed
refusal-other-race-step = Chip race: now comes { $due }, not { $asked }
refusal-race-open = First the chip race of { $small } for { $big }
refusal-stack-not-whole = Seat { $seat }: { $stack } cannot be made of chips of { $small }
refusal-suits-wrong = { $suits } is no order of the four suits
refusal-too-few-cards = Odd chips: { $odd }, cards left: { $cards }

# -- prizes and deals
refusal-above-first-prize = { $money } is not from 0 to the first prize of { $first }
refusal-deal-agreed = The prizes are shared already
refusal-deal-players = A deal is for 2 to { $most } players, not { $players }
refusal-deal-sum-wrong = { $amounts } shares, { $given } together: they must be { $due }, one a player
refusal-fewer-entries-than-places = Entries: { $entries }, prizes: { $places } – too few entries
refusal-fewer-players-than-prizes = Players: { $players }, prizes: { $prizes } – too few players
refusal-more-prizes-than-players = Prizes: { $prizes }, players: { $players } – too many prizes
refusal-no-prizes = There is no prize to share
refusal-no-rows = A table of prizes needs a row
refusal-not-percentages = Place { $place }: that is no percentage, as in 50/30/20
refusal-percentages-do-not-add-up = The percentages make { $hundredths } hundredths, { 10000 } are the whole
refusal-place-without-prize = Place { $place } has no prize
refusal-pool-below-least-prizes = A pool of { $pool } is too small: { $places } prizes of at least { $least }
refusal-prizes-rise = Place { $place } gets more than the place before it
refusal-rows-unordered = The rows go by entries: { $entries } does not come next
refusal-step-wrong = Prizes are rounded to 1 or more, not { $step }
refusal-still-busted = { $player } may still rebuy: settle that first

# -- seats of several tables
refusal-difference-wrong = Tables may differ by 1 or more, not { $difference }
refusal-no-such-table = There is no table { $table }
refusal-players-differ = Drawn: { $drawn }, players: { $players } – not the same
refusal-seated-twice = { $player } was drawn twice
refusal-too-few-seats = Players: { $players }, seats: { $seats } – too few seats

# -- league
refusal-best-wrong = The best { $best } evenings cannot count
refusal-formula-arguments = { $name } does not take { $found } values
refusal-formula-has-no-value = The formula has no value for a result
refusal-formula-not-allowed = Only arithmetic, please: character { $character } of the formula
refusal-formula-too-long = The formula has { $characters } characters, at most { $most }
refusal-formula-unknown-name = The formula knows no { $name }
refusal-formula-unreadable = The formula cannot be read at character { $character }

# -- words of the engine's codes that stand in these sentences
word-kind-entry = entry
word-kind-re-entry = re-entry
word-kind-rebuy = rebuy
word-kind-add-on = add-on
word-kind-none = no ante
word-kind-classic = ante from everybody
word-kind-big-blind = big-blind ante
word-blind-small-blind = small blind
word-blind-big-blind = big blind
word-due-exchange = the exchange
word-due-deal = a card
word-due-pay = paying out
word-asked-exchange = the exchange
word-asked-deal = a card
word-asked-pay = paying out
word-field-starting-stack = Starting stack
word-field-extra-stacks = Extra stacks
word-field-break-minutes = Minutes of a break
