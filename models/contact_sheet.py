"""Draw the model card's picture: rendered scenes with held-out decks, as the reader reads them.

python -m models.contact_sheet [--decks models/.work/decks] [--into models/contact_sheet.jpg]
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from dealer_pi.vision.annotate import annotate
from dealer_pi.vision.reader import CardReader
from models.examples import WORK
from models.rendering.decks import load_decks
from models.rendering.scenes import render_scene

KINDS: Final = ("board", "board", "board", "spread", "board", "fan", "rows", "single")
_ACROSS: Final = 4
_TILE: Final = (480, 270)


def main() -> None:
    """Read the command line and draw."""
    parser = argparse.ArgumentParser(description="Draw the model card's picture.")
    parser.add_argument("--decks", type=Path, default=WORK / "decks")
    parser.add_argument("--models", type=Path, default=Path(__file__).parent)
    parser.add_argument("--into", type=Path, default=Path(__file__).parent / "contact_sheet.jpg")
    parser.add_argument("--scenes", type=int, default=16)
    parser.add_argument("--seed", type=int, default=11)
    options = parser.parse_args()
    reader = CardReader(options.models)
    decks = load_decks(options.decks, held_out=True)
    rng = np.random.default_rng(options.seed)
    tiles = []
    for number in range(options.scenes):
        scene = render_scene(rng, decks, (960, 540), KINDS[number % len(KINDS)])
        drawn = annotate(scene.picture, reader.read(scene.picture))
        tiles.append(cv2.resize(drawn, _TILE, interpolation=cv2.INTER_AREA))
    rows = [np.hstack(tiles[at : at + _ACROSS]) for at in range(0, len(tiles), _ACROSS)]
    cv2.imwrite(str(options.into), np.vstack(rows), (cv2.IMWRITE_JPEG_QUALITY, 80))
    print(options.into)


if __name__ == "__main__":
    main()
