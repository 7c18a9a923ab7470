"""What durability costs: an append and a live table's acknowledgement, each beside a bare write
and fsync, and how long a start takes.

    python benchmarks/journal.py [--entries 3000] [--folder DIR] [--json FILE]

Appends and bare writes of the same bytes take turns in the same folder, so that both see the same
disk. The folder must be on the disk that is meant (`--folder`): on a tmpfs an fsync costs nothing.
The same for `LiveTable.ask`: from a command to its acknowledgement, which the goal is about.
Starts are measured with a copy of a journal of 300 hands and of a year (52 evenings), after a
proper close and after a power cut (no close, all in the log), with files in the cache: of the
journal alone, and of a live table until its first snapshot (after a close, and after SIGKILL).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from uuid import UUID

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import msgspec

from benchmarks import live_table
from benchmarks.random_play import anything, following, random_table
from dealer_pi.engine import Accepted, Command, Event, decide
from dealer_pi.journal import Entry, Journal, Step, checkpoints, database
from dealer_pi.journal.entry import FIRST_SEAL, encode, seal_of
from dealer_pi.journal.examine import examine

GOAL = 1.5
HANDS_AN_EVENING = 300
ENTRIES_A_HAND = 20
EVENINGS_A_YEAR = 52

Played = tuple[Command, tuple[Event, ...], bytes]
"""A command, its events, and the state of the table if a hand has just ended (else nothing)."""


def played(seed: int) -> Iterator[Played]:
    """Random play without end, one table after the other."""
    rng = Random(seed)
    while True:
        table = random_table(rng)
        tried = 0
        while table.hands < 60 and tried < 3000:
            tried += 1
            command = following(rng, table) if rng.random() < 0.97 else anything(rng, table)
            answer = decide(table, command)
            if isinstance(answer, Accepted):
                ended = answer.table.hands > table.hands
                table = answer.table
                yield command, answer.events, msgspec.json.encode(table) if ended else b""


def new_id(rng: Random) -> str:
    """A command's id as a face makes it."""
    return str(UUID(int=rng.getrandbits(128), version=4))


def times(values: list[int]) -> dict[str, float]:
    """Median and 99th percentile in microseconds, and how many a second on average."""
    ordered = sorted(values)
    return {
        "median_us": statistics.median(ordered) / 1000,
        "p99_us": ordered[int(len(ordered) * 0.99)] / 1000,
        "per_second": len(ordered) / (sum(ordered) / 1e9),
    }


def appends(folder: Path, entries: int) -> dict[str, object]:
    """Append real entries; write and fsync the same bytes bare; in turns."""
    rng = Random(1)
    by_journal: list[int] = []
    bare: list[int] = []
    between: list[int] = []
    size = 0
    file = os.open(folder / "bare", os.O_CREAT | os.O_WRONLY | os.O_APPEND, 0o644)
    with Journal.open(folder / "bench.journal") as journal:

        def by_us(command: Command, events: tuple[Event, ...]) -> Entry:
            command_id = new_id(rng)
            start = time.perf_counter_ns()
            entry = journal.append("done", command_id, "touch", (Step(command, events),))
            by_journal.append(time.perf_counter_ns() - start)
            return entry

        def by_hand(line: bytes) -> None:
            start = time.perf_counter_ns()
            os.write(file, line)
            os.fsync(file)
            bare.append(time.perf_counter_ns() - start)

        line = b"-" * 400
        for number, (command, events, state) in enumerate(islice(played(1), entries)):
            if number % 2:  # who goes first takes turns as well
                by_hand(line)
            entry = by_us(command, events)
            line = encode(entry, journal.path)
            size += len(line)
            if not number % 2:
                by_hand(line)
            if state:
                start = time.perf_counter_ns()
                journal.save_checkpoint(entry.number, state)
                between.append(time.perf_counter_ns() - start)
    os.close(file)
    ours, theirs = times(by_journal), times(bare)
    return {
        "entries": entries,
        "bytes_an_entry": size / entries,
        "append": ours,
        "write_and_fsync": theirs,
        "ratio_median": ours["median_us"] / theirs["median_us"],
        "ratio_p99": ours["p99_us"] / theirs["p99_us"],
        "ratio_mean": theirs["per_second"] / ours["per_second"],
        "save_checkpoint": times(between) if between else {},
    }


def asks(folder: Path, entries: int) -> dict[str, object]:
    """From a command to its acknowledgement by a live table, beside a bare write and fsync."""
    found = live_table.asked(folder, entries)
    ours, theirs = times(found["ask"]), times(found["write_and_fsync"])
    return {
        "ask": ours,
        "write_and_fsync": theirs,
        "decide": times(found["decide"]),
        "added_us": ours["median_us"] - theirs["median_us"],
        "ratio_median": ours["median_us"] / theirs["median_us"],
        "ratio_p99": ours["p99_us"] / theirs["p99_us"],
        "ratio_mean": theirs["per_second"] / ours["per_second"],
    }


