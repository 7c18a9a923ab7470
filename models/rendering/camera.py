"""What light, lens and sensor do to a picture."""

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from models.rendering import grain
from models.rendering.chances import between, chance, log_between, sign, whole
from models.rendering.painting import Canvas, Picture

TROUBLES: dict[str, float] = {
    "dim": 0.09,
    "bright": 0.06,
    "cast": 0.1,
    "shadow": 0.14,
    "sun": 0.06,
    "glare": 0.12,
    "spot": 0.08,
    "flat": 0.06,
    "bands": 0.04,
    "defocus": 0.09,
    "motion": 0.06,
    "noise": 0.08,
    "jpeg": 0.08,
    "coarse": 0.08,
    "grey": 0.02,
    "worn": 0.1,
    "bent": 0.07,
    "hand": 0.1,
    "covered": 0.08,
    "crowded": 0.1,
    "steep": 0.1,
    "barrel": 0.06,
}
"""What can make a scene hard, and how often beside the others."""

Field = NDArray[np.float32]


def troubles(rng: np.random.Generator) -> frozenset[str]:
    """None for half of all scenes, one to three for the others."""
    if chance(rng, 0.5):
        return frozenset()
    weights = np.array(list(TROUBLES.values()))
    count = int(rng.choice((1, 2, 3), p=(0.5, 0.33, 0.17)))
    return frozenset(
        str(name)
        for name in rng.choice(list(TROUBLES), count, replace=False, p=weights / weights.sum())
    )


def _patch(rng: np.random.Generator, height: int, width: int, softness: float) -> Field:
    """A shape over a part of the picture, 0 to 1: a head, an arm, a window's light."""
    mask = np.zeros((height, width), np.float32)
    extent = max(height, width)
    centre = rng.uniform(0.1, 0.9, 2) * (width, height)
    shape = whole(rng, 0, 2)
    if shape == 0:
        axes = tuple(round(between(rng, 0.1, 0.4) * extent) for _ in range(2))
        cv2.ellipse(
            mask, (int(centre[0]), int(centre[1])), axes, between(rng, 0, 180), 0, 360, 1.0, -1
        )
    elif shape == 1:
        for _ in range(whole(rng, 1, 4)):
            ends = centre + rng.normal(0, 0.5, (2, 2)) * extent
            line = np.round(ends).astype(int)
            cv2.line(
                mask,
                (int(line[0, 0]), int(line[0, 1])),
                (int(line[1, 0]), int(line[1, 1])),
                1.0,
                max(1, round(between(rng, 0.03, 0.2) * extent)),
            )
    else:
        corners = centre + rng.normal(0, 0.35, (whole(rng, 3, 5), 2)) * extent
        hull = cv2.convexHull(np.round(corners).astype(np.int32))
        cv2.fillConvexPoly(mask, hull, 1.0)
    return np.asarray(cv2.GaussianBlur(mask, (0, 0), max(0.6, softness * extent)), np.float32)


