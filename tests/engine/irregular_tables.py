"""Tables for tests of irregularities: six players of 10,000 chips, the button in seat 6, so that
seat 3 begins; and what a ruling did to such a table.
"""

from typing import Any

from dealer_pi.engine import events as e
from dealer_pi.engine.commands import StartHand, StepDone
from dealer_pi.engine.decide import Accepted
from dealer_pi.engine.next_step import next_step
from dealer_pi.engine.state import Ruling, Table, hand_of
from tests.engine.tables import begin, deal, do, play

THREE_CALL = "3 c, 4 f, 5 f, 6 f, 1 c, 2 x"


def six(
    rules: str = "tda", line: str = "", *, blinds: tuple[int, int] = (50, 100), **switches: Any
) -> Table:
    """The table after a line of play before the flop."""
    return play(begin([10_000] * 6, button_at=6, blinds=blinds, rules=rules, **switches), line)


def at_the_flop(rules: str = "tda", **setting: Any) -> Table:
    """Seats 3, 1 and 2 are in, and the flop is due."""
    table = six(rules, THREE_CALL, **setting)
    assert next_step(table).kind == "burn_and_deal"
    return table


def flop(line: str = "", *, rules: str = "tda", **setting: Any) -> Table:
    """Seats 1, 2 and 3 see the flop, after a line of play; seat 1 begins."""
    return play(deal(at_the_flop(rules, **setting), "2c 7d 9h"), line)


def ruling_of(answer: Accepted) -> Ruling:
    """The one ruling among the events of an answer."""
    [ruling] = [event.ruling for event in answer.events if isinstance(event, e.RulingMade)]
    return ruling


def ruled(answer: Accepted) -> tuple[str, str]:
    """Code and row of the one ruling among the events of an answer."""
    ruling = ruling_of(answer)
    return ruling.code, ruling.row


def steps(answer: Accepted) -> list[str]:
    """The remedies of the ruling, in order."""
    return [remedy.code for remedy in ruling_of(answer).remedies]


def to_do(table: Table) -> tuple[list[str], Table]:
    """The remedies through which the dealer is led, one by one, and the table after them."""
    found = []
    while (step := next_step(table)).kind == "remedy":
        found.append(step.remedy)
        table = do(table, StepDone())
    return found, table


def next_deal(table: Table) -> tuple[int, bool, str]:
    """The street that is due, whether a card is burned for it, and what is special about it."""
    step = next_step(table)
    assert step.kind == "burn_and_deal"
    return step.street, step.burn, step.remedy


def assert_void(before: Table, answer: Accepted) -> None:
    """All chips are back, no hand runs, and the same hand is dealt again (R003)."""
    assert [type(event) for event in answer.events] == [e.RulingMade, e.HandVoided]
    table = answer.table
    assert table.hand is None
    assert table.seats == before.seats
    assert table.chips() == before.chips()
    assert steps(answer)[-2:] == ["shuffle", "deal_again"]
    hand = hand_of(before)
    assert (next_step(table).kind, next_step(table).seats[0]) == ("start_hand", hand.small_blind)
    again = hand_of(do(table, StartHand()))
    assert (again.number, again.button, again.small_blind, again.big_blind, again.dealt) == (
        (hand.number, hand.button, hand.small_blind, hand.big_blind, hand.dealt)
    )
    assert again.posts == hand.posts
