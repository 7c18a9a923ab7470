"""The window: what is drawn on it, and the keyboard that belongs to it."""

from __future__ import annotations

import os
import select
from typing import Final

from kivy.base import runTouchApp, stopTouchApp
from kivy.clock import Clock
from kivy.core.window import Window

from dealer_pi.devices.edges import KeyAt
from dealer_pi.locale import Words
from dealer_pi.touch import style
from dealer_pi.touch.finished_frames import finish_frames
from dealer_pi.virtual_table.board import Board
from dealer_pi.virtual_table.keyboard import key_of, seat_of
from dealer_pi.virtual_table.scale import panel_for
from dealer_pi.virtual_table.twins import Twins

_DRAWN_S: Final = 1 / 20
_LARGEST_ASCII: Final = 127
_STDIN: Final = 0
_SHORTCUTS: Final = frozenset({"ctrl", "alt", "meta"})
"""Held with a letter, it is for the desktop."""


class VirtualWindow:
    """The window of `twins`, in a language; `run` shows it until it is closed."""

    def __init__(self, twins: Twins, words: Words) -> None:
        finish_frames()
        self.board = Board(twins, words)
        self._twins = twins
        self._held: dict[int, KeyAt] = {}
        Window.set_title(words("virtual-title"))
        Window.clearcolor = (*style.GROUND, 1)
        self._lay_out()

    def run(self) -> None:
        """Show it until it is closed, or until whoever started it has ended."""
        self.listen()
        Window.bind(size=self._lay_out)
        ticks = Clock.schedule_interval(self._tick, _DRAWN_S)
        try:
            runTouchApp(self.board)
        finally:
            ticks.cancel()

    def listen(self) -> None:
        """Hear the keyboard."""
        Window.bind(on_key_down=self._down, on_key_up=self._up, focus=self._focus)

    def deaf(self) -> None:
        """Hear it no longer."""
        Window.unbind(on_key_down=self._down, on_key_up=self._up, focus=self._focus)

    def _lay_out(self, *_: object) -> None:
        self.board.lay_out(panel_for(*Window.size))

    def _tick(self, _: float) -> None:
        self.board.draw()
        if starter_gone():
            stopTouchApp()

    def _down(
        self, _window: object, key: int, scancode: int, _text: str, modifiers: list[str]
    ) -> bool:
        if key in self._held:  # the keyboard repeats a key that is held
            return True
        if not _SHORTCUTS.isdisjoint(modifiers):
            return False
        letter = chr(key) if key <= _LARGEST_ASCII else ""
        if (seat := seat_of(scancode)) is not None:
            self.board.choose(seat)
        elif (at := key_of(letter, self.board.seat)) is not None:
            self._held[key] = at
            self._twins.finger(at, letter, down=True)
        elif (do := self.board.does.get(letter)) is not None:
            do()
        else:
            return False
        return True

    def _up(self, _window: object, key: int, _scancode: int) -> bool:
        at = self._held.pop(key, None)
        if at is not None:
            self._twins.finger(at, chr(key), down=False)
        return at is not None

    def _focus(self, _window: object, focused: bool) -> None:  # noqa: FBT001 - as Kivy calls it
        """Let all keys go: from another window, the keyboard's releases are not heard."""
        if not focused:
            for key in list(self._held):
                self._up(None, key, 0)


def opened() -> bool:
    """Whether Kivy could open a window, as it does when it is imported."""
    return Window is not None


def starter_gone() -> bool:
    """Whether the other end of the standard input has closed, as it does when its owner ends."""
    return bool(select.select([_STDIN], [], [], 0)[0]) and not os.read(_STDIN, 4096)
