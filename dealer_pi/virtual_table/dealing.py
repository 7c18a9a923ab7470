"""A virtual deck, and the hands that lay its cards on the simulated table.

They know nothing of the game: as at a real table, whoever plays lays what he likes where he likes.
"""

from __future__ import annotations

from collections import deque
from random import Random, SystemRandom
from typing import Final, NamedTuple

from msgspec.structs import replace

from dealer_pi.devices.simulated.camera import SimulatedTable
from dealer_pi.devices.simulated.table_picture import LyingCards

DECK: Final = tuple(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")
"""All cards by their names."""

_TAKEN_BACK_AT_MOST: Final = 100


class Cards(NamedTuple):
    """Where the cards are; those that are in neither place lie with the discards."""

    deck: tuple[str, ...]
    lying: LyingCards


class Dealing:
    """Lays cards from a shuffled deck onto `table`, and takes them away.

    What returns a text says why it cannot be done, by its message's name; "" if it was done.

    Args:
        table: where they lie.
        chance: shuffles; by default as unforeseeable as the machine can.

    """

    def __init__(self, table: SimulatedTable, chance: Random | None = None) -> None:
        self.table = table
        self._chance = chance or SystemRandom()
        self._before: deque[Cards] = deque(maxlen=_TAKEN_BACK_AT_MOST)
        self._deck = self._shuffled()

    @property
    def left(self) -> int:
        """How many cards are in the deck."""
        return len(self._deck)

    def lay(self, count: int) -> str:
        """Lay the next cards beside those on the board."""
        lying = self.table.lying
        board = (*lying.board, *self._deck[:count])
        return self._deal(count, replace(lying, board=board))

    def show_two(self) -> str:
        """Lay the next two cards into the zone for shown cards, in place of what lies there."""
        return self._deal(2, replace(self.table.lying, shown=self._deck[:2]))

    def take_back(self) -> str:
        """Undo what was done last; the cards are where they were, in the deck too."""
        if not self._before:
            return "virtual-nothing-to-take-back"
        before = self._before.pop()
        self.table.arrange(before.lying)
        self._deck = before.deck
        return ""

    def collect(self) -> None:
        """Take all cards from the table, to the discards."""
        self._move(Cards(self._deck, LyingCards()))

    def shuffle(self) -> None:
        """Gather all 52 cards, those on the table as well, and shuffle them."""
        self._move(Cards(self._shuffled(), LyingCards()))

    def _deal(self, count: int, lying: LyingCards) -> str:
        if count > self.left:
            return "virtual-no-cards"
        try:
            self._move(Cards(self._deck[count:], lying))
        except ValueError:
            return "virtual-no-room"
        return ""

    def _move(self, to: Cards) -> None:
        now = Cards(self._deck, self.table.lying)
        self.table.arrange(to.lying)
        self._before.append(now)
        self._deck = to.deck

    def _shuffled(self) -> tuple[str, ...]:
        return tuple(self._chance.sample(DECK, len(DECK)))
