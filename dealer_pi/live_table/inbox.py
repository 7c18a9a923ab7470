"""Requests on their way to the one writer: a bounded queue that a flood cannot fill for others."""

from __future__ import annotations

import threading
import uuid
from collections import Counter, deque
from concurrent.futures import Future
from functools import cached_property

from dealer_pi.live_table.requests import Answer, Wish, no


class Request:
    """A wish with its source and id, and the answer that is to come.

    Without an `identity` it gets one of its own: `fresh`, nobody can have sent it before.
    """

    def __init__(self, wish: Wish, source: str, identity: str | None = None) -> None:
        self.wish = wish
        self.source = source
        self.fresh = not identity
        self.id = identity or str(uuid.uuid4())

    @cached_property
    def answer(self) -> Future[Answer]:
        """The answer that is to come. Made when it is first asked for, before it is queued."""
        return Future()


class Inbox:
    """A queue for any number of threads to put into and one to take from.

    When it is full, room is made by the source that has the most waiting: its oldest request is
    answered "superseded", so that the newest of each source wins.
    """

    def __init__(self, most: int = 256) -> None:
        self._most = most
        self._waiting: deque[Request] = deque()
        self._change = threading.Condition()
        self._closed = False
        self._nudged = False

    def put(self, request: Request) -> None:
        """Queue a request; never blocks. Its answer may come at once if there is no room."""
        _ = request.answer  # from here on two threads know it: it must be there
        dropped: Request | None = None
        with self._change:
            closed = self._closed
            if closed:
                dropped = request
            else:
                if len(self._waiting) >= self._most:
                    dropped = self._take_out(request.source)
                self._waiting.append(request)
                self._change.notify()
        # Not under the lock: whoever waits for the answer may put something in at once.
        if dropped is not None and dropped.answer.set_running_or_notify_cancel():
            refusal = no("closed") if closed else no("superseded", source=dropped.source)
            dropped.answer.set_result(refusal)

    def _take_out(self, source: str) -> Request:
        counts = Counter(request.source for request in self._waiting)
        (crowd, most), *_ = counts.most_common(1)
        if counts[source] == most:
            crowd = source
        oldest = next(request for request in self._waiting if request.source == crowd)
        self._waiting.remove(oldest)
        return oldest

    def take(self, timeout: float | None = None) -> Request | None:
        """The next request; waits for one. None after `timeout` seconds, or when it has ended."""
        with self._change:
            self._change.wait_for(lambda: self._waiting or self._closed, timeout)
            return self._waiting.popleft() if self._waiting else None

    def wait(self, timeout: float | None = None) -> None:
        """Wait until there is a request or none will come, for a nudge, or for `timeout` s."""
        with self._change:
            self._change.wait_for(lambda: self._waiting or self._closed or self._nudged, timeout)
            self._nudged = False

    def nudge(self) -> None:
        """Wake who waits although there is no request: there is something else to do."""
        with self._change:
            self._nudged = True
            self._change.notify()

    @property
    def quiet(self) -> bool:
        """Whether it is open and nothing waits in it."""
        with self._change:
            return not self._waiting and not self._closed

    @property
    def ended(self) -> bool:
        """Whether it is closed and empty: nothing will ever come again."""
        return self._closed and not self._waiting

    def close(self) -> None:
        """Take no more requests; those that wait are still served."""
        with self._change:
            self._closed = True
            self._change.notify_all()
