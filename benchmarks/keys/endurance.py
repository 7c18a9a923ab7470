"""Keys over a bad cable, and through a day on which somebody pulls the plug every minute."""

from __future__ import annotations

import time
from collections.abc import Callable
from queue import SimpleQueue
from random import Random
from typing import NamedTuple
from unittest.mock import patch

from gpiozero.pins.mock import MockFactory

from benchmarks.keys.common import QUICK, Resources, next_key, resources, until
from dealer_pi.devices import gpio_buttons
from dealer_pi.devices.gpio_buttons import PinButtons
from dealer_pi.devices.gpiozero_pins import GpiozeroPins
from dealer_pi.devices.pin_map import load_pin_map, shipped_pin_maps
from dealer_pi.devices.pins import NoPinsError
from dealer_pi.devices.seat_hub.lamps import Signal, lamps_for
from dealer_pi.devices.seat_hub.link import SeatHub
from dealer_pi.devices.simulated.seat_hub import SimulatedSeatHub
from dealer_pi.devices.simulated.wire import WireFaults
from dealer_pi.devices.states import DEALER, SEAT_KEYS, DeviceState, Key, Report

BAD = WireFaults(drop=0.1, duplicate=0.1, flip=0.1, split=0.5, noise=0.1, delay=0.1, delay_ms=50)
MINUTES = 60


def bad_cable(rounds: int) -> tuple[int, int]:
    """How many edges there were over a cable that is bad in every way, and how many rounds in which
    not every one of them came once and in order.
    """
    edges = wrong = 0
    for number in range(rounds):
        rng = Random(number)
        reports: SimpleQueue[Report] = SimpleQueue()
        twin = SimulatedSeatHub(seed=number, scan_ms=0, steady=1)
        twin.spoil(BAD)
        table = SeatHub(reports, find=twin.ports, timing=QUICK)
        until(lambda table=table: table.state is DeviceState.READY, "no connection")  # type: ignore[misc]
        wanted = []
        for _ in range(20):
            seat, key = rng.randint(1, 10), rng.choice(SEAT_KEYS)
            for down in (True, False):
                twin.touch(seat, key, down=down)
                wanted.append((seat, key, down))
                time.sleep(rng.uniform(0, 0.004))
            lamps = lamps_for({seat: {Signal.WINNER}})
            table.show(lamps)
        events = [next_key(reports) for _ in wanted]
        until(lambda twin=twin, lamps=lamps: twin.lamps == list(lamps), "lamps")  # type: ignore[misc]
        table.close()
        twin.close()
        edges += len(wanted)
        wrong += [(event.seat, event.key, event.down) for event in events] != wanted
        wrong += not reports.empty()
    return edges, wrong


class Day(NamedTuple):
    """A day with an unplug a minute.

    Attributes:
        unplugs: How often the plug was pulled and put in again.
        more: What the process held at the end, beyond what it held after the first hour.
        left: What it held when all was closed, beyond what it held before.
        seconds: How long it took.
    """

    unplugs: int
    more: Resources
    left: Resources
    seconds: float


def _day(hours: int, before: Resources, minute: Callable[[int], None]) -> Day:
    began, early = time.perf_counter(), before
    for number in range(MINUTES * hours):
        minute(number)
        if number == MINUTES - 1:
            early = resources()
    seconds = time.perf_counter() - began
    return Day(MINUTES * hours, _beyond(resources(), early), before, seconds)


def _beyond(now: Resources, then: Resources) -> Resources:
    return Resources(*(a - b for a, b in zip(now, then, strict=True)))


def _closed(day: Day) -> Day:
    return day._replace(left=_beyond(resources(), day.left))


def hub_day(hours: int) -> Day:
    """The seat hub: each minute lamps, a whole press, and the cable pulled.

    Its clock and the pauses between tries run faster; the number of connections is the real one.
    """
    before = resources()
    reports: SimpleQueue[Report] = SimpleQueue()
    twin = SimulatedSeatHub(speed=4, scan_ms=0, steady=1)
    table = SeatHub(reports, find=twin.ports, timing=QUICK)

    def minute(number: int) -> None:
        twin.plug_in()
        until(lambda: table.state is DeviceState.READY, "no connection")
        seat = number % 10 + 1
        lamps = lamps_for({seat: {Signal.TO_ACT}})
        table.show(lamps)
        until(lambda: twin.lamps == list(lamps), "lamps")
        for down in (True, False):
            twin.touch(seat, SEAT_KEYS[0], down=down)
            next_key(reports)
        twin.unplug()
        until(lambda: table.state is DeviceState.LOST, "the loss was not noticed")

    day = _day(hours, before, minute)
    table.close()
    twin.close()
    return _closed(day)


class _PulledPins(GpiozeroPins):
    """gpiozero's pins on its mock, whose chip may go away."""

    there = True

    def read(self, pin: int) -> bool:
        """Whether the pin is high."""
        if not self.there:
            raise OSError("the chip went away")
        return super().read(pin)


def pins_day(hours: int) -> Day:
    """The Pi's own pins: each minute a whole press of the dealer's key, and the chip taken away."""
    before = resources()
    reports: SimpleQueue[Report] = SimpleQueue()
    factory = MockFactory()
    ten_seats = load_pin_map(shipped_pin_maps()["ten_seats"])
    (at,) = (w.pin for w in ten_seats.direct if (w.seat, w.key) == (DEALER, Key.NEXT))

    def open_pins(_board: object) -> GpiozeroPins:
        if not _PulledPins.there:
            raise NoPinsError("no_chip", "it went away")
        return _PulledPins(factory)

    keys = PinButtons(ten_seats, reports.put, open_pins=open_pins)

    def minute(_number: int) -> None:
        _PulledPins.there = True
        until(lambda: keys.state is DeviceState.READY, "no pins")
        for move in (factory.pin(f"GPIO{at}").drive_low, factory.pin(f"GPIO{at}").drive_high):
            move()
            next_key(reports)
        _PulledPins.there = False
        until(lambda: keys.state is DeviceState.LOST, "the loss was not noticed")

    with patch.object(gpio_buttons, "BACK_OFF_S", (0.005,)):
        keys.start()
        day = _day(hours, before, minute)
        keys.close()
    return _closed(day)
