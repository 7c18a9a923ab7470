"""The journal of a table: what was said yes to, durably, in order, for ever."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Final, Self

from dealer_pi.journal import backup, checkpoints, database, opening, recovery
from dealer_pi.journal.clock import Clock, SystemClock
from dealer_pi.journal.entry import Entry, Kind, Step, decode, encode, seal_of
from dealer_pi.journal.errors import (
    SQLITE_ERRORS,
    DuplicateCommand,
    JournalBroken,
    JournalFull,
    JournalReadOnly,
    UnwritableEntry,
    explained,
    from_sqlite,
)
from dealer_pi.journal.examine import FULL_LENGTH, Check, fits, seal_at
from dealer_pi.journal.lock import TableLock
from dealer_pi.journal.recovery import Recovered

EMPTY_LOG_AFTER: Final = 64
"""Entries after which the log is emptied when the next checkpoint is saved: between two hands."""
_AT_ONCE: Final = 500
_SET_MARK: Final = "INSERT OR REPLACE INTO mark VALUES ('open', ?)"


class Journal:
    """A table's journal; one process writes it, any may read it.

    Append and save from one thread. Reading and `backup` may be done from others.

    Attributes:
        path: the file, with all links resolved.
        recovered: what was lost and saved if this opening found damage, else None.
        unclosed: the last program did not close the table (a power cut, a kill).

    """

    def __init__(
        self,
        path: Path,
        connection: sqlite3.Connection,
        *,
        clock: Clock,
        lock: TableLock | None = None,
        copy: TemporaryDirectory[str] | None = None,
    ) -> None:
        self.path = path
        self.recovered: Recovered | None = None
        self.unclosed = False
        self._connection = connection
        self._clock = clock
        self._lock = lock
        self._copy = copy
        self._marked = False
        self._since_emptied = 0
        with explained(path):
            self._last = self._read_last()
            self._seal = seal_at(connection, self._last) or b""

    # Opening and closing

    @classmethod
    def open(
        cls,
        path: Path | str,
        *,
        create: bool = True,
        read_only: bool = False,
        check: Check = "auto",
        backups: Iterable[Path] = (),
        clock: Clock | None = None,
    ) -> Self:
        """Open the journal of a table, make it if need be, and take the table's lock.

        A journal that is damaged is kept aside and rebuilt from all that can be read, `backups`
        (such as one on a USB stick) included; `recovered` then says what was lost.

        Args:
            path: the file.
            create: make the journal if there is none; else `JournalMissing`.
            read_only: write nothing, take no lock, whoever has the table open; recover nothing.
            check: "full" has SQLite check everything, and every seal is checked; "quick" leaves
                out indexes and old seals; "auto" is "full" for files up to 8 MB (two evenings),
                "quick" up to 24 MB, and only the last entries of greater ones.
            backups: where else to look for entries if the journal is damaged.
            clock: the clocks; the machine's own by default.

        Raises:
            JournalError: each of its kinds; the file is then as it was, or kept aside.

        """
        path = Path(path).resolve()
        clock = clock or SystemClock()
        if read_only:
            connection, copy = opening.to_read(path)
            return cls(path, connection, clock=clock, copy=copy)
        lock = TableLock.take(path)
        try:
            opened = opening.to_write(path, check, backups, create=create)
            return cls._open_to_write(path, lock, clock, opened)
        except BaseException:
            lock.release()
            raise

    @classmethod
    def _open_to_write(
        cls, path: Path, lock: TableLock, clock: Clock, opened: opening.Opened
    ) -> Self:
        try:
            journal = cls(path, opened.connection, clock=clock, lock=lock)
            journal.recovered = opened.recovered
            journal.unclosed = opened.unclosed
            with suppress(JournalFull):  # what is there can be read; `append` will say it again
                journal._mark()
        except BaseException:
            opened.connection.close()
            raise
        return journal

    def close(self) -> None:
        """Close the journal and give the table's lock back. May be called twice."""
        if self._lock is not None and self._marked:
            self._marked = False
            # If it cannot be noted, the next start will only be more careful than it need be.
            with suppress(*SQLITE_ERRORS), self._unsynced():  # closing syncs it
                self._connection.execute("DELETE FROM mark WHERE name = 'open'")
        try:
            with suppress(*SQLITE_ERRORS):
                self._connection.close()
        finally:
            if self._lock is not None:
                self._lock.release()
            if self._copy is not None:
                self._copy.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # Writing

    def append(
        self,
        kind: Kind,
        command_id: str,
        source: str,
        steps: tuple[Step, ...] = (),
        *,
        about: int | tuple[int, int] = 0,
    ) -> Entry:
        """Write an entry; when this returns, it is durable. If it raises, nothing was written.

        Args:
            kind: see :class:`dealer_pi.journal.Entry`, as for all of these.
            command_id: unique in this journal.
            source: who sent it.
            steps: commands with their events.
            about: number of an earlier entry, or its number and the index of one of its steps.

        Raises:
            DuplicateCommand: an entry with this `command_id` is there already.
            UnwritableEntry: the entry would not read back as it is, or is about no earlier entry.
            JournalFull: no space; try again when there is some.
            JournalReadOnly: the file system, or this journal, is read-only.
            JournalBroken: the disk fails.

        """
        if self._lock is None:
            raise JournalReadOnly(self.path, "the table is open to be read only")
        entry = self.unsaved(kind, command_id, source, steps, about=about)
        if not 0 <= entry.about < entry.number:
            raise UnwritableEntry(self.path, f"there is no entry {entry.about} to be {kind}")
        line = encode(entry, self.path)
        seal = seal_of(self._seal, line)
        self._mark()
        try:
            self._connection.execute(
                "INSERT INTO entry VALUES (?, ?, ?, ?)",
                (entry.number, command_id, line.decode(), seal),
            )
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_UNIQUE:
                what = f"the command {command_id!r} is written down already"
                raise DuplicateCommand(self.path, what) from error
            raise JournalBroken(self.path, f"somebody else wrote to it ({error})") from error
        except sqlite3.ProgrammingError:
            raise  # it is closed: a fault of the program
        except SQLITE_ERRORS as error:
            raise from_sqlite(self.path, error) from error
        self._last = entry.number
        self._seal = seal
        self._since_emptied += 1
        return entry

    def unsaved(
        self,
        kind: Kind,
        command_id: str,
        source: str,
        steps: tuple[Step, ...] = (),
        *,
        about: int | tuple[int, int] = 0,
        number: int = 0,
    ) -> Entry:
        """The entry that `append` would write now, not written: to play on without the journal.

        `number` is that of the entry; without it, the next one of the journal.
        """
        about, index = about if isinstance(about, tuple) else (about, 0)
        return Entry(
            number=number or self._last + 1,
            kind=kind,
            command_id=command_id,
            source=source,
            steps=steps,
            about=about,
            about_index=index,
            wall_ns=self._clock.wall_ns(),
            boot=self._clock.boot,
            boot_ns=self._clock.boot_ns(),
        )

    def moment(self) -> Entry:
        """An entry of this moment, not written: to ask `elapsed_ns` how long ago another was."""
        return self.unsaved("opened", "", "")

    def save_checkpoint(self, number: int, state: bytes) -> None:
        """Save the state of the table after entry `number`, for a fast start. Not synced by itself.

        Also the moment at which the log is emptied, if it is due: call it between two hands.
        Raises `LookupError` if there is no such entry, else as `append` does; a checkpoint that
        could not be saved costs time at the next start, nothing else.
        """
        if self._lock is None:
            raise JournalReadOnly(self.path, "the table is open to be read only")
        with explained(self.path):
            with self._unsynced():
                checkpoints.save(self._connection, number, state)
            if self._since_emptied >= EMPTY_LOG_AFTER:
                self._since_emptied = 0
                checkpoints.thin_out(self._connection, self._last)
                database.empty_log(self._connection)

    def backup(self, target: Path, progress: backup.Progress | None = None) -> int:
        """Copy the journal to one file while the table goes on; returns its last entry's number.

        The copy is checked, and takes its name only when it is on the disk. See
        :func:`dealer_pi.journal.backup.back_up`.
        """
        return backup.back_up(self.path, Path(target), progress)

    # Reading

    @property
    def last_number(self) -> int:
        """Number of the last entry, 0 if there is none."""
        if self._lock is not None:
            return self._last
        with explained(self.path):
            return self._read_last()

    def entries(self, after: int = 0, upto: int | None = None) -> Iterator[Entry]:
        """The entries with numbers above `after`, up to and with `upto`, in order.

        Each is checked against its seal: `JournalBroken` for the first that does not fit,
        `JournalNewer` for one that this program does not know.
        """
        after = max(after, 0)
        last = self.last_number if upto is None else min(upto, self.last_number)
        with explained(self.path):
            before = seal_at(self._connection, after) if after < last else b""
        while after < last:
            with explained(self.path):
                rows = self._connection.execute(
                    "SELECT line, seal FROM entry WHERE number > ? AND number <= ?"
                    " ORDER BY number LIMIT ?",
                    (after, last, _AT_ONCE),
                ).fetchall()
            if not rows:
                raise JournalBroken(self.path, f"entry {after + 1} is not there")
            for line, seal in rows:
                after += 1
                if before is None or not fits(after, line, seal, before):
                    raise JournalBroken(self.path, f"entry {after} does not fit the one before it")
                before = seal
                yield decode(line, self.path)

    def find(self, command_id: str) -> Entry | None:
        """The entry of a command, None if it was never written down."""
        with explained(self.path):
            row = self._connection.execute(
                "SELECT number, line, seal FROM entry WHERE command_id = ?", (command_id,)
            ).fetchone()
            if row is None:
                return None
            number, line, seal = row
            before = seal_at(self._connection, number - 1)
        if before is None or not fits(number, line, seal, before):
            raise JournalBroken(self.path, f"entry {number} does not fit the one before it")
        entry = decode(line, self.path)
        if entry.command_id != command_id:
            raise JournalBroken(self.path, f"entry {number} is listed under a wrong command")
        return entry

    def checkpoint(self, upto: int | None = None) -> tuple[int, bytes] | None:
        """The newest saved state after entry `upto` or before: its number and the state."""
        last = self.last_number
        with explained(self.path):
            return checkpoints.newest(self._connection, last if upto is None else min(upto, last))

    def recoveries(self) -> tuple[Recovered, ...]:
        """Every recovery that this journal has been through, oldest first."""
        with explained(self.path):
            return recovery.reports(self._connection)

    def _read_last(self) -> int:
        row = self._connection.execute("SELECT coalesce(max(number), 0) FROM entry").fetchone()
        return int(row[0])

    def _mark(self) -> None:
        """Note in the database itself that the table is open, and prepare the log."""
        if self._marked:
            return
        who = f"{self._clock.boot} {os.getpid()} "
        with explained(self.path), self._unsynced():
            self._connection.execute(_SET_MARK, (who,))
            with suppress(OSError):  # without a full-length log it is slower, not less safe
                database.lengthen_log(self.path)
                self._connection.execute(_SET_MARK, (who + FULL_LENGTH.decode(),))
            database.empty_log(self._connection)  # this syncs: first the log, then the database
        self._marked = True

    @contextmanager
    def _unsynced(self) -> Iterator[None]:
        """What is written here may be lost by a power cut; a later sync takes it along."""
        self._connection.execute("PRAGMA synchronous = NORMAL")
        try:
            yield
        finally:
            self._connection.execute("PRAGMA synchronous = FULL")
