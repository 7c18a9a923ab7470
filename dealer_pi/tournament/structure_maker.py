"""A structure made for an evening: from the players, their chips, and how long it shall last.

The big blind grows evenly (by about 1.4 a level: marqueepoker.com, blind-structure-generator) from
a depth that the kind of game asks for to a twentieth of all chips in the level in which the evening
shall end. Every amount is a usual one, and can be paid with chips that are not too small for it, so
that small chips can leave in the breaks.
"""

from __future__ import annotations

from math import ceil, log
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from dealer_pi.tournament.chip_sets import ChipSet, check_chip_set, payable
from dealer_pi.tournament.colour_up import removals
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.forecast import last_big_blind
from dealer_pi.tournament.structure import AnteKind, Break, Level, Part, Structure, level_number

GROWTH: Final = 1.4
STEEPEST_GROWTH: Final = 2.0
# After the level in which it should end, for an evening that lasts longer (homepokertourney.org).
SPARE_LEVELS: Final = 2
SHORTEST_LEVEL: Final = 3
LONGEST_LEVEL: Final = 60
# "Mostly after 1.5 or 2 hours" (rebuystars.sk, rules).
MINUTES_WITHOUT_BREAK: Final = 120
# Antes only when rebuys are over, from level 4 or 5 (chipsoffury.com).
FIRST_ANTE_LEVEL: Final = 4
# A chip is too small for a level when its big blind is more than twenty of it: 250-500 is the last
# for 25, as in the club's structure.
MOST_CHIPS_A_BLIND: Final = 20
CLASSIC_ANTE: Final = 10  # a tenth of the big blind, up to the next chip: so it never falls

_USUAL: Final = (10, 12, 15, 16, 20, 30, 40, 50, 60, 80)


class GameKind(Struct, frozen=True):
    """How a kind of evening is played: big blinds in a stack, minutes a level and in all."""

    depth: tuple[int, int]
    level_minutes: tuple[int, int]
    minutes: int


# chipsoffury.com/tournament-blinds-calculator; of the whole length the middle ("4 h+": 270).
GAME_KINDS: Final = {
    "quick": GameKind((40, 60), (6, 10), 75),
    "standard": GameKind((75, 100), (12, 18), 150),
    "deep": GameKind((150, 200), (18, 25), 270),
}


class Wish(Struct, frozen=True, kw_only=True):
    """What the host wishes. `minutes` is the whole evening with its breaks; 0: as is usual.

    `extra_stacks` are rebuys and re-entries that are expected, in starting stacks.
    """

    players: int
    starting_stack: int
    chips: ChipSet
    kind: str = "standard"
    minutes: int = 0
    extra_stacks: int = 0
    rebuys: bool = False
    ante: AnteKind = "none"
    break_minutes: int = 15


