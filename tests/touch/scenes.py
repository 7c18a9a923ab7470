"""One moment for every screen: a table, and how the screen is opened at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from dealer_pi.engine import Card, Stakes
from dealer_pi.engine import commands as c
from dealer_pi.live_table import LiveTable
from tests.touch.hand import Hand
from tests.touch.tables import a_table, do

Opened = tuple[LiveTable, Callable[[Hand], object]]
BIG = Stakes(50_000, 100_000, 100_000, 5_000)


def nothing(_: Hand) -> None:
    """The screen opens by itself, or is the table."""


@contextmanager
def empty_table(folder: Path) -> Iterator[Opened]:
    """Nobody sits there."""
    with a_table(folder, 0) as table:
        yield table, nothing


@contextmanager
def table_of_nine(folder: Path) -> Iterator[Opened]:
    """A full table before the flop, large amounts."""
    with a_table(folder, 9, chips=12_345_000, stakes=BIG) as table:
        do(table, c.StartHand(), c.Act(4, "raise", 300_000), c.Act(5, "fold"))
        yield table, nothing


@contextmanager
def raise_pad(folder: Path) -> Iterator[Opened]:
    """The pad, and an amount that is too small."""
    with a_table(folder, 9, chips=12_345_000, stakes=BIG) as table:
        do(table, c.StartHand())

        def open_it(hand: Hand) -> None:
            hand.touch("RAISE", "7")

        yield table, open_it


@contextmanager
def flop(folder: Path) -> Iterator[Opened]:
    """The cards of a flop by hand, a rank chosen."""
    with a_table(folder, 3) as table:
        do(table, c.StartHand(), c.Act(1, "call"), c.Act(2, "call"), c.Act(3, "check"))

        def open_it(hand: Hand) -> None:
            hand.touch("10", "♥", "K")

        yield table, open_it


def all_in(table: LiveTable) -> None:
    """Three players all-in before the flop, with two side pots."""
    do(table, c.SetStack(1, 3_000), c.SetStack(2, 6_000), c.StartHand())
    do(table, c.Act(1, "all-in"), c.Act(2, "all-in"), c.Act(3, "call"))


HANDS = {
    1: (Card.As, Card.Ad),
    2: (Card.Ks, Card.Kd),
    3: (Card.Qs, Card.Qd),
}
BOARD = (Card.n2c, Card.n7h, Card.n9d, Card.Jc, Card.n3s)


@contextmanager
def hands_up(folder: Path) -> Iterator[Opened]:
    """A hand that is to be turned up."""
    with a_table(folder, 3) as table:
        all_in(table)
        yield table, nothing


def to_the_awards(table: LiveTable) -> None:
    """All cards of an all-in hand."""
    all_in(table)
    while (step := table.snapshot.next_step).kind != "push_pots":
        if step.kind == "burn_and_deal":
            first = len(table.snapshot.board)
            do(table, c.DealBoard(BOARD[first : first + step.cards]))
        else:
            do(table, c.Show(step.seat, HANDS[step.seat]))


@contextmanager
def awards(folder: Path) -> Iterator[Opened]:
    """Three pots to be pushed."""
    with a_table(folder, 3) as table:
        to_the_awards(table)
        yield table, nothing


@contextmanager
def pots_on_the_table(folder: Path) -> Iterator[Opened]:
    """The same, seen from the table."""
    with a_table(folder, 3) as table:
        to_the_awards(table)
        yield table, lambda hand: hand.screen.frame.home()


@contextmanager
def table_of_six(folder: Path) -> Iterator[Opened]:
    """An ordinary moment: a bet on the flop, one player out."""
    with a_table(folder, 6) as table:
        do(table, c.StartHand(), c.Act(4, "raise", 300), c.Act(5, "fold"), c.Act(6, "call"))
        do(table, c.Act(1, "fold"), c.Act(2, "fold"), c.Act(3, "call"))
        do(table, c.DealBoard((Card.Ah, Card.Td, Card.n7c)), c.Act(3, "check"))
        do(table, c.Act(4, "bet", 450))
        yield table, nothing


@contextmanager
def menu(folder: Path) -> Iterator[Opened]:
    """The menu."""
    with a_table(folder, 6) as table:
        yield table, lambda hand: hand.screen.frame.open_named("menu")


@contextmanager
def rulings_in_a_hand(folder: Path) -> Iterator[Opened]:
    """What may be ruled in a hand."""
    with table_of_six(folder) as (table, _):
        yield table, lambda hand: hand.screen.frame.open_named("rulings")


SCENES = [
    empty_table, table_of_nine, table_of_six, raise_pad, flop, hands_up, awards,
    pots_on_the_table, menu,
]  # fmt: skip
