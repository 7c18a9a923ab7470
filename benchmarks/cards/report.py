"""The table of what was read, by source, and the goals beside it."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Any, NamedTuple

from benchmarks.cards.manifest import HOLE_PAIRS, OBLIQUE
from benchmarks.cards.scoring import Outcome, Score, pairs_right, total

APART = {HOLE_PAIRS: "overlapping pairs", OBLIQUE: "oblique"}
_HEAD = (
    f"{'':<29}{'pict.':>6}{'whole':>6}{'cards':>6}{'right':>6}{'wrong':>6}{'unsure':>7}{'missed':>7}"
    f"{'inv.':>5}{'right %':>8}{'ms':>6}{'p95':>6}"
)


class Line(NamedTuple):
    """A line of the table: pictures of one kind, added up, and what each took."""

    title: str
    score: Score
    ms: tuple[float, ...]

    def __str__(self) -> str:
        score = self.score
        return (
            f"{self.title:<29}{score.pictures:>6,}{score.whole:>6,}{score.labelled:>6,}"
            f"{score.right:>6,}{score.wrong:>6,}{score.unsure:>7,}{score.missed:>7,}"
            f"{score.invented:>5,}{percent(score.right, score.labelled):>8.1f}"
            f"{median(self.ms):>6.1f}{p95(self.ms):>6.1f}"
        )

    def figures(self) -> dict[str, float]:
        """The line as numbers."""
        return self.score._asdict() | {
            "labelled": self.score.labelled,
            "ms_median": round(median(self.ms), 2),
            "ms_p95": round(p95(self.ms), 2),
        }


class Report(NamedTuple):
    """All that is said about the photographs, block by block.

    Attributes:
        free: cards neither covered nor seen obliquely, by source, rank and suit on record.
        apart: cards seen obliquely, or half covered.
        rank_only: where only ranks are on record.
        sums: of the free ones, of all with rank and suit, of all.
        boards: pictures that show a board or several cards, and how many were read without fault.
        pairs: overlapping pairs, and how many of them were read.
        refused: pictures that could not be read at all.
    """

    free: list[Line]
    apart: list[Line]
    rank_only: list[Line]
    sums: dict[str, Line]
    boards: tuple[int, int]
    pairs: tuple[int, int]
    refused: int

    def figures(self) -> dict[str, Any]:
        """The report as numbers."""
        blocks = {"free": self.free, "apart": self.apart, "rank_only": self.rank_only}
        return {
            **{
                block: {line.title: line.figures() for line in lines}
                for block, lines in blocks.items()
            },
            **{f"all_{name}": line.figures() for name, line in self.sums.items()},
            "boards": dict(zip(("pictures", "whole"), self.boards, strict=True)),
            "pairs": dict(zip(("pairs", "right"), self.pairs, strict=True)),
            "refused": self.refused,
        }


def report(outcomes: Sequence[Outcome]) -> Report:
    """Add up what came of the photographs."""
    suits = [one for one in outcomes if not one.photograph.rank_only]
    ranks = [one for one in outcomes if one.photograph.rank_only]
    free = [one for one in suits if one.free.pictures]
    apart = [one for one in suits if one.apart.pictures]
    boards = [one.free for one in outcomes if one.photograph.has_board]
    pairs = [pairs_right(one) for one in outcomes if one.photograph.source == HOLE_PAIRS]
    return Report(
        free=[
            _line(source, [one.free for one in found], found)
            for source, found in _by_source(free).items()
        ],
        apart=[
            _line(f"{source}, {APART[source]}", [one.apart for one in found], found)
            for source, found in _by_source(apart).items()
        ],
        rank_only=[
            _line(source, [one.free for one in found], found)
            for source, found in _by_source(ranks).items()
        ],
        sums={
            "free": _line("neither covered nor oblique", [one.free for one in free], free),
            "suits": _line("all with rank and suit", [one.score for one in suits], suits),
            "pictures": _line("all pictures", [one.score for one in outcomes], outcomes),
        },
        boards=(len(boards), sum(score.whole for score in boards)),
        pairs=(sum(number for number, _ in pairs), sum(right for _, right in pairs)),
        refused=sum(bool(one.error) for one in outcomes),
    )


def _by_source(outcomes: Sequence[Outcome]) -> dict[str, list[Outcome]]:
    found: dict[str, list[Outcome]] = {}
    for one in outcomes:
        found.setdefault(one.photograph.source, []).append(one)
    return found


def _line(title: str, scores: Sequence[Score], outcomes: Sequence[Outcome]) -> Line:
    return Line(title, total(scores), tuple(one.ms for one in outcomes if not one.error))


def print_report(found: Report) -> None:
    """Print the table and the goals."""
    print(_HEAD)
    for line in found.free:
        print(line)
    print(found.sums["free"])
    if found.apart:
        print("apart:")
        for line in found.apart:
            print(line)
    print(found.sums["suits"])
    if found.rank_only:
        print("only ranks on record, and compared:")
        for line in found.rank_only:
            print(line)
    print(found.sums["pictures"])
    print()
    for goal in _goals(found):
        print(goal)
    if found.refused:
        print(f"{found.refused:,} pictures were refused")


def _goals(found: Report) -> list[str]:
    free, suits = found.sums["free"].score, found.sums["suits"].score
    false = suits.wrong + suits.invented
    rows = (
        ("cards neither covered nor oblique, right", free.right, free.labelled, "at least 99.5"),
        ("wrong or invented, of all with suit", false, suits.labelled, "at most 0.1"),
        ("boards wholly right", found.boards[1], found.boards[0], "at least 97"),
        ("overlapping pairs, both cards right", found.pairs[1], found.pairs[0], "at least 50"),
    )
    return [
        f"{title:<42}{part:>6,} of {whole:>5,}{percent(part, whole):>8.2f} %   goal: {goal}"
        for title, part, whole, goal in rows
        if whole
    ]


def percent(part: float, whole: float) -> float:
    """A share in per cent, 0 of nothing."""
    return 100 * part / whole if whole else 0.0


def median(values: Sequence[float]) -> float:
    """The median, 0 of nothing."""
    return statistics.median(values) if values else 0.0


def p95(values: Sequence[float]) -> float:
    """The 95th percentile, 0 of nothing."""
    return sorted(values)[int(len(values) * 0.95)] if values else 0.0
