"""Killed and unplugged at random moments, a table loses nothing.

100 rounds; `benchmarks/power_cut.py` does ten thousand.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from benchmarks.torture.disk import (
    ACK,
    BLOCK,
    CUT,
    MADE,
    NAMES_SYNCED,
    REMOVED,
    RENAMED,
    SECTOR,
    SYNCED,
    WRITTEN,
    Disk,
    Record,
    records,
)
from benchmarks.torture.rounds import SABOTAGE, Chain, Figures, Lost, player, recorder
from tests.conftest import IN_CI

ROOT = Path(__file__).resolve().parents[2]
ROUNDS_A_TEST = 10


@pytest.fixture(scope="module")
def shim(tmp_path_factory) -> Path:
    """The compiled recorder. Without a C compiler its tests are skipped; in CI they fail."""
    try:
        return recorder(tmp_path_factory.mktemp("recorder"))
    except FileNotFoundError as missing:
        if IN_CI:
            pytest.fail(str(missing))
        pytest.skip(str(missing))


@pytest.mark.parametrize("seed", range(5))
def test_a_table_that_is_killed_loses_nothing_acknowledged(tmp_path, seed):
    figures = Figures()
    chain = Chain(Random(seed), tmp_path, figures)
    with player() as playing:
        for _ in range(ROUNDS_A_TEST):
            chain.kill(playing)
    assert figures.rounds == ROUNDS_A_TEST
    assert figures.acknowledged >= ROUNDS_A_TEST // 2


@pytest.mark.parametrize("seed", range(5))
def test_a_table_that_is_unplugged_loses_nothing_acknowledged(tmp_path, shim, seed):
    figures = Figures()
    chain = Chain(Random(seed), tmp_path, figures)
    with player(shim) as playing:
        for _ in range(ROUNDS_A_TEST):
            chain.cut(playing)
    assert figures.cuts == 3 * ROUNDS_A_TEST
    assert figures.acknowledged > 0


def test_a_journal_that_does_not_wait_for_the_disk_would_be_noticed(tmp_path, shim):
    chain = Chain(Random(1), tmp_path, Figures())
    with player(shim, SABOTAGE["sync"]) as playing, pytest.raises(Lost):  # noqa: PT012 - rounds
        for _ in range(100):
            chain.cut(playing)


SCRIPT = """
import ctypes, os, sys
from pathlib import Path
from random import Random
from tests.live_table.live_tables import opened, play_randomly, set_up
folder = Path(sys.argv[1])
ctypes.CDLL(None).record_to(os.fsencode(sys.argv[2]), os.fsencode(folder))
for seed in range(3):
    with opened(folder / "friday.journal") as table:
        if not seed:
            set_up(table, Random(7))
        for _ in play_randomly(table, Random(seed), 200):
            pass
ctypes.CDLL(None).record_ack(b"the end")
"""


def test_the_record_tells_all_that_was_written(tmp_path, shim):
    folder, log = tmp_path / "table", tmp_path / "log"
    folder.mkdir()
    settings = {**os.environ, "LD_PRELOAD": str(shim), "PYTHONPATH": str(ROOT)}
    command = (sys.executable, "-c", SCRIPT, str(folder), str(log))
    subprocess.run(command, cwd=ROOT, env=settings, check=True)
    done = records(log.read_bytes())
    assert done[-1] == (ACK, 0, 0, b"the end")
    (tmp_path / "empty").mkdir()
    disk = Disk(tmp_path / "empty")
    for record in done:
        disk.do(record)
    numbers = {number for what, number, _, _ in done if what == MADE}
    for record in [(SYNCED, number, 0, b"") for number in numbers] + [(NAMES_SYNCED, 0, 0, b"")]:
        disk.do(record)
    left = tmp_path / "left"
    left.mkdir()
    disk.after_the_cut(Random(1), left)
    assert contents(left) == contents(folder)


def contents(folder: Path) -> dict[str, bytes]:
    return {p.name: p.read_bytes() for p in folder.iterdir() if not p.name.endswith("-shm")}


class TestTheDisk:
    """The simulated disk itself."""

    def cuts(self, tmp_path: Path, *done: Record) -> list[dict[str, bytes]]:
        """What is left of an empty folder after these records, by many cuts."""
        (tmp_path / "empty").mkdir()
        disk = Disk(tmp_path / "empty")
        for record in done:
            disk.do(record)
        found = []
        for number in range(300):
            left = tmp_path / str(number)
            left.mkdir()
            disk.after_the_cut(Random(number), left)
            found.append(contents(left))
        return found

    def test_what_was_synced_is_always_there(self, tmp_path):
        made = (MADE, 7, 0, b"/x/a")
        done = [made, (NAMES_SYNCED, 0, 0, b""), (WRITTEN, 7, 0, b"abc"), (SYNCED, 7, 0, b"")]
        assert all(left == {"a": b"abc"} for left in self.cuts(tmp_path, *done))

    def test_what_was_not_synced_is_there_or_not_by_sectors(self, tmp_path):
        done = [
            (MADE, 7, 0, b"/x/a"),
            (NAMES_SYNCED, 0, 0, b""),
            (WRITTEN, 7, 0, b"a" * 3 * SECTOR),
        ]
        found = {left["a"] for left in self.cuts(tmp_path, *done)}
        assert {b"", b"a" * SECTOR, b"a" * 3 * SECTOR} <= found
        assert bytes(2 * SECTOR) + b"a" * SECTOR in found  # the last one only

    def test_a_block_that_was_being_written_may_be_noise_with_what_stood_beside_it(self, tmp_path):
        old = b"a" * 3 * BLOCK
        done = [
            (MADE, 7, 0, b"/x/a"),
            (NAMES_SYNCED, 0, 0, b""),
            (WRITTEN, 7, 0, old),
            (SYNCED, 7, 0, b""),
            (WRITTEN, 7, BLOCK + 100, b"b"),
        ]
        found = {left["a"] for left in self.cuts(tmp_path, *done)}
        assert old in found
        assert old[: BLOCK + 100] + b"b" + old[BLOCK + 101 :] in found
        assert any(not {*content[BLOCK : BLOCK + 100]} <= {ord("a")} for content in found)
        assert all(c[:BLOCK] + c[2 * BLOCK :] == old[: 2 * BLOCK] for c in found)

    def test_a_file_that_was_cut_shorter_may_be_so_or_not(self, tmp_path):
        done = [
            (MADE, 7, 0, b"/x/a"),
            (NAMES_SYNCED, 0, 0, b""),
            (WRITTEN, 7, 0, b"abc"),
            (SYNCED, 7, 0, b""),
            (CUT, 7, 1, b""),
        ]
        found = self.cuts(tmp_path, *done)
        assert {b"a", b"abc"} <= {left["a"] for left in found}

    def test_names_are_there_up_to_any_point_in_their_order(self, tmp_path):
        done = [
            (MADE, 7, 0, b"/x/a.new"),
            (WRITTEN, 7, 0, b"abc"),
            (SYNCED, 7, 0, b""),
            (RENAMED, 0, 0, b"/x/a.new\0/x/a"),
            (REMOVED, 0, 0, b"/x/a"),
        ]
        found = self.cuts(tmp_path, *done)
        assert [left for left in ({}, {"a.new": b"abc"}, {"a": b"abc"}) if left not in found] == []
        assert {len(left) for left in found} == {0, 1}
