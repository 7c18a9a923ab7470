"""Rendered clips through the board watcher: how soon, how right, what it costs.

    python -m benchmarks.watch_board --decks DIR [--clips 200] [--seed 1] [--know-all]

Each clip (`models/rendering/clips.py`) is a few moments of a hand at 30 pictures a second with
known truth: a hand lays cards, lamps flicker, shadows pass, and in most clips one thing goes wrong.
`--know-all` takes a reader that knows the truth, but for one answer in fifty, in place of the
networks: it measures the watcher alone.

planted: irregularities, of which most are told as what they are; otherwise: a card face down is
    told as a question about it, a changed card as a question or, where the one before had no name,
    as a board with the new one
confirmations: boards told in full and in order, with the seconds from the moment at which the last
    card lay still (the hand is still over it) to the report; missed: boards that were not told
false: cards told that did not lie there; alarms: irregularities told where none was
idle, reading: milliseconds that a picture without and with a reading costs; one thread

The exit status is 1 if a card was told that did not lie there.
"""

import argparse
import statistics
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import cv2
import numpy as np
import numpy.typing as npt

from dealer_pi.engine.cards import FULL_DECK, Card
from dealer_pi.vision.observations import (
    CantSee,
    CardChanged,
    CardsAtRest,
    Fact,
    MoreCards,
    Observation,
    SameCardTwice,
    Unsure,
)
from dealer_pi.vision.reader import CardReader
from dealer_pi.vision.readings import Corners, ReadCard, Reading
from dealer_pi.vision.surroundings import with_surroundings
from dealer_pi.vision.watcher import BoardWatcher, Reads
from dealer_pi.vision.zone import box, from_touch
from models.rendering.clip_scripts import Laid, Planted, Rest
from models.rendering.clip_stories import ALL_KINDS, write_script
from models.rendering.clips import Clip
from models.rendering.decks import BACK, CODES, Deck, load_decks

EARLY = 0.15
"""Seconds: a card may be named while the hand that has laid it still holds it down."""
LATE = 1.5
"""Seconds for which a card that is gone may still be told."""
IN_TIME = 6.0
"""Seconds in which a planted irregularity must be told."""
EXPECTED = {"CardsAtRest", "PlaceCleared", "CanSeeAgain", "Unsure"}
"""Facts that are no alarm wherever they come."""


class KnowsAll:
    """A reader that is told the truth, but for some wrong, uncertain and overlooked cards."""

    def __init__(self, clip: Clip, seed: int) -> None:
        self.clip, self.at, self._rng = clip, 0.0, Random(seed)
        left, top, _, _ = box(from_touch(clip.zone, (1280, 720)))
        self._offset = np.array([left, top])

    def read(self, picture: npt.NDArray[np.uint8]) -> Reading:  # noqa: ARG002 - it needs none
        """What lies there and is not hidden."""
        cards, backs = [], []
        for laid in self.clip.script.lying(self.at):
            if self.clip.hidden(laid, self.at) or self._rng.random() < 0.03:
                continue
            if laid.code == BACK:
                backs.append(self._corners(laid))
            else:
                card = Card(CODES[laid.code])
                if self._rng.random() < 0.02:
                    card = self._rng.choice(FULL_DECK)
                cards.append(ReadCard(card, 0.99, self._corners(laid)))
        return Reading(tuple(cards), (), tuple(backs))

    def _corners(self, laid: Laid) -> Corners:
        quad = self.clip.corners(laid) - self._offset
        a, b, c, d = ((float(x), float(y)) for x, y in quad)
        return a, b, c, d


class Timed:
    """A reader that counts its readings."""

    def __init__(self, reader: Reads) -> None:
        self.reader, self.readings = reader, 0

    def read(self, picture: npt.NDArray[np.uint8]) -> Reading:
        """Read."""
        self.readings += 1
        return self.reader.read(picture)


@dataclass
class Score:
    """What all clips together gave."""

    clips: int = 0
    pictures: int = 0
    waits: list[float] = field(default_factory=list)
    missed: int = 0
    false: list[str] = field(default_factory=list)
    planted: Counter[str] = field(default_factory=Counter)
    reported: Counter[str] = field(default_factory=Counter)
    otherwise: Counter[str] = field(default_factory=Counter)
    silent: list[str] = field(default_factory=list)
    alarms: Counter[str] = field(default_factory=Counter)
    questions: int = 0
    idle: list[float] = field(default_factory=list)
    reading: list[float] = field(default_factory=list)

    def add(self, clip: Clip, seen: Sequence[Observation]) -> None:
        """Compare what was told with what happened."""
        script = clip.script
        told = [(one.at_ns / 1e9, one.fact) for one in seen]
        for at, fact in told:
            here = {Card(CODES[code]) for code in script.face_up(at - LATE, at + EARLY)}
            if invented := [card for card in named(fact) if card not in here]:
                self.false.append(f"clip {self.clips}, {at:.2f} s: {fact}: no {invented}")
            self.questions += isinstance(fact, Unsure)
        ends = [rest.at for rest in script.rests[1:]] + [script.seconds]
        for rest, end in zip(script.rests, ends, strict=True):
            self._wait(rest, end, told)
        names = {(plant.fact, plant.detail) for plant in script.planted}
        for plant in script.planted:
            self._planted(plant, clip, told)
        for _, fact in told:
            name = type(fact).__name__
            if name not in EXPECTED and (name, detail(fact)) not in names:
                self.alarms[f"{name} {detail(fact)} in {script.kind}"] += 1

    def _wait(self, rest: Rest, end: float, told: Sequence[tuple[float, Fact]]) -> None:
        if not rest.codes:
            return
        cards = tuple(Card(CODES[code]) for code in rest.codes)
        for at, fact in told:
            in_time = rest.at - EARLY <= at <= end
            if in_time and isinstance(fact, CardsAtRest) and fact.cards == cards:
                self.waits.append(at - rest.at)
                return
        self.missed += 1

    def _planted(self, plant: Planted, clip: Clip, told: Sequence[tuple[float, Fact]]) -> None:
        kind = f"{plant.fact} {plant.detail}".strip()
        self.planted[kind] += 1
        reported = any(
            type(fact).__name__ == plant.fact
            and detail(fact) == plant.detail
            and plant.at - EARLY <= at <= plant.at + IN_TIME
            for at, fact in told
        )
        self.reported[kind] += reported
        otherwise = not reported and any(
            plant.at - EARLY <= at <= plant.at + IN_TIME and told_otherwise(plant, clip, fact)
            for at, fact in told
        )
        self.otherwise[kind] += otherwise
        if not (reported or otherwise):
            self.silent.append(f"{kind}, clip {self.clips}")


