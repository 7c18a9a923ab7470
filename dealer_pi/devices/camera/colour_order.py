"""Whether red and blue are swapped, told at set-up from a few hearts on the table.

Pictures are blue, green, red throughout; a driver that gives red first makes hearts blue and
skin blue-grey, and the reader would take it for another deck. Red ink on white paper tells.
"""

from __future__ import annotations

from typing import Final, Literal

import cv2
import numpy as np
import numpy.typing as npt

from dealer_pi.devices.camera.camera import Picture

Order = Literal["right", "swapped", "unknown"]
_Mask = npt.NDArray[np.bool_]

_WIDTH: Final = 640
"""Pixels to which the picture is reduced; a pip is a few of them."""
_PAPER: Final = 150
_PALE: Final = 60
"""Brightness, at least, and saturation, at most, of paper, of 255."""
_STRONG: Final = 110
"""Saturation of coloured ink, at least."""
_NARROWEST: Final = 12
"""Pixels of a card's short side, at least."""
_BACK: Final = 0.25
"""The coloured part of a card from which on it is no number card."""
_FULL: Final = 0.86
_SHAPE: Final = (1.2, 1.7)
"""The part of its rectangle that a card fills, at least (a chip: 0.79), and its long side, in short
ones."""
_RED: Final = (12, 168)
_BLUE: Final = (100, 130)
"""Hues in OpenCV's halves of a degree: red is below the first and above the second."""
_ENOUGH: Final = 40
"""Pixels of ink."""
_CLEARLY: Final = 4
"""How many times more there must be of one than of the other: court cards have both."""


def colour_order(picture: Picture) -> Order:
    """Judge a picture of the table on which a few cards of hearts (ace to ten) lie face up.

    Returns:
        "right", "swapped", or "unknown" if too little red or blue ink is to be seen on paper.
    """
    scale = _WIDTH / picture.shape[1]
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    hsv = cv2.cvtColor(small, cv2.COLOR_BGR2HSV).astype(np.uint8, copy=False)
    strong = hsv[..., 1] >= _STRONG
    ink = _number_cards(hsv, strong) & strong
    hue = hsv[..., 0]
    red = int(np.sum(ink & ((hue <= _RED[0]) | (hue >= _RED[1]))))
    blue = int(np.sum(ink & (hue >= _BLUE[0]) & (hue <= _BLUE[1])))
    if red >= max(_ENOUGH, _CLEARLY * blue):
        return "right"
    if blue >= max(_ENOUGH, _CLEARLY * red):
        return "swapped"
    return "unknown"


def _number_cards(hsv: Picture, strong: _Mask) -> _Mask:
    """Where paper of a card's shape lies, print and all, but for its edge.

    Chips are round, and backs have more colour than paper.
    """
    paper = (hsv[..., 1] <= _PALE) & (hsv[..., 2] >= _PAPER)
    outlines, _ = cv2.findContours(
        paper.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE
    )
    found = np.zeros(paper.shape, bool)
    for outline in outlines:
        short, long = sorted(cv2.minAreaRect(outline)[1])
        full = cv2.contourArea(outline) >= _FULL * short * long
        if short < _NARROWEST or not full or not _SHAPE[0] <= long / short <= _SHAPE[1]:
            continue
        card = np.zeros(paper.shape, np.uint8)
        cv2.drawContours(card, [outline], -1, 1, -1)
        inner = cv2.erode(card, np.ones((5, 5), np.uint8)) > 0
        if np.mean(strong[inner]) < _BACK:
            found |= inner
    return found
