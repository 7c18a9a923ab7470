"""An amount of chips by the pad, or one of the usual amounts, for whatever asked for it."""

from __future__ import annotations

from collections.abc import Callable
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

_MOST_USUAL = 4


class Ask(NamedTuple):
    """What is asked: the question, amounts that are usual, and what is done with the amount.

    `do` closes the screen, or leaves it open, as it needs.
    """

    question: Callable[[Dealer], str]
    usual: tuple[Usual, ...]
    do: Callable[[Screen, int], object]


def amount_screen(asked: Ask) -> Made:
    """The screen that asks for it."""
    return lambda frame, area: AmountScreen(frame, area, asked)


class AmountScreen(Screen):
    """Pad at the left, usual amounts beside it, the amount and its key at the right."""

    name: ClassVar = "amount"

    def __init__(self, frame: Frame, area: Area, asked: Ask) -> None:
        self._asked = asked
        super().__init__(frame, area)

    def build(self) -> None:
        """The pad is wider where no amount is usual."""
        left, right = self.area.left(self.area.w * 0.68, self.gap)
        pad, beside = left, None
        if self._asked.usual:
            pad, beside = left.columns(1.6, 1, gap=self.gap)
        self._none = False
        self._pad = NumberPad(self, pad, self._typed)
        if beside is not None:
            rows = beside.rows(*(1,) * _MOST_USUAL, gap=self.gap)
            for usual, part in zip(self._asked.usual, rows, strict=False):
                key = self.key(part, PLAIN, lines=2, largest_mm=5)
                words = self.dealer.words
                key.show(
                    words(usual.message), words.number(usual.amount), partial(self._set, usual)
                )
        confirm, amount = right.bottom(self.px(ACTION_MM), self.gap)
        self._amount = self.letters(amount, 11, align="center")
        self._confirm = self.key(confirm, GO, lines=2, largest_mm=7)

    def headline(self) -> str:
        """The question."""
        return self._asked.question(self.dealer)

    def draw(self) -> None:
        """Show the amount; none at all only where that is usual and was touched."""
        w, amount = self.dealer.words, self._pad.amount
        ready = bool(amount) or self._none
        self._amount.say(w.number(amount) if ready else "")
        self._confirm.show(w("touch-ask-next"), do=self._take if ready else None)

    def _typed(self) -> None:
        self._none = False
        self.draw()

    def _set(self, usual: Usual) -> None:
        self._pad.amount, self._none = usual.amount, not usual.amount
        self.draw()

    def _take(self) -> None:
        self._asked.do(self, self._pad.amount)
