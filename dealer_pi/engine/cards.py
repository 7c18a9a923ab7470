"""Cards: the 52 of a deck, how they are written and read, and starting hands.

A :class:`Card` is its own text: ``Card.Ah`` is ``"Ah"`` in JSON, in a journal and on a wire.
"""

import re
from collections.abc import Iterable
from enum import StrEnum
from itertools import combinations, product
from typing import Final, Self

from dealer_pi.engine._strength import card_key

RANKS: Final = "23456789TJQKA"
_SUITS: Final = "cdhs"
_LONGEST_TEXT: Final = 200
_SHOWN_IN_ERRORS: Final = 30


class Suit(StrEnum):
    """A suit. Suits never rank in a hand (R061); their order here means nothing."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    @property
    def symbol(self) -> str:
        """The suit as printed on a card: ♣ ♦ ♥ ♠."""
        return "♣♦♥♠"[_SUITS.index(self)]


class Card(StrEnum):
    """A card, which is at the same time its text: rank and suit, ``Card.Ah == "Ah"``.

    A Python name cannot begin with a digit, so the deuce of clubs is ``Card.n2c`` (n for number);
    ``Card("2c")`` works as well. Compare `rank`, not the cards: as texts they sort by letter.

    Attributes:
        rank: 2 to 14, the ace is 14.
        suit: its suit.
        key: what the evaluator adds up (see `_strength`), a plain integer.

    >>> Card.Kd.rank, Card.Kd.suit.symbol, Card.Kd.pretty, str(Card.Kd)
    (13, '♦', 'K♦', 'Kd')

    """

    rank: int
    suit: Suit
    key: int

    n2c, n2d, n2h, n2s = "2c", "2d", "2h", "2s"
    n3c, n3d, n3h, n3s = "3c", "3d", "3h", "3s"
    n4c, n4d, n4h, n4s = "4c", "4d", "4h", "4s"
    n5c, n5d, n5h, n5s = "5c", "5d", "5h", "5s"
    n6c, n6d, n6h, n6s = "6c", "6d", "6h", "6s"
    n7c, n7d, n7h, n7s = "7c", "7d", "7h", "7s"
    n8c, n8d, n8h, n8s = "8c", "8d", "8h", "8s"
    n9c, n9d, n9h, n9s = "9c", "9d", "9h", "9s"
    Tc, Td, Th, Ts = "Tc", "Td", "Th", "Ts"
    Jc, Jd, Jh, Js = "Jc", "Jd", "Jh", "Js"
    Qc, Qd, Qh, Qs = "Qc", "Qd", "Qh", "Qs"
    Kc, Kd, Kh, Ks = "Kc", "Kd", "Kh", "Ks"
    Ac, Ad, Ah, As = "Ac", "Ad", "Ah", "As"

    def __new__(cls, text: str) -> Self:
        """One member; the class itself calls this 52 times and nobody else does."""
        card = str.__new__(cls, text)
        card._value_ = text
        card.rank = RANKS.index(text[0]) + 2
        card.suit = Suit(text[1])
        card.key = card_key(card.rank, _SUITS.index(text[1]))
        return card

    # Enum hashes the member's name in Python; the text does as well and is hashed in C, once.
    __hash__ = str.__hash__

    @property
    def pretty(self) -> str:
        """The card as a player reads it: ``A♥``, ``10♠``."""
        return ("10" if self.startswith("T") else self[0]) + self.suit.symbol


FULL_DECK: Final[tuple[Card, ...]] = tuple(Card)


class UnknownCard(ValueError):  # noqa: N818 - named for what is wrong
    """Text, or something else, in which a card was expected and none can be read.

    Attributes:
        text: what was given, shortened if long; the name of its type if it is no text.
        position: the character at which no card begins, counted from 1.

    """

    def __init__(self, text: str, position: int) -> None:
        super().__init__(text, position)
        self.text = text
        self.position = position

    def __str__(self) -> str:
        return f"no card at character {self.position} of {self.text!r}"


class SameCardTwice(ValueError):  # noqa: N818 - named for what is wrong
    """One card in two places, which no single deck can give.

    Attributes:
        card: the card that came twice.

    """

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.card = card

    def __str__(self) -> str:
        return f"{self.card} is there twice"


class UnknownStartingHand(ValueError):  # noqa: N818 - named for what is wrong
    """A text that is no starting hand such as ``AKs``, ``AKo`` or ``QQ``.

    Attributes:
        text: what was given, shortened if long.

    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return f"{self.text!r} is no starting hand: two ranks, then s or o unless they are a pair"


