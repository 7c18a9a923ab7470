"""Deals: the last players share the prizes that are left instead of playing for them.

Three ways, offered together: by ICM (what each could expect to win, by Malmuth and Harville), chip
chop (everybody is sure of the last prize, the rest goes by chips), and equal. Nobody ever gets more
than the first prize, which a plain split by chips would give to a big stack. Whole currency units,
which sum to the prizes exactly; an odd unit goes to the largest fraction.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import combinations
from math import gcd, prod

from msgspec import Struct

from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.prizes import falling
from dealer_pi.tournament.shares import in_proportion, in_whole_units

MOST_PLAYERS = 10


class Deals(Struct, frozen=True):
    """What each player would get, in the order of the stacks, by each way of sharing."""

    icm: tuple[int, ...]
    chip_chop: tuple[int, ...]
    equal: tuple[int, ...]


def deals(stacks: tuple[int, ...], prizes: tuple[int, ...]) -> Deals:
    """All deals for `stacks` in chips and the `prizes` that are left, best first.

    Raises `TournamentError`: `deal_players` (2 to 10 can make a deal), `no_chips`,
    `negative_money`, `prizes_rise`, `no_prizes`, `more_prizes_than_players`.

    >>> deals((100_000, 50_000, 30_000, 20_000), (4000, 2500, 2000, 1500)).chip_chop
    (3500, 2500, 2100, 1900)
    """
    return Deals(
        in_whole_units(icm_equities(stacks, prizes)),
        in_whole_units(chip_chop(stacks, prizes)),
        in_whole_units(in_proportion(sum(prizes), (1,) * len(stacks))),
    )


def icm_equities(stacks: tuple[int, ...], prizes: tuple[int, ...]) -> tuple[Fraction, ...]:
    """What each can expect to win, exactly: a player comes first as often as he has chips, and
    likewise for each next place among those who are left. Raises as `deals` does.

    >>> [float(equity) for equity in icm_equities((3000, 1000), (60, 40))]
    [55.0, 45.0]
    """
    _check(stacks, prizes)
    unit = gcd(*stacks)
    everybody = range(len(stacks))
    # Who has the places up to here matters for who comes next, in which order does not: so there
    # are 1,024 sets of ten players and not 3,628,800 orders.
    chips_without = {
        frozenset(placed): sum(stacks[n] for n in everybody if n not in placed) // unit
        for count in range(len(prizes))
        for placed in combinations(everybody, count)
    }
    # All chances are whole numbers out of this one, which every sum of chips divides, and so does
    # each after the other: exact, and much faster than reducing fractions.
    certain = prod(set(chips_without.values()))
    equities = [0] * len(stacks)
    chances = {frozenset[int](): certain}
    for prize in prizes:
        further: defaultdict[frozenset[int], int] = defaultdict(int)
        for placed, chance in chances.items():
            per_unit = chance // chips_without[placed]
            for n in everybody:
                if n not in placed:
                    next_is_n = per_unit * (stacks[n] // unit)
                    equities[n] += prize * next_is_n
                    further[placed | {n}] += next_is_n
        chances = further
    return tuple(Fraction(equity, certain) for equity in equities)


def chip_chop(stacks: tuple[int, ...], prizes: tuple[int, ...]) -> tuple[Fraction, ...]:
    """The last prize for everybody (nothing, if somebody stays without a prize) and the rest by
    chips; what would be above the first prize goes to the others by chips. Raises as `deals` does.
    """
    _check(stacks, prizes)
    sure = prizes[-1] if len(prizes) == len(stacks) else 0
    rest = sum(prizes) - sure * len(stacks)
    return tuple(sure + share for share in in_proportion(rest, stacks, most=prizes[0] - sure))


def _check(stacks: tuple[int, ...], prizes: tuple[int, ...]) -> None:
    if not 1 < len(stacks) <= MOST_PLAYERS:
        raise TournamentError("deal_players", players=len(stacks), most=MOST_PLAYERS)
    for place, stack in enumerate(stacks, 1):
        if stack <= 0:
            raise TournamentError("no_chips", player=place, chips=stack)
    for money in prizes:
        if money < 0:
            raise TournamentError("negative_money", money=money)
    falling(prizes)
    if not prizes:
        raise TournamentError("no_prizes")
    if len(prizes) > len(stacks):
        raise TournamentError("more_prizes_than_players", prizes=len(prizes), players=len(stacks))
