"""Back at the last acknowledged command; clocks go on, or the time that passed is counted."""

from __future__ import annotations

from random import Random

import pytest

from dealer_pi.engine import commands as c
from dealer_pi.live_table import LiveTable, Redo, Undo
from dealer_pi.tournament.clocks import SECOND, SetClock, left
from tests.engine.tables import acts
from tests.journal.journals import FakeClock, pull_the_plug
from tests.live_table.live_tables import (
    do,
    opened,
    play_randomly,
    refused,
    seen,
    set_up,
    three_players,
    whole_hand,
)

YEAR = 365 * 24 * 3600 * SECOND


@pytest.fixture
def path(tmp_path):
    return tmp_path / "friday.journal"


@pytest.fixture
def time():
    return FakeClock()


def seconds_left(table: LiveTable, name: str, time: FakeClock) -> int:
    (clock,) = (clock for clock in table.snapshot.clocks if clock.name == name)
    return left(clock, time.boot_ns()) // SECOND


def reboots(time: FakeClock, *, off: int, woke: int = 20 * SECOND, jump: int = 0) -> None:
    """The machine is off for `off`, and has been awake for `woke` when the table is opened."""
    time.boot += "'"
    time.wall += off + woke + jump
    time.since_boot = woke


def test_a_clock_is_started_paused_continued_and_removed(path, time):
    with opened(path, clock=time) as table:
        do(table, SetClock("level", "start", 1200))
        time.goes_on(200 * SECOND)
        assert seconds_left(table, "level", time) == 1000
        do(table, SetClock("level", "pause"))
        time.goes_on(500 * SECOND)
        assert seconds_left(table, "level", time) == 1000
        do(table, SetClock("level", "go on"))
        time.goes_on(100 * SECOND)
        assert seconds_left(table, "level", time) == 900
        do(table, SetClock("shot", "start", 30))
        assert [clock.name for clock in table.snapshot.clocks] == ["level", "shot"]
        do(table, SetClock("level", "remove"))
        assert [clock.name for clock in table.snapshot.clocks] == ["shot"]
        assert refused(table, SetClock("level", "go on")).code == "no_such_clock"


@pytest.mark.parametrize("seconds", [0, -1, 24 * 3600 + 1])
def test_a_clock_runs_for_a_second_to_a_day(path, seconds):
    with opened(path) as table:
        assert refused(table, SetClock("level", "start", seconds)).code == "bad_clock"


def test_clocks_are_no_part_of_undo(path, time):
    with opened(path, clock=time) as table:
        do(table, *three_players(), SetClock("level", "start", 1200), c.StartHand(), Undo())
        assert seconds_left(table, "level", time) == 1200
        do(table, SetClock("level", "pause"), Redo())
        assert table.snapshot.running


@pytest.mark.parametrize(
    ("running", "off", "jump", "expected"),
    [
        ("go on", 300 * SECOND, 0, 1000),
        ("count", 300 * SECOND, 0, 680),
        ("count", 5000 * SECOND, 0, 0),
        ("go on", 0, 50 * YEAR, 1000),
        ("count", 0, 50 * YEAR, 1000),
        ("count", 0, -50 * YEAR, 1000),
    ],
)
def test_after_a_reboot_a_clock_goes_on_or_counts_as_far_as_the_time_can_be_known(
    path, time, running, off, jump, expected
):
    with opened(path, clock=time) as table:
        do(table, SetClock("level", "start", 1200))
        time.goes_on(200 * SECOND)
        do(table, *three_players())
    reboots(time, off=off, jump=jump)
    with opened(path, clock=time, running_clocks=running) as table:
        assert seconds_left(table, "level", time) == expected
        time.goes_on(10 * SECOND)
        assert seconds_left(table, "level", time) == max(0, expected - 10)
        codes = [notice.code for notice in table.snapshot.warnings]
        assert codes == (["time_unknown"] if jump and running == "count" else [])


def test_a_program_that_starts_again_within_the_same_boot_counts_exactly(path, time):
    with opened(path, clock=time) as table:
        do(table, SetClock("level", "start", 1200))
    time.goes_on(200 * SECOND)
    time.wall -= 9 * YEAR
    with opened(path, clock=time, running_clocks="count") as table:
        assert seconds_left(table, "level", time) == 1000


@pytest.mark.parametrize("running", ["go on", "count"])
def test_it_does_so_again_and_again(path, time, running):
    with opened(path, clock=time) as table:
        do(table, SetClock("level", "start", 1200), SetClock("rest", "start", 60))
        do(table, SetClock("rest", "pause"))
    for _ in range(4):
        reboots(time, off=30 * SECOND)
        with opened(path, clock=time, running_clocks=running) as table:
            time.goes_on(100 * SECOND)
            do(table, c.SeatPlayer(1, "Eva", 1000), Undo())
            now = seconds_left(table, "level", time)
            assert seconds_left(table, "rest", time) == 60
    assert now == {"go on": 1200 - 400, "count": 1200 - 4 * 150}[running]


def test_a_paused_clock_waits_through_a_reboot(path, time):
    with opened(path, clock=time) as table:
        do(table, SetClock("level", "start", 1200), SetClock("level", "pause"))
    reboots(time, off=YEAR)
    with opened(path, clock=time, running_clocks="count") as table:
        assert seconds_left(table, "level", time) == 1200


def test_the_order_of_play_does_not_suffer_from_a_clock_that_jumps(path, time):
    with opened(path, clock=time) as table:
        do(table, *three_players(), c.StartHand())
        time.wall += 30 * YEAR
        do(table, *acts("1 r300"))
        time.wall -= 40 * YEAR
        do(table, *acts("2 c"))
        stand = table.table
    reboots(time, off=0, jump=-5 * YEAR)
    with opened(path, clock=time) as table:
        assert table.table == stand


def test_mid_hand_after_a_power_cut_the_table_is_where_it_was(path, tmp_path):
    with opened(path) as table:
        do(table, *three_players())
        for number, command in enumerate(whole_hand()):
            shown = do(table, command).snapshot
            copy = tmp_path / f"cut-{number}.journal"
            pull_the_plug(path, copy)
            with opened(copy) as again:
                assert seen(again.snapshot) == seen(shown)
                assert again.snapshot.undo == shown.undo
                assert again.snapshot.number > shown.number


@pytest.mark.parametrize("seed", range(5))
def test_after_any_number_of_restarts_play_goes_on_as_if_there_had_been_none(tmp_path, seed):
    rng = Random(seed)
    one, other = opened(tmp_path / "one.journal"), opened(tmp_path / "other.journal")
    try:
        set_up(one, Random(seed))
        set_up(other, Random(seed))
        for answer in play_randomly(one, rng, 50):
            other.close()
            other = opened(tmp_path / "other.journal")
            do(other, one.steps()[-1][2])
            assert seen(other.snapshot) == seen(answer.snapshot)
            assert other.steps()[-1][3] == answer.events
    finally:
        one.close()
        other.close()
