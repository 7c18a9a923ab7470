"""Reading the zone for shown cards once, on request: several pictures have to agree."""

from __future__ import annotations

from typing import Final

from dealer_pi.card_camera.records import ShownCards
from dealer_pi.devices.camera.camera import Shot
from dealer_pi.engine.cards import Card
from dealer_pi.vision.observations import (
    CanSeeAgain,
    CantSee,
    CardsAtRest,
    FaceDown,
    Observation,
    PlaceCleared,
    Reason,
    SameCardTwice,
    Unsure,
)
from dealer_pi.vision.watcher import BoardWatcher, Reads
from dealer_pi.vision.zone import Zone

SETTLED_NS: Final = 300_000_000
"""How long nothing new was seen until an answer without any question is given."""
PATIENCE_NS: Final = 2_000_000_000
"""After so long an answer is given, whatever is seen."""


class ShownReading:
    """Watches the zone from the moment of the question until the answer is clear.

    Args:
        number: of the question.
        reader: reads one picture.
        zone: where the cards lie, in pixels of the pictures that will come.

    Attributes:
        number: of the question.

    """

    def __init__(self, number: int, reader: Reads, zone: Zone) -> None:
        self.number = number
        self._watcher = BoardWatcher(reader, zone, most=None)
        self._began_ns: int | None = None
        self._news_ns = 0
        self._cards: tuple[Card, ...] | None = None
        self._unsure: dict[int, tuple[Card, ...]] = {}
        self._face_down: set[int] = set()
        self._blind: Reason | None = None
        self._twice = False

    def take(self, shot: Shot | None, at_ns: int) -> ShownCards | None:
        """Take the next picture, or that none has come; the answer, as soon as there is one."""
        if self._began_ns is None:
            self._began_ns = self._news_ns = at_ns
        picture, small = (shot.main, shot.low) if shot else (None, None)
        for seen in self._watcher.frame(picture, at_ns, small):
            self._news_ns = at_ns
            self._note(seen)
        clear = self._cards and not (self._unsure or self._blind or self._twice)
        if clear and at_ns - self._news_ns >= SETTLED_NS:
            return self._answer()
        return self._answer() if at_ns - self._began_ns >= PATIENCE_NS else None

    def _note(self, seen: Observation) -> None:
        match seen.fact:
            case CardsAtRest(cards):
                self._cards, self._twice = cards, False
            case SameCardTwice():
                self._twice = True
            case Unsure(place, guesses):
                self._unsure[place] = guesses
            case FaceDown(place):
                self._face_down.add(place)
            case PlaceCleared(place):
                self._unsure.pop(place, None)
                self._face_down.discard(place)
            case CantSee(reason):
                self._blind = reason
            case CanSeeAgain():
                self._blind = None

    def _answer(self) -> ShownCards:
        if self._twice:
            return ShownCards(self.number, trouble="same card twice")
        return ShownCards(
            self.number,
            self._cards or (),
            tuple(self._unsure.values()),
            len(self._face_down),
            self._blind or "",
        )
