"""A seat hub without hardware: the real hub's logic behind a pseudo-terminal.

    twin = SimulatedSeatHub()
    hub = SeatHub(reports, find=twin.ports)
    twin.press(3, Key.CALL)
    twin.unplug()
    twin.plug_in()
    twin.close()

The table's side cannot tell it from a hub on USB. Its faults can be switched on at any time:
contacts that bounce, keys that stick, a bad cable, a pulled plug.
"""

import contextlib
import os
import select
import threading
import time
import tty
from queue import SimpleQueue
from random import Random

from dealer_pi.devices.seat_hub.hub import Hub
from dealer_pi.devices.seat_hub.lamps import Sound
from dealer_pi.devices.simulated.wire import Wire, WireFaults
from dealer_pi.devices.states import DEALER, DEALER_KEYS, SEAT_KEYS, SEATS, Key

HAS = (len(SEATS), len(SEAT_KEYS), len(SEATS) + 1, len(Sound))
"""What the twin has: seats, keys a seat, lamps, sounds."""

Place = tuple[int, int]
"""Seat and key, as the hub counts them."""


class Keypad:
    """Contacts, scanned and debounced as CircuitPython's `keypad` does it.

    A key's edge is reported when `steady` scans in a row agree.
    """

    def __init__(self, rng: Random, *, scan_ms: int = 10, steady: int = 3) -> None:
        self.bounce_ms = 0
        self.stuck: set[Place] = set()
        self._rng = rng
        self._scan_ms = scan_ms
        self._steady = steady
        self._finger: dict[Place, tuple[bool, int]] = {}
        self._seen: dict[Place, bool] = {}
        self._agreed: dict[Place, int] = {}
        self._scanned = 0

    def touch(self, place: Place, *, down: bool, now: int) -> None:
        """A finger goes down, or comes up, at `now` milliseconds."""
        self._finger[place] = (down, now)

    def scan(self, now: int) -> list[tuple[Place, bool]]:
        """The edges that are certain by now."""
        if now - self._scanned < self._scan_ms:
            return []
        self._scanned = now
        edges = []
        for place in sorted(self._finger.keys() | self.stuck):
            contact = self._contact(place, now)
            if contact == self._seen.get(place, False):
                self._agreed[place] = 0
                continue
            self._agreed[place] = self._agreed.get(place, 0) + 1
            if self._agreed[place] >= self._steady:
                self._agreed[place] = 0
                self._seen[place] = contact
                edges.append((place, contact))
        return edges

    def restart(self) -> None:
        """Power is back: every key counts as up until it is found down."""
        self._seen.clear()
        self._agreed.clear()

    def _contact(self, place: Place, now: int) -> bool:
        if place in self.stuck:
            return True
        down, since = self._finger[place]
        if now - since < self.bounce_ms:
            return self._rng.random() < 0.5  # noqa: PLR2004 - a bouncing contact is anywhere
        return down


