"""Rulings, and the steps by which the dealer puts things right."""

from __future__ import annotations

from dealer_pi.engine.chips_and_words import CODES
from dealer_pi.locale.sentences.codes import Numbers, slug, worded
from dealer_pi.locale.words import Words
from dealer_pi.snapshots import Ruling, Snapshot


def ruling(w: Words, ruling: Ruling, snapshot: Snapshot | None = None) -> str:
    """What is ruled. Of chips and words: what they come to, what goes back, and why."""
    values = worded(w, ruling.numbers, snapshot)
    said = w(f"ruling-{slug(ruling.code)}", **values)
    if ruling.code not in CODES:
        return said
    if ruling.numbers["act"] == "choice":
        return w("ruling-floor-decides", who=values["who"], reason=said)
    message = "ruling-comes-to-back" if ruling.numbers["returned"] else "ruling-comes-to"
    return w(message, **values, reason=said)


def remedy(w: Words, code: str, numbers: Numbers, snapshot: Snapshot | None = None) -> str:
    """One step of the dealer."""
    return w(f"remedy-{slug(code)}", **worded(w, numbers, snapshot))
