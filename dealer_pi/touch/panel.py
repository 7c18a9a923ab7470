"""The dealer's panel: how many pixels a millimetre is, and how large what is touched and read."""

from __future__ import annotations

from math import radians, tan
from typing import Final, NamedTuple

LEAST_KEY_MM: Final = 10.0
"""No key is smaller: below that, fingers miss (W3C's summary of research on target sizes)."""

ACTION_MM: Final = 20.0
"""Height of the keys that move chips: nothing is gained above it."""

GAP_MM: Final = 1.5
APART_MM: Final = 5.0
"""Between two keys, and between two whose mix-up would cost money."""

READ_AT_MM: Final = 600.0
"""From where the dealer reads the panel."""

LEAST_ARCMIN: Final = 16.0
"""Smallest letters, as the eye sees them (ISO 9241-3: 16 at least, 20 to 22 preferred)."""

CAPITAL: Final = 0.7
"""Height of a capital letter, as a share of the font's size."""


class Panel(NamedTuple):
    """A panel in landscape: its pixels and its visible width and height in millimetres."""

    width: int
    height: int
    width_mm: float
    height_mm: float

    @property
    def px_per_mm(self) -> float:
        """Pixels to the millimetre, on the finer axis: no key comes out too small."""
        return max(self.width / self.width_mm, self.height / self.height_mm)

    def px(self, mm: float) -> float:
        """Pixels of a length."""
        return mm * self.px_per_mm

    @property
    def least_font(self) -> float:
        """The smallest font in pixels that is read at `READ_AT_MM`.

        >>> [round(panel.least_font) for panel in PANELS.values()]
        [22, 33, 35]
        """
        capital_mm = READ_AT_MM * tan(radians(LEAST_ARCMIN / 60))
        return self.px(capital_mm) / CAPITAL


PANELS: Final = {
    "7 inch, 800x480": Panel(800, 480, 154.0, 86.0),
    "7 inch, 1280x720": Panel(1280, 720, 155.0, 88.0),
    "10 inch, 1920x1200": Panel(1920, 1200, 217.0, 136.0),
}
"""Panels that are sold for the Raspberry Pi, in landscape."""


def panel_of(width: int, height: int) -> Panel:
    """The panel with these pixels; an unknown one is taken for one of 7 inches.

    >>> panel_of(1280, 720).width_mm
    155.0
    >>> panel_of(1024, 600).width_mm
    155.0
    """
    for panel in PANELS.values():
        if (panel.width, panel.height) == (width, height):
            return panel
    return Panel(width, height, 155.0, 155.0 * height / width)
