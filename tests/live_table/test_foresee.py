"""What a command would come to, asked before it is done."""

from __future__ import annotations

import pytest

from dealer_pi.engine import Refusal
from dealer_pi.engine import commands as c
from dealer_pi.snapshots import Snapshot
from tests.live_table.live_tables import do, opened, three_players


@pytest.fixture
def table(tmp_path):
    with opened(tmp_path / "friday.journal") as table:
        do(table, *three_players(), c.StartHand())
        yield table


def test_a_ruling_is_foreseen_and_nothing_is_done(table):
    before = table.snapshot
    foreseen = table.foresee(c.Misdeal())
    assert isinstance(foreseen, Snapshot)
    assert foreseen.rulings[-1].code == "misdeal"
    assert not foreseen.running
    assert table.snapshot is before
    assert [step for step in table.steps() if isinstance(step[2], c.Misdeal)] == []


def test_what_is_foreseen_is_what_comes(table):
    foreseen = table.foresee(c.Act(1, "raise", 600))
    assert isinstance(foreseen, Snapshot)
    done = do(table, c.Act(1, "raise", 600)).snapshot
    for seen in ("actor", "seats", "price", "options", "next_step"):
        assert getattr(foreseen, seen) == getattr(done, seen)


def test_a_refusal_is_foreseen_as_well(table):
    foreseen = table.foresee(c.Act(2, "fold"))
    assert isinstance(foreseen, Refusal)
    assert foreseen.code == "not_your_turn"


def test_what_is_foreseen_is_older_than_anything_real(table):
    foreseen = table.foresee(c.Misdeal())
    assert isinstance(foreseen, Snapshot)
    assert foreseen.number < table.snapshot.number
