"""Seating players: who, with how many chips, and who comes next."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from secrets import SystemRandom
from typing import ClassVar, Final, Literal, NamedTuple

from dealer_pi.engine.commands import PlaceButton, SeatPlayer
from dealer_pi.live_table import Accepted
from dealer_pi.snapshots import Snapshot
from dealer_pi.touch import names
from dealer_pi.touch.area import Area
from dealer_pi.touch.asking import ask, say_if_it_waits
from dealer_pi.touch.chips_screen import Ask, chips_screen
from dealer_pi.touch.frame import Frame, Made
from dealer_pi.touch.key import GO, PLAIN, Key
from dealer_pi.touch.name_pad import NamePad
from dealer_pi.touch.pages import Pages
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.usual_amounts import buy_ins
from dealer_pi.tournament.commands import Sell

SEATS: Final = range(1, 11)
_COLUMNS, _ROWS = 4, 4

Then = Literal["home", "next seat", "drawn seat"]


class Seating(NamedTuple):
    """A seat to be filled, and what comes after it: the table, or another seat."""

    seat: int
    then: Then = "home"


def empty_seats(snapshot: Snapshot) -> tuple[int, ...]:
    """Seats that nobody has, and for which nobody waits."""
    taken = {view.seat for view in snapshot.seats}
    taken |= {c.seat for c in snapshot.waiting if isinstance(c, SeatPlayer)}
    return tuple(seat for seat in SEATS if seat not in taken)


def next_seating(snapshot: Snapshot, then: Then) -> Seating | None:
    """The next seat to be filled: the lowest, or one that is drawn; None if all are taken."""
    free = empty_seats(snapshot)
    if not free:
        return None
    return Seating(SystemRandom().choice(free) if then == "drawn seat" else free[0], then)


def seat_somebody(seating: Seating) -> Made:
    """The screen for an empty seat."""
    return lambda frame, area: WhoScreen(frame, area, seating)


class WhoScreen(Screen):
    """Who sits down in an empty seat: known names as keys, and the keyboard for a new one."""

    name: ClassVar = "who"
    _earlier: ClassVar[dict[Path, tuple[str, ...]]] = {}

    def __init__(self, frame: Frame, area: Area, seating: Seating) -> None:
        self._seating = seating
        super().__init__(frame, area)

    def build(self) -> None:
        """Names, and under them the keyboard, the button, and more names."""
        path = self.dealer.table.path
        if path not in self._earlier:
            self.dealer.on(names.EarlierNames, self._learn)
            names.read_earlier(path, self.dealer.put)
            self._earlier[path] = ()
        row, grid = self.area.bottom(self.px(15), self.gap)
        new, button, more = row.columns(2, 1, 1, gap=self.gap)
        self._new = self.key(new, GO)
        self._button = self.key(button, lines=2, largest_mm=5)
        keys = [
            self.key(place, PLAIN, largest_mm=5.5, may_be_cut=True)
            for place in grid.grid(_COLUMNS, _ROWS, self.gap)
        ]
        self._names: Pages[Key, str] = Pages(self, keys, more, self._show_name)

    def headline(self) -> str:
        """Which seat."""
        return self.dealer.words("touch-people-who-sits", seat=self._seating.seat)

    def draw(self) -> None:
        """Show who may be meant."""
        w, seat = self.dealer.words, self._seating.seat
        self._new.show(w("touch-people-new-name"), do=self._type)
        place = partial(ask, self, PlaceButton(seat))
        here = self._seating.then == "home" and not self.dealer.snapshot.running
        self._button.show(w("touch-people-button-here"), do=place if here else None)
        self._names.draw(self._known())

    def _show_name(self, key: Key, player: str | None) -> None:
        key.show(player or "", do=partial(self._chosen, player) if player else None)

    def _known(self) -> tuple[str, ...]:
        """Names of this evening and earlier ones of who does not sit here."""
        snapshot = self.dealer.snapshot
        here = {view.player for view in snapshot.seats}
        here |= {c.player for c in snapshot.waiting if isinstance(c, SeatPlayer)}
        here |= set(snapshot.tournament.players if snapshot.tournament else ())
        tonight = names.tonight(self.dealer.table.standing())
        earlier = self._earlier[self.dealer.table.path]
        return tuple(n for n in dict.fromkeys((*tonight, *earlier)) if n not in here)

    def _learn(self, found: names.EarlierNames) -> None:
        self._earlier[found.journal] = found.names
        self.frame.draw()

    def _type(self) -> None:
        known = self._known()
        self.frame.open(lambda frame, area: NamePad(frame, area, known, self._chosen))

    def _chosen(self, player: str) -> None:
        tournament, seat = self.dealer.snapshot.tournament, self._seating.seat
        if tournament is None:
            seated = partial(_seated, self._seating)
            usual = buy_ins(self.dealer.snapshot, self.dealer.table.standing())
            asked = Ask(
                lambda dealer: dealer.words("touch-people-buys-in", player=player, seat=seat),
                usual,
                lambda screen, chips: seated(screen, SeatPlayer(seat, player, chips)),
            )
            self.frame.open(chips_screen(asked))
        else:
            was_here = any(account.player == player for account in tournament.accounts)
            kind: Literal["entry", "re-entry"] = "re-entry" if was_here else "entry"
            _seated(self._seating, self.frame.screen, Sell(player, kind, seat))


def _seated(seating: Seating, screen: Screen, wish: SeatPlayer | Sell) -> None:
    """Seat the player; then comes the table again, or the next seat."""

    def done(answer: Accepted) -> None:
        frame = screen.frame
        if frame.screen is screen:
            frame.home()
            if seating.then != "home":
                frame.open_named("people")
                following = next_seating(answer.snapshot, seating.then)
                if following is not None:
                    frame.open(seat_somebody(following))
        say_if_it_waits(screen, answer, wish)

    screen.dealer.send(wish, then=done)
