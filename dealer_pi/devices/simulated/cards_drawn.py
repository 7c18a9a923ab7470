"""Cards drawn for the simulated table: plain, readable faces and one back.

A card is named as players write it, rank and suit: "As", "Td", "7h". The faces are drawn four
times as large as they are kept, which smooths every edge. Colours are blue, green, red.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

Drawing = npt.NDArray[np.uint8]
_Points = npt.NDArray[np.float64]
_Colour = tuple[int, int, int]
_Place = tuple[float, float]

WIDTH: Final = 252
HEIGHT: Final = 352
"""Pixels of a drawn card, in the proportion of the usual 63 by 88 millimetres."""

_FINE: Final = 4
"""How many times larger it is drawn."""
_BITS: Final = 4
"""Fractions of a pixel that OpenCV takes, as a shift."""

_PAPER: Final = (243, 246, 247)
_INK: Final[dict[str, _Colour]] = {
    "c": (32, 28, 26),
    "s": (32, 28, 26),
    "d": (38, 32, 205),
    "h": (38, 32, 205),
}
_GOLD: Final = (70, 180, 235)
_BLUE: Final = (150, 70, 30)
_SKIN: Final = (190, 215, 240)
_BEARD: Final = (60, 60, 70)
_BACK: Final = (120, 60, 40)
_LATTICE: Final = (170, 120, 95)

_FONT: Final = cv2.FONT_HERSHEY_DUPLEX
_FONT_SCALE: Final = 5.4

_TOP: Final = ((0.33, 0.18), (0.67, 0.18))
_SIDES: Final = ((0.33, 0.5), (0.67, 0.5))
_UPPER: Final = ((0.33, 0.39), (0.67, 0.39))
_CENTRE: Final = (0.5, 0.5)
_BETWEEN: Final = (0.5, 0.34)
_PIPS: Final[dict[str, tuple[_Place, ...]]] = {
    "2": ((0.5, 0.18),),
    "3": ((0.5, 0.18), _CENTRE),
    "4": _TOP,
    "5": (*_TOP, _CENTRE),
    "6": (*_TOP, *_SIDES),
    "7": (*_TOP, *_SIDES, _BETWEEN),
    "8": (*_TOP, *_SIDES, _BETWEEN),
    "9": (*_TOP, *_UPPER, _CENTRE),
    "T": (*_TOP, *_UPPER, (0.5, 0.285)),
}
"""Middles of the pips in the upper half, across and down; each has its twin in the lower half,
turned, but for those that stand in the middle."""
_NO_TWIN: Final = ("7", _BETWEEN)
_HATS: Final[dict[str, tuple[_Place, ...]]] = {
    "K": (
        (0.3, 0.28),
        (0.26, 0.06),
        (0.4, 0.18),
        (0.5, 0.02),
        (0.6, 0.18),
        (0.74, 0.06),
        (0.7, 0.28),
    ),
    "Q": ((0.32, 0.27), (0.34, 0.12), (0.5, 0.06), (0.66, 0.12), (0.68, 0.27)),
    "J": ((0.28, 0.28), (0.3, 0.14), (0.7, 0.14), (0.78, 0.28)),
}


@cache
def face(card: str) -> Drawing:
    """The face of a card, such as "As"; not to be written into.

    Raises:
        ValueError: there is no such card.
    """
    rank, suit = card[:1], card[1:]
    if (rank not in _PIPS and rank not in _HATS and rank != "A") or suit not in _INK:
        raise ValueError(f"{card!r} is no card; cards are named like As, Td, 7h")
    page = _blank()
    _index(page, rank, suit)
    if rank == "A":
        _print(page, suit, _CENTRE, 0.25 * page.shape[1])
    elif rank in _PIPS:
        _pips(page, rank, suit)
    else:
        _court(page, rank, suit)
    return _finished(page)


@cache
def back() -> Drawing:
    """The back of every card; not to be written into."""
    page = _blank()
    height, width = page.shape[:2]
    rim = width // 20
    inner = page[rim : height - rim, rim : width - rim]
    inner[:] = _BACK
    step = width // 10
    for at in range(-height, width, step):
        for start, end in (((at, 0), (at + height, height)), ((at + height, 0), (at, height))):
            cv2.line(inner, start, end, _LATTICE, width // 40, cv2.LINE_AA)
    return _finished(page)


def _blank() -> Drawing:
    page = np.empty((HEIGHT * _FINE, WIDTH * _FINE, 3), np.uint8)
    page[:] = _PAPER
    return page


def _finished(page: Drawing) -> Drawing:
    small = cv2.resize(page, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA).astype(np.uint8)
    cv2.rectangle(small, (0, 0), (WIDTH - 1, HEIGHT - 1), (170, 172, 172), 2)
    small.setflags(write=False)
    return small


def _turned(page: Drawing) -> Drawing:
    return page[::-1, ::-1]


def _index(page: Drawing, rank: str, suit: str) -> None:
    """Rank over suit in the top left corner and, turned, in the bottom right one."""
    corner = page[: int(0.31 * page.shape[0]), : int(0.235 * page.shape[1])]
    _letters(corner, "10" if rank == "T" else rank, _INK[suit])
    _print(corner, suit, (0.54, 0.77), 0.25 * corner.shape[1])
    page[-corner.shape[0] :, -corner.shape[1] :] = _turned(corner)


def _letters(corner: Drawing, text: str, ink: _Colour) -> None:
    thick = 22
    (width, height), _ = cv2.getTextSize(text, _FONT, _FONT_SCALE, thick)
    mask = np.zeros((height + 4 * thick, width + 4 * thick), np.uint8)
    cv2.putText(mask, text, (2 * thick, height + 2 * thick), _FONT, _FONT_SCALE, 255, thick)
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    mask = mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    tall = int(0.43 * corner.shape[0])
    wide = min(int(0.76 * corner.shape[1]), int(mask.shape[1] * tall / mask.shape[0]))
    shape = cv2.resize(mask, (wide, tall), interpolation=cv2.INTER_AREA)
    left, top = int(0.54 * corner.shape[1] - wide / 2), int(0.12 * corner.shape[0])
    corner[top : top + tall, left : left + wide][shape > 127] = ink  # noqa: PLR2004 - half


def _pips(page: Drawing, rank: str, suit: str) -> None:
    size = 0.09 * page.shape[1]
    for place in _PIPS[rank]:
        _print(page, suit, place, size)
        if place[1] < 0.5 and (rank, place) != _NO_TWIN:  # noqa: PLR2004 - the middle
            _print(_turned(page), suit, place, size)


def _court(page: Drawing, rank: str, suit: str) -> None:
    """A figure with a crown, a hood or a cap, and the same head down."""
    height, width = page.shape[:2]
    left, right, top = int(0.25 * width), int(0.75 * width), int(0.08 * height)
    half = np.full((height // 2 - top, right - left, 3), _PAPER, np.uint8)
    _figure(half, rank, suit)
    page[top : height // 2, left:right] = half
    page[height - height // 2 : height - top, left:right] = _turned(half)


def _figure(half: Drawing, rank: str, suit: str) -> None:
    rows, columns = half.shape[:2]
    ink = _INK[suit]
    robe, trim = {"K": (ink, _GOLD), "Q": (_GOLD, ink), "J": (_BLUE, _GOLD)}[rank]

    def fill(colour: _Colour, *points: _Place) -> None:
        _fill(half, np.array(points) * (columns, rows), colour)

    fill(robe, (0.02, 1), (0.1, 0.68), (0.36, 0.56), (0.64, 0.56), (0.9, 0.68), (0.98, 1))
    fill(trim, (0.4, 0.56), (0.6, 0.56), (0.75, 1), (0.25, 1))
    for down in (0.66, 0.78, 0.9):
        fill(robe, (0.5, down), (0.58, down + 0.05), (0.5, down + 0.1), (0.42, down + 0.05))
    face = np.array((0.5 * columns, 0.4 * rows))
    _fill(half, face + _circle((0, 0), 1) * (0.2 * columns, 0.17 * columns), _GOLD)
    _fill(half, face + _circle((0, 0), 1) * (0.15 * columns, 0.15 * columns), _SKIN)
    fill(trim if rank == "Q" else ink, *_HATS[rank])
    if rank == "K":
        fill(_BEARD, (0.38, 0.44), (0.62, 0.44), (0.6, 0.58), (0.5, 0.66), (0.4, 0.58))
    _print(half, suit, (0.15, 0.17), 0.12 * columns)


def _print(page: Drawing, suit: str, at: _Place, size: float) -> None:
    """Print a suit's symbol, its middle at a place of the page, `size` half its height in pixels.

    Pages that are views of another, turned, are printed on as well.
    """
    middle = np.array(at) * (page.shape[1], page.shape[0])
    reach = int(size) + 2
    left, top = (int(side) - reach for side in middle)
    part = page[top : top + 2 * reach, left : left + 2 * reach]
    drawn = np.ascontiguousarray(part)
    for outline in _SUITS[suit]:
        _fill(drawn, middle - (left, top) + outline * size, _INK[suit])
    part[:] = drawn


def _fill(page: Drawing, outline: _Points, colour: _Colour) -> None:
    fixed = np.round(outline * 2**_BITS).astype(np.int32)
    cv2.fillPoly(page, [fixed], colour, cv2.LINE_AA, _BITS)


def _curve(start: _Place, first: _Place, second: _Place, end: _Place) -> _Points:
    t = np.linspace(0, 1, 20)[:, None]
    a, b, c, d = (np.array(point, np.float64) for point in (start, first, second, end))
    return np.asarray(
        (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d
    )


def _circle(middle: _Place, radius: float) -> _Points:
    angles = np.linspace(0, 2 * np.pi, 40)
    return middle + radius * np.stack([np.cos(angles), np.sin(angles)], axis=1)


def _mirrored(right: _Points) -> _Points:
    return np.concatenate([right, right[::-1] * (-1, 1)])


def _suits() -> dict[str, tuple[_Points, ...]]:
    """The outlines of each symbol in the square from -1 to 1, y going down."""
    heart = _mirrored(
        np.concatenate(
            [
                _curve((0, 1), (0.25, 0.5), (1, 0.1), (1, -0.4)),
                _curve((1, -0.4), (1, -1.15), (0.12, -1.15), (0, -0.55)),
            ]
        )
    )
    blade = heart * (0.95, -0.85) + (0, -0.15)
    foot = _mirrored(_curve((0.07, 0), (0.07, 0.7), (0.2, 0.95), (0.42, 1)))
    leaves = [_circle(at, 0.46) for at in ((0, -0.52), (-0.52, 0.18), (0.52, 0.18))]
    heart_of_leaves = np.array([(-0.3, 0.1), (0, -0.4), (0.3, 0.1), (0, 0.4)], np.float64)
    diamond = np.array([(0, -1), (0.74, 0), (0, 1), (-0.74, 0)], np.float64)
    return {
        "c": (*leaves, heart_of_leaves, foot),
        "d": (diamond,),
        "h": (heart,),
        "s": (blade, foot),
    }


_SUITS: Final = _suits()
