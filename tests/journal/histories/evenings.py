"""Evenings for tests: commands at a table, and the events that they become."""

from collections.abc import Iterable
from random import Random

from benchmarks.random_play import anything, following, irregular, random_table
from dealer_pi.engine import Accepted, Command, Table, decide
from dealer_pi.engine import events as e
from dealer_pi.journal.histories import PlayedHand, played_hands, read_phh, replayed
from tests.engine.tables import accepted


def events_of(table: Table, commands: Iterable[Command]) -> tuple[list[e.Event], Table]:
    """The events of commands that must all be accepted, and the table after them."""
    events: list[e.Event] = []
    for command in commands:
        answer = accepted(table, command)
        events += answer.events
        table = answer.table
    return events, table


def hands_of(table: Table, *commands: Command) -> list[PlayedHand]:
    """The hands that the commands play at `table`."""
    return list(played_hands(table, events_of(table, commands)[0]))


def hand_of(table: Table, *commands: Command) -> PlayedHand:
    """The only hand that the commands play at `table`."""
    [hand] = hands_of(table, *commands)
    return hand


def back(text: str) -> PlayedHand:
    """The hand of a PHH text, played again."""
    [hand] = played_hands(*replayed(read_phh(text, "back.phh")))
    return hand


def random_evening(seed: int, hands: int, nonsense: float) -> tuple[Table, list[e.Event], Table]:
    """A table, the events of so many hands at it, and the table after them; `nonsense` is the part
    of commands that are irregular, or any at all.
    """
    rng = Random(seed)
    first = table = random_table(rng)
    events: list[e.Event] = []
    while sum(isinstance(event, e.HandFinished | e.HandVoided) for event in events) < hands:
        command = following(rng, table)
        if rng.random() < nonsense:
            in_hand = table.hand is not None and rng.random() < 0.7
            command = irregular(rng, table) if in_hand else anything(rng, table)
        answer = decide(table, command)
        if isinstance(answer, Accepted):
            events += answer.events
            table = answer.table
    return first, events, table
