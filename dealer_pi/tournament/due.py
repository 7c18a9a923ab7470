"""What the dealer has to do between two hands of a tournament, where the table alone does not know.

The steps are the engine's records, with kinds of their own (`BetweenKind`):

==================  ==============================================================================
`draw_seats`        players who entered have no seat yet; `numbers`: how many `players`
`rebuy`             the player of `seat` has no chips: rebuy or out. The next hand decides it,
                    unless it cannot start (`must` is 1)
`race`              the chip race; `remedy` is its step: exchange, deal (a card to `seat`, `number`
                    `of` so many), pay (`seats` get a big chip); `small` and `big`
`colour_up`         in a break: the chips of `small` can leave; `add_on` is 1 while it is sold
`break`             a break, of which so many `seconds` are left; `add_on` as above
`tournament_over`   `seat` has won
==================  ==============================================================================
"""

from __future__ import annotations

from dealer_pi.engine import NextStep, Table
from dealer_pi.engine import next_step as at_the_table
from dealer_pi.tournament import level_clock
from dealer_pi.tournament.clocks import SECOND
from dealer_pi.tournament.colour_up import Race, kept_in, next_race_step, winners
from dealer_pi.tournament.state import (
    Tournament,
    break_at,
    can_leave,
    over,
    seat_of,
    without_seat,
)

_ENOUGH = ("start_hand", "draw_for_button")


def next_step(tournament: Tournament | None, table: Table, now: int) -> NextStep:
    """The one thing that the dealer has to do at the evening's time `now`."""
    step = at_the_table(table)
    if tournament is None or table.hand is not None:
        return step
    return _between_hands(tournament, table, now, enough=step.kind in _ENOUGH) or step


def _between_hands(
    tournament: Tournament, table: Table, now: int, *, enough: bool
) -> NextStep | None:
    if over(tournament):
        return NextStep("tournament_over", seat=seat_of(table, tournament.ledger.playing[0]))
    if tournament.race is not None:
        return _race(tournament.race)
    pause, clock = break_at(tournament, now), tournament.clock
    if tournament.busted and (pause is None or not enough):
        seat = seat_of(table, tournament.busted[0].player)
        return NextStep("rebuy", seat=seat, numbers={"must": int(not enough)})
    if pause is not None and clock is not None:
        left = level_clock.left(clock, tournament.settings.structure, now)
        add_on = int(pause.add_on and tournament.settings.entries.add_on is not None)
        gone = can_leave(tournament, now) if pause.colour_up else ()
        if gone:
            return NextStep("colour_up", numbers={"small": gone[0], "add_on": add_on})
        return NextStep("break", numbers={"add_on": add_on, "seconds": left // SECOND})
    waiting = without_seat(tournament, table)
    if waiting:
        return NextStep("draw_seats", numbers={"players": len(waiting)})
    return None


def _race(race: Race) -> NextStep:
    step = next_race_step(race)
    numbers: dict[str, int | str] = {"small": race.small, "big": race.big}
    if step.kind == "deal":
        numbers |= {"number": step.number, "of": step.of}
    seats = (*winners(race), *kept_in(race)) if step.kind == "pay" else ()
    return NextStep("race", seat=step.seat, seats=seats, remedy=step.kind, numbers=numbers)
