"""What the four networks learn from: rendered scenes, cut into examples and written to disk.

    python -m models.examples --scenes 24000

Every scene gives one example for the finder and a few for the aligner and the readers. The crops
are made by the product's own code (`dealer_pi.vision.crops`), so what is learned is what is met.
Held-out decks go into `check/`, all others into `learn/`.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from dealer_pi.vision import find
from dealer_pi.vision.crops import CORNER, LOOSE, WHOLE, Picture, Quad, cut, evened, turned
from models.rendering.decks import BACK, Deck, load_decks
from models.rendering.scenes import PlacedCard, Scene, render_scene

Floats = npt.NDArray[np.float32]

WORK: Final = Path(__file__).parent / ".work"
EXAMPLE_SIDE: Final = 512
REJECT: Final = 52
UNKNOWN: Final = 53
"""A crop of which nobody can say whether it should be readable; no network learns from it."""

_SHAPES: Final = (((1024, 576), 0.5), ((960, 720), 0.2), ((720, 960), 0.2), ((576, 1024), 0.1))
_SCENES_A_FILE: Final = 400
_CARDS_A_SCENE: Final = 5
_SEEN_ENOUGH: Final = 0.12  # of a card, to be found
_READ_ENOUGH: Final = 0.85  # of an index corner, to be read
_READ_NEVER: Final = 0.35


class Examples(NamedTuple):
    """Crops and labels of some cards; a label is a card's code, REJECT or UNKNOWN."""

    loose: list[Picture]
    moves: list[Floats]
    whole: list[Picture]
    whole_label: list[int]
    corner: list[Picture]
    corner_label: list[int]


def parallelogram(quad: Quad) -> Quad:
    """The quad as the finder can say it: with opposite sides alike."""
    middle = quad.mean(axis=0)
    down = (quad[2] + quad[3] - quad[0] - quad[1]) / 4
    across = (quad[1] + quad[2] - quad[0] - quad[3]) / 4
    corners = [middle - down - across, middle - down + across, middle + down + across]
    return np.stack([*corners, middle + down - across]).astype(np.float32)


def cell_targets(scene: Scene, size: tuple[int, int]) -> tuple[Floats, Floats]:
    """What the finder should say of this scene, reduced to `size`: (10, rows, columns), and for
    each cell how much it counts: 0 unclear, else 1; for its geometry, 0 outside of cards.
    """
    columns, rows = size[0] // find.CELL, size[1] // find.CELL
    said = np.zeros((find.CHANNELS, rows, columns), np.float32)
    counts = np.ones((2, rows, columns), np.float32)
    # Nine looks into every cell: which card is there?
    looks = cv2.resize(scene.owner, (columns * 3, rows * 3), interpolation=cv2.INTER_NEAREST)
    nine = looks.reshape(rows, 3, columns, 3).transpose(0, 2, 1, 3).reshape(rows, columns, 9)
    owner = np.zeros((rows, columns), np.int64)
    for number in range(1, len(scene.cards) + 1):
        owner[(nine == number).sum(axis=2) >= 5] = number
    counts[0][(owner == 0) & ((nine != 0).sum(axis=2) > 1)] = 0
    counts[1] = 0
    height, width = scene.picture.shape[:2]
    scale = np.array([size[0] / width, size[1] / height], np.float32)
    for number, card in enumerate(scene.cards, 1):
        where = owner == number
        if not where.any():
            continue
        if card.visible < _SEEN_ENOUGH:
            counts[0][where] = 0
            continue
        said[0 if card.code != BACK else 1][where] = 1
        counts[1][where] = 1 / math.sqrt(where.sum())
        said[2:, where] = _geometry((card.corners + 0.5) * scale - 0.5, where)
    return said, counts


def _geometry(quad: Quad, where: npt.NDArray[np.bool_]) -> Floats:
    middle = quad.mean(axis=0)
    down = (quad[2] + quad[3] - quad[0] - quad[1]) / 2
    across = (quad[1] + quad[2] - quad[0] - quad[3]) / 2
    at = np.argwhere(where)[:, ::-1]
    away = (middle - ((at + 0.5) * find.CELL - 0.5)) / np.linalg.norm(down)
    sides = []
    for side in (down, across):
        twice = 2 * math.atan2(side[1], side[0])
        length = max(float(np.linalg.norm(side)), 1.0)
        sides += [math.log(length / find.UNIT), math.cos(twice), math.sin(twice)]
    said: Floats = np.concatenate([away, np.tile(sides, (len(at), 1))], axis=1).T.astype(np.float32)
    return said


