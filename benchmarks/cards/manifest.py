"""The list of photographs: which cards are to be seen in which file.

A CSV file with the columns file, source, licence, kind, cards and notes. `cards` are all face-up
cards that can be read, rank then suit, with spaces between them; `Q?` is a card of which only the
rank is on record. No cards at all: nothing in the picture may be read.
"""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import NamedTuple

from benchmarks.cards.corrections import TO_BE_SEEN

BOARD = 5
OBLIQUE = "pjgranieri"
"""A source seen from the side, with cards held up; it is reported apart."""
HOLE_PAIRS = "jonasblanc"
"""A source whose first five labels are the board; pairs that overlap follow, reported apart."""
BOARDS = ("board", "multi")
"""The kinds of picture that show a board, or several cards that lie like one."""

_LABEL = re.compile("[2-9TJQKA][cdhs?]")


class ManifestError(ValueError):
    """A list that cannot be used; the text says why."""


class Photograph(NamedTuple):
    """A line of the list.

    Attributes:
        file: as it stands in the list, from the list's own folder.
        path: where it is.
        source: the folder that it lies in.
        kind: board, multi, single, hand, frame.
        labels: the cards that count with all others.
        apart: the cards that are reported apart: seen obliquely, or half covered.
    """

    file: str
    path: Path
    source: str
    kind: str
    labels: tuple[str, ...]
    apart: tuple[str, ...]

    @property
    def rank_only(self) -> bool:
        """No suits are on record."""
        return any(label.endswith("?") for label in self.labels + self.apart)

    @property
    def has_board(self) -> bool:
        """It counts among the boards: several cards that lie free, with rank and suit on record."""
        return self.kind in BOARDS and bool(self.labels) and not self.rank_only


def read_manifest(path: Path, *, as_recorded: bool = False) -> list[Photograph]:
    """Read a list of photographs.

    Args:
        path: the list.
        as_recorded: with its own labels, also where they are known to be false.

    Raises:
        ManifestError: it cannot be read, lacks a column, or has a label that is no card.
    """
    try:
        with path.open(encoding="utf-8", newline="") as lines:
            rows = csv.DictReader(lines)
            missing = {"file", "kind", "cards"} - set(rows.fieldnames or ())
            if missing:
                raise ManifestError(f"{path}: no column {', '.join(sorted(missing))}")
            seen = {} if as_recorded else TO_BE_SEEN
            return [_photograph(path, number, row, seen) for number, row in enumerate(rows, 2)]
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise ManifestError(f"{path}: {error}") from error


def _photograph(path: Path, number: int, row: dict[str, str], seen: dict[str, str]) -> Photograph:
    labels = tuple(seen.get(row["file"], row["cards"] or "").split())
    for label in labels:
        if not _LABEL.fullmatch(label):
            raise ManifestError(f"{path}, line {number}: {label!a} is no card")
    file = Path(row["file"])
    source = file.parent.name
    free = {OBLIQUE: 0, HOLE_PAIRS: BOARD}.get(source, len(labels))
    return Photograph(
        row["file"], path.parent / file, source, row["kind"], labels[:free], labels[free:]
    )
