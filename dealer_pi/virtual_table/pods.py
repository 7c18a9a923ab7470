"""A pod at a seat, and the dealer's pad: a lamp and four keys, as they are on the cloth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from kivy.graphics import Color, Ellipse, Line, RoundedRectangle
from kivy.uix.widget import Widget

from dealer_pi.devices.edges import KeyAt
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.letters import Letters
from dealer_pi.touch.panel import Panel

LIGHTS: Final = 8
"""Lights of a lamp, as many as the hub's rings have."""
_SCREEN: Final = 1 / 2.2
"""A light's brightness grows evenly with its number, a screen's does not."""
_UNLIT: Final = 0.08


class Finger(Protocol):
    """Told that a finger goes down on a key, or leaves it."""

    def __call__(self, at: KeyAt, *, down: bool) -> object:
        """Take note of it."""


class Strip(Widget):
    """One lamp: `LIGHTS` lights in a row."""

    def __init__(self, area: Area) -> None:
        super().__init__(pos=(area.x, area.y), size=(area.w, area.h), size_hint=(None, None))
        self._shown = b""
        self._colours = []
        size = min(area.h, area.w / LIGHTS) * 0.8
        with self.canvas:
            for place in area.columns(*(1,) * LIGHTS):
                self._colours.append(Color(_UNLIT, _UNLIT, _UNLIT))
                middle_x, middle_y = place.x + place.w / 2, place.y + place.h / 2
                Ellipse(pos=(middle_x - size / 2, middle_y - size / 2), size=(size, size))

    @property
    def colours(self) -> list[tuple[float, float, float]]:
        """What is seen: red, green, blue of each light, from 0 to 1."""
        return [tuple(colour.rgb) for colour in self._colours]

    def light(self, pixels: bytes) -> None:
        """Show what the hub sends to the lamp: green, red, blue of each light."""
        if pixels == self._shown:
            return
        self._shown = pixels
        for at, colour in enumerate(self._colours):
            green, red, blue = pixels[3 * at : 3 * at + 3]
            colour.rgb = [max(_UNLIT, (part / 255) ** _SCREEN) for part in (red, green, blue)]


class PodKey(Widget):
    """A key that is down for as long as a finger is on it, wherever the finger moves to."""

    def __init__(
        self, at: KeyAt, area: Area, panel: Panel, words: Sequence[str], finger: Finger
    ) -> None:
        super().__init__(pos=(area.x, area.y), size=(area.w, area.h), size_hint=(None, None))
        self.at = at
        self._area, self._finger = area, finger
        self._shown_down = False
        edge = panel.px(1)
        with self.canvas.before:
            self._ground = Color(*style.PALE)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[edge])
            self._edge = Color(*style.SOFT_INK, 0.3)
            Line(rounded_rectangle=(area.x, area.y, area.w, area.h, edge), width=1.2)
        self._letters = []
        for word, row in zip(
            words, area.inset(panel.px(0.2)).rows(*(1,) * len(words)), strict=True
        ):
            letters = Letters(
                row, ink=style.INK, ground=style.PALE, largest=panel.px(4.5),
                least=panel.least_font,
            )  # fmt: skip
            letters.say(word)
            self._letters.append(letters)
            self.add_widget(letters)

    def paint(self, *, down: bool) -> None:
        """Show whether it is down."""
        if down == self._shown_down:  # a colour that is set is drawn, even the same again
            return
        self._shown_down = down
        ground, ink = (style.LIT, style.DARK_INK) if down else (style.PALE, style.INK)
        self._ground.rgb = ground
        for letters in self._letters:
            letters.say(letters.text, ink, ground)

    def on_touch_down(self, touch: Any) -> bool:  # noqa: ANN401 - Kivy has no types
        """The finger goes down on it."""
        if not self._area.holds(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._finger(self.at, down=True)
        return True

    def on_touch_up(self, touch: Any) -> bool:  # noqa: ANN401 - Kivy has no types
        """The finger leaves."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._finger(self.at, down=False)
        return True


class Pod(Widget):
    """A name, a lamp, four keys.

    Args:
        area: its place.
        panel: how large things are.
        name: such as the seat's number.
        words: what is written on each of its keys, line by line.
        finger: told of fingers on them.

    """

    def __init__(
        self,
        area: Area,
        panel: Panel,
        name: str,
        words: Mapping[KeyAt, Sequence[str]],
        finger: Finger,
    ) -> None:
        super().__init__(pos=(area.x, area.y), size=(area.w, area.h), size_hint=(None, None))
        edge = panel.px(1.5)
        with self.canvas.before:
            Color(*style.RAISED)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[edge])
            self._edge = Color(*style.LIT, 0)
            Line(rounded_rectangle=(area.x, area.y, area.w, area.h, edge), width=1.5)
        head, below = area.inset(panel.px(1)).top(panel.px(5.2), panel.px(0.6))
        title, lamp = head.columns(2, 3)
        self._name = Letters(
            title, ink=style.INK, ground=style.RAISED, largest=panel.px(5),
            least=panel.least_font, align="left",
        )  # fmt: skip
        self._name.say(name)
        self.strip = Strip(lamp)
        places = below.columns(*(1,) * len(words), gap=panel.px(0.7))
        self.keys = [
            PodKey(at, place, panel, lines, finger)
            for place, (at, lines) in zip(places, words.items(), strict=True)
        ]
        for child in (self._name, self.strip, *self.keys):
            self.add_widget(child)

    def choose(self, *, chosen: bool) -> None:
        """Show whether the keyboard's letters are its keys."""
        if chosen == bool(self._edge.a):
            return
        self._edge.a = 1.0 if chosen else 0.0
        self._name.say(self._name.text, style.LIT if chosen else style.INK)
