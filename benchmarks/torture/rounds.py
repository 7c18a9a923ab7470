"""Rounds of torture: play, kill or pull the plug, open again, check."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import msgspec

from benchmarks.random_play import checked
from benchmarks.torture.disk import ACK, Disk, records
from benchmarks.torture.player import NOT_RECORDED, digest, history_of, opened
from dealer_pi.engine import Accepted
from dealer_pi.journal import Journal, JournalError
from dealer_pi.live_table.evening import Evening
from dealer_pi.live_table.history import BLANK, History, Scene

ROOT = Path(__file__).resolve().parents[2]
CHECKED_STEPS = 30
LONGEST_PLAY_S = 0.12
SABOTAGE = {
    "sync": """
from dealer_pi.journal import Journal
append = Journal.append
def unsynced(self, *what, **more):
    self._connection.execute("PRAGMA synchronous = NORMAL")
    return append(self, *what, **more)
Journal.append = unsynced
""",
    "block": """
import sqlite3
connect = sqlite3.connect
sqlite3.connect = lambda name, **more: connect(name.replace("&psow=0", ""), **more)
""",
}
"""Python with which the player makes its journal worse: does a round notice?"""
_MAIN = "from benchmarks.torture import player; player.main()"


class Lost(AssertionError):  # noqa: N818 - what was found
    """Something acknowledged is lost, half done, or there is more than there can be."""


class Figures(msgspec.Struct):
    """What was seen."""

    rounds: int = 0
    cuts: int = 0
    acknowledged: int = 0
    """Acknowledgements whose entry was looked for after a kill or a cut, and found."""
    unacknowledged: int = 0
    """Kills and cuts after which one entry more was there than had been acknowledged."""
    during_opening: int = 0
    recovery_ms: list[float] = msgspec.field(default_factory=list)


def recorder(folder: Path) -> Path:
    """Compile the recorder. Raises `FileNotFoundError` where there is no C compiler."""
    target = folder / "recorder.so"
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        raise FileNotFoundError("no C compiler (cc, gcc) to build the recorder of power cuts")
    source = Path(__file__).with_name("recorder.c")
    flags = ("-shared", "-fPIC", "-O1", "-o", str(target), str(source), "-ldl")
    subprocess.run((compiler, *flags), check=True)  # noqa: S603 - our own source
    return target


class Player:
    """The process whose children play."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process

    def play(self, rng: Random, path: Path, log: Path | None = None) -> list[str]:
        """Play on at `path` until killed at some moment; what was acknowledged."""
        seed = rng.getrandbits(32)
        self._say(f"{seed}\t{path}\t{log or NOT_RECORDED}")
        # Mostly in the middle of play, however slow this machine is; else while it opens the table.
        lines = self._read(60, lines=1) if rng.random() < 0.8 else []
        lines += self._read(rng.random() ** 2 * LONGEST_PLAY_S)
        self._say("enough")
        while not lines or not lines[-1].startswith("ended"):
            lines += self._read(60, lines=1)
        status = lines.pop().split()[1]
        if int(status) != 9:
            raise Lost(f"seed {seed}: the child ended by itself ({status}), see its error")
        return lines

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None  # noqa: S101 - for mypy
        self._process.stdin.write(f"{line}\n".encode())
        self._process.stdin.flush()

    def _read(self, seconds: float, lines: int = 10**9) -> list[str]:
        """The lines that come within `seconds`, `lines` of them at most."""
        assert self._process.stdout is not None  # noqa: S101 - for mypy
        pipe, end, found = self._process.stdout, time.monotonic() + seconds, list[str]()
        while len(found) < lines:
            rest = end - time.monotonic()
            if rest <= 0 or not select.select([pipe], [], [], rest)[0]:
                break
            line = pipe.readline()
            if not line:
                raise Lost("the player ended by itself")
            found.append(line.decode().strip())
        return found


@contextmanager
def player(recorder: Path | None = None, sabotage: str = "") -> Iterator[Player]:
    """A process whose children play, recorded if there is a `recorder`.

    `sabotage`: Python that it runs first, to see that the rounds notice a journal that is wrong.
    """
    settings = dict(os.environ)
    if recorder is not None:
        settings["LD_PRELOAD"] = str(recorder)
    process = subprocess.Popen(  # noqa: S603 - ourselves
        (sys.executable, "-c", f"{sabotage}\n{_MAIN}"),
        cwd=ROOT,
        env=settings,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
    )
    with process:
        try:
            yield Player(process)
        finally:
            process.kill()


