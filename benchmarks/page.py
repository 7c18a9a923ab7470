"""The players' page: how soon a step is seen, and what 200 readers cost.

    python benchmarks/page.py [--steps N] [--clients N]

The table runs in a process of its own (`page_table.py`), which only plays and serves; browser and
readers are here.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright
from websockets.asyncio.client import connect

from dealer_pi.locale import LANGUAGES

TABLE: Final = Path(__file__).with_name("page_table.py")
QUIET_S: Final = 10.0
PAINTED: Final = """
window.painted = [];
new MutationObserver(() => {
  const number = Number(document.documentElement.dataset.number);
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => painted.push([number, performance.timeOrigin + performance.now()]);
    port2.postMessage(0);
  });
}).observe(document.documentElement, { attributeFilter: ["data-number"] });
"""


class Table:
    """The process with the table."""

    def __init__(self, journal: Path, *, page: bool) -> None:
        how = "page" if page else "alone"
        self._process = subprocess.Popen(  # noqa: S603 - ourselves
            [sys.executable, str(TABLE), how, str(journal)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.port = int(self._heard()["port"])

    def _heard(self) -> Any:  # noqa: ANN401 - what `tell` said
        assert self._process.stdout is not None  # noqa: S101
        return json.loads(self._process.stdout.readline())

    def ask(self, line: str) -> Any:  # noqa: ANN401 - what `tell` said
        """Tell it something and wait for what it says."""
        assert self._process.stdin is not None  # noqa: S101
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        return self._heard()

    def end(self) -> None:
        """End it in good order."""
        self._process.communicate()


@contextmanager
def table(*, page: bool) -> Iterator[Table]:
    """A table in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        found = Table(Path(folder, "table.journal"), page=page)
        yield found
        found.end()


# -- the readers


def in_the_browser(steps: int) -> dict[str, float]:
    """Milliseconds from a command to the picture that shows it, and kilobytes of the first load."""
    with table(page=True) as there, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox"] if os.geteuid() == 0 else [],
        )
        page = browser.new_page(viewport={"width": 1920, "height": 1080})
        loaded: list[float] = []
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        network.on("Network.loadingFinished", lambda e: loaded.append(e["encodedDataLength"]))
        page.goto(f"http://127.0.0.1:{there.port}/")
        page.wait_for_selector("html[data-number]")
        page.wait_for_load_state("networkidle")
        page.evaluate(PAINTED)
        played = there.ask(f"play {steps}")["steps"]
        page.wait_for_timeout(500)
        painted = dict(page.evaluate("painted"))
        browser.close()
    took = sorted(1000 * (painted[n] / 1000 - at) for n, at, _, _ in played if n in painted)
    return {
        "steps": len(took),
        "median_ms": statistics.median(took),
        "p99_ms": took[int(0.99 * len(took))],
        "first_load_kB": sum(loaded) / 1000,
        "files": len(loaded),
    }


async def read(port: int, language: str, came: dict[int, float], size: list[int]) -> None:
    """A page's WebSocket: when each number came, and how many bytes."""
    address = f"ws://127.0.0.1:{port}/live?lang={language}"
    own = f"http://127.0.0.1:{port}"
    async with connect(address, origin=own, compression=None) as socket:  # type: ignore[arg-type]
        async for text in socket:
            size.append(len(text))
            if '"number"' in text:
                came.setdefault(json.loads(text)["number"], time.monotonic())


async def many(clients: int, steps: int) -> dict[str, float]:
    """What so many readers cost, and when the slowest of them heard of a step."""
    with table(page=True) as there:
        ask = asyncio.to_thread
        before = await ask(there.ask, "used")
        came: list[dict[int, float]] = [{} for _ in range(clients)]
        sizes: list[list[int]] = [[] for _ in range(clients)]
        readers = [
            asyncio.create_task(read(there.port, LANGUAGES[n % 4], came[n], sizes[n]))
            for n in range(clients)
        ]
        while not all(came):  # noqa: ASYNC110 - nothing tells when all have heard
            await asyncio.sleep(0.1)
        first = await ask(there.ask, "used")
        await asyncio.sleep(QUIET_S)
        quiet = await ask(there.ask, "used")
        for size in sizes:
            size.clear()
        played = (await ask(there.ask, f"play {steps}"))["steps"]
        busy = await ask(there.ask, "used")
        await asyncio.sleep(1)
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)
    at = {number: moment for number, _, moment, _ in played}
    took = sorted(1000 * (when[n] - at[n]) for when in came for n in at if n in when)
    hands = sum(begins for *_, begins in played)
    views = [sum(n for n in size if n > 300) for size in sizes]
    return {
        "clients": clients,
        "heard": len(took) / (clients * len(at)),
        "median_ms": statistics.median(took),
        "p99_ms": took[int(0.99 * len(took))],
        "megabytes_more": busy["megabytes"] - before["megabytes"],
        "cpu_percent_quiet": 100 * (quiet["seconds"] - first["seconds"]) / QUIET_S,
        "cpu_ms_a_step": 1000 * (busy["seconds"] - quiet["seconds"]) / steps,
        "kB_a_hand_and_client": statistics.mean(views) / 1000 / max(1, hands),
        "hands": hands,
    }


async def served(port: int) -> None:
    """One reader in each language, so that all there is to load is loaded."""
    for language in LANGUAGES:
        own = f"http://127.0.0.1:{port}"
        async with connect(f"ws://127.0.0.1:{port}/live?lang={language}", origin=own) as socket:  # type: ignore[arg-type]
            while '"number"' not in str(await socket.recv()):
                pass


def memory(steps: int) -> dict[str, float]:
    """Megabytes of a table alone and with its page, which has been read in all languages."""
    with table(page=False) as alone:
        alone.ask(f"play {steps}")
        without = alone.ask("used")["megabytes"]
    with table(page=True) as there:
        asyncio.run(served(there.port))
        there.ask(f"play {steps}")
        having = there.ask("used")["megabytes"]
    return {"alone": without, "with_page": having, "more": having - without}


def show(title: str, found: dict[str, float]) -> None:
    """Print what was measured."""
    figures = ", ".join(f"{name} {value:,.4g}" for name, value in found.items())
    print(f"{title}: {figures}")


def main() -> None:
    """Measure all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--clients", type=int, default=200)
    chosen = parser.parse_args()
    show("memory, megabytes", memory(chosen.steps // 10))
    show("from a command to its picture in the browser", in_the_browser(chosen.steps))
    show("many readers", asyncio.run(many(chosen.clients, chosen.steps)))


if __name__ == "__main__":
    main()
