"""How likely each of several known hands is to win: for face-up all-ins on the players' screen.

Exact wherever that is quick: from the flop on, and before the flop for two hands. Only three or
more hands before the flop are sampled, and the answer says so.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import comb, prod, sqrt
from random import Random
from typing import Final

import msgspec

from dealer_pi.engine._strength import FLUSH_SIZE, rank_key, strength, strength_of_ranks
from dealer_pi.engine.cards import FULL_DECK, Card, Suit, different_cards

_HANDS: Final = range(2, 11)
_HOLE_CARDS: Final = 2
_FULL_BOARD: Final = 5
_BOARD_SIZES: Final = (0, 3, 4, 5)
_MOST_TO_COME_EXACT: Final = 2
# A pot in parts that two to ten winners can share without a rest.
_POT: Final = 2520


class Chance(msgspec.Struct, frozen=True):
    """What one hand can hope for.

    Attributes:
        wins: on how many boards it wins alone.
        ties: on how many it shares the pot.
        losses: on how many it gets nothing.
        win: probability to win alone, 0 to 1.
        tie: probability to share, 0 to 1.
        equity: the share of a pot that it gets on average, 0 to 1.
        standard_error: of `equity`; 0 if exact.

    """

    wins: int
    ties: int
    losses: int
    win: float
    tie: float
    equity: float
    standard_error: float = 0.0


class Chances(msgspec.Struct, frozen=True):
    """The chances of all hands, in the order in which they were given.

    Attributes:
        hands: one a hand.
        exact: whether every possible board was counted, and not a sample of them.
        boards: how many boards were counted.

    """

    hands: tuple[Chance, ...]
    exact: bool
    boards: int


def equity(
    hands: Sequence[Sequence[Card]],
    board: Sequence[Card] = (),
    *,
    dead: Sequence[Card] = (),
    samples: int = 20_000,
    seed: int = 1,
) -> Chances:
    """Work out how often each hand wins or shares the pot.

    Args:
        hands: 2 to 10 hands of two cards.
        board: the 0, 3, 4 or 5 community cards that lie.
        dead: cards known to be out of the deck, such as an exposed folded hand.
        samples: how many boards are drawn where counting all would take too long.
        seed: the same seed draws the same boards.

    Raises:
        ValueError: a wrong number of hands, cards or samples, or too few cards left for a board.
        SameCardTwice: a card is in two places.
        UnknownCard: something is no card.

    >>> both = equity([[Card.As, Card.Ah], [Card.Ks, Card.Kh]])
    >>> both.exact, [round(hand.equity, 4) for hand in both.hands]
    (True, [0.8264, 0.1736])

    """
    _check(hands, board, samples)
    out = different_cards([*(card for hand in hands for card in hand), *board, *dead])
    stub = [card for card in FULL_DECK if card not in set(out)]
    to_come = _FULL_BOARD - len(board)
    if len(stub) < to_come:
        raise ValueError(f"{to_come} cards are to come and only {len(stub)} are left")
    if to_come == _FULL_BOARD and len(hands) == 2:  # noqa: PLR2004 - heads-up
        return _two_before_the_flop(hands[0], hands[1], stub)
    keys = [card.key for card in stub]
    exact = to_come <= _MOST_TO_COME_EXACT
    dealt = combinations(keys, to_come) if exact else _drawn(keys, to_come, samples, seed)
    lying = [card.key for card in board]
    held = [[*(card.key for card in hand), *lying] for hand in hands]
    return _count(held, dealt, exact=exact)


def _check(hands: Sequence[Sequence[Card]], board: Sequence[Card], samples: int) -> None:
    if len(hands) not in _HANDS:
        raise ValueError(f"chances are worked out for 2 to 10 hands, not {len(hands)}")
    if any(len(hand) != _HOLE_CARDS for hand in hands):
        raise ValueError("a hand has two cards")
    if len(board) not in _BOARD_SIZES:
        raise ValueError(f"a board has 0, 3, 4 or 5 cards, not {len(board)}")
    if samples < 2:  # noqa: PLR2004 - one sample has no standard error
        raise ValueError(f"at least 2 samples are needed, not {samples}")


def _drawn(keys: list[int], number: int, samples: int, seed: int) -> Iterator[list[int]]:
    """Random boards. From `Random.random` alone, whose sequence no Python version may change."""
    draw = Random(seed).random  # noqa: S311 - an estimate, not a deal
    places = range(number)
    left = len(keys)
    for _ in range(samples):
        for place in places:
            other = place + int(draw() * (left - place))
            keys[place], keys[other] = keys[other], keys[place]
        yield keys[:number]


def _count(held: list[list[int]], dealt: Iterable[Iterable[int]], *, exact: bool) -> Chances:
    wins = [0] * len(held)
    ties = [0] * len(held)
    tie_shares = [0] * len(held)
    tie_squares = [0] * len(held)
    boards = 0
    for boards, cards in enumerate(dealt, 1):  # noqa: B007 - the last number is the count
        strengths = [strength([*hand, *cards]) for hand in held]
        best = max(strengths)
        winners = strengths.count(best)
        if winners == 1:
            wins[strengths.index(best)] += 1
            continue
        share = _POT // winners
        for number, value in enumerate(strengths):
            if value == best:
                ties[number] += 1
                tie_shares[number] += share
                tie_squares[number] += share * share
    chances = []
    for won, tied, shares, squares in zip(wins, ties, tie_shares, tie_squares, strict=True):
        mean = (won + shares / _POT) / boards
        spread = 0.0 if exact else (won + squares / _POT**2) / boards - mean * mean
        error = sqrt(max(spread, 0.0) / (boards - 1)) if spread else 0.0
        lost = boards - won - tied
        chances.append(Chance(won, tied, lost, won / boards, tied / boards, mean, error))
    return Chances(tuple(chances), exact, boards)


def _two_before_the_flop(one: Sequence[Card], other: Sequence[Card], stub: list[Card]) -> Chances:
    """Count all boards (1,712,304 of a full deck) without dealing each of them.

    First every multiset of five ranks is scored as if there were no flushes, times the number of
    ways to deal it. Then the boards that give somebody a flush are taken out and put back right.
    """
    left = [0] * 15
    for card in stub:
        left[card.rank] += 1
    # Indexed by who wins: 0 nobody, 1 the first, -1 (the last of the list) the second.
    tally = [0, 0, 0]
    without_flush: dict[int, tuple[int, int]] = {}
    one_keys, other_keys = [card.key for card in one], [card.key for card in other]
    for total, keys, ways in _rank_multisets(left, _FULL_BOARD):
        pair = strength_of_ranks(one_keys + keys), strength_of_ranks(other_keys + keys)
        without_flush[total] = pair
        tally[_better(*pair)] += ways
    for suit in Suit:
        _put_flushes_right(suit, (one, other), stub, without_flush, tally)
    ties, wins, losses = tally
    boards = sum(tally)
    win, tie, lose = wins / boards, ties / boards, losses / boards
    hands = (
        Chance(wins, ties, losses, win, tie, win + tie / 2),
        Chance(losses, ties, wins, lose, tie, lose + tie / 2),
    )
    return Chances(hands, exact=True, boards=boards)


def _put_flushes_right(
    suit: Suit,
    hands: tuple[Sequence[Card], Sequence[Card]],
    stub: list[Card],
    without_flush: dict[int, tuple[int, int]],
    tally: list[int],
) -> None:
    """Correct the tally for the boards on which this suit gives somebody a flush."""
    one, other = ([card.key for card in hand if card.suit is suit] for hand in hands)
    suited = [card for card in stub if card.suit is suit]
    left = [0] * 15
    for card in stub:
        left[card.rank] += card.suit is not suit
    for number in range(FLUSH_SIZE - max(len(one), len(other)), _FULL_BOARD + 1):
        rests = [(total, ways) for total, _, ways in _rank_multisets(left, _FULL_BOARD - number)]
        for cards in combinations(suited, number):
            keys = [card.key for card in cards]
            total = sum(rank_key(card.rank) for card in cards)
            # A flush leaves no room for quads or a full house: it counts whatever the rest is.
            flush = strength(one + keys) if len(one) + number >= FLUSH_SIZE else 0
            other_flush = strength(other + keys) if len(other) + number >= FLUSH_SIZE else 0
            for rest, ways in rests:
                a, b = without_flush[total + rest]
                tally[_better(a, b)] -= ways
                tally[_better(flush or a, other_flush or b)] += ways


def _better(a: int, b: int) -> int:
    return (a > b) - (a < b)


def _rank_multisets(left: list[int], number: int) -> Iterator[tuple[int, list[int], int]]:
    """Every multiset of so many ranks: its key sum, its rank keys, the ways to deal it.

    `left` is the number of cards left of each rank, indexed by rank.
    """
    for ranks in combinations_with_replacement(range(2, 15), number):
        ways = prod(comb(left[rank], ranks.count(rank)) for rank in set(ranks))
        if ways:
            keys = [rank_key(rank) for rank in ranks]
            yield sum(keys), keys, ways
