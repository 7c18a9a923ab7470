"""The window's keyboard: a digit chooses a seat, a letter is one of its keys.

Letters go by what is printed on them, digits by where they are: on Slovak, Czech and Slovenian
keyboards the upper row says +ľščťžýáíé until Shift is held.
"""

from __future__ import annotations

from typing import Final

from dealer_pi.devices.edges import KeyAt
from dealer_pi.devices.states import DEALER, SEATS, Key

SEAT_LETTERS: Final = {"f": Key.FOLD, "c": Key.CALL, "r": Key.RAISE, "a": Key.ALL_IN}
"""The keys of the seat that was chosen."""
PAD_LETTERS: Final = {" ": Key.NEXT, "u": Key.UNDO, "k": Key.CLOCK, "p": Key.PAUSE}
"""The keys of the dealer's pad."""

_FIRST_DIGITS: Final = (30, 89)
"""Where SDL has the 1 of the upper row and that of the number block; the 0 comes after the 9."""


def seat_of(scancode: int) -> int | None:
    """The seat that a digit chooses, by the place of its key; the 0 is seat 10.

    >>> seat_of(30), seat_of(98), seat_of(4)
    (1, 10, None)
    """
    for first in _FIRST_DIGITS:
        if scancode - first + 1 in SEATS:
            return scancode - first + 1
    return None


def key_of(letter: str, seat: int) -> KeyAt | None:
    """The pod's key that a letter presses while `seat` is chosen.

    >>> key_of("u", 3)
    KeyAt(seat=0, key=<Key.UNDO: 'undo'>)
    """
    if letter in PAD_LETTERS:
        return KeyAt(DEALER, PAD_LETTERS[letter])
    return KeyAt(seat, SEAT_LETTERS[letter]) if letter in SEAT_LETTERS else None
