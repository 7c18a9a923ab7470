"""The ruling before it is made: what the table says to it, and what the dealer will have to do."""

from __future__ import annotations

from typing import ClassVar

from dealer_pi.engine import Command
from dealer_pi.locale import sentences
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.frame import Frame
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.verdict import MOST_STEPS, Verdict, numbered


class RulingScreen(Screen):
    """For one command. It asks the table anew whenever something changes."""

    name: ClassVar = "ruling"

    def __init__(self, frame: Frame, area: Area, *, command: Command) -> None:
        self._command = command
        super().__init__(frame, area)

    def build(self) -> None:
        """The sentence above, the steps under it, the key at the bottom."""
        keys, above = self.area.bottom(self.px(ACTION_MM), self.gap)
        words, steps = above.rows(1, 1.9, gap=self.gap)
        _, keys = keys.left(keys.w * 0.4)
        self._verdict = Verdict(self, words, keys, lines=3)
        rows = steps.rows(*(1,) * MOST_STEPS)
        self._steps = [self.letters(row, 5, ink=style.SOFT_INK) for row in rows]

    def headline(self) -> str:
        """That nothing is done yet, or cannot be."""
        refused = self._verdict.refused
        return self.dealer.words("touch-ruling-refused" if refused else "touch-ruling-title")

    def draw(self) -> None:
        """Show what the table says now."""
        w, snapshot = self.dealer.words, self.dealer.snapshot
        ruling = self._verdict.show(self._command)
        steps = ruling.remedies if ruling else ()
        for place, letters in enumerate(self._steps):
            step = steps[place] if place < len(steps) else None
            said = sentences.remedy(w, step.code, step.numbers, snapshot) if step else ""
            letters.say(numbered(place + 1, said) if said else "")
