"""What a hand is played for: blinds, ante, and the smallest chip on the table."""

from __future__ import annotations

from msgspec import Struct

_PARTS = {"1/2": (1, 2), "1/3": (1, 3), "2/3": (2, 3)}


class Stakes(Struct, frozen=True):
    """Blinds and ante of a level, in chips. In fixed limit the small bet is the big blind."""

    small_blind: int
    big_blind: int
    ante: int = 0
    smallest_chip: int = 1


def fixed_limit_stakes(small_bet: int, part: str, smallest_chip: int = 1) -> Stakes:
    """Stakes of a fixed-limit game from its small bet: the big blind equals it, and the small
    blind is `part` of it ("1/2", "1/3", "2/3"), rounded down to a chip (R045).

    >>> fixed_limit_stakes(30, "2/3")
    Stakes(small_blind=20, big_blind=30, ante=0, smallest_chip=1)
    """
    times, parts = _PARTS[part]
    small = small_bet * times // parts // smallest_chip * smallest_chip
    return Stakes(small, small_bet, 0, smallest_chip)
