"""What the benchmarks of keys share."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple

from dealer_pi.devices.seat_hub.conversation import Timing
from dealer_pi.devices.states import KeyEvent, Report

PATIENCE_S = 60
QUICK = Timing(hello=0.02, heartbeat=0.05, lamps=0.05, first_retry=0.005, last_retry=0.02)
"""A hub's link that is tried again at once, so that a day is over in minutes."""


def until(condition: Callable[[], object], what: str) -> None:
    """Wait for it; `TimeoutError` after a minute."""
    end = time.monotonic() + PATIENCE_S
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.001)


def next_key(reports: SimpleQueue[Report]) -> KeyEvent:
    """The next key event; other reports are passed over."""
    while True:
        report = reports.get(timeout=PATIENCE_S)
        if isinstance(report, KeyEvent):
            return report


def drain(reports: SimpleQueue[Report]) -> list[Report]:
    """All reports of until now."""
    found = []
    while True:
        try:
            found.append(reports.get_nowait())
        except Empty:
            return found


class Resources(NamedTuple):
    """What this process holds: threads, open files, and memory in kilobytes."""

    threads: int
    files: int
    kilobytes: int


def resources() -> Resources:
    """What this process holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    files = len(os.listdir("/proc/self/fd"))  # noqa: PTH208 - counting, not looking
    return Resources(threading.active_count(), files, pages * os.sysconf("SC_PAGE_SIZE") // 1024)
