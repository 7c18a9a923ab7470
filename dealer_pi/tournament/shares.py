"""Sharing money out: in proportion, exactly, and then in whole currency units."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor


def in_proportion(
    money: int, weights: Sequence[int], *, least: int = 0, most: int | None = None
) -> tuple[Fraction, ...]:
    """`money` in proportion to `weights` (above zero), no share below `least` or above `most`.

    Give one bound, and one that can be kept: `least` times the shares is at most the money, or
    `most` times the shares at least the money. What a bound gives or takes, the others bear in
    proportion.

    >>> [str(share) for share in in_proportion(170, (8, 1, 1), most=100)]
    ['100', '35', '35']
    """
    bounded: dict[int, int] = {}
    while True:
        free = [n for n in range(len(weights)) if n not in bounded]
        left = money - sum(bounded.values())
        parts = sum(weights[n] for n in free)
        shares = {n: Fraction(left * weights[n], parts) for n in free}
        too_small = {n: least for n in free if shares[n] < least}
        too_large = {n: most for n in free if most is not None and shares[n] > most}
        if not too_small and not too_large:
            return tuple(shares.get(n, Fraction(bounded.get(n, 0))) for n in range(len(weights)))
        bounded |= too_small or too_large


def in_whole_units(shares: Sequence[Fraction]) -> tuple[int, ...]:
    """Shares whose sum is whole, in whole units with the same sum: each rounded down, and the units
    left over to the largest fractions, the first of equal ones first.

    >>> in_whole_units([Fraction(100, 3)] * 3)
    (34, 33, 33)
    """
    whole = [floor(share) for share in shares]
    over = int(sum(shares)) - sum(whole)
    by_fraction = sorted(range(len(shares)), key=lambda n: whole[n] - shares[n])
    for n in by_fraction[:over]:
        whole[n] += 1
    return tuple(whole)
