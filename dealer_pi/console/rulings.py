"""Rulings, remedies and what follows from them, as English sentences.

The engine's lists give each code its English meaning; here its numbers come into the sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from dealer_pi.console.awards import chips, listed, who
from dealer_pi.engine import events as e
from dealer_pi.engine.rulings import DEALS, REMEDIES, RULINGS
from dealer_pi.engine.state import Table, hand_of

Numbers = Mapping[str, int | str]


def ruling_sentence(code: str, numbers: Numbers, table: Table) -> str:
    """What the table rules, in a sentence."""
    return filled(RULINGS[code][1], numbers, table)


def remedy_sentence(code: str, numbers: Numbers, table: Table) -> str:
    """One step by which the dealer mends an irregularity."""
    return filled(REMEDIES[code], numbers, table)


def open_remedy(table: Table) -> str:
    """The step that the dealer has to do first; there must be one."""
    first = hand_of(table).remedies[0]
    return remedy_sentence(first.code, first.numbers, table)


def deal_sentence(code: str) -> str:
    """How a street is dealt after a ruling."""
    return DEALS[code].meaning


def filled(meaning: str, numbers: Numbers, table: Table) -> str:
    """A meaning with its numbers; seats get their player's name, chips their commas."""
    words = {key: _word(key, value, table) for key, value in numbers.items()}
    if "player" in numbers and "seat" in numbers:
        words["seat"] = str(numbers["seat"])  # the sentence names the player by itself
    return meaning.format_map(_Words(words))


def _word(key: str, value: int | str, table: Table) -> str:
    if key == "step" and table.hand is not None and table.hand.remedies:
        return open_remedy(table)
    if isinstance(value, str):
        return value.replace("_", " ")
    return who(table, value).removeprefix("seat ") if key in ("seat", "actor") else chips(value)


class _Words(dict[str, str]):
    """Numbers of a sentence; one that the engine did not give is an ellipsis, not an error."""

    def __missing__(self, key: str) -> str:
        return "…"


def _ruling_made(event: e.RulingMade, table: Table) -> str:
    ruling = event.ruling
    text = f"ruling: {ruling_sentence(ruling.code, ruling.numbers, table)} ({ruling.row})"
    if ruling.numbers.get("act") == "choice":
        text += "; the line again with floor call, or floor fold"
    if returned := ruling.numbers.get("returned"):
        text += f"; {_word('returned', returned, table)} go back"
    steps = [remedy_sentence(r.code, r.numbers, table) for r in ruling.remedies]
    return f"{text}\nto do: {'; '.join(steps)}" if steps else text


def _voided(event: e.HandVoided, table: Table) -> str:
    text = "the hand is void: all bets go back, and it is dealt again"
    if event.carried:
        left = listed([f"{chips(n)} of {who(table, seat)}" for seat, n in event.carried])
        text += f"; {left} stay for the next pot"
    return text


RULING_EVENTS: Final[dict[type[e.Event], Callable[[Any, Table], str]]] = {
    e.RulingMade: _ruling_made,
    e.RemedyDone: lambda _v, t: f"done: {open_remedy(t)}",
    e.HandVoided: _voided,
    e.HandKilled: lambda v, t: f"the hand of {who(t, v.seat)} is dead",
    e.BoundOutOfTurn: lambda v, t: (
        f"{who(t, v.seat)} is bound to {v.act}"
        + (f" {chips(v.to)}" if v.to and v.act not in ("fold", "check") else "")
    ),
    e.BoundReleased: lambda v, t: f"{who(t, v.seat)} is bound no longer",
    e.CardsExposed: lambda v, _t: f"out of play: {' '.join(card.pretty for card in v.cards)}",
    e.BoardTakenBack: lambda v, _t: f"the {v.street} is taken back",
    e.BetForfeited: lambda v, t: f"{chips(v.to)} of {who(t, v.seat)} stay in the pot",
}
