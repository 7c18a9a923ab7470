"""What was asked for and waits for the end of the hand."""

from __future__ import annotations

from typing import ClassVar, Final

from dealer_pi.locale import sentences
from dealer_pi.touch.asking import waits
from dealer_pi.touch.letters import Letters
from dealer_pi.touch.pages import Pages
from dealer_pi.touch.screen import Screen

_AT_ONCE: Final = 4


class WaitingScreen(Screen):
    """One sentence a request, in the order in which they will be done."""

    name: ClassVar = "waiting"
    title: ClassVar = "touch-people-waiting-title"

    def build(self) -> None:
        """Sentences, and the key that turns the page."""
        more, lines = self.area.bottom(self.px(11), self.gap)
        places = [
            self.letters(part, 6, lines=2, may_be_cut=True)
            for part in lines.rows(*(1,) * _AT_ONCE, gap=self.gap)
        ]
        more, _ = more.right(self.px(34))
        self._pages: Pages[Letters, str] = Pages(
            self, places, more, lambda letters, text: letters.say(text or "")
        )

    def draw(self) -> None:
        """Show what waits now."""
        w, snapshot = self.dealer.words, self.dealer.snapshot
        said = [sentences.waiting(w, waiting, snapshot) for waiting in waits(snapshot)]
        self._pages.draw(said or [w("touch-people-nothing-waits")])
