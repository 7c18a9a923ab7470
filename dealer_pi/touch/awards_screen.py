"""The pots, each explained before a chip moves; NEXT when they are pushed."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from dealer_pi.locale import sentences
from dealer_pi.snapshots import Award, Card
from dealer_pi.touch.area import Area
from dealer_pi.touch.due_keys import next_hand
from dealer_pi.touch.key import DUE, PLAIN
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen

_AT_ONCE: Final = 3
_FIVE: Final = 5


def winning_five(award: Award) -> tuple[Card, ...]:
    """The five cards that win the pot; none where nobody had to show."""
    winner = award.shares[0].seat
    return next((hand.best for hand in award.hands if hand.seat == winner), ())


class AwardRow:
    """One pot: its sentence, and the winning five cards beside it."""

    def __init__(self, screen: Screen, area: Area) -> None:
        self._screen = screen
        wide = min(area.w * 0.45, area.h / 1.4 * _FIVE + screen.gap * (_FIVE - 1))
        tiles, words = area.right(wide, screen.gap * 2)
        self._sentence = screen.letters(words, 7, lines=4)
        self._alone = screen.letters(area, 7, lines=3)
        self._tiles = [screen.tile(part) for part in tiles.columns(*(1,) * _FIVE, gap=screen.gap)]

    def show(self, award: Award | None) -> None:
        """Show this pot; None: nothing."""
        dealer = self._screen.dealer
        said = sentences.award(dealer.words, award, dealer.snapshot) if award else ""
        five = winning_five(award) if award else ()
        self._sentence.say(said if five else "")
        self._alone.say("" if five else said)
        for tile, card in zip(self._tiles, five or (None,) * _FIVE, strict=True):
            tile.lay(card, place=False)


class AwardsScreen(Screen):
    """One pot after the other, in the order in which they are pushed, three at a time."""

    name: ClassVar = "awards"
    title: ClassVar = "touch-awards-title"
    by_itself: ClassVar = True

    def build(self) -> None:
        """As large as the number of pots allows; under them the key that finishes the hand."""
        keys, above = self.area.bottom(self.px(ACTION_MM), self.gap)
        self._first = 0
        self._at_once = min(_AT_ONCE, max(1, len(self.dealer.snapshot.next_step.awards)))
        rows = above.rows(*(1,) * self._at_once, gap=self.gap)
        self._rows = [AwardRow(self, part) for part in rows]
        more, rest = keys.left(keys.w * 0.28, self.gap)
        self._more = self.key(more, PLAIN, lines=2, largest_mm=5)
        _, push = rest.left(rest.w * 0.25, self.gap)
        self._next = self.key(push, DUE, largest_mm=9)

    def draw(self) -> None:
        """Show the pots."""
        snapshot, w = self.dealer.snapshot, self.dealer.words
        awards = snapshot.next_step.awards
        for place, row in enumerate(self._rows, self._first):
            row.show(awards[place] if place < len(awards) else None)
        count = len(awards)
        self._more.show(
            w("touch-more-pots", count=count), do=self._turn if count > self._at_once else None
        )
        pushing = snapshot.next_step.kind == "push_pots"
        self._next.show(w("touch-next"), do=partial(next_hand, self) if pushing else None)

    def _turn(self) -> None:
        count = len(self.dealer.snapshot.next_step.awards)
        self._first = (self._first + self._at_once) % (-(-count // self._at_once) * self._at_once)
        self.draw()
