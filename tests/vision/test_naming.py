import numpy as np
import pytest

from dealer_pi.engine.cards import Card
from dealer_pi.vision.naming import (
    CODES,
    Calibration,
    Trust,
    believed,
    joint_odds,
    name,
    nothing_seen,
    words,
)

TRUST = Trust(temperature=1.0, lies=0.01)
CALIBRATION = Calibration(TRUST, TRUST, TRUST, slope=1.0, offset=0.0, accept=0.998)


def says(card, sure=0.995):
    """A witness who is sure of a card."""
    said = np.full((1, 53), (1 - sure) / 52, np.float32)
    said[0, CODES.index(Card(card))] = sure
    return said


def sees_nothing():
    said = np.full((1, 53), 0.001 / 52, np.float32)
    said[0, 52] = 0.999
    return said


def verdict(*witnesses):
    return name(CALIBRATION, np.sum([believed(w, TRUST)[0] for w in witnesses], axis=0))


def test_ranks_and_suits_become_cards_in_the_order_of_the_codes():
    rank, suit = np.zeros((1, 14), np.float32), np.zeros((1, 4), np.float32)
    rank[0, 12], suit[0, 3] = 9, 9
    said = words(rank, suit, TRUST)
    assert CODES[int(said[0].argmax())] == Card.As
    assert said.sum() == pytest.approx(1)


def test_no_witness_names_a_card_alone():
    assert not verdict(says("Kd", 1.0), sees_nothing(), sees_nothing()).certain


def test_two_who_agree_name_it_while_the_third_sees_nothing():
    named = verdict(says("Kd"), says("Kd"), sees_nothing())
    assert (named.card, named.certain) == (Card.Kd, True)


def test_two_who_contradict_each_other_end_in_a_question():
    assert not verdict(says("Kd"), says("Kh"), sees_nothing()).certain


def test_one_liar_among_three_does_not_outvote_but_is_heard():
    alone = verdict(says("Kd"), says("Kd"), sees_nothing())
    against = verdict(says("Kd"), says("Kd"), says("Qh"))
    assert against.card == Card.Kd
    assert against.confidence < alone.confidence


def test_where_all_see_nothing_there_is_no_card():
    assert nothing_seen(sees_nothing()[0], sees_nothing()[0])
    assert not nothing_seen(sees_nothing()[0], says("2c")[0])


def test_odds_are_those_against_all_others_together():
    chances = np.log(np.array([0.5] + [0.5 / 51] * 51))
    best, odds = joint_odds(chances)
    assert best == 0
    assert odds == pytest.approx(0.0, abs=1e-6)


def test_confidence_is_never_out_of_its_range():
    for sure in (0.2, 0.9, 1.0):
        assert 0 <= verdict(says("2c", sure), says("2c", sure)).confidence <= 1
