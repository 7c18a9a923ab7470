"""Woven and printed patterns: clothes of courts, backs of cards."""

from collections.abc import Callable

import cv2
import numpy as np
import numpy.typing as npt

from models.rendering.drawn_ink import Canvas, Colour, Points, fill, trace

Grid = npt.NDArray[np.float64]
Pattern = Callable[[Grid, Grid], npt.NDArray[np.bool_]]
"""Says of places, in units of the pattern's repeat, whether they have the second colour."""


def _middle(u: Grid) -> Grid:
    """Distance from the middle of the repeat, 0 to 0.5."""
    return np.abs(u % 1 - 0.5)


PATTERNS: dict[str, Pattern] = {
    "stripes": lambda u, _: u % 1 < 0.5,
    "pinstripes": lambda u, _: u % 1 < 0.22,
    "checks": lambda u, v: (u % 1 < 0.5) ^ (v % 1 < 0.5),
    "dots": lambda u, v: np.hypot(_middle(u), _middle(v)) < 0.3,
    "rings": lambda u, v: np.abs(np.hypot(_middle(u), _middle(v)) - 0.32) < 0.1,
    "chevrons": lambda u, v: (u + 2 * _middle(v)) % 1 < 0.5,
    "lattice": lambda u, v: (_middle(u + v) < 0.1) | (_middle(u - v) < 0.1),
    "diamonds": lambda u, v: _middle(u) + _middle(v) < 0.33,
    "bricks": lambda u, v: (_middle(v) > 0.42) | (_middle(u + 0.5 * np.floor(v)) > 0.44),
    "crosses": lambda u, v: (
        (np.minimum(_middle(u), _middle(v)) < 0.1) & (np.maximum(_middle(u), _middle(v)) < 0.32)
    ),
    "scales": lambda u, v: (
        np.abs(np.hypot((u + 0.5 * (np.floor(v) % 2)) % 1 - 0.5, v % 1) - 0.5) < 0.11
    ),
    "petals": lambda u, v: (
        np.hypot(_middle(u), _middle(v))
        < 0.22 + 0.16 * np.cos(4 * np.arctan2(v % 1 - 0.5, u % 1 - 0.5))
    ),
}


def paint_pattern(
    canvas: Canvas,
    outline: Points,
    name: str,
    colours: tuple[Colour, Colour],
    *,
    repeat: float,
    angle: float = 0.0,
) -> None:
    """Fill a closed outline with a pattern of two colours.

    Args:
        canvas: painted on.
        outline: in pixels.
        name: one of `PATTERNS`.
        colours: ground and figure.
        repeat: of the pattern, in pixels.
        angle: by which it is turned, in radians.
    """
    fill(canvas, outline, colours[0])
    height, width = canvas.shape[:2]
    left, top = np.clip(np.floor(outline.min(axis=0)), 0, [width, height]).astype(int)
    right, bottom = np.clip(np.ceil(outline.max(axis=0)) + 1, 0, [width, height]).astype(int)
    if left >= right or top >= bottom:
        return
    mask = np.zeros((bottom - top, right - left, 1), np.uint8)
    fill(mask, outline - [left, top], (255, 0, 0))
    middle = outline.mean(axis=0)
    y, x = np.mgrid[top:bottom, left:right].astype(np.float64)
    x, y = (x - middle[0]) / repeat, (y - middle[1]) / repeat
    u = x * np.cos(angle) + y * np.sin(angle)
    v = y * np.cos(angle) - x * np.sin(angle)
    figure = cv2.blur(PATTERNS[name](u, v).astype(np.float32), (2, 2))
    cover = (figure * mask[..., 0] / 255)[..., None]
    under = canvas[top:bottom, left:right]
    under[:] = (under + (np.array(colours[1], np.float32) - under) * cover + 0.5).astype(np.uint8)


def paint_cloth(
    canvas: Canvas,
    outline: Points,
    colours: tuple[Colour, ...],
    line: Colour,
    rng: np.random.Generator,
    *,
    thickness: float = 4,
) -> None:
    """Fill an outline with a cloth chosen at random from a palette, and draw its edge."""
    order = rng.permutation(len(colours))
    ground, figure = colours[order[0]], colours[order[1]]
    if rng.random() < 0.25:
        fill(canvas, outline, ground)
    else:
        name = str(rng.choice(list(PATTERNS)))
        angle = float(rng.choice([0, np.pi / 4, np.pi / 2, rng.uniform(0, np.pi)]))
        paint_pattern(
            canvas, outline, name, (ground, figure), repeat=rng.uniform(16, 42), angle=angle
        )
    trace(canvas, outline, line, thickness, closed=True)
