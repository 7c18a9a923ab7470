"""How strong five, six or seven cards are, as one number, fast in plain Python (R060, R061).

Every card has an integer *key*, and the sum of the keys says all there is to know about a hand:

=========  ==================================================================================
bits       content of the sum
=========  ==================================================================================
0 to 22    sum of the rank keys: different for every multiset of ranks of the same size
23 to 25   the number of cards, so that hands of five, six and seven cards never share a sum
26 and up  sum of the suit keys: with the number of cards it says whether there is a flush
=========  ==================================================================================

So a hand costs one ``sum``, one look into a short list (a flush?) and one dictionary look-up. The
dictionary starts empty and remembers: importing this costs nothing, and the first showdown on a
small computer works out the few hands it needs. All 78,494 sums together would take 6 MB.

A strength is ``category << 20`` followed by five ranks of four bits in the order in which they
decide (2 to 14, an ace that plays low is 1); the bigger one wins, equal ones split.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from enum import IntEnum
from itertools import combinations_with_replacement
from typing import Final

# Found by search: sums of up to seven keys, none more than four times, differ for every multiset.
_RANK_KEYS: Final = (
    *(0, 1, 5, 22, 98, 453, 2031),
    *(8698, 22854, 83661, 262349, 636345, 1479181),
)
_SUIT_KEYS: Final = (1, 2, 9, 58)
_COUNT_SHIFT: Final = 23
_SUIT_SHIFT: Final = 26
_RANKS_MASK: Final = (1 << _SUIT_SHIFT) - 1
_RANK_OF: Final = {key + (1 << _COUNT_SHIFT): rank for rank, key in enumerate(_RANK_KEYS, 2)}

FLUSH_SIZE: Final = 5
HAND_SIZES: Final = range(5, 8)
CATEGORY_SHIFT: Final = 20


class Category(IntEnum):
    """The kinds of hands from worst to best (R060)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    TRIPS = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    QUADS = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


def card_key(rank: int, suit: int) -> int:
    """The key of a card: `rank` 2 to 14, `suit` 0 to 3 (which is which does not matter)."""
    return rank_key(rank) + (_SUIT_KEYS[suit] << _SUIT_SHIFT)


def rank_key(rank: int) -> int:
    """The part of a card's key that does not tell its suit; for :func:`strength_of_ranks`."""
    return _RANK_KEYS[rank - 2] + (1 << _COUNT_SHIFT)


def _flush_list() -> list[int]:
    """The suit key of the flush, or 0, for each sum of suit keys and number of cards."""
    found = [0] * ((HAND_SIZES[-1] * _SUIT_KEYS[-1] + 1) << (_SUIT_SHIFT - _COUNT_SHIFT))
    for size in HAND_SIZES:
        for suits in combinations_with_replacement(_SUIT_KEYS, size):
            for suit in _SUIT_KEYS:
                if suits.count(suit) >= FLUSH_SIZE:
                    found[(sum(suits) << (_SUIT_SHIFT - _COUNT_SHIFT)) + size] = suit
    return found


_FLUSH_SUIT: Final = _flush_list()
_BY_RANKS: Final[dict[int, int]] = {}
_BY_FLUSH_RANKS: Final[dict[int, int]] = {}
# All sums have only 7,462 different strengths between them: the tables share the integers.
_SHARED: Final[dict[int, int]] = {}


def strength(keys: Collection[int]) -> int:
    """The strength of the best five of five to seven different cards, given by their keys.

    For hot loops: it does not check that the cards differ (:func:`..ranking.rank_hand` does). A
    tuple or list of plain integers is fastest.

    Raises:
        ValueError: fewer than five cards, or eight to ten.

    """
    total = sum(keys)
    if suit := _FLUSH_SUIT[total >> _COUNT_SHIFT]:
        return _flush_strength(keys, suit)
    try:
        return _BY_RANKS[total & _RANKS_MASK]
    except KeyError:
        return _remember(_BY_RANKS, keys)


def strength_of_ranks(keys: Collection[int]) -> int:
    """The strength of five to seven cards if no five of them were of one suit.

    Takes keys of cards or of ranks (:func:`rank_key`), in any mixture.

    Raises:
        ValueError: fewer than five or more than seven cards.

    """
    try:
        return _BY_RANKS[sum(keys) & _RANKS_MASK]
    except KeyError:
        return _remember(_BY_RANKS, keys)


def _flush_strength(keys: Iterable[int], suit: int) -> int:
    # Quads and full houses need not be looked at: with seven cards they leave no room for five
    # different ranks, which a flush needs.
    suited = [key for key in keys if key >> _SUIT_SHIFT == suit]
    try:
        return _BY_FLUSH_RANKS[sum(suited) & _RANKS_MASK]
    except KeyError:
        return _remember(_BY_FLUSH_RANKS, suited, flush=True)


def _remember(table: dict[int, int], keys: Collection[int], *, flush: bool = False) -> int:
    if len(keys) not in HAND_SIZES:
        raise ValueError(f"a hand is ranked from 5, 6 or 7 cards, not {len(keys)}")
    ranks = [_RANK_OF[key & _RANKS_MASK] for key in keys]
    worked_out = _of_suited(ranks) if flush else _of_unsuited(ranks)
    return table.setdefault(sum(keys) & _RANKS_MASK, _SHARED.setdefault(worked_out, worked_out))


def _of_suited(ranks: Iterable[int]) -> int:
    straight = _straight(ranks)
    if straight:
        royal = straight[-1] == 10  # noqa: PLR2004 - the ten, lowest card of a royal flush
        return _pack(Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH, straight)
    return _pack(Category.FLUSH, sorted(ranks, reverse=True))


def _of_unsuited(ranks: Iterable[int]) -> int:
    # Most frequent first, higher first among equals: the order in which the ranks decide.
    groups = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
    (most, first), (next_most, second) = groups[:2]
    rest = sorted((rank for _, rank in groups if rank != first), reverse=True)
    if most == 4:  # noqa: PLR2004 - four of a kind
        return _pack(Category.QUADS, [first] * 4 + rest)
    if most == 3 and next_most >= 2:  # noqa: PLR2004 - three and a pair (or three and three)
        return _pack(Category.FULL_HOUSE, [first] * 3 + [second] * 2)
    if straight := _straight(ranks):
        return _pack(Category.STRAIGHT, straight)
    if most == 3:  # noqa: PLR2004 - three of a kind
        return _pack(Category.TRIPS, [first] * 3 + rest)
    if most == 2 and next_most == 2:  # noqa: PLR2004 - two pairs; a third one is only a kicker
        return _pack(
            Category.TWO_PAIR, [first] * 2 + [second] * 2 + [r for r in rest if r != second]
        )
    if most == 2:  # noqa: PLR2004 - a pair
        return _pack(Category.PAIR, [first] * 2 + rest)
    return _pack(Category.HIGH_CARD, [first, *rest])


def _straight(ranks: Iterable[int]) -> list[int]:
    """The five ranks of the highest straight, from the top; empty without one.

    The ace is high, or low in 5-4-3-2-A; there is no wrap-around.
    """
    present = set(ranks)
    if 14 in present:  # noqa: PLR2004 - the ace
        present.add(1)
    for high in range(14, 4, -1):
        run = list(range(high, high - 5, -1))
        if present.issuperset(run):
            return run
    return []


def _pack(category: Category, ranks: list[int]) -> int:
    packed = int(category)
    for rank in ranks[:5]:
        packed = packed << 4 | rank
    return packed
