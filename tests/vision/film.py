"""A drawn table, 640 x 360 at 30 pictures a second, and a reader that knows what lies there.

The reader has the faults of a real one: places that jitter, cards overlooked, cards not certain,
and now and then a wrong answer in a single picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

import cv2
import numpy as np
import numpy.typing as npt

from dealer_pi.engine.cards import FULL_DECK, Card
from dealer_pi.vision.observations import Fact, Observation
from dealer_pi.vision.readings import Corners, ReadCard, Reading, UnsureCard
from dealer_pi.vision.surroundings import with_surroundings
from dealer_pi.vision.watcher import BoardWatcher
from dealer_pi.vision.zone import Zone, box, from_touch, inside

Picture = npt.NDArray[np.uint8]

SIZE = (640, 360)
FRAME_NS = 33_333_333
CARD = (56, 80)
"""Width and height of a card, pixels."""
ZONE = from_touch([(120, 120), (520, 120), (520, 240), (120, 240)], SIZE)
SLOTS = [(165 + 62 * n, 180) for n in range(6)]
"""Middles of the places of a board (and of one card too many)."""
HAND = (90, 130)
FELT = (70, 110, 40)


@dataclass(slots=True)
class Lying:
    """A card on the table; `card` None is a back."""

    card: Card | None
    x: float
    y: float

    @property
    def corners(self) -> Corners:
        """As a reader gives them."""
        w, h, x, y = CARD[0] / 2, CARD[1] / 2, self.x, self.y
        return (x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)


def _table() -> Picture:
    rng = np.random.default_rng(5)
    table = np.empty((SIZE[1], SIZE[0], 3), np.uint8)
    table[:] = FELT
    table += rng.integers(0, 8, table.shape, np.uint8)
    for _ in range(60):  # things round the zone, by which a moved camera is noticed
        x, y = (int(n) for n in rng.integers(0, SIZE, 2))
        if not (90 < x < 550 and 90 < y < 270):
            colour = [int(n) for n in rng.integers(30, 230, 3)]
            cv2.rectangle(table, (x, y), (x + 22, y + 14), colour, -1)
    return table


TABLE = _table()


def patterned() -> Picture:
    """The table with a cloth of coloured squares."""
    table = TABLE.copy()
    rng = np.random.default_rng(7)
    for x in range(100, 540, 20):
        for y in range(100, 260, 20):
            table[y : y + 20, x : x + 20] = rng.integers(20, 220, 3)
    return table


_NOISE = np.random.default_rng(6).normal(0, 3, (SIZE[1] + 40, SIZE[0] + 40, 3)).astype(np.int16)


def zone_with_surroundings() -> Zone:
    """The zone as it is set up before the first hand."""
    return with_surroundings(ZONE, TABLE)


@dataclass
class Film:
    """What is on the table now; changed by a test between pictures."""

    lying: list[Lying] = field(default_factory=list)
    table: Picture = field(default_factory=lambda: TABLE)
    hand: tuple[float, float] | None = None
    light: float = 1.0
    bands: float = 0.0
    shift: tuple[int, int] = (0, 0)
    shadow: float | None = None
    number: int = 0

    def lay(self, *cards: Card | None, first: int | None = None) -> None:
        """Put cards at the next slots, all at once."""
        start = len(self.lying) if first is None else first
        for card, (x, y) in zip(cards, SLOTS[start:], strict=False):
            self.lying.append(Lying(card, x, y))

    def picture(self) -> Picture:
        """The next picture."""
        self.number += 1
        drawn = self.table.copy()
        for lying in self.lying:
            _draw(drawn, lying)
        if self.hand:
            x, y = self.hand
            size = (HAND[0], HAND[1])
            cv2.ellipse(drawn, ((x, y), size, 0), (120, 150, 205), -1)
            cv2.line(drawn, (int(x), int(y)), (int(x), SIZE[1]), (90, 60, 60), 50)
        if self.shift != (0, 0):
            drawn = np.roll(drawn, self.shift, axis=(1, 0))
        if (self.light, self.bands, self.shadow) != (1.0, 0.0, None):
            drawn = self._lit(drawn)
        dx, dy = (self.number * 7) % 40, (self.number * 13) % 40
        noise = _NOISE[dy : dy + SIZE[1], dx : dx + SIZE[0]]
        return cv2.add(drawn, noise, dtype=cv2.CV_8U).astype(np.uint8, copy=False)

    def _lit(self, drawn: Picture) -> Picture:
        rows = np.arange(SIZE[1], dtype=np.float32)[:, None]
        light = self.light * (1 + self.bands * np.sin(rows / 25 + self.number * 1.9))
        if self.shadow is not None:
            columns = np.arange(SIZE[0], dtype=np.float32)[None, :]
            light = light * (1 - 0.4 / (1 + np.exp((np.abs(columns - self.shadow) - 60) / 20)))
        whole = np.broadcast_to(light, drawn.shape[:2]).astype(np.float32)
        lit = cv2.multiply(drawn, cv2.merge([whole] * 3), dtype=cv2.CV_8U)
        return lit.astype(np.uint8, copy=False)


def _draw(picture: Picture, lying: Lying) -> None:
    (left, top), _, (right, bottom), _ = lying.corners
    at = slice(max(0, int(top)), int(bottom)), slice(max(0, int(left)), int(right))
    picture[at] = (60, 30, 160) if lying.card is None else (235, 238, 240)
    if lying.card is None:
        picture[at][::4] = (220, 220, 220)
        return
    colour = (30, 30, 200) if lying.card.suit in "hd" else (25, 25, 25)
    for n in range(min(lying.card.rank, 10)):
        x, y = int(left) + 14 + 28 * (n % 2), int(top) + 10 + 15 * (n // 2)
        cv2.circle(picture, (x, y), 3 + "cdhs".index(lying.card.suit), colour, -1)
    cv2.putText(picture, str(lying.card), (int(left) + 2, int(bottom) - 4), 1, 1.2, colour, 2)


@dataclass
class TruthfulReader:
    """Answers with what lies in the film, with the faults that are asked for (chances, 0 to 1)."""

    film: Film
    missed: float = 0.0
    unsure: float = 0.0
    wrong: float = 0.0
    jitter: float = 1.0
    rng: Random = field(default_factory=lambda: Random(3))
    readings: int = 0

    def read(self, picture: Picture) -> Reading:
        """See `CardReader.read`; the picture is only checked to be the zone's part."""
        left, top, right, bottom = box(ZONE)
        assert picture.shape == (bottom - top, right - left, 3)
        self.readings += 1
        cards, unsure, backs = [], [], []
        for lying in self.film.lying:
            corners = self._seen_at(lying, left, top)
            if self._hidden(lying) or self.rng.random() < self.missed:
                continue
            if lying.card is None:
                backs.append(corners)
            elif self.rng.random() < self.unsure:
                unsure.append(UnsureCard(lying.card, 0.5, corners))
            else:
                wrong = self.rng.random() < self.wrong
                card = self.rng.choice(FULL_DECK) if wrong else lying.card
                cards.append(ReadCard(card, 0.99, corners))
        return Reading(tuple(cards), tuple(unsure), tuple(backs))

    def _seen_at(self, lying: Lying, left: int, top: int) -> Corners:
        dx, dy = (self.rng.uniform(-self.jitter, self.jitter) for _ in "xy")
        a, b, c, d = ((x - left + dx, y - top + dy) for x, y in lying.corners)
        return a, b, c, d

    def _hidden(self, lying: Lying) -> bool:
        if not inside(ZONE, lying.corners):
            return True
        if self.film.hand is None:
            return False
        x, y = self.film.hand
        across, down = (HAND[0] + CARD[0]) / 2 - 4, (HAND[1] + CARD[1]) / 2 - 4
        sleeve = abs(x - lying.x) < 25 + CARD[0] / 2 and lying.y > y
        return sleeve or (abs(x - lying.x) < across and abs(y - lying.y) < down)


