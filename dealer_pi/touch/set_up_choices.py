"""What the dealer chooses for this screen and for the players' page; kept at once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final, get_args

from msgspec.structs import replace

from dealer_pi.locale import Language
from dealer_pi.snapshots import Card
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.dealer import Dealer
from dealer_pi.touch.key import CHOSEN, PLAIN, Key
from dealer_pi.touch.outside import aside
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.style import Suits
from dealer_pi.touch.tiles import Tile

_NAMES: Final[dict[Language, str]] = {
    "sk": "Slovenčina",
    "cs": "Čeština",
    "sl": "Slovenščina",
    "en": "English",
}
"""Each in its own language, so that nobody is lost in another one."""

_SAMPLE: Final = tuple(map(Card, ("As", "Kh", "Qd", "Jc")))
_INCHES: Final = (19, 24, 32, 40, 43, 50, 55, 65, 75, 85)
_METRES: Final = tuple(half / 2 for half in range(2, 21))

_saving = threading.Lock()


def choose(dealer: Dealer, **fields: Any) -> None:  # noqa: ANN401 - fields of Settings
    """Take other settings from now on, and keep them on the disk beside the main thread."""
    dealer.settings = replace(dealer.settings, **fields)
    save = dealer.outside.save
    if save is None:
        return

    def newest() -> None:
        with _saving:  # of two that wait, the last one writes what is chosen then
            save(dealer.settings)

    aside(
        dealer,
        newest,
        lambda _: None,
        lambda _: dealer.tell(dealer.words("touch-set-not-saved"), refused=True),
    )


class LanguageScreen(Screen):
    """Four keys; a touch switches all words at once, also in mid-hand."""

    name: ClassVar = "language"
    title: ClassVar = "touch-set-open-language"

    def build(self) -> None:
        """A key a language."""
        self._keys = {
            language: self.key(part, largest_mm=10)
            for language, part in zip(_NAMES, self.area.grid(2, 2, self.gap), strict=True)
        }

    def draw(self) -> None:
        """Show which one is spoken."""
        for language, key in self._keys.items():
            look = CHOSEN if language == self.dealer.words.language else PLAIN
            key.show(_NAMES[language], do=partial(self._speak, language), look=look)

    def _speak(self, language: Language) -> None:
        choose(self.dealer, language=language)
        self.dealer.speak(language)
        self.frame.rebuild()


class SuitsScreen(Screen):
    """Three ways of colours, each with four cards as they will look."""

    name: ClassVar = "suits"
    title: ClassVar = "touch-set-open-suits"

    def build(self) -> None:
        """Sample cards, and the key that chooses them."""
        self._keys: dict[Suits, Key] = {}
        for suits, row in zip(get_args(Suits), self.area.rows(1, 1, 1, gap=self.gap), strict=True):
            key, cards = row.left(row.w * 0.45, self.gap * 2)
            self._keys[suits] = self.key(key, lines=2, largest_mm=6)
            width = min(cards.w / 4 - self.gap, cards.h / 1.4)
            for card, part in zip(_SAMPLE, cards.columns(1, 1, 1, 1, gap=self.gap), strict=True):
                tile = Tile(Area(part.x, part.y, width, width * 1.4), suits)
                tile.lay(card)
                self.add_widget(tile)

    def draw(self) -> None:
        """Show which one is chosen."""
        w = self.dealer.words
        for suits, key in self._keys.items():
            look = CHOSEN if suits == self.dealer.settings.suits else PLAIN
            key.show(w(f"touch-set-suits-{suits}"), do=partial(self._take, suits), look=look)

    def _take(self, suits: Suits) -> None:
        choose(self.dealer, suits=suits)
        self.frame.rebuild()


class TvScreen(Screen):
    """How large the display of the players' page is, and from how far it is read."""

    name: ClassVar = "tv"
    title: ClassVar = "touch-set-open-tv"

    def build(self) -> None:
        """Two numbers, each with a key for less and one for more."""
        said, rows = self.area.bottom(self.px(14), self.gap)
        self._said = self.letters(said, 4.8, lines=2, align="center", ink=style.SOFT_INK)
        self._said.say(self.dealer.words("touch-set-tv-why"))
        size, distance = rows.rows(1, 1, gap=self.gap)
        self._size = self._stepper(size, "tv_inches", _INCHES)
        self._distance = self._stepper(distance, "tv_metres", _METRES)

    def _stepper(
        self, area: Area, field: str, values: tuple[float, ...]
    ) -> Callable[[str], object]:
        """Keys that go down and up the values of a setting; gives what shows the value."""
        less, rest = area.left(self.px(ACTION_MM), self.gap)
        more, middle = rest.right(self.px(ACTION_MM), self.gap)
        for part, sign, step in ((less, "\N{MINUS SIGN}", -1), (more, "+", 1)):
            self.key(part, largest_mm=9).show(sign, do=partial(self._step, field, values, step))
        return self.letters(middle, 12, align="center").say

    def _step(self, field: str, values: tuple[float, ...], step: int) -> None:
        now = getattr(self.dealer.settings, field)
        nearest = min(range(len(values)), key=lambda place: abs(values[place] - now))
        place = min(max(nearest + step, 0), len(values) - 1)
        choose(self.dealer, **{field: values[place]})
        self.draw()

    def draw(self) -> None:
        """Show both."""
        w, settings = self.dealer.words, self.dealer.settings
        self._size(w("touch-set-inches", inches=settings.tv_inches))
        metres, tenths = divmod(round(settings.tv_metres * 10), 10)
        self._distance(w("touch-set-metres", metres=metres, tenths=tenths))
