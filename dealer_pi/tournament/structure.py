"""A tournament's structure: levels and breaks in order, and what may be wrong with it (R080, R081).

A place in the structure is an index into `parts`, from 0; levels are numbered from 1, as people do.
"""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from dealer_pi.engine import Stakes
from dealer_pi.tournament.chip_sets import payable
from dealer_pi.tournament.errors import TournamentError

AnteKind = Literal["none", "classic", "big blind"]


class Level(Struct, frozen=True, tag="level"):
    """A level: the blinds, the ante with who pays it, and how many minutes it lasts."""

    small_blind: int
    big_blind: int
    minutes: int
    ante_kind: AnteKind = "none"
    ante: int = 0


class Break(Struct, frozen=True, tag="break"):
    """A break: its minutes, and whether add-ons are sold and small chips leave in it."""

    minutes: int
    add_on: bool = False
    colour_up: bool = False


Part = Level | Break


class Structure(Struct, frozen=True):
    """Levels and breaks in order. The marks are level numbers; 0: no rebuys, no late entry.

    Rebuys are sold until the end of `last_rebuy_level` (R026), late entries until the end of
    `last_entry_level` (R083).
    """

    name: str
    source: str
    parts: tuple[Part, ...]
    last_rebuy_level: int = 0
    last_entry_level: int = 0


def levels(structure: Structure) -> tuple[Level, ...]:
    """The levels without the breaks; level number n is at n - 1."""
    return tuple(part for part in structure.parts if isinstance(part, Level))


def level_number(structure: Structure, place: int) -> int:
    """The number of the level at a place; in a break, of the last one before it, or 0."""
    return sum(isinstance(part, Level) for part in structure.parts[: place + 1])


def place_of(structure: Structure, level: int) -> int:
    """Where the level with this number stands; `TournamentError` ``no_such_level`` otherwise."""
    places = [n for n, part in enumerate(structure.parts) if isinstance(part, Level)]
    if not 1 <= level <= len(places):
        raise TournamentError("no_such_level", level=level, levels=len(places))
    return places[level - 1]


def minutes_before(structure: Structure) -> tuple[int, ...]:
    """For each part the minute of the evening at which it begins, breaks counted (R081).

    >>> minutes_before(Structure("", "", (Level(1, 2, 20), Break(5), Level(2, 4, 20))))
    (0, 20, 25)
    """
    return tuple(accumulate((part.minutes for part in structure.parts[:-1]), initial=0))


def stakes(level: Level, smallest_chip: int) -> Stakes:
    """The level as the engine's stakes. Who pays the ante is a house rule (`HouseRules.ante`)."""
    return Stakes(level.small_blind, level.big_blind, level.ante, smallest_chip)


def amounts(level: Level) -> tuple[int, ...]:
    """What players have to put down in a level: small blind, big blind, ante if there is one."""
    blinds = (level.small_blind, level.big_blind)
    return blinds if level.ante_kind == "none" else (*blinds, level.ante)


# -- what may be wrong -----------------------------------------------------------------------------


def faults(
    structure: Structure, values: tuple[int, ...] = (), since: int = 1
) -> tuple[TournamentError, ...]:
    """All that is wrong with the structure, level by level; nothing: an empty tuple.

    `values` are the chips in play, if the blinds are to be payable; `since` is the first level for
    which that is asked, for a structure that is edited after chips have left.

    Codes: ``no_levels``, ``minutes_wrong``, ``blinds_wrong``, ``ante_wrong``, ``blinds_fall``,
    ``not_payable``, ``no_such_level`` (a mark beyond the end).
    """
    found = []
    all_levels = levels(structure)
    if not all_levels:
        found.append(TournamentError("no_levels"))
    for place, part in enumerate(structure.parts):
        if part.minutes < 1:
            found.append(TournamentError("minutes_wrong", place=place, minutes=part.minutes))
    for number, level in enumerate(all_levels, 1):
        found += _level_faults(number, level)
        if values and number >= since:
            found += [
                TournamentError("not_payable", level=number, amount=amount, chip=min(values))
                for amount in dict.fromkeys(amounts(level))
                if amount > 0 and not payable(amount, values)
            ]
    for number, (before, level) in enumerate(pairwise(all_levels), 2):
        for blind in ("small_blind", "big_blind"):
            was, now = getattr(before, blind), getattr(level, blind)
            if now < was:
                found.append(
                    TournamentError("blinds_fall", level=number, blind=blind, before=was, now=now)
                )
    for mark in (structure.last_rebuy_level, structure.last_entry_level):
        if not 0 <= mark <= len(all_levels):
            found.append(TournamentError("no_such_level", level=mark, levels=len(all_levels)))
    return tuple(found)


