"""Irregularities, each as a guided ruling: what is ruled, what follows, what the dealer does.

A handler refuses what does not fit the moment, or makes a ruling (`RulingMade`, a code of
:mod:`rulings`) with the events that carry it out. Remedies that come at once block the hand until
the dealer has done them, one by one; what has to wait until a street is due is a note for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dealer_pi.engine import acting_errors, dealing_errors
from dealer_pi.engine import commands as c
from dealer_pi.engine import events as e
from dealer_pi.engine.course import Course
from dealer_pi.engine.refusals import refuse


def step_done(course: Course, _command: c.StepDone) -> None:
    """The dealer has done the first open remedy."""
    if not course.hand.remedies:
        raise refuse("no_remedy")
    course.happen(e.RemedyDone())


HANDLERS: dict[type[c.Command], Callable[[Course, Any], None]] = {
    c.StepDone: step_done,
    **dealing_errors.HANDLERS,
    **acting_errors.HANDLERS,
}
