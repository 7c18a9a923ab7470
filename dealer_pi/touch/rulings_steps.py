"""What the dealer has to do after a ruling, step by step, until all is mended."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from dealer_pi.engine.commands import StartHand, StepDone
from dealer_pi.locale import sentences
from dealer_pi.snapshots import Ruling, Snapshot
from dealer_pi.touch import style
from dealer_pi.touch.key import DUE
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.verdict import MOST_STEPS, numbered


def voided(snapshot: Snapshot) -> bool:
    """Whether the last hand was void, so that the same one is dealt again."""
    last = snapshot.rulings[-1] if snapshot.rulings else None
    again = last is not None and any(step.code == "deal_again" for step in last.remedies)
    return again and snapshot.next_step.kind == "start_hand"


class StepsScreen(Screen):
    """The steps of the last ruling: what is done is pale, what is due now is marked.

    In a hand the table counts them. A void hand has no steps of its own any more: they are counted
    here, and the last one starts the hand again.
    """

    name: ClassVar = "ruling_steps"
    by_itself: ClassVar = True

    def build(self) -> None:
        """A row for each step, and the key that says that it is done."""
        key, rows = self.area.bottom(self.px(ACTION_MM), self.gap)
        self._rows = [self.letters(row, 6) for row in rows.rows(*(1,) * MOST_STEPS)]
        self._done = 0
        _, right = key.left(key.w * 0.4)
        self._key = self.key(right, DUE, lines=2, largest_mm=8)

    def headline(self) -> str:
        """The ruling."""
        ruling = self._ruling
        return sentences.ruling(self.dealer.words, ruling, self.dealer.snapshot) if ruling else ""

    @property
    def _ruling(self) -> Ruling | None:
        """The ruling whose steps these are: the last one with steps."""
        found = [ruling for ruling in self.dealer.snapshot.rulings if ruling.remedies]
        return found[-1] if found else None

    def draw(self) -> None:
        """Show how far it is."""
        w, snapshot = self.dealer.words, self.dealer.snapshot
        steps = self._ruling.remedies if self._ruling else ()
        due = self._done
        if snapshot.next_step.kind == "remedy":
            now = (snapshot.next_step.remedy, snapshot.next_step.numbers)
            due = next((n for n, s in enumerate(steps) if (s.code, s.numbers) == now), 0)
        for place, letters in enumerate(self._rows):
            step = steps[place] if place < len(steps) else None
            said = sentences.remedy(w, step.code, step.numbers, snapshot) if step else ""
            ink = style.LIT if place == due else style.INK if place > due else style.SOFT_INK
            mark = "» " if place == due else ""
            letters.say(mark + numbered(place + 1, said) if said else "", ink)
        if snapshot.next_step.kind == "remedy":
            self._key.show(w("touch-done"), do=partial(self.dealer.send, StepDone()))
        elif due + 1 < len(steps):
            self._key.show(w("touch-done"), do=self._next)
        else:
            self._key.show(w("touch-start-hand"), do=partial(self.dealer.send, StartHand()))

    def _next(self) -> None:
        self._done += 1
        self.draw()
