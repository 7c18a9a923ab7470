"""Files around a journal: their names, and how they reach the disk.

Beside ``friday.journal`` there may lie::

    friday.journal-wal, -shm      SQLite's own, while the table is open or after a power cut
    friday.journal.lock           whose table it is
    friday.journal.new            being made; worth nothing
    friday.journal.recovered      made and checked, about to take the journal's place
    friday.journal.kept-1         a damaged or replaced journal (with kept-1-wal)
    friday.journal.backup...      a backup that recovery may use; any name with "backup" in it
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

_NO_FSYNC_HERE = (errno.EINVAL, errno.ENOTSUP)


def beside(path: Path, ending: str) -> Path:
    """The file of this journal with `ending` after its whole name."""
    return path.with_name(path.name + ending)


def wal_of(path: Path) -> Path:
    """SQLite's write-ahead log of the database `path`."""
    return beside(path, "-wal")


def sync_file(path: Path) -> None:
    """Wait until the content of a file is on the disk."""
    number = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk."""
    try:
        sync_file(folder)
    except OSError as error:
        if error.errno not in _NO_FSYNC_HERE:  # some drivers of USB sticks cannot do it
            raise


def rename(old: Path, new: Path) -> None:
    """Give a file that is on the disk its place there, durably and at one stroke."""
    old.replace(new)
    sync_folder(new.parent)


def remove_database(path: Path) -> None:
    """Remove a database and what SQLite put beside it, as far as they exist."""
    for ending in ("", "-wal", "-shm", "-journal"):
        beside(path, ending).unlink(missing_ok=True)


def next_kept(path: Path) -> Path:
    """The first free name for a journal that is kept aside; numbered, for no clock is trusted."""
    return next(name for n in count(1) if not os.path.lexists(name := beside(path, f".kept-{n}")))


def keep_aside(path: Path, kept: Path) -> None:
    """Move a database and its log away. May be cut off at any point and called again.

    The log goes first: as long as `kept` itself does not exist, `next_kept` gives the same name.
    """
    for ending in ("-wal", ""):
        with contextlib.suppress(FileNotFoundError):
            beside(path, ending).replace(beside(kept, ending))
    beside(path, "-shm").unlink(missing_ok=True)
    sync_folder(path.parent)


def backups_beside(path: Path) -> Iterator[Path]:
    """Files in the same folder that look like backups of this journal by their names."""
    with contextlib.suppress(OSError):
        for file in sorted(path.parent.iterdir()):
            named = file.name.startswith(path.stem) and "backup" in file.name
            if named and not file.name.endswith((".part", "-wal", "-shm", "-journal")):
                yield file
