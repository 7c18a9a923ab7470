"""What use does to cards: yellow paper, dirt, dark edges, creases, a bend."""

import math
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from models.rendering import grain
from models.rendering.chances import between, chance, whole
from models.rendering.painting import PAD, Sprite


class Wear(NamedTuple):
    """How worn a scene's cards are: factors for blue, green, red of the paper; shares 0 to 1.

    `detail` is how many times higher than seen a face must be drawn before it is worn.
    """

    paper: tuple[float, float, float]
    dirt: float
    edges: float
    crease: float
    bend: float
    detail: float


def wear(rng: np.random.Generator, hard: frozenset[str]) -> Wear:
    """How worn the cards of a scene are, from its troubles."""
    warm, dull = abs(float(rng.normal(0, 0.03))), between(rng, 0.9, 1)
    paper = (dull * (1 - warm), dull * (1 - warm * 0.3), dull)
    if "worn" not in hard:
        bend = between(rng, 0.01, 0.035) if "bent" in hard else 0.0
        return Wear(paper, 0, 0, 0, bend, 1.4 if bend else 1)
    age = between(rng, 0, 0.3)
    return Wear(
        (paper[0] * (1 - age), paper[1] * (1 - age * 0.3), paper[2]),
        between(rng, 0, 0.3),
        between(rng, 0, 0.6),
        between(rng, 0, 0.5),
        between(rng, 0.005, 0.02) if "bent" in hard else 0,
        1.4 if "bent" in hard else 1,
    )


def worn(rng: np.random.Generator, looks: Sprite, how: Wear) -> Sprite:
    """A card after use; its corners stay where they are."""
    # No two cards lie quite flat: each throws a little more or less light to the camera.
    gain = min(1.0, float(rng.normal(0.98, 0.02)))
    table = np.arange(256)[:, None] * (*(part * gain for part in how.paper), 1.0)
    pixels = cv2.LUT(looks.pixels, table.astype(np.uint8)[None])
    if how.dirt or how.edges:
        pixels = _dirty(rng, np.asarray(pixels, np.uint8), how)
    if how.bend:
        pixels = _bent(rng, np.asarray(pixels, np.uint8), how.bend)
    return Sprite(np.asarray(pixels, np.uint8))


def _dirty(rng: np.random.Generator, pixels: NDArray[np.uint8], how: Wear) -> NDArray[np.uint8]:
    height, width = pixels.shape[:2]
    top, left = (int(v) for v in rng.integers(0, grain.TILE - max(height, width), 2))
    spots = grain.cloud()[top : top + height, left : left + width].astype(np.float32) / 255
    gain = 1 - how.dirt * spots * between(rng, 0, 1)
    x = np.minimum(np.arange(width), np.arange(width)[::-1]) - PAD
    y = np.minimum(np.arange(height), np.arange(height)[::-1]) - PAD
    rim = np.exp(-np.minimum(x[None, :], y[:, None]) / (0.012 * height))
    gain -= how.edges * rim * spots
    if chance(rng, how.crease):
        for _ in range(whole(rng, 1, 2)):
            ends = rng.uniform(-0.1, 1.1, (2, 2)) * (width, height)
            line = np.zeros((height, width), np.float32)
            cv2.line(
                line,
                tuple(ends[0].astype(int).tolist()),
                tuple(ends[1].astype(int).tolist()),
                1.0,
                1,
                cv2.LINE_8,
            )
            gain -= between(rng, -0.25, 0.4) * cv2.GaussianBlur(line, (0, 0), 0.7)
    colours = np.clip(pixels[..., :3] * np.clip(gain, 0, 1.2)[..., None], 0, 255).astype(np.uint8)
    # Multiplied colours may not exceed their alpha.
    return np.dstack([np.minimum(colours, pixels[..., 3:]), pixels[..., 3:]])


def _bent(rng: np.random.Generator, pixels: NDArray[np.uint8], bend: float) -> NDArray[np.uint8]:
    """Bows the card along its length or width and shades it as a bowed card is."""
    height, width = pixels.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    t = y / height if chance(rng, 0.6) else x / width
    bow = 1 - (2 * t - 1) ** 2
    angle = between(rng, 0, 2 * math.pi)
    shift = bend * height * bow
    bent = cv2.remap(
        pixels, x + shift * math.cos(angle), y + shift * math.sin(angle), cv2.INTER_LINEAR
    )
    shade = 1 + between(rng, -0.2, 0.1) * bow
    colours = np.clip(bent[..., :3] * shade[..., None], 0, 255).astype(np.uint8)
    return np.dstack([np.minimum(colours, bent[..., 3:]), bent[..., 3:]])
