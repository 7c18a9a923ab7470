"""The tour of a first hand: for each kind of step, as it first comes up, one hint at the top."""

from __future__ import annotations

from typing import Final

from dealer_pi.touch.dealer import Dealer
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.set_up_choices import choose
from dealer_pi.touch.turns import Turn, turn_of

_AT_THE_TABLE: Final = {"start_hand": "start", "act": "act", "push_pots": "push"}
_ON_PADS: Final = {
    ("raise", "act"): "raise",
    ("board", "burn_and_deal"): "board",
    ("hand", "show"): "show",
    ("hand", "turn_up"): "show",
    ("awards", "push_pots"): "push",
}
"""By the screen that is seen, and the next step."""

_Moment = tuple[Turn, int]


def begin(dealer: Dealer) -> None:
    """Give hints from now on, until a hand is over."""
    choose(dealer, tour=True)
    dealer.tell(dealer.words("touch-hint-on"))


class Tour:
    """Follows the hand as the dealer plays it. It is over with the hand, or when he ends it."""

    def __init__(self, dealer: Dealer) -> None:
        self._dealer = dealer
        self._hand = 0
        self._given: dict[str, _Moment] = {}

    def hint(self, screen: Screen) -> str:
        """The hint for this moment, as long as it lasts; "" where none is due."""
        if not self._dealer.settings.tour:
            return ""
        if self._over():
            self._stop()
            return ""
        kind = self._kind(screen)
        snapshot = self._dealer.snapshot
        seat = snapshot.next_step.seat
        now = turn_of(snapshot), seat
        if kind == "act" and self._given.get(kind, now) != now:
            kind = "undo"  # somebody has acted: now there is something to take back
        if not kind or self._given.setdefault(kind, now) != now:
            return ""
        return self._dealer.words(f"touch-hint-{kind}", player=self._dealer.name(seat))

    def end(self) -> None:
        """The dealer has seen enough."""
        self._stop()
        self._dealer.tell(self._dealer.words("touch-hint-ended"))

    def _kind(self, screen: Screen) -> str:
        step = self._dealer.snapshot.next_step.kind
        if screen.name != "table":
            return _ON_PADS.get((screen.name, step), "")
        if screen.headline():
            return ""  # a press that did not count, or a clock, comes first
        if step == "burn_and_deal" and self._dealer.sees:
            return "camera"
        return _AT_THE_TABLE.get(step, "")

    def _over(self) -> bool:
        """Whether the hand in which the first hint was given is over."""
        snapshot = self._dealer.snapshot
        if not snapshot.running:
            return "push" in self._given
        self._hand = self._hand or snapshot.hand
        return snapshot.hand != self._hand

    def _stop(self) -> None:
        self._hand = 0
        self._given.clear()
        choose(self._dealer, tour=False)
