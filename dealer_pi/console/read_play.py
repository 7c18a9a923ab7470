"""Lines of a running hand: actions, community cards, showdown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dealer_pi.console.typed import NotUnderstood, Typed, amount_of, shown
from dealer_pi.engine import commands as c
from dealer_pi.engine.betting import options
from dealer_pi.engine.next_step import next_step
from dealer_pi.engine.state import Hand, Table, next_in

Reader = Callable[[Typed, Table], c.Command]

STREETS: Final[dict[str, int]] = {"flop": 1, "turn": 2, "river": 3}
WORDS_FOR_AMOUNTS: Final = ("min", "half", "pot", "max")


def due(typed: Typed, table: Table) -> int:
    """The seat typed before the verb, else the seat whose turn it is; 0 if there is none."""
    seat = typed.seat_before or next_step(table).seat
    if seat or table.hand is None:
        return seat
    return next_in(table.hand.live, 0)


def act(name: c.ActName) -> Reader:
    """The reader of a line that is an action without an amount."""
    return lambda typed, table: c.Act(due(typed, table), name)


def wager(name: c.ActName) -> Reader:
    """The reader of a line that is a bet or raise."""

    def command(typed: Typed, table: Table) -> c.Command:
        seat = due(typed, table)
        return c.Act(seat, name, total(typed, table.hand, seat))

    return command


def total(typed: Typed, hand: Hand | None, seat: int) -> int:
    """What a bet or raise comes to: chips, `+` chips, or min, half, pot, max.

    In fixed limit it may be left out, and is then 0: the engine knows the amount.
    """
    if not len(typed) and hand is not None and hand.rules.structure == "fixed-limit":
        return 0
    word = typed.word("the amount").lower()
    amount = amount_of(word.removeprefix("+"))
    if amount is not None:
        return amount + (hand.price if hand is not None and word.startswith("+") else 0)
    if word not in WORDS_FOR_AMOUNTS:
        raise NotUnderstood(
            f"{shown(word)} is no amount; possible are 600, 1,200, 1.2k, +400, "
            + ", ".join(WORDS_FOR_AMOUNTS)
        )
    return _amount_named(word, hand, seat) if hand is not None else 0


def _amount_named(word: str, hand: Hand, seat: int) -> int:
    """A total by its name, within what the seat may bet; where it may not, the engine says why."""
    choice = options(hand, seat).choice("raise" if hand.price else "bet")
    if choice is None:
        return hand.price + hand.full_raise
    pot = hand.pot + sum(hand.bets) + hand.price - hand.bets[seat]
    wanted = {
        "min": choice.least_to,
        "half": hand.price + pot // 2,
        "pot": hand.price + pot,
        "max": choice.most_to,
    }[word]
    whole = wanted - wanted % hand.stakes.smallest_chip
    return max(choice.least_to, min(wanted if wanted >= choice.most_to else whole, choice.most_to))


def board(typed: Typed, _table: Table) -> c.Command:
    """The cards of the next street, whichever it is."""
    return c.DealBoard(typed.cards())


def street(name: str) -> Reader:
    """The reader of the cards of one street, which must be the one that is due."""

    def command(typed: Typed, table: Table) -> c.Command:
        step = next_step(table)
        if step.kind == "burn_and_deal" and step.street != STREETS[name]:
            now = next(other for other, number in STREETS.items() if number == step.street)
            raise NotUnderstood(f"the {now} is due, not the {name}")
        return c.DealBoard(typed.cards())

    return command


def correct(typed: Typed, _table: Table) -> c.Command:
    """The whole board as it lies."""
    return c.CorrectBoard(typed.cards())


def show(typed: Typed, table: Table) -> c.Command:
    """Both cards of the seat that is to show."""
    return c.Show(due(typed, table), typed.cards())


def muck(typed: Typed, table: Table) -> c.Command:
    """The seat that is to show throws its cards away."""
    return c.Muck(due(typed, table))


def refuse(typed: Typed, table: Table) -> c.Command:
    """The seat that is to show will not."""
    return c.RefuseShow(due(typed, table))


def declare(typed: Typed, _table: Table) -> c.Command:
    """Seats from the best hand on, equal hands with an equals sign: ``3=5 2``."""
    ranking = []
    for word in typed.rest():
        seats = [amount_of(seat) for seat in word.split("=")]
        named = tuple(seat for seat in seats if seat is not None)
        if len(named) < len(seats):
            raise NotUnderstood(f"{shown(word)} is no seat; best first, equal ones with =: 3=5 2")
        ranking.append(named)
    return c.Declare(tuple(ranking))


def rake(typed: Typed, _table: Table) -> c.Command:
    """Rake by hand, the main pot's first."""
    taken = [typed.number("the rake")]
    while len(typed):
        taken.append(typed.number("the rake"))
    return c.DropRake(tuple(taken))


def start(typed: Typed, _table: Table) -> c.Command:
    """The next hand, with a straddle or without."""
    return c.StartHand(straddle=bool(typed.one_of("way to start", ("straddle", ""), "")))
