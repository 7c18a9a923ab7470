"""Keys in the matrix, pressed on a twin of the pins."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.devices.edges import KeyAt
from dealer_pi.devices.matrix import ambiguous
from dealer_pi.devices.simulated.buttons import Faults
from dealer_pi.devices.states import SEAT_KEYS, Key
from tests.devices.pin_tables import PinTable, whole

CORNERS = [(1, Key.FOLD), (1, Key.CALL), (2, Key.FOLD)]


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("key", SEAT_KEYS)
def test_each_key_of_the_matrix_is_itself(seat, key):
    table = PinTable()
    table.press(seat, key)
    assert table.keys() == whole(seat, key)


def test_two_seats_press_at_once():
    table = PinTable()
    table.pins.press(1, Key.FOLD)
    table.pins.press(3, Key.CALL)
    table.wait(100)
    assert sorted(table.keys()) == [(1, Key.FOLD, True), (3, Key.CALL, True)]


def test_three_keys_of_a_rectangle_are_three_keys_where_there_are_diodes():
    table = PinTable()
    for seat, key in CORNERS:
        table.pins.press(seat, key)
        table.wait(100)
    assert table.keys() == [(seat, key, True) for seat, key in CORNERS]
    assert table.troubles() == []


def test_a_ghost_is_reported_once_and_not_acted_on():
    table = PinTable()
    table.pins.faults = Faults(diodes=False)
    for seat, key in CORNERS:
        table.pins.press(seat, key)
        table.wait(200)
    assert table.keys() == [(seat, key, True) for seat, key in CORNERS[:2]]
    assert [trouble[0] for trouble in table.troubles()] == ["ghost_keys"]
    for seat, key in reversed(CORNERS):
        table.pins.release(seat, key)
        table.wait(200)
    assert table.keys() == [(1, Key.CALL, False), (1, Key.FOLD, False)]


def test_without_diodes_the_fourth_key_is_never_told_whatever_comes_up_first():
    for first in CORNERS:
        table = PinTable()
        table.pins.faults = Faults(diodes=False)
        for seat, key in CORNERS:
            table.pins.press(seat, key)
            table.wait(50)
        table.pins.release(*first)
        table.wait(200)
        events = table.keys()
        assert (2, Key.CALL) not in [event[:2] for event in events]


def test_a_bouncing_matrix_gives_one_press():
    for seed in range(20):
        table = PinTable(seed=seed)
        table.pins.faults = Faults(bounce_ms=15)
        table.press(2, Key.CALL, 150)
        assert table.keys() == whole(2, Key.CALL)


def test_f007_noise_on_the_columns_presses_nothing():
    table = PinTable()
    table.pins.faults = Faults(noise=0.05)
    table.wait(60_000)
    assert table.keys() == []


def test_a_stuck_key_is_named_left_out_and_the_others_go_on():
    table = PinTable()
    table.pins.faults = Faults(stuck=frozenset({KeyAt(1, Key.FOLD)}))
    table.wait(25_000, step_ms=20)
    assert table.troubles() == [("stuck_key", 1, Key.FOLD)]
    table.keys()
    table.press(2, Key.FOLD)
    table.press(1, Key.CALL)
    assert table.keys() == whole(2, Key.FOLD) + whole(1, Key.CALL)
    table.pins.faults = Faults()
    table.wait(100)
    assert table.troubles() == [("freed_key", 1, Key.FOLD)]


def test_a_key_that_is_down_when_the_pins_are_opened_is_named_and_was_not_pressed():
    table = PinTable()
    table.pins.press(1, Key.FOLD)
    table.pins.press(0, Key.NEXT)
    table.open()
    table.wait(100)
    assert table.troubles() == [("stuck_key", 0, Key.NEXT), ("stuck_key", 1, Key.FOLD)]
    table.pins.release(1, Key.FOLD)
    table.pins.release(0, Key.NEXT)
    table.wait(100)
    assert table.keys() == []
    table.press(1, Key.FOLD)
    assert table.keys() == whole(1, Key.FOLD)


def test_a_row_that_is_low_by_itself_presses_no_key_of_other_seats():
    table = PinTable()
    table.pins.faults = Faults(shorted=frozenset({20}))
    table.press(2, Key.CALL)
    assert table.keys() == []
    assert table.troubles() == [("column_shorted", None, Key.CALL)]
    table.press(3, Key.FOLD)
    assert table.keys() == whole(3, Key.FOLD)


def test_a_column_that_is_low_by_itself_is_named_and_the_other_keys_work():
    table = PinTable()
    table.pins.faults = Faults(shorted=frozenset({17}))
    table.wait(1000)
    assert table.troubles() == [("column_shorted", None, Key.FOLD)]
    table.press(1, Key.CALL)
    assert table.keys() == whole(1, Key.CALL)


@given(st.frozensets(st.tuples(st.integers(1, 10), st.sampled_from(SEAT_KEYS))))
def test_what_is_ambiguous_are_the_corners_of_rectangles(keys):
    closed = frozenset(KeyAt(*key) for key in keys)
    unsure = ambiguous(closed)
    for at in closed:
        corners = any(
            {KeyAt(other.seat, at.key), KeyAt(at.seat, other.key)} <= closed
            for other in closed
            if other.seat != at.seat and other.key != at.key
        )
        assert (at in unsure) == corners
