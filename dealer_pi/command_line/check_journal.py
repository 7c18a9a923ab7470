"""The doctor's look at a table's file: is it there, whose is it, is every entry in it sound?"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from dealer_pi.command_line.common import Impossible, evenings_in, many, on_one_line
from dealer_pi.command_line.finding import Finding
from dealer_pi.journal import (
    Entry,
    Journal,
    JournalBroken,
    JournalError,
    JournalInUse,
    JournalReadOnly,
)
from dealer_pi.journal.errors import JournalMissing
from dealer_pi.journal.examine import examine
from dealer_pi.journal.files import backups_beside, beside
from dealer_pi.journal.lock import TableLock


def findings(path: Path) -> Iterator[Finding]:
    """Everything about the journal at `path`. Nothing is changed."""
    try:
        damage = examine(path, "full")
    except JournalMissing:
        yield Finding("table", "ok", f"{path}: there is none yet; dealer-pi console makes it")
        return
    except JournalReadOnly as error:  # it cannot be played, but told
        yield _of(error)
        yield from _inside(path)
        return
    except JournalError as error:
        yield _of(error)
        return
    yield Finding("table", "ok", f"{path}, {path.stat().st_size / 1e3:,.0f} kB")
    yield _holder(path)
    if damage is not None:
        yield Finding("integrity", "fault", on_one_line(damage.detail), JournalBroken.usual_advice)
        return
    yield Finding("integrity", "ok", "every page and every entry's seal")
    yield from _inside(path)


def _of(error: JournalError) -> Finding:
    return Finding("table", "fault", on_one_line(f"{error.path}: {error.what}"), error.advice)


def _holder(path: Path) -> Finding:
    try:
        return Finding("open", "ok", in_use(path) or "nobody has it open")
    except JournalError as error:
        return Finding("open", "fault", error.what, error.advice)


def in_use(path: Path) -> str:
    """Who has the table open, "" if nobody: taken for a moment, the lock answers.

    Raises:
        JournalError: the lock cannot be looked at.

    """
    if beside(path, ".lock").exists():
        try:
            TableLock.take(path).release()
        except JournalInUse as error:
            return error.what
    return ""


def _inside(path: Path) -> Iterator[Finding]:
    try:
        yield from _entries(path)
    except JournalError as error:
        yield _of(error)
    except Impossible as error:
        yield Finding("entries", "fault", str(error), "Keep the file, restore a backup.")


def _entries(path: Path) -> Iterator[Finding]:
    with Journal.open(path, read_only=True) as journal:
        last = next(journal.entries(after=journal.last_number - 1), None)
        played = list(evenings_in(journal))
        recoveries = journal.recoveries()
    hands = sum(1 for evening in played for _ in evening.hands())
    number = 0 if last is None else last.number
    yield Finding(
        "entries", "ok", f"{number:,}; {many(len(played), 'evening')}, {many(hands, 'hand')}"
    )
    if last is not None:
        yield Finding("last entry", "ok", f"{_when(last)}, by {last.source}")
    if recoveries:
        newest = recoveries[-1]
        lost = f"{newest.lost} entries were lost" + ("" if newest.sure else ", perhaps more")
        yield Finding(
            "recovered",
            "warning",
            f"after damage up to entry {newest.last}, {lost}; kept as {newest.kept}",
            "If it comes again, replace the card.",
        )
    backups = list(backups_beside(path))
    if backups:
        yield Finding("backups", "ok", f"{len(backups)} beside it, the last {backups[-1].name}")


def _when(entry: Entry) -> str:
    at = datetime.fromtimestamp(entry.wall_ns / 1e9, UTC).astimezone()
    return at.isoformat(sep=" ", timespec="seconds")
