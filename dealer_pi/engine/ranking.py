"""Which hand wins, with which five cards, and what decided (R060, R061)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from dealer_pi.engine import _strength
from dealer_pi.engine._strength import Category, strength
from dealer_pi.engine.cards import FULL_DECK, Card, different_cards

__all__ = [
    "BestFive",
    "Category",
    "Decision",
    "HandRank",
    "WrongNumberOfCards",
    "best_five",
    "category_of",
    "decided_by",
    "rank_hand",
    "ranks_of",
    "strength",
]

BestFive = tuple[Card, Card, Card, Card, Card]
ACE: Final = 14


class WrongNumberOfCards(ValueError):  # noqa: N818 - named for what is wrong
    """Too few or too many cards to rank a hand.

    Attributes:
        number: how many there were; 5, 6 or 7 are needed.

    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    def __str__(self) -> str:
        return f"a hand is ranked from 5, 6 or 7 cards, not {self.number}"


class HandRank(msgspec.Struct, frozen=True, eq=False):
    """A ranked hand. Compares by strength alone: the bigger wins, equal ones split (R061).

    Attributes:
        strength: see :func:`strength`.
        best: the five cards that play, in the order in which they decide; where cards of several
            suits would do equally well, spades before hearts, diamonds and clubs.

    """

    strength: int
    best: BestFive

    @property
    def category(self) -> Category:
        """The kind of hand (R060)."""
        return category_of(self.strength)

    def plays_the_board(self, board: Sequence[Card]) -> bool:
        """Whether the player's own cards add nothing to the five cards on the board (R061).

        Raises:
            WrongNumberOfCards: the board is not five cards.
            SameCardTwice: a card is repeated.

        >>> board = [Card.Ah, Card.Kh, Card.Qh, Card.Jh, Card.Th]
        >>> rank_hand([Card.n2c, Card.n2d, *board]).plays_the_board(board)
        True

        """
        if len(board) != len(self.best):
            raise WrongNumberOfCards(len(board))
        return self.strength == rank_hand(board).strength

    # All six: any that is not written here would be `Struct`'s own, which knows no strength.

    def __eq__(self, other: object) -> bool:
        return self.strength == other.strength if isinstance(other, HandRank) else False

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __lt__(self, other: "HandRank") -> bool:
        return self.strength < _strength_of(other)

    def __le__(self, other: "HandRank") -> bool:
        return self.strength <= _strength_of(other)

    def __gt__(self, other: "HandRank") -> bool:
        return self.strength > _strength_of(other)

    def __ge__(self, other: "HandRank") -> bool:
        return self.strength >= _strength_of(other)

    def __hash__(self) -> int:
        return hash(self.strength)


def _strength_of(other: object) -> int:
    if not isinstance(other, HandRank):
        raise TypeError(f"a ranked hand is compared with another, not with {type(other).__name__}")
    return other.strength


# Which of equal ranks to show: spades before hearts, diamonds and clubs. The best one comes last.
_PREFERENCE: Final = {card: "cdhs".index(card.suit) for card in FULL_DECK}
_FLUSHES: Final = frozenset({Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH})


def rank_hand(cards: Sequence[Card]) -> HandRank:
    """Rank the best five of five, six or seven cards (R060, R061); their order does not matter.

    Raises:
        WrongNumberOfCards: not 5, 6 or 7 cards.
        SameCardTwice: a card is repeated.

    >>> hand = rank_hand([Card.Kc, Card.n2h, Card.Kd, Card.n7s, Card.n7h, Card.n7d, Card.n2c])
    >>> hand.category.name, " ".join(hand.best)
    ('FULL_HOUSE', '7s 7h 7d Kd Kc')

    """
    if len(cards) not in _strength.HAND_SIZES:
        raise WrongNumberOfCards(len(cards))
    value = strength([card.key for card in different_cards(cards)])
    return HandRank(value, best_five(cards, value))


def best_five(cards: Sequence[Card], value: int) -> BestFive:
    """The five of five to seven different cards that make up their strength `value`, in order."""
    if value >> _strength.CATEGORY_SHIFT in _FLUSHES:
        [(suit, _)] = Counter(card.suit for card in cards).most_common(1)
        cards = [card for card in cards if card.suit is suit]
    by_rank: dict[int, list[Card]] = {1: []}
    for card in sorted(cards, key=_PREFERENCE.__getitem__):
        by_rank.setdefault(card.rank, []).append(card)
    by_rank[1] = by_rank.get(ACE, [])
    first, second, third, fourth, fifth = [by_rank[rank].pop() for rank in ranks_of(value)]
    return first, second, third, fourth, fifth


