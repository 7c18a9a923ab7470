"""The thread that keeps the talk with the seat hub going, whatever happens to the cable.

    hub = SeatHub(reports)          # reports: the queue of the table
    hub.show(lamps_for({...}))      # from any thread; returns at once
    hub.close()

It finds the hub by its USB identity, opens the port, and starts anew as often as it must (field
reports 18 and 19). It reports on the queue; nobody ever waits for it.
"""

import errno
import os
import select
import termios
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue

import serial

from dealer_pi.devices.seat_hub.conversation import Conversation, Timing
from dealer_pi.devices.seat_hub.finding import Identity, plugged_in
from dealer_pi.devices.seat_hub.lamps import Lamp, Sound
from dealer_pi.devices.states import DeviceState, Report, StateChanged

SOURCE = "seat hub"

BROKEN = (OSError, termios.error)
"""What a serial port raises as its cable is pulled. pyserial's own exception is an OSError;
termios.error is not."""

_WHY_NOT_OPEN = {
    errno.EACCES: "no_permission",
    errno.EPERM: "no_permission",
    errno.EAGAIN: "busy",  # locked by another process
    errno.EBUSY: "busy",
}


def open_port(device: str) -> serial.Serial:
    """Open a port for this process alone, without ever waiting in a read or a write."""
    return serial.Serial(device, 115200, timeout=0, write_timeout=0, exclusive=True)


