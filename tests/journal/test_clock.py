from __future__ import annotations

import pytest

from dealer_pi.journal import Entry, Journal, SystemClock, elapsed_ns
from tests.journal.journals import FakeClock

SECOND = 1_000_000_000
YEAR = 365 * 24 * 3600 * SECOND


def pair(tmp_path, first, second):
    with Journal.open(tmp_path / "a.journal", clock=first) as journal:
        earlier = journal.append("done", "a", "touch")
    with Journal.open(tmp_path / "a.journal", clock=second) as journal:
        return earlier, journal.append("done", "b", "touch")


@pytest.mark.parametrize("jump", [-50 * YEAR, -1, 0, 5 * YEAR], ids=str)
def test_within_a_boot_the_time_is_right_whatever_the_wall_clock_does(tmp_path, jump):
    first = FakeClock("one", 2 * 10**18, 100 * SECOND)
    second = FakeClock("one", 2 * 10**18 + jump, 107 * SECOND)
    assert elapsed_ns(*pair(tmp_path, first, second)) == 7 * SECOND


@pytest.mark.parametrize(
    ("by_wall", "since_boot", "elapsed"),
    [
        pytest.param(90 * SECOND, 30 * SECOND, 90 * SECOND, id="believable"),
        pytest.param(10 * SECOND, 30 * SECOND, None, id="less than since the restart"),
        pytest.param(-5 * SECOND, 30 * SECOND, None, id="backwards"),
        pytest.param(-10 * YEAR, 30 * SECOND, None, id="years back"),
        pytest.param(5 * YEAR, 30 * SECOND, None, id="years forward"),
    ],
)
def test_across_a_restart_only_a_wall_clock_that_can_be_right_is_believed(
    tmp_path, by_wall, since_boot, elapsed
):
    first = FakeClock("one", 10**18, 5000 * SECOND)
    second = FakeClock("two", 10**18 + by_wall, since_boot)
    assert elapsed_ns(*pair(tmp_path, first, second)) == elapsed


def test_the_order_is_that_of_the_numbers_when_the_clock_goes_back(tmp_path):
    earlier, later = pair(tmp_path, FakeClock(wall=10**18), FakeClock(wall=10**9))
    assert later.wall_ns < earlier.wall_ns
    with Journal.open(tmp_path / "a.journal") as journal:
        assert list(journal.entries()) == [earlier, later]


def test_entries_in_the_wrong_order_are_a_fault_of_the_caller():
    with pytest.raises(ValueError, match="entry 1 does not come after entry 2"):
        elapsed_ns(Entry(2, "done", "b", "touch"), Entry(1, "done", "a", "touch"))


def test_an_entry_without_a_boot_is_of_no_known_boot():
    assert elapsed_ns(Entry(1, "done", "a", "t", boot_ns=5), Entry(2, "done", "b", "t")) == 0
    earlier = Entry(1, "done", "a", "t", wall_ns=50, boot_ns=900)
    later = Entry(2, "done", "b", "t", wall_ns=40, boot_ns=1000)
    assert elapsed_ns(earlier, later) is None


def test_the_machines_own_clock_goes_on_and_knows_its_boot():
    clock, again = SystemClock(), SystemClock()
    first = clock.boot_ns()
    assert clock.boot_ns() >= first > 0
    assert clock.wall_ns() > 10**18
    assert clock.boot == again.boot or len(clock.boot) == 36
