"""What a device reports, waited for."""

from __future__ import annotations

import time
from collections.abc import Callable
from queue import Empty, SimpleQueue

import pytest

from dealer_pi.devices.states import DeviceState, Key, KeyEvent, Report, StateChanged

PATIENCE_S = 20.0
"""An emulated machine is slow."""
PROMPT_MS = 100
"""Within so long people take a lamp for the answer to their finger."""


def until(condition: Callable[[], object], what: str) -> None:
    end = time.monotonic() + PATIENCE_S
    while not condition():
        if time.monotonic() > end:
            pytest.fail(f"it did not come to that: {what}")
        time.sleep(0.01)


class Reported:
    """The queue that a device reports on, and all that came from it."""

    def __init__(self) -> None:
        self.queue: SimpleQueue[Report] = SimpleQueue()
        self.all: list[Report] = []

    def first(self, found: Callable[[Report], bool]) -> Report:
        """The next report for which `found` holds."""
        end = time.monotonic() + PATIENCE_S
        while (left := end - time.monotonic()) > 0:
            try:
                self.all.append(self.queue.get(timeout=left))
            except Empty:
                break
            if found(self.all[-1]):
                return self.all[-1]
        pytest.fail(f"it was never reported; these were: {self.all}")

    def state(self, state: DeviceState, code: str) -> StateChanged:
        report = self.first(
            lambda r: isinstance(r, StateChanged) and (r.state, r.code) == (state, code)
        )
        assert isinstance(report, StateChanged)
        return report

    def key(self, seat: int, key: Key, *, down: bool) -> KeyEvent:
        report = self.first(
            lambda r: isinstance(r, KeyEvent) and (r.seat, r.key, r.down) == (seat, key, down)
        )
        assert isinstance(report, KeyEvent)
        return report

    def keys(self, quiet_s: float) -> list[tuple[int, Key, bool]]:
        """The key events that are still to come, until there was none for so long."""
        found: list[tuple[int, Key, bool]] = []
        while True:
            try:
                self.all.append(self.queue.get(timeout=quiet_s))
            except Empty:
                return found
            if isinstance(event := self.all[-1], KeyEvent):
                found.append((event.seat, event.key, event.down))
