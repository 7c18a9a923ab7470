"""What `journal.py` measures of a live table: from command to acknowledgement, and from a start.

python benchmarks/journal.py
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import time
import uuid
from itertools import islice
from pathlib import Path
from random import Random

import msgspec

from benchmarks.random_play import anything, following, random_table
from dealer_pi.engine import Accepted as Decided
from dealer_pi.engine import HouseRules, Stakes, Table, decide
from dealer_pi.engine import commands as c
from dealer_pi.journal import Entry, Journal, Step, checkpoints, database
from dealer_pi.journal.entry import FIRST_SEAL, encode, seal_of
from dealer_pi.live_table import Accepted, LiveTable
from dealer_pi.live_table.evening import Evening
from dealer_pi.live_table.history import Scene

REPEAT = 7
STEPS_A_HAND = 15
"""At least, in an evening: a full table."""
HANDS_A_TABLE = 60
MOST_WISHES = 3000
"""Then a new table: with random house rules, one can come to where only the floor can help."""


def opened(path: Path) -> LiveTable:
    """The table of `path`."""
    return LiveTable.open(path, rules=HouseRules(), stakes=Stakes(1, 2))


def players(start: Table) -> list[c.Command]:
    """What makes an empty table into `start`."""
    seated = [c.SeatPlayer(n, p.player, p.stack) for n, p in enumerate(start.seats) if p]
    placed = [c.PlaceButton(start.button)] if start.placed else []
    return [c.SetRules(start.rules), c.SetStakes(start.stakes), *seated, *placed]


def asked(folder: Path, entries: int) -> dict[str, list[int]]:
    """Nanoseconds from a command to its acknowledgement, and of a bare write and fsync, in turns.

    And of the part that is no disk: the engine's decision, which the table makes as well.
    """
    rng = Random(4)
    found: dict[str, list[int]] = {"ask": [], "write_and_fsync": [], "decide": []}
    line, number = b"-" * 400, 0
    file = os.open(folder / "bare-live", os.O_CREAT | os.O_WRONLY | os.O_APPEND, 0o644)

    def by_hand() -> None:
        start = time.perf_counter_ns()
        os.write(file, line)
        os.fsync(file)
        found["write_and_fsync"].append(time.perf_counter_ns() - start)

    while len(found["ask"]) < entries:
        number += 1
        path = folder / f"live-{number}.journal"
        with opened(path) as table, Journal.open(path, read_only=True) as reader:
            for command in players(random_table(rng)):
                table.ask(command, "bench")
            for _ in range(MOST_WISHES):
                if len(found["ask"]) >= entries or table.table.hands > HANDS_A_TABLE:
                    break
                now = table.table
                command = following(rng, now) if rng.random() < 0.97 else anything(rng, now)
                start = time.perf_counter_ns()
                decided = decide(now, command)
                taken = time.perf_counter_ns() - start
                if not isinstance(decided, Decided):
                    continue
                found["decide"].append(taken)
                if rng.random() < 0.5:  # who goes first takes turns as well
                    by_hand()
                start = time.perf_counter_ns()
                answer = table.ask(command, "bench", uuid.uuid4().hex)
                found["ask"].append(time.perf_counter_ns() - start)
                if len(found["write_and_fsync"]) < len(found["ask"]):
                    by_hand()
                if isinstance(answer, Accepted):
                    (entry,) = islice(reader.entries(after=answer.entry - 1), 1)
                    line = encode(entry, path)
    os.close(file)
    return found


def evening_of(hands: int, seed: int = 2) -> tuple[Table, list[tuple[Step, bool]]]:
    """A table at the beginning of an evening, and all steps of it; whether a hand ends with one."""
    rng = Random(seed)
    while True:
        start = table = random_table(rng)
        steps: list[tuple[Step, bool]] = []
        refused = 0
        while table.hands < hands and refused < MOST_WISHES:
            command = following(rng, table)
            decided = decide(table, command)
            if not isinstance(decided, Decided):
                refused += 1
                continue
            ended = table.hand is not None and decided.table.hand is None
            steps.append((Step(command, decided.events), ended))
            table = decided.table
        if table.hands >= hands and len(steps) >= hands * STEPS_A_HAND:
            return start, steps


def build(path: Path, hands: int, evenings: int) -> int:
    """A journal of as many evenings of so many hands; the number of its entries.

    It is as a live table would have left it, with a checkpoint after each hand; but the evenings
    are all the same one, and of those before the last, which a start does not play again, nobody
    checks that they follow from each other.
    """
    start, steps = evening_of(hands)
    rng = Random(5)
    number, seal = 0, FIRST_SEAL
    connection = database.make(path)
    connection.execute("BEGIN")

    def write(entry: Entry) -> None:
        nonlocal seal
        line = msgspec.json.encode(entry)
        seal = seal_of(seal, line)
        connection.execute(
            "INSERT INTO entry VALUES (?, ?, ?, ?)",
            (entry.number, entry.command_id, line.decode(), seal),
        )

    for _ in range(evenings):
        number += 1
        begun = number
        state = msgspec.msgpack.encode(Evening(begun, Scene(start)))
        write(Entry(number, "opened", f"{rng.getrandbits(128):032x}", "bench", about=number - 1))
        checkpoints.save(connection, number, state)
        for step, ended in steps:
            number += 1
            command_id = f"{rng.getrandbits(128):032x}"
            write(Entry(number, "done", command_id, "touch", (step,), boot="b" * 36))
            if ended:
                checkpoints.save(connection, number, state)
            if not number % checkpoints.ONE_EACH:
                checkpoints.thin_out(connection, number)
    connection.execute("COMMIT")
    database.finish(connection, path)
    return number


KILLED = """
import os, signal, sys
from pathlib import Path
from random import Random
from benchmarks.live_table import opened
from benchmarks.random_play import following
table, rng = opened(Path(sys.argv[1])), Random(6)
for _ in range(50):
    table.ask(following(rng, table.table), "bench")
os.kill(os.getpid(), signal.SIGKILL)
"""


def kill(path: Path) -> None:
    """Have another process play a little at `path`, in the middle of which it is killed."""
    root = Path(__file__).resolve().parents[1]
    settings = {**os.environ, "PYTHONPATH": str(root)}
    command = (sys.executable, "-c", KILLED, str(path))
    subprocess.run(command, env=settings, check=False)  # noqa: S603 - ourselves


def recovery(folder: Path, name: str, hands: int, evenings: int) -> dict[str, float]:
    """Milliseconds from opening a table to its first snapshot, after a close and after SIGKILL."""
    path = folder / f"{name}-live.journal"
    entries = build(path, hands, evenings)
    opened(path).close()
    closed = [_open(path) for _ in range(REPEAT)]
    kill(path)
    killed = []
    for _ in range(REPEAT):
        copy = folder / f"{name}-killed.journal"
        for ending in ("", "-wal"):
            shutil.copyfile(f"{path}{ending}", f"{copy}{ending}")
        killed.append(_open(copy))
    return {
        "hands": hands * evenings,
        "entries": entries,
        "megabytes": path.stat().st_size / 1e6,
        "after_close_ms": statistics.median(closed),
        "after_close_max_ms": max(closed),
        "after_sigkill_ms": statistics.median(killed),
        "after_sigkill_max_ms": max(killed),
    }


def _open(path: Path) -> float:
    start = time.perf_counter()
    table = opened(path)
    taken = time.perf_counter() - start
    if table.snapshot.warnings or not table.steps():
        raise AssertionError(f"{path} was not as it had been left: {table.snapshot.warnings}")
    table.close()
    return taken * 1000
