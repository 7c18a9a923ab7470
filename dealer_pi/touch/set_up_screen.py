"""Set-up: what is chosen or tried once, before an evening or when something does not work."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from dealer_pi.touch.screen import Screen
from dealer_pi.touch.tour import begin

_OPENS: Final = (
    "language", "suits", "tv", "room", "sound",
    "button_test", "touch_test", "camera_zone", "picture_check",
    "deck", "health",
)  # fmt: skip


class SetUpScreen(Screen):
    """A key for each of its screens, and one for the tour of a hand."""

    name: ClassVar = "set_up"
    title: ClassVar = "touch-set-title"

    def build(self) -> None:
        """The grid."""
        w, parts = self.dealer.words, self.area.grid(4, 3, self.gap)
        for name, part in zip(_OPENS, parts, strict=False):
            key = self.key(part, lines=2, largest_mm=5.5)
            message = f"touch-set-open-{name.replace('_', '-')}"
            key.show(w(message), do=partial(self.frame.open_named, name))
        tour = self.key(parts[len(_OPENS)], lines=2, largest_mm=5.5)
        tour.show(w("touch-hint-again"), do=partial(begin, self.dealer))

    def draw(self) -> None:
        """Nothing here changes."""
