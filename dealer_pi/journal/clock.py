"""Time for a machine without a battery clock.

A Raspberry Pi wakes with the time at which it was last switched off, and jumps by hours or years
when the network brings the right one. So every entry carries three things: the wall time, for
people; an id of this boot; and the time since this boot, which nothing can set and which also runs
while the machine sleeps. The order of entries is that of their numbers, never of their times.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final, Protocol
from uuid import uuid4

from dealer_pi.journal.entry import Entry

LONGEST_GAP_NS: Final = 24 * 3600 * 1_000_000_000
"""Across a restart, a longer time than a day is a clock that jumped, not a break in the game."""

_BOOT_ID: Final = Path("/proc/sys/kernel/random/boot_id")


class Clock(Protocol):
    """What a journal asks for the time."""

    @property
    def boot(self) -> str:
        """An id of this boot of the machine."""

    def wall_ns(self) -> int:
        """Nanoseconds since 1970, as far as this machine knows."""

    def boot_ns(self) -> int:
        """Nanoseconds since the machine was started."""


class SystemClock:
    """The machine's own clocks."""

    def __init__(self) -> None:
        try:
            self.boot = _BOOT_ID.read_text(encoding="ascii").strip()
        except OSError:  # no Linux, or a sandbox: then every start of the program is a boot
            self.boot = str(uuid4())

    def wall_ns(self) -> int:
        """Nanoseconds since 1970, as far as this machine knows."""
        return time.time_ns()

    def boot_ns(self) -> int:
        """Nanoseconds since the machine was started, those asleep included."""
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME)


def elapsed_ns(earlier: Entry, later: Entry) -> int | None:
    """Nanoseconds from one entry to a later one; None where nobody can know.

    Within a boot it is exact, whatever the wall clock did. Across a restart it is what the wall
    clock says, if that can be true: not less than the time since the restart, not more than
    `LONGEST_GAP_NS`. It is never negative.

    >>> before = Entry(1, "done", "a", "touch", wall_ns=5_000, boot="b1", boot_ns=700)
    >>> jumped = Entry(2, "done", "b", "touch", wall_ns=99_000_000, boot="b1", boot_ns=900)
    >>> elapsed_ns(before, jumped)
    200
    """
    if later.number < earlier.number:
        raise ValueError(f"entry {later.number} does not come after entry {earlier.number}")
    if earlier.boot and earlier.boot == later.boot:
        return max(0, later.boot_ns - earlier.boot_ns)
    by_wall = later.wall_ns - earlier.wall_ns
    return by_wall if max(0, later.boot_ns) <= by_wall <= LONGEST_GAP_NS else None
