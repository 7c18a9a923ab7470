"""What people at the table ask for: done now, or after the hand that runs, which is then said."""

from __future__ import annotations

from dealer_pi.engine import Command
from dealer_pi.engine.commands import SetRules
from dealer_pi.live_table import Accepted
from dealer_pi.locale import sentences
from dealer_pi.snapshots import HouseRules, Snapshot, Waiting
from dealer_pi.touch.screen import Screen
from dealer_pi.tournament.commands import Sell


def waits(snapshot: Snapshot) -> tuple[Waiting | Sell, ...]:
    """All requests that wait for the end of the hand, oldest first."""
    sales = snapshot.tournament.waiting if snapshot.tournament else ()
    return (*snapshot.waiting, *sales)


def coming_rules(snapshot: Snapshot) -> HouseRules:
    """The rules of the next hand: those that wait, else those that are played."""
    waiting = [c.rules for c in snapshot.waiting if isinstance(c, SetRules)]
    return waiting[-1] if waiting else snapshot.rules


def ask(screen: Screen, wish: Command, *, stay: bool = False) -> None:
    """Ask the table for it; done, the table is seen again, or with `stay` the screen stays."""

    def done(answer: Accepted) -> None:
        if not stay and screen.frame.screen is screen:
            screen.frame.home()
        say_if_it_waits(screen, answer, wish)

    screen.dealer.send(wish, then=done)


def say_if_it_waits(screen: Screen, answer: Accepted, wish: Command) -> None:
    """Tell the dealer that `wish` will only be done after this hand."""
    w, snapshot = screen.dealer.words, answer.snapshot
    for waiting in waits(snapshot):
        if waiting == wish:
            what = sentences.waiting(w, waiting, snapshot)
            screen.dealer.tell(w("touch-people-after-this-hand", what=what))
