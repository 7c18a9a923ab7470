"""The axis on which the table's clocks end: the machine's time since boot, asleep or not."""

from __future__ import annotations

import time
from typing import Final

from dealer_pi.display.page_view import ClockFace
from dealer_pi.snapshots import Clock

_NS_IN_MS: Final = 1_000_000


def now_ms() -> int:
    """This moment in milliseconds: whole numbers of it stay exact in a browser for centuries."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // _NS_IN_MS


def face(clock: Clock | None) -> ClockFace | None:
    """A clock for the page, in milliseconds."""
    if clock is None:
        return None
    if clock.running:
        return ClockFace(clock.length_ns // _NS_IN_MS, ends=clock.ends_ns // _NS_IN_MS)
    return ClockFace(clock.length_ns // _NS_IN_MS, left=clock.left_ns // _NS_IN_MS, running=False)
