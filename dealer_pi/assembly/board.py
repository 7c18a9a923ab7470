"""The camera's board joined to the table: a street that is certain is dealt, else it is asked.

A street is dealt by itself where exactly the cards that are due lie still, each is certain, and
nothing about them is strange. In all other cases the reading waits on the dealer's desk.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from dealer_pi.assembly.board_course import Course, due_now, moved_on, overrule
from dealer_pi.assembly.board_reading import certain, reading
from dealer_pi.assembly.desk import BoardReading, Desks
from dealer_pi.assembly.sight import Sight, forgotten, saw
from dealer_pi.engine import Card, CorrectBoard, DealBoard, Refusal
from dealer_pi.live_table import Answer, LiveTable
from dealer_pi.snapshots import Snapshot
from dealer_pi.vision.observations import Fact

CAMERA: Final = "camera"
"""The source of what the camera deals."""


class Board:
    """What lies on the board. One thread feeds it: facts, and every snapshot in order.

    Args:
        table: who is told.
        desks: where the dealer sees what is not certain.
        forget: tells the camera that a hand begins: it looks at everything anew.
        hands_free: a certain street is dealt by itself, else the dealer accepts each one.

    """

    def __init__(
        self, table: LiveTable, desks: Desks, forget: Callable[[], None], *, hands_free: bool
    ) -> None:
        self._table = table
        self._desks = desks
        self._forget = forget
        self._hands_free = hands_free
        self._seen = table.snapshot
        self._sight = Sight()
        self._course = Course()
        self._refused: tuple[BoardReading, Refusal] | None = None

    def saw(self, fact: Fact, at_ns: int) -> None:
        """The camera told something, at `at_ns` of the monotonic clock."""
        self._sight = saw(self._sight, fact)
        self._look(at_ns)

    def lost(self, at_ns: int) -> None:
        """The camera is gone; when it comes again it tells everything anew."""
        self._sight = Sight()
        self._look(at_ns)

    def follow(self, snapshot: Snapshot, at_ns: int) -> None:
        """The table is so now."""
        begins = snapshot.running and snapshot.hand != self._course.hand
        self._seen = snapshot
        if begins:  # what lies there now is left over, and must be known as that before
            self._course = moved_on(self._course, self._sight, snapshot, at_ns)
            self._sight = forgotten(self._sight)
            self._forget()
        self._look(at_ns)

    def accept(
        self, cards: tuple[Card, ...], source: str, identity: str | None = None
    ) -> Answer | None:
        """The dealer says that `cards` are the street; None where none is due.

        With five cards also the whole board, where it was not entered street by street. What the
        camera sees otherwise is overruled.
        """
        if due_now(self._seen):
            answer = self._table.ask(DealBoard(cards), source, identity)
        elif self._seen.next_step.kind == "complete_board":
            answer = self._table.ask(CorrectBoard(cards), source, identity)
        else:
            return None
        if not isinstance(answer, Refusal):
            self._course = overrule(self._course, self._sight, answer.snapshot.board)
        return answer

    def _look(self, at_ns: int) -> None:
        self._course = moved_on(self._course, self._sight, self._seen, at_ns)
        seen = reading(self._sight, self._course, self._seen)
        if seen is None:
            self._desks.change(board=None)
            return
        refused = self._refused
        if refused is None or refused[0] != seen:
            self._refused = refused = None
            newest = self._table.snapshot.number == self._seen.number
            if self._hands_free and newest and certain(seen, self._course, self._seen):
                answer = self._table.ask(DealBoard(seen.offered), CAMERA)
                if isinstance(answer, Refusal):
                    self._refused = refused = (seen, answer)
        self._desks.change(board=replace(seen, refusal=refused[1] if refused else None))
