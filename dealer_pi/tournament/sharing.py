"""A deal about the prizes that are left, with the stacks as they are on the table (R082)."""

from __future__ import annotations

from msgspec import Struct

from dealer_pi.engine import Table
from dealer_pi.tournament import commands as c
from dealer_pi.tournament import deals
from dealer_pi.tournament import events as e
from dealer_pi.tournament.course import Course
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.state import Deal, Tournament, prizes_of


def players_with_chips(table: Table) -> dict[str, int]:
    """The players who are in, in order of seats, with their stacks."""
    return {s.player: s.stack for s in table.seats if s is not None and s.stack}


def prizes_left(tournament: Tournament, table: Table) -> tuple[int, ...]:
    """The prizes for which the players with chips still play, best first."""
    return prizes_of(tournament).amounts[: len(players_with_chips(table))]


def offered(tournament: Tournament, table: Table) -> deals.Deals:
    """What each would get by each way; `TournamentError` as of `deals`, and of the prizes."""
    stacks = players_with_chips(table)
    return deals.deals(tuple(stacks.values()), prizes_left(tournament, table))


class DealOffer(Struct, frozen=True):
    """What `player` would get by each way of sharing, and the chips that it is for."""

    player: str
    chips: int
    icm: int
    chip_chop: int
    equal: int


def offers_now(tournament: Tournament, table: Table) -> tuple[DealOffer, ...]:
    """The deals that the players could agree on now, in order of seats; empty: none is possible.

    None is while a hand runs, before the clock runs, after a deal, or while somebody may rebuy.
    """
    if table.hand is not None or tournament.clock is None:
        return ()
    if tournament.deal is not None or tournament.busted:
        return ()
    try:
        found = offered(tournament, table)
    except TournamentError:
        return ()
    players = players_with_chips(table).items()
    ways = zip(found.icm, found.chip_chop, found.equal, strict=True)
    return tuple(
        DealOffer(player, chips, *shares)
        for (player, chips), shares in zip(players, ways, strict=True)
    )


def agree(course: Course, command: c.AgreeDeal) -> None:
    """Share the prizes that are left.

    Raises `TournamentError`: `deal_agreed`, `still_busted`, those of `deals`; by hand also
    `deal_sum_wrong`, `above_first_prize`.
    """
    course.between_hands()
    tournament, table = course.tournament, course.table
    if tournament.deal is not None:
        raise TournamentError("deal_agreed")
    if tournament.busted:
        raise TournamentError("still_busted", player=tournament.busted[0].player)
    offers = offered(tournament, table)
    match command.way:
        case "icm":
            amounts = offers.icm
        case "chip chop":
            amounts = offers.chip_chop
        case "equal":
            amounts = offers.equal
        case "by hand":
            amounts = command.amounts
            _check(amounts, prizes_left(tournament, table), len(offers.equal))
    shares = dict(zip(players_with_chips(table), amounts, strict=True))
    course.happen(e.DealAgreed(Deal(command.way, shares)))


def _check(amounts: tuple[int, ...], prizes: tuple[int, ...], players: int) -> None:
    if len(amounts) != players or sum(amounts) != sum(prizes):
        raise TournamentError(
            "deal_sum_wrong", given=sum(amounts), due=sum(prizes), amounts=len(amounts)
        )
    for money in amounts:
        if not 0 <= money <= prizes[0]:
            raise TournamentError("above_first_prize", money=money, first=prizes[0])
