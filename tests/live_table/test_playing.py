"""Commands in, events to the journal, snapshots out."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from dealer_pi.engine import Stakes, parse_cards
from dealer_pi.engine import commands as c
from dealer_pi.journal import Journal, JournalInUse, JournalNewer
from dealer_pi.live_table import Accepted, LiveTable, PlayUnsaved, Undo
from dealer_pi.snapshots import Snapshot
from dealer_pi.tournament.clocks import SetClock
from tests.engine.tables import acts
from tests.journal.journals import overwrite
from tests.live_table.live_tables import (
    BLINDS,
    NO_LIMIT,
    do,
    entries,
    opened,
    refused,
    three_players,
    whole_hand,
)

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "friday.journal"


def stacks(snapshot: Snapshot) -> dict[int, int]:
    return {seat.seat: seat.stack for seat in snapshot.seats}


def test_a_whole_hand_is_played_and_every_step_is_an_entry(path):
    with opened(path) as table:
        do(table, *three_players())
        steps = whole_hand()
        for number, command in enumerate(steps, table.snapshot.number // 2**20 + 1):
            answer = do(table, command)
            assert answer.entry == number
            assert answer.snapshot is table.snapshot
        assert stacks(table.snapshot) == {1: 10_750, 2: 9_950, 3: 9_300}
        assert table.snapshot.next_step.kind == "start_hand"
        written = entries(path)
    assert [e.command for e in written if e.kind == "done"] == [*three_players(), *steps]
    assert written[0].kind == "opened"
    assert {e.source for e in written[1:]} == {"touch"}


def test_a_new_table_has_the_rules_and_stakes_it_was_opened_with_and_keeps_them(path):
    with opened(path) as table:
        assert (table.table.rules, table.table.stakes) == (NO_LIMIT, BLINDS)
    with LiveTable.open(path, rules=NO_LIMIT, stakes=Stakes(1, 2)) as table:
        assert table.table.stakes == BLINDS


def test_what_a_snapshot_shows_is_on_the_disk_when_it_arrives(path):
    found: list[bool] = []
    done = threading.Event()

    def look(snapshot: Snapshot) -> None:
        with Journal.open(path, read_only=True) as journal:
            found.append(journal.last_number >= snapshot.number // 2**20)
        if snapshot.hand == 1 and not snapshot.running:
            done.set()

    with opened(path) as table:
        table.subscribe(every=True, call=look)
        do(table, *three_players(), *whole_hand())
        assert done.wait(30)
    assert len(found) >= len(whole_hand())
    assert all(found)


def test_nothing_is_shown_and_nobody_is_answered_before_it_is_written(path, monkeypatch):
    with opened(path) as table:
        do(table, *three_players())
        before = table.snapshot
        may_write = threading.Event()
        append = Journal.append

        def slow(*what, **more):
            may_write.wait(30)
            return append(*what, **more)

        monkeypatch.setattr(Journal, "append", slow)
        request = table.submit(c.StartHand(), "touch")
        with pytest.raises(TimeoutError):
            request.answer.result(0.1)
        assert table.snapshot is before
        table.device("camera", "ready")  # and nobody waits for the disk
        assert table.snapshot.hand == before.hand
        may_write.set()
        assert isinstance(request.answer.result(30), Accepted)
        assert table.snapshot.running


def test_the_same_id_is_done_once(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        first = table.ask(c.Act(1, "call"), "pod 1", "tap-7")
        again = table.ask(c.Act(1, "call"), "pod 1", "tap-7")
    assert isinstance(first, Accepted)
    assert isinstance(again, Accepted)
    assert (again.entry, again.events, again.again) == (first.entry, first.events, True)
    assert not first.again
    assert sum(e.command_id == "tap-7" for e in entries(path)) == 1


def test_the_same_id_is_done_once_also_over_a_restart(path):
    with opened(path) as table:
        do(table, *three_players())
        first = table.ask(Undo(), "touch", "undo-1")
    with opened(path) as table:
        before = table.table
        again = table.ask(Undo(), "touch", "undo-1")
        assert isinstance(first, Accepted)
        assert isinstance(again, Accepted)
        assert (again.entry, again.again) == (first.entry, True)
        assert table.table == before


def test_the_same_id_at_the_same_time_from_many_threads_is_done_once(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        requests = [table.submit(c.Act(1, "call"), f"pod {n}", "tap-1") for n in range(20)]
        answers = [request.answer.result(30) for request in requests]
    assert len({a.entry for a in answers if isinstance(a, Accepted)}) == 1
    assert [a.again for a in answers if isinstance(a, Accepted)] == [False] + [True] * 19


def test_a_refusal_gives_the_engines_reason_and_leaves_nothing_in_the_journal(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        before = entries(path)
        assert refused(table, c.Act(2, "call")).code == "not_your_turn"
        assert refused(table, c.DealBoard(parse_cards("2c 7d 9h"))).row
        assert refused(table, SetClock("shot", "pause")).code == "no_such_clock"
        assert refused(table, SetClock("shot", "start", 0)).code == "bad_clock"
        assert refused(table, PlayUnsaved()).code == "saved_again"
        assert entries(path) == before


def test_an_id_that_was_refused_may_come_again(path):
    with opened(path) as table:
        do(table, *three_players())
        assert not isinstance(table.ask(c.Act(1, "call"), "pod 1", "tap-1"), Accepted)
        do(table, c.StartHand())
        assert isinstance(table.ask(c.Act(1, "call"), "pod 1", "tap-1"), Accepted)


@pytest.mark.parametrize(
    "wish",
    [
        "call",
        None,
        c.Act("one", "call"),  # type: ignore[arg-type]
        c.DealBoard(["2c", "7d", "9h"]),  # type: ignore[arg-type]
        c.SeatPlayer(4, "\ud800", 1000),
    ],
    ids=["a word", "nothing", "a seat in words", "a list for a tuple", "half a character"],
)
def test_a_wish_that_makes_no_sense_harms_nothing(path, wish):
    with opened(path) as table:
        do(table, *three_players())
        refused(table, wish)
        assert table.snapshot.warnings == ()
        do(table, c.StartHand(), *acts("1 c, 2 f, 3 x"))
        refused(table, wish)
        do(table, c.DealBoard(parse_cards("2c 7d 9h")))


def test_an_id_that_cannot_be_written_is_refused(path):
    with opened(path) as table:
        answer = table.ask(c.SeatPlayer(1, "Eva", 1000), "touch", "\ud800")
        assert not isinstance(answer, Accepted)
        assert answer.code == "bad_request"
        do(table, *three_players())


def test_after_closing_everybody_is_answered_closed(path):
    table = opened(path)
    late = [table.submit(command, "touch") for command in three_players()]
    table.close()
    table.close()
    assert all(isinstance(request.answer.result(0), Accepted) for request in late)
    answer = table.ask(c.StartHand(), "touch", timeout=1)
    assert not isinstance(answer, Accepted)
    assert answer.code == "closed"


def test_a_second_opening_of_the_same_table_is_refused_and_the_first_plays_on(path):
    with opened(path) as table:
        with pytest.raises(JournalInUse, match=r"in use by process \d+ on .* since"):
            opened(path)
        do(table, *three_players())


def test_a_second_process_on_the_same_table_is_refused_naming_the_first(path):
    command = (sys.executable, "-m", "tests.journal.other_process", "hold", str(path))
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as other:
        try:
            assert other.stdout is not None
            assert other.stdout.readline() == f"open {other.pid}\n"
            with pytest.raises(JournalInUse) as caught:
                opened(path)
            assert caught.value.pid == other.pid
        finally:
            other.kill()
    opened(path).close()


def test_a_table_of_a_newer_version_is_refused_and_untouched(path):
    with opened(path) as table:
        do(table, *three_players())
    overwrite(path, 60, (99).to_bytes(4, "big"))
    before = path.read_bytes()
    with pytest.raises(JournalNewer, match="version 99"):
        opened(path)
    assert path.read_bytes() == before


def test_a_fault_of_the_program_is_told_to_who_asked_and_the_table_lives_on(path, monkeypatch):
    with opened(path) as table:
        do(table, *three_players())
        with monkeypatch.context() as patched:
            patched.setattr("dealer_pi.live_table.deciding.decide", lambda *_: 1 // 0)
            with pytest.raises(ZeroDivisionError):
                table.ask(c.StartHand(), "touch", timeout=30)
        do(table, *whole_hand())


def test_a_fault_while_nobody_asks_does_not_end_the_table_either(path, monkeypatch, caplog):
    monkeypatch.setattr("dealer_pi.live_table.evening.save", lambda *_: 1 // 0)
    monkeypatch.setattr("dealer_pi.live_table.table.TIDY_UP_AFTER", 0)
    with opened(path) as table:
        do(table, *three_players(), *whole_hand())
        do(table, c.StartHand())
    assert "could not tidy up" in caplog.text


def test_an_opening_that_fails_leaves_the_table_free(path, monkeypatch):
    with opened(path) as table:
        do(table, *three_players())
    with monkeypatch.context() as patched:
        patched.setattr("dealer_pi.live_table.evening.find", lambda _: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            opened(path)
    with opened(path) as table:
        do(table, *whole_hand())
