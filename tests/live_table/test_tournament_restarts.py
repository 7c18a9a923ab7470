"""Killed and started again in level, break and colour-up: nothing lost, the clock right."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from dealer_pi.engine import Card, StartHand
from dealer_pi.live_table import LiveTable, Redo, Undo
from dealer_pi.tournament import commands as t
from dealer_pi.tournament.clocks import SECOND, left
from dealer_pi.tournament.state import Tournament
from tests.journal.journals import FakeClock, pull_the_plug
from tests.live_table.live_tables import do, opened
from tests.live_table.test_clocks_and_restarts import YEAR, reboots
from tests.live_table.test_tournament_evening import FOLDS
from tests.live_table.tournament_evenings import MINUTE, Host, set_up, tournament

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "friday.journal"


@pytest.fixture
def time():
    return FakeClock()


def part(table: LiveTable, time: FakeClock) -> tuple[str, int, float]:
    """Level or break, the level's number, and the minutes that are left of it."""
    shown = table.snapshot.tournament
    assert shown is not None
    assert shown.clock is not None
    return shown.stage, shown.number, left(shown.clock, time.boot_ns()) / MINUTE


@pytest.mark.parametrize(
    ("running", "off", "expected"),
    [
        ("go on", 3, ("level", 1, 6)),
        ("count", 3, ("level", 1, 3)),
        ("count", 8, ("level", 2, 8)),
        ("count", 40, ("break", 4, 1)),
    ],
)
def test_in_a_level_the_clock_goes_on_or_counts_over_the_ends_of_levels(
    path, time, running, off, expected
):
    with opened(path, clock=time) as table:
        set_up(table)
        do(table, t.BeginClock())
        time.goes_on(4 * MINUTE)
        do(table, StartHand())
        assert part(table, time) == ("level", 1, 6)
    reboots(time, off=off * MINUTE, woke=0)
    with opened(path, clock=time, running_clocks=running) as table:
        assert part(table, time) == expected
        time.goes_on(MINUTE // 2)
        assert part(table, time)[2] == expected[2] - 0.5


@pytest.mark.parametrize(("running", "minutes"), [("go on", 12), ("count", 5)])
def test_in_a_break_as_well_and_more_than_once(path, time, running, minutes):
    with opened(path, clock=time) as table:
        set_up(table)
        do(table, t.BeginClock(), t.SetLevelClock("move", 3))
        time.goes_on(2 * MINUTE)
        do(table, t.Sell("Eva", "add-on"))
    for _ in range(2):
        reboots(time, off=3 * MINUTE, woke=MINUTE // 2)
        with opened(path, clock=time, running_clocks=running) as table:
            assert table.table.stack(1) == 25_000
            do(table, t.Pay("Eva", 1))
            time.goes_on(MINUTE // 2)
            do(table, t.Pay("Eva", 1))
            stand = part(table, time)
    assert stand == ("break", 4, minutes)


@pytest.mark.parametrize(("running", "minutes"), [("go on", 13), ("count", 10)])
def test_in_a_colour_up_the_race_goes_on_at_its_card_with_the_clock_right(
    path, time, running, minutes
):
    with opened(path, clock=time) as table:
        set_up(table)
        do(table, StartHand(), *FOLDS, t.SetLevelClock("move", 3))
        do(table, t.ColourUp(), t.RaceStepDone(), t.DealRaceCard(Card.As))
        time.goes_on(2 * MINUTE)
        stood = do(table, t.Pay("Eva", 1)).snapshot.next_step
        assert (stood.kind, stood.remedy) == ("race", "deal")
    reboots(time, off=3 * MINUTE, woke=0)
    with opened(path, clock=time, running_clocks=running) as table:
        assert table.snapshot.next_step == stood
        assert part(table, time) == ("break", 4, minutes)
        race = tournament(table).race
        assert race is not None
        assert race.cards == (Card.As,)


def test_a_paused_clock_waits_for_a_year(path, time):
    with opened(path, clock=time) as table:
        set_up(table)
        do(table, t.BeginClock(), t.SetLevelClock("pause"))
    reboots(time, off=YEAR)
    with opened(path, clock=time, running_clocks="count") as table:
        assert part(table, time) == ("level", 1, 10)


def test_where_nobody_knows_how_long_it_was_the_clock_goes_on_and_says_so(path, time):
    with opened(path, clock=time) as table:
        set_up(table)
        do(table, t.BeginClock())
    reboots(time, off=MINUTE, jump=50 * YEAR)
    with opened(path, clock=time, running_clocks="count") as table:
        assert part(table, time) == ("level", 1, 10)
        assert [notice.code for notice in table.snapshot.warnings] == ["time_unknown"]


def test_undo_and_redo_reach_over_a_reboot_with_the_clock_right(path, time):
    with opened(path, clock=time) as table:
        set_up(table)
        do(table, t.BeginClock())
        time.goes_on(4 * MINUTE)
        do(table, t.SetLevelClock("move", 1))
        time.goes_on(MINUTE)
        do(table, t.Pay("Eva", 1))
    reboots(time, off=77 * MINUTE, woke=3 * MINUTE)
    with opened(path, clock=time) as table:
        assert part(table, time) == ("level", 2, 9)
        do(table, Undo(), Undo())
        assert part(table, time) == ("level", 1, 5)
        do(table, Redo())
        assert part(table, time) == ("level", 2, 9)


def test_a_hand_of_before_keeps_its_level_and_its_time(path, time):
    with opened(path, clock=time) as table:
        set_up(table)
        do(table, StartHand())
        time.goes_on(2 * MINUTE)
        do(table, t.Pay("Eva", 1))
    reboots(time, off=30 * MINUTE, woke=0)
    with opened(path, clock=time) as table:
        time.goes_on(MINUTE)
        shown = do(table, t.Pay("Eva", 1)).snapshot.tournament
        assert shown is not None
        assert shown.hand_ns == 3 * MINUTE


def test_without_a_tournament_nothing_is_written_about_time(path, time):
    with opened(path, clock=time):
        pass
    reboots(time, off=MINUTE)
    with opened(path, clock=time) as table:
        assert table.steps() == ()
        assert table.tournament is None


@pytest.mark.parametrize("seed", [1, 2])
def test_unplugged_after_any_command_it_is_where_it_was(path, tmp_path, time, seed):
    """Copies as a power cut leaves them, at random moments of an evening."""
    rng = Random(seed)
    with opened(path, clock=time) as table:
        set_up(table, rng=rng)
        host = Host(table, time, rng)
        kinds = set()
        while table.snapshot.next_step.kind != "tournament_over":
            host.answer()
            kind = table.snapshot.next_step.kind
            if kind in kinds and rng.random() > 0.02:
                continue
            kinds.add(kind)
            copy = tmp_path / f"{len(host.answered)}.journal"
            pull_the_plug(path, copy)
            later = FakeClock("boot-2", time.wall + 5 * SECOND, 5 * SECOND)
            with opened(copy, clock=later) as again:
                assert (tournament(again), again.table) == (tournament(table), table.table)
    assert {"race", "break", "act"} <= kinds


@pytest.mark.parametrize(
    ("step", "running"),
    [(step, running) for step in ("act", "break", "race") for running in ("go on", "count")],
)
def test_a_killed_program_comes_back_where_it_stood(path, step, running):
    with subprocess.Popen(
        (sys.executable, "-m", "tests.live_table.tournament_process", step, str(path)),
        cwd=ROOT,
        env=dict(os.environ),
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        try:
            said = process.stdout.readline()
        finally:
            process.send_signal(signal.SIGKILL)
    wall, clock, stood = msgspec.json.decode(said, type=tuple[int, int, Tournament])
    time = FakeClock("boot-2", wall + 30 * SECOND, 10 * SECOND)
    with opened(path, clock=time, running_clocks=running) as table:
        assert tournament(table) == stood
        assert table.snapshot.next_step.kind == step
        assert table.snapshot.next_step.kind == step
        off = 30 * SECOND if running == "count" else 0
        assert part(table, time)[2] * MINUTE == pytest.approx(clock - off)
        host = Host(table, time, Random(3))
        host.go_on(until="tournament_over")
