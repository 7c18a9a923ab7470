"""The thread that talks with the hub, over real pseudo-terminals, against the simulated hub."""

import os
import termios
import threading
import time
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from random import Random

import pytest
import serial

from dealer_pi.devices.seat_hub import link, protocol
from dealer_pi.devices.seat_hub.conversation import Timing
from dealer_pi.devices.seat_hub.lamps import LOOKS, Signal, Sound, lamps_for
from dealer_pi.devices.seat_hub.link import SeatHub
from dealer_pi.devices.simulated.seat_hub import SimulatedSeatHub
from dealer_pi.devices.simulated.wire import WireFaults
from dealer_pi.devices.states import (
    DeviceState,
    Key,
    KeyEvent,
    Report,
    StateChanged,
    Trouble,
)

# Quick to try again, but patient with a machine that has much else to do.
QUICK = Timing(hello=0.02, heartbeat=0.1, lamps=0.05, first_retry=0.01, last_retry=0.05)


def until(condition: Callable[[], object], seconds: float = 10) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come to that"
        time.sleep(0.005)


class Table:
    """A seat hub's owner: keeps what it is told."""

    def __init__(self, find: Callable[[], list[str]], timing: Timing = QUICK) -> None:
        self.queue: SimpleQueue[Report] = SimpleQueue()
        self.hub = SeatHub(self.queue, find=find, timing=timing)
        self._all: list[Report] = []

    @property
    def reports(self) -> list[Report]:
        while not self.queue.empty():
            self._all.append(self.queue.get())
        return self._all

    @property
    def states(self) -> list[tuple[str, str]]:
        return [
            (report.state.value, report.code)
            for report in self.reports
            if isinstance(report, StateChanged)
        ]

    @property
    def keys(self) -> list[tuple[int, Key, bool]]:
        return [
            (report.seat, report.key, report.down)
            for report in self.reports
            if isinstance(report, KeyEvent)
        ]

    def await_state(self, state: DeviceState) -> None:
        until(lambda: self.hub.state is state)


@contextmanager
def table(find: Callable[[], list[str]], timing: Timing = QUICK) -> Iterator[Table]:
    owner = Table(find, timing)
    try:
        yield owner
    finally:
        owner.hub.close()


@contextmanager
def twin(**settings: int) -> Iterator[SimulatedSeatHub]:
    hub = SimulatedSeatHub(**settings)
    try:
        yield hub
    finally:
        hub.close()


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))  # noqa: PTH208 - counting, not looking


def test_a_press_comes_as_two_edges_with_numbers_and_times():
    with twin() as hub, table(hub.ports) as owner:
        owner.await_state(DeviceState.READY)
        before = time.monotonic_ns()
        hub.press(3, Key.CALL)
        hub.press(0, Key.UNDO)
        until(lambda: len(owner.keys) == 4)
        assert sorted(owner.keys) == sorted(
            (seat, key, down)
            for seat, key in ((3, Key.CALL), (0, Key.UNDO))
            for down in (True, False)
        )
        events = [report for report in owner.reports if isinstance(report, KeyEvent)]
        assert [event.number for event in events] == [1, 2, 3, 4]
        times = [event.at_ns for event in events]
        assert before < times[0] <= times[1] <= times[2] <= times[3] < time.monotonic_ns()


def test_without_a_hub_it_is_absent_and_says_so_once():
    with table(list) as owner:
        until(lambda: owner.reports)
        time.sleep(0.1)
        assert owner.states == [("absent", "not_found")]


def test_f019_the_hub_may_come_and_go_and_take_another_port_and_its_lamps_come_back():
    lamps = lamps_for({4: {Signal.TO_ACT}})
    with twin() as hub, table(hub.ports) as owner:
        owner.hub.show(lamps)
        until(lambda: hub.lamps == list(lamps))
        old = hub.ports()
        hub.unplug()
        owner.await_state(DeviceState.LOST)
        in_its_place = os.openpty()
        try:
            hub.plug_in()
            assert hub.ports() != old
            until(lambda: hub.lamps == list(lamps))
        finally:
            for end in in_its_place:
                os.close(end)
        hub.press(2, Key.FOLD)
        until(lambda: owner.keys == [(2, Key.FOLD, True), (2, Key.FOLD, False)])
        assert owner.states == [
            ("connecting", "found"),
            ("ready", "connected"),
            ("lost", "unplugged"),
            ("connecting", "found"),
            ("ready", "restarted"),
        ]


