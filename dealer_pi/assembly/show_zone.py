"""The show zone joined to the table: the hand of the seat that has to show, read by the camera.

The zone is looked at only while somebody has to show; and as a hand begins, for what still lies
there from the one before, until that is gone.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Final

from msgspec.structs import replace

from dealer_pi.assembly.board import CAMERA
from dealer_pi.assembly.desk import Desks, ShowReading
from dealer_pi.card_camera.records import ShownCards
from dealer_pi.engine import Card, Refusal, Show
from dealer_pi.live_table import Answer, LiveTable
from dealer_pi.snapshots import Snapshot

PAUSE_NS: Final = 200_000_000
"""Between an answer and the next look."""
TROUBLE_PAUSE_NS: Final = 2_000_000_000
"""The same where the camera cannot look."""
NO_ANSWER_NS: Final = 5_000_000_000
"""After so long a look is taken anew: the camera may have started again meanwhile."""
HOLE: Final = 2


class ShowZone:
    """What lies in the show zone. One thread feeds it.

    Args:
        table: who is told.
        desks: where the dealer sees what is not certain.
        look: asks the camera for one look at the zone, with a number; the answer comes by
            :meth:`saw`.
        hands_free: a certain hand is shown by itself, else the dealer accepts each one.

    """

    def __init__(
        self, table: LiveTable, desks: Desks, look: Callable[[int], None], *, hands_free: bool
    ) -> None:
        self._table = table
        self._desks = desks
        self._look = look
        self._hands_free = hands_free
        self._seen = table.snapshot
        self._watching = False
        self._numbers = count(1)
        self._asked = 0
        self._next_ns = 0
        self._left_over: frozenset[Card] | None = None
        self._taken_back: frozenset[Card] = frozenset()

    @property
    def _seat(self) -> int:
        step = self._seen.next_step
        return step.seat if self._watching and step.kind in ("show", "turn_up") else 0

    def watch(self, *, sees: bool) -> None:
        """The camera is there, or is not."""
        self._watching = sees
        self._begin()

    def follow(self, snapshot: Snapshot) -> None:
        """The table is so now."""
        before, self._seen = self._seen, snapshot
        same_hand = snapshot.running and snapshot.hand == before.hand
        gone = _shown(before) - _shown(snapshot)
        self._taken_back = self._taken_back | gone if same_hand else frozenset()
        if before.next_step != snapshot.next_step:
            self._begin()
        if _street(before) != _street(snapshot):
            if _street(snapshot)[1] == 0:
                self._left_over = None
            if self._watching and snapshot.running and self._left_over != frozenset():
                self._ask()

    def due(self, at_ns: int) -> None:
        """Look at the zone, if it is time to."""
        if self._seat and at_ns >= self._next_ns:
            self._next_ns = at_ns + NO_ANSWER_NS
            self._ask()

    def next_due(self) -> int | None:
        """When :meth:`due` should be asked next; None: no need."""
        return self._next_ns if self._seat else None

    def saw(self, shown: ShownCards, at_ns: int) -> None:
        """What a look has found."""
        if shown.number != self._asked:
            return  # it may have begun while somebody else had to show
        self._next_ns = at_ns + (TROUBLE_PAUSE_NS if shown.trouble else PAUSE_NS)
        seat, here = self._seat, frozenset(shown.cards)
        self._left_over = here if self._left_over is None and not seat else self._still(here)
        self._taken_back &= here
        if not seat:
            return
        known = self._still(here) | _shown(self._seen) | frozenset(self._seen.board)
        cards = tuple(card for card in shown.cards if card not in known)
        whole = len(cards) == len(shown.cards) == HOLE and not shown.unsure and not shown.trouble
        offered = cards if whole else ()
        reading = ShowReading(seat, cards, shown.unsure, shown.face_down, offered, shown.trouble)
        now = self._desks.now.show
        if now is not None and replace(now, refusal=None) == reading:
            return  # it is on the desk already, with the answer to it
        # What an undo took back must not come again by itself.
        strange = shown.face_down or self._taken_back.intersection(cards)
        if whole and self._hands_free and not strange:
            answer = self._table.ask(Show(seat, cards), CAMERA)
            if isinstance(answer, Refusal):
                reading = replace(reading, refusal=answer)
        self._desks.change(show=reading)

    def accept(
        self, cards: tuple[Card, ...], source: str, identity: str | None = None
    ) -> Answer | None:
        """The dealer says that `cards` are the hand of who has to show; None if nobody has."""
        seat = self._seat
        return self._table.ask(Show(seat, cards), source, identity) if seat else None

    def _ask(self) -> None:
        self._asked = next(self._numbers)
        self._look(self._asked)

    def _still(self, here: frozenset[Card]) -> frozenset[Card]:
        """What is left over and still here."""
        return here & (self._left_over or frozenset())

    def _begin(self) -> None:
        """Another seat has to show, or none."""
        self._next_ns = self._asked = 0
        seat = self._seat
        self._desks.change(show=ShowReading(seat) if seat else None)


def _shown(snapshot: Snapshot) -> frozenset[Card]:
    return frozenset(card for seat in snapshot.seats for card in seat.cards)


def _street(snapshot: Snapshot) -> tuple[int, int]:
    return snapshot.hand, snapshot.street
