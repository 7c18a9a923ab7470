"""A damaged journal: kept aside untouched, and rebuilt from all that can still be read.

Every entry is sealed to the one before it, so it does not matter where a line is found. For each
number in turn, the first line whose seal fits is taken, from the damaged file as SQLite reads it,
from its bare bytes and those of its log, or from a backup beside it. The first number that is
nowhere ends the journal; what came after cannot be believed.

The rebuilt file is made and synced under another name (``.recovered``) before anything is moved.
If that is cut off, the next start goes on where it stopped.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, Protocol

import msgspec
from msgspec import Struct

from dealer_pi.journal import checkpoints, schema
from dealer_pi.journal.database import connect, finish, make
from dealer_pi.journal.entry import FIRST_SEAL, SEAL_BYTES, label_of
from dealer_pi.journal.errors import (
    SQLITE_ERRORS,
    JournalError,
    JournalForeign,
    from_os,
    from_sqlite,
)
from dealer_pi.journal.examine import Damage, Why, check_whole, fits, highest, number_of, readable
from dealer_pi.journal.files import (
    backups_beside,
    beside,
    keep_aside,
    next_kept,
    remove_database,
    rename,
    wal_of,
)
from dealer_pi.journal.lock import TableLock

Row = tuple[bytes, bytes]
"""A line and its seal."""

_LINE: Final = re.compile(rb'\{"number":\d{1,15},"kind":"')
_LONGEST_IN_A_PAGE: Final = 4096
_json: Final = json.JSONDecoder(strict=False)


class Recovered(Struct, frozen=True):
    """What became of a damaged journal. To be said loudly, on every screen.

    Attributes:
        why: what was wrong, as a code.
        detail: the same in words.
        kept: where the damaged file lies now.
        last: number of the last entry that is there again.
        lost: how many entries after it are known to be lost.
        sure: that is all; False where there may have been more, which nobody can know.
        sources: how many entries came from which file.

    """

    why: Why
    detail: str
    kept: str
    last: int
    lost: int
    sure: bool
    sources: dict[str, int]

    def numbers(self) -> dict[str, int | str]:
        """What a screen needs to word it: why, last, lost, sure (0 or 1) and kept."""
        return {
            "why": self.why,
            "last": self.last,
            "lost": self.lost,
            "sure": int(self.sure),
            "kept": self.kept,
        }

    def __str__(self) -> str:
        """One sentence for a log; screens word their own from the fields."""
        more = "" if self.sure else ", perhaps more"
        return (
            f"recovered up to entry {self.last}, {self.lost} lost{more}: {self.detail}; "
            f"kept as {self.kept}"
        )


class _Source(Protocol):
    name: str
    numbers: set[int]
    """Numbers of entries that were seen; not all of them, but the highest."""

    def rows(self, number: int) -> Iterable[Row]:
        """Lines that may be entry `number`, believed only if the seal fits."""


class _Database:
    """A journal as SQLite reads it, in whatever state it is."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.name = path.name
        self.connection = connection
        self.numbers = set[int]()
        query = "SELECT number, line FROM entry ORDER BY number DESC LIMIT 1"
        with suppress(*SQLITE_ERRORS):
            for number, line in connection.execute(query):
                if isinstance(line, bytes) and number_of(line) == number:
                    self.numbers.add(number)

    def rows(self, number: int) -> Iterable[Row]:
        query = "SELECT line, seal FROM entry WHERE number = ?"
        with suppress(*SQLITE_ERRORS):
            return self.connection.execute(query, (number,)).fetchall()
        return ()


class _Bytes:
    """Lines found in the bare bytes of a file and its log, whatever structure is around them.

    Lines that SQLite has to spread over several pages (about 4,000 bytes and more) are not found.
    """

    def __init__(self, path: Path) -> None:
        self.name = f"the bytes of {path.name}"
        self.numbers = set[int]()
        self._rows: dict[int, set[Row]] = {}
        for file in (path, wal_of(path)):
            with suppress(FileNotFoundError):
                self._read(file.read_bytes())

    def _read(self, content: bytes) -> None:
        for start in _LINE.finditer(content):
            begin = start.start()
            number = number_of(content[begin : begin + 40])
            self.numbers.add(number)
            text = content[begin : begin + _LONGEST_IN_A_PAGE].decode("latin-1")
            with suppress(ValueError, RecursionError):
                end = begin + _json.raw_decode(text)[1]
                row = content[begin:end], content[end : end + SEAL_BYTES]
                self._rows.setdefault(number, set()).add(row)

    def rows(self, number: int) -> Iterable[Row]:
        return self._rows.get(number, ())


@contextmanager
def _sources(path: Path, backups: Iterable[Path]) -> Iterator[list[_Source]]:
    opened: list[sqlite3.Connection] = []
    sources: list[_Source] = []
    try:
        for file in (path, *backups):
            if file is not path:
                try:
                    readable(file)
                except JournalError:
                    continue  # not a backup of ours, whatever its name says
            with suppress(*SQLITE_ERRORS):
                connection = connect(file, "ro")
                opened.append(connection)
                sources.append(_Database(file, connection))
            if file is path:
                sources.append(_Bytes(file))
        yield sources
    finally:
        for connection in opened:
            connection.close()


