"""Cards and hands by name."""

from __future__ import annotations

from typing import Protocol

from dealer_pi.engine.ranking import category_of, ranks_of
from dealer_pi.locale.words import Words
from dealer_pi.snapshots import Card


class Ranked(Protocol):
    """A hand with a strength, such as a `HandRank` or the hand that won a pot."""

    @property
    def strength(self) -> int:
        """What hands are compared by."""


def card(w: Words, card: Card) -> str:
    """A card by its name.

    >>> from dealer_pi.locale import words
    >>> card(words("sk"), Card.As), card(words("en"), Card.Kh)
    ('pikové eso', 'king of hearts')
    """
    return w("card-name", rank=card.rank, suit=card.suit.value)


def hand_rank(w: Words, hand: Ranked) -> str:
    """What a hand is called; kickers are not part of it."""
    ranks = ranks_of(hand.strength)
    name = category_of(hand.strength).name.lower().replace("_", "-")
    # The second group: the lower pair starts at the third card, the pair of a full house after it.
    second = ranks[3] if name == "full-house" else ranks[2]
    return w(f"hand-{name}", rank=ranks[0], second=second)
