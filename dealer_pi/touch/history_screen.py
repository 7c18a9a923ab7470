"""The evening's hands, the last one first: board, pot, who won; one touch further, every step."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final, NamedTuple

from dealer_pi.live_table import Redo
from dealer_pi.locale import sentences
from dealer_pi.touch import style
from dealer_pi.touch.evening import Chapter, board, chapters, winners
from dealer_pi.touch.hand_steps_screen import HandStepsScreen
from dealer_pi.touch.key import PLAIN, QUIET, Key
from dealer_pi.touch.letters import Letters
from dealer_pi.touch.pages import Pages
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.tiles import Tile

_A_PAGE: Final = 4
_BOARD: Final = 5


class _Row(NamedTuple):
    """A hand: its key, and what is written and drawn on it."""

    key: Key
    number: Letters
    words: Letters
    tiles: tuple[Tile, ...]


class HistoryScreen(Screen):
    """A row a hand; the keys under them turn pages, do again, and write to a USB stick."""

    name: ClassVar = "history"
    title: ClassVar = "touch-history-title"

    def build(self) -> None:
        """Rows and keys."""
        *rows, last = self.area.rows(*(1.25,) * _A_PAGE, 1, gap=self.gap)
        places = []
        for row in rows:
            key = self.key(row, PLAIN)
            number, words, cards = row.inset(self.px(1)).columns(0.8, 3, 2.6, gap=self.gap)
            places.append(
                _Row(
                    key,
                    self.letters(number, 7, ground=style.RAISED, align="center"),
                    self.letters(words, 5, lines=2, ground=style.RAISED, may_be_cut=True),
                    tuple(self.tile(part) for part in cards.grid(_BOARD, 1, self.gap / 2)),
                )
            )
        export, redo, more = last.columns(1, 1.6, 1, gap=self.gap)
        self._export = self.key(export, QUIET, lines=2, largest_mm=5)
        self._redo = self.key(redo, PLAIN, largest_mm=5, may_be_cut=True)
        self._pages: Pages[_Row, Chapter] = Pages(self, places, more, self._show)

    def draw(self) -> None:
        """Show the hands of the page."""
        w, snapshot = self.dealer.words, self.dealer.snapshot
        self._pages.draw(chapters(self.dealer.table.standing()))
        self._export.show(w("touch-export"), do=partial(self.frame.open_named, "export"))
        redo = snapshot.redo
        self._redo.show(
            w("touch-people-redo"), sentences.undo(w, redo, snapshot) if redo else "",
            partial(self.dealer.send, Redo()) if redo else None,
        )  # fmt: skip

    def _show(self, row: _Row, chapter: Chapter | None) -> None:
        w = self.dealer.words
        cards = board(chapter) if chapter else ()
        for tile, card in zip(row.tiles, (*cards, *(None,) * _BOARD), strict=False):
            tile.lay(card, place=False)
        if chapter is None:
            row.key.show()
            row.number.say("")
            row.words.say("")
            return
        row.key.show("", do=partial(self._open, chapter))
        row.number.say(w.number(chapter.hand) if chapter.hand else "\N{EN DASH}")
        if not chapter.hand:
            said = w("touch-history-before")
        elif chapter.void:
            said = w("touch-history-void")
        else:
            said = winners(w, chapter) or w("touch-history-running")
        row.words.say(said)

    def _open(self, chapter: Chapter) -> None:
        begun = chapter.steps[0].at
        self.frame.open(lambda frame, area: HandStepsScreen(frame, area, begun))
