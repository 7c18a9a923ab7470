from __future__ import annotations

import sqlite3

import msgspec
import pytest
from msgspec.structs import replace

from dealer_pi.engine import Act, Card, Command, DrawForButton, SeatPlayer
from dealer_pi.engine.events import ButtonPlaced
from dealer_pi.journal import (
    DuplicateCommand,
    Entry,
    Journal,
    JournalMissing,
    JournalNewer,
    JournalReadOnly,
    Step,
    UnwritableEntry,
    elapsed_ns,
)
from dealer_pi.journal.entry import decode, encode, seal_of
from tests.journal.journals import FakeClock, fill, filled, played


@pytest.fixture
def path(tmp_path):
    return tmp_path / "friday.journal"


def test_entries_are_numbered_from_one_without_gaps(path):
    with Journal.open(path) as journal:
        assert journal.last_number == 0
        assert [entry.number for entry in fill(journal, 5)] == [1, 2, 3, 4, 5]
        assert journal.last_number == 5


def test_what_was_appended_comes_back_the_same_after_opening_again(path):
    written = filled(path, 200)
    with Journal.open(path) as journal:
        assert list(journal.entries()) == written
        assert journal.recovered is None
        assert not journal.unclosed


def test_every_kind_of_command_and_event_of_random_play_reads_back_as_it_was(path):
    for seed in range(30):
        for number, (command, events) in enumerate(played(120, seed), 1):
            entry = Entry(number, "done", "c", "touch", (Step(command, events),))
            assert repr(decode(encode(entry, path), path)) == repr(entry)


def test_cards_by_seat_read_back_with_numbers_as_keys(path):
    drawn = {3: Card.Ah, 10: Card.n2c}
    with Journal.open(path) as journal:
        command, events = DrawForButton(drawn), (ButtonPlaced(3, drawn),)
        journal.append("done", "draw", "touch", (Step(command, events),))
    with Journal.open(path) as journal:
        entry = journal.find("draw")
    assert entry is not None
    assert entry.command == command
    assert entry.events == events


def test_an_entry_carries_both_clocks_and_the_boot(path):
    clock = FakeClock("boot-7", wall=1_700_000_000_000_000_000, since_boot=42)
    with Journal.open(path, clock=clock) as journal:
        entry = journal.append("opened", "o1", "table")
    assert (entry.boot, entry.boot_ns) == ("boot-7", 42)
    assert entry.wall_ns == 1_700_000_000_000_000_000


@pytest.mark.parametrize(
    ("after", "upto", "numbers"),
    [
        (0, None, [1, 2, 3, 4, 5, 6]),
        (4, None, [5, 6]),
        (2, 4, [3, 4]),
        (6, None, []),
        (9, None, []),
        (4, 2, []),
        (-3, 1, [1]),
        (5, 99, [6]),
    ],
)
def test_a_part_of_the_entries_can_be_read(path, after, upto, numbers):
    with Journal.open(path) as journal:
        fill(journal, 6)
        assert [e.number for e in journal.entries(after, upto)] == numbers


def test_more_entries_than_are_read_at_once_come_in_order(path):
    filled(path, 1203)
    with Journal.open(path, read_only=True) as journal:
        assert [e.number for e in journal.entries(after=1)] == list(range(2, 1204))


def test_entries_written_while_others_are_read_do_not_disturb(path):
    with Journal.open(path) as journal:
        fill(journal, 20)
        seen = []
        for entry in journal.entries():
            seen.append(entry.number)
            if entry.number == 3:
                fill(journal, 5)
        assert seen == list(range(1, 21))


def test_an_entry_is_found_by_its_command(path):
    with Journal.open(path) as journal:
        written = fill(journal, 30)
        assert journal.find("c17") == written[16]
        assert journal.find("C17") is None
        assert journal.find("") is None


def test_the_same_command_twice_is_refused_and_changes_nothing(path):
    with Journal.open(path) as journal:
        first = journal.append("done", "tap-1", "touch", (Step(Act(1, "fold")),))
        with pytest.raises(DuplicateCommand, match="'tap-1' is written down already"):
            journal.append("done", "tap-1", "pod 3", (Step(Act(2, "call")),))
        assert list(journal.entries()) == [first]
        assert journal.append("done", "tap-2", "touch").number == 2


def test_the_same_command_is_refused_after_a_restart_as_well(path):
    filled(path, 3)
    with Journal.open(path) as journal, pytest.raises(DuplicateCommand):
        journal.append("done", "c2", "touch")


def test_an_undo_names_the_entry_it_is_about(path):
    with Journal.open(path) as journal:
        fill(journal, 3)
        undone = journal.append("undone", "u1", "touch", about=3)
        redone = journal.append("redone", "r1", "touch", about=3)
        assert [undone.about, redone.about] == [3, 3]
    with Journal.open(path) as journal:
        assert list(journal.entries(after=3)) == [undone, redone]


@pytest.mark.parametrize("about", [-1, 4, 5])
def test_an_entry_about_no_earlier_entry_is_refused(path, about):
    with Journal.open(path) as journal:
        fill(journal, 3)
        with pytest.raises(UnwritableEntry):
            journal.append("undone", "u1", "touch", about=about)
        assert journal.last_number == 3


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(SeatPlayer(1, "half a character \ud800", 100), id="half a character"),
        pytest.param(Act(1, "dance"), id="no such act"),  # type: ignore[arg-type]
        pytest.param(SeatPlayer("1", "Eva", 100), id="a text for a number"),  # type: ignore[arg-type]
        pytest.param(Command(), id="no real command"),
    ],
)
def test_what_would_not_read_back_is_refused_before_it_is_written(path, command):
    with Journal.open(path) as journal:
        with pytest.raises(UnwritableEntry):
            journal.append("done", "c1", "touch", (Step(command),))
        assert journal.last_number == 0
        assert journal.append("done", "c1", "touch").number == 1


