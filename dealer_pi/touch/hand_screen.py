"""Two cards of a seat at the showdown: by the camera's show zone, or by hand."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from dealer_pi.engine import Refusal
from dealer_pi.engine.commands import Muck, Show
from dealer_pi.locale import sentences
from dealer_pi.snapshots import Card
from dealer_pi.touch.card_picker import CardPicker
from dealer_pi.touch.key import GO, PLAIN
from dealer_pi.touch.screen import Screen

_TWO = 2


class HandScreen(Screen):
    """For the seat that has to show now, until another has to."""

    name: ClassVar = "hand"
    by_itself: ClassVar = True

    def build(self) -> None:
        """Tiles and keys; at the right who may muck, and the way to declare winners by eye."""
        snapshot = self.dealer.snapshot
        self._seat = snapshot.next_step.seat
        left, right = self.area.left(self.area.w * 0.78, self.gap)
        used = [*snapshot.board, *(card for seat in snapshot.seats for card in seat.cards)]
        self._picker = CardPicker(self, left, _TWO, used, self._show)
        accept, muck, declare, _ = right.rows(1, 1, 1, 0.6, gap=self.gap)
        self._accept = self.key(accept, GO, lines=2, largest_mm=6)
        self._muck = self.key(muck, PLAIN, lines=2, largest_mm=6)
        self._declare = self.key(declare, PLAIN, lines=2, largest_mm=5)

    def headline(self) -> str:
        """Who shows now, whether he must, and who comes after him."""
        w, snapshot = self.dealer.words, self.dealer.snapshot
        step, no_muck = snapshot.next_step, self._no_muck()
        if step.kind == "turn_up":
            now = w("touch-turn-up", player=self.dealer.name(step.seat))
        elif no_muck is not None:
            now = sentences.refusal(w, no_muck, snapshot)
        else:
            now = sentences.next_step(w, snapshot)
        after = step.seats[step.seats.index(step.seat) + 1 :] if step.seat in step.seats else ()
        return w("touch-show-then", now=now, player=self.dealer.name(after[0])) if after else now

    def draw(self) -> None:
        """Show what the camera offers, and what else may be done."""
        w, step = self.dealer.words, self.dealer.snapshot.next_step
        here = step.seat == self._seat
        reading = self.dealer.desk.show
        offered = reading.offered if reading and reading.seat == self._seat else ()
        self._accept.show(
            w("touch-accept", cards=" ".join(card.pretty for card in offered)) if offered else "",
            do=partial(self._show, offered) if offered else None,
        )
        if reading and reading.seat == self._seat and reading.cards:
            self._picker.put([*reading.cards, None, None][:_TWO])
        may_muck = here and step.kind == "show" and self._no_muck() is None
        self._muck.show(
            w("touch-muck"),
            do=partial(self.dealer.send, Muck(self._seat)) if may_muck else None,
        )
        self._declare.show(
            w("touch-declare"), do=partial(self.frame.open_named, "declare") if here else None
        )

    def _no_muck(self) -> Refusal | None:
        """Why the hand must be shown; None where it may be mucked."""
        foreseen = self.dealer.table.foresee(Muck(self._seat))
        return foreseen if isinstance(foreseen, Refusal) else None

    def _show(self, cards: tuple[Card, ...]) -> None:
        self.dealer.turn_up(Show(self._seat, cards))
