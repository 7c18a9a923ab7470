"""What a tournament's clock makes the live table do by itself: levels end, the time is noted."""

from __future__ import annotations

from typing import Final

from dealer_pi.live_table.history import History
from dealer_pi.tournament import level_clock
from dealer_pi.tournament.clocks import SECOND
from dealer_pi.tournament.level_clock import LevelClock
from dealer_pi.tournament.state import place_at

NOTE_TIME_NS: Final = 60 * SECOND
"""How often the time is noted while the clock runs and nothing else is written down: of a break, so
much may be unknown after a power cut."""


class TournamentTime:
    """The evening's time, and what is due in it. All moments are nanoseconds since boot."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._shown = -1
        self._noted_ns = 0

    def evening(self, boot_ns: int) -> int:
        """The evening's time at a moment."""
        return boot_ns + self._history.ahead_ns

    def _place(self, boot_ns: int) -> int:
        tournament = self._history.scene.tournament
        return -1 if tournament is None else place_at(tournament, self.evening(boot_ns))

    def shown(self, boot_ns: int) -> None:
        """All see the level or break of this moment."""
        self._shown = self._place(boot_ns)

    def turned(self, boot_ns: int) -> bool:
        """Whether a level or break has ended that all still see."""
        return self._place(boot_ns) != self._shown

    def noted(self, boot_ns: int) -> None:
        """An entry says that it was this moment; or it could not be written."""
        self._noted_ns = boot_ns

    def note_due(self, boot_ns: int) -> bool:
        """Whether the time runs and was not written down for too long."""
        return self._running(boot_ns) is not None and boot_ns >= self._noted_ns + NOTE_TIME_NS

    def due_ns(self, boot_ns: int) -> int | None:
        """When something is to be done next; None: never, as it stands."""
        clock, tournament = self._running(boot_ns), self._history.scene.tournament
        if clock is None or tournament is None:
            return None
        note = self._noted_ns + NOTE_TIME_NS
        if clock.place + 1 >= len(tournament.settings.structure.parts):
            return note  # the last part never ends
        return min(note, clock.clock.ends_ns - self._history.ahead_ns)

    def _running(self, boot_ns: int) -> LevelClock | None:
        """The level's clock at a moment, if it runs."""
        tournament = self._history.scene.tournament
        if tournament is None or tournament.clock is None:
            return None
        structure, now = tournament.settings.structure, self.evening(boot_ns)
        clock = level_clock.caught_up(tournament.clock, structure, now)
        return clock if clock.clock.running else None
