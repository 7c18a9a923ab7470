"""Blinds, ante and the smallest chip of a cash game, from the next hand on."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from msgspec import structs

from dealer_pi.engine.commands import SetStakes
from dealer_pi.snapshots import Snapshot, Stakes
from dealer_pi.touch.asking import ask
from dealer_pi.touch.key import CHOSEN, GO, PLAIN
from dealer_pi.touch.number_pad import NumberPad
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen

_FIELDS: Final = ("small_blind", "big_blind", "ante", "smallest_chip")


def coming_stakes(snapshot: Snapshot) -> Stakes:
    """The stakes of the next hand: those that wait, else those that are played."""
    waiting = [c.stakes for c in snapshot.waiting if isinstance(c, SetStakes)]
    return waiting[-1] if waiting else snapshot.stakes


class StakesScreen(Screen):
    """Four amounts; the one that is bright is typed."""

    name: ClassVar = "stakes"

    def build(self) -> None:
        """Amounts, pad, and the key that sets them."""
        self._stakes = coming_stakes(self.dealer.snapshot)
        self._field = _FIELDS[0]
        fields, pad, right = self.area.columns(1.5, 1.7, 1.2, gap=self.gap)
        rows = fields.rows(*(1,) * len(_FIELDS), gap=self.gap)
        self._keys = {
            name: self.key(part, largest_mm=7) for name, part in zip(_FIELDS, rows, strict=True)
        }
        self._pad = NumberPad(self, pad, self._typed)
        confirm, note = right.bottom(self.px(ACTION_MM), self.gap)
        self._note = self.letters(note, 5, lines=6, align="center")
        self._confirm = self.key(confirm, GO, lines=2, largest_mm=7)

    def headline(self) -> str:
        """What may be set here."""
        free = self.dealer.snapshot.tournament is None
        message = "touch-people-stakes-title" if free else "touch-people-stakes-by-levels"
        return self.dealer.words(message)

    def draw(self) -> None:
        """Show the four amounts."""
        w, snapshot = self.dealer.words, self.dealer.snapshot
        for name, key in self._keys.items():
            key.show(
                w.number(getattr(self._stakes, name)), w(f"touch-people-{name.replace('_', '-')}"),
                partial(self._choose, name), CHOSEN if name == self._field else PLAIN,
            )  # fmt: skip
        self._note.say(w("touch-people-from-next-hand") if snapshot.running else "")
        sets = partial(ask, self, SetStakes(self._stakes))
        changed = self._stakes != coming_stakes(snapshot)
        self._confirm.show(w("touch-people-ok"), do=sets if changed else None)

    def _choose(self, name: str) -> None:
        self._field = name
        self._pad.amount = getattr(self._stakes, name)
        self.draw()

    def _typed(self) -> None:
        """The amount of the chosen field; a big blind follows its small blind."""
        typed = {self._field: self._pad.amount}
        if self._field == "small_blind":
            typed["big_blind"] = 2 * self._pad.amount
        self._stakes = structs.replace(self._stakes, **typed)
        self.draw()