class Chain:
    """A journal that grows over rounds of the same kind, each of which begins where one ended."""

    def __init__(self, rng: Random, folder: Path, figures: Figures) -> None:
        self._rng = rng
        self._folder = folder
        self._figures = figures
        self._journal = self._new_folder() / "friday.journal"
        self._last = (0, "")

    def _new_folder(self) -> Path:
        folder = self._folder / f"{self._rng.getrandbits(64):x}"
        folder.mkdir(parents=True)
        return folder

    def kill(self, player: Player) -> None:
        """A round: the child is killed, the system lives on."""
        lines = player.play(self._rng, self._journal)
        self._figures.rounds += 1
        self._last = self._check(self._journal, lines)

    def cut(self, player: Player, more_cuts: int = 2) -> None:
        """A round: the power is cut while the child plays.

        And, from the same record, at some moments before; play goes on from the last cut only.
        """
        folder, log = self._journal.parent, self._folder / "log"
        log.unlink(missing_ok=True)
        before = Disk(folder)
        player.play(self._rng, self._journal, log)
        done = records(log.read_bytes()) if log.exists() else []
        self._figures.rounds += 1
        moments = sorted(self._rng.randint(0, len(done)) for _ in range(more_cuts))
        acknowledged: list[str] = []
        at = 0
        for count, moment in enumerate((*moments, len(done)), 1):
            for record in done[at:moment]:
                before.do(record)
                if record[0] == ACK:
                    acknowledged.append(record[3].decode().strip())
            at = moment
            left = self._new_folder()
            before.after_the_cut(self._rng, left)
            self._figures.cuts += 1
            now = self._check(left / self._journal.name, acknowledged)
            if count <= more_cuts:
                shutil.rmtree(left)
        shutil.rmtree(folder)
        self._journal, self._last = left / self._journal.name, now

    def _check(self, path: Path, lines: list[str]) -> tuple[int, str]:
        """Open the table again; nothing acknowledged may be lost, nothing half done."""
        if not lines:
            self._figures.during_opening += 1
        acknowledged = [(int(number), seen) for number, seen in map(str.split, lines)]
        number, seen = acknowledged[-1] if acknowledged else self._last
        start = time.perf_counter()
        try:
            table = opened(path)
        except (JournalError, ValueError) as error:
            raise Lost(f"{path}: {error!r}") from error
        self._figures.recovery_ms.append((time.perf_counter() - start) * 1000)
        try:
            if table.snapshot.warnings:
                raise Lost(f"{path}: {table.snapshot.warnings}")
            entry = table.snapshot.number >> 20
            more = entry - 1 - number  # without that of this opening
            if not 0 <= more <= 1:
                raise Lost(f"{path}: the last acknowledged was {number}, there are {entry - 1}")
            now = digest(history_of(table))
            then = now if not more else digest(history_at(path, number))
            if number and then != seen:
                raise Lost(f"{path}: entry {number} is not what was acknowledged")
            sound(history_of(table))
        finally:
            table.close()
        self._figures.acknowledged += len(acknowledged)
        self._figures.unacknowledged += more
        return entry, now


def history_at(path: Path, number: int) -> History:
    """The history as it was after entry `number`."""
    with Journal.open(path, read_only=True) as journal:
        saved = journal.checkpoint(upto=number)
        evening = Evening(0, Scene(BLANK))
        if saved is not None:
            evening = msgspec.msgpack.decode(saved[1], type=Evening)
        history = History(evening.scene)
        for entry in journal.entries(after=evening.begun, upto=number):
            history.follow(entry)
        return history


def sound(history: History) -> None:
    """Each step is what the rules make of its command; chips are conserved (see `checked`)."""
    for done in history.done[-CHECKED_STEPS:]:
        answer = checked(done.before.table, done.step.command)
        if not isinstance(answer, Accepted) or answer.events != done.step.events:
            raise Lost(f"entry {done.at}: {done.step.command} is written down with wrong events")
