"""A seat that acted before its turn keeps its word, unless the action to it changes (R052)."""

from __future__ import annotations

from dealer_pi.engine import events as e
from dealer_pi.engine.betting import WAGERS, bound_to
from dealer_pi.engine.course import Course
from dealer_pi.engine.refusals import refuse


def keep_word(course: Course, happens: e.Acted) -> None:
    """Refuse what a bound seat may not do; free it as it does it, or where the action changed."""
    hand, seat = course.hand, happens.seat
    bound = bound_to(hand, seat)
    if bound is not None:
        act, to = bound
        if act != happens.act or (act in WAGERS and to != happens.to):
            raise refuse("bound", seat=seat, act=act, to=to)
    if any(mark[0] == seat for mark in hand.bound):
        course.happen(e.BoundReleased(seat))
