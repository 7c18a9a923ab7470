"""The check at the door: pictures that are none are found out before anybody looks for cards.

A driver may deliver empty buffers (green, or black to the last pixel), pictures of another size
than agreed, or the same picture for ever. A single one is dropped; if it lasts, it is a fault of
the camera, with a name.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from dealer_pi.devices.camera.camera import Code, Picture, Shot

PATIENCE_NS: Final = 1_000_000_000
"""How long no good picture may come until the camera is given up."""
FIRST_NS: Final = 5_000_000_000
"""The same for the first good picture: exposure and white balance need some."""
FROZEN_NS: Final = 3_000_000_000
"""How long the same picture may come: a stalled driver repeats one, and no sensor ever does."""

_EVERY: Final = 16
"""Every how-manieth row and column is looked at."""
_COLOURS: Final = 3
_FLAT: Final = 2
"""Grey levels between the darkest and the brightest pixel of a buffer that was never filled."""
_NONE: Final = 6
"""Grey levels of blue and red, at most, in a buffer of zeros that was taken for YUV."""
_EMPTY_SHARE: Final = 0.2
"""The part of a picture that may be such a buffer: a frame that broke off is green from there."""


def fault_of(picture: object) -> Code | None:
    """What is wrong with a picture by itself: wrong_shape, green, black, or nothing."""
    if (
        not isinstance(picture, np.ndarray)
        or picture.dtype != np.uint8
        or picture.ndim != _COLOURS
        or picture.shape[2] != _COLOURS
    ):
        return "wrong_shape"
    blue, green, red = picture[::_EVERY, ::_EVERY].reshape(-1, 3).T.astype(np.int16)
    empty = green[(blue <= _NONE) & (red <= _NONE) & (green > 10 * _NONE)]
    # Felt may be as green, but is never all alike.
    if len(empty) > _EMPTY_SHARE * len(green) and np.ptp(empty) <= _FLAT:
        return "green"
    if max(np.ptp(blue), np.ptp(green), np.ptp(red)) <= _FLAT:
        return "black"
    return None


class Door:
    """Lets a camera's good shots through, and says when it is to be given up.

    Attributes:
        good: whether it has let through a picture that was not the one before: the camera works.
    """

    def __init__(self, now_ns: int) -> None:
        self.good = False
        self._size: tuple[int, ...] | None = None
        self._sample: Picture | None = None
        self._news_ns = now_ns
        self._good_ns = now_ns
        self._why: Code = "no_picture"

    def take(self, shot: Shot | None, now_ns: int) -> Shot | None:
        """The shot, if it is one; the same picture once more is let through as well."""
        fault: Code | None = "no_picture" if shot is None else fault_of(shot.main)
        if shot is None or fault is not None:
            self._why = fault or self._why
            return None
        if self._size not in (None, shot.main.shape):
            self._why = "wrong_shape"
            return None
        self._size = shot.main.shape
        self._good_ns = now_ns
        sample = shot.main[::_EVERY, ::_EVERY]
        if self._sample is None or not np.array_equal(sample, self._sample):
            self.good = self._sample is not None
            self._sample = sample.copy()
            self._news_ns = now_ns
        return shot

    def hopeless(self, now_ns: int) -> Code | None:
        """Why the camera is to be given up, if it is."""
        patience = FIRST_NS if self._sample is None else PATIENCE_NS
        if now_ns - self._good_ns > patience:
            return self._why
        if self._sample is not None and now_ns - self._news_ns > FROZEN_NS:
            return "frozen"
        return None
