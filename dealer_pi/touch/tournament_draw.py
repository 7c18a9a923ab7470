"""The draw of seats: by the machine's chance, for all who have no seat yet."""

from __future__ import annotations

from functools import partial
from random import SystemRandom
from typing import ClassVar, Final

from dealer_pi.touch.key import DUE, QUIET
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.tournament.commands import DrawSeats
from dealer_pi.tournament.seats import random_order

_PLACES: Final = 10
_SIZES: Final = (6, 8, 9, 10)


class DrawSeatsScreen(Screen):
    """Who has which seat, and the key that draws the seats of the others."""

    name: ClassVar = "draw_seats"
    title: ClassVar = "touch-tour-draw-title"

    def build(self) -> None:
        """Ten places, the sizes of table at the left of the key that draws."""
        self._size = _PLACES
        keys, lines = self.area.bottom(self.px(ACTION_MM), self.gap)
        self._places = [
            self.letters(part, 6, may_be_cut=True) for part in lines.grid(2, 5, self.gap)
        ]
        sizes, draw = keys.left(keys.w * 0.56, self.gap)
        self._sizes = [
            self.key(part, lines=2, largest_mm=5)
            for part in sizes.columns(1, 1, 1, 1, gap=self.gap)
        ]
        self._draw = self.key(draw, DUE, lines=2, largest_mm=7)

    def draw(self) -> None:
        """Seats that are taken, and who waits for one."""
        snapshot, w = self.dealer.snapshot, self.dealer.words
        seated = {view.seat: view.player for view in snapshot.seats}
        # Down the columns, as people read a list.
        for place, letters in enumerate(self._places):
            seat = place // 2 + place % 2 * 5 + 1
            letters.say(w("touch-tour-seated", seat=seat, player=seated.get(seat, "\N{EN DASH}")))
        waiting = self._waiting()
        for size, key in zip(_SIZES, self._sizes, strict=True):
            key.show(
                w("touch-tour-size", seats=size),
                do=partial(self._choose, size) if waiting else None,
                look=DUE if size == self._size else QUIET,
            )
        if waiting:
            self._draw.show(w("touch-tour-draw", players=len(waiting)), do=self._send)
        else:
            self._draw.show(w("touch-done"), do=self.frame.back)

    def _waiting(self) -> tuple[str, ...]:
        view = self.dealer.snapshot.tournament
        seated = {seat.player for seat in self.dealer.snapshot.seats}
        return tuple(p for p in view.players if p not in seated) if view else ()

    def _choose(self, size: int) -> None:
        self._size = size
        self.draw()

    def _send(self) -> None:
        self.dealer.send(DrawSeats(random_order(self._waiting(), SystemRandom()), self._size))
