"""Is this file a journal of ours, and is it sound? Asked before anything is written to it."""

from __future__ import annotations

import os
import re
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from dealer_pi.journal import schema
from dealer_pi.journal.database import LOG_BYTES, PAGE, connect
from dealer_pi.journal.entry import FIRST_SEAL, label_of, seal_of
from dealer_pi.journal.errors import (
    SQLITE_ERRORS,
    JournalBroken,
    JournalDenied,
    JournalForeign,
    JournalMissing,
    JournalNewer,
    from_os,
    from_sqlite,
    is_damage,
)
from dealer_pi.journal.files import wal_of

Check = Literal["auto", "quick", "full"]
Level = Literal["end", "quick", "full"]
Why = Literal["file_gone", "file_empty", "first_page", "corrupt", "log_gone", "log_damaged"]

FULL_UP_TO: Final = 8 * 1024 * 1024
QUICK_UP_TO: Final = 24 * 1024 * 1024
"""Bytes: "auto" checks files up to these sizes fully (two evenings) and quickly (six), of greater
ones the end only. A start then stays well under a second on a Raspberry Pi.
"""
TAIL: Final = 500
"""How many of the last entries have their seals checked at every start."""
_GAP: Final = 1000
_SMALLEST_LOG: Final = 32 + 24 + PAGE
FULL_LENGTH: Final = b"full log"
"""Ends the mark of an open table when its log has its full length."""
_MAGIC: Final = b"SQLite format 3\0"
_START_OF_LINE: Final = re.compile(rb'\{"number":(\d{1,15}),"kind":"')


class Damage(Struct, frozen=True):
    """What is wrong with a journal of ours."""

    why: Why
    detail: str


def readable(path: Path) -> Damage | None:
    """Look at the file from outside, without SQLite as long as it begins as it should.

    Raises `JournalForeign`, `JournalNewer`, `JournalDenied`, `JournalMissing`: not to be touched.
    """
    try:
        kind = path.stat().st_mode
        if stat.S_ISDIR(kind):
            raise JournalForeign(path, "this is a folder")
        if not stat.S_ISREG(kind):
            raise JournalForeign(path, "this is no ordinary file")
        with path.open("rb") as file:
            head = file.read(PAGE)
    except FileNotFoundError as error:
        if _length(wal_of(path)):
            return Damage("file_gone", "the file is gone, its log is there")
        raise JournalMissing(path, "there is no such table") from error
    except OSError as error:
        raise from_os(path, error) from error
    if not head:
        return Damage("file_empty", "the file is empty")
    if not head.startswith(_MAGIC) and _first_page_is_in_the_log(path):
        return None
    return _head(path, head)


def _first_page_is_in_the_log(path: Path) -> bool:
    """Whether SQLite finds a journal of ours although the file does not begin like one.

    The power was cut while the log was being emptied, and tore the first page as it was written:
    the log has it still.
    """
    if _length(wal_of(path)) < _SMALLEST_LOG:
        return False
    try:
        with closing(connect(path, "ro")) as connection:
            check_to_read(connection, path)
    except (*SQLITE_ERRORS, JournalForeign, JournalBroken):
        return False
    return True


def _head(path: Path, head: bytes) -> Damage | None:
    ours = schema.ENTRY.encode() in head
    blank = not head.strip(b"\0")
    if not head.startswith(_MAGIC):
        if ours or blank:
            return Damage("first_page", "the first page of the file is damaged")
        raise JournalForeign(path, "this file was not made by dealer-pi (it is no SQLite file)")
    if int.from_bytes(head[68:72], "big") != schema.APPLICATION_ID:
        if ours:
            return Damage("first_page", "the first page of the file is damaged")
        raise JournalForeign(path, "this is a database of another program")
    version = int.from_bytes(head[60:64], "big")
    if version > len(schema.STEPS):
        raise JournalNewer(
            path,
            f"the table has version {version}, this dealer-pi knows up to {len(schema.STEPS)}",
        )
    return None


def writable(path: Path) -> None:
    """Raises `JournalDenied` if this user may not write the file."""
    if path.exists() and not os.access(path, os.W_OK):
        raise JournalDenied(path, "permission denied")


def examine(path: Path, check: Check) -> Damage | None:
    """What is wrong with the journal at `path`, None if it is sound. Changes nothing.

    Raises those errors that mean "not ours, not now": see `readable` and `from_sqlite`.
    """
    damage = readable(path)
    if damage is not None:
        return damage
    in_log = numbers_in(_content(wal_of(path)))
    try:
        with closing(connect(path, "ro")) as connection:
            return _inside(connection, path, check, in_log)
    except SQLITE_ERRORS as error:
        if is_damage(error):
            return Damage("corrupt", str(error))
        raise from_sqlite(path, error) from error