# Spelled out and not with re.IGNORECASE, which takes the Kelvin sign for a K and a long s for an s.
_CARD: Final = re.compile("(10|[2-9TtJjQqKkAa])([CcDdHhSs♣♧♦♢♥♡♠♤])\N{VARIATION SELECTOR-16}?")
_GAP: Final = re.compile(" *,? *")
_SUIT_READ: Final = dict(zip("CcDdHhSs♣♧♦♢♥♡♠♤", "ccddhhssccddhhss", strict=True))
_STARTING_HAND: Final = re.compile("([2-9TtJjQqKkAa])([2-9TtJjQqKkAa])([SsOo]?)")


def parse_card(text: str) -> Card:
    """Read one card, written ``Ah``, ``ah``, ``10h``, ``A♥`` or ``A♡``, with spaces around or not.

    Raises:
        UnknownCard: there is no card, or more than one.

    >>> parse_card("10♠")
    <Card.Ts: 'Ts'>

    """
    read = _read(text)
    if len(read) == 1:
        return read[0][0]
    raise UnknownCard(_short(text), read[1][1] if read else 1)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards in a row, with a space, a comma or nothing between them; no text is no card.

    Raises:
        UnknownCard: where a card should begin stands something else; or the text is longer than
            200 characters, or no text.
        SameCardTwice: a card is repeated.

    >>> parse_cards("AhKd, 10c 9♠")
    (<Card.Ah: 'Ah'>, <Card.Kd: 'Kd'>, <Card.Tc: 'Tc'>, <Card.n9s: '9s'>)

    """
    return different_cards(card for card, _ in _read(text))


def different_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards as a tuple, having checked that they are cards and all different.

    Raises:
        UnknownCard: something is no `Card`; `position` counts the things from 1.
        SameCardTwice: a card is repeated.

    """
    checked: dict[Card, None] = {}
    for number, card in enumerate(cards, 1):
        if type(card) is not Card:
            raise UnknownCard(_short(card), number)
        if card in checked:
            raise SameCardTwice(card)
        checked[card] = None
    return tuple(checked)


def _read(text: object) -> list[tuple[Card, int]]:
    """The cards in a text, each with the character at which it begins, counted from 1."""
    if not isinstance(text, str):
        raise UnknownCard(_short(text), 1)
    if len(text) > _LONGEST_TEXT:
        raise UnknownCard(_short(text), _LONGEST_TEXT + 1)
    read = []
    place = len(text) - len(text.lstrip(" "))
    while place < len(text):
        found = _CARD.match(text, place)
        if not found:
            raise UnknownCard(_short(text), place + 1)
        rank, suit = found.groups()
        card = Card(("T" if rank == "10" else rank.upper()) + _SUIT_READ[suit])
        read.append((card, place + 1))
        gap = _GAP.match(text, found.end())
        place = gap.end() if gap else found.end()
    return read


def _short(given: object) -> str:
    """What an error shows of what was given: never a long text, never a stranger's `repr`."""
    if not isinstance(given, str):
        return type(given).__name__
    if len(given) > _SHOWN_IN_ERRORS:
        return given[:_SHOWN_IN_ERRORS] + "…"
    return str(given)


def starting_hand(a: Card, b: Card) -> str:
    """The name of two hole cards: ``AKs`` suited, ``AKo`` offsuit, ``QQ`` a pair.

    Raises:
        SameCardTwice: both are the same card.

    >>> starting_hand(Card.Kd, Card.Ad), starting_hand(Card.n2c, Card.n2h)
    ('AKs', '22')

    """
    high, low = sorted(different_cards((a, b)), key=lambda card: -card.rank)
    if high.rank == low.rank:
        return high[0] + low[0]
    return high[0] + low[0] + ("s" if high.suit is low.suit else "o")


def starting_hand_cards(text: str) -> tuple[tuple[Card, Card], ...]:
    """All the hole cards with one name, the higher card first: 4 suited, 12 offsuit, 6 of a pair.

    Small letters and the lower rank first (``kas``) are understood.

    Raises:
        UnknownStartingHand: no such name; also a pair with s or o, or two ranks with neither.

    >>> [f"{a}{b}" for a, b in starting_hand_cards("AKs")]
    ['AcKc', 'AdKd', 'AhKh', 'AsKs']

    """
    found = _STARTING_HAND.fullmatch(text)
    if not found:
        raise UnknownStartingHand(_short(text))
    high, low = sorted((found[1].upper(), found[2].upper()), key=RANKS.index, reverse=True)
    kind = found[3].lower()
    if (high == low) != (not kind):
        raise UnknownStartingHand(_short(text))
    if not kind:
        return tuple(combinations([Card(high + suit) for suit in _SUITS], 2))
    return tuple(
        (Card(high + one), Card(low + other))
        for one, other in product(_SUITS, repeat=2)
        if (one == other) == (kind == "s")
    )
