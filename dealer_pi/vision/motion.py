"""Where in the zone something moves, from a small grey picture, in a fraction of a millisecond.

Light is no motion: the picture is compared in logarithms (a lamp that flickers multiplies), each
row is levelled by its median (a rolling shutter under 50 Hz lamps makes bands of rows), and what
changes only slowly over the picture (a soft shadow, the evening) is taken away.
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from dealer_pi.vision.readings import Corners
from dealer_pi.vision.surroundings import Grey
from dealer_pi.vision.zone import Zone, box, scaled, size_of

_Cells = npt.NDArray[np.float32]

STILL: Final = 2
"""Pictures without a change until something counts as still."""

_LOGARITHMS: Final = (48 * np.log1p(np.arange(256) / 12)).astype(np.float32)
"""Of a grey level; one unit is about 2 per cent of brightness. The 12 keeps dark noise small."""
_CELL: Final = 2
"""Pixels of the small picture across a cell."""
_AROUND: Final = 15
"""Cells: a change that is even over this many is light."""
_LEAST: Final = 2.0
_MOST_LIGHT: Final = 30.0
"""Logarithmic units: the least change that counts as motion, and the largest that may be light."""
_EDGE: Final = 0.25
"""Of a shadow's depth: what its soft edge may differ from its surroundings."""
_TIMES_NOISE: Final = 8.0
_SETTLE: Final = 1 / 32
"""How fast what is still takes on the picture's slow changes, a picture."""
_NEVER: Final = -1


class Motion:
    """Follows one zone through a stream of small grey pictures, all of one size."""

    def __init__(self, zone: Zone) -> None:
        self._zone = zone
        self._size = (0, 0)
        self._box = (0, 0, 0, 0)
        self._noise = 0.0
        self._before: _Cells | None = None
        self._calm: npt.NDArray[np.int32] = np.zeros((1, 1), np.int32)
        self._mask: npt.NDArray[np.bool_] = np.ones((1, 1), bool)

    def forget(self) -> None:
        """Begin anew: what happened since the last picture is not known."""
        self._before = None

    def see(self, grey: Grey) -> None:
        """Take the next picture, 8 bit, of the zone's aspect ratio, about 320 pixels wide."""
        if size_of(grey) != self._size:
            self._fit(size_of(grey))
        left, top, right, bottom = self._box
        levels = cv2.LUT(grey[top:bottom, left:right], _LOGARITHMS)
        size = (max(3, (right - left) // _CELL), max(3, (bottom - top) // _CELL))
        now = cv2.resize(levels, size, interpolation=cv2.INTER_AREA).astype(np.float32, copy=False)
        if self._before is None or self._before.shape != now.shape:
            self._before = now
            self._calm = np.full(now.shape, _NEVER, np.int32)
            self._mask = self._zone_cells(now.shape)
        self._compare(now, self._before)

    @property
    def share(self) -> float:
        """The part of the zone, 0 to 1, that is not still."""
        if self._before is None:
            return 1.0
        return float(np.mean(self._calm[self._mask] < STILL))

    @property
    def stirred(self) -> bool:
        """Whether anything in the zone changed in the picture seen last."""
        return self._before is None or bool((self._calm[self._mask] <= 0).any())

    def still_at(self, corners: Corners) -> bool:
        """Whether all is still where a card lies; corners in pixels of the zone's picture."""
        if self._before is None:
            return False
        quad = np.round(self._to_cells(corners)).astype(np.int32)
        height, width = self._calm.shape
        left, top = np.clip(quad.min(axis=0), 0, (width - 1, height - 1))
        right, bottom = np.clip(quad.max(axis=0) + 1, (left + 1, top + 1), (width, height))
        shape = np.zeros((bottom - top, right - left), np.uint8)
        cv2.fillConvexPoly(shape, quad - np.array([left, top], np.int32), 1)
        calm = self._calm[top:bottom, left:right][shape > 0]
        return bool((calm >= STILL).all())

    def _compare(self, now: _Cells, before: _Cells) -> None:
        change = now - before
        rows = np.median(change, axis=1, keepdims=True).astype(np.float32)
        now = now - rows
        change = change - rows
        light = _evened(change)
        sharp = np.maximum(np.abs(change - light) - _EDGE * np.abs(light), 0)
        noise = float(np.median(sharp))
        limit = max(_LEAST, _TIMES_NOISE * (self._noise or noise))
        moving = ((sharp > limit) | (np.abs(change) > _MOST_LIGHT)).astype(np.uint8)
        # A median takes away single cells, which are noise; what is left grows to its rim.
        moving = cv2.dilate(cv2.medianBlur(moving, 3), np.ones((3, 3), np.uint8)).astype(np.uint8)
        still = moving == 0
        # Learned only while little moves: a hand is no noise.
        if float(np.mean(still)) > 0.9:  # noqa: PLR2004 - most of it
            self._noise += (noise - self._noise) / 16 if self._noise else noise
        self._before = np.where(still, before + change * np.float32(_SETTLE), now)
        self._calm = np.where(still, self._calm + 1, 0)

    def _fit(self, size: tuple[int, int]) -> None:
        self._size = size
        self._box = box(scaled(self._zone, size))
        self.forget()

    def _to_cells(self, corners: Corners) -> npt.NDArray[np.float64]:
        scale = float(self._size[0] / self._zone.size[0])
        cells: npt.NDArray[np.float64] = (np.array(corners) * scale - self._box[:2]) / _CELL
        return cells

    def _zone_cells(self, shape: tuple[int, ...]) -> npt.NDArray[np.bool_]:
        mask = np.zeros(shape, np.uint8)
        quad = np.round(self._to_cells(self._zone.corners)).astype(np.int32)
        cv2.fillConvexPoly(mask, quad, 1)
        return mask > 0


def _evened(change: _Cells) -> _Cells:
    """What light alone may have changed: the mean around, without what is too much for it."""
    light = (np.abs(change) <= _MOST_LIGHT).astype(np.float32)
    size = (_AROUND, _AROUND)
    share = np.maximum(cv2.blur(light, size), np.float32(0.05))
    return (cv2.blur(change * light, size) / share).astype(np.float32)
