"""The irregularities that the dealer may report: when each fits, what is asked, what it becomes.

A question's answer fills fields of the command; a question with one possible answer is not asked.
Only the table rules: what these lists offer too much, it refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, NamedTuple, get_args, get_type_hints

from dealer_pi.engine import Command
from dealer_pi.engine import commands as c
from dealer_pi.locale import Words
from dealer_pi.snapshots import Card, SeatView, Snapshot

Fields = Mapping[str, Any]
"""Fields of a command by their names."""

STREETS: Final[tuple[c.StreetName, ...]] = get_args(c.StreetName)
"""The flop is street 1."""

_IN: Final = ("in", "all-in")


class Choice(NamedTuple):
    """One answer: its key's words, and the fields that it fills."""

    word: str
    beneath: str
    fields: Fields


Choices = Callable[[Words, Snapshot], list[Choice]]


def _nothing_else(_w: Words, _snapshot: Snapshot) -> list[Choice]:
    return []


class Ask(NamedTuple):
    """A question: its message and how it is answered.

    By one of the `choices`; with `kind` also by an amount (field `to`), by a card (field `card`),
    or by the two cards of a hand (field `cards`). It is asked only `when` the fields say so.
    """

    message: str
    choices: Choices = _nothing_else
    kind: Literal["keys", "amount", "card", "hand"] = "keys"
    when: Callable[[Fields], bool] = lambda _: True


class Irregularity(NamedTuple):
    """Something that went wrong: its message, when it can have happened, and what it becomes."""

    message: str
    fits: Callable[[Snapshot], bool]
    asks: tuple[Ask, ...]
    command: Callable[..., Command]


# -- when --


def _in_hand(snapshot: Snapshot) -> bool:
    return snapshot.running and snapshot.next_step.kind not in ("push_pots", "remedy")


def _dealing(snapshot: Snapshot) -> bool:
    return _in_hand(snapshot) and snapshot.street == 0


def betting(snapshot: Snapshot) -> bool:
    """Whether a seat is to act."""
    return snapshot.next_step.kind in ("post_and_deal", "act")


def _lying(snapshot: Snapshot) -> list[int]:
    """Streets that lie on the table, the newest first, entered or not."""
    due = snapshot.next_step.street if snapshot.next_step.kind == "burn_and_deal" else 0
    return [street for street in (due, snapshot.street) if street]


# -- answers --


def _seats(sits: Callable[[SeatView], bool]) -> Choices:
    def choices(w: Words, snapshot: Snapshot) -> list[Choice]:
        return [
            Choice(view.player, w("touch-seat", seat=view.seat), {"seat": view.seat})
            for view in snapshot.seats
            if sits(view)
        ]

    return choices


_LIVE: Final = _seats(lambda view: view.playing in _IN)


def _waiting_for_turn(w: Words, snapshot: Snapshot) -> list[Choice]:
    found = _seats(lambda view: view.playing == "in")(w, snapshot)
    return [choice for choice in found if choice.fields["seat"] != snapshot.actor]


def _dealt(w: Words, snapshot: Snapshot) -> list[Choice]:
    return _seats(lambda v: v.playing in (*_IN, "folded", "mucked") and not v.cards)(w, snapshot)


def _actor(w: Words, snapshot: Snapshot) -> list[Choice]:
    return _seats(lambda view: view.seat == snapshot.actor)(w, snapshot)


def _to_show(w: Words, snapshot: Snapshot) -> list[Choice]:
    return _seats(lambda view: view.seat == snapshot.next_step.seat)(w, snapshot)


def _said(**choices: Fields) -> Choices:
    """Choices by the end of their messages, ``touch-answer-...``."""

    def said(w: Words, _snapshot: Snapshot) -> list[Choice]:
        return [
            Choice(w(f"touch-answer-{name.replace('_', '-')}"), "", fields)
            for name, fields in choices.items()
        ]

    return said


def _reasons(command: type[Command]) -> Choices:
    reasons = get_args(get_type_hints(command)["why"])
    return _said(**{f"{command.__name__.lower()}_{why}": {"why": why} for why in reasons})


def _next_street(w: Words, snapshot: Snapshot) -> list[Choice]:
    return _streets([snapshot.street + 1], w)


def _lying_streets(w: Words, snapshot: Snapshot) -> list[Choice]:
    return _streets(_lying(snapshot), w)


def _streets(streets: list[int], w: Words) -> list[Choice]:
    names = [STREETS[street - 1] for street in streets]
    return [Choice(w(f"touch-answer-{name}"), "", {"street": name}) for name in names]


