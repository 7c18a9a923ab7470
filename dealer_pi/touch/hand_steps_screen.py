"""One hand, step by step: what is touched can be gone back to, or put right."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from dealer_pi.live_table import Undo
from dealer_pi.live_table.history import Done
from dealer_pi.locale import sentences
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.correct_screen import correction
from dealer_pi.touch.evening import Chapter, board, chapters, in_words
from dealer_pi.touch.frame import Frame
from dealer_pi.touch.key import CAUTION, CHOSEN, PLAIN, Key
from dealer_pi.touch.pages import Pages
from dealer_pi.touch.screen import Screen

_ROWS: Final = 6
_BOARD: Final = 5

At = tuple[int, int]
"""Where a step stands in the journal."""


class HandStepsScreen(Screen):
    """The hand whose first step stands `at` this place."""

    name: ClassVar = "hand_steps"

    def __init__(self, frame: Frame, area: Area, at: At) -> None:
        self._at = at
        self._chosen: At | None = None
        super().__init__(frame, area)

    def build(self) -> None:
        """Steps at the left; board, pots, and the keys for the chosen step at the right."""
        left, right = self.area.left(self.area.w * 0.66, self.gap)
        steps = [
            self.key(part, PLAIN, largest_mm=4.8, may_be_cut=True)
            for column in left.columns(1, 1, gap=self.gap)
            for part in column.rows(*(1,) * _ROWS, gap=self.gap)
        ]
        more, right = right.bottom(self.px(11), self.gap)
        chapter = self._chapter()
        running = chapter is not None and chapter.end is None
        self._pages: Pages[Key, Done] = Pages(self, steps, more, self._show, from_the_end=running)
        cards, rest = right.top(self.px(15), self.gap)
        self._board = [self.tile(part) for part in cards.columns(*(1,) * _BOARD, gap=self.gap / 2)]
        keys, words = rest.bottom(self.px(16), self.gap)
        back, correct = keys.columns(1, 1, gap=self.gap)
        self._back = self.key(back, CAUTION, lines=3, largest_mm=5)
        self._correct = self.key(correct, PLAIN, lines=2, largest_mm=5)
        self._words = self.letters(words, 4.6, lines=8, may_be_cut=True)

    def _chapter(self) -> Chapter | None:
        standing = chapters(self.dealer.table.standing())
        return next((c for c in standing if any(done.at == self._at for done in c.steps)), None)

    def headline(self) -> str:
        """Which hand."""
        w, chapter = self.dealer.words, self._chapter()
        if chapter is None:
            return w("touch-history-gone")
        if not chapter.hand:
            return w("touch-history-before")
        return w("touch-history-hand", number=chapter.hand)

    def draw(self) -> None:
        """Show the steps, the board, who won, and what the chosen step allows."""
        w, chapter = self.dealer.words, self._chapter()
        self._pages.draw(chapter.steps if chapter else ())
        cards = board(chapter) if chapter else ()
        for tile, card in zip(self._board, (*cards, *(None,) * _BOARD), strict=False):
            tile.lay(card, place=False)
        end = chapter.end if chapter else None
        won = [sentences.award(w, award, end) for award in end.awards] if end else []
        standing = self.dealer.table.standing()
        later = [n for n, done in enumerate(standing) if done.at == self._chosen]
        if not later:
            self._words.say("\n".join(won) or w("touch-history-choose"))
            self._back.show()
            self._correct.show()
            return
        chosen = standing[later[0]]
        self._words.say(in_words(w, chosen), style.LIT)
        count = len(standing) - later[0] - 1
        back = partial(self._go_back, chosen.at) if count else None
        self._back.show(w("touch-history-back-to", count=count), do=back)
        opens = correction(chosen)
        self._correct.show(
            w("touch-history-correct"), do=partial(self.frame.open, opens) if opens else None
        )

    def _show(self, key: Key, done: Done | None) -> None:
        if done is None:
            key.show()
            return
        look = CHOSEN if done.at == self._chosen else PLAIN
        key.show(in_words(self.dealer.words, done), do=partial(self._choose, done.at), look=look)

    def _choose(self, at: At) -> None:
        self._chosen = None if at == self._chosen else at
        self.draw()

    def _go_back(self, at: At) -> None:
        """Take back one step after the other until `at` is the last that stands."""
        standing = self.dealer.table.standing()
        if any(done.at == at for done in standing) and standing[-1].at != at:
            self.dealer.send(Undo(), then=lambda _: self._go_back(at))
