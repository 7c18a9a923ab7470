"""Set-up checks of the camera's picture: what is wrong with it, and what to do about it.

Best asked with a few cards lying in the zone: then there is white paper and fine print to judge by.
A good picture gives no verdict.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import cv2
import numpy as np
import numpy.typing as npt
from msgspec import Struct

from dealer_pi.vision.crops import Picture
from dealer_pi.vision.zone import Zone, cut

Code = Literal[
    "too-few-pixels",
    "no-contrast",
    "too-dark",
    "too-bright",
    "glare",
    "out-of-focus",
    "colour-cast",
    "banding",
]
Severity = Literal["warning", "error"]
_Plane = npt.NDArray[np.float32]

_FEW_PIXELS: Final = (64, 44)
"""Height of a card in pixels: below the first a warning, below the second an error."""
_DARK: Final = (120, 70)
"""Grey levels of the brightest two hundredths, which is paper if cards lie there."""
_FLAT: Final = 40
"""Grey levels between the darkest and the brightest hundredth: less is fog, or a covered lens."""
_CLIPPED: Final = 252
_BURNT: Final = 0.1
"""The part of the picture that is clipped from which on it is not glare but too much light."""
_GLARE: Final = (0.004, 0.03)
"""The part of the picture under one clipped patch."""
_BLUR: Final = (0.02, 0.035)
"""The blur's sigma as a part of a card's height; an index is a tenth of it high."""
_USUAL_CARD: Final = 100
"""Pixels: the height of a card where it is not known."""
_SHARPEST: Final = 1.5
"""Pixels: a blur up to this is the lens and the sensor, whatever size the cards have."""
_CAST: Final = (1.4, 2.0)
"""How many times stronger the strongest of blue, green and red is than the weakest, on white."""
_PAPER: Final = 1.5
"""How many times brighter than the middle of the picture white paper is, at least."""
_BANDS: Final = (0.025, 0.06)
"""The amplitude of stripes of rows, as a part of the brightness."""
_WAVES: Final = (2, 30)
"""Stripes in the picture's height that lamps can make."""
_COLUMNS: Final = 24
_NO_LAMP: Final = 0.2
"""An amplitude that no lamp has: things that lie in rows."""
_ALONE: Final = 8.0
"""How many times larger a lamp's wave is than the usual one."""
_ALIKE: Final = 0.4
_COLUMNS_ALIKE: Final = 0.3
"""The part of the columns in which the wave is the same but for so much."""


class Verdict(Struct, frozen=True):
    """One thing that is wrong with a picture.

    Attributes:
        code: which.
        severity: warning (cards may be read, fewer at once), error (this has to be put right).
        numbers: what was measured, by name.
        sentence: in English: what is wrong, and what to do next.
        where: of glare: left, right, top, bottom or middle; else empty.
    """

    code: Code
    severity: Severity
    numbers: dict[str, float]
    sentence: str
    where: str = ""


def check_picture(picture: Picture, zone: Zone | None = None) -> tuple[Verdict, ...]:
    """Judge a picture, or the zone's part of it.

    Args:
        picture: BGR, 8 bit.
        zone: the zone, set in pictures of the same aspect ratio; None judges the whole picture.

    Returns:
        What is wrong, the errors first; nothing if the picture is good.

    Raises:
        ZoneError: the zone belongs to a picture of another shape.
    """
    part = cut(picture, zone)[0] if zone else picture
    card = None
    if zone and zone.card_height:
        card = zone.card_height * picture.shape[0] / zone.size[1]
    grey = cv2.cvtColor(part, cv2.COLOR_BGR2GRAY).astype(np.float32)
    found = [_few_pixels(zone, picture, card), _exposure(grey)]
    if found[-1] is None or found[-1].code == "too-bright":
        found += [check(part, grey) for check in _CHECKS] + [_focus(grey, card)]
    verdicts = [verdict for verdict in found if verdict is not None]
    return tuple(sorted(verdicts, key=lambda verdict: verdict.severity))


