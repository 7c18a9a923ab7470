"""Train one of the four networks on the rendered examples, and export it.

    python -m models.train finder
    python -m models.train aligner|whole|corner

Progress and the score on decks that training never sees are printed after every round.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
import torch
from torch import nn
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from dealer_pi.vision.crops import CORNER, LOOSE, WHOLE
from dealer_pi.vision.find import CELL, FRAME, FRAME_GREY, UNIT
from models.examples import REJECT, UNKNOWN, WORK
from models.networks import RANKS, Aligner, Finder, corner_reader, export, whole_reader

Array = npt.NDArray[np.generic]
Batch = tuple[torch.Tensor, ...]
Loss = Callable[[nn.Module, Batch, np.random.Generator], torch.Tensor]

_SUITS: Final = 4
_PART: Final = 32  # cells a side
_LARGEST: Final = (150.0, 185.0)
_SMALLEST: Final = 16.0
"""Heights of cards in pixels that the finder has to find, and from which on it must not."""


class Examples:
    """Arrays of one name from all files of a folder, mapped, not read."""

    def __init__(self, folder: Path, names: list[str]) -> None:
        files = sorted(folder.glob(f"*-{names[-1]}.npy"))
        if not files:
            raise SystemExit(f"no examples in {folder}: run python -m models.examples first")
        stem = [str(file).removesuffix(f"{names[-1]}.npy") for file in files]
        self.files = [
            tuple(np.load(f"{s}{name}.npy", mmap_mode="r") for name in names) for s in stem
        ]
        self.count = sum(len(file[0]) for file in self.files)

    def batches(self, rng: np.random.Generator, size: int) -> Iterator[Batch]:
        """All examples once, shuffled; a batch comes from one file: its pictures have one size."""
        parts = [
            (number, part)
            for number, file in enumerate(self.files)
            for part in np.array_split(
                rng.permutation(len(file[0])), max(1, round(len(file[0]) / size))
            )
        ]
        rng.shuffle(parts)
        for number, part in parts:
            rows = np.sort(part)
            yield tuple(torch.from_numpy(np.ascontiguousarray(a[rows])) for a in self.files[number])


def pictures(batch: torch.Tensor, vary: float) -> torch.Tensor:
    """Bytes (n, rows, columns, 3) to what a network takes, with the light varied by `vary`.

    Noise, blur and shadows are in the pictures already; here only what costs no time.
    """
    n = len(batch)
    gain = 1 + vary * (torch.rand(n, 1, 1, 1) - 0.5) + 0.4 * vary * (torch.rand(n, 1, 1, 3) - 0.5)
    shift = vary * 0.4 * (torch.rand(n, 1, 1, 1) - 0.5) - 1
    x = batch.float().mul_(gain / 127.5).add_(shift)
    return x.permute(0, 3, 1, 2)  # the bytes lie channels last, and so they stay


def shaken(crops: torch.Tensor, shift: float, stretch: float) -> torch.Tensor:
    """Crops cut beside the mark: by about `shift` half sides, stretched and slanted."""
    slant = 0.75 * stretch
    by = torch.randn(len(crops), 2, 3) * torch.tensor(
        [[stretch, slant, shift], [slant, stretch, shift]]
    )
    by[:, 0, 0] += 1
    by[:, 1, 1] += 1
    grid = functional.affine_grid(by, list(crops.shape), align_corners=False)
    moved = functional.grid_sample(crops, grid, padding_mode="border", align_corners=False)
    return moved.contiguous(memory_format=torch.channels_last)


def other_print(crops: torch.Tensor) -> torch.Tensor:
    """The same crops as another press would print them: all lines thicker, or all thinner."""
    thicker = bool(torch.rand(()) < 0.5)
    grown = functional.max_pool2d(-crops if thicker else crops, 3, 1, 1)
    share = torch.rand(len(crops), 1, 1, 1)
    return crops + share * ((-grown if thicker else grown) - crops)


def grainy(crops: torch.Tensor) -> torch.Tensor:
    """With a cheap camera's noise, some more and some less."""
    return crops + torch.randn_like(crops) * 0.12 * torch.rand(len(crops), 1, 1, 1)


