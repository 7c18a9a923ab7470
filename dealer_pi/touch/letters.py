"""Text that fits: as large as its place allows, in one line or more, never cut off unnoticed."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal, NamedTuple

from kivy.core.text import Label
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from dealer_pi.touch.area import Area
from dealer_pi.touch.style import Colour

Align = Literal["left", "center", "right"]
Font = Literal["Roboto", "DejaVuSans"]
"""DejaVuSans has the suits; both come with Kivy."""
_SIGNS = frozenset("♠♥♦♣⚠⌫␣")
"""Not in Roboto: a text with one of them is drawn in DejaVuSans."""

_STEP = 0.92
_KEPT = 250
_SPACING = 1.0
LONGEST = 300
"""Letters beyond that are not drawn: no text of the table is so long."""


class Fit(NamedTuple):
    """A text drawn: its texture, its font's size in pixels, and whether something is cut off."""

    texture: Any
    size: float
    cut: bool


def _label(text: str, font: Font, size: float, **more: Any) -> Label:  # noqa: ANN401 - Kivy's own
    """A text that can be measured; `refresh` draws it."""
    return Label(
        text=text, font_name=font, font_size=round(size), bold=font == "Roboto",
        line_height=_SPACING, **more,
    )  # fmt: skip


def _fitting(  # noqa: PLR0913, PLR0917 - as `fit`
    text: str, font: Font, size: float, width: int, height: int, lines: int, align: Align
) -> Any:  # noqa: ANN401 - Kivy has no types
    """The text's texture at this size; None if it does not fit."""
    label = _label(text, font, size)
    one_line = label.get_extents("Hg")[1]
    if "\n" not in text and label.get_extents(text)[0] <= width:
        # No wider than the text is: textures take room on small machines.
        label.refresh()
        return label.texture if label.texture.height <= height else None
    if lines == 1 or any(label.get_extents(word)[0] > width for word in text.split()):
        return None
    label = _label(text, font, size, halign=align, text_size=(width, None))
    label.refresh()
    high = label.texture.height
    return label.texture if high <= height and high < one_line * (lines + 0.5) else None


@lru_cache(_KEPT)
def fit(  # noqa: PLR0913, PLR0917 - all that decides how a text is drawn, as the cache's key
    text: str,
    font: Font,
    largest: int,
    least: int,
    width: int,
    height: int,
    lines: int,
    align: Align,
) -> Fit:
    """Draw `text` within `width` and `height` pixels, in at most `lines` lines.

    The font is as large as fits, from `largest` down to `least` pixels. What does not fit then is
    cut off, with `cut` set.
    """
    text = text[:LONGEST]
    if not _SIGNS.isdisjoint(text):
        font = "DejaVuSans"
    size = float(largest)
    while True:
        texture = _fitting(text, font, size, width, height, lines, align)
        if texture is not None:
            return Fit(texture, size, cut=False)
        if size <= least:
            break
        size = max(float(least), size * _STEP)
    label = _label(
        text, font, least, halign=align, text_size=(width, height), shorten=True,
        shorten_from="right", valign="middle",
    )  # fmt: skip
    label.refresh()
    return Fit(label.texture, least, cut=True)


class Letters(Widget):
    """A text in its area, on a ground of a known colour.

    `may_be_cut` is for what people typed, such as a long name; all else must fit.
    """

    def __init__(  # noqa: PLR0913 - how a text looks
        self,
        area: Area,
        *,
        ink: Colour,
        ground: Colour,
        largest: float,
        least: float,
        lines: int = 1,
        align: Align = "center",
        font: Font = "Roboto",
        may_be_cut: bool = False,
    ) -> None:
        super().__init__(pos=(area.x, area.y), size=(area.w, area.h), size_hint=(None, None))
        self.area, self.ink, self.ground = area, ink, ground
        self.largest, self.least, self.lines, self.align = largest, least, lines, align
        self.font, self.may_be_cut = font, may_be_cut
        self.text, self.cut, self.size_drawn = "", False, 0.0
        with self.canvas:
            self._colour = Color(*ink)
            self._picture = Rectangle(size=(0, 0))

    def say(self, text: str, ink: Colour | None = None, ground: Colour | None = None) -> None:
        """Draw this text; in another colour, if given, and on another ground."""
        if ground is not None:
            self.ground = ground
        if ink is not None and ink != self.ink:
            self.ink = ink
            self._colour.rgb = ink
        if text == self.text:
            return
        self.text = text
        drawn = fit(
            text, self.font, round(self.largest), round(min(self.least, self.largest)),
            int(self.area.w), int(self.area.h), self.lines, self.align,
        )  # fmt: skip
        self.cut, self.size_drawn = drawn.cut, drawn.size
        width, height = drawn.texture.size if text else (0, 0)
        room = self.area.w - width
        x = self.area.x + {"left": 0.0, "center": room / 2, "right": room}[self.align]
        self._picture.texture = drawn.texture if text else None
        self._picture.size = (width, height)
        self._picture.pos = (round(x), round(self.area.y + (self.area.h - height) / 2))
