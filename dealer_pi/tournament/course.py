"""How a command's events come about, tournament's and table's: each is applied at once."""

from __future__ import annotations

from dealer_pi.engine import Command, Event, Refusal, Table
from dealer_pi.engine import decide as decide_at_table
from dealer_pi.engine.refusals import Refused
from dealer_pi.tournament.apply import apply
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.level_clock import LevelClock
from dealer_pi.tournament.state import Tournament


class Course:
    """Tournament and table while one command is decided at the moment `now`; the events so far."""

    __slots__ = ("events", "now", "state", "table")

    def __init__(self, state: Tournament | None, table: Table, now: int) -> None:
        self.state = state
        self.table = table
        self.now = now
        self.events: list[Event] = []

    @property
    def tournament(self) -> Tournament:
        """The tournament; `TournamentError` ``no_tournament`` if there is none."""
        if self.state is None:
            raise TournamentError("no_tournament")
        return self.state

    @property
    def clock(self) -> LevelClock:
        """The level's clock; `TournamentError` ``not_begun`` before it runs."""
        clock = self.tournament.clock
        if clock is None:
            raise TournamentError("not_begun")
        return clock

    def happen(self, event: Event) -> None:
        """Apply an event of the tournament and remember it."""
        self.state = apply(self.state, event)
        self.events.append(event)

    def at_the_table(self, command: Command) -> None:
        """Do what a command of the engine does, at once; `Refused` if the engine refuses it."""
        answer = decide_at_table(self.table, command)
        if isinstance(answer, Refusal):
            raise Refused(answer)
        self.table = answer.table
        self.events += answer.events

    def between_hands(self) -> None:
        """`TournamentError` ``hand_running`` unless seats and chips may be changed now."""
        if self.table.hand is not None:
            raise TournamentError("hand_running", hand=self.table.hand.number)
        if self.table.redeal is not None:
            raise TournamentError("hand_running", hand=self.table.hands + 1)