def make_structure(wish: Wish) -> Structure:
    """The structure for a wish; its forecast for all the chips is the wished end.

    Levels have whole minutes, all the same: the end may be early by less than a minute a level.

    Raises:
        TournamentError: ``too_few_players``, ``no_such_kind``, ``wish_wrong`` (a number below its
            least), ``too_short`` or ``too_long`` (the levels would be shorter than 3 or longer than
            60 minutes), ``stack_too_small`` (the chips leave no room between the first blinds and
            the last), ``chips_unfit`` (they cannot pay the usual blinds of the end), or one of the
            chip set's.

    >>> from dealer_pi.tournament.chip_sets import CHIP_SETS
    >>> made = make_structure(
    ...     Wish(players=9, starting_stack=10_000, chips=CHIP_SETS["box for 10"], minutes=180)
    ... )
    >>> [part.big_blind for part in made.parts if isinstance(part, Level)]
    [100, 150, 200, 300, 400, 500, 800, 1000, 1200, 2000, 3000, 4000, 5000, 6000, 8000]
    """
    _check(wish)
    kind = GAME_KINDS[wish.kind]
    minutes = wish.minutes or kind.minutes
    breaks = (minutes - 1) // MINUTES_WITHOUT_BREAK
    to_play = minutes - breaks * wish.break_minutes

    blinds, first, last = _range_of_blinds(wish, kind)
    number = _number_of_levels(kind, to_play, blinds[last] / blinds[first], last - first + 1)
    level_minutes = to_play // number
    if level_minutes < SHORTEST_LEVEL:
        raise TournamentError("too_short", minutes=minutes, least=SHORTEST_LEVEL * number)
    if level_minutes > LONGEST_LEVEL:
        raise TournamentError("too_long", minutes=minutes, most=LONGEST_LEVEL * number)

    after = [round(number * part / (breaks + 1)) for part in range(1, breaks + 1)]
    entry = after[0] if after else number // 3
    first_ante = max(FIRST_ANTE_LEVEL, entry + 1)
    parts: list[Part] = []
    for level, big in enumerate(_chosen(blinds, first, last, number), 1):
        ante = _ante(wish, big) if level >= first_ante else 0
        parts.append(Level(big // 2, big, level_minutes, wish.ante if ante else "none", ante))
        if level in after:
            parts.append(Break(wish.break_minutes, add_on=wish.rebuys and level == entry))
    return _with_colour_ups(
        Structure(
            wish.kind,
            "made for the evening",
            tuple(parts),
            last_rebuy_level=entry if wish.rebuys else 0,
            last_entry_level=entry,
        ),
        wish.chips.values,
    )


def _check(wish: Wish) -> None:
    check_chip_set(wish.chips)
    if wish.players < 2:  # noqa: PLR2004 - nobody plays alone
        raise TournamentError("too_few_players", players=wish.players)
    if wish.kind not in GAME_KINDS:
        raise TournamentError("no_such_kind", kind=wish.kind)
    for name, least in (("starting_stack", 1), ("extra_stacks", 0), ("break_minutes", 1)):
        if (given := getattr(wish, name)) < least:
            raise TournamentError("wish_wrong", field=name, given=given, least=least)


def _range_of_blinds(wish: Wish, kind: GameKind) -> tuple[list[int], int, int]:
    """The usual big blinds that the chips can pay, and among them the places of first and last."""
    end = last_big_blind(wish.starting_stack * (wish.players + wish.extra_stacks))
    blinds = [
        big for big in _usual_blinds(end) if payable(big // 2, _chips_for(big, wish.chips.values))
    ]
    last = sum(big < end for big in blinds)
    if last + SPARE_LEVELS >= len(blinds):
        raise TournamentError("chips_unfit", largest=wish.chips.values[-1], big_blind=end)
    first = _nearest(blinds, wish.starting_stack / (sum(kind.depth) / 2), range(len(blinds)))
    if last <= first:
        raise TournamentError("stack_too_small", stack=wish.starting_stack, big_blind=blinds[first])
    return blinds, first, last


def _usual_blinds(end: int) -> list[int]:
    """Usual big blinds, up to well above `end`; all are even, for the small blind is half."""
    powers = [10**power for power in range(len(str(end)) + 2)]
    return [usual * power // 10 for power in powers for usual in _USUAL if usual * power % 20 == 0]


def _chips_for(big_blind: int, values: tuple[int, ...]) -> tuple[int, ...]:
    """The chips that are not too small for a level; at least the largest."""
    return tuple(v for v in values if v * MOST_CHIPS_A_BLIND >= big_blind) or values[-1:]


def _number_of_levels(kind: GameKind, to_play: int, ratio: float, available: int) -> int:
    """How many levels up to the end: even growth, if the kind's level length allows it.

    The length has the last word over the kind, the steepest growth over the length.
    """
    shortest, longest = kind.level_minutes
    number = round(1 + log(ratio) / log(GROWTH))
    number = min(max(number, ceil(to_play / longest)), to_play // shortest)
    least = ceil(1 + log(ratio) / log(STEEPEST_GROWTH))
    return min(max(number, least), available)


def growth(first: int, last: int, number: int) -> float:
    """By how much the big blind grows a level, so that `number` levels lead from first to last.

    >>> round(growth(20, 2500, 12), 3)
    1.551
    """
    return float((last / first) ** (1 / (number - 1)))


def _chosen(blinds: list[int], first: int, last: int, number: int) -> list[int]:
    """So many of the big blinds from the first to the last, evenly spread; then the spare ones."""
    rate = growth(blinds[first], blinds[last], number)
    ends = [*range(last - number + 1, last), *range(last, last + SPARE_LEVELS + 1)]
    places = [first]
    for step, end in enumerate(ends[1:], 1):
        places.append(_nearest(blinds, blinds[first] * rate**step, range(places[-1] + 1, end + 1)))
    return [blinds[place] for place in places]


def _nearest(blinds: list[int], ideal: float, places: range) -> int:
    """The place, among those allowed, whose big blind is nearest to the ideal by ratio."""
    return min(places, key=lambda place: abs(log(blinds[place] / ideal)))


def _ante(wish: Wish, big_blind: int) -> int:
    """The ante of a level that has one: the big blind's, or a tenth of it for everybody."""
    if wish.ante == "none":
        return 0
    if wish.ante == "big blind":
        return big_blind
    chip = min(_chips_for(big_blind, wish.chips.values))
    return ceil(big_blind / CLASSIC_ANTE / chip) * chip


def _with_colour_ups(structure: Structure, values: tuple[int, ...]) -> Structure:
    """The structure with a colour-up in each break that is the first one after a chip can leave."""
    leave_after = [after for _, after in removals(structure, values)]
    parts: list[Part] = []
    before = -1
    for place, part in enumerate(structure.parts):
        if isinstance(part, Break):
            level = level_number(structure, place)
            can_leave = any(before < after <= level for after in leave_after)
            parts.append(replace(part, colour_up=can_leave))
            before = level
        else:
            parts.append(part)
    return replace(structure, parts=tuple(parts))
