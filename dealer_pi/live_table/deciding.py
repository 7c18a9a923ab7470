"""What a wish comes to: steps to be written down, or why not. Pure: nothing is done here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dealer_pi.engine import Refusal, Table
from dealer_pi.journal import Kind, Step
from dealer_pi.live_table.history import History
from dealer_pi.live_table.requests import BeginEvening, Correct, PlayUnsaved, Redo, Undo, Wish, no
from dealer_pi.tournament import clocks as c
from dealer_pi.tournament.decide import decide

LONGEST_CLOCK = 24 * 3600
"""Seconds."""


class Decided(NamedTuple):
    """What an entry of the journal will say.

    Attributes:
        kind: of the entry.
        steps: what is done in it.
        about: the entry and the place in it that it is about; (0, 0): none.
        after: the table after it, where that is known already.

    """

    kind: Kind
    steps: tuple[Step, ...] = ()
    about: tuple[int, int] = (0, 0)
    after: Table | None = None


class Moment(NamedTuple):
    """When it is decided: the last entry, the time since boot, and the evening's time."""

    entry: int
    now_ns: int
    evening_ns: int


def decided(
    wish: Wish, history: History, clocks: Mapping[str, c.Clock], moment: Moment
) -> Decided | Refusal:
    """Decide about a wish; all but `PlayUnsaved`, of which nothing is written down."""
    match wish:
        case Undo():
            if not history.done:
                return no("nothing_to_undo")
            return Decided("undone", about=history.done[-1].at)
        case Redo():
            if not history.undone:
                return no("nothing_to_redo")
            return Decided("redone", about=history.undone[-1].at)
        case Correct():
            return _corrected(wish, history)
        case c.SetClock():
            return _clock_set(wish, clocks.get(wish.name), moment.now_ns)
        case BeginEvening():
            hand = history.scene.table.hand
            if hand is not None:
                return no("hand_running", hand=hand.number)
            return Decided("opened", about=(moment.entry, 0))
        case PlayUnsaved():
            raise TypeError("to play on unsaved is no entry")
        case _:
            scene = history.scene
            found = decide(scene.tournament, scene.table, wish, moment.evening_ns)
            if isinstance(found, Refusal):
                return found
            return Decided("done", (Step(wish, found.events),), after=found.table)


def _corrected(wish: Correct, history: History) -> Decided | Refusal:
    """What really happened instead, and all that came after it."""
    try:
        place = history.place(wish.entry, wish.index)
    except ValueError:
        return no("no_such_entry", entry=wish.entry)
    if not 1 <= wish.instead_of <= len(history.done) - place:
        return no("no_such_entry", entry=wish.entry)
    really = (wish.command, *wish.then)
    steps = history.corrected(place, really, wish.instead_of)
    if isinstance(steps[-1], Refusal):
        command, refusal = steps
        if any(command is said for said in really):
            return refusal
        return no("correction_fails", command=type(command).__name__, refusal=refusal.code)
    return Decided("corrected", steps, (wish.entry, wish.index))


def _clock_set(wish: c.SetClock, clock: c.Clock | None, now_ns: int) -> Decided | Refusal:
    if wish.action == "start":
        if not 0 < wish.seconds <= LONGEST_CLOCK:
            return no("bad_clock")
        clock = c.started(wish.name, wish.seconds * c.SECOND, now_ns)
    elif clock is None:
        return no("no_such_clock", name=wish.name)
    elif wish.action == "remove":
        clock = None
    else:
        clock = c.paused(clock, now_ns) if wish.action == "pause" else c.resumed(clock, now_ns)
    return Decided("clock", (Step(wish, (c.ClockSet(wish.name, clock),)),))
