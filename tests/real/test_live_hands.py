"""Hands that were really played, through a live table and its journal, out to PHH and back.

Each is an evening of its own, with the button, the blinds and the debts of its record. A sample of
each file: every step of a live table waits for the disk.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from benchmarks.hands.records import read_records
from dealer_pi.engine import Command, Table
from dealer_pi.journal.histories import PlayedHand, as_commands, phh_text, read_phh
from dealer_pi.live_table import BeginEvening, LiveTable
from dealer_pi.live_table.evenings import evenings
from dealer_pi.live_table.history import Scene
from tests.console.conversations import folder
from tests.live_table.live_tables import BLINDS, NO_LIMIT, do
from tests.real.test_histories import FILES, hand_of_record

LEAST = int(os.environ.get("DEALER_PI_LIVE_HANDS", "300"))
"""Hands of each file; all, where there are fewer. DEALER_PI_LIVE_HANDS=10000 plays all of them."""


@pytest.fixture(params=FILES)
def file(request, shared) -> Path:
    path: Path = shared / "hands" / request.param
    return path


class AnyTable(LiveTable):
    """A live table whose evenings begin at any table that a test wants."""

    def evening(self, table: Table, commands: tuple[Command, ...]) -> list[PlayedHand]:
        """The hands of an evening that begins at `table`, as the journal tells them."""
        self._history.scene = Scene(table)
        begun = do(self, BeginEvening()).entry
        do(self, *commands)
        told = evenings(self._journal.entries(after=begun), Scene(table))
        return [hand for evening in told for hand in evening.hands()]


def sample(file: Path) -> Iterator[PlayedHand]:
    """Hands of a file from its beginning to its end, as the bare engine plays them."""
    records = read_records(file)
    for number, record in enumerate(records[:: max(1, len(records) // LEAST)]):
        yield from hand_of_record(record, tie=bool(number % 2))


def test_through_the_live_table_out_to_phh_and_back_nothing_is_different(file):
    hands = 0
    with folder() as place, any_table(Path(place, "hands.journal")) as live:
        for hand in sample(file):
            text = phh_text(hand)
            [told] = live.evening(*as_commands(read_phh(text, "out.phh")))
            assert told.started_at is not None
            again = replace(told, started_at=None, finished_at=None)
            assert again == hand
            assert phh_text(again) == text
            hands += 1
    assert hands >= min(LEAST, FILES[file.name][0] - FILES[file.name][1])


def any_table(path: Path) -> AnyTable:
    return AnyTable.open(path, rules=NO_LIMIT, stakes=BLINDS)
