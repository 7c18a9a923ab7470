"""The card reader: one picture in, the cards that can be named with certainty out.

    found = find(...)         where cards lie, roughly
    align(...)                their corners, exactly
    read the whole and both index corners, and let them agree (`naming`)

It knows no game. What it is not sure of it says as a guess, which must never be taken for a card.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import cv2
import msgspec
import numpy as np

from dealer_pi.vision.crops import (
    CORNER,
    LOOSE,
    WHOLE,
    Cut,
    Picture,
    Quad,
    cut,
    evened,
    turned,
)
from dealer_pi.vision.enrolment import EnrolledDeck, fingerprint_of, likeness
from dealer_pi.vision.find import Found, find
from dealer_pi.vision.naming import CODES, Calibration, Name, believed, name, nothing_seen, words
from dealer_pi.vision.networks import Floats, ModelError, Network, models_folder
from dealer_pi.vision.pictures import checked
from dealer_pi.vision.readings import Corners, Point, ReadCard, Reading, UnsureCard

_Placed = TypeVar("_Placed", ReadCard, UnsureCard)

MOST_READ: Final = 60
"""Cards read in one picture: a whole deck spread out, and some more."""

# Of the smaller card's area, shared by two quads of one card; if they have one name, and else.
_SAME_NAME: Final = 0.2
_SAME_PLACE: Final = 0.8


class Seen(NamedTuple):
    """What the networks say of one card: chances (53,) by its whole and its corners; features."""

    quad: Quad
    whole: Floats
    corners: Floats  # (2, 53)
    features: Floats  # (3, 48): of the whole and of the corners


class _Answer(NamedTuple):
    """What a reading network says of some crops, as its outputs are sorted."""

    features: Floats
    rank: Floats
    suit: Floats


class CardReader:
    """Reads cards in pictures.

    Args:
        models: the folder of the networks; None: the shipped ones.
        deck: the club's deck, if it was enrolled.
        card_height: long side of a card in the pictures, in pixels, where the camera is fixed; less
            has to be looked at then.

    Raises:
        ModelError: a network is missing, or this OpenCV cannot load it.
    """

    def __init__(
        self,
        models: Path | None = None,
        *,
        deck: EnrolledDeck | None = None,
        card_height: float | None = None,
    ) -> None:
        folder = models or models_folder()
        self.finder = Network(folder / "finder.onnx")
        self.aligner = Network(folder / "aligner.onnx")
        self.whole = Network(folder / "whole.onnx")
        self.corner = Network(folder / "corner.onnx")
        self.calibration = _calibration(folder / "reading.json")
        self.fingerprint = fingerprint_of([folder / "whole.onnx", folder / "corner.onnx"])
        self.card_height = card_height
        self.use_deck(deck)

    def use_deck(self, deck: EnrolledDeck | None) -> None:
        """From now on read with this enrolled deck, or (None) without one."""
        self._deck = deck.features() if deck else None

    def read(self, picture: Picture) -> Reading:
        """All cards in the picture, (rows, columns, 3) in blue, green, red.

        Raises:
            PictureError: it is no picture that can be read.
        """
        began = time.perf_counter()
        picture = checked(picture)
        found = find(self.finder, picture, self.card_height)
        cards: list[ReadCard] = []
        unsure: list[UnsureCard] = []
        read = self._named(self.look(picture, found, enough=True))
        for seen, named in read:
            corners = _corners(seen.quad)
            if named.certain:
                cards.append(ReadCard(named.card, named.confidence, corners))
            else:
                unsure.append(UnsureCard(named.card, named.confidence, corners))
        return Reading(
            cards=in_reading_order(cards),
            unsure=in_reading_order(unsure),
            face_down=tuple(_corners(card.quad) for card in found if _is_back(card, read)),
            ms=(time.perf_counter() - began) * 1000,
        )

    def seen(self, picture: Picture) -> list[Seen]:
        """What the networks say of each face-up card in the picture, before any is named."""
        seen = self.look(checked(picture), find(self.finder, picture, self.card_height))
        return [one for one in seen if not nothing_seen(one.whole, *one.corners)]

    def look(self, picture: Picture, found: list[Found], *, enough: bool = False) -> list[Seen]:
        """Align the found cards that may lie face up and ask the networks what they are.

        `enough`: the second corner is left out where the whole and the first one name the card.
        """
        faces = [card.quad for card in found if card.face_up or card.either][:MOST_READ]
        quads = _one_each(self._aligned(picture, faces))
        if not quads:
            return []
        whole, trust = self._asked(self.whole, picture, quads, WHOLE), self.calibration
        wholes = words(whole.rank, whole.suit, trust.whole)
        first = self._asked(self.corner, picture, quads, CORNER)
        corners = np.stack([words(first.rank, first.suit, trust.corner), _silent(len(quads))], 1)
        features = np.stack([whole.features, first.features, first.features], 1)
        left = list(range(len(quads)))
        if enough and self._deck is None:
            heard = [Seen(*one) for one in zip(quads, wholes, corners, features, strict=True)]
            chances = self.chances(heard)  # who sees nothing changes no odds
            left = [at for at in left if not name(trust, chances[at]).certain]
        if left:
            ends = [turned(quads[at]) for at in left]
            second = self._asked(self.corner, picture, ends, CORNER)
            corners[left, 1] = words(second.rank, second.suit, trust.corner)
            features[left, 2] = second.features
        return [Seen(*one) for one in zip(quads, wholes, corners, features, strict=True)]

    def _asked(self, network: Network, picture: Picture, quads: list[Quad], what: Cut) -> _Answer:
        return _Answer(*network.run([evened(cut(picture, quad, what)) for quad in quads]))

    def chances(self, seen: Sequence[Seen]) -> Floats:
        """What all witnesses together believe of each card, (n, 52) logarithms."""
        trust = self.calibration
        together = believed(np.stack([one.whole for one in seen]), trust.whole)
        for end in (0, 1):
            together += believed(np.stack([one.corners[end] for one in seen]), trust.corner)
        if self._deck:
            for at, one in enumerate(seen):
                said = likeness(self._deck, one.features, trust.deck.temperature)
                together[at] += believed(said[None], trust.deck)[0]
        return together

    def name(self, seen: Seen) -> Name:
        """The verdict on one card."""
        return name(self.calibration, self.chances([seen])[0])

    def _named(self, all_seen: Iterable[Seen]) -> list[tuple[Seen, Name]]:
        """Names for what is a card, the surest first; a card that was found twice only once."""
        read = [one for one in all_seen if not nothing_seen(one.whole, *one.corners)]
        if not read:
            return []
        named = [
            (one, name(self.calibration, c))
            for one, c in zip(read, self.chances(read), strict=True)
        ]
        kept: list[tuple[Seen, Name]] = []
        for seen, name_ in sorted(named, key=lambda each: -each[1].confidence):
            doubled = any(
                _shared(seen.quad, other.quad) > _SAME_NAME
                for other, known in kept
                if known.card == name_.card
            )
            if not doubled:
                kept.append((seen, name_))
        return kept

    def _aligned(self, picture: Picture, quads: list[Quad]) -> list[Quad]:
        if not quads:
            return []
        (moves,) = self.aligner.run([cut(picture, quad, LOOSE) for quad in quads])
        return [aligned(quad, by) for quad, by in zip(quads, moves, strict=True)]


def _silent(number: int) -> Floats:
    """(n, 53): what witnesses say who see nothing."""
    said = np.zeros((number, len(CODES) + 1), np.float32)
    said[:, -1] = 1
    return said


def _is_back(card: Found, read: list[tuple[Seen, Name]]) -> bool:
    """Whether it lies face down; where the finder took it for either side, if no face was read."""
    if card.either:
        return all(_shared(card.quad, seen.quad) < _SAME_PLACE for seen, _ in read)
    return not card.face_up


def aligned(rough: Quad, moves: Floats) -> Quad:
    """The corners after the aligner's moves, (8,), which are in the rough card's own frame."""
    by = moves.reshape(4, 2)
    across, down = rough[1] - rough[0], rough[3] - rough[0]
    quad: Quad = (rough + by[:, :1] * across + by[:, 1:] * down).astype(np.float32)
    return quad


def in_reading_order(cards: Iterable[_Placed]) -> tuple[_Placed, ...]:
    """Rows from the top, each from the left; a row is as high as half a card."""
    rows: list[list[_Placed]] = []
    for card in sorted(cards, key=lambda card: _middle(card.corners)[1]):
        y = _middle(card.corners)[1]
        a, _, _, d = card.corners
        if rows and y - _middle(rows[-1][0].corners)[1] < math.dist(a, d) / 2:
            rows[-1].append(card)
        else:
            rows.append([card])
    return tuple(card for row in rows for card in sorted(row, key=lambda c: _middle(c.corners)[0]))


def _middle(corners: Corners) -> Point:
    return sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4


def _one_each(quads: list[Quad]) -> list[Quad]:
    """Without a second quad at the same place: two rough ones may be drawn to one card."""
    kept: list[Quad] = []
    for quad in quads:
        if all(_shared(quad, other) < _SAME_PLACE for other in kept):
            kept.append(quad)
    return kept


def _shared(one: Quad, other: Quad) -> float:
    area, _ = cv2.intersectConvexConvex(one, other)
    return float(area) / max(1.0, min(abs(cv2.contourArea(one)), abs(cv2.contourArea(other))))


def _corners(quad: Quad) -> Corners:
    a, b, c, d = ((float(x), float(y)) for x, y in quad)
    return (a, b, c, d)


def _calibration(file: Path) -> Calibration:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Calibration)
    except OSError as error:
        raise ModelError(f"the card reader's calibration {file} is missing") from error
    except msgspec.DecodeError as error:
        raise ModelError(f"the card reader's calibration {file} is damaged: {error}") from error
