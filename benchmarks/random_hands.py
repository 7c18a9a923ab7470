"""Play random hands under random house rules and count violations of what must always hold.

    python benchmarks/random_hands.py [--hands 1000000] [--seed 1] [--processes 2] [--json FILE]

Checked after every command: no exception, a known refusal, chips conserved, the events replayed
give the same table, exactly one next step, pots that add up (see `random_play.checked`). Exit
status 1 on any violation; its seed is printed, so that it can be played again.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from multiprocessing import get_context
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.random_play import play

HANDS_A_TABLE = 200


def one_table(seed: int) -> tuple[int, int, int, int, str]:
    """Play one table; returns its seed, hands, accepted and refused commands, and a violation."""
    try:
        hands, accepted, refused = play(Random(seed), HANDS_A_TABLE)
    except Exception as fault:  # noqa: BLE001 - whatever it is, it is what we look for
        return seed, 0, 0, 0, f"{type(fault).__name__}: {fault}"[:600]
    return seed, hands, accepted, refused, ""


def main() -> int:
    """Run the benchmark; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--hands", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    options = parser.parse_args()
    tables = -(-options.hands // HANDS_A_TABLE)
    seeds = range(options.seed * 10_000_000, options.seed * 10_000_000 + tables)
    hands = accepted = refused = 0
    violations = []
    start = time.perf_counter()
    with get_context("spawn").Pool(options.processes) as pool:
        for seed, played, yes, no, fault in pool.imap_unordered(one_table, seeds, chunksize=4):
            hands, accepted, refused = hands + played, accepted + yes, refused + no
            if fault:
                violations.append({"seed": seed, "fault": fault})
                print(f"\nseed {seed}: {fault}", flush=True)
            if sys.stderr.isatty():
                print(f"\r{hands:,} hands, {len(violations)} violations", end="", file=sys.stderr)
    seconds = time.perf_counter() - start
    print(
        f"{hands:,} hands, {accepted:,} commands accepted, {refused:,} refused, "
        f"{len(violations)} violations, {seconds:.0f} s"
    )
    if options.json:
        figures = {
            "hands": hands,
            "accepted": accepted,
            "refused": refused,
            "violations": violations,
            "seconds": round(seconds, 1),
        }
        options.json.write_text(json.dumps(figures, indent=1) + "\n")
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main())
