"""The camera's live picture on a screen, as often as it is worth looking."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.image import Image
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from dealer_pi.touch.area import Area
from dealer_pi.touch.outside import Part
from dealer_pi.touch.screen import Screen

_A_SECOND: Final = 4


class LivePicture(Widget):
    """The newest picture, as large as its area on a screen allows; wanted only while that is seen.

    Attributes:
        shown: where on the screen the picture is; None before the first one.
        pixels: its width and height.
    """

    def __init__(self, screen: Screen, area: Area, part: Part = "whole") -> None:
        super().__init__(pos=(area.x, area.y), size=(area.w, area.h), size_hint=(None, None))
        self._area, self._dealer, self._part = area, screen.dealer, part
        self.shown: Area | None = None
        self.pixels = (0, 0)
        self._newest = b""
        self._ticks: Any = None
        with self.canvas:
            self._shade = Color(1, 1, 1, 0)
            self._picture = Rectangle(pos=self.pos, size=(0, 0))

        screen.add_widget(self)
        screen.bind(parent=self._seen)

    def _seen(self, _: object, parent: object) -> None:
        """Begin or end to fetch pictures: the screen was opened or left."""
        if self._ticks is not None:
            self._ticks.cancel()
            self._ticks = None
        self.ask(_A_SECOND if parent is not None else 0)
        if parent is not None and self._dealer.desks is not None:
            self._ticks = Clock.schedule_interval(self._look, 1 / _A_SECOND)
            self._look(0)

    def ask(self, per_second: float = _A_SECOND) -> None:
        """Want so many pictures: to be said again after something else had the camera."""
        if self._dealer.outside.watch is not None:
            self._dealer.outside.watch(per_second, self._part)

    def _look(self, _: float) -> None:
        newest = self._dealer.desks.picture if self._dealer.desks else b""
        if not newest or newest is self._newest:
            return
        self._newest = newest
        texture = Image(BytesIO(newest), ext="jpg", nocache=True).texture
        width, height = self.pixels = texture.size
        scale = min(self._area.w / width, self._area.h / height)
        top = self._area.y + self._area.h - height * scale
        self.shown = Area(self._area.x, top, width * scale, height * scale)
        self._shade.a = 1.0
        self._picture.texture = texture
        self._picture.pos, self._picture.size = self.shown[:2], self.shown[2:]

    def pixel_at(self, x: float, y: float) -> tuple[float, float] | None:
        """The picture's pixel, counted from its top left, at a place of the screen; None beside."""
        if self.shown is None or not self.shown.holds(x, y):
            return None
        across = (x - self.shown.x) / self.shown.w
        down = 1 - (y - self.shown.y) / self.shown.h
        return across * self.pixels[0], down * self.pixels[1]
