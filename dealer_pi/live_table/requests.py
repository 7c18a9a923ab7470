"""What may be asked of a live table beyond the engine's commands, and how it answers."""

from __future__ import annotations

from msgspec import Struct

from dealer_pi.engine import Command, Event, Refusal
from dealer_pi.live_table.look import Look
from dealer_pi.snapshots import Snapshot
from dealer_pi.tournament.clocks import SetClock


class Undo(Struct, frozen=True, tag=True):
    """Take back the last thing that was done and still stands."""


class Redo(Struct, frozen=True, tag=True):
    """Do again what was undone last."""


class Correct(Struct, frozen=True, tag=True):
    """What was done in entry `entry` was really `command`; what came after it is done again.

    `index` is the place in an entry that holds several steps (an earlier correction). Where one
    command does not say it all, as when an action went to the wrong seat, `command` and `then`
    stand in the place of `instead_of` steps.
    """

    entry: int
    command: Command
    index: int = 0
    then: tuple[Command, ...] = ()
    instead_of: int = 1


class BeginEvening(Struct, frozen=True, tag=True):
    """A new evening begins: undo does not reach back beyond it."""


class PlayUnsaved(Struct, frozen=True, tag=True):
    """Go on although the journal cannot be written; it is caught up as soon as it can."""


Wish = Command | Undo | Redo | Correct | SetClock | BeginEvening | PlayUnsaved


class Accepted(Struct, frozen=True):
    """The wish is done: the number of its entry, the events, and the table as all see it now."""

    entry: int
    events: tuple[Event, ...]
    look: Look
    again: bool = False
    """It had been done already: the same id came twice."""

    @property
    def snapshot(self) -> Snapshot:
        """The table as all see it now."""
        return self.look.snapshot


Answer = Accepted | Refusal

LIVE_REFUSALS: dict[str, tuple[str, str]] = {
    "superseded": ("", "too much at once: a newer request of {source} took the place of this one"),
    "nothing_to_undo": ("", "nothing has been done this evening that could be taken back"),
    "nothing_to_redo": ("", "nothing has been taken back that could be done again"),
    "no_such_entry": ("", "entry {entry} is not one that still stands this evening"),
    "correction_fails": (
        "",
        "after that, {command} later on would be refused: {refusal}",
    ),
    "hand_running": ("R020", "hand {hand} is still running"),
    "no_such_clock": ("R057", "there is no clock {name}"),
    "bad_clock": ("R057", "a clock runs for 1 second to 24 hours"),
    "not_saved": ("", "nothing was changed: {why}"),
    "saved_again": ("", "the journal can be written: there is nothing to go on without"),
    "bad_request": ("", "this cannot be written down: {why}"),
    "closed": ("", "the table is closed"),
}


def no(code: str, **numbers: int | str) -> Refusal:
    """A refusal of the live table itself."""
    return Refusal(code, LIVE_REFUSALS[code][0], numbers)
