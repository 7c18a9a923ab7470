"""What the reader says about one picture: cards that it names, cards that it dares not name.

Corners are pixels of the picture, x to the right and y down, in the card's own order: clockwise
from the corner that is top left when the card stands upright. A card looks the same upside down,
so for a face-up card either of its two index corners may come first.
"""

from __future__ import annotations

from msgspec import Struct

from dealer_pi.engine.cards import Card

Point = tuple[float, float]
Corners = tuple[Point, Point, Point, Point]


class ReadCard(Struct, frozen=True):
    """A face-up card that the reader names.

    Attributes:
        card: which one.
        confidence: how often such an answer is right, 0 to 1, measured on drawn cards.
        corners: where it lies.
    """

    card: Card
    confidence: float
    corners: Corners


class UnsureCard(Struct, frozen=True):
    """A face-up card that the reader dares not name; `guess` is for the dealer to confirm."""

    guess: Card
    confidence: float
    corners: Corners


class Reading(Struct, frozen=True):
    """One picture, read.

    Attributes:
        cards: what is certain, in reading order (rows from the top, each from the left).
        unsure: face-up cards that need a question.
        face_down: where backs of cards lie.
        ms: milliseconds that finding and reading took.
    """

    cards: tuple[ReadCard, ...] = ()
    unsure: tuple[UnsureCard, ...] = ()
    face_down: tuple[Corners, ...] = ()
    ms: float = 0.0


class PictureError(ValueError):
    """A picture that cannot be read at all; `code` says which kind.

    Codes: missing, broken, no-picture (not an array), wrong-shape, wrong-type, too-small,
    too-large, black (nothing to be seen).
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
