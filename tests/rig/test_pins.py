"""The buttons on real pins: our reader on gpiozero and lgpio, over gpio-sim."""

import gc
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import Self

import gpiozero
import msgspec
import pytest

from dealer_pi.devices import gpio_chip
from dealer_pi.devices.edges import EdgeTimes
from dealer_pi.devices.gpio_buttons import PinButtons
from dealer_pi.devices.gpiozero_pins import open_pi_pins
from dealer_pi.devices.pi_header import BOARDS
from dealer_pi.devices.pin_map import PinMap, load_pin_map, shipped_pin_maps
from dealer_pi.devices.pins import NoPinsError
from dealer_pi.devices.states import DEALER, DeviceState, Key, Trouble
from tests.devices.pin_tables import DIRECT, MATRIX, pin_map
from tests.rig.gpio_sim import GpioChip
from tests.rig.reported import PATIENCE_S, PROMPT_MS, Reported, until

STABLE_S = EdgeTimes().stable_ms / 1000
WHOLE_S = 0.8 * STABLE_S
QUIET_S = 0.4
EDGES = 200
HOLDER = """
import lgpio, sys
lgpio.gpio_claim_input(lgpio.gpiochip_open(int(sys.argv[1])), int(sys.argv[2]))
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def buttons(wanted: PinMap) -> Iterator[Reported]:
    reported = Reported()
    keys = PinButtons(wanted, reported.queue.put)
    keys.start()
    try:
        reported.state(DeviceState.READY, "open")
        yield reported
    finally:
        keys.close()


def press(chip: GpioChip, pin: int, seconds: float = 0.1) -> float:
    """A key goes down for a while; how long it really was, which here may be longer."""
    began = time.monotonic()
    chip.pull(pin, up=False)
    time.sleep(seconds)
    chip.pull(pin, up=True)
    return time.monotonic() - began


def whole(seat: int, key: Key) -> list[tuple[int, Key, bool]]:
    return [(seat, key, True), (seat, key, False)]


def test_f008_the_chip_is_found_by_its_label_though_another_has_its_number(header):
    with buttons(pin_map(DIRECT)) as reported:
        press(header, 17)
        assert reported.keys(QUIET_S) == whole(1, Key.FOLD)
        assert gpio_chip.labels()[header.number] == "pinctrl-rp1"


def test_f008_without_the_chip_of_the_board_what_is_there_is_named(decoy):
    with pytest.raises(NoPinsError, match="gpiochip0 another-chip") as error:
        open_pi_pins(BOARDS["pi4"])
    assert error.value.code == "no_chip"
    assert decoy.number == 0


def test_f009_pins_open_in_a_working_folder_that_cannot_be_written(header):
    assert not os.access(".", os.W_OK)
    before = Path.cwd()
    with buttons(pin_map(DIRECT)) as reported:
        press(header, 27)
        assert reported.keys(QUIET_S) == whole(1, Key.CALL)
    assert Path.cwd() == before


def test_an_edge_bears_the_kernels_time(header):
    with buttons(pin_map(DIRECT)) as reported:
        before = time.monotonic_ns()
        header.pull(17, up=False)
        after = time.monotonic_ns()
        assert before <= reported.key(1, Key.FOLD, down=True).at_ns <= after


def bounce(chip: GpioChip, pin: int, gap_s: float, *, up: bool) -> float:
    """A contact that chatters until it rests; the longest time between two of its edges."""
    times = []
    for number in range(9):
        times.append(time.monotonic())
        chip.pull(pin, up=up == (number % 2 == 0))
        time.sleep(gap_s)
    time.sleep(0.1)
    return max(later - earlier for earlier, later in pairwise(times))


@pytest.mark.parametrize("gap_ms", [1, 3, 8])
def test_f007_a_train_of_bounces_is_one_press(header, gap_ms):
    with buttons(pin_map(DIRECT)) as reported:
        # On an emulated machine a train may be torn: then it was none, and is sent again.
        while max([bounce(header, 17, gap_ms / 1000, up=up) for up in (False, True)]) > WHOLE_S:
            reported.keys(QUIET_S)
        assert reported.keys(QUIET_S) == whole(1, Key.FOLD)


def test_f007_pulses_shorter_than_the_debounce_time_press_nothing(header):
    with buttons(pin_map(DIRECT)) as reported:
        short = 0
        while short < 10:
            lasted = press(header, 17, 0.003)
            heard = reported.keys(QUIET_S)
            # On an emulated machine some are longer than they were meant to be.
            if lasted < WHOLE_S:
                assert heard == []
                short += 1


def test_f006_a_handler_that_raises_does_not_silence_the_other_pins(header):
    pins = open_pi_pins(BOARDS["pi5"])
    heard = []

    def broken(_pin, _high, _at_ns):
        raise RuntimeError("in a handler")

    try:
        for pin, handler in ((17, broken), (27, lambda pin, high, _: heard.append((pin, high)))):
            pins.take_input(pin)
            pins.listen(pin, handler)
        press(header, 17)
        press(header, 27)
        until(lambda: heard == [(27, False), (27, True)], "edges of the other pin")
        assert pins.handler_failures == 2
        assert pins.edges_alive()
    finally:
        pins.close()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # lgpio's old pipe
def test_f006_after_somebody_elses_handler_killed_the_edge_thread_the_pins_are_opened_anew(header):
    with buttons(pin_map(DIRECT)) as reported:
        factory = gpiozero.pins.lgpio.LGPIOFactory(chip=header.number)
        button = gpiozero.Button(4, pin_factory=factory)

        def broken():
            raise RuntimeError("in gpiozero's own button")

        button.when_pressed = broken
        header.pull(4, up=False)
        reported.state(DeviceState.LOST, "edges_lost")
        reported.state(DeviceState.READY, "open")
        press(header, 17)
        assert reported.keys(QUIET_S) == whole(1, Key.FOLD)
        button.close()
        factory.close()
    gc.collect()


def test_f010_a_pin_that_an_overlay_holds_is_named_and_the_others_work():
    with GpioChip("pinctrl-rp1", lines=28, held={22: "spi0 CS1"}) as chip:
        with buttons(pin_map(DIRECT)) as reported:
            press(chip, 17)
            assert reported.keys(QUIET_S) == whole(1, Key.FOLD)
        [busy] = [report for report in reported.all if isinstance(report, Trouble)]
        assert (busy.code, busy.seat, busy.key) == ("pin_busy", 2, Key.FOLD)
        assert busy.detail == "GPIO22 is held by spi0 CS1"


def test_f010_a_pin_of_another_process_is_named_and_taken_when_it_is_free(header):
    command = [sys.executable, "-c", HOLDER, str(header.number), "22"]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd="/tmp",  # noqa: S108
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with buttons(pin_map(DIRECT)) as reported:
            busy = next(report for report in reported.all if isinstance(report, Trouble))
            assert (busy.code, busy.detail) == ("pin_busy", "GPIO22 is held by lg")
            other.communicate()
            reported.first(lambda report: isinstance(report, Trouble) and report.code == "pin_free")
            press(header, 22)
            assert reported.keys(QUIET_S) == whole(2, Key.FOLD)


def test_all_keys_at_once_are_all_heard(header):
    four_seats = load_pin_map(shipped_pin_maps()["four_seats_direct"])
    pins = {(wire.seat, wire.key): wire.pin for wire in four_seats.direct}
    with buttons(four_seats) as reported:
        for up in (False, True):
            for pin in pins.values():
                header.pull(pin, up=up)
            heard = reported.keys(QUIET_S)
            assert sorted(heard) == sorted((seat, key, not up) for seat, key in pins)


def test_a_lamp_lights_and_is_dark_when_the_buttons_close(header):
    reported = Reported()
    keys = PinButtons(pin_map(DIRECT), reported.queue.put)
    keys.start()
    reported.state(DeviceState.READY, "open")
    keys.light(2, "on")
    until(lambda: header.high(24), "the lamp of seat 2")
    keys.close()
    assert not header.high(24)


class Contacts(Thread):
    """The keys of a matrix: a low row pulls down the columns of its keys that are down."""

    def __init__(self, chip: GpioChip, wanted: PinMap) -> None:
        super().__init__(name="contacts")
        self.down: set[tuple[int, Key]] = set()
        self._chip, self._map, self._ended = chip, wanted, Event()

    def run(self) -> None:
        levels: dict[int, bool] = {}
        while not self._ended.is_set():
            low = {row.seat for row in self._map.rows if not self._chip.high(row.pin)}
            for column in self._map.columns:
                up = not any((seat, column.key) in self.down for seat in low)
                if levels.get(column.pin) != up:
                    self._chip.pull(column.pin, up=up)
                    levels[column.pin] = up

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self.join()


def test_the_keys_of_a_matrix_are_told_apart(header):
    # Contacts that a program closes are slow: the rows wait for them longer than any cable needs.
    slow = msgspec.structs.replace(pin_map(MATRIX), settle_us=60_000)
    with buttons(slow) as reported, Contacts(header, slow) as contacts:
        for place in ((1, Key.FOLD), (3, Key.ALL_IN), (2, Key.CALL)):
            contacts.down.add(place)
            reported.key(*place, down=True)
            contacts.down.discard(place)
            reported.key(*place, down=False)
        press(header, 5, 0.5)
        reported.key(DEALER, Key.NEXT, down=True)
        reported.key(DEALER, Key.NEXT, down=False)


def beyond_debouncing(chip: GpioChip, heard: Callable[[bool], object]) -> list[float]:
    """Milliseconds from an edge of GPIO17 until it was heard, without those it must rest."""
    times = []
    for number in range(EDGES):
        down = number % 2 == 0
        began = time.monotonic()
        chip.pull(17, up=not down)
        heard(down)
        times.append((time.monotonic() - began - STABLE_S) * 1000)
        time.sleep(0.005)
    return times


def test_an_edge_is_a_key_event_soon_after_the_debounce_time(header, figure):
    with buttons(pin_map(DIRECT)) as reported:
        ours = beyond_debouncing(header, lambda down: reported.key(1, Key.FOLD, down=down))
    factory = gpiozero.pins.lgpio.LGPIOFactory(chip=header.number)
    button = gpiozero.Button(17, pin_factory=factory, bounce_time=STABLE_S)
    edges: SimpleQueue[bool] = SimpleQueue()
    button.when_pressed = button.when_released = lambda: edges.put(button.is_pressed)
    peer = beyond_debouncing(header, lambda _: edges.get(timeout=PATIENCE_S))
    button.close()
    factory.close()
    for name, times in (("our keys", ours), ("gpiozero's own Button", peer)):
        median, p99 = statistics.median(times), statistics.quantiles(times, n=100)[98]
        figure(
            f"pins (gpio-sim, lgpio), {name}: from edge to event, {EDGES} edges, beyond the "
            f"{STABLE_S * 1000:.0f} ms of debouncing: median {median:.2f} ms, p99 {p99:.2f} ms"
        )
    assert statistics.median(ours) < PROMPT_MS
