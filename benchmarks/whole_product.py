"""What `make run` costs: the start until it can be played at, memory, idle processor time.

    python benchmarks/whole_product.py [--idle 60] [--no-browser]

Starts the whole product as a user does, on simulated devices, with the pods and cards in a second
window, and the players' page in a browser beside it. Screens are SDL's offscreen driver's, so
OpenGL is software. Memory is what a process has for itself plus its share of what it shares (PSS),
so that the sum is what the machine must have.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.processes import below, command_of, memory_mb, seconds_used

ROOT: Final = Path(__file__).resolve().parents[1]
READY_WITHIN_S: Final = 120.0
SETTLED_S: Final = 10.0
KINDS: Final = {
    "dealer_pi.card_camera": "camera",
    "dealer_pi.virtual_table": "pods and cards",
    "chrom": "browser",
    "dealer-pi play": "table, screen, page",
}


def main() -> None:
    """Read the command line; start, look, end; print what was found."""
    parser = argparse.ArgumentParser(description="What the whole product costs.")
    parser.add_argument("--idle", type=float, default=60.0, help="seconds of doing nothing")
    parser.add_argument("--no-browser", action="store_true")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="dealer-pi-") as folder, started(Path(folder)) as run:
        pid, seconds, page = run
        print(f"ready to be played at after {seconds:.1f} s; the players' page: {page}")
        with looked_at(page, Path(folder), browser=not options.no_browser) as browser:
            time.sleep(SETTLED_S)
            before = {p: seconds_used(p) for p in pids(pid, browser)}
            time.sleep(options.idle)
            found = summed(before, options.idle)
    for kind, (count, mb, busy) in found.items():
        print(f"{kind}: {count} processes, {mb:.0f} MB, {busy:.1f} % of one core")
    print(f"all: {sum(mb for _, mb, _ in found.values()):.0f} MB")
    if options.json:
        options.json.write_text(json.dumps({"ready_s": seconds, **found}), encoding="utf-8")


@contextmanager
def started(folder: Path) -> Iterator[tuple[int, float, str]]:
    """`make run`: its process, the seconds until it was ready, the page's address; ended after."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
        told.bind(str(folder / "told"))
        told.settimeout(READY_WITHIN_S)
        environment = {**os.environ, "NOTIFY_SOCKET": str(folder / "told")}
        environment.setdefault("SDL_VIDEODRIVER", "offscreen")
        began = time.monotonic()
        process = subprocess.Popen(
            ["make", "--silent", "run", "ARGS=--new --page-port 0"],  # noqa: S607 - the user's
            cwd=ROOT, env=environment, start_new_session=True, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            words = told.recv(4096).decode()
            while "READY=1" not in words:
                words = told.recv(4096).decode()
            seconds = time.monotonic() - began
            address = re.search(r"http://\S+", words)
            yield process.pid, seconds, address[0] if address else ""
        except TimeoutError:
            raise SystemExit(f"not ready within {READY_WITHIN_S:.0f} s") from None
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            process.wait(30)


@contextmanager
def looked_at(page: str, folder: Path, *, browser: bool) -> Iterator[int]:
    """A browser on the page, as the television's kiosk; its process, or 0."""
    command = shutil.which("chromium")
    if not (page and browser and command):
        print("without a browser")
        yield 0
        return
    process = subprocess.Popen(  # noqa: S603 - Debian's own
        [command, "--headless", "--no-first-run", f"--user-data-dir={folder / 'browser'}",
         "--remote-debugging-port=0",  # it stays, instead of printing the page and going
         *(["--no-sandbox"] if os.geteuid() == 0 else []), page],
        start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        yield process.pid
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait(30)


def pids(*roots: int) -> list[int]:
    """All processes of these."""
    return [pid for root in roots if root for pid in (root, *below(root))]


def summed(before: dict[int, float], seconds: float) -> dict[str, tuple[int, float, float]]:
    """By kind: how many processes, megabytes, per cent of one core since `before`."""
    count: Counter[str] = Counter()
    mb: dict[str, float] = defaultdict(float)
    used: dict[str, float] = defaultdict(float)
    for pid, earlier in before.items():
        command = command_of(pid)
        kind = next((name for part, name in KINDS.items() if part in command), "")
        if not kind:
            continue  # make and its shell
        count[kind] += 1
        mb[kind] += memory_mb(pid)
        used[kind] += max(0.0, seconds_used(pid) - earlier)
    return {kind: (count[kind], mb[kind], 100 * used[kind] / seconds) for kind in sorted(count)}


if __name__ == "__main__":
    main()
