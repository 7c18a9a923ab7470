"""Where on the table the cards lie: four corners in the picture, set once, kept as JSON."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal, NoReturn

import cv2
import msgspec
import numpy as np
import numpy.typing as npt
from msgspec import Meta, Struct
from msgspec.structs import replace

from dealer_pi.vision.crops import Picture
from dealer_pi.vision.readings import Corners, Point, Reading
from dealer_pi.whole_file import write_whole

Name = Literal["board", "show"]
Side = Annotated[int, Meta(ge=32, le=8192)]
Size = tuple[Side, Side]

CORNERS: Final = 4
_SMALLEST_SIDE: Final = 0.04
"""Of the picture's width. A zone with a shorter side cannot hold a card that can be read."""
_SAME_ASPECT: Final = 0.015
"""How far two aspect ratios may differ; rows rounded to a multiple of 8 differ by less."""
_MARGIN: Final = 0.25
"""Of the zone's height, round the part that is read: a card on the edge lies half outside."""


class ZoneError(ValueError):
    """A zone that cannot be, or a file that holds none; `code` says which kind.

    Codes: not-four-points, not-convex, too-small, outside, not-four-cards, other-shape (a picture
    of another aspect ratio), no-file, broken-file.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Zone(Struct, frozen=True):
    """A convex quadrilateral of the table in the camera's picture.

    Attributes:
        size: width and height of the picture, pixels.
        corners: clockwise as seen in the picture, from the top left.
        card_height: long side of a card in pixels, if known.
        name: what is laid there: the board, or cards that players show.
        surroundings: a small grey JPEG of the picture at set-up, by which `surroundings.moved`
            notices that the camera looks elsewhere; empty if none was taken.
    """

    size: Size
    corners: Corners
    card_height: Annotated[float, Meta(gt=0)] | None = None
    name: Name = "board"
    surroundings: bytes = b""


def from_touch(points: tuple[Point, ...] | list[Point], size: Size, name: Name = "board") -> Zone:
    """A zone from its four corners, touched in any order in a picture of `size`.

    Raises:
        ZoneError: not-four-points, not-convex, too-small, outside.

    >>> from_touch([(600, 300), (100, 100), (100, 300), (600, 100)], (1280, 720)).corners
    ((100.0, 100.0), (600.0, 100.0), (600.0, 300.0), (100.0, 300.0))
    """
    if len(points) != CORNERS:
        raise ZoneError("not-four-points", f"a zone has four corners, not {len(points)}")
    return _checked(Zone(size, _clockwise(points), name=name))


def from_cards(reading: Reading, size: Size, name: Name = "board") -> Zone:
    """A zone from four cards, one laid in each corner; it goes round all four.

    Raises:
        ZoneError: not-four-cards (the message says how many were seen), or as `from_touch`.
    """
    seen = [card.corners for card in reading.cards]
    seen += [*(card.corners for card in reading.unsure), *reading.face_down]
    if len(seen) != CORNERS:
        raise ZoneError(
            "not-four-cards", f"one card is laid in each corner, four in all; seen: {len(seen)}"
        )
    cards = np.array(seen, np.float64)
    middle = cards.mean(axis=(0, 1))
    outermost = np.linalg.norm(cards - middle, axis=2).argmax(axis=1)
    points = [_point(card[at]) for card, at in zip(cards, outermost, strict=True)]
    heights = [max(_sides(corners)) for corners in seen]
    zone = _checked(Zone(size, _clockwise(points), name=name))
    return replace(zone, card_height=float(np.median(heights)))


def scaled(zone: Zone, size: Size) -> Zone:
    """The same zone in a picture of another size.

    Raises:
        ZoneError: other-shape, the aspect ratio differs.
    """
    if size == zone.size:
        return zone
    if not same_aspect(zone.size, size):
        raise ZoneError("other-shape", f"the zone was set in a picture of {zone.size}, not {size}")
    x, y = size[0] / zone.size[0], size[1] / zone.size[1]
    a, b, c, d = ((px * x, py * y) for px, py in zone.corners)
    height = None if zone.card_height is None else zone.card_height * y
    return replace(zone, size=size, corners=(a, b, c, d), card_height=height)


def same_aspect(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two picture sizes show the same, larger or smaller."""
    return abs(one[0] * other[1] / (one[1] * other[0]) - 1) <= _SAME_ASPECT


