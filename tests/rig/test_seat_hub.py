"""The seat hub on real USB: our link and the firmware's logic, the kernel's drivers between."""

import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
import serial

from dealer_pi.devices.seat_hub.finding import Identity, plugged_in
from dealer_pi.devices.seat_hub.lamps import Signal, lamps_for
from dealer_pi.devices.seat_hub.link import SeatHub, open_port
from dealer_pi.devices.states import SEAT_KEYS, DeviceState, Key, KeyEvent, StateChanged
from tests.rig.reported import PROMPT_MS, Reported, until
from tests.rig.usb_gadget import SeatHubGadget, SerialGadget

FIRST_PORT, SECOND_PORT = Path("/dev/ttyACM0"), Path("/dev/ttyACM1")
QUIET_S = 0.5


@contextmanager
def link() -> Iterator[tuple[Reported, SeatHub]]:
    reported = Reported()
    table = SeatHub(reported.queue)
    try:
        yield reported, table
    finally:
        table.close()


def press(hub: SeatHubGadget, seat: int, key: Key) -> None:
    hub.touch(seat, key, down=True)
    hub.touch(seat, key, down=False)


def whole(seat: int, key: Key) -> list[tuple[int, Key, bool]]:
    return [(seat, key, True), (seat, key, False)]


def test_f019_the_hub_is_found_by_what_it_says_it_is_among_other_serial_devices(hub):
    other = Identity(vid=0x0403, pid=0x6001, product="not a seat hub")
    with SerialGadget(other, port=1) as stranger, link() as (reported, _):
        stranger.plug_in()
        until(FIRST_PORT.exists, "the other device's port")
        reported.state(DeviceState.ABSENT, "not_found")
        hub.plug_in()
        ready = reported.state(DeviceState.READY, "connected")
        assert ready.detail.startswith(str(SECOND_PORT))
        press(hub, 4, Key.FOLD)
        assert reported.keys(QUIET_S) == whole(4, Key.FOLD)


def test_f018_a_cable_that_is_pulled_while_the_link_reads_is_one_loss_and_no_dead_thread(hub):
    with link() as (reported, table):
        hub.plug_in()
        reported.state(DeviceState.READY, "connected")
        hub.unplug()
        reported.state(DeviceState.LOST, "unplugged")
        time.sleep(1)
        assert reported.keys(QUIET_S) == []
        losses = [
            report
            for report in reported.all
            if isinstance(report, StateChanged) and report.state is DeviceState.LOST
        ]
        assert len(losses) == 1
        assert not FIRST_PORT.exists()
        assert "seat hub" in {thread.name for thread in threading.enumerate()}
        assert table.state is DeviceState.LOST


def test_f018_a_cable_that_is_pulled_in_the_middle_of_keys_makes_no_key_twice(hub):
    rng = Random(18)
    with link() as (reported, _):
        for _ in range(5):
            hub.plug_in()
            reported.first(lambda r: isinstance(r, StateChanged) and r.state is DeviceState.READY)
            seats = [rng.randint(1, 10) for _ in range(30)]
            for seat in seats:
                press(hub, seat, Key.CALL)
                time.sleep(0.002)
            hub.unplug()
            reported.state(DeviceState.LOST, "unplugged")
            heard = [(r.seat, r.down) for r in reported.all if isinstance(r, KeyEvent)]
            reported.all.clear()
            pressed = [(seat, down) for seat in seats for down in (True, False)]
            assert heard == pressed[: len(heard)]
            hub.forget_touches()


def test_f019_after_a_replug_the_lamps_are_back_and_the_port_has_its_old_number(hub):
    with link() as (reported, table):
        for number in range(3):
            hub.plug_in()
            ready = reported.first(
                lambda r: isinstance(r, StateChanged) and r.state is DeviceState.READY
            )
            assert isinstance(ready, StateChanged)
            # Our link closes a lost port at once: a number that is free again is given again.
            assert ready.detail.startswith(str(FIRST_PORT))
            if number == 0:
                table.show(lamps_for({7: {Signal.WINNER}}))
            until(lambda: hub.lamps == list(lamps_for({7: {Signal.WINNER}})), "the lamps")
            hub.unplug()
            reported.state(DeviceState.LOST, "unplugged")


def test_f019_a_port_that_comes_back_with_another_number_is_found(hub):
    with link() as (reported, _):
        hub.plug_in()
        reported.state(DeviceState.READY, "connected")
        # Somebody else keeps the port open, as a program that does not notice the loss does.
        with FIRST_PORT.open("rb", buffering=0):
            hub.unplug()
            reported.state(DeviceState.LOST, "unplugged")
            hub.plug_in()
            ready = reported.first(
                lambda r: isinstance(r, StateChanged) and r.state is DeviceState.READY
            )
        assert isinstance(ready, StateChanged)
        assert ready.detail.startswith(str(SECOND_PORT))
        press(hub, 2, Key.RAISE)
        assert reported.keys(QUIET_S) == whole(2, Key.RAISE)


def test_f019_a_port_of_another_program_is_named_busy_and_taken_when_it_is_free(hub):
    hub.plug_in()
    until(lambda: plugged_in(Identity()), "the hub's port")
    [device] = plugged_in(Identity())
    with open_port(device), pytest.raises(serial.SerialException):
        open_port(device)
    with open_port(device) as held, link() as (reported, _):
        reported.state(DeviceState.ABSENT, "busy")
        held.close()
        reported.state(DeviceState.READY, "connected")


def test_a_key_is_reported_soon_after_its_contact(hub, figure):
    times = []
    with link() as (reported, _):
        hub.plug_in()
        reported.state(DeviceState.READY, "connected")
        for number in range(300):
            seat, down = number // 2 % 10 + 1, number % 2 == 0
            began = time.monotonic()
            hub.touch(seat, SEAT_KEYS[1], down=down)
            reported.key(seat, SEAT_KEYS[1], down=down)
            times.append((time.monotonic() - began) * 1000)
    median, p99 = statistics.median(times), statistics.quantiles(times, n=100)[98]
    figure(
        f"seat hub (dummy_hcd, f_acm, cdc_acm): contact to key event, {len(times)} edges, without "
        f"debouncing: median {median:.2f} ms, p99 {p99:.2f} ms"
    )
    assert median < PROMPT_MS
