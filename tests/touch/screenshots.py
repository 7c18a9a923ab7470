"""Pictures of the dealer's screen for the documents, in `docs/touch` or another folder.

    python -m tests.touch.screenshots [FOLDER]

The screens of an ordinary hand in all languages, one file each; of everything else, sheets of small
pictures: all screens at the smallest size in Slovak and English, at the larger ones in Slovak.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.touch import hand as _kivy  # noqa: F401 - Kivy is set up before any other file wants it

import cv2  # isort: skip
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from dealer_pi.engine import Stakes
from dealer_pi.locale import LANGUAGES, Language
from dealer_pi.touch.panel import PANELS, Panel
from dealer_pi.touch.settings import Settings
from dealer_pi.tournament import commands as t
from tests.touch import people_tour, rulings_tour, scenes, set_up_tour, tournament_tour
from tests.touch.hand import SMALL, Hand, opened
from tests.touch.tables import a_table, do

Pixels = NDArray[np.uint8]

SINGLE: Final = {
    "table": scenes.table_of_six,
    "raise": scenes.raise_pad,
    "board": scenes.flop,
    "awards": scenes.awards,
    "rulings": scenes.rulings_in_a_hand,
    "menu": scenes.menu,
}
_THUMB: Final = (400, 240)
_ACROSS: Final = 5
_GAP: Final = 8
_COLOURS: Final = 160


def save(pixels: Pixels, file: Path) -> None:
    """Write a PNG of few colours: small, and nothing is lost that a screen of keys has."""
    picture = Image.fromarray(pixels).quantize(_COLOURS, dither=Image.Dither.NONE)
    picture.save(file, optimize=True)
    print(file, file.stat().st_size // 1024, "kB")  # noqa: T201 - what it is for


def single(folder: Path) -> None:
    """The screens of an ordinary hand, in all languages."""
    for name, scene in SINGLE.items():
        for language in LANGUAGES:
            settings = Settings(language=language)
            with (
                TemporaryDirectory() as place,
                scene(Path(place)) as (table, open_it),
                opened(table, settings, SMALL) as hand,
            ):
                open_it(hand)
                hand.settle()
                save(hand.pixels(), folder / f"{name}-{language}.png")


def _thumb(hand: Hand) -> Pixels:
    return np.asarray(cv2.resize(hand.pixels(), _THUMB, interpolation=cv2.INTER_AREA), np.uint8)


def hand_screens(language: Language, panel: Panel, place: Path) -> Iterator[Pixels]:
    """The screens of a hand."""
    for number, scene in enumerate(scenes.SCENES):
        folder = place / str(number)
        folder.mkdir()
        settings = Settings(language=language)
        with scene(folder) as (table, open_it), opened(table, settings, panel) as hand:
            open_it(hand)
            hand.settle()
            yield _thumb(hand)


def people(language: Language, panel: Panel, place: Path) -> Iterator[Pixels]:
    """People, chips, house rules, history."""
    big = Stakes(50_000, 100_000, 100_000, 5_000)
    with a_table(place, 9, chips=12_345_000, stakes=big, house="club-sk") as table:
        people_tour.begin(table)
        with opened(table, Settings(language=language), panel) as hand:
            for _ in people_tour.tour(hand):
                yield _thumb(hand)


def rulings(language: Language, panel: Panel, place: Path) -> Iterator[Pixels]:
    """Rulings and the showdown."""
    with a_table(place, 9) as table, opened(table, Settings(language=language), panel) as hand:
        for _ in rulings_tour.tour(hand):
            yield _thumb(hand)


def tournament(language: Language, panel: Panel, place: Path) -> Iterator[Pixels]:
    """The tournament."""
    with tournament_tour.tournament_table(place) as table:
        tournament_tour.seated(table)
        do(table, t.Pay("Eva", 20))
        tournament_tour.to_part(table, 3)
        with opened(table, Settings(language=language), panel) as hand:
            for _ in tournament_tour.tour(hand):
                yield _thumb(hand)


def set_up(language: Language, panel: Panel, place: Path) -> Iterator[Pixels]:
    """Set-up."""
    machine = set_up_tour.Machine()
    with tournament_tour.tournament_table(place) as table:
        settings = Settings(language=language)
        outside, desks = machine.outside, machine.desks
        with opened(table, settings, panel, outside=outside, desks=desks) as hand:
            for _ in set_up_tour.tour(hand, machine):
                yield _thumb(hand)


def sheet(pictures: Iterator[Pixels], file: Path) -> None:
    """Small pictures in rows, each once."""
    found: list[Pixels] = []
    for picture in pictures:
        if not any(np.array_equal(picture, other) for other in found):
            found.append(picture)
    width, height = _THUMB[0] + _GAP, _THUMB[1] + _GAP
    rows = -(-len(found) // _ACROSS)
    whole = np.full((rows * height, _ACROSS * width, 3), 255, np.uint8)
    for number, picture in enumerate(found):
        y, x = number // _ACROSS * height, number % _ACROSS * width
        whole[y : y + _THUMB[1], x : x + _THUMB[0]] = picture
    save(whole, file)


def main() -> None:
    """Take all pictures."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/touch")
    folder.mkdir(parents=True, exist_ok=True)
    single(folder)
    for panel in PANELS.values():
        languages: tuple[Language, ...] = ("sk", "en") if panel == SMALL else ("sk",)
        for language in languages:
            for kind in (hand_screens, people, rulings, tournament, set_up):
                name = f"all-{kind.__name__.replace('_', '-')}-{panel.width}-{language}.png"
                with TemporaryDirectory() as place:
                    sheet(kind(language, panel, Path(place)), folder / name)


if __name__ == "__main__":
    main()
