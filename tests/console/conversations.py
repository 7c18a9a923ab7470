"""A session as a test speaks to it: lines in, words out."""

import os
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

from dealer_pi.console.session import Session
from dealer_pi.engine.house_rules import profile
from dealer_pi.engine.stakes import Stakes
from dealer_pi.live_table import LiveTable

MEMORY = Path("/dev/shm")  # noqa: S108 - folders in it get names of their own
"""Where an fsync costs nothing, on Linux."""


def folder():
    """A folder for a journal that is gone after the test."""
    fast = MEMORY.is_dir() and os.access(MEMORY, os.W_OK)
    return TemporaryDirectory(prefix="dealer-pi-", dir=MEMORY if fast else None)


class Conversation:
    """A session that writes into a text; its table is new, or that of a journal."""

    def __init__(self, *lines, rules="tda", stakes=None, seed=None, width=80, journal=None):
        self.out = StringIO()
        self._seed = seed
        self._console = Console(file=self.out, width=width, highlight=False, emoji=False)
        self._rules, self._stakes = profile(rules), stakes or Stakes(50, 100)
        self._folder = folder()
        self.journal = journal or Path(self._folder.name, "table.journal")
        self._open()
        self.said(*lines)

    def _open(self):
        self.live = LiveTable.open(self.journal, rules=self._rules, stakes=self._stakes)
        self.session = Session(self.live, self._console, self._seed)

    def restarted(self):
        """The same table after the program was ended and started again."""
        self.live.close()
        self._open()
        return self

    def close(self):
        self.live.close()
        self._folder.cleanup()

    __del__ = close

    def said(self, *lines):
        """What the session writes after these lines."""
        self.out.seek(0)
        self.out.truncate()
        for line in lines:
            self.session.answer(line)
        return self.out.getvalue()


FIVE_PLAYERS = (
    "seat 1 Peter 9000",
    "seat 2 Jana 5000",
    "seat 3 Milan 1001",
    "seat 4 Eva 3000",
    "seat 5 Tomas 6000",
    "button 1",
)
THREE_ALL_IN = (*FIVE_PLAYERS, "next", "all", "all", "c", "f", "c")
HANDS_UP = ("3 show AhKh", "4 show QdQh", "5 show AsQs", "1 show AcKc")
BOARD = ("flop Ad7s7d", "turn 2c", "river 9h")
ODD_BLINDS = Stakes(75, 150)
