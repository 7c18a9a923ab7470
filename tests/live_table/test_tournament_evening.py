"""A whole evening of nine players at a live table, from the draw of seats to the last hand."""

from __future__ import annotations

import threading
import time as real_time
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from dealer_pi.engine import Act, FinishHand, StartHand, Table
from dealer_pi.engine.events import (
    ChipsAdded,
    HandFinished,
    HandStarted,
    PlayerLeft,
    StackSet,
    StakesSet,
)
from dealer_pi.live_table import Correct, Redo, Undo
from dealer_pi.live_table.evening import Evening
from dealer_pi.live_table.evenings import evenings
from dealer_pi.live_table.history import History, Scene
from dealer_pi.live_table.tournament_time import TournamentTime
from dealer_pi.snapshots import Snapshot
from dealer_pi.tournament import commands as t
from dealer_pi.tournament import events as e
from dealer_pi.tournament.clocks import SECOND, NoteTime
from dealer_pi.tournament.ledger import KnockedOut, Sold
from dealer_pi.tournament.state import Tournament
from tests.journal.journals import FakeClock
from tests.live_table.live_tables import do, entries, opened, refused
from tests.live_table.tournament_evenings import MINUTE, Host, set_up, tournament
from tests.tournament.evenings import NINE

FOLDS = (*(Act(seat, "fold") for seat in (4, 5, 6, 7, 8, 9, 1, 2)), FinishHand())
"""Of the first hand, whose big blind is in seat 3."""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "friday.journal"


@pytest.fixture
def time():
    return FakeClock()


class Played(NamedTuple):
    """An evening that was played: its journal, the steps that came up, all that was shown."""

    path: Path
    steps: list[str]
    shown: list[Snapshot]
    tournament: Tournament
    table: Table


@pytest.fixture(scope="module", params=[0, 2])
def evening(request, tmp_path_factory):
    path, time, rng = (
        tmp_path_factory.mktemp("evening") / "a.journal",
        FakeClock(),
        Random(request.param),
    )
    with opened(path, clock=time) as table:
        every = table.subscribe(every=True)
        set_up(table, rng=rng)
        host = Host(table, time, rng)
        host.go_on(until="tournament_over")
        every.close()
        shown = list(iter(lambda: every.get(0), None))
        return Played(path, host.answered, shown, tournament(table), table.table)


def test_nine_players_play_from_the_draw_to_the_last_hand(evening):
    assert {"rebuy", "colour_up", "race", "break"} <= set(evening.steps)
    shown = evening.shown[-1].tournament
    assert shown.stage == "over"
    assert [account.place for account in shown.accounts] == list(range(1, 10))
    assert sum(account.prize for account in shown.accounts) == shown.pool
    assert sum(account.bounty for account in shown.accounts) == 9 * 3
    assert shown.players == (shown.accounts[0].player,)
    assert evening.table.chips() == shown.chips == shown.counted


def test_places_of_the_table_and_of_the_tournament_are_the_same(evening):
    shown = evening.shown[-1]
    places = {account.player: account.place for account in shown.tournament.accounts}
    assert {out.player: out.place for out in shown.out} == {
        player: place for player, place in places.items() if place > 1
    }


def test_an_evening_comes_back_as_it_was(evening):
    with opened(evening.path, clock=FakeClock()) as table:
        assert (tournament(table), table.table) == (evening.tournament, evening.table)


def test_all_that_was_shown_survives_the_wire_and_knows_the_chips(evening):
    assert len(evening.shown) > 500
    for shown in evening.shown:
        assert msgspec.json.decode(msgspec.json.encode(shown), type=Snapshot) == shown
        assert shown.tournament is None or shown.tournament.chips == shown.tournament.counted


def test_the_end_that_is_forecast_is_never_in_a_level_that_has_passed(evening):
    ends = [s.tournament for s in evening.shown if s.tournament and s.tournament.end]
    assert all(shown.end.level >= shown.number - 1 for shown in ends)
    assert ends[-1].number >= ends[0].number


