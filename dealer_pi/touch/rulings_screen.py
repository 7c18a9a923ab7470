"""What went wrong? A key for each irregularity that can have happened in this moment."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from dealer_pi.snapshots import Snapshot
from dealer_pi.touch.key import Do
from dealer_pi.touch.rulings import betting, fitting
from dealer_pi.touch.rulings_ask import go_on
from dealer_pi.touch.screen import Screen

_COLUMNS: Final = 4
_ROWS: Final = 3


class RulingsScreen(Screen):
    """At most twelve keys; what does not fit the moment is not there."""

    name: ClassVar = "rulings"
    title: ClassVar = "touch-rulings-title"

    def build(self) -> None:
        """The grid, and a sentence for when nothing can have gone wrong."""
        parts = self.area.grid(_COLUMNS, _ROWS, self.gap)
        self._keys = [self.key(part, lines=3, largest_mm=5.2) for part in parts]
        self._none = self.letters(self.area, 6, lines=3, align="center")

    def draw(self) -> None:
        """Show what fits now."""
        w = self.dealer.words
        fitting = self._fitting(self.dealer.snapshot)
        for place, key in enumerate(self._keys):
            message, do = fitting[place] if place < len(fitting) else ("", None)
            key.show(w(message) if message else "", do=do)
        self._none.say("" if fitting else w("touch-rulings-none"))

    def _fitting(self, snapshot: Snapshot) -> list[tuple[str, Do]]:
        found: list[tuple[str, Do]] = []
        if betting(snapshot):
            found.append(("touch-chips-words", partial(self.frame.open_named, "chips_words")))
            if snapshot.rules.shot_clock:
                found.append(("touch-shot-clock", partial(self.frame.open_named, "shot_clock")))
        if snapshot.next_step.kind in ("show", "complete_board"):
            found.append(("touch-declare", partial(self.frame.open_named, "declare")))
        return found + [
            (irregularity.message, partial(go_on, self.frame, irregularity))
            for irregularity in fitting(self.dealer.words, snapshot)
        ]