@pytest.mark.parametrize(
    "name", ['"},{"number":99,"kind":"', "\0", "Žofia 🂡", "'; DROP TABLE entry"]
)
def test_hostile_names_are_only_text(path, name):
    with Journal.open(path) as journal:
        journal.append("done", name, name, (Step(SeatPlayer(1, name, 100)),))
    with Journal.open(path) as journal:
        assert journal.recovered is None
        entry = journal.find(name)
        assert entry is not None
        assert entry.command == SeatPlayer(1, name, 100)
        assert entry.source == name


def test_an_entry_of_several_pages_reads_back(path):
    with Journal.open(path) as journal:
        journal.append("done", "long", "touch", (Step(SeatPlayer(1, "x" * 50_000, 100)),))
    with Journal.open(path) as journal:
        entry = journal.find("long")
    assert entry is not None
    assert entry.command == SeatPlayer(1, "x" * 50_000, 100)


class FromTheFuture(msgspec.Struct, frozen=True, tag=True):
    seat: int


def of_a_newer_program(path, entry):
    """Write an entry whose seal is right and whose content this program does not know."""
    line = msgspec.json.encode(entry)
    connection = sqlite3.connect(path)
    seal = connection.execute("SELECT seal FROM entry ORDER BY number DESC").fetchone()[0]
    row = entry["number"], entry["command_id"], line.decode(), seal_of(seal, line)
    connection.execute("INSERT INTO entry VALUES (?, ?, ?, ?)", row)
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    "more",
    [
        {"steps": [{"command": FromTheFuture(1)}]},
        {"steps": [{"command": Act(1, "fold"), "events": [FromTheFuture(1)]}]},
        {"kind": "merged"},
        {"steps": [{"command": {"type": "Act", "seat": 1, "act": "bow"}}]},
    ],
    ids=["command", "event", "kind", "value"],
)
def test_an_entry_of_a_newer_program_is_named_and_not_taken_for_damage(path, more):
    filled(path, 3)
    base = {"number": 4, "kind": "done", "command_id": "new", "source": "touch"}
    of_a_newer_program(path, base | more)
    with Journal.open(path) as journal:
        assert journal.recovered is None
        assert [e.number for e in journal.entries(upto=3)] == [1, 2, 3]
        with pytest.raises(JournalNewer, match="entry 4 is unknown to this dealer-pi"):
            list(journal.entries())


def test_entries_can_neither_be_changed_nor_deleted_by_any_program(path):
    filled(path, 3)
    connection = sqlite3.connect(path)
    for statement in ("DELETE FROM entry", "UPDATE entry SET line = ''"):
        with pytest.raises(sqlite3.IntegrityError, match="an entry is never"):
            connection.execute(statement)
    connection.close()


def test_a_reader_follows_a_table_that_is_open(path):
    with Journal.open(path) as journal, Journal.open(path, read_only=True) as reader:
        written = fill(journal, 12)
        assert reader.last_number == 12
        assert list(reader.entries()) == written
        assert reader.find("c4") == written[3]
        assert reader.checkpoint() == (10, b"state after 10")
        with pytest.raises(JournalReadOnly):
            reader.append("done", "x", "touch")
        with pytest.raises(JournalReadOnly):
            reader.save_checkpoint(1, b"")


def test_no_journal_is_made_where_none_is_asked_for(path):
    with pytest.raises(JournalMissing):
        Journal.open(path, create=False)
    with pytest.raises(JournalMissing):
        Journal.open(path, read_only=True)
    assert not path.exists()


def test_closing_twice_is_nothing_and_the_log_is_gone(path):
    journal = Journal.open(path)
    fill(journal, 3)
    journal.close()
    journal.close()
    assert sorted(p.name for p in path.parent.iterdir()) == [
        "friday.journal",
        "friday.journal.lock",
    ]
    with pytest.raises(sqlite3.ProgrammingError):
        journal.append("done", "late", "touch")


def test_a_correction_holds_every_step_that_followed_and_names_the_step_it_replaces(path):
    steps = tuple(Step(command, events) for command, events in played(7))
    with Journal.open(path) as journal:
        fill(journal, 3)
        entry = journal.append("corrected", "x", "touch", steps, about=(2, 1))
    with Journal.open(path) as journal:
        assert journal.find("x") == entry
    assert (entry.about, entry.about_index) == (2, 1)
    assert entry.command == steps[0].command
    assert entry.events == tuple(event for step in steps for event in step.events)


def test_an_entry_can_be_made_without_being_written(path):
    clock = FakeClock()
    with Journal.open(path, clock=clock) as journal:
        fill(journal, 3)
        steps = (Step(Act(1, "fold")),)
        unsaved = journal.unsaved("done", "later", "touch", steps, number=7)
        assert (unsaved.number, unsaved.steps, unsaved.boot) == (7, steps, "boot-1")
        clock.goes_on(5)
        assert elapsed_ns(unsaved, replace(journal.moment(), number=8)) == 5
        assert journal.moment().number == 4
        assert journal.last_number == 3
