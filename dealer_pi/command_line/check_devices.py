"""The doctor's look at all devices at once: each on a thread of its own, and none waited for long.

What a running table holds is not opened.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Final

from dealer_pi.assembly.device_setup import DeviceSetup, load_device_setup
from dealer_pi.assembly.usual_devices import DEVICES, usual_devices
from dealer_pi.command_line import check_buttons, check_faces, check_hub
from dealer_pi.command_line.common import on_one_line
from dealer_pi.command_line.device_trouble import user
from dealer_pi.command_line.finding import Finding

WAITED_S: Final = 15.0
"""For all devices together."""

Look = Callable[[], Iterator[Finding]]


def findings(path: Path, chosen: Path | None, playing: str) -> Iterator[Finding]:
    """Everything about the devices of the table `path`, and about its faces.

    Args:
        path: the table's file.
        chosen: the file of its devices; None: the one beside it.
        playing: who has the table open, "" if nobody.

    """
    yield from _rights(path)
    # The driver of the pins goes to another folder for a moment: names must not depend on it.
    file = (chosen or path.parent / DEVICES).absolute()
    setup = _setup(file, chosen)
    yield from _set_up(file, setup)
    yield from at_once(
        {
            "pins": lambda: check_buttons.findings(setup, playing),
            "seat hub": lambda: check_hub.findings(setup, playing),
            "camera": lambda: _camera(setup, playing),
            "screen": check_faces.screen,
            "page": lambda: check_faces.page(playing),
            "sound": check_faces.sound,
        }
    )


def _rights(path: Path) -> Iterator[Finding]:
    """Root may use everything, which says nothing about the user of the table."""
    with suppress(OSError):  # no table yet, or none that may be looked at
        owner = path.stat().st_uid
        if os.geteuid() == 0 != owner:
            found = f"{user()}, who may use more than the table's own user"
            advice = f"Run it as him: sudo -u '#{owner}' dealer-pi doctor --table {path}"
            yield Finding("user", "warning", found, advice)


def _setup(file: Path, chosen: Path | None) -> DeviceSetup:
    if chosen is None and not _is_there(file):
        return usual_devices() or DeviceSetup()
    return load_device_setup(file)


def _is_there(file: Path) -> bool:
    """Whether there is such a file; one in a folder that is closed to us will say so itself."""
    try:
        return file.exists()
    except OSError:
        return True


def _set_up(file: Path, setup: DeviceSetup) -> Iterator[Finding]:
    """What the file of the devices says, and each fault in it, with all devices that it costs."""
    costs: dict[str, list[str]] = {}
    for fault in setup.faults:
        costs.setdefault(fault.text, []).append(fault.device)
    for text, devices in costs.items():
        advice = f"Correct it; until then the table plays without: {', '.join(devices)}."
        yield Finding("set-up", "fault", on_one_line(text), advice)
    parts = {"pins": setup.buttons, "seat hub": setup.hub, "camera": setup.camera}
    there = ", ".join(name for name, part in parts.items() if part is not None)
    where = f"{file}" if _is_there(file) else f"there is no {file}"
    yield Finding("devices", "ok", f"{there or 'none are set up'} ({where})")


def _camera(setup: DeviceSetup, playing: str) -> Iterator[Finding]:
    if setup.camera is None:
        return
    from dealer_pi.command_line import check_camera  # noqa: PLC0415 - needs OpenCV

    yield from check_camera.findings(setup, playing)


def at_once(looks: dict[str, Look], waited_s: float = WAITED_S) -> Iterator[Finding]:
    """What all looks find, in their order; of one that hangs, that it does.

    Args:
        looks: by the name of what is looked at.
        waited_s: how long for all together, in seconds.

    """
    until = monotonic() + waited_s
    found: dict[str, SimpleQueue[Finding | None]] = {check: SimpleQueue() for check in looks}
    for check, look in looks.items():
        Thread(target=_look, args=(check, look, found[check]), name=check, daemon=True).start()
    for check, queue in found.items():
        try:
            while finding := queue.get(timeout=max(0.0, until - monotonic())):
                yield finding
        except Empty:
            advice = "Its driver hangs: unplug it, or restart this machine."
            yield Finding(check, "fault", f"no answer within {waited_s:g} s", advice)


def _look(check: str, look: Look, found: SimpleQueue[Finding | None]) -> None:
    try:
        for finding in look():
            found.put(finding)
    except ImportError as error:
        advice = "Install it, or dealer-pi with its extra run."
        found.put(Finding(check, "warning", f"a library is missing: {error}", advice))
    except Exception as error:  # noqa: BLE001 - a driver may raise anything; the others go on
        advice = "This should not happen: please tell us."
        found.put(Finding(check, "fault", f"could not be looked at: {error!r}", advice))
    finally:
        found.put(None)
