"""The row of keys at the bottom of the table: what the seat to act may do, or what is due."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from dealer_pi.engine.commands import Act, ActName, DealtOut, FinishHand, Muck, StartHand, StepDone
from dealer_pi.live_table import Accepted, Wish
from dealer_pi.snapshots import Options
from dealer_pi.touch.area import Area
from dealer_pi.touch.first_players import six_to_try
from dealer_pi.touch.key import CAUTION, DANGER, DUE, GO, Do, Key
from dealer_pi.touch.panel import APART_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.tournament.commands import ColourUp


class Due(NamedTuple):
    """A key for what is due: its message, and what it does."""

    message: str
    do: Do


class DueKeys:
    """Four keys for acts, in other moments one large key for what is due and two small ones."""

    def __init__(self, screen: Screen, area: Area) -> None:
        self._screen, self._dealer = screen, screen.dealer
        px, gap = screen.px, screen.gap
        fold, rest = area.left(area.w * 0.18, px(APART_MM))
        call, rest = rest.left(area.w * 0.32, gap)
        all_in, wager = rest.right(area.w * 0.17, px(APART_MM) / 2)
        self._fold = screen.key(fold, DANGER)
        self._call = screen.key(call, GO, largest_mm=9.0)
        self._wager = screen.key(wager)
        self._all_in = screen.key(all_in, CAUTION)
        one, rest = area.left(area.w * 0.26, gap)
        two, due = rest.left(area.w * 0.26, gap)
        self._others = [screen.key(part, lines=2, largest_mm=5.5) for part in (one, two)]
        self._due = screen.key(due, DUE, lines=2, largest_mm=8.0)

    def draw(self) -> None:
        """Show the keys for this moment."""
        snapshot, w = self._dealer.snapshot, self._dealer.words
        options = snapshot.options
        acting = options is not None and snapshot.next_step.kind in ("act", "post_and_deal")
        self._draw_acts(options if acting else None)
        due, *others = (None, None, None) if acting else (*self._what_is_due(), None, None, None)
        self._due.show(w(due.message) if due else "", do=due.do if due else None)
        for key, other in zip(self._others, others, strict=False):
            key.show(w(other.message) if other else "", do=other.do if other else None)

    # -- acts --

    def _draw_acts(self, options: Options | None) -> None:
        w = self._dealer.words
        if options is None:
            for key in (self._fold, self._call, self._wager, self._all_in):
                key.show()
            return
        self._act(self._fold, "fold", "FOLD", w("touch-verb-fold"))
        check, call = options.choice("check"), options.choice("call")
        if check:
            self._act(self._call, "check", "CHECK", w("touch-verb-check"))
        elif call:
            self._act(self._call, "call", f"CALL {w.number(call.adds)}", w("touch-verb-call"))
        else:
            self._call.show()
        wager = options.choice("bet") or options.choice("raise")
        if wager is None:
            self._wager.show()
        elif wager.least_to == wager.most_to:
            word = f"{wager.act.upper()} {w.number(wager.least_to)}"
            do = partial(self._send_act, wager.act, wager.least_to)
            self._wager.show(word, w(f"touch-verb-{wager.act}"), do)
        else:
            do = partial(self._screen.frame.open_named, "raise")
            self._wager.show(wager.act.upper(), w(f"touch-verb-{wager.act}"), do)
        all_in = options.choice("all-in")
        if all_in:
            self._act(self._all_in, "all-in", "ALL-IN", w.number(all_in.least_to))
        else:
            self._all_in.show()
        if options.choice("fold") is None:
            self._fold.show()

    def _act(self, key: Key, act: ActName, word: str, beneath: str) -> None:
        key.show(word, beneath, partial(self._send_act, act))

    def _send_act(self, act: ActName, to: int = 0) -> None:
        """For the seat that was to act when the finger came down."""
        self._dealer.send(Act(self._dealer.snapshot.actor, act, to))

    # -- what is due --

    def _what_is_due(self) -> list[Due]:
        """The large key first, then up to two others."""
        step = self._dealer.snapshot.next_step
        opens = {
            "seat_players": [("people", "touch-people")],
            "draw_for_button": [("draw_button", "touch-draw-button"), ("people", "touch-people")],
            "burn_and_deal": [("board", f"touch-street-{step.street}")],
            "complete_board": [("board", "touch-board"), ("declare", "touch-declare")],
            "turn_up": [("hand", "touch-cards"), ("declare", "touch-declare")],
            "show": [("hand", "touch-cards"), ("declare", "touch-declare")],
            "draw_seats": [("draw_seats", "touch-draw-seats")],
            "race": [("race", "touch-race")],
            "break": [("clock", "touch-clock")],
            "rebuy": [("people", "touch-people")],
            "tournament_over": [("prizes", "touch-prizes")],
        }.get(step.kind, [])
        found = [
            Due(message, partial(self._screen.frame.open_named, name)) for name, message in opens
        ]
        does: dict[str, tuple[str, Do]] = {
            "start_hand": ("touch-start-hand", partial(self._send, StartHand())),
            "post_and_deal": ("touch-dealt", partial(self._send, DealtOut())),
            "remedy": ("touch-done", partial(self._send, StepDone())),
            "push_pots": ("touch-next", partial(next_hand, self._screen)),
            "colour_up": ("touch-colour-up", partial(self._send, ColourUp())),
        }
        if step.kind in does:
            found.insert(0, Due(*does[step.kind]))
        if step.kind == "seat_players" and not self._dealer.snapshot.seats:
            found.append(Due("touch-try-out", self._seat_six))
        if step.kind == "rebuy":
            found.append(Due("touch-start-hand", partial(self._send, StartHand())))
        if step.kind == "push_pots":
            found.append(Due("touch-why", partial(self._screen.frame.open_named, "awards")))
        if step.kind == "show":
            found.insert(1, Due("touch-muck", partial(self._send, Muck(step.seat))))
        return found

    def _seat_six(self) -> None:
        self._dealer.send(*six_to_try(self._dealer.snapshot.stakes.big_blind))

    def _send(self, wish: Wish) -> None:
        self._dealer.send(wish)


def next_hand(screen: Screen) -> None:
    """The pots are pushed: finish the hand, and start the next one where nothing else is due."""

    def go_on(answer: Accepted) -> None:
        screen.frame.home()
        if answer.snapshot.next_step.kind == "start_hand":
            screen.dealer.send(StartHand())

    screen.dealer.send(FinishHand(), then=go_on)
