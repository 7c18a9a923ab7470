"""Decks that a generator draws: `python -m models.rendering.drawn_decks FOLDER`.

No published artwork varies what real decks vary: how large an index is and how far from the edge,
its letters, jumbo cards, ornate aces. So each seed here gives a whole deck with a look of its own,
and the same one every time that the same fonts are installed.
"""

import argparse
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from models.rendering.decks import (
    BACK,
    CARD_HEIGHT,
    CARD_WIDTH,
    CODES,
    FACES,
    JOKER,
    Deck,
    save_deck,
)
from models.rendering.drawn_backs import draw_back
from models.rendering.drawn_courts import draw_court
from models.rendering.drawn_faces import draw_index, draw_middle, draw_pips
from models.rendering.drawn_ink import HEIGHT, WIDTH, Canvas, box, trace
from models.rendering.drawn_ornaments import draw_joker, draw_ornate_ace
from models.rendering.drawn_style import Style, choose_style
from models.rendering.fonts import Fonts, installed_fonts
from models.rendering.trimming import Picture, rounded_alpha

HELD_OUT: Final = range(120, 140)
"""The seeds of the decks that training never sees."""


def main() -> None:
    """Draw the decks that the command line asks for."""
    parser = argparse.ArgumentParser(description="Fill a folder with drawn decks.")
    parser.add_argument("folder", type=Path, help="where the decks go")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--decks", type=int, default=300, help="how many (default: %(default)s)")
    arguments = parser.parse_args()
    fonts = installed_fonts()
    for seed in range(arguments.first, arguments.first + arguments.decks):
        deck = draw_deck(seed, fonts, held_out=seed in HELD_OUT)
        save_deck(arguments.folder, deck, source=f"drawn_decks, seed {seed}", licence="MIT")
        print(deck.name)


def draw_deck(seed: int, fonts: Fonts, *, held_out: bool = False) -> Deck:
    """The deck of a seed.

    Args:
        seed: any whole number from 0 up.
        fonts: to write its indices with.
        held_out: draws with letters that no other deck has.
    """
    rng = np.random.default_rng(seed)
    style = choose_style(rng, fonts, held_out=held_out)
    faces = np.zeros((FACES, CARD_HEIGHT, CARD_WIDTH, 4), np.uint8)
    for place, code in enumerate(CODES):
        faces[place] = _finished(_draw_face(style, code, rng), style, rng)
    faces[BACK] = _finished(draw_back(style, rng), style, rng)
    joker = _paper(style)
    draw_joker(joker, style, rng)
    faces[JOKER] = _finished(joker, style, rng)
    return Deck(f"drawn-{seed:03d}", faces, style.inks.four_colour, held_out)


def _draw_face(style: Style, code: str, rng: np.random.Generator) -> Canvas:
    canvas = _paper(style)
    # Once on a sheet of its own, to know how much room the index takes.
    block = draw_index(_paper(style), style, code)
    if code[0] in "JQK":
        draw_court(canvas, style, code, block, rng)
    elif code[0] != "A":
        draw_pips(canvas, style, code, block)
    elif code[1] == "s" and style.pips.ornate_ace:
        draw_ornate_ace(canvas, style, code, block, rng)
    else:
        draw_middle(
            canvas,
            style.suits[code[1]],
            block,
            style.pips.ace_height,
            style.inks.suits[code[1]],
        )
    draw_index(canvas, style, code)
    if style.outline:
        inset = style.outline
        edges = box(inset, inset, WIDTH - inset, HEIGHT - inset)
        trace(canvas, edges, style.inks.line, 2, closed=True)
    return canvas


def _paper(style: Style) -> Canvas:
    return np.full((HEIGHT, WIDTH, 3), style.inks.paper, np.uint8)


def _finished(canvas: Canvas, style: Style, rng: np.random.Generator) -> Picture:
    """The canvas at its final size, with the paper's grain and round corners."""
    card = cv2.resize(canvas, (CARD_WIDTH, CARD_HEIGHT), interpolation=cv2.INTER_AREA)
    grain = rng.standard_normal((CARD_HEIGHT, CARD_WIDTH, 1), np.float32) * style.grain
    colours = np.clip(card + grain + 0.5, 0, 255).astype(np.uint8)
    return np.dstack([colours, rounded_alpha(style.radius)]).astype(np.uint8)


if __name__ == "__main__":
    main()
