"""Set-up: what is chosen or tried once, before an evening or when something does not work."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from dealer_pi.touch.screen import Screen

_OPENS: Final = (
    "language", "suits", "tv", "room",
    "button_test", "touch_test", "camera_zone", "picture_check",
    "deck", "health",
)  # fmt: skip


class SetUpScreen(Screen):
    """A key for each of its screens."""

    name: ClassVar = "set_up"
    title: ClassVar = "touch-set-title"

    def build(self) -> None:
        """The grid."""
        w = self.dealer.words
        for name, part in zip(_OPENS, self.area.grid(4, 3, self.gap), strict=False):
            key = self.key(part, lines=2, largest_mm=5.5)
            message = f"touch-set-open-{name.replace('_', '-')}"
            key.show(w(message), do=partial(self.frame.open_named, name))

    def draw(self) -> None:
        """Nothing here changes."""
