"""What presses mean: final, private, out of turn, or nothing."""

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.devices.edges import MS
from dealer_pi.devices.presses import (
    Dropped,
    Holding,
    OutOfTurn,
    Presses,
    PressTimes,
    RaiseWanted,
)
from dealer_pi.devices.states import DEALER, SEAT_KEYS, Key, KeyEvent, Pressed


class Fingers:
    """Keys that are pressed at a clock that a test turns by hand."""

    def __init__(self, to_act=3):
        self.presses = Presses()
        self.presses.to_act(to_act)
        self.now = 10_000
        self.numbers = count(1)

    def move(self, seat, key, down, source="pins"):
        number = next(self.numbers)
        return self.presses.key(KeyEvent(seat, key, down, self.now * MS, source, number))

    def wait(self, ms):
        told = []
        for _ in range(0, ms, 10):
            self.now += 10
            told += self.presses.due(self.now * MS)
        return told

    def press(self, seat, key, ms=100, source="pins"):
        told = self.move(seat, key, True, source) + self.wait(ms)
        return told + self.move(seat, key, False, source)


def meant(intents):
    """The kinds of intents without the progress of holds; of the dropped, why."""
    return [
        intent.why if isinstance(intent, Dropped) else type(intent).__name__
        for intent in intents
        if not isinstance(intent, Holding)
    ]


@pytest.mark.parametrize("key", [Key.FOLD, Key.CALL])
def test_a_fold_and_a_call_are_final_as_the_key_comes_up(key):
    fingers = Fingers()
    assert fingers.move(3, key, True) == []
    fingers.wait(80)
    assert fingers.move(3, key, False) == [Pressed(3, key, 10_080 * MS, 80 * MS, "pins", 2)]


def test_a_raise_is_private_and_the_seat_cannot_take_it_back():
    fingers = Fingers()
    assert fingers.press(3, Key.RAISE) == [RaiseWanted(3, 10_100 * MS, "pins", 2)]
    fingers.wait(500)
    assert meant(fingers.press(3, Key.FOLD)) == ["has_spoken"]
    fingers.wait(500)
    assert meant(fingers.press(3, Key.RAISE)) == ["has_spoken"]


def test_the_dealer_can_give_the_seat_its_word_back():
    fingers = Fingers()
    fingers.press(3, Key.RAISE)
    fingers.presses.speak_again()
    fingers.wait(500)
    assert meant(fingers.press(3, Key.FOLD)) == ["Pressed"]


def test_an_all_in_needs_a_hold_and_says_how_far_it_is():
    fingers = Fingers()
    told = fingers.press(3, Key.ALL_IN, 900)
    shares = [intent.share for intent in told if isinstance(intent, Holding)]
    assert shares == sorted(shares)
    assert shares[0] < 0.1
    assert shares[-1] == 1
    assert shares.count(1) == 1
    assert meant(told) == ["Pressed"]


def test_an_all_in_that_is_let_go_too_early_does_not_count():
    assert meant(Fingers().press(3, Key.ALL_IN, 790)) == ["too_short"]
    assert meant(Fingers().press(3, Key.ALL_IN, 800)) == ["Pressed"]


def test_an_undo_needs_a_hold_and_the_dealers_other_keys_do_not():
    fingers = Fingers(to_act=None)
    assert meant(fingers.press(DEALER, Key.UNDO)) == ["too_short"]
    assert meant(fingers.press(DEALER, Key.UNDO, 600)) == ["Pressed"]
    for key in (Key.NEXT, Key.CLOCK, Key.PAUSE):
        assert meant(fingers.press(DEALER, key)) == ["Pressed"]


def test_f007_a_key_out_of_turn_is_reported_as_it_goes_down_and_never_acted_on():
    fingers = Fingers(to_act=3)
    told = fingers.move(4, Key.FOLD, True)
    assert told == [OutOfTurn(4, Key.FOLD, 10_000 * MS, "pins", 1)]
    fingers.wait(100)
    assert fingers.move(4, Key.FOLD, False) == []


def test_f007_a_key_that_only_goes_down_moves_no_chips():
    fingers = Fingers()
    assert meant(fingers.move(3, Key.FOLD, True) + fingers.wait(60_000)) == ["too_long"]
    assert fingers.move(3, Key.FOLD, False) == []


def test_f001_a_double_press_counts_once():
    fingers = Fingers()
    told = fingers.press(DEALER, Key.NEXT, 60)
    fingers.wait(100)
    told += fingers.press(DEALER, Key.NEXT, 60)
    assert meant(told) == ["Pressed", "double"]
    fingers.wait(200)
    assert meant(fingers.press(DEALER, Key.NEXT, 60)) == ["Pressed"]


def test_a_double_press_is_no_press_out_of_turn():
    fingers = Fingers()
    fingers.press(3, Key.CALL)
    fingers.presses.to_act(4)
    fingers.wait(100)
    assert meant(fingers.press(3, Key.CALL)) == ["double"]


def test_two_keys_at_once_are_none():
    fingers = Fingers()
    told = fingers.move(3, Key.FOLD, True)
    fingers.wait(50)
    told += fingers.move(3, Key.CALL, True)
    told += fingers.move(3, Key.FOLD, False)
    told += fingers.move(3, Key.CALL, False)
    assert meant(told) == ["two_keys", "two_keys"]


