"""How a command's events come about: each is applied at once, so that the next sees its effect."""

from __future__ import annotations

from dealer_pi.engine.apply import apply
from dealer_pi.engine.events import Event
from dealer_pi.engine.refusals import refuse
from dealer_pi.engine.state import Hand, Table


class Course:
    """The table while one command is decided, and the events so far."""

    __slots__ = ("events", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[Event] = []

    def happen(self, event: Event) -> None:
        """Apply `event` and remember it."""
        self.table = apply(self.table, event)
        self.events.append(event)

    @property
    def hand(self) -> Hand:
        """The hand that runs; refuses the command if there is none."""
        hand = self.table.hand
        if hand is None:
            raise refuse("no_hand")
        return hand
