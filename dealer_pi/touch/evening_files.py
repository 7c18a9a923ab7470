"""The evening on a stick: hand histories in three forms, and a backup of the whole table."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from dealer_pi.journal import (
    Entry,
    Journal,
    JournalDenied,
    JournalError,
    JournalFull,
    JournalMissing,
    JournalReadOnly,
)
from dealer_pi.journal.backup import back_up
from dealer_pi.journal.errors import explained
from dealer_pi.journal.histories import PlayedHand, hand_json, ohhs_text, phhs_text
from dealer_pi.live_table.evenings import PlayedEvening, evenings
from dealer_pi.touch.usb_stick import is_stick

log = logging.getLogger(__name__)

Trouble = Literal["no-room", "gone", "read-only", "other"]
FOLDER: Final = "dealer-pi"
BACKUP: Final = "table.journal"
_READ, _WRITTEN = 0.4, 0.6
"""Shares of the work that are done when the journal is read, and when the hands are written."""
_ENTRIES_A_REPORT: Final = 200


class Progress(Struct, frozen=True):
    """How far it is, from 0 to 1."""

    share: float


class Written(Struct, frozen=True):
    """All is on the stick and the stick may be pulled: this folder, with so many hands."""

    folder: Path
    hands: int


class Failed(Struct, frozen=True):
    """It did not work; files that were there before are as they were."""

    trouble: Trouble


Report = Progress | Written | Failed


def start_writing(
    journal: Path, stick: Path, report: Callable[[Report], object]
) -> threading.Thread:
    """Write the last evening and a backup to `stick` on a thread of its own."""

    def write() -> None:
        try:
            report(_write(journal, stick, report))
        except (
            JournalError,
            OSError,
            ValueError,
        ) as error:  # a journal's own fault is a ValueError
            log.warning("the evening could not be written: %s", error)
            report(Failed(_trouble(error, stick)))

    thread = threading.Thread(target=write, name="evening to the stick", daemon=True)
    thread.start()
    return thread


def _write(journal: Path, stick: Path, report: Callable[[Report], object]) -> Written:
    folder = stick / FOLDER
    number, hands = _last_evening(journal, report)
    with explained(folder):
        folder.mkdir(exist_ok=True)
        for ending, content in _forms(hands):
            _save(folder / f"evening-{number}.{ending}", content)
    report(Progress(_WRITTEN))

    def copied(done: int, pages: int) -> None:
        report(Progress(_WRITTEN + (1 - _WRITTEN) * done / max(1, pages)))

    back_up(journal, folder / BACKUP, copied)
    return Written(folder, len(hands))


def _last_evening(
    journal: Path, report: Callable[[Report], object]
) -> tuple[int, list[PlayedHand]]:
    """Its number and its hands; 0 and none where nothing was played yet."""
    last: PlayedEvening | None = None
    with Journal.open(journal, read_only=True) as opened:
        for last in evenings(_followed(opened, report)):  # noqa: B007 - the last one is wanted
            pass
    return (last.number, list(last.hands())) if last else (0, [])


def _followed(journal: Journal, report: Callable[[Report], object]) -> Iterator[Entry]:
    for entry in journal.entries():
        if entry.number % _ENTRIES_A_REPORT == 0:
            report(Progress(_READ * entry.number / journal.last_number))
        yield entry


def _forms(hands: list[PlayedHand]) -> Iterator[tuple[str, bytes]]:
    """Endings of files, and what is in them; nothing where there is no hand."""
    if hands:
        yield "phhs", phhs_text(hands).encode()
        yield "ohh", ohhs_text(hands).encode()
        yield "jsonl", b"".join(hand_json(hand) + b"\n" for hand in hands)


def _save(path: Path, content: bytes) -> None:
    """Write a file at one stroke, so that the stick may be pulled at any moment."""
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def _trouble(error: Exception, stick: Path) -> Trouble:
    """What a person can do something about."""
    if isinstance(error, JournalMissing) or not is_stick(stick):
        return "gone"
    if isinstance(error, JournalFull):
        return "no-room"
    if isinstance(error, JournalReadOnly | JournalDenied):
        return "read-only"
    return "other"