def recover(path: Path, damage: Damage, backups: Iterable[Path] = ()) -> Recovered:
    """Rebuild the journal at `path`, whose lock is held; see the module's text.

    `backups` are looked at beside those in the same folder. Nothing is moved before the rebuilt
    journal is on the disk.
    """
    new = beside(path, ".new")
    candidates = dict.fromkeys((*backups_beside(path), *backups))
    try:
        remove_database(new)
        with _sources(path, candidates) as sources, closing(make(new)) as built:
            report = _rebuild(built, sources, path, damage)
            finish(built, new)
        check_whole(new)
        rename(new, beside(path, ".recovered"))
        put_in_place(path)
    except SQLITE_ERRORS as error:
        raise from_sqlite(path, error) from error
    except OSError as error:
        raise from_os(path, error) from error
    return report


def _rebuild(
    built: sqlite3.Connection, sources: list[_Source], path: Path, damage: Damage
) -> Recovered:
    taken: dict[str, int] = {}
    built.execute("BEGIN")
    last, seal = 0, FIRST_SEAL
    while (found := _find(sources, last + 1, seal)) is not None:
        name, line, seal = found
        label = label_of(line)
        if label is None:
            break
        last += 1
        built.execute(
            "INSERT INTO entry VALUES (?, ?, ?, ?)", (last, label.command_id, line.decode(), seal)
        )
        taken[name] = taken.get(name, 0) + 1
    _take_checkpoint(built, sources, last)
    seen = highest({last, *(number for source in sources for number in source.numbers)})
    end_is_sound = isinstance(sources[0], _Database) and bool(sources[0].numbers)
    report = Recovered(
        why=damage.why,
        detail=damage.detail,
        kept=str(next_kept(path)),
        last=last,
        lost=seen - last,
        sure=end_is_sound and damage.why in ("corrupt", "first_page"),
        sources=taken,
    )
    built.execute(
        "INSERT INTO recovery (report) VALUES (?)", (msgspec.json.encode(report).decode(),)
    )
    built.execute("COMMIT")
    return report


def _find(sources: list[_Source], number: int, before: bytes) -> tuple[str, bytes, bytes] | None:
    for source in sources:
        for line, seal in source.rows(number):
            if fits(number, line, seal, before):
                return source.name, line, seal
    return None


def _take_checkpoint(built: sqlite3.Connection, sources: list[_Source], last: int) -> None:
    """Take over the newest checkpoint that can be read; older ones are made again as needed."""
    for source in sources:
        if isinstance(source, _Database):
            with suppress(*SQLITE_ERRORS):
                found = checkpoints.newest(source.connection, last)
                if found is not None:
                    checkpoints.save(built, *found)
                    return


def put_in_place(path: Path) -> Path | None:
    """Let a finished ``.recovered`` take the journal's place; returns where the old one is kept.

    May be cut off at any point: the next start calls it again. None if there was nothing to do.
    """
    recovered = beside(path, ".recovered")
    if not recovered.exists():
        return None
    kept = next_kept(path)
    keep_aside(path, kept)
    rename(recovered, path)
    return kept


def reports(connection: sqlite3.Connection) -> tuple[Recovered, ...]:
    """The reports of all recoveries that are written down in a journal, oldest first."""
    rows = connection.execute("SELECT report FROM recovery ORDER BY number")
    with suppress(msgspec.DecodeError):
        return tuple(msgspec.json.decode(report, type=Recovered) for (report,) in rows)
    return ()


def restore(backup: Path, path: Path) -> Path | None:
    """Put a backup in the place of the table `path`, which nobody may have open.

    The backup is checked wholly first: if it is bad, nothing was changed. Returns where the table
    that was there is kept, None if there was none.
    """
    backup, path = Path(backup).resolve(), Path(path).resolve()
    if backup == path:
        raise JournalForeign(backup, "this is the table itself", "Name the backup.")
    lock = TableLock.take(path)
    try:
        check_whole(backup)
        if path.exists():
            readable(path)  # never put another program's file away
        new = beside(path, ".new")
        remove_database(new)
        with closing(connect(backup, "ro")) as old, closing(connect(new, "rwc")) as copy:
            copy.execute("PRAGMA synchronous = OFF")
            old.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            schema.migrate(copy)
            copy.execute("DELETE FROM mark WHERE name = 'open'")
        finish(connect(new, "rw"), new)
        check_whole(new)
        existed = path.exists() or wal_of(path).exists()
        rename(new, beside(path, ".recovered"))
        kept = put_in_place(path)
    except SQLITE_ERRORS as error:
        raise from_sqlite(path, error) from error
    except OSError as error:
        raise from_os(path, error) from error
    finally:
        lock.release()
    return kept if existed else None
