"""The shot clock of the seat to act: started, stopped, and what follows when it has run out."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from dealer_pi.engine import Refusal
from dealer_pi.engine.commands import ClockRanOut
from dealer_pi.live_table import Wish
from dealer_pi.locale import sentences
from dealer_pi.snapshots import Clock, Snapshot
from dealer_pi.touch import style
from dealer_pi.touch.dealer import Dealer
from dealer_pi.touch.key import CAUTION, DUE
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.status import now_ns, time_left
from dealer_pi.touch.turns import turn_of
from dealer_pi.tournament.clocks import SetClock, left
from dealer_pi.tournament.commands import CallClock, UseTimeCard

SHOT: Final = "shot"
_USUAL_S: Final = (30, 60)


def shot_of(snapshot: Snapshot) -> Clock | None:
    """The shot clock: the tournament's own, or the one that the dealer started."""
    if snapshot.tournament is not None and snapshot.tournament.shot is not None:
        return snapshot.tournament.shot
    return next((clock for clock in snapshot.clocks if clock.name == SHOT), None)


def shot_line(dealer: Dealer) -> str:
    """The shot clock in a sentence, for the top of the table; "" where none runs."""
    snapshot, w = dealer.snapshot, dealer.words
    clock, player = shot_of(snapshot), dealer.name(snapshot.actor)
    if clock is None:
        return ""
    if not left(clock, now_ns()):
        return w("touch-shot-over", player=player)
    if snapshot.next_step.kind == "act":
        step = sentences.next_step(w, snapshot)
        return w("touch-shot-act", step=step, left=time_left(clock))
    return w("touch-shot-left", player=player, left=time_left(clock))


def stop_after_turn(dealer: Dealer, before: Snapshot) -> None:
    """Take the clock away once the turn is over; a tournament's own clock goes by itself."""
    now = dealer.snapshot
    ran = any(clock.name == SHOT for clock in now.clocks)
    if ran and turn_of(before) != turn_of(now):
        dealer.send(SetClock(SHOT, "remove"))


class ShotClockScreen(Screen):
    """Large digits, and what is ruled when time is up; the keys at the bottom."""

    name: ClassVar = "shot_clock"

    def build(self) -> None:
        """Digits and ruling above; start, or stop, and the key for when time is up."""
        self._turn = turn_of(self.dealer.snapshot)
        keys, above = self.area.bottom(self.px(ACTION_MM), self.gap)
        digits, ruling = above.rows(1.5, 1, gap=self.gap)
        self._digits = self.letters(digits, 24, align="center")
        self._ruling = self.letters(ruling, 6, lines=3, align="center", ink=style.SOFT_INK)
        *starts, up = keys.columns(1, 1, 1.5, gap=self.gap)
        self._keys = [self.key(part, DUE, lines=2, largest_mm=6) for part in starts]
        self._up = self.key(up, CAUTION, hold=True, largest_mm=6)

    def headline(self) -> str:
        """Whose time it is."""
        return self.dealer.words("touch-shot-clock-of", player=self.dealer.name(self._turn.seat))

    def draw(self) -> None:
        """Show what is left, and what follows when nothing is."""
        w, snapshot = self.dealer.words, self.dealer.snapshot
        clock, here = shot_of(snapshot), turn_of(snapshot) == self._turn
        self._digits.say(time_left(clock) if clock else "")
        offers = self._offers(clock) if here else []
        for place, key in enumerate(self._keys):
            text, wish = offers[place] if place < len(offers) else ("", None)
            key.show(text, do=partial(self._send, wish) if wish else None)
        self._ruling.say(self._what_follows(clock) if here else w("touch-turn-over"))
        over = ClockRanOut(self._turn.seat)
        self._up.show(
            w("touch-time-is-up"),
            w("touch-hold"),
            partial(self._send, over) if clock and here else None,
        )

    def _what_follows(self, clock: Clock | None) -> str:
        """The ruling, once time is up."""
        if clock is None or left(clock, now_ns()):
            return ""
        w, snapshot = self.dealer.words, self.dealer.snapshot
        foreseen = self.dealer.table.foresee(ClockRanOut(self._turn.seat))
        if isinstance(foreseen, Refusal):
            return sentences.refusal(w, foreseen, snapshot)
        return sentences.ruling(w, foreseen.rulings[-1], snapshot)

    def _offers(self, clock: Clock | None) -> list[tuple[str, Wish]]:
        """What the keys say and ask: a tournament may have a clock of its own, with time cards."""
        w, snapshot = self.dealer.words, self.dealer.snapshot
        if snapshot.tournament is not None and snapshot.tournament.settings.shot is not None:
            if clock is None:
                return [(w("touch-start-clock"), CallClock())]
            return [(w("touch-time-card"), UseTimeCard())]
        if clock is not None:
            return [(w("touch-stop-clock"), SetClock(SHOT, "remove"))]
        house = snapshot.rules.shot_clock
        other = next(seconds for seconds in _USUAL_S if seconds != house)
        return [
            (w("touch-start-seconds", seconds=seconds), SetClock(SHOT, "start", seconds))
            for seconds in (house, other)
        ]

    def _send(self, wish: Wish) -> None:
        """Then back to the table, where the clock is seen as well."""
        self.dealer.send(wish, then=lambda _: self.frame.home())
