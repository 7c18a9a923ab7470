"""One player of a tournament: what he may buy, what he pays, and that he is out."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final, NamedTuple

from dealer_pi.locale import Words
from dealer_pi.snapshots import PlayerView, TournamentView
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.asking import say_if_it_waits
from dealer_pi.touch.frame import Frame, Made
from dealer_pi.touch.key import CAUTION, GO, PLAIN, QUIET, Do, Look
from dealer_pi.touch.screen import Screen
from dealer_pi.tournament.commands import KnockOut, Pay, Sell, Withdraw
from dealer_pi.tournament.ledger import Kind

_SEATS: Final = 10


class _Can(NamedTuple):
    """Something that the player can do now: words, look, and what it does."""

    word: str
    beneath: str
    look: Look
    do: Do


def player_screen(player: str) -> Made:
    """The screen of one player, who may be about to enter."""
    return lambda frame, area: PlayerScreen(frame, area, player)


class PlayerScreen(Screen):
    """Keys for what this player can do now; for an entry in mid-game the seat is chosen first."""

    name: ClassVar = "player"

    def __init__(self, frame: Frame, area: Area, player: str) -> None:
        self._player, self._seat = player, 0
        super().__init__(frame, area)

    def build(self) -> None:
        """The account, seats, and two rows of keys."""
        account, rest = self.area.top(self.px(14), self.gap)
        self._account = self.letters(account, 5.5, lines=2, align="center")
        seats, keys = rest.top(rest.h * 0.26, self.gap)
        ask, places = seats.left(seats.w * 0.16, self.gap)
        self._ask_seat = self.letters(ask, 4.4, lines=2)
        self._seats = [
            self.key(part, largest_mm=6) for part in places.columns(*(1,) * _SEATS, gap=self.gap)
        ]
        self._keys = [self.key(part, lines=2, largest_mm=5.5) for part in keys.grid(4, 2, self.gap)]

    def headline(self) -> str:
        """Whose account it is."""
        return self._player

    def draw(self) -> None:
        """Show the account and what can be done."""
        view, w = self.dealer.snapshot.tournament, self.dealer.words
        account = self._find(view)
        self._account.say(_account_words(w, account) if account else w("touch-tour-enters"))
        self._draw_seats(view, account)
        found = self._possible(view, account) if view else []
        for key, one in zip(self._keys, [*found, *[None] * len(self._keys)], strict=False):
            if one is None:
                key.show()
            else:
                key.show(one.word, one.beneath, one.do, one.look)

    def _find(self, view: TournamentView | None) -> PlayerView | None:
        accounts = view.accounts if view else ()
        return next((a for a in accounts if a.player == self._player), None)

    def _draw_seats(self, view: TournamentView | None, account: PlayerView | None) -> None:
        w = self.dealer.words
        taken = {seat.seat for seat in self.dealer.snapshot.seats}
        needs = view is not None and view.stage != "before" and self._is_out(view, account)
        self._ask_seat.say(w("touch-tour-which-seat") if needs else "", style.SOFT_INK)
        for seat, key in enumerate(self._seats, 1):
            free = needs and seat not in taken
            key.show(
                w("touch-seat-number", seat=seat),
                do=partial(self._choose, seat) if free else None,
                look=GO if seat == self._seat else PLAIN,
            )

    def _is_out(self, view: TournamentView, account: PlayerView | None) -> bool:
        return account is None or self._player not in view.players

    def _choose(self, seat: int) -> None:
        self._seat = seat
        self.draw()

    # -- what can be done --

    def _possible(self, view: TournamentView, account: PlayerView | None) -> list[_Can]:
        w, sold = self.dealer.words, view.settings.entries
        found: list[_Can] = []
        kind: Kind = "entry" if account is None else "re-entry"
        offer = sold.entry if account is None else sold.re_entry
        if self._is_out(view, account) and offer is not None:
            found.append(self._sale(w(f"touch-tour-sell-{kind}"), kind, offer.price, 1))
        if account is None:
            return found
        busted = self._player in view.busted
        if sold.rebuy is not None and view.rebuys is not None and self._may_rebuy(view):
            for times in range(1, sold.rebuy_times + 1):
                word = w("touch-tour-sell-rebuy", times=times)
                found.append(self._sale(word, "rebuy", sold.rebuy.price, times))
        if sold.add_on is not None and view.pause is not None and view.pause.add_on:
            word = w("touch-tour-sell-add-on")
            found.append(self._sale(word, "add-on", sold.add_on.price, 1))
        if account.owes:
            do = partial(self.dealer.send, Pay(self._player, account.owes))
            found.append(_Can(w("touch-tour-pays"), w.number(account.owes), GO, do))
        if account.paid:
            do = partial(self.dealer.send, Pay(self._player, -account.paid))
            found.append(_Can(w("touch-tour-money-back"), w.number(account.paid), QUIET, do))
        if busted:
            do = partial(self.dealer.send, KnockOut(self._player), then=self._done)
            found.append(_Can(w("touch-tour-out"), "", CAUTION, do))
        if view.stage == "before" and not account.paid:
            do = partial(self.dealer.send, Withdraw(self._player), then=self._done)
            found.append(_Can(w("touch-tour-withdraw"), "", CAUTION, do))
        return found

    def _may_rebuy(self, view: TournamentView) -> bool:
        seats = self.dealer.snapshot.seats
        stack = next((seat.stack for seat in seats if seat.player == self._player), None)
        few = stack is not None and stack <= view.settings.entries.rebuy_stack
        return few or self._player in view.busted

    def _sale(self, word: str, kind: Kind, price: int, times: int) -> _Can:
        seat = self._seat if kind in ("entry", "re-entry") else 0
        wish = Sell(self._player, kind, seat, times)
        money = self.dealer.words("touch-tour-costs", money=price * times)
        do = partial(
            self.dealer.send, wish, then=lambda answer: say_if_it_waits(self, answer, wish)
        )
        return _Can(word, money, PLAIN, do)

    def _done(self, _: object) -> None:
        self.frame.back()


def account_words(w: Words, account: PlayerView) -> str:
    """What stands under a name in a list: what he owes, his place, or what he bought."""
    if account.owes:
        return w("touch-tour-owes", money=account.owes)
    if account.place:
        return w("touch-tour-place-long", place=account.place)
    return _bought(w, account) or w("touch-tour-paid-all")


def _account_words(w: Words, account: PlayerView) -> str:
    """Everything about an account."""
    said = [_bought(w, account), w("touch-tour-paid", money=account.paid)]
    if account.owes:
        said.append(w("touch-tour-owes", money=account.owes))
    if account.knockouts:
        said.append(w("touch-tour-knockouts", count=account.knockouts))
    if account.place:
        said.append(w("touch-tour-place-long", place=account.place))
    if account.prize:
        said.append(w("touch-tour-wins", money=account.prize))
    return " · ".join(filter(None, said))


def _bought(w: Words, account: PlayerView) -> str:
    """What a player bought besides his entry."""
    return " · ".join(
        w(f"touch-tour-bought-{kind}", count=count)
        for kind, count in account.bought.items()
        if kind != "entry"
    )