def _few_pixels(zone: Zone | None, picture: Picture, card: float | None) -> Verdict | None:
    if zone is None:
        return None
    sides = np.array(zone.corners) - np.roll(zone.corners, 1, axis=0)
    shortest = float(np.linalg.norm(sides, axis=1).min()) * picture.shape[0] / zone.size[1]
    height = card or shortest  # no card is higher than its zone
    return _graded(
        "too-few-pixels",
        -height,
        (-_FEW_PIXELS[0], -_FEW_PIXELS[1]),
        {"card_height": height},
        f"too few pixels: a card is {height:.0f} pixels high, {_FEW_PIXELS[0]} are needed; "
        "bring the camera nearer, or choose a larger picture",
    )


def _exposure(grey: _Plane) -> Verdict | None:
    low, middle, bright = (float(level) for level in np.percentile(grey, (1, 50, 98)))
    clipped = float(np.mean(grey >= _CLIPPED))
    numbers = {"brightest": bright, "middle": middle, "clipped": clipped}
    if clipped > _BURNT:
        sentence = (
            f"too bright: {clipped:.0%} of the picture is burnt out; "
            "shorten the exposure or dim the lamp"
        )
        return Verdict("too-bright", _severity(clipped, (_BURNT, 3 * _BURNT)), numbers, sentence)
    if bright < _DARK[0]:
        sentence = (
            f"too dark: white is only {bright:.0f} of 255; "
            "turn up the lamp over the table or lengthen the exposure"
        )
        return Verdict("too-dark", _severity(-bright, (-_DARK[0], -_DARK[1])), numbers, sentence)
    if bright - low < _FLAT:
        sentence = "no contrast: lay a card there; if it stays so, clean or uncover the lens"
        return Verdict("no-contrast", "error", numbers, sentence)
    return None


