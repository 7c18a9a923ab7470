"""The disk is full, read-only or broken while people play.

A real full disk is a small tmpfs in a mount namespace of the test's own, where the system lets
everybody make one. A disk becomes read-only under an open file only when it fails, which nobody can
order: for that and the rest, a journal stands in whose disk can be switched off.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from dealer_pi.engine import Card, Refusal, parse_cards
from dealer_pi.engine import commands as c
from dealer_pi.journal import (
    Entry,
    Journal,
    JournalBroken,
    JournalError,
    JournalFull,
    JournalReadOnly,
    Kind,
    Step,
)
from dealer_pi.live_table import Accepted, BeginEvening, LiveTable, PlayUnsaved, Redo, Undo, Wish
from dealer_pi.tournament.clocks import SetClock
from tests.engine.tables import acts
from tests.journal.journals import overwrite
from tests.journal.test_disk_trouble import OWN_MOUNTS, needs_mounts, run
from tests.live_table.live_tables import (
    BLINDS,
    NO_LIMIT,
    do,
    entries,
    opened,
    refused,
    seen,
    three_players,
    whole_hand,
)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "friday.journal"


class SwitchableJournal(Journal):
    """A journal whose disk fails with `fault` as long as there is one."""

    fault: type[JournalError] | None = None
    works_for = 0
    """So many entries are written all the same."""

    def append(
        self,
        kind: Kind,
        command_id: str,
        source: str,
        steps: tuple[Step, ...] = (),
        *,
        about: int | tuple[int, int] = 0,
    ) -> Entry:
        self._check()
        return super().append(kind, command_id, source, steps, about=about)

    def save_checkpoint(self, number: int, state: bytes) -> None:
        self._check()
        super().save_checkpoint(number, state)

    def _check(self) -> None:
        if self.fault is not None:
            if not self.works_for:
                raise self.fault(self.path, "the disk is switched off")
            self.works_for -= 1


def on(journal: Journal) -> LiveTable:
    return LiveTable(journal, rules=NO_LIMIT, stakes=BLINDS)


@pytest.fixture
def journal(path):
    return SwitchableJournal.open(path)


def codes(table: LiveTable) -> list[str]:
    return [notice.code for notice in table.snapshot.warnings]


def not_saved(table: LiveTable, command: Wish) -> Refusal:
    before = table.table
    answer = table.ask(command, "touch", timeout=30)
    assert isinstance(answer, Refusal)
    assert answer.code == "not_saved"
    assert table.table == before
    return answer


def until_saved(table: LiveTable) -> None:
    limit = time.monotonic() + 30
    while codes(table):
        assert time.monotonic() < limit, table.snapshot.warnings
        time.sleep(0.02)


@needs_mounts
def test_on_a_real_disk_that_is_full_play_goes_on_and_is_saved_when_there_is_space(tmp_path):
    script = 'mount -t tmpfs -o size=5m none "$1"; "$2" -m tests.live_table.other_process '
    script += 'fill_the_disk "$1/friday.journal"'
    done = run(*OWN_MOUNTS, script, "sh", str(tmp_path), sys.executable)
    assert (done.returncode, done.stdout.split()[-1:]) == (0, ["done"]), done.stderr


@pytest.mark.parametrize("kind", [JournalFull, JournalReadOnly, JournalBroken])
def test_what_cannot_be_saved_is_refused_with_advice_and_changes_nothing(journal, kind):
    with on(journal) as table:
        do(table, *three_players())
        number = table.snapshot.number
        journal.fault = kind
        answer = not_saved(table, c.StartHand())
        assert str(answer.numbers["why"]).endswith(kind.usual_advice)
        assert codes(table) == ["not_saved"]
        assert table.snapshot.number > number
        for wish in (Undo(), SetClock("shot", "start", 30), BeginEvening()):
            refusal = table.ask(wish, "touch", timeout=30)
            assert isinstance(refusal, Refusal)
            assert refusal.code == "not_saved"
        assert table.snapshot.clocks == ()
        journal.fault = None
        do(table, c.StartHand())
        assert codes(table) == []


def test_the_dealer_may_play_on_and_all_is_written_down_as_soon_as_it_can_be(journal, path):
    with on(journal) as table:
        do(table, *three_players())
        written = len(entries(path))
        journal.fault = JournalFull
        not_saved(table, c.StartHand())
        do(table, PlayUnsaved(), PlayUnsaved())
        assert codes(table) == ["unsaved"]
        kept = [do(table, command).entry for command in whole_hand()]
        kept += [do(table, wish).entry for wish in (Undo(), Redo(), SetClock("x", "start", 30))]
        assert kept == list(range(written + 1, written + len(kept) + 1))
        assert len(entries(path)) == written
        journal.fault = None
        until_saved(table)  # by itself, without another command
        assert [e.number for e in entries(path)][written:] == kept
        shown = seen(table.snapshot)
    with opened(path) as table:
        assert seen(table.snapshot).seats == shown.seats
        assert len(table.steps()) == len(three_players()) + len(whole_hand())


def test_while_it_is_not_saved_the_same_id_is_still_done_once(journal):
    with on(journal) as table:
        do(table, *three_players())
        journal.fault = JournalFull
        not_saved(table, c.StartHand())
        do(table, PlayUnsaved())
        answers = [table.ask(c.StartHand(), "touch", "tap-1") for _ in range(2)]
        journal.fault = None
        until_saved(table)
        answers.append(table.ask(c.StartHand(), "touch", "tap-1"))
    assert [a.again for a in answers if isinstance(a, Accepted)] == [False, True, True]


def test_what_could_never_be_written_is_refused_also_then(journal, path):
    flop: list[Card] = list(parse_cards("2c 7d 9h"))
    with on(journal) as table:
        journal.fault = JournalFull
        not_saved(table, three_players()[0])
        do(table, PlayUnsaved(), *three_players(), c.StartHand(), *acts("1 c, 2 c, 3 x"))
        wrong = c.DealBoard(flop)  # type: ignore[arg-type] # a list would come back as a tuple
        assert refused(table, wrong).code == "bad_request"
        assert codes(table) == ["unsaved"]
        journal.fault = None
        until_saved(table)
    assert len(entries(path)) == 1 + len(three_players()) + 4


def test_a_disk_that_works_for_a_moment_only_takes_what_it_can(journal, path):
    with on(journal) as table:
        do(table, *three_players())
        journal.fault = JournalFull
        not_saved(table, c.StartHand())
        do(table, PlayUnsaved())
        for count, command in enumerate(whole_hand()):
            journal.works_for = count % 3 == 2
            do(table, command)
            assert codes(table) in ([], ["unsaved"])
            if not codes(table):  # then one must say again that he wants it
                journal.works_for = 0
                not_saved(table, Undo())
                do(table, PlayUnsaved())
        stand = table.table
        journal.fault, journal.works_for = None, 0
    with opened(path) as table:
        assert table.table == stand


def test_closing_saves_what_was_kept(journal, path):
    with on(journal) as table:
        journal.fault = JournalFull
        not_saved(table, three_players()[0])
        do(table, PlayUnsaved(), *three_players(), *whole_hand())
        stand = table.table
        journal.fault = None
    with opened(path) as table:
        assert table.table == stand


def test_what_is_never_saved_is_lost_without_harm_to_the_rest(journal, path, caplog):
    with on(journal) as table:
        do(table, *three_players())
        stand = table.table
        journal.fault = JournalFull
        not_saved(table, c.StartHand())
        do(table, PlayUnsaved(), BeginEvening(), *whole_hand())
    assert "entries could not be saved" in caplog.text
    with opened(path) as table:
        assert table.table == stand
        do(table, *whole_hand())
        played = table.table
    with opened(path) as table:
        assert table.table == played


def test_an_evening_that_begins_while_it_is_not_saved_begins_there_when_it_is(journal, path):
    with on(journal) as table:
        do(table, *three_players())
        journal.fault = JournalFull
        not_saved(table, c.StartHand())
        do(table, PlayUnsaved(), BeginEvening(), c.StartHand())
        journal.fault = None
        until_saved(table)
    with opened(path) as table:
        do(table, Undo())
        assert refused(table, Undo()).code == "nothing_to_undo"


def test_a_table_opens_on_a_full_disk_to_be_seen_and_played(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        before = table.snapshot
    journal = SwitchableJournal.open(path)
    journal.fault = JournalFull
    with on(journal) as table:
        assert seen(table.snapshot).seats == before.seats
        assert table.snapshot.number > before.number
        assert codes(table) == ["not_saved"]
        number = table.snapshot.number
        not_saved(table, c.Act(1, "call"))
        do(table, PlayUnsaved(), c.Act(1, "call"))
        journal.fault = None
        until_saved(table)
        do(table, c.Act(2, "call"))
        assert table.snapshot.number > number
        stand = table.table
    with opened(path) as table:
        assert table.table == stand
    numbers = [e.number for e in entries(path)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_new_table_that_cannot_note_its_rules_has_them_all_the_same(path):
    journal = SwitchableJournal.open(path)
    journal.fault = JournalFull
    with on(journal) as table:
        assert (table.table.rules, table.table.stakes) == (NO_LIMIT, BLINDS)
        do(table, PlayUnsaved(), *three_players())
        journal.fault = None
    with opened(path) as table:
        assert len(table.snapshot.seats) == 3


def test_a_checkpoint_that_cannot_be_saved_costs_nothing_but_time(
    journal, path, caplog, monkeypatch
):
    monkeypatch.setattr("dealer_pi.live_table.table.TIDY_UP_AFTER", 0)
    with on(journal) as table:
        do(table, *three_players(), *whole_hand()[:-1])
        journal.fault, journal.works_for = JournalFull, 1  # the entry is written, that is not
        do(table, whole_hand()[-1])
        stand = table.table
    assert "no checkpoint" in caplog.text
    with opened(path) as table:
        assert table.table == stand


def test_a_damaged_file_is_said_loudly_and_the_newest_good_state_is_there(path):
    tables = {}
    with opened(path) as table:
        for command in (*three_players(), *whole_hand()):
            entry = do(table, command).entry
            tables[entry] = table.table
    broken = entries(path)[11]
    content = path.read_bytes()
    overwrite(path, content.rindex(broken.command_id.encode() + b'","source"'), bytes(8))
    with opened(path) as table:
        assert codes(table) == ["recovered"]
        numbers = table.snapshot.warnings[0].numbers
        assert (numbers["last"], numbers["lost"]) == (broken.number - 1, len(tables) + 1 - 11)
        assert Path(path.parent, str(numbers["kept"])).exists()
        assert table.table == tables[broken.number - 1]
        do(table, Undo(), Redo())
