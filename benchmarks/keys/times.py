"""From a contact to the command that it becomes.

Ours is the whole way: driver, debouncing, the device's thread, the table's queue, and what the
press means (`Presses`). It is counted from the moment at which the key is let go, for that is when
a call counts; the time for which a contact must rest is taken off.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from queue import SimpleQueue
from random import Random
from threading import Thread

import gpiozero
import serial
from gpiozero.pins.mock import MockFactory
from serial.threaded import ReaderThread

from benchmarks.keys.common import PATIENCE_S, drain, next_key, until
from benchmarks.keys.peer import PeerTable
from dealer_pi.devices.edges import EdgeTimes
from dealer_pi.devices.gpio_buttons import PinButtons
from dealer_pi.devices.gpiozero_pins import GpiozeroPins
from dealer_pi.devices.pin_map import load_pin_map, shipped_pin_maps
from dealer_pi.devices.presses import Presses
from dealer_pi.devices.seat_hub.link import SeatHub
from dealer_pi.devices.simulated.seat_hub import SimulatedSeatHub
from dealer_pi.devices.states import DeviceState, Key, Pressed, Report

STABLE_S = EdgeTimes().stable_ms / 1000
ROUND_S = 0.02
"""Between two presses: around the table it is longer than the time of a bounce."""


class _Driver(Thread):
    """Moves mock pins from a thread of its own, as lgpio calls from one of its own."""

    def __init__(self) -> None:
        super().__init__(name="driver")
        self._orders: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
        self.order = self._orders.put

    def run(self) -> None:
        while (order := self._orders.get()) is not None:
            order()


def _press(presses: Presses, reports: SimpleQueue[Report]) -> bool:
    """Whether the next key event makes a press."""
    return any(isinstance(intent, Pressed) for intent in presses.key(next_key(reports)))


def pins(count: int) -> list[float]:
    """So many calls on the Pi's own pins, on gpiozero's mock of them; milliseconds."""
    four_seats = load_pin_map(shipped_pin_maps()["four_seats_direct"])
    calls = [wire for wire in four_seats.direct if wire.key is Key.CALL]
    factory, driver, presses = MockFactory(), _Driver(), Presses()
    reports: SimpleQueue[Report] = SimpleQueue()
    keys = PinButtons(four_seats, reports.put, open_pins=lambda _: GpiozeroPins(factory))
    driver.start()
    keys.start()
    until(lambda: keys.state is DeviceState.READY, "no pins")
    times = []
    for turn in range(count):
        wire = calls[turn % len(calls)]
        pin = factory.pin(f"GPIO{wire.pin}")
        presses.to_act(wire.seat, turn)
        driver.order(pin.drive_low)
        presses.key(next_key(reports))
        began = time.perf_counter()
        driver.order(pin.drive_high)
        if not _press(presses, reports):
            raise ValueError(f"press {turn} did not count")
        times.append((time.perf_counter() - began - STABLE_S) * 1000)
    keys.close()
    driver.order(None)
    driver.join()
    return times


def gpiozero_buttons(count: int) -> list[float]:
    """The same contacts on gpiozero's own Button, which debounces nothing here."""
    factory, driver = MockFactory(), _Driver()
    released: SimpleQueue[float] = SimpleQueue()
    button = gpiozero.Button(17, pin_factory=factory)
    button.when_released = lambda: released.put(time.perf_counter())
    driver.start()
    times = []
    for _ in range(count):
        driver.order(button.pin.drive_low)
        until(lambda: button.is_pressed, "not pressed")
        time.sleep(STABLE_S)
        began = time.perf_counter()
        driver.order(button.pin.drive_high)
        released.get(timeout=PATIENCE_S)
        times.append((time.perf_counter() - began) * 1000)
    driver.order(None)
    driver.join()
    button.close()
    factory.close()
    return times


def _pauses() -> Callable[[], None]:
    """Pauses of no regular length, so that no clock of the hub falls in step."""
    rng = Random(1)
    return lambda: time.sleep(rng.uniform(0.001, 0.006))


def hub(count: int) -> list[float]:
    """So many calls at the seat hub, its firmware's logic at the other end of a pty."""
    twin, presses, pause = SimulatedSeatHub(scan_ms=0, steady=1), Presses(), _pauses()
    reports: SimpleQueue[Report] = SimpleQueue()
    table = SeatHub(reports, find=twin.ports)
    until(lambda: table.state is DeviceState.READY, "no connection")
    drain(reports)
    times = []
    for turn in range(count):
        seat = turn % 10 + 1
        presses.to_act(seat, turn)
        twin.touch(seat, Key.CALL, down=True)
        presses.key(next_key(reports))
        pause()
        began = time.perf_counter()
        twin.touch(seat, Key.CALL, down=False)
        counted = _press(presses, reports)
        times.append((time.perf_counter() - began) * 1000)
        if not counted:
            raise ValueError(f"press {turn} did not count")
        time.sleep(ROUND_S)
    table.close()
    twin.close()
    return times


def pyserial_and_cobs(count: int) -> list[float]:
    """The same touches of the same hub, read by `serial.threaded` and cobs."""
    twin, pause = SimulatedSeatHub(scan_ms=0, steady=1), _pauses()
    port = serial.Serial(twin.ports()[0], 115200)
    reader = ReaderThread(port, PeerTable)
    reader.start()
    _, table = reader.connect()
    times = []
    for turn in range(count):
        seat = turn % 10 + 1
        twin.touch(seat, Key.CALL, down=True)
        table.edges.get(timeout=PATIENCE_S)
        pause()
        began = time.perf_counter()
        twin.touch(seat, Key.CALL, down=False)
        table.edges.get(timeout=PATIENCE_S)
        times.append((time.perf_counter() - began) * 1000)
        time.sleep(ROUND_S)
    reader.close()
    twin.close()
    return times
