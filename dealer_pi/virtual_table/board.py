"""All that the window shows: ten pods and the dealer's pad, the table, the keys for the cards."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Final

from kivy.uix.widget import Widget

from dealer_pi.devices.edges import KeyAt
from dealer_pi.devices.seat_hub import glow
from dealer_pi.devices.seat_hub.lamps import Sound
from dealer_pi.devices.states import DEALER, SEATS, Key
from dealer_pi.locale import Words
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.key import CAUTION, PLAIN, QUIET
from dealer_pi.touch.key import Key as ScreenKey
from dealer_pi.touch.letters import Letters
from dealer_pi.touch.panel import Panel
from dealer_pi.virtual_table.faults import FAULTS, Fault, broken
from dealer_pi.virtual_table.picture import Picture
from dealer_pi.virtual_table.pods import LIGHTS, Pod
from dealer_pi.virtual_table.twins import Twins

_GAP_MM: Final = 1.2
_SAID_S: Final = 3.0
_SLOW_MS, _FAST_MS = 250, 100
"""How often lamps change: each change draws the whole window anew."""
_FAST: Final = frozenset({glow.HURRY, glow.DOUBLE, glow.CIRCLE})
_LEFT, _RIGHT = 19, 14
"""The pods' share of the width, and the table's."""
_COLUMNS, _ROWS = 2, 5
_POD: Final = {
    Key.FOLD: ("FOLD",),
    Key.CALL: ("CHECK", "CALL"),
    Key.RAISE: ("RAISE",),
    Key.ALL_IN: ("ALL-IN",),
}
_PAD: Final = {
    Key.NEXT: ("NEXT", ""),
    Key.UNDO: ("UNDO", "U"),
    Key.CLOCK: ("CLOCK", "K"),
    Key.PAUSE: ("PAUSE", "P"),
}
"""What is printed on the keys, the same in every language; and their letters on the keyboard."""
_SOUNDS: Final = {
    Sound.YOUR_TURN: "virtual-sound-your-turn",
    Sound.TIME: "virtual-sound-time",
    Sound.WINNER: "virtual-sound-winner",
    Sound.NOT_NOW: "virtual-sound-not-now",
}


class Board(Widget):
    """What is seen and touched; `lay_out` first, then `draw` as often as lamps shall move.

    Attributes:
        seat: whose keys the keyboard's letters are.
        does: what the other letters of the keyboard do.
        pods: the pods by their seats, the dealer's pad among them.

    """

    def __init__(self, twins: Twins, words: Words) -> None:
        super().__init__(size_hint=(None, None))
        self.twins, self._words = twins, words
        self.seat = SEATS[0]
        self.pods: dict[int, Pod] = {}
        dealing = twins.dealing
        self.does: dict[str, Callable[[], object]] = {
            "d": lambda: self._say(dealing.lay(3)),
            "e": lambda: self._say(dealing.lay(1)),
            "s": lambda: self._say(dealing.show_two()),
            "\b": lambda: self._say(dealing.take_back()),
            "x": dealing.collect,
            "m": dealing.shuffle,
            "h": self._turn_page,
        }
        self._faults_shown = False
        self._keys_shown: tuple[bool, ...] = ()
        self._said, self._said_until = "", 0.0

    def lay_out(self, panel: Panel) -> None:
        """Put everything in its place for a window of this size."""
        for pod in self.pods.values():
            for key in pod.keys:  # whose finger would leave a key that is not there any more
                self._finger(key.at, down=False)
        self.clear_widgets()
        ScreenKey.forget()
        self.size = (panel.width, panel.height)
        gap = panel.px(_GAP_MM)
        area = Area(0, 0, panel.width, panel.height).inset(gap)
        left, right = area.columns(_LEFT, _RIGHT, gap=gap)
        self._lay_out_pods(panel, left, gap)
        picture, rest = right.top(min(right.w * 9 / 16, right.h / 2), gap)
        self._picture = Picture(picture)
        line, keys = rest.top(panel.px(6), gap)
        self._line = _letters(line, panel)
        self.add_widget(self._picture)
        self.add_widget(self._line)
        self._card_keys = [ScreenKey(at, panel, largest_mm=5) for at in keys.grid(2, 4, gap)]
        self._fault_keys = [
            ScreenKey(at, panel, largest_mm=4.5, lines=2) for at in keys.grid(2, 5, gap)
        ]
        for key in (*self._card_keys, *self._fault_keys):
            self.add_widget(key)
        self._keys_shown = ()
        self.draw()

    def choose(self, seat: int) -> None:
        """From now on the keyboard's letters are the keys of this seat."""
        self.seat = seat

    def draw(self) -> None:
        """Show how everything is now."""
        hub = self.twins.hub
        fast = any(lamp[3] in _FAST for lamp in hub.lamps or ())
        step = _FAST_MS if fast else _SLOW_MS
        now = time.monotonic_ns() // 1_000_000 // step * step
        size = 3 * LIGHTS
        count = len(self.pods)
        lit = glow.pixels(hub.lamps, count, LIGHTS, now) if hub.ports() else bytes(size * count)
        for seat, pod in self.pods.items():
            pod.strip.light(lit[seat * size : (seat + 1) * size])
            pod.choose(chosen=seat == self.seat)
            for key in pod.keys:
                key.paint(down=self.twins.is_closed(key.at))
        self._picture.show(self.twins.table.lying)
        self._show_keys()
        while hub.sounds:
            self._say(_SOUNDS[hub.sounds.pop(0)])
        self._line.say(self._status())

    def _lay_out_pods(self, panel: Panel, area: Area, gap: float) -> None:
        hint, above = area.bottom(panel.px(6), gap)
        letters = _letters(hint, panel)
        letters.say(self._words("virtual-hint"))
        self.add_widget(letters)
        pad, seats = above.bottom(above.h / (_ROWS + 1) - gap / 2, gap)
        words = self._words
        pad_words = {
            KeyAt(DEALER, key): (word, letter or words("virtual-space"))
            for key, (word, letter) in _PAD.items()
        }
        self.pods = {DEALER: Pod(pad, panel, words("virtual-dealer"), pad_words, self._finger)}
        for seat, place in zip(SEATS, seats.grid(_COLUMNS, _ROWS, gap), strict=True):
            seat_words = {KeyAt(seat, key): lines for key, lines in _POD.items()}
            name = words("virtual-seat", seat=seat)
            self.pods[seat] = Pod(place, panel, name, seat_words, self._finger)
        for pod in self.pods.values():
            self.add_widget(pod)

    def _finger(self, at: KeyAt, *, down: bool) -> None:
        if down and at.seat != DEALER:
            self.choose(at.seat)
        self.twins.finger(at, "finger", down=down)

    def _show_keys(self) -> None:
        now = (self._faults_shown, *(fault.is_on(self.twins) for fault in FAULTS))
        if now == self._keys_shown:  # what is shown is drawn, even the same again
            return
        self._keys_shown = now
        for key in self._card_keys if self._faults_shown else self._fault_keys:
            key.show()
        if self._faults_shown:
            self._show_faults()
        else:
            self._show_cards()

    def _show_cards(self) -> None:
        words = self._words
        for key, (message, letter) in zip(self._card_keys, _CARDS, strict=False):
            shown = "⌫" if letter == "\b" else letter.upper()
            key.show(words(message), shown, self.does[letter])
        count = broken(self.twins)
        faults = words("virtual-faults-on", count=count) if count else words("virtual-faults")
        look = CAUTION if count else QUIET
        self._card_keys[-1].show(faults, "H", self._turn_page, look)

    def _show_faults(self) -> None:
        for key, fault in zip(self._fault_keys, FAULTS, strict=False):
            look = CAUTION if fault.is_on(self.twins) else PLAIN
            key.show(self._words(fault.message), do=partial(self._switch, fault), look=look)
        self._fault_keys[-1].show(self._words("virtual-back"), "H", self._turn_page, QUIET)

    def _switch(self, fault: Fault) -> None:
        fault.switch(self.twins, not fault.is_on(self.twins))

    def _turn_page(self) -> None:
        self._faults_shown = not self._faults_shown

    def _say(self, message: str) -> None:
        """Say it for a while; "" says nothing more."""
        self._said, self._said_until = message, time.monotonic() + _SAID_S

    def _status(self) -> str:
        if self._said and time.monotonic() < self._said_until:
            return self._words(self._said)
        if not self.twins.hub.ports():
            return self._words("virtual-fault-hub-unplugged")
        if self.twins.hub.lamps is None:
            return self._words("virtual-no-table")
        return self._words("virtual-cards-left", count=self.twins.dealing.left)


_CARDS: Final = (
    ("virtual-three-cards", "d"),
    ("virtual-one-card", "e"),
    ("virtual-show-two", "s"),
    ("virtual-take-back", "\b"),
    ("virtual-collect", "x"),
    ("virtual-shuffle", "m"),
)
"""The keys for the cards, and their letters on the keyboard."""


def _letters(area: Area, panel: Panel) -> Letters:
    return Letters(
        area, ink=style.SOFT_INK, ground=style.GROUND, largest=panel.px(4.4),
        least=panel.least_font,
    )  # fmt: skip
