"""What happened at the table, durably: one SQLite file, one writer, nothing ever deleted.

>>> from tempfile import TemporaryDirectory
>>> from dealer_pi.engine import PlaceButton
>>> from dealer_pi.engine.events import ButtonPlaced
>>> with TemporaryDirectory() as folder, Journal.open(f"{folder}/friday.journal") as journal:
...     step = Step(PlaceButton(3), (ButtonPlaced(3),))
...     entry = journal.append("done", "tap-1", "touch", (step,))
...     journal.find("tap-1") == entry, [e.number for e in journal.entries()], journal.last_number
(True, [1], 1)

How the file is opened so that a power cut costs nothing: :mod:`dealer_pi.journal.database`.
What happens to a damaged file: :mod:`dealer_pi.journal.recovery`.
"""

from dealer_pi.journal.clock import Clock, SystemClock, elapsed_ns
from dealer_pi.journal.entry import Entry, Kind, Step
from dealer_pi.journal.errors import (
    DuplicateCommand,
    JournalBroken,
    JournalDenied,
    JournalError,
    JournalForeign,
    JournalFull,
    JournalInUse,
    JournalMissing,
    JournalNewer,
    JournalReadOnly,
    UnwritableEntry,
)
from dealer_pi.journal.journal import Journal
from dealer_pi.journal.recovery import Recovered, restore

__all__ = [
    "Clock",
    "DuplicateCommand",
    "Entry",
    "Journal",
    "JournalBroken",
    "JournalDenied",
    "JournalError",
    "JournalForeign",
    "JournalFull",
    "JournalInUse",
    "JournalMissing",
    "JournalNewer",
    "JournalReadOnly",
    "Kind",
    "Recovered",
    "Step",
    "SystemClock",
    "UnwritableEntry",
    "elapsed_ns",
    "restore",
]
