"""What holds for every ruling: its codes are listed, its moment is right, chips are conserved."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

from dealer_pi.engine import acting_errors, chips_and_words, dealing_errors, irregularities
from dealer_pi.engine import commands as c
from dealer_pi.engine.chips_and_words import CODES, Push
from dealer_pi.engine.commands import Command
from dealer_pi.engine.decide import Accepted, decide
from dealer_pi.engine.events import RulingMade
from dealer_pi.engine.next_step import next_step
from dealer_pi.engine.rulings import DEALS, REMEDIES, RULINGS, remedy, ruling
from dealer_pi.engine.state import Table
from tests.engine.tables import begin, deal, do, play, refused


def commands(seat: int = 1) -> tuple[Command, ...]:
    """Every command of an irregularity, about `seat` where it is about one."""
    return (
        c.StepDone(),
        c.ExposedHoleCards(seat),
        c.ExposedHoleCards(seat, 2),
        c.Misdeal(),
        c.WrongCardCount(seat, 3),
        c.WrongCardCount(seat, 1),
        c.TooManyFlopCards(),
        *(c.PrematureCards(street) for street in get_args(c.StreetName)),
        *(c.NoBurn(street) for street in get_args(c.StreetName)),
        c.FouledDeck(),
        c.KillHand(seat, "absent"),
        c.FaceUpOverLine(seat),
        c.OutOfTurn(seat, "call"),
        c.OutOfTurn(seat, "fold"),
        c.ShownToOne(seat),
        c.AskToSee(seat),
        c.ClockRanOut(seat),
        c.UnderRaise(seat, 150),
        c.PushChips(seat, Push(said="call")),
        c.PushChips(seat, Push(chips=(25,))),
        c.PushChips(seat, Push(chips=(100, 100))),
    )


def moments(rules: str = "tda") -> Iterator[tuple[str, Table]]:
    """A hand of three at each of its moments."""
    table = begin([10_000] * 3, button_at=3, blinds=(50, 100), rules=rules)
    yield "blinds", table
    table = play(table, "3 c, 1 c")
    yield "the last to act before the flop", table
    table = play(table, "2 x")
    yield "the flop is due", table
    table = deal(table, "2c 7d 9h")
    yield "flop", table
    table = deal(play(table, "1 b100, 2 c, 3 f"), "Js")
    yield "turn", table
    table = deal(play(table, "1 x, 2 x"), "4s")
    yield "river", table
    table = play(table, "1 x, 2 x")
    yield "showdown", table
    yield "pots", do(table, c.Declare(((1,), (2,))))
    yield "between hands", do(table, c.Declare(((1,), (2,))), c.FinishHand())


MOMENTS = dict(moments())


def codes_in(*modules: ModuleType) -> set[str]:
    """All strings that stand in these modules."""
    found = set()
    for module in modules:
        tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


@pytest.mark.parametrize("command", commands(), ids=repr)
@pytest.mark.parametrize("moment", MOMENTS)
def test_at_any_moment_a_command_is_ruled_or_refused_and_chips_are_conserved(moment, command):
    table = MOMENTS[moment]
    answer = decide(table, command)
    if not isinstance(answer, Accepted):
        refused(table, command)
        return
    assert moment != "between hands"
    after = answer.table
    assert after.chips() == table.chips()
    while next_step(after).kind == "remedy":
        after = do(after, c.StepDone())
    assert after.chips() == table.chips()


def test_every_command_of_an_irregularity_has_its_handler():
    assert {type(command) for command in commands()} == set(irregularities.HANDLERS)


def test_every_listed_code_is_used():
    used = codes_in(acting_errors, dealing_errors, chips_and_words)
    kills = {code for code in RULINGS if code.startswith("killed_")}
    assert set(RULINGS) - kills <= used
    assert set(REMEDIES) <= used
    assert set(DEALS) <= used
    reasons = c.KillHand.__annotations__["why"]
    assert all(code.removeprefix("killed_") in reasons for code in kills)


@pytest.mark.parametrize("why", ["absent", "over_the_line", "wrong_count", "penalty"])
def test_every_used_code_is_listed(why):
    assert f"killed_{why}" in RULINGS
    assert set(CODES) <= set(RULINGS)
    with pytest.raises(KeyError):
        ruling("no such ruling")
    with pytest.raises(KeyError):
        remedy("no such remedy")
    with pytest.raises(KeyError):
        ruling("misdeal", deals={1: "no such deal"})


def test_every_ruling_and_remedy_gives_the_numbers_of_its_sentence():
    made = [
        event.ruling
        for rules in ("tda", "club-cz")
        for _, table in moments(rules)
        for seat in (1, 2, 3)
        for command in commands(seat)
        if isinstance(answer := decide(table, command), Accepted)
        for event in answer.events
        if isinstance(event, RulingMade)
    ]
    assert len({r.code for r in made}) > 20
    for r in made:
        assert fields(RULINGS[r.code][1]) <= set(r.numbers), r.code
        for step in r.remedies:
            assert fields(REMEDIES[step.code]) <= set(step.numbers), step.code


def fields(meaning: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(meaning) if name}
