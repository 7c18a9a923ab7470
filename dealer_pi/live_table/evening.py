"""Where an evening begins, and how it is found again after a restart."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec import Struct

from dealer_pi.engine import HouseRules, SetRules, SetStakes, Stakes
from dealer_pi.engine.events import RulesSet, StakesSet
from dealer_pi.journal import Entry, Journal, JournalError, Step, elapsed_ns
from dealer_pi.live_table.history import BLANK, History, Scene
from dealer_pi.tournament import clocks as c

log = logging.getLogger(__name__)

ENTRIES_OF_AN_EVENING = 20_000

RunningClocks = Literal["go on", "count"]


class Evening(Struct, frozen=True):
    """What a checkpoint holds: after which entry the evening begins, and the table there.

    `ahead_ns`: how far its time was ahead of the machine's, see :class:`History`.
    """

    begun: int
    scene: Scene
    clocks: tuple[c.Clock, ...] = ()
    ahead_ns: int = 0


class Found(Struct, frozen=True):
    """The evening as the journal tells it: its beginning, its history, the clocks as they were."""

    evening: Evening
    history: History
    clocks: dict[str, c.Clock]


def find(journal: Journal) -> Found:
    """The evening that `journal` is in. The checkpoint only saves time: all of it is in entries."""
    evening = _saved(journal)
    clocks = {clock.name: clock for clock in evening.clocks}
    history = History(evening.scene, evening.ahead_ns)
    for entry in journal.entries(after=evening.begun):
        history.follow(entry)
        for event in entry.events:
            set_clock(clocks, event)
        if begins_evening(entry):
            evening = begun(entry, history, clocks)
    return Found(evening, history, clocks)


def begun(entry: Entry, history: History, clocks: Mapping[str, c.Clock]) -> Evening:
    """The evening that begins with `entry`, which `history` has followed."""
    return Evening(entry.number, history.scene, tuple(clocks.values()), history.ahead_ns)


def _saved(journal: Journal) -> Evening:
    saved = journal.checkpoint()
    if saved is not None:
        try:
            evening = msgspec.msgpack.decode(saved[1], type=Evening)
        except (msgspec.DecodeError, ValueError) as error:
            log.warning("the checkpoint after entry %d is left out: %s", saved[0], error)
        else:
            if evening.begun <= saved[0]:
                return evening
    return Evening(0, Scene(BLANK))


def save(journal: Journal, evening: Evening) -> None:
    """Note where the evening begins, and let the journal tidy up: between two hands."""
    try:
        journal.save_checkpoint(journal.last_number, msgspec.msgpack.encode(evening))
    except (JournalError, LookupError) as error:
        log.warning("no checkpoint: %s", error)  # costs time at the next start, nothing else


def begins_evening(entry: Entry) -> bool:
    """Whether undo does not reach back beyond `entry`: an "opened" about the one before it."""
    return entry.kind == "opened" and entry.about > 0


def set_clock(clocks: dict[str, c.Clock], event: object) -> None:
    """Do what a `ClockSet` says; other events change no clock."""
    if isinstance(event, c.ClockSet):
        if event.clock is None:
            clocks.pop(event.name, None)
        else:
            clocks[event.name] = event.clock


class Opening(Struct, frozen=True):
    """What is written down as a table is opened.

    `about`: the entry after which the evening begins anew; 0: it goes on. `time_unknown`: nobody
    can know how long it was closed.
    """

    steps: tuple[Step, ...]
    about: int = 0
    time_unknown: bool = False


def first_opening(rules: HouseRules, stakes: Stakes) -> Opening:
    """What is played at a new table."""
    set_rules = Step(SetRules(rules), (RulesSet(rules),))
    return Opening((set_rules, Step(SetStakes(stakes), (StakesSet(stakes),))))


def opening(found: Found, last: Entry, now: Entry, running: RunningClocks) -> Opening:
    """What ran goes on; after a long evening, and between hands, a new one begins."""
    count = gone_since(last, now) if running == "count" else 0
    steps = clocks_go_on(found.clocks, last, now, count or 0)
    steps += time_goes_on(found.history, last, now, count or 0)
    long_ago = now.number - found.evening.begun > ENTRIES_OF_AN_EVENING
    begins = long_ago and found.history.scene.table.hand is None
    return Opening(steps, last.number if begins else 0, bool(steps) and count is None)


def gone_since(last: Entry | None, now: Entry) -> int | None:
    """Nanoseconds from the last entry before a restart until `now`; None where nobody can know."""
    return 0 if last is None else elapsed_ns(last, now)


def time_goes_on(history: History, last: Entry, now: Entry, count: int) -> tuple[Step, ...]:
    """What makes the evening's time go on from the `last` entry before a restart, `count` later.

    Only a tournament lives by it: without one there is nothing to write down.
    """
    if not history.has_tournament:
        return ()
    ahead = history.ahead_ns + last.boot_ns + count - now.boot_ns
    return (Step(c.NoteTime(), (c.TimeMoved(ahead),)),)


def clocks_go_on(
    clocks: Mapping[str, c.Clock], last: Entry, now: Entry, count: int
) -> tuple[Step, ...]:
    """What makes the clocks that ran before a restart run again, on the time axis of this boot.

    It has to be written down: the end times in older entries mean nothing on this axis.
    """
    return tuple(
        Step(
            c.SetClock(clock.name, "go on"),
            (
                c.ClockSet(
                    clock.name, c.carried_over(clock, last.boot_ns, now.boot_ns, count=count)
                ),
            ),
        )
        for clock in clocks.values()
        if clock.running
    )
