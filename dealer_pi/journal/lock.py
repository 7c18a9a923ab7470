"""One process a table: a lock that the kernel takes back by itself when its holder dies."""

from __future__ import annotations

import contextlib
import fcntl
import os
import socket
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

import msgspec
from msgspec import Struct

from dealer_pi.journal.errors import JournalInUse, from_os
from dealer_pi.journal.files import beside

_LONGEST_NOTE = 1000


class Holder(Struct, frozen=True):
    """Who holds a table."""

    pid: int
    host: str
    since: str


class TableLock:
    """A lock on ``<journal>.lock``; the file says whose it is and stays when the lock is gone."""

    def __init__(self, file: int) -> None:
        self._file = file

    @classmethod
    def take(cls, path: Path) -> Self:
        """Take the lock of the journal `path`; `JournalInUse` names its holder."""
        try:
            file = os.open(beside(path, ".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        except OSError as error:
            raise from_os(path, error) from error
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            holder = _read(file)
            os.close(file)
            raise JournalInUse(path, holder.pid, holder.host, holder.since) from error
        except OSError as error:
            os.close(file)
            raise from_os(path, error) from error
        _write(file)
        return cls(file)

    def release(self) -> None:
        """Give the lock back. The file stays: removing it would let two processes in."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _write(file: int) -> None:
    since = datetime.now(UTC).astimezone().isoformat(timespec="seconds")
    note = msgspec.json.encode(Holder(os.getpid(), socket.gethostname(), since))
    with contextlib.suppress(OSError):  # a full disk: the lock holds without the note
        os.ftruncate(file, 0)
        os.pwrite(file, note, 0)


def _read(file: int) -> Holder:
    try:
        return msgspec.json.decode(os.pread(file, _LONGEST_NOTE, 0), type=Holder)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return Holder(0, "", "")
