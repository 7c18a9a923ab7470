"""The SQLite side: how the file is opened so that a power cut on an SD card costs nothing.

**Write-ahead log, synchronous=FULL, psow=0.** An entry is one transaction: two or three pages are
added to the log and one fdatasync makes them durable; only then is the command acknowledged. The
other modes (a rollback journal) overwrite the database itself for every entry and need three or
four syncs for it: measured, four to five times the time of a bare write and fsync, against 1.1 to
1.2. What is done beyond SQLite's defaults, and why:

* ``psow=0`` (no "power-safe overwrite"): SQLite assumes that a write which the power cuts off
  harms no byte beside it. A card writes whole blocks, and two frames of the log share one, so the
  end of an acknowledged entry could be torn by the next. With psow=0 every commit is padded to the
  next 4,096 bytes, and an acknowledged entry shares no block with a later one.
* ``page_size=4096``: the block of the file system and the least that a card writes. Smaller pages
  would share a block in the database file, where a torn write of one harms the other.
* **The log is made in advance** (`LOG_BYTES` of zeros, then reused from its beginning): a sync then
  has no new file size to write down, which saves the file system's own journal two writes and a
  flush. It is also a reserve: hundreds of entries still fit in when the disk is full.
* ``cell_size_check``, ``trusted_schema=OFF``: a damaged or hostile file is noticed, not believed.
* ``mmap_size=0``: a disk error is an error, not a SIGBUS that kills the table.
* ``fullfsync``, ``checkpoint_fullfsync``: mean something on a Mac only, where fsync alone is a lie.
* ``auto_vacuum=NONE``: no pointer pages to write with every entry; nothing is deleted anyway.
* No foreign keys: what an entry is about stands inside its sealed line.

A sync is worth what the card makes of it: a card that says "written" too early can lose what was
acknowledged, and no program can help that. Then the seals tell, and the backup is there.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from dealer_pi.journal import schema
from dealer_pi.journal.files import sync_file, wal_of

PAGE: Final = 4096
LOG_BYTES: Final = 32 + 512 * (24 + PAGE)  # a header and 512 frames: about 150 entries
PAGES_IN_LOG: Final = 1000
"""When nobody asked for it before, SQLite empties the log into the database at this length."""
_WAIT_S: Final = 5.0

_SETTINGS: Final = (
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
    "PRAGMA foreign_keys = ON",
    "PRAGMA mmap_size = 0",
    "PRAGMA temp_store = MEMORY",
    "PRAGMA fullfsync = ON",
    "PRAGMA checkpoint_fullfsync = ON",
    "PRAGMA synchronous = FULL",
    f"PRAGMA wal_autocheckpoint = {PAGES_IN_LOG}",
)


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """A connection in autocommit mode; `mode` is "ro", "rw" or "rwc". Text comes as bytes."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}&psow=0",
        uri=True,
        isolation_level=None,
        timeout=_WAIT_S,
        check_same_thread=False,
    )
    try:
        connection.text_factory = bytes  # a damaged text is compared, not decoded
        for setting in _SETTINGS:
            connection.execute(setting)
    except BaseException:
        connection.close()
        raise
    return connection


def make(path: Path) -> sqlite3.Connection:
    """A new, empty journal that is being made: fast, and durable only after `finish`."""
    connection = connect(path, "rwc")
    try:
        connection.execute(f"PRAGMA page_size = {PAGE}")
        connection.execute("PRAGMA auto_vacuum = NONE")
        connection.execute("PRAGMA encoding = 'UTF-8'")
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        schema.migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def finish(connection: sqlite3.Connection, path: Path) -> None:
    """Close a journal that was being made and wait until it is on the disk."""
    with closing(connection):
        connection.execute("PRAGMA journal_mode = WAL")
    sync_file(path)


def empty_log(connection: sqlite3.Connection) -> None:
    """Copy what is in the log to the database, as far as no reader is in the way."""
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()


def lengthen_log(path: Path) -> None:
    """Bring the log of an open database to its full length, once and for all (see above).

    SQLite reads a log up to the first frame that does not belong to it; zeros never do.
    """
    log = os.open(wal_of(path), os.O_WRONLY | os.O_CLOEXEC)
    try:
        length = os.fstat(log).st_size
        while length < LOG_BYTES:
            length += os.pwrite(log, bytes(min(64 * 1024, LOG_BYTES - length)), length)
        os.fsync(log)
    finally:
        os.close(log)
