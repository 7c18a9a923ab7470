"""Requests on their way to the one writer: a bounded queue that a flood cannot fill for others."""

from __future__ import annotations

import threading
from collections import Counter, deque
from concurrent.futures import Future

from dealer_pi.live_table.requests import Answer, Wish, no


class Request:
    """A wish with its source and id, and the answer that is to come."""

    __slots__ = ("answer", "id", "source", "wish")

    def __init__(self, wish: Wish, source: str, identity: str) -> None:
        self.wish = wish
        self.source = source
        self.id = identity
        self.answer: Future[Answer] = Future()


class Inbox:
    """A queue for any number of threads to put into and one to take from.

    When it is full, the newest request of each source wins: the oldest one that waits is answered
    "superseded", of the same source, or else of the source that has the most waiting.
    """

    def __init__(self, most: int = 256) -> None:
        self._most = most
        self._waiting: deque[Request] = deque()
        self._change = threading.Condition()
        self._closed = False

    def put(self, request: Request) -> None:
        """Queue a request; never blocks. Its answer may come at once if there is no room."""
        dropped = None
        with self._change:
            if self._closed:
                request.answer.set_result(no("closed"))
                return
            if len(self._waiting) >= self._most:
                dropped = self._take_out(request.source)
            self._waiting.append(request)
            self._change.notify()
        if dropped is not None:
            dropped.answer.set_result(no("superseded", source=dropped.source))

    def _take_out(self, source: str) -> Request:
        counts = Counter(request.source for request in self._waiting)
        crowd = source if counts[source] else counts.most_common(1)[0][0]
        oldest = next(request for request in self._waiting if request.source == crowd)
        self._waiting.remove(oldest)
        return oldest

    def take(self) -> Request | None:
        """The next request; waits for one. None once the inbox is closed and empty."""
        with self._change:
            while not self._waiting and not self._closed:
                self._change.wait()
            return self._waiting.popleft() if self._waiting else None

    def close(self) -> None:
        """Take no more requests; those that wait are still served."""
        with self._change:
            self._closed = True
            self._change.notify_all()
