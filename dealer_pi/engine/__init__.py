"""The rules of the table, pure: no input or output, no clock, no threads.

Commands go in by :func:`decide`; out come events with the table after them, or a refusal.
:func:`next_step` says at any moment what the dealer has to do, :func:`options` what a seat may do.

>>> table = Table(rules=profile("tda"), stakes=Stakes(50, 100))
>>> for command in (
...     SeatPlayer(1, "Eva", 10_000),
...     SeatPlayer(2, "Peter", 10_000),
...     PlaceButton(1),
...     StartHand(),
...     Act(1, "raise", 300),
... ):
...     answer = decide(table, command)
...     assert isinstance(answer, Accepted), answer
...     table = answer.table
>>> next_step(table).kind, next_step(table).seat
('act', 2)
>>> decide(table, Act(2, "raise", 400))
Refusal(code='raise_too_small', row='R043', numbers={'to': 400, 'least': 500})

"""

from dealer_pi.engine.apply import ChipsLostError, apply
from dealer_pi.engine.betting import Choice, Options, options
from dealer_pi.engine.cards import (
    FULL_DECK,
    Card,
    SameCardTwice,
    Suit,
    UnknownCard,
    parse_card,
    parse_cards,
    starting_hand,
    starting_hand_cards,
)
from dealer_pi.engine.chance import Chance, Chances, equity
from dealer_pi.engine.commands import (
    Act,
    AddChips,
    AskToSee,
    ClockRanOut,
    ComeBack,
    Command,
    CorrectBoard,
    DealBoard,
    DealtOut,
    Declare,
    DrawForButton,
    DropRake,
    ExposedHoleCards,
    FaceUpOverLine,
    FinishHand,
    FouledDeck,
    KillHand,
    LeaveTable,
    Misdeal,
    MovePlayer,
    Muck,
    NoBurn,
    OutOfTurn,
    PlaceButton,
    PrematureCards,
    PushChips,
    RefuseShow,
    SeatPlayer,
    SetRules,
    SetStack,
    SetStakes,
    Show,
    ShownToOne,
    SitOut,
    StartHand,
    StepDone,
    TooManyFlopCards,
    UnderRaise,
    WrongCardCount,
)
from dealer_pi.engine.decide import Accepted, decide
from dealer_pi.engine.events import Event
from dealer_pi.engine.house_rules import HouseRules, RulesError, load_rules, profile, profiles
from dealer_pi.engine.next_step import NextStep, next_step
from dealer_pi.engine.pots import Pot, pots
from dealer_pi.engine.ranking import Category, Decision, HandRank, decided_by, rank_hand
from dealer_pi.engine.refusals import REFUSALS, Refusal
from dealer_pi.engine.stakes import Stakes, fixed_limit_stakes
from dealer_pi.engine.state import Award, Hand, Out, Post, Remedy, Ruling, Seat, Share, Table

__all__ = [
    "FULL_DECK",
    "REFUSALS",
    "Accepted",
    "Act",
    "AddChips",
    "AskToSee",
    "Award",
    "Card",
    "Category",
    "Chance",
    "Chances",
    "ChipsLostError",
    "Choice",
    "ClockRanOut",
    "ComeBack",
    "Command",
    "CorrectBoard",
    "DealBoard",
    "DealtOut",
    "Decision",
    "Declare",
    "DrawForButton",
    "DropRake",
    "Event",
    "ExposedHoleCards",
    "FaceUpOverLine",
    "FinishHand",
    "FouledDeck",
    "Hand",
    "HandRank",
    "HouseRules",
    "KillHand",
    "LeaveTable",
    "Misdeal",
    "MovePlayer",
    "Muck",
    "NextStep",
    "NoBurn",
    "Options",
    "Out",
    "OutOfTurn",
    "PlaceButton",
    "Post",
    "Pot",
    "PrematureCards",
    "PushChips",
    "Refusal",
    "RefuseShow",
    "Remedy",
    "RulesError",
    "Ruling",
    "SameCardTwice",
    "Seat",
    "SeatPlayer",
    "SetRules",
    "SetStack",
    "SetStakes",
    "Share",
    "Show",
    "ShownToOne",
    "SitOut",
    "Stakes",
    "StartHand",
    "StepDone",
    "Suit",
    "Table",
    "TooManyFlopCards",
    "UnderRaise",
    "UnknownCard",
    "WrongCardCount",
    "apply",
    "decide",
    "decided_by",
    "equity",
    "fixed_limit_stakes",
    "load_rules",
    "next_step",
    "options",
    "parse_card",
    "parse_cards",
    "pots",
    "profile",
    "profiles",
    "rank_hand",
    "starting_hand",
    "starting_hand_cards",
]