def _inside(
    connection: sqlite3.Connection, path: Path, check: Check, in_log: set[int]
) -> Damage | None:
    version = schema.version(connection)
    if version > len(schema.STEPS):
        raise JournalNewer(path, f"the table has version {version}")
    if schema.layout(connection) != schema.layout_of(version):
        return Damage("corrupt", "the tables are not those of a journal")
    last: int = connection.execute("SELECT coalesce(max(number), 0) FROM entry").fetchone()[0]
    # Entry n + 2 is written only when n + 1 is durable: a gap of two in the log is a loss, a gap
    # of one may be an entry that the power cut off before it was acknowledged.
    if highest({last, *in_log}) > last + 1:
        return Damage("log_damaged", "the log is damaged before its end")
    mark = open_mark(connection)
    length = _length(wal_of(path))
    if mark is not None and length < _SMALLEST_LOG:
        return Damage("log_gone", "the log of a table that was not closed is gone")
    if mark is not None and mark.endswith(FULL_LENGTH) and length < LOG_BYTES:
        return Damage("log_damaged", "the log is shorter than it was made")
    level = _level(check, path)
    wrong = _first_fault(connection, level)
    if not wrong:
        wrong = check_chain(connection, 0 if level == "full" else last - TAIL)
    return Damage("corrupt", wrong) if wrong else None


def open_mark(connection: sqlite3.Connection) -> bytes | None:
    """Who has the table open, or had it and did not close it; None if it was closed."""
    row = connection.execute("SELECT value FROM mark WHERE name = 'open'").fetchone()
    return None if row is None else bytes(row[0])


def check_to_read(connection: sqlite3.Connection, path: Path) -> None:
    """Raises what `readable` would raise, of a journal that this process may have open.

    By SQLite alone: closing a file takes away the locks that the same process has on it.
    """
    if connection.execute("PRAGMA application_id").fetchone()[0] != schema.APPLICATION_ID:
        raise JournalForeign(path, "this was not made by dealer-pi")
    version = schema.version(connection)
    if version > len(schema.STEPS):
        raise JournalNewer(path, f"the table has version {version}")
    if schema.layout(connection) != schema.layout_of(version):
        raise JournalBroken(path, "the tables are not those of a journal")


def _level(check: Check, path: Path) -> Level:
    """How much to check: what was asked for, or what the size of the file allows."""
    if check != "auto":
        return check
    length = _length(path)
    if length <= FULL_UP_TO:
        return "full"
    return "quick" if length <= QUICK_UP_TO else "end"


def _first_fault(connection: sqlite3.Connection, level: Level) -> str:
    """What SQLite's own check says, "" if all is well."""
    if level == "end":
        return ""
    pragma = "integrity_check" if level == "full" else "quick_check"
    answer: bytes = connection.execute(f"PRAGMA {pragma}(1)").fetchone()[0]
    return "" if answer == b"ok" else answer.decode("utf-8", "replace")


def check_chain(connection: sqlite3.Connection, after: int) -> str:
    """What is wrong with the seals of the entries after number `after`, "" if they are right."""
    number = max(after, 0)
    before = seal_at(connection, number)
    rows = connection.execute(
        "SELECT number, command_id, line, seal FROM entry WHERE number > ? ORDER BY number",
        (number,),
    )
    for row in rows:
        number += 1
        if before is None or row[0] != number or not fits(row[0], row[2], row[3], before):
            return f"entry {number} does not fit the one before it"
        label = label_of(row[2])
        if label is None or label.command_id.encode() != row[1]:
            return f"entry {number} is listed under a wrong command"
        before = row[3]
    return ""


def fits(number: int, line: object, seal: object, before: bytes) -> bool:
    """Whether a row is entry `number` of the journal in which the seal `before` comes before it."""
    return isinstance(line, bytes) and seal == seal_of(before, line) and number_of(line) == number


def number_of(line: bytes) -> int:
    """The number that a line gives itself, 0 if it is no line."""
    start = _START_OF_LINE.match(line)
    return int(start[1]) if start else 0


def seal_at(connection: sqlite3.Connection, number: int) -> bytes | None:
    """The seal of an entry; None if there is no such entry."""
    if number == 0:
        return FIRST_SEAL
    row = connection.execute("SELECT seal FROM entry WHERE number = ?", (number,)).fetchone()
    return row[0] if row is not None and isinstance(row[0], bytes) else None


def numbers_in(content: bytes) -> set[int]:
    """The numbers of all entries that stand anywhere in these bytes."""
    return {int(start[1]) for start in _START_OF_LINE.finditer(content)}


def highest(numbers: set[int]) -> int:
    """The highest of the numbers, 0 if there are none; one far from all others is a damaged one.

    >>> highest({7, 8, 9, 10, 900_010})
    10
    """
    ordered = sorted(numbers)
    while len(ordered) > 1 and ordered[-1] - ordered[-2] > _GAP:
        del ordered[-1]
    return ordered[-1] if ordered else 0


def check_whole(path: Path) -> int:
    """Check a journal that nobody writes, wholly; returns its last number, raises if it is bad."""
    damage = examine(path, "full")
    if damage is not None:
        raise JournalBroken(path, damage.detail, "Take another backup.")
    with closing(connect(path, "ro")) as connection:
        last: int = connection.execute("SELECT coalesce(max(number), 0) FROM entry").fetchone()[0]
    return last


def _length(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise from_os(path, error) from error
