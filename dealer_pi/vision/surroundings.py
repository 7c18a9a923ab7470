"""Whether the camera still looks where it looked at set-up.

What lies round the zone at set-up is kept as a small grey picture. Later, every patch of it that
has corners to hold on to says one of three things: I am where I was, I am elsewhere, I am gone.
Hands, chips and drinks make patches go; only a bumped camera makes most of them leave their place.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from dealer_pi.vision.crops import Picture
from dealer_pi.vision.zone import Zone, box, scaled, size_of

Grey = npt.NDArray[np.uint8]

WIDTH: Final = 320
"""Of the small picture, pixels."""
_PATCH: Final = 20
_REACH: Final = 10
"""Pixels of the small picture: how far away a patch is looked for; 40 in a picture 1280 wide."""
_STEP: Final = 2
"""Pixels of the small picture: a smaller move does no harm to the reading."""
_CONTRAST: Final = 3.0
"""Grey levels from pixel to pixel by which a patch must vary, in any direction, to be of use."""
_LIKE: Final = 0.7
_BETTER: Final = 0.12
"""Correlation from which on a patch is found, and by which elsewhere must beat in place."""
_FEWEST: Final = 5
"""Patches; with fewer nothing can be said."""


class Patches(NamedTuple):
    """How many patches of the surroundings are in place, elsewhere, and gone."""

    in_place: int
    elsewhere: int
    gone: int


def small_grey(picture: Picture) -> Grey:
    """The picture in grey, `WIDTH` pixels wide; a grey one stays grey."""
    width, height = size_of(picture)
    goal = (WIDTH, max(1, round(height * WIDTH / width)))
    grey: cv2.typing.MatLike = picture
    if picture.ndim > 2:  # noqa: PLR2004 - grey has two dimensions
        grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    while width >= 2 * WIDTH and width % 2 == height % 2 == 0:
        # Exact halves first: several times faster than one large step.
        width, height = width // 2, height // 2
        grey = cv2.resize(grey, (width, height), interpolation=cv2.INTER_AREA)
    if (width, height) != goal:
        grey = cv2.resize(grey, goal, interpolation=cv2.INTER_AREA)
    return np.asarray(grey, np.uint8)


def with_surroundings(zone: Zone, picture: Picture) -> Zone:
    """The zone with what lies round it now, to compare with later."""
    done, jpeg = cv2.imencode(".jpg", small_grey(picture), [cv2.IMWRITE_JPEG_QUALITY, 85])
    return replace(zone, surroundings=jpeg.tobytes() if done else b"")


def can_tell(zone: Zone) -> bool:
    """Whether there is enough round the zone to notice a camera that moved; bare cloth is not."""
    return len(_patches(zone)[0]) >= _FEWEST


def moved(zone: Zone, picture: Picture) -> bool:
    """Whether the camera looks elsewhere than at set-up; no if the surroundings cannot tell.

    Args:
        zone: with its surroundings.
        picture: BGR or grey, of the aspect ratio of the zone's picture.
    """
    return looks_elsewhere(compare(zone, small_grey(picture)))


def looks_elsewhere(patches: Patches) -> bool:
    """The verdict over the patches: most of those left say that they are elsewhere, or all went."""
    count = sum(patches)
    if count < _FEWEST:
        return False
    if patches.elsewhere >= max(_FEWEST - 1, 2 * patches.in_place):
        return True
    return patches.in_place < 0.08 * count and patches.elsewhere + patches.in_place < 0.25 * count


def compare(zone: Zone, grey: Grey) -> Patches:
    """Look for every patch of the surroundings in a small grey picture."""
    patches, shape = _patches(zone)
    if grey.shape != shape:
        return Patches(0, 0, 0)
    counts = {"in_place": 0, "elsewhere": 0, "gone": 0}
    for (x, y), patch in patches:
        around = grey[y - _REACH : y + _PATCH + _REACH, x - _REACH : x + _PATCH + _REACH]
        counts[_where(patch, around)] += 1
    return Patches(**counts)


def _where(patch: Grey, around: Grey) -> str:
    likeness = cv2.matchTemplate(around, patch, cv2.TM_CCOEFF_NORMED)
    near = slice(_REACH - _STEP + 1, _REACH + _STEP)
    here, best = float(likeness[near, near].max()), float(likeness.max())
    if best < _LIKE:
        return "gone"
    return "elsewhere" if best > here + _BETTER else "in_place"


@lru_cache(maxsize=4)
def _patches(zone: Zone) -> tuple[list[tuple[tuple[int, int], Grey]], tuple[int, ...]]:
    """The patches of use, each with its top left pixel, and the shape of the picture."""
    if not zone.surroundings:
        return [], ()
    decoded = cv2.imdecode(np.frombuffer(zone.surroundings, np.uint8), cv2.IMREAD_GRAYSCALE)
    if decoded is None:
        return [], ()
    grey = decoded.astype(np.uint8, copy=False)
    height, width = grey.shape
    left, top, right, bottom = box(scaled(zone, (width, height)), margin=0.1)
    found = []
    for y in range(_REACH, height - _PATCH - _REACH + 1, _PATCH):
        for x in range(_REACH, width - _PATCH - _REACH + 1, _PATCH):
            if left < x + _PATCH and x < right and top < y + _PATCH and y < bottom:
                continue
            patch = grey[y : y + _PATCH, x : x + _PATCH]
            if _least_contrast(patch) > _CONTRAST:
                found.append(((x, y), patch))
    return found, grey.shape


def _least_contrast(patch: Grey) -> float:
    """Grey levels from pixel to pixel in the direction in which the patch varies least."""
    flat = patch.astype(np.float32)
    across, down = np.diff(flat, axis=1)[:-1], np.diff(flat, axis=0)[:, :-1]
    both = float(np.mean(across * down))
    spread = np.array([[np.mean(across**2), both], [both, np.mean(down**2)]])
    return float(np.sqrt(max(0.0, np.linalg.eigvalsh(spread)[0])))
