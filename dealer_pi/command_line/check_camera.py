"""The doctor's look at the camera: its library, its zones, and whether good pictures come.

The pictures are taken by a process of the table's own kind: a driver that hangs is killed with it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final, assert_never

from dealer_pi.assembly.device_setup import DeviceSetup
from dealer_pi.card_camera.card_camera import CardCamera, Timing
from dealer_pi.card_camera.records import SOURCE, Report
from dealer_pi.command_line.device_trouble import how_to_get_right, why
from dealer_pi.command_line.finding import Finding
from dealer_pi.devices.camera.choice import (
    CameraChoice,
    PiCameraChoice,
    PicturesChoice,
    SimulatedChoice,
    Video4LinuxChoice,
)
from dealer_pi.devices.camera.system_packages import strangers
from dealer_pi.devices.states import DeviceState, StateChanged, Trouble

PICTURES_WITHIN_S: Final = 12.0
"""A process starts, the reader is loaded, and the exposure settles."""
DRIVER_ANSWERS_WITHIN_S: Final = 6.0
"""More than the table allows: a slow machine is no fault of the camera."""

_DEV: Final = Path("/dev")
_AGAIN: Final = "Plug it in again; if it comes back: another cable, another power supply."
_DRIVER: Final = "sudo apt install python3-picamera2, and no numpy or OpenCV from pip."
_ADVICE: Final = {
    "no_driver": _DRIVER,
    "not_found": "Plug it in (a flat cable with the power off), or correct devices.toml: "
    "`dealer-pi camera list` says what there is.",
    "busy": "End the other program that has it.",
    "black": "Uncover the lens; if it is uncovered, plug it in again.",
    "wrong_shape": "Give it pictures of one size, in colour.",
    "no_reader": "Install dealer-pi again: the networks that read cards are damaged.",
}


def findings(
    setup: DeviceSetup, playing: str, *, within_s: float = PICTURES_WITHIN_S, dev: Path = _DEV
) -> Iterator[Finding]:
    """Everything about the camera; nothing where there is none.

    Args:
        setup: what was set up.
        playing: who has the table open, "" if nobody: then the camera is his, and is not opened.
        within_s: how long to wait for pictures, in seconds.
        dev: where the kernel's devices lie.

    """
    choice = setup.camera
    if choice is None:
        return
    for stranger in strangers():
        advice = f"picamera2 is built against the system's: pip uninstall {stranger.split()[0]}"
        yield Finding("libraries", "fault", f"{stranger}, not from the system", advice)
    if setup.board is None:
        advice = "Set-up, Where the camera looks; until then no card is read."
        yield Finding("zone", "warning", "where the board lies was not set", advice)
    else:
        also = "" if setup.show is None else ", and where cards are shown"
        yield Finding("zone", "ok", f"where the board lies{also}")
    name = _name(choice)
    if playing:
        yield Finding(SOURCE, "ok", f"{name}; not opened: {playing}")
    elif isinstance(choice, PiCameraChoice) and find_spec("picamera2") is None:
        yield Finding(SOURCE, "fault", f"{name}: picamera2 is not installed", _DRIVER)
    elif advice := _missing_right(choice, dev):
        yield Finding(SOURCE, "fault", f"{name}: no permission to use it", advice)
    else:
        yield from _pictures(setup, choice, name, within_s)


def _missing_right(choice: CameraChoice, dev: Path) -> str:
    """How to get the right to what the camera is opened by; "" if nothing is missing."""
    match choice:
        case PiCameraChoice():
            patterns = ["video*", "media*", "dma_heap/*"]
        case Video4LinuxChoice():
            patterns = ["video*"]
        case _:
            patterns = []
    devices = (device for pattern in patterns for device in sorted(dev.glob(pattern)))
    return next(filter(None, map(how_to_get_right, devices)), "")


def _name(choice: CameraChoice) -> str:
    match choice:
        case PiCameraChoice(number):
            return f"the Pi's own camera {number}"
        case Video4LinuxChoice(name):
            return f'the USB camera "{name}"' if name else "the first USB camera"
        case PicturesChoice(path):
            return f"pictures from {path}"
        case SimulatedChoice():
            return "a simulated camera"
    assert_never(choice)


def _pictures(
    setup: DeviceSetup, choice: CameraChoice, name: str, within_s: float
) -> Iterator[Finding]:
    """Let the table's own camera process look until good pictures come, or none will."""
    reports: SimpleQueue[Report] = SimpleQueue()
    patience = DRIVER_ANSWERS_WITHIN_S
    timing = Timing(start=within_s, opening=patience, silence=patience)
    camera = CardCamera(reports, choice, deck=setup.deck, timing=timing)
    camera.use_zones(setup.board, setup.show)
    try:
        yield from _verdicts(reports, name, time.monotonic() + within_s)
    finally:
        camera.close()


def _verdicts(reports: SimpleQueue[Report], name: str, until: float) -> Iterator[Finding]:
    with suppress(Empty):
        while True:
            report = reports.get(timeout=max(0.0, until - time.monotonic()))
            if isinstance(report, Trouble):  # a zone or a deck: told before the first picture
                advice = "Set-up: mark the zone, or learn the deck, anew."
                yield Finding(report.code, "fault", why(report.code, report.detail), advice)
            elif isinstance(report, StateChanged) and report.state is DeviceState.READY:
                yield Finding(SOURCE, "ok", f"{name}: good pictures, {report.detail}")
                return
            elif isinstance(report, StateChanged) and report.state is not DeviceState.CONNECTING:
                absent = report.code == "not_found"
                yield Finding(
                    SOURCE,
                    "warning" if absent else "fault",
                    f"{name}: {why(report.code, report.detail)}",
                    _ADVICE.get(report.code, _AGAIN),
                )
                return
    yield Finding(SOURCE, "fault", f"{name}: {why('no_picture')} in time", _AGAIN)
