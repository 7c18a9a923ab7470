"""How the machine is: every device with its state and what to do, and what else is wrong."""

from __future__ import annotations

from typing import ClassVar, Final

from dealer_pi.locale import sentences
from dealer_pi.snapshots import DeviceView
from dealer_pi.touch import style
from dealer_pi.touch.letters import Letters
from dealer_pi.touch.pages import Pages
from dealer_pi.touch.screen import Screen

_AT_ONCE: Final = 4
_Line = tuple[str, bool]


class HealthScreen(Screen):
    """Warnings first, then devices that need something, then the others."""

    name: ClassVar = "health"
    title: ClassVar = "touch-set-open-health"

    def build(self) -> None:
        """Lines, a page at a time."""
        keys, lines = self.area.bottom(self.px(14), self.gap)
        more, about = keys.left(keys.w * 0.3, self.gap)
        letters = [self.letters(part, 5, lines=2) for part in lines.rows(*(1,) * _AT_ONCE)]
        self._pages: Pages[Letters, _Line] = Pages(self, letters, more, self._show)
        self._about = self.letters(about, 4.6, align="right", ink=style.SOFT_INK)

    def draw(self) -> None:
        """Show how everything is now."""
        w, snapshot = self.dealer.words, self.dealer.snapshot
        said = [(f"! {sentences.notice(w, notice)}", True) for notice in snapshot.warnings]
        ill = [device for device in snapshot.devices if device.health != "ready"]
        well = [device for device in snapshot.devices if device.health == "ready"]
        said += [(self._with_advice(device), True) for device in ill]
        said += [(sentences.device(w, device), False) for device in well]
        self._pages.draw(said or [(w("touch-set-no-devices"), False)])
        version = self.dealer.outside.version
        self._about.say(f"dealer-pi {version}" if version else "dealer-pi")

    def _with_advice(self, device: DeviceView) -> str:
        w = self.dealer.words
        message = f"touch-set-do-{device.note.replace('_', '-') or device.health}"
        advice = w(message if message in w.messages else "touch-set-do-other")
        return f"! {sentences.device(w, device)}. {advice}"

    @staticmethod
    def _show(letters: Letters, line: _Line | None) -> None:
        text, alarm = line or ("", False)
        letters.say(text, style.LIT if alarm else style.INK)
