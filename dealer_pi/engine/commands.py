"""What the table may be asked to do. Every command is a frozen record; :func:`decide` answers it.

Commands about seats, chips, stakes and rules wait in a queue while a hand runs (R020).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dealer_pi.engine.cards import Card
from dealer_pi.engine.chips_and_words import Push
from dealer_pi.engine.house_rules import HouseRules
from dealer_pi.engine.stakes import Stakes

ActName = Literal["fold", "check", "call", "bet", "raise", "all-in"]
AddKind = Literal["top-up", "rebuy", "add-on"]
StreetName = Literal["flop", "turn", "river"]


class Command(Struct, frozen=True, tag=True, gc=False):
    """Base of all commands."""


# Between hands


class SeatPlayer(Command, frozen=True, gc=False):
    """Sit `player` down with `chips`. `coming` matters in cash games only (R007)."""

    seat: int
    player: str
    chips: int
    coming: Literal["posts", "waits"] = "waits"


class LeaveTable(Command, frozen=True, gc=False):
    """The player of `seat` leaves with his chips."""

    seat: int


class AddChips(Command, frozen=True, gc=False):
    """The player of `seat` buys `chips` (R020 to R023, R026)."""

    seat: int
    chips: int
    kind: AddKind = "top-up"


class SetStack(Command, frozen=True, gc=False):
    """A recount: the stack of `seat` is `chips`."""

    seat: int
    chips: int


class MovePlayer(Command, frozen=True, gc=False):
    """The player of `seat` moves to the empty seat `to`."""

    seat: int
    to: int


class SitOut(Command, frozen=True, gc=False):
    """The player of `seat` is away from now on (R009, R010)."""

    seat: int


class ComeBack(Command, frozen=True, gc=False):
    """The player of `seat` is back; in cash games he posts what he missed, or waits (R009)."""

    seat: int
    how: Literal["posts", "waits"] = "waits"


class SetStakes(Command, frozen=True, gc=False):
    """New blinds from the next hand on (R080)."""

    stakes: Stakes


class SetRules(Command, frozen=True, gc=False):
    """New house rules from the next hand on."""

    rules: HouseRules


class PlaceButton(Command, frozen=True, gc=False):
    """The button of the next hand goes to `seat`, by hand."""

    seat: int


class DrawForButton(Command, frozen=True, gc=False):
    """Each player's face-up card in the draw for the first button (R002)."""

    cards: dict[int, Card]


class StartHand(Command, frozen=True, gc=False):
    """Start the next hand; `straddle`: the seat left of the big blind posts one."""

    straddle: bool = False


# In a hand


class DealtOut(Command, frozen=True, gc=False):
    """The hole cards are dealt. Optional: the first action says so as well."""


class Act(Command, frozen=True, gc=False):
    """What `seat` does. `to` is the total of the street for a bet or raise, else left at 0."""

    seat: int
    act: ActName
    to: int = 0


class DealBoard(Command, frozen=True, gc=False):
    """The cards of the next street; none where nobody reads them (then winners are declared)."""

    cards: tuple[Card, ...] = ()


class CorrectBoard(Command, frozen=True, gc=False):
    """The board as it really lies, where a card was read or entered wrongly."""

    cards: tuple[Card, ...]


class Show(Command, frozen=True, gc=False):
    """`seat` turns up both cards (R062 to R064)."""

    seat: int
    cards: tuple[Card, ...]


class Muck(Command, frozen=True, gc=False):
    """`seat` throws his cards away at the showdown (R062)."""

    seat: int


class RefuseShow(Command, frozen=True, gc=False):
    """`seat` will not show both cards: loses, or plays the board (R064)."""

    seat: int


class Declare(Command, frozen=True, gc=False):
    """The dealer ranks the hands, best first, seats that split together: for hands whose cards
    were not entered.
    """

    ranking: tuple[tuple[int, ...], ...]


class DropRake(Command, frozen=True, gc=False):
    """Rake that the dealer takes by hand from each pot, main pot first, instead of the rule."""

    chips: tuple[int, ...]


