"""Journals for tests: real entries from random play, and damage of all kinds."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from random import Random

from benchmarks.random_play import anything, following, random_table
from dealer_pi.engine import Accepted, Command, Event, decide
from dealer_pi.journal import Entry, Journal, Step
from dealer_pi.journal.files import beside, wal_of

Done = tuple[Command, tuple[Event, ...]]


class FakeClock:
    """A clock that a test sets."""

    def __init__(self, boot: str = "boot-1", wall: int = 10**18, since_boot: int = 10**9) -> None:
        self.boot = boot
        self.wall = wall
        self.since_boot = since_boot

    def wall_ns(self) -> int:
        return self.wall

    def boot_ns(self) -> int:
        return self.since_boot

    def goes_on(self, nanoseconds: int) -> None:
        self.wall += nanoseconds
        self.since_boot += nanoseconds


@cache
def played(count: int, seed: int = 1) -> tuple[Done, ...]:
    """The first `count` commands that a random table accepts, with their events."""
    rng = Random(seed)
    table = random_table(rng)
    done: list[Done] = []
    while len(done) < count:
        command = following(rng, table) if rng.random() < 0.9 else anything(rng, table)
        answer = decide(table, command)
        if isinstance(answer, Accepted):
            done.append((command, answer.events))
            table = answer.table
    return tuple(done)


def fill(journal: Journal, count: int) -> list[Entry]:
    """Append `count` entries of real play, with a checkpoint after every tenth."""
    first = journal.last_number
    written = []
    for command, events in played(first + count)[first:]:
        number = journal.last_number + 1
        entry = journal.append("done", f"c{number}", "touch", (Step(command, events),))
        written.append(entry)
        if not number % 10:
            journal.save_checkpoint(number, b"state after %d" % number)
    return written


def filled(path: Path, count: int) -> list[Entry]:
    """A journal with `count` entries, closed properly."""
    with Journal.open(path) as journal:
        return fill(journal, count)


def pull_the_plug(path: Path, target: Path) -> None:
    """Copy an open journal as a power cut leaves it: the file and its log."""
    shutil.copyfile(path, target)
    if wal_of(path).exists():
        shutil.copyfile(wal_of(path), wal_of(target))


def cut_off(path: Path, count: int) -> list[Entry]:
    """A journal with `count` entries whose table lost its power: the last ones are in the log."""
    source = beside(path, ".source")
    with Journal.open(source) as journal:
        written = fill(journal, count)
        pull_the_plug(source, path)
    return written


def overwrite(path: Path, offset: int, content: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(offset)
        file.write(content)


def damage(rng: Random, path: Path) -> str:
    """Damage a file somewhere as cards and cables do; says how."""
    size = path.stat().st_size
    at = rng.randrange(size)
    kind = rng.choice(("flip", "flips", "block", "noise", "cut"))
    content = bytearray(path.read_bytes())
    if kind == "flip":
        content[at] ^= 1 << rng.randrange(8)
    elif kind == "flips":
        for _ in range(20):
            content[rng.randrange(size)] ^= 0xFF
    elif kind == "block":
        start = at // 4096 * 4096
        content[start : start + 4096] = bytes(len(content[start : start + 4096]))
    elif kind == "noise":
        content[at : at + 300] = rng.randbytes(len(content[at : at + 300]))
    else:
        del content[at:]
    path.write_bytes(content)
    return f"{kind} at {at} of {size} in {path.name}"
