"""A keyboard for names, with the letters of four languages; capitals come by themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, Final

from kivy.core.window import Window

from dealer_pi.touch.area import Area
from dealer_pi.touch.frame import Frame
from dealer_pi.touch.key import GO, PLAIN, QUIET
from dealer_pi.touch.names import LONGEST, tidy
from dealer_pi.touch.screen import Screen

_LETTERS: Final = ("qwertzuiop", "asdfghjkl", "yxcvbnm")
_ENGLISH: Final = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_ACCENTS: Final = ("áäčćďđéěíĺ", "ľňóôöőŕřš", "ťúůüűýž")
_DIGITS: Final = ("1234567890", "", "")
_COLUMNS: Final = 10
_MARKS: Final = "-'."
_NAMES: Final = 4
_BACKSPACE, _ENTER = 8, (13, 271)


class NamePad(Screen):
    """Types one name; `chosen` gets it. `known` names that begin like it are keys above.

    A keyboard that is plugged in types as well.
    """

    name: ClassVar = "name"

    def __init__(
        self, frame: Frame, area: Area, known: Sequence[str], chosen: Callable[[str], object]
    ) -> None:
        self._known, self._chosen = known, chosen
        self._typed, self._rows = "", self._first_rows(frame)
        super().__init__(frame, area)

    def build(self) -> None:
        """The text, known names, three rows of letters, and the row with the space."""
        gap = self.gap
        text, *rows = self.area.rows(0.85, 1, 1, 1, 1, 1, gap=gap)
        self._text = self.letters(text, 7, align="center", may_be_cut=True)
        self._names = [
            self.key(part, QUIET, largest_mm=4.6, may_be_cut=True)
            for part in rows[0].columns(*(1,) * _NAMES, gap=gap)
        ]
        columns = [row.columns(*(1,) * _COLUMNS, gap=gap) for row in rows[1:4]]
        self._letters = [
            [self.key(part, PLAIN, pad=True, largest_mm=7) for part in parts[:count]]
            for parts, count in zip(columns, (10, 9, 7), strict=True)
        ]
        back = self.key(columns[1][9], QUIET, pad=True)
        back.show("⌫", do=self._take_back)
        for mark, part in zip(_MARKS, columns[2][7:], strict=True):
            self.key(part, QUIET, pad=True).show(mark, do=partial(self.type, mark))
        accents, digits, space, done = rows[4].columns(1.5, 1.5, 4, 3, gap=gap)
        self._accents = self.key(accents, QUIET, largest_mm=5)
        self._digits = self.key(digits, QUIET, largest_mm=5)
        blank = self.key(space, PLAIN, pad=True)
        blank.show("␣", do=partial(self.type, " "))
        self._done = self.key(done, GO)

    def headline(self) -> str:
        """What is asked for."""
        return self.dealer.words("touch-name-title")

    def draw(self) -> None:
        """Show what was typed, the letters, and names that begin like it."""
        w, name = self.dealer.words, tidy(self._typed)
        self._text.say(f"{self._typed}|")
        fits = [known for known in self._known if known.casefold().startswith(name.casefold())]
        for key, known in zip(self._names, [*fits[:_NAMES], *[""] * _NAMES], strict=False):
            key.show(known, do=partial(self._chosen, known) if known and name else None)
        for keys, row in zip(self._letters, self._rows, strict=True):
            for key, letter in zip(keys, row.ljust(_COLUMNS), strict=False):
                typing = partial(self.type, letter) if letter.strip() else None
                key.show(letter.upper(), do=typing)
        plain = self._first_rows(self.frame)
        for key, rows, message in (
            (self._accents, _ACCENTS, "touch-name-accents"),
            (self._digits, _DIGITS, "touch-name-digits"),
        ):
            other = plain if self._rows == rows else rows
            word = w("touch-name-letters") if self._rows == rows else w(message)
            key.show(word, do=partial(self._turn, other))
        self._done.show(w("touch-name-done"), do=self._finish if name else None)

    def type(self, text: str) -> None:
        """Add letters; what cannot stand in a name is left out, and so is what is too much."""
        kept = "".join(c for c in text if c == " " or tidy(c))
        self._typed = (self._typed + kept).lstrip()[:LONGEST]
        if not self._typed.endswith(" "):
            self._typed = tidy(self._typed)
        self._turn(self._first_rows(self.frame) if self._rows == _ACCENTS else self._rows)

    def on_parent(self, _: object, parent: object) -> None:
        """Listen to a keyboard only while the screen is seen."""
        listen = Window.bind if parent is not None else Window.unbind
        listen(on_textinput=self._on_text, on_key_down=self._on_key)

    def _on_text(self, _: object, text: str) -> None:
        self.type(text)

    def _on_key(self, _window: object, code: int, *_: Any) -> bool:  # noqa: ANN401 - Kivy's own
        if code == _BACKSPACE:
            self._take_back()
        elif code in _ENTER and tidy(self._typed):
            self._finish()
        return code in (_BACKSPACE, *_ENTER)

    def _take_back(self) -> None:
        self._typed = self._typed[:-1]
        self.draw()

    def _turn(self, rows: tuple[str, ...]) -> None:
        self._rows = rows
        self.draw()

    def _finish(self) -> None:
        self._chosen(tidy(self._typed))

    @staticmethod
    def _first_rows(frame: Frame) -> tuple[str, ...]:
        return _ENGLISH if frame.dealer.words.language == "en" else _LETTERS
