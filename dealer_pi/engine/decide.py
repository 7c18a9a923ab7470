"""Commands in, events or a refusal out: the engine's one entrance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Union, cast

import msgspec
from msgspec import Struct

from dealer_pi.engine import commands as c
from dealer_pi.engine import events as e
from dealer_pi.engine import irregularities as irregular
from dealer_pi.engine import play, seating
from dealer_pi.engine.course import Course
from dealer_pi.engine.refusals import Refusal, Refused, refuse
from dealer_pi.engine.state import Table


class Accepted(Struct, frozen=True, gc=False):
    """A command that is done: its events in order, and the table after them."""

    events: tuple[e.Event, ...]
    table: Table


def decide(table: Table, command: c.Command) -> Accepted | Refusal:
    """What `command` does to `table`: events with the table after them, or a refusal.

    Pure; never raises for anything that a command may hold. `table` is not changed.
    """
    handler = _HANDLERS.get(type(command))
    try:
        if handler is None:
            raise refuse("bad_value", field=type(command).__name__)
        if type(command) is not c.Act:
            command = _checked(command)
        course = Course(table)
        if type(command) in _WAITING and _waits(table, command):
            _queue(course, cast("c.Waiting", command))
        else:
            handler(course, command)
            if table.queue and not course.table.queue:
                _do_waiting(course, table.queue)
    except Refused as refused:
        return refused.refusal
    return Accepted(tuple(course.events), course.table)


_HANDLERS: dict[type[c.Command], Callable[[Course, Any], None]] = {
    c.SeatPlayer: seating.seat_player,
    c.LeaveTable: seating.leave_table,
    c.AddChips: seating.add_chips,
    c.SetStack: seating.set_stack,
    c.MovePlayer: seating.move_player,
    c.SitOut: seating.sit_out,
    c.ComeBack: seating.come_back,
    c.SetStakes: seating.set_stakes,
    c.SetRules: seating.set_rules,
    c.PlaceButton: seating.place_button,
    c.DrawForButton: seating.draw_for_button,
    c.StartHand: play.start_hand,
    c.DealtOut: play.dealt_out,
    c.Act: play.act,
    c.DealBoard: play.deal_board,
    c.CorrectBoard: play.correct_board,
    c.Show: play.show,
    c.Muck: play.muck,
    c.RefuseShow: play.refuse_show,
    c.Declare: play.declare,
    c.DropRake: play.drop_rake,
    c.FinishHand: play.finish_hand,
    **irregular.HANDLERS,
}

_WAITING = frozenset(c.WAITING)

_CERTAIN = frozenset(
    {
        "no_such_seat",
        "seat_empty",
        "seat_taken",
        "name_missing",
        "name_taken",
        "stakes_wrong",
        "not_whole_chips",
        "buy_in_too_small",
        "rules_wrong",
    }
)
"""Refusals that the end of the hand cannot change: said at once instead of queueing."""


_ENCODE = msgspec.json.Encoder().encode
_DECODE = msgspec.json.Decoder(Union[tuple(_HANDLERS)]).decode  # noqa: UP007 - made at run time


def _checked(command: c.Command) -> c.Command:
    """The command as it would come over a wire: half chips and unknown cards are refused."""
    try:
        checked: c.Command = _DECODE(_ENCODE(command))
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise refuse("bad_value", field=str(error)) from None
    return checked


def _waits(table: Table, command: c.Command) -> bool:
    """Whether seats, chips and rules are fixed now (R003, R020, TDA 35-C).

    They are in a hand, and after a void one until it is dealt again, unless the button is placed.
    """
    if table.hand is not None:
        return True
    return table.redeal is not None and type(command) is not c.PlaceButton


def _queue(course: Course, command: c.Waiting) -> None:
    """Let a command wait for the end of the hand, unless it can never be done (R020)."""
    trial = Course(msgspec.structs.replace(course.table, hand=None, queue=()))
    for earlier in course.table.queue:
        _try(trial, earlier)
    refusal = _try(trial, command)
    if refusal is not None and refusal.code in _CERTAIN:
        raise Refused(refusal)
    course.happen(e.RequestQueued(command))


def _do_waiting(course: Course, queue: tuple[c.Waiting, ...]) -> None:
    """Do what waited for the end of the hand; what is no longer possible is said."""
    for command in queue:
        refusal = _try(course, command)
        if refusal is not None:
            course.happen(e.RequestDropped(command, refusal))


def _try(course: Course, command: c.Waiting) -> Refusal | None:
    try:
        _HANDLERS[type(command)](course, command)
    except Refused as refused:
        return refused.refusal
    return None
