from __future__ import annotations

import sqlite3
import threading

import pytest

from dealer_pi.journal import (
    Entry,
    Journal,
    JournalBroken,
    JournalError,
    JournalForeign,
    JournalMissing,
    JournalNewer,
    restore,
)
from dealer_pi.journal.examine import check_whole
from dealer_pi.journal.files import beside, wal_of
from tests.journal.journals import cut_off, fill, filled, overwrite


@pytest.fixture
def path(tmp_path):
    return tmp_path / "friday.journal"


@pytest.fixture
def backup(tmp_path):
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder / "friday.backup"


def names(path):
    return sorted(p.name for p in path.parent.iterdir())


def test_a_backup_is_one_file_with_every_entry_and_checkpoint(path, backup):
    with Journal.open(path) as journal:
        written = fill(journal, 40)
        assert journal.backup(backup) == 40
        fill(journal, 5)
    assert names(backup) == ["friday.backup"]
    with Journal.open(backup, read_only=True) as copy:
        assert list(copy.entries()) == written
        assert copy.checkpoint() == (40, b"state after 40")


def test_progress_ends_with_all_pages(path, backup):
    told: list[tuple[int, int]] = []
    with Journal.open(path) as journal:
        fill(journal, 600)
        journal.backup(backup, lambda done, pages: told.append((done, pages)))
    assert told[-1][0] == told[-1][1] > 0
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_the_table_goes_on_while_a_backup_is_taken(path, backup):
    with Journal.open(path) as journal:
        fill(journal, 600)
        written: list[Entry] = []

        def go_on(_done: int, _pages: int) -> None:
            written.append(journal.append("done", f"meanwhile {len(written)}", "touch"))

        assert journal.backup(backup, go_on) == 600
        assert written
        assert journal.last_number == 600 + len(written)
    assert check_whole(backup) == 600


def test_another_thread_may_take_a_backup(path, backup):
    with Journal.open(path) as journal:
        fill(journal, 50)
        thread = threading.Thread(target=journal.backup, args=(backup,))
        thread.start()
        fill(journal, 50)
        thread.join()
        assert 50 <= check_whole(backup) <= 100


def test_a_new_backup_replaces_an_older_one_of_the_same_name(path, backup):
    with Journal.open(path) as journal:
        fill(journal, 10)
        journal.backup(backup)
        fill(journal, 10)
        journal.backup(backup)
    assert check_whole(backup) == 20


def test_a_backup_never_overwrites_what_is_no_journal(path, backup):
    backup.write_text("holiday pictures")
    with Journal.open(path) as journal:
        with pytest.raises(JournalForeign, match="not made by dealer-pi"):
            journal.backup(backup)
        with pytest.raises(JournalForeign, match="the table itself"):
            journal.backup(path)
        with pytest.raises(JournalForeign, match="this is a folder"):
            journal.backup(backup.parent)
        with pytest.raises(JournalMissing):
            journal.backup(backup.parent / "nowhere" / "x")
    assert backup.read_text() == "holiday pictures"


def test_a_backup_that_fails_on_the_way_leaves_the_older_one(path, backup):
    class UnpluggedError(Exception):
        pass

    def unplug(_done: int, _pages: int) -> None:
        raise UnpluggedError

    with Journal.open(path) as journal:
        fill(journal, 10)
        journal.backup(backup)
        fill(journal, 10)
        with pytest.raises(UnpluggedError):
            journal.backup(backup, unplug)
    assert names(backup) == ["friday.backup"]
    assert check_whole(backup) == 10


def test_a_backup_is_restored_and_the_table_that_was_there_is_kept(path, backup):
    with Journal.open(path) as journal:
        written = fill(journal, 10)
        journal.backup(backup)
        more = fill(journal, 5)
    kept = restore(backup, path)
    assert kept == beside(path, ".kept-1")
    with Journal.open(path) as journal:
        assert journal.recovered is None
        assert not journal.unclosed
        assert list(journal.entries()) == written
        fill(journal, 2)
    with Journal.open(kept, read_only=True) as old:
        assert list(old.entries()) == written + more


def test_a_backup_is_restored_where_there_is_nothing(path, backup):
    with Journal.open(path) as journal:
        written = fill(journal, 10)
        journal.backup(backup)
    new = path.with_name("saturday.journal")
    assert restore(backup, new) is None
    with Journal.open(new) as journal:
        assert list(journal.entries()) == written


def test_the_log_of_a_replaced_table_goes_with_it(path, backup):
    with Journal.open(path.with_name("source.journal")) as journal:
        written = fill(journal, 10)
        journal.backup(backup)
    later = cut_off(path, 60)
    kept = restore(backup, path)
    assert kept is not None
    with Journal.open(path) as journal:
        assert list(journal.entries()) == written
    with Journal.open(kept) as old:
        assert list(old.entries()) == later


def test_a_damaged_table_can_be_replaced(path, backup):
    with Journal.open(path) as journal:
        fill(journal, 10)
        journal.backup(backup)
    overwrite(path, 0, b"#" * 90)
    assert restore(backup, path) == beside(path, ".kept-1")
    assert check_whole(path) == 10


def test_a_bad_backup_changes_nothing(path, backup):
    with Journal.open(path) as journal:
        fill(journal, 100)
        journal.backup(backup)
    content = bytearray(backup.read_bytes())
    content[len(content) // 2 : len(content) // 2 + 5000] = bytes(5000)
    backup.write_bytes(content)
    before = path.read_bytes()
    with pytest.raises(JournalBroken, match="Take another backup"):
        restore(backup, path)
    assert path.read_bytes() == before
    assert not beside(path, ".kept-1").exists()


@pytest.mark.parametrize(
    ("content", "kind"),
    [(b"my diary", JournalForeign), (b"", JournalBroken), (None, JournalMissing)],
    ids=["text", "empty", "nothing"],
)
def test_what_is_no_backup_is_refused(path, backup, content, kind):
    filled(path, 3)
    if content is not None:
        backup.write_bytes(content)
    with pytest.raises(kind):
        restore(backup, path)
    assert check_whole(path) == 3


def test_a_backup_of_a_newer_version_is_refused(path, backup):
    with Journal.open(path) as journal:
        journal.backup(backup)
    overwrite(backup, 60, (7).to_bytes(4, "big"))
    with pytest.raises(JournalNewer):
        restore(backup, path)


def test_another_programs_file_is_not_put_away_by_a_restore(path, backup):
    with Journal.open(path.with_name("source.journal")) as journal:
        journal.backup(backup)
    path.write_text("my diary")
    with pytest.raises(JournalForeign):
        restore(backup, path)
    assert path.read_text() == "my diary"


def test_a_table_is_not_restored_from_itself(path):
    filled(path, 3)
    with pytest.raises(JournalError, match="the table itself"):
        restore(path, path)


def test_a_hostile_backup_with_a_trigger_is_refused(path, backup):
    with Journal.open(path) as journal:
        fill(journal, 3)
        journal.backup(backup)
    connection = sqlite3.connect(backup)
    connection.execute("CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM checkpoint; END")
    connection.commit()
    connection.close()
    with pytest.raises(JournalBroken, match="not those of a journal"):
        restore(backup, path)
    assert not wal_of(backup).exists()