def _level_faults(number: int, level: Level) -> list[TournamentError]:
    found = []
    small, big, ante = level.small_blind, level.big_blind, level.ante
    if not 0 < small <= big:
        found.append(
            TournamentError("blinds_wrong", level=number, small_blind=small, big_blind=big)
        )
    if ante < 0 or (ante == 0) != (level.ante_kind == "none"):
        found.append(TournamentError("ante_wrong", level=number, kind=level.ante_kind, ante=ante))
    return found


def check(structure: Structure, values: tuple[int, ...] = (), since: int = 1) -> None:
    """Raise the first of the :func:`faults`, if there is one."""
    for fault in faults(structure, values, since):
        raise fault


# -- editing, also while it runs -------------------------------------------------------------------


def with_part(structure: Structure, place: int, part: Part, *, present: int = -1) -> Structure:
    """The structure with one part more, at `place`. What is `present` or past is not touched.

    In all three, `present` is the place that the tournament has reached; -1: it has not begun.
    A mark stays with its level, whose number may become another.

    Raises:
        TournamentError: ``part_has_begun`` or ``no_such_part``.
    """
    return _spliced(structure, place, place, (part,), present)


def without_part(structure: Structure, place: int, *, present: int = -1) -> Structure:
    """The structure without the part at `place`; a mark on it goes to the level before."""
    return _spliced(structure, place, place + 1, (), present)


def with_changed(structure: Structure, place: int, part: Part, *, present: int = -1) -> Structure:
    """The structure with `part` instead of the one at `place`."""
    return _spliced(structure, place, place + 1, (part,), present)


def _spliced(
    structure: Structure, start: int, stop: int, new: tuple[Part, ...], present: int
) -> Structure:
    """The structure with `new` instead of the parts from `start` up to `stop`."""
    if not 0 <= start <= stop <= len(structure.parts):
        raise TournamentError("no_such_part", place=start, parts=len(structure.parts))
    if start <= present:
        raise TournamentError("part_has_begun", place=start, present=present)
    parts = structure.parts[:start] + new + structure.parts[stop:]
    edited = replace(structure, parts=parts)

    def moved(mark: int) -> int:
        if mark == 0:
            return 0
        place = place_of(structure, mark)
        if place >= stop:
            place += len(new) - (stop - start)
        elif place >= start:
            place = start + len(new) - 1
        return level_number(edited, place)

    return replace(
        edited,
        last_rebuy_level=moved(structure.last_rebuy_level),
        last_entry_level=moved(structure.last_entry_level),
    )


# -- presets ---------------------------------------------------------------------------------------


def _levels(minutes: int, *big_blinds: int) -> tuple[Level, ...]:
    return tuple(Level(big // 2, big, minutes) for big in big_blinds)


_COLOUR_UP: Final = Break(20, colour_up=True)
_HOME: Final = (20, 30, 40, 50, 100, 150, 200, 300, 400, 600, 800, 1000, 1200, 1600, 2000)

STRUCTURES: Final = {
    preset.name: preset
    for preset in (
        Structure(
            "club T15,000",
            "broadwayzabreh.cz/aktuality.php?hide=1&id_full=34",
            (
                *_levels(20, 50, 100, 200, 300, 400, 500),
                _COLOUR_UP,
                *_levels(20, 600, 800, 1000, 1200, 1400, 1600),
                _COLOUR_UP,
                *_levels(20, 2000, 4000, 6000, 8000, 12000, 16000),
                _COLOUR_UP,
                *_levels(20, 20000, 30000, 40000, 60000),
            ),
        ),
        Structure("home T1000", "homepokertourney.org/blinds.htm", _levels(20, *_HOME)),
        Structure("home T1000 slow", "homepokertourney.org/blinds.htm", _levels(30, *_HOME)),
    )
}
