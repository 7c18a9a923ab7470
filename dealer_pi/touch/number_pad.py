"""A pad for amounts of chips, as large as fingers want it; chips of the table add to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from dealer_pi.locale import Words
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
    >>> chips_for(7, 14)
    (7, 35, 175, 700)
    """
    usual = [chip * 1000**power for power in range(7) for chip in (1, 5, 25, 100, 500)]
    larger = [chip for chip in usual if chip > smallest and chip % smallest == 0]
    fits = [smallest, *larger] if larger else [smallest * chip for chip in usual]
    most = max(big_blind // 4, smallest)
    first = max(place for place, chip in enumerate(fits) if chip <= most)
    return tuple(fits[first : first + count])


def chip_text(w: Words, chip: int) -> str:
    """What is printed on a chip: millions as M, as on the chip itself.

    >>> from dealer_pi.locale import words
    >>> chip_text(words("en"), 25_000), chip_text(words("en"), 5_000_000)
    ('25,000', '5M')
    """
    millions, rest = divmod(chip, 1_000_000)
    return f"{w.number(millions)}M" if millions and not rest else w.number(chip)
