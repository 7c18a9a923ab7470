"""A pad for amounts of chips, as large as fingers want it; chips of the table add to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from dealer_pi.touch.area import Area
from dealer_pi.touch.key import PLAIN, QUIET
from dealer_pi.touch.screen import Screen

LONGEST: Final = 12
"""Digits of an amount: more chips than any table has."""
_KEYS: Final = ("7", "8", "9", "4", "5", "6", "1", "2", "3", "00", "0", "⌫")


class NumberPad:
    """Digits, two noughts at once, and one to take the last away.

    Typing begins anew after `amount` was set from outside, as the dealer expects of a pad.
    """

    def __init__(self, screen: Screen, area: Area, changed: Callable[[], object]) -> None:
        self._changed = changed
        self._digits = ""
        self._fresh = True
        for text, part in zip(_KEYS, area.grid(3, 4, screen.gap), strict=True):
            key = screen.key(part, QUIET if text == "⌫" else PLAIN, pad=True, largest_mm=8)
            key.show("C" if text == "⌫" else text, do=partial(self._press, text))

    @property
    def amount(self) -> int:
        """What was typed; 0 for nothing."""
        return int(self._digits or 0)

    @amount.setter
    def amount(self, amount: int) -> None:
        self._digits, self._fresh = str(amount or ""), True

    def _press(self, text: str) -> None:
        if text == "⌫":
            self._digits = "" if self._fresh else self._digits[:-1]
        else:
            typed = ("" if self._fresh else self._digits) + text
            if len(typed.lstrip("0")) <= LONGEST:
                self._digits = typed.lstrip("0")
        self._fresh = False
        self._changed()


def chips_for(smallest: int, big_blind: int, count: int = 4) -> tuple[int, ...]:
    """So many chips of a usual set that fit the blinds, the smallest first.

    >>> chips_for(25, 200)
    (25, 100, 500, 1000)
    >>> chips_for(1, 2)
    (1, 5, 25, 100)
    """
    usual = [c for power in range(12) for c in (10**power, 25 * 10**power // 5, 25 * 10**power)]
    fits = sorted({c for c in usual if c >= smallest and c % smallest == 0})
    first = max((n for n, c in enumerate(fits) if c * 4 <= max(big_blind, smallest * 4)), default=0)
    return tuple(fits[first : first + count])