def test_a_key_that_something_leans_on_does_not_silence_the_others_of_its_seat():
    fingers = Fingers()
    fingers.move(3, Key.FOLD, True)
    fingers.wait(6000)
    assert meant(fingers.press(3, Key.CALL)) == ["Pressed"]


def test_a_press_that_began_before_the_seats_turn_does_not_count():
    fingers = Fingers(to_act=2)
    fingers.move(3, Key.CALL, True)
    fingers.presses.to_act(3)
    fingers.wait(100)
    assert fingers.move(3, Key.CALL, False) == []


def test_a_press_that_ends_after_the_seats_turn_does_not_count():
    fingers = Fingers()
    fingers.move(3, Key.CALL, True)
    assert meant(fingers.presses.to_act(4)) == ["turn_over"]
    fingers.wait(100)
    assert fingers.move(3, Key.CALL, False) == []


def test_a_turn_is_good_for_one_press_and_the_next_turn_for_another():
    fingers = Fingers()
    assert meant(fingers.press(3, Key.CALL)) == ["Pressed"]
    fingers.wait(1000)
    fingers.presses.to_act(3)  # a snapshot that says the same
    assert meant(fingers.press(3, Key.CALL)) == ["has_spoken"]
    fingers.wait(1000)
    fingers.presses.to_act(3, turn=1)
    assert meant(fingers.press(3, Key.CALL)) == ["Pressed"]


def test_the_dealers_press_outlives_a_change_of_turn():
    fingers = Fingers()
    fingers.move(DEALER, Key.NEXT, True)
    assert fingers.presses.to_act(4) == []
    assert meant(fingers.move(DEALER, Key.NEXT, False)) == ["Pressed"]


def test_a_device_that_went_away_leaves_no_key_down():
    fingers = Fingers()
    fingers.move(3, Key.CALL, True, "seat hub")
    assert meant(fingers.presses.forget("seat hub")) == ["device_lost"]
    assert fingers.move(3, Key.CALL, False, "seat hub") == []
    assert meant(fingers.press(3, Key.FOLD, source="pins")) == ["Pressed"]


def test_an_edge_that_went_lost_makes_the_press_begin_anew():
    fingers = Fingers()
    fingers.move(3, Key.ALL_IN, True)
    fingers.wait(700)
    assert meant(fingers.move(3, Key.ALL_IN, True)) == ["edge_lost"]
    fingers.wait(200)
    assert meant(fingers.move(3, Key.ALL_IN, False)) == ["too_short"]


def test_two_devices_at_one_seat_do_not_complete_each_others_presses():
    fingers = Fingers()
    fingers.move(3, Key.CALL, True, "pins")
    assert fingers.move(3, Key.CALL, False, "seat hub") == []
    assert meant(fingers.move(3, Key.CALL, False, "pins")) == ["Pressed"]


def test_the_next_look_is_due_while_a_hold_runs_and_never_at_rest():
    fingers = Fingers()
    assert fingers.presses.next_due() is None
    fingers.move(3, Key.ALL_IN, True)
    assert fingers.presses.next_due() == 10_050 * MS
    fingers.wait(900)
    fingers.move(3, Key.ALL_IN, False)
    assert fingers.presses.next_due() is None


@pytest.mark.parametrize(
    "wrong", [{"all_in_ms": 6000}, {"double_ms": -1}, {"progress_ms": 0}, {"longest_ms": 0}]
)
def test_times_that_contradict_each_other_are_refused(wrong):
    with pytest.raises(ValueError, match="_ms"):
        PressTimes(**wrong)


MOVES = st.lists(
    st.tuples(
        st.sampled_from(["down", "up", "turn", "forget", "again"]),
        st.integers(1, 3),
        st.sampled_from(SEAT_KEYS),
        st.sampled_from(["pins", "seat hub"]),
        st.integers(0, 1000),
    ),
    max_size=60,
)


@given(MOVES)
def test_nothing_counts_without_a_press_and_a_release_of_that_key_in_the_seats_turn(moves):
    """Whatever devices send in whatever order, duplicated or lost."""
    fingers = Fingers(to_act=1)
    to_act, spoken = 1, False
    downs: dict[tuple[str, int, str], int] = {}
    for what, seat, key, source, gap in moves:
        fingers.now += gap
        if what == "turn":
            if to_act != seat:
                downs.clear()
                to_act, spoken = seat, False
            fingers.presses.to_act(seat)
        elif what == "forget":
            fingers.presses.forget(source)
            downs = {k: at for k, at in downs.items() if k[0] != source}
        elif what == "again":
            fingers.presses.speak_again()
            spoken = False
        elif what == "down":
            assert not counting(fingers.move(seat, key, True, source))
            downs[source, seat, key] = fingers.now
        else:
            counted = counting(fingers.move(seat, key, False, source))
            began = downs.pop((source, seat, key), None)
            if counted:
                assert [seat] == [intent.seat for intent in counted]
                assert seat == to_act
                assert not spoken
                assert began is not None
                assert fingers.now - began >= (800 if key == Key.ALL_IN else 0)
                spoken = True


def counting(intents):
    return [intent for intent in intents if isinstance(intent, Pressed | RaiseWanted)]