class PulledPort:
    """A port whose cable is pulled at the worst moment."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        self.closed = False

    def fileno(self) -> int:
        raise self.error

    def reset_output_buffer(self) -> None:
        raise termios.error(5, "Input/output error")

    def close(self) -> None:
        self.closed = True
        raise OSError(5, "Input/output error")


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (OSError(5, "Input/output error"), "unplugged"),
        (serial.SerialException("device reports readiness to read but ..."), "unplugged"),
        (termios.error(5, "Input/output error"), "unplugged"),
        (IndexError("a fault of our own"), "fault"),
    ],
    ids=["OSError", "SerialException", "termios.error", "IndexError"],
)
def test_f018_whatever_a_pulled_cable_raises_the_port_is_closed_and_the_thread_lives(
    error, code, monkeypatch
):
    ports = []

    def open_port(_):
        ports.append(PulledPort(error))
        return ports[-1]

    monkeypatch.setattr(link, "open_port", open_port)
    with table(lambda: ["/dev/ttyACM0"]) as owner:
        until(lambda: len(ports) >= 4)
        assert all(port.closed for port in ports[:-1])
        assert owner.states[:2] == [("connecting", "found"), ("absent", code)]


@pytest.mark.parametrize(
    "error", [OSError(2, "gone"), termios.error(5, "gone")], ids=["OSError", "termios.error"]
)
def test_f018_a_port_that_goes_away_while_it_is_looked_for_is_no_fault(error):
    def find():
        raise error

    with table(find) as owner:
        until(lambda: owner.states == [("absent", "not_found")])


def test_a_fault_of_our_own_is_reported_and_does_not_end_the_thread():
    answers: list[list[str]] = []

    def find():
        if not answers:
            raise LookupError("of our own")
        return answers[0]

    with twin() as hub, table(find) as owner:
        until(lambda: owner.states == [("absent", "fault")])
        answers.append(hub.ports())
        owner.await_state(DeviceState.READY)


def test_f019_a_port_that_somebody_else_has_is_named_busy_and_taken_when_it_is_free():
    with twin() as hub, table(hub.ports) as first:
        first.await_state(DeviceState.READY)
        with table(hub.ports) as second:
            until(lambda: ("absent", "busy") in second.states)
            time.sleep(0.1)
            assert second.states == [("absent", "busy")]
            first.hub.close()
            second.await_state(DeviceState.READY)


def test_a_port_that_cannot_be_opened_is_named(tmp_path):
    with table(lambda: [str(tmp_path / "ttyACM0")]) as owner:
        until(lambda: owner.reports)
        [report] = owner.reports
        assert isinstance(report, StateChanged)
        assert (report.state, report.code) == (DeviceState.ABSENT, "cannot_open")
        assert "ttyACM0" in report.detail


def test_a_hub_with_newer_firmware_is_named_once_and_left_alone():
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    reader = protocol.Reader()
    welcome = b"\x09" + protocol.pack_welcome(1, 0, (2, 0, 0), (10, 4, 11, 4))[1:]
    try:
        with table(lambda: [os.ttyname(theirs)]) as owner:
            greeted = 0
            while greeted < 3:
                for kind, session, _, _ in reader.feed(os.read(ours, 4096)):
                    assert kind == protocol.HELLO
                    greeted += 1
                    os.write(ours, protocol.frame(protocol.WELCOME, session, 1, welcome))
            until(lambda: len(owner.reports) >= 2)
            assert owner.states == [("connecting", "found"), ("absent", "newer_protocol")]
            newest = owner.reports[-1]
            assert isinstance(newest, StateChanged)
            assert newest.detail == "9 1"
    finally:
        os.close(ours)
        os.close(theirs)


def test_a_device_that_never_answers_is_given_up_and_one_that_falls_silent_is_lost():
    patient = Timing(
        hello=0.02, heartbeat=0.1, lamps=0.05, answer=0.1, silence=0.6, first_retry=0.01
    )
    with twin() as hub:
        hub.spoil(WireFaults(drop=1.0))
        with table(hub.ports, patient) as owner:
            until(lambda: ("absent", "no_answer") in owner.states)
            hub.spoil(WireFaults())
            owner.await_state(DeviceState.READY)
            hub.spoil(WireFaults(drop=1.0))
            until(lambda: owner.states[-1] == ("lost", "silent"))


def test_f007_contacts_that_bounce_make_one_edge_each():
    with twin(seed=7) as hub, table(hub.ports) as owner:
        owner.await_state(DeviceState.READY)
        hub.keypad.bounce_ms = 25
        for _ in range(3):
            hub.press(5, Key.RAISE, hold=0.2)
            time.sleep(0.2)
        until(lambda: len(owner.keys) >= 6)
        assert owner.keys == [(5, Key.RAISE, True), (5, Key.RAISE, False)] * 3


def test_a_key_that_sticks_makes_one_edge_and_leaves_the_others_alone():
    with twin() as hub, table(hub.ports) as owner:
        owner.await_state(DeviceState.READY)
        hub.stick(9, Key.FOLD)
        until(lambda: owner.keys == [(9, Key.FOLD, True)])
        hub.press(1, Key.CALL)
        until(lambda: len(owner.keys) == 3)
        hub.stick(9, Key.FOLD, stuck=False)
        until(lambda: owner.keys[-1] == (9, Key.FOLD, False))


def test_without_debouncing_even_the_shortest_touch_is_two_edges():
    with twin(scan_ms=0, steady=1) as hub, table(hub.ports) as owner:
        owner.await_state(DeviceState.READY)
        wanted = [(8, Key.CALL, down) for down in (True, False)] * 20
        for seat, key, down in wanted:
            hub.touch(seat, key, down=down)
        until(lambda: len(owner.keys) == len(wanted))
        assert owner.keys == wanted


def test_sounds_reach_the_hub():
    with twin() as hub, table(hub.ports) as owner:
        owner.await_state(DeviceState.READY)
        owner.hub.sound(Sound.YOUR_TURN)
        until(lambda: hub.sounds == [Sound.YOUR_TURN])


@pytest.mark.parametrize("seed", range(3))
def test_f018_over_a_bad_cable_every_press_comes_once_and_in_order(seed):
    rng = Random(seed)
    bad = WireFaults(
        drop=0.1, duplicate=0.1, flip=0.1, split=0.5, noise=0.1, delay=0.1, delay_ms=20
    )
    with twin(seed=seed, scan_ms=0, steady=1) as hub, table(hub.ports) as owner:
        hub.spoil(bad)
        owner.await_state(DeviceState.READY)
        wanted = []
        for _ in range(20):
            seat, key = rng.randint(1, 10), rng.choice((Key.FOLD, Key.CALL, Key.ALL_IN))
            for down in (True, False):
                hub.touch(seat, key, down=down)
                wanted.append((seat, key, down))
                time.sleep(0.01)
            owner.hub.show(lamps_for({seat: {Signal.WINNER}}))
        until(lambda: len(owner.keys) >= len(wanted))
        assert owner.keys == wanted
        assert not any(isinstance(report, Trouble) for report in owner.reports)
        until(lambda: hub.lamps is not None and hub.lamps[seat] == LOOKS[Signal.WINNER])


def test_nobody_waits_for_a_hub_that_does_not_read():
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    try:
        with table(lambda: [os.ttyname(theirs)]) as owner:
            owner.await_state(DeviceState.CONNECTING)
            begin = time.monotonic()
            for number in range(20_000):
                owner.hub.show(lamps_for({number % 10 + 1: {Signal.TO_ACT}}))
            assert time.monotonic() - begin < 5
    finally:
        os.close(ours)
        os.close(theirs)


def test_f019_after_many_unplugs_and_a_close_no_thread_and_no_open_file_is_left():
    threads, files = threading.active_count(), open_files()
    with twin(speed=4) as hub, table(hub.ports) as owner:
        for _ in range(20):
            owner.await_state(DeviceState.READY)
            hub.unplug()
            owner.await_state(DeviceState.LOST)
            hub.plug_in()
        owner.await_state(DeviceState.READY)
        assert threading.active_count() == threads + 2
    assert (threading.active_count(), open_files()) == (threads, files)


def test_after_a_close_lamps_and_sounds_go_nowhere_and_a_second_close_is_no_fault():
    with table(list) as owner:
        owner.hub.close()
        owner.hub.show(lamps_for({}))
        owner.hub.sound(Sound.TIME)
        owner.hub.close()
