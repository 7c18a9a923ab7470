"""Entries: everybody with what he bought and owes, and the way to enter somebody new."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from dealer_pi.snapshots import PlayerView
from dealer_pi.touch import style
from dealer_pi.touch.key import DUE, GO, Key
from dealer_pi.touch.name_pad import NamePad
from dealer_pi.touch.pages import Pages
from dealer_pi.touch.panel import LEAST_KEY_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.tournament_player import account_words, player_screen
from dealer_pi.tournament.commands import Sell


class EntriesScreen(Screen):
    """A key a player; who waits for a seat or owes money says so."""

    name: ClassVar = "entries"
    title: ClassVar = "touch-tour-entries-title"

    def build(self) -> None:
        """The players, and keys for a new one and for the seats."""
        keys, players = self.area.bottom(self.px(LEAST_KEY_MM + 4), self.gap)
        more, sums, draw, enter = keys.columns(1, 1.9, 1.4, 1.4, gap=self.gap)
        players_as_keys = [
            self.key(part, largest_mm=5, may_be_cut=True) for part in players.grid(3, 4, self.gap)
        ]
        self._pages: Pages[Key, PlayerView] = Pages(self, players_as_keys, more, self._show)
        self._sums = self.letters(sums, 4.4, lines=2, align="center", ink=style.SOFT_INK)
        self._draw = self.key(draw, DUE, lines=2, largest_mm=5)
        self._enter = self.key(enter, GO, lines=2, largest_mm=5.5)

    def draw(self) -> None:
        """Show all accounts."""
        view, w = self.dealer.snapshot.tournament, self.dealer.words
        self._pages.draw(view.accounts if view else ())
        if view is None:
            return
        seated = {seat.player for seat in self.dealer.snapshot.seats}
        unseated = sum(player not in seated for player in view.players)
        self._sums.say(w("touch-tour-pool-of", pool=view.pool, entries=view.entries))
        self._draw.show(
            w("touch-draw-seats"),
            do=partial(self.frame.open_named, "draw_seats") if unseated else None,
        )
        self._enter.show(w("touch-tour-enter"), do=self._ask_name)

    def _show(self, key: Key, account: PlayerView | None) -> None:
        if account is None:
            key.show()
            return
        key.show(
            account.player,
            account_words(self.dealer.words, account),
            partial(self.frame.open, player_screen(account.player)),
        )

    def _ask_name(self) -> None:
        self.frame.open(lambda frame, area: NamePad(frame, area, self._known(), self._named))

    def _known(self) -> tuple[str, ...]:
        view = self.dealer.snapshot.tournament
        return tuple(a.player for a in view.accounts) if view else ()

    def _named(self, player: str) -> None:
        """A new player enters at once while seats are drawn later; else he needs one of those that
        are free, and one who is out comes back.
        """
        view = self.dealer.snapshot.tournament
        if view is None or player in self._known() or view.stage != "before":
            self.frame.open(player_screen(player), instead=True)
            return
        self.dealer.send(Sell(player, "entry"), then=lambda _: self.frame.back())
