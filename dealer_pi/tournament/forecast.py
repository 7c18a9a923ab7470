"""When a tournament will end, from the chips in play: renewed whenever a rebuy is sold.

An event ends when the blinds are large against the chips in play, not when the clock says so
(pkrclub.io, poker-blind-level-length): in the level in which no more than twenty big blinds are
left on all stacks together (cal3.calculator.city/?p=29500).
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from dealer_pi.tournament.structure import Level, Structure, levels, place_of

BIG_BLINDS_AT_THE_END: Final = 20


class Forecast(Struct, frozen=True):
    """The level in whose course the event should end, and how long it lasts up to that level's end.

    `play_minutes` are those of the levels, `minutes` those of the evening with its breaks. If the
    structure is too short for the chips, it is the last level, and `reached` is false.
    """

    level: int
    play_minutes: int
    minutes: int
    reached: bool = True


def last_big_blind(chips: int) -> int:
    """The big blind with which so many chips in play should come to the end.

    >>> last_big_blind(50_000)
    2500
    """
    return -(-chips // BIG_BLINDS_AT_THE_END)


def level_reaching(structure: Structure, big_blind: int) -> int:
    """The first level with at least this big blind; 0 if there is none.

    With the starting stack for `big_blind` it is the older rule of thumb: the level in which the
    big blind reaches the starting stack is the last (homepokertourney.org).
    """
    numbered = enumerate(levels(structure), 1)
    return next((number for number, level in numbered if level.big_blind >= big_blind), 0)


def forecast(structure: Structure, chips: int, present: int = 1) -> Forecast:
    """The end for so many chips in play, with those of rebuys that are still expected.

    `present` is the number of the level now: the end is never in a level that has passed.

    Raises:
        TournamentError: the structure has no level `present`.
    """
    due = level_reaching(structure, last_big_blind(chips))
    number = max(present, due or len(levels(structure)))
    parts = structure.parts[: place_of(structure, number) + 1]
    return Forecast(
        number,
        sum(part.minutes for part in parts if isinstance(part, Level)),
        sum(part.minutes for part in parts),
        reached=due > 0,
    )
