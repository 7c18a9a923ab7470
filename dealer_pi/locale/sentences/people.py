"""Players by their names, lists of them, and who is out."""

from __future__ import annotations

from collections.abc import Sequence

from dealer_pi.locale.words import Words
from dealer_pi.snapshots import Out, Snapshot


def who(w: Words, seat: int, snapshot: Snapshot | None) -> str:
    """The player of `seat` by name; the seat's number where nobody is known to sit there."""
    players = () if snapshot is None else snapshot.seats
    name = next((view.player for view in players if view.seat == seat), "")
    return name or w("seat-numbered", seat=seat)


def listed(w: Words, things: Sequence[str]) -> str:
    """Several things as one list.

    >>> from dealer_pi.locale import words
    >>> listed(words("sl"), ["Eva", "Peter", "Jana"])
    'Eva, Peter in Jana'
    """
    *some, last = things
    return w("list-and", some=", ".join(some), last=last) if some else last


def out(w: Words, gone: Out) -> str:
    """Who has left a tournament, with the place; a shared place runs from the first to the last."""
    if gone.shared == 1:
        return w("out-place", player=gone.player, place=gone.place)
    last = gone.place + gone.shared - 1
    return w("out-shared", player=gone.player, place=gone.place, last=last)
