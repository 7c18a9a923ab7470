"""Painting flat things with transparency into a picture, at any place, angle and tilt."""

import math
from collections import OrderedDict
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

PAD = 2
"""Transparent pixels around every sprite, so that its edges come out smooth."""

LEVELS = tuple(round(420 / math.sqrt(2) ** k) for k in range(1, 8))
"""Heights that faces are shrunk to before they are warped: bilinear sampling alone would alias."""

_CACHE_BYTES = 96_000_000

Picture = NDArray[np.uint8]
Corners = NDArray[np.float32]


class Sprite(NamedTuple):
    """A flat thing to paint: BGRA, colours already multiplied by alpha, PAD pixels of nothing."""

    pixels: NDArray[np.uint8]


class Canvas(NamedTuple):
    """What is being painted: the picture (H, W, 3) and whose pixel it is (H, W), 0 for nobody's."""

    picture: Picture
    owner: NDArray[np.uint8]


class Shadow(NamedTuple):
    """The narrow shadow that a flat thing throws: offset and blur in pixels, darkness 0 to 1."""

    dx: float
    dy: float
    blur: float
    darkness: float


def sprite(pixels: NDArray[np.uint8]) -> Sprite:
    """A sprite from a (h, w, 4) BGRA image with straight alpha."""
    alpha = pixels[..., 3]
    colours = cv2.multiply(pixels[..., :3], cv2.merge([alpha] * 3), scale=1 / 255)
    whole = cv2.merge([*cv2.split(colours), alpha])
    return Sprite(
        np.asarray(
            cv2.copyMakeBorder(whole, PAD, PAD, PAD, PAD, cv2.BORDER_CONSTANT, value=0), np.uint8
        )
    )


class _FaceCache:
    """Shrunk faces, the oldest forgotten first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int, int], tuple[object, Sprite]] = OrderedDict()
        self._bytes = 0

    def face(self, faces: NDArray[np.uint8], code: int, height: int) -> Sprite:
        # An id may be used again after its deck is gone: the deck itself is kept beside the face.
        key = (id(faces), code, height)
        found = self._kept.get(key)
        if found is not None and found[0] is faces:
            return found[1]
        full = np.asarray(faces[code])
        width = round(full.shape[1] * height / full.shape[0])
        if full.shape[0] >= 2 * height:  # exact halves first: many times faster than one odd step
            half = (full.shape[1] // 2, full.shape[0] // 2)
            full = cv2.resize(full, half, interpolation=cv2.INTER_AREA)
        small = cv2.resize(full, (width, height), interpolation=cv2.INTER_AREA)
        made = sprite(np.asarray(small, np.uint8))
        self._kept[key] = (faces, made)
        self._bytes += made.pixels.nbytes
        while self._bytes > _CACHE_BYTES:
            _, (_, old) = self._kept.popitem(last=False)
            self._bytes -= old.pixels.nbytes
        return made


_faces = _FaceCache()


def face(faces: NDArray[np.uint8], code: int, height: float) -> Sprite:
    """A deck's face, a little higher than the height in pixels at which it will be seen."""
    if height > LEVELS[0]:
        return sprite(np.asarray(faces[code]))
    return _faces.face(
        faces, code, min(level for level in LEVELS if level >= min(height, LEVELS[0]))
    )


def rectangle(centre: tuple[float, float], size: tuple[float, float], angle: float) -> Corners:
    """Corners TL TR BR BL of a rectangle of (width, height), turned clockwise by radians."""
    half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float64) * size / 2
    turn = np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])
    return np.asarray(half @ turn + centre, np.float32)


def through(matrix: NDArray[np.float64], points: NDArray[np.float32]) -> NDArray[np.float32]:
    """Points (n, 2) moved by a homography."""
    return np.asarray(
        cv2.perspectiveTransform(points.reshape(1, -1, 2), matrix).reshape(-1, 2), np.float32
    )


def paint(
    canvas: Canvas, thing: Sprite, corners: Corners, mark: int = 0, shadow: Shadow | None = None
) -> None:
    """Lays a sprite over the picture.

    Args:
        canvas: What is painted on, in place.
        thing: The sprite; it is shrunk first where it is much larger than its place.
        corners: Where its TL TR BR BL corners come, pixels (pixel centres at whole numbers).
        mark: Written into `owner` wherever the sprite covers more than half.
        shadow: Its shadow, if it throws one.
    """
    height, width = canvas.owner.shape
    reach = (
        2 if shadow is None else 3 + math.ceil(2 * shadow.blur + abs(shadow.dx) + abs(shadow.dy))
    )
    left, top = np.maximum(np.floor(corners.min(axis=0)).astype(int) - reach, 0)
    right, bottom = np.minimum(
        np.ceil(corners.max(axis=0)).astype(int) + reach + 1, (width, height)
    )
    if right <= left or bottom <= top:
        return
    pixels = _shrunk(thing.pixels, corners)
    tall, wide = pixels.shape[:2]
    near, far_x, far_y = PAD - 0.5, wide - PAD - 0.5, tall - PAD - 0.5
    source = np.array([[near, near], [far_x, near], [far_x, far_y], [near, far_y]], np.float32)
    matrix = cv2.getPerspectiveTransform(source, corners - np.array([left, top], np.float32))
    layer = cv2.warpPerspective(pixels, matrix, (int(right - left), int(bottom - top)))
    picture = canvas.picture[top:bottom, left:right]
    alpha = layer[..., 3]
    if shadow is not None:
        move = np.array([[1, 0, shadow.dx], [0, 1, shadow.dy]], np.float64)
        dark = cv2.warpAffine(alpha, move, (alpha.shape[1], alpha.shape[0]))
        soft = 2 * round(1.5 * shadow.blur) + 1
        dark = cv2.blur(dark, (soft, soft))
        rest = cv2.convertScaleAbs(dark, alpha=-shadow.darkness, beta=255)
        picture[:] = cv2.multiply(picture, cv2.merge([rest] * 3), scale=1 / 255)
    under = cv2.multiply(picture, cv2.merge([cv2.bitwise_not(alpha)] * 3), scale=1 / 255)
    picture[:] = cv2.add(under, np.ascontiguousarray(layer[..., :3]))
    canvas.owner[top:bottom, left:right][alpha > 127] = mark


def _shrunk(pixels: NDArray[np.uint8], corners: Corners) -> NDArray[np.uint8]:
    """The sprite at about the size of its place, if that is much smaller."""
    sides = np.linalg.norm(corners - np.roll(corners, -1, axis=0), axis=1)
    wide, tall = max(sides[0], sides[2]), max(sides[1], sides[3])
    factor = max(wide / pixels.shape[1], tall / pixels.shape[0])
    if factor > 0.69:
        return pixels
    inner = pixels[PAD:-PAD, PAD:-PAD]
    size = (max(2, round(inner.shape[1] * factor)), max(2, round(inner.shape[0] * factor)))
    small = cv2.resize(inner, size, interpolation=cv2.INTER_AREA)
    return np.asarray(
        cv2.copyMakeBorder(small, PAD, PAD, PAD, PAD, cv2.BORDER_CONSTANT, value=0), np.uint8
    )
