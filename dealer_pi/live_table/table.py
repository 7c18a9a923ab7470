"""The live table: one thread, one queue, one writer (principles 1 and 2 of the design).

Wishes come from any thread with a source and an id; each is decided, written to the journal, and
only then shown. Everything that faces see is a snapshot.
"""

from __future__ import annotations

import logging
import threading
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Literal, Self

import msgspec
from msgspec import Struct

from dealer_pi.engine import (
    Command,
    Event,
    HouseRules,
    Refusal,
    SetRules,
    SetStakes,
    Stakes,
    Table,
    decide,
)
from dealer_pi.engine.events import HandFinished, RulesSet, StakesSet
from dealer_pi.journal import Clock, Entry, Journal, JournalError, Step, elapsed_ns
from dealer_pi.live_table.history import BLANK, History, Scene
from dealer_pi.live_table.inbox import Inbox, Request
from dealer_pi.live_table.requests import (
    Accepted,
    Answer,
    BeginEvening,
    Correct,
    PlayUnsaved,
    Redo,
    Undo,
    Wish,
    no,
)
from dealer_pi.live_table.subscriptions import Subscribers, Subscription
from dealer_pi.snapshots import DeviceView, Health, Notice, Snapshot, UndoView, snapshot
from dealer_pi.tournament import clocks as c

log = logging.getLogger(__name__)

LONGEST_CLOCK = 24 * 3600
ENTRIES_OF_AN_EVENING = 20_000
REVISIONS = 1 << 20
"""Snapshots between two entries, such as those for a device's health."""


class _Evening(Struct, frozen=True):
    """What a checkpoint holds: where the evening begins in the journal, and the table there."""

    begun: int
    scene: Scene
    clocks: tuple[c.Clock, ...] = ()


