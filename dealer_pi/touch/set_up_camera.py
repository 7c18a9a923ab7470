"""What the camera's picture is worth, and the lamps' frequency, which spoils many a picture."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final, Literal

from dealer_pi.touch import style
from dealer_pi.touch.key import CHOSEN, GO, PLAIN
from dealer_pi.touch.outside import Fault, aside
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.set_up_choices import choose
from dealer_pi.touch.set_up_picture import LivePicture

_AT_ONCE: Final = 3
_MAINS: Final[tuple[Literal[50, 60], ...]] = (50, 60)


class PictureCheckScreen(Screen):
    """The picture; beside it what is wrong, the gravest first, and what to do about it."""

    name: ClassVar = "picture_check"
    title: ClassVar = "touch-set-picture-title"

    def build(self) -> None:
        """Picture, verdict, keys."""
        keys, above = self.area.bottom(self.px(15), self.gap)
        left, right = above.columns(1, 1, gap=self.gap * 2)
        self._picture = LivePicture(self, left)
        self._lines = [
            self.letters(part, 5, lines=4) for part in right.rows(*(1,) * _AT_ONCE, gap=self.gap)
        ]
        *mains, check = keys.columns(1, 1, 1.6, gap=self.gap)
        self._mains = {
            hertz: self.key(part, lines=2, largest_mm=6)
            for hertz, part in zip(_MAINS, mains, strict=True)
        }
        self._check = self.key(check, GO, lines=2, largest_mm=7)
        self._found: tuple[Fault, ...] | None = None
        self._waits = False

    def draw(self) -> None:
        """Show the last verdict."""
        w, check = self.dealer.words, self.dealer.outside.check_picture
        for hertz, key in self._mains.items():
            look = CHOSEN if hertz == self.dealer.settings.mains_hz else PLAIN
            key.show(f"{hertz} Hz", w("touch-set-mains"), partial(self._take, hertz), look)
        lines = self._verdict()
        for letters, (text, grave) in zip(
            self._lines, [*lines, *[("", False)] * _AT_ONCE], strict=False
        ):
            letters.say(text, style.LIT if grave else style.INK)
        ready = check is not None and not self._waits
        self._check.show(w("touch-set-check"), do=self._judge if ready else None)

    def _verdict(self) -> list[tuple[str, bool]]:
        w = self.dealer.words
        if self.dealer.outside.check_picture is None:
            return [(w("touch-set-no-camera"), False)]
        if self._waits:
            return [(w("touch-set-wait"), False)]
        if self._found is None:
            return [(w("touch-set-picture-how"), False)]
        if not self._found:
            return [(w("touch-set-picture-good"), False)]
        return [
            (w(f"touch-set-picture-{one.code}", where=one.where), one.grave)
            for one in self._found[:_AT_ONCE]
        ]

    def _take(self, hertz: Literal[50, 60]) -> None:
        choose(self.dealer, mains_hz=hertz)
        self.draw()

    def _judge(self) -> None:
        check = self.dealer.outside.check_picture
        if check is not None:
            self._waits = True
            self.draw()
            aside(self.dealer, check, self._judged, self._failed)

    def _judged(self, found: tuple[Fault, ...]) -> None:
        self._found, self._waits = found, False
        self._picture.ask()
        self.draw()

    def _failed(self, _: str) -> None:
        self._waits = False
        self.dealer.tell(self.dealer.words("touch-set-picture-none"), refused=True)
        self.draw()
