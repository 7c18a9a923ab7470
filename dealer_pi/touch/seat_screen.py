"""A seat: who sits there, with how many chips, and all that may be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import ClassVar, NamedTuple

from dealer_pi.engine import Command
from dealer_pi.engine.commands import (
    AddChips,
    ComeBack,
    LeaveTable,
    PlaceButton,
    SetStack,
    SitOut,
)
from dealer_pi.locale import sentences
from dealer_pi.snapshots import SeatView, TournamentView
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.asking import ask, waits
from dealer_pi.touch.chips_screen import Ask, chips_screen
from dealer_pi.touch.frame import Frame, Made
from dealer_pi.touch.key import CAUTION, DANGER, DUE, GO, PLAIN, Do, Look
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.seat_choices import KillScreen, MoveScreen
from dealer_pi.touch.seating import Seating, seat_somebody
from dealer_pi.touch.usual_amounts import Usual, buy_ins
from dealer_pi.tournament.commands import KnockOut, Pay, Sell, Withdraw

_COLUMNS, _ROWS = 3, 4


class Doing(NamedTuple):
    """A key of the seat: its word, what it does, how it looks, and what stands beneath the word."""

    word: str
    do: Do
    look: Look = PLAIN
    beneath: str = ""


def seat_screen(seat: int) -> Made:
    """The screen of one seat: of its player, or of who may sit down there."""

    def made(frame: Frame, area: Area) -> Screen:
        if frame.dealer.seat(seat) is None:
            return seat_somebody(Seating(seat))(frame, area)
        return SeatScreen(frame, area, seat)

    return made


class SeatScreen(Screen):
    """The player at the left, with what waits for the end of the hand; the keys at the right."""

    name: ClassVar = "seat"

    def __init__(self, frame: Frame, area: Area, seat: int) -> None:
        self._seat = seat
        super().__init__(frame, area)

    def build(self) -> None:
        """Words and a grid of keys."""
        left, right = self.area.left(self.area.w * 0.33, self.gap)
        self.ground(left, style.FELT)
        name, stack, state, waiting = left.inset(self.px(2)).rows(1.3, 1.2, 1.3, 2.6)
        felt = style.FELT
        self._name = self.letters(name, 8, lines=2, ground=felt, may_be_cut=True)
        self._stack = self.letters(stack, 9, ground=felt)
        self._state = self.letters(state, 5, lines=2, ground=felt, ink=style.SOFT_INK)
        self._waiting = self.letters(waiting, 4.6, lines=5, ground=felt, ink=style.LIT)
        self._keys = [
            self.key(part, lines=2, largest_mm=5.5)
            for part in right.grid(_COLUMNS, _ROWS, self.gap)
        ]

    def headline(self) -> str:
        """Which seat."""
        return self.dealer.words("touch-seat", seat=self._seat)

    def draw(self) -> None:
        """Show the player and what may be done now."""
        view, w, snapshot = self.dealer.seat(self._seat), self.dealer.words, self.dealer.snapshot
        self._name.say(view.player if view else w("touch-people-nobody-here"))
        self._stack.say(w.number(view.stack) if view else "")
        self._state.say(self._how_it_stands(view) if view else "")
        mine = [
            sentences.waiting(w, waiting, snapshot)
            for waiting in waits(snapshot)
            if view and self._is_about(waiting, view)
        ]
        self._waiting.say(w("touch-people-after-this-hand", what="; ".join(mine)) if mine else "")
        doings = list(self._doings(view)) if view else []
        for number, key in enumerate(self._keys):
            doing = doings[number] if number < len(doings) else None
            if doing is None:
                key.show()
            else:
                key.show(doing.word, doing.beneath, doing.do, doing.look)

    def _how_it_stands(self, view: SeatView) -> str:
        w = self.dealer.words
        if view.playing in ("in", "all-in"):
            said = [w("touch-has-bet", chips=view.bet)] if view.bet else []
        elif view.playing == "out of the hand":
            said = []
        else:
            said = [w(f"touch-is-{view.playing.replace(' ', '-')}")]
        if view.coming != "playing":
            said.append(w(f"touch-people-coming-{view.coming}"))
        if view.owes_big or view.owes_small:
            said.append(w("touch-people-owes-blinds"))
        return ", ".join(said)

    def _is_about(self, waiting: object, view: SeatView) -> bool:
        if isinstance(waiting, Sell):
            return waiting.player == view.player
        return getattr(waiting, "seat", 0) == self._seat

    # -- what may be done --

    def _doings(self, view: SeatView) -> Iterator[Doing]:
        tournament = self.dealer.snapshot.tournament
        if tournament is None:
            yield self._buys(view)
        else:
            yield from self._of_tournament(view, tournament)
        if tournament is None or view.player not in tournament.busted:
            yield from self._away_or_back(view)
        yield self._opens("touch-people-move", partial(MoveScreen, seat=self._seat))
        yield self._opens("touch-people-recount", chips_screen(self._recount(view)))
        if not self.dealer.snapshot.running:
            yield self._asks("touch-people-button-here", PlaceButton(self._seat))
        may_leave = self.dealer.snapshot.format == "cash" or not view.stack
        if tournament is None and may_leave:
            yield self._asks("touch-people-leaves", LeaveTable(self._seat), CAUTION)
        if view.playing in ("in", "all-in"):
            w = self.dealer.words
            yield Doing(w("touch-people-exposed-card"), partial(self.frame.open_named, "rulings"))
            kills = partial(KillScreen, seat=self._seat)
            yield self._opens("touch-people-kill", kills, DANGER)

    def _asks(self, message: str, wish: Command, look: Look = PLAIN, beneath: str = "") -> Doing:
        return Doing(self.dealer.words(message), partial(ask, self, wish), look, beneath)

    def _opens(self, message: str, made: Made, look: Look = PLAIN) -> Doing:
        return Doing(self.dealer.words(message), partial(self.frame.open, made), look)

    def _buys(self, view: SeatView) -> Doing:
        """Chips of a cash game: a rebuy for who has none, else on top."""
        seat, player = self._seat, view.player
        kind = "top-up" if view.stack else "rebuy"
        asked = Ask(
            lambda dealer: dealer.words(f"touch-people-{kind}-of", player=player),
            buy_ins(self.dealer.snapshot, self.dealer.table.standing()),
            lambda screen, chips: ask(screen, AddChips(seat, chips, kind)),  # type: ignore[arg-type]
        )
        look = PLAIN if view.stack else DUE
        return self._opens(f"touch-people-{kind}", chips_screen(asked), look)

    def _recount(self, view: SeatView) -> Ask:
        seat, player, stack = self._seat, view.player, view.stack
        return Ask(
            lambda dealer: dealer.words("touch-people-recount-of", player=player, chips=stack),
            (Usual("touch-is-no-chips", 0),),
            lambda screen, chips: ask(screen, SetStack(seat, chips)),
        )

    def _away_or_back(self, view: SeatView) -> Iterator[Doing]:
        w = self.dealer.words
        if view.playing != "away":
            if view.coming == "waits":
                yield self._asks("touch-people-posts-now", ComeBack(self._seat, "posts"))
            yield self._asks("touch-people-sit-out", SitOut(self._seat))
            return
        owes = view.owes_big or view.owes_small or view.coming != "playing"
        if owes:
            beneath = w("touch-people-back-posts")
            yield self._asks("touch-people-comes-back", ComeBack(self._seat, "posts"), GO, beneath)
        beneath = w("touch-people-back-waits") if owes else ""
        yield self._asks("touch-people-comes-back", ComeBack(self._seat, "waits"), GO, beneath)

    def _of_tournament(self, view: SeatView, tournament: TournamentView) -> Iterator[Doing]:
        """What may be bought, what is owed, and going out."""
        w, player = self.dealer.words, view.player
        rules, busted = tournament.settings.entries, player in tournament.busted
        if busted:
            yield self._asks("touch-people-goes-out", KnockOut(player), DANGER)
        if rules.rebuy and tournament.rebuys and (busted or view.stack <= rules.rebuy_stack):
            look = DUE if busted else PLAIN
            for times in range(1, rules.rebuy_times + 1):
                beneath = w("touch-people-chips", chips=rules.rebuy.chips * times)
                sale = Sell(player, "rebuy", 0, times)
                yield self._asks("touch-people-rebuy", sale, look, beneath)
        if rules.add_on and tournament.pause and tournament.pause.add_on:
            beneath = w("touch-people-chips", chips=rules.add_on.chips)
            yield self._asks("touch-people-add-on", Sell(player, "add-on"), PLAIN, beneath)
        account = next((one for one in tournament.accounts if one.player == player), None)
        if account and account.owes:
            beneath = w.number(account.owes)
            yield self._asks("touch-people-has-paid", Pay(player, account.owes), PLAIN, beneath)
        if tournament.stage == "before":
            yield self._asks("touch-people-withdraws", Withdraw(player), CAUTION)
