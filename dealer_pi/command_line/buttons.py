"""`buttons`: show every press of the keys on the Pi's pins, as it happens."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Annotated, Final, Literal

import typer

from dealer_pi.command_line.common import Impossible, one_line_errors
from dealer_pi.console.typed import NotUnderstood
from dealer_pi.devices.gpio_buttons import PinButtons
from dealer_pi.devices.pin_map import PinMap, PinMapError, load_pin_map, shipped_pin_maps
from dealer_pi.devices.presses import (
    Dropped,
    Holding,
    Intent,
    OutOfTurn,
    Presses,
    RaiseWanted,
    Why,
)
from dealer_pi.devices.simulated.buttons import Faults, SimulatedPins
from dealer_pi.devices.states import (
    DEALER,
    DEALER_KEYS,
    SEAT_KEYS,
    DeviceState,
    Key,
    KeyEvent,
    Pressed,
    Report,
    StateChanged,
    Trouble,
)
from dealer_pi.devices.wiring import header_text, shown

FaultName = Literal["bounce", "noise", "no-diodes"]

_FAULTS: Final[dict[FaultName, Faults]] = {
    "bounce": Faults(bounce_ms=8),
    "noise": Faults(noise=0.01),
    "no-diodes": Faults(diodes=False),
}
_WHY: Final[dict[Why, str]] = {
    "double": "the second press of a double one",
    "two_keys": "another key of the seat is down",
    "too_short": "let go too early",
    "too_long": "down for too long",
    "turn_over": "the turn was over",
    "has_spoken": "the seat has spoken already",
    "edge_lost": "its end went lost",
    "device_lost": "the device went away",
}
_PRESS_S: Final = 0.1
_AFTERWARDS_S: Final = 0.2
_LONGEST_S: Final = 60.0
_OPENING_S: Final = 2.0


def buttons(
    pins: Annotated[
        str, typer.Argument(help="A pin map: a file, or one of those that come with the table.")
    ] = "ten_seats",
    *,
    to_act: Annotated[
        int | None, typer.Option(help="Only this seat may act.", min=1, max=10)
    ] = None,
    simulate: Annotated[
        bool, typer.Option(help="A twin without hardware: type 3 call, or 3 all-in 900.")
    ] = False,
    fault: Annotated[FaultName | None, typer.Option(help="What is wrong with the twin.")] = None,
) -> None:
    """Show every press live, until Ctrl-C: for those who wire a table."""
    with one_line_errors():
        if fault and not simulate:
            raise NotUnderstood("--fault: only a twin can be given one: add --simulate")
        pin_map = _pin_map(pins)
        typer.echo(header_text(pin_map))
        twin = SimulatedPins(pin_map) if simulate else None
        live = _Live(pin_map, to_act, twin)
        try:
            live.open()
            if twin:
                twin.faults = _FAULTS[fault] if fault else Faults()
                for line in sys.stdin:
                    live.play(twin, line)
            else:
                live.watch()
        finally:
            live.buttons.close()


def _pin_map(named: str) -> PinMap:
    shipped = shipped_pin_maps()
    path = shipped.get(named) or Path(named)
    if not path.exists():
        raise Impossible(f"{path}: no such file; pin maps that are here: {', '.join(shipped)}")
    try:
        return load_pin_map(path)
    except PinMapError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from error


class _Live:
    """The keys of a pin map, with each press said as it happens."""

    def __init__(self, pin_map: PinMap, to_act: int | None, twin: SimulatedPins | None) -> None:
        self._reports: SimpleQueue[Report] = SimpleQueue()
        self.buttons = (
            PinButtons(pin_map, self._reports.put, open_pins=twin.open)
            if twin
            else PinButtons(pin_map, self._reports.put)
        )
        self._presses = Presses()
        self._presses.to_act(to_act)
        self._anybody = to_act is None
        self._by_seat: dict[int, Presses] = {}

    def open(self) -> None:
        """Start; `Impossible` if there are no pins here."""
        self.buttons.start()
        until = time.monotonic() + _OPENING_S
        while self.buttons.state != DeviceState.READY and time.monotonic() < until:
            self._pump(until, once=True)
        if self.buttons.state != DeviceState.READY:
            raise Impossible("no buttons (above says why); --simulate shows a twin of them")

    def watch(self) -> None:
        """Say what happens until somebody interrupts it."""
        while True:
            self._pump(time.monotonic() + 1.0)

    def play(self, twin: SimulatedPins, line: str) -> None:
        """A finger as a line says: ``3 call``, ``dealer next``, ``3 all-in 900`` milliseconds."""
        if not line.strip():
            return
        seat, key, seconds = _finger(line)
        twin.press(seat, key)
        self._pump(time.monotonic() + seconds)
        twin.release(seat, key)
        self._pump(time.monotonic() + _AFTERWARDS_S)

    def _pump(self, until: float, *, once: bool = False) -> None:
        while (now := time.monotonic()) < until:
            try:
                report = self._reports.get(timeout=min(until - now, 0.05))
            except Empty:
                pass
            else:
                typer.echo(_told(report))
                self._meant(report)
                if once:
                    return
            for presses in (self._presses, *self._by_seat.values()):
                self._say(presses.due(time.monotonic_ns()))

    def _meant(self, report: Report) -> None:
        if isinstance(report, KeyEvent):
            presses = self._presses_of(report.seat)
            self._say(presses.key(report))
        elif isinstance(report, StateChanged) and report.state != DeviceState.READY:
            for presses in (self._presses, *self._by_seat.values()):
                self._say(presses.forget(report.source))

    def _presses_of(self, seat: int) -> Presses:
        """Where nobody was named to act, every seat is, again and again."""
        if not self._anybody or seat == DEALER:
            return self._presses
        presses = self._by_seat.setdefault(seat, Presses())
        presses.to_act(seat)
        presses.speak_again()
        return presses

    def _say(self, intents: list[Intent]) -> None:
        for intent in intents:
            typer.echo(f"  → {_meaning(intent)}")
            if isinstance(intent, OutOfTurn):
                self.buttons.light(intent.seat, "blink")


def _finger(line: str) -> tuple[int, Key, float]:
    match line.lower().split():
        case [who, what, *held] if len(held) <= 1:
            keys = DEALER_KEYS if who == "dealer" else SEAT_KEYS
            key = what.replace("-", "_")
            milliseconds = held[0] if held else str(int(_PRESS_S * 1000))
            seat = "0" if who == "dealer" else who
            if key in keys and seat.isdecimal() and milliseconds.isdecimal():
                return int(seat), Key(key), min(int(milliseconds) / 1000, _LONGEST_S)
    raise NotUnderstood(f"{line.strip()!a}: 3 call, dealer next, 3 all-in 900 would be understood")


def _told(report: Report) -> str:
    match report:
        case KeyEvent():
            way = "down" if report.down else "up"
            return f"{_who(report.seat)} {shown(report.key)} {way}"
        case StateChanged():
            detail = f": {report.detail}" if report.detail else ""
            return f"{report.source} {report.state} ({report.code}){detail}"
        case Trouble():
            key = f" {_who(report.seat)}" if report.seat is not None else ""
            key += f" {shown(report.key)}" if report.key else ""
            return f"{report.source} {report.code}{key} {report.detail}".rstrip()
        case Pressed():
            return f"{_who(report.seat)} {shown(report.key)}"


def _meaning(intent: Intent) -> str:
    match intent:
        case Pressed():
            held = intent.held_ns // 1_000_000
            return f"{_who(intent.seat)}: {shown(intent.key).upper()}, held {held} ms"
        case RaiseWanted():
            return f"{_who(intent.seat)}: RAISE, for the dealer to confirm"
        case OutOfTurn():
            return f"{_who(intent.seat)}: {shown(intent.key)} out of turn, its lamp blinks"
        case Holding():
            ready = ", let go" if intent.share >= 1 else ""
            return f"{_who(intent.seat)}: {shown(intent.key)} {intent.share:.0%}{ready}"
        case Dropped():
            return f"{_who(intent.seat)}: {shown(intent.key)} does not count: {_WHY[intent.why]}"


def _who(seat: int) -> str:
    return "dealer" if seat == DEALER else f"seat {seat}"
