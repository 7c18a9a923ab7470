"""What every screen talks to: the newest snapshot, the words, and the one way to send a wish.

All of it lives on the main thread. Other threads only `put` frozen records; one `drain` on the main
thread empties the queue.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol

from kivy.clock import Clock
from msgspec import Struct

from dealer_pi.assembly.desk import Desk, Desks
from dealer_pi.engine import Command, Refusal
from dealer_pi.engine.commands import Act, DealBoard, Show
from dealer_pi.live_table import Accepted, Answer, Request, Wish
from dealer_pi.live_table.history import Done
from dealer_pi.locale import Language, Words, sentences, words
from dealer_pi.snapshots import Card, SeatView, Snapshot
from dealer_pi.touch.outside import Outside
from dealer_pi.touch.panel import Panel
from dealer_pi.touch.settings import Settings

log = logging.getLogger(__name__)

SOURCE: Final = "touch"


class Table(Protocol):
    """What the screen needs of the live table."""

    @property
    def snapshot(self) -> Snapshot:
        """The newest one."""

    @property
    def path(self) -> Path:
        """The journal's file, for copies of it."""

    def submit(self, wish: Wish, source: str, identity: str | None = None) -> Request:
        """Queue a wish; never blocks."""

    def foresee(self, command: Command) -> Snapshot | Refusal:
        """How the table would be after a command, which is not done."""

    def standing(self) -> tuple[Done, ...]:
        """What stands of this evening, oldest first."""


class Devices(Protocol):
    """What the screen needs of the devices: a raise that waits for its amount, and the camera."""

    def confirm_raise(self, to: int) -> Future[Answer | None]:
        """The seat that wants to raise raises to `to`."""

    def cancel_raise(self) -> object:
        """It did not want to: it may press again."""

    def accept_board(self, cards: tuple[Card, ...]) -> Future[Answer | None]:
        """The dealer says that these cards are the street, whatever the camera saw."""

    def accept_hand(self, cards: tuple[Card, ...]) -> Future[Answer | None]:
        """The dealer says that these cards are the hand of the seat that has to show."""


class Told(Struct, frozen=True):
    """A sentence for the dealer; a `refused` one stands out."""

    text: str
    refused: bool = False


Then = Callable[[Accepted], object]


