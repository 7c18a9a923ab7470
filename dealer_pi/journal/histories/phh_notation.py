"""The action notation of PHH: `d db AhKd2c`, `p3 cbr 600`, `p2 sm`, each with a commentary or not.

Grammar: phh.readthedocs.io, "Required Fields", actions.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Literal

from msgspec import Struct

from dealer_pi.engine import Card

Kind = Literal["board", "hole", "fold", "call", "raise", "show", "muck", "note"]
MOST_CARDS = 5
MOST_PLAYERS = 10

_PLAYER = re.compile("p([1-9][0-9]?)", re.ASCII)
_CARDS = re.compile(rf"(?:[2-9TJQKA?][cdhs?]){{1,{MOST_CARDS}}}")
_AMOUNT = re.compile(r"[0-9]{1,12}(?:\.[0-9]{1,6})?", re.ASCII)
_SHOWN = 40


class NotationError(ValueError):
    """A text that is no action of PHH, or none of hold'em."""


class PhhAction(Struct, frozen=True):
    """One action. `player` counts from 1; 0 is the dealer. A card that is not known is None.

    `amount` is the total of the street after a raise. `shows_held`: the hand that was dealt is
    shown, with no cards named. `note` is the commentary.
    """

    kind: Kind
    player: int = 0
    cards: tuple[Card | None, ...] = ()
    amount: Decimal = Decimal(0)
    shows_held: bool = False
    note: str = ""


def read_action(text: str, players: int) -> PhhAction:
    """The action that `text` says, among `players`.

    Raises `NotationError` with the reason.

    >>> read_action("p2 cbr 600 # all-in", 3).amount
    Decimal('600')
    >>> read_action("d db Ah??2c", 3).cards
    (<Card.Ah: 'Ah'>, None, <Card.n2c: '2c'>)
    """
    said, _, note = text.partition("#")
    words, note = said.split(), note.strip()
    match words:
        case []:
            return PhhAction("note", note=note)
        case ["d", "db", cards]:
            return PhhAction("board", cards=_cards(cards), note=note)
        case ["d", "dh", player, cards]:
            return PhhAction("hole", _player(player, players), _cards(cards), note=note)
        case [player, "f"]:
            return PhhAction("fold", _player(player, players), note=note)
        case [player, "cc"]:
            return PhhAction("call", _player(player, players), note=note)
        case [player, "cbr", amount]:
            if not _AMOUNT.fullmatch(amount):
                raise NotationError(f"{_short(amount)} is no amount")
            return PhhAction("raise", _player(player, players), amount=Decimal(amount), note=note)
        case [player, "sm"]:
            return PhhAction("muck", _player(player, players), note=note)
        case [player, "sm", "-"]:
            return PhhAction("show", _player(player, players), shows_held=True, note=note)
        case [player, "sm", cards]:
            return PhhAction("show", _player(player, players), _cards(cards), note=note)
        case [_, "sd" | "pb", *_]:
            raise NotationError(f"{_short(text)} is no action of hold'em")
        case _:
            raise NotationError(f"{_short(text)} is no action")


def _player(text: str, players: int) -> int:
    found = _PLAYER.fullmatch(text)
    if not found:
        raise NotationError(f"{_short(text)} is no player: p1 to p{players}")
    number = int(found[1])
    if number > players:
        raise NotationError(f"there is no {text}: the hand has {players} players")
    return number


def _cards(text: str) -> tuple[Card | None, ...]:
    """Cards of which each is two characters; half known ones (`A?`) count as unknown."""
    if not _CARDS.fullmatch(text):
        raise NotationError(f"{_short(text)} are no cards")
    pairs = [text[at : at + 2] for at in range(0, len(text), 2)]
    cards = tuple(None if "?" in pair else Card(pair) for pair in pairs)
    known = [card for card in cards if card is not None]
    if len(set(known)) < len(known):
        raise NotationError(f"a card is there twice: {text}")
    return cards


def _short(text: str) -> str:
    return ascii(text[:_SHOWN] + ("..." if len(text) > _SHOWN else ""))
