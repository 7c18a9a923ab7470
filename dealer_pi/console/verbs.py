"""The records of which the list of all lines is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dealer_pi.console.read_play import Reader
from dealer_pi.console.typed import Typed
from dealer_pi.engine import Command, Table
from dealer_pi.tournament.state import Tournament

TournamentReader = Callable[[Typed, Table, Tournament | None], Command]


class Verb(NamedTuple):
    """A line that may be typed. `words` all mean the same; without a reader the session does it.

    Lines `of_tournament` come first where there is a tournament.
    """

    words: tuple[str, ...]
    usage: str
    meaning: str
    read: Reader | None = None
    of_tournament: TournamentReader | None = None


class Word(NamedTuple):
    """A line for the program itself: the first of the verb's words, and what stands behind it."""

    name: str
    rest: str


class Group(NamedTuple):
    """Lines that belong together, for `help`."""

    title: str
    verbs: tuple[Verb, ...]
