"""Prizes: how many places are paid, and how much each gets (R082).

Prizes always sum to the pool exactly: all but the first are rounded down to the rounding step, and
what is left goes to the first. Percentages are kept in hundredths of a per cent, so that 12.5 and
2.25 are whole numbers; money is in whole currency units.
"""

from __future__ import annotations

import re
from itertools import pairwise

from msgspec import Struct

from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.shares import in_proportion

WHOLE = 10_000  # hundredths of a per cent
_PERCENTAGE = re.compile(r"([0-9]{1,3})(?:[.,]([0-9]{1,2}))?")


class PayoutRow(Struct, frozen=True):
    """The parts of the pool, best place first, that hold from so many `entries` on.

    Raises `TournamentError`: `percentages_do_not_add_up`, `place_without_prize`, `prizes_rise`,
    `fewer_entries_than_places`.
    """

    entries: int
    parts: tuple[int, ...]

    def __post_init__(self) -> None:
        if sum(self.parts) != WHOLE:
            raise TournamentError("percentages_do_not_add_up", hundredths=sum(self.parts))
        for place, part in enumerate(self.parts, 1):
            if part <= 0:
                raise TournamentError("place_without_prize", place=place)
        falling(self.parts)
        if self.entries < len(self.parts):
            raise TournamentError(
                "fewer_entries_than_places", entries=self.entries, places=len(self.parts)
            )


class PayoutTable(Struct, frozen=True):
    """Places by entries: the last row that needs no more entries than there are holds.

    `source` says where the table comes from. Raises `TournamentError`: `no_rows`, `rows_unordered`.
    """

    name: str
    source: str
    rows: tuple[PayoutRow, ...]

    def __post_init__(self) -> None:
        if not self.rows:
            raise TournamentError("no_rows")
        for row, after in pairwise(self.rows):
            if after.entries <= row.entries:
                raise TournamentError("rows_unordered", entries=after.entries)

    def row(self, entries: int) -> PayoutRow:
        """The row for so many entries; `TournamentError`: `fewer_entries_than_places`."""
        for row in reversed(self.rows):
            if row.entries <= entries:
                return row
        raise TournamentError(
            "fewer_entries_than_places", entries=entries, places=len(self.rows[0].parts)
        )


class PrizeRules(Struct, frozen=True, kw_only=True):
    """How the pool becomes prizes.

    `step` is the rounding step (1, 5, 10 units). A `guarantee` holds from `guarantee_from` entries
    on. No prize is below `least`, for which a house takes its buy-in. Raises `TournamentError`:
    `negative_money`, `step_wrong`.
    """

    table: PayoutTable
    step: int = 1
    guarantee: int = 0
    guarantee_from: int = 0
    least: int = 0

    def __post_init__(self) -> None:
        for money in (self.guarantee, self.least):
            if money < 0:
                raise TournamentError("negative_money", money=money)
        if self.step < 1:
            raise TournamentError("step_wrong", step=self.step)


class Prizes(Struct, frozen=True):
    """`amounts`, best place first, which sum to `pool`; `overlay` of it is added by the house."""

    amounts: tuple[int, ...]
    pool: int
    overlay: int = 0


def falling(amounts: tuple[int, ...]) -> None:
    """Check that no place gets less than a worse one; `TournamentError`: `prizes_rise`."""
    for place, (better, worse) in enumerate(pairwise(amounts), 2):
        if worse > better:
            raise TournamentError("prizes_rise", place=place)


def percentages(text: str) -> tuple[int, ...]:
    """Parts of the pool as a club writes them down, "50/30/20" or "37,5/27.5/20/15".

    Raises `TournamentError`: `not_percentages`.

    >>> percentages("37,5/27.5/20/15")
    (3750, 2750, 2000, 1500)
    """
    parts = []
    for place, written in enumerate(text.split("/"), 1):
        found = _PERCENTAGE.fullmatch(written.strip())
        if not found:
            raise TournamentError("not_percentages", place=place)
        parts.append(100 * int(found[1]) + int((found[2] or "").ljust(2, "0")))
    return tuple(parts)


def payout_table(name: str, source: str, rows: dict[int, str]) -> PayoutTable:
    """A table from its rows as written down: from so many entries on, these percentages.

    >>> payout_table("ours", "", {1: "100", 6: "60/40"}).row(7).parts
    (6000, 4000)
    """
    return PayoutTable(
        name, source, tuple(PayoutRow(least, percentages(text)) for least, text in rows.items())
    )


def prizes(rules: PrizeRules, collected: int, entries: int) -> Prizes:
    """The prizes for the money `collected` from so many `entries`.

    In a tiny pool a low place may be rounded down to nothing. Raises `TournamentError`:
    `negative_money`, `fewer_entries_than_places`, `pool_below_least_prizes`.

    >>> table = payout_table("ours", "", {3: "50/30/20"})
    >>> prizes(PrizeRules(table=table, step=5), 641, entries=9)
    Prizes(amounts=(326, 190, 125), pool=641, overlay=0)
    """
    if collected < 0:
        raise TournamentError("negative_money", money=collected)
    parts = rules.table.row(entries).parts
    pool = max(collected, rules.guarantee if entries >= rules.guarantee_from else 0)
    if pool < rules.least * len(parts):
        raise TournamentError(
            "pool_below_least_prizes", pool=pool, places=len(parts), least=rules.least
        )
    exact = in_proportion(pool, parts, least=rules.least)
    below = [max(rules.least, int(share // rules.step) * rules.step) for share in exact[1:]]
    return Prizes((pool - sum(below), *below), pool, pool - collected)
