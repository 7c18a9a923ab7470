"""How far the reader's answers may be trusted: measured on scenes with decks that it never saw.

    python -m models.calibrate --scenes 3000

Reads rendered scenes with the product's own reader and fits the line from the witnesses' joint odds
to the share of right answers, and how far an enrolled deck's likeness can be trusted. Prints for
some confidences how many cards would be named, and how many falsely, if one named from there on;
the lowest at which hardly any name is false becomes the reader's. Writes `reading.json` beside the
networks.

Fitting each witness' temperature and share of lies by likelihood was tried: at the same number of
false names it named fewer cards than one hundredth of lies for all, so that stands in `PLAIN`.
"""

from __future__ import annotations

import argparse
import multiprocessing
from pathlib import Path
from typing import Final, NamedTuple

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from dealer_pi.vision.enrolment import enrol, likeness
from dealer_pi.vision.find import find
from dealer_pi.vision.naming import Calibration, Trust, believed, joint_odds, nothing_seen
from dealer_pi.vision.reader import CardReader, Seen
from models.examples import WORK
from models.rendering.decks import BACK, Deck, load_decks
from models.rendering.scenes import PlacedCard, Scene, render_scene

Floats = npt.NDArray[np.float64]

PLAIN: Final = Calibration(
    Trust(1.0, 0.01), Trust(1.0, 0.01), Trust(0.05, 0.01), slope=1.0, offset=0.0, accept=0.997
)
"""Before anything is fitted."""
NO_CARD: Final = 52
_LIMITS: Final = (0.9, 0.95, 0.96, 0.97, 0.975, 0.98, 0.985, 0.99, 0.995, 0.997, 0.998, 0.999)
_MOST_FALSE: Final = 0.0003
"""Of the names given: a third of the goal on photographs, as cloths and lights here are drawn."""

_GOOD_PART: Final = 0.4  # of a card's area
_SIZES: Final = ((1280, 720), (960, 720), (720, 960))


class Case(NamedTuple):
    """One thing that the reader looked at, and what it really was."""

    truth: int  # NO_CARD: nothing that should be read
    beside: frozenset[int]  # other cards that lie there as well: half under it, half over it
    whole: Floats  # (53,)
    corners: Floats  # (2, 53)


def cases_of(reader: CardReader, scene: Scene) -> list[Case]:
    """What the reader sees in a scene; what nobody could read is left out."""
    cases = []
    for seen in reader.look(scene.picture, find(reader.finder, scene.picture)):
        truth = _truth(scene, seen)
        if truth is not None:
            corners = np.array(seen.corners, np.float64)
            beside = _beside(scene, seen)
            cases.append(Case(truth, beside, seen.whole.astype(np.float64), corners))
    return cases


def _truth(scene: Scene, seen: Seen) -> int | None:
    """The card that lies where the reader looked; None where nobody can say, or it is hidden."""
    shares = []
    for card in scene.cards:
        shared, area = _shared(card, seen)
        together = area + abs(cv2.contourArea(seen.quad)) - shared
        shares.append(shared / max(together, 1.0))
    near = [(share, card) for share, card in zip(shares, scene.cards, strict=True) if share > 0.5]
    if not near:
        return NO_CARD if max(shares, default=0.0) < 0.2 else None
    card = max(near, key=lambda each: each[0] * each[1].visible)[1]
    if card.code >= BACK:
        return NO_CARD
    return card.code if max(card.index_visible) > 0.85 else None


def _beside(scene: Scene, seen: Seen) -> frozenset[int]:
    """The cards that lie to a good part where the reader looked. Their names are no false ones."""
    faces = [(card.code, *_shared(card, seen)) for card in scene.cards if card.code < BACK]
    return frozenset(code for code, shared, area in faces if shared > _GOOD_PART * area)


def _shared(card: PlacedCard, seen: Seen) -> tuple[float, float]:
    """The area that a card shares with where the reader looked, and its own, in pixels."""
    there = card.corners.astype(np.float32)
    shared, _ = cv2.intersectConvexConvex(there, seen.quad)
    return float(shared), abs(cv2.contourArea(there))


def line_through(odds: Floats, right: npt.NDArray[np.bool_]) -> tuple[float, float]:
    """Slope and offset of the logistic line: Newton's method, no step making it worse."""
    line = np.array([0.5, 0.0])
    ends = np.stack([odds, np.ones_like(odds)], axis=1)
    at = _surprise(line, ends, right)
    for _ in range(100):
        p = 1 / (1 + np.exp(-np.clip(ends @ line, -30, 30)))
        downhill = ends.T @ (right - p) / len(odds)
        curve = (ends * (p * (1 - p))[:, None]).T @ ends / len(odds) + np.eye(2) * 1e-6
        step = np.linalg.solve(curve, downhill)
        while (there := _surprise(line + step, ends, right)) > at and np.abs(step).max() > 1e-9:
            step = step / 2
        if there >= at - 1e-12:
            break
        line, at = line + step, there
    return float(line[0]), float(line[1])


def _surprise(line: Floats, ends: Floats, right: npt.NDArray[np.bool_]) -> float:
    score = np.clip(ends @ line, -30, 30)
    return float(np.where(right, np.log1p(np.exp(-score)), np.log1p(np.exp(score))).mean())


