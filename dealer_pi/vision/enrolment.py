"""Enrolling a deck: the club's 52 cards, spread in rows, teach the reader their look.

What is kept of each card are the features that the two reading networks see in it (no picture). A
card read later is compared with all 52: the deck is one more witness (`naming`), who knows this
artwork. A reader without an enrolled deck works all the same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np
from msgspec import Struct

from dealer_pi.engine.cards import Card
from dealer_pi.vision.crops import Picture
from dealer_pi.vision.naming import CODES
from dealer_pi.vision.networks import Floats
from dealer_pi.whole_file import write_whole

if TYPE_CHECKING:
    from dealer_pi.vision.reader import CardReader, Seen

FEATURES: Final = 48
_LIKE_NONE: Final = 0.55  # a card less like all 52 than this is none of them
_LIKE_AT_ALL: Final = 0.05  # how softly that border is drawn


class DeckError(ValueError):
    """A deck that cannot be used; `code` is broken, or other-networks (enrol it again)."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class EnrolledDeck(Struct, frozen=True):
    """What the networks see in each card of one deck, as half floats in the order of CODES.

    Attributes:
        name: the club's name for it.
        networks: which networks saw it; others see differently.
        whole: (52, 48) features of whole cards, each of length one.
        corner: (52, 48) features of index corners; a card that was not enrolled is all zero.
    """

    name: str
    networks: str
    whole: bytes
    corner: bytes

    def features(self) -> tuple[Floats, Floats]:
        """Both tables, (52, 48) each."""
        whole, corner = (
            np.frombuffer(table, np.float16).reshape(len(CODES), FEATURES).astype(np.float32)
            for table in (self.whole, self.corner)
        )
        return whole, corner


class Enrolment(Struct, frozen=True):
    """A deck as far as it was seen, and what remains to be asked.

    Attributes:
        deck: usable at once; cards that are missing in it are read as those of any deck.
        unsure: cards that were read with doubt and are left out of the deck, unless they were
            confirmed; the dealer should look whether they were there.
        missing: cards that were not seen; lay them under the camera again.
    """

    deck: EnrolledDeck
    unsure: tuple[Card, ...]
    missing: tuple[Card, ...]


def enrol(
    reader: CardReader,
    pictures: Sequence[Picture],
    name: str,
    confirmed: Collection[Card] = (),
) -> Enrolment:
    """Learn a deck from pictures that together show its cards, each card in one or more of them.

    In one picture a card of a deck lies at most once; that settles most doubts. `confirmed` are
    cards of which somebody has seen that they were there, though the reader was unsure.

    Raises:
        PictureError: one of them is no picture.
    """
    tables = np.zeros((2, len(CODES), FEATURES), np.float32)
    seen_at_all = np.zeros(len(CODES), bool)
    certain = np.zeros(len(CODES), bool)
    for picture in pictures:
        for card, seen, sure in _each_once(reader, reader.seen(picture)):
            seen_at_all[card] = True
            if sure or CODES[card] in confirmed:  # learned falsely, it would be named so ever after
                certain[card] = True
                tables[0, card] += length_one(seen.features[0])
                tables[1, card] += sum(length_one(f) for f in seen.features[1:])
    whole, corner = (length_one(table).astype(np.float16).tobytes() for table in tables)
    return Enrolment(
        EnrolledDeck(name, reader.fingerprint, whole, corner),
        unsure=tuple(CODES[at] for at in np.flatnonzero(seen_at_all & ~certain)),
        missing=tuple(CODES[at] for at in np.flatnonzero(~seen_at_all)),
    )


def _each_once(reader: CardReader, seen: Sequence[Seen]) -> list[tuple[int, Seen, bool]]:
    """Names for all cards of one picture, none twice: the clearest choose first."""
    if not seen:
        return []
    logs = reader.chances(seen)
    named: list[tuple[int, Seen, bool]] = []
    free = np.ones(len(CODES), bool)
    left = list(range(len(seen)))
    while left and free.any():
        open_logs = np.where(free, logs[left], -np.inf)
        ahead = -np.sort(-open_logs, axis=1)[:, :2]
        at = int(np.argmax(ahead[:, 0] - ahead[:, 1] if free.sum() > 1 else ahead[:, 0]))
        card, one = int(np.argmax(open_logs[at])), left.pop(at)
        free[card] = False
        name = reader.name(seen[one])
        # Where another card has its name already, it got the next free one: that is never sure.
        named.append((card, seen[one], name.certain and name.card is CODES[card]))
    return named


def likeness(tables: tuple[Floats, Floats], features: Floats, temperature: float) -> Floats:
    """What an enrolled deck says of a card, (53,): the chance of each card, and of none.

    `features` (3, 48): of the whole and of both corners. The better corner counts.
    """
    whole = tables[0] @ length_one(features[0])
    corner = np.max([tables[1] @ length_one(f) for f in features[1:]], axis=0)
    like = (whole + corner) / 2
    e = np.exp((like - like.max()) / temperature)
    none = 1 / (1 + np.exp((like.max() - _LIKE_NONE) / _LIKE_AT_ALL))
    said: Floats = np.append(e / e.sum() * (1 - none), none).astype(np.float32)
    return said


def length_one(rows: Floats) -> Floats:
    """Each row with length one; zero stays zero."""
    scaled: Floats = rows / np.maximum(np.linalg.norm(rows, axis=-1, keepdims=True), 1e-6)
    return scaled


def save_deck(deck: EnrolledDeck, file: Path) -> None:
    """Write the deck, whole or not at all."""
    write_whole(file, msgspec.json.encode(deck))


def load_deck(file: Path, fingerprint: str) -> EnrolledDeck:
    """Read a deck back.

    Raises:
        DeckError: the file is broken, or was made with other networks.
        OSError: it cannot be read.
    """
    try:
        deck = msgspec.json.decode(file.read_bytes(), type=EnrolledDeck)
        deck.features()
    except (msgspec.DecodeError, ValueError) as error:
        raise DeckError(
            "broken", f"{file} is no enrolled deck: {error}. Enrol it again."
        ) from error
    if deck.networks != fingerprint:
        raise DeckError(
            "other-networks", f"{file} was made by other networks than these. Enrol the deck again."
        )
    return deck


def fingerprint_of(files: Sequence[Path]) -> str:
    """Which networks these are."""
    together = hashlib.sha256()
    for file in files:
        together.update(file.read_bytes())
    return together.hexdigest()[:16]
