"""A backup: one file that stands for itself, taken while the table goes on."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from dealer_pi.journal.database import connect
from dealer_pi.journal.errors import (
    SQLITE_ERRORS,
    JournalForeign,
    JournalMissing,
    from_os,
    from_sqlite,
    is_damage,
)
from dealer_pi.journal.examine import check_whole, readable
from dealer_pi.journal.files import beside, remove_database, rename, sync_file

Progress = Callable[[int, int], None]

_PAGES_A_STEP: Final = 256


def back_up(source: Path, target: Path, progress: Progress | None = None) -> int:
    """Copy the journal `source` as it is now to `target`; returns the number of its last entry.

    The copy is made under another name, checked, and takes its place at one stroke: until then an
    older backup of that name stays. `progress` is told pages done and pages in all. Another
    thread or process may write to `source` meanwhile.
    """
    target = target.resolve()
    if target == source.resolve():
        raise JournalForeign(target, "this is the table itself")
    _may_be_replaced(target)
    part = beside(target, ".part")
    try:
        remove_database(part)
        _copy(source, part, progress)
        sync_file(part)
        last = check_whole(part)
        rename(part, target)
    except SQLITE_ERRORS as error:
        raise from_sqlite(source if is_damage(error) else target, error) from error
    except OSError as error:
        raise from_os(target, error) from error
    finally:
        _clear(part)
    return last


def _copy(source: Path, part: Path, progress: Progress | None) -> None:
    def steps(_status: int, left: int, pages: int) -> None:
        if progress is not None:
            progress(pages - left, pages)

    with closing(connect(source, "ro")) as old, closing(connect(part, "rwc")) as new:
        new.execute("PRAGMA synchronous = OFF")
        # One transaction over the whole copy: what is written meanwhile does not start it again.
        old.execute("BEGIN")
        old.execute("SELECT max(number) FROM entry").fetchone()
        old.backup(new, pages=_PAGES_A_STEP, progress=steps, sleep=0.0)
        new.execute("PRAGMA journal_mode = DELETE")  # no log: a backup is one file
        new.execute("DELETE FROM mark WHERE name = 'open'")


def _may_be_replaced(target: Path) -> None:
    try:
        readable(target)
    except JournalMissing:
        return


def _clear(part: Path) -> None:
    try:
        remove_database(part)
    except OSError:
        return
