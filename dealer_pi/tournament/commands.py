"""What a tournament may be asked to do: frozen records, answered by `decide` like the engine's."""

from __future__ import annotations

from typing import Literal

from dealer_pi.engine import Card, Command
from dealer_pi.tournament.ledger import Kind
from dealer_pi.tournament.settings import Settings

# The tournament


class SetUpTournament(Command, frozen=True):
    """A tournament is to be played. Who sits at the table already has entered it."""

    settings: Settings


class ChangeSettings(Command, frozen=True):
    """Other settings from now on. Past and present parts of the structure stay as they are."""

    settings: Settings


class CloseTournament(Command, frozen=True):
    """The tournament is over or called off: chips and seats are cleared."""


# Entries and money


class Sell(Command, frozen=True):
    """`player` buys an entry, rebuy or add-on. While a hand runs it waits for the end of it.

    `seat` is for who has none: needed once the clock runs, before that there may be a draw.
    """

    player: str
    kind: Kind
    seat: int = 0
    times: int = 1


class Pay(Command, frozen=True):
    """`player` hands over `money`; below zero: gets it back."""

    player: str
    money: int


class Withdraw(Command, frozen=True):
    """`player` entered and does not play after all."""

    player: str


class KnockOut(Command, frozen=True):
    """A busted player does not rebuy: he is out. `by` is for other winners than the machine saw."""

    player: str
    by: tuple[str, ...] = ()


class DrawSeats(Command, frozen=True):
    """The players without a seat get the free ones from 1 on, in the `order` that was drawn.

    Where no button is placed yet, it goes to the first of them.
    """

    order: tuple[str, ...]
    size: int = 10


# Clock


class BeginClock(Command, frozen=True):
    """The first level begins now. The first hand does it as well."""


class SetLevelClock(Command, frozen=True):
    """Pause, go on, `by` so many minutes more, or `by` so many parts on (-1: back)."""

    action: Literal["pause", "go on", "adjust", "move"]
    by: int = 0


class HandForHand(Command, frozen=True):
    """Play hand for hand, each of which costs the level its minutes; or no more."""

    on: bool


class StartInBreak(Command, frozen=True):
    """Start a hand although there is a break: the dealer insists."""

    straddle: bool = False


# Shot clock


class CallClock(Command, frozen=True):
    """The shot clock of the player to act starts."""


class UseTimeCard(Command, frozen=True):
    """The player to act buys time with one of his cards."""


# Colour-up


class ColourUp(Command, frozen=True):
    """The race for the smallest chips that can leave begins."""


class RaceStepDone(Command, frozen=True):
    """The exchange, or the pay-out, is done."""


class DealRaceCard(Command, frozen=True):
    """The card that was dealt to the seat of the race's step."""

    card: Card


# Prizes


class AgreeDeal(Command, frozen=True):
    """The players who are left share the prizes that are left; `amounts` by seat: by hand."""

    way: Literal["icm", "chip chop", "equal", "by hand"]
    amounts: tuple[int, ...] = ()


TournamentCommand = (
    SetUpTournament
    | ChangeSettings
    | CloseTournament
    | Sell
    | Pay
    | Withdraw
    | KnockOut
    | DrawSeats
    | BeginClock
    | SetLevelClock
    | HandForHand
    | StartInBreak
    | CallClock
    | UseTimeCard
    | ColourUp
    | RaceStepDone
    | DealRaceCard
    | AgreeDeal
)
