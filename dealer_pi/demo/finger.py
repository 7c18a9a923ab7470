"""A finger on the dealer's screen: real touches, through Kivy's own input, on the main thread."""

from __future__ import annotations

import time
from typing import Final

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent

from dealer_pi.touch.frame import Frame
from dealer_pi.touch.key import AGAIN_S, Key

_CENTRE: Final = 2


class Touch(MotionEvent):
    """One finger, at a place in pixels from the bottom left."""

    def __init__(self, x: float, y: float) -> None:
        width, height = Window.size
        place = [x / (width - 1), y / (height - 1)]
        super().__init__("finger", f"{time.monotonic_ns()}", place, is_touch=True)
        self.profile = ["pos"]

    def depack(self, args: list[float]) -> None:
        """As Kivy's own providers do."""
        self.sx, self.sy = args[0], args[1]
        super().depack(args)


class NoSuchKey(LookupError):  # noqa: N818 - named for what is wrong
    """The key that should be touched is not on the screen."""


class Finger:
    """Touches keys by what is written on them.

    Attributes:
        touches: how often it touched.
    """

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self.touches = 0
        self._last_at = 0.0

    def rested(self) -> bool:
        """Whether a touch now is a new one for any key, and not the last one bouncing."""
        return time.monotonic() - self._last_at > AGAIN_S * 1.1

    def seen(self) -> list[Key]:
        """The keys that are seen."""
        return [w for w in self._frame.walk() if isinstance(w, Key) and w.shown]

    def find(self, text: str) -> Key | None:
        """The key with this text as one of its lines, or all of it."""
        return next((k for k in self.seen() if text in (k.text, *k.words)), None)

    def sees(self, text: str) -> bool:
        """Whether such a key is there."""
        return self.find(text) is not None

    def touch(self, text: str) -> None:
        """Touch the key with this text. Raises `NoSuchKey`."""
        key = self.find(text)
        if key is None:
            seen = [k.text for k in self.seen()]
            raise NoSuchKey(f"there is no key {text!r}; there are {seen}")
        self.touch_key(key)

    def touch_key(self, key: Key) -> None:
        """Put the finger on the middle of a key and take it away."""
        self.touches += 1
        self._last_at = time.monotonic()
        area = key.area
        touch = Touch(area.x + area.w / _CENTRE, area.y + area.h / _CENTRE)
        EventLoop.post_dispatch_input("begin", touch)
        EventLoop.post_dispatch_input("end", touch)
