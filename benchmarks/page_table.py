"""The process with the table that `page.py` measures, alone or with its page.

    python benchmarks/page_table.py alone|page JOURNAL

It says its page's port. To `play N` it answers what it played, to anything else what it has used.
"""

from __future__ import annotations

import json
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Final

from benchmarks.random_play import following
from dealer_pi.engine import Refusal, Stakes, profile
from dealer_pi.engine import commands as c
from dealer_pi.live_table import LiveTable

PAUSE_S: Final = 0.1
"""Between two steps: slower than a frame, quicker than any dealer."""


def serve(path: Path, *, page: bool) -> None:
    """A table of nine, with its page or alone; does what the lines of its input say."""
    rng = Random(7)
    with ExitStack() as running:
        stakes = Stakes(50, 100)
        table = running.enter_context(LiveTable.open(path, rules=profile("tda"), stakes=stakes))
        for seat in range(1, 10):
            table.ask(c.SeatPlayer(seat, f"player {seat}", 1_000_000), "benchmark")
        table.ask(c.PlaceButton(1), "benchmark")
        tell(port=running_page(table, running) if page else 0)
        for line in sys.stdin:
            if line.startswith("play"):
                tell(steps=[one_step(table, rng) for _ in range(int(line.split()[1]))])
            else:
                tell(**used())


def running_page(table: LiveTable, running: ExitStack) -> int:
    """Start the page of a table; its port."""
    from dealer_pi.display import (  # noqa: PLC0415 - a table alone is measured without it
        Config,
        Limits,
        Server,
    )

    limits = Limits(an_address=1000, connections=1000, requests=100_000)
    server = running.enter_context(Server(table, Config(port=0, limits=limits)))
    return server.port


def tell(**what: object) -> None:
    """One line for who asked."""
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


def one_step(table: LiveTable, rng: Random) -> tuple[int, float, float, bool]:
    """The number of a step, when it was asked for (wall and steady clock), whether a hand began."""
    time.sleep(PAUSE_S)
    while True:
        command = following(rng, table.table)
        asked = time.time(), time.monotonic()
        answer = table.ask(command, "benchmark")
        if not isinstance(answer, Refusal):
            return answer.snapshot.number, *asked, isinstance(command, c.StartHand)


def used() -> dict[str, float]:
    """Megabytes of memory that are this process's own, and seconds of the processor so far."""
    fields = dict(
        line.split(":") for line in Path("/proc/self/smaps_rollup").read_text().splitlines()[1:]
    )
    return {"megabytes": int(fields["Pss"].split()[0]) / 1024, "seconds": time.process_time()}


if __name__ == "__main__":
    serve(Path(sys.argv[2]), page=sys.argv[1] == "page")
