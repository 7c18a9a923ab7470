"""Full disks, read-only disks, and files that are not ours.

A real full disk is a small tmpfs in a mount namespace of the test's own, which root and, on most
systems, everybody may make; where nobody may, those tests say so and a limit on the size of files
stands in for them.
"""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from dealer_pi.journal import (
    Journal,
    JournalBroken,
    JournalDenied,
    JournalError,
    JournalForeign,
    JournalFull,
    JournalInUse,
    JournalMissing,
    JournalNewer,
    JournalReadOnly,
)
from dealer_pi.journal.errors import from_os, from_sqlite
from tests.journal.journals import filled, overwrite

ROOT = Path(__file__).resolve().parents[2]
OWN_MOUNTS = ("unshare", "--user", "--map-root-user", "--mount", "sh", "-ec")


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def child(what: str, path: Path) -> tuple[str, ...]:
    return sys.executable, "-m", "tests.journal.other_process", what, str(path)


def here(what: str, path: Path) -> None:
    done = run(*child(what, path))
    assert (done.returncode, done.stdout) == (0, "done\n"), done.stderr


@cache
def mounting_is_allowed() -> bool:
    if shutil.which("unshare") is None:
        return False
    return run(*OWN_MOUNTS, "mount -t tmpfs -o size=1m none /tmp").returncode == 0


needs_mounts = pytest.mark.skipif(
    not mounting_is_allowed(), reason="this system lets nobody mount a file system of his own"
)


def on_a_disk_of(size: str, what: str, folder: Path, then: str = "") -> None:
    """Run a part of `other_process` with `folder` on a tmpfs of `size`."""
    script = f'mount -t tmpfs -o size={size} none "$1"; "$2" -m tests.journal.other_process {what} '
    script += '"$1/friday.journal"' + then
    done = run(*OWN_MOUNTS, script, "sh", str(folder), sys.executable)
    assert (done.returncode, done.stdout.split()[-1:]) == (0, ["done"]), done.stderr


@needs_mounts
def test_a_full_disk_refuses_entries_and_takes_them_again_when_there_is_space(tmp_path):
    on_a_disk_of("5m", "fill_the_disk", tmp_path)


@needs_mounts
def test_no_half_made_journal_stays_on_a_full_disk(tmp_path):
    on_a_disk_of("5m", "make_on_a_full_disk", tmp_path)


@needs_mounts
def test_on_a_read_only_file_system_the_table_can_be_read_and_is_not_written(tmp_path):
    then = '; mount -o remount,ro "$1"; "$2" -m tests.journal.other_process read_only '
    on_a_disk_of("20m", "make", tmp_path, then + '"$1/friday.journal"')


def test_commands_and_events_of_other_packages_are_known_once_they_are_imported(tmp_path):
    here("lamp", tmp_path / "friday.journal")


def test_a_write_that_is_cut_off_leaves_nothing_half_done(tmp_path):
    here("write_beyond_a_limit", tmp_path / "friday.journal")


