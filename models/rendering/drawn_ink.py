"""Ink on a card: masks of glyphs and shapes, stamped in a colour at a place, upright or turned.

Drawn decks are drawn at twice their final size, `WIDTH` by `HEIGHT` pixels, and reduced once, which
smooths every edge. Colours are blue, green, red. A mask is (height, width), 0 to 255, cropped to
what it shows.
"""

from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

from models.rendering.decks import CARD_HEIGHT, CARD_WIDTH

Canvas = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.uint8]
Colour = tuple[int, int, int]
Point = tuple[float, float]
Points = npt.NDArray[np.float64]

SCALE = 2
WIDTH = CARD_WIDTH * SCALE
HEIGHT = CARD_HEIGHT * SCALE

_GLYPH_SIZE = 280
_SUBPIXEL = 4


@lru_cache(maxsize=512)
def glyph(text: str, font: Path | None, spacing: float = 0.0) -> Mask:
    """A word as a mask, in a font file or in Pillow's own font where that is None.

    Args:
        text: one line.
        font: file of an outline font.
        spacing: between letters, in letter heights; negative where they overlap.
    """
    face = _face(font)
    page = Image.new("L", (_GLYPH_SIZE * (len(text) + 2), _GLYPH_SIZE * 2))
    pen = ImageDraw.Draw(page)
    x = float(_GLYPH_SIZE // 2)
    for letter in text:
        pen.text((x, _GLYPH_SIZE // 4), letter, fill=255, font=face)
        x += face.getlength(letter) + spacing * _GLYPH_SIZE
    return _cropped(np.asarray(page, np.uint8))


@lru_cache(maxsize=64)
def flat_three(weight: float) -> Mask:
    """A three whose upper half is a bar and a stroke, as many indices have it and few fonts do.

    `weight`: thickness of its strokes in parts of its height.
    """
    size, wide = 320, 0.62
    half = weight / 2
    right, middle, bottom = wide - half, 0.43, 1 - half
    radius = (bottom - middle) / 2
    turn = np.radians(np.linspace(-90, 160, 40))
    reach = min(radius, (right - half) / 2)
    bowl = np.stack(
        [right - reach + reach * np.cos(turn), middle + radius + radius * np.sin(turn)], axis=1
    )
    upper = np.array([[half, 2 * weight], [half, half], [right, half], [wide / 2, middle]])
    page = np.zeros((int(1.2 * size), size), np.uint8)
    line = np.concatenate([upper, bowl]) * size + 20
    trace(page, line, (255, 255, 255), weight * size)
    return _cropped(page)


def shape(outlines: list[Points], size: int = 320) -> Mask:
    """Closed outlines in the square from -1 to 1, filled together, as a mask."""
    page = np.zeros((size, size), np.uint8)
    for outline in outlines:
        corners = ((outline + 1) * (size / 2 - 2) + 2) * 2**_SUBPIXEL
        cv2.fillPoly(page, [np.round(corners).astype(np.int32)], 255, cv2.LINE_AA, _SUBPIXEL)
    return _cropped(page)


def inset(mask: Mask, depth: float) -> Mask:
    """The mask without its rim, of the same size; `depth` in parts of its height."""
    reach = max(1, round(depth * mask.shape[0]))
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1, 2 * reach + 1))
    padded = cv2.copyMakeBorder(mask, reach, reach, reach, reach, cv2.BORDER_CONSTANT, value=0)
    return cv2.erode(padded, kernel)[reach:-reach, reach:-reach].astype(np.uint8)


def width_for(mask: Mask, height: float) -> float:
    """How wide a mask is when it is drawn so high."""
    return float(height * mask.shape[1] / mask.shape[0])


def stamp(
    canvas: Canvas, mask: Mask, centre: Point, size: tuple[float, float], colour: Colour
) -> None:
    """Print a mask in a colour, its middle at `centre`, `size` (width, height) wide and high."""
    width, height = (max(1, round(side)) for side in size)
    reduced = cv2.resize(mask, (width, height), interpolation=cv2.INTER_AREA)
    left, top = round(centre[0] - width / 2), round(centre[1] - height / 2)
    x0, y0 = max(0, left), max(0, top)
    x1, y1 = min(canvas.shape[1], left + width), min(canvas.shape[0], top + height)
    if x0 >= x1 or y0 >= y1:
        return
    cover = reduced[y0 - top : y1 - top, x0 - left : x1 - left, None].astype(np.float32) / 255
    under = canvas[y0:y1, x0:x1]
    under[:] = (under + (np.array(colour, np.float32) - under) * cover + 0.5).astype(np.uint8)


def stamp_both_ways(
    canvas: Canvas, mask: Mask, centre: Point, size: tuple[float, float], colour: Colour
) -> None:
    """Print a mask upright, and turned by half a circle at the other end of the card."""
    stamp(canvas, mask, centre, size, colour)
    height, width = canvas.shape[:2]
    other = (width - centre[0], height - centre[1])
    stamp(canvas, mask[::-1, ::-1], other, size, colour)


def fill(canvas: Canvas, outline: Points, colour: Colour) -> None:
    """Fill a closed outline, given in pixels."""
    cv2.fillPoly(canvas, [_fixed(outline)], colour, cv2.LINE_AA, _SUBPIXEL)


def trace(
    canvas: Canvas, line: Points, colour: Colour, thickness: float, *, closed: bool = False
) -> None:
    """Draw along a line, given in pixels."""
    cv2.polylines(
        canvas, [_fixed(line)], closed, colour, max(1, round(thickness)), cv2.LINE_AA, _SUBPIXEL
    )


def half_turned(canvas: Canvas) -> Canvas:
    """The picture turned by half a circle."""
    return np.ascontiguousarray(canvas[::-1, ::-1])


def curve(start: Point, first: Point, second: Point, end: Point, steps: int = 16) -> Points:
    """Points of a cubic Bezier curve, without its end."""
    t = np.arange(steps)[:, None] / steps
    p0, p1, p2, p3 = (np.array(point, np.float64) for point in (start, first, second, end))
    points: Points = (
        (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t**2 * p2 + t**3 * p3
    )
    return points


def circle(centre: Point, radius: float, *, flat: float = 1.0, steps: int = 40) -> Points:
    """Points of a circle, or of an ellipse `flat` times as high as wide."""
    angles = np.linspace(0, 2 * np.pi, steps, endpoint=False)
    return np.stack(
        [centre[0] + radius * np.cos(angles), centre[1] + radius * flat * np.sin(angles)], axis=1
    )


def box(left: float, top: float, right: float, bottom: float) -> Points:
    """The corners of an upright rectangle."""
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float64)


def _fixed(points: Points) -> npt.NDArray[np.int32]:
    fixed: npt.NDArray[np.int32] = np.round(points * 2**_SUBPIXEL).astype(np.int32)
    return fixed


def _cropped(page: Mask) -> Mask:
    rows, columns = np.flatnonzero(page.any(axis=1)), np.flatnonzero(page.any(axis=0))
    return page[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


@lru_cache(maxsize=256)
def _face(font: Path | None) -> ImageFont.FreeTypeFont:
    if font is None:
        own = ImageFont.load_default(_GLYPH_SIZE)
        if not isinstance(own, ImageFont.FreeTypeFont):
            raise RuntimeError("this Pillow was built without FreeType: install its wheel")
        return own
    return ImageFont.truetype(font, _GLYPH_SIZE)
