"""Things that lie on a card table beside, under and over the cards."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from models.rendering import grain
from models.rendering.backgrounds import Colour, hue
from models.rendering.chances import between, chance, whole
from models.rendering.hands import hand
from models.rendering.painting import Sprite, sprite

_VARIANTS = 24
"""How many things of each kind a process knows; they are drawn when first needed."""

Drawn = NDArray[np.uint8]


class Thing(NamedTuple):
    """A thing to lay on the table: its looks and its size in card heights (width, height)."""

    looks: Sprite
    width: float
    height: float


def _blank(width: int, height: int) -> Drawn:
    return np.zeros((height, width, 4), np.uint8)


def _ink(colour: Colour, alpha: float = 255) -> tuple[float, float, float, float]:
    return (*colour, alpha)


def _box(image: Drawn, colour: Colour, radius: int, inset: int = 0) -> None:
    """Fills the image with a rectangle with round corners."""
    height, width = image.shape[:2]
    mask = np.zeros((height, width), np.uint8)
    low, right, bottom = inset + radius, width - 1 - inset - radius, height - 1 - inset - radius
    cv2.rectangle(mask, (low, low), (right, bottom), 255, -1)
    if radius:
        corners = np.array([[low, low], [right, low], [right, bottom], [low, bottom]], np.int32)
        cv2.polylines(mask, [corners], True, 255, 2 * radius, cv2.LINE_AA)  # noqa: FBT003
    image[mask > 127] = _ink(colour)


def _any(rng: np.random.Generator) -> Colour:
    return hue(rng, (0, 360), (0.0, 1.0), (0.1, 1.0))


def _words(rng: np.random.Generator, count: int) -> str:
    return "".join(chr(65 + int(letter)) for letter in rng.integers(0, 26, count))


def _shade(image: Drawn, rng: np.random.Generator, strength: float) -> None:
    """Unevenness from the pool of mottling, so that nothing is of one flat colour."""
    height, width = image.shape[:2]
    top, left = (int(v) for v in rng.integers(0, grain.TILE - max(height, width), 2))
    dark = grain.cloud()[top : top + height, left : left + width].astype(np.float32)
    gain = 1 + strength * (dark[..., None] / 128 - 1)
    image[..., :3] = np.clip(image[..., :3] * gain, 0, 255).astype(np.uint8)


def _chip(rng: np.random.Generator) -> Thing:
    image = _blank(112, 112)
    colours = ((0.0, 0.0), (0.6, 0.95), (0.6, 0.95), (0.0, 0.1))
    body = hue(rng, (0, 360), colours[whole(rng, 0, 3)], (0.12, 1.0))
    spots = hue(rng, (0, 360), (0.0, 0.25), (0.7, 1.0)) if chance(rng, 0.7) else _any(rng)
    centre = (56, 56)
    cv2.circle(image, centre, 55, _ink(body), -1, cv2.LINE_AA)
    count = (4, 6, 8, 3)[whole(rng, 0, 3)]
    for place in range(count):
        start = 360 * place / count
        half = 180 / count * between(rng, 0.35, 0.55)
        cv2.ellipse(
            image, centre, (55, 55), 0, start - half, start + half, _ink(spots), -1, cv2.LINE_AA
        )
    inner = whole(rng, 30, 44)
    cv2.circle(image, centre, inner, _ink(body), -1, cv2.LINE_AA)
    cv2.circle(image, centre, inner, _ink(spots), whole(rng, 1, 4), cv2.LINE_AA)
    if chance(rng, 0.7):
        cv2.circle(
            image,
            centre,
            whole(rng, 18, 28),
            _ink(_any(rng) if chance(rng, 0.4) else spots),
            -1,
            cv2.LINE_AA,
        )
        value = str(rng.choice(("1", "5", "10", "25", "50", "100", "500", "1000", "")))
        place_at = (56 - 8 * len(value), 64)
        cv2.putText(
            image, value, place_at, cv2.FONT_HERSHEY_DUPLEX, 0.8, _ink((20, 20, 20)), 2, cv2.LINE_AA
        )
    _shade(image, rng, 0.12)
    return Thing(sprite(image), 0.45, 0.45)


def _coin(rng: np.random.Generator) -> Thing:
    image = _blank(80, 80)
    colour = hue(rng, (18, 48), (0.1, 0.6), (0.35, 0.9))
    cv2.circle(image, (40, 40), 39, _ink(colour), -1, cv2.LINE_AA)
    light, dark = (tuple(min(255, part * f) for part in colour) for f in (1.3, 0.6))
    if chance(rng, 0.3):
        cv2.circle(
            image, (40, 40), 27, _ink(hue(rng, (20, 50), (0.0, 0.2), (0.5, 0.9))), -1, cv2.LINE_AA
        )
    cv2.circle(image, (40, 40), 37, (*light, 255), 2, cv2.LINE_AA)
    cv2.putText(
        image,
        str(whole(rng, 1, 50)),
        (20, 52),
        cv2.FONT_HERSHEY_TRIPLEX,
        1.1,
        (*dark, 255),
        2,
        cv2.LINE_AA,
    )
    _shade(image, rng, 0.4)
    size = between(rng, 0.2, 0.3)
    return Thing(sprite(image), size, size)


def _note(rng: np.random.Generator) -> Thing:
    image = _blank(300, 140)
    _box(image, hue(rng, (0, 360), (0.08, 0.4), (0.6, 0.95)), 0)
    ink = _ink(hue(rng, (0, 360), (0.2, 0.7), (0.2, 0.6)))
    for line in range(0, 300, 6):
        cv2.ellipse(
            image, (line, 70), (40, whole(rng, 20, 66)), 0, 0, 360, (*ink[:3], 255), 1, cv2.LINE_AA
        )
    cv2.rectangle(image, (6, 6), (293, 133), ink, 2)
    cv2.ellipse(image, (whole(rng, 90, 210), 70), (34, 48), 0, 0, 360, ink, -1, cv2.LINE_AA)
    for at in ((12, 36), (240, 126)):
        cv2.putText(
            image,
            str(rng.choice(("5", "10", "20", "50"))),
            at,
            cv2.FONT_HERSHEY_DUPLEX,
            1,
            ink,
            2,
            cv2.LINE_AA,
        )
    _shade(image, rng, 0.25)
    return Thing(sprite(image), 1.65, 0.77)


def _phone(rng: np.random.Generator) -> Thing:
    image = _blank(150, 300)
    _box(image, hue(rng, (0, 360), (0.0, 0.3), (0.02, 0.3)), 16)
    if chance(rng, 0.5):
        cv2.rectangle(image, (8, 22), (141, 277), _ink(_any(rng)), -1)
        for row in range(4):
            for column in range(4):
                at = (18 + 31 * column, 40 + 50 * row)
                cv2.rectangle(image, at, (at[0] + 20, at[1] + 22), _ink(_any(rng)), -1)
    _shade(image, rng, 0.2)
    return Thing(sprite(image), 0.85, 1.7)


def _pen(rng: np.random.Generator) -> Thing:
    image = _blank(24, 300)
    colour = _any(rng)
    cv2.line(image, (12, 12), (12, 270), _ink(colour), 18, cv2.LINE_AA)
    cv2.line(image, (8, 14), (8, 270), _ink(hue(rng, (0, 360), (0, 0.1), (0.7, 1))), 3, cv2.LINE_AA)
    cv2.line(image, (12, 280), (12, 297), _ink((90, 90, 90)), 7, cv2.LINE_AA)
    return Thing(sprite(image), 0.12, 1.6)


def _paper(rng: np.random.Generator) -> Thing:
    """White paper of many sizes: blank cards, notes, receipts; what most looks like a card."""
    shape = whole(rng, 0, 3)
    width, height = ((150, 210), (210, 128), (150, 150), (110, 280))[shape]
    image = _blank(width, height)
    colour = hue(rng, (20, 240), (0.0, 0.1), (0.8, 1.0))
    if shape == 2:
        colour = hue(rng, (40, 70), (0.2, 0.6), (0.85, 1.0))
    _box(image, colour, 10 if shape == 0 else 0)
    ink = _ink(hue(rng, (0, 360), (0.0, 0.8), (0.05, 0.6)))
    look = whole(rng, 0, 3)
    if look == 1:
        for line in range(20, height - 12, whole(rng, 10, 22)):
            text = _words(rng, whole(rng, 2, max(2, width // 14)))
            cv2.putText(image, text, (10, line), cv2.FONT_HERSHEY_SIMPLEX, 0.4, ink, 1, cv2.LINE_AA)
    elif look == 2:
        centre = (width // 2, height // 2)
        cv2.circle(image, centre, whole(rng, 15, 45), ink, whole(rng, 2, 30), cv2.LINE_AA)
        cv2.putText(
            image, _words(rng, 3), (12, 34), cv2.FONT_HERSHEY_DUPLEX, 1, ink, 2, cv2.LINE_AA
        )
    elif look == 3:
        points = rng.integers(8, min(width, height) - 8, (whole(rng, 3, 14), 2)).astype(np.int32)
        cv2.polylines(image, [points], False, ink, 2, cv2.LINE_AA)  # noqa: FBT003
    _shade(image, rng, 0.05)
    factor = between(rng, 0.8, 1.25) / 210
    return Thing(sprite(image), width * factor, height * factor)


def _glass(rng: np.random.Generator) -> Thing:
    image = _blank(160, 160)
    drink = hue(rng, (20, 60), (0.0, 0.9), (0.2, 0.9))
    cv2.circle(image, (80, 80), 76, _ink(drink, between(rng, 30, 200)), -1, cv2.LINE_AA)
    cv2.circle(image, (80, 80), 76, (235, 235, 235, 220), 3, cv2.LINE_AA)
    cv2.circle(image, (80, 80), 62, (200, 200, 200, 160), 2, cv2.LINE_AA)
    start = between(rng, 0, 360)
    cv2.ellipse(image, (80, 80), (68, 68), start, 0, 50, (255, 255, 255, 255), 5, cv2.LINE_AA)
    size = between(rng, 0.7, 1.0)
    return Thing(sprite(image), size, size)


def _button(rng: np.random.Generator) -> Thing:
    image = _blank(128, 128)
    pale = chance(rng, 0.8)
    body, ink = ((240, 245, 245), (20, 20, 20)) if pale else ((25, 25, 25), (235, 235, 235))
    cv2.circle(image, (64, 64), 63, _ink(body), -1, cv2.LINE_AA)
    cv2.circle(image, (64, 64), 56, _ink(ink), 2, cv2.LINE_AA)
    word = str(rng.choice(("DEALER", "D", "BUTTON", "SB", "BB")))
    size = 0.9 if len(word) > 2 else 2.2
    (wide, tall), _ = cv2.getTextSize(word, cv2.FONT_HERSHEY_DUPLEX, size, 2)
    cv2.putText(
        image,
        word,
        (64 - wide // 2, 64 + tall // 2),
        cv2.FONT_HERSHEY_DUPLEX,
        size,
        _ink(ink),
        2,
        cv2.LINE_AA,
    )
    return Thing(sprite(image), 0.6, 0.6)


def _die(rng: np.random.Generator) -> Thing:
    image = _blank(64, 64)
    pale = chance(rng, 0.6)
    _box(image, (238, 242, 242) if pale else hue(rng, (0, 360), (0.7, 1), (0.3, 0.8)), 10)
    ink = _ink((20, 20, 20) if pale else (245, 245, 245))
    spots = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "035268"}[whole(rng, 1, 6)]
    for spot in spots:
        cv2.circle(
            image, (14 + 18 * (int(spot) % 3), 14 + 18 * (int(spot) // 3)), 6, ink, -1, cv2.LINE_AA
        )
    return Thing(sprite(image), 0.18, 0.18)


def _logo(rng: np.random.Generator) -> Thing:
    """What is printed on a cloth: suits, letters, rings; like a part of a card, but none."""
    image = _blank(160, 160)
    ink = _ink(_any(rng), between(rng, 140, 255))
    if chance(rng, 0.4):
        cv2.circle(image, (80, 80), 76, ink, whole(rng, 2, 8), cv2.LINE_AA)
    shape = whole(rng, 0, 4)
    if shape == 0:
        points = np.array([[80, 20], [125, 80], [80, 140], [35, 80]], np.int32)
        cv2.fillConvexPoly(image, points, ink, cv2.LINE_AA)
    elif shape == 4:
        text = _words(rng, whole(rng, 1, 2))
        cv2.putText(image, text, (30, 115), cv2.FONT_HERSHEY_TRIPLEX, 3, ink, 8, cv2.LINE_AA)
    else:  # three discs and a stem or a point: club, spade, heart
        top = ((80, 52), (80, 60), (80, 95))[shape - 1]
        for centre in (top, (57, 88 if shape < 3 else 68), (103, 88 if shape < 3 else 68)):
            cv2.circle(image, centre, 25, ink, -1, cv2.LINE_AA)
        tip = ((80, 70), (80, 18), (80, 136))[shape - 1]
        base = 88 if shape < 3 else 76
        cv2.fillConvexPoly(image, np.array([tip, (36, base), (124, base)], np.int32), ink)
        if shape < 3:
            stem = np.array([[80, 80], [98, 138], [62, 138]], np.int32)
            cv2.fillConvexPoly(image, stem, ink, cv2.LINE_AA)
    size = between(rng, 0.3, 1.4)
    return Thing(sprite(image), size, size)


def _keys(rng: np.random.Generator) -> Thing:
    """A keyboard or a laptop's lower half."""
    image = _blank(420, 180)
    body = hue(rng, (0, 360), (0.0, 0.1), (0.1, 0.85))
    _box(image, body, 8)
    key = _ink(hue(rng, (0, 360), (0.0, 0.1), (0.05, 0.3)))
    for row in range(6):
        for column in range(14):
            at = (10 + 29 * column, 8 + 28 * row)
            cv2.rectangle(image, at, (at[0] + 24, at[1] + 23), key, -1)
    return Thing(sprite(image), 3.4, 1.45)


def _hand(rng: np.random.Generator) -> Thing:
    image = hand(rng)
    _shade(image, rng, 0.12)
    return Thing(sprite(image), 1.9, 5.1)


_MAKERS: dict[str, Callable[[np.random.Generator], Thing]] = {
    "chip": _chip,
    "coin": _coin,
    "note": _note,
    "phone": _phone,
    "pen": _pen,
    "paper": _paper,
    "glass": _glass,
    "button": _button,
    "die": _die,
    "keys": _keys,
    "logo": _logo,
    "hand": _hand,
}


@lru_cache(maxsize=400)
def _known(kind: str, number: int) -> Thing:
    return _MAKERS[kind](np.random.default_rng((number, sorted(_MAKERS).index(kind))))


def thing(rng: np.random.Generator, kind: str) -> Thing:
    """One of the things of a kind, from "chip" to "hand"."""
    return _known(kind, int(rng.integers(_VARIANTS * (3 if kind in {"hand", "paper"} else 1))))
