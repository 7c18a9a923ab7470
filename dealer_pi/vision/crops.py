"""Cutting a card, or one of its index corners, upright out of a picture.

The networks see nothing but such crops, in training and at the table alike, so both use this file.
A window is a rectangle in the card's own frame, where the card is the unit square: x runs along its
short side, y along its long side; (-0.1, -0.1, 1.1, 1.1) is the card with a tenth of margin.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

Picture = npt.NDArray[np.uint8]
Quad = npt.NDArray[np.float32]
"""(4, 2): the corners of a card in pixels, clockwise from the card's own top left."""


class Cut(NamedTuple):
    """What to cut: the window of the card and the size of the crop in pixels, width and height."""

    window: tuple[float, float, float, float]
    size: tuple[int, int]


LOOSE: Final = Cut((-0.25, -0.2, 1.25, 1.2), (64, 88))
"""For the aligner: a card found roughly, with its surroundings."""
WHOLE: Final = Cut((-0.03, -0.02, 1.03, 1.02), (96, 128))
"""For the reader of whole cards."""
CORNER: Final = Cut((-0.03, -0.02, 0.33, 0.40), (48, 80))
"""For the reader of index corners, jumbo indices included."""

_UNIT: Final = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
_WHITE: Final = 235.0
_BRIGHT_SHARE: Final = 0.8
_MAX_GAIN: Final = 6.0
_HALF: Final = 2


def turned(quad: Quad) -> Quad:
    """The same card upside down: the other index corner first."""
    return np.roll(quad, 2, axis=0)


def long_side(quad: Quad) -> float:
    """The mean length of the two long sides, in pixels."""
    return float(np.linalg.norm(quad[3] - quad[0]) + np.linalg.norm(quad[2] - quad[1])) / 2


def cut(picture: Picture, quad: Quad, what: Cut) -> Picture:
    """The crop `what` of the card at `quad`, (height, width, 3). Outside the picture it is black.

    A card that is much larger than the crop is reduced by areas first, so that nothing flickers.
    """
    x0, y0, x1, y1 = what.window
    width, height = what.size
    # Card frame to picture, and crop to card frame; together: crop to picture.
    to_picture = cv2.getPerspectiveTransform(_UNIT, quad.astype(np.float32))
    to_card = np.array(
        [[(x1 - x0) / width, 0, x0], [0, (y1 - y0) / height, y0], [0, 0, 1]], np.float64
    )
    transform = to_picture @ to_card
    reduce = long_side(quad) * (y1 - y0) / height
    if reduce >= _HALF:
        picture, transform = _reduced(picture, transform, what.size, reduce)
    return cv2.warpPerspective(  # type: ignore[return-value]  # of cv2: any array
        picture, transform, what.size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    )


def halved(picture: Picture, most: float) -> tuple[Picture, int]:
    """The picture reduced by areas, by the largest power of two that is no more than `most`.

    Halves only: OpenCV takes a tenth of the time for them that it takes for thirds.
    """
    factor = 1
    while factor * _HALF <= most and min(picture.shape[:2]) >= _HALF:
        rows, columns = (n // _HALF for n in picture.shape[:2])
        whole = picture[: rows * _HALF, : columns * _HALF]
        picture = cv2.resize(whole, (columns, rows), interpolation=cv2.INTER_AREA)  # type: ignore[assignment]
        factor *= _HALF
    return picture, factor


def _reduced(
    picture: Picture, transform: npt.NDArray[np.float64], size: tuple[int, int], most: float
) -> tuple[Picture, npt.NDArray[np.float64]]:
    """The part of the picture that the crop needs, up to `most` times smaller, and the way in."""
    width, height = size
    corners = np.array([[[0, 0], [width, 0], [width, height], [0, height]]], np.float64)
    seen = cv2.perspectiveTransform(corners, transform)[0]
    rows, columns = picture.shape[:2]
    margin = int(most)
    left, top = (int(max(0, v - margin)) for v in seen.min(axis=0))
    right = int(min(columns, seen[:, 0].max() + margin + 1))
    bottom = int(min(rows, seen[:, 1].max() + margin + 1))
    if right - left < most or bottom - top < most:
        return picture, transform
    small, factor = halved(picture[top:bottom, left:right], most)
    # A pixel's middle is at +0.5; the small picture's pixel covers `factor` of them.
    shift = (factor - 1) / 2
    into = np.array(
        [
            [1 / factor, 0, -(left + shift) / factor],
            [0, 1 / factor, -(top + shift) / factor],
            [0, 0, 1],
        ]
    )
    return small, into @ transform


def evened(crop: Picture) -> Picture:
    """The crop with its paper scaled to the same white, channel by channel.

    Yellow lamps and dark rooms then look alike, and red stays apart from black.
    """
    small = cv2.resize(crop, (8, 10), interpolation=cv2.INTER_AREA).reshape(-1, 3)
    white = np.sort(small, axis=0)[int(len(small) * _BRIGHT_SHARE)]
    gain = np.minimum(_WHITE / np.maximum(white, 1), _MAX_GAIN)
    return cv2.multiply(crop, np.append(gain, 1.0))  # type: ignore[return-value]
