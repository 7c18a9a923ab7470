"""Decks from published vector artwork: `python -m models.rendering.artwork FOLDER`.

Fetches the packages with their ordinary clients (apt-get, npm) where the work folder doesn't hold
them yet, draws the designs with `rsvg-convert` (Debian's librsvg2-bin), cuts the faces out and
trims them to the card's edge.
"""

import argparse
import gzip
import subprocess
from pathlib import Path

import cv2
import numpy as np

from models.rendering.artwork_designs import DESIGNS, GNOME, KDE, LICENCES, Design, Files, Sheet
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
from models.rendering.trimming import Frame, Picture, card_picture, frame_of, solid_part

_DEBIAN = {GNOME, KDE}
_SHEET_WIDTH = 5200
"""In pixels, for thirteen cards beside one another; at much less, some faces come out blank."""
_CARD_DRAWING_WIDTH = 600


def main() -> None:
    """Make the decks that the command line asks for."""
    parser = argparse.ArgumentParser(description="Fill a folder with decks of published artwork.")
    parser.add_argument("folder", type=Path, help="where the decks go")
    parser.add_argument(
        "--packages", type=Path, default=Path("artwork-packages"), help="where packages are kept"
    )
    parser.add_argument("--only", nargs="+", metavar="NAME", help="names of decks, else all")
    arguments = parser.parse_args()
    for design in DESIGNS:
        if arguments.only is None or design.name in arguments.only:
            archive = _fetch(design.package, arguments.packages)
            deck = make_deck(design, _unpack(archive))
            save_deck(arguments.folder, deck, source=archive.name, licence=LICENCES[design.package])
            print(deck.name)


def make_deck(design: Design, unpacked: Path) -> Deck:
    """Draw a design's faces from its unpacked package.

    Raises:
        ValueError: a face isn't where the design says.
    """
    path = unpacked / design.path
    if isinstance(design.layout, Sheet):
        drawings = _sheet_drawings(path, design.layout)
    else:
        drawings = _file_drawings(path, design.layout)
    cards = {place: solid_part(drawing) for place, drawing in drawings.items()}
    missing = [CODES[place] for place in range(BACK) if cards.get(place) is None]
    if missing:
        raise ValueError(f"{design.name}: no card drawn for {' '.join(missing)}")
    numbers = [place for place, code in enumerate(CODES) if code[0] in "23456789"]
    frame = frame_of([card for place in numbers if (card := cards[place]) is not None])
    faces = np.zeros((FACES, CARD_HEIGHT, CARD_WIDTH, 4), np.uint8)
    for place, card in cards.items():
        if card is not None:
            faces[place] = card_picture(card, frame)
    if cards.get(BACK) is None:
        faces[BACK] = _plain_back(frame)
    return Deck(design.name, faces, design.four_colour, design.held_out)


def _plain_back(frame: Frame) -> Picture:
    """For a design that has none: blue in a white border."""
    card = np.full((CARD_HEIGHT, CARD_WIDTH, 4), 255, np.uint8)
    card[14:-14, 14:-14, :3] = (140, 60, 30)
    return card_picture(card, Frame(0, 0, 0, 0, frame.radius))


def _sheet_drawings(path: Path, sheet: Sheet) -> dict[int, Picture]:
    """Each face's cell of a file that shows all cards, by its place in a deck."""
    page = _draw(gzip.decompress(path.read_bytes()), _SHEET_WIDTH)
    height, width = page.shape[:2]
    left, top, right, bottom = (edge / 1000 for edge in sheet.box)
    cell_width = (right - left) * width / len(sheet.ranks)
    cell_height = (bottom - top) * height / len(sheet.suits)

    def cell(column: float, row: float) -> Picture:
        x = left * width + column * cell_width
        y = top * height + row * cell_height
        return page[
            max(0, round(y)) : round(y + cell_height), max(0, round(x)) : round(x + cell_width)
        ]

    cells = {
        CODES.index(rank + suit): cell(column, row)
        for row, suit in enumerate(sheet.suits)
        for column, rank in enumerate(sheet.ranks)
    }
    if sheet.back is not None:
        cells[BACK] = cell(*sheet.back)
    if sheet.joker is not None:
        cells[JOKER] = cell(*sheet.joker)
    return cells


def _file_drawings(folder: Path, files: Files) -> dict[int, Picture]:
    """Each face of a design with one file a card, by its place in a deck."""
    names = [f"{rank}{suit}.svg" for rank in files.ranks for suit in files.suits]
    places = dict(enumerate(names)) | {BACK: files.back, JOKER: files.joker}
    return {
        place: _draw((folder / name).read_bytes().replace(files.scrap, b""), _CARD_DRAWING_WIDTH)
        for place, name in places.items()
        if name is not None
    }


def _draw(drawing: bytes, width: int) -> Picture:
    """A vector drawing as pixels: blue, green, red and straight alpha."""
    command = ["rsvg-convert", "--unlimited", "--width", str(width), "--keep-aspect-ratio"]
    drawn = subprocess.run(command, input=drawing, capture_output=True, check=True)  # noqa: S603
    picture = cv2.imdecode(np.frombuffer(drawn.stdout, np.uint8), cv2.IMREAD_UNCHANGED)
    if picture is None:
        raise ValueError("rsvg-convert gave no picture")
    if picture.shape[2] == 3:  # rsvg-convert leaves out an alpha that is all solid
        return cv2.cvtColor(picture, cv2.COLOR_BGR2BGRA).astype(np.uint8)
    return picture.astype(np.uint8)


def _fetch(package: str, folder: Path) -> Path:
    """The package's archive in the work folder, downloaded where it isn't there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    pattern = package.removeprefix("@").replace("/", "-") + (
        "_*.deb" if package in _DEBIAN else "-*.tgz"
    )
    if not list(folder.glob(pattern)):
        client = ["apt-get", "download"] if package in _DEBIAN else ["npm", "pack"]
        subprocess.run([*client, package], cwd=folder, check=True)  # noqa: S603
    return max(folder.glob(pattern))


def _unpack(archive: Path) -> Path:
    folder = archive.with_name(archive.name + ".unpacked")
    if not folder.exists():
        folder.mkdir()
        unpack: list[str | Path] = ["tar", "-xzf", archive, "-C", folder]
        if archive.suffix == ".deb":
            unpack = ["dpkg-deb", "-x", archive, folder]
        subprocess.run(unpack, check=True)  # noqa: S603
    return folder


if __name__ == "__main__":
    main()
