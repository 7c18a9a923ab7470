from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

from dealer_pi.journal import Journal, JournalInUse, restore
from tests.journal.journals import filled

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def another(what, path):
    command = [sys.executable, "-m", "tests.journal.other_process", what, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline().startswith("open")
            yield process
        finally:
            process.kill()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "friday.journal"


def test_a_second_process_is_refused_and_told_who_is_first(path):
    with another("hold", path) as first:
        with pytest.raises(JournalInUse) as caught:
            Journal.open(path)
        assert caught.value.pid == first.pid
        assert caught.value.host == socket.gethostname()
        assert caught.value.since.startswith("20")
        assert f"in use by process {first.pid} on {socket.gethostname()} since" in str(caught.value)


def test_what_is_in_use_can_be_read_and_backed_up_but_not_replaced(path, tmp_path):
    filled(path, 5)
    with another("hold", path):
        with Journal.open(path, read_only=True) as reader:
            assert reader.last_number == 5
            assert reader.backup(tmp_path / "a.backup") == 5
        with pytest.raises(JournalInUse):
            restore(tmp_path / "a.backup", path)


def test_the_kernel_gives_the_table_back_when_its_holder_is_killed(path):
    with another("hold", path) as first:
        os.kill(first.pid, signal.SIGKILL)
        first.wait()
        with Journal.open(path) as journal:
            assert journal.unclosed
            assert journal.recovered is None


def test_the_same_process_cannot_open_a_table_twice(path):
    with Journal.open(path):
        with pytest.raises(JournalInUse) as caught:
            Journal.open(path)
        assert caught.value.pid == os.getpid()
    Journal.open(path).close()


def test_a_link_to_a_table_is_the_same_table(path):
    link = path.with_name("link")
    with Journal.open(path):
        link.symlink_to(path)
        with pytest.raises(JournalInUse):
            Journal.open(link)


@pytest.mark.parametrize("note", [b"", b"\xff\xfe", b'{"pid": "x"}', b"9" * 5000])
def test_a_lock_file_that_says_nothing_useful_still_locks(path, note):
    with Journal.open(path):
        path.with_name("friday.journal.lock").write_bytes(note)
        with pytest.raises(JournalInUse, match="in use by another program"):
            Journal.open(path)


def test_a_lock_file_that_was_left_behind_does_not_matter(path):
    path.with_name("friday.journal.lock").write_text('{"pid":1,"host":"x","since":"y"}')
    Journal.open(path).close()


def test_after_a_kill_at_any_moment_all_that_was_acknowledged_is_there(path):
    rng = random.Random(5)
    acknowledged = 0
    for _ in range(6):
        with another("write", path) as writer:
            assert writer.stdout is not None
            for _ in range(rng.randint(0, 60)):
                acknowledged = int(writer.stdout.readline())
            os.kill(writer.pid, signal.SIGKILL)
            # What it said before it died and was not read yet counts as well.
            for line in writer.stdout:
                acknowledged = int(line)
        with Journal.open(path, check="full") as journal:
            assert journal.unclosed
            assert journal.recovered is None
            numbers = [entry.number for entry in journal.entries()]
            assert numbers == list(range(1, len(numbers) + 1))
            assert acknowledged <= len(numbers) <= acknowledged + 1
            assert all(journal.find(f"c{number}") for number in numbers)
            acknowledged = len(numbers)
