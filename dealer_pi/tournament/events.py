"""What happened in a tournament: frozen records, beside those of the ledger and of the table."""

from __future__ import annotations

from dealer_pi.engine import Event, Refusal
from dealer_pi.tournament.clocks import Clock
from dealer_pi.tournament.colour_up import Race
from dealer_pi.tournament.commands import Sell
from dealer_pi.tournament.level_clock import LevelClock
from dealer_pi.tournament.settings import Settings
from dealer_pi.tournament.state import BustedPlayer, Deal, HandPlace, WaitingSale


class TournamentSetUp(Event, frozen=True):
    """A tournament is to be played; the table has seen so many `hands` before."""

    settings: Settings
    hands: int


class SettingsChanged(Event, frozen=True):
    """Other settings from now on."""

    settings: Settings


class TournamentClosed(Event, frozen=True):
    """The tournament is put away."""


class SaleWaits(Event, frozen=True):
    """A sale waits for the end of the hand."""

    waiting: WaitingSale


class SaleDropped(Event, frozen=True):
    """A sale that waited can no longer be made."""

    sale: Sell
    refusal: Refusal


class SalesDue(Event, frozen=True):
    """The hand is over: what waited is done, or dropped, with the events that follow."""


class LevelClockSet(Event, frozen=True):
    """The level's clock as it is now, in the evening's time."""

    clock: LevelClock


class HandPlaced(Event, frozen=True):
    """The hand that starts is played at this level."""

    hand: HandPlace


class Busted(Event, frozen=True):
    """A player has no chips and may rebuy until the next hand."""

    busted: BustedPlayer


class RaceSet(Event, frozen=True):
    """The chip race as it is now."""

    race: Race


class ColouredUp(Event, frozen=True):
    """The chips of a value have left; `more` chips are in play than before, or fewer."""

    value: int
    more: int


class DealAgreed(Event, frozen=True):
    """The prizes that were left are shared."""

    deal: Deal


class ShotClockSet(Event, frozen=True):
    """The shot clock of the player to act as it is now; None: it is not running."""

    clock: Clock | None


class TimeCardUsed(Event, frozen=True):
    """A player used a time card and has so many `cards` left."""

    player: str
    cards: int
