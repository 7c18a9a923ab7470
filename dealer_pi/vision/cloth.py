"""Which part of the zone is bare cloth, and what lies on it that is no card.

Told by colour: the cloth is what most of the zone outside the cards looks like, or, once the empty
zone was seen, what it looked like then (so that printing on the cloth is cloth). Lamps may change
its brightness as a whole and shadows may darken it; its hue they hardly change.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from dealer_pi.vision.crops import Picture
from dealer_pi.vision.readings import Corners
from dealer_pi.vision.zone import Zone, cut

_Logs = npt.NDArray[np.float32]
_Mask = npt.NDArray[np.bool_]

_WIDTH: Final = 120
"""Cells across the zone: a card is a dozen wide, a finger one or two."""
_LOGARITHMS: Final = np.log(np.arange(256) + 12).astype(np.float32)
_LIGHTER: Final = 0.3
_DARKER: Final = 0.8
_HUE: Final = 0.16
"""Logarithms by which something on the cloth differs: a shadow is darker, never of another hue."""
_BARE: Final = 0.12
"""The part of a card's place that may look unlike cloth although nothing lies there."""
_ALIKE: Final = 0.15
_CARD_WIDTH: Final = 0.7
_FILLED: Final = 0.8
"""Of a card's height: how far off a thing's sides may be that counts as one, and its width; and the
part of its outline that it must fill."""
_RIM: Final = 1.12
"""By how much a card's outline is made larger, for its shadow and blurred edge."""


class Cover(NamedTuple):
    """What one look at the zone showed.

    Attributes:
        foreign: the part of the zone, 0 to 1, under the largest thing that is no known card.
        thing: True where that thing is.
        unlike: True where a cell of the cut picture does not look like cloth.
        scale: cells a pixel of the picture.
        offset: the pixel at the first cell.
    """

    foreign: float
    thing: _Mask
    unlike: _Mask
    scale: float
    offset: tuple[int, int]

    def bare(self, corners: Corners) -> bool:
        """Whether only cloth is to be seen within the four corners."""
        return float(np.mean(self.unlike[_filled(self, corners, 0.9)])) < _BARE

    def card_shape(self, height: float) -> Corners | None:
        """The corners of the largest thing, if it has the shape of a card so high, in pixels."""
        cells = np.argwhere(self.thing)[:, ::-1].astype(np.float32)
        if not len(cells):
            return None
        # Of the cells' middles: a cell more in either direction is the thing itself.
        middle, sides, turn = cv2.minAreaRect(cells)
        short, long = sorted(side + 1 for side in sides)
        wanted = height * self.scale
        alike = abs(long / wanted - 1) < _ALIKE and abs(short / wanted - _CARD_WIDTH) < _ALIKE
        if not alike or len(cells) < _FILLED * short * long:
            return None
        grown = cv2.boxPoints((middle, (sides[0] + 1, sides[1] + 1), turn))
        a, b, c, d = ((grown + 0.5) / self.scale + self.offset).tolist()
        return (a[0], a[1]), (b[0], b[1]), (c[0], c[1]), (d[0], d[1])


class Cloth:
    """What the bare cloth looks like; learned once the zone was seen empty."""

    def __init__(self, zone: Zone) -> None:
        self._zone = zone
        self._learned: _Logs | None = None
        self._seen: _Logs | None = None

    def look(self, picture: Picture, cards: Sequence[Corners]) -> Cover:
        """Compare the zone with the cloth.

        Args:
            picture: the whole picture, BGR, of the zone's size.
            cards: where cards lie, in its pixels.
        """
        part, (left, top) = cut(picture, self._zone)
        scale = _WIDTH / part.shape[1]
        size = (_WIDTH, max(1, round(part.shape[0] * scale)))
        small = cv2.resize(part, size, interpolation=cv2.INTER_AREA)
        logs = cv2.LUT(small, _LOGARITHMS).astype(np.float32, copy=False)
        nothing = np.zeros(logs.shape[:2], bool)
        cover = Cover(0.0, nothing, nothing, scale, (left, top))
        rest = _filled(cover, self._zone.corners, 1.0)
        whole = max(1, int(rest.sum()))
        for corners in cards:
            rest &= ~_filled(cover, corners, _RIM)
        self._seen = logs
        if not rest.any():
            return cover
        unlike = self._unlike(logs, rest)
        thing = _largest(unlike & rest)
        return cover._replace(unlike=unlike, thing=thing, foreign=int(thing.sum()) / whole)

    @property
    def learned(self) -> bool:
        """Whether the empty zone was seen; until then printing on the cloth looks foreign."""
        return self._learned is not None

    def learn(self) -> None:
        """What was looked at last is bare cloth."""
        self._learned = self._seen

    def _unlike(self, logs: _Logs, rest: _Mask) -> _Mask:
        bare = self._learned
        if bare is None or bare.shape != logs.shape:
            bare = np.median(logs[rest], axis=0).astype(np.float32)
        change = logs - bare
        brightness = change.mean(axis=2)
        brightness -= np.median(brightness[rest])
        hue = np.abs(change - change.mean(axis=2, keepdims=True))
        if self._learned is not None:  # a lamp of another colour tints all of it
            tint = change - change.mean(axis=2, keepdims=True)
            hue = np.abs(tint - np.median(tint[rest], axis=0))
        unlike = (brightness > _LIGHTER) | (brightness < -_DARKER) | (hue.max(axis=2) > _HUE)
        return np.asarray(unlike, bool)


def _filled(cover: Cover, corners: Corners, grow: float) -> _Mask:
    quad = (np.array(corners) - cover.offset) * cover.scale
    middle = quad.mean(axis=0)
    mask = np.zeros(cover.unlike.shape, np.uint8)
    cv2.fillConvexPoly(mask, np.round(middle + (quad - middle) * grow).astype(np.int32), 1)
    return mask > 0


def _largest(mask: _Mask) -> _Mask:
    """The largest piece alone."""
    _, piece, pieces, _ = cv2.connectedComponentsWithStats(mask.astype(np.uint8), connectivity=4)
    areas = pieces[1:, cv2.CC_STAT_AREA]
    return np.asarray(piece == 1 + areas.argmax(), bool) if len(areas) else mask
