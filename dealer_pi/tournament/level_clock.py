"""The tournament's clock: which level or break it is, and what is left of it, at any moment.

Nothing ticks. The state holds when each part began and when the present one ends; every function
takes `now`, nanoseconds of a clock that only goes forward (see `clocks`), and works out what has
ended since. The structure comes along, so that it can be edited while it runs.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from dealer_pi.tournament import clocks as c
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.structure import Break, Structure, level_number

MINUTE: Final = 60 * c.SECOND
# Hand for hand, each hand costs the level two minutes, three at most (TDA, RP-8).
HAND_FOR_HAND_MINUTES: Final = 2
MOST_HAND_FOR_HAND_MINUTES: Final = 3


class Began(Struct, frozen=True):
    """When a part of the structure began: its place in it, and the moment."""

    place: int
    ns: int


class LevelClock(Struct, frozen=True):
    """The clock of the present part, and when all parts so far began, the present one last."""

    clock: c.Clock
    began: tuple[Began, ...]
    hand_for_hand: bool = False

    @property
    def place(self) -> int:
        """The place of the present part in the structure."""
        return self.began[-1].place


def begun(structure: Structure, now: int) -> LevelClock:
    """The tournament begins: its first part runs from now. The structure has been checked."""
    length = structure.parts[0].minutes * MINUTE
    return LevelClock(c.started("level", length, now), (Began(0, now),))


def caught_up(clock: LevelClock, structure: Structure, now: int) -> LevelClock:
    """The clock after everything that has ended by `now`; each part began when the last one ended.

    The last part never ends: its clock stays at zero, and its level goes on.
    """
    while clock.clock.running and clock.clock.ends_ns <= now:
        if clock.place + 1 >= len(structure.parts):
            break
        clock = _entered(clock, structure, clock.place + 1, clock.clock.ends_ns)
    return clock


def _entered(clock: LevelClock, structure: Structure, place: int, at: int) -> LevelClock:
    """A part begins at `at`, running if the clock ran; hand for hand only breaks run."""
    part = structure.parts[place]
    fresh = c.started("level", part.minutes * MINUTE, at)
    runs = isinstance(part, Break) if clock.hand_for_hand else clock.clock.running
    began = (*clock.began, Began(place, at))
    return replace(clock, clock=fresh if runs else c.paused(fresh, at), began=began)


def left(clock: LevelClock, structure: Structure, now: int) -> int:
    """What is left of the part that is on at `now`, in nanoseconds."""
    return c.left(caught_up(clock, structure, now).clock, now)


def left_until_end_of(clock: LevelClock, structure: Structure, place: int, now: int) -> int:
    """How long it is, with breaks, to the end of the part at `place`; 0 if that has passed.

    For the next break, for the end of rebuys, for the forecast of the end.
    """
    clock = caught_up(clock, structure, now)
    if place < clock.place:
        return 0
    to_come = structure.parts[clock.place + 1 : place + 1]
    return c.left(clock.clock, now) + sum(part.minutes for part in to_come) * MINUTE


# -- by hand ---------------------------------------------------------------------------------------


def paused(clock: LevelClock, structure: Structure, now: int) -> LevelClock:
    """The clock stands; as it is if it stands already."""
    clock = caught_up(clock, structure, now)
    return replace(clock, clock=c.paused(clock.clock, now))


def resumed(clock: LevelClock, structure: Structure, now: int) -> LevelClock:
    """The clock goes on; `TournamentError` ``hand_for_hand`` while hands take the level's time."""
    if clock.hand_for_hand and not isinstance(structure.parts[clock.place], Break):
        raise TournamentError("hand_for_hand", level=level_number(structure, clock.place))
    return replace(clock, clock=c.resumed(clock.clock, now))


