"""Decks of cards as pictures: what training scenes are rendered from, and how they lie on disk.

A folder holds one array a deck (`<name>.npy`) and `decks.json`, which says of each where its
artwork comes from, under which licence, and whether it is held out: never trained on, kept to
measure how decks fare that the reader has never seen.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from dealer_pi.engine.cards import Card

CODES: tuple[str, ...] = tuple(str(card) for card in Card)
"""The 52 codes, "2c" to "As"; a face's place in this table is its place in `Deck.faces`."""

BACK = 52
JOKER = 53
FACES = 54

CARD_WIDTH = 300
CARD_HEIGHT = 420

_INDEX = "decks.json"


class Deck(NamedTuple):
    """One design of a whole deck.

    `faces` is (54, 420, 300, 4): blue, green, red and straight alpha. The card's edge is the
    picture's edge, its rounded corners are transparent. Places 0 to 51 follow `CODES`, then `BACK`
    and `JOKER`; a deck without a joker has a wholly transparent one. Read it, don't write: a loaded
    deck is mapped from its file.
    """

    name: str
    faces: npt.NDArray[np.uint8]
    four_colour: bool
    held_out: bool


def load_decks(folder: Path, *, held_out: bool | None = None) -> list[Deck]:
    """All decks of a folder, by name; only those held out, or only the others, where asked.

    Raises:
        FileNotFoundError: the folder holds no decks; the message says which commands make them.
    """
    decks = []
    for name, entry in sorted(_read_index(folder).items()):
        if held_out is not None and entry["held_out"] != held_out:
            continue
        faces = np.load(folder / f"{name}.npy", mmap_mode="r")
        decks.append(Deck(name, faces, entry["four_colour"], entry["held_out"]))
    if not decks:
        raise FileNotFoundError(
            f"no decks in {folder}: make some with `python -m models.rendering.artwork {folder}` "
            f"and `python -m models.rendering.drawn_decks {folder}`"
        )
    return decks


def save_deck(folder: Path, deck: Deck, *, source: str, licence: str) -> None:
    """Write a deck into a folder, in place of an older one of the same name.

    Args:
        folder: made if it doesn't exist.
        deck: its name becomes a file's name.
        source: package and version that the artwork is from, or what drew it.
        licence: of the artwork.
    """
    folder.mkdir(parents=True, exist_ok=True)
    # Everything first beside its place: whoever reads meanwhile keeps the older file whole.
    fresh = folder / f"{deck.name}.new"
    with fresh.open("wb") as file:
        np.save(file, deck.faces)
    fresh.replace(folder / f"{deck.name}.npy")
    index = _read_index(folder)
    index[deck.name] = {
        "source": source,
        "licence": licence,
        "four_colour": deck.four_colour,
        "held_out": deck.held_out,
    }
    fresh = folder / f"{_INDEX}.new"
    fresh.write_text(json.dumps(index, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    fresh.replace(folder / _INDEX)


def _read_index(folder: Path) -> dict[str, dict[str, Any]]:
    index = folder / _INDEX
    if not index.exists():
        return {}
    read: dict[str, dict[str, Any]] = json.loads(index.read_text(encoding="utf-8"))
    return read
