"""A key of the screen: it does on release, once, what it said when the finger came down."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import hypot
from typing import Any, ClassVar, Final, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.uix.widget import Widget

from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.letters import Font, Letters
from dealer_pi.touch.panel import Panel
from dealer_pi.touch.style import Colour

Do = Callable[[], object]

AGAIN_S: Final = 0.15
"""The same spot touched again within so long is the same tap: bouncing, or read twice."""
AGAIN_PAD_S: Final = 0.05
"""The same on a pad of digits, where people type fast."""
HOLD_S: Final = 0.7
"""A key that cannot be undone by a tap is held so long."""
_ROUND_MM: Final = 1.8
_TWO_LINES_MM: Final = 13.0
"""Below that, the second line needs half of the key."""
_WHILE_HELD_S: Final = 1 / 30


class Look(NamedTuple):
    """A kind of key: its ground and its ink."""

    ground: Colour
    ink: Colour


PLAIN: Final = Look(style.RAISED, style.INK)
QUIET: Final = Look(style.GROUND, style.SOFT_INK)
CHOSEN: Final = Look(style.LIT, style.DARK_INK)
DUE: Final = CHOSEN
GO: Final = Look(style.GO, style.INK)
CAUTION: Final = Look(style.CAUTION, style.INK)
DANGER: Final = Look(style.DANGER, style.INK)
CARD: Final = Look(style.PAPER, style.DARK_INK)


class Key(Widget):
    """A key with a word, and a smaller one beneath.

    `show` gives it its words and what it does; without the latter it is not there. With `hold` it
    must be held until it is full. Only one key is down at a time, whatever other fingers do.
    """

    _down: ClassVar[Key | None] = None
    _last: ClassVar[tuple[float, float, float]] = (0.0, 0.0, -9.0)

    def __init__(  # noqa: PLR0913 - how a key looks
        self,
        area: Area,
        panel: Panel,
        look: Look = PLAIN,
        *,
        hold: bool = False,
        pad: bool = False,
        largest_mm: float = 7.0,
        lines: int = 1,
        may_be_cut: bool = False,
        font: Font = "Roboto",
    ) -> None:
        super().__init__(pos=(area.x, area.y), size=(area.w, area.h), size_hint=(None, None))
        self.area, self.panel, self.look, self.hold, self._pad = area, panel, look, hold, pad
        self.shown = False
        self._do: Do | None = None
        self._meant: Do | None = None
        self._since = 0.0
        self._ticking: Any = None
        edge = panel.px(_ROUND_MM)
        with self.canvas.before:
            self._ground = Color(*look.ground, 0)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[edge])
            self._fill = Color(*style.LIT, 0)
            self._filled = RoundedRectangle(pos=self.pos, size=(0, area.h), radius=[edge])
            self._edge = Color(*style.SOFT_INK, 0)
            Line(rounded_rectangle=(area.x, area.y, area.w, area.h, edge), width=1.2)
        inner = area.inset(panel.px(0.8))
        least = panel.least_font
        low = inner.h < panel.px(_TWO_LINES_MM)
        upper, lower = inner.rows(*((1, 1) if low else (3, 2)))
        self._alone = Letters(
            inner, ink=look.ink, ground=look.ground, largest=panel.px(largest_mm), least=least,
            lines=lines, may_be_cut=may_be_cut, font=font,
        )  # fmt: skip
        self._word = Letters(
            upper, ink=look.ink, ground=look.ground, largest=panel.px(largest_mm), least=least,
            lines=max(1, lines - 1), may_be_cut=may_be_cut,
        )  # fmt: skip
        self._beneath = Letters(
            lower, ink=look.ink, ground=look.ground, largest=panel.px(4.2), least=least,
            may_be_cut=may_be_cut,
        )  # fmt: skip
        for letters in (self._alone, self._word, self._beneath):
            self.add_widget(letters)

    @property
    def words(self) -> tuple[str, ...]:
        """What is written on it, line by line."""
        return tuple(filter(None, (self._alone.text, self._word.text, self._beneath.text)))

    @property
    def text(self) -> str:
        """What is written on it, both lines."""
        return " ".join(self.words)

    def show(
        self, word: str = "", beneath: str = "", do: Do | None = None, look: Look | None = None
    ) -> None:
        """Say what it does from now on. Without `do` it vanishes and takes no touch."""
        self.shown, self._do = do is not None, do
        if look is not None and look != self.look:
            self.look = look
            self._ground.rgb = look.ground
            for letters in (self._alone, self._word, self._beneath):
                letters.say(letters.text, look.ink, look.ground)
        here = self.shown
        self._alone.say(word if here and not beneath else "")
        self._word.say(word if here and beneath else "")
        self._beneath.say(beneath if here else "")
        self._paint()

    def _paint(self) -> None:
        self._ground.a = 1.0 if self.shown else 0.0
        self._edge.a = 1.0 if self.shown and Key._down is self else 0.25 * self.shown

    # -- touches --

    def on_touch_down(self, touch: Any) -> bool:  # noqa: ANN401 - Kivy has no types
        """Remember what the key means now: that is what the dealer wants."""
        if not self.area.holds(*touch.pos):
            return False
        if not self.shown or Key._down is not None or touch.is_mouse_scrolling:
            return self.shown
        touch.grab(self)
        Key._down, self._meant, self._since = self, self._do, time.monotonic()
        if self.hold:
            self._ticking = Clock.schedule_interval(self._held, _WHILE_HELD_S)
        self._paint()
        return True

    def on_touch_up(self, touch: Any) -> bool:  # noqa: ANN401 - Kivy has no types
        """Do it, if the finger is still on the key and it is not the same tap again."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        meant = self._meant
        self._let_go()
        if meant is not None and not self.hold and self.area.holds(*touch.pos):
            self._fire(meant, touch.pos)
        return True

    def _held(self, _: float) -> None:
        """Fill up while it is held; full, it does what it means."""
        share = min(1.0, (time.monotonic() - self._since) / HOLD_S)
        self._fill.a = 0.55
        self._filled.size = (self.area.w * share, self.area.h)
        meant = self._meant
        if share >= 1.0 and meant is not None:
            self._meant = None  # the finger is still there: it grabs nothing else until it leaves
            self._stop_ticking()
            meant()

    def _let_go(self) -> None:
        self._stop_ticking()
        Key._down, self._meant = None, None
        self._paint()

    def _stop_ticking(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
        self._fill.a = 0.0
        self._filled.size = (0, self.area.h)

    def _fire(self, meant: Do, at: tuple[float, float]) -> None:
        now = time.monotonic()
        x, y, before = Key._last
        near = hypot(at[0] - x, at[1] - y) < self.panel.px(5)
        if near and now - before < (AGAIN_PAD_S if self._pad else AGAIN_S):
            return
        Key._last = (*at, now)
        meant()

    @classmethod
    def forget(cls) -> None:
        """No key is down any more: the screen it was on is gone."""
        if cls._down is not None:
            cls._down._let_go()  # noqa: SLF001 - of its own class
