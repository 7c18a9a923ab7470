"""Watches a zone over time: pictures in, observations out.

Motion decides when to look; a reading costs ten times as much as all else here. While a hand is
over the zone, only what lies still is read; once all is settled, nothing is, but for a glance now
and then.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol, TypeGuard

import numpy as np
import numpy.typing as npt

from dealer_pi.engine.cards import Card
from dealer_pi.vision.cloth import Cloth, Cover
from dealer_pi.vision.crops import Picture
from dealer_pi.vision.motion import Motion
from dealer_pi.vision.observations import (
    CardsAtRest,
    Fact,
    MoreCards,
    Observation,
    Reason,
    SameCardTwice,
)
from dealer_pi.vision.places import Place, Places, Sighting, sightings
from dealer_pi.vision.readings import Corners, PictureError, Reading
from dealer_pi.vision.sight import Sight
from dealer_pi.vision.surroundings import Grey, compare, looks_elsewhere, small_grey
from dealer_pi.vision.zone import Zone, across, cut, inside, same_aspect, size_of

BOARD: Final = 5
"""Cards of a whole board."""

_GAP_NS: Final = 500_000_000
"""Without a picture for longer, anything may have moved meanwhile."""
_GLANCE_NS: Final = 2_000_000_000
_GLANCE_UNSURE_NS: Final = 500_000_000
"""How often a settled zone is read all the same; sooner if a question is open."""
_BESIDE_MOTION_NS: Final = 60_000_000
"""How often is read what lies still while something moves beside it: every other picture."""
_MOST_MOTION: Final = 0.5
"""The moving part of the zone above which nothing is read."""
_QUIET: Final = 3
"""Readings of a wholly still zone without news until it is settled."""
_ELSEWHERE_NS: Final = 500_000_000
"""How often the surroundings are compared."""
_HAND: Final = 0.12
"""The part of the zone, moving or foreign, that is a hand or a head: a card is 0.05 to 0.1."""
_OBJECT: Final = 0.04
"""The foreign part of the zone that may be a card which the reader does not see."""
_MORE_TO_COME_NS: Final = 150_000_000
"""How long a report waits while something moves in the zone: of a flop the next card comes."""
_LEARN_NS: Final = 1_200_000_000
_LEARN_STRANGE_NS: Final = 5_000_000_000
"""How long the zone must be empty and still until it counts as bare cloth; longer if it looks as
though something lay there, which a hand never does so still."""
_DARK_MEAN: Final = 10
_DARK_BRIGHT: Final = 35
"""Grey levels, of 255: the mean, and what the brightest hundredth must reach."""
_SAMPLE: Final = 8
"""Every how-manieth row and column tells whether a picture is the same as the one before."""


class Reads(Protocol):
    """What reads the cards of one picture."""

    def read(self, picture: npt.NDArray[np.uint8]) -> Reading:
        """Read a BGR picture.

        Raises:
            PictureError: it cannot be read at all.
        """


class BoardWatcher:
    """Follows what lies in one zone.

    Args:
        reader: reads one picture.
        zone: where the cards lie, in pixels of the pictures that will come (`zone.scaled`).
        most: cards that are allowed to lie there at once; None for any number.

    """

    def __init__(self, reader: Reads, zone: Zone, most: int | None = BOARD) -> None:
        self._reader, self._zone, self._most = reader, zone, most
        self._motion, self._cloth = Motion(zone), Cloth(zone)
        self._sight, self._places = Sight(), Places()
        self._number = 0
        self._last_ns: int | None = None
        self._sample: npt.NDArray[np.uint8] | None = None
        self._elsewhere, self._elsewhere_ns = False, 0
        self._jumped = False
        self._foreign = 0.0
        self._refused: Reason | None = None
        self.reset()

    def reset(self) -> None:
        """A new hand: forget all cards. What still lies there is told again, as new."""
        self._places.clear()
        self._cards: tuple[Card, ...] | None = None
        self._more = False
        self._twice: frozenset[Card] = frozenset()
        self._quiet = 0
        self._news_ns: int | None = None
        self._read_ns: int | None = None
        self._empty_ns: int | None = None

    def frame(
        self, picture: Picture | None, at_ns: int, small: Grey | None = None
    ) -> tuple[Observation, ...]:
        """Take the next picture and return what is new; never raises for a bad picture.

        Args:
            picture: BGR, 8 bit, of the zone's size; None if the camera gave none in time.
            at_ns: when it was taken, nanoseconds of a clock that only goes forward. A picture that
                is not newer than the one before is left out; a camera whose clock begins anew
                needs a new watcher.
            small: the same picture in grey, about 320 pixels wide, if the camera has it at hand.
        """
        last = self._last_ns
        if last is not None and at_ns <= last:
            return ()
        self._last_ns = at_ns
        if last is not None and at_ns - last > _GAP_NS:
            facts = self._blind("no picture", at_ns)
        else:
            facts = self._look(picture, at_ns, small)
        self._number += len(facts)
        first = self._number - len(facts) + 1
        return tuple(Observation(first + n, at_ns, fact) for n, fact in enumerate(facts))

    def _look(self, picture: object, at_ns: int, small: object) -> list[Fact]:
        if not self._usable(picture):
            return self._blind("no picture", at_ns)
        sample = picture[::_SAMPLE, ::_SAMPLE]
        if _dark(sample[::2, ::2]):
            return self._blind("dark", at_ns)
        if self._sample is not None and np.array_equal(sample, self._sample):
            return list(_some(self._sight.note("frozen", at_ns)))
        self._sample = sample.copy()
        grey = small if self._usable_small(small) else small_grey(picture)
        self._motion.see(grey)
        if self._is_elsewhere(grey, at_ns):
            return list(_some(self._sight.note("moved", at_ns)))
        facts: list[Fact] = []
        if self._motion.stirred:
            self._quiet = 0
        if self._due(at_ns):
            try:
                facts = self._read(picture, at_ns)
                self._refused = None
            except PictureError as error:
                self._refused = "dark" if error.code == "black" else "no picture"
        reason = self._refused
        if reason is None and self._covered():
            reason = "covered"
        return [*_some(self._sight.note(reason, at_ns)), *facts]

    def _covered(self) -> bool:
        lies = self._cloth.learned and self._foreign > _HAND
        return lies or self._motion.share > _HAND or self._places.hidden

    def _blind(self, reason: Reason, at_ns: int) -> list[Fact]:
        self._motion.forget()
        self._quiet, self._foreign = 0, 0.0
        return list(_some(self._sight.note(reason, at_ns)))

    def _usable(self, picture: object) -> TypeGuard[Picture]:
        width, height = self._zone.size
        return (
            isinstance(picture, np.ndarray)
            and picture.dtype == np.uint8
            and picture.shape == (height, width, 3)
        )

    def _usable_small(self, small: object) -> TypeGuard[Grey]:
        return (
            isinstance(small, np.ndarray)
            and small.dtype == np.uint8
            and small.ndim == 2  # noqa: PLR2004 - grey has two dimensions
            and small.size > 0
            and same_aspect(size_of(small), self._zone.size)
        )

    def _is_elsewhere(self, grey: Grey, at_ns: int) -> bool:
        due = at_ns - self._elsewhere_ns >= _ELSEWHERE_NS
        if due and self._zone.surroundings and self._motion.share <= _MOST_MOTION:
            self._elsewhere_ns = at_ns
            around = compare(self._zone, small_grey(grey))
            # Few things lie around: all of them gone may be a drink, unless the cards went as well.
            self._jumped &= around.in_place == 0
            self._elsewhere = looks_elsewhere(around) or (self._jumped and any(around))
        return self._elsewhere

    def _due(self, at_ns: int) -> bool:
        """Whether this picture is worth a reading."""
        share = self._motion.share
        if share > _MOST_MOTION:
            return False
        if self._read_ns is None:
            return True
        since = at_ns - self._read_ns
        if self._quiet >= _QUIET:
            open_question = self._places.questions or self._foreign > _OBJECT
            return since >= (_GLANCE_UNSURE_NS if open_question else _GLANCE_NS)
        return share == 0 or since >= _BESIDE_MOTION_NS

    def _read(self, picture: Picture, at_ns: int) -> list[Fact]:
        self._read_ns = at_ns
        part, (left, top) = cut(picture, self._zone)
        seen = [
            sighting._replace(corners=corners)
            for sighting in sightings(self._reader.read(part))
            if inside(self._zone, corners := _shifted(sighting.corners, left, top))
        ]
        cover = self._cloth.look(picture, [sighting.corners for sighting in seen])
        self._foreign = cover.foreign
        seen += self._strange(cover)
        facts = self._places.see(seen, self._motion.still_at, cover.bare)
        if self._places.jumped:
            self._jumped, self._elsewhere_ns = True, 0  # look around in the next picture
        still = self._motion.share == 0
        quiet = still and not facts and not self._places.restless
        self._quiet = self._quiet + 1 if quiet else 0
        self._learn_cloth(at_ns, sees=bool(seen))
        return facts + self._told(at_ns)

    def _strange(self, cover: Cover) -> list[Sighting]:
        """A back that the reader did not see: on the bare cloth, of a card's shape and size.

        Where a certain card lies it is that card, which the reader overlooks.
        """
        height = self._places.card_height or self._zone.card_height
        if height is None or not self._cloth.learned:
            return []
        corners = cover.card_shape(height)
        if not corners or not inside(self._zone, corners) or self._places.is_certain_at(corners):
            return []
        return [Sighting(corners)]

    def _learn_cloth(self, at_ns: int, *, sees: bool) -> None:
        """Take the zone for bare cloth: the sooner, the less speaks against it."""
        if sees or self._quiet < _QUIET:
            self._empty_ns = None
            return
        self._empty_ns = at_ns if self._empty_ns is None else self._empty_ns
        lasts = at_ns - self._empty_ns
        if self._places.any:
            # Cards that can no longer be seen. Once the cloth is known, it tells whether they went.
            sure = not self._cloth.learned and lasts >= _LEARN_STRANGE_NS
        elif not self._cloth.learned:
            sure = True
        else:
            sure = lasts >= (_LEARN_NS if self._foreign <= _HAND else _LEARN_STRANGE_NS)
        if sure:
            self._cloth.learn()

    def _told(self, at_ns: int) -> list[Fact]:
        """The cards as a whole, if that is news."""
        certain = self._places.certain
        counted = [card for card, _ in certain]
        twice = frozenset(card for card in counted if counted.count(card) > 1)
        if twice:
            news, self._twice = twice - self._twice, twice
            return [SameCardTwice(card, _numbers(card, certain)) for card in sorted(news)]
        if self._places.pending or self._places.hidden:
            return []
        was_twice = bool(self._twice)
        lying = sorted(certain, key=lambda each: across(self._zone, each[1].corners))
        cards = tuple(card for card, _ in lying)
        count = len(cards) + self._places.questions
        more = self._most is not None and count > self._most
        known = cards == self._cards and more == self._more and not was_twice
        if known or (not cards and not self._clear()):
            self._news_ns = None
            return []
        self._news_ns = at_ns if self._news_ns is None else self._news_ns
        if self._motion.share > 0 and at_ns - self._news_ns < _MORE_TO_COME_NS:
            return []
        before = self._cards or ()
        self._twice, self._news_ns = twice, None
        self._cards, self._more = cards, more
        new = tuple(card for card in cards if card not in before)
        return [MoreCards(cards, new) if more else CardsAtRest(cards, new)]

    def _clear(self) -> bool:
        """Whether it is sure that no card lies there."""
        return self._cards is not None or (self._quiet >= _QUIET and self._foreign <= _OBJECT)


def _some(fact: Fact | None) -> Iterable[Fact]:
    return () if fact is None else (fact,)


def _dark(sample: npt.NDArray[np.uint8]) -> bool:
    return bool(sample.mean() < _DARK_MEAN or np.percentile(sample, 99) < _DARK_BRIGHT)


def _shifted(corners: Corners, left: int, top: int) -> Corners:
    a, b, c, d = ((x + left, y + top) for x, y in corners)
    return a, b, c, d


def _numbers(card: Card, certain: list[tuple[Card, Place]]) -> tuple[int, ...]:
    return tuple(place.number for other, place in certain if other is card)
