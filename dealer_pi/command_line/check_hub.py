"""The doctor's look at the seat hub: plugged in, may be used, answers, speaks our protocol."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

from serial.tools import list_ports

from dealer_pi.assembly.device_setup import DeviceSetup
from dealer_pi.command_line.device_trouble import how_to_get_right, why
from dealer_pi.command_line.finding import Finding
from dealer_pi.devices.seat_hub import protocol
from dealer_pi.devices.seat_hub.finding import Identity, plugged_in
from dealer_pi.devices.seat_hub.link import BROKEN, SeatHub
from dealer_pi.devices.states import DeviceState, Report, StateChanged

ANSWERS_WITHIN_S: Final = 4.0
"""The hub is greeted again and again for two seconds; a port that was just plugged in is slow."""

_CHECK: Final = "seat hub"
_AGAIN: Final = (
    "Unplug it and plug it in again; if that does not help, install its firmware anew"
    " (hardware/seat_hub/README.md)."
)
_ADVICE: Final = {
    "newer_protocol": "Update dealer-pi, or install the firmware that comes with this one.",
    "older_protocol": "Install the firmware that comes with this dealer-pi on the hub.",
}


def findings(
    setup: DeviceSetup, playing: str, *, find: Callable[[], list[str]] | None = None
) -> Iterator[Finding]:
    """Everything about the seat hub; nothing where there is none.

    Args:
        setup: what was set up.
        playing: who has the table open, "" if nobody: then the hub is his, and is not opened.
        find: the ports of hubs; None: those on USB.

    """
    hub = setup.hub
    if hub is None:
        return
    if hub.type == "simulated" and find is None:
        yield Finding(_CHECK, "ok", "simulated: nothing need be plugged in")
        return
    identity = Identity(serial=hub.serial or None)
    ports = []
    with suppress(*BROKEN):  # a port that went away while the ports were being looked at
        ports = plugged_in(identity) if find is None else find()
    if not ports:
        yield _absent(identity)
        return
    if len(ports) > 1:
        advice = f"The first is taken; devices.toml can name one by its serial: {', '.join(ports)}."
        yield Finding("seat hubs", "warning", f"{len(ports)} are plugged in", advice)
    port = ports[0]
    if playing:
        yield Finding(_CHECK, "ok", f"{port}; not asked: {playing}")
    elif advice := how_to_get_right(Path(port)):
        yield Finding(_CHECK, "fault", f"{port}: no permission to use it", advice)
    else:
        yield _answer(port)


def _absent(identity: Identity) -> Finding:
    others = [
        port.device
        for port in list_ports.comports()
        if (port.vid, port.pid) == (identity.vid, identity.pid)
    ]
    if others:
        which = f" with the serial {identity.serial}" if identity.serial else ""
        found = f"none{which}, but a board of its kind at {', '.join(others)}"
        advice = "Install its firmware (hardware/seat_hub/README.md), or correct the serial."
        return Finding(_CHECK, "fault", found, advice)
    advice = "Plug it in; its USB cable must be one with data wires."
    return Finding(_CHECK, "warning", why("not_found"), advice)


def _answer(port: str) -> Finding:
    """Greet it, as the table does, and let it go."""
    reports: SimpleQueue[Report] = SimpleQueue()
    hub = SeatHub(reports, find=lambda: [port])
    try:
        state = _verdict(reports, time.monotonic() + ANSWERS_WITHIN_S)
    finally:
        hub.close()
    if state.state is DeviceState.READY:
        firmware = state.detail.removeprefix(port).strip()
        found = f"{port}, firmware {firmware}, protocol {protocol.VERSION}"
        return Finding(_CHECK, "ok", found)
    if state.code in _ADVICE:
        theirs, _, ours = state.detail.partition(" ")
        found = f"{port}: its firmware speaks protocol {theirs}, this table {ours}"
        return Finding(_CHECK, "fault", found, _ADVICE[state.code])
    busy = f"End the other program: fuser {port} says which it is."
    advice = busy if state.code == "busy" else _AGAIN
    return Finding(_CHECK, "fault", why(state.code, state.detail), advice)


def _verdict(reports: SimpleQueue[Report], until: float) -> StateChanged:
    """The first state that is more than looking for it."""
    with suppress(Empty):
        while True:
            report = reports.get(timeout=max(0.0, until - time.monotonic()))
            if isinstance(report, StateChanged) and report.state is not DeviceState.CONNECTING:
                return report
    return StateChanged(_CHECK, DeviceState.ABSENT, "no_answer")
