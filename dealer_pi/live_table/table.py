"""The live table: one queue and one writer at a time (principles 1 and 2 of the design).

Wishes come from any thread with a source and an id; each is decided, written to the journal, and
only then shown. What is queued is served by the table's own thread. A caller who waits for the
answer anyway, while nothing else waits, is the writer himself for that moment. Everything that
faces see is a snapshot.
"""

from __future__ import annotations

import logging
import threading
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Self

from dealer_pi.engine import (
    Command,
    Event,
    HouseRules,
    Refusal,
    Stakes,
    Table,
)
from dealer_pi.engine.events import HandFinished
from dealer_pi.journal import (
    Clock,
    DuplicateCommand,
    Entry,
    Journal,
    JournalError,
    Step,
    UnwritableEntry,
)
from dealer_pi.live_table import evening
from dealer_pi.live_table.deciding import Decided, Moment, decided
from dealer_pi.live_table.evening import Found, RunningClocks
from dealer_pi.live_table.history import Done, played
from dealer_pi.live_table.inbox import Inbox, Request
from dealer_pi.live_table.look import Look
from dealer_pi.live_table.requests import (
    Accepted,
    Answer,
    PlayUnsaved,
    Wish,
    no,
)
from dealer_pi.live_table.saving import Saving
from dealer_pi.live_table.subscriptions import Mailboxes, Subscription
from dealer_pi.live_table.tournament_time import TournamentTime
from dealer_pi.snapshots import DeviceView, Health, Notice, Snapshot, snapshot, undo_view
from dealer_pi.tournament import clocks as c
from dealer_pi.tournament.decide import decide
from dealer_pi.tournament.state import Tournament

log = logging.getLogger(__name__)

