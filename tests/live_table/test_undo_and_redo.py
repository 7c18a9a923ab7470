"""Undo and redo without limit, as facts in the journal."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_pi.engine import commands as c
from dealer_pi.engine.events import BoardDealt, HandFinished, PlayerSeated, PotAwarded
from dealer_pi.live_table import BeginEvening, Redo, Undo
from dealer_pi.snapshots import UndoView
from tests.engine.tables import acts
from tests.live_table.live_tables import (
    SOME,
    do,
    entries,
    opened,
    play_randomly,
    refused,
    seen,
    set_up,
    three_players,
    whole_hand,
)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "friday.journal"


def test_a_whole_evening_is_undone_to_the_empty_table_and_done_again(path):
    with opened(path) as table:
        commands = [*three_players(), *whole_hand(), *whole_hand()[:1]]
        shown = [seen(table.snapshot)]
        shown += [seen(do(table, command).snapshot) for command in commands]
        for back in range(1, len(commands) + 1):
            assert seen(do(table, Undo()).snapshot) == shown[-1 - back]
        assert refused(table, Undo()).code == "nothing_to_undo"
        for forth in range(1, len(commands) + 1):
            assert seen(do(table, Redo()).snapshot) == shown[forth]
        assert refused(table, Redo()).code == "nothing_to_redo"


@given(seed=st.integers(0, 2**32), data=st.data())
@settings(max_examples=SOME)
def test_undo_to_any_point_shows_the_same_as_never_having_played_on(seed, data):
    rng = Random(seed)
    with TemporaryDirectory() as folder:
        path = Path(folder, "friday.journal")
        with opened(path) as table:
            set_up(table, rng)
            kept = len(table.steps())
            shown = [seen(table.snapshot)]
            shown += [seen(a.snapshot) for a in play_randomly(table, rng, rng.randint(1, 60))]
            before = entries(path)
            last = len(shown) - 1
            back = data.draw(st.integers(0, last), label="undo back to")
            for point in range(last - 1, back - 1, -1):
                do(table, Undo())
                assert seen(table.snapshot) == shown[point]
            assert len(table.steps()) == kept + back
        with opened(path) as table:  # over a restart as well
            assert seen(table.snapshot) == shown[back]
            for point in range(back + 1, last + 1):
                do(table, Redo())
                assert seen(table.snapshot) == shown[point]
            assert table.snapshot.redo is None
            assert entries(path)[: len(before)] == before  # nothing is ever deleted


@given(seed=st.integers(0, 2**32))
@settings(max_examples=SOME)
def test_any_mixture_of_play_undo_redo_and_restarts_is_as_if_only_what_stands_was_played(seed):
    rng = Random(seed)
    with TemporaryDirectory() as folder:
        path = Path(folder, "friday.journal")
        table = opened(path)
        try:
            set_up(table, rng)
            standing, undone = [seen(table.snapshot)], list[object]()
            for _ in range(60):
                roll = rng.random()
                if roll < 0.25 and len(standing) > 1:
                    do(table, Undo())
                    undone.append(standing.pop())
                elif roll < 0.4 and undone:
                    do(table, Redo())
                    standing.append(undone.pop())  # type: ignore[arg-type]
                elif roll < 0.45:
                    table.close()
                    table = opened(path)
                else:
                    (answer,) = play_randomly(table, rng, 1)
                    standing.append(seen(answer.snapshot))
                    undone.clear()
                assert seen(table.snapshot) == standing[-1]
                assert bool(table.snapshot.redo) == bool(undone)
        finally:
            table.close()


@pytest.mark.parametrize(
    ("event", "what"),
    [
        (BoardDealt, "a street"),
        (PotAwarded, "an award"),
        (HandFinished, "the end of a hand"),
        (PlayerSeated, "a change of seats"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_undo_reaches_across_everything(path, event, what):
    with opened(path) as table:
        before = table.table
        for command in (*three_players(), *whole_hand()):
            before = table.table
            answer = do(table, command)
            if any(isinstance(happened, event) for happened in answer.events):
                do(table, Undo())
                assert table.table == before, what
                do(table, Redo())
                assert seen(table.snapshot) == seen(answer.snapshot)
        assert table.snapshot.hand == 1


def test_an_undo_is_a_fact_of_the_journal(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        call = do(table, c.Act(1, "call"))
        do(table, Undo(), Redo())
    *_, done, undone, redone = entries(path)
    assert [e.kind for e in (done, undone, redone)] == ["done", "undone", "redone"]
    assert (done.number, undone.about, redone.about) == (call.entry, call.entry, call.entry)


def test_what_the_next_undo_and_redo_would_do_can_be_asked(path):
    with opened(path) as table:
        assert (table.snapshot.undo, table.snapshot.redo) == (None, None)
        do(table, *three_players(), c.StartHand(), *acts("1 r300"))
        assert table.snapshot.undo == UndoView("Act", 1, "raise", 300)
        do(table, Undo())
        assert table.snapshot.undo == UndoView("StartHand")
        assert table.snapshot.redo == UndoView("Act", 1, "raise", 300)


def test_a_new_action_ends_what_could_be_done_again(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand(), *acts("1 r300"), Undo())
        do(table, c.Act(1, "fold"))
        assert table.snapshot.redo is None
        assert refused(table, Redo()).code == "nothing_to_redo"


def test_a_refused_action_does_not_end_it(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand(), *acts("1 r300"), Undo())
        refused(table, c.Act(3, "fold"))
        do(table, Redo())
        assert table.snapshot.price == 300


@pytest.mark.parametrize("closed", [True, False], ids=["closed", "the checkpoint was lost"])
def test_undo_does_not_reach_into_the_evening_before(path, monkeypatch, closed):
    with opened(path) as table:
        do(table, *three_players(), *whole_hand())
        if not closed:
            monkeypatch.setattr("dealer_pi.journal.Journal.save_checkpoint", lambda *_: None)
        do(table, BeginEvening())
        assert refused(table, Undo()).code == "nothing_to_undo"
        stand = table.table
    with opened(path) as table:
        assert table.table == stand
        assert refused(table, Undo()).code == "nothing_to_undo"
        do(table, c.StartHand(), Undo())
        assert table.table == stand
        assert refused(table, Undo()).code == "nothing_to_undo"
        assert len(table.steps()) == 0


def test_no_evening_begins_within_a_hand(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        assert refused(table, BeginEvening()).code == "hand_running"


def test_the_checkpoint_saves_time_and_nothing_else(path, monkeypatch):
    with opened(path) as table:
        do(table, *three_players(), *whole_hand(), BeginEvening())
        do(table, c.StartHand(), *acts("2 r300, 3 f, 1 c"), Undo())
        stand, steps = table.snapshot, table.steps()
    monkeypatch.setattr("dealer_pi.journal.Journal.checkpoint", lambda _: (9, b"\xff of a newer"))
    with opened(path) as table:
        assert seen(table.snapshot) == seen(stand)
        assert table.snapshot.redo == stand.redo
        assert table.steps() == steps


def test_a_table_that_nobody_ever_told_of_a_new_evening_begins_one_at_a_start(path, monkeypatch):
    monkeypatch.setattr("dealer_pi.live_table.evening.ENTRIES_OF_AN_EVENING", 20)
    with opened(path) as table:
        do(table, *three_players(), *whole_hand(), c.StartHand())
        stand = table.table
    with opened(path) as table:  # not within a hand
        assert table.table == stand
        do(table, Undo(), Redo(), Undo())
        stand = table.table
    with opened(path) as table:
        assert table.table == stand
        assert refused(table, Undo()).code == "nothing_to_undo"
