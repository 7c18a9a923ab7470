"""Saved states of the table: with one at hand, only the entries after it have to be played again.

A checkpoint is never needed, it saves time. So it is not synced by itself (the next entry's sync
takes it along), is believed only if its seal fits the very entry after which it was saved, and old
ones are thinned out: the newest `ALL_OF_LAST` entries keep all of theirs, before that one stays for
every `ONE_EACH` entries.
"""

from __future__ import annotations

import sqlite3
from hashlib import blake2b
from typing import Final

from dealer_pi.journal.entry import SEAL_BYTES
from dealer_pi.journal.examine import seal_at

ALL_OF_LAST: Final = 20_000
"""Entries: three long evenings."""
ONE_EACH: Final = 1_000


def save(connection: sqlite3.Connection, number: int, state: bytes) -> None:
    """Save the state after entry `number`; `LookupError` if there is no such entry."""
    before = seal_at(connection, number)
    if before is None:
        raise LookupError(f"there is no entry {number}")
    connection.execute(
        "INSERT OR REPLACE INTO checkpoint VALUES (?, ?, ?)",
        (number, state, _seal(before, state)),
    )


def newest(connection: sqlite3.Connection, upto: int) -> tuple[int, bytes] | None:
    """The newest sound checkpoint after entry `upto` or earlier: its number and the state."""
    rows = connection.execute(
        "SELECT number, state, seal FROM checkpoint WHERE number <= ? ORDER BY number DESC",
        (upto,),
    )
    for number, state, seal in rows:
        before = seal_at(connection, number)
        if isinstance(state, bytes) and before is not None and seal == _seal(before, state):
            return number, state
    return None


def thin_out(connection: sqlite3.Connection, last: int) -> None:
    """Remove the checkpoints that are old and have another one near."""
    old = (last - ALL_OF_LAST) // ONE_EACH * ONE_EACH
    connection.execute(
        "DELETE FROM checkpoint WHERE number < ?1 AND number NOT IN"
        " (SELECT max(number) FROM checkpoint WHERE number < ?1 GROUP BY number / ?2)",
        (old, ONE_EACH),
    )


def _seal(before: bytes, state: bytes) -> bytes:
    return blake2b(before + state, digest_size=SEAL_BYTES, person=b"checkpoint").digest()
