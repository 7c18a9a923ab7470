"""The thread that reads the pins: it comes back whatever happens to them."""

import time
from queue import Empty, SimpleQueue

import pytest

from dealer_pi.devices.gpio_buttons import PinButtons
from dealer_pi.devices.pins import NoPinsError
from dealer_pi.devices.simulated.buttons import Faults, SimulatedPins
from dealer_pi.devices.states import DeviceState, Key, KeyEvent, Report, StateChanged
from tests.devices.pin_tables import DIRECT, MATRIX, pin_map

PATIENCE_S = 10.0


class Bench:
    """Buttons on a twin, running, with what they report."""

    def __init__(self, text=MATRIX, open_pins=None):
        self.twin = SimulatedPins(pin_map(text))
        self.reports: SimpleQueue[Report] = SimpleQueue()
        self.buttons = PinButtons(
            pin_map(text), self.reports.put, open_pins=open_pins or self.twin.open
        )

    def __enter__(self):
        self.buttons.start()
        return self

    def __exit__(self, *_):
        self.buttons.close()

    def until(self, found):
        """The first report for which `found` holds; those before it are forgotten."""
        end = time.monotonic() + PATIENCE_S
        while (left := end - time.monotonic()) > 0:
            try:
                report = self.reports.get(timeout=left)
            except Empty:
                break
            if found(report):
                return report
        pytest.fail("it was never reported")

    def state(self, state, code):
        return self.until(
            lambda r: isinstance(r, StateChanged) and (r.state, r.code) == (state, code)
        )

    def event(self, seat, key, down):
        return self.until(
            lambda r: isinstance(r, KeyEvent) and (r.seat, r.key, r.down) == (seat, key, down)
        )

    def press(self, seat, key):
        self.twin.press(seat, key)
        self.event(seat, key, True)
        self.twin.release(seat, key)
        return self.event(seat, key, False)


@pytest.mark.parametrize("text", [MATRIX, DIRECT])
def test_the_buttons_connect_become_ready_and_report_presses(text):
    with Bench(text) as bench:
        bench.state(DeviceState.CONNECTING, "found")
        bench.state(DeviceState.READY, "open")
        assert bench.press(1, Key.FOLD).source == "pins"
        assert bench.press(0, Key.NEXT).number == 4


def test_f008_without_pins_the_buttons_are_absent_and_come_when_the_pins_come():
    bench = Bench()
    bench.twin.faults = Faults(gone=True)
    with bench:
        bench.state(DeviceState.ABSENT, "no_chip")
        bench.twin.faults = Faults()
        bench.state(DeviceState.READY, "open")
        bench.press(2, Key.CALL)


def test_pins_that_go_away_are_lost_and_taken_back():
    with Bench() as bench:
        bench.state(DeviceState.READY, "open")
        bench.twin.faults = Faults(gone=True)
        bench.state(DeviceState.LOST, "failed")
        bench.state(DeviceState.LOST, "no_chip")
        bench.twin.faults = Faults()
        bench.state(DeviceState.READY, "open")
        bench.press(2, Key.CALL)


def test_f006_a_dead_edge_thread_is_noticed_and_the_pins_are_opened_anew():
    with Bench(DIRECT) as bench:
        bench.state(DeviceState.READY, "open")
        bench.twin.faults = Faults(deaf=True)
        bench.twin.press(1, Key.FOLD)
        bench.state(DeviceState.LOST, "edges_lost")
        bench.state(DeviceState.READY, "open")
        bench.twin.release(1, Key.FOLD)
        bench.press(1, Key.CALL)


def test_any_exception_of_a_driver_is_survived():
    broken = [RuntimeError("driver"), NoPinsError("no_lgpio", "install it"), KeyError(3)]

    def opened(board):
        if broken:
            raise broken.pop(0)
        return bench.twin.open(board)

    bench = Bench(open_pins=opened)
    with bench:
        assert "driver" in bench.state(DeviceState.ABSENT, "failed").detail
        assert bench.state(DeviceState.ABSENT, "no_lgpio").detail == "install it"
        bench.state(DeviceState.READY, "open")


def test_a_lamp_that_was_lit_is_lit_again_when_the_pins_come_back():
    with Bench() as bench:
        bench.state(DeviceState.READY, "open")
        bench.buttons.light(1, "on")
        bench.twin.faults = Faults(gone=True)
        bench.state(DeviceState.LOST, "failed")
        bench.twin.faults = Faults()
        bench.state(DeviceState.READY, "open")
        end = time.monotonic() + PATIENCE_S
        while not bench.twin.lit(24) and time.monotonic() < end:
            time.sleep(0.005)
        assert bench.twin.lit(24)
    assert not bench.twin.lit(24)


def test_pins_that_were_opened_are_closed_however_the_session_ends():
    told = []

    class Counted(SimulatedPins):
        def close(self):
            told.append("closed")
            super().close()

    twin = Counted(pin_map(MATRIX))

    def opened(board):
        told.append("opened")
        return twin.open(board)

    bench = Bench(open_pins=opened)
    with bench:
        bench.state(DeviceState.READY, "open")
        twin.faults = Faults(gone=True)
        bench.state(DeviceState.LOST, "failed")
        twin.faults = Faults()
        bench.state(DeviceState.READY, "open")
    assert told.count("closed") >= 2
    assert told[-2:] == ["opened", "closed"]


def test_closing_ends_the_thread_at_once_also_while_the_pins_are_away():
    for faults in (Faults(), Faults(gone=True)):
        bench = Bench()
        bench.twin.faults = faults
        with bench:
            bench.until(lambda r: isinstance(r, StateChanged))
            begun = time.monotonic()
        assert time.monotonic() - begun < 1
        assert not bench.buttons._thread.is_alive()  # noqa: SLF001 - nothing else tells
