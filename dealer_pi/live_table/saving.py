"""Where entries go: into the journal; or, while it cannot be written, into memory until it can."""

from __future__ import annotations

from dealer_pi.journal import (
    DuplicateCommand,
    Entry,
    Journal,
    JournalError,
    Kind,
    Step,
    UnwritableEntry,
)
from dealer_pi.journal.entry import encode
from dealer_pi.snapshots import Notice


class Saving:
    """The writing side of a journal.

    Attributes:
        kept: entries that happened and are not in the journal yet, oldest first. They are written
            before any other, with the numbers they have.
        fault: why the journal cannot be written, "" as far as it is known to be sound.
        play_on: the dealer wants to go on although it cannot be written.

    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.kept: list[Entry] = []
        self.fault = ""
        self.play_on = False

    def write(
        self,
        kind: Kind,
        identity: str,
        source: str,
        steps: tuple[Step, ...] = (),
        about: tuple[int, int] = (0, 0),
    ) -> Entry:
        """The entry, durable; or kept, where the dealer plays on. Raises `JournalError`."""
        try:
            self._write_kept()
            entry = self._journal.append(kind, identity, source, steps, about=about)
        except (UnwritableEntry, DuplicateCommand):
            raise  # the entry is wrong, not the disk
        except JournalError as error:
            self.fault = str(error)
            if not self.play_on:
                raise
            return self.keep(kind, identity, source, steps, about)
        self.fault, self.play_on = "", False
        return entry

    def keep(
        self,
        kind: Kind,
        identity: str,
        source: str,
        steps: tuple[Step, ...],
        about: tuple[int, int] = (0, 0),
    ) -> Entry:
        """The entry, kept in memory; `UnwritableEntry` if it could never be written."""
        number = self._journal.last_number + len(self.kept) + 1
        entry = self._journal.unsaved(kind, identity, source, steps, about=about, number=number)
        encode(entry, self._journal.path)
        self.kept.append(entry)
        return entry

    def catch_up(self) -> bool:
        """Write what was kept, as far as the journal can be written again; whether all is there."""
        try:
            self._write_kept()
        except JournalError as error:
            self.fault = str(error)
            return False
        return True

    def _write_kept(self) -> None:
        if not self.kept:
            return
        while self.kept:
            first = self.kept[0]
            about = (first.about, first.about_index)
            self._journal.append(
                first.kind, first.command_id, first.source, first.steps, about=about
            )
            del self.kept[0]
        self.fault, self.play_on = "", False

    def known(self, identity: str) -> Entry | None:
        """The entry of a request that came before."""
        for entry in self.kept:
            if entry.command_id == identity:
                return entry
        return self._journal.find(identity)

    def notices(self) -> tuple[Notice, ...]:
        """What the dealer must know about it."""
        if not self.fault:
            return ()
        if self.play_on:
            return (Notice("unsaved", {"entries": len(self.kept), "why": self.fault}),)
        return (Notice("not_saved", {"why": self.fault}),)
