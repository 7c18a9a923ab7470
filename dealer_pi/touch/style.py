"""The colours of the dealer's screen, for dim light, and how far they stand apart.

Every pair of text and ground in use reaches a contrast of 4.5 to 1 (WCAG); tests see to it.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Suits = Literal["two", "four", "safe"]


class Colour(NamedTuple):
    """Red, green, blue, from 0 to 1."""

    red: float
    green: float
    blue: float


def hexed(text: str) -> Colour:
    """A colour from its six hexadecimal digits.

    >>> hexed("ff0000")
    Colour(red=1.0, green=0.0, blue=0.0)
    """
    return Colour(*(int(text[at : at + 2], 16) / 255 for at in (0, 2, 4)))


GROUND: Final = hexed("0b1524")
FELT: Final = hexed("14303a")
RAISED: Final = hexed("1e2f47")
"""Keys and seats that ask for nothing."""
PALE: Final = hexed("2a3f5c")
LIT: Final = hexed("ffd166")
"""The seat to act, and the key that is due next."""
GO: Final = hexed("0f6b46")
CAUTION: Final = hexed("8a4b00")
DANGER: Final = hexed("9c1c28")
WRONG: Final = hexed("ff8f84")
"""Red that can be read on a dark ground: an amount that cannot be."""
INK: Final = hexed("ffffff")
SOFT_INK: Final = hexed("b9c7db")
DARK_INK: Final = hexed("0b1524")
PAPER: Final = hexed("fbfbf7")
PAPER_EDGE: Final = hexed("8a8f98")

BLACK: Final = hexed("000000")
SUIT_COLOURS: Final[dict[Suits, dict[str, Colour]]] = {
    "two": {"s": BLACK, "c": BLACK, "h": hexed("c8102e"), "d": hexed("c8102e")},
    "four": {"s": BLACK, "c": hexed("007a33"), "h": hexed("c8102e"), "d": hexed("0057b8")},
    # Told apart with any of the three kinds of colour blindness.
    "safe": {"s": BLACK, "c": hexed("0072b2"), "h": hexed("b00020"), "d": hexed("d07c00")},
}


_KNEE: Final = 0.04045


def luminance(colour: Colour) -> float:
    """The relative luminance of WCAG 2, from 0 to 1."""
    red, green, blue = (c / 12.92 if c <= _KNEE else ((c + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of WCAG 2, from 1 to 21.

    >>> round(contrast(INK, BLACK))
    21
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
