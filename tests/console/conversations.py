"""A session as a test speaks to it: lines in, words out."""

from io import StringIO

from rich.console import Console

from dealer_pi.console.session import Session
from dealer_pi.engine.house_rules import profile
from dealer_pi.engine.stakes import Stakes
from dealer_pi.engine.state import Table


class Conversation:
    """A session that writes into a text."""

    def __init__(self, *lines, rules="tda", stakes=None, seed=None, width=80, start=None):
        self.out = StringIO()
        console = Console(file=self.out, width=width, highlight=False, emoji=False)
        start = start or Table(rules=profile(rules), stakes=stakes or Stakes(50, 100))
        self.session = Session(start, console, seed)
        self.said(*lines)

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
