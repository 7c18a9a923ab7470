"""Direct keys, busy pins, lamps and lost edges, on a twin of the pins."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.devices.pin_reader import EdgesLostError
from dealer_pi.devices.pins import Heard
from dealer_pi.devices.seat_lamps import SeatLamps
from dealer_pi.devices.simulated.buttons import Faults, SimulatedPins
from dealer_pi.devices.states import DEALER, Key, KeyEvent
from tests.devices.pin_tables import DIRECT, MATRIX, PinTable, whole


@pytest.mark.parametrize("bounce_ms", [0, 5, 20])
def test_a_direct_key_is_pressed_once_however_it_bounces(bounce_ms):
    table = PinTable(DIRECT)
    table.pins.faults = Faults(bounce_ms=bounce_ms)
    table.press(2, Key.CALL)
    assert table.keys() == whole(2, Key.CALL)


def test_every_event_has_a_number_of_its_own_also_after_the_pins_were_opened_anew():
    table = PinTable(DIRECT)
    table.press(1, Key.FOLD)
    table.open()
    table.press(1, Key.FOLD)
    numbers = [report.number for report in table.reports if isinstance(report, KeyEvent)]
    assert numbers == [1, 2, 3, 4]


def test_f007_a_motor_near_the_cables_presses_nothing():
    table = PinTable(DIRECT)
    for _ in range(50):
        table.pins.disturb()
        table.wait(500)
    assert table.keys() == []


def test_f007_a_cable_that_hears_a_motor_for_long_is_named():
    table = PinTable(DIRECT)
    table.pins.disturb(times=400)
    table.wait(2500)
    assert ("noisy_key", 1, Key.FOLD) in table.troubles()
    table.press(1, Key.FOLD)
    assert table.keys() == whole(1, Key.FOLD)


def test_f010_a_busy_pin_is_named_with_its_holder_and_the_others_work():
    table = PinTable(DIRECT)
    table.pins.faults = Faults(busy=frozenset({17}))
    table.open()
    assert [(r.code, r.detail) for r in table.reports] == [
        ("pin_busy", "GPIO17 is held by a simulated program")
    ]
    table.press(1, Key.FOLD)
    assert table.keys() == []
    table.press(1, Key.CALL)
    assert table.keys() == whole(1, Key.CALL)


def test_f010_a_busy_pin_is_tried_again_until_it_is_free():
    table = PinTable(DIRECT)
    table.pins.faults = Faults(busy=frozenset({17}))
    table.open()
    table.wait(10_000, step_ms=50)
    assert table.troubles() == [("pin_busy", 1, Key.FOLD)]
    table.pins.faults = Faults()
    table.wait(2500, step_ms=50)
    assert table.troubles() == [("pin_free", 1, Key.FOLD)]
    table.press(1, Key.FOLD)
    assert table.keys() == whole(1, Key.FOLD)


def test_f010_a_busy_row_takes_one_seat_away_and_a_busy_column_one_key():
    table = PinTable(MATRIX)
    table.pins.faults = Faults(busy=frozenset({20, 27}))
    table.open()
    assert table.troubles() == [("pin_busy", 2, None), ("pin_busy", None, Key.CALL)]
    table.press(2, Key.FOLD)
    table.press(1, Key.CALL)
    assert table.keys() == []
    table.press(1, Key.FOLD)
    assert table.keys() == whole(1, Key.FOLD)


def test_f006_edges_that_are_not_heard_any_more_are_noticed_at_the_next_press():
    table = PinTable(DIRECT)
    table.pins.faults = Faults(deaf=True)
    table.wait(60_000, step_ms=100)
    table.pins.press(1, Key.FOLD)
    with pytest.raises(EdgesLostError):
        table.wait(300)


class LatePins(SimulatedPins):
    """Pins on a busy machine: edges wait in `post` until a test delivers them."""

    def __init__(self, *arguments, **named):
        super().__init__(*arguments, **named)
        self.post: list[tuple[Heard, int, bool, int]] = []

    def listen(self, pin, heard):
        super().listen(pin, lambda *edge: self.post.append((heard, *edge)))

    def deliver(self):
        heard, pin, high, at_ns = self.post.pop(0)
        heard(pin, high, at_ns)


@given(st.lists(st.tuples(st.integers(1, 24), st.integers(0, 300)), min_size=1, max_size=8))
def test_f007_a_short_pulse_presses_nothing_however_late_its_end_is_heard(pulses):
    table = PinTable(DIRECT, pins=LatePins)
    for length, late in pulses:
        table.pins.press(1, Key.FOLD)
        table.pins.deliver()
        table.wait(length, step_ms=1)
        table.pins.release(1, Key.FOLD)
        table.wait(min(late, 90), step_ms=5)
        table.pins.deliver()
        table.wait(late, step_ms=5)
    table.wait(200)
    assert table.keys() == []


def test_an_edge_between_two_checks_is_no_lost_edge():
    table = PinTable(DIRECT)
    for _ in range(40):
        table.press(1, Key.FOLD, 55)
        table.wait(45)
    assert len(table.keys()) == 80


def test_a_lamp_is_lit_blinks_and_goes_out():
    table = PinTable(DIRECT)
    lamps = SeatLamps()
    table.reader._lamps = lamps  # noqa: SLF001 - the reader shares them with its owner
    lamps.order(2, "on", table.now)
    table.wait(10)
    assert table.pins.lit(24)
    lamps.order(2, "blink", table.now)
    table.wait(50)
    assert not table.pins.lit(24)
    table.wait(1000)
    assert table.pins.lit(24)
    table.reader.dark()
    assert not table.pins.lit(24)


def test_at_rest_the_next_look_is_a_scan_or_a_check_away():
    matrix, direct = PinTable(MATRIX), PinTable(DIRECT)
    assert matrix.reader.step(matrix.now) - matrix.now == 5_000_000
    assert direct.reader.step(direct.now) - direct.now == 100_000_000


def test_the_dealers_pad_works_beside_a_matrix():
    table = PinTable(MATRIX)
    table.press(DEALER, Key.UNDO)
    assert table.keys() == whole(DEALER, Key.UNDO)
