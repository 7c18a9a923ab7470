"""The tour of a first hand, by touch: a hint for each kind of step, and nothing once it is over."""

import threading

import pytest

from dealer_pi.assembly.desk import BoardReading, Desk
from dealer_pi.engine import commands as c
from dealer_pi.locale import LANGUAGES
from dealer_pi.touch import settings as kept
from dealer_pi.touch.settings import Settings
from tests.touch.hand import opened
from tests.touch.looks import faults, misfits
from tests.touch.set_up_tour import Machine, until
from tests.touch.tables import a_table, do

END = "\N{MULTIPLICATION X}"
KINDS = ("start", "act", "undo", "raise", "board", "camera", "show", "push")


@pytest.fixture
def machine():
    return Machine()


@pytest.fixture
def hand(tmp_path, machine):
    with (
        a_table(tmp_path) as table,
        opened(table, Settings(tour=True), outside=machine.outside) as hand,
    ):
        yield hand


def hints(hand):
    """The hints that are seen now; the key that ends the tour is there with them only."""
    dealer = hand.screen.dealer
    player = dealer.name(hand.snapshot.next_step.seat)
    found = [k for k in KINDS if hand.sees(dealer.words(f"touch-hint-{k}", player=player))]
    assert hand.offers(END) == bool(found)
    return found


def a_hand(hand):
    """A hand to the showdown, touch by touch; the hints after each stretch of it."""
    w = hand.screen.dealer.words
    for touches in (
        (), (w("touch-start-hand"),), ("FOLD",), ("RAISE",), (w("touch-minimum"), "RAISE"),
        ("CALL 100",), ("2", "♣", "7", "♥", "9", "♦"), ("CHECK",), ("CHECK",), ("J", "♣"),
        ("CHECK", "CHECK"), ("3", "♠"), ("CHECK", "CHECK"), ("A", "♠", "A", "♦"),
        ("K", "♠", "K", "♦"),
    ):  # fmt: skip
        hand.touch(*touches)
        yield hints(hand)


def test_each_kind_of_step_has_its_hint_once_and_the_tour_ends_with_the_hand(hand, machine):
    assert list(a_hand(hand)) == [
        ["start"], [], ["act"], ["raise"], ["undo"], ["board"], [], [], [], [], [], [], ["show"],
        [], ["push"],
    ]  # fmt: skip
    hand.touch("NEXT")
    assert hand.snapshot.hand == 2
    assert not any(seen for _, seen in zip(range(9), a_hand_again(hand), strict=False))
    until(hand, lambda: [saved.tour for saved in machine.saved] == [False])
    assert threading.main_thread() not in machine.threads


def a_hand_again(hand):
    for touches in (("FOLD",), ("RAISE", "minimum", "RAISE"), ("CALL 100",), ("2", "♣")):
        hand.touch(*touches)
        yield hints(hand)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_is_read_in_every_language(language, tmp_path):
    settings = Settings(language=language, tour=True)
    seen = []
    with a_table(tmp_path) as table, opened(table, settings) as hand:
        for found in a_hand(hand):
            if found:  # colours are the same in all languages, and take a picture each
                assert (faults if language == "sk" else misfits)(hand) == []
            seen += found
    assert sorted([*seen, "camera"]) == sorted(KINDS)


def test_who_ends_the_tour_is_told_how_it_comes_back_and_sees_no_hint_any_more(hand, machine):
    hand.touch(END)
    assert hand.sees("No more hints")
    until(hand, lambda: [saved.tour for saved in machine.saved] == [False])
    assert not any(a_hand(hand))


def test_set_up_begins_it_again_in_mid_hand_and_it_ends_with_that_hand(hand):
    hand.touch(END, "Start the hand", "FOLD", "Menu", "Set-up", "Hints for a hand", "Back", "Back")
    assert hints(hand) == ["act"]
    hand.touch("FOLD")
    assert hints(hand) == ["push"]
    hand.touch("NEXT")
    assert hand.snapshot.hand == 2
    assert hints(hand) == []
    assert not hand.screen.dealer.settings.tour


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_camera_sees_the_board_the_hint_says_so(language, tmp_path):
    with a_table(tmp_path) as table, opened(table, Settings(language, tour=True)) as hand:
        hand.screen.dealer.put(Desk(number=1, board=BoardReading()))
        do(table, c.StartHand(), c.Act(1, "call"), c.Act(2, "call"), c.Act(3, "check"))
        hand.settle()
        assert hints(hand) == ["camera"]
        assert misfits(hand) == []
        hand.touch(END)
        assert hints(hand) == []
        assert misfits(hand) == []


def test_a_hand_that_is_dealt_again_keeps_the_tour(hand):
    hand.touch("Start the hand", "FOLD", "Undo", "Undo")
    assert hints(hand) == ["start"]
    assert hand.screen.dealer.settings.tour


def test_a_hand_that_another_face_ends_ends_the_tour(hand):
    hand.touch("Start the hand", "FOLD")
    do(hand.table, c.Act(2, "fold"), c.FinishHand(), c.StartHand())
    hand.settle()
    hand.touch("FOLD")
    assert hints(hand) == []
    assert not hand.screen.dealer.settings.tour


def test_a_sentence_for_the_dealer_comes_before_the_hint_until_the_next_touch(hand):
    hand.screen.dealer.tell("Look here")
    assert hand.sees("Look here")
    assert hints(hand) == []
    hand.at(*hand.screen.frame.center)
    assert hints(hand) == ["start"]


def test_the_tour_is_on_where_nothing_was_chosen_yet_and_off_for_settings_of_before(tmp_path):
    file = tmp_path / "screen.json"
    assert kept.load(file).tour
    file.write_text('{"language": "sk"}', encoding="utf-8")
    assert not kept.load(file).tour