class FinishHand(Command, frozen=True, gc=False):
    """The pots are pushed; what waited in the queue happens now."""


# Irregularities (:mod:`dealer_pi.engine.irregularities`)


class StepDone(Command, frozen=True, gc=False):
    """The dealer has done the remedy that the next step names."""


class ExposedHoleCards(Command, frozen=True, gc=False):
    """Hole cards were turned over while dealing (R031, R032).

    `count` of them, the first to `seat`; `first_two`: one of the first two cards of the deal was
    among them; `cards`: which they were, if known.
    """

    seat: int
    count: int = 1
    first_two: bool = False
    cards: tuple[Card, ...] = ()


class Misdeal(Command, frozen=True, gc=False):
    """Another error of the deal, such as a card to the wrong seat, voids the hand if it is found
    before substantial action.
    """

    why: Literal[
        "boxed_cards",
        "wrong_first_card",
        "not_entitled",
        "seat_skipped",
        "strange_card",
        "button_wrong",
        "other",
    ] = "other"


class WrongCardCount(Command, frozen=True, gc=False):
    """`seat` holds `cards` hole cards (R035, R036)."""

    seat: int
    cards: int


class TooManyFlopCards(Command, frozen=True, gc=False):
    """The flop was dealt with `cards` cards (R033)."""

    cards: int = 4


class PrematureCards(Command, frozen=True, gc=False):
    """A street was dealt before the betting had ended (R034)."""

    street: StreetName
    cards: tuple[Card, ...] = ()


class NoBurn(Command, frozen=True, gc=False):
    """`street` was dealt without burning a card (TDA 39-B)."""

    street: StreetName


class FouledDeck(Command, frozen=True, gc=False):
    """The same card was seen twice, or the deck is wrong in another way (R037)."""

    card: Card | None = None


class KillHand(Command, frozen=True, gc=False):
    """The hand of `seat` is dead: it cannot win and its chips stay (R010, R036, R056)."""

    seat: int
    why: Literal["absent", "over_the_line", "wrong_count", "protected_too_late", "penalty"]


class FaceUpOverLine(Command, frozen=True, gc=False):
    """`seat` threw its cards face up over the line: still compared at the showdown (R067)."""

    seat: int
    cards: tuple[Card, ...] = ()


class OutOfTurn(Command, frozen=True, gc=False):
    """`seat` acted before its turn (R052)."""

    seat: int
    act: ActName
    to: int = 0


class ShownToOne(Command, frozen=True, gc=False):
    """`seat` showed its cards to one player; everybody may see them (R068)."""

    seat: int


class AskToSee(Command, frozen=True, gc=False):
    """An opponent asks to see the hand that `seat` mucked at the showdown (R064)."""

    seat: int


class ClockRanOut(Command, frozen=True, gc=False):
    """The shot clock of the seat to act has run out (R057)."""

    seat: int


class UnderRaise(Command, frozen=True, gc=False):
    """The seat to act raised to `to`, too little, and others took that for right (TDA 52-A).

    `next_street`: nobody noticed until the next street was dealt.
    """

    seat: int
    to: int
    next_street: bool = False


class PushChips(Command, frozen=True, gc=False):
    """The seat to act pushed chips, spoke, or both: the ruling says what that is (R053 to R055).

    `decided` is the floor's decision where the ruling leaves one between call and fold.
    """

    seat: int
    push: Push
    decided: Literal["", "call", "fold"] = ""


WAITING = (
    SeatPlayer,
    LeaveTable,
    AddChips,
    SetStack,
    MovePlayer,
    SitOut,
    ComeBack,
    SetStakes,
    SetRules,
    PlaceButton,
)
Waiting = (
    SeatPlayer
    | LeaveTable
    | AddChips
    | SetStack
    | MovePlayer
    | SitOut
    | ComeBack
    | SetStakes
    | SetRules
    | PlaceButton
)
