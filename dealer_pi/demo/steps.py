"""Waiting without blocking: the demo runs on the screen's own thread, between two frames."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final

Steps = Iterator[None]
"""A way of playing stops at each point at which it has to wait for the screen."""

PATIENCE_S: Final = 60.0
"""Longer than any step takes, restarts of devices included."""


class Stuck(RuntimeError):  # noqa: N818 - named for what is wrong
    """A step did not come about in time."""


def until(true: Callable[[], bool], what: Callable[[], str]) -> Steps:
    """Wait until something is true. Raises `Stuck` with what was waited for."""
    end = time.monotonic() + PATIENCE_S
    while not true():
        if time.monotonic() > end:
            raise Stuck(what())
        yield


def pause(seconds: float) -> Steps:
    """Let time go by."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        yield