def _moved(rng: np.random.Generator, quad: Quad, share: float) -> Quad:
    """Each corner moved at random by about `share` of the card's sides."""
    across, down = quad[1] - quad[0], quad[3] - quad[0]
    by = rng.normal(0, share, (4, 2)).astype(np.float32)
    moved: Quad = (quad + by[:, :1] * across + by[:, 1:] * down).astype(np.float32)
    return moved


def _shaken(rng: np.random.Generator, quad: Quad) -> Quad:
    """The quad as the finder may give it: a little off in place, direction and size."""
    rough = parallelogram(quad)
    middle = rough.mean(axis=0)
    wild = 2.0 if rng.random() < 0.15 else 1.0
    height = float(np.linalg.norm(rough[3] - rough[0]))
    turn, shear = np.radians(rng.normal(0, 2.0 * wild, 2))
    grow = np.exp(rng.normal(0, 0.04 * wild, 2))
    across = (rough[1] - rough[0]) / 2 * grow[0] @ _rotation(turn + shear / 2)
    down = (rough[3] - rough[0]) / 2 * grow[1] @ _rotation(turn - shear / 2)
    middle = middle + rng.normal(0, 0.025 * wild * height, 2)
    corners = [middle - down - across, middle - down + across, middle + down + across]
    return np.stack([*corners, middle + down - across]).astype(np.float32)


def _rotation(angle: float) -> npt.NDArray[np.float64]:
    return np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])


def moves_between(rough: Quad, true: Quad) -> Floats:
    """The way from each rough corner to the true one, in the rough card's frame: (8,)."""
    frame = np.stack([rough[1] - rough[0], rough[3] - rough[0]], axis=1)
    return np.linalg.solve(frame, (true - rough).T).T.reshape(8).astype(np.float32)


def add_card(rng: np.random.Generator, into: Examples, scene: Scene, card: PlacedCard) -> None:
    """Examples from one card of the scene."""
    quad = card.corners.astype(np.float32)
    sight = card.index_visible
    if rng.random() < 0.5:
        quad, sight = turned(quad), (sight[1], sight[0])
    rough = _shaken(rng, quad)
    into.loose.append(cut(scene.picture, rough, LOOSE))
    into.moves.append(moves_between(rough, quad))
    shown = card.code if card.code < BACK else REJECT
    fine = _moved(rng, quad, 0.03 if rng.random() < 0.15 else 0.012)
    into.whole.append(evened(cut(scene.picture, fine, WHOLE)))
    if shown == REJECT or max(sight) >= _READ_ENOUGH:
        into.whole_label.append(shown)
    else:
        into.whole_label.append(REJECT if max(sight) < _READ_NEVER else UNKNOWN)
    for at, seen in zip((fine, turned(fine)), sight, strict=True):
        into.corner.append(evened(cut(scene.picture, at, CORNER)))
        into.corner_label.append(
            shown if seen >= _READ_ENOUGH else REJECT if seen < _READ_NEVER else UNKNOWN
        )


def add_mistake(rng: np.random.Generator, into: Examples, scene: Scene) -> None:
    """An example that must be rejected: what was taken for a card, or a card badly cut."""
    rows, columns = scene.picture.shape[:2]
    readable = [c for c in scene.cards if c.code < BACK]
    if readable and rng.random() < 0.6:
        quad = readable[int(rng.integers(len(readable)))].corners.astype(np.float32)
        middle = quad.mean(axis=0)
        match int(rng.integers(4)):
            case 0:  # a quarter turn wrong
                quad = np.roll(quad, 1, axis=0)
            case 1:  # beside the card
                quad = quad + (quad[1] - quad[0]) * rng.choice([-1, 1]) * rng.uniform(0.3, 0.8)
            case 2:  # above or below it
                quad = quad + (quad[3] - quad[0]) * rng.choice([-1, 1]) * rng.uniform(0.25, 0.7)
            case _:  # too large or too small
                quad = middle + (quad - middle) * rng.choice([0.5, 0.6, 1.5, 1.8])
    else:
        height = math.exp(rng.uniform(math.log(50), math.log(0.9 * min(rows, columns))))
        turn = _rotation(rng.uniform(0, 2 * math.pi))
        half = np.array([[-0.36, -0.5], [0.36, -0.5], [0.36, 0.5], [-0.36, 0.5]]) * height
        middle = rng.uniform([0, 0], [columns, rows])
        if any(cv2.pointPolygonTest(c.corners, middle.tolist(), False) >= 0 for c in scene.cards):  # noqa: FBT003  # OpenCV takes it by place
            return
        quad = (half @ turn + middle).astype(np.float32)
    quad = quad.astype(np.float32)
    into.whole.append(evened(cut(scene.picture, quad, WHOLE)))
    into.whole_label.append(REJECT)
    # An index corner may well be seen in a badly cut card: only the whole is to be rejected.
    if not readable:
        into.corner.append(evened(cut(scene.picture, quad, CORNER)))
        into.corner_label.append(REJECT)