TIDY_UP_AFTER = 128
"""Entries after which the journal tidies up at the end of a hand: a command may wait for it."""
REVISIONS = 1 << 20
"""Snapshots between two entries, such as those for a device's health."""
TRY_AGAIN_S = 1.0
"""How often entries that could not be written are tried again while nobody asks for anything."""


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
        running_clocks: RunningClocks = "go on",
    ) -> None:
        self._journal = journal
        self._saving = Saving(journal)
        self._inbox = Inbox()
        self._subscribers: Mailboxes[Look, Snapshot] = Mailboxes()
        self._writing = threading.Lock()  # who has it is the one writer
        self._lock = threading.Lock()  # guards what follows; never held while the disk writes
        self._devices: dict[str, DeviceView] = {}
        self._warnings: list[Notice] = []
        self._tidy_up_due = False
        self._tidied = 0
        found = evening.find(journal)
        self._evening, self._history, self._clocks = found.evening, found.history, found.clocks
        if journal.recovered is not None:
            self._warnings.append(Notice("recovered", journal.recovered.numbers()))
        self._time = TournamentTime(self._history)
        self._sleeps_until_ns: int | None = None
        self._entry = self._open(found, rules, stakes, running_clocks)
        self._revision = 0
        self._seen = self._look()
        self._thread = threading.Thread(target=self._run, name="live table", daemon=True)
        self._thread.start()

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        rules: HouseRules,
        stakes: Stakes,
        running_clocks: RunningClocks = "go on",
        clock: Clock | None = None,
    ) -> Self:
        """The table of the journal at `path`, at its last acknowledged command.

        `rules` and `stakes` are for a journal that is new. Clocks that were running go on from
        now, or the time that passed is counted. Raises `JournalError`.
        """
        journal = Journal.open(path, clock=clock)
        try:
            return cls(journal, rules=rules, stakes=stakes, running_clocks=running_clocks)
        except BaseException:
            journal.close()
            raise

    # What others call, from any thread

    def submit(self, wish: Wish, source: str, identity: str | None = None) -> Request:
        """Queue a wish; its answer will be in the request's future. Never blocks.

        A callback added to that future runs on the table's own thread and must be quick.
        """
        request = Request(wish, source, identity)
        self._inbox.put(request)
        return request

    def ask(
        self, wish: Wish, source: str, identity: str | None = None, timeout: float | None = None
    ) -> Answer:
        """Do a wish and wait for the answer.

        Where nobody else is served or waits, it is done on the caller's own thread, which waits
        anyway: that saves handing it over and back. With a `timeout` it never is.

        Raises `TimeoutError` after `timeout` seconds; the wish may still be done: ask again with
        the same `identity`.
        """
        request = Request(wish, source, identity)
        if timeout is None and self._writing.acquire(blocking=False):
            try:
                if self._inbox.quiet:
                    return self._answer(request)
            finally:
                self._writing.release()
                if self._tidy_up_due or self._saving.kept or self._sleeps_too_long():
                    self._inbox.nudge()
        self._inbox.put(request)
        return request.answer.result(timeout)

    @property
    def snapshot(self) -> Snapshot:
        """The newest snapshot; of a tournament, with the level that it is by now."""
        self._show_the_level()
        return self._seen.snapshot

    def subscribe(
        self, *, every: bool = False, call: Callable[[Snapshot], None] | None = None
    ) -> Subscription:
        """The newest snapshot from now on, or every one; with `call`, in a thread of its own."""
        subscription = Subscription(every=every)
        with self._lock:
            self._subscribers.add(subscription, self._seen, call)
        return subscription

    def device(self, name: str, health: Health, note: str = "") -> None:
        """Tell all how a device is. Not journalled: it is true only now."""
        with self._lock:
            view = DeviceView(name, health, note)
            if self._devices.get(name) == view:
                return
            self._devices[name] = view
            self._show()

    def foresee(self, command: Command) -> Snapshot | Refusal:
        """How all would see the table after `command`, with its ruling; nothing is done.

        Such a snapshot has the number 0: it is older than any real one.
        """
        scene, now = self._history.scene, self._now()
        evening_ns = self._time.evening(now)
        found = decide(scene.tournament, scene.table, command, evening_ns)
        if isinstance(found, Refusal):
            return found
        after = played(scene, found.events, found.table)
        return snapshot(
            after.table,
            number=0,
            rulings=after.rulings,
            now_ns=now,
            tournament=after.tournament,
            evening_ns=evening_ns,
        )

    def steps(self) -> tuple[tuple[int, int, Command, tuple[Event, ...]], ...]:
        """What stands of this evening, oldest first: entry, index, command, events."""
        with self._lock:
            return tuple(
                (*done.at, done.step.command, done.step.events) for done in self._history.done
            )

    def standing(self) -> tuple[Done, ...]:
        """The same with the scene before each step, from which it can be told in words."""
        with self._lock:
            return tuple(self._history.done)

    @property
    def path(self) -> Path:
        """The journal's file, for copies of it."""
        return self._journal.path

    @property
    def table(self) -> Table:
        """The engine's table as it stands; for histories and tests, not for faces."""
        return self._history.scene.table

    @property
    def tournament(self) -> Tournament | None:
        """The tournament as it stands; for who reads lines, and for tests."""
        return self._history.scene.tournament

    def close(self) -> None:
        """Serve what waits, then end the thread and close the journal."""
        self._inbox.close()
        self._thread.join()
        self._subscribers.close()
        if self._saving.kept and not self._saving.catch_up():
            log.error("%d entries could not be saved", len(self._saving.kept))
        self._journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Opening

    def _open(self, found: Found, rules: HouseRules, stakes: Stakes, running: RunningClocks) -> int:
        """Note that the table is open, when it is new with what is played; what ran goes on."""
        journal, now = self._journal, self._journal.moment()
        last = next(journal.entries(after=journal.last_number - 1), None)
        if last is None:
            opening = evening.first_opening(rules, stakes)
        else:
            opening = evening.opening(found, last, now, running)
        if opening.time_unknown:
            self._warnings.append(Notice("time_unknown"))
        identity = str(uuid.uuid4())
        try:
            opened = self._saving.write(
                "opened", identity, "table", opening.steps, (opening.about, 0)
            )
        except JournalError:  # the table can be seen, and played if the dealer wants it
            opened = self._saving.keep(
                "opened", identity, "table", opening.steps, (opening.about, 0)
            )
        self._follow(opened)
        return opened.number

    def _follow(self, entry: Entry, after: Table | None = None) -> None:
        """Do what an entry says that was just written."""
        self._history.follow(entry, after)
        self._time.noted(entry.boot_ns)
        for event in entry.events:
            evening.set_clock(self._clocks, event)
        if evening.begins_evening(entry):
            self._evening = evening.begun(entry, self._history, self._clocks)
            self._tidy_up_due = True

    def _tidy_up(self) -> None:
        """Between hands: save where the evening begins, and let the journal tidy up."""
        self._tidy_up_due = False
        self._tidied = self._entry
        if not self._saving.kept:  # else it would tell of entries that are not there
            evening.save(self._journal, self._evening)

    # The one writer

    def _run(self) -> None:
        while True:
            self._inbox.wait(self._patience())
            with self._writing:
                request = self._inbox.take(0)
                if request is not None:
                    self._serve(request)
                elif self._inbox.ended:
                    return
                self._unasked(idle=request is None)

    def _unasked(self, *, idle: bool) -> None:
        """What is done when the answer is given and nobody waits for one."""
        try:
            if idle and self._saving.catch_up():
                with self._lock:
                    self._show()
            if self._tidy_up_due:
                self._tidy_up()
            if self._time.note_due(self._now()):
                self._note_time()
            self._show_the_level()
        except Exception:  # the table must live on, whatever it is
            log.exception("the table could not tidy up")

    def _now(self) -> int:
        return self._journal.moment().boot_ns

    def _patience(self) -> float | None:
        """How many seconds to wait for a request before something else is to be done."""
        now = self._now()
        self._sleeps_until_ns = due = self._time.due_ns(now)
        patience = [TRY_AGAIN_S] if self._saving.kept else []
        if due is not None:
            patience.append(max(0.0, (due - now) / c.SECOND))
        return min(patience, default=None)

    def _sleeps_too_long(self) -> bool:
        """Whether something is due before the table's own thread wakes."""
        due = None if self.tournament is None else self._time.due_ns(self._now())
        return due is not None and (self._sleeps_until_ns is None or due < self._sleeps_until_ns)

    def _note_time(self) -> None:
        """Write down that it is now, so that a power cut costs no more of a break."""
        self._time.noted(self._now())  # tried: else a full disk would keep the table busy
        if not self._saving.kept:
            noted = Decided("clock", (Step(c.NoteTime()),))
            try:
                self._happen(Request(c.NoteTime(), "table"), noted)
            except JournalError as error:
                log.warning("the time was not noted: %s", error)

    def _show_the_level(self) -> None:
        """Nobody has to press anything when a level is over."""
        if self.tournament is not None and self._time.turned(self._now()):
            with self._lock:
                self._show()

    def _serve(self, request: Request) -> None:
        if not request.answer.set_running_or_notify_cancel():
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
            # The journal refuses an id that it knows: only then, or where it makes no sense any
            # more, is it looked up.
            known = self._saving.known(request.id) if self._saving.kept else None
            if known is None:
                answer = self._do(request)
                if isinstance(answer, Accepted) or request.fresh:
                    return answer
                known = self._saving.known(request.id)
            return answer if known is None else self._done_before(known)
        except DuplicateCommand:
            known = self._saving.known(request.id)
            if known is None:
                raise
            return self._done_before(known)
        except (UnwritableEntry, UnicodeEncodeError) as error:
            return no("bad_request", why=str(error))
        except JournalError as error:
            self._saving.fault = str(error)
            with self._lock:
                self._show()
            return no("not_saved", why=str(error))

    def _done_before(self, known: Entry) -> Accepted:
        return Accepted(known.number, known.events, self._seen, again=True)

    def _do(self, request: Request) -> Answer:
        if isinstance(request.wish, PlayUnsaved):
            return self._play_unsaved()
        now = self._now()
        moment = Moment(self._entry, now, self._time.evening(now))
        found = decided(request.wish, self._history, self._clocks, moment)
        if isinstance(found, Refusal):
            return found
        answer = self._happen(request, found)
        if found.kind == "done" and answer.entry - self._tidied >= TIDY_UP_AFTER:
            self._tidy_up_due |= any(type(e) is HandFinished for e in found.steps[0].events)
        return answer

    def _happen(self, request: Request, found: Decided) -> Accepted:
        """Write it down; only then let it be so, and show it."""
        entry = self._saving.write(found.kind, request.id, request.source, found.steps, found.about)
        with self._lock:
            self._follow(entry, found.after)
            self._entry, self._revision = entry.number, -1
            self._show()
            return Accepted(entry.number, entry.events, self._seen)

    def _play_unsaved(self) -> Answer:
        if not self._saving.fault:
            return no("saved_again")
        self._saving.play_on = True
        with self._lock:
            self._show()
            return Accepted(self._entry, (), self._seen)

    # Showing

    def _show(self) -> None:
        """The newest snapshot, to all; the lock is held."""
        self._revision += 1
        self._seen = self._look()
        self._subscribers.publish(self._seen)

    def _look(self) -> Look:
        history, now = self._history, self._now()
        self._time.shown(now)
        return Look(
            history.scene.table,
            number=self._entry * REVISIONS + self._revision,
            rulings=history.scene.rulings,
            undo=undo_view(history.done[-1].step.command) if history.done else None,
            redo=undo_view(history.undone[-1].step.command) if history.undone else None,
            clocks=tuple(self._clocks.values()),
            now_ns=now,
            devices=tuple(self._devices.values()),
            warnings=(*self._warnings, *self._saving.notices()),
            tournament=history.scene.tournament,
            evening_ns=self._time.evening(now),
        )
