"""What a clip of the table is made from: what happens when, and what a watcher must say of it.

All lengths are in card heights, from the middle of the zone, x to the right and y down; all times
in seconds from the clip's start. `clip_stories` writes such scripts, `clips` renders them.
"""

from typing import NamedTuple

from models.rendering.decks import BACK

ZONE = (2.7, 0.75)
"""Half of the zone's width and height."""
NEVER = 1e9
HELD = 0.05
"""How far below a card's middle the fingertips are that hold it."""

Spot = tuple[float, float]


class Laid(NamedTuple):
    """A card and when it lies where; carried there in `carried` seconds by the hand, if any."""

    code: int
    x: float
    y: float
    angle: float
    since: float
    until: float = NEVER
    carried: float = 0.0


class Reach(NamedTuple):
    """A hand: where its fingertips are at which times (t, x, y); it is seen between the first and
    the last.
    """

    keys: tuple[tuple[float, float, float], ...]


class Rest(NamedTuple):
    """From this moment these codes, and no others, lie face up in the zone, left to right."""

    at: float
    codes: tuple[int, ...]


class Planted(NamedTuple):
    """An irregularity: the fact that must be told, by its class's name, and from when on.

    `detail` is the reason of CantSee, else empty.
    """

    fact: str
    at: float
    detail: str = ""


class Script(NamedTuple):
    """A whole clip.

    `dark`, `frozen` and `shadows` are spans of time; `bump` is when the camera is pushed, and by
    how much: (time, x, y in card heights, radians).
    """

    kind: str
    seconds: float
    cards: list[Laid]
    hands: list[Reach]
    rests: list[Rest]
    planted: list[Planted]
    flicker: float = 0.0
    drift: float = 0.0
    shadows: tuple[tuple[float, float], ...] = ()
    dark: tuple[float, float] | None = None
    frozen: tuple[float, float] | None = None
    bump: tuple[float, float, float, float] | None = None

    def lying(self, at: float) -> list[Laid]:
        """The cards that lie on the table at a time, the lowest first."""
        there = [card for card in self.cards if card.since <= at < card.until]
        return sorted(there, key=lambda card: card.since)

    def face_up(self, begin: float, end: float) -> set[int]:
        """All codes that lay face up at some time of a span."""
        return {c.code for c in self.cards if c.since <= end and c.until >= begin and c.code < BACK}
