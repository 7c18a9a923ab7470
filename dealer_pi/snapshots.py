"""What the faces see: the table at one moment, public, immutable and numbered.

A snapshot never holds a face-down card. Faces draw it; they work out nothing. The engine's data
records that are part of it are named here, so that a face imports them from here only.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dealer_pi.engine import (
    Award,
    Card,
    Choice,
    Hand,
    HouseRules,
    NextStep,
    Options,
    Out,
    Post,
    Ruling,
    Seat,
    Stakes,
    Table,
    options,
    pots,
)
from dealer_pi.engine.commands import Waiting
from dealer_pi.engine.state import seats_in
from dealer_pi.tournament.clocks import Clock
from dealer_pi.tournament.due import next_step
from dealer_pi.tournament.state import Tournament
from dealer_pi.tournament.structure import Break, Level
from dealer_pi.tournament.view import PlayerView, RaceView, TournamentView, view
from dealer_pi.tournament.view_clocks import ForecastView

VERSION = 1

Playing = Literal["in", "folded", "mucked", "all-in", "out of the hand", "away", "no chips"]
Mark = Literal["button", "small blind", "big blind"]
Health = Literal["absent", "connecting", "ready", "lost"]

__all__ = [
    "VERSION",
    "Award",
    "Break",
    "Card",
    "Choice",
    "Clock",
    "DeviceView",
    "ForecastView",
    "Health",
    "HouseRules",
    "Level",
    "Mark",
    "NextStep",
    "Notice",
    "Options",
    "Out",
    "PlayerView",
    "Playing",
    "Post",
    "PotView",
    "RaceView",
    "Ruling",
    "SeatView",
    "Snapshot",
    "Stakes",
    "TournamentView",
    "UndoView",
    "Waiting",
    "snapshot",
    "undo_view",
]


class SeatView(Struct, frozen=True, gc=False):
    """A player as everybody sees him. `cards` are only those that lie face up."""

    seat: int
    player: str
    stack: int
    bet: int
    playing: Playing
    cards: tuple[Card, ...] = ()
    marks: tuple[Mark, ...] = ()
    coming: Literal["playing", "posts", "waits"] = "playing"
    owes_big: bool = False
    owes_small: bool = False


class PotView(Struct, frozen=True, gc=False):
    """Chips in the middle, and the seats that can win them; the main pot first."""

    amount: int
    eligible: tuple[int, ...]


class DeviceView(Struct, frozen=True, gc=False):
    """A device's health, with a word for people where something is wrong."""

    name: str
    health: Health
    note: str = ""


class UndoView(Struct, frozen=True, gc=False):
    """What the next undo takes back: the command's name, its seat, total, player if it has them."""

    command: str
    seat: int = 0
    act: str = ""
    to: int = 0
    player: str = ""


class Notice(Struct, frozen=True, gc=False):
    """Something that the dealer must know: a code and its numbers, such as a full disk."""

    code: str
    numbers: dict[str, int | str] = {}


class Snapshot(Struct, frozen=True, kw_only=True, gc=False):
    """The table at one moment. Numbers only grow, also over a restart."""

    version: int = VERSION
    number: int
    format: Literal["cash", "tournament"]
    structure: Literal["no-limit", "pot-limit", "fixed-limit"]
    stakes: Stakes
    rules: HouseRules
    """Of the next hand, as far as nothing waits; `format` and `structure` are of them."""
    hand: int
    """Number of the hand that runs, else of the last one."""
    running: bool
    street: int
    seats: tuple[SeatView, ...]
    button: int
    small_blind: int
    big_blind: int
    board: tuple[Card, ...]
    pots: tuple[PotView, ...]
    bets: int
    """All bets of this street together."""
    price: int
    actor: int
    options: Options | None
    """What the seat to act may do."""
    next_step: NextStep
    awards: tuple[Award, ...]
    rulings: tuple[Ruling, ...]
    """Rulings of this hand, or of the void one before, oldest first."""
    waiting: tuple[Waiting, ...]
    """Requests that wait for the end of the hand."""
    out: tuple[Out, ...]
    undo: UndoView | None
    redo: UndoView | None
    clocks: tuple[Clock, ...]
    now_ns: int
    """The moment of this snapshot on the axis of the clocks' end times."""
    devices: tuple[DeviceView, ...]
    warnings: tuple[Notice, ...]
    tournament: TournamentView | None = None


