"""Pictures as they come in: from a file or from a camera, checked at the door."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import cv2
import numpy as np

from dealer_pi.vision.crops import Picture
from dealer_pi.vision.readings import PictureError

MIN_SIDE: Final = 32
MAX_SIDE: Final = 8192
MAX_BYTES: Final = 64 * 1024 * 1024

_BLACK: Final = 12
_COLOURS: Final = 3
_LOOKED_AT: Final = 16  # every 16th pixel is enough to see that all is dark


def load_picture(file: Path) -> Picture:
    """The picture in `file` as (rows, columns, 3), blue, green, red.

    Raises:
        PictureError: missing, broken, too-small, too-large.
    """
    try:
        size = file.stat().st_size
        if file.exists() and not file.is_file():  # a pipe or a device would never end
            raise PictureError("broken", f"{file} is no file")
        if size > MAX_BYTES:
            raise PictureError(
                "too-large", f"{file} has {size >> 20} MB; at most {MAX_BYTES >> 20} MB are read"
            )
        data = np.frombuffer(file.read_bytes(), np.uint8)
    except FileNotFoundError as error:
        raise PictureError("missing", f"there is no file {file}") from error
    except OSError as error:
        raise PictureError("broken", f"{file} cannot be read: {error.strerror}") from error
    try:
        picture = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
    except cv2.error as error:
        raise PictureError("broken", f"{file} is no picture that can be read") from error
    if picture is None:
        raise PictureError("broken", f"{file} is no picture, or a broken one")
    return checked(picture)


def checked(picture: object) -> Picture:
    """The picture itself, if it is one: bytes (rows, columns, 3), neither tiny nor huge, not black.

    Raises:
        PictureError: no-picture, wrong-type, wrong-shape, too-small, too-large, black.
    """
    if not isinstance(picture, np.ndarray):
        raise PictureError("no-picture", f"a picture is an array, not {type(picture).__name__}")
    if picture.dtype != np.uint8:
        raise PictureError("wrong-type", f"a picture holds bytes (uint8), not {picture.dtype}")
    if picture.ndim != _COLOURS or picture.shape[2] != _COLOURS:
        raise PictureError("wrong-shape", f"a picture is (rows, columns, 3), not {picture.shape}")
    rows, columns = picture.shape[:2]
    if min(rows, columns) < MIN_SIDE:
        raise PictureError(
            "too-small", f"the picture has {columns}x{rows} pixels; at least {MIN_SIDE} a side"
        )
    if max(rows, columns) > MAX_SIDE:
        raise PictureError(
            "too-large", f"the picture has {columns}x{rows} pixels; at most {MAX_SIDE} a side"
        )
    if picture[::_LOOKED_AT, ::_LOOKED_AT].max() < _BLACK:
        raise PictureError("black", "the picture is black: is the camera covered, or the lamp off?")
    return picture
