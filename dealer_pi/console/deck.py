"""A shuffled deck, for trying the table out without real cards. Repeatable by its seed."""

from __future__ import annotations

from random import Random

from dealer_pi.engine.cards import FULL_DECK, Card
from dealer_pi.engine.state import Hand, clockwise

Hole = dict[int, tuple[Card, ...]]


def shuffled(seed: int, deal: int) -> list[Card]:
    """The deck of the deal with number `deal`; the same two numbers always give the same deck."""
    cards = list(FULL_DECK)
    Random(f"{seed}/{deal}").shuffle(cards)  # noqa: S311 - for trying out, nobody bets on it
    return cards


def hole_cards(deck: list[Card], hand: Hand) -> Hole:
    """Two cards for every seat that is dealt in, as they are dealt: one by one, twice round."""
    seats = clockwise(hand.dealt, hand.button)
    return {seat: (deck[i], deck[i + len(seats)]) for i, seat in enumerate(seats)}


def next_cards(deck: list[Card], hand: Hand, number: int) -> tuple[Card, ...]:
    """The next cards for the board: those that nobody holds and that do not lie on the table."""
    out = {card for cards in hole_cards(deck, hand).values() for card in cards}
    out.update(hand.board, hand.exposed, *hand.shown)
    return tuple(card for card in deck if card not in out)[:number]


def draw_for_button(deck: list[Card], seats: tuple[int, ...]) -> dict[int, Card]:
    """One card for each seat."""
    return dict(zip(seats, deck, strict=False))