def snapshot(  # noqa: PLR0913 - each is one thing that the faces see
    table: Table,
    *,
    number: int,
    rulings: tuple[Ruling, ...] = (),
    undo: UndoView | None = None,
    redo: UndoView | None = None,
    clocks: tuple[Clock, ...] = (),
    now_ns: int = 0,
    devices: tuple[DeviceView, ...] = (),
    warnings: tuple[Notice, ...] = (),
    tournament: Tournament | None = None,
    evening_ns: int = 0,
) -> Snapshot:
    """The public view of `table` and of its tournament, for whose clock it is `evening_ns`."""
    hand = table.hand
    actor = hand.actor if hand is not None else 0
    return Snapshot(
        number=number,
        format=table.rules.format,
        structure=table.rules.structure,
        stakes=table.stakes if hand is None else hand.stakes,
        rules=table.rules,
        hand=table.hands if hand is None else hand.number,
        running=hand is not None,
        street=0 if hand is None else hand.street,
        seats=_seats(table),
        button=table.button if hand is None else hand.button,
        small_blind=table.small_blind if hand is None else hand.small_blind,
        big_blind=table.big_blind if hand is None else hand.big_blind,
        board=() if hand is None else hand.board,
        pots=() if hand is None else _pots(hand),
        bets=0 if hand is None else sum(hand.bets),
        price=0 if hand is None else hand.price,
        actor=actor,
        options=options(hand, actor) if hand is not None and actor else None,
        next_step=next_step(tournament, table, evening_ns),
        awards=() if hand is None else hand.awards,
        rulings=rulings,
        waiting=table.queue,
        out=tuple(out for out in table.out if tournament is None or out.hand > tournament.hands),
        undo=undo,
        redo=redo,
        clocks=clocks,
        now_ns=now_ns,
        devices=devices,
        warnings=warnings,
        tournament=None if tournament is None else view(tournament, table, evening_ns, now_ns),
    )


def undo_view(command: object) -> UndoView:
    """What undoing `command` would take back."""
    return UndoView(
        type(command).__name__,
        getattr(command, "seat", 0),
        getattr(command, "act", ""),
        getattr(command, "to", 0),
        getattr(command, "player", ""),
    )


def _pots(hand: Hand) -> tuple[PotView, ...]:
    if hand.stage == "pushing":
        return tuple(
            PotView(award.amount + award.rake, award.eligible) for award in reversed(hand.awards)
        )
    return tuple(PotView(pot.amount, seats_in(pot.eligible)) for pot in pots(hand) if pot.amount)


def _seats(table: Table) -> tuple[SeatView, ...]:
    hand = table.hand
    marks = _marks(table, hand)
    found = []
    for seat, player in enumerate(table.seats):
        if player is None:
            continue
        if hand is not None and hand.dealt >> seat & 1:
            stack, bet, playing = hand.stacks[seat], hand.bets[seat], _playing(hand, seat)
            cards = hand.shown[seat]
        else:
            stack, bet, playing, cards = player.stack, 0, _resting(player), ()
        found.append(
            SeatView(
                seat,
                player.player,
                stack,
                bet,
                playing,
                cards,
                marks.get(seat, ()),
                player.coming,
                player.owes_big,
                player.owes_small,
            )
        )
    return tuple(found)


def _marks(table: Table, hand: Hand | None) -> dict[int, tuple[Mark, ...]]:
    at = table if hand is None else hand
    marks: dict[int, tuple[Mark, ...]] = {at.button: ("button",)}
    marks[at.small_blind] = (*marks.get(at.small_blind, ()), "small blind")
    marks[at.big_blind] = (*marks.get(at.big_blind, ()), "big blind")
    return marks


def _resting(player: Seat) -> Playing:
    if player.away:
        return "away"
    return "out of the hand" if player.stack else "no chips"


def _playing(hand: Hand, seat: int) -> Playing:
    if hand.live >> seat & 1:
        return "in" if hand.able >> seat & 1 or hand.stage == "pushing" else "all-in"
    return "mucked" if seat in hand.mucked else "folded"
