from __future__ import annotations

import sqlite3

import pytest

from dealer_pi.journal import Journal
from dealer_pi.journal import checkpoints as c
from tests.journal.journals import fill


@pytest.fixture
def path(tmp_path):
    return tmp_path / "friday.journal"


def test_a_journal_without_checkpoints_has_none(path):
    with Journal.open(path) as journal:
        assert journal.checkpoint() is None
        fill(journal, 9)
        assert journal.checkpoint() is None


@pytest.mark.parametrize(
    ("upto", "number"), [(None, 30), (30, 30), (29, 20), (10, 10), (9, None), (1000, 30)]
)
def test_the_newest_checkpoint_at_or_before_an_entry_is_given(path, upto, number):
    with Journal.open(path) as journal:
        fill(journal, 35)
        found = journal.checkpoint(upto)
    assert found == (None if number is None else (number, b"state after %d" % number))


def test_a_checkpoint_may_stand_before_the_first_entry(path):
    with Journal.open(path) as journal:
        journal.save_checkpoint(0, b"empty table")
        fill(journal, 2)
        assert journal.checkpoint() == (0, b"empty table")


def test_a_checkpoint_after_an_entry_that_is_not_there_is_refused(path):
    with Journal.open(path) as journal:
        fill(journal, 2)
        with pytest.raises(LookupError):
            journal.save_checkpoint(3, b"")


def test_a_checkpoint_saved_again_replaces_the_first(path):
    with Journal.open(path) as journal:
        fill(journal, 2)
        journal.save_checkpoint(2, b"first")
        journal.save_checkpoint(2, b"second")
        assert journal.checkpoint() == (2, b"second")


def test_a_great_state_is_kept_whole(path):
    state = bytes(range(256)) * 1000
    with Journal.open(path) as journal:
        fill(journal, 1)
        journal.save_checkpoint(1, state)
    with Journal.open(path) as journal:
        assert journal.checkpoint() == (1, state)


def test_an_altered_checkpoint_is_passed_over_for_an_older_one(path):
    with Journal.open(path) as journal:
        fill(journal, 30)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE checkpoint SET state = x'00' WHERE number = 30")
    connection.commit()
    connection.close()
    with Journal.open(path) as journal:
        assert journal.checkpoint() == (20, b"state after 20")


def test_a_checkpoint_of_another_history_is_not_believed(path):
    with Journal.open(path) as journal:
        fill(journal, 20)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE checkpoint SET number = 15 WHERE number = 20")
    connection.commit()
    connection.close()
    with Journal.open(path) as journal:
        assert journal.checkpoint() == (10, b"state after 10")


def test_old_checkpoints_are_thinned_out_and_new_ones_all_stay(path, monkeypatch):
    monkeypatch.setattr(c, "ALL_OF_LAST", 100)
    monkeypatch.setattr(c, "ONE_EACH", 50)
    with Journal.open(path) as journal:
        fill(journal, 400)
    connection = sqlite3.connect(path)
    kept = [n for (n,) in connection.execute("SELECT number FROM checkpoint ORDER BY number")]
    connection.close()
    assert [n for n in kept if n >= 300] == list(range(300, 401, 10))
    assert {n // 50 for n in kept if n < 200} == {0, 1, 2, 3}
    assert len([n for n in kept if n < 200]) == 4


def test_the_log_is_emptied_between_hands_and_stays_at_its_length(path):
    with Journal.open(path) as journal:
        length = path.with_name("friday.journal-wal").stat().st_size
        fill(journal, 600)
        assert path.with_name("friday.journal-wal").stat().st_size == length
