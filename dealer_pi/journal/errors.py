"""What can go wrong with a journal. Every error names the file and says what a person can do."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar, Final

SMALLEST_SPACE = 64 * 1024
"""Bytes: with less than this free, a write that failed is put down to the full disk."""


class JournalError(Exception):
    """Base of all errors of this package.

    Attributes:
        path: the file.
        what: what is the matter, a sentence without its full stop.
        advice: what a person can do about it.

    """

    usual_advice: ClassVar[str] = "Run `dealer-pi doctor`."

    def __init__(self, path: Path | str, what: str, advice: str = "") -> None:
        super().__init__(str(path), what, advice)
        self.path = Path(path)
        self.what = what
        self.advice = advice or self.usual_advice

    def __str__(self) -> str:
        return f"{self.path}: {self.what}. {self.advice}"


class JournalFull(JournalError):  # noqa: N818 - named for what is wrong
    """There is no space left. Nothing was written; as soon as there is space, writing goes on."""

    usual_advice = "Free some space on this disk (old backups, pictures), then go on."


class JournalReadOnly(JournalError):  # noqa: N818 - named for what is wrong
    """The file system can only be read. A card that fails does this to save what is on it."""

    usual_advice = (
        "Take a backup to a USB stick, then restart; if it comes again, replace the card. "
        "Until then it can be looked at: export, stats and doctor only read it."
    )


class JournalDenied(JournalReadOnly):
    """The user who runs the table may not write here."""

    usual_advice = "Give the user who runs the table the right to write the file and its folder."


class JournalBroken(JournalError):  # noqa: N818 - named for what is wrong
    """What is on the disk is damaged, or the disk fails."""

    usual_advice = (
        "Open the table again: the damaged file is kept aside and all that can be read is restored."
    )


class JournalForeign(JournalError):  # noqa: N818 - named for what is wrong
    """What lies there is no journal of dealer-pi. It was not touched."""

    usual_advice = "Choose another name for the table, or move what is there."


class JournalNewer(JournalError):  # noqa: N818 - named for what is wrong
    """A newer dealer-pi wrote this. It was not touched."""

    usual_advice = "Update dealer-pi on this machine."


class JournalMissing(JournalError):  # noqa: N818 - named for what is wrong
    """There is no such file or folder."""

    usual_advice = "Check the name."


class JournalInUse(JournalError):  # noqa: N818 - named for what is wrong
    """Another program has the table open.

    Attributes:
        pid: its process number, 0 if not known.
        host: the machine on which it runs, "" if not known.
        since: since when, in ISO 8601 by that machine's clock, "" if not known.

    """

    usual_advice = "Close it there first, or choose another table."

    def __init__(self, path: Path | str, pid: int = 0, host: str = "", since: str = "") -> None:
        who = f"process {pid} on {host} since {since}" if pid else "another program"
        super().__init__(path, f"the table is in use by {who}")
        self.pid = pid
        self.host = host
        self.since = since


class DuplicateCommand(JournalError):  # noqa: N818 - named for what is wrong
    """A command with this id is written down already; it must not be done twice."""

    usual_advice = "Answer with what `find` gives for the id."


class UnwritableEntry(JournalError):  # noqa: N818 - named for what is wrong
    """The entry itself cannot be written so that it reads back the same: a fault of its maker."""

    usual_advice = "Check the command where it comes in: types, half characters."


_OF_ERRNO: dict[int, tuple[type[JournalError], str]] = {
    errno.ENOSPC: (JournalFull, "the disk is full"),
    errno.EDQUOT: (JournalFull, "the user's share of the disk is used up"),
    errno.EROFS: (JournalReadOnly, "the file system is read-only"),
    errno.EACCES: (JournalDenied, "permission denied"),
    errno.EPERM: (JournalDenied, "permission denied"),
    errno.ENOENT: (JournalMissing, "there is no such file or folder"),
    errno.EISDIR: (JournalForeign, "this is a folder"),
    errno.ENOTDIR: (JournalForeign, "a part of the path is no folder"),
}


def from_os(path: Path, error: OSError) -> JournalError:
    """The journal's error for one of the operating system."""
    kind, what = _OF_ERRNO.get(error.errno or 0, (JournalBroken, ""))
    return kind(path, what or f"the disk answers: {error.strerror or error}")


SqliteError = sqlite3.Error | UnicodeDecodeError
SQLITE_ERRORS: Final = (sqlite3.Error, UnicodeDecodeError)
"""What the sqlite3 module raises. Its words may quote the damaged file, in no language at all."""


def is_damage(error: SqliteError) -> bool:
    """Whether SQLite says that the content of the file is wrong."""
    if isinstance(error, UnicodeDecodeError):
        return True
    code = _primary(error)
    if code is None:  # SQLite itself was content: Python could not take what came out
        return isinstance(error, sqlite3.OperationalError | sqlite3.DataError)
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)


def from_sqlite(path: Path, error: SqliteError) -> JournalError:
    """The journal's error for one of SQLite, which does not pass on all that the system told it."""
    code = _primary(error)
    if code == sqlite3.SQLITE_FULL:
        return JournalFull(path, "the disk is full")
    if code == sqlite3.SQLITE_BUSY:
        return JournalInUse(path)
    if is_damage(error):
        return JournalBroken(path, f"the file is damaged ({error})")
    return _from_the_disk(path, error, read_only=code == sqlite3.SQLITE_READONLY)


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Errors of SQLite and of the system come out as those of the journal."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise  # it is closed: a fault of the program
    except SQLITE_ERRORS as error:
        raise from_sqlite(path, error) from error
    except OSError as error:
        raise from_os(path, error) from error


def _from_the_disk(path: Path, error: SqliteError, *, read_only: bool) -> JournalError:
    try:
        disk = os.statvfs(path.parent)
    except OSError as gone:
        return from_os(path, gone)
    if disk.f_flag & os.ST_RDONLY:
        return JournalReadOnly(path, "the file system is read-only")
    if read_only or not os.access(path.parent, os.W_OK):
        return JournalDenied(path, "permission denied")
    if disk.f_bavail * disk.f_frsize < SMALLEST_SPACE:
        return JournalFull(path, "the disk is full")
    return JournalBroken(
        path, f"the disk fails ({error})", "Take a backup to a USB stick and replace the card."
    )


def _primary(error: SqliteError) -> int | None:
    """SQLite's result code without its extension; None if the error is of Python's making."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF
