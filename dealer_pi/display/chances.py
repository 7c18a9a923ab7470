"""The chances of hands that lie face up before the board is full, worked out beside the table."""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import Final

from dealer_pi.engine import Chances, equity
from dealer_pi.snapshots import Card, Snapshot

log = logging.getLogger(__name__)

Open = tuple[tuple[int, tuple[Card, ...]], ...]
"""Seats with their face-up cards."""
_HOLE_CARDS: Final = 2
_FULL_BOARD: Final = 5
_HEADS_UP: Final = 2


def open_hands(snapshot: Snapshot) -> Open:
    """The hands still in play, where all of them lie open and cards are to come; else none."""
    if not snapshot.running or snapshot.awards or len(snapshot.board) >= _FULL_BOARD:
        return ()
    live = tuple(
        (seat.seat, seat.cards) for seat in snapshot.seats if seat.playing in ("in", "all-in")
    )
    if len(live) < _HEADS_UP or any(len(cards) != _HOLE_CARDS for _, cards in live):
        return ()
    return live


def chances(snapshot: Snapshot) -> dict[int, tuple[float, float]]:
    """Seat by seat the probabilities to win alone and to share; none where hands are hidden.

    Takes up to a second on a small machine: never call it where somebody waits.
    """
    hands = open_hands(snapshot)
    if not hands:
        return {}
    known = {card for _, cards in hands for card in cards}
    dead = tuple(c for seat in snapshot.seats for c in seat.cards if c not in known)
    found = _worked_out(tuple(cards for _, cards in hands), snapshot.board, dead)
    return {
        seat: (chance.win, chance.tie) for (seat, _), chance in zip(hands, found.hands, strict=True)
    }


@lru_cache(maxsize=64)
def _worked_out(
    hands: tuple[tuple[Card, ...], ...], board: tuple[Card, ...], dead: tuple[Card, ...]
) -> Chances:
    return equity(hands, board, dead=dead)
