"""How snapshots reach the faces: each subscriber has a mailbox of its own, and harms nobody."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable

from dealer_pi.live_table.look import Look
from dealer_pi.snapshots import Snapshot

log = logging.getLogger(__name__)

MOST_WAITING = 10_000


class Subscription:
    """A mailbox with the newest snapshot only, or with every one in order.

    A subscriber of every snapshot who does not fetch them loses the oldest; `lost` counts them.
    """

    def __init__(self, *, every: bool) -> None:
        self._box: deque[Look] = deque(maxlen=MOST_WAITING if every else 1)
        self._every = every
        self._change = threading.Condition()
        self._closed = False
        self.lost = 0

    def put(self, look: Look) -> None:
        """Deliver a look at the table; never blocks, and draws nothing."""
        with self._change:
            if self._closed:
                return
            if self._every and len(self._box) == MOST_WAITING:
                self.lost += 1
            self._box.append(look)
            self._change.notify()

    def get(self, timeout: float | None = None) -> Snapshot | None:
        """The next snapshot; waits for it. None after `timeout` seconds, or when it is closed."""
        with self._change:
            self._change.wait_for(lambda: self._box or self._closed, timeout)
            look = self._box.popleft() if self._box else None
        return None if look is None else look.snapshot

    @property
    def closed(self) -> bool:
        """Whether no more snapshots will come."""
        return self._closed

    def close(self) -> None:
        """End the subscription; what waits can still be fetched."""
        with self._change:
            self._closed = True
            self._change.notify_all()


class Subscribers:
    """All subscriptions of a table."""

    def __init__(self) -> None:
        self._all: list[Subscription] = []
        self._closed = False
        self._lock = threading.Lock()

    def add(
        self, first: Look, *, every: bool, call: Callable[[Snapshot], None] | None
    ) -> Subscription:
        """A new subscription, which begins with `first`.

        With `call`, a thread of its own calls it with each snapshot; if it raises, the subscription
        ends and the fault is logged.
        """
        subscription = Subscription(every=every)
        subscription.put(first)
        with self._lock:
            self._all = [s for s in self._all if not s.closed]
            self._all.append(subscription)
            if self._closed:
                subscription.close()
        if call is not None:
            threading.Thread(
                target=_deliver, args=(subscription, call), name="snapshots", daemon=True
            ).start()
        return subscription

    def publish(self, look: Look) -> None:
        """Deliver a look to all."""
        for subscription in self._all:
            subscription.put(look)

    def close(self) -> None:
        """End all subscriptions, and those that are still to come."""
        with self._lock:
            self._closed = True
            for subscription in self._all:
                subscription.close()


def _deliver(subscription: Subscription, call: Callable[[Snapshot], None]) -> None:
    while True:
        snapshot = subscription.get()
        if snapshot is None:
            if subscription.closed:
                return
            continue
        try:
            call(snapshot)
        except Exception:
            log.exception("a subscriber failed and is left out from now on")
            subscription.close()
            return
