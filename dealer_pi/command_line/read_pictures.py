"""What `read` does: pictures from files and folders, a line for each. It needs OpenCV."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import cv2
import msgspec
import numpy as np
import numpy.typing as npt
from msgspec import Struct

from dealer_pi.command_line.common import Impossible
from dealer_pi.vision.annotate import annotate
from dealer_pi.vision.enrolment import DeckError, load_deck
from dealer_pi.vision.networks import ModelError
from dealer_pi.vision.pictures import load_picture
from dealer_pi.vision.reader import CardReader
from dealer_pi.vision.readings import Corners, PictureError, ReadCard, Reading, UnsureCard
from dealer_pi.vision.watcher import Reads

SUFFIXES: Final = frozenset((".bmp", ".jpeg", ".jpg", ".png", ".ppm", ".tif", ".tiff", ".webp"))
"""What counts as a picture in a folder; a file that is named may be called anything."""


class PictureLine(Struct, frozen=True):
    """A picture that was read, as `--json` writes it."""

    file: str
    cards: list[ReadCard]
    unsure: list[UnsureCard]
    ms: float


class Trouble(Struct, frozen=True):
    """Why a picture could not be read: a code of `PictureError`, and words."""

    code: str
    message: str


class TroubleLine(Struct, frozen=True):
    """A picture that could not be read, as `--json` writes it."""

    file: str
    error: Trouble


class Read(Struct, frozen=True):
    """What came of a file: a reading, or trouble."""

    file: Path
    outcome: Reading | Trouble

    def json(self) -> bytes:
        """One line for scripts."""
        if isinstance(self.outcome, Trouble):
            return msgspec.json.encode(TroubleLine(str(self.file), self.outcome))
        reading = self.outcome
        return msgspec.json.encode(
            PictureLine(
                file=str(self.file),
                cards=[
                    ReadCard(card.card, round(card.confidence, 4), _rounded(card.corners))
                    for card in reading.cards
                ],
                unsure=[
                    UnsureCard(card.guess, round(card.confidence, 4), _rounded(card.corners))
                    for card in reading.unsure
                ],
                ms=round(reading.ms, 2),
            )
        )

    def __str__(self) -> str:
        """One line for people."""
        if isinstance(self.outcome, Trouble):
            named = str(self.file) in self.outcome.message
            return self.outcome.message if named else f"{self.file}: {self.outcome.message}"
        reading = self.outcome
        parts = [" ".join(card.card.pretty for card in reading.cards) or "no card"]
        if reading.unsure:
            guesses = " ".join(f"{card.guess.pretty}?" for card in reading.unsure)
            parts.append(f"unsure {guesses}")
        if reading.face_down:
            parts.append(f"{len(reading.face_down)} face down")
        return f"{self.file}: {', '.join(parts)} ({reading.ms:.0f} ms)"


def _rounded(corners: Corners) -> Corners:
    """Tenths of a pixel: more would only look exact."""
    a, b, c, d = ((round(float(x), 1), round(float(y), 1)) for x, y in corners)
    return a, b, c, d


def card_reader(deck: Path | None = None) -> CardReader:
    """The reader with the shipped networks and the deck in a file; `Impossible` without them."""
    try:
        reader = CardReader()
        if deck is not None:
            reader.use_deck(load_deck(deck, reader.fingerprint))
    except (ModelError, DeckError) as error:
        raise Impossible(str(error)) from error
    except OSError as error:
        raise Impossible(f"{deck}: {error.strerror}") from error
    return reader


def files_in(pictures: Sequence[Path]) -> list[Path]:
    """The files that are meant: a folder stands for the pictures in it, by name.

    Raises:
        Impossible: a folder without pictures, or one that cannot be looked into.
    """
    files: list[Path] = []
    for path in pictures:
        files += pictures_in(path) if path.is_dir() else [path]
    return files


def pictures_in(folder: Path) -> list[Path]:
    """The pictures in a folder, by name; `Impossible` if there are none."""
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix.lower() in SUFFIXES)
    except OSError as error:
        raise Impossible(f"{folder}: it cannot be read: {error.strerror}") from error
    if not found:
        raise Impossible(f"{folder}: there are no pictures in this folder")
    return found


def read_files(reader: Reads, files: Sequence[Path], drawn: Path | None) -> Iterator[Read]:
    """Read one file after the other, and draw what was read into the folder `drawn`.

    Raises:
        Impossible: the drawn picture cannot be written. Trouble with a picture is part of what
            comes back; the others are still read.
    """
    for file, name in zip(files, _names(files), strict=True):
        try:
            picture = load_picture(file)
            reading = reader.read(picture)
        except PictureError as error:
            yield Read(file, Trouble(error.code, str(error)))
            continue
        if drawn is not None:
            _save(drawn / name, annotate(picture, reading))
        yield Read(file, reading)


def _names(files: Sequence[Path]) -> Iterator[str]:
    """A name for each drawn picture: the file's own, with a number where it is not the first."""
    times: dict[str, int] = {}
    for file in files:
        times[file.stem] = number = times.get(file.stem, 0) + 1
        yield f"{file.stem}.read{f'-{number}' if number > 1 else ''}.png"


def _save(path: Path, picture: npt.NDArray[np.uint8]) -> None:
    _, content = cv2.imencode(".png", picture)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.tobytes())
    except OSError as error:
        raise Impossible(f"{path}: it cannot be written: {error.strerror}") from error