@needs_mounts  # for root: in a namespace without a root, modes count for him as well
@pytest.mark.parametrize(("closed", "mode"), [("folder", 0o555), ("file", 0o444), ("lock", 0o444)])
def test_without_permission_the_table_is_refused(tmp_path, closed, mode):
    path = tmp_path / "sub" / "friday.journal"
    path.parent.mkdir()
    filled(path, 30)
    lock = path.with_name("friday.journal.lock")
    if closed == "folder":
        lock.unlink()
    target = {"folder": path.parent, "file": path, "lock": lock}[closed]
    target.chmod(mode)
    try:
        done = run("unshare", "--user", *child("denied", path))
        assert (done.returncode, done.stdout) == (0, "done\n"), done.stderr
    finally:
        target.chmod(0o755)


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (errno.ENOSPC, JournalFull),
        (errno.EDQUOT, JournalFull),
        (errno.EROFS, JournalReadOnly),
        (errno.EACCES, JournalDenied),
        (errno.ENOENT, JournalMissing),
        (errno.EISDIR, JournalForeign),
        (errno.EIO, JournalBroken),
    ],
)
def test_every_answer_of_the_system_becomes_an_error_with_file_and_advice(tmp_path, number, kind):
    error = from_os(tmp_path / "friday.journal", OSError(number, os.strerror(number)))
    assert type(error) is kind
    assert str(error).startswith(str(tmp_path / "friday.journal"))
    assert error.advice


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, JournalFull),
        (sqlite3.SQLITE_CORRUPT, JournalBroken),
        (sqlite3.SQLITE_NOTADB, JournalBroken),
        (sqlite3.SQLITE_BUSY, JournalInUse),
        (sqlite3.SQLITE_IOERR_WRITE, JournalBroken),
        (sqlite3.SQLITE_READONLY, JournalDenied),
    ],
)
def test_every_answer_of_sqlite_becomes_an_error_with_file_and_advice(tmp_path, code, kind):
    error = sqlite3.OperationalError("as SQLite words it")
    error.sqlite_errorcode = code
    ours = from_sqlite(tmp_path / "friday.journal", error)
    assert type(ours) is kind
    assert ours.path == tmp_path / "friday.journal"
    assert ours.advice


def refused(path: Path, kind: type[JournalError], words: str, *, read_only: bool = False) -> None:
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(kind, match=words) as caught:
        Journal.open(path, read_only=read_only)
    assert caught.value.path == path
    assert caught.value.advice
    assert (path.read_bytes() if path.is_file() else b"") == before
    Journal.open(path.with_name("other.journal")).close()  # nothing is left locked or half open


@pytest.mark.parametrize("read_only", [False, True], ids=["to write", "to read"])
class TestFilesThatAreNotOurs:
    def test_a_folder_is_refused(self, tmp_path, read_only):
        path = tmp_path / "friday.journal"
        path.mkdir()
        refused(path, JournalForeign, "folder|ordinary", read_only=read_only)

    def test_a_pipe_is_refused(self, tmp_path, read_only):
        path = tmp_path / "friday.journal"
        os.mkfifo(path)
        refused(path, JournalForeign, "no ordinary file", read_only=read_only)

    def test_a_missing_folder_is_named(self, tmp_path, read_only):
        path = tmp_path / "nowhere" / "friday.journal"
        with pytest.raises(JournalMissing, match="no such file or folder"):
            Journal.open(path, read_only=read_only)

    def test_a_text_file_is_refused_and_untouched(self, tmp_path, read_only):
        path = tmp_path / "friday.journal"
        path.write_text("my diary\n" * 1000)
        kind = JournalBroken if read_only else JournalForeign
        refused(path, kind, "no SQLite file|not a database", read_only=read_only)

    def test_a_database_of_another_program_is_refused_and_untouched(self, tmp_path, read_only):
        path = tmp_path / "friday.journal"
        connection = sqlite3.connect(path)
        connection.execute("CREATE TABLE entry (number INTEGER PRIMARY KEY, diary TEXT)")
        connection.commit()
        connection.close()
        refused(path, JournalForeign, "another program|not made by", read_only=read_only)

    def test_a_journal_of_a_newer_version_is_refused_and_untouched(self, tmp_path, read_only):
        path = tmp_path / "friday.journal"
        filled(path, 3)
        overwrite(path, 60, (99).to_bytes(4, "big"))
        refused(path, JournalNewer, "version 99", read_only=read_only)


def test_an_error_says_file_reason_and_advice_in_one_line(tmp_path):
    path = tmp_path / "friday.journal"
    path.mkdir()
    with pytest.raises(JournalForeign) as caught:
        Journal.open(path)
    assert str(caught.value) == (
        f"{path}: this is a folder. Choose another name for the table, or move what is there."
    )
