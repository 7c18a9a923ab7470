"""The table's side of the camera: starts the camera process, hears it, kills it if it hangs.

    camera = CardCamera(reports, SimulatedChoice(file))     # reports: the table's queue
    camera.use_zones(board, show)                           # these return at once
    camera.new_hand()
    camera.read_shown(7)
    camera.close()

Everything comes as frozen records on the queue (`records.Report`). If the camera goes away, or the
process hangs or dies, that is told (`StateChanged`: "camera off - deal by hand"), and it is taken
back by itself when it returns. Places of observations end with the process: after READY the
watcher tells anew all that lies there.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple

from msgspec.structs import replace

from dealer_pi.card_camera.messages import (
    HEARTBEAT_S,
    Absent,
    Alive,
    Command,
    Failed,
    Live,
    Message,
    NewHand,
    Opening,
    ReadShown,
    Ready,
    Refused,
    Seen,
    SetZones,
    Start,
)
from dealer_pi.card_camera.process import CameraProcess
from dealer_pi.card_camera.records import SOURCE, LivePicture, Part, Report, ShownCards
from dealer_pi.card_camera.wire import Wire, WireError, ready
from dealer_pi.devices.camera.choice import CameraChoice
from dealer_pi.devices.states import DeviceState, StateChanged, Trouble
from dealer_pi.vision.zone import Zone

CHILD: Final = (sys.executable, "-m", "dealer_pi.card_camera.child")

_HANGS: Final = frozenset(("silent", "stuck", "too_large", "not_understood"))
"""Why a process is killed and not asked to end."""

_NOT_THERE: Final = frozenset(("", "no_driver", "not_found", "unplugged"))
"""What is over once a camera is opened; other failures may come again as soon as it is tried."""


class Timing(NamedTuple):
    """How patient to be, in seconds.

    Attributes:
        start: until a new process says its first word.
        opening: the silence that is allowed while a camera is opened.
        silence: and afterwards: three heartbeats.
        end: until a process that was told to stop, or was killed, has ended.
        first_retry: the pause before another process is started; doubled each time
        last_retry: up to this.
        steady: a camera that was ready for so long has earned the first pause again.
    """

    start: float = 20.0
    opening: float = 15.0
    silence: float = 3 * HEARTBEAT_S
    end: float = 1.0
    first_retry: float = 0.25
    last_retry: float = 5.0
    steady: float = 10.0


class CardCamera:
    """The camera that reads the cards, as the table knows it.

    Args:
        reports: where everything is reported.
        choice: which camera.
        deck: the club's deck, if it was enrolled.
        timing: how patient to be.
        child: how the camera process is started; the number of its socket is added.

    Attributes:
        state: how it stands now.

    """

    def __init__(
        self,
        reports: SimpleQueue[Report],
        choice: CameraChoice,
        *,
        deck: Path | None = None,
        timing: Timing | None = None,
        child: Sequence[str] = CHILD,
    ) -> None:
        self.state = DeviceState.ABSENT
        self._reports = reports
        self._start = Start(choice, SetZones(), str(deck) if deck else None, Live())
        self._timing = timing or Timing()
        self._child = child
        self._commands: SimpleQueue[Command] = SimpleQueue()
        self._asked: list[int] = []
        self._number = 0
        self._failed = ""
        self._was_ready = False
        self._ready_s: float | None = None
        self._closing = threading.Event()
        self._woken, self._wake = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        self._waking = threading.Lock()
        self._thread = threading.Thread(target=self._run, name=SOURCE, daemon=True)
        self._thread.start()

    # -- from any thread; all return at once -------------------------------------------------------

    def use_zones(self, board: Zone | None, show: Zone | None) -> None:
        """From now on the cards lie there; a zone that does not fit is told as `Trouble`."""
        self._start = replace(self._start, zones=SetZones(board, show))
        self._ask(self._start.zones)

    def live(self, per_second: float, part: Part = "whole") -> None:
        """Send so many `LivePicture`s a second from now on (0 to 10), 0 for none."""
        self._start = replace(self._start, live=Live(per_second, part))
        self._ask(self._start.live)

    def new_hand(self) -> None:
        """Forget the cards of the hand before; what still lies there is told again."""
        self._ask(NewHand())

    def read_shown(self, number: int) -> None:
        """Ask what lies in the zone for shown cards; one `ShownCards` answers, within seconds."""
        if self.state is DeviceState.READY:
            self._ask(ReadShown(number))
        else:
            self._reports.put(ShownCards(number, trouble="off"))

    def close(self) -> None:
        """Let go of the camera; returns within a few seconds even if its driver hangs."""
        self._closing.set()
        self._rouse()
        self._thread.join()
        with self._waking:
            if self._wake >= 0:
                os.close(self._wake)
                os.close(self._woken)
                self._wake = -1

    def _ask(self, command: Command) -> None:
        self._commands.put(command)
        self._rouse()

    def _rouse(self) -> None:
        with self._waking:
            if self._wake >= 0:
                with suppress(BlockingIOError):  # then it has been called often enough already
                    os.write(self._wake, b"\0")

    # -- on the thread -----------------------------------------------------------------------------

    def _run(self) -> None:
        pause = self._timing.first_retry
        stuck: CameraProcess | None = None
        while not self._closing.is_set():
            if stuck is not None and not stuck.ended():
                # Killed and not dead: it hangs in its driver, and still holds the camera.
                self._give_up("stuck", f"process {stuck.pid}")
            else:
                stuck = self._visit()
            if self._ready_s is not None and self._ready_for() >= self._timing.steady:
                pause = self._timing.first_retry
            self._ready_s = None
            self._closing.wait(pause)
            pause = min(2 * pause, self._timing.last_retry)

    def _ready_for(self) -> float:
        return time.monotonic() - self._ready_s if self._ready_s is not None else 0.0

    def _visit(self) -> CameraProcess | None:
        """The life of one process, from start to end; the process, if it could not be ended."""
        try:
            process = CameraProcess(self._child)
        except OSError as error:
            self._give_up("cannot_start", str(error))
            return None
        try:
            code, detail = self._converse(process.wire)
        except WireError as error:
            code, detail = error.code, error.detail
        except Exception as error:  # noqa: BLE001 - a fault must not silence the camera for good
            code, detail = "fault", repr(error)
        how = process.end(self._timing.end, hangs=code in _HANGS)
        if code == "closed":
            code, detail = "crashed", how
        if not self._closing.is_set():
            self._give_up(code, detail)
        self._answer_all()
        return None if how else process

    def _converse(self, wire: Wire[Message]) -> tuple[str, str]:
        """Talk until there is a reason to stop; its code and detail."""
        self._answer_all()
        wire.send(self._start)
        patience = self._timing.start
        heard = time.monotonic()
        while not self._closing.is_set():
            left = heard + patience - time.monotonic()
            if left <= 0:
                return "silent", f"{patience:g} s"
            comes = ready(left, wire.fileno(), self._woken)
            if self._woken in comes:
                os.read(self._woken, 4096)
                self._send_commands(wire)
            for message in wire.receive() if wire.fileno() in comes else ():
                heard = time.monotonic()
                if isinstance(message, Failed):
                    return message.code, message.detail
                if isinstance(message, Opening):
                    patience = self._timing.opening
                elif isinstance(message, Alive):
                    patience = self._timing.silence
                self._take(message)
        return "closing", ""

    def _send_commands(self, wire: Wire[Message]) -> None:
        with suppress(Empty):
            while True:
                command = self._commands.get_nowait()
                if isinstance(command, ReadShown):
                    self._asked.append(command.number)
                wire.send(command)

    def _answer_all(self) -> None:
        """Nobody answers these any more; what else was asked, a new process hears as it starts."""
        with suppress(Empty):
            while True:
                command = self._commands.get_nowait()
                if isinstance(command, ReadShown):
                    self._asked.append(command.number)
        for number in self._asked:
            self._reports.put(ShownCards(number, trouble="off"))
        self._asked.clear()

    def _take(self, message: Message) -> None:
        match message:
            case Absent(code, detail):
                self._give_up(code, detail)
            case Opening():
                if self._failed in _NOT_THERE:
                    self._tell(DeviceState.CONNECTING, "found")
            case Ready(size):
                self._failed, self._was_ready = "", True
                self._ready_s = time.monotonic()
                self._tell(DeviceState.READY, "sees", f"{size[0]} x {size[1]}")
            case Refused(code, detail):
                self._reports.put(Trouble(SOURCE, code, detail))
            case Seen(observation):
                self._number += 1
                self._reports.put(replace(observation, number=self._number))
            case ShownCards(number):
                if number in self._asked:
                    self._asked.remove(number)
                    self._reports.put(message)
            case LivePicture():
                self._reports.put(message)

    def _give_up(self, code: str, detail: str) -> None:
        """There is no camera now; a failure that goes on is told once."""
        news = code != self._failed and (self._failed, code) != ("unplugged", "not_found")
        if news or self.state in (DeviceState.CONNECTING, DeviceState.READY):
            self._failed = code
            state = DeviceState.LOST if self._was_ready else DeviceState.ABSENT
            self._tell(state, code, detail)

    def _tell(self, state: DeviceState, code: str, detail: str = "") -> None:
        self.state = state
        self._reports.put(StateChanged(SOURCE, state, code, detail))
