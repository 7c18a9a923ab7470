"""The evening to a USB stick: with one touch, while the table goes on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final

from kivy.clock import Clock

from dealer_pi.touch import style
from dealer_pi.touch.evening_files import Failed, Progress, Report, Written, start_writing
from dealer_pi.touch.key import GO
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.usb_stick import sticks

_LOOK_EVERY_S: Final = 1.0
_STICKS: Final = 3


class ExportScreen(Screen):
    """A key for each stick that is plugged in; then how far it is, and how it ended."""

    name: ClassVar = "export"
    title: ClassVar = "touch-export-title"
    find: ClassVar[Callable[[], tuple[Path, ...]]] = staticmethod(sticks)

    def build(self) -> None:
        """Words at the top, sticks under them."""
        words, keys = self.area.top(self.area.h * 0.45, self.gap)
        self._words = self.letters(words, 7, lines=4, align="center")
        self._keys = [
            self.key(part, GO, largest_mm=7, may_be_cut=True)
            for part in keys.columns(*(1,) * _STICKS, gap=self.gap)
        ]
        self._sticks: tuple[Path, ...] = ()
        self._report: Report | None = None
        self._ticks: Any = None
        for kind in (Progress, Written, Failed):
            self.dealer.on(kind, self._hear)

    def draw(self) -> None:
        """Show sticks, or how far it is."""
        report = self._report
        busy = isinstance(report, Progress)
        self._words.say(self._said(report), style.LIT if isinstance(report, Failed) else style.INK)
        for number, key in enumerate(self._keys):
            stick = self._sticks[number] if number < len(self._sticks) else None
            if stick is None or busy:
                key.show()
            else:
                key.show(stick.name, do=partial(self._write, stick))

    def _said(self, report: Report | None) -> str:
        w = self.dealer.words
        match report:
            case Progress(share):
                return w("touch-export-writing", percent=round(100 * share))
            case Written(_, hands):
                return w("touch-export-done", hands=hands)
            case Failed(trouble):
                return w(f"touch-export-{trouble}")
        return w("touch-export-choose" if self._sticks else "touch-export-no-stick")

    def on_parent(self, _: object, parent: object) -> None:
        """Look for sticks only while somebody wants one."""
        if self._ticks is not None:
            self._ticks.cancel()
        if parent is not None:
            self._ticks = Clock.schedule_interval(self._look, _LOOK_EVERY_S)
            self._look(0)

    def _look(self, _: float) -> None:
        found = type(self).find()
        if found != self._sticks:
            self._sticks = found
            self.draw()

    def _write(self, stick: Path) -> None:
        self._hear(Progress(0.0))
        start_writing(self.dealer.table.path, stick, self.dealer.put)

    def _hear(self, report: Report) -> None:
        """Show it; how it ended is also told to who has left this screen."""
        self._report = report
        self.draw()
        if self.parent is None and not isinstance(report, Progress):
            self.dealer.tell(self._said(report), refused=isinstance(report, Failed))
