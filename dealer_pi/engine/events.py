"""What happened at the table: frozen records, the only thing that moves a table's state on."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dealer_pi.engine.cards import Card
from dealer_pi.engine.commands import AddKind, StreetName, Waiting
from dealer_pi.engine.house_rules import HouseRules
from dealer_pi.engine.refusals import Refusal
from dealer_pi.engine.stakes import Stakes
from dealer_pi.engine.state import Award, Bindable, Out, Post, Ruling


class Event(Struct, frozen=True, tag=True, gc=False):
    """Base of all events."""


# Between hands


class PlayerSeated(Event, frozen=True, gc=False):
    """A player sat down with chips."""

    seat: int
    player: str
    chips: int
    coming: Literal["playing", "posts", "waits"]


class PlayerLeft(Event, frozen=True, gc=False):
    """A player left with `chips`."""

    seat: int
    chips: int


class ChipsAdded(Event, frozen=True, gc=False):
    """A player bought chips."""

    seat: int
    chips: int
    kind: AddKind


class StackSet(Event, frozen=True, gc=False):
    """A recount changed a stack."""

    seat: int
    chips: int


class PlayerMoved(Event, frozen=True, gc=False):
    """A player changed seats."""

    seat: int
    to: int


class PlayerAway(Event, frozen=True, gc=False):
    """A player is away."""

    seat: int


class PlayerBack(Event, frozen=True, gc=False):
    """A player is back."""

    seat: int
    coming: Literal["playing", "posts", "waits"]


class StakesSet(Event, frozen=True, gc=False):
    """New stakes."""

    stakes: Stakes


class RulesSet(Event, frozen=True, gc=False):
    """New house rules."""

    rules: HouseRules


class ButtonPlaced(Event, frozen=True, gc=False):
    """The button of the next hand is at `seat`; `cards`: the draw that decided it, if any."""

    seat: int
    cards: dict[int, Card] = {}


class RequestQueued(Event, frozen=True, gc=False):
    """A command waits for the end of the hand (R020)."""

    command: Waiting


class RequestDropped(Event, frozen=True, gc=False):
    """A command that waited can no longer be done."""

    command: Waiting
    refusal: Refusal


# In a hand


class HandStarted(Event, frozen=True, gc=False):
    """Positions and posts of a new hand; `carried`: dead chips from an earlier hand."""

    number: int
    button: int
    small_blind: int
    big_blind: int
    dealt: int
    posts: tuple[Post, ...]
    stakes: Stakes
    carried: int = 0


class HoleCardsDealt(Event, frozen=True, gc=False):
    """The hole cards are out."""


class Acted(Event, frozen=True, gc=False):
    """A seat acted; `to` is its total of the street afterwards."""

    seat: int
    act: Literal["fold", "check", "call", "bet", "raise"]
    to: int
    all_in: bool = False


class BetReturned(Event, frozen=True, gc=False):
    """Chips that nobody called go back to their owner (R050)."""

    seat: int
    chips: int


class RoundClosed(Event, frozen=True, gc=False):
    """The betting round is over; the bets are in the pot."""


class BoardDealt(Event, frozen=True, gc=False):
    """The next street lies on the table."""

    cards: tuple[Card, ...]


class BoardCorrected(Event, frozen=True, gc=False):
    """The board is really this."""

    cards: tuple[Card, ...]


class Shown(Event, frozen=True, gc=False):
    """A seat turned its cards up."""

    seat: int
    cards: tuple[Card, ...]


class Mucked(Event, frozen=True, gc=False):
    """A seat threw its cards away at the showdown."""

    seat: int


class PlaysBoard(Event, frozen=True, gc=False):
    """A seat that refused to show plays the board (R064)."""

    seat: int


class Declared(Event, frozen=True, gc=False):
    """The dealer ranked the hands, best first."""

    ranking: tuple[tuple[int, ...], ...]


class RakeDropped(Event, frozen=True, gc=False):
    """Rake that the dealer takes from each pot, main pot first."""

    chips: tuple[int, ...]


class PotAwarded(Event, frozen=True, gc=False):
    """A pot is paid."""

    award: Award


class HandFinished(Event, frozen=True, gc=False):
    """The pots are pushed, the hand is over."""


class PlayerOut(Event, frozen=True, gc=False):
    """A player has lost all chips in a tournament (R011)."""

    out: Out


# Irregularities


class RulingMade(Event, frozen=True, gc=False):
    """An irregularity is ruled; its remedies are the dealer's next steps."""

    ruling: Ruling


class RemedyDone(Event, frozen=True, gc=False):
    """The first remedy that was open is done."""


class HandVoided(Event, frozen=True, gc=False):
    """The hand does not count: all bets go back, but for `carried`, which waits as dead chips for
    the next hand (R003, R035, R037). The same deal is repeated.
    """

    carried: tuple[tuple[int, int], ...] = ()


class HandKilled(Event, frozen=True, gc=False):
    """A hand is dead; its chips stay in the pot."""

    seat: int


class BoundOutOfTurn(Event, frozen=True, gc=False):
    """A seat is bound to what it did out of turn, unless the action to it changes (R052)."""

    seat: int
    act: Bindable
    to: int


class BoundReleased(Event, frozen=True, gc=False):
    """A seat is no longer bound by what it did out of turn: the action changed, or it does it."""

    seat: int


class CardsExposed(Event, frozen=True, gc=False):
    """Cards were seen and are out of play."""

    cards: tuple[Card, ...]


class BoardTakenBack(Event, frozen=True, gc=False):
    """The cards of a street go back: the street is to be dealt again."""

    street: StreetName


class BetForfeited(Event, frozen=True, gc=False):
    """Chips put in for less than a call stay in although the seat folds (TDA 51).

    `to` is the seat's total of the street.
    """

    seat: int
    to: int
