"""The dealer's pad: NEXT, UNDO, CLOCK and PAUSE as wishes for the table.

NEXT does the next step where it needs nothing but the dealer's word; where the step needs cards, a
seat or an amount, it does nothing.
"""

from __future__ import annotations

from typing import Final

from dealer_pi.engine import DealtOut, FinishHand, StartHand, StepDone
from dealer_pi.live_table import Wish
from dealer_pi.snapshots import Clock, Snapshot
from dealer_pi.tournament.clocks import SetClock
from dealer_pi.tournament.commands import CallClock, RaceStepDone, SetLevelClock

SHOT: Final = "shot"
"""The name of the clock that a player's decision has."""
SHOT_SECONDS: Final = 30
"""In a cash game; a tournament's settings say how long (R057; TDA 29)."""


def next_wish(snapshot: Snapshot) -> Wish | None:
    """What NEXT does now; None where it needs more than a yes.

    The break, the colour-up and the draws are begun on the screen: nobody is to start them with an
    elbow.
    """
    step = snapshot.next_step
    match step.kind:
        case "start_hand":
            return StartHand()
        case "post_and_deal":
            return DealtOut()
        case "push_pots":
            return FinishHand()
        case "remedy":
            return StepDone()
        case "race" if step.remedy in ("exchange", "pay"):
            return RaceStepDone()
        case _:
            return None


def goes_on(pushing: Snapshot, after: Snapshot) -> bool:
    """Whether the next hand follows at once when the pots of `pushing` are pushed.

    It does not where that hand took somebody's last chips: he may want to buy some first.
    """
    had = {seat.seat for seat in pushing.seats if seat.playing != "no chips"}
    broke = any(seat.playing == "no chips" and seat.seat in had for seat in after.seats)
    return after.next_step.kind == "start_hand" and not broke


def shot_clock(snapshot: Snapshot) -> Clock | None:
    """The clock of the player to act, if one was called."""
    if snapshot.tournament is not None:
        return snapshot.tournament.shot
    return next((clock for clock in snapshot.clocks if clock.name == SHOT), None)


def clock_wish(snapshot: Snapshot) -> Wish | None:
    """What CLOCK does: call the clock on the player to act; in a cash game also call it off."""
    if snapshot.tournament is not None:
        return CallClock()
    if shot_clock(snapshot) is not None:
        return SetClock(SHOT, "remove")
    return SetClock(SHOT, "start", SHOT_SECONDS) if snapshot.actor else None


def pause_wish(snapshot: Snapshot) -> Wish | None:
    """What PAUSE does: the level's clock stands or goes on; in a cash game the player's."""
    if snapshot.tournament is not None:
        level = snapshot.tournament.clock
        runs = level is not None and level.running
        return SetLevelClock("pause" if runs else "go on")
    shot = shot_clock(snapshot)
    return None if shot is None else SetClock(SHOT, "pause" if shot.running else "go on")


def outdated_clock(before: Snapshot, snapshot: Snapshot) -> Wish | None:
    """What becomes of a cash game's shot clock when its player has acted: it is taken away.

    A tournament does it itself.
    """
    if snapshot.tournament is not None or before.actor == snapshot.actor:
        return None
    return SetClock(SHOT, "remove") if shot_clock(snapshot) is not None else None