def test_what_a_command_causes_stands_in_one_entry(evening):
    kinds = [{type(event) for event in entry.events} for entry in entries(evening.path)]
    assert any({ChipsAdded, Sold} <= found for found in kinds)
    assert any({HandFinished, e.Busted} <= found for found in kinds)
    assert any({StakesSet, HandStarted, e.HandPlaced} <= found for found in kinds)
    assert any({KnockedOut, PlayerLeft, HandFinished} <= found for found in kinds)
    assert any({StackSet, e.ColouredUp, StakesSet} <= found for found in kinds)


def test_the_hands_of_a_tournament_can_be_told_as_ever(evening):
    (told,) = evenings(entries(evening.path))
    assert len([hand for hand in told.hands() if not hand.void]) == evening.table.hands


def test_a_second_tournament_knows_nothing_of_the_first(path, time):
    rng = Random(7)
    with opened(path, clock=time) as table:
        set_up(table, rng=rng)
        Host(table, time, rng).go_on(until="tournament_over")
        assert outs(table) == 8
        do(table, t.CloseTournament())
        assert table.snapshot.tournament is None
        set_up(table, NINE[:4], rng)
        assert outs(table) == 0
        Host(table, time, rng).go_on(until="tournament_over")
        assert outs(table) == 3


def outs(table):
    return len(table.snapshot.out)


# -- undo ------------------------------------------------------------------------------------------


def taken_back(table):
    """What undo takes back is as before, and redo does it again."""
    after = tournament(table), table.table
    do(table, Undo())
    before = tournament(table), table.table
    do(table, Redo())
    assert (tournament(table), table.table) == after
    do(table, Undo())
    assert (tournament(table), table.table) == before


def test_a_rebuy_is_undone_with_its_chips(path, time):
    with opened(path, clock=time) as table:
        set_up(table)
        host = Host(table, time, Random(5))
        host.go_on(until="rebuy")
        player = tournament(table).busted[0].player
        stand = tournament(table), table.table
        do(table, t.Sell(player, "rebuy"))
        assert table.snapshot.undo is not None
        assert table.snapshot.undo.player == player
        taken_back(table)
        assert (tournament(table), table.table) == stand


def test_a_bust_out_is_undone_with_the_hand(path, time):
    with opened(path, clock=time) as table:
        set_up(table)
        host = Host(table, time, Random(5))
        host.go_on(until="rebuy")
        do(table, t.KnockOut(tournament(table).busted[0].player))
        assert len(tournament(table).ledger.out) == 1
        taken_back(table)
        assert not tournament(table).ledger.out
        taken_back(table)
        assert not tournament(table).busted
        assert table.snapshot.next_step.kind == "push_pots"


def test_a_level_that_was_changed_by_mistake_is_as_it_would_have_been(path, time):
    with opened(path, clock=time) as table:
        set_up(table)
        do(table, t.BeginClock())
        time.goes_on(5 * MINUTE)
        do(table, t.SetLevelClock("move", 1))
        time.goes_on(2 * MINUTE)
        shown = do(table, Undo()).snapshot
        assert shown.tournament is not None
        assert shown.tournament.clock is not None
        assert shown.tournament.number == 1
        assert shown.tournament.clock.ends_ns - shown.now_ns == 3 * MINUTE


def test_a_level_that_came_by_itself_stays_over_undo(path, time):
    with opened(path, clock=time) as table:
        set_up(table)
        do(table, StartHand(), *FOLDS)
        time.goes_on(11 * MINUTE)
        do(table, StartHand())
        assert table.table.stakes.big_blind == 150
        do(table, Undo())
        assert table.table.stakes.big_blind == 50
        do(table, StartHand())
        assert table.table.stakes.big_blind == 150


