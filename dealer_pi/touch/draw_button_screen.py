"""The first button: drawn by cards of the real deck, or by the machine; or placed by hand."""

from __future__ import annotations

from functools import partial
from secrets import SystemRandom
from typing import Any, ClassVar, Final

from kivy.clock import Clock

from dealer_pi.engine import FULL_DECK
from dealer_pi.engine.commands import DrawForButton, PlaceButton
from dealer_pi.live_table import Accepted
from dealer_pi.snapshots import Card
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.asking import ask
from dealer_pi.touch.card_picker import CardPicker
from dealer_pi.touch.frame import Frame
from dealer_pi.touch.key import DUE, GO, PLAIN
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.seating import SEATS

A_CARD_S: Final = 0.45
"""How long the next card waits, so that all at the table can follow."""


class DrawButtonScreen(Screen):
    """A place for each seat in the draw. What the machine drew is done first and then turned up."""

    name: ClassVar = "draw_button"

    def build(self) -> None:
        """A place a seat, and the ways to draw."""
        keys, places = self.area.bottom(self.px(ACTION_MM), self.gap)
        self._cards: list[Card] = []
        self._seats: tuple[int, ...] = ()
        self._turned = self._drawn = 0
        self._ticks: Any = None
        self._places = []
        for part in places.grid(5, 2, self.gap):
            name, tile = part.top(part.h * 0.28)
            letters = self.letters(name, 4.6, align="center", may_be_cut=True)
            self._places.append((letters, self.tile(tile)))
        cards, machine, by_hand = keys.columns(1, 1, 1, gap=self.gap)
        self._by_cards = self.key(cards, PLAIN, lines=2, largest_mm=6)
        self._by_machine = self.key(machine, GO, lines=2, largest_mm=6)
        self._by_hand = self.key(by_hand, PLAIN, lines=2, largest_mm=6)

    @property
    def _all_up(self) -> bool:
        return bool(self._cards) and self._turned == len(self._cards)

    def headline(self) -> str:
        """How to go on; in the end who has the button."""
        w, button = self.dealer.words, self.dealer.snapshot.button
        if self._all_up:
            return w("touch-people-button-is", player=self.dealer.name(button))
        later = "touch-people-draw-button-later"
        return w("touch-people-draw-button-title" if self._seats else later)

    def draw(self) -> None:
        """Show who is in the draw, and the cards that are turned up."""
        snapshot, w = self.dealer.snapshot, self.dealer.words
        step = snapshot.next_step
        if self._cards and snapshot.button != self._drawn:  # the draw was taken back
            self._stop()
            self._cards, self._turned = [], 0
        if not self._cards:
            due = step.kind in ("draw_for_button", "start_hand") and not snapshot.running
            self._seats = tuple(sorted(step.seats)) if due else ()
        all_up = self._all_up
        for number, (letters, tile) in enumerate(self._places):
            here = number < len(self._seats)
            seat = self._seats[number] if here else 0
            wins = all_up and seat == snapshot.button
            ink = style.LIT if wins else style.INK
            letters.say(self.dealer.name(seat) if here else "", ink)
            up = here and number < self._turned
            tile.lay(self._cards[number] if up else None, lit=wins, place=here)
        ready = bool(self._seats) and not self._cards
        self._by_cards.show(w("touch-people-draw-by-cards"), do=self._pick if ready else None)
        shuffles = self._shuffle if ready else None
        self._by_machine.show(w("touch-people-draw-by-machine"), do=shuffles)
        if all_up:
            self._by_hand.show(w("touch-people-to-the-table"), do=self.frame.home, look=DUE)
        else:
            free = not snapshot.running and not self._cards
            opens = partial(self.frame.open, PlaceButtonScreen) if free else None
            self._by_hand.show(w("touch-people-button-by-hand"), do=opens, look=PLAIN)

    def on_parent(self, _: object, parent: object) -> None:
        """Turn no card where nobody looks."""
        if parent is None:
            self._stop()
            self._turned = len(self._cards)

    def _stop(self) -> None:
        if self._ticks is not None:
            self._ticks.cancel()

    def _pick(self) -> None:
        seats = self._seats
        self.frame.open(lambda frame, area: ButtonCardsScreen(frame, area, seats))

    def _shuffle(self) -> None:
        drawn_cards = SystemRandom().sample(FULL_DECK, len(self._seats))
        cards = dict(zip(self._seats, drawn_cards, strict=True))

        def drawn(answer: Accepted) -> None:
            self._cards, self._drawn = drawn_cards, answer.snapshot.button
            self._ticks = Clock.schedule_interval(self._turn_up, A_CARD_S)
            self.draw()

        self.dealer.send(DrawForButton(cards), then=drawn)

    def _turn_up(self, _: float) -> bool:
        self._turned += 1
        self.frame.draw()
        return self._turned < len(self._cards)


class ButtonCardsScreen(Screen):
    """The cards that the dealer dealt to the seats in the draw, one after the other."""

    name: ClassVar = "button_cards"

    def __init__(self, frame: Frame, area: Area, seats: tuple[int, ...]) -> None:
        self._seats = seats
        super().__init__(frame, area)

    def build(self) -> None:
        """Tiles for the seats, and the keys for ranks and suits."""
        self._picker = CardPicker(self, self.area, len(self._seats), (), self._all_there)

    def headline(self) -> str:
        """Whose card is next."""
        missing = next((n for n, card in enumerate(self._picker.cards) if card is None), 0)
        player = self.dealer.name(self._seats[missing])
        return self.dealer.words("touch-people-card-of", player=player)

    def draw(self) -> None:
        """The picker draws itself."""

    def _all_there(self, cards: tuple[Card, ...]) -> None:
        drawn = DrawForButton(dict(zip(self._seats, cards, strict=True)))
        self.dealer.send(drawn, then=self._done)

    def _done(self, answer: Accepted) -> None:
        self.frame.home()
        button = self.dealer.name(answer.snapshot.button)
        self.dealer.tell(self.dealer.words("touch-people-button-is", player=button))


class PlaceButtonScreen(Screen):
    """The ten seats; a touch puts the button there."""

    name: ClassVar = "place_button"
    title: ClassVar = "touch-people-button-where"

    def build(self) -> None:
        """A key a seat."""
        for seat, part in zip(SEATS, self.area.grid(5, 2, self.gap), strict=True):
            view = self.dealer.seat(seat)
            self.key(part, largest_mm=8, may_be_cut=True).show(
                self.dealer.words.number(seat),
                view.player if view else "",
                partial(ask, self, PlaceButton(seat)),
            )

    def draw(self) -> None:
        """Nothing here changes."""
