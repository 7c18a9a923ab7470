"""The dealer's desk: what only the dealer may see, and that is no fact of the table yet.

A raise whose amount is still to be confirmed, a key that is being held, what the camera believes to
see. A :class:`Desk` is immutable and numbered like a snapshot; faces draw it and work out nothing.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from dealer_pi.devices.states import Key, Trouble
from dealer_pi.engine import Refusal
from dealer_pi.live_table import Mailbox, Mailboxes
from dealer_pi.snapshots import Card

MOST_BLINKS: Final = 8

ProblemCode = Literal[
    "cant_see",
    "same_card_twice",
    "card_changed",
    "swept_away",
    "premature",
    "more_than_due",
    "not_due",
    "face_down",
]


class PendingRaise(Struct, frozen=True):
    """`seat` wants to raise: the dealer keys in and confirms, or cancels, the amount.

    `since_ns` is on the monotonic clock. No player may learn of it before it is confirmed.
    """

    seat: int
    since_ns: int


class Hold(Struct, frozen=True):
    """A key that has to be held is down: `share` of that is done, 1 when it may be let go."""

    seat: int
    key: Key
    share: float


class Blink(Struct, frozen=True):
    """A press that was not acted on, shown for a few seconds.

    `why` is "out_of_turn"; "not_now" for a key of the dealer's that does nothing at this moment; or
    the code of the `refusal` with which the table answered.
    """

    seat: int
    key: Key
    at_ns: int
    why: str
    refusal: Refusal | None = None


class Question(Struct, frozen=True):
    """A card lies at `place` that the reader dares not name; the likeliest guess first.

    `corners` are where, in pixels of the camera's picture.
    """

    place: int
    guesses: tuple[Card, ...]
    corners: tuple[tuple[float, float], ...] = ()


class Problem(Struct, frozen=True):
    """Something about the board that the dealer has to settle; it leads to the ruling.

    ================= ============================================================================
    `cant_see`        the camera is blind; `numbers` hold the `reason`
    `same_card_twice` `cards` were seen twice: the deck is fouled (R037)
    `card_changed`    `cards` lie where the table's board has `instead_of`
    `swept_away`      `cards` of the board lie there no longer
    `premature`       `cards` came while the betting was still open (R034)
    `more_than_due`   `numbers`: so many are `due`, so many were `found` (R033)
    `not_due`         `cards` lie there and none are due
    `face_down`       a card lies face down among the board
    ================= ============================================================================
    """

    code: ProblemCode
    cards: tuple[Card, ...] = ()
    instead_of: tuple[Card, ...] = ()
    numbers: dict[str, int | str] = {}


class BoardReading(Struct, frozen=True):
    """What the camera sees on the board.

    Attributes:
        cards: those that are certain, from left to right.
        new: those of them that the table's board does not have.
        unsure: cards that lie there too; the dealer chooses which they are.
        due: so many cards are to be dealt now.
        offered: the street as it would be accepted with one tap; none while it cannot be.
        problems: what is wrong, the gravest first.
        same: exactly the table's board lies there.
        refusal: why the table did not take the cards that are `new`.

    """

    cards: tuple[Card, ...] = ()
    new: tuple[Card, ...] = ()
    unsure: tuple[Question, ...] = ()
    due: int = 0
    offered: tuple[Card, ...] = ()
    problems: tuple[Problem, ...] = ()
    same: bool = False
    refusal: Refusal | None = None


class ShowReading(Struct, frozen=True):
    """What lies in the show zone, for the `seat` that has to show now.

    Attributes:
        cards: those that are certain and that the table does not know yet.
        unsure: for each card that is not certain what it may be, the likeliest first.
        face_down: how many show their backs.
        offered: the seat's two cards, where they can be accepted with one tap.
        trouble: why the camera cannot say better, as `ShownCards` has it.
        refusal: why the table did not take them.

    """

    seat: int
    cards: tuple[Card, ...] = ()
    unsure: tuple[tuple[Card, ...], ...] = ()
    face_down: int = 0
    offered: tuple[Card, ...] = ()
    trouble: str = ""
    refusal: Refusal | None = None


class Desk(Struct, frozen=True, kw_only=True):
    """The desk at one moment; numbers only grow while the program runs.

    `board` is None while no camera sees the board, `show` while nobody has to show to it. How the
    devices are is in the snapshot; `troubles` are what else they reported, the newest last.
    """

    number: int = 0
    pending: PendingRaise | None = None
    holds: tuple[Hold, ...] = ()
    blinks: tuple[Blink, ...] = ()
    board: BoardReading | None = None
    show: ShowReading | None = None
    troubles: tuple[Trouble, ...] = ()


class Desks:
    """The desk as it is now, for any number of faces on any thread.

    Attributes:
        picture: the newest live picture of the board, a JPEG; empty without a camera. It is no part
            of a `Desk`: faces fetch it as often as they draw it.

    """

    def __init__(self) -> None:
        self.picture = b""
        self._now = Desk()
        self._boxes: Mailboxes[Desk, Desk] = Mailboxes()
        self._lock = threading.Lock()

    @property
    def now(self) -> Desk:
        """The newest desk."""
        return self._now

    def change(self, **fields: Any) -> None:  # noqa: ANN401 - fields of a Desk
        """Put something else on the desk; nobody hears of it if nothing is different."""
        with self._lock:
            desk = msgspec.structs.replace(self._now, **fields)
            if desk == self._now:
                return
            self._now = msgspec.structs.replace(desk, number=desk.number + 1)
            self._boxes.publish(self._now)

    def blink(self, blink: Blink) -> None:
        """Show one more press that was not acted on."""
        self.change(blinks=(*self._now.blinks, blink)[-MOST_BLINKS:])

    def subscribe(self, call: Callable[[Desk], None] | None = None) -> Mailbox[Desk, Desk]:
        """The newest desk from now on; with `call`, it is called in a thread of its own."""
        box: Mailbox[Desk, Desk] = Mailbox(lambda desk: desk)
        with self._lock:
            self._boxes.add(box, self._now, call)
        return box

    def close(self) -> None:
        """End all subscriptions, and those that are still to come."""
        self._boxes.close()