def partly_covered(crops: torch.Tensor) -> torch.Tensor:
    """With a patch of one colour somewhere, up to a third of the sides: a chip, a finger, glare."""
    rows, columns = crops.shape[2:]
    crops = crops.clone()
    for crop in crops:
        high, wide = (int(n * (0.1 + 0.23 * torch.rand(()))) for n in (rows, columns))
        top, left = (int(n * torch.rand(())) for n in (rows - high, columns - wide))
        crop[:, top : top + high, left : left + wide] = torch.rand(3, 1, 1) * 2 - 1
    return crops


# -- what each network is told ---------------------------------------------------------------------


def finder_view(batch: Batch, rng: np.random.Generator) -> Batch:
    """What the finder sees of a batch: a part of it, or all of it at half or a quarter of its size.

    In all, cards larger than it has to find are nothing, and those in between do not count.
    """
    picture, cells, counts = batch
    smaller = int(rng.choice([1, 2, 4], p=[0.45, 0.3, 0.25]))
    rows, columns = cells.shape[2:]
    if smaller == 1:
        top = int(rng.integers(0, max(1, rows - _PART + 1)))
        left = int(rng.integers(0, max(1, columns - _PART + 1)))
        part = (slice(None), slice(None), slice(top, top + _PART), slice(left, left + _PART))
        y, x = slice(top * CELL, (top + _PART) * CELL), slice(left * CELL, (left + _PART) * CELL)
        picture, cells, counts = picture[:, y, x], cells[part].float(), counts[part].float()
    else:
        reduced = functional.avg_pool2d(picture.permute(0, 3, 1, 2).float(), smaller)
        # Of the cells that become one, take one next to the middle; it is half a cell away.
        first = smaller // 2 - 1
        cells = cells[:, :, first::smaller, first::smaller].float()
        counts = counts[:, :, first::smaller, first::smaller].float()
        cells[:, 2:4] -= CELL / 2 / (torch.exp(cells[:, 4:5]) * UNIT)
        cells[:, [4, 7]] -= math.log(smaller)
        rows, columns = (n // 4 * 4 for n in cells.shape[2:])  # the network halves five times
        picture = reduced.permute(0, 2, 3, 1)[:, : rows * CELL, : columns * CELL]
        cells, counts = cells[:, :, :rows, :columns], counts[:, :, :rows, :columns]
        if smaller == 4 and rng.random() < 0.7:  # as `find` frames its last look
            frame = FRAME // CELL
            cells = functional.pad(cells, (frame,) * 4)
            counts = functional.pad(counts, (frame,) * 4, value=1.0)
            grey = float(rng.integers(0, 200)) if rng.random() < 0.5 else float(FRAME_GREY)
            picture = functional.pad(picture, (0, 0, *(FRAME,) * 4), value=grey)
    height = torch.exp(cells[:, 4]) * UNIT
    on = cells[:, :2].amax(1) > 0.5
    between = on & (height > _LARGEST[0]) | on & (height < _SMALLEST)
    counts[:, 0][between] = 0
    counts[:, 1][between] = 0
    too_large = on & (height > _LARGEST[1])
    counts[:, 0][too_large] = 1
    cells[:, :2][too_large[:, None].expand(-1, 2, -1, -1)] = 0
    return picture, cells, counts


def finder_loss(network: nn.Module, batch: Batch, rng: np.random.Generator) -> torch.Tensor:
    """Where cards are, and on them the middle and the sides."""
    picture, cells, counts = finder_view(batch, rng)
    with torch.autocast("cpu", torch.bfloat16):
        said = network(pictures(picture, 0.5 * network.training)).float()
    on = functional.binary_cross_entropy_with_logits(said[:, :2], cells[:, :2], reduction="none")
    on = (on.sum(1) * counts[:, 0]).sum() / counts[:, 0].sum()
    off = functional.smooth_l1_loss(said[:, 2:], cells[:, 2:], reduction="none", beta=0.05).sum(1)
    return on * 2 + (off * counts[:, 1]).sum() / counts[:, 1].sum().clamp(min=1e-3)


def aligner_loss(network: nn.Module, batch: Batch, _: np.random.Generator) -> torch.Tensor:
    """Where the corners really are."""
    loose, moves = batch
    with torch.autocast("cpu", torch.bfloat16):
        said = network(pictures(loose, 0.6 * network.training))
    return functional.smooth_l1_loss(said.float(), moves, beta=0.02) * 10


def whole_loss(network: nn.Module, batch: Batch, rng: np.random.Generator) -> torch.Tensor:
    """Of a whole card: rank and suit, or that nothing can be read."""
    crop, label = batch
    seen = pictures(crop, 0.5 * network.training)
    if network.training and rng.random() < 0.25:
        seen = partly_covered(seen)  # one corner at most: the card can still be read
    return _reader_loss(network, seen, label, rng, 0.05)


def corner_loss(network: nn.Module, batch: Batch, rng: np.random.Generator) -> torch.Tensor:
    """Of an index corner, which the same error in the card's corners moves farther."""
    crop, label = batch
    return _reader_loss(network, pictures(crop, 0.5 * network.training), label, rng, 0.13)


def _reader_loss(
    network: nn.Module,
    seen: torch.Tensor,
    label: torch.Tensor,
    rng: np.random.Generator,
    shift: float,
) -> torch.Tensor:
    if network.training and rng.random() < 0.25:
        seen = other_print(seen)
    if network.training and rng.random() < 0.7:
        seen = shaken(seen, shift, float(rng.choice([0.04, 0.08])))
    if network.training and rng.random() < 0.25:
        wide = int(rng.choice([1, 1, 2]))  # defocus that spares no part of a letter
        seen = functional.avg_pool2d(seen, 2 * wide + 1, 1, wide, count_include_pad=False)
    if network.training and rng.random() < 0.3:
        seen = grainy(seen)
    with torch.autocast("cpu", torch.bfloat16):
        _, rank, suit = network(seen)
    is_card = label < REJECT
    wanted = torch.where(is_card, label // _SUITS, RANKS)
    wanted[label == UNKNOWN] = -100
    loss = functional.cross_entropy(rank.float(), wanted, ignore_index=-100)
    if is_card.any():
        loss = loss + functional.cross_entropy(suit[is_card].float(), label[is_card] % _SUITS)
    return loss


# -- how well each does on decks never seen --------------------------------------------------------


@torch.no_grad()
def finder_score(network: nn.Module, batches: Iterator[Batch]) -> str:
    """Share of cells right, and how far off their middles are, in card heights."""
    right = cells_seen = 0
    off: list[torch.Tensor] = []
    rng = np.random.default_rng(3)
    for batch in batches:
        picture, cells, counts = finder_view(batch, rng)
        said = network(pictures(picture, 0))
        sure = counts[:, 0] > 0
        agrees = ((said[:, :2] > 0) == (cells[:, :2] > 0.5)).all(1)
        right += int((agrees & sure).sum())
        cells_seen += int(sure.sum())
        on = counts[:, 1] > 0
        off.append((said[:, 2:4] - cells[:, 2:4]).norm(dim=1)[on])
    away = torch.cat(off).sort().values
    return (
        f"cells right {right / cells_seen:.4%}, middle off by {away[len(away) // 2]:.4f}"
        f" (95 in 100 under {away[len(away) * 95 // 100]:.4f})"
    )


@torch.no_grad()
def aligner_score(network: nn.Module, batches: Iterator[Batch]) -> str:
    """How far corners are off before and after, in card sides."""
    before, after = [], []
    for loose, moves in batches:
        said = network(pictures(loose, 0))
        before.append(moves.abs().mean(1))
        after.append((said - moves).abs().mean(1))
    b, a = torch.cat(before), torch.cat(after)
    return (
        f"corners off by {b.median():.4f} before, {a.median():.4f} after"
        f" (95 in 100 under {a.quantile(0.95):.4f})"
    )


@torch.no_grad()
def reader_score(network: nn.Module, batches: Iterator[Batch]) -> str:
    """Cards right, rejects right, and how many wrong answers were sure of themselves."""
    right = cards = rejected = rejects = sure_and_wrong = 0
    for crop, label in batches:
        _, rank, suit = network(pictures(crop, 0))
        is_card = label < REJECT
        best = rank.argmax(1)
        good = (best == label // _SUITS) & (suit.argmax(1) == label % _SUITS)
        sure = rank.softmax(1).amax(1) * suit.softmax(1).amax(1) > 0.99
        right += int((good & is_card).sum())
        cards += int(is_card.sum())
        rejected += int(((best == RANKS) & (label == REJECT)).sum())
        rejects += int((label == REJECT).sum())
        known = label != UNKNOWN
        sure_and_wrong += int((known & sure & ~good & (best != RANKS)).sum())
    return (
        f"cards right {right / cards:.3%} of {cards}, rejects right {rejected / rejects:.2%},"
        f" sure and wrong {sure_and_wrong}"
    )


class Task(NamedTuple):
    """All that is peculiar to one network."""

    make: Callable[[], nn.Module]
    arrays: list[str]
    loss: Loss
    score: Callable[[nn.Module, Iterator[Batch]], str]
    batch: int
    rate: float
    size: tuple[int, int]
    outputs: list[str]


_READS: Final = ["1_features", "2_rank", "3_suit"]
TASKS: Final = {
    "finder": Task(
        Finder, ["picture", "cells", "counts"], finder_loss, finder_score,
        16, 2e-3, (512, 288), ["cells"],
    ),
    "aligner": Task(
        Aligner, ["loose", "moves"], aligner_loss, aligner_score,
        128, 3e-3, LOOSE.size, ["moves"],
    ),
    "whole": Task(
        whole_reader, ["whole", "whole_label"], whole_loss, reader_score,
        128, 3e-3, WHOLE.size, _READS,
    ),
    "corner": Task(
        corner_reader, ["corner", "corner_label"], corner_loss, reader_score,
        128, 3e-3, CORNER.size, _READS,
    ),
}  # fmt: skip


def train(kind: str, task: Task, folder: Path, rounds: int, into: Path, start: Path | None) -> None:
    """Train the network `kind`; writes the averaged weights as `into`/kind.onnx and kind.pt."""
    rng = np.random.default_rng(7)
    torch.manual_seed(7)
    network = task.make().to(memory_format=torch.channels_last)
    if start:
        network.load_state_dict(torch.load(start))
    mean = AveragedModel(network, multi_avg_fn=get_ema_multi_avg_fn(0.995), use_buffers=True)
    learn, check = (Examples(folder / part, task.arrays) for part in ("learn", "check"))
    steps = rounds * sum(max(1, round(len(file[0]) / task.batch)) for file in learn.files)
    optimizer = torch.optim.AdamW(network.parameters(), lr=task.rate, weight_decay=0.02)
    plan = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, max_lr=task.rate, total_steps=steps, pct_start=0.1
    )
    print(f"{kind}: {learn.count} examples, {rounds} rounds, {steps} steps", flush=True)
    began = time.monotonic()
    for number in range(1, rounds + 1):
        network.train()
        total, done = 0.0, 0
        for batch in learn.batches(rng, task.batch):
            loss = task.loss(network, batch, rng)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 5.0)
            optimizer.step()
            plan.step()
            mean.update_parameters(network)
            total, done = total + float(loss.detach()), done + 1
            if done % 200 == 0:
                print(
                    f"  step {done}, loss {total / done:.4f}, {time.monotonic() - began:.0f} s",
                    flush=True,
                )
        trained = mean.module.eval()
        score = task.score(trained, check.batches(rng, task.batch))
        spent = f"{time.monotonic() - began:.0f} s"
        print(f"{kind} round {number}: loss {total / done:.4f}; {score}; {spent}", flush=True)
        torch.save(trained.state_dict(), into / f"{kind}.pt")
        export(trained, task.size, task.outputs, into / f"{kind}.onnx")


def main() -> None:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(description="Train one of the card reader's networks.")
    parser.add_argument("kind", choices=TASKS)
    parser.add_argument("--examples", type=Path, default=WORK / "examples")
    parser.add_argument("--into", type=Path, default=WORK / "trained")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--rate", type=float, help="the highest learning rate, if not the usual")
    parser.add_argument("--start", type=Path, help="weights (.pt) to start from")
    options = parser.parse_args()
    options.into.mkdir(parents=True, exist_ok=True)
    task = TASKS[options.kind]
    if options.rate:
        task = task._replace(rate=options.rate)
    train(options.kind, task, options.examples, options.rounds, options.into, options.start)


if __name__ == "__main__":
    main()
