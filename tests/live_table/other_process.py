"""What tests start as a process of its own: ``python -m tests.live_table.other_process WHAT PATH``.

Each prints "done" when all was as it should be.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from dealer_pi.engine import Refusal
from dealer_pi.engine import commands as c
from dealer_pi.live_table import LiveTable, PlayUnsaved, Undo
from tests.journal.other_process import fill_up
from tests.live_table.live_tables import (
    BLINDS,
    do,
    entries,
    opened,
    seen,
    three_players,
    whole_hand,
)


def codes(table: LiveTable) -> list[str]:
    return [notice.code for notice in table.snapshot.warnings]


def until_refused(table: LiveTable) -> Refusal:
    """Set the same stakes without end, until it cannot be written; the table is as it was then."""
    while True:
        before = table.table
        answer = table.ask(c.SetStakes(BLINDS), "touch", timeout=30)
        if isinstance(answer, Refusal):
            assert table.table == before
            return answer


def fill_the_disk(path: Path) -> None:
    """The disk gets full while people play; they play on; there is space again."""
    ballast = path.with_name("ballast")
    with opened(path) as table:
        do(table, *three_players())
        fill_up(ballast)
        refusal = until_refused(table)
        assert refusal.code == "not_saved", refusal
        assert "the disk is full" in str(refusal.numbers["why"]), refusal
        assert "Free some space" in str(refusal.numbers["why"]), refusal
        assert codes(table) == ["not_saved"]
        stand = len(entries(path))
        do(table, PlayUnsaved(), *whole_hand())
        assert codes(table) == ["unsaved"]
        assert table.snapshot.warnings[0].numbers["entries"] == len(whole_hand())
        assert len(entries(path)) == stand
        ballast.unlink()
        limit = time.monotonic() + 30
        while codes(table):
            assert time.monotonic() < limit, table.snapshot.warnings
            time.sleep(0.05)
        assert len(entries(path)) == stand + len(whole_hand())
        do(table, Undo())
        shown = seen(table.snapshot)
    with opened(path) as table:
        assert seen(table.snapshot) == shown


_ALL = {"fill_the_disk": fill_the_disk}

if __name__ == "__main__":
    _ALL[sys.argv[1]](Path(sys.argv[2]))
    sys.stdout.write("done\n")
