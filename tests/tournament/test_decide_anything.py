"""Whatever anybody asks for at whatever moment: an answer, sound books, and all can be shown."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from benchmarks.random_play import anything, following
from dealer_pi.engine import FULL_DECK, REFUSALS, Accepted, Command, Refusal
from dealer_pi.engine.next_step import BetweenKind, StepKind
from dealer_pi.tournament import commands as t
from dealer_pi.tournament.due import next_step
from dealer_pi.tournament.level_clock import MINUTE
from dealer_pi.tournament.refusals import MEANINGS
from dealer_pi.tournament.state import Tournament, chips_handed_out, chips_in_play
from dealer_pi.tournament.view import TournamentView
from tests.tournament.evenings import NINE, SETTINGS, STRUCTURE, Evening

KINDS = {*get_args(StepKind), *get_args(BetweenKind)}


def any_command(rng: Random) -> Command:
    """A command of a tournament with any values, sensible or not."""
    player = rng.choice((*NINE, "Nobody", ""))
    number = rng.choice((-3, -1, 0, 1, 2, 7, 20, 10**6))
    parts = list(STRUCTURE.parts)
    rng.shuffle(parts)
    edited = replace(STRUCTURE, parts=tuple(parts) if rng.random() < 0.5 else STRUCTURE.parts[:7])
    makers: tuple[Callable[[], Command], ...] = (
        lambda: t.SetUpTournament(SETTINGS),
        lambda: t.ChangeSettings(replace(SETTINGS, structure=edited)),
        lambda: t.Sell(player, rng.choice(("entry", "re-entry", "rebuy", "add-on")), number),
        lambda: t.Sell(player, rng.choice(("entry", "rebuy", "add-on")), rng.randint(0, 10)),
        lambda: t.Pay(player, number),
        lambda: t.Withdraw(player),
        lambda: t.KnockOut(player, rng.choice(((), (rng.choice(NINE),)))),
        lambda: t.DrawSeats(tuple(rng.sample(NINE, rng.randint(0, 9))), number),
        t.BeginClock,
        lambda: t.SetLevelClock(rng.choice(("pause", "go on", "adjust", "move")), number),
        lambda: t.HandForHand(rng.random() < 0.5),
        t.StartInBreak,
        t.CallClock,
        t.UseTimeCard,
        t.ColourUp,
        t.RaceStepDone,
        lambda: t.DealRaceCard(rng.choice(FULL_DECK)),
        lambda: t.AgreeDeal(rng.choice(("icm", "chip chop", "equal")), (number,)),
        lambda: t.AgreeDeal("by hand", (number, number)),
    )
    command = rng.choice(makers)()
    return t.CloseTournament() if rng.random() < 0.002 else command


def some_command(rng: Random, evening: Evening) -> Command:
    roll = rng.random()
    if roll < 0.2:
        return any_command(rng)
    return anything(rng, evening.table) if roll < 0.25 else following(rng, evening.table)


@pytest.mark.parametrize("seed", range(15))
def test_there_is_always_an_answer_and_the_books_are_sound(seed):
    rng = Random(seed)
    evening = Evening(SETTINGS, NINE)
    difference = 0
    codes = set()
    for _ in range(600):
        evening.minute += rng.choice((0, 0.05, 0.3))
        before: Tournament | None = evening.state
        counted = evening.table.chips()
        answer = evening.ask(some_command(rng, evening))
        if isinstance(answer, Refusal):
            assert answer.code in MEANINGS or answer.code in REFUSALS
            codes.add(answer.code)
            assert (evening.state, evening.table.chips()) == (before, counted)
            continue
        assert isinstance(answer, Accepted)
        if evening.state is None:
            evening.ask(t.SetUpTournament(SETTINGS))
            difference = 0
            continue
        gap = chips_handed_out(evening.state, evening.table) - chips_in_play(evening.state)
        if gap != difference:  # only a recount may do that, at once or when its time comes
            assert any(type(event).__name__ == "StackSet" for event in evening.events)
            difference = gap
        shown = evening.seen(boot_ns=5 * MINUTE)
        assert msgspec.json.decode(msgspec.json.encode(shown), type=TournamentView) == shown
        assert next_step(evening.state, evening.table, evening.now).kind in KINDS
    assert len(codes) > 20
