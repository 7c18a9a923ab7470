"""The line under the board: the level and its time, and what is wrong with a device."""

from __future__ import annotations

import time
from typing import Final

from dealer_pi.locale import Words, sentences
from dealer_pi.snapshots import Clock
from dealer_pi.touch.dealer import Dealer
from dealer_pi.tournament.clocks import SECOND, left

_MANY: Final = 10_000
_THOUSAND: Final = 1000


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


def stakes_lines(dealer: Dealer) -> str:
    """Level, blinds and ante, each in a line."""
    snapshot, w = dealer.snapshot, dealer.words
    stakes, view = snapshot.stakes, snapshot.tournament
    amounts = (stakes.small_blind, stakes.big_blind, stakes.ante)
    small, big, ante = (_short(w, chips, amounts) for chips in amounts)
    lines = [f"{small}/{big}"]
    if view is not None:
        lines.insert(0, w("touch-level", number=view.number))
    if stakes.ante:
        lines.append(w("touch-ante", ante=ante))
    return "\n".join(lines)


def _short(w: Words, chips: int, all_of_them: tuple[int, ...]) -> str:
    """An amount in thousands, as players say it, where all of them are whole thousands."""
    if max(all_of_them) >= _MANY and not any(other % _THOUSAND for other in all_of_them):
        return f"{w.number(chips // _THOUSAND)}k"
    return w.number(chips)
