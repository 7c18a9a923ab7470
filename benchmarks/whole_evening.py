"""The whole product for an evening of hands that were really played, with and without faults.

    python benchmarks/whole_evening.py [FILE.jsonl.gz] [--hands 100] [--faults]
    python benchmarks/whole_evening.py --hours 8 [--speed 10]

Presses go through the seat hub's protocol over a pty, cards through rendered pictures and the
camera's process, the dealer's touches through Kivy; the players' page is open in a real browser.
With --faults the hub is unplugged twice, the camera freezes once, the browser is killed once and
the table three times, all in mid-hand. Every final stack must be as on record in the end.

With --hours that many hours of play, thirty hands in each, go by `--speed` times as fast; memory,
threads and open files are printed for each hour.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from benchmarks.processes import below, files_of, memory_mb, threads_of

SHARED: Final = Path(__file__).resolve().parents[2] / "shared" / "hands"
PATIENCE_S: Final = 180.0
HANDS_AN_HOUR: Final = 30
"""What a dealer with six players does without a machine that shuffles."""


class Table:
    """The table's process: played by a finger in it, told of faults by lines."""

    def __init__(self, file: Path, folder: Path, hands: int, every: float) -> None:
        self._file, self._folder, self._hands, self._every = file, folder, hands, every
        self.done: list[dict[str, Any]] = []
        self.starts: list[float] = []
        self.port = 0
        self.process: subprocess.Popen[str]
        self.start()

    def start(self) -> None:
        """Start it, at the first hand that is not done; wait until its screen is there."""
        began = time.monotonic()
        self.process = subprocess.Popen(  # noqa: S603 - ourselves
            [sys.executable, __file__, "--child", str(self._folder), str(self._file),
             "--skip", str(len(self.done)), "--hands", str(self._hands), "--port", str(self.port),
             "--every", str(self._every)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.port = json.loads(self._line())["port"]
        self.starts.append(time.monotonic() - began)

    def _line(self) -> str:
        assert self.process.stdout is not None  # noqa: S101
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"the table ended: {self.process.wait()}")
        return line

    def hand(self) -> bool:
        """Wait for the next hand that is done; False after the last one."""
        if len(self.done) == self._hands:
            return False
        self.done.append(json.loads(self._line()))
        return True

    def tell(self, fault: str) -> None:
        """Let a device fail."""
        assert self.process.stdin is not None  # noqa: S101
        self.process.stdin.write(fault + "\n")
        self.process.stdin.flush()

    def kill(self) -> None:
        """As if the plug were pulled; then start it again."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.start()


class Television:
    """The players' page in a browser."""

    def __init__(self, playwright: Playwright, port: int) -> None:
        self._playwright, self._port = playwright, port
        self.killed = 0
        self.open()

    def open(self) -> None:
        """Start a browser on the page."""
        self._browser: Browser = self._playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox"] if os.geteuid() == 0 else [],
        )
        self._page: Page = self._browser.new_page(viewport={"width": 1280, "height": 720})
        self._page.goto(f"http://127.0.0.1:{self._port}/")

    def kill(self) -> None:
        """End it from outside, and open it again as the kiosk does."""
        for pid in below(os.getpid(), "chrom"):
            os.kill(pid, signal.SIGKILL)
        self.killed += 1
        self.open()

    def number(self) -> int:
        """The number of the snapshot that is seen."""
        return int(self._page.evaluate("Number(document.documentElement.dataset.number)"))

    def shows(self, number: int) -> bool:
        """Whether a snapshot at least as new is seen soon."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            if self.number() >= number:
                return True
            time.sleep(0.1)
        return False


def cost(table: int) -> dict[str, float]:
    """Megabytes of table and screen, camera, browser; threads and open files of the first two."""
    camera = list(below(table))
    browser = below(os.getpid(), "chrom")
    return {
        "table": memory_mb(table),
        "camera": sum(map(memory_mb, camera)),
        "browser": sum(map(memory_mb, browser)),
        "threads": sum(map(threads_of, (table, *camera))),
        "files": sum(map(files_of, (table, *camera))),
    }


def main() -> None:
    """Read the command line; play; print what came of it."""
    parser = argparse.ArgumentParser(description="Play a whole evening through all parts.")
    parser.add_argument("file", type=Path, nargs="?", default=SHARED / "pluribus_wsop.jsonl.gz")
    parser.add_argument("--hands", type=int, default=100)
    parser.add_argument("--faults", action="store_true")
    parser.add_argument("--hours", type=int, default=0, help="hours of play, instead of --hands")
    parser.add_argument("--speed", type=float, default=10.0, help="how much faster, with --hours")
    parser.add_argument("--every", type=float, default=0.0, help=argparse.SUPPRESS)
    parser.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--skip", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child is not None:
        from benchmarks.screens.evening_child import play  # noqa: PLC0415 - starts Kivy

        place = options.child, options.port
        play(*place, options.file, options.skip, options.hands, every=options.every)
        return
    if options.hours:
        options.hands = options.hours * HANDS_AN_HOUR
        options.every = 3600 / HANDS_AN_HOUR / options.speed
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        table = Table(options.file, Path(folder), options.hands, options.every)
        television = Television(playwright, table.port)
        faults = plan(options.hands) if options.faults else {}
        costs: list[dict[str, float]] = []
        began = time.monotonic()
        while table.hand():
            count = len(table.done)
            print(f"\r{count} of {options.hands} hands", end="", file=sys.stderr, flush=True)
            costs.append(cost(table.process.pid))
            if options.hours and count % HANDS_AN_HOUR == 0:
                told = ", ".join(f"{name} {value:.0f}" for name, value in costs[-1].items())
                print(f"hour {count // HANDS_AN_HOUR}: {told}", flush=True)
            for fault in faults.pop(count, ()):
                time.sleep(1.5)  # the next hand has begun
                {"kill table": table.kill, "kill browser": television.kill}.get(
                    fault, lambda fault=fault: table.tell(fault)
                )()
        seen = television.shows(table.done[-1]["number"])
        print(file=sys.stderr)
        report(table, seconds=time.monotonic() - began, costs=costs, seen=seen)
        table.process.wait(PATIENCE_S)


def plan(hands: int) -> dict[int, tuple[str, ...]]:
    """After which hand what goes wrong."""
    at = [max(1, hands * part // 8) for part in range(1, 8)]
    names = ("unplug", "kill table", "freeze", "kill table", "kill browser", "unplug", "kill table")
    found: dict[int, tuple[str, ...]] = {}
    for hand, name in zip(at, names, strict=True):
        found[hand] = (*found.get(hand, ()), name)
    return found


def report(table: Table, *, seconds: float, costs: list[dict[str, float]], seen: bool) -> None:
    """Print what was found."""
    done = table.done
    total = {name: sum(hand[name] for hand in done) for name in done[0]}
    print(f"{len(done)} hands, {total['right']} with every stack as on record")
    print(f"cards {total['cards']}, read wrongly {total['wrong']}, asked {total['questions']}")
    print(f"the dealer's touches: {total['touches']} for {total['raises']} bets and raises")
    print(
        f"seconds a hand: median {statistics.median(h['seconds'] for h in done):.1f},"
        f" all together {seconds:.0f}"
    )
    print(f"starts of the table: {len(table.starts)}, longest {max(table.starts):.1f} s")
    print(
        "memory of table with screen and page, of camera, of browser:"
        + ";".join(
            f" {cost['table']:.0f}, {cost['camera']:.0f}, {cost['browser']:.0f} MB after the {when}"
            for cost, when in ((costs[0], "first hand"), (costs[-1], "last"))
        )
    )
    print(f"the page shows the end: {seen}")
    if total["right"] != len(done) or total["wrong"] or not seen:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
