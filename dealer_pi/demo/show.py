"""The demo in its window: steps go on as frames go by, until the hands or the window are over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Literal

from kivy.clock import Clock

from dealer_pi.demo.by_devices import ByDevices, simulated_devices
from dealer_pi.demo.by_touch import ByTouch
from dealer_pi.demo.evening import Evening, PlayedOut, Way
from dealer_pi.demo.finger import Finger
from dealer_pi.demo.script import ScriptedHand
from dealer_pi.live_table import LiveTable
from dealer_pi.touch.app import Touchscreen
from dealer_pi.touch.settings import Settings


def show(
    table: LiveTable,
    settings: Settings,
    script: Iterator[ScriptedHand],
    hands: int,
    *,
    by: Literal["touch", "devices"],
    pause: float,
) -> list[PlayedOut]:
    """Play `hands` of the script; what came of each. Raises `Stuck`."""
    done: list[PlayedOut] = []
    with ExitStack() as stack:
        joined = stack.enter_context(simulated_devices(table)) if by == "devices" else None
        screen = Touchscreen(
            table,
            settings,
            desks=joined[0].desks if joined else None,
            devices=joined[0] if joined else None,
        )
        finger = Finger(screen.frame)
        way: Way = ByTouch(finger, screen.dealer)
        if joined:
            way = ByDevices(finger, screen.dealer, *joined)
        evening = Evening(table, screen.dealer, finger, way, lambda: pause)
        steps = evening.steps(script, hands, done.append)
        faults: list[Exception] = []

        def step(_: float) -> None:
            try:
                next(steps)
            except StopIteration:
                screen.close()
            except Exception as fault:  # noqa: BLE001 - told when the window is closed
                faults.append(fault)
                screen.close()

        ticks = Clock.schedule_interval(step, 0)
        screen.run()
        ticks.cancel()
    if faults:
        raise faults[0]
    return done
