"""The picture of a simulated table: felt with a zone for the board and one for shown cards.

Drawn, not photographed; but with a sensor's noise and things lying about, so that whatever watches
it has the work that it has with a real one.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt
from msgspec import Struct

from dealer_pi.devices.simulated import cards_drawn
from dealer_pi.devices.simulated.cards_drawn import Drawing

SIZE: Final = (1280, 720)
"""Width and height of the picture, pixels."""
CARD_HEIGHT: Final = 156
"""Long side of a lying card, pixels."""

BOARD_CORNERS: Final = ((250.0, 165.0), (1030.0, 165.0), (1030.0, 375.0), (250.0, 375.0))
SHOW_CORNERS: Final = ((300.0, 435.0), (980.0, 435.0), (980.0, 645.0), (300.0, 645.0))
"""The corners of the two zones, clockwise from the top left."""

FACE_DOWN: Final = "??"
"""In place of a card's name: it shows its back."""

_STEP: Final = {"board": 126, "shown": 130}
"""From card to card, pixels."""
_MOST: Final = {"board": 6, "shown": 5}
_TILTS: Final = (1.5, -2.0, 0.5, 2.5, -1.0, 1.0)
"""Degrees: nobody lays cards quite straight."""
_FELT: Final = (62, 104, 38)
_LINE: Final = (96, 140, 70)
_NOISE: Final = 2.0
"""Grey levels, as a good small camera has under a lamp."""


class LyingCards(Struct, frozen=True):
    """What lies on the simulated table, by the cards' names, from left to right.

    Attributes:
        board: in the board's zone; six fit, so that a card too many can be laid.
        shown: in the zone for shown cards; five fit.
    """

    board: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()


def draw_table(lying: LyingCards) -> Drawing:
    """The table with these cards, blue, green, red, without noise.

    Raises:
        ValueError: a card has an unknown name, or there is no room for so many.
    """
    picture = _bare_table().copy()
    for zone, (left, top) in {"board": BOARD_CORNERS[0], "shown": SHOW_CORNERS[0]}.items():
        cards: tuple[str, ...] = getattr(lying, zone)
        if len(cards) > _MOST[zone]:
            raise ValueError(f"{len(cards)} cards: there is room for {_MOST[zone]}")
        for number, card in enumerate(cards):
            _lay(picture, card, (left + 18 + _STEP[zone] * number, top + 27), _TILTS[number])
    return picture


def with_noise(picture: Drawing, seed: int) -> Drawing:
    """The picture as a sensor gives it; another seed, other noise."""
    noise: npt.NDArray[np.int16] = np.zeros(picture.shape, np.int16)
    cv2.setRNGSeed(seed)
    cv2.randn(noise, np.zeros(3), np.full(3, _NOISE))
    return cv2.add(picture, noise, dtype=cv2.CV_8U).astype(np.uint8, copy=False)


@cache
def _bare_table() -> Drawing:
    width, height = SIZE
    table = np.empty((height, width, 3), np.uint8)
    table[:] = _FELT
    random = np.random.default_rng(8)
    grain = random.normal(0, 2.5, (height, width, 1)).repeat(3, axis=2).astype(np.int16)
    table = cv2.add(table, grain, dtype=cv2.CV_8U).astype(np.uint8)
    for corners in (BOARD_CORNERS, SHOW_CORNERS):
        outline = np.array(corners, np.int32)
        cv2.polylines(table, [outline], isClosed=True, color=_LINE, thickness=3)
    table[:36] = table[-36:] = (38, 58, 92)  # the rail
    for middle_x, middle_y, colour in _CHIPS:
        _chip(table, (middle_x, middle_y), colour)
    table.setflags(write=False)
    return table


_RED, _CREAM, _NAVY, _BLACK = (40, 40, 190), (200, 225, 232), (140, 60, 30), (35, 35, 35)
_CHIPS: Final = (
    (120, 130, _RED),
    (178, 150, _RED),
    (90, 300, _CREAM),
    (140, 340, _NAVY),
    (105, 560, _BLACK),
    (165, 590, _RED),
    (230, 610, _CREAM),
    (1150, 140, _NAVY),
    (1200, 185, _CREAM),
    (1130, 330, _RED),
    (1190, 360, _BLACK),
    (1100, 560, _CREAM),
    (1160, 600, _NAVY),
    (1060, 90, _RED),
    (240, 80, _NAVY),
    (640, 90, _CREAM),
)
"""Chips round the zones, by which a camera that was moved is noticed."""


def _chip(table: Drawing, middle: tuple[int, int], colour: tuple[int, int, int]) -> None:
    cv2.circle(table, middle, 27, colour, -1, cv2.LINE_AA)
    for start in range(0, 360, 60):
        cv2.ellipse(table, middle, (23, 23), 0, start, start + 25, (235, 238, 240), 7, cv2.LINE_AA)
    cv2.circle(table, middle, 14, (235, 238, 240), 2, cv2.LINE_AA)


def _lay(picture: Drawing, card: str, at: tuple[float, float], tilt: float) -> None:
    """Lay a card, its top left corner at a pixel, turned by `tilt` degrees round its middle."""
    drawn = cards_drawn.back() if card == FACE_DOWN else cards_drawn.face(card)
    scale = CARD_HEIGHT / cards_drawn.HEIGHT
    size = (round(cards_drawn.WIDTH * scale), CARD_HEIGHT)
    small = cv2.resize(drawn, size, interpolation=cv2.INTER_AREA)
    middle = (size[0] / 2, size[1] / 2)
    move = cv2.getRotationMatrix2D(middle, tilt, 1.0)
    left, top = int(at[0]) - 10, int(at[1]) - 10
    move = move + np.array(((0, 0, at[0] - left), (0, 0, at[1] - top)))
    box = (size[0] + 20, size[1] + 20)
    turned = cv2.warpAffine(small, move, box)
    cover = cv2.warpAffine(np.full((size[1], size[0]), 255, np.uint8), move, box)
    under = picture[top : top + box[1], left : left + box[0]]
    share = cover[..., None].astype(np.float32) / 255
    under[:] = (turned + under * (1 - share) + 0.5).astype(np.uint8)
