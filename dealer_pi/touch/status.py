"""The line under the board: the level and its time, and what is wrong with a device."""

from __future__ import annotations

import time

from dealer_pi.locale import sentences
from dealer_pi.snapshots import Clock
from dealer_pi.touch.dealer import Dealer
from dealer_pi.tournament.clocks import SECOND, left


def now_ns() -> int:
    """This moment on the axis of the snapshots' clocks: since the machine was started."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME)


def time_left(clock: Clock) -> str:
    """What is left on a clock now, such as 12:05.

    >>> time_left(Clock("level", 0, left_ns=3_725 * SECOND, running=False))
    '1:02:05'
    """
    seconds = -(-left(clock, now_ns()) // SECOND)
    hours, rest = divmod(seconds, 3600)
    text = f"{rest // 60:02}:{rest % 60:02}"
    return f"{hours}:{text}" if hours else text


def alarm(dealer: Dealer) -> str:
    """What needs the dealer's eye: a full disk, a lost device; "" for nothing."""
    snapshot, w = dealer.snapshot, dealer.words
    for notice in snapshot.warnings:
        return sentences.notice(w, notice)
    for device in snapshot.devices:
        if device.health == "lost":
            return sentences.device(w, device)
    return ""


def running_time(dealer: Dealer) -> str:
    """What is left of the level, the break or the shot clock; "" without any."""
    view = dealer.snapshot.tournament
    shot = next(iter(dealer.snapshot.clocks), None)
    clock = shot or (view.clock if view else None)
    return time_left(clock) if clock else ""


def stakes_line(dealer: Dealer) -> str:
    """Level and blinds, as short as they go."""
    snapshot, w = dealer.snapshot, dealer.words
    stakes, view = snapshot.stakes, snapshot.tournament
    blinds = w("touch-blinds", small=stakes.small_blind, big=stakes.big_blind)
    if stakes.ante:
        blinds = w("touch-blinds-ante", blinds=blinds, ante=stakes.ante)
    return w("touch-level", number=view.number, blinds=blinds) if view else blinds
