"""What tests start as a process of its own: ``python -m tests.journal.other_process WHAT PATH``.

Each says what it has done on its standard output, a line at a time.
"""

from __future__ import annotations

import os
import resource
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from dealer_pi.engine import Command, Event
from dealer_pi.journal import (
    Journal,
    JournalBroken,
    JournalDenied,
    JournalError,
    JournalFull,
    JournalReadOnly,
    Step,
    restore,
)
from tests.journal.journals import fill

FOR_EVER = 10**9


def say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def hold(path: Path) -> None:
    """Open the table and keep it until killed."""
    with Journal.open(path):
        say("open", os.getpid())
        time.sleep(600)


def write(path: Path) -> None:
    """Append without end; say each number when it is durable."""
    with Journal.open(path) as journal:
        say("open")
        for _ in range(FOR_EVER):
            number = journal.last_number + 1
            journal.append("done", f"c{number}", "touch")
            say(number)
            if not number % 5:
                journal.save_checkpoint(number, b"state after %d" % number)


def refusal(action: Callable[[], object]) -> JournalError | None:
    """The error with which an action is refused, None if it is done."""
    try:
        action()
    except JournalError as error:
        return error
    return None


def append_until_it_fails(journal: Journal) -> JournalError:
    try:
        while True:
            number = journal.last_number + 1
            journal.append("done", f"c{number}", "x" * 2000)
            journal.save_checkpoint(number, b"%d" % number)
    except JournalError as error:
        return error


def fill_up(ballast: Path) -> None:
    """Write until not a byte is left."""
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while file.write(bytes(4096)):
            pass


def fill_the_disk(path: Path) -> None:
    """Append until a small disk is full; free some space; go on. Then fill it at a start."""
    ballast = path.with_name("ballast")
    ballast.write_bytes(bytes(400_000))
    with Journal.open(path) as journal:
        error = append_until_it_fails(journal)
        assert isinstance(error, JournalFull), repr(error)
        assert "the disk is full" in str(error)
        assert "Free some space" in error.advice
        last = journal.last_number
        assert last > 100, last
        for _ in range(3):  # again and again
            error = append_until_it_fails(journal)
            assert isinstance(error, JournalFull), repr(error)
        last = journal.last_number
        assert [e.number for e in journal.entries()] == list(range(1, last + 1))
        ballast.unlink()
        assert journal.append("done", "after", "touch").number == last + 1
        last = journal.last_number
        try:
            journal.backup(path.with_name("copy.backup"))
        except JournalFull as full:
            error = full
        assert error.path.name == "copy.backup", "there is space for a backup"
        assert not list(path.parent.glob("*.part*"))
    with Journal.open(path) as journal:
        assert journal.recovered is None
        assert journal.last_number == last
        assert journal.find("after") is not None
    fill_up(ballast)
    try:
        Journal.open(path)
    except JournalFull:
        with Journal.open(path, read_only=True) as reader:  # from a copy on another disk
            assert reader.last_number == last
    else:
        raise AssertionError("SQLite needs a little space")
    with ballast.open("r+b") as file:
        file.truncate(ballast.stat().st_size - 100_000)
    with Journal.open(path) as journal:  # with very little space what is there can be read
        assert journal.recovered is None
        assert journal.last_number == last
        assert len(list(journal.entries())) == last
        assert isinstance(append_until_it_fails(journal), JournalFull)
        ballast.unlink()
        journal.append("done", "at last", "touch")
    with Journal.open(path, check="full") as journal:
        assert journal.recovered is None
        assert journal.find("at last") is not None
    say("done")


def make_on_a_full_disk(path: Path) -> None:
    """There is no space even to make a journal."""
    fill_up(path.with_name("ballast"))
    try:
        Journal.open(path)
    except JournalFull:
        assert not path.exists()
    else:
        raise AssertionError("there was space")
    path.with_name("ballast").unlink()
    Journal.open(path).close()
    say("done")


def make(path: Path) -> None:
    """A journal, one that was not closed, and a backup, before the disk is made read-only."""
    with Journal.open(path) as journal:
        fill(journal, 30)
        journal.backup(path.with_name("a.backup"))
    killed = Journal.open(path.with_name("cut.journal"))
    fill(killed, 30)
    say("done")
    os._exit(0)  # not closed: its log stays


def read_only(path: Path) -> None:
    """On a read-only file system: writing is refused with a reason, reading goes on."""
    for name in ("friday.journal", "cut.journal", "new.journal"):
        error = refusal(partial(Journal.open, path.with_name(name)))
        assert isinstance(error, JournalReadOnly), repr(error)
        assert "the file system is read-only" in str(error), error
    for name in ("friday.journal", "cut.journal", "a.backup"):
        with Journal.open(path.with_name(name), read_only=True) as journal:
            assert len(list(journal.entries())) == 30, name
            assert journal.checkpoint() == (30, b"state after 30")
    with Journal.open(path, read_only=True) as journal:
        error = refusal(lambda: journal.backup(path.with_name("b.backup")))
    assert isinstance(error, JournalReadOnly), repr(error)
    assert error.path.name == "b.backup"
    error = refusal(lambda: restore(path.with_name("a.backup"), path))
    assert isinstance(error, JournalReadOnly), repr(error)
    say("done")


def lamp(path: Path) -> None:
    """Commands and events of another package, defined when the journal was imported already."""

    class SetLamp(Command, frozen=True):
        lit: bool

    class LampSet(Event, frozen=True):
        lit: bool

    with Journal.open(path) as journal:
        entry = journal.append("clock", "a", "touch", (Step(SetLamp(lit=True), (LampSet(True),)),))
        assert list(journal.entries()) == [entry]
    say("done")


def denied(path: Path) -> None:
    """This user may not write the file, or beside it; he may read."""
    error = refusal(lambda: Journal.open(path))
    assert isinstance(error, JournalDenied), repr(error)
    assert "permission denied" in str(error)
    assert "right to write" in error.advice
    with Journal.open(path, read_only=True) as journal:
        assert len(list(journal.entries())) == 30
    say("done")


def write_beyond_a_limit(path: Path) -> None:
    """A write that the system cuts off (EFBIG: not quite a full disk, but needs no mount)."""
    with Journal.open(path) as journal:
        fill(journal, 20)
        resource.setrlimit(resource.RLIMIT_FSIZE, (2_200_000, resource.RLIM_INFINITY))
        error = append_until_it_fails(journal)
        assert isinstance(error, JournalBroken), repr(error)
        assert "the disk fails" in str(error)
        last = journal.last_number
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        assert journal.append("done", "after", "touch").number == last + 1
    with Journal.open(path, check="full") as journal:
        assert journal.recovered is None
        assert [e.number for e in journal.entries()] == list(range(1, last + 2))
    say("done")


ALL: dict[str, Callable[[Path], None]] = {
    f.__name__: f
    for f in (
        hold,
        write,
        fill_the_disk,
        make_on_a_full_disk,
        make,
        read_only,
        denied,
        lamp,
        write_beyond_a_limit,
    )
}

if __name__ == "__main__":
    ALL[sys.argv[1]](Path(sys.argv[2]))
