"""The tables of a journal, as a list of steps from nothing to the present version.

The version stands in SQLite's `user_version`: it is the number of steps that were taken. A step
that was ever released is never changed; a change is a new step at the end.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from typing import Final

APPLICATION_ID: Final = 0x44506931  # "DPi1"

Step = tuple[str, ...]

ENTRY: Final = """\
CREATE TABLE entry (
    number INTEGER PRIMARY KEY CHECK (number > 0),
    command_id TEXT NOT NULL UNIQUE,
    line TEXT NOT NULL,
    seal BLOB NOT NULL
) STRICT"""

CHECKPOINT: Final = """\
CREATE TABLE checkpoint (
    number INTEGER PRIMARY KEY,
    state BLOB NOT NULL,
    seal BLOB NOT NULL
) STRICT"""

# One row, "open", while a program has the table: without a log beside it, the log was lost.
MARK: Final = "CREATE TABLE mark (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT"

RECOVERY: Final = "CREATE TABLE recovery (number INTEGER PRIMARY KEY, report TEXT NOT NULL) STRICT"

NEVER_CHANGED: Final = """\
CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END"""

NEVER_DELETED: Final = """\
CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END"""

STEPS: Final[tuple[Step, ...]] = (
    (ENTRY, CHECKPOINT, MARK, RECOVERY, NEVER_CHANGED, NEVER_DELETED),
)


def version(connection: sqlite3.Connection) -> int:
    """How many steps this database has taken."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, steps: tuple[Step, ...] = STEPS) -> int:
    """Take the steps that are missing, each as a whole or not at all; returns how many they were.

    The connection must be in autocommit mode (`isolation_level=None`).
    """
    first = version(connection)
    for number, step in enumerate(steps[first:], first + 1):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in step:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
    return max(0, len(steps) - first)


def layout(connection: sqlite3.Connection) -> tuple[tuple[str, str, str], ...]:
    """What is in a database: type, name and text of its tables, indexes and triggers."""
    rows = connection.execute("SELECT type, name, coalesce(sql, '') FROM sqlite_schema")
    return tuple(sorted((_text(kind), _text(name), _text(sql)) for kind, name, sql in rows))


def _text(value: object) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


@cache
def layout_of(number: int) -> tuple[tuple[str, str, str], ...]:
    """What must be in a journal of version `number`, and nothing else."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, STEPS[:number])
        return layout(connection)
