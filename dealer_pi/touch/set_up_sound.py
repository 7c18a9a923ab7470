"""How much the table speaks, how loud, and silence for a while."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from dealer_pi.touch.key import CAUTION, CHOSEN, PLAIN
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.set_up_choices import choose
from dealer_pi.voice import LEVELS, MUTED_FOR_S, SpokenLevel

_STEP: Final = 20
_FULL: Final = 100


class SoundScreen(Screen):
    """Four keys for what is spoken; the volume; one key for silence."""

    name: ClassVar = "sound"
    title: ClassVar = "touch-set-open-sound"

    def build(self) -> None:
        """Levels at the left, volume and silence at the right."""
        left, right = self.area.columns(1.3, 1, gap=self.gap * 2)
        self._levels = {
            level: self.key(part, lines=2, largest_mm=6)
            for level, part in zip(LEVELS, left.rows(1, 1, 1, 1, gap=self.gap), strict=True)
        }
        said, volume, mute = right.rows(1, 1.2, 1.2, gap=self.gap)
        less, rest = volume.left(self.px(ACTION_MM), self.gap)
        more, _ = rest.left(self.px(ACTION_MM), self.gap)
        self._volume = self.letters(said, 8)
        self.key(less, largest_mm=9).show("\N{MINUS SIGN}", do=partial(self._louder, -_STEP))
        self.key(more, largest_mm=9).show("+", do=partial(self._louder, _STEP))
        self._mute = self.key(mute, lines=2, largest_mm=6)

    def draw(self) -> None:
        """Show what is chosen."""
        w, settings, outside = self.dealer.words, self.dealer.settings, self.dealer.outside
        for level, key in self._levels.items():
            look = CHOSEN if level == settings.voice else PLAIN
            key.show(w(f"touch-set-voice-{level}"), do=partial(self._speak, level), look=look)
        self._volume.say(w("touch-set-volume", share=settings.volume))
        if outside.mute is None or outside.muted is None:
            self._mute.show()
            return
        muted = outside.muted()
        text = "touch-set-unmute" if muted else "touch-set-mute"
        self._mute.show(
            w(text, minutes=round(MUTED_FOR_S) // 60), do=partial(self._silence, not muted),
            look=CAUTION if muted else PLAIN,
        )  # fmt: skip

    def _speak(self, level: SpokenLevel) -> None:
        choose(self.dealer, voice=level)
        self.draw()

    def _louder(self, by: int) -> None:
        choose(self.dealer, volume=min(_FULL, max(0, self.dealer.settings.volume + by)))
        self.draw()

    def _silence(self, muted: bool) -> None:  # noqa: FBT001 - as `Outside` has it
        if self.dealer.outside.mute is not None:
            self.dealer.outside.mute(muted)
        self.draw()
