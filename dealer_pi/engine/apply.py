"""How each event moves the state on. Pure: the same events always give the same state.

Chips are counted after every event; a difference is a fault of the program and stops it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dealer_pi.engine import events as e
from dealer_pi.engine.apply_hand import HAND_EVENTS
from dealer_pi.engine.apply_irregular import IRREGULAR_EVENTS
from dealer_pi.engine.apply_seats import SEAT_EVENTS
from dealer_pi.engine.state import Table

_APPLY: dict[type[e.Event], Callable[[Table, Any], Table]] = (
    SEAT_EVENTS | HAND_EVENTS | IRREGULAR_EVENTS
)


class ChipsLostError(RuntimeError):
    """Chips appeared or disappeared: a fault of the program, never of its user."""


def apply(table: Table, event: e.Event) -> Table:
    """The table after `event`.

    Raises `ChipsLostError` if chips are not conserved, `KeyError` for an unknown kind of event.
    """
    after: Table = _APPLY[type(event)](table, event)
    hand, before = after.hand, table.hand
    if hand is None:
        return after
    # A fold or a check leaves the very same chips behind: nothing to count.
    moved = (
        before is None
        or hand.stacks is not before.stacks
        or hand.bets is not before.bets
        or hand.pot != before.pot
        or hand.raked != before.raked
    )
    if moved and sum(hand.stacks) + sum(hand.bets) + hand.pot + hand.raked != hand.total:
        raise ChipsLostError(f"hand {hand.number}, {event}: {hand.total} chips became others")
    return after
