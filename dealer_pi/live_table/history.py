"""The evening as it stands: what was done, what was undone, and how the table came about.

Tables are immutable, so each step simply keeps the scene before it; undo is a look back. The same
entries of the journal always give the same history.
"""

from __future__ import annotations

from msgspec import Struct

from dealer_pi.engine import Accepted as Decided
from dealer_pi.engine import Command, Event, HouseRules, Ruling, Stakes, Table, apply
from dealer_pi.engine import events as e
from dealer_pi.engine.refusals import Refusal
from dealer_pi.journal import Entry, Step
from dealer_pi.tournament.apply import EVENTS as OF_TOURNAMENTS
from dealer_pi.tournament.apply import apply as apply_to_tournament
from dealer_pi.tournament.clocks import ClockSet, TimeMoved
from dealer_pi.tournament.decide import decide
from dealer_pi.tournament.state import Tournament

BLANK = Table(rules=HouseRules(), stakes=Stakes(1, 2))
"""The table before the first entry of a journal, which sets its rules and stakes."""


OF_CLOCKS = frozenset({ClockSet, TimeMoved})
"""Events that undo does not reach, and that change nothing at the table."""


class Scene(Struct, frozen=True, gc=False):
    """The table with the rulings of its hand, or of the void hand before, and its tournament."""

    table: Table
    rulings: tuple[Ruling, ...] = ()
    tournament: Tournament | None = None


class Done(Struct, frozen=True, gc=False):
    """A step that was done: where it stands in the journal, and the scene before it."""

    at: tuple[int, int]
    """Number of the entry, and place of the step in it."""
    step: Step
    before: Scene
    evening_ns: int = 0
    """When it was done, in the evening's time. A correction does not change it."""


class History:
    """Scene, steps that stand (oldest first), and steps that were undone (the next redo last).

    The evening's time is `ahead_ns` ahead of the machine's time since boot: so scenes from before a
    reboot, and the clocks in them, stay good.
    """

    __slots__ = ("ahead_ns", "done", "scene", "undone")

    def __init__(self, scene: Scene, ahead_ns: int = 0) -> None:
        self.ahead_ns = ahead_ns
        self.scene = scene
        self.done: list[Done] = []
        self.undone: list[Done] = []

    def follow(self, entry: Entry, after: Table | None = None) -> None:
        """Do what an entry of the journal says. Raises `ValueError` if it does not fit.

        `after` is the table after what was done, where it is known already.
        """
        match entry.kind:
            case "done":
                self.do(entry.number, entry.steps, (entry.boot_ns + self.ahead_ns,), after)
            case "undone":
                self.undo()
            case "redone":
                self.redo()
            case "corrected":
                place = self.place(entry.about, entry.about_index)
                times = _times(self.done[place:], len(entry.steps))
                self._back_to(place)
                self.do(entry.number, entry.steps, times)
            case "opened" | "clock":
                # Not for undo: how the table was set up, and clocks, which are no part of it.
                self.scene = played(self.scene, entry.events)
                for event in entry.events:
                    if isinstance(event, TimeMoved):
                        self.ahead_ns = event.ahead_ns
                if entry.kind == "opened" and entry.about:  # an evening begins
                    self.done.clear()
                    self.undone.clear()

    def do(
        self,
        entry: int,
        steps: tuple[Step, ...],
        times: tuple[int, ...],
        after: Table | None = None,
    ) -> None:
        """Add the steps of a new entry, done at these times; what was undone can no longer be done
        again.
        """
        for index, (step, at) in enumerate(zip(steps, times, strict=True)):
            self.done.append(Done((entry, index), step, self.scene, at))
            self.scene = played(self.scene, step.events, after)
        self.undone.clear()

    def undo(self) -> Done:
        """Take back the last step. Raises `ValueError` where there is none."""
        if not self.done:
            raise ValueError("nothing to undo")
        last = self.done.pop()
        self.undone.append(last)
        self.scene = last.before
        return last

    def redo(self) -> Done:
        """Do the last undone step again. Raises `ValueError` where there is none."""
        if not self.undone:
            raise ValueError("nothing to redo")
        again = self.undone.pop()
        self.done.append(again)
        self.scene = played(self.scene, again.step.events)
        return again

    def place(self, entry: int, index: int) -> int:
        """Where among the standing steps one is. Raises `ValueError` if it does not stand."""
        for place in range(len(self.done) - 1, -1, -1):
            if self.done[place].at == (entry, index):
                return place
        raise ValueError(f"entry {entry}, step {index} does not stand")

    def corrected(
        self, place: int, really: tuple[Command, ...], instead_of: int = 1
    ) -> tuple[Step, ...] | tuple[Command, Refusal]:
        """The steps from `place` on, the first `instead_of` of which were `really` these.

        Or, if that cannot be, what would be refused, and why.
        """
        replaced = self.done[place:]
        wishes = (*really, *(done.step.command for done in replaced[instead_of:]))
        times = _times(replaced, len(wishes))
        scene = replaced[0].before
        steps = []
        for wanted, at in zip(wishes, times, strict=True):
            answer = decide(scene.tournament, scene.table, wanted, at)
            if not isinstance(answer, Decided):
                return wanted, answer
            steps.append(Step(wanted, answer.events))
            scene = played(scene, answer.events, answer.table)
        return tuple(steps)

    @property
    def has_tournament(self) -> bool:
        """Whether there is a tournament, or was one where undo and redo reach."""
        scenes = (self.scene, *(done.before for done in (*self.done, *self.undone)))
        return any(scene.tournament is not None for scene in scenes)

    @property
    def last_tournament(self) -> Tournament | None:
        """The tournament that is on, or the last one of the evening that was closed."""
        scenes = (self.scene, *(done.before for done in reversed(self.done)))
        return next((scene.tournament for scene in scenes if scene.tournament is not None), None)

    def _back_to(self, place: int) -> None:
        self.scene = self.done[place].before
        del self.done[place:]


def _times(replaced: list[Done], count: int) -> tuple[int, ...]:
    """When so many steps were done that stand in the place of others: the last ones are the same,
    and keep their times.
    """
    more = len(replaced) - count
    return tuple(replaced[max(0, place + more)].evening_ns for place in range(count))


def played(scene: Scene, events: tuple[Event, ...], after: Table | None = None) -> Scene:
    """The scene after `events`, with the table `after` them if that is known."""
    table, rulings, tournament = after or scene.table, scene.rulings, scene.tournament
    for event in events:
        kind = type(event)
        if kind in OF_TOURNAMENTS:
            tournament = apply_to_tournament(tournament, event)
            continue
        if kind in OF_CLOCKS:
            continue
        if after is None:
            table = apply(table, event)
        if type(event) is e.RulingMade:
            rulings = (*rulings, event.ruling)
        elif type(event) is e.HandStarted:
            rulings = ()
    return Scene(table, rulings, tournament)


def at_the_table(event: Event) -> bool:
    """Whether an event is one of the engine's: not of a tournament, and not of a clock."""
    return type(event) not in OF_TOURNAMENTS and type(event) not in OF_CLOCKS
