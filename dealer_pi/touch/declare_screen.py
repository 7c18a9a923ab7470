"""The dealer ranks the hands by eye: winners first, in the order in which they are touched."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from dealer_pi.engine.commands import Declare
from dealer_pi.touch.key import CHOSEN, GO, PLAIN, QUIET
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen

_TWO_COLUMNS: Final = 6

Ranking = tuple[tuple[int, ...], ...]


def ranked(ranking: Ranking, seat: int, *, tied: bool) -> Ranking:
    """The ranking with `seat` last, or `tied` with the last; without it if it was there.

    >>> ranked(((3,), (1,)), 5, tied=True), ranked(((3,), (1,)), 3, tied=False)
    (((3,), (1, 5)), ((1,),))
    """
    without = tuple(group for g in ranking if (group := tuple(s for s in g if s != seat)))
    if any(seat in group for group in ranking):
        return without
    if tied and ranking:
        return (*ranking[:-1], (*ranking[-1], seat))
    return (*ranking, (seat,))


def complete(ranking: Ranking, seats: tuple[int, ...], pots: int) -> Ranking | None:
    """The whole ranking, if what is missing cannot matter; else None.

    Who is left over comes last: one seat always, and with a single `pots` all of them.
    """
    rest = tuple(seat for seat in seats if not any(seat in group for group in ranking))
    if not rest:
        return ranking
    if not ranking or (pots > 1 and len(rest) > 1):
        return None
    return (*ranking, rest)


class DeclareScreen(Screen):
    """A key for each hand that is still in; its place beneath the name."""

    name: ClassVar = "declare"
    title: ClassVar = "touch-declare-title"

    def build(self) -> None:
        """Hands at the left; tie, clear and the key that declares at the right."""
        self._ranking: Ranking = ()
        self._tied = False
        self._hand = self.dealer.snapshot.hand
        self._seats = tuple(
            v.seat for v in self.dealer.snapshot.seats if v.playing in ("in", "all-in")
        )
        left, right = self.area.left(self.area.w * 0.72, self.gap)
        columns = 2 if len(self._seats) <= _TWO_COLUMNS else 3
        parts = left.grid(columns, -(-len(self._seats) // columns) or 1, self.gap)
        self._keys = {
            seat: self.key(part, may_be_cut=True)
            for seat, part in zip(self._seats, parts, strict=False)
        }
        done, rest = right.bottom(self.px(ACTION_MM), self.gap)
        tie, clear, said = rest.rows(1, 0.8, 0.9, gap=self.gap)
        self._tie = self.key(tie, PLAIN, lines=2, largest_mm=5.5)
        self._clear = self.key(clear, QUIET, largest_mm=5)
        self._said = self.letters(said, 4.2, lines=3)
        self._done = self.key(done, GO, lines=2, largest_mm=6.5)

    def draw(self) -> None:
        """Show the places so far."""
        w, snapshot = self.dealer.words, self.dealer.snapshot
        places = {s: n for n, group in enumerate(self._ranking, 1) for s in group}
        for seat, key in self._keys.items():
            place = places.get(seat, 0)
            beneath = w("touch-place", place=place) if place else w("touch-no-place")
            look = CHOSEN if place == 1 else PLAIN
            key.show(self.dealer.name(seat), beneath, partial(self._touch, seat), look)
        self._tie.show(
            w("touch-tie"), do=self._switch_tie if self._ranking else None,
            look=CHOSEN if self._tied else PLAIN,
        )  # fmt: skip
        self._clear.show(w("touch-clear"), do=self._forget if self._ranking else None)
        whole = complete(self._ranking, self._seats, len(snapshot.pots))
        open_places = self._ranking and whole is None
        self._said.say(w("touch-rank-all") if open_places else "")
        if whole is not None and snapshot.hand == self._hand:
            self._done.show(w("touch-declare-now"), do=partial(self._send, whole))
        else:
            self._done.show()

    def _touch(self, seat: int) -> None:
        self._ranking, self._tied = ranked(self._ranking, seat, tied=self._tied), False
        self.draw()

    def _switch_tie(self) -> None:
        self._tied = not self._tied
        self.draw()

    def _forget(self) -> None:
        self._ranking, self._tied = (), False
        self.draw()

    def _send(self, whole: Ranking) -> None:
        self.dealer.send(Declare(whole), then=lambda _: self.frame.home())
