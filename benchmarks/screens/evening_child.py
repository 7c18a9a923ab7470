"""The process of `whole_evening.py` with table, screen, devices and page, played by a finger."""

# ruff: noqa: E402 - Kivy is set up before it is imported

from __future__ import annotations

import json
import os
import sys
import threading
import time
from itertools import islice
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")

from dealer_pi.touch.start_kivy import start_kivy

start_kivy(800, 480)

import msgspec
from kivy.base import EventLoop, runTouchApp

from benchmarks.hands.scripts import hands_of_record
from dealer_pi.assembly.assembly import Assembly
from dealer_pi.demo.by_devices import ByDevices, simulated_devices
from dealer_pi.demo.evening import Evening, PlayedOut
from dealer_pi.demo.finger import Finger
from dealer_pi.devices.simulated.camera import CameraFaults, SimulatedTable
from dealer_pi.display import Config, Server
from dealer_pi.engine import Stakes, profile
from dealer_pi.live_table import LiveTable
from dealer_pi.touch.app import Touchscreen
from dealer_pi.touch.settings import Settings

FROZEN_S = 4.0
UNPLUGGED_S = 2.0


def play(folder: Path, port: int, file: Path, skip: int, count: int, *, every: float) -> None:
    """Play the hands from `skip` on; a line of JSON for each that is done.

    A hand begins at the earliest `every` seconds after the one before it has begun.
    """
    with (
        LiveTable.open(
            folder / "table.journal", rules=profile("tda"), stakes=Stakes(50, 100)
        ) as table,
        simulated_devices(table) as (assembly, drawn),
        Server(table, Config(port=port)) as page,
    ):
        screen = Touchscreen(table, Settings(), desks=assembly.desks, devices=assembly)
        runTouchApp(screen.frame, embedded=True)
        finger = Finger(screen.frame)
        way = ByDevices(finger, screen.dealer, assembly, drawn)
        evening = Evening(table, screen.dealer, finger, way)
        threading.Thread(target=_listen, args=(assembly, drawn), daemon=True).start()
        _say({"port": page.port})
        before = [0, 0]
        due = time.monotonic() + every

        def tell(hand: PlayedOut) -> None:
            nonlocal due
            told = msgspec.structs.asdict(hand)
            told["questions"] = way.questions - before[0]
            told["wrong"] = way.wrong - before[1]
            told["number"] = table.snapshot.number
            before[:] = [way.questions, way.wrong]
            _say(told)
            while time.monotonic() < due:  # the dealer shuffles
                EventLoop.idle()
            due = time.monotonic() + every

        for _ in evening.steps(islice(hands_of_record(file), skip, None), count - skip, tell):
            EventLoop.idle()
        time.sleep(2.0)  # the page shows the end
        screen.forget()


def _listen(assembly: Assembly, drawn: SimulatedTable) -> None:
    """Faults, as the other process asks for them."""
    for line in sys.stdin:
        if line.strip() == "unplug" and assembly.devices.hub_twin is not None:
            assembly.devices.hub_twin.unplug()
            time.sleep(UNPLUGGED_S)
            assembly.devices.hub_twin.plug_in()
        elif line.strip() == "freeze":
            drawn.faults = CameraFaults(frozen=True)
            time.sleep(FROZEN_S)
            drawn.faults = CameraFaults()


def _say(what: object) -> None:
    print(json.dumps(what), flush=True)
