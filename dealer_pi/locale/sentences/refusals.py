"""Why the table says no."""

from __future__ import annotations

from dealer_pi.engine import Refusal
from dealer_pi.locale.sentences.codes import slug, worded
from dealer_pi.locale.sentences.rulings import remedy
from dealer_pi.locale.words import Words
from dealer_pi.snapshots import Snapshot


def refusal(w: Words, refusal: Refusal, snapshot: Snapshot | None = None) -> str:
    """Why something is refused: by the engine, the live table or the tournament."""
    values = worded(w, refusal.numbers, snapshot)
    if refusal.code == "remedy_open":
        values["step"] = remedy(w, str(refusal.numbers["step"]), refusal.numbers, snapshot)
    elif refusal.code == "chips_unclear":
        fault, _, _detail = str(refusal.numbers["why"]).partition(":")
        values["why"] = w(f"push-{slug(fault)}")
    return w(_fitting(w, f"refusal-{slug(refusal.code)}", values), **values)


def _fitting(w: Words, name: str, values: dict[str, int | str]) -> str:
    """Of the sentences of one code, the first whose numbers are all given."""
    others = (f"{name}-{place}" for place in range(2, 4))
    names = [name, *(other for other in others if other in w.messages)]
    return next((one for one in names if w.messages.get(one, frozenset()) <= values.keys()), name)