def adjusted(clock: LevelClock, structure: Structure, minutes: int, now: int) -> LevelClock:
    """So many minutes more for the present part, or fewer if `minutes` is negative.

    Raises:
        TournamentError: ``too_little_left``; to end the part, go to the next one.
    """
    clock = caught_up(clock, structure, now)
    before = c.left(clock.clock, now)
    if before + minutes * MINUTE <= 0:
        raise TournamentError("too_little_left", seconds=before // c.SECOND, minutes=minutes)
    return replace(clock, clock=c.lengthened(clock.clock, minutes * MINUTE, now))


def moved(clock: LevelClock, structure: Structure, steps: int, now: int) -> LevelClock:
    """The next part (1) or the previous one (-1) begins now, whole; paused if the clock stands.

    Raises:
        TournamentError: ``no_such_part``; it is the last one, or the first.
    """
    clock = caught_up(clock, structure, now)
    place = clock.place + steps
    if not 0 <= place < len(structure.parts):
        raise TournamentError("no_such_part", place=place, parts=len(structure.parts))
    return _entered(clock, structure, place, now)


def set_hand_for_hand(clock: LevelClock, structure: Structure, now: int, *, on: bool) -> LevelClock:
    """Hand for hand from now, or no more: a level's clock stands while it is on, a break's runs."""
    clock = replace(caught_up(clock, structure, now), hand_for_hand=on)
    if isinstance(structure.parts[clock.place], Break):
        return clock
    change = c.paused if on else c.resumed
    return replace(clock, clock=change(clock.clock, now))


def hand_played(
    clock: LevelClock, structure: Structure, now: int, minutes: int = HAND_FOR_HAND_MINUTES
) -> LevelClock:
    """One hand of hand-for-hand is over at all tables and costs the level its minutes.

    When they use it up, the next part begins now, whole.

    Raises:
        TournamentError: ``not_hand_for_hand``; ``minutes_wrong``, not 1 to 3.
    """
    clock = caught_up(clock, structure, now)
    if not clock.hand_for_hand or isinstance(structure.parts[clock.place], Break):
        raise TournamentError("not_hand_for_hand")
    if not 1 <= minutes <= MOST_HAND_FOR_HAND_MINUTES:
        raise TournamentError("minutes_wrong", minutes=minutes)
    rest = max(0, c.left(clock.clock, now) - minutes * MINUTE)
    if rest == 0 and clock.place + 1 < len(structure.parts):
        return _entered(clock, structure, clock.place + 1, now)
    return replace(clock, clock=replace(clock.clock, left_ns=rest))


# -- hands -----------------------------------------------------------------------------------------


def level_for_hand(clock: LevelClock, structure: Structure, started_ns: int) -> int:
    """The number of the level for a hand that started at a moment, past or present.

    A level begins at its sound and holds from the next hand on; a hand that has started stays at
    its level (R080, TDA 23). In a break it is the level before.
    """
    clock = caught_up(clock, structure, started_ns)
    levels = [
        began.place
        for began in clock.began
        if began.ns <= started_ns and not isinstance(structure.parts[began.place], Break)
    ]
    return level_number(structure, levels[-1]) if levels else 1


def hand_time(clock: LevelClock, structure: Structure, started_ns: int, now: int) -> int:
    """How long a hand has taken by `now`, in nanoseconds; breaks do not count."""
    clock = caught_up(clock, structure, now)
    ends = [*clock.began, Began(clock.place, now)]
    in_breaks = sum(
        max(0, end.ns - max(part.ns, started_ns))
        for part, end in pairwise(ends)
        if isinstance(structure.parts[part.place], Break)
    )
    return now - started_ns - in_breaks


# -- restart ---------------------------------------------------------------------------------------


def carried_over(clock: LevelClock, last: int, now: int, *, count: int = 0) -> LevelClock:
    """The clock after a restart, on a time axis that begins anew with each boot.

    `last` is the last moment known before, on the old axis; `now` the moment on the new one.
    `count` nanoseconds without power are counted, also over the end of a level; 0: only powered
    time counts, and the clock goes on as it stood. Moments of the past move along: they may become
    negative.
    """
    shift = now - last - count
    began = tuple(Began(part.place, part.ns + shift) for part in clock.began)
    running = clock.clock.running
    moved_clock = replace(clock.clock, ends_ns=clock.clock.ends_ns + shift)
    return replace(clock, clock=moved_clock if running else clock.clock, began=began)
