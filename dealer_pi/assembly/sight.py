"""What the camera has told of the board so far, as one record: observations in, sight out."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from dealer_pi.assembly.desk import Question
from dealer_pi.snapshots import Card
from dealer_pi.vision.observations import (
    CanSeeAgain,
    CantSee,
    CardChanged,
    CardsAtRest,
    CardSweptAway,
    FaceDown,
    Fact,
    MoreCards,
    PlaceCleared,
    SameCardTwice,
    Unsure,
)


class Sight(Struct, frozen=True):
    """What lies there, as far as it is known.

    Attributes:
        cards: the certain cards from left to right; None until the camera has told of any.
        unsure: the cards that it dares not name.
        face_down: places where a card lies face down.
        twice: a card that lies there twice.
        changed: which certain card took the place of which, later ones last.
        blind: why the camera cannot see, "" while it can.

    """

    cards: tuple[Card, ...] | None = None
    unsure: tuple[Question, ...] = ()
    face_down: tuple[int, ...] = ()
    twice: Card | None = None
    changed: tuple[tuple[Card, Card], ...] = ()
    blind: str = ""


def saw(sight: Sight, fact: Fact) -> Sight:
    """The sight after one more fact.

    >>> saw(Sight(), CardsAtRest((Card.Ah, Card.Kd))).cards == (Card.Ah, Card.Kd)
    True
    """
    match fact:
        case CardsAtRest() | MoreCards():
            changed = tuple(
                (before, now) for before, now in sight.changed if before not in fact.cards
            )
            return replace(sight, cards=fact.cards, twice=None, changed=changed)
        case SameCardTwice():
            return replace(sight, twice=fact.card)
        case Unsure():
            others = _cleared(sight, fact.place)
            question = Question(fact.place, fact.guesses, fact.corners)
            return replace(others, unsure=(*others.unsure, question))
        case FaceDown():
            others = _cleared(sight, fact.place)
            return replace(others, face_down=(*others.face_down, fact.place))
        case PlaceCleared():
            return _cleared(sight, fact.place)
        case CardChanged():
            return replace(sight, changed=(*sight.changed, (fact.before, fact.now)))
        case CardSweptAway():
            if sight.cards is None:
                return sight
            return replace(sight, cards=tuple(c for c in sight.cards if c not in fact.cards))
        case CantSee():
            return replace(sight, blind=fact.reason)
        case CanSeeAgain():
            return replace(sight, blind="")


def forgotten(sight: Sight) -> Sight:
    """The sight as the camera begins anew: no old place is spoken of again, cards are told anew."""
    return Sight(cards=sight.cards, blind=sight.blind)


def _cleared(sight: Sight, place: int) -> Sight:
    return replace(
        sight,
        unsure=tuple(question for question in sight.unsure if question.place != place),
        face_down=tuple(other for other in sight.face_down if other != place),
    )
