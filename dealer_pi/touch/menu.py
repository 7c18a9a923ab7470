"""The menu: everything that is not needed in every hand, one touch further."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from dealer_pi.touch.screen import Screen
from dealer_pi.touch.status import alarm

MENU: Final[tuple[tuple[str, str], ...]] = (
    ("touch-board", "board"),
    ("touch-people-menu", "people"),
    ("touch-draw-button", "draw_button"),
    ("touch-people-menu-history", "history"),
    ("touch-people-menu-stakes", "stakes"),
    ("touch-people-menu-rules", "house_rules"),
    ("touch-export", "export"),
    ("touch-tour-title", "tournament"),
    ("touch-clock", "clock"),
    ("touch-set-open-sound", "sound"),
    ("touch-set-title", "set_up"),
)
"""The menu's keys: a message, and the screen that it opens."""

_COLUMNS, _ROWS = 4, 4


class Menu(Screen):
    """A key for each screen that has a place here."""

    name: ClassVar = "menu"

    def headline(self) -> str:
        """What needs the dealer's eye, if anything does."""
        return alarm(self.dealer) or self.dealer.words("touch-menu-title")

    def build(self) -> None:
        """The grid."""
        w = self.dealer.words
        for (message, name), part in zip(
            MENU, self.area.grid(_COLUMNS, _ROWS, self.gap), strict=False
        ):
            key = self.key(part, largest_mm=5.5, lines=2)
            key.show(w(message), do=partial(self.frame.open_named, name))

    def draw(self) -> None:
        """Nothing here changes."""
