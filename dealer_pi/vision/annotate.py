"""A picture with what was read drawn into it, for people who check the reader.

A card that is named has a full line, one that is asked about a dashed line and a question mark, the
back of a card a dotted line. The colours are those that colour-blind eyes can tell apart, and the
line alone says the same. A dot marks the corner that comes first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from dealer_pi.vision.readings import Corners, Point, Reading

Colour = tuple[int, int, int]
"""Blue, green, red."""


class Style(NamedTuple):
    """How a kind of card is drawn; dash and gap are widths of the line, without gap it is full."""

    colour: Colour
    dash: float
    gap: float


# After Okabe and Ito: bluish green, orange; both differ in brightness as well.
NAMED: Final = Style((115, 158, 0), 1, 0)
UNSURE: Final = Style((0, 159, 230), 6, 3)
FACE_DOWN: Final = Style((160, 160, 160), 1, 4)

_BLACK: Final = (0, 0, 0)
_WHITE: Final = (255, 255, 255)
_FONT: Final = cv2.FONT_HERSHEY_SIMPLEX
_FONT_HEIGHT: Final = 21.0
"""Pixels of a capital letter at scale 1."""
_NAME_HEIGHT: Final = 0.28
"""Of a card's shorter side."""


def annotate(picture: npt.NDArray[np.uint8], reading: Reading) -> npt.NDArray[np.uint8]:
    """Draw a reading into a copy of its picture, (H, W, 3) blue, green, red."""
    drawn = picture.copy()
    width = max(2, round(min(picture.shape[:2]) / 300))
    for corners in reading.face_down:
        _outline(drawn, corners, FACE_DOWN, width)
    for unsure in reading.unsure:
        _outline(drawn, unsure.corners, UNSURE, width)
    for card in reading.cards:
        _outline(drawn, card.corners, NAMED, width)
    # Words last, so that no line crosses them.
    for unsure in reading.unsure:
        _words(drawn, unsure.corners, f"{unsure.guess}?", unsure.confidence, UNSURE)
    for card in reading.cards:
        _words(drawn, card.corners, str(card.card), card.confidence, NAMED)
    return drawn


def _outline(picture: npt.NDArray[np.uint8], corners: Corners, style: Style, width: int) -> None:
    """The four sides and the first corner, on a dark ground that shows on any cloth."""
    pieces = [
        piece
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True)
        for piece in _pieces(start, end, style, width)
    ]
    dot = _pixel(corners[0])
    for colour, thickness in ((_BLACK, 3 * width), (style.colour, width)):
        for start, end in pieces:
            cv2.line(picture, _pixel(start), _pixel(end), colour, thickness, cv2.LINE_AA)
        cv2.circle(picture, dot, thickness, colour, cv2.FILLED, cv2.LINE_AA)


def _pieces(start: Point, end: Point, style: Style, width: int) -> Iterator[tuple[Point, Point]]:
    """The pieces of a side that are drawn."""
    length = float(np.hypot(end[0] - start[0], end[1] - start[1]))
    step = (style.dash + style.gap) * width
    if not style.gap or length <= step:
        yield start, end
        return
    for place in np.arange(0.0, length, step):
        until = min(place + style.dash * width, length)
        yield _along(start, end, place / length), _along(start, end, until / length)


def _along(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _pixel(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def _words(
    picture: npt.NDArray[np.uint8], corners: Corners, name: str, confidence: float, style: Style
) -> None:
    """The name in the middle of the card, where no index is, and its confidence under it."""
    sides = np.linalg.norm(np.subtract(corners, corners[1:] + corners[:1]), axis=1)
    height = max(_NAME_HEIGHT * float(sides.min()), 10.0)
    x, y = np.mean(corners, axis=0)
    _text(picture, name, (float(x), float(y)), height, style.colour)
    below = (float(x), float(y) + 1.1 * height)
    _text(picture, f"{100 * confidence:.0f}%", below, 0.6 * height, style.colour)


def _text(
    picture: npt.NDArray[np.uint8], text: str, middle: Point, height: float, colour: Colour
) -> None:
    """White letters on a dark outline with an edge of the card's colour, inside the picture."""
    scale = height / _FONT_HEIGHT
    stroke = max(1, round(2.2 * scale))
    (wide, high), _ = cv2.getTextSize(text, _FONT, scale, stroke)
    rows, columns = picture.shape[:2]
    x = min(max(round(middle[0] - wide / 2), stroke), columns - wide - stroke)
    y = min(max(round(middle[1] + high / 2), high + stroke), rows - stroke)
    for ink, thickness in ((_BLACK, 5 * stroke), (colour, 4 * stroke), (_WHITE, stroke)):
        cv2.putText(picture, text, (x, y), _FONT, scale, ink, thickness, cv2.LINE_AA)
