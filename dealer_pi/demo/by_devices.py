"""Players with buttons and a camera above the table: the dealer touches what they cannot say."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from dealer_pi.assembly.assembly import Assembly
from dealer_pi.demo.by_touch import ByTouch
from dealer_pi.demo.finger import Finger
from dealer_pi.demo.steps import PATIENCE_S, Steps, Stuck, pause, until
from dealer_pi.devices.seat_hub.lamps import LOOKS, Signal
from dealer_pi.devices.simulated.camera import SimulatedTable
from dealer_pi.devices.states import Key
from dealer_pi.engine import Act, Card
from dealer_pi.live_table import LiveTable
from dealer_pi.touch.dealer import Dealer
from dealer_pi.virtual_table.setup import virtual_devices

_KEYS: Final = {"fold": Key.FOLD, "check": Key.CALL, "call": Key.CALL, "all-in": Key.ALL_IN}
_PRESS_S: Final = 0.12
_HOLD_S: Final = 1.0
_ASKED_AFTER_S: Final = 2.0
"""A card that the camera is still unsure of after so long is entered by the dealer."""
_AGAIN_S: Final = 3.0
_PRESSES: Final = 5
"""A player whose press was not heard presses again, so often."""
_LAID_S: Final = 0.3
"""Between two cards that are laid, as a quick hand lays them."""


@contextmanager
def simulated_devices(table: LiveTable) -> Iterator[tuple[Assembly, SimulatedTable]]:
    """A seat hub on a pty and a camera above a drawn table, joined to `table`."""
    with TemporaryDirectory(prefix="dealer-pi-table-") as folder:
        drawn = SimulatedTable(Path(folder, "table.json"))
        setup = virtual_devices(drawn.file)
        with Assembly(table, setup) as assembly:
            yield assembly, drawn


class ByDevices:
    """Plays through the seat hub and the camera.

    Attributes:
        questions: how often the camera was not sure of a card and the dealer was asked.
        wrong: cards of which it was sure, and that were others.
    """

    def __init__(
        self, finger: Finger, dealer: Dealer, assembly: Assembly, drawn: SimulatedTable
    ) -> None:
        self._dealer, self._assembly, self._drawn = dealer, assembly, drawn
        self._finger = finger
        self._by_touch = ByTouch(finger, dealer)
        self._table = dealer.table
        self.questions = 0
        self.wrong = 0

    def act(self, act: Act) -> Steps:
        """The seat presses its key, again if nothing comes of it; the amount is the dealer's."""
        wager = act.act in ("bet", "raise")
        key = Key.RAISE if wager else _KEYS[act.act]
        before = self._table.snapshot.number

        def heard() -> bool:
            pending = self._dealer.desk.pending
            if wager:
                return pending is not None and pending.seat == act.seat
            return self._table.snapshot.number > before and self._table.snapshot.actor != act.seat

        def happened() -> bool:
            return heard() or not self._table.snapshot.running

        for _ in range(_PRESSES):
            yield from self._lit(act.seat)
            yield from self._press(act.seat, key, _HOLD_S if act.act == "all-in" else _PRESS_S)
            again = time.monotonic() + _AGAIN_S
            while not happened() and time.monotonic() < again:
                yield
            if happened():
                break
        if wager:
            yield
            yield from self._by_touch.amount(act.to)

    def board(self, cards: tuple[Card, ...]) -> Steps:
        """The cards are laid one by one; where the camera asks, the dealer says which they are."""
        yield from self._camera()
        before = len(self._table.snapshot.board)
        for card in cards:
            self._drawn.lay(str(card))
            yield from pause(_LAID_S)
        yield from self._seen(cards, lambda: len(self._table.snapshot.board) > before)
        self._compare(self._table.snapshot.board[before:], cards)

    def show(self, seat: int, cards: tuple[Card, ...]) -> Steps:
        """The hand is laid into the show zone."""
        yield from self._camera()
        self._drawn.show(*map(str, cards))

        def shown() -> bool:
            return any(s.seat == seat and s.cards for s in self._table.snapshot.seats)

        yield from self._seen(cards, shown)
        for view in self._table.snapshot.seats:
            if view.seat == seat:
                self._compare(view.cards, cards)
        self._drawn.show()

    def _compare(self, seen: tuple[Card, ...], laid: tuple[Card, ...]) -> None:
        self.wrong += len(set(seen) - set(laid))

    def muck(self) -> Steps:
        """Nothing to be seen: the dealer touches the key."""
        yield from self._by_touch.muck()

    def next(self) -> Steps:
        """The dealer pushes the chips and touches NEXT."""
        yield from self._by_touch.next()

    def clear(self) -> None:
        """The board is collected."""
        self._drawn.clear()

    def again(self, board: tuple[Card, ...]) -> None:
        """The board still lies there."""
        self._drawn.clear()
        if board:
            self._drawn.lay(*map(str, board))

    def _camera(self) -> Steps:
        """Until the camera sees, as a dealer waits who was told that it is off."""
        yield from until(
            lambda: any(
                device.name == "camera" and device.health == "ready"
                for device in self._table.snapshot.devices
            ),
            lambda: f"the camera does not come back: {self._table.snapshot.devices}",
        )

    def _lit(self, seat: int) -> Steps:
        """Until the seat's lamp says that it is its turn, as a player waits for it."""
        looks = {tuple(LOOKS[s]) for s in (Signal.TO_ACT, Signal.TIME_RUNNING_OUT)}

        def lit() -> bool:
            hub = self._assembly.devices.hub_twin
            lamps = hub.lamps if hub else None
            # Just plugged in, it has none yet.
            return tuple(lamps[seat]) in looks if lamps else False

        yield from until(
            lit, lambda: f"the lamp of seat {seat} stays dark: {self._table.snapshot.devices}"
        )

    def _press(self, seat: int, key: Key, seconds: float) -> Steps:
        hub = self._assembly.devices.hub_twin
        if hub is None:
            raise RuntimeError("the seat hub is not simulated")
        hub.touch(seat, key, down=True)
        yield from pause(seconds)
        hub.touch(seat, key, down=False)

    def _seen(self, cards: tuple[Card, ...], done: Callable[[], bool]) -> Steps:
        """Until the table has the cards; what the camera asks, the dealer answers."""
        asked = time.monotonic() + _ASKED_AFTER_S
        end = time.monotonic() + PATIENCE_S
        while not done():
            if time.monotonic() > asked and (self._asks() or self._offers(cards)):
                self.questions += 1
                yield from self._answer(cards)
                asked = time.monotonic() + _ASKED_AFTER_S
            if time.monotonic() > end:
                raise Stuck(f"{cards} were not seen: {self._dealer.desk}")
            yield

    def _asks(self) -> bool:
        """Whether the camera is unsure of a card."""
        desk = self._dealer.desk
        return bool(desk.board and desk.board.unsure) or bool(desk.show and desk.show.unsure)

    def _offers(self, cards: tuple[Card, ...]) -> bool:
        """Whether the cards wait for one touch, as where the camera did not see how they came."""
        desk = self._dealer.desk
        readings = (desk.board, desk.show)
        return any(r and set(r.offered) == set(cards) for r in readings)

    def _answer(self, cards: tuple[Card, ...]) -> Steps:
        w, desk = self._dealer.words, self._dealer.desk
        offered = (desk.show.offered if desk.show else ()) or (
            desk.board.offered if desk.board else ()
        )
        accept = w("touch-accept", cards=" ".join(card.pretty for card in offered))
        if offered and self._finger.sees(accept):
            self._finger.touch(accept)
            yield from pause(_PRESS_S)
        else:
            yield from self._by_touch.cards(cards)
