"""Places on the screen: rectangles that are cut into smaller ones. Pixels, origin bottom left."""

from __future__ import annotations

from typing import NamedTuple


class Area(NamedTuple):
    """A rectangle.

    >>> Area(0, 0, 100, 50).top(10)
    (Area(x=0, y=40, w=100, h=10), Area(x=0, y=0, w=100, h=40))
    >>> [part.w for part in Area(0, 0, 100, 50).columns(1, 3, gap=4)]
    [24.0, 72.0]
    """

    x: float
    y: float
    w: float
    h: float

    def top(self, height: float, gap: float = 0) -> tuple[Area, Area]:
        """What lies at the top, and the rest under it."""
        upper = Area(self.x, self.y + self.h - height, self.w, height)
        return upper, Area(self.x, self.y, self.w, self.h - height - gap)

    def bottom(self, height: float, gap: float = 0) -> tuple[Area, Area]:
        """What lies at the bottom, and the rest above it."""
        lower = Area(self.x, self.y, self.w, height)
        above = Area(self.x, self.y + height + gap, self.w, self.h - height - gap)
        return lower, above

    def left(self, width: float, gap: float = 0) -> tuple[Area, Area]:
        """What lies at the left, and the rest."""
        first = Area(self.x, self.y, width, self.h)
        return first, Area(self.x + width + gap, self.y, self.w - width - gap, self.h)

    def right(self, width: float, gap: float = 0) -> tuple[Area, Area]:
        """What lies at the right, and the rest."""
        last = Area(self.x + self.w - width, self.y, width, self.h)
        return last, Area(self.x, self.y, self.w - width - gap, self.h)

    def columns(self, *shares: float, gap: float = 0) -> list[Area]:
        """Beside each other, from the left, as wide as their shares say."""
        each = (self.w - gap * (len(shares) - 1)) / sum(shares)
        parts, x = [], self.x
        for share in shares:
            parts.append(Area(x, self.y, share * each, self.h))
            x += share * each + gap
        return parts

    def rows(self, *shares: float, gap: float = 0) -> list[Area]:
        """Under each other, from the top, as high as their shares say."""
        each = (self.h - gap * (len(shares) - 1)) / sum(shares)
        parts, y = [], self.y + self.h
        for share in shares:
            y -= share * each
            parts.append(Area(self.x, y, self.w, share * each))
            y -= gap
        return parts

    def grid(self, columns: int, rows: int, gap: float = 0) -> list[Area]:
        """Equal parts, row after row from the top left."""
        across = (1.0,) * columns
        return [
            part
            for row in self.rows(*(1.0,) * rows, gap=gap)
            for part in row.columns(*across, gap=gap)
        ]

    def inset(self, by: float) -> Area:
        """The same without a margin on all sides."""
        return Area(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h
