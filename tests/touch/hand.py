"""A finger for tests: a real Kivy window without a screen, touched as a panel would touch it."""

# ruff: noqa: E402 - Kivy reads the environment as it is imported

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "offscreen"  # no test may open a window on somebody's desk

from dealer_pi.touch.panel import PANELS, Panel
from dealer_pi.touch.start_kivy import start_kivy

# Without a screen, a window cannot change its size: smaller panels are drawn in its corner.
LARGEST = PANELS["10 inch, 1920x1200"]
if "kivy" not in sys.modules:  # else another test file of this process did it
    start_kivy(LARGEST.width, LARGEST.height)

import cv2
import numpy as np
from kivy.base import EventLoop, runTouchApp
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.widget import Widget
from numpy.typing import NDArray

from dealer_pi.assembly.desk import Desks
from dealer_pi.demo.finger import Touch
from dealer_pi.live_table import LiveTable
from dealer_pi.snapshots import Snapshot
from dealer_pi.touch.app import Touchscreen
from dealer_pi.touch.key import Key
from dealer_pi.touch.settings import Settings

SMALL = PANELS["7 inch, 800x480"]
PATIENCE_S = 10.0
Finger = Touch
"""Tests take it from here, where Kivy was set up before."""
_frames: list[Widget] = []


class Hand:
    """Touches a screen and waits until it has drawn what came of it."""

    def __init__(self, screen: Touchscreen, table: LiveTable) -> None:
        self.screen, self.table = screen, table
        self.touches = 0

    def keys(self) -> list[Key]:
        """All keys that are seen."""
        return [w for w in self.screen.frame.walk() if isinstance(w, Key) and w.shown]

    def key(self, text: str) -> Key:
        """The key with this text on it (all its lines, or the first of them)."""
        found = [k for k in self.keys() if text in (k.text, *k.words)]
        assert len(found) == 1, (text, [k.text for k in self.keys()])
        return found[0]

    def sees(self, text: str) -> bool:
        """Whether this text is anywhere on the screen."""
        return any(text in getattr(w, "text", "") for w in self.screen.frame.walk())

    def offers(self, text: str) -> bool:
        """Whether there is a key with this text on it."""
        return any(text in (key.text, *key.words) for key in self.keys())

    def touch(self, *texts: str) -> None:
        """Touch keys one after the other by their text; wait for the table's answer each time."""
        for text in texts:
            key = self.key(text)
            self.at(*key.center)

    def at(self, x: float, y: float) -> None:
        """Touch a place."""
        self.touches += 1
        Key._last = (0.0, 0.0, -9.0)  # noqa: SLF001 - a finger in a test needs no pause
        finger = Finger(x, y)
        self.down(finger)
        self.up(finger)
        self.settle()

    def down(self, finger: Finger) -> None:
        """Put a finger down."""
        EventLoop.post_dispatch_input("begin", finger)

    def up(self, finger: Finger) -> None:
        """Take it away."""
        EventLoop.post_dispatch_input("end", finger)

    def settle(self) -> None:
        """Wait until all wishes are answered and the newest snapshot is drawn."""
        dealer = self.screen.dealer
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            EventLoop.idle()
            if dealer.at_rest and dealer.snapshot.number == self.table.snapshot.number:
                return
        raise AssertionError("the screen never came to rest")

    def put(self, desks: Desks, **fields: object) -> None:
        """Put something on the dealer's desk, and wait until it is drawn."""
        desks.change(**fields)
        self.put_seen()

    def put_seen(self) -> None:
        """Wait until what lies on the desk is drawn."""
        dealer = self.screen.dealer
        assert dealer.desks is not None
        end = time.monotonic() + PATIENCE_S
        while dealer.desk.number < dealer.desks.now.number:
            assert time.monotonic() < end
            EventLoop.idle()
        self.settle()

    def hold(self, text: str, seconds: float) -> None:
        """Hold a key down for so long."""
        finger = Finger(*self.key(text).center)
        self.touches += 1
        self.down(finger)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            EventLoop.idle()
        self.up(finger)
        self.settle()

    @property
    def snapshot(self) -> Snapshot:
        """What the table is now."""
        return self.table.snapshot

    def pixels(self) -> NDArray[np.uint8]:
        """What is seen now: rows from the top, columns, red, green, blue."""
        for _ in range(2):  # what has just been made is drawn a frame later
            self.screen.frame.canvas.ask_update()
            EventLoop.idle()
        panel = self.screen.dealer.panel
        seen = glReadPixels(0, 0, panel.width, panel.height, GL_RGB, GL_UNSIGNED_BYTE)
        rows = np.frombuffer(seen, np.uint8).reshape(panel.height, panel.width, 3)
        return np.ascontiguousarray(rows[::-1])

    def picture(self, path: Path) -> None:
        """Save what is seen as a PNG."""
        assert cv2.imwrite(str(path), self.pixels()[:, :, ::-1])


@contextmanager
def opened(
    table: LiveTable, settings: Settings | None = None, panel: Panel = SMALL, **more: object
) -> Iterator[Hand]:
    """A touchscreen on `table`; closed afterwards."""
    screen = Touchscreen(table, settings or Settings(), panel=panel, **more)  # type: ignore[arg-type]
    EventLoop.window = Window
    if EventLoop.status != "started":
        runTouchApp(Widget(), embedded=True)
    Window.add_widget(screen.frame)
    hand = Hand(screen, table)
    try:
        hand.settle()
        yield hand
    finally:
        Window.remove_widget(screen.frame)
        screen.forget()
