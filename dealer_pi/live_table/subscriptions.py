"""How news reach the faces: each subscriber has a mailbox of its own, and harms nobody.

What is put in may be drawn only by whoever takes it out, on his own thread: so nobody who has
something to tell waits for the drawing.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable
from operator import attrgetter
from typing import Generic, TypeVar

from dealer_pi.live_table.look import Look
from dealer_pi.snapshots import Snapshot

log = logging.getLogger(__name__)

MOST_WAITING = 10_000

Told = TypeVar("Told")
Seen = TypeVar("Seen")


class Mailbox(Generic[Told, Seen]):
    """The newest news only, or all in their order; `draw` makes of them what is seen.

    A subscriber of all news who does not fetch them loses the oldest; `lost` counts them.
    """

    def __init__(self, draw: Callable[[Told], Seen], *, every: bool = False) -> None:
        self._draw = draw
        self._box: deque[Told] = deque(maxlen=MOST_WAITING if every else 1)
        self._every = every
        self._change = threading.Condition()
        self._closed = False
        self.lost = 0

    def put(self, told: Told) -> None:
        """Deliver; never blocks, and draws nothing."""
        with self._change:
            if self._closed:
                return
            if self._every and len(self._box) == MOST_WAITING:
                self.lost += 1
            self._box.append(told)
            self._change.notify()

    def get(self, timeout: float | None = None) -> Seen | None:
        """The next news; waits for them. None after `timeout` seconds, or when it is closed."""
        with self._change:
            self._change.wait_for(lambda: self._box or self._closed, timeout)
            told = self._box.popleft() if self._box else None
        return None if told is None else self._draw(told)

    @property
    def closed(self) -> bool:
        """Whether no more news will come."""
        return self._closed

    def close(self) -> None:
        """End it; what waits can still be fetched."""
        with self._change:
            self._closed = True
            self._change.notify_all()


class Subscription(Mailbox[Look, Snapshot]):
    """A mailbox with snapshots of a table."""

    def __init__(self, *, every: bool) -> None:
        super().__init__(attrgetter("snapshot"), every=every)


class Mailboxes(Generic[Told, Seen]):
    """All mailboxes that the same news go to."""

    def __init__(self) -> None:
        self._all: list[Mailbox[Told, Seen]] = []
        self._closed = False
        self._lock = threading.Lock()

    def add(
        self, box: Mailbox[Told, Seen], first: Told, call: Callable[[Seen], None] | None
    ) -> None:
        """One more mailbox, which begins with `first`.

        With `call`, a thread of its own calls it with all that comes; if it raises, the mailbox is
        closed and the fault is logged.
        """
        box.put(first)
        with self._lock:
            self._all = [other for other in self._all if not other.closed]
            self._all.append(box)
            if self._closed:
                box.close()
        if call is not None:
            threading.Thread(
                target=_deliver, args=(box, call), name="subscriber", daemon=True
            ).start()

    def publish(self, told: Told) -> None:
        """Deliver to all."""
        for box in self._all:
            box.put(told)

    def close(self) -> None:
        """Close all mailboxes, and those that are still to come."""
        with self._lock:
            self._closed = True
            for box in self._all:
                box.close()


def _deliver(box: Mailbox[Told, Seen], call: Callable[[Seen], None]) -> None:
    while True:
        seen = box.get()
        if seen is None:
            if box.closed:
                return
            continue
        try:
            call(seen)
        except Exception:
            log.exception("a subscriber failed and is left out from now on")
            box.close()
            return
