"""What goes to the page: the table in words of one language, ready to be drawn.

Amounts are texts, because each language writes them differently. Times are milliseconds on the
table's own axis (:mod:`dealer_pi.display.axis`); the page counts down from them.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Scene = Literal["table", "clock", "welcome"]
"""Which view the television shows by itself."""


class ClockFace(Struct, frozen=True, omit_defaults=True):
    """A clock to be drawn: where it ends while it runs, else what is left; of `length` in all."""

    length: int
    ends: int = 0
    left: int = 0
    running: bool = True


class Headline(Struct, frozen=True, omit_defaults=True):
    """What matters now, largest on the page: a word over it, who or what, and what it costs."""

    kind: Literal["act", "award", "other"]
    text: str
    label: str = ""
    ask: str = ""
    detail: str = ""
    seat: int = 0
    shot: ClockFace | None = None


class Chance(Struct, frozen=True, omit_defaults=True):
    """A face-up hand's chance to win alone, and to share where that can happen."""

    win: str
    tie: str = ""


class SeatFace(Struct, frozen=True, omit_defaults=True):
    """A seat as it is drawn. `cards` are only those that lie face up."""

    seat: int
    name: str
    stack: str
    state: Literal["in", "folded", "all-in", "away", "out", "waiting"]
    word: str = ""
    bet: str = ""
    cards: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    chance: Chance | None = None
    wins: str = ""


class PotFace(Struct, frozen=True, omit_defaults=True):
    """A pot's name and amount."""

    name: str
    amount: str


class AwardFace(Struct, frozen=True, omit_defaults=True):
    """A pot's award as a sentence, with the five cards that won it."""

    text: str
    best: tuple[str, ...] = ()


class TableFace(Struct, frozen=True, omit_defaults=True):
    """The hand: pots, board, seats in the order of their numbers, what was ruled."""

    board: tuple[str, ...]
    pots: tuple[PotFace, ...]
    total: str
    seats: tuple[SeatFace, ...]
    awards: tuple[AwardFace, ...] = ()
    notes: tuple[str, ...] = ()


class Strip(Struct, frozen=True, omit_defaults=True):
    """The blinds and the time, along the edge of every view."""

    blinds: str
    level: str = ""
    ante: str = ""
    next: str = ""
    hand: str = ""
    time: ClockFace | None = None
    break_in: ClockFace | None = None
    paused: str = ""


class Line(Struct, frozen=True, omit_defaults=True):
    """A line of a list: its place, a name or amount, and what belongs to it."""

    place: str
    text: str
    amount: str = ""


class ClockView(Struct, frozen=True, omit_defaults=True):
    """The tournament between hands and in breaks."""

    title: str
    next: str = ""
    players: str = ""
    average: str = ""
    chips: str = ""
    pool: str = ""
    rebuys: ClockFace | None = None
    prizes: tuple[Line, ...] = ()
    places: tuple[Line, ...] = ()
    notes: tuple[str, ...] = ()


class PageView(Struct, frozen=True, omit_defaults=True):
    """All that one page shows. `say` is the state of the hand for who listens to a screen."""

    scene: Scene
    headline: Headline
    strip: Strip
    table: TableFace
    say: str
    clock: ClockView | None = None
    room: str = ""
