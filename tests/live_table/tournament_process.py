"""A tournament in a process of its own, which is killed: `python -m ... STEP PATH`.

Plays until the step is due, says how the tournament and its clock stand, and waits for its end.
"""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from random import Random

import msgspec

from dealer_pi.tournament.clocks import left
from tests.journal.journals import FakeClock
from tests.live_table.live_tables import opened
from tests.live_table.tournament_evenings import Host, set_up, tournament


def stand_at(step: str, path: Path) -> None:
    time, rng = FakeClock(), Random(2)
    with opened(path, clock=time) as table:
        set_up(table, rng=rng)
        host = Host(table, time, rng)
        host.go_on(until=step)
        if step == "race":
            host.answer()
            host.answer()
        shown = table.snapshot.tournament
        assert shown is not None
        assert shown.clock is not None
        clock = left(shown.clock, time.boot_ns())
        said = msgspec.json.encode((time.wall, clock, tournament(table)))
        sys.stdout.write(said.decode() + "\n")
        sys.stdout.flush()
        signal.pause()


if __name__ == "__main__":
    stand_at(sys.argv[1], Path(sys.argv[2]))
