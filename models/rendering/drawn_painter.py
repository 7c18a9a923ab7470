"""A painter of court figures: draws in a figure's own measure on any canvas."""

from typing import NamedTuple

import numpy as np

from models.rendering.drawn_ink import Canvas, Colour, Point, Points, fill, trace
from models.rendering.drawn_patterns import paint_cloth

SKIN: tuple[Colour, ...] = ((225, 238, 250), (200, 220, 245), (170, 200, 235), (250, 250, 250))


class Painter(NamedTuple):
    """A canvas with the place and size of the figure on it, and its colours."""

    canvas: Canvas
    middle: float
    top: float
    size: float
    line: Colour
    palette: tuple[Colour, ...]
    rng: np.random.Generator

    def place(self, points: Points) -> Points:
        """From the figure's measure to pixels."""
        return points * self.size + [self.middle, self.top]

    def draw(self, points: Points, colour: Colour, thickness: float = 4) -> None:
        """A filled outline with its edge drawn."""
        placed = self.place(points)
        fill(self.canvas, placed, colour)
        trace(self.canvas, placed, self.line, thickness, closed=True)

    def stroke(self, points: list[Point], thickness: float = 4) -> None:
        """A line."""
        trace(self.canvas, self.place(np.array(points, np.float64)), self.line, thickness)

    def cloth(self, points: Points) -> None:
        """A piece of clothing."""
        paint_cloth(self.canvas, self.place(points), self.palette, self.line, self.rng)

    def colour(self) -> Colour:
        """One of the palette."""
        return self.palette[self.rng.integers(len(self.palette))]