def _glare(_: Picture, grey: _Plane) -> Verdict | None:
    clipped = (grey >= _CLIPPED).astype(np.uint8)
    if clipped.mean() > _BURNT:
        return None
    opened = cv2.morphologyEx(clipped, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    patches, middles = cv2.connectedComponentsWithStats(opened)[2:]
    areas = patches[:, cv2.CC_STAT_AREA] / grey.size
    areas[0] = 0  # what is not clipped
    largest = int(areas.argmax())
    height, width = grey.shape
    where = _where(middles[largest][0] / width, middles[largest][1] / height)
    place = "in the middle" if where == "middle" else f"on the {where}"
    if where in ("top", "bottom"):
        place = f"at the {where}"
    return _graded(
        "glare",
        float(areas[largest]),
        _GLARE,
        {"share": float(areas[largest])},
        f"glare {place}: move the lamp or tilt the camera",
        where,
    )


def _where(x: float, y: float) -> str:
    """The word for a place, 0 to 1 across and down."""
    if max(abs(x - 0.5), abs(y - 0.5)) < 1 / 6:
        return "middle"
    if abs(x - 0.5) >= abs(y - 0.5):
        return "left" if x < 0.5 else "right"  # noqa: PLR2004 - the middle
    return "top" if y < 0.5 else "bottom"  # noqa: PLR2004 - the middle


def _focus(grey: _Plane, card: float | None) -> Verdict | None:
    """Compare the strongest edges with themselves made softer: a soft edge loses little by it."""
    fine, soft = _slopes(grey, 0.7), _slopes(grey, 2.0)
    strongest = soft >= np.percentile(soft, 99.5)
    loss = float(np.median(fine[strongest]) / max(float(np.median(soft[strongest])), 1e-6))
    # Of an edge with sigma s, seen through a and b: loss² = (s² + b²) / (s² + a²).
    squared = max(loss * loss, 1.001)
    sigma = float(np.sqrt(max(0.0, (2.0**2 - squared * 0.7**2) / (squared - 1))))
    height = card or _USUAL_CARD
    return _graded(
        "out-of-focus",
        sigma,
        (max(_SHARPEST, _BLUR[0] * height), max(1.5 * _SHARPEST, _BLUR[1] * height)),
        {"sigma": sigma},
        f"out of focus: edges are {2 * sigma:.0f} pixels wide; turn the lens until print is crisp, "
        "and see that nothing shakes the camera",
    )


def _slopes(grey: _Plane, sigma: float) -> _Plane:
    seen = cv2.GaussianBlur(grey, (0, 0), sigma)
    across, down = cv2.Sobel(seen, cv2.CV_32F, 1, 0), cv2.Sobel(seen, cv2.CV_32F, 0, 1)
    return cv2.magnitude(across, down).astype(np.float32, copy=False)


def _colour_cast(part: Picture, grey: _Plane) -> Verdict | None:
    middle, bright = (float(level) for level in np.percentile(grey, (50, 97)))
    if bright < _PAPER * middle:
        return None  # nothing white to judge by
    white = part[(grey >= bright) & (grey < _CLIPPED)]
    if len(white) == 0:
        return None
    blue, green, red = (float(level) for level in np.median(white, axis=0))
    ratio = max(blue, green, red) / max(1.0, min(blue, green, red))
    tints = {
        blue: "blue" if min(red, green) == red else "violet",
        green: "green",
        red: "yellow" if min(blue, green) == blue else "red",
    }
    return _graded(
        "colour-cast",
        ratio,
        _CAST,
        {"blue": blue, "green": green, "red": red},
        f"colours are off: white looks {tints[max(blue, green, red)]}; "
        "set the white balance with a white card under the lamp",
    )


def _banding(_: Picture, grey: _Plane) -> Verdict | None:
    """Stripes of rows: one wave down the picture that has the same phase in all its columns."""
    logs = np.log(cv2.resize(grey, (_COLUMNS, grey.shape[0]), interpolation=cv2.INTER_AREA) + 8)
    rows = np.linspace(-1, 1, len(logs))
    level = np.polynomial.Polynomial.fit
    smooth = np.stack([level(rows, column, 4)(rows) for column in logs.T], axis=1)
    waves = np.fft.rfft((logs - smooth) * np.hanning(len(logs))[:, None], axis=0) * 4 / len(logs)
    first, last = _WAVES[0], min(_WAVES[1], len(waves) - 2)
    if last <= first:
        return None
    # The median over the columns leaves out those in which something lies.
    common = np.median(waves.real, axis=1) + 1j * np.median(waves.imag, axis=1)
    sizes = np.abs(common)
    peak = first + int(sizes[first : last + 1].argmax())
    amplitude = float(sizes[peak])
    alone = amplitude / max(float(np.median(sizes[first : last + 1])), 1e-9)
    alike = float(np.mean(np.abs(waves[peak] - common[peak]) < _ALIKE * amplitude))
    if alone < _ALONE or alike < _COLUMNS_ALIKE or amplitude > _NO_LAMP:
        return None
    return _graded(
        "banding",
        amplitude,
        _BANDS,
        {"amplitude": amplitude, "stripes": float(peak)},
        "the lamp flickers: stripes across the picture; set the mains frequency (50 or 60 hertz), "
        "or an exposure of whole hundredths of a second",
    )


_CHECKS: Final[tuple[Callable[[Picture, _Plane], Verdict | None], ...]] = (
    _glare,
    _colour_cast,
    _banding,
)


def _severity(value: float, limits: tuple[float, float]) -> Severity:
    return "error" if value > limits[1] else "warning"


def _graded(
    code: Code,
    value: float,
    limits: tuple[float, float],
    numbers: dict[str, float],
    sentence: str,
    where: str = "",
) -> Verdict | None:
    """A verdict if the value is above the first limit, an error above the second."""
    if value <= limits[0]:
        return None
    return Verdict(code, _severity(value, limits), numbers, sentence, where)
