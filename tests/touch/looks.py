"""What is wrong with the looks of a screen: cut-off text, small or overlapping keys, faint letters.

Contrast is measured in the picture itself, not taken from what the code says of its colours.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dealer_pi.touch.letters import Letters
from dealer_pi.touch.panel import LEAST_KEY_MM
from dealer_pi.touch.style import Colour, contrast
from tests.touch.hand import Hand

LEAST_CONTRAST = 4.5
LARGE_CONTRAST = 3.0
LARGE_MM = 6.0
"""Letters of this font size on, which WCAG calls large, need the lower contrast."""
_ROUNDING = 0.98


def faults(hand: Hand) -> list[str]:
    """One sentence for everything that is wrong with what is seen now."""
    seen, large = hand.pixels()[::-1], hand.screen.dealer.panel.px(LARGE_MM)
    found = misfits(hand)
    for letters in hand.screen.frame.walk():
        if isinstance(letters, Letters) and letters.text.strip():
            found += _faint(letters, seen, large)
    return found


def misfits(hand: Hand) -> list[str]:
    """What is wrong without a look at colours, for which a picture has to be taken."""
    panel = hand.screen.dealer.panel
    found: list[str] = []
    keys = hand.keys()
    least = panel.px(LEAST_KEY_MM) * _ROUNDING
    for key in keys:
        if min(key.area.w, key.area.h) < least:
            size = f"{key.area.w / panel.px_per_mm:.1f} x {key.area.h / panel.px_per_mm:.1f} mm"
            found.append(f"the key {key.text!r} is only {size}")
        a = key.area
        if a.x < 0 or a.y < 0 or a.x + a.w > panel.width + 1 or a.y + a.h > panel.height + 1:
            found.append(f"the key {key.text!r} hangs over the edge")
    for one, other in combinations(keys, 2):
        a, b = one.area, other.area
        across = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
        up = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
        if across > 1 and up > 1:
            found.append(f"the keys {one.text!r} and {other.text!r} overlap")
    texts = (text for text in hand.screen.frame.walk() if isinstance(text, Letters))
    return found + [f"cut off: {text.text!r}" for text in texts if text.cut and not text.may_be_cut]


def _faint(letters: Letters, seen: NDArray[np.uint8], large: float) -> list[str]:
    """Whether the letters stand out from what is really behind them."""
    a = letters.area
    part = seen[int(a.y) : int(a.y + a.h), int(a.x) : int(a.x + a.w), :3].reshape(-1, 3)
    whole = part @ np.array([1 << 16, 1 << 8, 1])  # one number a colour: much faster to count
    numbers, counts = np.unique(whole, return_counts=True)
    colours = numbers[:, None] >> np.array([16, 8, 0]) & 0xFF
    ground = _colour(colours[counts.argmax()])
    most = max(contrast(ground, _colour(colour)) for colour in colours[counts > 1])
    needed = (
        LARGE_CONTRAST
        if letters.font == "DejaVuSans" or letters.size_drawn >= large
        else LEAST_CONTRAST
    )
    if most < needed * _ROUNDING:
        return [f"contrast {most:.1f}, not {needed}: {letters.text!r}"]
    return []


def _colour(rgb: NDArray[Any]) -> Colour:
    return Colour(*(float(channel) / 255 for channel in rgb))
