"""Whose turn it is, so that a screen knows when the one it was opened for is over."""

from __future__ import annotations

from typing import NamedTuple

from dealer_pi.snapshots import Snapshot


class Turn(NamedTuple):
    """The seat to act, of which hand and street; seat 0: nobody."""

    hand: int
    street: int
    seat: int


def turn_of(snapshot: Snapshot) -> Turn:
    """The turn that a snapshot shows."""
    return Turn(snapshot.hand, snapshot.street, snapshot.actor)
