"""Hands to show when none on record are given: players who mostly call, from a seeded deck."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from dealer_pi.demo.script import ScriptedHand, scripted
from dealer_pi.engine import (
    FULL_DECK,
    Act,
    Card,
    Choice,
    Command,
    DealBoard,
    FinishHand,
    Options,
    PlaceButton,
    Refusal,
    SeatPlayer,
    Show,
    Stakes,
    StartHand,
    Table,
    decide,
    next_step,
    options,
    profile,
)
from dealer_pi.touch.first_players import NAMES

STAKES: Final = Stakes(50, 100)
STACK: Final = 10_000
_BOARD: Final = 5
_WAGERS: Final = 0.2
_ALL: Final = 0.1
"""Shares of the acts that bet or raise, and of these that put in everything."""


def sample_hands(seed: int = 1) -> Iterator[ScriptedHand]:
    """Hands without end, each from a fresh table of six with the button one seat on."""
    rng = Random(seed)  # noqa: S311 - a show, not a game
    button = 1
    while True:
        table = Table(rules=profile("tda"), stakes=STAKES)
        seated: list[Command] = [SeatPlayer(n, name, STACK) for n, name in enumerate(NAMES, 1)]
        for command in (*seated, PlaceButton(button)):
            table = _after(table, command)
        button = button % len(NAMES) + 1
        hand = scripted(table, tuple(_commands(table, rng)))
        if hand is not None:
            yield hand


def _commands(table: Table, rng: Random) -> Iterator[Command]:
    """One hand, played as it comes."""
    deck = rng.sample(FULL_DECK, len(FULL_DECK))
    board = [deck.pop() for _ in range(_BOARD)]
    hole: dict[int, tuple[Card, ...]] = {
        seat: (deck.pop(), deck.pop()) for seat in range(1, len(NAMES) + 1)
    }
    command: Command = StartHand()
    while True:
        yield command
        table = _after(table, command)
        if table.hand is None:
            return
        step = next_step(table)
        match step.kind:
            case "act" | "post_and_deal":
                command = _act(options(table.hand, step.seat), rng)
            case "burn_and_deal":
                command = DealBoard(tuple(board.pop() for _ in range(step.cards)))
            case "show" | "turn_up":
                command = Show(step.seat, hole[step.seat])
            case _:
                command = FinishHand()


def _act(able: Options, rng: Random) -> Act:
    """Mostly the cheapest way on; a bet or raise now and then; folding to large bets."""
    wager = able.choice("bet") or able.choice("raise")
    if wager is not None and rng.random() < _WAGERS:
        return Act(able.seat, wager.act, _size(wager, rng))
    call = able.choice("call")
    if able.choice("check"):
        return Act(able.seat, "check")
    if call is not None and rng.random() < (0.75 if call.adds <= 3 * STAKES.big_blind else 0.45):
        return Act(able.seat, "call")
    return Act(able.seat, "fold")


def _size(wager: Choice, rng: Random) -> int:
    """Near the smallest, in whole hundreds; now and then everything."""
    if rng.random() < _ALL:
        return wager.most_to
    most = min(wager.most_to, wager.least_to * 3)
    return max(wager.least_to, min(wager.most_to, rng.randint(wager.least_to, most) // 100 * 100))


def _after(table: Table, command: Command) -> Table:
    answer = decide(table, command)
    if isinstance(answer, Refusal):
        raise TypeError(f"{command} is refused: {answer.code}")
    return answer.table
