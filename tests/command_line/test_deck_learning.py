"""A deck is learned picture by picture, kept on the disk after each, and begun anew."""

import numpy as np
import pytest

from dealer_pi.command_line import deck_learning
from dealer_pi.command_line.common import Impossible
from dealer_pi.command_line.deck_learning import MOST_PICTURES, DeckLearning
from dealer_pi.engine.cards import Card
from dealer_pi.touch.outside import Fails
from dealer_pi.vision.enrolment import FEATURES, EnrolledDeck, Enrolment, load_deck
from dealer_pi.vision.naming import CODES

NONE = np.zeros((len(CODES), FEATURES), np.float16).tobytes()
PICTURE = np.zeros((8, 8, 3), np.uint8)


@pytest.fixture
def enrolled(monkeypatch):
    """How many pictures, and which confirmed cards, each enrolment had."""
    calls = []

    def enrol(_reader, pictures, name, confirmed):
        calls.append((len(pictures), confirmed))
        missing = CODES[len(pictures) :]
        return Enrolment(EnrolledDeck(name, "these", NONE, NONE), (Card.As,), missing)

    monkeypatch.setattr(deck_learning, "card_reader", lambda: None)
    monkeypatch.setattr(deck_learning, "enrol", enrol)
    return calls


def learning(folder, name="deck.json"):
    return DeckLearning(lambda: PICTURE, folder / name, "our deck")


def test_each_picture_adds_to_the_deck_and_it_is_kept_at_once(tmp_path, enrolled):
    deck = learning(tmp_path)
    assert len(deck.learn(()).missing) == 51
    assert load_deck(tmp_path / "deck.json", "these").name == "our deck"
    learned = deck.learn((Card.Kd,))
    assert (learned.unsure, len(learned.missing)) == ((Card.As,), 50)
    assert enrolled == [(1, ()), (2, (Card.Kd,))]


def test_after_forgetting_it_begins_with_one_picture(tmp_path, enrolled):
    deck = learning(tmp_path)
    deck.learn(())
    deck.forget()
    deck.learn(())
    assert [count for count, _ in enrolled] == [1, 1]


def test_no_more_pictures_are_kept_than_memory_has_room_for(tmp_path, enrolled):
    deck = learning(tmp_path)
    for _ in range(MOST_PICTURES + 3):
        deck.learn(())
    assert enrolled[-1][0] == MOST_PICTURES


def test_a_deck_that_cannot_be_written_or_read_with_is_told(tmp_path, enrolled, monkeypatch):
    with pytest.raises(Fails, match="disk"):
        learning(tmp_path, "no folder/deck.json").learn(())
    assert enrolled == [(1, ())]

    def missing():
        raise Impossible("the networks are missing")

    monkeypatch.setattr(deck_learning, "card_reader", missing)
    with pytest.raises(Fails, match="no_reader"):
        learning(tmp_path).learn(())
