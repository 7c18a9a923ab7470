"""The same hands as `played.py` plays, at a table without a screen; prints what memory they cost.

python benchmarks/screens/alone.py 2000
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.processes import resident_mb
from dealer_pi.engine import (
    Act,
    FinishHand,
    PlaceButton,
    SeatPlayer,
    Stakes,
    StartHand,
    profile,
)
from dealer_pi.live_table import LiveTable

NAMES = ("Peter", "Jana", "Milan", "Eva", "Tomas", "Zuzana")
SOURCE = "benchmark"


def seated(folder: Path) -> LiveTable:
    """A table of six with a million chips each."""
    table = LiveTable.open(folder / "table.journal", rules=profile("tda"), stakes=Stakes(50, 100))
    for seat, name in enumerate(NAMES, 1):
        table.ask(SeatPlayer(seat, name, 1_000_000), SOURCE)
    table.ask(PlaceButton(1), SOURCE)
    return table


def main() -> None:
    """Play, and print megabytes after a tenth, a half and all of the hands."""
    count = int(sys.argv[1])
    found = []
    with tempfile.TemporaryDirectory() as folder, seated(Path(folder)) as table:
        for hand in range(1, count + 1):
            table.ask(StartHand(), SOURCE)
            while table.snapshot.actor:
                table.ask(Act(table.snapshot.actor, "fold"), SOURCE)
            table.ask(FinishHand(), SOURCE)
            if hand in (count // 10, count // 2, count):
                found.append(f"{resident_mb():.1f}")
    print(" ".join(found))


if __name__ == "__main__":
    main()
