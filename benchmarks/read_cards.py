"""Photographs of cards: how many does the reader read, and does it ever accept a false one?

    python benchmarks/read_cards.py [MANIFEST]     by default the photographs in ../shared/cards
    python benchmarks/read_cards.py --failures     and what went wrong, picture by picture
    python benchmarks/read_cards.py --annotate DIR the pictures that failed, drawn
    python benchmarks/read_cards.py --as-recorded  by the labels as they are, seven of them false

How cards are counted (`benchmarks/cards/scoring.py`): by picture, as a heap. "wrong" is an accepted
card that is not on record while one on record is not accounted for; "invented" an accepted card
beyond those; "unsure" a card on record that the reader asks about; "missed" the rest. "whole" are
pictures with all cards right and nothing else accepted. Where only ranks are on record, a card is
right if its rank is: such pictures have lines of their own and are in no sum but the last. In a
picture without any card on record each accepted card is invented.

Apart from the rest stand the cards seen obliquely and the hole pairs that overlap. One thread.
The exit status is 2 where the list cannot be used or the networks are missing, else 0.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).resolve().parent.parent
if str(REPOSITORY) not in sys.path:
    sys.path.insert(0, str(REPOSITORY))  # also without an editable installation

import cv2  # noqa: E402
import msgspec  # noqa: E402

from benchmarks.cards.manifest import ManifestError, Photograph, read_manifest  # noqa: E402
from benchmarks.cards.report import print_report, report  # noqa: E402
from benchmarks.cards.scoring import Outcome, outcome  # noqa: E402
from dealer_pi.vision.annotate import annotate  # noqa: E402
from dealer_pi.vision.networks import ModelError  # noqa: E402
from dealer_pi.vision.pictures import load_picture  # noqa: E402
from dealer_pi.vision.reader import CardReader  # noqa: E402
from dealer_pi.vision.readings import PictureError, Reading  # noqa: E402

MANIFEST = REPOSITORY.parent / "shared" / "cards" / "manifest.csv"


def say(text: str) -> None:
    """Tell whoever waits, and leave the standard output to results."""
    print(text, file=sys.stderr, flush=True)


def read_all(reader: CardReader, photographs: Sequence[Photograph]) -> list[Outcome]:
    """Read all photographs, one after the other."""
    found = []
    for number, photograph in enumerate(photographs, 1):
        found.append(read_one(reader, photograph))
        if sys.stderr.isatty():
            print(f"\r{number:>5} of {len(photographs)}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        say("\r" + " " * 20)
    return found


def read_one(reader: CardReader, photograph: Photograph) -> Outcome:
    """Read a photograph; one that is refused has no card."""
    try:
        picture = load_picture(photograph.path)
        start = time.perf_counter()
        reading = reader.read(picture)
        ms = (time.perf_counter() - start) * 1000
    except PictureError as error:
        return outcome(photograph, Reading(), 0.0, f"{error.code}: {error}")
    return outcome(photograph, reading, ms)


def print_failures(outcomes: Sequence[Outcome]) -> None:
    """What went wrong, a line a picture."""
    failed = [one for one in outcomes if one.failures]
    print(f"\n{len(failed):,} pictures with failures" + (":" if failed else ""))
    for one in failed:
        print(f"  {one.photograph.file}: {'; '.join(one.failures)}")


def draw_failures(outcomes: Sequence[Outcome], folder: Path) -> None:
    """Draw the pictures that failed, by source and name."""
    folder.mkdir(parents=True, exist_ok=True)
    for one in outcomes:
        if one.failures and not one.error:
            drawn = annotate(load_picture(one.photograph.path), one.reading)
            name = f"{one.photograph.source}__{one.photograph.path.stem}.jpg"
            cv2.imwrite(str(folder / name), drawn)


def as_json(one: Outcome) -> dict[str, Any]:
    """What came of a picture, for scripts."""
    return {
        "file": one.photograph.file,
        "source": one.photograph.source,
        "kind": one.photograph.kind,
        "labels": one.photograph.labels,
        "labels_apart": one.photograph.apart,
        "free": one.free._asdict(),
        "apart": one.apart._asdict(),
        "failures": one.failures,
        "error": one.error,
        "ms": round(one.ms, 2),
        "reading": msgspec.to_builtins(one.reading),
    }


def read_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    add = parser.add_argument
    add("manifest", nargs="?", type=Path, default=MANIFEST, help="the list of photographs")
    add("--as-recorded", action="store_true", help="do not correct labels (cards/corrections.py)")
    add("--only", metavar="SOURCE", help="the photographs of this source (its folder's name)")
    add("--limit", type=int, metavar="N", help="so many photographs, spread over the list")
    add("--failures", action="store_true", help="what went wrong, a line a picture")
    add("--annotate", type=Path, metavar="DIR", help="draw the pictures that failed into DIR")
    add("--models", type=Path, metavar="DIR", help="networks other than the product's")
    add("--accept", type=float, metavar="P", help="name cards from another confidence on")
    add("--json", type=Path, metavar="FILE", help="write figures and every picture's result")
    return parser.parse_args(arguments)


def chosen(photographs: Sequence[Photograph], asked: argparse.Namespace) -> list[Photograph]:
    """The photographs that were asked for."""
    found = [one for one in photographs if asked.only in (None, one.source)]
    if asked.limit is None or asked.limit >= len(found):
        return found
    return [found[i * len(found) // asked.limit] for i in range(asked.limit)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the photographs that were asked for; 2 where that cannot be done."""
    asked = read_arguments(arguments)
    if asked.manifest == MANIFEST and not MANIFEST.exists():
        say(f"no list given, and there is none at {MANIFEST}: nothing to read")
        return 0
    try:
        photographs = chosen(read_manifest(asked.manifest, as_recorded=asked.as_recorded), asked)
    except ManifestError as error:
        say(str(error))
        return 2
    if not photographs:
        say(f"{asked.manifest}: no photographs to read")
        return 2
    cv2.setNumThreads(1)
    try:
        reader = CardReader(asked.models)
    except ModelError as error:
        say(str(error))
        return 2
    if asked.accept is not None:
        reader.calibration = msgspec.structs.replace(reader.calibration, accept=asked.accept)
    read_one(reader, photographs[0])  # the first picture pays for what is set up once
    outcomes = read_all(reader, photographs)
    found = report(outcomes)
    print_report(found)
    if asked.failures:
        print_failures(outcomes)
    if asked.annotate:
        draw_failures(outcomes, asked.annotate)
    if asked.json:
        figures = found.figures() | {
            "opencv": cv2.__version__,
            "results": [as_json(one) for one in outcomes],
        }
        asked.json.write_text(json.dumps(figures, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
