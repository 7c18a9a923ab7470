"""From what the networks say of one card to its name, a confidence, or no name at all.

Four witnesses may speak: the card as a whole, its two index corners, and the club's deck if it was
enrolled. Each says how likely each of the 52 cards is, and how likely it is that it sees nothing.
A witness who sees nothing, or who lies (every one does, rarely), counts as one who guesses: that
share of his word is spread over all cards. So no witness can name a card alone, two who agree can,
and two who contradict each other end in a question.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from dealer_pi.engine.cards import Card
from dealer_pi.vision.networks import Floats

CODES: Final = tuple(Card)
"""The 52 cards in the order of the networks' outputs: rank by rank, clubs to spades."""
RANKS: Final = 13
SUITS: Final = 4

_NOTHING_SEEN: Final = 0.5


class Trust(Struct, frozen=True):
    """How far a witness is to be believed: temperature of his words, and how often he lies."""

    temperature: float
    lies: float


class Calibration(Struct, frozen=True):
    """Measured on drawn cards of decks that training never saw (`models/reading.json`).

    Attributes:
        whole: trust in the reader of whole cards.
        corner: trust in the reader of corners.
        deck: trust in the likeness to an enrolled deck.
        slope: of the logistic line from the joint odds to how often such an answer is right.
        offset: its other end.
        accept: from this confidence on a card is named.
    """

    whole: Trust
    corner: Trust
    deck: Trust
    slope: float
    offset: float
    accept: float


class Name(NamedTuple):
    """The likeliest card, how often such an answer is right, and whether that is enough."""

    card: Card
    confidence: float
    certain: bool


def words(rank: Floats, suit: Floats, trust: Trust) -> Floats:
    """What a witness says, (n, 53): the chance of each card in the order of CODES, then of nothing.

    From his ranks (n, 14: the last is "nothing") and suits (n, 4), both before the softmax.
    """
    ranks = _softmax(rank / trust.temperature)
    suits = _softmax(suit / trust.temperature)
    cards = (ranks[:, :RANKS, None] * suits[:, None, :]).reshape(len(rank), RANKS * SUITS)
    return np.concatenate([cards, ranks[:, RANKS:]], axis=1)


def believed(said: Floats, trust: Trust) -> Floats:
    """(n, 52): what remains of a witness' words when he may be guessing, as logarithms."""
    guessed = said[:, -1:] * (1 - trust.lies) + trust.lies
    cards = said[:, :-1] * (1 - trust.lies) + guessed / (RANKS * SUITS)
    logs: Floats = np.log(cards / cards.sum(axis=1, keepdims=True)).astype(np.float32)
    return logs


def nothing_seen(*said: npt.NDArray[np.floating]) -> bool:
    """Whether every witness says that there is nothing to be read: no card lies there."""
    return all(float(words_[-1]) > _NOTHING_SEEN for words_ in said)


def joint_odds(chances: Floats) -> tuple[int, float]:
    """The likeliest card and its odds against all others together, as a logarithm; from (52,)."""
    best = int(chances.argmax())
    others = np.delete(chances, best).astype(np.float64) - float(chances[best])
    return best, -math.log(float(np.exp(others).sum()) + 1e-15)


def name(calibration: Calibration, chances: Floats) -> Name:
    """The verdict on one card from what all witnesses together believe, (52,) logarithms."""
    best, odds = joint_odds(chances)
    confidence = 1 / (1 + math.exp(-(calibration.slope * odds + calibration.offset)))
    return Name(CODES[best], confidence, confidence >= calibration.accept)


def _softmax(x: Floats) -> Floats:
    e: Floats = np.exp(x - x.max(axis=1, keepdims=True))
    e /= e.sum(axis=1, keepdims=True)
    return e
