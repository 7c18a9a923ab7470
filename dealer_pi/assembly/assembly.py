"""One thread that joins the devices to the table, and never dies of what they do.

    assembly = Assembly(table, load_device_setup(path))
    assembly.start()
    assembly.desks.subscribe(call=draw)      # what only the dealer sees
    assembly.confirm_raise(1200)             # from any thread; the answer is in the future
    assembly.close()

Reports of devices, snapshots and the dealer's words meet in one queue. Before each of them is dealt
with, the table is caught up with, so that no press is judged by an older snapshot.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Final, Self, TypeVar

from dealer_pi.assembly.board import Board
from dealer_pi.assembly.dealer_keys import DealerKeys
from dealer_pi.assembly.desk import Desks
from dealer_pi.assembly.device_setup import DeviceSetup
from dealer_pi.assembly.devices import Devices, FindPorts
from dealer_pi.assembly.lamps import Lights, until_short_ns
from dealer_pi.assembly.seats import SeatKeys
from dealer_pi.assembly.show_zone import ShowZone
from dealer_pi.assembly.troubles import Troubles
from dealer_pi.card_camera import records
from dealer_pi.card_camera.records import LivePicture, Part, ShownCards
from dealer_pi.devices.presses import PressTimes
from dealer_pi.devices.states import DeviceState, KeyEvent, Pressed, StateChanged, Trouble
from dealer_pi.engine import Card
from dealer_pi.live_table import Answer, LiveTable
from dealer_pi.vision.observations import Observation

log = logging.getLogger(__name__)

TOUCH: Final = "touch"
"""The source of what the dealer says on the screen."""
PICTURE_S: Final = 5.0
_FAULT_PAUSE_S: Final = 0.02
"""After a fault, so that one that comes again and again leaves time for the others."""

_Result = TypeVar("_Result")


class Assembly:
    """Devices, desk and table together.

    Args:
        table: who is asked, and whose snapshots light the lamps.
        setup: which devices there are.
        times: how long keys are held.
        find_hub: see `Devices`.

    Attributes:
        desks: what only the dealer sees.
        devices: the devices, for whoever plays with the simulated ones.
        reports: where devices report.

    """

    def __init__(
        self,
        table: LiveTable,
        setup: DeviceSetup,
        *,
        times: PressTimes | None = None,
        find_hub: FindPorts | None = None,
    ) -> None:
        self.desks = Desks()
        self.reports: SimpleQueue[Any] = SimpleQueue()
        self.devices = Devices(setup, self.reports, find_hub)
        self._table = table
        self._sounds = setup.hub is not None and setup.hub.sounds
        self._snapshots = table.subscribe(every=True)
        self._seen, self._seen_ns = table.snapshot, time.monotonic_ns()
        free = setup.hands_free
        self._seats = SeatKeys(table, self.desks, self._dealer_pressed, times)
        self._board = Board(table, self.desks, self._forget_board, hands_free=free)
        self._shown = ShowZone(table, self.desks, self._look, hands_free=free)
        self._keys = DealerKeys(table, self.desks, self._seats, self._board, self._shown)
        self._troubles = Troubles(self.desks)
        self._lights = Lights(None, None, sounds=False)
        self._hears: Callable[[KeyEvent], object] | None = None
        self._full: SimpleQueue[bytes] = SimpleQueue()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="devices", daemon=True)
        self._news = table.subscribe(call=lambda _: self.reports.put(_nothing))

    def start(self) -> None:
        """Start the devices and the thread that listens to them."""
        self.devices.start()
        self._lights = Lights(self.devices.hub, self.devices.buttons, sounds=self._sounds)
        self._thread.start()

    def close(self) -> None:
        """Stop the devices, then the thread. The table stays open."""
        self.devices.close()
        self._ended.set()
        self.reports.put(_nothing)
        if self._thread.is_alive():
            self._thread.join()
        self._news.close()
        self._snapshots.close()
        self.desks.close()
        with suppress(Empty):
            while True:  # who still waits for an answer must not wait for ever
                event = self.reports.get_nowait()
                if callable(event):
                    event()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- what the dealer says, from any thread -----------------------------------------------------

    def confirm_raise(self, to: int) -> Future[Answer | None]:
        """The pending raise is to `to`, the total of the street; None if there is none."""
        return self._said(lambda: self._seats.confirm_raise(to))

    def cancel_raise(self) -> Future[bool]:
        """The pending raise is none: its seat may press again. False if there is none."""
        return self._said(self._seats.cancel_raise)

    def accept_board(self, cards: tuple[Card, ...]) -> Future[Answer | None]:
        """These cards are the street that is due; None where none is."""
        return self._said(lambda: self._board.accept(cards, TOUCH))

    def accept_hand(self, cards: tuple[Card, ...]) -> Future[Answer | None]:
        """These cards are the hand of the seat that has to show; None where none has."""
        return self._said(lambda: self._shown.accept(cards, TOUCH))

    def next(self) -> Future[Answer | None]:
        """The next step is done, or what is offered is accepted; None where that is not enough."""
        return self._said(lambda: self._keys.next(TOUCH))

    def take_picture(self, timeout: float = PICTURE_S) -> bytes:
        """One picture as the camera takes it, a JPEG. Waits for it; raises `TimeoutError`.

        Meanwhile there are no live pictures: whoever wants them asks again.
        """
        camera = self.devices.camera
        if camera is None:
            raise TimeoutError("there is no camera")
        with suppress(Empty):
            while True:  # an older one that nobody waited for
                self._full.get_nowait()
        camera.live(2, "full")
        try:
            return self._full.get(timeout=timeout)
        except Empty as error:
            raise TimeoutError("the camera gave no picture") from error
        finally:
            camera.live(0, "whole")

    def listen(self, hear: Callable[[KeyEvent], object]) -> Callable[[], object]:
        """Let `hear` have every edge of every key, on this thread; no press reaches the table.

        What it gives back ends that.
        """
        self._hears = hear

        def end() -> None:
            self._hears = None

        return end

    def live_pictures(self, per_second: float, part: Part = "board") -> None:
        """Keep `desks.picture` so fresh; 0: no more pictures."""
        if self.devices.camera is not None:
            self.devices.camera.live(per_second, part)

    def _said(self, act: Callable[[], _Result]) -> Future[_Result]:
        """Do it on the thread that all else is done on."""
        answer: Future[_Result] = Future()

        def run() -> None:
            if not answer.set_running_or_notify_cancel():
                return
            try:
                answer.set_result(act())
            except Exception as fault:  # noqa: BLE001 - whoever asked is told
                answer.set_exception(fault)

        if self._ended.is_set():
            answer.cancel()
        self.reports.put(run)
        return answer

    # -- the thread --------------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._ended.is_set():
            self._guarded(self._turn)

    def _turn(self) -> None:
        try:
            event = self.reports.get(timeout=self._patience())
        except Empty:
            event = _nothing
        self._catch_up()
        self._guarded(self._handle, event)
        self._catch_up()
        now = time.monotonic_ns()
        self._guarded(self._seats.due, now)
        self._guarded(self._shown.due, now)
        self._guarded(self._troubles.due, now)
        self._lights.show(self._seen, self.desks.now, now - self._seen_ns)

    def _guarded(self, act: Callable[..., None], *args: object) -> None:
        """One fault must not silence everything that comes after it."""
        try:
            act(*args)
        except Exception:
            log.exception("a device's report could not be dealt with")
            self._ended.wait(_FAULT_PAUSE_S)

    def _patience(self) -> float | None:
        """How many seconds to wait for a report before something else is due."""
        now = time.monotonic_ns()
        short = until_short_ns(self._seen, now - self._seen_ns)
        due = (
            self._seats.next_due(),
            self._shown.next_due(),
            self._troubles.next_due(),
            None if short is None else now + short,
        )
        next_due = min((at for at in due if at is not None), default=None)
        return None if next_due is None else max(0, next_due - now) / 1e9

    def _catch_up(self) -> None:
        while (snapshot := self._snapshots.get(0)) is not None:
            self._seen, self._seen_ns = snapshot, time.monotonic_ns()
            self._guarded(self._seats.follow, snapshot)
            self._guarded(self._board.follow, snapshot, self._seen_ns)
            self._guarded(self._shown.follow, snapshot)
            self._guarded(self._keys.follow, snapshot)

    def _handle(self, event: Any) -> None:  # noqa: ANN401 - whatever was put on the queue
        now = time.monotonic_ns()
        match event:
            case KeyEvent():
                (self._hears or self._seats.key)(event)
            case Observation():
                self._board.saw(event.fact, now)
            case ShownCards():
                self._shown.saw(event, now)
            case LivePicture(part="full"):
                self._full.put(event.jpeg)
            case LivePicture():
                self.desks.picture = event.jpeg
            case StateChanged():
                self._state(event, now)
            case Trouble():
                log.warning("%s: %s %s", event.source, event.code, event.detail)
                self._troubles.add(event, now)
            case _ if callable(event):
                event()
            case _:
                log.error("a device reported what nobody knows: %r", event)

    def _state(self, changed: StateChanged, now: int) -> None:
        ready = changed.state is DeviceState.READY
        log.info("%s: %s %s %s", changed.source, changed.state, changed.code, changed.detail)
        self._table.device(changed.source, changed.state.value, "" if ready else changed.code)
        if not ready:
            self._seats.forget(changed.source)
        if changed.source == records.SOURCE:
            self._shown.watch(sees=ready)
            self.desks.picture = b""
            self._board.lost(now)

    def _dealer_pressed(self, press: Pressed) -> None:
        self._keys.pressed(press)

    # -- the camera, if there is one ---------------------------------------------------------------

    def _forget_board(self) -> None:
        if self.devices.camera is not None:
            self.devices.camera.new_hand()

    def _look(self, number: int) -> None:
        if self.devices.camera is not None:
            self.devices.camera.read_shown(number)


def _nothing() -> None:
    """Wakes the thread."""
