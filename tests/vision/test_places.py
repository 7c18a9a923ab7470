"""How many readings make a card certain."""

import pytest

from dealer_pi.engine.cards import Card
from dealer_pi.vision.observations import (
    CardChanged,
    CardSweptAway,
    FaceDown,
    PlaceCleared,
    Unsure,
)
from dealer_pi.vision.places import CERTAIN, CHANGED, DISPUTED, GONE, UNSURE, Places, Sighting
from tests.vision.film import Lying

HERE = Lying(None, 100, 100).corners
FAR = Lying(None, 400, 100).corners
AH = Sighting(HERE, card=Card.Ah)
AS = Sighting(HERE, card=Card.As)
MAYBE = Sighting(HERE, guess=Card.Ad)
PERHAPS = Sighting(HERE, guess=Card.Ah)
BACK = Sighting(HERE)


class Table:
    """Places that are fed one reading after another."""

    def __init__(self):
        self.places = Places()
        self.still = True
        self.bare = True

    def see(self, *readings):
        """Each reading is one sighting, a list of them, or None for nothing."""
        facts = []
        for reading in readings:
            seen = reading if isinstance(reading, list) else [reading] if reading else []
            facts += self.places.see(seen, lambda _: self.still, lambda _: self.bare)
        return facts

    @property
    def cards(self):
        return [card for card, _ in self.places.certain]


@pytest.fixture
def table():
    return Table()


def test_a_card_is_certain_after_three_readings_and_not_before(table):
    table.see(*[AH] * (CERTAIN - 1))
    assert table.cards == []
    table.see(AH)
    assert table.cards == [Card.Ah]


def test_a_reading_to_the_contrary_costs_five_more(table):
    table.see(AS, *[AH] * (CERTAIN + DISPUTED - 1))
    assert table.cards == []
    table.see(AH)
    assert table.cards == [Card.Ah]


def test_two_answers_in_turns_never_make_a_card(table):
    (question,) = table.see(*[AH, AS] * 40)
    assert isinstance(question, Unsure)
    assert set(question.guesses) == {Card.Ah, Card.As}
    assert table.cards == []


def test_guesses_alone_never_make_a_card(table):
    facts = table.see(*[MAYBE] * 50)
    assert [type(fact) for fact in facts] == [Unsure]
    assert table.cards == []


def test_a_card_named_now_and_then_among_guesses_is_asked_about(table):
    facts = table.see(*[MAYBE, MAYBE, MAYBE, AH] * 4)
    assert [type(fact) for fact in facts] == [Unsure]
    assert table.cards == []


def test_what_moves_is_not_counted(table):
    table.still = False
    table.see(*[AH] * 10)
    assert table.cards == []


def test_wrong_single_readings_of_a_certain_card_change_nothing(table):
    table.see(*[AH] * 3)
    assert table.see(*[AS, AS, AS, AH] * 10) == []
    assert table.cards == [Card.Ah]


def test_another_card_in_its_place_is_believed_after_four(table):
    table.see(*[AH] * 3)
    assert table.see(*[AS] * (CHANGED - 1)) == []
    assert table.see(AS) == [CardChanged(1, Card.Ah, Card.As)]


def test_a_card_changed_for_one_that_cannot_be_named_is_asked_about(table):
    table.see(*[AH] * 3)
    assert table.see(*[MAYBE] * (UNSURE - 1)) == []
    assert table.see(MAYBE) == [Unsure(1, (Card.Ad,), HERE)]
    assert table.cards == []


def test_a_certain_card_that_is_harder_to_read_now_stays_certain(table):
    table.see(*[AH] * 3)
    assert table.see(*[MAYBE, PERHAPS] * 40) == []
    assert table.cards == [Card.Ah]


def test_a_question_is_asked_anew_when_another_card_lies_there(table):
    assert table.see(*[MAYBE] * UNSURE) == [Unsure(1, (Card.Ad,), HERE)]
    assert table.see(*[MAYBE, PERHAPS] * 40) == []
    facts = table.see(*[PERHAPS] * UNSURE)
    assert facts == [PlaceCleared(1), Unsure(1, (Card.Ah,), HERE)]
    assert table.places.questions == 1


def test_cards_that_all_go_the_same_way_at_once_have_jumped(table):
    def pair(by, other_by):
        spots = (Lying(None, 100 + by, 100).corners, Lying(None, 200 + other_by, 100).corners)
        return [Sighting(at, card=card) for at, card in zip(spots, (Card.Ah, Card.As), strict=True)]

    table.see(*[pair(0, 0)] * 3)
    for by, other_by, jumped in [(4, 4, False), (34, 34, True), (34, 34, False), (64, 34, False)]:
        table.see(pair(by, other_by))
        assert table.places.jumped is jumped


def test_one_card_alone_never_jumps(table):
    table.see(*[AH] * 3)
    table.see(Sighting(Lying(None, 140, 100).corners, card=Card.Ah))
    assert not table.places.jumped


def test_a_card_that_is_overlooked_or_hidden_stays(table):
    table.see(*[AH] * 3)
    table.bare = False
    assert table.see(*[None] * 100) == []
    assert table.cards == [Card.Ah]


def test_a_card_is_gone_once_bare_cloth_was_seen_often_enough(table):
    table.see(*[AH] * 3)
    assert table.see(*[None] * (GONE - 1)) == []
    assert table.see(None) == [CardSweptAway((Card.Ah,))]
    assert table.cards == []


def test_a_card_seen_far_away_once_has_not_moved(table):
    table.see(*[AH] * 3)
    there = Sighting(FAR, card=Card.Ah)
    table.bare = False
    table.see(there, AH, there, there, None)
    assert table.places.certain[0][1].corners == HERE
    table.see(there, there, there)
    assert table.places.certain[0][1].corners == FAR


def test_a_back_is_told_and_the_card_that_is_turned_up_clears_it(table):
    assert table.see(*[BACK] * 10) == [FaceDown(1, HERE)]
    assert table.see(*[AH] * CHANGED) == [PlaceCleared(1)]
    assert table.cards == [Card.Ah]


def test_a_back_that_is_taken_away_is_cleared(table):
    table.see(*[BACK] * 10)
    assert table.see(*[None] * 5) == [PlaceCleared(1)]


def test_a_question_that_becomes_a_back_is_both(table):
    table.see(*[MAYBE] * UNSURE)
    facts = table.see(*[BACK] * 10)
    assert facts == [PlaceCleared(1), FaceDown(1, HERE)]


def test_the_same_card_in_two_places_is_certain_in_both(table):
    both = [AH, Sighting(FAR, card=Card.Ah)]
    table.see(*[both] * 3)
    assert table.cards == [Card.Ah, Card.Ah]


def test_of_the_same_card_twice_the_one_that_is_taken_away_goes(table):
    other = Sighting(FAR, card=Card.Ah)
    table.see(*[[AH, other]] * 3)
    assert table.see(*[other] * 4) == [CardSweptAway((Card.Ah,))]
    assert table.places.certain[0][1].corners == FAR


def test_a_dream_of_one_reading_is_forgotten(table):
    table.see(AH, None, None, None)
    assert not table.places.any


def test_numbers_of_places_are_not_used_again(table):
    table.see(*[BACK] * 4)
    table.places.clear()
    assert table.see(*[BACK] * 4) == [FaceDown(2, HERE)]
