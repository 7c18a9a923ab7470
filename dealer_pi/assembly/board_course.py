"""How the cards came to lie there: what a look at them cannot tell.

A flop that came before the betting had ended, or that an undo took back, looks like any other flop;
it must not be dealt by itself.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from dealer_pi.assembly.sight import Sight
from dealer_pi.snapshots import Card, Snapshot

LATE_PRESS_NS: Final = 1_500_000_000
"""Cards that come so shortly before the last press of a round are not premature: the player had
acted, and the finger was late."""
SAME_MOTION_NS: Final = 2_000_000_000
"""A card that comes so soon after a street belongs to it: there are too many of them."""
STREETS: Final = {1: 3, 2: 1, 3: 1}
"""Cards of each street."""
BETTING: Final = ("act", "post_and_deal")

Early = Literal["", "premature", "surplus"]


class Course(Struct, frozen=True):
    """What has happened to the cards of this hand.

    Attributes:
        hand: the number of the hand that runs, 0 while none does.
        board: the table's board, as it was last.
        grew_ns: when that board last grew, on the monotonic clock.
        witnessed: whether the camera saw the board before.
        left_over: cards that lay there as the hand began.
        overruled: cards that the camera sees and the dealer says are others.
        ask_first: cards that only the dealer may take for the street: an undo took them back, they
            lay there before the camera came, there were too many of them, or they were mistaken.
        early: what cards are that came before they were due.
        early_ns: since when they lie there.

    """

    hand: int = 0
    board: tuple[Card, ...] = ()
    grew_ns: int | None = None
    witnessed: bool = False
    left_over: frozenset[Card] = frozenset()
    overruled: frozenset[Card] = frozenset()
    ask_first: frozenset[Card] = frozenset()
    early: Early = ""
    early_ns: int = 0


class Differences(NamedTuple):
    """How what lies there differs from the table's board.

    `new` certain cards from left to right, `unknown` the number of new ones without a name,
    `missing` cards of the table's board.
    """

    new: tuple[Card, ...]
    unknown: int
    missing: tuple[Card, ...]


def differences(sight: Sight, course: Course, board: tuple[Card, ...]) -> Differences:
    """Compare; what the dealer has settled already is no difference."""
    if sight.cards is None:
        return Differences((), 0, ())
    settled = (*board, *course.left_over, *course.overruled)
    new = tuple(card for card in sight.cards if card not in settled)
    missing = tuple(card for card in board if card not in sight.cards)
    unsure = len(sight.unsure)
    # Where the dealer named a card for the camera, that card lies there all the same.
    if len(missing) <= unsure + len(course.overruled):
        return Differences(new, max(0, unsure - len(missing)), ())
    return Differences(new, unsure, missing)


def due_now(snapshot: Snapshot) -> int:
    """How many cards may be dealt to the board now; 0: none.

    While all-in hands are being turned up the next street may come as well.
    """
    step = snapshot.next_step
    if step.kind == "burn_and_deal":
        return step.cards
    return STREETS.get(snapshot.street + 1, 0) if step.kind == "turn_up" else 0


def moved_on(course: Course, sight: Sight, snapshot: Snapshot, at_ns: int) -> Course:
    """The course after the sight or the table has changed, at `at_ns` of the monotonic clock."""
    hand, board = snapshot.hand if snapshot.running else 0, snapshot.board
    lying = frozenset(sight.cards or ())
    if hand != course.hand:
        course = Course(hand, board, None, course.witnessed, lying.difference(board))
    taken_back = frozenset(course.board).difference(board)
    if len(board) == len(course.board) and taken_back:
        course = overrule(course, sight, board)
    course = replace(
        course,
        board=board,
        grew_ns=at_ns if len(board) > len(course.board) else course.grew_ns,
        left_over=course.left_over & lying,
        overruled=course.overruled & lying,
    )
    new, unknown, _ = differences(sight, course, board)
    ask_first = course.ask_first | taken_back | {now for _, now in sight.changed}
    if not course.witnessed or 0 < due_now(snapshot) < len(new) + unknown:
        ask_first |= frozenset(new)
    if sight.twice is None:
        ask_first &= frozenset(new)
    else:  # until the cards are told again
        ask_first |= {sight.twice}
    course = replace(course, witnessed=sight.cards is not None, ask_first=ask_first)
    comes = unknown > 0 or not ask_first.issuperset(new)
    return _early(course, snapshot, at_ns, comes=comes)


def overrule(course: Course, sight: Sight, board: tuple[Card, ...]) -> Course:
    """The dealer says what the board is: cards that the camera sees in its place are others."""
    new, _, missing = differences(sight, course, board)
    # More new ones than are missing: among them is the next street, of which he said nothing.
    overruled = frozenset(new) if len(new) <= len(missing) else frozenset()
    return replace(course, overruled=course.overruled | overruled)


def _early(course: Course, snapshot: Snapshot, at_ns: int, *, comes: bool) -> Course:
    """Whether cards lie there that were not due when they came."""
    if not comes:
        return replace(course, early="")
    betting = snapshot.next_step.kind in BETTING
    if betting and not course.early:
        grew = course.grew_ns
        early: Early = (
            "surplus" if grew is not None and at_ns - grew < SAME_MOTION_NS else "premature"
        )
        return replace(course, early=early, early_ns=at_ns)
    late_press = course.early == "premature" and at_ns - course.early_ns <= LATE_PRESS_NS
    return replace(course, early="") if late_press and not betting else course
