"""Tests of what is touched: the buttons of all seats, and this screen itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from kivy.graphics import Color, Ellipse

from dealer_pi.devices.states import DEALER, DEALER_KEYS, SEAT_KEYS, SEATS, KeyEvent
from dealer_pi.devices.states import Key as Button
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.key import QUIET
from dealer_pi.touch.letters import Letters
from dealer_pi.touch.screen import Screen

_SIGNS: Final = {
    Button.FOLD: "F", Button.CALL: "C", Button.RAISE: "R", Button.ALL_IN: "A",
    Button.NEXT: "N", Button.UNDO: "U", Button.CLOCK: "T", Button.PAUSE: "P",
}  # fmt: skip
"""How the keys of the hardware are marked on this screen."""
_COLUMNS, _ROWS = 4, 3


class ButtonTestScreen(Screen):
    """Every button of every seat, with how often it went down; it is bright while it is down."""

    name: ClassVar = "button_test"
    title: ClassVar = "touch-set-buttons-title"

    def build(self) -> None:
        """A box a seat, and one for the dealer's pad."""
        self._counts: dict[tuple[int, Button], int] = {}
        self._down: set[tuple[int, Button]] = set()
        self._stop: Callable[[], object] | None = None
        self._boxes: dict[tuple[int, Button], tuple[Color, Letters]] = {}
        places = self.area.grid(_COLUMNS, _ROWS, self.gap)
        for seat, part in zip((*SEATS, DEALER), places, strict=False):
            self.ground(part, style.RAISED)
            title, buttons = part.inset(self.px(1)).rows(1, 1.4)
            letters = self.letters(title, 4.6, align="center", ground=style.RAISED)
            w = self.dealer.words
            letters.say(w("touch-set-pad") if seat == DEALER else w("touch-seat", seat=seat))
            marks = DEALER_KEYS if seat == DEALER else SEAT_KEYS
            for button, place in zip(marks, buttons.columns(1, 1, 1, 1), strict=True):
                shade = self.ground(place.inset(self.px(0.3)), style.RAISED)
                box = self.letters(place, 4.2, align="center", ground=style.RAISED)
                self._boxes[seat, button] = (shade, box)

    def headline(self) -> str:
        """That every button is to be pressed; or why that cannot be tried now."""
        w = self.dealer.words
        if self.dealer.outside.listen is None:
            return w("touch-set-buttons-none")
        return w("touch-set-buttons-title" if self._stop else "touch-set-buttons-in-hand")

    def on_parent(self, _: object, parent: object) -> None:
        """Listen only while the screen is seen, and never in a hand: presses are missing there."""
        self._let_go()
        listen = self.dealer.outside.listen
        if parent is not None and listen is not None and not self.dealer.snapshot.running:
            self.dealer.on(KeyEvent, self._pressed)
            self._stop = listen(self.dealer.put)

    def _let_go(self) -> None:
        if self._stop is not None:
            self._stop()
            self._stop = None

    def _pressed(self, event: KeyEvent) -> None:
        at = (event.seat, event.key)
        if event.down:
            self._down.add(at)
            self._counts[at] = self._counts.get(at, 0) + 1
        else:
            self._down.discard(at)
        self.draw()

    def draw(self) -> None:
        """Show all buttons; what was never pressed has no number."""
        if self.dealer.snapshot.running:  # another face started a hand: its presses are missing
            self._let_go()
        for at, (shade, letters) in self._boxes.items():
            count = self._counts.get(at, 0)
            lit = at in self._down
            ground = style.LIT if lit else style.GO if count else style.RAISED
            shade.rgb = ground
            sign = _SIGNS[at[1]] + (f"{count}" if count else "")
            letters.say(sign, style.DARK_INK if lit else style.INK, ground)


class TouchTestScreen(Screen):
    """Four corners to be touched: each touch leaves a dot and must count once."""

    name: ClassVar = "touch_test"
    title: ClassVar = "touch-set-touch-title"

    def build(self) -> None:
        """The corners, the count, and a key to begin anew."""
        size, area = self.px(16), self.area
        right, top = area.x + area.w - size, area.y + area.h - size
        corners = [(x, y) for y in (top, area.y) for x in (area.x, right)]
        self._corners = [Area(x, y, size, size) for x, y in corners]
        self._counts = [0, 0, 0, 0]
        self._marks = []
        for corner in self._corners:
            self.ground(corner, style.PALE)
            self._marks.append(self.letters(corner, 9, align="center", ground=style.PALE))
        _, rest = area.left(size, self.gap)
        _, middle = rest.right(size, self.gap)
        said, again = middle.rows(2, 1, gap=self.gap)
        self._said = self.letters(said, 7, lines=3, align="center")
        self._again = self.key(again.inset(self.px(3)), QUIET, largest_mm=6)

    def draw(self) -> None:
        """Show the counts, and what they mean."""
        w = self.dealer.words
        for letters, count in zip(self._marks, self._counts, strict=True):
            letters.say(w.number(count))
        if max(self._counts) > 1:
            self._said.say(w("touch-set-touch-twice"), style.LIT)
        elif min(self._counts) == 1:
            self._said.say(w("touch-set-touch-good"), style.INK)
        else:
            self._said.say(w("touch-set-touch-corners"), style.INK)
        self._again.show(w("touch-set-again"), do=self._begin_anew)

    def _begin_anew(self) -> None:
        self._counts = [0, 0, 0, 0]
        self.canvas.after.clear()
        self.draw()

    def on_touch_down(self, touch: Any) -> bool:  # noqa: ANN401 - Kivy has no types
        """Count what arrives, also what keys would take for the same tap."""
        if super().on_touch_down(touch):
            return True
        for number, corner in enumerate(self._corners):
            if corner.holds(*touch.pos):
                self._counts[number] += 1
        size = self.px(2.5)
        x, y = touch.pos
        with self.canvas.after:
            Color(*style.LIT)
            Ellipse(pos=(x - size / 2, y - size / 2), size=(size, size))
        self.draw()
        return True