def _example_of(picture: Picture) -> Picture:
    """The scene as the finder learns from it: about 512 pixels, both sides multiples of 32."""
    rows, columns = picture.shape[:2]
    scale = EXAMPLE_SIDE / max(rows, columns)
    width, height = (round(n * scale / 32) * 32 for n in (columns, rows))
    return cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)  # type: ignore[return-value]


def _of_a_scene(rng: np.random.Generator, into: Examples, scene: Scene) -> None:
    seen = [card for card in scene.cards if card.visible >= _SEEN_ENOUGH * 2]
    for at in rng.permutation(len(seen))[:_CARDS_A_SCENE]:
        add_card(rng, into, scene, seen[at])
    add_mistake(rng, into, scene)


def write(folder: Path, decks: list[Deck], scenes: int, seed: int) -> None:
    """Render `scenes` scenes and write their examples into `folder`, some hundred a file."""
    cv2.setNumThreads(1)
    rng = np.random.default_rng(seed)
    folder.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    for file in range(math.ceil(scenes / _SCENES_A_FILE)):
        here = min(_SCENES_A_FILE, scenes - file * _SCENES_A_FILE)
        # One shape a file: a batch needs pictures of one size.
        at = rng.choice(len(_SHAPES), p=[share for _, share in _SHAPES])
        size = _SHAPES[int(at)][0]
        into = Examples([], [], [], [], [], [])
        pictures, cells, counts = [], [], []
        for _ in range(here):
            scene = render_scene(rng, decks, size)
            small = _example_of(scene.picture)
            said, count = cell_targets(scene, (small.shape[1], small.shape[0]))
            pictures.append(small)
            cells.append(said.astype(np.float16))
            counts.append(count.astype(np.float16))
            _of_a_scene(rng, into, scene)
        arrays = {name: np.asarray(value) for name, value in into._asdict().items()}
        arrays |= {"picture": np.asarray(pictures), "cells": np.asarray(cells)}
        arrays["counts"] = np.asarray(counts)
        for name, array in arrays.items():
            np.save(folder / f"{seed:04}-{file:04}-{name}.npy", array)
        done = file * _SCENES_A_FILE + here
        rate = done / (time.monotonic() - began)
        print(f"{folder.name} {seed}: {done} of {scenes} scenes, {rate:.1f} a second", flush=True)


def main() -> None:
    """Read the command line and render."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--scenes", type=int, default=24_000)
    parser.add_argument("--check-scenes", type=int, default=2_000)
    parser.add_argument("--decks", type=Path, default=WORK / "decks")
    parser.add_argument("--into", type=Path, default=WORK / "examples")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    learn = load_decks(options.decks, held_out=False)
    check = load_decks(options.decks, held_out=True)
    if not learn or not check:
        sys.exit(f"no decks in {options.decks}: run python -m models.rendering.artwork first")
    share = math.ceil(options.scenes / options.workers)
    seeds = [options.seed * 100 + worker for worker in range(options.workers)]
    jobs = [(options.into / "learn", learn, share, seed) for seed in seeds]
    jobs.append((options.into / "check", check, options.check_scenes, options.seed * 100 + 99))
    with multiprocessing.get_context("spawn").Pool(options.workers, maxtasksperchild=1) as pool:
        pool.starmap(write, jobs, chunksize=1)


if __name__ == "__main__":
    main()
