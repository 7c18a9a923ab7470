"""The clocks of a tournament as faces see them: all count down from the level's.

They are on the machine's axis, its time since boot.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from dealer_pi.engine import Table
from dealer_pi.tournament import level_clock
from dealer_pi.tournament.clocks import Clock
from dealer_pi.tournament.forecast import forecast
from dealer_pi.tournament.level_clock import LevelClock
from dealer_pi.tournament.state import Tournament
from dealer_pi.tournament.structure import Break, level_number, place_of


class ForecastView(Struct, frozen=True):
    """The level in which it should end, and the clock until that level's end."""

    level: int
    clock: Clock
    reached: bool


class ViewClocks:
    """The clocks that count down from the level's, all on the machine's axis."""

    def __init__(self, tournament: Tournament, now: int, boot_ns: int) -> None:
        self._tournament = tournament
        self._structure = tournament.settings.structure
        self._now = now
        self._boot_ns = boot_ns
        self._clock: LevelClock | None = None
        if tournament.clock is not None:
            here = level_clock.carried_over(tournament.clock, now, boot_ns)
            self._clock = level_clock.caught_up(here, self._structure, boot_ns)

    @property
    def present(self) -> Clock | None:
        """The clock of the level or break that is on; None before it begins."""
        return None if self._clock is None else self._clock.clock

    def moved(self, clock: Clock | None) -> Clock | None:
        """A clock of the evening, on the machine's axis."""
        if clock is None or not clock.running:
            return clock
        return replace(clock, ends_ns=clock.ends_ns - self._now + self._boot_ns)

    def _until_end_of(self, place: int, name: str) -> Clock | None:
        if self._clock is None or place < self._clock.place:
            return None
        left = level_clock.left_until_end_of(self._clock, self._structure, place, self._boot_ns)
        if self._clock.clock.running:
            return Clock(name, left, ends_ns=self._boot_ns + left)
        return Clock(name, left, left_ns=left, running=False)

    def next_break(self) -> Clock | None:
        """The clock until the next break; None: there is none, or it is on."""
        if self._clock is None:
            return None
        parts, here = self._structure.parts, self._clock.place
        places = range(here + 1, len(parts))
        place = next((n for n in places if isinstance(parts[n], Break)), None)
        if place is None or isinstance(parts[here], Break):
            return None
        return self._until_end_of(place - 1, "break")

    def last_rebuy(self) -> Clock | None:
        """The clock until the last rebuy; None: none are sold any more."""
        last = self._structure.last_rebuy_level
        if not last or self._tournament.settings.entries.rebuy is None:
            return None
        # Rebuys go on in the break after the level.
        place = place_of(self._structure, last)
        after = self._structure.parts[place + 1 : place + 2]
        return self._until_end_of(place + any(isinstance(p, Break) for p in after), "rebuys")

    def end(self, chips: int) -> ForecastView | None:
        """When it should end, with so many chips in play; None before it begins."""
        if self._clock is None:
            return None
        present = max(1, level_number(self._structure, self._clock.place))
        found = forecast(self._structure, chips, present)
        clock = self._until_end_of(place_of(self._structure, found.level), "end")
        if clock is None:  # in the break after the last level
            return None
        return ForecastView(found.level, clock, found.reached)

    def hand(self, table: Table) -> int:
        """How many nanoseconds the hand that runs has taken, without breaks; 0: no hand."""
        tournament = self._tournament
        if table.hand is None or tournament.hand is None or tournament.clock is None:
            return 0
        began = tournament.hand.began_ns
        return level_clock.hand_time(tournament.clock, self._structure, began, self._now)
