"""Drawn pictures of a board of five cards, with their labels: the same for the same seed.

With decks on disk (`models/rendering/decks.py`) scenes show those that training never saw; without
any, a plain deck of letters and blocks, which is enough for measuring time.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np

from benchmarks.cards.template_reader import Templates, templates
from dealer_pi.vision.crops import Picture, long_side
from models.rendering.decks import BACK, CARD_HEIGHT, CARD_WIDTH, CODES, FACES, Deck, load_decks
from models.rendering.scenes import Scene, render_scene

SIZE = (1280, 720)
CARDS = 5
_WHOLE = 0.97
_QUALITY = 92


class Board(NamedTuple):
    """A picture as JPEG, its five cards, their height, and what the deck's index looks like."""

    jpeg: bytes
    labels: tuple[str, ...]
    known: Templates
    card_height: float

    def picture(self) -> Picture:
        """The picture, 1280x720, blue, green, red."""
        return decoded(self.jpeg)


def decoded(jpeg: bytes) -> Picture:
    """The picture in a JPEG file's bytes."""
    return cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)  # type: ignore[return-value]


def decks_in(folder: Path) -> list[Deck]:
    """The decks in a folder that training never saw; a plain one where there are none."""
    try:
        return load_decks(folder, held_out=True)
    except FileNotFoundError:
        return [plain_deck()]


def boards(decks: list[Deck], number: int, seed: int) -> Iterator[Board]:
    """So many boards of five cards that lie free, one deck after the other."""
    known = [templates(deck.faces) for deck in decks]
    rng = np.random.default_rng(seed)
    for at in range(number):
        scene = _five(rng, decks[at % len(decks)])
        _, jpeg = cv2.imencode(".jpg", scene.picture, (cv2.IMWRITE_JPEG_QUALITY, _QUALITY))
        labels = tuple(CODES[card.code] for card in scene.cards)
        heights = [long_side(card.corners) for card in scene.cards]
        yield Board(jpeg.tobytes(), labels, known[at % len(decks)], float(np.mean(heights)))


def _five(rng: np.random.Generator, deck: Deck) -> Scene:
    while True:
        scene = render_scene(rng, [deck], SIZE, "board")
        if len(scene.cards) == CARDS and all(
            card.code < BACK and card.visible > _WHOLE for card in scene.cards
        ):
            return scene


def plain_deck() -> Deck:
    """White cards with a letter and a coloured block in two corners."""
    faces = np.full((FACES, CARD_HEIGHT, CARD_WIDTH, 4), 255, np.uint8)
    colours = {"c": (40, 90, 0), "d": (160, 60, 0), "h": (0, 0, 200), "s": (0, 0, 0)}
    for face, code in zip(faces, CODES, strict=False):
        ink = (*colours[code[1]], 255)
        corner = np.full((120, 60, 4), 255, np.uint8)
        cv2.putText(corner, code[0], (8, 58), cv2.FONT_HERSHEY_SIMPLEX, 2, ink, 6, cv2.LINE_AA)
        cv2.rectangle(corner, (12, 74), (44, 108), ink, cv2.FILLED)
        face[6:126, 6:66] = corner
        face[-126:-6, -66:-6] = corner[::-1, ::-1]
    faces[BACK, :, :, :3] = (150, 60, 40)
    return Deck("plain", faces, four_colour=True, held_out=True)
