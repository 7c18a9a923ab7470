"""From a name to a sound database: make it, read it, or mend it first."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from dealer_pi.journal import database, recovery, schema
from dealer_pi.journal.errors import (
    SQLITE_ERRORS,
    JournalForeign,
    JournalMissing,
    explained,
    from_os,
    from_sqlite,
)
from dealer_pi.journal.examine import Check, check_to_read, examine, open_mark, writable
from dealer_pi.journal.files import beside, remove_database, rename, wal_of
from dealer_pi.journal.recovery import Recovered

_UNREADABLE_THERE = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR)


class Opened(Struct, frozen=True):
    """A database that is ready to be written.

    `unclosed`: the last program that had it did not close it.
    """

    connection: sqlite3.Connection
    recovered: Recovered | None
    unclosed: bool


def make_empty(path: Path) -> None:
    """Make an empty journal; it has its name only when it is on the disk."""
    new = beside(path, ".new")
    with explained(path):
        remove_database(new)
        database.finish(database.make(new), new)
        rename(new, path)


def to_write(path: Path, check: Check, backups: Iterable[Path], *, create: bool) -> Opened:
    """A connection to write the journal at `path`, whose lock is held."""
    writable(path)
    with explained(path):
        finished = recovery.put_in_place(path) is not None
    recovered = None
    try:
        damage = examine(path, check)
    except JournalMissing:
        if not create:
            raise
        damage = None
        make_empty(path)
    if damage is not None:
        recovered = recovery.recover(path, damage, backups)
    with explained(path):
        connection = database.connect(path, "rw")
    try:
        with explained(path):
            if schema.migrate(connection):
                database.empty_log(connection)  # an older program sees the new version at once
            if finished and recovered is None:
                recovered = next(iter(recovery.reports(connection)[-1:]), None)
            mark = open_mark(connection)
    except BaseException:
        connection.close()
        raise
    return Opened(connection, recovered, unclosed=bool(mark or recovered))


def to_read(path: Path) -> tuple[sqlite3.Connection, TemporaryDirectory[str] | None]:
    """A connection to read the journal at `path`, and the folder of its copy if it needed one.

    SQLite cannot read a log where it may not make its ``-shm`` file; then a copy is read.
    """
    try:
        size = path.stat().st_size
    except OSError as error:
        raise from_os(path, error) from error
    if not path.is_file():
        raise JournalForeign(path, "this is no ordinary file")
    if not size:
        raise JournalForeign(path, "the file is empty")
    try:
        return _checked(path, path), None
    except SQLITE_ERRORS as error:
        code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
        if code & 0xFF not in _UNREADABLE_THERE:
            raise from_sqlite(path, error) from error
    return _from_a_copy(path)


def _checked(file: Path, path: Path) -> sqlite3.Connection:
    connection = database.connect(file, "ro")
    try:
        check_to_read(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _from_a_copy(path: Path) -> tuple[sqlite3.Connection, TemporaryDirectory[str]]:
    folder = TemporaryDirectory(prefix="dealer-pi-")
    copy = Path(folder.name, path.name)
    try:
        with explained(path):
            shutil.copyfile(path, copy)
            with suppress(FileNotFoundError):
                shutil.copyfile(wal_of(path), wal_of(copy))
            return _checked(copy, path), folder
    except BaseException:
        folder.cleanup()
        raise
