"""Names that need no typing: of who played this evening, and of earlier ones."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from msgspec import Struct

from dealer_pi.engine import Command, SeatPlayer
from dealer_pi.journal import Journal, JournalError
from dealer_pi.live_table.history import Done
from dealer_pi.tournament.commands import Sell

log = logging.getLogger(__name__)

LONGEST: Final = 40
"""Characters of a name, as the table takes it."""
ENTRIES_READ: Final = 20_000
"""Of the journal, from its end: some months of evenings."""
_MARKS: Final = " -.'"


class EarlierNames(Struct, frozen=True):
    """Who ever sat at the table of a journal; the last one first."""

    journal: Path
    names: tuple[str, ...]


def tidy(text: str) -> str:
    """What can be a name of it: letters, digits and a few marks, words with capitals, not too long.

    >>> tidy("  jana   o'mara-nagy ")
    "Jana O'Mara-Nagy"
    """
    kept = "".join(c for c in text if c.isalnum() or c in _MARKS)
    name = ""
    for character in " ".join(kept.split())[:LONGEST]:
        begins = not name or name[-1] in _MARKS
        name += character.upper() if begins and len(character.upper()) == 1 else character
    return name.strip()


def names_in(commands: Iterable[Command]) -> tuple[str, ...]:
    """The players who were seated or entered, the last one first."""
    found = [c.player.strip() for c in commands if isinstance(c, SeatPlayer | Sell)]
    return tuple(dict.fromkeys(reversed(found)))


def tonight(standing: Iterable[Done]) -> tuple[str, ...]:
    """The players of this evening, the last one first."""
    return names_in(done.step.command for done in standing)


def read_earlier(journal: Path, put: Callable[[EarlierNames], object]) -> threading.Thread:
    """Read the names of earlier evenings on a thread of its own, which hands them to `put`."""

    def read() -> None:
        try:
            with Journal.open(journal, read_only=True) as opened:
                after = opened.last_number - ENTRIES_READ
                names = names_in(
                    step.command for entry in opened.entries(after) for step in entry.steps
                )
        except JournalError as error:  # then names are typed
            log.warning("no names of earlier evenings: %s", error)
        else:
            put(EarlierNames(journal, names))

    thread = threading.Thread(target=read, name="names of earlier evenings", daemon=True)
    thread.start()
    return thread
