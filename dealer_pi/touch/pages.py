"""A list of things, a page at a time: one key turns the page, nothing scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from dealer_pi.touch.area import Area
from dealer_pi.touch.key import QUIET
from dealer_pi.touch.screen import Screen

Place = TypeVar("Place")
Thing = TypeVar("Thing")
_LAST = 1_000_000
"""A page after all others: the last one is shown."""


class Pages(Generic[Place, Thing]):
    """Places (keys, or texts) for things; `show` puts a thing into a place, or None to empty it.

    A key at `more` turns the page; where one page holds all, there is none. `from_the_end`: the
    last page is the first that is seen.
    """

    def __init__(
        self,
        screen: Screen,
        places: Sequence[Place],
        more: Area,
        show: Callable[[Place, Thing | None], object],
        *,
        from_the_end: bool = False,
    ) -> None:
        self._screen, self._places, self._show = screen, places, show
        self._more = screen.key(more, QUIET, largest_mm=5)
        self._page = _LAST if from_the_end else 0
        self._things: Sequence[Thing] = ()

    def draw(self, things: Sequence[Thing]) -> None:
        """Show the page that is open; the last one, if there are fewer by now."""
        self._things = things
        each = len(self._places)
        count = max(1, -(-len(things) // each))
        self._page = min(self._page, count - 1)
        here = things[self._page * each : (self._page + 1) * each]
        for number, place in enumerate(self._places):
            self._show(place, here[number] if number < len(here) else None)
        w = self._screen.dealer.words
        more = w("touch-people-more", page=self._page + 1, pages=count)
        self._more.show(more, do=self._turn if count > 1 else None)

    def _turn(self) -> None:
        more = (self._page + 1) * len(self._places) < len(self._things)
        self._page = self._page + 1 if more else 0
        self.draw(self._things)