class LiveTable:
    """The object that owns the table while people play.

    `open` recovers it from its journal; `ask` and `submit` are for commands, `subscribe` for faces.
    """

    def __init__(
        self,
        journal: Journal,
        *,
        rules: HouseRules,
        stakes: Stakes,
        running_clocks: Literal["go on", "count"] = "go on",
    ) -> None:
        self._journal = journal
        self._inbox = Inbox()
        self._subscribers = Subscribers()
        self._lock = threading.Lock()  # guards what follows for readers of `snapshot`
        self._devices: dict[str, DeviceView] = {}
        self._warnings: dict[str, Notice] = {}
        self._unsaved: list[Entry] | None = None
        self._clocks: dict[str, c.Clock] = {}
        self._evening = _Evening(0, Scene(BLANK))
        self._history = self._recover()
        self._entry = self._open(rules, stakes, running_clocks)
        self._revision = 0
        self._snapshot = self._look()
        self._thread = threading.Thread(target=self._run, name="live table", daemon=True)
        self._thread.start()

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        rules: HouseRules,
        stakes: Stakes,
        running_clocks: Literal["go on", "count"] = "go on",
        clock: Clock | None = None,
    ) -> Self:
        """The table of the journal at `path`, at its last acknowledged command.

        `rules` and `stakes` are for a journal that is new. Clocks that were running go on from now,
        or the time that passed is counted. Raises `JournalError`.
        """
        journal = Journal.open(path, clock=clock)
        try:
            return cls(journal, rules=rules, stakes=stakes, running_clocks=running_clocks)
        except BaseException:
            journal.close()
            raise

    # What others call, from any thread

    def submit(self, wish: Wish, source: str, identity: str | None = None) -> Request:
        """Queue a wish; its answer will be in the request's future. Never blocks."""
        request = Request(wish, source, identity or str(uuid.uuid4()))
        self._inbox.put(request)
        return request

    def ask(
        self, wish: Wish, source: str, identity: str | None = None, timeout: float | None = None
    ) -> Answer:
        """Do a wish and wait for the answer. Raises `TimeoutError` after `timeout` seconds."""
        return self.submit(wish, source, identity).answer.result(timeout)

    @property
    def snapshot(self) -> Snapshot:
        """The newest snapshot."""
        return self._snapshot

    def subscribe(
        self, *, every: bool = False, call: Callable[[Snapshot], None] | None = None
    ) -> Subscription:
        """The newest snapshot from now on, or every one; with `call`, in a thread of its own."""
        with self._lock:
            return self._subscribers.add(self._snapshot, every=every, call=call)

    def device(self, name: str, health: Health, note: str = "") -> None:
        """Tell all how a device is. Not journalled: it is true only now."""
        with self._lock:
            view = DeviceView(name, health, note)
            if self._devices.get(name) == view:
                return
            self._devices[name] = view
            self._show()

    def steps(self) -> tuple[tuple[int, int, Command, tuple[Event, ...]], ...]:
        """What stands of this evening, oldest first: entry, index, command, events."""
        with self._lock:
            return tuple(
                (*done.at, done.step.command, done.step.events) for done in self._history.done
            )

    @property
    def table(self) -> Table:
        """The engine's table as it stands; for histories and tests, not for faces."""
        return self._history.scene.table

    def close(self) -> None:
        """Serve what waits, then end the thread and close the journal."""
        self._inbox.close()
        self._thread.join()
        self._subscribers.close()
        self._journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Recovery

    def _recover(self) -> History:
        """The evening as the journal tells it."""
        saved = self._journal.checkpoint()
        if saved is not None:
            self._evening = msgspec.msgpack.decode(saved[1], type=_Evening)
        self._clocks = {clock.name: clock for clock in self._evening.clocks}
        history = History(self._evening.scene)
        for entry in self._journal.entries(after=self._evening.begun):
            history.follow(entry)
            for event in entry.events:
                self._set_clock(event)
        lost = self._journal.recovered
        if lost is not None:
            self._warnings["recovered"] = Notice("recovered", lost.numbers())
        return history

    def _open(self, rules: HouseRules, stakes: Stakes, running: Literal["go on", "count"]) -> int:
        """Note that the table is open, when it is new with what is played; what ran goes on."""
        steps: tuple[Step, ...] = ()
        if not self._journal.last_number:
            steps = (
                Step(SetRules(rules), (RulesSet(rules),)),
                Step(SetStakes(stakes), (StakesSet(stakes),)),
            )
        last = next(self._journal.entries(after=self._journal.last_number - 1), None)
        try:
            opened = self._journal.append("opened", str(uuid.uuid4()), "table", steps)
            self._history.follow(opened)
        except JournalError as error:
            self._not_saved(error)
            opened = self._journal.moment()
        if last is not None:
            gone = (elapsed_ns(last, opened) or 0) if running == "count" else 0
            for name, clock in self._clocks.items():
                self._clocks[name] = c.carried_over(clock, last.boot_ns, opened.boot_ns, count=gone)
        long_ago = opened.number - self._evening.begun > ENTRIES_OF_AN_EVENING
        if long_ago and self._history.scene.table.hand is None:
            self._begin(opened.number)
        return opened.number

    def _begin(self, number: int) -> None:
        """An evening begins after entry `number`."""
        scene = self._history.scene
        self._evening = _Evening(number, scene, tuple(self._clocks.values()))
        self._history = History(scene)
        self._rest()

    def _rest(self) -> None:
        """Between hands: save where the evening begins, and let the journal tidy up."""
        try:
            self._journal.save_checkpoint(
                self._journal.last_number, msgspec.msgpack.encode(self._evening)
            )
        except JournalError as error:
            log.warning("no checkpoint: %s", error)  # costs time at the next start, nothing else

    # The one writer

    def _run(self) -> None:
        while True:
            request = self._inbox.take()
            if request is None:
                return
            try:
                answer = self._answer(request)
            except Exception as fault:  # the table must live on, whatever it is
                log.exception("a request failed")
                request.answer.set_exception(fault)
            else:
                request.answer.set_result(answer)

    def _answer(self, request: Request) -> Answer:
        try:
            known = self._known(request.id)
            if known is not None:
                return Accepted(known.number, known.events, self._snapshot, again=True)
            return self._do(request)
        except JournalError as error:
            self._not_saved(error)
            self._publish()
            return no("not_saved", why=str(error))

    def _not_saved(self, error: JournalError) -> None:
        self._warnings["not_saved"] = Notice("not_saved", {"why": str(error)})

    def _known(self, identity: str) -> Entry | None:
        """The entry of a request that came before."""
        for entry in self._unsaved or ():
            if entry.command_id == identity:
                return entry
        return self._journal.find(identity)

    def _do(self, request: Request) -> Answer:
        wish, history = request.wish, self._history
        match wish:
            case Undo():
                if not history.done:
                    return no("nothing_to_undo")
                entry = self._write("undone", request.id, request.source, (), history.done[-1].at)
                history.undo()
            case Redo():
                if not history.undone:
                    return no("nothing_to_redo")
                about = history.undone[-1].at
                entry = self._write("redone", request.id, request.source, (), about)
                history.redo()
            case Correct():
                return self._correct(request, wish)
            case c.SetClock():
                return self._clock(request, wish)
            case BeginEvening():
                return self._begin_evening(request)
            case PlayUnsaved():
                return self._play_unsaved()
            case _:
                decided = decide(history.scene.table, wish)
                if isinstance(decided, Refusal):
                    return decided
                steps = (Step(wish, decided.events),)
                entry = self._write("done", request.id, request.source, steps)
                history.do(entry.number, steps)
                if any(type(event) is HandFinished for event in decided.events):
                    self._rest()
        return self._accepted(entry)

    def _accepted(self, entry: Entry) -> Accepted:
        self._entry, self._revision = entry.number, -1
        self._publish()
        return Accepted(entry.number, entry.events, self._snapshot)

    def _correct(self, request: Request, wish: Correct) -> Answer:
        try:
            place = self._history.place(wish.entry, wish.index)
        except ValueError:
            return no("no_such_entry", entry=wish.entry)
        steps = self._history.corrected(place, wish.command)
        if steps and isinstance(steps[-1], Refusal):
            command, refusal = steps
            if command is wish.command:
                return refusal
            name = type(command).__name__
            return no("correction_fails", command=name, refusal=refusal.code)
        about = (wish.entry, wish.index)
        entry = self._write("corrected", request.id, request.source, steps, about)
        self._history.follow(entry)
        return self._accepted(entry)

    def _clock(self, request: Request, wish: c.SetClock) -> Answer:
        now, clock = self._journal.moment().boot_ns, self._clocks.get(wish.name)
        if wish.action == "start":
            if not 0 < wish.seconds <= LONGEST_CLOCK:
                return no("bad_clock")
            clock = c.started(wish.name, wish.seconds * c.SECOND, now)
        elif clock is None:
            return no("no_such_clock", name=wish.name)
        elif wish.action == "remove":
            clock = None
        else:
            clock = c.paused(clock, now) if wish.action == "pause" else c.resumed(clock, now)
        event = c.ClockSet(wish.name, clock)
        entry = self._write("clock", request.id, request.source, (Step(wish, (event,)),))
        self._set_clock(event)
        return self._accepted(entry)

    def _set_clock(self, event: object) -> None:
        if isinstance(event, c.ClockSet):
            if event.clock is None:
                self._clocks.pop(event.name, None)
            else:
                self._clocks[event.name] = event.clock

    def _begin_evening(self, request: Request) -> Answer:
        table = self._history.scene.table
        if table.hand is not None:
            return no("hand_running", hand=table.hand.number)
        entry = self._write("opened", request.id, request.source, ())
        self._begin(entry.number)
        return self._accepted(entry)

    # Writing

    def _write(
        self,
        kind: Literal["done", "undone", "redone", "corrected", "opened", "clock"],
        identity: str,
        source: str,
        steps: tuple[Step, ...],
        about: tuple[int, int] = (0, 0),
    ) -> Entry:
        """The entry, durable; or kept in memory where the dealer plays on without the journal."""
        if self._unsaved is not None:
            self._catch_up(self._unsaved)
        if self._unsaved is None:
            entry = self._journal.append(kind, identity, source, steps, about=about)
            self._warnings.pop("not_saved", None)
            return entry
        entry = self._journal.unsaved(
            kind, identity, source, steps, about=about, number=self._entry + 1
        )
        self._unsaved.append(entry)
        self._warnings["unsaved"] = Notice("unsaved", {"entries": len(self._unsaved)})
        return entry

    def _catch_up(self, kept: list[Entry]) -> None:
        """Write what was kept in memory, as far as the journal can be written again."""
        try:
            while kept:
                first = kept[0]
                about = (first.about, first.about_index)
                self._journal.append(
                    first.kind, first.command_id, first.source, first.steps, about=about
                )
                del kept[0]
        except JournalError:
            return
        self._unsaved = None
        self._warnings.pop("unsaved", None)

    def _play_unsaved(self) -> Answer:
        if "not_saved" not in self._warnings:
            return no("saved_again")
        self._unsaved = []
        del self._warnings["not_saved"]
        self._warnings["unsaved"] = Notice("unsaved", {"entries": 0})
        self._publish()
        return Accepted(self._entry, (), self._snapshot)

    # Showing

    def _publish(self) -> None:
        with self._lock:
            self._show()

    def _show(self) -> None:
        self._revision += 1
        self._snapshot = self._look()
        self._subscribers.publish(self._snapshot)

    def _look(self) -> Snapshot:
        history = self._history
        return snapshot(
            history.scene.table,
            number=self._entry * REVISIONS + self._revision,
            rulings=history.scene.rulings,
            undo=_view(history.done[-1].step.command) if history.done else None,
            redo=_view(history.undone[-1].step.command) if history.undone else None,
            clocks=tuple(self._clocks.values()),
            now_ns=self._journal.moment().boot_ns,
            devices=tuple(self._devices.values()),
            warnings=tuple(self._warnings.values()),
        )


def _view(command: object) -> UndoView:
    return UndoView(
        type(command).__name__,
        getattr(command, "seat", 0),
        getattr(command, "act", ""),
        getattr(command, "to", 0),
    )
