"""Time, memory and arithmetic of the card reader and of its peers (`read_speed`)."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple, TypeVar

import cv2

from benchmarks.cards import template_reader
from benchmarks.cards.boards import Board, decoded
from benchmarks.cards.report import median, p95
from benchmarks.processes import resident_mb
from dealer_pi.vision.crops import CORNER, LOOSE, WHOLE, Picture, cut
from dealer_pi.vision.find import find
from dealer_pi.vision.networks import Floats, Network
from dealer_pi.vision.reader import CardReader

YOLO_SIDE = 640
YOLO_EACH = 10
"""It is slow: only each tenth picture goes through it."""
WARM_UP = 10
SETTLED = 500
"""Frames, after which memory should not grow any more."""

_Done = TypeVar("_Done")


def follow(text: str) -> None:
    """Say on a terminal how far it is, in the place of what was said before."""
    if sys.stderr.isatty():
        print(f"\r{text:<40}", end="\r", file=sys.stderr, flush=True)


class Counted(NamedTuple):
    """Cards that a reader named rightly and falsely."""

    right: int = 0
    wrong: int = 0

    def and_of(self, named: Sequence[str], labels: Sequence[str]) -> Counted:
        """Those of one more board, whose cards are all different."""
        right = len(set(named) & set(labels))
        return Counted(self.right + right, self.wrong + len(named) - right)


class Timed:
    """Milliseconds, by what was done."""

    def __init__(self) -> None:
        self.ms: dict[str, list[float]] = {}

    def __call__(self, what: str, do: Callable[[], _Done]) -> _Done:
        """Do it, and note how long it took."""
        start = time.perf_counter()
        done = do()
        self.ms.setdefault(what, []).append((time.perf_counter() - start) * 1000)
        return done

    def figures(self) -> dict[str, dict[str, float]]:
        """Median, 95th percentile and how many."""
        return {
            what: {"median": median(each), "p95": p95(each), "pictures": len(each)}
            for what, each in self.ms.items()
        }


def run_yolo(net: cv2.dnn.Net, picture: Picture) -> object:
    """The picture through the network; its boxes are not even decoded."""
    size = (YOLO_SIDE, YOLO_SIDE)
    net.setInput(cv2.dnn.blobFromImage(picture, 1 / 255, size, swapRB=True))
    return net.forward()


def measure(
    reader: CardReader, chosen: Sequence[Board], yolo: cv2.dnn.Net | None
) -> tuple[Timed, dict[str, Counted]]:
    """All boards through all readers, taking turns."""
    timed = Timed()
    counted = {"dealer_pi": Counted(), "fixed": Counted(), "templates": Counted()}
    for at, board in enumerate(chosen):
        picture = board.picture()
        if at == 0:
            for _ in range(WARM_UP):
                reader.read(picture)
        reading = timed("dealer_pi", partial(reader.read, picture))
        named = [str(card.card) for card in reading.cards]
        counted["dealer_pi"] = counted["dealer_pi"].and_of(named, board.labels)
        split(reader, picture, timed)
        reader.card_height = board.card_height  # as at a table, after set-up
        reading = timed("fixed", partial(reader.read, picture))
        reader.card_height = None
        named = [str(card.card) for card in reading.cards]
        counted["fixed"] = counted["fixed"].and_of(named, board.labels)
        named = timed("templates", partial(template_reader.read, picture, board.known))
        counted["templates"] = counted["templates"].and_of(named, board.labels)
        if yolo is not None and at % YOLO_EACH == 0:
            timed("yolo", partial(run_yolo, yolo, picture))
        follow(f"{at + 1:>5} of {len(chosen)}")
    follow("")
    return timed, counted


def split(reader: CardReader, picture: Picture, timed: Timed) -> None:
    """The parts of a reading once more, one by one."""
    found = timed("finding", lambda: find(reader.finder, picture))
    up = [card for card in found if card.face_up]
    if not up:
        return
    timed("refining", lambda: reader.aligner.run([cut(picture, card.quad, LOOSE) for card in up]))
    timed("looking", lambda: reader.look(picture, up, enough=True))
    both = timed.ms["looking"][-1] - timed.ms["refining"][-1]
    timed.ms.setdefault("reading", []).append(both)


def measure_memory(models: Path, chosen: Sequence[Board], frames: int) -> dict[str, float]:
    """Memory after some frames and after many, of a process that does nothing but read."""
    jpegs = [board.jpeg for board in chosen[:20]]
    with ProcessPoolExecutor(1, get_context("spawn")) as alone:
        held = alone.submit(_memory_held, models, jpegs, frames).result()
    if not held:
        return {}
    return {
        "frames": frames,
        "settled_frames": SETTLED,
        "settled_mb": held[0],
        "most_mb": max(held),
        "last_mb": held[-1],
        "grown_mb": held[-1] - held[0],
    }


def _memory_held(models: Path, jpegs: Sequence[bytes], frames: int) -> list[float]:
    cv2.setNumThreads(1)
    reader = CardReader(models)
    pictures = [decoded(jpeg) for jpeg in jpegs]
    held = []
    for at in range(frames):
        reader.read(pictures[at % len(pictures)])
        if at >= SETTLED and at % SETTLED == 0:
            held.append(now := resident_mb())
            follow(f"{at:>7,} frames, {now:.1f} MB")
    follow("")
    return held


class _Recorded(Network):
    """A network that keeps the sizes of what it is given."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.sizes: list[list[int]] = []

    def run(self, pictures: list[Picture]) -> tuple[Floats, ...]:
        """See `Network.run`."""
        self.sizes.append([len(pictures), 3, *pictures[0].shape[:2]])
        return super().run(pictures)


def multiply_adds(models: Path, picture: Picture) -> dict[str, float]:
    """Millions for a picture with five cards, network by network, as OpenCV counts them."""
    finder = _Recorded(models / "finder.onnx")
    find(finder, picture)
    shapes = {
        "finder": finder.sizes,
        "aligner": [[5, 3, LOOSE.size[1], LOOSE.size[0]]],
        "whole": [[5, 3, WHOLE.size[1], WHOLE.size[0]]],
        "corner": [[10, 3, CORNER.size[1], CORNER.size[0]]],
    }
    nets = {name: cv2.dnn.readNetFromONNX(str(models / f"{name}.onnx")) for name in shapes}
    return {
        name: sum(nets[name].getFLOPS(shape) for shape in shapes[name]) / 2e6 for name in shapes
    }
