"""How long does the reader take for a picture, how much memory, and what do others take?

    python benchmarks/read_speed.py [--pictures 300] [--frames 10000] [--json FILE]

Drawn boards of five cards, 1280x720 pixels, go through the whole reader on one thread, and in the
same run, picture by picture, through two peers: a contours-and-templates reader as the well-known
detectors for the Raspberry Pi are, with templates of the very deck; and (each tenth picture) a
network with the shape of YOLOv8n at 640 pixels and random weights through `cv2.dnn`, which needs
the package onnx to be written, or a file (`--yolo`, made by `benchmarks/cards/yolo.py`).

What a Pi would take is estimated, not measured. The exit status is 2 without networks, else 0.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).resolve().parent.parent
if str(REPOSITORY) not in sys.path:
    sys.path.insert(0, str(REPOSITORY))  # also without an editable installation

import cv2  # noqa: E402

from benchmarks.cards.boards import CARDS, boards, decks_in  # noqa: E402
from benchmarks.cards.report import percent  # noqa: E402
from benchmarks.cards.speed import (  # noqa: E402
    follow,
    measure,
    measure_memory,
    multiply_adds,
)
from dealer_pi.vision.networks import ModelError, models_folder  # noqa: E402
from dealer_pi.vision.reader import CardReader  # noqa: E402

DECKS = REPOSITORY / "models" / ".work" / "decks"
GOAL_MS = 15.0
GOAL_MB = 2.0
ON_A_PI = {"Pi 4": 320.0, "Pi 5": 50.0}
"""Milliseconds that YOLOv8n at 640 pixels takes, as published."""
YOLO_MULTIPLY_ADDS = 4_350.0
"""Millions a picture, as published (8.7 thousand million operations)."""
TITLES = {
    "dealer_pi": "dealer-pi, whole reading",
    "finding": "  finding cards",
    "refining": "  refining their corners",
    "reading": "  reading them",
    "fixed": "dealer-pi, size of cards known",
    "templates": "contours and templates",
    "yolo": "YOLOv8n's shape, 640 pixels",
}


def say(text: str) -> None:
    """Tell whoever waits, and leave the standard output to results."""
    print(text, file=sys.stderr, flush=True)


def loaded_yolo(file: Path | None) -> cv2.dnn.Net | None:
    """The network of the size of YOLOv8n; None, having said why, where there is none."""
    if file is not None:
        return cv2.dnn.readNetFromONNX(str(file))
    try:
        from benchmarks.cards.yolo import write_yolo  # noqa: PLC0415 - needs onnx
    except ModuleNotFoundError as error:
        say(
            f"{error.name} is not installed, so YOLOv8n's shape is left out: "
            'pip install "dealer-pi[training]", or name a file with --yolo'
        )
        return None
    with tempfile.TemporaryDirectory(prefix="read-speed-") as folder:
        written = Path(folder) / "yolo.onnx"
        write_yolo(written)
        return cv2.dnn.readNetFromONNX(str(written))


def estimate(figures: dict[str, Any]) -> dict[str, list[float]]:
    """Milliseconds on each Pi, the smaller first: by multiply-adds, and by the time here."""
    shares = [sum(figures["multiply_adds"].values()) / YOLO_MULTIPLY_ADDS]
    if "yolo" in figures["ms"]:
        shares.append(figures["ms"]["dealer_pi"]["median"] / figures["ms"]["yolo"]["median"])
    return {
        name: sorted(share * published for share in shares) for name, published in ON_A_PI.items()
    }


def print_times(figures: dict[str, Any]) -> None:
    """The times, and who read how much."""
    times = figures["ms"]
    ours = times["dealer_pi"]
    print(f"{'ms a picture, one thread':<32}{'pictures':>9}{'median':>9}{'p95':>9}{'to ours':>9}")
    for name, title in TITLES.items():
        if name in times:
            one = times[name]
            print(
                f"{title:<32}{one['pictures']:>9,}{one['median']:>9.2f}{one['p95']:>9.2f}"
                f"{one['median'] / ours['median']:>9.2f}"
            )
    fixed = times["fixed"]["median"]
    print(
        f"goal: at most {GOAL_MS:.0f} ms, the medians here {ours['median']:.2f}, {fixed:.2f} ms\n"
    )
    for name in ("dealer_pi", "fixed", "templates"):
        counted = figures["read"][name]
        print(
            f"{TITLES[name]:<32}{counted['right']:>9,} right of {counted['cards']:,}"
            f" ({percent(counted['right'], counted['cards']):.1f} %), {counted['wrong']:,} wrong"
        )


def print_rest(figures: dict[str, Any]) -> None:
    """Size, memory, arithmetic, and what a Pi would take."""
    print(f"\nnetworks on disk: {figures['networks_mb']:.2f} MB (goal: at most {GOAL_MB:.0f})")
    if memory := figures["memory"]:
        print(
            f"memory: {memory['settled_mb']:.1f} MB after {memory['settled_frames']:,} frames, "
            f"{memory['last_mb']:.1f} after {memory['frames']:,}, at most {memory['most_mb']:.1f}"
        )
    parts = ", ".join(f"{name} {value:.0f}" for name, value in figures["multiply_adds"].items())
    whole = sum(figures["multiply_adds"].values())
    print(f"multiply-adds, five cards: {whole:,.0f} million ({parts});")
    print(f"  YOLOv8n at 640 pixels: {YOLO_MULTIPLY_ADDS:,.0f} million")
    print("ESTIMATE, not measured: what is published for YOLOv8n at 640 pixels on a Pi, times our")
    print("  share of its multiply-adds here and of its time here, the smaller and the larger:")
    for name, between in figures["estimate_ms"].items():
        ms = " to ".join(f"{value:.0f}" for value in between)
        print(f"  {name}: {ms} ms (YOLOv8n: about {ON_A_PI[name]:.0f})")


def read_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])

    def number(text: str) -> int:
        if int(text) < 1:
            raise ValueError
        return int(text)

    add = parser.add_argument
    add("--pictures", type=number, default=300, help="boards to be read (default: 300)")
    add("--frames", type=int, default=10_000, help="for the memory; 0: none (default: 10,000)")
    add("--seed", type=int, default=1)
    add("--decks", type=Path, default=DECKS, metavar="DIR", help="decks to draw boards with")
    add("--models", type=Path, metavar="DIR", help="networks other than the product's")
    add("--yolo", type=Path, metavar="FILE", help="a network made by benchmarks/cards/yolo.py")
    add("--json", type=Path, metavar="FILE", help="write the figures to this file")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure; 2 where the networks are missing."""
    asked = read_arguments(arguments)
    models = asked.models or models_folder()
    cv2.setNumThreads(1)
    try:
        reader = CardReader(asked.models)
    except ModelError as error:
        say(str(error))
        return 2
    yolo = loaded_yolo(asked.yolo)
    chosen = []
    for board in boards(decks_in(asked.decks), asked.pictures, asked.seed):
        chosen.append(board)
        follow(f"{len(chosen):>5} of {asked.pictures} boards drawn")
    timed, counted = measure(reader, chosen, yolo)
    figures: dict[str, Any] = {
        "opencv": cv2.__version__,
        "ms": timed.figures(),
        "read": {
            name: one._asdict() | {"cards": CARDS * len(chosen)} for name, one in counted.items()
        },
        "networks_mb": sum(file.stat().st_size for file in models.glob("*.onnx")) / 1e6,
        "multiply_adds": multiply_adds(models, chosen[0].picture()),
        "memory": measure_memory(models, chosen, asked.frames),
    }
    figures["estimate_ms"] = estimate(figures)
    print_times(figures)
    print_rest(figures)
    if asked.json:
        asked.json.write_text(json.dumps(figures, indent=2), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
