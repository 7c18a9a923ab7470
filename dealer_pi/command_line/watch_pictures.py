"""What `watch` does: a film, or a folder of pictures, to what the board watcher observes. It needs
OpenCV.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, assert_never

import cv2
import numpy as np
import numpy.typing as npt

from dealer_pi.command_line.common import Impossible
from dealer_pi.command_line.read_pictures import Read, Trouble, card_reader, pictures_in
from dealer_pi.engine.cards import Card
from dealer_pi.vision import zone
from dealer_pi.vision.observations import (
    CanSeeAgain,
    CantSee,
    CardChanged,
    CardsAtRest,
    CardSweptAway,
    FaceDown,
    Fact,
    MoreCards,
    Observation,
    PlaceCleared,
    SameCardTwice,
    Unsure,
)
from dealer_pi.vision.pictures import load_picture
from dealer_pi.vision.readings import PictureError
from dealer_pi.vision.watcher import BOARD, BoardWatcher
from dealer_pi.vision.zone import Zone, ZoneError

SECOND: Final = 1_000_000_000
"""In nanoseconds."""


class Frame(NamedTuple):
    """A picture of a film and when it was taken, in nanoseconds; None and `error` if it is bad."""

    at_ns: int
    picture: npt.NDArray[np.uint8] | None
    error: str = ""


class Film(NamedTuple):
    """Frames in their order, how many there are (0: not known), and width and height in pixels."""

    frames: Iterator[Frame]
    number: int
    size: tuple[int, int]


def open_film(path: Path, fps: float) -> Film:
    """A video with its own time stamps, or the pictures of a folder, `fps` of them a second.

    Raises:
        Impossible: there is nothing, or it is no video.
    """
    if path.is_dir():
        files = pictures_in(path)
        return Film(_from_folder(files, fps), len(files), _size_of(files))
    if not path.is_file():
        raise Impossible(f"{path}: there is no such file or folder")
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")  # what is wrong, we say ourselves
    capture = cv2.VideoCapture(str(path))
    if not capture.isOpened():
        raise Impossible(f"{path}: this is no video that OpenCV can read")
    size = (
        int(capture.get(cv2.CAP_PROP_FRAME_WIDTH)),
        int(capture.get(cv2.CAP_PROP_FRAME_HEIGHT)),
    )
    number = int(capture.get(cv2.CAP_PROP_FRAME_COUNT))
    return Film(_from_video(capture), max(number, 0), size)


def _size_of(files: Sequence[Path]) -> tuple[int, int]:
    """The size of the first picture that can be read."""
    for file in files:
        with suppress(PictureError):
            return zone.size_of(load_picture(file))
    raise Impossible(f"{files[0].parent}: none of its pictures can be read")


def _from_folder(files: Sequence[Path], fps: float) -> Iterator[Frame]:
    for number, file in enumerate(files):
        at = round(number * SECOND / fps)
        try:
            yield Frame(at, load_picture(file))
        except PictureError as error:
            yield Frame(at, None, str(Read(file, Trouble(error.code, str(error)))))


def _from_video(capture: cv2.VideoCapture) -> Iterator[Frame]:
    # A container without time stamps says 0 each time, and without a rate 0 as well.
    usual = SECOND / (capture.get(cv2.CAP_PROP_FPS) or 30.0)
    at = -1.0
    try:
        while True:
            there, picture = capture.read()
            if not there:
                return
            stamp = capture.get(cv2.CAP_PROP_POS_MSEC) * 1_000_000
            at = stamp if stamp > at else at + usual
            yield Frame(round(at), picture)  # type: ignore[arg-type]  # of cv2: any array
    finally:
        capture.release()


def zone_for(file: Path | None, size: tuple[int, int]) -> Zone:
    """The zone that a file holds; without one, the whole picture.

    Raises:
        Impossible: the file holds no zone, or one of another camera.
    """
    width, height = size
    try:
        if file is None:
            return zone.from_touch([(0, 0), (width, 0), (width, height), (0, height)], size)
        return zone.scaled(zone.load(file), size)
    except ZoneError as error:
        raise Impossible(str(error)) from error


def watcher(where: Zone, deck: Path | None = None) -> BoardWatcher:
    """A watcher with the shipped networks and that deck; `Impossible` where they are missing."""
    most = BOARD if where.name == "board" else None
    reader = card_reader(deck)
    reader.card_height = where.card_height
    return BoardWatcher(reader, where, most)


def sentence(seen: Observation) -> str:
    """One line for people."""
    return f"{seen.at_ns / SECOND:9.2f} s  {_words(seen.fact)}"


def _words(fact: Fact) -> str:
    match fact:
        case CardsAtRest(cards=()):
            return "no cards"
        case CardsAtRest(cards, new):
            return f"at rest: {_cards(cards)}{_new(new)}"
        case MoreCards(cards, new):
            return f"more cards than a board has: {_cards(cards)}{_new(new)}"
        case SameCardTwice(card):
            return f"twice at the same time: {card.pretty}"
        case Unsure(place, guesses):
            return f"unsure, place {place}: {' or '.join(card.pretty for card in guesses)}?"
        case FaceDown(place):
            return f"face down, place {place}"
        case PlaceCleared(place):
            return f"place {place} is settled"
        case CardChanged(_, before, now):
            return f"changed: {before.pretty} is now {now.pretty}"
        case CardSweptAway(cards):
            return f"swept away: {_cards(cards)}"
        case CantSee(reason):
            return f"I can't see the board: {reason}"
        case CanSeeAgain():
            return "I can see the board again"
    assert_never(fact)


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(card.pretty for card in cards)


def _new(cards: Sequence[Card]) -> str:
    return f" (new: {_cards(cards)})" if cards else ""
