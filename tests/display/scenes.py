"""Tables at moments worth looking at, for tests of the page and for pictures of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dealer_pi.engine import commands as c
from dealer_pi.engine import parse_cards
from dealer_pi.live_table import LiveTable
from dealer_pi.tournament import commands as t
from tests.engine.tables import acts
from tests.live_table.live_tables import do, three_players, whole_hand
from tests.live_table.tournament_evenings import set_up
from tests.tournament.evenings import NINE

FLOP, TURN, RIVER = parse_cards("Qs 9h 4h"), parse_cards("Jd"), parse_cards("2c")
LEVEL_3, BREAK = 2, 3
"""How many parts on from the first level of the tests' structure."""


def empty(_table: LiveTable) -> None:
    """Nobody has come yet."""


def tournament(table: LiveTable, part: int = LEVEL_3) -> None:
    """Nine players, the clock in that part of the evening, no hand yet."""
    set_up(table, NINE)
    do(table, t.BeginClock(), t.SetLevelClock("move", part))


def big_bet(table: LiveTable) -> None:
    """On the turn of a tournament hand somebody faces a bet."""
    tournament(table)
    do(table, c.StartHand(), *acts("4 r500, 5 f, 6 f, 7 c, 8 f, 9 f, 1 c, 2 f, 3 f"))
    do(table, c.DealBoard(FLOP), *acts("4 b900, 7 f, 1 c"))
    do(table, c.DealBoard(TURN), *acts("4 b2400"))


def hands_up(table: LiveTable) -> None:
    """Three are all-in, the flop lies, and all can see what each needs."""
    tournament(table)
    do(table, c.StartHand(), *acts("4 r500, 5 f, 6 f, 7 c, 8 f, 9 f, 1 c, 2 f, 3 f"))
    do(table, c.DealBoard(FLOP), *acts("4 a, 7 a, 1 a"))
    for seat, cards in ((4, "Qh Qd"), (7, "Ah Kh"), (1, "Ts 8s")):
        do(table, c.Show(seat, parse_cards(cards)))


def award(table: LiveTable) -> None:
    """The pot is pushed to the best of three hands."""
    hands_up(table)
    do(table, c.DealBoard(TURN), c.DealBoard(RIVER))


def between_hands(table: LiveTable) -> None:
    """The hand is over, the clock is shown."""
    big_bet(table)
    do(table, *acts("1 f"), c.FinishHand())


def pause(table: LiveTable) -> None:
    """The break in which add-ons are sold."""
    tournament(table, BREAK)


def cash_over(table: LiveTable) -> None:
    """A hand of a cash game is over, the next one has not begun."""
    do(table, *three_players(), *whole_hand())


def cash(table: LiveTable) -> None:
    """Three players of a cash game, the first to act."""
    do(table, *three_players(), c.StartHand())


def ruling(table: LiveTable) -> None:
    """A hole card was turned over in the deal, and the dealer puts it right."""
    tournament(table)
    do(table, c.StartHand(), c.ExposedHoleCards(5, cards=parse_cards("Ah")))


def void(table: LiveTable) -> None:
    """The hand is void, and all see why."""
    tournament(table)
    do(table, c.StartHand(), *acts("4 r500"), c.FouledDeck(parse_cards("Ah")[0]))


LONG_NAMES: Final = tuple(f"Maximiliana Elizabeth {letter}" for letter in "ABCDEFGHIJ")


def crowded(table: LiveTable) -> None:
    """Ten players with long names and large stacks, three side pots, everything on the table."""
    stacks = (1_000_000, 2_000_000, 3_000_000, 4_000_000, *(9_999_900,) * 6)
    seats = [c.SeatPlayer(n, LONG_NAMES[n - 1], stacks[n - 1]) for n in range(1, 11)]
    do(table, *seats, c.PlaceButton(10), c.StartHand())
    do(table, *acts("3 a, 4 a, 5 f, 6 f, 7 f, 8 c, 9 f, 10 c, 1 a, 2 a"))
    do(table, c.DealBoard(FLOP), *acts("8 b500000"))


SCENES: Final[dict[str, Callable[[LiveTable], None]]] = {
    "welcome": empty,
    "turn": big_bet,
    "hands-up": hands_up,
    "award": award,
    "clock": between_hands,
    "break": pause,
    "cash-over": cash_over,
    "ruling": ruling,
    "void": void,
    "crowded": crowded,
}
