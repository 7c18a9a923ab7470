"""Draws that the renderer makes again and again, from one seeded generator."""

import math

import numpy as np


def chance(rng: np.random.Generator, probability: float) -> bool:
    """Whether a thing with this probability happens now."""
    return bool(rng.random() < probability)


def between(rng: np.random.Generator, low: float, high: float) -> float:
    """A number between two limits, all alike."""
    return float(rng.uniform(low, high))


def log_between(rng: np.random.Generator, low: float, high: float) -> float:
    """A number between two positive limits, every doubling alike."""
    return math.exp(rng.uniform(math.log(low), math.log(max(low, high))))


def whole(rng: np.random.Generator, low: int, high: int) -> int:
    """A whole number from low to high, both included."""
    return int(rng.integers(low, high + 1))


def sign(rng: np.random.Generator) -> int:
    """One of -1 and 1."""
    return 1 if chance(rng, 0.5) else -1