def size_of(picture: npt.NDArray[np.uint8]) -> tuple[int, int]:
    """Width and height of a picture."""
    return picture.shape[1], picture.shape[0]


def box(zone: Zone, margin: float = _MARGIN) -> tuple[int, int, int, int]:
    """Left, top, right, bottom (the last two exclusive) round the zone, within the picture."""
    points = np.array(zone.corners)
    more = margin * float(np.ptp(points[:, 1]))
    left, top = np.maximum(np.floor(points.min(axis=0) - more), 0).astype(int)
    right, bottom = np.minimum(np.ceil(points.max(axis=0) + more), zone.size).astype(int)
    return int(left), int(top), int(right), int(bottom)


def cut(picture: Picture, zone: Zone) -> tuple[Picture, tuple[int, int]]:
    """The part of the picture round the zone (no copy), and the pixel of its top left corner.

    Raises:
        ZoneError: other-shape.
    """
    left, top, right, bottom = box(scaled(zone, size_of(picture)))
    return picture[top:bottom, left:right], (left, top)


def inside(zone: Zone, corners: Corners) -> bool:
    """Whether a card belongs to the zone: its middle lies in it. Pixels of the zone's own size."""
    quad = np.array(zone.corners, np.float32)
    return cv2.pointPolygonTest(quad, middle_of(corners), measureDist=False) >= 0


def across(zone: Zone, corners: Corners) -> float:
    """How far to the right a card's middle lies in the zone as the dealer sees it, 0 to 1."""
    square = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)
    flat = cv2.getPerspectiveTransform(np.array(zone.corners, np.float32), square)
    x, _, depth = flat @ np.array([*middle_of(corners), 1.0])
    return float(x / depth)


def middle_of(corners: Corners) -> Point:
    """The middle of four corners."""
    return sum(x for x, _ in corners) / CORNERS, sum(y for _, y in corners) / CORNERS


def save(zone: Zone, path: Path) -> None:
    """Write the zone as JSON, whole or not at all."""
    write_whole(path, msgspec.json.format(msgspec.json.encode(zone), indent=2) + b"\n")


def load(path: Path) -> Zone:
    """Read a zone.

    Raises:
        ZoneError: no-file, broken-file (the message names the field), or as `from_touch`.
    """
    try:
        text = path.read_bytes()
    except OSError as error:
        raise ZoneError("no-file", f"{path.name}: {error.strerror}") from error
    try:
        zone = msgspec.json.decode(text, type=Zone)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ZoneError("broken-file", f"{path.name}: {error}") from error
    return _checked(replace(zone, corners=_clockwise(zone.corners)))


def _clockwise(points: tuple[Point, ...] | list[Point]) -> Corners:
    """Four points in the order of `Zone.corners`."""
    flat = np.array(points, np.float32)
    if not np.isfinite(flat).all():
        _outside()
    hull = cv2.convexHull(flat).reshape(-1, 2).astype(np.float64)
    if len(hull) != CORNERS:
        raise ZoneError(
            "not-convex", "one corner lies between the others: touch the four outer ones"
        )
    hull = hull[::-1] if _area(hull) < 0 else hull
    first = int(hull.sum(axis=1).argmin())
    a, b, c, d = (_point(point) for point in np.roll(hull, -first, axis=0))
    return a, b, c, d


def _checked(zone: Zone) -> Zone:
    """The zone itself, if it lies in its picture and is large enough."""
    flat = np.array(zone.corners)
    if (flat < 0).any() or (flat > zone.size).any():
        _outside()
    least = _SMALLEST_SIDE * zone.size[0]
    if min(_sides(zone.corners)) < least or _area(flat) < least * least:
        raise ZoneError("too-small", f"a side of the zone is shorter than {least:.0f} pixels")
    return zone


def _outside() -> NoReturn:
    raise ZoneError("outside", "a corner of the zone lies outside the picture")


def _area(points: npt.NDArray[np.floating]) -> float:
    """Twice signed: positive if clockwise as seen, y going down."""
    x, y = points[:, 0], points[:, 1]
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) / 2


def _sides(corners: Corners) -> list[float]:
    flat = np.array(corners)
    return [float(side) for side in np.linalg.norm(flat - np.roll(flat, -1, axis=0), axis=1)]


def _point(point: npt.NDArray[np.floating]) -> Point:
    return float(point[0]), float(point[1])
