"""How the events of a hand move the state on, from the posts to the last pot."""

from __future__ import annotations

from collections.abc import Callable
from operator import add
from typing import Any

from msgspec.structs import replace

from dealer_pi.engine import events as e
from dealer_pi.engine.betting import bet_size, nobody_can_answer
from dealer_pi.engine.positions import Positions, missed
from dealer_pi.engine.state import (
    NO_CHIPS,
    RIVER,
    Hand,
    Table,
    hand_of,
    next_in,
    seat_at,
    seats_in,
    with_chips,
)


def _started(table: Table, event: e.HandStarted) -> Table:
    stacks = [0] * 11
    for s in seats_in(event.dealt):
        stacks[s] = seat_at(table, s).stack
    started_with = tuple(stacks)
    bets, antes = [0] * 11, [0] * 11
    pot = event.carried
    price, last = event.stakes.big_blind, event.big_blind
    for post in event.posts:
        stacks[post.seat] -= post.live + post.dead
        bets[post.seat] += post.live
        pot += post.dead
        if post.kind == "ante":
            antes[post.seat] += post.dead
        elif post.kind == "straddle":
            price, last = 2 * price, post.seat
    live = able = event.dealt
    for s in seats_in(live):
        if not stacks[s]:
            able &= ~(1 << s)
    hand = Hand(
        number=event.number,
        rules=table.rules,
        stakes=event.stakes,
        button=event.button,
        small_blind=event.small_blind,
        big_blind=event.big_blind,
        posts=event.posts,
        carried=event.carried,
        dealt=event.dealt,
        total=sum(started_with) + event.carried,
        started_with=started_with,
        stacks=tuple(stacks),
        bets=tuple(bets),
        paid=NO_CHIPS,
        antes=tuple(antes),
        pot=pot,
        live=live,
        able=able,
        to_act=able,
        actor=next_in(able, last),
        price=price,
        full_raise=price,
        level=price,
        raises=1,
        began=live.bit_count(),
    )
    if nobody_can_answer(hand):
        hand = replace(hand, to_act=0, actor=0)
    return replace(table, hand=hand, carried=0)


def _hole_cards_dealt(table: Table, _event: e.HoleCardsDealt) -> Table:
    return replace(table, hand=replace(hand_of(table), dealt_out=True))


def _acted(table: Table, event: e.Acted) -> Table:
    hand = hand_of(table)
    seat, act = event.seat, event.act
    bit = 1 << seat
    to_act = hand.to_act & ~bit
    if act == "fold":
        live = hand.live & ~bit
        if not live & (live - 1):
            to_act = 0
        hand = replace(
            hand,
            live=live,
            able=hand.able & ~bit,
            to_act=to_act,
            actor=next_in(to_act, seat),
            acts=hand.acts + 1,
            dealt_out=True,
        )
    elif act == "check":
        hand = replace(
            hand,
            to_act=to_act,
            actor=next_in(to_act, seat),
            closed=hand.closed | bit,
            acts=hand.acts + 1,
            dealt_out=True,
        )
    else:
        to = event.to
        full_raise, level, raises, closed = hand.full_raise, hand.level, hand.raises, hand.closed
        left = hand.stacks[seat] - to + hand.bets[seat]
        able = hand.able if left else hand.able & ~bit
        if act != "call":
            to_act = able & ~bit
            full_raise, level, raises, closed = _raised(hand, to)
        hand = replace(
            hand,
            stacks=with_chips(hand.stacks, seat, left),
            bets=with_chips(hand.bets, seat, to),
            able=able,
            to_act=to_act,
            actor=next_in(to_act, seat),
            price=hand.price if act == "call" else to,
            full_raise=full_raise,
            level=level,
            raises=raises,
            closed=closed | bit,
            aggressor=hand.aggressor if act == "call" else seat,
            acts=hand.acts + 1,
            chip_acts=hand.chip_acts + 1,
            dealt_out=True,
        )
    if to_act and not to_act & (to_act - 1) and nobody_can_answer(hand):
        hand = replace(hand, to_act=0, actor=0)
    return replace(table, hand=hand)


def _raised(hand: Hand, to: int) -> tuple[int, int, int, int]:
    """Full raise, level, raises and closed seats after a bet or raise to `to` (R043 to R048)."""
    if hand.rules.structure == "fixed-limit":
        size = bet_size(hand, hand.street)
        level = hand.level + size
        if to < level:
            if not hand.rules.limit_half_bet_reopens or 2 * (to - hand.level) < size:
                return hand.full_raise, hand.level, hand.raises, hand.closed
            if hand.rules.limit_raise_over_short == "adds a full bet":
                level = to
        return hand.full_raise, level, hand.raises + 1, 0
    by = to - hand.price
    if by < hand.full_raise:
        return hand.full_raise, hand.level, hand.raises, hand.closed
    return by, to, hand.raises + 1, 0


def _bet_returned(table: Table, event: e.BetReturned) -> Table:
    hand = hand_of(table)
    seat, chips = event.seat, event.chips
    return replace(
        table,
        hand=replace(
            hand,
            stacks=with_chips(hand.stacks, seat, hand.stacks[seat] + chips),
            bets=with_chips(hand.bets, seat, hand.bets[seat] - chips),
            able=hand.able | (hand.live & 1 << seat),
        ),
    )


