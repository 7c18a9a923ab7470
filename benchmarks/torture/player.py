"""The child that plays until it is killed: ``python -m benchmarks.torture.player``.

For each line ``SEED JOURNAL LOG`` on its standard input it makes a child of its own, which opens
the table, plays at random, and says ``NUMBER DIGEST`` for each entry once it is durable; on the
next line, whatever it is, it kills that child and says ``ended STATUS``. (A process that has to
load Python first would make a round take ten times as long.)
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from hashlib import blake2b
from pathlib import Path
from random import Random

import msgspec

from benchmarks.random_play import anything, following, random_table
from dealer_pi.engine import Command, HouseRules, Stakes, Table
from dealer_pi.engine import commands as c
from dealer_pi.live_table import Accepted, BeginEvening, Correct, LiveTable, Redo, Undo, Wish
from dealer_pi.live_table.history import History
from dealer_pi.tournament.clocks import SetClock

RULES, STAKES = HouseRules(), Stakes(1, 2)
NOT_RECORDED = "-"


def digest(history: History) -> str:
    """Of all that a table knows: seats, hand, rulings, what undo and redo would do."""
    places = [done.at for done in history.done], [done.at for done in history.undone]
    return blake2b(msgspec.json.encode((history.scene, places)), digest_size=8).hexdigest()


def opened(path: Path) -> LiveTable:
    """The table of `path`."""
    return LiveTable.open(path, rules=RULES, stakes=STAKES)


def history_of(table: LiveTable) -> History:
    """What it knows, while nobody asks anything of it."""
    return table._history  # noqa: SLF001 - more than any face may see


def wish(rng: Random, table: LiveTable) -> Wish:
    """Mostly play, now and then what only a live table can do."""
    roll, steps = rng.random(), table.steps()
    if roll < 0.08:
        return Undo()
    if roll < 0.12:
        return Redo()
    if roll < 0.14 and steps:
        entry, index, command, _ = rng.choice(steps[-6:])
        return Correct(entry, command, index)
    if roll < 0.16:
        return SetClock("shot", rng.choice(("start", "pause", "go on")), rng.randint(1, 60))
    if len(steps) > 40 and table.table.hand is None:
        return BeginEvening()
    return anything(rng, table.table) if roll < 0.2 else following(rng, table.table)


def first_wishes(rng: Random, table: Table) -> list[Command]:
    """Players, if there are none."""
    if any(table.seats):
        return []
    start = random_table(rng)
    seated = [c.SeatPlayer(n, p.player, p.stack) for n, p in enumerate(start.seats) if p]
    return [c.SetRules(start.rules), c.SetStakes(start.stakes), *seated]


def play(seed: int, path: Path, log: str) -> None:
    """Play without end; say what is durable."""
    rng = Random(seed)
    recorder = None
    if log != NOT_RECORDED:
        recorder = ctypes.CDLL(None)
        recorder.record_to(os.fsencode(log), os.fsencode(path.parent))

    def say(entry: int, table: LiveTable) -> None:
        line = f"{entry} {digest(history_of(table))}\n".encode()
        if recorder is not None:
            recorder.record_ack(line)
        os.write(1, line)

    table = opened(path)
    say(table.snapshot.number >> 20, table)
    begin = first_wishes(rng, table.table)
    while True:
        answer = table.ask(begin.pop(0) if begin else wish(rng, table), "torture", timeout=60)
        if isinstance(answer, Accepted):
            say(answer.entry, table)


def main() -> None:
    """One child after the other, until there are no more lines."""
    for line in sys.stdin:
        seed, path, log = line.rstrip("\n").split("\t")
        child = os.fork()
        if not child:
            try:
                play(int(seed), Path(path), log)
            finally:
                sys.excepthook(*sys.exc_info())
                os._exit(1)
        sys.stdin.readline()
        os.kill(child, signal.SIGKILL)  # it is ours and not waited for: the number is still its own
        _, status = os.waitpid(child, 0)
        os.write(1, b"ended %d\n" % status)


if __name__ == "__main__":
    main()