class SeatHub:
    """The seat hub, as the table knows it: reports come out, lamps and sounds go in.

    Attributes:
        state: How it stands now.
    """

    def __init__(
        self,
        reports: SimpleQueue[Report],
        *,
        find: Callable[[], list[str]] = lambda: plugged_in(Identity()),
        timing: Timing | None = None,
        source: str = SOURCE,
    ) -> None:
        """Start looking for the hub, on a thread of its own.

        Args:
            reports: Where to report; nothing else is ever told to anybody.
            find: The ports at which a hub is plugged in; may raise OSError.
            timing: How patient to be.
            source: The device's name in its reports.
        """
        self.state = DeviceState.ABSENT
        self._reports = reports
        self._find = find
        self._timing = timing or Timing()
        self._source = source
        self._talk = Conversation(source, self._timing)
        self._wanted: tuple[Lamp, ...] = ()
        self._sounds: SimpleQueue[Sound] = SimpleQueue()
        self._told: StateChanged | None = None
        self._tries = 0
        self._failed = ""
        self._was_ready = False
        self._closing = threading.Event()
        self._woken, self._wake = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        self._waking = threading.Lock()
        self._thread = threading.Thread(target=self._run, name=source, daemon=True)
        self._thread.start()

    @property
    def skipped(self) -> int:
        """How many damaged frames and runs of noise have been passed over."""
        return self._talk.skipped

    def show(self, lamps: tuple[Lamp, ...]) -> None:
        """Let the lamps look so, now and after every reconnection; returns at once."""
        self._wanted = lamps
        self._rouse()

    def sound(self, sound: Sound) -> None:
        """Make a short sound, if the hub is there now; returns at once."""
        self._sounds.put(sound)
        self._rouse()

    def close(self) -> None:
        """Let go of the hub; its lamps then say by themselves that nobody listens."""
        self._closing.set()
        self._rouse()
        self._thread.join()
        with self._waking:
            if self._wake >= 0:
                os.close(self._wake)
                os.close(self._woken)
                self._wake = -1

    def _rouse(self) -> None:
        with self._waking:
            if self._wake >= 0:
                with suppress(BlockingIOError):  # then it has been called often enough already
                    os.write(self._wake, b"\0")

    # -- on the thread -----------------------------------------------------------------------------

    def _run(self) -> None:
        pause = self._timing.first_retry
        while not self._closing.is_set():
            try:
                was_ready = self._visit()
            except Exception as error:  # noqa: BLE001 - a fault must not silence all keys for good
                was_ready = False
                self._give_up("", "fault", repr(error))
            if was_ready:
                pause = self._timing.first_retry
            self._closing.wait(pause)
            pause = min(2 * pause, self._timing.last_retry)

    def _visit(self) -> bool:
        """One try: find, open, talk until it ends. True if the hub was ready in between."""
        try:
            devices = self._find()
        except BROKEN:  # a port that went away while the ports were being looked at
            devices = []
        if not devices:
            self._failed = ""
            if self.state is not DeviceState.LOST:
                self._tell(DeviceState.ABSENT, "not_found")
            return False
        device = devices[self._tries % len(devices)]
        self._tries += 1
        try:
            port = open_port(device)
        except BROKEN as error:
            code = _WHY_NOT_OPEN.get(getattr(error, "errno", None) or 0, "cannot_open")
            self._give_up(device, code, str(error))
            return False
        if device != self._failed:
            self._tell(DeviceState.CONNECTING, "found", device)
        try:
            code = self._converse(port.fileno(), device)
            detail = self._talk.detail or device
        except BROKEN:
            code, detail = "unplugged", device
        finally:
            _close(port)  # at once: an open one is what forces the next one to another number
        if not self._closing.is_set():
            self._give_up(device, code, detail)
        return self._talk.met is not None

    def _converse(self, port: int, device: str) -> str:
        """Talk until there is a reason to stop; the reason in one word."""
        talk = self._talk
        poller = select.poll()
        poller.register(port, select.POLLIN)
        poller.register(self._woken, select.POLLIN)
        shortest = min(self._timing.hello, self._timing.heartbeat, self._timing.lamps)
        look_ms = max(1, int(shortest * 1000 / 2))
        outgoing = b""
        talk.open(time.monotonic_ns())
        while not self._closing.is_set():
            talk.show(self._wanted)
            while not self._sounds.empty():
                talk.sound(self._sounds.get())
            now = time.monotonic_ns()
            code = talk.hopeless(now)
            if code:
                return code
            # What could not be written yet goes first: a hub that reads slowly gets no backlog.
            outgoing = _written(port, outgoing or talk.tick(now))
            ready = dict(poller.poll(look_ms))
            if self._woken in ready:
                os.read(self._woken, 4096)
            if port in ready:
                data = os.read(port, 4096)
                if not data:
                    return "unplugged"
                self._take(data, device)
        return "closed"

    def _take(self, data: bytes, device: str) -> None:
        reports = self._talk.receive(data, time.monotonic_ns())
        met = self._talk.met
        if met is not None and self.state is not DeviceState.READY:
            self._failed = ""
            self._tell(DeviceState.READY, met.how, f"{device} {met.firmware}")
        for report in reports:
            self._reports.put(report)

    def _give_up(self, device: str, code: str, detail: str) -> None:
        """The hub cannot be talked to, or not any more; a failure that goes on is told once."""
        was_ready = self.state is DeviceState.READY
        self._failed = "" if was_ready else device
        self._was_ready = self._was_ready or was_ready
        state = DeviceState.LOST if self._was_ready else DeviceState.ABSENT
        self._tell(state, code, detail)

    def _tell(self, state: DeviceState, code: str, detail: str = "") -> None:
        report = StateChanged(self._source, state, code, detail)
        if report != self._told:
            self._told = report
            self.state = state
            self._reports.put(report)


def _written(port: int, data: bytes) -> bytes:
    """Write what the port takes now; return the rest.

    Not by pyserial, which goes round and round in a write that may not wait while the port is full.
    """
    if not data:
        return data
    try:
        return data[os.write(port, data) :]
    except BlockingIOError:
        return data


def _close(port: serial.Serial) -> None:
    # First drop what is unsent: closing would wait half a minute for a hub that does not read.
    with suppress(*BROKEN):
        port.reset_output_buffer()
    with suppress(*BROKEN):
        port.close()
