"""The dealer's keys on the pad, and NEXT on the screen: pressed, and the table is asked."""

from __future__ import annotations

from typing import Final

from dealer_pi.assembly.board import Board
from dealer_pi.assembly.desk import Blink, Desks
from dealer_pi.assembly.pad import clock_wish, goes_on, next_wish, outdated_clock, pause_wish
from dealer_pi.assembly.seats import SeatKeys
from dealer_pi.assembly.show_zone import ShowZone
from dealer_pi.devices.states import DEALER, Key, Pressed
from dealer_pi.engine import FinishHand, Refusal, StartHand
from dealer_pi.live_table import Accepted, Answer, LiveTable, Undo, Wish
from dealer_pi.snapshots import Snapshot

_ITSELF: Final = "devices"
"""The source of what nobody asked for."""


class DealerKeys:
    """What the dealer's own keys do. One thread feeds it.

    Args:
        table: who is asked.
        desks: where the dealer sees that a key did nothing.
        seats: whose pending raise UNDO cancels.
        board: whose street NEXT accepts, if one is offered.
        shown: whose hand NEXT accepts, likewise.

    """

    def __init__(
        self, table: LiveTable, desks: Desks, seats: SeatKeys, board: Board, shown: ShowZone
    ) -> None:
        self._table = table
        self._desks = desks
        self._seats = seats
        self._board = board
        self._shown = shown
        self._seen = table.snapshot

    def follow(self, snapshot: Snapshot) -> None:
        """The table is so now."""
        before, self._seen = self._seen, snapshot
        wish = outdated_clock(before, snapshot)
        if wish is not None:
            self._table.ask(wish, _ITSELF)

    def pressed(self, press: Pressed) -> None:
        """A key of the pad. UNDO first cancels a raise that is pending, if one is."""
        answer: Answer | None = None
        match press.key:
            case Key.NEXT:
                answer = self.next(press.source, self._seats.identity(press))
            case Key.UNDO if self._seats.cancel_raise():
                return
            case Key.UNDO:
                answer = self._ask(Undo(), press)
            case Key.CLOCK:
                answer = self._ask(clock_wish(self._seen), press)
            case Key.PAUSE:
                answer = self._ask(pause_wish(self._seen), press)
        if not isinstance(answer, Accepted):
            why = "not_now" if answer is None else answer.code
            self._desks.blink(Blink(DEALER, press.key, press.at_ns, why, answer))

    def next(self, source: str, identity: str | None = None) -> Answer | None:
        """NEXT: what is offered is accepted, or the next step is done.

        Where the pots are pushed, the next hand follows at once. None where NEXT is not enough.
        """
        desk, seen = self._desks.now, self._seen
        if desk.show is not None and desk.show.offered:
            return self._shown.accept(desk.show.offered, source, identity)
        if desk.board is not None and desk.board.offered:
            return self._board.accept(desk.board.offered, source, identity)
        wish = next_wish(seen)
        if wish is None:
            return None
        answer = self._table.ask(wish, source, identity)
        if isinstance(answer, Refusal) or not isinstance(wish, FinishHand):
            return answer
        if not goes_on(seen, answer.snapshot):
            return answer
        return self._table.ask(StartHand(), source, identity and f"{identity} start")

    def _ask(self, wish: Wish | None, press: Pressed) -> Answer | None:
        return (
            None
            if wish is None
            else self._table.ask(wish, press.source, self._seats.identity(press))
        )
