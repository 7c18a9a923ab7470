"""The questions that lead to a ruling, one a screen; back goes to the question before."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from dealer_pi.snapshots import Card
from dealer_pi.touch.area import Area
from dealer_pi.touch.card_picker import CardPicker
from dealer_pi.touch.frame import Frame
from dealer_pi.touch.key import GO
from dealer_pi.touch.number_pad import NumberPad
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.rulings import Ask, Choice, Fields, Irregularity
from dealer_pi.touch.rulings_made import RulingScreen
from dealer_pi.touch.screen import Screen

_SHAPES: Final = ((2, 1), (3, 1), (2, 2), (3, 2), (3, 3), (4, 3))
"""Columns and rows of the keys; the first that has room for all is taken."""


def go_on(
    frame: Frame, irregularity: Irregularity, fields: Fields | None = None, asked: int = 0
) -> None:
    """Open the next question, after `asked` of them; after the last one the ruling.

    A question with one answer answers itself.
    """
    told = dict(fields or {})
    for place, ask in enumerate(irregularity.asks[asked:], asked):
        if not ask.when(told):
            continue
        choices = ask.choices(frame.dealer.words, frame.dealer.snapshot)
        if ask.kind == "keys" and len(choices) == 1:
            told.update(choices[0].fields)
            continue
        frame.open(partial(AskScreen, irregularity=irregularity, fields=told, place=place))
        return
    frame.open(partial(RulingScreen, command=irregularity.command(**told)))


class AskScreen(Screen):
    """One question of an irregularity, with the answers that were given before."""

    name: ClassVar = "ruling_question"

    def __init__(
        self, frame: Frame, area: Area, *, irregularity: Irregularity, fields: Fields, place: int
    ) -> None:
        self._irregularity, self._fields, self._place = irregularity, fields, place
        super().__init__(frame, area)

    @property
    def _ask(self) -> Ask:
        return self._irregularity.asks[self._place]

    def build(self) -> None:
        """Keys alone; or a pad, or cards, with the keys beside."""
        choices = self._ask.choices(self.dealer.words, self.dealer.snapshot)
        if self._ask.kind == "keys":
            self._build_keys(choices)
        elif self._ask.kind == "amount":
            self._build_pad()
        else:
            self._build_picker(choices)

    def headline(self) -> str:
        """What went wrong, and the question."""
        w = self.dealer.words
        return w(
            "touch-ruling-asks", what=w(self._irregularity.message), question=w(self._ask.message)
        )

    def draw(self) -> None:
        """Nothing here changes but the amount."""

    def _answer(self, fields: Fields) -> None:
        go_on(self.frame, self._irregularity, {**self._fields, **fields}, self._place + 1)

    def _show(self, choice: Choice, area: Area) -> None:
        key = self.key(area, lines=3, largest_mm=6, may_be_cut=bool(choice.beneath))
        key.show(choice.word, choice.beneath, partial(self._answer, choice.fields))

    def _build_keys(self, choices: list[Choice]) -> None:
        columns, rows = next(
            (shape for shape in _SHAPES if shape[0] * shape[1] >= len(choices)), _SHAPES[-1]
        )
        parts = self.area.grid(columns, rows, self.gap)
        for choice, part in zip(choices, parts, strict=False):
            self._show(choice, part)

    def _build_picker(self, choices: list[Choice]) -> None:
        """A card is used if it lies face up; of a deck with the same card twice, any may be it."""
        left, right = self.area.left(self.area.w * 0.78, self.gap)
        snapshot = self.dealer.snapshot
        shown = [card for view in snapshot.seats for card in view.cards]
        twice = self._ask.message == "touch-ask-twice"
        used = () if twice else (*snapshot.board, *shown)
        CardPicker(self, left, 2 if self._ask.kind == "hand" else 1, used, self._picked)
        for choice, part in zip(choices, right.rows(1, 1, gap=self.gap), strict=False):
            self._show(choice, part)

    def _picked(self, cards: tuple[Card, ...]) -> None:
        self._answer({"cards": cards} if self._ask.kind == "hand" else {"card": cards[0]})

    def _build_pad(self) -> None:
        left, right = self.area.left(self.area.w * 0.6, self.gap)
        self._pad = NumberPad(self, left, self._typed)
        confirm, amount = right.bottom(self.px(ACTION_MM), self.gap)
        self._amount = self.letters(amount, 11, align="center")
        self._confirm = self.key(confirm, GO, largest_mm=7)

    def _typed(self) -> None:
        w, amount = self.dealer.words, self._pad.amount
        self._amount.say(w.number(amount) if amount else "")
        self._confirm.show(
            w("touch-ask-next"), do=partial(self._answer, {"to": amount}) if amount else None
        )
