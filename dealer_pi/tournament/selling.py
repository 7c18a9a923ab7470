"""Entries, rebuys, add-ons, payments and seats, as they happen at the table (R026, R082, R083)."""

from __future__ import annotations

from msgspec.structs import replace

from dealer_pi.engine import AddChips, LeaveTable, PlaceButton, SeatPlayer, SetStack, Table
from dealer_pi.engine.refusals import Refused
from dealer_pi.engine.seating import LONGEST_NAME
from dealer_pi.engine.state import SEATS, seat_at
from dealer_pi.tournament import commands as c
from dealer_pi.tournament import entries, seats
from dealer_pi.tournament import events as e
from dealer_pi.tournament.course import Course
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.ledger import Kind
from dealer_pi.tournament.refusals import refusal
from dealer_pi.tournament.state import WaitingSale, place_at, seat_of, without_seat
from dealer_pi.tournament.structure import place_of


def sell(course: Course, command: c.Sell) -> None:
    """Sell at once; while a hand runs, let it wait for its end, unless it could never be."""
    name = command.player.strip()
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise TournamentError("name_missing")
    command = replace(command, player=name)
    place = _place(course, name, command.kind)
    if course.table.hand is None and course.table.redeal is None:
        _sold(course, command, place)
        return
    trial = Course(course.state, _after_the_hand(course.table), course.now)
    for earlier in course.tournament.waiting:
        _sold(trial, earlier.sale, earlier.place)
    _sold(trial, command, place)
    course.happen(e.SaleWaits(WaitingSale(command, place)))


def _after_the_hand(table: Table) -> Table:
    return replace(table, hand=None, redeal=None, queue=())


def sell_what_waits(course: Course) -> None:
    """The hand is over: make the sales that waited; what is no longer possible is said."""
    waiting = course.tournament.waiting
    if not waiting:
        return
    course.happen(e.SalesDue())
    for one in waiting:
        try:
            _sold(course, one.sale, one.place)
        except TournamentError as error:
            course.happen(e.SaleDropped(one.sale, refusal(error)))
        except Refused as refused:
            course.happen(e.SaleDropped(one.sale, refused.refusal))


def _sold(course: Course, command: c.Sell, place: int) -> None:
    tournament, table = course.tournament, course.table
    if tournament.deal is not None:
        raise TournamentError("deal_agreed")
    player, kind = command.player, command.kind
    seat = seat_of(table, player)
    stack = table.stack(seat) if seat else 0
    sold = entries.sale(
        tournament.settings.entries,
        tournament.ledger,
        player,
        kind,
        structure=tournament.settings.structure,
        place=place,
        stack=stack,
        times=command.times,
    )
    if kind == "add-on" and any(busted.player == player for busted in tournament.busted):
        raise TournamentError("rebuy_first", player=player)
    chips = sold.offer.chips * sold.times
    if seat and kind == "rebuy" and not stack:
        course.at_the_table(AddChips(seat, chips, "rebuy"))
    elif seat:
        course.at_the_table(AddChips(seat, chips, "add-on"))
    elif command.seat:
        course.at_the_table(SeatPlayer(command.seat, player, chips))
    elif tournament.clock is not None:
        raise TournamentError("seat_missing", player=player)
    course.happen(sold)


def _place(course: Course, player: str, kind: Kind) -> int:
    """Where in the structure a sale is made; a busted player's rebuy: at the level of his hand."""
    tournament = course.tournament
    for busted in tournament.busted:
        if busted.player == player and kind == "rebuy":
            return place_of(tournament.settings.structure, busted.level)
    return place_at(tournament, course.now)


def can_rebuy(course: Course, player: str) -> bool:
    """Whether a busted player could buy a rebuy now."""
    tournament = course.tournament
    try:
        entries.sale(
            tournament.settings.entries,
            tournament.ledger,
            player,
            "rebuy",
            structure=tournament.settings.structure,
            place=_place(course, player, "rebuy"),
        )
    except TournamentError:
        return False
    return True


def pay(course: Course, command: c.Pay) -> None:
    """Money changes hands; chips do not."""
    course.happen(entries.payment(course.tournament.ledger, command.player, command.money))


def withdraw(course: Course, command: c.Withdraw) -> None:
    """The entry never was; a seat that was taken is free again.

    `TournamentError` ``has_played`` also where the stack is no longer what was sold.
    """
    course.between_hands()
    record = entries.withdrawal(course.tournament.ledger, command.player)
    seat = seat_of(course.table, command.player)
    if seat:
        if course.table.stack(seat) != course.tournament.ledger.accounts[command.player].chips:
            raise TournamentError("has_played", player=command.player)
        clear_seat(course, seat)
    course.happen(record)


def clear_seat(course: Course, seat: int) -> None:
    """The player of a seat leaves, whatever chips he has: they are put away."""
    if seat_at(course.table, seat).stack:
        course.at_the_table(SetStack(seat, 0))
    course.at_the_table(LeaveTable(seat))


def draw_seats(course: Course, command: c.DrawSeats) -> None:
    """Seat everybody without a seat in the order drawn; the first one gets the button (R002)."""
    course.between_hands()
    tournament, table = course.tournament, course.table
    waiting = without_seat(tournament, table)
    if {*command.order} != {*waiting}:
        raise TournamentError("players_differ", players=len(waiting), drawn=len(command.order))
    size = min(max(command.size, 0), len(SEATS))
    free = [seat for seat in SEATS[:size] if table.seats[seat] is None]
    (drawn,) = seats.drawn(command.order, (len(free),))
    for seat, player in zip(free, drawn.players, strict=False):
        chips = tournament.ledger.accounts[player].chips
        course.at_the_table(SeatPlayer(seat, player, chips))
    if not course.table.button and drawn.players:
        course.at_the_table(PlaceButton(free[0]))
