"""A twin of the pins with keys on them: a pin map's keys without hardware, faults included.

It stands where gpiozero's pins stand, so that everything from the pins upwards is the real thing::

    twin = SimulatedPins(pin_map)
    buttons = PinButtons(pin_map, report, open_pins=twin.open)
    twin.press(3, Key.CALL)
    twin.release(3, Key.CALL)
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from threading import RLock
from typing import Final

import msgspec
from msgspec import Struct

from dealer_pi.devices.edges import MS, KeyAt
from dealer_pi.devices.pi_header import Board
from dealer_pi.devices.pin_map import PinMap
from dealer_pi.devices.pins import Heard, NoPinsError, PinBusyError
from dealer_pi.devices.states import Key

BOUNCES: Final = 7
"""Edges of a bouncing contact, an odd number: it ends where it was going."""


class Faults(Struct, frozen=True, kw_only=True):
    """What is wrong with the twin.

    Attributes:
        bounce_ms: A contact that opens or closes chatters for so long.
        noise: The share of readings of the matrix that are wrong.
        diodes: False: without them three keys of a rectangle close the fourth.
        stuck: Keys that stay down whatever the finger does.
        busy: Pins that another program holds.
        shorted: Pins of the matrix that are low, whatever drives them: a squashed cable.
        deaf: The thread that hears edges is dead; levels can still be read.
        gone: There are no pins at all.
    """

    bounce_ms: int = 0
    noise: float = 0.0
    diodes: bool = True
    stuck: frozenset[KeyAt] = frozenset()
    busy: frozenset[int] = frozenset()
    shorted: frozenset[int] = frozenset()
    deaf: bool = False
    gone: bool = False


class SimulatedPins:
    """Pins with the keys of `pin_map` on them. Fingers may come from any thread.

    `clock` tells the time in nanoseconds; the same `seed` gives the same bounces and noise.
    """

    def __init__(
        self,
        pin_map: PinMap,
        *,
        clock: Callable[[], int] = time.monotonic_ns,
        seed: int = 0,
    ) -> None:
        self._direct = {KeyAt(wire.seat, wire.key): wire.pin for wire in pin_map.direct}
        self._key_of = {pin: at for at, pin in self._direct.items()}
        self._seat_of = {row.pin: row.seat for row in pin_map.rows}
        self._column = {column.pin: column.key for column in pin_map.columns}
        self._clock = clock
        self._random = Random(seed)  # noqa: S311 - bounces need no cryptography
        self._lock = RLock()
        self._faults = Faults()
        self._fingers: set[KeyAt] = set()
        self._moved: dict[KeyAt, int] = {}
        self._outputs: dict[int, bool] = {}
        self._heard: dict[int, Heard] = {}

    def open(self, _board: Board) -> SimulatedPins:
        """What `PinButtons` calls to open the pins; the edges' thread lives again."""
        if self.faults.gone:
            raise NoPinsError("no_chip", "the simulated chip was taken away")
        with self._lock:
            self._faults = msgspec.structs.replace(self._faults, deaf=False)
        return self

    @property
    def faults(self) -> Faults:
        """What is wrong; set it to switch faults on and off."""
        return self._faults

    @faults.setter
    def faults(self, faults: Faults) -> None:
        with self._lock:
            before = self._closed()
            self._faults = faults
            for at in before ^ self._closed():
                self._move(at)

    def press(self, seat: int, key: Key) -> None:
        """A finger goes down on a key; one that the pin map does not have is no fault."""
        self._finger(KeyAt(seat, key), down=True)

    def release(self, seat: int, key: Key) -> None:
        """The finger goes away."""
        self._finger(KeyAt(seat, key), down=False)

    def disturb(self, times: int = 20, gap_ms: int = 3) -> None:
        """A motor or a light switch near long cables: all direct keys hear short pulses."""
        with self._lock:
            now = self._clock()
            for pin, heard in self._heard.items() if not self._faults.deaf else ():
                high = self._key_of[pin] not in self._closed()
                for pulse in range(times):
                    at_ns = now + 2 * pulse * gap_ms * MS
                    heard(pin, not high, at_ns)
                    heard(pin, high, at_ns + gap_ms * MS)

    def lit(self, pin: int) -> bool:
        """Whether an output is high, such as a lamp's."""
        return self._outputs.get(pin, False)

    # -- what the buttons see (Pins) -----------------------------------------------------------

    def take_input(self, pin: int) -> None:
        """Make `pin` an input that is pulled up."""
        self._claim(pin)

    def take_output(self, pin: int, *, high: bool) -> None:
        """Make `pin` an output."""
        self._claim(pin)
        self._outputs[pin] = high

    def read(self, pin: int) -> bool:
        """Whether the pin is high."""
        with self._lock:
            self._there()
            if at := self._key_of.get(pin):
                return at not in self._closed()
            if self._random.random() < self._faults.noise:
                return self._random.random() < 0.5  # noqa: PLR2004 - either
            return pin not in self._faults.shorted and self._column[pin] not in self._pulled_down()

    def write(self, pin: int, *, high: bool) -> None:
        """Drive an output."""
        self._there()
        self._outputs[pin] = high

    def listen(self, pin: int, heard: Heard) -> None:
        """Call `heard` for each edge of an input."""
        self._heard[pin] = heard

    def edges_alive(self) -> bool:
        """Always true: the twin's deafness shows only in that nothing is heard."""
        return True

    def close(self) -> None:
        """Let all pins go."""
        with self._lock:
            self._heard.clear()
            self._outputs.clear()

    # -- contacts --------------------------------------------------------------------------------

    def _claim(self, pin: int) -> None:
        self._there()
        if pin in self._faults.busy:
            raise PinBusyError(pin, "a simulated program")

    def _there(self) -> None:
        if self._faults.gone:
            raise OSError("the simulated chip was taken away")

    def _closed(self) -> set[KeyAt]:
        return self._fingers | self._faults.stuck

    def _finger(self, at: KeyAt, *, down: bool) -> None:
        with self._lock:
            before = at in self._closed()
            (self._fingers.add if down else self._fingers.discard)(at)
            if before != (at in self._closed()):
                self._move(at)

    def _move(self, at: KeyAt) -> None:
        now = self._moved[at] = self._clock()
        pin = self._direct.get(at)
        heard = self._heard.get(pin) if pin is not None else None
        if pin is None or heard is None or self._faults.deaf:
            return
        high = at not in self._closed()
        bounces = BOUNCES if self._faults.bounce_ms else 1
        for bounce in range(bounces):
            level = high == (bounce % 2 == 0)
            heard(pin, level, now + bounce * self._faults.bounce_ms * MS // bounces)

    def _pulled_down(self) -> set[Key]:
        """The columns that a low row pulls down."""
        now = self._clock()
        closed = self._closed()
        for at, moved in self._moved.items():
            chatters = now - moved < self._faults.bounce_ms * MS
            if chatters and self._random.random() < 0.5:  # noqa: PLR2004 - either
                closed ^= {at}
        low = {
            seat
            for pin, seat in self._seat_of.items()
            if pin in self._faults.shorted or not self._outputs.get(pin, True)
        }
        reached = {at.key for at in closed if at.seat in low}
        if not self._faults.diodes:
            for _ in self._seat_of:  # a row that hangs on a low column is low as well
                low |= {at.seat for at in closed if at.key in reached}
                reached |= {at.key for at in closed if at.seat in low}
        return reached
