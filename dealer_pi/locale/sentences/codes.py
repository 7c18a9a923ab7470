"""A code and its numbers, as they come from the engine, made ready for a message."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from dealer_pi.locale.sentences.acts import act
from dealer_pi.locale.sentences.cards import card
from dealer_pi.locale.sentences.people import who
from dealer_pi.locale.words import Words
from dealer_pi.snapshots import Card, Snapshot

Numbers = Mapping[str, int | str]
_BEFORE_CAPITAL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
_NO_WORD: Final = re.compile(r"[^a-z0-9]+")


def slug(code: str) -> str:
    """A code as part of a message's name.

    >>> slug("raise_too_small"), slug("SeatPlayer"), slug("lifted if the round began heads-up")
    ('raise-too-small', 'seat-player', 'lifted-if-the-round-began-heads-up')
    """
    return _NO_WORD.sub("-", _BEFORE_CAPITAL.sub("-", code).lower()).strip("-")


def worded(w: Words, numbers: Numbers, snapshot: Snapshot | None) -> dict[str, int | str]:
    """The numbers with words for what is a code itself, and with names of players.

    A text that a message ``word-<its key>-<the text>`` knows is said so; `act` comes with its total
    `to`; `who` is the player of `seat`, `turn` that of `actor`.
    """
    values = dict(numbers)
    for key, value in numbers.items():
        if isinstance(value, str) and (name := f"word-{key}-{slug(value)}") in w.messages:
            values[key] = w(name)
    if "act" in numbers:
        values["act"] = act(w, str(numbers["act"]), int(numbers.get("to", 0)))
    if "card" in numbers:
        values["card"] = card(w, Card(str(numbers["card"])))
    for seat, name in (("seat", "who"), ("actor", "turn")):
        if seat in numbers:
            values[name] = who(w, int(numbers[seat]), snapshot)
    return values
