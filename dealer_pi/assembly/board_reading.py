"""What is to be said of the board: which cards are new, what may be dealt, what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dealer_pi.assembly.board_course import (
    BETTING,
    STREETS,
    Course,
    Differences,
    differences,
    due_now,
)
from dealer_pi.assembly.desk import BoardReading, Problem
from dealer_pi.assembly.sight import Sight
from dealer_pi.snapshots import Card, Snapshot

WHOLE_BOARD: Final = 5
_DEALER_MAY_ACCEPT: Final = ("face_down", "premature")
"""Problems in spite of which the street that is due can be accepted: the dealer sees why."""
_CARDS_MAY_MOVE: Final = ("remedy", "push_pots")


def reading(sight: Sight, course: Course, snapshot: Snapshot) -> BoardReading | None:
    """What the dealer sees of the board; None while the camera has told nothing of it."""
    if sight.cards is None and not sight.blind:
        return None
    found = differences(sight, course, snapshot.board)
    problems = tuple(_problems(sight, course, snapshot, found))
    due = wanted = due_now(snapshot)
    if snapshot.next_step.kind == "complete_board":
        wanted = WHOLE_BOARD
    fits = wanted > 0 and len(found.new) == wanted and not found.unknown
    return BoardReading(
        cards=sight.cards or (),
        new=found.new,
        unsure=sight.unsure,
        due=due,
        offered=found.new if fits and all(p.code in _DEALER_MAY_ACCEPT for p in problems) else (),
        problems=problems,
        same=sight.cards is not None and not any(found),
    )


def certain(seen: BoardReading, course: Course, snapshot: Snapshot) -> bool:
    """Whether the street that is offered is to be dealt without a question."""
    return (
        snapshot.next_step.kind == "burn_and_deal"
        and bool(seen.offered)
        and not seen.problems
        and not course.ask_first
    )


def _problems(
    sight: Sight, course: Course, snapshot: Snapshot, found: Differences
) -> Iterator[Problem]:
    if sight.blind:
        yield Problem("cant_see", numbers={"reason": sight.blind})
    if not snapshot.running or snapshot.next_step.kind in _CARDS_MAY_MOVE:
        return
    shown = {card for seat in snapshot.seats for card in seat.cards}
    twice = sight.twice or next((card for card in found.new if card in shown), None)
    if twice is not None:
        yield Problem("same_card_twice", (twice,))
    new = found.new
    if found.missing:
        changed = _changed(found, sight)
        if changed:
            yield Problem("card_changed", tuple(changed.values()), tuple(changed))
            new = tuple(card for card in new if card not in changed.values())
        if gone := tuple(card for card in found.missing if card not in changed):
            yield Problem("swept_away", gone)
    if new or found.unknown:
        yield from _wrong_number(course, snapshot, new, found.unknown)
    if sight.face_down:
        yield Problem("face_down", numbers={"found": len(sight.face_down)})


def _changed(found: Differences, sight: Sight) -> dict[Card, Card]:
    """Which cards lie where the table has the missing ones, as far as it is known."""
    told = dict(sight.changed)
    changed = {card: told[card] for card in found.missing if told.get(card) in found.new}
    if not changed and len(found.new) == len(found.missing):
        return dict(zip(found.missing, found.new, strict=True))
    return changed


def _wrong_number(
    course: Course, snapshot: Snapshot, new: tuple[Card, ...], unknown: int
) -> Iterator[Problem]:
    due, found = due_now(snapshot), len(new) + unknown
    if course.early == "premature":
        yield Problem("premature", new, numbers={"found": found})
    elif course.early == "surplus":
        due = STREETS.get(snapshot.street, 0)
        yield Problem("more_than_due", new, numbers={"due": due, "found": due + found})
    elif due and found > due:
        yield Problem("more_than_due", new, numbers={"due": due, "found": found})
    elif not due and snapshot.next_step.kind in (*BETTING, "show"):
        yield Problem("not_due", new, numbers={"found": found})
