"""What the dealer has to do now: exactly one answer at any moment (principle 8)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dealer_pi.engine.betting import bound_to
from dealer_pi.engine.positions import HEADS_UP, ready
from dealer_pi.engine.rulings import DEALS
from dealer_pi.engine.showdown import BOARD, next_to_show, show_order, waiting_to_show
from dealer_pi.engine.state import CARDS_OF_STREET, Award, Hand, Post, Table, clockwise

StepKind = Literal[
    "seat_players",
    "draw_for_button",
    "start_hand",
    "post_and_deal",
    "act",
    "turn_up",
    "burn_and_deal",
    "show",
    "complete_board",
    "push_pots",
    "remedy",
]

BetweenKind = Literal["draw_seats", "rebuy", "race", "colour_up", "break", "tournament_over"]
"""Steps between two hands of a tournament, which :mod:`dealer_pi.tournament.due` works out."""


class NextStep(Struct, frozen=True, gc=False):
    """The dealer's next step.

    `kind` says which of the fields below hold: `seat` whose turn it is to act or show; `seats` in
    order (who is dealt cards, who turns up); `cards` how many to deal to the board, after burning
    one if `burn`; `street` its number; `posts` who puts in what; `awards` what is pushed, in this
    order; `remedy` with its `numbers`: the open remedy of an irregularity, or with
    "burn_and_deal" how this street is dealt after one (`rulings.DEALS`). With "act", `numbers`
    hold the `act` and total `to` of a seat that is bound by what it did out of turn (R052).
    """

    kind: StepKind | BetweenKind
    seat: int = 0
    seats: tuple[int, ...] = ()
    street: int = 0
    cards: int = 0
    burn: bool = False
    posts: tuple[Post, ...] = ()
    awards: tuple[Award, ...] = ()
    remedy: str = ""
    numbers: dict[str, int | str] = {}


def next_step(table: Table) -> NextStep:
    """The one thing that the dealer has to do now."""
    hand = table.hand
    if hand is not None:
        return _in_hand(hand)
    again = table.redeal
    if again is not None:
        return NextStep("start_hand", seats=clockwise(again.dealt, again.button))
    everyone = ready(table)
    if everyone.bit_count() < HEADS_UP:
        return NextStep("seat_players")
    if not table.button:
        return NextStep("draw_for_button", seats=clockwise(everyone, 0))
    return NextStep("start_hand", seats=clockwise(everyone, table.button))


def _in_hand(hand: Hand) -> NextStep:
    if hand.remedies:
        first = hand.remedies[0]
        return NextStep("remedy", remedy=first.code, numbers=first.numbers)
    if hand.stage == "pushing":
        return NextStep("push_pots", awards=hand.awards)
    if not hand.dealt_out:
        return NextStep(
            "post_and_deal",
            seat=hand.actor,
            seats=clockwise(hand.dealt, hand.button),
            posts=hand.posts,
        )
    if hand.stage == "betting":
        bound = bound_to(hand, hand.actor) if hand.bound else None
        numbers: dict[str, int | str] = {"act": bound[0], "to": bound[1]} if bound else {}
        return NextStep("act", seat=hand.actor, numbers=numbers)
    if hand.face_up and (waiting := waiting_to_show(hand)):
        order = tuple(s for s in show_order(hand) if waiting >> s & 1)
        return NextStep("turn_up", seat=order[0], seats=order)
    if hand.stage == "board":
        street = hand.street + 1
        note = next((n.code for n in hand.notes if n.street == street), "")
        return NextStep(
            "burn_and_deal",
            street=street,
            cards=CARDS_OF_STREET[street],
            burn=DEALS[note].burn if note else True,
            remedy=note,
        )
    seat = next_to_show(hand)
    if seat:
        return NextStep("show", seat=seat, seats=show_order(hand))
    return NextStep("complete_board", cards=BOARD)
