"""Where the camera looks for cards: four corners, touched on its live picture."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Final

from kivy.graphics import Color, Ellipse, Line

from dealer_pi.touch import style
from dealer_pi.touch.key import CHOSEN, GO, PLAIN, QUIET
from dealer_pi.touch.outside import Point, ZoneName, aside
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.set_up_picture import LivePicture

_CORNERS: Final = 4
_ZONES: Final[tuple[ZoneName, ...]] = ("board", "show")


class CameraZoneScreen(Screen):
    """The picture at the left, touched four times; which zone it is, and its keys, at the right."""

    name: ClassVar = "camera_zone"

    def build(self) -> None:
        """Picture and keys."""
        self._zone: ZoneName = "board"
        self._touched: list[tuple[float, float]] = []
        self._pixels: list[Point] = []
        left, right = self.area.left(self.area.w * 0.72, self.gap * 2)
        self._picture = LivePicture(self, left)
        board, show, again, save = right.rows(1, 1, 1, 1, gap=self.gap)
        self._zones = {
            zone: self.key(part, lines=2, largest_mm=5.5)
            for zone, part in zip(_ZONES, (board, show), strict=True)
        }
        self._again = self.key(again, QUIET, lines=2, largest_mm=5.5)
        self._save = self.key(save, GO, lines=2, largest_mm=6.5)

    def headline(self) -> str:
        """The corner that is to be touched next."""
        w = self.dealer.words
        if self.dealer.outside.set_zone is None or self.dealer.desks is None:
            return w("touch-set-no-camera")
        if len(self._pixels) == _CORNERS:
            return w("touch-set-zone-save-it")
        return w("touch-set-zone-corner", number=len(self._pixels) + 1)

    def draw(self) -> None:
        """Show the corners that were touched, joined, and the keys."""
        w = self.dealer.words
        size = self.px(3)
        self.canvas.after.clear()
        with self.canvas.after:
            Color(*style.LIT)
            for x, y in self._touched:
                Ellipse(pos=(x - size / 2, y - size / 2), size=(size, size))
            if len(self._touched) > 1:
                points = [value for point in self._touched for value in point]
                Line(points=points, width=self.px(0.4), close=len(self._touched) == _CORNERS)
        for zone, key in self._zones.items():
            look = CHOSEN if zone == self._zone else PLAIN
            key.show(w(f"touch-set-zone-{zone}"), do=partial(self._choose, zone), look=look)
        self._again.show(w("touch-set-again"), do=self._begin_anew if self._touched else None)
        there = self.dealer.outside.set_zone is not None and len(self._pixels) == _CORNERS
        self._save.show(w("touch-set-save"), do=self._keep if there else None)

    def on_touch_down(self, touch: Any) -> bool:  # noqa: ANN401 - Kivy has no types
        """A corner, if it is on the picture and fewer than four were touched."""
        if super().on_touch_down(touch):
            return True
        pixel = self._picture.pixel_at(*touch.pos)
        if pixel is None or len(self._pixels) == _CORNERS:
            return False
        self._pixels.append(pixel)
        self._touched.append(tuple(touch.pos))
        self.frame.draw()
        return True

    def _choose(self, zone: ZoneName) -> None:
        self._zone = zone
        self._begin_anew()

    def _begin_anew(self) -> None:
        self._touched, self._pixels = [], []
        self.frame.draw()

    def _keep(self) -> None:
        set_zone = self.dealer.outside.set_zone
        if set_zone is not None:
            corners, size = tuple(self._pixels), self._picture.pixels
            work = partial(set_zone, self._zone, corners, size)
            aside(self.dealer, work, self._kept, self._failed)

    def _kept(self, _: object) -> None:
        self.dealer.tell(self.dealer.words("touch-set-zone-kept"))
        self._begin_anew()

    def _failed(self, code: str) -> None:
        w, message = self.dealer.words, f"touch-set-zone-{code}"
        known = message if message in w.messages else "touch-set-not-saved"
        self.dealer.tell(w(known), refused=True)
        self._begin_anew()
