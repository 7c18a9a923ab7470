"""What a player pushed and said, as the dealer tells it, touch by touch."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from dealer_pi.engine.chips_and_words import Earlier, Push, Said

_EARLIER: Final[tuple[Earlier, ...]] = ("untouched", "pulled back", "partly pulled back")
_MOST: Final = 60
"""Chips that one can push; more is a finger that slipped."""


class Told(Struct, frozen=True):
    """What was told so far.

    Attributes:
        motions: the new chips of each motion; the last one may still be empty.
        said: the word, "" for none.
        amount: the amount that was said, 0 for none.
        chips_first: the chips were out before the words.
        earlier: what became of the player's own earlier bet.
        left: what lies of it still, where it was partly pulled back.

    """

    motions: tuple[tuple[int, ...], ...] = ((),)
    said: Said = ""
    amount: int = 0
    chips_first: bool = False
    earlier: Earlier = "untouched"
    left: int = 0


def pushed(told: Told, chip: int) -> Told:
    """One more chip in the last motion."""
    if sum(map(len, told.motions)) >= _MOST:
        return told
    *before, last = told.motions
    return replace(told, motions=(*before, (*last, chip)))


def moved_again(told: Told) -> Told:
    """What comes now came in another motion."""
    return replace(told, motions=(*told.motions, ())) if told.motions[-1] else told


def said(told: Told, word: Said) -> Told:
    """The word, or not that word after all."""
    return replace(told, said="" if told.said == word else word)


def other_earlier(told: Told) -> Told:
    """The next thing that may have become of the earlier bet."""
    place = _EARLIER.index(told.earlier) + 1
    return replace(told, earlier=_EARLIER[place % len(_EARLIER)], left=0)


def as_push(told: Told) -> Push | None:
    """What the table is told; None while that is nothing.

    >>> as_push(pushed(moved_again(pushed(Told(), 500)), 25))
    Push(chips=(500,), later=(25,), said='', amounts=(), chips_first=False, earlier='untouched', left_out=None)
    """  # noqa: E501 - the record as it is shown
    first, *later = told.motions
    words = told.said or told.amount
    if not (first or words or told.earlier != "untouched"):
        return None
    return Push(
        chips=first,
        later=tuple(chip for motion in later for chip in motion),
        said=told.said,
        amounts=(told.amount,) if told.amount else (),
        chips_first=bool(told.chips_first and words and first),
        earlier=told.earlier,
        left_out=told.left if told.earlier == "partly pulled back" else None,
    )
