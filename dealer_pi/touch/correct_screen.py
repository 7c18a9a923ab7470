"""An earlier step as it really was; what came after it is done again, if it still can be."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from msgspec import structs

from dealer_pi.engine import Command
from dealer_pi.engine.commands import (
    Act,
    ActName,
    AddChips,
    CorrectBoard,
    DealBoard,
    SeatPlayer,
    SetStack,
    Show,
)
from dealer_pi.live_table import Correct
from dealer_pi.live_table.history import Done
from dealer_pi.locale import Words
from dealer_pi.snapshots import Card
from dealer_pi.touch.area import Area
from dealer_pi.touch.card_picker import CardPicker
from dealer_pi.touch.chips_screen import Ask, chips_screen
from dealer_pi.touch.evening import in_words, scene
from dealer_pi.touch.frame import Frame, Made
from dealer_pi.touch.key import CHOSEN, GO, PLAIN
from dealer_pi.touch.number_pad import NumberPad
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen

_ACTS: Final[tuple[ActName, ...]] = ("fold", "check", "call", "bet", "raise", "all-in")
WithCards = DealBoard | CorrectBoard | Show
_SIZED: Final = ("bet", "raise")


def correction(done: Done) -> Made | None:
    """The screen on which a step is put right; None for steps that can only be undone."""
    command = done.step.command
    if isinstance(command, Act):
        return lambda frame, area: CorrectActScreen(frame, area, done, command)
    if isinstance(command, SeatPlayer | AddChips | SetStack):
        asked = Ask(
            lambda dealer: _instead_of(dealer.words, done),
            (),
            lambda screen, chips: _correct(screen, done, structs.replace(command, chips=chips)),
        )
        return chips_screen(asked)
    if isinstance(command, WithCards) and command.cards:
        return lambda frame, area: CorrectCardsScreen(frame, area, done, command)
    return None


def _instead_of(w: Words, done: Done) -> str:
    return w("touch-people-correct-title", step=in_words(w, done))


def _correct(screen: Screen, done: Done, really: Command) -> None:
    entry, index = done.at
    screen.dealer.send(Correct(entry, really, index), then=lambda _: screen.frame.back())


class CorrectActScreen(Screen):
    """What a seat really did: the act, and the total of a bet or raise."""

    name: ClassVar = "correct_act"

    def __init__(self, frame: Frame, area: Area, done: Done, command: Act) -> None:
        self._done, self._command, self._act = done, command, command.act
        super().__init__(frame, area)

    def build(self) -> None:
        """Acts, pad, the amount and the key that puts it right."""
        acts, pad, right = self.area.columns(1.4, 1.6, 1.4, gap=self.gap)
        self._acts = {
            act: self.key(part, largest_mm=6.5)
            for act, part in zip(_ACTS, acts.grid(2, 3, self.gap), strict=True)
        }
        self._pad = NumberPad(self, pad, self._typed)
        self._pad.amount = self._command.to
        confirm, amount = right.bottom(self.px(ACTION_MM), self.gap)
        self._amount = self.letters(amount, 10, align="center")
        self._confirm = self.key(confirm, GO, lines=2, largest_mm=7)

    def headline(self) -> str:
        """What it was."""
        return _instead_of(self.dealer.words, self._done)

    def draw(self) -> None:
        """Show what it is to be."""
        w = self.dealer.words
        for act, key in self._acts.items():
            look = CHOSEN if act == self._act else PLAIN
            key.show(act.upper(), do=partial(self._choose, act), look=look)
        sized = self._act in _SIZED
        self._amount.say(w.number(self._pad.amount) if sized else "")
        really = structs.replace(self._command, act=self._act, to=self._pad.amount if sized else 0)
        possible = really != self._command and (not sized or self._pad.amount)
        does = partial(_correct, self, self._done, really) if possible else None
        self._confirm.show(w("touch-history-correct"), do=does)

    def _choose(self, act: ActName) -> None:
        self._act = act
        self.draw()

    def _typed(self) -> None:
        """An amount is one of a bet or raise."""
        if self._act not in _SIZED:
            self._act = "raise" if scene(self._done).price else "bet"
        self.draw()


class CorrectCardsScreen(Screen):
    """The cards as they really lay: a touch on one empties it, two more put it right."""

    name: ClassVar = "correct_cards"
    title: ClassVar = "touch-people-correct-cards"

    def __init__(self, frame: Frame, area: Area, done: Done, command: WithCards) -> None:
        self._done, self._command = done, command
        super().__init__(frame, area)

    def build(self) -> None:
        """The picker with the cards as they were entered."""
        command, before = self._command, scene(self._done)
        used = [card for seat in before.seats for card in seat.cards]
        if not isinstance(command, CorrectBoard):
            used += before.board
        self._picker = CardPicker(self, self.area, len(command.cards), used, self._all_there)
        self._picker.put(command.cards)

    def draw(self) -> None:
        """The picker draws itself."""

    def _all_there(self, cards: tuple[Card, ...]) -> None:
        if cards != self._command.cards:
            _correct(self, self._done, structs.replace(self._command, cards=cards))