class Dealer:
    """The dealer at the screen.

    Attributes:
        table: where wishes go.
        snapshot: the newest one that was seen; never an older one.
        desk: what devices sensed and the dealer has not settled.
        desks: where the live picture is; None without devices.
        settings: language and suits.
        panel: the screen's size.
        outside: what set-up screens ask of the rest of the program.
        changed: called after anything of the above changed, to draw.
        seen: called with the snapshot before, as soon as there is a newer one.
        told: the last sentence for the dealer, None once it was seen.
    """

    def __init__(
        self,
        table: Table,
        settings: Settings,
        panel: Panel,
        desks: Desks | None = None,
        devices: Devices | None = None,
        outside: Outside | None = None,
    ) -> None:
        self.table, self.desks, self._devices = table, desks, devices
        self.outside = outside or Outside()
        self.snapshot = table.snapshot
        self.desk = desks.now if desks else Desk()
        self.settings = settings
        self.panel = panel
        self.told: Told | None = None
        self.changed: Callable[[], object] = lambda: None
        self.seen: Callable[[Snapshot], object] = lambda _: None
        self.words: Words = words(settings.language)
        self._handlers: dict[type, Callable[[Any], object]] = {
            Snapshot: self._see,
            Desk: self._see_desk,
        }
        self._records: queue.SimpleQueue[object] = queue.SimpleQueue()
        self._due = Clock.create_trigger(self._drain, -1)
        self._in_flight: list[Wish] = []  # no set: some wishes hold what has no hash
        self._main = threading.get_ident()

    # -- from any thread --

    def put(self, record: object) -> None:
        """Hand over a frozen record, such as a snapshot; never blocks."""
        self._records.put(record)
        self._due()

    # -- on the main thread --

    def on(self, kind: type, handler: Callable[[Any], object]) -> None:
        """Let `handler` have every record of this kind that is put, on the main thread."""
        self._handlers[kind] = handler

    def send(self, *wishes: Wish, then: Then | None = None) -> None:
        """Ask the table for wishes, one after the other; the first refusal ends it and is told.

        The same wish is not sent again while it waits for its answer. `then` is called with the
        last answer once all are done.
        """
        if threading.get_ident() != self._main:
            raise RuntimeError("screens live on the main thread; other threads `put` records")
        first, *rest = wishes
        if first in self._in_flight:
            return
        self._in_flight.append(first)
        request = self.table.submit(first, SOURCE)
        request.answer.add_done_callback(
            lambda done: self.put(_Answered(first, tuple(rest), done, then))
        )

    def act(self, act: Act) -> None:
        """What a seat does; the amount of a raise that was pressed goes to the seat's keys."""
        pending = self.desk.pending
        if self._devices is not None and pending is not None and pending.seat == act.seat:
            self._ask(act, partial(self._devices.confirm_raise, act.to), None)
        else:
            self.send(act)

    def no_raise(self) -> None:
        """The seat whose raise waits for its amount did not want to raise."""
        if self._devices is not None and self.desk.pending is not None:
            self._devices.cancel_raise()

    def deal(self, cards: tuple[Card, ...], then: Then) -> None:
        """The cards of the street that is due; a camera that sees the board is told as well."""
        if self._devices is None or not self.sees:
            self.send(DealBoard(cards), then=then)
        else:
            self._ask(DealBoard(cards), partial(self._devices.accept_board, cards), then)

    def turn_up(self, show: Show) -> None:
        """A seat's hand lies face up; a camera that looked for it is told as well."""
        if self._devices is None or self.desk.show is None:
            self.send(show)
        else:
            self._ask(show, partial(self._devices.accept_hand, show.cards), None)

    def _ask(self, wish: Wish, ask: Callable[[], Future[Answer | None]], then: Then | None) -> None:
        """The same as `send` for what goes to the table by way of the devices."""
        if wish not in self._in_flight:
            self._in_flight.append(wish)
            ask().add_done_callback(lambda done: self.put(_Answered(wish, (), done, then)))

    @property
    def sees(self) -> bool:
        """Whether a camera sees the board, so that nobody has to enter it."""
        return self.desk.board is not None

    def tell(self, text: str, *, refused: bool = False) -> None:
        """Show a sentence at the top until the next touch."""
        self.told = Told(text, refused)
        self.changed()

    def speak(self, language: Language) -> None:
        """Switch the language, at once and everywhere."""
        self.words = words(language)

    @property
    def at_rest(self) -> bool:
        """Whether no wish waits for its answer, and no record to be seen."""
        return not self._in_flight and self._records.empty()

    def seat(self, seat: int) -> SeatView | None:
        """The player in a seat."""
        return next((s for s in self.snapshot.seats if s.seat == seat), None)

    def name(self, seat: int) -> str:
        """The name of the player in a seat, or the seat's number."""
        found = self.seat(seat)
        return found.player if found else self.words("touch-seat", seat=seat)

    # -- the queue --

    def _drain(self, _: float) -> None:
        before, desk, told = self.snapshot.number, self.desk, self.told
        for record in self._waiting():
            if isinstance(record, _Answered):
                self._answer(record)
            elif (handler := self._handlers.get(type(record))) is not None:
                handler(record)
        if (self.snapshot.number, self.desk, self.told) != (before, desk, told):
            self.changed()

    def _waiting(self) -> Iterable[object]:
        while True:
            try:
                yield self._records.get_nowait()
            except queue.Empty:
                return

    def _see(self, snapshot: Snapshot) -> None:
        if snapshot.number > self.snapshot.number:
            before, self.snapshot = self.snapshot, snapshot
            self.seen(before)

    def _see_desk(self, desk: Desk) -> None:
        if desk.number >= self.desk.number:
            self.desk = desk

    def _answer(self, answered: _Answered) -> None:
        self._in_flight.remove(answered.wish)
        if answered.done.cancelled():
            return  # what should have answered was closed
        fault = answered.done.exception()
        if fault is not None:
            log.error("a wish failed: %s", fault)
            self.told = Told(self.words("touch-failed"), refused=True)
            return
        answer: Answer | None = answered.done.result()
        if answer is None:
            return  # it was no longer due
        if isinstance(answer, Refusal):
            self.told = Told(sentences.refusal(self.words, answer, self.snapshot), refused=True)
            return
        self._see(answer.snapshot)
        if answered.rest:
            self.send(*answered.rest, then=answered.then)
        elif answered.then is not None:
            answered.then(answer)


class _Answered(Struct, frozen=True):
    """A wish whose answer is there."""

    wish: Wish
    rest: tuple[Wish, ...]
    done: Any
    then: Then | None
