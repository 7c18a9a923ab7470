"""What the camera looks at: the drawn table, as large as there is room."""

from __future__ import annotations

import cv2
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from dealer_pi.devices.simulated.table_picture import SIZE, LyingCards, draw_table
from dealer_pi.touch.area import Area


class Picture(Widget):
    """The table from above."""

    def __init__(self, area: Area) -> None:
        scale = min(area.w / SIZE[0], area.h / SIZE[1])
        self._pixels = (round(SIZE[0] * scale), round(SIZE[1] * scale))
        at = (area.x + (area.w - self._pixels[0]) / 2, area.y + (area.h - self._pixels[1]) / 2)
        super().__init__(pos=at, size=self._pixels, size_hint=(None, None))
        self._texture = Texture.create(size=self._pixels, colorfmt="bgr")
        self._texture.flip_vertical()
        self._lying: LyingCards | None = None
        with self.canvas:
            Color(1, 1, 1)
            Rectangle(pos=at, size=self._pixels, texture=self._texture)

    def show(self, lying: LyingCards) -> None:
        """Draw these cards."""
        if lying == self._lying:
            return
        self._lying = lying
        small = cv2.resize(draw_table(lying), self._pixels, interpolation=cv2.INTER_AREA)
        self._texture.blit_buffer(small.tobytes(), colorfmt="bgr", bufferfmt="ubyte")
        self.canvas.ask_update()
