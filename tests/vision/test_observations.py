"""Observations cross from the camera's process to the table's: as JSON, and back."""

import msgspec
import pytest

from dealer_pi.engine.cards import Card
from dealer_pi.vision.observations import (
    CanSeeAgain,
    CantSee,
    CardChanged,
    CardsAtRest,
    CardSweptAway,
    FaceDown,
    MoreCards,
    Observation,
    PlaceCleared,
    SameCardTwice,
    Unsure,
)

CORNERS = ((1.0, 2.0), (3.0, 2.0), (3.0, 5.0), (1.0, 5.0))
FACTS = [
    CardsAtRest((Card.Ah, Card.n2c), (Card.n2c,)),
    MoreCards((Card.Ah,) * 6, ()),
    SameCardTwice(Card.Ah, (1, 4)),
    Unsure(3, (Card.n6s, Card.n8s), CORNERS),
    FaceDown(3, CORNERS),
    PlaceCleared(3),
    CardChanged(2, Card.Ah, Card.Kd),
    CardSweptAway((Card.Ah,)),
    CantSee("dark"),
    CanSeeAgain(),
]


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: type(fact).__name__)
def test_an_observation_comes_back_from_json_as_it_was(fact):
    seen = Observation(7, 123_456_789, fact)
    assert msgspec.json.decode(msgspec.json.encode(seen), type=Observation) == seen


def test_a_reason_that_does_not_exist_is_refused():
    text = b'{"number":1,"at_ns":2,"fact":{"type":"CantSee","reason":"bored"}}'
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Observation)
