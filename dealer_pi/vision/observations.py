"""What the board watcher reports: what lies there, never whether it should.

An :class:`Observation` is an envelope (number, time) around one fact. A place is a number that the
watcher gives to a spot where something lies; it stays with the card when the card is nudged.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dealer_pi.engine.cards import Card
from dealer_pi.vision.readings import Corners

Reason = Literal["no picture", "dark", "frozen", "moved", "covered"]


class CardsAtRest(Struct, frozen=True, tag=True):
    """The cards that lie still and are certain. The first one of a hand may have none: all clear.

    Attributes:
        cards: all of them, from left to right, each once.
        new: those that the report before did not have.
    """

    cards: tuple[Card, ...]
    new: tuple[Card, ...] = ()


class MoreCards(Struct, frozen=True, tag=True):
    """More cards lie there than a board has; told in place of `CardsAtRest`.

    Attributes:
        cards: the certain ones; those that the dealer is asked about (`Unsure`) count as well.
        new: those that the report before did not have.
    """

    cards: tuple[Card, ...]
    new: tuple[Card, ...]


class SameCardTwice(Struct, frozen=True, tag=True):
    """One card is certain in two places at once. While it is so, `CardsAtRest` is not told."""

    card: Card
    places: tuple[int, ...]


class Unsure(Struct, frozen=True, tag=True):
    """A card lies face up and after several still pictures it is not certain which one.

    Told anew, after `PlaceCleared`, when the reader comes to guess another card there; told of a
    place that had a certain card when another lies there that cannot be named.

    Attributes:
        place: where; `PlaceCleared` ends the question.
        guesses: the likeliest first, only for the dealer to choose from.
        corners: where, in pixels of the picture.
    """

    place: int
    guesses: tuple[Card, ...]
    corners: Corners


class FaceDown(Struct, frozen=True, tag=True):
    """A card lies face down in the zone; `PlaceCleared` ends it."""

    place: int
    corners: Corners


class PlaceCleared(Struct, frozen=True, tag=True):
    """What was `Unsure` or `FaceDown` is so no longer: it was recognised, turned or taken away."""

    place: int


class CardChanged(Struct, frozen=True, tag=True):
    """Where one certain card lay, another one lies now."""

    place: int
    before: Card
    now: Card


class CardSweptAway(Struct, frozen=True, tag=True):
    """Certain cards are no longer there and bare cloth is to be seen where they lay."""

    cards: tuple[Card, ...]


class CantSee(Struct, frozen=True, tag=True):
    """The watcher is blind, and why.

    no picture: none comes, or none that can be used. dark: lights out or lens covered. frozen: the
    same picture again and again. moved: the camera looks elsewhere than at set-up. covered:
    something that is no card hides the zone, or moves over it, for long.
    """

    reason: Reason


class CanSeeAgain(Struct, frozen=True, tag=True):
    """What `CantSee` told is over."""


Fact = (
    CardsAtRest
    | MoreCards
    | SameCardTwice
    | Unsure
    | FaceDown
    | PlaceCleared
    | CardChanged
    | CardSweptAway
    | CantSee
    | CanSeeAgain
)


class Observation(Struct, frozen=True):
    """One fact, when it was seen and the how-manieth it is.

    Attributes:
        number: counted from 1 without a gap, also across hands.
        at_ns: nanoseconds of the picture's own clock, which only goes forward.
        fact: what was seen.
    """

    number: int
    at_ns: int
    fact: Fact
