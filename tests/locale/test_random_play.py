"""Random hands and a whole tournament, told in all languages: nothing that happens lacks words."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.random_play import anything, following, irregular, random_table
from dealer_pi.engine import Refusal, decide
from dealer_pi.engine.commands import Command
from dealer_pi.engine.events import RulingMade
from dealer_pi.locale import LANGUAGES, sentences, words
from dealer_pi.snapshots import Ruling, UndoView, snapshot
from tests.journal.journals import FakeClock
from tests.live_table.live_tables import opened
from tests.live_table.tournament_evenings import Host, set_up
from tests.locale.telling import told, whole

STEPS = 250


def undo_view(command: Command) -> UndoView:
    """What the live table says of a command that undo takes back."""
    return UndoView(
        type(command).__name__,
        getattr(command, "seat", 0),
        getattr(command, "act", ""),
        getattr(command, "to", 0),
        getattr(command, "player", ""),
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_at_a_table_can_be_told(seed, language):
    rng, w = Random(seed), words(language)
    table = random_table(rng)
    rulings: tuple[Ruling, ...] = ()
    refused = 0
    for _ in range(STEPS):
        make = rng.choices((following, irregular, anything), (8, 1, 1))[0]
        command = make(rng, table)
        answer = decide(table, command)
        if isinstance(answer, Refusal):
            refused += 1
            assert whole(sentences.refusal(w, answer, snapshot(table, number=1)))
        else:
            table = answer.table
            rulings += tuple(x.ruling for x in answer.events if isinstance(x, RulingMade))
            told(w, snapshot(table, number=1, rulings=rulings, undo=undo_view(command)))
    assert refused


def test_a_tournament_can_be_told_from_the_draw_to_its_winner(tmp_path):
    time, rng = FakeClock(), Random(2)
    steps = set()
    with opened(tmp_path / "a.journal", clock=time) as table:
        set_up(table, rng=rng)
        host = Host(table, time, rng)
        while table.snapshot.next_step.kind != "tournament_over":
            host.answer()
            steps.add(table.snapshot.next_step.kind)
            for language in LANGUAGES:
                told(words(language), table.snapshot)
    assert {"rebuy", "colour_up", "race", "break", "tournament_over"} <= steps