@dataclass
class Evening:
    """A film, a reader, a watcher and a clock."""

    film: Film
    reader: TruthfulReader
    watcher: BoardWatcher
    at_ns: int = 0
    seen: list[Observation] = field(default_factory=list)

    def run(self, seconds: float, each: Callable[[int], None] = lambda _: None) -> list[Fact]:
        """Show pictures for a while; `each` may change the film before the n-th picture."""
        facts: list[Fact] = []
        for n in range(round(seconds * 30)):
            each(n)
            facts += self.show(self.film.picture())
        return facts

    def show(self, picture: Picture | None) -> list[Fact]:
        """Show one picture."""
        self.at_ns += FRAME_NS
        new = self.watcher.frame(picture, self.at_ns)
        self.seen += new
        return [observation.fact for observation in new]

    def deal(self, *cards: Card | None, swipe: float = 0.4) -> list[Fact]:
        """A hand comes in from below, lays the cards one after another, and goes."""
        facts: list[Fact] = []
        for card in cards:
            start = len(self.film.lying)
            for y in _way(400, 200, swipe):
                self.film.hand = (SLOTS[start][0], y)
                facts += self.show(self.film.picture())
            self.film.lay(card, first=start)
            for y in _way(200, 400, swipe):
                self.film.hand = (SLOTS[start][0], y)
                facts += self.show(self.film.picture())
            self.film.hand = None
        return facts


def _way(start: float, end: float, seconds: float) -> Iterator[float]:
    steps = round(seconds * 30)
    return (start + (end - start) * (n + 1) / steps for n in range(steps))


def evening(*, surroundings: bool = False, **faults: float) -> Evening:
    """An empty table with a reader of these faults."""
    film = Film()
    reader = TruthfulReader(film, **faults)  # type: ignore[arg-type]
    zone = zone_with_surroundings() if surroundings else ZONE
    return Evening(film, reader, BoardWatcher(reader, zone))


def with_cards(*cards: Card | None, surroundings: bool = False, **faults: float) -> Evening:
    """An evening with these cards lying and told."""
    now = evening(surroundings=surroundings, **faults)
    now.run(0.3)
    now.film.lay(*cards)
    now.run(0.4)
    return now
