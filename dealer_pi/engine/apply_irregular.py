"""How rulings move the state on: void and dead hands, cards taken back, bound actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from dealer_pi.engine import events as e
from dealer_pi.engine.betting import nobody_can_answer
from dealer_pi.engine.commands import StreetName
from dealer_pi.engine.state import (
    CARDS_OF_STREET,
    FLOP,
    RIVER,
    TURN,
    Redeal,
    Table,
    hand_of,
    next_in,
    seat_at,
    with_chips,
)

STREETS: dict[StreetName, int] = {"flop": FLOP, "turn": TURN, "river": RIVER}


def _ruling_made(table: Table, event: e.RulingMade) -> Table:
    hand, ruling = hand_of(table), event.ruling
    # A later ruling about the same street takes the place of an earlier one.
    ruled = {note.street for note in ruling.notes}
    notes = tuple(note for note in hand.notes if note.street not in ruled)
    return replace(
        table,
        hand=replace(hand, remedies=hand.remedies + ruling.remedies, notes=notes + ruling.notes),
    )


def _remedy_done(table: Table, _event: e.RemedyDone) -> Table:
    hand = hand_of(table)
    return replace(table, hand=replace(hand, remedies=hand.remedies[1:]))


def _voided(table: Table, event: e.HandVoided) -> Table:
    hand = hand_of(table)
    seats = list(table.seats)
    carried = hand.carried
    for s, chips in event.carried:
        seat = seat_at(table, s)
        seats[s] = replace(seat, stack=seat.stack - chips)
        carried += chips
    redeal: Redeal | None = Redeal(
        hand.button,
        hand.small_blind,
        hand.big_blind,
        hand.dealt,
        hand.stakes,
        any(p.kind == "straddle" for p in hand.posts),
    )
    if any(not seat_at(table, s).stack - chips for s, chips in event.carried):
        # A player without chips cannot be dealt the same hand again. The button has not moved, so
        # the usual positions come out as close to it as they can.
        redeal = None
    return replace(table, seats=tuple(seats), hand=None, redeal=redeal, carried=carried)


def _killed(table: Table, event: e.HandKilled) -> Table:
    hand = hand_of(table)
    bit = 1 << event.seat
    live = hand.live & ~bit
    to_act = hand.to_act & ~bit if live & (live - 1) else 0
    actor = hand.actor if to_act >> hand.actor & 1 else next_in(to_act, event.seat)
    hand = replace(
        hand,
        live=live,
        able=hand.able & ~bit,
        to_act=to_act,
        actor=actor if to_act else 0,
        bound=tuple(b for b in hand.bound if b[0] != event.seat),
    )
    if hand.stage == "betting":
        if nobody_can_answer(hand):
            hand = replace(hand, to_act=0, actor=0)
    elif not live & (live - 1):
        hand = replace(hand, stage="showdown", face_up=False)
    elif not hand.able & (hand.able - 1) and hand.able != live:
        # Without the dead hand nobody can bet any more: all-in hands are turned up (R069).
        hand = replace(hand, face_up=hand.rules.all_in_face_up)
    return replace(table, hand=hand)


def _bound(table: Table, event: e.BoundOutOfTurn) -> Table:
    hand = hand_of(table)
    mark = (event.seat, event.act, event.to, hand.price)
    return replace(table, hand=replace(hand, bound=(*hand.bound, mark)))


def _released(table: Table, event: e.BoundReleased) -> Table:
    hand = hand_of(table)
    bound = tuple(b for b in hand.bound if b[0] != event.seat)
    return replace(table, hand=replace(hand, bound=bound))


def _cards_exposed(table: Table, event: e.CardsExposed) -> Table:
    hand = hand_of(table)
    return replace(table, hand=replace(hand, exposed=hand.exposed + event.cards))


def _board_taken_back(table: Table, event: e.BoardTakenBack) -> Table:
    hand = hand_of(table)
    street = STREETS[event.street] - 1
    # The street before has had its action, unless nobody could bet on it: it cannot go back too.
    acts = 3 if hand.able & (hand.able - 1) else 0
    return replace(
        table,
        hand=replace(
            hand,
            street=street,
            board=hand.board[: sum(CARDS_OF_STREET[: street + 1])],
            stage="board",
            to_act=0,
            actor=0,
            raises=0,
            acts=acts,
            bound=(),
        ),
    )


def _bet_forfeited(table: Table, event: e.BetForfeited) -> Table:
    hand = hand_of(table)
    seat, to = event.seat, event.to
    left = hand.stacks[seat] - to + hand.bets[seat]
    return replace(
        table,
        hand=replace(
            hand,
            stacks=with_chips(hand.stacks, seat, left),
            bets=with_chips(hand.bets, seat, to),
        ),
    )


IRREGULAR_EVENTS: dict[type[e.Event], Callable[[Table, Any], Table]] = {
    e.RulingMade: _ruling_made,
    e.RemedyDone: _remedy_done,
    e.HandVoided: _voided,
    e.HandKilled: _killed,
    e.BoundOutOfTurn: _bound,
    e.BoundReleased: _released,
    e.CardsExposed: _cards_exposed,
    e.BoardTakenBack: _board_taken_back,
    e.BetForfeited: _bet_forfeited,
}
