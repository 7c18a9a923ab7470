"""The dealer's screen: start to first frame, press to changed picture, idle CPU, memory.

    python benchmarks/screen.py [--hands 2000] [--presses 300]

Runs in SDL's offscreen driver; figures are of this machine, not of a Pi. The peer of each time is
what Kivy needs by itself: an empty window, and a plain Kivy button that changes its own text.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

_START = """
import time; began = time.monotonic()
from dealer_pi.touch.start_kivy import start_kivy
start_kivy(800, 480)
import tempfile
from pathlib import Path
from kivy.base import EventLoop, runTouchApp
from kivy.core.window import Window
from kivy.uix.widget import Widget
{what}
runTouchApp(widget, embedded=True)
EventLoop.idle(); EventLoop.idle()
print(time.monotonic() - began, flush=True)
import os; os._exit(0)
"""
_EMPTY = "widget = Widget()"
_OURS = """
from dealer_pi.engine import Stakes, profile
from dealer_pi.live_table import LiveTable
from dealer_pi.touch.app import Touchscreen
from dealer_pi.touch.settings import Settings
live = LiveTable.open(Path(tempfile.mkdtemp(), "t"), rules=profile("tda"), stakes=Stakes(1, 2))
widget = Touchscreen(live, Settings()).frame
"""


def start(what: str, times: int = 5) -> float:
    """Median seconds from the interpreter's first line to the first frame."""
    found = []
    for _ in range(times):
        done = subprocess.run(  # noqa: S603 - our own text
            [sys.executable, "-c", _START.format(what=what)],
            capture_output=True, text=True, check=True, cwd=ROOT,
        )  # fmt: skip
        found.append(float(done.stdout.split()[-1]))
    return statistics.median(found)


def p99(values: list[float]) -> float:
    """The value that 99 of 100 do not exceed."""
    return sorted(values)[min(len(values) - 1, len(values) * 99 // 100)]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the dealer's screen.")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--presses", type=int, default=300)
    options = parser.parse_args()
    empty, ours = start(_EMPTY), start(_OURS)
    print(
        f"first frame: {ours:.2f} s, an empty Kivy window {empty:.2f} s: {ours / empty:.2f} times"
    )

    from benchmarks.processes import resident_mb  # noqa: PLC0415 - with the next
    from benchmarks.screens.played import Played  # noqa: PLC0415 - starts Kivy

    with tempfile.TemporaryDirectory() as folder:
        played = Played(Path(folder))
        plain = played.plain_button(options.presses)
        ours_ms = played.presses(options.presses)
        print(
            f"press to changed picture, ms: median {statistics.median(ours_ms):.1f}, p99"
            f" {p99(ours_ms):.1f}; a plain Kivy button {statistics.median(plain):.1f},"
            f" {p99(plain):.1f}: {statistics.median(ours_ms) / statistics.median(plain):.2f} times"
        )
        idle = played.idle_cpu(10.0)
        print(f"idle CPU: {idle:.1f} % of one core at 30 frames a second")
        for share in (0.1, 0.5, 1.0):
            played.hands(int(options.hands * share))
            print(f"memory after {played.count} hands: {resident_mb():.1f} MB")
        played.close()
    alone = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, str(ROOT / "benchmarks/screens/alone.py"), str(options.hands)],
        capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    print(f"a table without a screen, after as many hands, MB: {alone.stdout.strip()}")


if __name__ == "__main__":
    main()
