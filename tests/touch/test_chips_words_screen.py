"""Chips and words: told touch by touch, the ruling shown before it is made."""

import pytest

from dealer_pi.engine import commands as c
from dealer_pi.engine.chips_and_words import Push
from dealer_pi.locale import words
from dealer_pi.touch.chips_words import Told, as_push, moved_again, other_earlier, pushed, said
from dealer_pi.touch.settings import Settings
from tests.touch.hand import opened
from tests.touch.tables import a_table, do

SLOVAK, ENGLISH = Settings("sk"), Settings("en")


@pytest.fixture
def four(tmp_path):
    """Blinds 50 and 100; Eva is to act first."""
    with a_table(tmp_path, 4) as table:
        do(table, c.StartHand())
        yield table


@pytest.mark.parametrize("settings", [SLOVAK, ENGLISH], ids=["sk", "en"])
def test_r053_a_string_bet_is_a_call_and_the_ruling_is_seen_before_it_is_made(four, settings):
    w = words(settings.language)
    with opened(four, settings) as hand:
        hand.touch(w("touch-rulings"), w("touch-chips-words"))
        hand.touch("100", w("touch-motion"), "500")
        assert hand.sees(w("ruling-string-bet"))
        assert hand.sees("R053")
        assert hand.snapshot.actor == 4, "nothing is done yet"
        hand.touch(w("touch-rule-so"))
        assert hand.snapshot.actor == 1
        assert hand.snapshot.seats[3].bet == 100
        assert hand.snapshot.rulings[-1].code == "string_bet"


def test_r054_one_larger_chip_calls_in_silence_and_raises_with_the_word(four):
    with opened(four, ENGLISH) as hand:
        hand.touch("Rulings", "Chips and words", "500")
        assert hand.sees("Eva: call 100, 400 back")
        hand.touch("RAISE")
        assert hand.sees("Eva: raise to 500")
        hand.touch("Chips with the words")
        assert hand.sees("Eva: call 100, 400 back"), "the chips were out before the word"
        hand.touch("Chips came first", "Rule so")
        assert hand.snapshot.seats[3].bet == 500


def test_r043_an_amount_that_was_said_counts_and_a_second_touch_takes_it_away(four):
    with opened(four, ENGLISH) as hand:
        hand.touch("Rulings", "Chips and words", "Amount said", "4", "00", "Next")
        assert hand.sees("Eva: raise to 400")
        hand.touch("“400”")
        assert hand.sees("Touch the chips and the words")


def test_r055_where_the_floor_has_a_choice_there_is_a_key_for_each(four):
    do(four, c.Act(4, "raise", 300), c.Act(1, "raise", 900))
    with opened(four, ENGLISH) as hand:
        hand.touch("Rulings", "Chips and words", "100")
        assert hand.sees("the floor decides")
        hand.touch("FOLD fold")
        assert hand.snapshot.seats[1].playing == "folded"
        assert hand.snapshot.seats[1].bet == 150, "what lay there stays"


def test_r055_who_pulls_back_an_earlier_bet_is_bound(four):
    do(four, c.Act(4, "raise", 300), c.Act(1, "raise", 900), c.Act(2, "fold"), c.Act(3, "fold"))
    with opened(four, ENGLISH) as hand:
        hand.touch("Rulings", "Chips and words")
        hand.touch("Earlier bet untouched", "500")
        assert hand.sees("R055")
        hand.touch("Earlier bet pulled back", "2", "00", "Next")
        assert hand.sees("Earlier bet: 200 left of 300")


def test_what_was_told_is_gone_with_one_key_and_a_turn_that_is_over_is_not_ruled(four):
    with opened(four, ENGLISH) as hand:
        hand.touch("Rulings", "Chips and words", "100", "25", "RAISE", "Clear")
        assert hand.sees("Touch the chips and the words")
        hand.touch("100")
        do(four, c.Act(4, "fold"))
        hand.settle()
        assert hand.sees("This turn is over.")
        assert not hand.offers("Rule so")


def test_more_chips_than_the_stack_are_refused(four):
    with opened(four, ENGLISH) as hand:
        hand.touch("Rulings", "Chips and words", *["1,000"] * 11)
        assert not hand.offers("Rule so")
        assert hand.snapshot.actor == 4


def test_nothing_told_is_no_push():
    assert as_push(Told()) is None
    assert as_push(moved_again(Told())) is None, "a motion without chips is none"
    assert as_push(said(said(Told(), "raise"), "raise")) is None, "the word was taken back"


def test_an_earlier_bet_has_three_fates():
    told = Told()
    fates = []
    for _ in range(3):
        told = other_earlier(told)
        fates.append(told.earlier)
    assert fates == ["pulled back", "partly pulled back", "untouched"]


def test_a_finger_that_does_not_stop_tells_of_sixty_chips_at_most():
    told = Told()
    for _ in range(100):
        told = pushed(told, 25)
    assert len(told.motions[0]) == 60


def test_chips_came_first_means_nothing_without_words():
    told = pushed(Told(chips_first=True), 500)
    assert as_push(told) == Push(chips=(500,))
    assert as_push(said(told, "raise")) == Push(chips=(500,), said="raise", chips_first=True)
