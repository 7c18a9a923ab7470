"""The words of a typed line, taken one by one: seats, amounts, cards, choices.

What cannot be read raises `NotUnderstood`, whose text names it and says what is possible.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeVar

from dealer_pi.engine.cards import Card, SameCardTwice, UnknownCard, parse_cards

_AMOUNT: Final = re.compile(
    r"([0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,12})|([0-9]{1,9})(?:\.([0-9]{1,3}))?([km])"
)
_SEAT: Final = re.compile(r"[0-9]{1,2}")
_THOUSAND: Final = {"k": 1_000, "m": 1_000_000}
_SHOWN: Final = 30

Choice = TypeVar("Choice", bound=str)


class NotUnderstood(ValueError):  # noqa: N818 - named for what is wrong
    """A line that is no command; its text is for the dealer."""


def shown(text: str) -> str:
    """Somebody's text as a message repeats it: on one line, and not too long."""
    text = "".join(letter if letter.isprintable() else "�" for letter in text)
    return f"“{text[:_SHOWN]}…”" if len(text) > _SHOWN else f"“{text}”"


def amount_of(word: str) -> int | None:
    """Chips as a dealer types them, None if it is no amount.

    >>> amount_of("1200"), amount_of("1,200"), amount_of("1.2k"), amount_of("1.5")
    (1200, 1200, 1200, None)
    """
    found = _AMOUNT.fullmatch(word.lower())
    if found is None:
        return None
    plain, whole, part, unit = found.groups()
    if plain:
        return int(plain.replace(",", ""))
    return int(whole) * _THOUSAND[unit] + int((part or "0").ljust(3, "0")) * _THOUSAND[unit] // 1000


class Typed:
    """The words of a line after the verb; `seat_before` is the seat typed before it, 0 if none."""

    def __init__(self, words: Sequence[str], usage: str, seat_before: int = 0) -> None:
        self._words = list(words)
        self._usage = usage
        self.seat_before = seat_before

    def __len__(self) -> int:
        return len(self._words)

    def word(self, what: str) -> str:
        """The next word; `what` names it in the error if there is none."""
        if not self._words:
            raise NotUnderstood(f"{what} is missing: {self._usage}")
        return self._words.pop(0)

    def rest(self) -> list[str]:
        """All words that are left."""
        words, self._words = self._words, []
        return words

    def end(self) -> None:
        """Refuse words that nobody has read."""
        if self._words:
            raise NotUnderstood(f"{shown(' '.join(self._words))} is too much: {self._usage}")

    def seat(self) -> int:
        """The seat typed before the verb, else the next word."""
        if self.seat_before:
            return self.seat_before
        word = self.word("the seat")
        if not _SEAT.fullmatch(word):
            raise NotUnderstood(f"{shown(word)} is no seat from 1 to 10: {self._usage}")
        return int(word)

    def number(self, what: str, default: int | None = None) -> int:
        """A number such as an amount of chips; `default` stands where the line ends."""
        if default is not None and not self._words:
            return default
        word = self.word(what)
        amount = amount_of(word)
        if amount is None:
            raise NotUnderstood(
                f"{shown(word)} is no number for {what}; possible are 600, 1,200, 1.2k: "
                f"{self._usage}"
            )
        return amount

    def has_number(self) -> bool:
        """Whether the next word is a number."""
        return bool(self._words) and amount_of(self._words[0]) is not None

    def cards(self) -> tuple[Card, ...]:
        """All the cards that the rest of the line names."""
        text = " ".join(self.rest())
        try:
            return parse_cards(text)
        except UnknownCard as error:
            rest = text[error.position - 1 :] or text
            raise NotUnderstood(
                f"{shown(rest)} begins with no card; possible are Ah, 10s, K♦: {self._usage}"
            ) from error
        except SameCardTwice as error:
            raise NotUnderstood(f"{error.card.pretty} is there twice: {self._usage}") from error

    def one_of(self, what: str, allowed: Sequence[Choice], default: Choice | None = None) -> Choice:
        """One of a few words; `default` stands where the line ends."""
        if default is not None and not self._words:
            return default
        possible = f"possible are {', '.join(allowed)}"
        if not self._words:
            raise NotUnderstood(f"the {what} is missing; {possible}: {self._usage}")
        word = self._words.pop(0)
        for choice in allowed:
            if choice == word.lower():
                return choice
        raise NotUnderstood(f"{shown(word)} is no {what}; {possible}")

    def said(self, word: str) -> bool:
        """Whether `word` is somewhere in the rest of the line; it is then read."""
        found = [w for w in self._words if w.lower() == word]
        self._words = [w for w in self._words if w.lower() != word]
        return bool(found)
