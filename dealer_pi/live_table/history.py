"""The evening as it stands: what was done, what was undone, and how the table came about.

Tables are immutable, so each step simply keeps the scene before it; undo is a look back. The same
entries of the journal always give the same history.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from dealer_pi.engine import Accepted as Decided
from dealer_pi.engine import Command, Event, HouseRules, Ruling, Stakes, Table, apply, decide
from dealer_pi.engine import events as e
from dealer_pi.engine.refusals import Refusal
from dealer_pi.journal import Entry, Step
from dealer_pi.tournament.clocks import ClockSet

BLANK = Table(rules=HouseRules(), stakes=Stakes(1, 2))
"""The table before the first entry of a journal, which sets its rules and stakes."""


class Scene(Struct, frozen=True, gc=False):
    """The table with the rulings of its hand, or of the void hand before."""

    table: Table
    rulings: tuple[Ruling, ...] = ()


class Done(Struct, frozen=True, gc=False):
    """A step that was done: where it stands in the journal, and the scene before it."""

    at: tuple[int, int]
    """Number of the entry, and place of the step in it."""
    step: Step
    before: Scene


class History:
    """Scene, steps that stand (oldest first), and steps that were undone (the next redo last)."""

    __slots__ = ("done", "scene", "undone")

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.done: list[Done] = []
        self.undone: list[Done] = []

    def follow(self, entry: Entry, after: Table | None = None) -> None:
        """Do what an entry of the journal says. Raises `ValueError` if it does not fit.

        `after` is the table after what was done, where it is known already.
        """
        match entry.kind:
            case "done":
                self.do(entry.number, entry.steps, after)
            case "undone":
                self.undo()
            case "redone":
                self.redo()
            case "corrected":
                self._back_to(self.place(entry.about, entry.about_index))
                self.do(entry.number, entry.steps)
            case "opened" | "clock":
                # Not for undo: how the table was set up, and clocks, which are no part of it.
                self.scene = played(self.scene, entry.events)
                if entry.kind == "opened" and entry.about:  # an evening begins
                    self.done.clear()
                    self.undone.clear()

    def do(self, entry: int, steps: tuple[Step, ...], after: Table | None = None) -> None:
        """Add the steps of a new entry; what was undone can no longer be done again."""
        for index, step in enumerate(steps):
            self.done.append(Done((entry, index), step, self.scene))
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
        table = self.done[place].before.table
        later = (done.step.command for done in self.done[place + instead_of :])
        steps = []
        for wanted in (*really, *later):
            answer = decide(table, wanted)
            if not isinstance(answer, Decided):
                return wanted, answer
            steps.append(Step(wanted, answer.events))
            table = answer.table
        return tuple(steps)

    def _back_to(self, place: int) -> None:
        self.scene = self.done[place].before
        del self.done[place:]


def played(scene: Scene, events: tuple[Event, ...], after: Table | None = None) -> Scene:
    """The scene after `events`, with the table `after` them if that is known.

    Events of clocks change nothing in it.
    """
    table, rulings = after or scene.table, scene.rulings
    for event in events:
        if type(event) is ClockSet:
            continue
        if after is None:
            table = apply(table, event)
        if type(event) is e.RulingMade:
            rulings = (*rulings, event.ruling)
        elif type(event) is e.HandStarted:
            rulings = ()
    return replace(scene, table=table, rulings=rulings)
