from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from dealer_pi.journal import Entry, Journal, JournalError, Recovered
from dealer_pi.journal import recovery as r
from dealer_pi.journal.database import PAGE
from dealer_pi.journal.entry import encode
from dealer_pi.journal.examine import Damage, examine, highest
from dealer_pi.journal.files import beside, wal_of
from tests.journal.journals import cut_off, damage, fill, filled, overwrite, pull_the_plug

COUNT = 120


@pytest.fixture
def path(tmp_path):
    return tmp_path / "friday.journal"


def page_of(path: Path, line: bytes) -> int:
    """Where the page begins that holds a line."""
    at = path.read_bytes().rindex(line)
    return at // PAGE * PAGE


def opened(path: Path, **how) -> tuple[Recovered, list[Entry]]:
    """Open a damaged journal; what it says, and its entries; it must be sound afterwards."""
    with Journal.open(path, **how) as journal:
        report = journal.recovered
        assert report is not None
        assert journal.unclosed
        assert journal.recoveries()[-1] == report
        entries = list(journal.entries())
        assert report.last == len(entries)
        assert sum(report.sources.values()) == len(entries)
        fill(journal, 3)
    assert examine(path, "full") is None
    return report, entries


def test_a_power_cut_alone_is_no_damage(path):
    written = cut_off(path, COUNT)
    with Journal.open(path) as journal:
        assert journal.recovered is None
        assert journal.unclosed
        assert list(journal.entries()) == written
        assert journal.checkpoint() == (COUNT, b"state after %d" % COUNT)


def test_entries_before_the_first_bad_one_are_restored_and_the_file_is_kept(path):
    written = filled(path, COUNT)
    bad = page_of(path, encode(written[60], path))
    overwrite(path, bad, bytes(PAGE))
    before = path.read_bytes()
    report, entries = opened(path)
    assert entries == written[: len(entries)]
    assert 30 < len(entries) <= 60
    assert (report.why, report.lost, report.sure) == ("corrupt", COUNT - len(entries), True)
    assert report.kept == str(beside(path, ".kept-1"))
    assert Path(report.kept).read_bytes() == before


def test_a_backup_beside_it_fills_the_hole_and_what_came_after_is_taken_from_the_file(path):
    with Journal.open(path) as journal:
        written = fill(journal, 80)
        journal.backup(beside(path, ".backup-1"))
        written += fill(journal, COUNT - 80)
    overwrite(path, page_of(path, encode(written[60], path)), bytes(PAGE))
    report, entries = opened(path)
    assert entries == written
    assert (report.lost, report.sure) == (0, True)
    assert set(report.sources) == {"friday.journal", "friday.journal.backup-1"}


