"""Commands in, events or a refusal out: the one entrance of a table with a tournament, or none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from dealer_pi.engine import Accepted, Command, Refusal, Table
from dealer_pi.engine import decide as decide_at_table
from dealer_pi.engine.refusals import Refused
from dealer_pi.tournament import commands as c
from dealer_pi.tournament import hands, opening, racing, selling, sharing, turning
from dealer_pi.tournament.course import Course
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.refusals import refusal
from dealer_pi.tournament.state import Tournament

_HANDLERS: Final[dict[type[Command], Callable[[Course, Any], None]]] = {
    c.SetUpTournament: opening.set_up,
    c.ChangeSettings: opening.change,
    c.CloseTournament: opening.close,
    c.Sell: selling.sell,
    c.Pay: selling.pay,
    c.Withdraw: selling.withdraw,
    c.KnockOut: hands.knock_out_busted,
    c.DrawSeats: selling.draw_seats,
    c.BeginClock: turning.begin,
    c.SetLevelClock: turning.set_level_clock,
    c.HandForHand: turning.hand_for_hand,
    c.StartInBreak: hands.start_in_break,
    c.CallClock: turning.call_clock,
    c.UseTimeCard: turning.use_time_card,
    c.ColourUp: racing.begin,
    c.RaceStepDone: racing.step_done,
    c.DealRaceCard: racing.deal_card,
    c.AgreeDeal: sharing.agree,
}

_ENCODE: Final = msgspec.json.Encoder().encode
_DECODE: Final = msgspec.json.Decoder(c.TournamentCommand).decode


def decide(
    tournament: Tournament | None, table: Table, command: Command, now: int
) -> Accepted | Refusal:
    """What `command`, of a tournament or of the engine, does at the evening's time `now`.

    Events of the table and of the tournament, in their order, with the table after them; or a
    refusal. Pure; never raises for anything that a command may hold.
    """
    handler = _HANDLERS.get(type(command))
    if handler is None and tournament is None:
        return decide_at_table(table, command)
    course = Course(tournament, table, now)
    try:
        if handler is None:
            hands.at_the_table(course, command)
        else:
            handler(course, _checked(command))
    except TournamentError as error:
        return refusal(error)
    except Refused as refused:
        return refused.refusal
    return Accepted(tuple(course.events), course.table)


def _checked(command: Command) -> Command:
    """The command as it would come over a wire: half chips and unknown cards are refused."""
    try:
        return _DECODE(_ENCODE(command))
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise TournamentError("bad_value", field=str(error)) from None
