"""Chip sets: what a box holds, what each player gets from it, and which amounts chips can pay.

The presets and the rules of thumb come from players who design such sets (pokerchipforum.com).
"""

from __future__ import annotations

from itertools import pairwise
from math import gcd
from typing import Final

from msgspec import Struct

from dealer_pi.tournament.errors import TournamentError

# Twelve of each of the two smallest chips to work with, at least eight; six of those above, and of
# the largest whatever is still missing.
WORKHORSES: Final = 12
LEAST_WORKHORSES: Final = 8
OTHERS: Final = 6
# No single chip above a quarter of a starting stack.
LARGEST_PART: Final = 4

_COLOURS: Final = {
    1: "white",
    5: "red",
    25: "green",
    100: "black",
    500: "purple",
    1000: "yellow",
    5000: "orange",
}


class Pile(Struct, frozen=True):
    """Chips of one value: how many, and their colour as a word of the language files."""

    value: int
    count: int
    colour: str = ""


class ChipSet(Struct, frozen=True):
    """Chips as piles, the smallest value first: a whole box, or what one player gets.

    >>> box = CHIP_SETS["box for 10"]
    >>> box.values, box.total
    ((25, 100, 500, 1000, 5000), 290000)
    """

    name: str
    source: str
    piles: tuple[Pile, ...]

    @property
    def values(self) -> tuple[int, ...]:
        """The values, the smallest first."""
        return tuple(pile.value for pile in self.piles)

    @property
    def total(self) -> int:
        """What all the chips are worth together."""
        return sum(pile.value * pile.count for pile in self.piles)


def _preset(name: str, source: str, counts: dict[int, int]) -> ChipSet:
    piles = (Pile(value, count, _COLOURS[value]) for value, count in counts.items())
    return ChipSet(name, f"pokerchipforum.com, {source}", tuple(piles))


CHIP_SETS: Final = {
    preset.name: preset
    for preset in (
        _preset("box for 10", "post 1175463", {25: 120, 100: 120, 500: 50, 1000: 75, 5000: 35}),
        _preset("box for 20", "post 1175463", {25: 160, 100: 160, 500: 80, 1000: 140, 5000: 60}),
    )
}

STARTING_STACKS: Final = {
    preset.name: preset
    for preset in (
        _preset("T10,000", "thread 6647", {25: 12, 100: 12, 500: 5, 1000: 6}),
        _preset("T10,000 few 500", "thread 6647", {25: 12, 100: 12, 500: 3, 1000: 7}),
        _preset("T10,000 for 20", "post 1175463", {25: 8, 100: 8, 500: 4, 1000: 7}),
        _preset("T20,000", "thread 81785", {25: 12, 100: 12, 500: 5, 1000: 6, 5000: 2}),
    )
}


def check_chip_set(chips: ChipSet) -> None:
    """Raise `TournamentError` if these are no chips: none at all, not from small to large.

    Codes: ``no_chips``; ``chip_wrong`` with the chip and the count; ``chips_unsorted``.
    """
    if not chips.piles:
        raise TournamentError("no_chips")
    for pile in chips.piles:
        if pile.value < 1 or pile.count < 0:
            raise TournamentError("chip_wrong", chip=pile.value, count=pile.count)
    for smaller, larger in pairwise(chips.values):
        if smaller >= larger:
            raise TournamentError("chips_unsorted", chip=larger, before=smaller)


def payable(amount: int, values: tuple[int, ...]) -> bool:
    """Whether an amount can be put down with chips of these values, without change.

    >>> payable(75, (25, 100)), payable(75, (50, 100)), payable(30, (20, 50)), payable(90, (20, 50))
    (True, False, False, True)
    """
    smallest, largest, unit = min(values), max(values), gcd(*values)
    if amount < 0 or amount % unit:
        return False
    # In units: everything from (smallest - 1) * (largest - 1) on can be paid (Schur's bound).
    if amount % smallest == 0 or amount * unit >= smallest * largest:
        return True
    sums = 1  # bit n: n units can be paid
    for value in values:
        for _ in range(amount // value):
            sums |= sums << value // unit
    return bool(sums >> amount // unit & 1)


def starting_stack(box: ChipSet, amount: int, players: int) -> ChipSet:
    """What each of the players gets for a starting stack of `amount`, the small chips first.

    Raises:
        TournamentError: ``stack_not_payable``; the box cannot give that many players this stack
            without a chip above a quarter of it.

    >>> stack = starting_stack(CHIP_SETS["box for 20"], 10_000, players=20)
    >>> [(pile.count, pile.value) for pile in stack.piles]
    [(8, 25), (8, 100), (4, 500), (7, 1000)]
    """
    check_chip_set(box)
    piles = [pile for pile in box.piles if pile.value * LARGEST_PART <= amount]
    counts = None
    if piles and players > 0:
        shares = [pile.count // players for pile in piles]
        wanted = [WORKHORSES, WORKHORSES, *[OTHERS] * len(piles)]
        most = [*map(min, shares[:-1], wanted), shares[-1]]
        counts = _counts(amount, [pile.value for pile in piles], most)
    if counts is None:
        raise TournamentError("stack_not_payable", stack=amount, players=players)
    given = (
        Pile(pile.value, count, pile.colour)
        for pile, count in zip(piles, counts, strict=True)
        if count
    )
    return ChipSet(f"T{amount:,}", box.name, tuple(given))


def _counts(amount: int, values: list[int], most: list[int]) -> list[int] | None:
    """How many of each value make up the amount, as many as may be of the smaller ones."""
    if not values:
        return None if amount else []
    if amount % gcd(*values) or amount > sum(v * n for v, n in zip(values, most, strict=True)):
        return None
    for count in range(min(most[0], amount // values[0]), -1, -1):
        larger = _counts(amount - count * values[0], values[1:], most[1:])
        if larger is not None:
            return [count, *larger]
    return None


def stack_faults(box: ChipSet, stack: ChipSet, players: int) -> tuple[TournamentError, ...]:
    """What speaks against giving each player this stack from the box; nothing: an empty tuple.

    Codes: ``chip_too_large`` (above a quarter of the stack), ``few_small_chips`` (fewer than eight
    of one of the two smallest), ``box_too_small`` (a chip there is not enough of),
    ``top_too_small`` (the two largest values of the box must at the end be all that is in play).
    """
    faults = []
    held = {pile.value: pile.count for pile in box.piles}
    for number, pile in enumerate(stack.piles):
        if pile.value * LARGEST_PART > stack.total:
            faults.append(TournamentError("chip_too_large", chip=pile.value, stack=stack.total))
        if number < min(2, len(stack.piles) - 1) and pile.count < LEAST_WORKHORSES:
            faults.append(
                TournamentError(
                    "few_small_chips", chip=pile.value, count=pile.count, least=LEAST_WORKHORSES
                )
            )
        if (needed := pile.count * players) > (has := held.get(pile.value, 0)):
            faults.append(TournamentError("box_too_small", chip=pile.value, needed=needed, has=has))
    covered = sum(pile.value * pile.count for pile in box.piles[-2:])
    if covered < stack.total * players:
        faults.append(
            TournamentError("top_too_small", covered=covered, needed=stack.total * players)
        )
    return tuple(faults)