def category_of(strength: int) -> Category:
    """The kind of hand behind a strength.

    >>> category_of(rank_hand([Card.Ah, Card.Kh, Card.Qh, Card.Jh, Card.Th]).strength).name
    'ROYAL_FLUSH'

    """
    return Category(strength >> _strength.CATEGORY_SHIFT)


def ranks_of(strength: int) -> tuple[int, ...]:
    """The ranks of the five cards behind a strength, in the order in which they decide.

    2 to 14; an ace that plays low is 1.

    >>> ranks_of(rank_hand([Card.Ah, Card.n2h, Card.n3c, Card.n4h, Card.n5h]).strength)
    (5, 4, 3, 2, 1)

    """
    return (
        strength >> 16 & 15,
        strength >> 12 & 15,
        strength >> 8 & 15,
        strength >> 4 & 15,
        strength & 15,
    )


Part = Literal[
    "high_card",
    "pair",
    "high_pair",
    "low_pair",
    "trips",
    "straight",
    "flush",
    "quads",
    "kicker",
]


class Decision(msgspec.Struct, frozen=True):
    """What made one hand better than another, as data for a sentence.

    Attributes:
        kind: ``nothing`` (they split), ``category`` (a pair beats a high card) or ``rank`` (the
            category is the same, and the fields below say which card decided).
        part: what the deciding card belongs to, or None.
        nth: which of its kind it is, from 1: the second kicker, the third card of a flush; else 0.
        position: its place in the best five, 1 to 5; else 0.
        higher: its rank in the better hand, 2 to 14; else 0.
        lower: the rank in the same place of the other hand; else 0.

    """

    kind: Literal["nothing", "category", "rank"]
    part: Part | None = None
    nth: int = 0
    position: int = 0
    higher: int = 0
    lower: int = 0


_Place = tuple[int, Part, int]
_HIGH_CARDS: Final[tuple[_Place, ...]] = tuple((n, "high_card", n) for n in range(1, 6))
_FLUSH_CARDS: Final[tuple[_Place, ...]] = tuple((n, "flush", n) for n in range(1, 6))

# Where two hands of one category can differ first: position in the best five, part, nth of it.
_PLACES: Final[dict[Category, tuple[_Place, ...]]] = {
    Category.HIGH_CARD: _HIGH_CARDS,
    Category.PAIR: ((1, "pair", 1), (3, "kicker", 1), (4, "kicker", 2), (5, "kicker", 3)),
    Category.TWO_PAIR: ((1, "high_pair", 1), (3, "low_pair", 1), (5, "kicker", 1)),
    Category.TRIPS: ((1, "trips", 1), (4, "kicker", 1), (5, "kicker", 2)),
    Category.STRAIGHT: ((1, "straight", 1),),
    Category.FLUSH: _FLUSH_CARDS,
    Category.FULL_HOUSE: ((1, "trips", 1), (4, "pair", 1)),
    Category.QUADS: ((1, "quads", 1), (5, "kicker", 1)),
    Category.STRAIGHT_FLUSH: ((1, "straight", 1),),
    Category.ROYAL_FLUSH: (),
}


def decided_by(a: int, b: int) -> Decision:
    """What decides between two strengths (R061); it is the same for `b` and `a`.

    >>> board = [Card.Kc, Card.Kd, Card.Th, Card.Ts, Card.n4s]
    >>> aces = rank_hand([Card.Ah, Card.n2c, *board])
    >>> queens = rank_hand([Card.Qh, Card.Jc, *board])
    >>> decided_by(aces.strength, queens.strength)
    Decision(kind='rank', part='kicker', nth=1, position=5, higher=14, lower=12)

    """
    winner, loser = max(a, b), min(a, b)
    category = category_of(winner)
    if category is not category_of(loser):
        return Decision("category")
    higher, lower = ranks_of(winner), ranks_of(loser)
    for position, part, nth in _PLACES[category]:
        one, other = higher[position - 1], lower[position - 1]
        if one != other:
            return Decision("rank", part, nth, position, one, other)
    return Decision("nothing")
