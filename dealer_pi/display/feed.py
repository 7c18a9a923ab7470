"""The newest news of the table, worded once a language however many read it."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, NamedTuple, Protocol

import msgspec
from msgspec import Struct

from dealer_pi.display.assets import assets
from dealer_pi.display.axis import now_ms
from dealer_pi.display.chances import chances, open_hands
from dealer_pi.display.page_view import PageView
from dealer_pi.display.table_face import Chances
from dealer_pi.display.views import page_view
from dealer_pi.live_table import Subscription
from dealer_pi.locale import Language, words
from dealer_pi.snapshots import Snapshot


class Showing(Protocol):
    """What the page needs of a live table: to be told of its snapshots."""

    def subscribe(
        self, *, every: bool = False, call: Callable[[Snapshot], None] | None = None
    ) -> Subscription:
        """The newest snapshot from now on; `call` gets it in a thread of its own."""


class Key(NamedTuple):
    """Which news these are. A page shows only what is newer than what it shows.

    `part` grows while the snapshot stays: its chances were worked out, the room was turned on.
    """

    number: int
    part: int


class News(NamedTuple):
    """Encoded news, the same bytes for all who read a language."""

    key: Key
    text: str


class _Message(Struct, frozen=True):
    start: str
    number: int
    part: int
    view: PageView


class _Beat(Struct, frozen=True):
    start: str
    page: str
    now: int


class Feed:
    """Takes snapshots from the table and gives news to the pages, always the newest only.

    Attributes:
        start: tells this start of the server from every other.

    """

    def __init__(self) -> None:
        self.start: Final = secrets.token_hex(8)
        self._lock = threading.Lock()
        self._snapshot: Snapshot | None = None
        self._part = 0
        self._last: Snapshot | None = None
        self._chances: Chances = {}
        self._room = ""
        self._said: dict[Language, News] = {}
        self._listeners: list[Callable[[], None]] = []
        self._counter = ThreadPoolExecutor(1, thread_name_prefix="chances")
        self._subscription: Subscription | None = None

    def follow(self, table: Showing) -> None:
        """From now on the news are those of `table`."""
        self._subscription = table.subscribe(call=self.take)

    @property
    def silent(self) -> bool:
        """Whether the table has nothing to say any more."""
        return self._subscription is not None and self._subscription.closed

    def close(self) -> None:
        """Take no more snapshots."""
        if self._subscription is not None:
            self._subscription.close()
        self._counter.shutdown(cancel_futures=True)

    def take(self, snapshot: Snapshot) -> None:
        """A new snapshot; one that is not newer than what is shown is left out."""
        with self._lock:
            if self._snapshot is not None and snapshot.number <= self._snapshot.number:
                return
            self._snapshot, self._part, self._chances = snapshot, 0, {}
            self._said = {}
            if snapshot.awards:
                self._last = snapshot
        self._tell()
        if open_hands(snapshot):
            working = self._counter.submit(chances, snapshot)
            working.add_done_callback(lambda done: self._worked_out(snapshot.number, done))

    def room(self, address: str) -> None:
        """Where phones find the page; empty: nowhere."""
        with self._lock:
            self._room = address
            self._part += 1
            self._said = {}
        self._tell()

    def _worked_out(self, number: int, done: Future[dict[int, tuple[float, float]]]) -> None:
        if done.cancelled():
            return
        with self._lock:
            if self._snapshot is None or self._snapshot.number != number:
                return
            self._chances = done.result()
            self._part += 1
            self._said = {}
        self._tell()

    def listen(self, call: Callable[[], None]) -> Callable[[], None]:
        """`call` whenever there is news, from any thread; the answer ends it."""
        self._listeners.append(call)
        return lambda: self._listeners.remove(call)

    def _tell(self) -> None:
        for call in tuple(self._listeners):
            call()

    def news(self, language: Language) -> News | None:
        """The newest in a language; None before the first snapshot."""
        with self._lock:
            snapshot, said = self._snapshot, self._said
            if snapshot is None or language in said:
                return said.get(language)
            key, found, last, room = (
                Key(snapshot.number, self._part),
                self._chances,
                self._last,
                self._room,
            )
        view = page_view(words(language), snapshot, chances=found, last=last, room=room)
        text = msgspec.json.encode(_Message(self.start, *key, view)).decode()
        said[language] = News(key, text)  # of these news, also where newer ones came meanwhile
        return said[language]

    def beat(self) -> str:
        """The sign of life between news: what time it is."""
        return msgspec.json.encode(_Beat(self.start, assets().version, now_ms())).decode()