def _light(rng: np.random.Generator, width: int, height: int, hard: frozenset[str]) -> Field:
    """How much light falls on each place, about 1, at an eighth of the picture's size or finer."""
    sharp = bool(hard & {"shadow", "sun"})
    step = 3 if sharp else 12
    tall, wide = max(8, height // step), max(8, width // step)
    y, x = np.mgrid[-1 : 1 : tall * 1j, -1 : 1 : wide * 1j].astype(np.float32)
    angle = between(rng, 0, 2 * math.pi)
    slope = between(rng, 0, 0.45 if "spot" in hard else 0.13)
    field = 1 + slope * (x * math.cos(angle) + y * math.sin(angle))
    field -= between(rng, 0, 0.35 if "spot" in hard else 0.12) * (x**2 + y**2) / 2
    if "spot" in hard:
        at, reach = rng.uniform(-0.7, 0.7, 2), between(rng, 0.35, 1.0)
        lamp = np.exp(-((x - at[0]) ** 2 + (y - at[1]) ** 2) / reach**2)
        field = field * (between(rng, 0.35, 0.8) + between(rng, 0.3, 0.8) * lamp)
    if "shadow" in hard:
        for _ in range(whole(rng, 1, 2)):
            shade = _patch(rng, tall, wide, log_between(rng, 0.003, 0.06))
            field = field * (1 - between(rng, 0.25, 0.65) * shade)
    if "sun" in hard:
        field = field * (0.75 + between(rng, 0.3, 0.9) * _patch(rng, tall, wide, 0.01))
    if "bands" in hard:
        phase, count = between(rng, 0, 2 * math.pi), log_between(rng, 1, 12)
        field = field + between(rng, 0.02, 0.07) * np.sin(y * count * math.pi + phase)
    return np.asarray(cv2.resize(field.astype(np.float32), (width, height)), np.float32)


def _glare(rng: np.random.Generator, width: int, height: int, card: float) -> Field:
    """White light thrown back by lacquer: blobs and streaks, added to the picture (0 to 255)."""
    tall, wide = max(8, height // 6), max(8, width // 6)
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32) * 6
    field = np.zeros((tall, wide), np.float32)
    for _ in range(whole(rng, 1, 3)):
        at = rng.uniform(0.2, 0.8, 2) * (width, height)
        angle = between(rng, 0, math.pi)
        along = (x - at[0]) * math.cos(angle) + (y - at[1]) * math.sin(angle)
        across = (y - at[1]) * math.cos(angle) - (x - at[0]) * math.sin(angle)
        long = card * log_between(rng, 0.15, 1.2)
        blob = np.exp(-((along / long) ** 2) - (across / (long * between(rng, 0.2, 1))) ** 2)
        field += np.clip(blob * between(rng, 90, 330), 0, between(rng, 70, 255))
    return np.asarray(cv2.resize(field, (width, height)), np.float32)


def _gains(rng: np.random.Generator, hard: frozenset[str]) -> NDArray[np.float32]:
    """The light's and the white balance's colour: factors for blue, green, red."""
    warmth = rng.normal(0, 0.05)
    gains = np.array([1 - warmth, 1 + rng.normal(0, 0.02), 1 + warmth])
    if "cast" in hard:
        kind = int(rng.choice(4, p=(0.5, 0.2, 0.2, 0.1)))
        strength = between(rng, 0.4, 1)
        gains *= (
            np.array([(0.45, 0.85, 1.05), (0.85, 1.1, 0.8), (1.25, 0.95, 0.7), (1.1, 0.8, 1.1)])[
                kind
            ]
            * strength
            + 1
            - strength
        )
    return gains.astype(np.float32)


def lit(rng: np.random.Generator, picture: Picture, card: float, hard: frozenset[str]) -> Picture:
    """The picture under its light.

    Args:
        rng: The draws.
        picture: The scene in even light.
        card: A card's height in pixels.
        hard: The scene's troubles.
    """
    height, width = picture.shape[:2]
    exposure = 1.0 if "bright" in hard else log_between(rng, 0.8, 1.14)
    if "dim" in hard:
        exposure *= log_between(rng, 0.25, 0.65)
    if "bright" in hard:
        exposure *= between(rng, 1.15, 1.6)
    field = _light(rng, width, height, hard)
    gains = _gains(rng, hard) * exposure
    seen = picture.astype(np.float32)
    for channel in range(3):
        seen[..., channel] *= field * gains[channel]
    if "glare" in hard:
        seen += _glare(rng, width, height, card)[..., None]
    return np.clip(seen, 0, 255).astype(np.uint8)


def _disc(radius: float) -> Field:
    size = 2 * math.ceil(radius) + 1
    y, x = np.mgrid[0:size, 0:size] - (size // 2)
    disc = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1).astype(np.float32)
    return np.asarray(disc / disc.sum(), np.float32)


def _streak(length: float, angle: float) -> Field:
    size = 2 * math.ceil(length / 2) + 3
    kernel = np.zeros((size, size), np.float32)
    half = np.array([math.cos(angle), math.sin(angle)]) * length / 2
    first, last = (np.round((size // 2 + k * half) * 16).astype(int) for k in (-1, 1))
    cv2.line(kernel, (int(first[0]), int(first[1])), (int(last[0]), int(last[1])), 1.0, 1, 8, 4)
    return np.asarray(kernel / kernel.sum(), np.float32)


def focused(
    rng: np.random.Generator, picture: Picture, card: float, hard: frozenset[str]
) -> Picture:
    """The picture through the lens: blurs that a person can still read through, mostly.

    The larger the cards the larger a blur may be: `card` is their height in pixels.
    """
    height, width = picture.shape[:2]
    if "coarse" in hard:
        factor = max(between(rng, 0.3, 0.75), min(1.0, 26 / card))
        small = (max(8, round(width * factor)), max(8, round(height * factor)))
        reduced = cv2.resize(picture, small, interpolation=cv2.INTER_AREA)
        way = cv2.INTER_LINEAR if chance(rng, 0.6) else cv2.INTER_CUBIC
        picture = np.asarray(cv2.resize(reduced, (width, height), interpolation=way), np.uint8)
    if "defocus" in hard:
        picture = np.asarray(
            cv2.filter2D(picture, -1, _disc(log_between(rng, 0.8, max(1.2, 0.028 * card)))),
            np.uint8,
        )
    if "motion" in hard:
        kernel = _streak(log_between(rng, 1.5, max(2.5, 0.06 * card)), between(rng, 0, math.pi))
        picture = np.asarray(cv2.filter2D(picture, -1, kernel), np.uint8)
    softness = log_between(rng, 0.15, max(0.5, min(1.3, 0.012 * card)))
    if softness > 0.3:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), softness), np.uint8)
    if chance(rng, 0.35):
        blurred = cv2.GaussianBlur(picture, (0, 0), between(rng, 0.8, 2))
        strength = between(rng, 0.2, 1.2)
        picture = np.asarray(
            cv2.addWeighted(picture, 1 + strength, blurred, -strength, 0), np.uint8
        )
    return picture


def _tones(rng: np.random.Generator, hard: frozenset[str]) -> NDArray[np.uint8]:
    """A camera's tone curve as a table of 256: gamma, black level, contrast."""
    value = np.linspace(0, 1, 256) ** math.exp(rng.normal(0, 0.12))
    bend = between(rng, -0.1, 0.45)
    value = (1 - bend) * value + bend * (3 * value**2 - 2 * value**3)
    if "flat" in hard:
        low, high = between(rng, 0.05, 0.35), between(rng, 0.55, 0.85)
        value = low + (high - low) * value
    return np.clip(value * 255, 0, 255).astype(np.uint8)


def recorded(rng: np.random.Generator, picture: Picture, hard: frozenset[str]) -> Picture:
    """The picture as the sensor and the file keep it: noise, tones, colour, JPEG."""
    height, width = picture.shape[:2]
    noise = log_between(rng, 6, 22) if "noise" in hard else log_between(rng, 0.5, 4)
    if "dim" in hard:
        noise *= 1.6
    noisy = picture.astype(np.float32)
    noisy += grain.cut(rng, grain.sensor_noise(), height, width) * np.float32(noise * 0.8)
    saturation = 0.0 if "grey" in hard and chance(rng, 0.5) else float(rng.normal(1, 0.14))
    if "grey" in hard:
        saturation *= 0.3
    mix = np.full((3, 3), 1.0) * np.array([0.114, 0.587, 0.299]) * (1 - saturation)
    noisy = np.asarray(cv2.transform(noisy, mix + np.eye(3) * saturation), np.float32)
    kept = np.asarray(cv2.LUT(np.clip(noisy, 0, 255).astype(np.uint8), _tones(rng, hard)), np.uint8)
    if "jpeg" not in hard and chance(rng, 0.4):
        return kept
    quality = whole(rng, 22, 60) if "jpeg" in hard else whole(rng, 70, 96)
    _, packed = cv2.imencode(".jpg", kept, (cv2.IMWRITE_JPEG_QUALITY, quality))
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)


