"""A window that is one button: says "ready", then "tapped" and the time each time it is tapped.

A program of its own (`python -m tests.rig.tapped WIDTH HEIGHT`), as Kivy is set up once a process.
It takes its touches as the dealer's screen does; Kivy's own button counts them all.
"""

from __future__ import annotations

import sys
import time

from dealer_pi.touch.start_kivy import start_kivy


def _say(*words: object) -> None:
    print(*words, flush=True)  # noqa: T201 - whoever started it reads it


def main() -> None:
    """Open the window, until it is ended from outside."""
    start_kivy(int(sys.argv[1]), int(sys.argv[2]), touch="panel")
    from kivy.base import runTouchApp  # noqa: PLC0415 - only when it has been set up
    from kivy.clock import Clock  # noqa: PLC0415
    from kivy.uix.button import Button  # noqa: PLC0415

    button = Button()
    button.bind(on_release=lambda _: _say("tapped", time.monotonic()))
    Clock.schedule_once(lambda _: _say("ready"), 2)
    runTouchApp(button)


if __name__ == "__main__":
    main()
