"""Two short choices about a seat: where its player moves to, and why its hand is dead."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, get_args, get_type_hints

from dealer_pi.engine.commands import KillHand, MovePlayer
from dealer_pi.touch.area import Area
from dealer_pi.touch.asking import ask
from dealer_pi.touch.frame import Frame
from dealer_pi.touch.key import DANGER, PLAIN
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.seating import SEATS, empty_seats


class MoveScreen(Screen):
    """The empty seats; a touch moves the player there."""

    name: ClassVar = "move"

    def __init__(self, frame: Frame, area: Area, seat: int) -> None:
        self._seat = seat
        super().__init__(frame, area)

    def build(self) -> None:
        """All ten seats in their order; those that are taken are no keys."""
        grid = self.area.grid(5, 2, self.gap)
        self._keys = [self.key(part, PLAIN, largest_mm=10) for part in grid]

    def headline(self) -> str:
        """Who moves."""
        return self.dealer.words("touch-people-move-of", player=self.dealer.name(self._seat))

    def draw(self) -> None:
        """Show the seats that are empty."""
        free = empty_seats(self.dealer.snapshot)
        for seat, key in zip(SEATS, self._keys, strict=True):
            moves = partial(ask, self, MovePlayer(self._seat, seat)) if seat in free else None
            key.show(self.dealer.words.number(seat), do=moves)


class KillScreen(Screen):
    """Why a hand is dead: each reason is a key."""

    name: ClassVar = "kill"

    def __init__(self, frame: Frame, area: Area, seat: int) -> None:
        self._seat = seat
        super().__init__(frame, area)

    def build(self) -> None:
        """A key a reason."""
        w = self.dealer.words
        reasons = get_args(get_type_hints(KillHand)["why"])
        parts = self.area.rows(*(1,) * len(reasons), gap=self.gap)
        for why, part in zip(reasons, parts, strict=True):
            key = self.key(part, DANGER, lines=2, largest_mm=6)
            key.show(
                w(f"touch-people-kill-{why.replace('_', '-')}"),
                do=partial(ask, self, KillHand(self._seat, why)),
            )

    def headline(self) -> str:
        """Whose hand."""
        return self.dealer.words("touch-people-kill-of", player=self.dealer.name(self._seat))

    def draw(self) -> None:
        """Nothing here changes."""
