"""Clocks as end times: what counts down is computed from an end, never from counted ticks.

Times are nanoseconds of a clock that only goes forward (the machine's time since boot); a machine
without a battery has no other clock to trust. A face gets the end time and does the counting.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from dealer_pi.engine import Command, Event

SECOND = 1_000_000_000


class Clock(Struct, frozen=True):
    """A named clock. While it runs it has an end (`ends_ns`), while it is paused what is left.

    >>> shot = started("shot", 30 * SECOND, now=5 * SECOND)
    >>> left(shot, now=15 * SECOND) // SECOND
    20
    >>> left(paused(shot, now=15 * SECOND), now=99 * SECOND) // SECOND
    20
    """

    name: str
    length_ns: int
    ends_ns: int = 0
    left_ns: int = 0
    running: bool = True


class SetClock(Command, frozen=True):
    """Start, pause, go on with, or remove the clock `name`; `seconds` is for starting it."""

    name: str
    action: Literal["start", "pause", "go on", "remove"]
    seconds: int = 0


class ClockSet(Event, frozen=True):
    """The clock as it is now; None: it was removed."""

    name: str
    clock: Clock | None


class NoteTime(Command, frozen=True):
    """It is now: so that after a power cut the time is known up to this moment."""


class TimeMoved(Event, frozen=True):
    """From here on the evening's time is the machine's time since boot and `ahead_ns` more.

    So it goes on over a reboot, and no state that was written down has to be changed.
    """

    ahead_ns: int


def started(name: str, length_ns: int, now: int) -> Clock:
    """A clock that runs for `length_ns` from `now`."""
    return Clock(name, length_ns, ends_ns=now + length_ns)


def left(clock: Clock, now: int) -> int:
    """What is left of a clock at `now`, never below zero."""
    return max(0, clock.ends_ns - now) if clock.running else clock.left_ns


def paused(clock: Clock, now: int) -> Clock:
    """The clock, stopped with what is left at `now`; as it is if it is paused already."""
    if not clock.running:
        return clock
    return replace(clock, running=False, left_ns=left(clock, now), ends_ns=0)


def resumed(clock: Clock, now: int) -> Clock:
    """The clock, going on from `now`; as it is if it runs."""
    if clock.running:
        return clock
    return replace(clock, running=True, ends_ns=now + clock.left_ns, left_ns=0)


def lengthened(clock: Clock, more_ns: int, now: int) -> Clock:
    """The clock with so much more left, its length grown by the same; less if negative."""
    rest = left(clock, now) + more_ns
    longer = replace(clock, length_ns=clock.length_ns + more_ns)
    if clock.running:
        return replace(longer, ends_ns=now + rest)
    return replace(longer, left_ns=rest)


def carried_over(clock: Clock, last: int, now: int, *, count: int = 0) -> Clock:
    """The clock after a restart, on a time axis that begins anew with each boot.

    `last` is the last moment known before, on the old axis; `now` the moment on the new one.
    `count` nanoseconds of the time in between are counted; 0: it goes on from now.
    """
    if not clock.running:
        return clock
    return replace(clock, ends_ns=now + max(0, clock.ends_ns - last - count))