def test_a_correction_of_an_earlier_level_does_not_change_that_level(path, time):
    with opened(path, clock=time) as table:
        set_up(table)
        do(table, StartHand())
        raised = do(table, Act(4, "raise", 150)).entry
        do(table, *(Act(seat, "fold") for seat in (5, 6, 7, 8, 9, 1, 2, 3)), FinishHand())
        time.goes_on(11 * MINUTE)
        do(table, StartHand())
        do(table, Correct(raised, Act(4, "raise", 200)))
        assert [step[2] for step in table.steps()].count(StartHand()) == 2
        placed = [
            event.hand.level
            for *_, events in table.steps()
            for event in events
            if isinstance(event, e.HandPlaced)
        ]
        assert placed == [1, 2]


# -- by itself -------------------------------------------------------------------------------------


class Ahead(FakeClock):
    """The real time, so much further on."""

    def __init__(self) -> None:
        super().__init__()
        self.further = 0

    def boot_ns(self) -> int:
        return real_time.monotonic_ns() + self.further


def test_a_new_level_is_shown_without_anything_being_pressed(path):
    time, told = Ahead(), threading.Event()
    levels: list[int] = []

    def see(snapshot: Snapshot) -> None:
        if snapshot.tournament is not None:
            levels.append(snapshot.tournament.number)
            if snapshot.tournament.number == 2:
                told.set()

    with opened(path, clock=time) as table:
        set_up(table)
        do(table, t.BeginClock())
        time.further = 10 * MINUTE - SECOND // 2
        table.subscribe(call=see)
        assert refused(table, t.BeginClock()).code == "begun_already"
        count = len(entries(path))
        assert told.wait(20)
        assert len(entries(path)) <= count + 1
    assert 1 in levels


def test_who_asks_sees_the_level_of_now(path, time):
    with opened(path, clock=time) as table:
        set_up(table)
        do(table, t.BeginClock())
        number = table.snapshot.number
        time.goes_on(10 * MINUTE)
        shown = table.snapshot
        assert shown.tournament is not None
        assert shown.tournament.number == 2
        assert shown.number > number
        assert table.snapshot.number == shown.number


def test_the_time_is_noted_while_nobody_does_anything(path, time):
    with opened(path, clock=time) as table:
        set_up(table)
        do(table, t.BeginClock())
        time.goes_on(61 * SECOND)
        table.ask(t.BeginClock(), "touch", timeout=30)  # refused: nothing that is written down
        limit = real_time.monotonic() + 30
        while not isinstance(entries(path)[-1].command, NoteTime):
            assert real_time.monotonic() < limit
            real_time.sleep(0.01)
        assert table.snapshot.undo is not None
        assert table.snapshot.undo.command == "BeginClock"


def test_a_clock_that_stands_wakes_nobody(path, time):
    with opened(path, clock=time) as table:
        set_up(table)
        history = History(Scene(table.table, tournament=tournament(table)))
        assert TournamentTime(history).due_ns(time.boot_ns()) is None
        do(table, t.BeginClock(), t.HandForHand(on=True), t.SetLevelClock("move", 3))
        history.scene = Scene(table.table, tournament=tournament(table))
        now = TournamentTime(history)
        now.noted(time.boot_ns())
        assert now.due_ns(time.boot_ns()) == time.boot_ns() + MINUTE
        time.goes_on(16 * MINUTE)  # the break is over, and hands take the level's time again
        assert now.due_ns(time.boot_ns()) is None
        assert not now.note_due(time.boot_ns())


# -- older journals --------------------------------------------------------------------------------


def test_a_checkpoint_from_before_tournaments_is_read(path):
    with opened(path) as table:
        scene = Scene(table.table)
    now = Evening(7, scene)
    old = msgspec.to_builtins(now, builtin_types=(bytes,))
    del old["ahead_ns"], old["scene"]["tournament"]
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(old), type=Evening) == now
