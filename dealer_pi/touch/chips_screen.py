"""An amount of chips: usual ones with one touch, any other by the pad."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, NamedTuple

from dealer_pi.touch.area import Area
from dealer_pi.touch.dealer import Dealer
from dealer_pi.touch.frame import Frame, Made
from dealer_pi.touch.key import GO, PLAIN
from dealer_pi.touch.number_pad import NumberPad
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.usual_amounts import Usual

_USUAL = 4


class Ask(NamedTuple):
    """What is asked for: the sentence at the top, usual amounts, and what is done with one."""

    headline: Callable[[Dealer], str]
    usual: Sequence[Usual]
    do: Callable[[Screen, int], object]


class ChipsScreen(Screen):
    """The usual amounts are keys that do it at once; what was typed needs the large key."""

    name: ClassVar = "chips"

    def __init__(self, frame: Frame, area: Area, asked: Ask) -> None:
        self._ask = asked
        super().__init__(frame, area)

    def build(self) -> None:
        """Usual amounts, pad, the amount and the key that does it."""
        w = self.dealer.words
        usual, pad, right = self.area.columns(1.15, 1.7, 1.5, gap=self.gap)
        rows = usual.rows(*(1,) * _USUAL, gap=self.gap)
        for (message, amount), part in zip(self._ask.usual, rows, strict=False):
            key = self.key(part, PLAIN, largest_mm=6.5)
            key.show(w.number(amount), w(message), partial(self._ask.do, self, amount))
        self._pad = NumberPad(self, pad, self.draw)
        confirm, typed = right.bottom(self.px(ACTION_MM), self.gap)
        self._amount = self.letters(typed, 10, align="center")
        self._confirm = self.key(confirm, GO, largest_mm=8)

    def headline(self) -> str:
        """Whose chips, and what for."""
        return self._ask.headline(self.dealer)

    def draw(self) -> None:
        """Show what was typed."""
        w, amount = self.dealer.words, self._pad.amount
        self._amount.say(w.number(amount))
        self._confirm.show(w("touch-people-ok"), do=self._finish if amount else None)

    def _finish(self) -> None:
        self._ask.do(self, self._pad.amount)


def chips_screen(asked: Ask) -> Made:
    """The screen that asks for an amount."""
    return lambda frame, area: ChipsScreen(frame, area, asked)
