"""So many pictures a second, whatever the machine does in between."""

import time
from types import SimpleNamespace

import pytest

from dealer_pi.devices.camera import pace
from dealer_pi.devices.camera.pace import Pace

MS = 1_000_000


@pytest.fixture
def clock(monkeypatch):
    """A clock that a test turns, and that sleeping turns as well."""
    clock = SimpleNamespace(now=time.monotonic_ns())

    def sleep(seconds):
        clock.now += round(seconds * 1e9)

    monkeypatch.setattr(pace, "time", SimpleNamespace(monotonic_ns=lambda: clock.now, sleep=sleep))
    return clock


def test_waiting_takes_up_what_is_left_of_a_period(clock):
    twenty = Pace(20)
    twenty.wait()
    began = clock.now
    for spent in (10, 0, 40):
        clock.now += spent * MS
        twenty.wait()
    assert clock.now - began == 150 * MS


def test_after_a_long_break_nothing_hurries(clock):
    twenty = Pace(20)
    twenty.wait()
    clock.now += 1000 * MS
    twenty.wait()
    late = clock.now
    twenty.wait()
    assert clock.now - late == 50 * MS


def test_of_a_faster_stream_every_second_or_third_picture_is_due(clock):
    twenty = Pace(20)
    due = []
    for _ in range(12):
        due.append(twenty.due())
        clock.now += 20 * MS
    assert due == [True, False, False, True, False, True, False, False, True, False, True, False]
