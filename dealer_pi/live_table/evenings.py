"""What stands in a journal, evening by evening, for hand histories and statistics.

An undo, a redo and a correction are lines of the journal; here they have had their effect. Only
what still stands is told, corrected hands as they really were.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from dealer_pi.engine import Event, Table
from dealer_pi.journal import Entry
from dealer_pi.journal.histories import PlayedHand, played_hands
from dealer_pi.live_table.evening import begins_evening
from dealer_pi.live_table.history import BLANK, History, Scene, at_the_table

_SECOND: Final = 1_000_000_000
_NOT_BEFORE_NS: Final = 1_735_689_600 * _SECOND
"""2025: a clock that says less has never been set."""


class PlayedEvening(Struct, frozen=True):
    """An evening as it stands. Evenings in which nothing was done have no number.

    `table` is the table when it began, `events` what happened at it (a tournament's own are left
    out), `times` says of each event when it happened: seconds since 1970, None where the machine's
    clock was never set.
    """

    number: int
    table: Table
    events: tuple[Event, ...]
    times: tuple[float | None, ...]

    def hands(self) -> Iterator[PlayedHand]:
        """The finished and void hands of the evening."""
        return played_hands(self.table, self.events, self.times)


def evenings(entries: Iterable[Entry], before: Scene | None = None) -> Iterator[PlayedEvening]:
    """The evenings of a journal whose entries these are, in order.

    `before`: the scene before the first of them, where it is not the first of all. Raises
    `ValueError` for entries that do not fit each other.
    """
    found = _Found(before or Scene(BLANK))
    number = 1
    for entry in entries:
        if begins_evening(entry):
            if found.history.done:
                yield found.evening(number)
                number += 1
            found = _Found(found.history.scene)
        found.follow(entry)
    if found.history.done:
        yield found.evening(number)


class _Found:
    """One evening while it is read.

    Within a boot of the machine only the time since that boot is believed, and of its wall clock
    the last word: a machine without a battery clock gets the right time some minutes after it woke.
    """

    def __init__(self, before: Scene) -> None:
        self.history = History(before)
        self._woke: dict[str, int] = {}
        self._when: dict[tuple[int, int], Entry] = {}

    def follow(self, entry: Entry) -> None:
        self._woke[entry.boot] = entry.wall_ns - entry.boot_ns
        replaced: list[Entry] = []
        if entry.kind == "corrected":
            place = self.history.place(entry.about, entry.about_index)
            replaced = [self._when[done.at] for done in self.history.done[place:]]
        self.history.follow(entry)
        for index in range(len(entry.steps)):
            # A correction does not change when something happened.
            last = len(replaced) - 1
            self._when[entry.number, index] = replaced[min(index, last)] if replaced else entry

    def evening(self, number: int) -> PlayedEvening:
        done = self.history.done
        told = [
            (event, self._time(one.at))
            for one in done
            for event in one.step.events
            if at_the_table(event)
        ]
        return PlayedEvening(
            number,
            done[0].before.table,
            tuple(event for event, _ in told),
            tuple(at for _, at in told),
        )

    def _time(self, at: tuple[int, int]) -> float | None:
        entry = self._when[at]
        wall = self._woke[entry.boot] + entry.boot_ns
        return wall / _SECOND if wall >= _NOT_BEFORE_NS else None