class Likeness(NamedTuple):
    """A card of an enrolled deck, as the networks saw it later: which deck, what, what it was."""

    tables: tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]
    features: npt.NDArray[np.float32]
    truth: int


def _meet_again(job: tuple[Path, Calibration, list[Deck], int, int]) -> list[Likeness]:
    """Enrol each deck from pictures of its rows, and look at its cards in other scenes."""
    folder, calibration, decks, scenes, seed = job
    cv2.setNumThreads(1)
    reader = CardReader(folder)
    reader.calibration = calibration
    rng = np.random.default_rng(seed)
    met = []
    for deck in decks:
        rows = [render_scene(rng, [deck], _SIZES[0], "rows").picture for _ in range(5)]
        tables = enrol(reader, rows, deck.name).deck.features()
        for _ in range(scenes):
            scene = render_scene(rng, [deck], _SIZES[0])
            for seen in reader.look(scene.picture, find(reader.finder, scene.picture)):
                truth = _truth(scene, seen)
                if truth is not None and truth < NO_CARD:
                    met.append(Likeness(tables, seen.features, truth))
    return met


def trust_in_decks(met: list[Likeness]) -> Trust:
    """The temperature and the share of lies under which enrolled decks' words are likeliest."""
    truth = np.array([each.truth for each in met])
    best, result = np.inf, PLAIN.deck
    for temperature in (0.01, 0.015, 0.02, 0.03, 0.04, 0.06, 0.08):
        said = np.array([likeness(each.tables, each.features, temperature) for each in met])
        for lies in (0.002, 0.005, 0.01, 0.02, 0.05):
            trust = Trust(temperature, lies)
            surprise = float(-believed(said, trust)[np.arange(len(met)), truth].mean())
            if surprise < best:
                best, result = surprise, trust
    return result


def _look(job: tuple[Path, list[Deck], int, int]) -> list[Case]:
    folder, decks, scenes, seed = job
    cv2.setNumThreads(1)
    reader = CardReader(folder)
    rng = np.random.default_rng(seed)
    cases: list[Case] = []
    for _ in range(scenes):
        size = _SIZES[int(rng.integers(len(_SIZES)))]
        cases += cases_of(reader, render_scene(rng, decks, size))
    return cases


def calibrated(cases: list[Case], accept: float | None) -> Calibration:
    """The calibration under which these cases are judged as they came out.

    `accept`: from which confidence on to name cards; None: from the lowest one that will do.
    """
    truth = np.array([case.truth for case in cases])
    odds, right = [], []
    cards = truth < NO_CARD
    for case in cases:
        logs = [believed(case.whole[None].astype(np.float32), PLAIN.whole)[0]]
        logs += list(believed(case.corners.astype(np.float32), PLAIN.corner))
        best, value = joint_odds(np.sum(logs, axis=0))
        odds.append(value)
        right.append(best == case.truth or best in case.beside)
    slope, offset = line_through(np.array(odds), np.array(right))
    confidence = 1 / (1 + np.exp(-(slope * np.array(odds) + offset)))
    good = np.array(right)
    for limit in _LIMITS:
        named = confidence >= limit
        print(
            f"named from {limit}: {np.mean(named[cards]):.2%} of {cards.sum()} cards,"
            f" wrong {int((named & ~good & cards).sum())},"
            f" of {int((~cards).sum())} no cards {int((named & ~cards).sum())}"
        )
        false = (named & ~good).sum()
        if accept is None and named.any() and false <= _MOST_FALSE * named.sum():
            accept = limit
    if accept is None:
        accept = _LIMITS[-1]
        print(f"NOT GOOD ENOUGH TO BE USED: from no confidence on are names right; {accept} it is")
    return msgspec.structs.replace(PLAIN, slope=slope, offset=offset, accept=accept)


def main() -> None:
    """Read the command line, look at scenes, write the calibration."""
    parser = argparse.ArgumentParser(description="Calibrate the card reader.")
    parser.add_argument("--models", type=Path, default=Path(__file__).parent)
    parser.add_argument("--decks", type=Path, default=WORK / "decks")
    parser.add_argument("--scenes", type=int, default=3000)
    parser.add_argument("--accept", type=float, help="instead of the lowest that will do")
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    file = options.models / "reading.json"
    file.write_bytes(msgspec.json.encode(PLAIN))  # the reader needs one to begin with
    decks = load_decks(options.decks, held_out=True)
    share = options.scenes // options.workers
    jobs = [(options.models, decks, share, 9000 + n) for n in range(options.workers)]
    with multiprocessing.get_context("spawn").Pool(options.workers) as pool:
        looked = [case for part in pool.map(_look, jobs, chunksize=1) for case in part]
        cases = [case for case in looked if not nothing_seen(case.whole, *case.corners)]
        if not cases:
            print(f"NOT GOOD ENOUGH TO BE USED: no card was read, and nothing fitted: {PLAIN}")
            return
        calibration = calibrated(cases, options.accept)
        again = [
            (options.models, calibration, decks[n :: options.workers], 8, 700 + n)
            for n in range(options.workers)
        ]
        met = [each for part in pool.map(_meet_again, again, chunksize=1) for each in part]
    calibration = msgspec.structs.replace(calibration, deck=trust_in_decks(met))
    file.write_bytes(msgspec.json.format(msgspec.json.encode(calibration), indent=2) + b"\n")
    print(f"{file.name}: {calibration}")


if __name__ == "__main__":
    main()
