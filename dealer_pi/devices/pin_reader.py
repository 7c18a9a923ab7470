"""Reads the keys of a pin map from pins that are open. No threads; the time is told to it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple

from dealer_pi.devices.edges import MS, Change, Debouncer, EdgeTimes, KeyAt
from dealer_pi.devices.matrix import ambiguous, scan
from dealer_pi.devices.pin_map import Column, DirectKey, Lamp, PinMap, Row
from dealer_pi.devices.pins import PinBusyError, Pins
from dealer_pi.devices.seat_lamps import SeatLamps
from dealer_pi.devices.states import Key, KeyEvent, Report, Trouble

SOURCE: Final = "pins"
SCAN_NS: Final = 5 * MS
CHECK_NS: Final = 100 * MS
CLAIM_NS: Final = 2000 * MS
SHORTED_SCANS: Final = 10

Wire = DirectKey | Row | Column | Lamp


class Edge(NamedTuple):
    """What a pin was heard to do: it is high or low since `at_ns`."""

    pin: int
    high: bool
    at_ns: int


class EdgesLostError(Exception):
    """The pins can be read, but their edges are not heard any more: open them anew."""


class PinReader:
    """The keys of `pin_map` on `pins`. What happens goes to `report`, which must not wait.

    A pin that somebody else holds is reported and tried again; the others go on.
    """

    def __init__(
        self,
        pin_map: PinMap,
        pins: Pins,
        report: Callable[[Report], None],
        numbers: Iterator[int],
        *,
        times: EdgeTimes | None = None,
        lamps: SeatLamps | None = None,
    ) -> None:
        self._inbox: SimpleQueue[Edge] = SimpleQueue()
        self._first: Edge | None = None
        self._pins = pins
        self._report = report
        self._numbers = numbers
        self._lamps = lamps or SeatLamps()
        self._debouncer = Debouncer(times or EdgeTimes())
        self._settle_s = pin_map.settle_us / 1e6
        wires: tuple[Wire, ...] = (*pin_map.direct, *pin_map.rows, *pin_map.columns, *pin_map.lamps)
        self._wanted = {wire.pin: wire for wire in wires}
        self._busy: set[int] = set()
        self._direct: dict[int, DirectKey] = {}
        self._pin_of = {_at(wire): wire.pin for wire in pin_map.direct}
        self._rows: list[Row] = []
        self._columns: list[Column] = []
        self._lit: dict[Lamp, bool] = {}
        self._closed: frozenset[KeyAt] = frozenset()
        self._unsure: frozenset[KeyAt] = frozenset()
        self._first_scan = True
        self._low_scans = 0
        self._deaf: set[int] = set()
        self._next_claim = self._next_scan = self._next_check = 0

    def step(self, at_ns: int) -> int:
        """Do all that is due at `at_ns`; answers when there is more to do if nothing is heard.

        Raises:
            EdgesLostError: edges are not heard any more.
            Exception: whatever the driver of the pins raises.
        """
        if self._wanted and at_ns >= self._next_claim:
            self._next_claim = at_ns + CLAIM_NS
            self._claim(at_ns)
        self._hear()
        if self._rows and self._columns and at_ns >= self._next_scan:
            self._next_scan = at_ns + SCAN_NS
            self._scan(at_ns)
        if at_ns >= self._next_check:
            self._next_check = at_ns + CHECK_NS
            self._check()
        self._confirm(at_ns)
        self._tell(self._debouncer.due(at_ns))
        self._light(at_ns)
        return min(self._due())

    def _due(self) -> Iterator[int]:
        # Busy pins and blinking lamps are seen to along with the checks: neither is in a hurry.
        yield self._next_check
        if self._rows and self._columns:
            yield self._next_scan
        if (debounced := self._debouncer.next_due()) is not None:
            yield debounced

    def dark(self) -> None:
        """Put all lamps out."""
        for lamp in self._lit:
            self._pins.write(lamp.pin, high=False)

    def _claim(self, at_ns: int) -> None:
        for pin, wire in tuple(self._wanted.items()):
            try:
                self._take(wire, at_ns)
            except PinBusyError as error:
                if pin not in self._busy:
                    self._busy.add(pin)
                    self._report(self._about(wire, "pin_busy", str(error)))
                continue
            del self._wanted[pin]
            if pin in self._busy:
                self._busy.discard(pin)
                self._report(self._about(wire, "pin_free", f"GPIO{pin}"))

    def _take(self, wire: Wire, at_ns: int) -> None:
        match wire:
            case DirectKey():
                self._pins.take_input(wire.pin)
                self._direct[wire.pin] = wire
                self._pins.listen(wire.pin, self._heard)
                down = not self._pins.read(wire.pin)
                self._tell(self._debouncer.start(_at(wire), at_ns, down=down))
            case Row():
                self._pins.take_output(wire.pin, high=False)
                self._rows.append(wire)
                self._first_scan = True
            case Column():
                self._pins.take_input(wire.pin)
                self._columns.append(wire)
                self._first_scan = True
            case Lamp():
                self._pins.take_output(wire.pin, high=False)
                self._lit[wire] = False

    def wait(self, seconds: float) -> None:
        """Sleep until an edge is heard, at most so long."""
        with suppress(Empty):
            self._first = self._inbox.get(timeout=max(0.0, seconds))

    def _heard(self, pin: int, high: bool, at_ns: int) -> None:  # noqa: FBT001 - a level
        self._inbox.put(Edge(pin, high, at_ns))

    def _hear(self) -> None:
        heard, self._first = self._first, None
        with suppress(Empty):
            while True:
                if heard and (wire := self._direct.get(heard.pin)):
                    self._deaf.discard(heard.pin)
                    self._tell(self._debouncer.edge(_at(wire), not heard.high, heard.at_ns))
                heard = self._inbox.get_nowait()

    def _confirm(self, at_ns: int) -> None:
        """Look at direct keys before a new level is believed: on a busy machine the edge that ended
        a short pulse may still be on its way.
        """
        for at in self._debouncer.ripe(at_ns):
            if (pin := self._pin_of.get(at)) is not None:
                down = not self._pins.read(pin)
                if down != self._debouncer.level(at):
                    self._debouncer.correct(at, down, at_ns)

    def _scan(self, at_ns: int) -> None:
        closed, shorted = scan(self._pins, self._rows, self._columns, self._settle)
        self._tell_shorted(shorted)
        unsure = ambiguous(closed)
        if unsure - self._unsure:
            keys = ", ".join(f"seat {at.seat} {at.key}" for at in sorted(unsure))
            self._report(Trouble(SOURCE, "ghost_keys", keys))
        self._unsure = (self._unsure | unsure) if closed else frozenset()
        # Of what nobody can be sure of stays true what was true before.
        closed = (closed - unsure) | (self._closed & unsure)
        for at in closed ^ self._closed:
            if at in closed and self._first_scan:  # it was down before anybody looked
                self._tell(self._debouncer.start(at, at_ns, down=True))
            else:
                self._tell(self._debouncer.edge(at, at in closed, at_ns))
        self._closed, self._first_scan = closed, False

    def _tell_shorted(self, shorted: frozenset[Key]) -> None:
        self._low_scans = self._low_scans + 1 if shorted else 0
        if self._low_scans == SHORTED_SCANS:  # one alone may be noise
            for key in sorted(shorted):
                self._report(Trouble(SOURCE, "column_shorted", "", None, key))

    def _settle(self) -> None:
        time.sleep(self._settle_s)

    def _check(self) -> None:
        """Whether edges still arrive: a level that differs from what was heard of must be heard of
        before the next check.
        """
        if self._direct and not self._pins.edges_alive():
            raise EdgesLostError
        for pin, wire in self._direct.items():
            high = self._pins.read(pin)
            if high != self._debouncer.level(_at(wire)):
                self._deaf.discard(pin)
            elif pin in self._deaf:
                raise EdgesLostError
            else:
                self._deaf.add(pin)

    def _light(self, at_ns: int) -> None:
        for lamp, lit in self._lit.items():
            wanted = self._lamps.lit(lamp.seat, at_ns)
            if wanted != lit:
                self._pins.write(lamp.pin, high=wanted)
                self._lit[lamp] = wanted

    def _tell(self, changes: list[Change]) -> None:
        for change in changes:
            seat, key = change.at
            match change.kind:
                case "down" | "up":
                    down, number = change.kind == "down", next(self._numbers)
                    self._report(KeyEvent(seat, key, down, change.at_ns, SOURCE, number))
                case _:
                    self._report(Trouble(SOURCE, f"{change.kind}_key", "", seat, key))

    @staticmethod
    def _about(wire: Wire, code: str, detail: str) -> Trouble:
        seat = None if isinstance(wire, Column) else wire.seat
        key = wire.key if isinstance(wire, DirectKey | Column) else None
        return Trouble(SOURCE, code, detail, seat, key)


def _at(wire: DirectKey) -> KeyAt:
    return KeyAt(wire.seat, wire.key)