class SimulatedSeatHub:
    """The twin, on a thread of its own.

    Attributes:
        keypad: Its contacts: `bounce_ms` and `stuck` are faults to switch on.
        up: The cable from hub to table: its `faults` can be switched on.
        down: The cable from table to hub, likewise.
        sounds: The sounds that it has been told to make.
    """

    def __init__(
        self, *, seed: int = 0, speed: int = 1, scan_ms: int = 10, steady: int = 3
    ) -> None:
        """Start it, plugged in.

        Args:
            seed: For all that happens by chance.
            speed: How many times faster than in reality its clock runs.
            scan_ms: How often its keys are looked at; 0 together with `steady=1` makes every touch
                an edge.
            steady: How many scans must agree on an edge.
        """
        self._rng = Random(seed)  # noqa: S311 - chance, not secrets
        self.keypad = Keypad(self._rng, scan_ms=scan_ms, steady=steady)
        self.up = Wire(self._rng)
        self.down = Wire(self._rng)
        self.sounds: list[Sound] = []
        self._speed = speed
        self._touches: SimpleQueue[tuple[Place, bool]] = SimpleQueue()
        self._lock = threading.Lock()
        self._hub: Hub | None = None
        self._ends = (-1, -1)
        self._port = ""
        self._closing = False
        self._woken, self._wake = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        self.plug_in()
        self._thread = threading.Thread(target=self._run, name="simulated seat hub", daemon=True)
        self._thread.start()

    # -- for whoever plays with it -----------------------------------------------------------------

    def ports(self) -> list[str]:
        """Where it is plugged in, if it is."""
        return [self._port] if self._port else []

    @property
    def lamps(self) -> list[tuple[int, ...]] | None:
        """What its lamps show: red, green, blue, pattern each; None without a table."""
        hub = self._hub
        return hub.lamps if hub is not None else None

    def touch(self, seat: int, key: Key, *, down: bool) -> None:
        """A finger on a key goes down or comes up."""
        keys = DEALER_KEYS if seat == DEALER else SEAT_KEYS
        self._touches.put(((seat, keys.index(key)), down))
        self._rouse()

    def press(self, seat: int, key: Key, *, hold: float = 0.12) -> None:
        """A whole press; takes `hold` seconds."""
        self.touch(seat, key, down=True)
        time.sleep(hold)
        self.touch(seat, key, down=False)

    def stick(self, seat: int, key: Key, *, stuck: bool = True) -> None:
        """Let a key stick, or come free again."""
        keys = DEALER_KEYS if seat == DEALER else SEAT_KEYS
        place = (seat, keys.index(key))
        with self._lock:
            self.keypad.touch(place, down=False, now=self._now())
            (self.keypad.stuck.add if stuck else self.keypad.stuck.discard)(place)

    def spoil(self, faults: WireFaults) -> None:
        """Make the cable bad, in both directions; `WireFaults()` makes it good again."""
        self.up.faults = self.down.faults = faults

    def unplug(self) -> None:
        """Pull the cable; the hub is without power and forgets everything."""
        with self._lock:
            self._port = ""
            self._hub = None
            for end in self._ends:
                if end >= 0:
                    os.close(end)
            self._ends = (-1, -1)
        self._rouse()

    def plug_in(self) -> None:
        """Put the cable in; the port may well have another name."""
        with self._lock:
            if self._hub is not None:
                return
            self._hub = Hub(self._rng.randrange(1, 1 << 32), HAS)
            self.keypad.restart()
            self.up.cut()
            self.down.cut()
            self._ends = os.openpty()
            tty.setraw(self._ends[1])
            os.set_blocking(self._ends[0], False)
            self._port = os.ttyname(self._ends[1])
        self._rouse()

    def close(self) -> None:
        """Pull the cable for good."""
        self._closing = True
        self._rouse()
        self._thread.join()
        self.unplug()
        os.close(self._wake)
        os.close(self._woken)

    def _rouse(self) -> None:
        with contextlib.suppress(BlockingIOError):
            os.write(self._wake, b"\0")

    # -- on the thread -----------------------------------------------------------------------------

    def _now(self) -> int:
        return time.monotonic_ns() * self._speed // 1_000_000

    def _run(self) -> None:
        while not self._closing:
            poller = select.poll()
            poller.register(self._woken, select.POLLIN)
            with self._lock:
                if self._hub is not None:
                    poller.register(self._ends[0], select.POLLIN)
            poller.poll(max(1, 5 // self._speed))
            with contextlib.suppress(BlockingIOError):
                os.read(self._woken, 4096)
            with self._lock:
                if self._hub is not None:
                    self._turn(self._hub, self._ends[0])

    def _turn(self, hub: Hub, port: int) -> None:
        now = self._now()
        with contextlib.suppress(BlockingIOError):
            self.down.send(os.read(port, 4096), now)
        hub.receive(self.down.arrived(now), now)
        edges = self.keypad.scan(now)
        while not self._touches.empty():
            place, down = self._touches.get()
            self.keypad.touch(place, down=down, now=now)
            # A look after each touch: with scan_ms=0 none is missed, however late this turn comes.
            edges += self.keypad.scan(now)
        for (seat, key), down in edges:
            hub.key(seat, key, down, now)
        self.sounds += [Sound(sound) for sound in hub.sounds]
        hub.sounds.clear()
        self.up.send(hub.tick(now), now)
        # What the port does not take is lost, as on a cable; the hub says it again.
        with contextlib.suppress(BlockingIOError):
            os.write(port, self.up.arrived(now))