def test_a_backup_from_elsewhere_is_used_if_it_is_named(path, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    with Journal.open(path) as journal:
        written = fill(journal, COUNT)
        journal.backup(stick / "friday")
    overwrite(path, 0, bytes(path.stat().st_size))
    report, entries = opened(path, backups=[stick / "friday"])
    assert entries == written
    assert report.sources == {"friday": COUNT}


def test_a_backup_of_another_table_is_not_mixed_in(path):
    other = path.with_name("other.journal")
    with Journal.open(other) as journal:
        for number in range(COUNT):
            journal.append("done", f"other {number}", "touch")
        journal.backup(beside(path, ".backup"))
    written = filled(path, COUNT)
    overwrite(path, page_of(path, encode(written[60], path)), bytes(PAGE))
    _, entries = opened(path)
    assert entries == written[: len(entries)]


@pytest.mark.parametrize("content", [b"", b"my diary", b"SQLite format 3\0" + bytes(5000)])
def test_a_file_that_only_has_the_name_of_a_backup_is_left_alone(path, content):
    written = filled(path, 30)
    beside(path, ".backup").write_bytes(content)
    overwrite(path, 0, b"#" * 90)
    _, entries = opened(path)
    assert entries == written
    assert beside(path, ".backup").read_bytes() == content


@pytest.mark.parametrize("torn", [bytes(4096), Random(1).randbytes(4096)], ids=["empty", "noise"])
def test_a_first_page_that_was_torn_while_the_log_was_emptied_is_still_in_the_log(path, torn):
    written = cut_off(path, 100)
    overwrite(path, 0, torn)
    with Journal.open(path) as journal:
        assert journal.recovered is None
        assert list(journal.entries()) == written
    assert path.read_bytes().startswith(b"SQLite format 3")


def test_with_its_first_page_gone_the_lines_are_found_in_the_bare_bytes(path):
    written = filled(path, COUNT)
    overwrite(path, 0, bytes(PAGE))
    report, entries = opened(path)
    assert report.why == "first_page"
    assert not report.sure
    # All but the few that are longer than a page.
    assert entries == written[: len(entries)]
    assert report.lost == COUNT - len(entries)
    assert all(len(encode(e, path)) < PAGE for e in entries)


def test_an_altered_entry_is_noticed_although_the_database_is_sound(path):
    written = filled(path, 50)
    connection = sqlite3.connect(path)
    connection.execute("DROP TRIGGER entry_is_never_changed")
    connection.execute("UPDATE entry SET line = replace(line, 'touch', 'tooch') WHERE number = 20")
    connection.execute(
        "CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry\n"
        "BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END"
    )
    connection.commit()
    connection.close()
    report, entries = opened(path)
    assert "entry 20 does not fit" in report.detail
    assert entries == written[:19]
    assert report.lost == 31


def test_tables_that_somebody_changed_are_not_trusted(path):
    written = filled(path, 10)
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE mine (x)")
    connection.commit()
    connection.close()
    report, entries = opened(path)
    assert "the tables are not those of a journal" in report.detail
    assert entries == written


def test_an_empty_file_is_said_loudly_and_the_table_begins_anew(path):
    path.touch()
    report, entries = opened(path)
    assert (report.why, report.last, report.sure) == ("file_empty", 0, False)
    assert entries == []
    assert Path(report.kept).stat().st_size == 0


def test_an_empty_file_with_a_backup_beside_it_becomes_the_backup(path):
    with Journal.open(path) as journal:
        written = fill(journal, 20)
        journal.backup(path.with_name("friday.backup"))
    path.write_bytes(b"")
    assert opened(path)[1] == written


def test_a_log_that_is_gone_is_noticed(path):
    cut_off(path, COUNT)
    wal_of(path).unlink()
    report, entries = opened(path)
    assert (report.why, report.sure) == ("log_gone", False)
    assert len(entries) < COUNT


@pytest.mark.parametrize("left", [0, 10, 32, 40_000, 200_000])
def test_a_log_that_was_cut_is_noticed(path, left):
    written = cut_off(path, COUNT)
    wal_of(path).write_bytes(wal_of(path).read_bytes()[:left])
    report, entries = opened(path)
    assert report.why in ("log_gone", "log_damaged")
    assert not report.sure
    assert entries == written[: len(entries)]


def test_a_log_damaged_in_its_middle_is_noticed_and_read_all_the_same(path):
    written = cut_off(path, 50)
    log = wal_of(path).read_bytes()
    at = log.rindex(encode(written[20], path))
    frame = 32 + (at - 32) // (24 + PAGE) * (24 + PAGE)
    overwrite(wal_of(path), frame, b"\xff" * 24)
    report, entries = opened(path)
    assert report.why == "log_damaged"
    # SQLite itself stops at the damage; every line behind it was found in the bytes.
    assert entries == written


def test_the_file_gone_and_its_log_there_is_read_from_the_log(path):
    written = cut_off(path, 40)
    path.unlink()
    report, entries = opened(path)
    assert report.why == "file_gone"
    assert entries == written[: len(entries)]


def test_damage_twice_keeps_both_files(path):
    for number in (1, 2):
        filled(path, 20)
        overwrite(path, 0, b"#" * 90)
        report, _ = opened(path)
        assert report.kept.endswith(f".kept-{number}")
    with Journal.open(path) as journal:
        assert journal.recovered is None
        assert len(journal.recoveries()) == 1 or journal.recoveries()[-1].kept.endswith("kept-2")


def test_a_checkpoint_survives_if_its_entry_does(path):
    filled(path, 50)
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE mine (x)")
    connection.commit()
    connection.close()
    with Journal.open(path) as journal:
        assert journal.recovered is not None
        assert journal.checkpoint() == (50, b"state after 50")


class Cut(BaseException):
    """The power goes here."""


@pytest.mark.parametrize("step", range(1, 9))
def test_a_recovery_that_is_cut_off_at_any_step_goes_on_at_the_next_start(path, step, monkeypatch):
    source = beside(path, ".source")
    written = filled(source, 60)
    with closing(sqlite3.connect(source)) as connection:
        connection.execute("CREATE TABLE mine (x)")
        connection.commit()
        pull_the_plug(source, path)
    before, log = path.read_bytes(), wal_of(path).read_bytes()
    steps = 0
    real_replace, real_unlink = Path.replace, Path.unlink

    def tick() -> None:
        nonlocal steps
        steps += 1
        if steps == step:
            raise Cut

    def replace(self, target):
        tick()
        return real_replace(self, target)

    def unlink(self, *, missing_ok=False):
        if self.exists():
            tick()
        return real_unlink(self, missing_ok=missing_ok)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", replace)
        patched.setattr(Path, "unlink", unlink)
        try:
            Journal.open(path).close()
        except Cut:
            was_cut = True
        else:
            was_cut = False
    with Journal.open(path) as journal:
        assert was_cut == (journal.recovered is not None)
        kept = Path(journal.recoveries()[-1].kept)
        assert list(journal.entries()) == written
    assert kept == beside(path, ".kept-1")
    assert kept.read_bytes() == before
    assert wal_of(kept).read_bytes() == log
    assert not beside(path, ".recovered").exists()


def test_a_damaged_journal_is_not_mended_by_one_who_only_reads(path):
    filled(path, 20)
    overwrite(path, 0, b"#" * 90)
    before = path.read_bytes()
    with pytest.raises(JournalError):
        Journal.open(path, read_only=True)
    assert path.read_bytes() == before
    assert not beside(path, ".kept-1").exists()


def test_a_report_is_one_sentence_for_the_log():
    report = Recovered("corrupt", "the disk is old", "/a.kept-1", 7, 2, sure=False, sources={})
    assert str(report) == (
        "recovered up to entry 7, 2 lost, perhaps more: the disk is old; kept as /a.kept-1"
    )


def test_one_number_far_from_all_others_is_a_damaged_one():
    assert highest(set()) == 0
    assert highest({5}) == 5
    assert highest({1, 2, 700, 40_000, 900_000_000}) == 700


def test_a_rebuilt_journal_that_cannot_be_made_leaves_everything_as_it_was(path, monkeypatch):
    filled(path, 20)
    overwrite(path, 0, b"#" * 90)
    before = path.read_bytes()

    def full(*_args):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(r, "finish", full)
        with pytest.raises(JournalError, match="the disk is full"):
            Journal.open(path)
    assert path.read_bytes() == before
    assert len(opened(path)[1]) == 20


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    """A closed journal and one that was cut off, with the same entries."""
    folder = tmp_path_factory.mktemp("sound")
    return (
        (folder / "closed.journal", filled(folder / "closed.journal", COUNT)),
        (folder / "cut.journal", cut_off(folder / "cut.journal", COUNT)),
    )


@pytest.mark.parametrize("seed", range(60))
def test_damage_anywhere_never_gives_a_wrong_entry_nor_a_silent_loss(path, sound, seed):
    rng = Random(seed)
    source, written = rng.choice(sound)
    pull_the_plug(source, path)
    if rng.random() < 0.3:
        shutil.copyfile(sound[0][0], beside(path, ".backup"))
    files = [f for f in (path, wal_of(path)) if f.exists() and f.stat().st_size]
    hurt = rng.choice(files)
    how = damage(rng, hurt)
    before = {f.name: f.read_bytes() for f in files}
    try:
        journal = Journal.open(path, check="full")
    except JournalError:
        assert {f.name: f.read_bytes() for f in files} == before, how
        return
    with journal:
        entries = list(journal.entries())
        # By number, command and events: the two journals were written at different times.
        facts = [(e.number, e.command_id, e.command, e.events) for e in entries]
        expected = [(e.number, e.command_id, e.command, e.events) for e in written]
        assert facts == expected[: len(facts)], how
        for number in range(1, len(entries) + 1, 7):
            assert journal.find(f"c{number}") == entries[number - 1], how
        newest = journal.checkpoint()
        assert newest is None or newest[1] == b"state after %d" % newest[0], how
        report = journal.recovered
        if report is None:
            # The last entry of a log, torn, looks like one that was never acknowledged.
            assert len(entries) >= COUNT - (hurt == wal_of(path)), how
        else:
            assert not report.sure or report.lost == COUNT - len(entries), how
            kept = Path(report.kept)
            assert kept.read_bytes() == before[path.name], how
        journal.append("done", "goes on", "touch")
    assert examine(path, "full") is None, how


def test_what_is_wrong_is_told_apart(path):
    assert Damage("corrupt", "x") != Damage("log_gone", "x")
    filled(path, 3)
    assert examine(path, "full") is None