def acts(w: Words, snapshot: Snapshot) -> list[Choice]:
    """What a player may have done, in the table's words with the local verb beneath."""
    wager = "raise" if snapshot.price else "bet"
    named = [
        Choice(act.upper(), w(f"touch-verb-{act}"), {"act": act})
        for act in ("fold", "check", "call", wager)
    ]
    return [*named, Choice("ALL-IN", "", {"act": "all-in"})]


# -- the list --


def _exposed(seat: int, count: int, card: Card | None = None, **first: bool) -> Command:
    return c.ExposedHoleCards(seat, count, cards=(card,) if card else (), **first)


_WHOSE: Final = "touch-ask-whose"
_WHO: Final = "touch-ask-who"

IRREGULARITIES: Final = (
    Irregularity(
        "touch-ruling-out-of-turn",
        betting,
        (
            Ask(_WHO, _waiting_for_turn),
            Ask("touch-ask-act", acts),
            Ask("touch-ask-to", kind="amount", when=lambda f: f["act"] in ("bet", "raise")),
        ),
        c.OutOfTurn,
    ),
    Irregularity(
        "touch-ruling-under-raise",
        lambda s: betting(s) and s.structure != "fixed-limit",
        (
            Ask(_WHO, _actor),
            Ask("touch-ask-to", kind="amount"),
            Ask("touch-ask-noticed", _said(in_time={}, next_street={"next_street": True})),
        ),
        c.UnderRaise,
    ),
    Irregularity(
        "touch-ruling-premature",
        lambda s: betting(s) and s.street < len(STREETS),
        (Ask("touch-ask-street", _next_street),),
        c.PrematureCards,
    ),
    Irregularity(
        "touch-ruling-exposed",
        _dealing,
        (
            Ask(_WHOSE, _LIVE),
            Ask(
                "touch-ask-exposed",
                _said(
                    one_card={"count": 1},
                    one_of_first={"count": 1, "first_two": True},
                    two_cards={"count": 2},
                ),
            ),
            Ask("touch-ask-card", _said(not_seen={}), "card", lambda f: f["count"] == 1),
        ),
        _exposed,
    ),
    Irregularity(
        "touch-ruling-misdeal", _dealing, (Ask("touch-ask-why", _reasons(c.Misdeal)),), c.Misdeal
    ),
    Irregularity(
        "touch-ruling-wrong-count",
        _in_hand,
        (
            Ask(_WHOSE, _LIVE),
            Ask(
                "touch-ask-how-many",
                _said(cards_0={"cards": 0}, cards_1={"cards": 1}, cards_3={"cards": 3},
                      cards_4={"cards": 4}),
            ),
        ),
        c.WrongCardCount,
    ),
    Irregularity(
        "touch-ruling-big-flop",
        lambda s: _in_hand(s) and 1 in _lying(s),
        (Ask("touch-ask-how-many", _said(cards_4={"cards": 4}, cards_5={"cards": 5})),),
        c.TooManyFlopCards,
    ),
    Irregularity(
        "touch-ruling-no-burn",
        lambda s: _in_hand(s) and bool(_lying(s)),
        (Ask("touch-ask-street", _lying_streets),),
        c.NoBurn,
    ),
    Irregularity(
        "touch-ruling-fouled",
        lambda s: s.running,
        (Ask("touch-ask-twice", _said(other_fault={}), "card"),),
        c.FouledDeck,
    ),
    Irregularity(
        "touch-ruling-dead-hand",
        _in_hand,
        (Ask(_WHOSE, _LIVE), Ask("touch-ask-why", _reasons(c.KillHand))),
        c.KillHand,
    ),
    Irregularity(
        "touch-ruling-face-up",
        _in_hand,
        (
            Ask(_WHOSE, _seats(lambda v: v.playing in _IN and not v.cards)),
            Ask("touch-ask-cards", _said(not_seen={}), "hand"),
        ),
        c.FaceUpOverLine,
    ),
    Irregularity(
        "touch-ruling-shown", lambda s: s.running, (Ask(_WHOSE, _dealt),), c.ShownToOne
    ),
    Irregularity(
        "touch-ruling-ask-to-see",
        lambda s: s.running,
        (Ask(_WHOSE, _seats(lambda view: view.playing == "mucked")),),
        c.AskToSee,
    ),
    Irregularity(
        "touch-ruling-refuses",
        lambda s: s.next_step.kind == "show",
        (Ask(_WHO, _to_show),),
        c.RefuseShow,
    ),
)  # fmt: skip
"""In the order in which they are offered."""


def fitting(w: Words, snapshot: Snapshot) -> list[Irregularity]:
    """Those that can have happened now: with somebody, or something, to whom or which they can."""
    return [
        one
        for one in IRREGULARITIES
        if one.fits(snapshot) and (one.asks[0].kind != "keys" or one.asks[0].choices(w, snapshot))
    ]
