"""The lamps of seats on the Pi's own pins: off, lit, or blinking for a moment."""

from __future__ import annotations

from threading import Lock
from typing import Final, Literal

Look = Literal["off", "on", "blink"]

_HALF_BLINK_NS: Final = 150_000_000
_HALVES: Final = 6


class SeatLamps:
    """Which lamps are lit, at any time. Any thread may order; what was ordered outlives the pins.

    >>> lamps = SeatLamps()
    >>> lamps.order(3, "blink", 0)
    >>> [lamps.lit(3, at) for at in (0, 150_000_000, 300_000_000, 900_000_000)]
    [True, False, True, False]
    """

    def __init__(self) -> None:
        self._lit: set[int] = set()
        self._blinks: dict[int, int] = {}
        self._lock = Lock()

    def order(self, seat: int, look: Look, at_ns: int) -> None:
        """How a lamp is to look from `at_ns` on. After a blink it looks as it did before."""
        with self._lock:
            if look == "blink":
                self._blinks[seat] = at_ns
            elif look == "on":
                self._lit.add(seat)
            else:
                self._lit.discard(seat)

    def lit(self, seat: int, at_ns: int) -> bool:
        """Whether the lamp of `seat` is lit at `at_ns`."""
        with self._lock:
            lit, begun = seat in self._lit, self._blinks.get(seat)
        if begun is None:
            return lit
        half = (at_ns - begun) // _HALF_BLINK_NS
        return lit if half >= _HALVES else lit == (half % 2 == 1)
