"""Pull the plug on a table that is being played, again and again; nothing may be lost.

    python benchmarks/power_cut.py [--rounds 10000] [--seed 1] [--folder DIR] [--json FILE]

In half of the rounds the playing process is killed (SIGKILL) at a random moment and the system
lives on. In the other half the power is cut: the folder is made as a disk may leave it that had
written all that was synced, and any of the rest (`torture/disk.py` says how); three such cuts a
round, at the kill and at two moments before. After each the table is opened again: the last
acknowledged command must be there with the same table, nothing half done, chips conserved, and at
most one command more than was acknowledged. Each hundred rounds share a journal that grows.

The exit status is 1 on any loss. Whether the rounds would notice one: `--sabotage sync` (the
journal does not wait for the disk) and `--sabotage block` (entries share a block of the card with
the next) have to end with 1. It needs a C compiler.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.torture.rounds import SABOTAGE, Chain, Figures, player, recorder

ROUNDS_A_JOURNAL = 100


def figures_of(figures: Figures, seconds: float) -> dict[str, float]:
    """The figures as numbers only."""
    times = sorted(figures.recovery_ms) or [0.0]
    return {
        "rounds": figures.rounds,
        "openings_after_a_cut": figures.cuts,
        "openings_checked": len(figures.recovery_ms),
        "acknowledgements_checked": figures.acknowledged,
        "one_more_than_acknowledged": figures.unacknowledged,
        "killed_while_opening": figures.during_opening,
        "recovery_median_ms": round(statistics.median(times), 2),
        "recovery_p99_ms": round(times[int(len(times) * 0.99)], 2),
        "recovery_max_ms": round(times[-1], 2),
        "seconds": round(seconds, 1),
    }


def torture(options: argparse.Namespace, folder: Path, kills: Figures, cuts: Figures) -> list[str]:
    """Do the rounds; what was lost."""
    rng, lost = Random(options.seed), list[str]()
    with ExitStack() as stack:
        sabotage = SABOTAGE.get(options.sabotage, "")
        killed = stack.enter_context(player(sabotage=sabotage))
        recorded = stack.enter_context(player(recorder(folder), sabotage))
        for number in range(options.rounds):
            if not number % (2 * ROUNDS_A_JOURNAL):
                chains = [
                    Chain(rng, folder / f"{kind}-{number}", figures)
                    for kind, figures in (("kill", kills), ("cut", cuts))
                ]
                done = number * 100 // options.rounds
                print(f"\r{done:3} %, {number:,} rounds, {len(lost)} lost", end="", flush=True)
            try:
                if number % 2:
                    chains[1].cut(recorded)
                else:
                    chains[0].kill(killed)
            except AssertionError as loss:  # `Lost`, or what `checked` finds
                lost.append(f"round {number}: {loss}")
                print(f"\nLOST in {lost[-1]}")
                break  # with --folder, the journal that shows it stays
    print("\r" + " " * 40, end="\r")
    return lost


def main() -> int:
    """Run the benchmark; the exit status is 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where to play (default: a temporary folder)")
    parser.add_argument("--sabotage", choices=sorted(SABOTAGE), help="see whether it is noticed")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    options = parser.parse_args()
    kills, cuts = Figures(), Figures()
    start = time.monotonic()
    with ExitStack() as stack:
        temporary = stack.enter_context(tempfile.TemporaryDirectory(prefix="power-cut-"))
        folder = options.folder or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        lost = torture(options, folder, kills, cuts)
    seconds = time.monotonic() - start
    figures: dict[str, object] = {"lost": len(lost)}
    for title, found in (("killed", kills), ("power cut", cuts)):
        figures[title] = one = figures_of(found, seconds)
        print(f"{title}:", ", ".join(f"{name} {value:,}" for name, value in one.items()))
    print(f"lost: {len(lost)} of {options.rounds:,} rounds planned")
    if options.json:
        options.json.write_text(json.dumps(figures | {"what": lost}, indent=2), encoding="utf-8")
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main())
