"""How far the suits' colours stand apart, also for eyes that do not see all colours.

    python benchmarks/suits.py

Colour blindness is simulated after Machado, Oliveira and Fernandes (2009), severity 1, on linear
RGB; distances are CIE 1976 colour differences (about 2 can just be told apart side by side).
Every suit also has its own shape: colour is never the only sign.
"""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from dealer_pi.touch.style import PAPER, SUIT_COLOURS, Colour, contrast

Vector = NDArray[np.float64]

EYES: Final = {
    "all colours": np.eye(3),
    "no red (protan)": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "no green (deutan)": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "no blue (tritan)": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
_TO_XYZ: Final = np.array(
    [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
)
_WHITE: Final = np.array([0.9505, 1.0, 1.089])
_SIGNS: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


def linear(colour: Colour) -> Vector:
    """Light, from the numbers of a screen."""
    c = np.array(colour)
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def lab(light: Vector) -> Vector:
    """CIE 1976 L*a*b* of linear RGB."""
    xyz = _TO_XYZ @ np.clip(light, 0, 1) / _WHITE
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def worst_pair(colours: dict[str, Colour], eye: Vector) -> tuple[float, str, str]:
    """The two suits that are nearest to each other for an eye, and how far they are apart."""
    seen = {suit: lab(eye @ linear(colour)) for suit, colour in colours.items()}
    return min(
        (float(np.linalg.norm(seen[one] - seen[other])), one, other)
        for one, other in combinations(seen, 2)
        if colours[one] != colours[other]
    )


def main() -> None:
    """Print the table."""
    print(f"{'suits':6} {'eye':18} {'apart':>6}  nearest pair")
    for name, colours in SUIT_COLOURS.items():
        for eye, matrix in EYES.items():
            apart, one, other = worst_pair(colours, matrix)
            print(f"{name:6} {eye:18} {apart:6.1f}  {_SIGNS[one]} and {_SIGNS[other]}")
        weakest = min(contrast(colour, PAPER) for colour in colours.values())
        print(f"{name:6} {'contrast on paper':18} {weakest:6.1f}  at least")


if __name__ == "__main__":
    main()
