"""Amounts that players usually buy in for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dealer_pi.engine.commands import AddChips, SeatPlayer
from dealer_pi.live_table.history import Done
from dealer_pi.snapshots import Snapshot

MANY_BLINDS = 100
FEW_BLINDS = 50


class Usual(NamedTuple):
    """An amount, and the message that says what makes it usual."""

    message: str
    amount: int


def buy_ins(snapshot: Snapshot, standing: Sequence[Done]) -> tuple[Usual, ...]:
    """The last amount that was bought, 100 and 50 big blinds, the house's least; each one once."""
    bought = (
        done.step.command.chips
        for done in reversed(standing)
        if isinstance(done.step.command, SeatPlayer | AddChips)
    )
    blind = snapshot.stakes.big_blind
    found = (
        Usual("touch-people-buy-last", next(bought, 0)),
        Usual("touch-people-buy-100-blinds", MANY_BLINDS * blind),
        Usual("touch-people-buy-50-blinds", FEW_BLINDS * blind),
        Usual("touch-people-buy-least", snapshot.rules.base_buy_in),
    )
    once = {usual.amount: usual for usual in reversed(found) if usual.amount}
    return tuple(usual for usual in found if once.get(usual.amount) == usual)
