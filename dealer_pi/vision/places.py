"""Places where something lies, and what many readings together say lies there.

One reading may err; a card is certain when several still pictures name the same one and none names
another. A certain card is then followed by its name: however it is nudged, it stays itself.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import dist, hypot
from typing import Final, Literal, NamedTuple

from dealer_pi.engine.cards import Card
from dealer_pi.vision.observations import (
    CardChanged,
    CardSweptAway,
    FaceDown,
    Fact,
    PlaceCleared,
    Unsure,
)
from dealer_pi.vision.readings import Corners, Point, Reading
from dealer_pi.vision.zone import middle_of

CERTAIN: Final = 3
"""Readings that agree until a card is certain."""
CHANGED: Final = 4
"""Readings that say otherwise of a place, once something was said, until that is believed; of a
back, always."""
DISPUTED: Final = 5
"""Further readings that each reading to the contrary costs."""
UNSURE: Final = 15
"""Readings of a place without a certain card until the dealer is asked: half a second of them.
As many that all guess something else reopen what was certain or asked."""
GONE: Final = 4
"""Readings in which bare cloth is seen where a certain card lay."""
LOST: Final = 3
"""Readings without anything at a place where nothing was certain."""
_NEAR: Final = 0.5
"""Of a card's short side: two sightings so close are of one place."""
_JUMP: Final = 0.25
_ALIKE: Final = 0.2
"""Of a card's short side: by how much all cards at once must have moved to have jumped together,
and what may be between their ways, for the camera may have turned a little as well."""
_NUDGE: Final = 1.5
"""Of a card's long side: a certain card seen farther away must be seen there `CERTAIN` times."""

Asked = Callable[[Corners], bool]


class Sighting(NamedTuple):
    """One thing in one reading: a named card, a guess, or (neither) a back."""

    corners: Corners
    card: Card | None = None
    guess: Card | None = None

    @property
    def back(self) -> bool:
        """Whether it is a card face down."""
        return self.card is None and self.guess is None


def sightings(reading: Reading) -> list[Sighting]:
    """All that a reading shows."""
    return [
        *(Sighting(seen.corners, card=seen.card) for seen in reading.cards),
        *(Sighting(seen.corners, guess=seen.guess) for seen in reading.unsure),
        *(Sighting(corners) for corners in reading.face_down),
    ]


@dataclass(slots=True, eq=False)
class Place:
    """A spot where something lies.

    Attributes:
        number: its name to the outside.
        corners: where it was seen last.
        card: the certain one, if it is certain.
        recent: what was seen there lately, other than what is certain or told.
        misses: readings in a row that saw nothing there; of a certain card, bare cloth.
        astray: readings in a row that saw the certain card far from here.
        told: what was said of the place while it was not certain.
        asked: the likeliest card when the dealer was asked.
        fresh: whether the last reading saw it.
    """

    number: int
    corners: Corners
    card: Card | None = None
    recent: deque[Sighting] = field(default_factory=lambda: deque(maxlen=UNSURE))
    misses: int = 0
    astray: int = 0
    told: Literal["", "unsure", "face down"] = ""
    asked: Card | None = None
    fresh: bool = True

    @property
    def restless(self) -> bool:
        """Whether more readings are needed."""
        if self.card is None:
            return not self.told or bool(self.recent or self.misses)
        return bool(self.recent or self.misses or self.astray)

    @property
    def gone(self) -> bool:
        """Whether nothing lies there any more."""
        return self.misses >= (LOST if self.card is None else GONE)

    def agreed(self) -> Card | Literal["a back"] | None:
        """What enough of the recent sightings say; each to the contrary asks for more."""
        votes: Counter[Card | Literal["a back"]] = Counter(
            seen.card or "a back" for seen in self.recent if seen.card or seen.back
        )
        if not votes:
            return None
        most, count = votes.most_common(1)[0]
        least = CHANGED if self.card or self.told or most == "a back" else CERTAIN
        doubts = (len(self.recent) - votes.total()) // 2
        return most if count >= least + doubts + DISPUTED * (votes.total() - count) else None

    @property
    def doubtful(self) -> bool:
        """Whether so many sightings in a row did not show what is certain or asked about here."""
        known = self.card or self.asked
        if self.told == "face down" or len(self.recent) < UNSURE:
            return False
        return known is None or all(known not in (seen.card, seen.guess) for seen in self.recent)

    def settle(
        self,
        card: Card | None,
        told: Literal["", "unsure", "face down"] = "",
        asked: Card | None = None,
    ) -> None:
        """Take the card as certain (or none), and forget what was seen before."""
        self.card, self.told, self.asked = card, told, asked
        self.recent.clear()
        self.misses = self.astray = 0


