"""How events between hands move the state on: seats, chips, stakes, button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from dealer_pi.engine import events as e
from dealer_pi.engine.state import Out, Seat, Table, seat_at


def _with_seat(table: Table, number: int, seat: Seat | None) -> Table:
    return replace(table, seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))


def _seated(table: Table, event: e.PlayerSeated) -> Table:
    seat = Seat(event.player, event.chips, event.coming)
    # Who was out of a tournament and sits down again is back (re-entry).
    back = replace(table, out=_without(table.out, event.player)) if table.out else table
    return _with_seat(back, event.seat, seat)


def _left(table: Table, event: e.PlayerLeft) -> Table:
    return _with_seat(table, event.seat, None)


def _chips_added(table: Table, event: e.ChipsAdded) -> Table:
    seat = seat_at(table, event.seat)
    after = _with_seat(table, event.seat, replace(seat, stack=seat.stack + event.chips))
    if event.kind == "rebuy":
        return replace(after, out=_without(table.out, seat.player))
    return after


def _without(out: tuple[Out, ...], player: str) -> tuple[Out, ...]:
    """The places where `player` is back: who went out with him or later did so one place worse."""
    back = next((o for o in out if o.player == player), None)
    if back is None:
        return out
    others = []
    for other in out:
        if other is not back and other.place <= back.place:
            shared = other.shared - (other.place == back.place and other.hand == back.hand)
            others.append(replace(other, place=other.place + 1, shared=shared))
        elif other is not back:
            others.append(other)
    return tuple(others)


def _stack_set(table: Table, event: e.StackSet) -> Table:
    return _with_seat(table, event.seat, replace(seat_at(table, event.seat), stack=event.chips))


def _moved(table: Table, event: e.PlayerMoved) -> Table:
    seat = seat_at(table, event.seat)
    return _with_seat(_with_seat(table, event.seat, None), event.to, seat)


def _away(table: Table, event: e.PlayerAway) -> Table:
    return _with_seat(table, event.seat, replace(seat_at(table, event.seat), away=True))


def _back(table: Table, event: e.PlayerBack) -> Table:
    seat = replace(seat_at(table, event.seat), away=False, coming=event.coming)
    return _with_seat(table, event.seat, seat)


def _stakes_set(table: Table, event: e.StakesSet) -> Table:
    return replace(table, stakes=event.stakes)


def _rules_set(table: Table, event: e.RulesSet) -> Table:
    return replace(table, rules=event.rules)


def _button_placed(table: Table, event: e.ButtonPlaced) -> Table:
    return replace(table, button=event.seat, small_blind=0, big_blind=0, placed=True, redeal=None)


def _queued(table: Table, event: e.RequestQueued) -> Table:
    return replace(table, queue=(*table.queue, event.command))


def _dropped(table: Table, _event: e.RequestDropped) -> Table:
    return table


SEAT_EVENTS: dict[type[e.Event], Callable[[Table, Any], Table]] = {
    e.PlayerSeated: _seated,
    e.PlayerLeft: _left,
    e.ChipsAdded: _chips_added,
    e.StackSet: _stack_set,
    e.PlayerMoved: _moved,
    e.PlayerAway: _away,
    e.PlayerBack: _back,
    e.StakesSet: _stakes_set,
    e.RulesSet: _rules_set,
    e.ButtonPlaced: _button_placed,
    e.RequestQueued: _queued,
    e.RequestDropped: _dropped,
}