def _round_closed(table: Table, _event: e.RoundClosed) -> Table:
    hand = hand_of(table)
    bets = hand.bets
    river = hand.street == RIVER
    alone = not hand.live & (hand.live - 1)
    over = not hand.able & (hand.able - 1)
    all_in = hand.live != hand.able
    return replace(
        table,
        hand=replace(
            hand,
            paid=tuple(map(add, hand.paid, bets)) if any(bets) else hand.paid,
            bets=NO_CHIPS,
            pot=hand.pot + sum(bets),
            price=0,
            to_act=0,
            actor=0,
            stage="showdown" if alone or river else "board",
            face_up=hand.rules.all_in_face_up and not alone and all_in and (over or river),
            bound=(),
        ),
    )


def _board_dealt(table: Table, event: e.BoardDealt) -> Table:
    hand = hand_of(table)
    street = hand.street + 1
    over = not hand.able & (hand.able - 1)
    size = bet_size(hand, street)
    stage = "betting" if not over else "showdown" if street == RIVER else "board"
    return replace(
        table,
        hand=replace(
            hand,
            street=street,
            dealt_out=True,
            board=hand.board + event.cards,
            stage=stage,
            to_act=0 if over else hand.able,
            actor=0 if over else next_in(hand.able, hand.button),
            price=0,
            full_raise=size,
            level=0,
            raises=0,
            began=hand.live.bit_count(),
            closed=0,
            acts=0,
            chip_acts=0,
            # Who bet last on the last round with betting shows first, also after a run-out.
            aggressor=hand.aggressor if over else 0,
        ),
    )


def _board_corrected(table: Table, event: e.BoardCorrected) -> Table:
    return replace(table, hand=replace(hand_of(table), board=event.cards))


def _shown(table: Table, event: e.Shown) -> Table:
    hand = hand_of(table)
    shown = (*hand.shown[: event.seat], event.cards, *hand.shown[event.seat + 1 :])
    return replace(table, hand=replace(hand, shown=shown, dealt_out=True))


def _mucked(table: Table, event: e.Mucked) -> Table:
    hand = hand_of(table)
    live = hand.live & ~(1 << event.seat)
    alone = not live & (live - 1)
    return replace(
        table,
        hand=replace(
            hand,
            live=live,
            able=hand.able & live,
            mucked=(*hand.mucked, event.seat),
            # The last player with cards wins, whatever of the board is still to come.
            stage="showdown" if alone else hand.stage,
            face_up=hand.face_up and not alone,
        ),
    )


def _plays_board(table: Table, event: e.PlaysBoard) -> Table:
    hand = hand_of(table)
    return replace(table, hand=replace(hand, plays_board=hand.plays_board | 1 << event.seat))


def _declared(table: Table, event: e.Declared) -> Table:
    return replace(table, hand=replace(hand_of(table), declared=event.ranking))


def _rake_dropped(table: Table, event: e.RakeDropped) -> Table:
    return replace(table, hand=replace(hand_of(table), dropped=event.chips))


def _pot_awarded(table: Table, event: e.PotAwarded) -> Table:
    hand = hand_of(table)
    award = event.award
    stacks = list(hand.stacks)
    for share in award.shares:
        stacks[share.seat] += share.amount
    return replace(
        table,
        hand=replace(
            hand,
            stacks=tuple(stacks),
            pot=hand.pot - award.amount - award.rake,
            raked=hand.raked + award.rake,
            awards=(*hand.awards, award),
            stage="pushing",
        ),
    )


def _finished(table: Table, _event: e.HandFinished) -> Table:
    hand = hand_of(table)
    at = Positions(hand.button, hand.small_blind, hand.big_blind, hand.dealt)
    passed, small_only = missed(table, at)
    seats = list(table.seats)
    for s in seats_in(hand.dealt):
        seat = seat_at(table, s)
        if seat.coming == "playing" and not seat.owes_big and not seat.owes_small:
            seats[s] = replace(seat, stack=hand.stacks[s])
        else:
            seats[s] = replace(
                seat, stack=hand.stacks[s], coming="playing", owes_big=False, owes_small=False
            )
    for s in passed:
        seats[s] = replace(seat_at(table, s), owes_big=True, owes_small=True)
    for s in small_only:
        seats[s] = replace(seat_at(table, s), owes_small=True)
    return replace(
        table,
        seats=tuple(seats),
        button=hand.button,
        small_blind=hand.small_blind,
        big_blind=hand.big_blind,
        placed=False,
        hands=hand.number,
        hand=None,
        redeal=None,
        queue=(),
    )


def _player_out(table: Table, event: e.PlayerOut) -> Table:
    return replace(table, out=(*table.out, event.out))


HAND_EVENTS: dict[type[e.Event], Callable[[Table, Any], Table]] = {
    e.HandStarted: _started,
    e.HoleCardsDealt: _hole_cards_dealt,
    e.Acted: _acted,
    e.BetReturned: _bet_returned,
    e.RoundClosed: _round_closed,
    e.BoardDealt: _board_dealt,
    e.BoardCorrected: _board_corrected,
    e.Shown: _shown,
    e.Mucked: _mucked,
    e.PlaysBoard: _plays_board,
    e.Declared: _declared,
    e.RakeDropped: _rake_dropped,
    e.PotAwarded: _pot_awarded,
    e.HandFinished: _finished,
    e.PlayerOut: _player_out,
}
