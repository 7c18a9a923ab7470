from types import SimpleNamespace

from dealer_pi.engine import commands as c
from tests.touch.hand import Finger, opened
from tests.touch.tables import a_table, do


def test_a_hand_that_all_fold_costs_one_touch_an_act_and_one_to_start(tmp_path):
    with a_table(tmp_path) as table, opened(table) as hand:
        hand.touch("Start the hand", "FOLD", "FOLD", "NEXT")
        assert hand.snapshot.hand == 2
        assert hand.snapshot.running
        assert hand.touches == 4


def test_a_new_table_is_ready_for_its_first_hand_in_two_touches(tmp_path):
    with a_table(tmp_path, 0) as table, opened(table) as hand:
        hand.touch("Try it: six players", "Start the hand")
        assert hand.snapshot.running
        assert len(hand.snapshot.seats) == 6
        assert hand.touches == 2


def test_a_second_finger_on_another_key_does_nothing(tmp_path):
    with a_table(tmp_path) as table, opened(table) as hand:
        hand.touch("Start the hand")
        fold, all_in = Finger(*hand.key("FOLD").center), Finger(*hand.key("ALL-IN").center)
        hand.down(fold)
        hand.down(all_in)
        hand.up(all_in)
        assert hand.snapshot.actor == 1
        hand.up(fold)
        hand.settle()
        assert [s.playing for s in hand.snapshot.seats] == ["folded", "in", "in"]


def test_a_finger_that_slides_off_its_key_does_nothing(tmp_path):
    with a_table(tmp_path) as table, opened(table) as hand:
        hand.touch("Start the hand")
        number = hand.snapshot.number
        finger = Finger(*hand.key("FOLD").center)
        hand.down(finger)
        finger.move([0.5, 0.5])
        hand.up(finger)
        hand.settle()
        assert hand.snapshot.number == number


def test_the_same_spot_touched_twice_at_once_counts_once(tmp_path, monkeypatch):
    with a_table(tmp_path, 4) as table, opened(table) as hand:
        at_once = SimpleNamespace(monotonic=lambda: 1000.0)
        monkeypatch.setattr("dealer_pi.touch.key.time", at_once)
        hand.touch("Start the hand")
        place = hand.key("FOLD").center
        for _ in range(2):
            finger = Finger(*place)
            hand.down(finger)
            hand.up(finger)
            hand.settle()
        assert [s.playing for s in hand.snapshot.seats].count("folded") == 1


def test_undo_takes_back_only_what_it_said_when_the_finger_came_down(tmp_path):
    with a_table(tmp_path) as table, opened(table) as hand:
        hand.touch("Start the hand", "FOLD")
        finger = Finger(*hand.key("Undo").center)
        hand.down(finger)
        do(table, c.Act(2, "call"))  # a player's button, in the same moment
        hand.settle()
        hand.up(finger)
        hand.settle()
        undo = hand.snapshot.undo
        assert undo is not None
        assert undo.act == "call"
        assert hand.sees("Something else happened just now")


def test_the_language_is_switched_in_mid_hand_and_nothing_is_lost(tmp_path):
    with a_table(tmp_path) as table, opened(table) as hand:
        hand.touch("Start the hand", "RAISE", "7")
        hand.screen.dealer.speak("sk")
        hand.screen.frame.rebuild()
        hand.touch("Naspäť", "FOLD")
        assert hand.snapshot.actor == 2
