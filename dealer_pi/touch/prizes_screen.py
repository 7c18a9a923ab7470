"""Prizes and places: what is paid, who has it, and who still owes."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from dealer_pi.locale import sentences
from dealer_pi.snapshots import PlayerView
from dealer_pi.touch import style
from dealer_pi.touch.key import DUE, PLAIN
from dealer_pi.touch.letters import Letters
from dealer_pi.touch.pages import Pages
from dealer_pi.touch.panel import LEAST_KEY_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.tournament.commands import CloseTournament

_LINES: Final = 10


class PrizesScreen(Screen):
    """Prizes at the left, all players by their places at the right, a page at a time."""

    name: ClassVar = "prizes"

    def build(self) -> None:
        """Lines of words, and the keys under them."""
        keys, lists = self.area.bottom(self.px(LEAST_KEY_MM + 4), self.gap)
        left, right = lists.left(lists.w * 0.26, self.gap * 2)
        prizes: list[tuple[Letters, ...]] = [
            (self.letters(place, 4.6, ink=style.SOFT_INK), self.letters(money, 5.2, align="right"))
            for row in left.rows(*(1,) * _LINES)
            for place, money in [row.columns(1, 1.6)]
        ]
        places: list[tuple[Letters, ...]] = [
            (
                self.letters(place, 4.6, ink=style.LIT),
                self.letters(name, 4.6, may_be_cut=True),
                self.letters(money, 4.6, align="right"),
            )
            for row in right.rows(*(1,) * _LINES)
            for place, name, money in [row.columns(0.45, 1.5, 1.9, gap=self.gap)]
        ]
        more_prizes, rest = keys.left(left.w, self.gap * 2)
        more, deal, close = rest.columns(1, 1, 1, gap=self.gap)
        self._prizes: Pages[tuple[Letters, ...], tuple[int, int]]
        self._prizes = Pages(self, prizes, more_prizes, self._show_prize)
        self._places: Pages[tuple[Letters, ...], PlayerView]
        self._places = Pages(self, places, more, self._show_player)
        self._deal = self.key(deal, DUE, largest_mm=4.6)
        self._close = self.key(close, PLAIN, hold=True, lines=2, largest_mm=4.6)

    def draw(self) -> None:
        """Show them as they are now."""
        view, w = self.dealer.snapshot.tournament, self.dealer.words
        if view is None:
            for key in (self._deal, self._close):
                key.show()
            self._prizes.draw(())
            self._places.draw(())
            return
        self._prizes.draw(tuple(enumerate(view.prizes, 1)))
        self._places.draw(view.accounts)
        self._deal.show(
            w("touch-tour-deal"),
            do=partial(self.frame.open_named, "deal") if view.offers else None,
        )
        over = view.stage == "over"
        self._close.show(w("touch-tour-close"), w("touch-tour-hold"), self._end if over else None)

    def headline(self) -> str:
        """The pool, and how it was shared; or why there are no prizes yet."""
        view, w = self.dealer.snapshot.tournament, self.dealer.words
        if view is None:
            return w("touch-tour-none")
        if view.problems:
            return sentences.refusal(w, view.problems[0])
        if view.deal is not None:
            way = w(f"touch-tour-way-{view.deal.way.replace(' ', '-')}")
            return w("touch-tour-pool-deal", pool=view.pool, way=way)
        return w("touch-tour-pool-of", pool=view.pool, entries=view.entries)

    def _show_prize(self, line: tuple[Letters, ...], prize: tuple[int, int] | None) -> None:
        w, (place, money) = self.dealer.words, line
        place.say(w("touch-tour-place", place=prize[0]) if prize else "")
        money.say(w.number(prize[1]) if prize else "")

    def _show_player(self, line: tuple[Letters, ...], account: PlayerView | None) -> None:
        for one, text in zip(line, self._texts(account) if account else ("",) * 3, strict=True):
            one.say(text)

    def _texts(self, account: PlayerView) -> tuple[str, str, str]:
        w = self.dealer.words
        place = w("touch-tour-place", place=account.place) if account.place else ""
        said = []
        if account.prize:
            said.append(w("touch-tour-wins", money=account.prize))
        if account.bounty:
            said.append(w("touch-tour-bounty", money=account.bounty))
        if account.owes:
            said.append(w("touch-tour-owes", money=account.owes))
        return place, account.player, " · ".join(said)

    def _end(self) -> None:
        self.dealer.send(CloseTournament(), then=lambda _: self.frame.home())