def bulged(
    rng: np.random.Generator, canvas: Canvas, corners: list[NDArray[np.float32]]
) -> tuple[Canvas, list[NDArray[np.float32]]]:
    """The scene through a lens that bends straight lines a little, and where its points come.

    Returns:
        A new canvas, and the corners (4, 2) of every card in it.
    """
    height, width = canvas.owner.shape
    centre = np.array([(width - 1) / 2, (height - 1) / 2], np.float32)
    half = float(np.hypot(*centre))
    bend = sign(rng) * between(rng, 0.02, 0.09)
    scale = 1 / (1 + max(0.0, bend))  # no place outside the old picture is needed
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = x - centre[0], y - centre[1]
    factor = scale * (1 + bend * (x * x + y * y) / half**2)
    map_x, map_y = x * factor + centre[0], y * factor + centre[1]
    picture = cv2.remap(canvas.picture, map_x, map_y, cv2.INTER_LINEAR, None, cv2.BORDER_REFLECT)
    owner = cv2.remap(canvas.owner, map_x, map_y, cv2.INTER_NEAREST)
    moved = []
    for quad in corners:
        goal = quad - centre
        point = goal / scale
        for _ in range(12):
            square = (point * point).sum(axis=1, keepdims=True) / half**2
            point = goal / (scale * (1 + bend * square))
        moved.append((point + centre).astype(np.float32))
    return Canvas(np.asarray(picture, np.uint8), np.asarray(owner, np.uint8)), moved
