"""What the reader made of a photograph, counted.

Cards are compared as a heap, wherever they lie: each label is met by one card at most. A label of a
rank only is met by any card of this rank.
"""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from benchmarks.cards.manifest import Photograph
from dealer_pi.vision.readings import ReadCard, Reading, UnsureCard

Found = ReadCard | UnsureCard


class Score(NamedTuple):
    """How the labelled cards came out; labelled = right + wrong + unsure + missed.

    Attributes:
        right: accepted, and on record.
        wrong: accepted, not on record, while a card on record is not accounted for.
        unsure: not accepted, while the reader asks about a card, whatever it guesses.
        missed: not found at all.
        invented: accepted beyond all cards on record.
        whole: pictures with all cards right, and nothing wrong or invented.
        pictures: how many.
    """

    right: int = 0
    wrong: int = 0
    unsure: int = 0
    missed: int = 0
    invented: int = 0
    whole: int = 0
    pictures: int = 0

    @property
    def labelled(self) -> int:
        """Cards on record."""
        return self.right + self.wrong + self.unsure + self.missed


def total(scores: Sequence[Score]) -> Score:
    """All of them together."""
    return Score(*(sum(column) for column in zip(*scores, strict=True))) if scores else Score()


class Outcome(NamedTuple):
    """A photograph, read.

    Attributes:
        photograph: which one.
        reading: what was read; nothing for a picture that is refused.
        error: why it was refused.
        ms: what reading took, without loading the file.
        free: the score of the cards that count with all others.
        apart: the score of the cards that are reported apart.
        failures: what is not right, in words.
    """

    photograph: Photograph
    reading: Reading
    error: str
    ms: float
    free: Score
    apart: Score
    failures: tuple[str, ...]

    @property
    def score(self) -> Score:
        """The whole picture."""
        both = total([self.free, self.apart])
        return both._replace(whole=int(both.whole == both.pictures), pictures=1)


def outcome(photograph: Photograph, reading: Reading, ms: float, error: str = "") -> Outcome:
    """Compare what was read with what is on record."""
    accepted, unsure = (_divided(photograph, cards) for cards in (reading.cards, reading.unsure))
    free, failures = _score(photograph.labels, accepted[0], unsure[0])
    apart, more = _score(photograph.apart, accepted[1], unsure[1])
    if not photograph.apart:
        apart = Score()
    elif not photograph.labels:
        free = Score()
    said = [f"refused, {error}"] if error else []
    said += [*failures, *(f"apart: {text}" for text in more)]
    return Outcome(photograph, reading, error, ms, free, apart, tuple(said))


def pairs_right(found: Outcome) -> tuple[int, int]:
    """How many pairs the cards apart are, and how many of them were read, both cards."""
    apart = found.photograph.apart
    _, left = _matched(found.photograph.labels, [name(card) for card in found.reading.cards])
    pairs = list(zip(apart[::2], apart[1::2], strict=False))
    return len(pairs), sum(not _matched(pair, left)[0] for pair in pairs)


def _divided(photograph: Photograph, found: Sequence[Found]) -> tuple[list[Found], list[Found]]:
    """What belongs to the free cards and to those apart: by label, else by where it lies."""
    if not photograph.apart:
        return list(found), []
    if not photograph.labels:
        return [], list(found)
    labels = list(photograph.labels)
    free: list[Found] = []
    rest: list[Found] = []
    for card in found:
        if name(card) in labels:
            labels.remove(name(card))
            free.append(card)
        else:
            rest.append(card)
    labels = list(photograph.apart)
    apart: list[Found] = []
    for card in rest:
        if name(card) in labels:
            labels.remove(name(card))
            apart.append(card)
        else:
            (free if _in_row(card, free) else apart).append(card)
    return free, apart


def _in_row(card: Found, row: Sequence[Found]) -> bool:
    """Whether a card lies in the row of the others: half a card's height up or down at most."""
    if not row:
        return False
    heights = [_middle(other) for other in row]
    (x0, y0), _, _, (x3, y3) = card.corners
    height = hypot(x0 - x3, y0 - y3)
    return abs(_middle(card) - statistics.median(heights)) < height / 2


def _middle(card: Found) -> float:
    return sum(y for _, y in card.corners) / 4


def name(card: Found) -> str:
    """The card that is named or guessed, as a label writes it."""
    return str(card.card if isinstance(card, ReadCard) else card.guess)


def _score(
    labels: Sequence[str], accepted: Sequence[Found], unsure: Sequence[Found]
) -> tuple[Score, tuple[str, ...]]:
    open_labels, strays = _matched(labels, [name(card) for card in accepted])
    right = len(labels) - len(open_labels)
    wrong = min(len(open_labels), len(strays))
    asked = min(len(open_labels) - wrong, len(unsure))
    score = Score(
        right=right,
        wrong=wrong,
        unsure=asked,
        missed=len(open_labels) - wrong - asked,
        invented=len(strays) - wrong,
        whole=int(not open_labels and not strays),
        pictures=1,
    )
    said = {
        "not read": open_labels,
        "wrong" if wrong else "invented": strays,
        "unsure": [f"{name(card)} {card.confidence:.2f}" for card in unsure if open_labels],
    }
    return score, tuple(f"{what} {' '.join(cards)}" for what, cards in said.items() if cards)


def _matched(labels: Sequence[str], cards: Sequence[str]) -> tuple[list[str], list[str]]:
    """The labels that no card meets, and the cards that meet no label."""
    open_labels, strays = list(labels), []
    for card in cards:
        for label in (card, f"{card[0]}?"):
            if label in open_labels:
                open_labels.remove(label)
                break
        else:
            strays.append(card)
    return open_labels, strays
