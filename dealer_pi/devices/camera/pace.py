"""Keeps to a number of pictures a second."""

from __future__ import annotations

import time
from typing import Final

SECOND: Final = 1_000_000_000
"""In nanoseconds."""


class Pace:
    """Says when the next picture is due; one that is late does not hurry those after it."""

    def __init__(self, per_second: int) -> None:
        self._period_ns = SECOND // per_second
        self._due_ns = 0

    def wait(self) -> None:
        """Sleep until the next picture is due."""
        now = time.monotonic_ns()
        if self._due_ns > now:
            time.sleep((self._due_ns - now) / SECOND)
        self._go_on()

    def due(self) -> bool:
        """Whether the next picture is due now; if it is, the one after it is awaited."""
        if time.monotonic_ns() < self._due_ns:
            return False
        self._go_on()
        return True

    def _go_on(self) -> None:
        now = time.monotonic_ns()
        on_time = now - self._due_ns < self._period_ns
        self._due_ns = (self._due_ns if on_time else now) + self._period_ns