def told_otherwise(plant: Planted, clip: Clip, fact: Fact) -> bool:
    """Whether a fact that is not the planted one tells the dealer of it all the same."""
    laid = [card for card in clip.script.cards if card.since == plant.at]
    new = {Card(CODES[card.code]) for card in laid if card.code < BACK}
    if plant.fact == "CardChanged" and isinstance(fact, CardsAtRest):
        return bool(new.intersection(fact.new))
    if plant.fact == "CardChanged" and isinstance(fact, Unsure):
        return bool(new.intersection(fact.guesses))
    if plant.fact == "FaceDown" and isinstance(fact, Unsure):
        quad = np.asarray(fact.corners, np.float32)
        backs = [card for card in clip.script.cards if card.code == BACK]
        shared = [cv2.intersectConvexConvex(clip.corners(back), quad)[0] for back in backs]
        return max(shared, default=0.0) > cv2.contourArea(quad) / 2
    return False


def named(fact: Fact) -> tuple[Card, ...]:
    """The cards that a fact says lie there."""
    if isinstance(fact, CardsAtRest | MoreCards):
        return fact.cards
    if isinstance(fact, CardChanged):
        return (fact.now,)
    return (fact.card,) if isinstance(fact, SameCardTwice) else ()


def detail(fact: Fact) -> str:
    """The reason of CantSee."""
    return fact.reason if isinstance(fact, CantSee) else ""


def play(clip: Clip, reader: Reads, score: Score) -> list[Observation]:
    """All pictures of a clip through a watcher."""
    timed = Timed(reader)
    zone = with_surroundings(from_touch(clip.zone, (1280, 720)), clip.empty())
    watcher = BoardWatcher(timed, zone)
    seen: list[Observation] = []
    for shot in clip.shots():
        if isinstance(reader, KnowsAll):
            reader.at = shot.at
        before, start = timed.readings, time.perf_counter()
        seen += watcher.frame(shot.picture, round(shot.at * 1e9))
        took = (time.perf_counter() - start) * 1000
        (score.reading if timed.readings > before else score.idle).append(took)
        score.pictures += 1
    return seen


def measure(args: argparse.Namespace, decks: Sequence[Deck]) -> Score:
    """Render and play all clips."""
    score = Score()
    networks = None if args.know_all else CardReader()
    for number in range(args.clips):
        rng = np.random.default_rng((args.seed, number))
        kind = ALL_KINDS[number % len(ALL_KINDS)]
        clip = Clip(rng, write_script(rng, kind), decks)
        seen = play(clip, networks or KnowsAll(clip, number), score)
        score.add(clip, seen)
        score.clips += 1
        if args.verbose:
            for one in seen:
                print(f"{number:>4} {kind:<16} {one.at_ns / 1e9:6.2f} s  {one.fact}")
        elif sys.stderr.isatty():
            print(f"\r{number + 1:>5} of {args.clips}", end="", file=sys.stderr, flush=True)
    return score


def show(score: Score) -> None:
    """Print all that was measured."""
    waits = sorted(score.waits)
    print(f"clips              {score.clips} ({score.pictures / 30 / 60:.1f} minutes)")
    print(f"confirmations      {len(waits)}, missed {score.missed}, questions {score.questions}")
    if waits:
        late = waits[int(0.95 * (len(waits) - 1))]
        print(f"seconds to confirm {statistics.median(waits):.2f} median, {late:.2f} p95")
    print(f"false              {len(score.false)}")
    print("irregularities     told (and told otherwise) / planted")
    for kind in sorted(score.planted):
        otherwise = f" + {score.otherwise[kind]}" if score.otherwise[kind] else ""
        print(f"  {kind:<18} {score.reported[kind]}{otherwise} / {score.planted[kind]}")
    print(f"alarms             {sum(score.alarms.values())}")
    for alarm, count in sorted(score.alarms.items()):
        print(f"  {alarm:<32} {count}")
    for name, times in (("idle", score.idle), ("reading", score.reading)):
        if times:
            share = len(times) / score.pictures
            print(f"{name:<18} {statistics.median(times):.2f} ms a picture, {share:.0%} of them")
    for line in score.silent:
        print("not told:", line)
    for line in score.false:
        print("false:", line)


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Rendered clips through the board watcher.")
    parser.add_argument("--decks", type=Path, required=True, help="folder of decks, see models/")
    parser.add_argument("--clips", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--know-all", action="store_true", help="without the networks")
    parser.add_argument("--verbose", action="store_true", help="every observation")
    args = parser.parse_args()
    cv2.setNumThreads(1)
    score = measure(args, load_decks(args.decks, held_out=True))
    show(score)
    return 1 if score.false else 0


if __name__ == "__main__":
    sys.exit(main())
