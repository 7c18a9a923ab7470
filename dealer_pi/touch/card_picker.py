"""Cards by hand: a touch for the rank, one for the suit; what is used already cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from dealer_pi.snapshots import Card
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.key import CARD, CHOSEN, QUIET, Look
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.style import SUIT_COLOURS
from dealer_pi.touch.tiles import rank_text, suit_shape

_RANKS: Final = "AKQJT98765432"
_SUITS: Final = "shdc"
_A_ROW: Final = 7


class CardPicker:
    """Tiles for the cards, and the keys that fill them, the first empty one first.

    A touch on a tile empties it, so two more put any card right. `full` is called with all cards
    when the last tile is filled. Cards `before` them lie there already, to be seen only.
    """

    def __init__(
        self,
        screen: Screen,
        area: Area,
        count: int,
        used: Iterable[Card],
        full: Callable[[tuple[Card, ...]], object],
        before: tuple[Card, ...] = (),
    ) -> None:
        self._screen, self._used, self._full = screen, frozenset(used), full
        self._rank = ""
        self.cards: list[Card | None] = [None] * count
        gap = screen.gap
        tiles, keys = area.top(area.h * 0.26, gap)
        ranks, suits = keys.rows(2, 1.1, gap=gap)
        all_of_them = len(before) + count
        places, _ = tiles.left(min(tiles.w, all_of_them * (tiles.h / 1.4 + gap) * 1.12))
        parts = places.columns(*(1,) * all_of_them, gap=gap)
        for card, part in zip(before, parts, strict=False):
            screen.tile(part).lay(card)
        self._tiles, self._clear = [], []
        for part in parts[len(before) :]:
            key = screen.key(part, QUIET)
            self._clear.append(key)
            self._tiles.append(screen.tile(part))
        upper, lower = ranks.rows(1, 1, gap=gap)
        rows = [*upper.columns(*(1,) * _A_ROW, gap=gap), *lower.columns(*(1,) * _A_ROW, gap=gap)]
        self._rank_keys = {
            rank: screen.key(part, CARD, pad=True, largest_mm=9)
            for rank, part in zip(_RANKS, rows, strict=False)
        }
        colours = SUIT_COLOURS[screen.dealer.settings.suits]
        self._suit_keys = {
            suit: screen.key(part, Look(style.PAPER, colours[suit]), pad=True, font="DejaVuSans",
                             largest_mm=13)
            for suit, part in zip(_SUITS, suits.columns(1, 1, 1, 1, gap=gap), strict=True)
        }  # fmt: skip
        self.draw()

    def put(self, cards: Iterable[Card | None]) -> None:
        """Fill the tiles from outside, as with what the camera sees."""
        for place, card in zip(range(len(self.cards)), cards, strict=False):
            self.cards[place] = card
        self.draw()

    def draw(self) -> None:
        """Show tiles and keys."""
        missing = next((n for n, card in enumerate(self.cards) if card is None), None)
        for place, (tile, card) in enumerate(zip(self._tiles, self.cards, strict=True)):
            tile.lay(card, lit=place == missing)
            self._clear[place].show(do=partial(self._empty, place) if card else None)
        taken = self._used | {card for card in self.cards if card}
        for rank, key in self._rank_keys.items():
            free = any(Card(rank + suit) not in taken for suit in _SUITS)
            chosen = rank == self._rank
            usable = free and missing is not None
            key.show(
                rank_text(rank), do=partial(self._choose, rank) if usable else None,
                look=CHOSEN if chosen else CARD,
            )  # fmt: skip
        for suit, key in self._suit_keys.items():
            usable = bool(self._rank) and Card(self._rank + suit) not in taken
            key.show(suit_shape(suit), do=partial(self._finish, suit) if usable else None)

    def _choose(self, rank: str) -> None:
        self._rank = rank
        self.draw()

    def _finish(self, suit: str) -> None:
        place = self.cards.index(None)
        self.cards[place] = Card(self._rank + suit)
        self._rank = ""
        self.draw()
        if None not in self.cards:
            self._full(tuple(card for card in self.cards if card))

    def _empty(self, place: int) -> None:
        self.cards[place], self._rank = None, ""
        self.draw()
