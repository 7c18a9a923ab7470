"""The tournament's clock: how long the level lasts, what comes then, and how it stands."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from dealer_pi.snapshots import TournamentView
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.key import DUE, GO, PLAIN, Do
from dealer_pi.touch.letters import Letters, fit
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.status import time_left
from dealer_pi.touch.tournament_words import blinds, coming
from dealer_pi.tournament.commands import BeginClock, ColourUp, SetLevelClock

_KEYS_MM: Final = 15.0
_FIGURES: Final = 6


class ClockScreen(Screen):
    """Pause, go on, minutes and levels; in a break also what is sold and exchanged in it."""

    name: ClassVar = "clock"
    title: ClassVar = "touch-clock"

    def build(self) -> None:
        """Large digits at the left, figures at the right, keys at the bottom."""
        keys, above = self.area.bottom(self.px(_KEYS_MM), self.gap)
        left, right = above.left(above.w * 0.64, self.gap * 2)
        stage, time, now, then = left.rows(0.9, 4.2, 1.4, 0.9)
        self._stage = self.letters(stage, 6.5, align="center")
        self._time = self.letters(time, 40, align="center")
        # The digits keep their size while they count: the widest text of a level decides it.
        self._time.largest = fit(
            "00:00", "Roboto", round(self._time.largest), round(self._time.least),
            int(time.w), int(time.h), 1, "center",
        ).size  # fmt: skip
        self._now = self.letters(now, 11, align="center")
        self._then = self.letters(then, 5.5, align="center", ink=style.SOFT_INK)
        self._figures = [self._figure(part) for part in right.rows(*(1,) * _FIGURES)]
        pause, rest = keys.left(keys.w * 0.27, self.gap)
        self._pause = self.key(pause, DUE, largest_mm=7)
        parts = rest.columns(1, 1, 1.35, 1.35, 1.5, gap=self.gap)
        self._less, self._more = (self.key(part, largest_mm=6) for part in parts[:2])
        self._back, self._on = (
            self.key(part, hold=True, lines=2, largest_mm=4.5) for part in parts[2:4]
        )
        self._due = self.key(parts[4], GO, lines=2, largest_mm=4.8)

    def _figure(self, area: Area) -> tuple[Letters, Letters]:
        label, value = area.columns(1.15, 1)
        return (
            self.letters(label, 4.2, ink=style.SOFT_INK, lines=2),
            self.letters(value, 5.6, align="right"),
        )

    def draw(self) -> None:
        """Show this moment; called every second."""
        view, w = self.dealer.snapshot.tournament, self.dealer.words
        if view is None or view.clock is None:
            self._draw_not_running(view)
            return
        runs = view.clock.running
        self._stage.say(self._stage_words(view))
        self._time.say(time_left(view.clock), style.INK if runs else style.LIT)
        self._now.say("" if view.stage == "over" else blinds(w, view.level))
        self._then.say(coming(w, view))
        self._draw_figures(view)
        self._draw_keys(view, runs=runs)
        self._draw_due(view)

    def _draw_keys(self, view: TournamentView, *, runs: bool) -> None:
        w = self.dealer.words
        if view.stage == "over":
            for key in (self._pause, self._less, self._more, self._back, self._on):
                key.show()
            return
        if runs:
            self._pause.show(w("touch-tour-pause"), do=self._set("pause"), look=DUE)
        else:
            self._pause.show(w("touch-tour-go-on"), do=self._set("go on"), look=GO)
        less = w("touch-tour-minutes", minutes="\N{MINUS SIGN}1")
        self._less.show(less, do=self._set("adjust", -1))
        self._more.show(w("touch-tour-minutes", minutes="+1"), do=self._set("adjust", 1))
        hold = w("touch-tour-hold")
        self._back.show(w("touch-tour-previous"), hold, self._set("move", -1))
        self._on.show(w("touch-tour-following"), hold, self._set("move", 1))

    def _draw_not_running(self, view: TournamentView | None) -> None:
        w = self.dealer.words
        for key in (self._less, self._more, self._back, self._on, self._due):
            key.show()
        self._time.say("")
        self._then.say("")
        self._stage.say(w("touch-tour-not-begun" if view else "touch-tour-none"))
        self._now.say(blinds(w, view.level) if view else "")
        if view is None:
            self._pause.show()
        else:
            self._draw_figures(view)
            self._pause.show(
                w("touch-tour-begin"), do=partial(self.dealer.send, BeginClock()), look=GO
            )

    def _stage_words(self, view: TournamentView) -> str:
        w = self.dealer.words
        if view.stage == "over":
            return w("touch-tour-over")
        if view.stage == "break":
            text = w("touch-tour-break-now")
        else:
            text = w("touch-tour-level", number=view.number)
        if view.hand_for_hand:
            return f"{text} · {w('touch-tour-hand-for-hand')}"
        stands = view.clock is not None and not view.clock.running
        return f"{text} · {w('touch-tour-stands')}" if stands else text

    def _draw_figures(self, view: TournamentView) -> None:
        w = self.dealer.words
        found = [
            (w("touch-tour-left"), f"{len(view.players)}/{view.entries}"),
            (w("touch-tour-average"), w.number(view.average)),
            (w("touch-tour-pool"), w.number(view.pool)),
        ]
        if view.next_break is not None:
            found.append((w("touch-tour-to-break"), time_left(view.next_break)))
        if view.rebuys is not None:
            found.append((w("touch-tour-rebuys-for"), time_left(view.rebuys)))
        if view.end is not None and view.stage != "over":
            found.append((w("touch-tour-end"), time_left(view.end.clock)))
        for (label, value), texts in zip(
            self._figures, [*found, *[("", "")] * _FIGURES], strict=False
        ):
            label.say(texts[0])
            value.say(texts[1])

    def _draw_due(self, view: TournamentView) -> None:
        """What else this break is for: add-ons, then the small chips."""
        w, step = self.dealer.words, self.dealer.snapshot.next_step
        if step.kind == "tournament_over":
            self._due.show(w("touch-prizes"), do=partial(self.frame.open_named, "prizes"), look=DUE)
        elif step.kind == "colour_up":
            self._due.show(
                w("touch-tour-race-of", chip=int(step.numbers["small"])),
                do=partial(self.dealer.send, ColourUp(), then=self._race),
                look=DUE,
            )
        elif step.kind == "race":
            self._due.show(w("touch-race"), do=partial(self.frame.open_named, "race"), look=DUE)
        elif view.pause is not None and view.pause.add_on:
            self._due.show(w("touch-tour-add-ons"), do=self._entries, look=GO)
        else:
            self._due.show(w("touch-tour-players"), do=self._entries, look=PLAIN)

    def _entries(self) -> None:
        self.frame.open_named("entries")

    def _race(self, _: object) -> None:
        self.frame.open_named("race")

    def _set(self, action: str, by: int = 0) -> Do:
        wish = SetLevelClock(action, by)  # type: ignore[arg-type]
        return partial(self.dealer.send, wish)
