from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from dealer_pi.journal import Journal, schema
from tests.journal.journals import filled

OLDEST = (("CREATE TABLE entry (number INTEGER PRIMARY KEY, line TEXT) STRICT",),)
NEWER = (
    *OLDEST,
    (
        "ALTER TABLE entry ADD COLUMN length INTEGER NOT NULL DEFAULT 0",
        "UPDATE entry SET length = length(line)",
    ),
    ("CREATE INDEX by_length ON entry (length)",),
)


@pytest.fixture
def old(tmp_path):
    """A database of an artificial older version with something in it."""
    with closing(sqlite3.connect(tmp_path / "old", isolation_level=None)) as connection:
        assert schema.migrate(connection, OLDEST) == 1
        connection.execute("INSERT INTO entry VALUES (1, 'abc')")
        yield connection


def test_an_older_version_takes_the_steps_that_are_missing_and_keeps_its_content(old):
    assert schema.migrate(old, NEWER) == 2
    assert schema.version(old) == 3
    assert old.execute("SELECT * FROM entry").fetchall() == [(1, "abc", 3)]
    assert schema.migrate(old, NEWER) == 0


def test_a_step_that_fails_is_taken_back_as_a_whole(old):
    broken = (*OLDEST, ("ALTER TABLE entry ADD COLUMN length INTEGER", "nonsense"))
    with pytest.raises(sqlite3.OperationalError):
        schema.migrate(old, broken)
    assert schema.version(old) == 1
    assert old.execute("SELECT * FROM entry").fetchall() == [(1, "abc")]
    assert schema.migrate(old, NEWER) == 2


def test_a_journal_of_an_older_version_is_migrated_when_it_is_opened(tmp_path, monkeypatch):
    path = tmp_path / "friday.journal"
    written = filled(path, 20)
    steps = (*schema.STEPS, ("CREATE TABLE note (number INTEGER PRIMARY KEY, text TEXT) STRICT",))
    monkeypatch.setattr(schema, "STEPS", steps)
    monkeypatch.setattr(schema.migrate, "__defaults__", (steps,))
    schema.layout_of.cache_clear()
    try:
        with Journal.open(path) as journal:
            assert journal.recovered is None
            assert list(journal.entries()) == written
        assert int.from_bytes(path.read_bytes()[60:64], "big") == len(steps)
        with Journal.open(path, check="full") as journal:
            assert journal.recovered is None
    finally:
        schema.layout_of.cache_clear()


def test_a_new_journal_says_whose_it_is_and_how_it_is_built(tmp_path):
    path = tmp_path / "friday.journal"
    Journal.open(path).close()
    with closing(sqlite3.connect(path)) as connection:
        asked = ("application_id", "user_version", "page_size", "journal_mode", "auto_vacuum")
        answers = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in asked]
    assert answers == [schema.APPLICATION_ID, len(schema.STEPS), 4096, "wal", 0]


def test_an_open_journal_is_as_careful_as_it_says(tmp_path):
    with Journal.open(tmp_path / "friday.journal") as journal:
        connection = journal._connection  # noqa: SLF001 - its settings are what this is about
        asked = ("synchronous", "trusted_schema", "cell_size_check", "mmap_size", "fullfsync")
        answers = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in asked]
        assert answers == [2, 0, 1, 0, 1]
        journal.append("done", "a", "touch")
        journal.save_checkpoint(1, b"")
        assert connection.execute("PRAGMA synchronous").fetchone()[0] == 2
