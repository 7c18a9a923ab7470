"""The tournament: where everything of the evening is found, as far as it has got."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from dealer_pi.snapshots import TournamentView
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.frame import Frame
from dealer_pi.touch.key import CAUTION, DUE, GO, PLAIN
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.tournament_plan import PlanScreen
from dealer_pi.touch.tournament_words import blinds
from dealer_pi.tournament.commands import BeginClock, CloseTournament, HandForHand, StartInBreak


def tournament_screen(frame: Frame, area: Area) -> Screen:
    """The tournament that is on; without one, the plan of one."""
    on = frame.dealer.snapshot.tournament is not None
    return TournamentScreen(frame, area) if on else PlanScreen(frame, area)


class TournamentScreen(Screen):
    """A key for each of its screens, and what is rarely done: hand for hand, calling it off."""

    name: ClassVar = "tournament"
    title: ClassVar = "touch-tour-title"

    def build(self) -> None:
        """How it stands, six ways to go, and three keys."""
        said, rest = self.area.top(self.px(14), self.gap)
        keys, ways = rest.bottom(self.px(ACTION_MM), self.gap)
        self._said = self.letters(said, 5.5, lines=2, align="center")
        w = self.dealer.words
        opens = ("entries", "clock", "prizes", "structure", "deal", "draw_seats")
        for name, part in zip(opens, ways.grid(3, 2, self.gap), strict=True):
            key = self.key(part, lines=2, largest_mm=6)
            message = f"touch-tour-open-{name.replace('_', '-')}"
            key.show(w(message), do=partial(self.frame.open_named, name))
        off, hands, begin = keys.columns(1, 1.3, 1.7, gap=self.gap)
        self._off = self.key(off, CAUTION, hold=True, lines=2, largest_mm=5)
        self._hands = self.key(hands, PLAIN, lines=2, largest_mm=5)
        self._begin = self.key(begin, DUE, lines=2, largest_mm=7)

    def draw(self) -> None:
        """Show how it stands."""
        view, w = self.dealer.snapshot.tournament, self.dealer.words
        if view is None:
            self._said.say(w("touch-tour-none"), style.SOFT_INK)
            for key in (self._off, self._hands, self._begin):
                key.show()
            return
        self._said.say(self._stands(view))
        self._off.show(w("touch-tour-close"), w("touch-tour-hold"), self._close)
        runs = view.stage in ("level", "break")
        on = view.hand_for_hand
        self._hands.show(
            w("touch-tour-hand-for-hand-off" if on else "touch-tour-hand-for-hand-on"),
            do=partial(self.dealer.send, HandForHand(not on)) if runs else None,
            look=GO if on else PLAIN,
        )
        if view.stage == "before":
            self._begin.show(w("touch-tour-begin"), do=partial(self.dealer.send, BeginClock()))
        elif self.dealer.snapshot.next_step.kind in ("break", "colour_up"):
            self._begin.show(w("touch-tour-start-in-break"), do=self._insist)
        else:
            self._begin.show()

    def _stands(self, view: TournamentView) -> str:
        return self.dealer.words(
            "touch-tour-stands-at",
            blinds=blinds(self.dealer.words, view.level),
            players=len(view.players),
            entries=view.entries,
            pool=view.pool,
        )

    def _insist(self) -> None:
        """A hand in the break, which the table would else refuse."""
        self.dealer.send(StartInBreak(), then=lambda _: self.frame.home())

    def _close(self) -> None:
        self.dealer.send(CloseTournament(), then=lambda _: self.frame.home())
