"""All ten seats at once: who sits there, in or away, and seating a whole table quickly."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from dealer_pi.engine.commands import ComeBack, SitOut
from dealer_pi.snapshots import SeatView
from dealer_pi.touch.asking import ask, waits
from dealer_pi.touch.key import DUE, GO, PLAIN, QUIET, Key
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.seat_screen import seat_screen
from dealer_pi.touch.seating import SEATS, Then, empty_seats, next_seating, seat_somebody

_ROWS: Final = 5


class PeopleScreen(Screen):
    """Each seat is a key to its own screen, with sit out or come back beside it."""

    name: ClassVar = "people"
    title: ClassVar = "touch-people-title"

    def build(self) -> None:
        """Seats in two columns, in their order; under them what concerns all."""
        last, seats = self.area.bottom(self.px(12), self.gap)
        rows = seats.rows(*(1,) * _ROWS, gap=self.gap)
        left = [row.columns(1, 1, gap=self.gap * 2)[0] for row in rows]
        right = [row.columns(1, 1, gap=self.gap * 2)[1] for row in rows]
        self._seats = []
        for place in (*left, *right):
            seat, quick = place.columns(2.6, 1, gap=self.gap)
            self._seats.append(
                (
                    self.key(seat, largest_mm=5, may_be_cut=True),
                    self.key(quick, lines=2, largest_mm=4.2),
                )
            )
        parts = last.columns(1, 1, 1, 1, gap=self.gap)
        self._in_order, self._drawn, self._button, self._waiting = (
            self.key(part, lines=2, largest_mm=4.8) for part in parts
        )

    def draw(self) -> None:
        """Show who sits where."""
        snapshot, w = self.dealer.snapshot, self.dealer.words
        for seat, (key, quick) in zip(SEATS, self._seats, strict=True):
            view = self.dealer.seat(seat)
            opens = partial(self.frame.open, seat_screen(seat))
            if view is None:
                key.show(w("touch-people-seat-free", seat=seat), do=opens, look=QUIET)
                quick.show()
            else:
                key.show(
                    w("touch-people-seat-of", seat=seat, player=view.player),
                    w.number(view.stack), opens, PLAIN,
                )  # fmt: skip
                self._show_quick(quick, view)
        free = empty_seats(snapshot)
        look = DUE if snapshot.next_step.kind == "seat_players" else GO
        in_order = partial(self._seat, "next seat") if free else None
        self._in_order.show(w("touch-people-seat-in-order"), do=in_order, look=look)
        unseated = snapshot.next_step.kind == "draw_seats"
        draws = partial(self.frame.open_named, "draw_seats")
        if not unseated:
            draws = partial(self._seat, "drawn seat")
        self._drawn.show(w("touch-draw-seats"), do=draws if free else None)
        self._button.show(
            w("touch-draw-button"),
            do=None if snapshot.running else partial(self.frame.open_named, "draw_button"),
        )
        count = len(waits(snapshot))
        self._waiting.show(
            w("touch-people-waiting-count", count=count),
            do=partial(self.frame.open_named, "waiting") if count else None,
        )

    def _show_quick(self, key: Key, view: SeatView) -> None:
        w = self.dealer.words
        if not view.stack and view.playing not in ("in", "all-in"):
            key.show()
        elif view.playing == "away":
            back = partial(ask, self, ComeBack(view.seat), stay=True)
            key.show(w("touch-people-back-short"), do=back, look=GO)
        else:
            away = partial(ask, self, SitOut(view.seat), stay=True)
            key.show(w("touch-people-away-short"), do=away, look=QUIET)

    def _seat(self, then: Then) -> None:
        seating = next_seating(self.dealer.snapshot, then)
        if seating is not None:
            self.frame.open(seat_somebody(seating))
