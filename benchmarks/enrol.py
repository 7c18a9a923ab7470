"""What enrolling a deck brings: held-out decks read before and after it.

    python benchmarks/enrol.py [--decks models/.work/decks] [--scenes 40]

Each deck that training never saw is enrolled from pictures of its cards in rows, as a club would,
and then read in scenes that the enrolment has not seen, without it and with it. Counted are face-up
cards of which an index can be seen. Needs the decks of `models/train.sh`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from dealer_pi.vision.crops import Picture, long_side
from dealer_pi.vision.enrolment import Enrolment, enrol
from dealer_pi.vision.reader import CardReader
from dealer_pi.vision.readings import Corners
from models.rendering.decks import BACK, CODES, Deck, load_decks
from models.rendering.scenes import PlacedCard, Scene, render_scene

DECKS = Path(__file__).parents[1] / "models" / ".work" / "decks"
SIZE = (1280, 720)
MOST_PICTURES = 12


class Score(NamedTuple):
    """Cards shown, and what became of them."""

    cards: int = 0
    right: int = 0
    wrong: int = 0
    unsure: int = 0

    def __add__(self, other: object) -> Score:
        if not isinstance(other, Score):
            return NotImplemented
        return Score(*(a + b for a, b in zip(self, other, strict=True)))

    def line(self) -> str:
        """In a row of the table."""
        return f"{self.right / max(1, self.cards):8.2%}{self.wrong:6}{self.unsure:7}"


def pictures_of(deck: Deck, rng: np.random.Generator) -> list[Picture]:
    """Rows of the deck's cards, until each was to be seen, or the patience is over."""
    shown: set[int] = set()
    pictures: list[Picture] = []
    while len(shown) < len(CODES) and len(pictures) < MOST_PICTURES:
        scene = render_scene(rng, [deck], SIZE, "rows")
        shown |= {card.code for card in scene.cards if card.visible > 0.9}
        pictures.append(scene.picture)
    return pictures


def score(reader: CardReader, scene: Scene) -> Score:
    """One scene, read."""
    reading = reader.read(scene.picture)
    shown = [c for c in scene.cards if c.code < BACK and max(c.index_visible) > 0.95]
    right = wrong = unsure = 0
    for card in shown:
        named = [c for c in reading.cards if _here(c.corners, card)]
        found = any(c.card == CODES[card.code] for c in named)
        right += found
        # Of a card that lies half under another the upper one may be named there, rightly.
        wrong += not found and any(c.card not in _lying(scene, c.corners) for c in named)
        unsure += not named and any(_here(c.corners, card) for c in reading.unsure)
    return Score(len(shown), right, wrong, unsure)


def _here(corners: Corners, card: PlacedCard) -> bool:
    """Whether what was read lies where the card lies: cards that overlap are none too far apart."""
    away = np.abs(np.array(corners) - card.corners).max(axis=1).mean()
    turned = np.abs(np.roll(corners, 2, axis=0) - card.corners).max(axis=1).mean()
    return bool(min(away, turned) < 0.15 * long_side(card.corners))


def _lying(scene: Scene, corners: Corners) -> set[str]:
    """The face-up cards that lie at these corners: one, or two that overlap."""
    return {CODES[c.code] for c in scene.cards if c.code < BACK and _here(corners, c)}


def measure(
    reader: CardReader, deck: Deck, scenes: int, seed: int
) -> tuple[Enrolment, Score, Score]:
    """Enrol the deck, then read the same scenes without it and with it."""
    rng = np.random.default_rng(seed)
    reader.use_deck(None)
    enrolment = enrol(reader, pictures_of(deck, rng), deck.name)
    before, after = Score(), Score()
    for _ in range(scenes):
        scene = render_scene(rng, [deck], SIZE)
        reader.use_deck(None)
        before += score(reader, scene)
        reader.use_deck(enrolment.deck)
        after += score(reader, scene)
    return enrolment, before, after


def main() -> None:
    """Read the command line, measure all held-out decks, print a table."""
    parser = argparse.ArgumentParser(description="What enrolling a deck brings.")
    parser.add_argument("--decks", type=Path, default=DECKS)
    parser.add_argument("--models", type=Path)
    parser.add_argument("--scenes", type=int, default=40, help="scenes a deck")
    parser.add_argument("--seed", type=int, default=5)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    try:
        decks = load_decks(options.decks, held_out=True)
    except FileNotFoundError as error:
        sys.exit(f"{error}")
    reader = CardReader(options.models)
    both = "".join(f"{word:>16}{'wrong':>6}{'unsure':>7}" for word in ("right without", "with"))
    print(f"{'deck':24}{'enrolled':>9}{'unsure':>7}{both}")
    total = (Score(), Score())
    for number, deck in enumerate(decks):
        enrolment, before, after = measure(reader, deck, options.scenes, options.seed + number)
        total = (total[0] + before, total[1] + after)
        enrolled = len(CODES) - len(enrolment.missing) - len(enrolment.unsure)
        print(
            f"{deck.name:24}{enrolled:9}{len(enrolment.unsure):7}"
            f"        {before.line()}        {after.line()}",
            flush=True,
        )
    cards = total[0].cards
    print(f"{'all, ' + str(cards) + ' cards':40}        {total[0].line()}        {total[1].line()}")


if __name__ == "__main__":
    main()