def build(path: Path, hands: int) -> int:
    """A journal of that many hands with a checkpoint after each, as a table would have left it."""
    rng = Random(2)
    evening = list(islice(played(2), HANDS_AN_EVENING * ENTRIES_A_HAND))
    seal, state, entries = FIRST_SEAL, b"", hands * ENTRIES_A_HAND
    connection = database.make(path)
    connection.execute("BEGIN")
    for number in range(1, entries + 1):
        command, events, after_hand = evening[number % len(evening)]
        state = after_hand or state
        entry = Entry(
            number,
            "done",
            new_id(rng),
            "touch",
            (Step(command, events),),
            wall_ns=10**18,
            boot="b" * 36,
        )
        line = msgspec.json.encode(entry)
        seal = seal_of(seal, line)
        connection.execute(
            "INSERT INTO entry VALUES (?, ?, ?, ?)", (number, entry.command_id, line.decode(), seal)
        )
        if not number % ENTRIES_A_HAND:
            checkpoints.save(connection, number, state)
        if not number % checkpoints.ONE_EACH:
            checkpoints.thin_out(connection, number)
    connection.execute("COMMIT")
    database.finish(connection, path)
    return entries


def timed(action: Callable[[], object], repeat: int = 5) -> float:
    """Milliseconds that `action` takes: the median."""
    taken = []
    for _ in range(repeat):
        start = time.perf_counter()
        action()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken) * 1000


def start(path: Path) -> int:
    """Open a journal as LiveTable does: the newest checkpoint and all entries after it."""
    with Journal.open(path, create=False) as journal:
        newest = journal.checkpoint()
        return sum(1 for _ in journal.entries(after=newest[0] if newest else 0))


def cut_off(path: Path, target: Path) -> None:
    """Copies of an open journal with 200 entries in its log, as a power cut leaves them."""
    rng = Random(3)
    with Journal.open(path) as journal:
        for command, events, _ in islice(played(3), 200):
            journal.append("done", new_id(rng), "touch", (Step(command, events),))
        for ending in ("", "-wal"):
            shutil.copyfile(f"{path}{ending}", f"{target}{ending}")


def starts(folder: Path, name: str, hands: int) -> dict[str, object]:
    """How long opening takes, and what each check alone takes."""
    path, cut = folder / f"{name}.journal", folder / f"{name}-cut.journal"
    entries = build(path, hands)
    cut_off(path, cut)
    first = time.perf_counter()
    start(cut)
    after_cut = (time.perf_counter() - first) * 1000
    return {
        "hands": hands,
        "entries": entries,
        "megabytes": path.stat().st_size / 1e6,
        "open_ms": timed(lambda: start(path)),
        "open_after_power_cut_ms": after_cut,
        "quick_check_ms": timed(lambda: examine(path, "quick"), 3),
        "full_check_ms": timed(lambda: examine(path, "full"), 3),
        "read_all_ms": timed(lambda: read_all(path), 1),
    }


def read_all(path: Path) -> int:
    """Read and check every entry."""
    with Journal.open(path, read_only=True) as journal:
        return sum(1 for _ in journal.entries())


def main() -> int:
    """Run the benchmark; the exit status is 1 if the goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--entries", type=int, default=3000)
    parser.add_argument("--folder", type=Path, help="where to measure (default: the temp folder)")
    parser.add_argument("--no-year", action="store_true", help="leave out the year of evenings")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder, prefix="journal-") as name:
        folder = Path(name)
        figures: dict[str, object] = {"appends": (cost := appends(folder, options.entries))}
        print(f"{cost['entries']:,} entries of {cost['bytes_an_entry']:.0f} bytes on average")
        for what in ("append", "write_and_fsync", "save_checkpoint"):
            print(f"  {what:16}", row(cost[what]))
        print(
            f"  ratio: median {cost['ratio_median']:.2f}, p99 {cost['ratio_p99']:.2f}, "
            f"mean {cost['ratio_mean']:.2f} (goal: at most {GOAL})"
        )
        figures["asks"] = live = asks(folder, options.entries)
        print("a live table, from command to acknowledgement")
        for what in ("ask", "write_and_fsync", "decide"):
            print(f"  {what:16}", row(live[what]))
        print(
            f"  ratio: median {live['ratio_median']:.2f}, p99 {live['ratio_p99']:.2f}, "
            f"mean {live['ratio_mean']:.2f} (goal: at most {GOAL}); "
            f"{live['added_us']:.0f} us more, which no faster disk takes away"
        )
        evenings = {"evening": 1} | ({} if options.no_year else {"year": EVENINGS_A_YEAR})
        for title, count in evenings.items():
            figures[title] = one = starts(folder, title, HANDS_AN_EVENING * count)
            print(f"{title}, the journal:", ", ".join(f"{k} {v:,.0f}" for k, v in one.items()))
            two = live_table.recovery(folder, title, HANDS_AN_EVENING, count)
            figures[f"{title}_live"] = two
            print(f"{title}, a live table:", ", ".join(f"{k} {v:,.0f}" for k, v in two.items()))
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2), encoding="utf-8")
    return int(max(float(str(f["ratio_median"])) for f in (cost, live)) > GOAL)


def row(figures: object) -> str:
    """Times as a line of text."""
    if not isinstance(figures, dict) or not figures:
        return "-"
    return (
        f"median {figures['median_us']:8,.0f} us   p99 {figures['p99_us']:8,.0f} us   "
        f"{figures['per_second']:8,.0f} a second"
    )


if __name__ == "__main__":
    sys.exit(main())