class Places:
    """All places of a zone, updated by one reading after another."""

    def __init__(self) -> None:
        self._places: list[Place] = []
        self._numbers = 0
        self.jumped = False
        """Whether in the last reading all certain cards, two at least, had moved the same way."""

    def clear(self) -> None:
        """Forget all places; their numbers are not used again."""
        self._places = []

    @property
    def certain(self) -> list[tuple[Card, Place]]:
        """The certain cards, in no order."""
        return [(place.card, place) for place in self._places if place.card is not None]

    @property
    def card_height(self) -> float | None:
        """The long side of the certain cards, in pixels; None: there are none."""
        heights = [_long(place.corners) for place in self._places if place.card is not None]
        return sum(heights) / len(heights) if heights else None

    def is_certain_at(self, corners: Corners) -> bool:
        """Whether a certain card was seen last where these corners are."""
        return any(
            _between(place.corners, corners) < _NEAR * _short(corners)
            for place in self._places
            if place.card is not None
        )

    @property
    def any(self) -> bool:
        """Whether something lies anywhere."""
        return bool(self._places)

    @property
    def pending(self) -> bool:
        """Whether something that was just seen will soon be certain or told."""
        return any(p.fresh and p.card is None and not p.told for p in self._places)

    @property
    def questions(self) -> int:
        """How many cards the dealer was asked about and that still lie there without a name."""
        return sum(place.told == "unsure" for place in self._places)

    @property
    def hidden(self) -> bool:
        """Whether the last reading did not see a card that is certain."""
        return any(place.card is not None and not place.fresh for place in self._places)

    @property
    def restless(self) -> bool:
        """Whether more readings are needed to settle everything."""
        return any(place.restless for place in self._places)

    def see(self, seen: Iterable[Sighting], still_at: Asked, bare: Asked) -> list[Fact]:
        """Take one reading and return what it decided about single places.

        Args:
            seen: what lies in the zone; moving things are left out here.
            still_at: whether nothing moves where a card lies.
            bare: whether only cloth is to be seen there.
        """
        left = [sighting for sighting in seen if still_at(sighting.corners)]
        for place in self._places:
            place.fresh = False
        self._follow(left)
        for sighting in left:
            _count(self._nearest(sighting) or self._new(sighting), sighting)
        facts: list[Fact] = []
        for place in self._places:
            if not place.fresh and still_at(place.corners):
                # Of a certain card: if not bare, something hides it or the reader overlooks it.
                missed = place.card is None or bare(place.corners)
                place.misses = place.misses + 1 if missed else 0
        gone = [p.card for p in self._places if p.card and (p.gone or p.agreed() == "a back")]
        if gone:
            facts.append(CardSweptAway(tuple(gone)))
        for place in self._places:
            facts += _decided(place)
        self._places = [place for place in self._places if not place.gone]
        return facts

    def _follow(self, left: list[Sighting]) -> None:
        """Find the certain cards again, wherever they lie now; take their sightings from `left`."""
        same = [
            (_between(place.corners, sighting.corners), place, sighting)
            for place in self._places
            for sighting in left
            if place.card is not None and sighting.card is place.card
        ]
        ways: list[Point] = []
        for distance, place, sighting in sorted(same, key=lambda each: each[0]):
            if place.fresh or sighting not in left:
                continue
            left.remove(sighting)
            place.fresh = True
            ways.append(_way(place.corners, sighting.corners))
            far = distance > _NUDGE * _long(sighting.corners)
            place.astray = place.astray + 1 if far else 0
            if not far or place.astray >= CERTAIN:
                place.corners = sighting.corners
                place.settle(place.card)
        self.jumped = _one_jump(ways)
        for place in self._places:
            if not place.fresh:
                place.astray = 0

    def _nearest(self, sighting: Sighting) -> Place | None:
        """The place that was not seen yet in this reading and is the sighting's."""
        near = [
            (_between(place.corners, sighting.corners), place)
            for place in self._places
            if not place.fresh
        ]
        if not near:
            return None
        distance, place = min(near, key=lambda each: each[0])
        return place if distance < _NEAR * _short(sighting.corners) else None

    def _new(self, sighting: Sighting) -> Place:
        self._numbers += 1
        self._places.append(Place(self._numbers, sighting.corners))
        return self._places[-1]


def _count(place: Place, sighting: Sighting) -> None:
    """Add a sighting to what is known of the place."""
    place.fresh, place.misses = True, 0
    if place.card is None:
        place.corners = sighting.corners
    asked_again = sighting.guess is not None and sighting.guess is place.asked
    if (place.told == "face down" and sighting.back) or asked_again:
        place.recent.clear()
    else:
        place.recent.append(sighting)


def _decided(place: Place) -> list[Fact]:
    """What follows from the recent sightings of one place; the place is changed to it."""
    before, told, now = place.card, place.told, place.agreed()
    cleared: list[Fact] = [PlaceCleared(place.number)] if told else []
    if place.gone:
        return cleared
    if now == "a back":
        place.settle(None, "face down")
        return [*cleared, FaceDown(place.number, place.corners)]
    if now is not None:
        place.settle(now)
        return cleared if before is None else [CardChanged(place.number, before, now)]
    if place.doubtful:
        guesses = Counter(seen.card or seen.guess for seen in place.recent)
        likeliest = tuple(card for card, _ in guesses.most_common() if card)
        place.corners = place.recent[-1].corners
        place.settle(None, "unsure", likeliest[0] if likeliest else None)
        return [*cleared, Unsure(place.number, likeliest, place.corners)]
    return []


def _way(before: Corners, now: Corners) -> Point:
    """From one to the other, in short sides of the card."""
    (x, y), (to_x, to_y), side = middle_of(before), middle_of(now), _short(now)
    return (to_x - x) / side, (to_y - y) / side


def _one_jump(ways: list[Point]) -> bool:
    """Whether all went the same way, and far enough that nobody's nudge explains it."""
    return len(ways) > 1 and all(
        hypot(*way) > _JUMP and dist(way, ways[0]) < _ALIKE for way in ways
    )


def _between(one: Corners, other: Corners) -> float:
    return dist(middle_of(one), middle_of(other))


def _short(corners: Corners) -> float:
    return min(dist(corners[0], corners[1]), dist(corners[1], corners[2]))


def _long(corners: Corners) -> float:
    return max(dist(corners[0], corners[1]), dist(corners[1], corners[2]))
