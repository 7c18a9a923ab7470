"""Rulings and remedies as English sentences.

A code of the engine that has no sentence here is said by its name: a table never stops for want of
words. A test finds such codes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from dealer_pi.console.awards import chips, listed, who
from dealer_pi.engine import events as e
from dealer_pi.engine.state import Table

Numbers = Mapping[str, int | str]

RULINGS: Final[dict[str, str]] = {}
REMEDIES: Final[dict[str, str]] = {}


def ruling_sentence(code: str, numbers: Numbers, table: Table) -> str:
    """What the table rules, in a sentence."""
    return _sentence(RULINGS, code, numbers, table)


def remedy_sentence(code: str, numbers: Numbers, table: Table) -> str:
    """One step by which the dealer mends an irregularity."""
    return _sentence(REMEDIES, code, numbers, table)


def _sentence(sentences: Mapping[str, str], code: str, numbers: Numbers, table: Table) -> str:
    words = {key: _word(key, value, table) for key, value in numbers.items()}
    sentence = sentences.get(code)
    if sentence is None:
        details = ", ".join(f"{key.replace('_', ' ')} {word}" for key, word in words.items())
        return code.replace("_", " ") + (f" ({details})" if details else "")
    return sentence.format_map(_Words(words))


def _word(key: str, value: int | str, table: Table) -> str:
    if isinstance(value, str):
        return value
    return who(table, value).removeprefix("seat ") if key == "seat" else chips(value)


class _Words(dict[str, str]):
    """Numbers of a sentence; one that the engine did not give is an ellipsis, not an error."""

    def __missing__(self, key: str) -> str:
        return "…"


def _ruling_made(event: e.RulingMade, table: Table) -> str:
    ruling = event.ruling
    return f"ruling: {ruling_sentence(ruling.code, ruling.numbers, table)} ({ruling.row})"


def _voided(event: e.HandVoided, table: Table) -> str:
    text = "the hand is void: all bets go back, the same deal is repeated"
    if event.carried:
        left = listed([f"{chips(n)} of {who(table, seat)}" for seat, n in event.carried])
        text += f"; {left} stay for the next pot"
    return text


RULING_EVENTS: Final[dict[type[e.Event], Callable[[Any, Table], str]]] = {
    e.RulingMade: _ruling_made,
    e.RemedyDone: lambda _v, _t: "done",
    e.HandVoided: _voided,
    e.HandKilled: lambda v, t: f"the hand of {who(t, v.seat)} is dead",
    e.BoundOutOfTurn: lambda v, t: (
        f"{who(t, v.seat)} is bound to {v.act}"
        + (f" {chips(v.to)}" if v.to and v.act not in ("fold", "check") else "")
    ),
    e.BoundReleased: lambda v, t: f"{who(t, v.seat)} is free again",
    e.CardsExposed: lambda v, _t: f"out of play: {' '.join(card.pretty for card in v.cards)}",
    e.BoardTakenBack: lambda v, _t: f"the {v.street} is taken back",
    e.PriceCorrected: lambda v, _t: f"the raise is made up to {chips(v.to)}",
}
