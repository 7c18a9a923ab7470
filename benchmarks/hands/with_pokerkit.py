"""Real hands through pokerkit, to compare speed: its own game definitions and automations.

Rake is left out, which spares pokerkit a little work. Money that went in dead is an ante of those
players, a new player's post a negative blind, as pokerkit wants them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pokerkit import (
    Automation,
    Card,
    FixedLimitTexasHoldem,
    Mode,
    NoLimitTexasHoldem,
    State,
)

from benchmarks.hands.records import Record, Street

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
SHOWING = Automation.HOLE_CARDS_SHOWING_OR_MUCKING
UNKNOWN = tuple(Card.parse("????"))
MODES = {"cash": Mode.CASH_GAME, "tournament": Mode.TOURNAMENT}

Step = tuple[Callable[..., Any], tuple[Any, ...]]


class PokerkitJob(NamedTuple):
    """A hand ready for pokerkit: what makes its state, and what is done to it."""

    make: Callable[[], State]
    steps: tuple[Step, ...]

    def play(self) -> State:
        """The state after the hand."""
        state = self.make()
        for do, arguments in self.steps:
            do(state, *arguments)
        return state


def pokerkit_job(record: Record) -> PokerkitJob:
    """The hand of a record for pokerkit.

    Raises `ValueError` where pokerkit cannot play it: a structure that it has no hold'em for, an
    action that it refuses, a hand that does not come to its end.
    """
    if record.structure == "PL":
        raise ValueError("pokerkit has no pot-limit hold'em")
    order = seats_in_order(record)
    shown = {
        seat: tuple(map(_card, cards)) for seat, cards in (record.holes or record.shows).items()
    }
    everything_known = all(seat in shown for seat in record.unfolded)
    make = _maker(record, order, (*AUTOMATIONS, SHOWING) if everything_known else AUTOMATIONS)
    state = make()
    steps: list[Step] = []

    def do(what: Callable[..., Any], *arguments: object) -> None:
        steps.append((what, arguments))
        what(state, *arguments)

    def show() -> None:
        while (at := state.showdown_index) is not None:
            do(State.show_or_muck_hole_cards, shown.get(order[at], False))

    for seat in order:
        do(State.deal_hole, shown.get(seat, UNKNOWN))
    for street in record.streets:
        _play_street(street, do, show)
    show()
    if state.status:
        raise ValueError("pokerkit has not finished the hand")
    return PokerkitJob(make, tuple(steps))


def seats_in_order(record: Record) -> list[int]:
    """The seats as pokerkit counts its players: from the small blind on, the button last."""
    seats = sorted(record.dealt)
    return [s for s in seats if s > record.button] + [s for s in seats if s <= record.button]


def _play_street(street: Street, do: Callable[..., None], show: Callable[[], None]) -> None:
    if street.board:
        show()  # all-in hands are shown before more cards come
        do(State.deal_board, tuple(map(_card, street.board)))
    for action in street.actions:
        if action.kind == "f":
            do(State.fold)
        elif action.kind in "xc":
            do(State.check_or_call)
        else:
            do(State.complete_bet_or_raise_to, action.to)


def _maker(
    record: Record, order: list[int], automations: tuple[Automation, ...]
) -> Callable[[], State]:
    antes = [0] * len(order)
    blinds = [0] * len(order)
    for seat, amount in record.antes:
        antes[order.index(seat)] += amount
    # What a short blind lacks, pokerkit finds out by itself.
    whole = {"small blind": record.sb, "big blind": record.bb}
    regular = set()
    for post in record.posts:
        place = order.index(post.seat)
        antes[place] += post.dead
        live = post.amount - post.dead
        if post.dead or post.kind in regular:
            blinds[place] -= live
        else:
            blinds[place] += (whole[post.kind] if post.all_in else None) or live
            regular.add(post.kind)
    if len(order) == 2:
        blinds.reverse()
    uniform = record.ante_kind != "big blind ante" and not any(p.dead for p in record.posts)
    if uniform:
        antes = [max(antes)] * len(order)
    stacks = tuple(record.seats[seat] for seat in order)
    posted = (automations, uniform, tuple(antes), tuple(blinds))
    players = (stacks, len(order))
    mode = MODES[record.format]
    big = record.bb
    if record.structure == "FL":

        def make() -> State:
            return FixedLimitTexasHoldem.create_state(*posted, big, 2 * big, *players, mode=mode)

    else:

        def make() -> State:
            return NoLimitTexasHoldem.create_state(*posted, big, *players, mode=mode)

    return make


def _card(text: str) -> Card:
    [card] = Card.parse(text)
    return card
