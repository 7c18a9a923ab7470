"""A board of virtual pods for tests: on a real window without a screen, under a finger."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import cv2
import numpy as np

from tests.touch.hand import Finger  # first: it sets Kivy up

# isort: split

from kivy.base import EventLoop, runTouchApp
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.widget import Widget

from dealer_pi.devices.edges import KeyAt
from dealer_pi.devices.states import KeyEvent
from dealer_pi.locale import Language, words
from dealer_pi.touch.key import Key
from dealer_pi.touch.letters import Letters
from dealer_pi.virtual_table.scale import SMALLEST, panel_for
from dealer_pi.virtual_table.twins import Twins
from dealer_pi.virtual_table.window import VirtualWindow

PATIENCE_S = 10.0


class Player:
    """Plays at a board."""

    def __init__(self, twins: Twins, window: VirtualWindow) -> None:
        self.twins, self.window, self.board = twins, window, window.board

    def key(self, text: str) -> Key:
        """The key with this text in its first line."""
        found = [w for w in self.board.walk() if isinstance(w, Key) and text in w.words[:1]]
        assert len(found) == 1, text
        return found[0]

    def touch(self, *texts: str) -> None:
        """Touch keys one after the other."""
        for text in texts:
            Key._last = (0.0, 0.0, -9.0)  # noqa: SLF001 - a finger in a test needs no pause
            self.up(self.down(self.key(text)))
            self.board.draw()

    def sees(self, text: str) -> bool:
        """Whether this text is anywhere on the board."""
        return any(text in w.text for w in self.board.walk() if isinstance(w, Letters))

    def pod_key(self, at: KeyAt) -> Widget:
        """A key of a pod."""
        return next(key for key in self.board.pods[at.seat].keys if key.at == at)

    def down(self, widget: Widget) -> Finger:
        """Put a finger on it."""
        finger = Finger(*widget.center)
        EventLoop.post_dispatch_input("begin", finger)
        return finger

    def up(self, finger: Finger) -> None:
        """Take it away."""
        EventLoop.post_dispatch_input("end", finger)

    def type_down(self, letter: str, scancode: int = 0, *modifiers: str) -> None:
        """A key of the keyboard goes down."""
        key = ord(letter) if letter else 0
        Window.dispatch("on_key_down", key, scancode, letter, list(modifiers))

    def type_up(self, letter: str) -> None:
        """It comes up."""
        Window.dispatch("on_key_up", ord(letter), 0)

    def type(self, letter: str, scancode: int = 0) -> None:
        """Type it."""
        self.type_down(letter, scancode)
        self.type_up(letter)
        self.board.draw()

    def cut(self) -> list[str]:
        """The texts that do not fit in their places."""
        return [w.text for w in self.board.walk() if isinstance(w, Letters) and w.cut]

    def picture(self, path: Path) -> None:
        """Save what is seen."""
        self.board.draw()
        for _ in range(2):
            self.board.canvas.ask_update()
            EventLoop.idle()
        width, height = map(int, self.board.size)
        seen = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        rows = np.frombuffer(seen, np.uint8).reshape(height, width, 3)
        assert cv2.imwrite(str(path), np.ascontiguousarray(rows[::-1, :, ::-1]))


@contextmanager
def played(
    folder: Path,
    language: Language = "en",
    size: tuple[int, int] = SMALLEST,
    plugged: Callable[[str], object] = lambda _: None,
) -> Iterator[Player]:
    """A board with its twins; closed afterwards."""
    twins = Twins(folder / "scene.json", plugged)
    try:
        window = VirtualWindow(twins, words(language))
        EventLoop.window = Window
        if EventLoop.status != "started":
            runTouchApp(Widget(), embedded=True)
        window.board.lay_out(panel_for(*size))
        Window.add_widget(window.board)
        window.listen()
        try:
            yield Player(twins, window)
        finally:
            window.deaf()
            Window.remove_widget(window.board)
    finally:
        twins.close()


def until(true: Callable[[], object], patience_s: float = PATIENCE_S) -> None:
    """Wait for it."""
    end = time.monotonic() + patience_s
    while not true():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.005)


def key_events(reports: SimpleQueue[Any], count: int) -> list[tuple[int, str, bool]]:
    """The next edges of keys: seat, key, whether down."""
    edges: list[tuple[int, str, bool]] = []
    while len(edges) < count:
        report = reports.get(timeout=PATIENCE_S)
        if isinstance(report, KeyEvent):
            edges.append((report.seat, report.key.value, report.down))
    return edges
