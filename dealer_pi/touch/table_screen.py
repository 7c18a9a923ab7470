"""The table: seats round it, board, pots, whose turn it is; and the keys for what is due."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from kivy.graphics import Color, RoundedRectangle

from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.board_problems import board_line
from dealer_pi.touch.desk_words import blinked
from dealer_pi.touch.due_keys import DueKeys
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.seat_box import SeatBox
from dealer_pi.touch.seat_screen import seat_screen
from dealer_pi.touch.shot_clock import shot_line
from dealer_pi.touch.status import stakes_lines

_BOARD: Final = 5
_POT_LINES: Final = 2
_TOP: Final = (4, 5, 6, 7)
_BOTTOM: Final = (2, 1, 10, 9)
"""From the left; the dealer sits in the middle of the lower side."""
_NARROW: Final = 0.9
"""The seats at the ends leave room for the board."""
_SEAT_MM: Final = (27.5, 15.2)


class TableScreen(Screen):
    """What the dealer sees most of the evening."""

    name: ClassVar = "table"

    def build(self) -> None:
        """Seats, felt, board, and the row of keys at the bottom."""
        row, above = self.area.bottom(self.px(ACTION_MM), self.gap)
        self._row = DueKeys(self, row)
        wide = max(self.px(_SEAT_MM[0]), above.w * 0.18)
        high = max(self.px(_SEAT_MM[1]), above.h * 0.26)
        with self.canvas:
            Color(*style.FELT)
            felt = above.inset(min(wide, high) * 0.42)
            RoundedRectangle(pos=(felt.x, felt.y), size=(felt.w, felt.h), radius=[felt.h / 2])
        top, rest = above.top(high, self.gap)
        bottom, middle = rest.bottom(high, self.gap)
        places = self._places(top, bottom, middle, wide, high)
        self._seats = []
        for seat, place in sorted(places.items()):
            box = SeatBox(place, self.dealer, seat)
            self.add_widget(box)
            self._seats.append(box)
        _, inner = middle.left(places[3].w, self.gap)
        _, inner = inner.right(places[8].w, self.gap)
        wide_board = min(inner.w * 0.7, inner.h / 1.4 * _BOARD + 4 * self.gap)
        board, pots = inner.left(wide_board, self.gap)
        self._board = [self.tile(part) for part in board.columns(*(1,) * _BOARD, gap=self.gap)]
        self._pots = self.letters(pots, 5.2, lines=3, ground=style.FELT)
        x = places[1].x + wide + self.gap
        before_the_dealer = Area(x, bottom.y, places[10].x - self.gap - x, high)
        self._stakes = self.letters(
            before_the_dealer, 5.2, lines=3, align="center", ink=style.SOFT_INK
        )

    def _places(
        self, top: Area, bottom: Area, middle: Area, wide: float, high: float
    ) -> dict[int, Area]:
        """Where each seat is: as the dealer sees them, clockwise from his left hand."""
        places: dict[int, Area] = {}
        inset = (top.w - 4 * wide - 3 * self.gap) / 2
        for number, seat in enumerate(_TOP):
            places[seat] = Area(top.x + inset + number * (wide + self.gap), top.y, wide, high)
        edges = (0.0, wide + self.gap, top.w - 2 * wide - self.gap, top.w - wide)
        for seat, x in zip(_BOTTOM, edges, strict=True):
            places[seat] = Area(bottom.x + x, bottom.y, wide, high)
        y, narrow = middle.y + (middle.h - high) / 2, wide * _NARROW
        places[3] = Area(middle.x, y, narrow, high)
        places[8] = Area(middle.x + middle.w - narrow, y, narrow, high)
        return places

    def headline(self) -> str:
        """A press that did not count, the board, or the shot clock; else the next step."""
        return blinked(self.dealer) or board_line(self.dealer) or shot_line(self.dealer)

    def draw(self) -> None:
        """Show the newest snapshot."""
        snapshot = self.dealer.snapshot
        for box in self._seats:
            box.draw(snapshot, partial(self._open_seat, box.seat))
        for place, tile in enumerate(self._board):
            tile.lay(
                snapshot.board[place] if place < len(snapshot.board) else None,
                place=snapshot.running,
            )
        self._pots.say(self._pot_lines())
        self._stakes.say(stakes_lines(self.dealer))
        self._row.draw()

    def _pot_lines(self) -> str:
        snapshot, w = self.dealer.snapshot, self.dealer.words
        lines = []
        for number, pot in enumerate(snapshot.pots):
            name = "touch-pot" if not number else "touch-side-pot"
            lines.append(w(name, number=number, chips=pot.amount))
        if (
            len(lines) > _POT_LINES
        ):  # the first two have room; all of them are explained when pushed
            rest = sum(pot.amount for pot in snapshot.pots[1:])
            lines = [lines[0], w("touch-side-pots", count=len(lines) - 1, chips=rest)]
        if not lines and snapshot.bets:
            lines = [w("touch-bets", chips=snapshot.bets)]
        return "\n".join(lines)

    def _open_seat(self, seat: int) -> None:
        self.frame.open(seat_screen(seat))
