"""Suit symbols for drawn decks: from Bezier curves with a deck's own proportions, or from fonts."""

import cv2
import numpy as np

from models.rendering.drawn_ink import Mask, Points, circle, curve, glyph, shape
from models.rendering.fonts import Fonts

_CHARACTERS = {"c": "\u2663", "d": "\u2666", "h": "\u2665", "s": "\u2660"}


def draw_suits(rng: np.random.Generator, fonts: Fonts) -> dict[str, Mask]:
    """The four symbols of one deck, by suit letter; all four from one hand or from one font."""
    if fonts.symbols and rng.random() < 0.2:
        font = fonts.symbols[rng.integers(len(fonts.symbols))]
        return {suit: glyph(character, font) for suit, character in _CHARACTERS.items()}
    heart = _heart(rng)
    foot = _foot(rng)
    return {
        "c": _stretched(shape([*_leaves(rng), foot]), rng.uniform(0.92, 1.08)),
        "d": shape([_diamond(rng)]),
        "h": _stretched(shape([heart]), rng.uniform(0.92, 1.12)),
        "s": _stretched(shape([_blade(rng, heart), foot]), rng.uniform(0.88, 1.05)),
    }


def _heart(rng: np.random.Generator) -> Points:
    cleft = rng.uniform(0.5, 0.72)
    shoulder = rng.uniform(0.25, 0.5)
    belly = rng.uniform(-0.1, 0.35)
    tip = rng.uniform(0.05, 0.45)
    left = np.concatenate(
        [
            curve((0, -cleft), (-0.12, -1.15), (-1, -1.2), (-1, -shoulder)),
            curve((-1, -shoulder), (-1, belly), (-tip, 0.5), (0, 1)),
        ]
    )
    right = (left * [-1, 1])[::-1]
    return np.concatenate([left, [[0, 1]], right])


def _blade(rng: np.random.Generator, heart: Points) -> Points:
    """A spade's body: the deck's heart upside down, pulled up to leave room for the foot."""
    height = rng.uniform(0.78, 0.86)
    return heart * [1, -height] + [0, height - 1]


def _foot(rng: np.random.Generator) -> Points:
    half = rng.uniform(0.22, 0.48)
    waist = rng.uniform(0.02, 0.1)
    left = np.concatenate(
        [[[-waist, 0]], curve((-waist, 0.2), (-waist, 0.7), (-half / 2, 0.95), (-half, 1))]
    )
    return np.concatenate([left, [[-half, 1]], ([[half, 1]]), (left * [-1, 1])[::-1]])


def _leaves(rng: np.random.Generator) -> list[Points]:
    radius = rng.uniform(0.42, 0.5)
    low = rng.uniform(0.12, 0.26)
    spread = 1 - radius * rng.uniform(0.97, 1.03)
    middle = np.array([[-0.3, low], [0, -0.55], [0.3, low], [0, 0.45]])
    if rng.random() < 0.3:  # leaves on stalks, as older decks have them
        middle = middle * 0.55
    return [
        circle((0, radius - 1), radius),
        circle((-spread, low), radius),
        circle((spread, low), radius),
        middle,
    ]


def _diamond(rng: np.random.Generator) -> Points:
    width = rng.uniform(0.66, 0.98)
    bend = rng.choice([0.0, rng.uniform(0.02, 0.2), rng.uniform(-0.05, 0)], p=[0.35, 0.55, 0.1])
    inward = (width / 2 * (1 - bend), (1 - bend) / 2)
    corner = curve((0, -1), (inward[0], -inward[1]), (inward[0], -inward[1]), (width, 0))
    quarter = (corner * [1, -1])[::-1]
    right = np.concatenate([corner, [[width, 0]], quarter])
    return np.concatenate([right, (right * [-1, 1])[::-1]])


def _stretched(mask: Mask, wider: float) -> Mask:
    """The same mask in other proportions: masks are stamped in their own."""
    width = round(mask.shape[1] * wider)
    return cv2.resize(mask, (width, mask.shape[0]), interpolation=cv2.INTER_AREA).astype(np.uint8)
