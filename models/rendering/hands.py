"""Hands that reach over the table: skin, fingers, a sleeve, as seen from above."""

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from models.rendering.backgrounds import Colour, hue
from models.rendering.chances import between, chance, whole

WIDTH = 170
HEIGHT = 460

_FINGERS = ((57, 140, -0.26, 80), (76, 135, -0.08, 94), (95, 135, 0.08, 90), (114, 140, 0.24, 72))
"""Each finger's knuckle (x, y), its lean in radians and its length, pixels."""

Drawn = NDArray[np.uint8]
Point = tuple[int, int]


def _dark(colour: Colour, factor: float) -> tuple[float, float, float, float]:
    blue, green, red = colour
    return (blue * factor, green * factor, red * factor, 255)


def _limb(image: Drawn, start: Point, end: Point, thickness: int, skin: Colour) -> None:
    """A finger or an arm: a round bar with a darker rim."""
    for width, factor in ((thickness, 0.62), (thickness - 3, 0.88), (thickness - 7, 1.0)):
        cv2.line(image, start, end, _dark(skin, factor), max(1, width), cv2.LINE_AA)


def _finger(
    image: Drawn, knuckle: Point, lean: float, length: float, look: tuple[int, Colour]
) -> None:
    """A finger from its knuckle, leaning to the right by radians, with a nail at its end."""
    thickness, skin = look
    along = (math.sin(lean), -math.cos(lean))
    end = (round(knuckle[0] + length * along[0]), round(knuckle[1] + length * along[1]))
    _limb(image, knuckle, end, thickness, skin)
    nail = tuple(min(255.0, part * 1.12 + 14) for part in skin)
    axes = (max(2, thickness // 4), max(3, thickness // 3))
    cv2.ellipse(image, end, axes, math.degrees(lean), 0, 360, (*nail, 255), -1, cv2.LINE_AA)


def _sleeve(rng: np.random.Generator, image: Drawn) -> None:
    """Cloth over the arm's lower part, darker towards its sides."""
    start, half = whole(rng, 250, 370), whole(rng, 32, 45)
    across = np.abs(np.arange(WIDTH) - WIDTH // 2)
    cloth = np.array(hue(rng, (0, 360), (0.0, 0.9), (0.08, 0.95)))
    round_off = np.sqrt(np.clip(1 - (across / half) ** 2, 0, 1))
    columns = across < half
    image[start:, columns, :3] = (cloth * (0.45 + 0.55 * round_off[:, None]))[columns]
    image[start : start + 3, columns, :3] //= 2
    image[start:, columns, 3] = 255


def hand(rng: np.random.Generator) -> Drawn:
    """A hand (HEIGHT, WIDTH, 4) BGRA, fingers up, its arm running down off the picture."""
    image = np.zeros((HEIGHT, WIDTH, 4), np.uint8)
    skin = hue(rng, (10, 28), (0.25, 0.65), (0.35, 0.95))
    _limb(image, (85, 190), (85 + whole(rng, -8, 8), HEIGHT), whole(rng, 46, 58), skin)
    look = (whole(rng, 16, 20), skin)
    _finger(image, (58, 195), -between(rng, 0.4, 1.0), 76, (look[0] + 2, skin))
    cv2.ellipse(image, (85, 170), (43, 55), 0, 0, 360, _dark(skin, 0.8), -1, cv2.LINE_AA)
    cv2.ellipse(image, (85, 170), (39, 51), 0, 0, 360, _dark(skin, 1), -1, cv2.LINE_AA)
    stretched = between(rng, 0.45, 1.0)
    for x, y, lean, length in _FINGERS:
        turned = lean * between(rng, 0.4, 1.5) + float(rng.normal(0, 0.05))
        share = stretched if chance(rng, 0.7) else between(rng, 0.4, 1)
        _finger(image, (x, y), turned, length * share, look)
    depth = cv2.GaussianBlur(image[..., 3], (0, 0), 9).astype(np.float32) / 255
    image[..., :3] = np.clip(
        image[..., :3] * np.clip(0.45 + 0.62 * depth, 0, 1.05)[..., None], 0, 255
    )
    # The rims were drawn hard; only the colours may be soft, or the hand would fade into the table.
    image[..., :3] = cv2.GaussianBlur(image, (0, 0), 1.3)[..., :3]
    if chance(rng, 0.7):
        _sleeve(rng, image)
    return np.ascontiguousarray(image[:, ::-1]) if chance(rng, 0.5) else image
