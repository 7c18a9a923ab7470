"""The state of a running tournament: what was agreed, and where it stands. Frozen records.

Times are nanoseconds of the evening: a time that goes on over a reboot of the machine, and of which
only as much counts as the house wants (`clocks.TimeMoved`). So every state of the evening can be
looked at, or gone back to, at any later moment.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dealer_pi.engine import Stakes, Table
from dealer_pi.tournament import level_clock
from dealer_pi.tournament.chip_sets import payable
from dealer_pi.tournament.clocks import Clock
from dealer_pi.tournament.colour_up import Race, leaving
from dealer_pi.tournament.commands import Sell
from dealer_pi.tournament.entries import pool
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.ledger import Ledger
from dealer_pi.tournament.level_clock import LevelClock
from dealer_pi.tournament.places import payouts, ranking
from dealer_pi.tournament.prizes import Prizes, prizes
from dealer_pi.tournament.settings import Settings, smallest_chip
from dealer_pi.tournament.structure import Break, Level, amounts, level_number, levels, stakes

Way = Literal["icm", "chip chop", "equal", "by hand"]


class BustedPlayer(Struct, frozen=True):
    """A player without chips who may still rebuy: who took them, in which hand, how many, and at
    which level it was played: if rebuys are sold in that, he has the time until the next hand.
    """

    player: str
    by: tuple[str, ...]
    hand: int
    stack: int
    level: int


class WaitingSale(Struct, frozen=True):
    """A sale that waits for the end of the hand, and the place in the structure when it was asked
    for: the end of a level makes no difference to it any more.
    """

    sale: Sell
    place: int


class Deal(Struct, frozen=True):
    """How the last players shared the prizes that were left."""

    way: Way
    shares: dict[str, int]


class HandPlace(Struct, frozen=True):
    """A hand with its number, the level at which it is played, and when it began."""

    number: int
    level: int
    began_ns: int


class Tournament(Struct, frozen=True, kw_only=True):
    """A tournament at one moment.

    Attributes:
        settings: what was agreed.
        values: the chips in play, the smallest first.
        hands: how many hands the table had seen before.
        ledger: what was bought and paid, and who is out.
        clock: None until it begins.
        busted: players without chips who may still rebuy, until the next hand.
        waiting: sales that wait for the end of the hand.
        race: the chip race that is on.
        recounted: chips that came (or went, below zero) by chip races.
        deal: how the prizes were shared, if they were.
        hand: the last hand.
        shot: the shot clock of the player to act.
        time_cards: of who has used some, how many are left.

    """

    settings: Settings
    values: tuple[int, ...]
    hands: int = 0
    ledger: Ledger = Ledger()
    clock: LevelClock | None = None
    busted: tuple[BustedPlayer, ...] = ()
    waiting: tuple[WaitingSale, ...] = ()
    race: Race | None = None
    recounted: int = 0
    deal: Deal | None = None
    hand: HandPlace | None = None
    shot: Clock | None = None
    time_cards: dict[str, int] = {}


# -- where the clock stands ------------------------------------------------------------------------


def place_at(tournament: Tournament, now: int) -> int:
    """The place in the structure at a moment; -1: it has not begun."""
    clock = tournament.clock
    if clock is None:
        return -1
    return level_clock.caught_up(clock, tournament.settings.structure, now).place


def break_at(tournament: Tournament, now: int) -> Break | None:
    """The break that is on at a moment."""
    place = place_at(tournament, now)
    part = tournament.settings.structure.parts[place] if place >= 0 else None
    return part if isinstance(part, Break) else None


def level_of_next_hand(tournament: Tournament, now: int) -> int:
    """The number of the level for a hand that starts now (R080).

    Where small chips have left already in the break, it is the first one that can still be paid.
    """
    structure, clock = tournament.settings.structure, tournament.clock
    number = 1 if clock is None else level_clock.level_for_hand(clock, structure, now)
    to_come = levels(structure)[number - 1 :]
    return next(
        (n for n, level in enumerate(to_come, number) if _payable(level, tournament.values)),
        number,
    )


def _payable(level: Level, values: tuple[int, ...]) -> bool:
    return all(payable(amount, values) for amount in amounts(level))


def stakes_of(tournament: Tournament, level: int) -> Stakes:
    """A level's stakes with the chips in play."""
    part = levels(tournament.settings.structure)[level - 1]
    return stakes(part, smallest_chip(tournament.values))


def can_leave(tournament: Tournament, now: int) -> tuple[int, ...]:
    """The chips that are needed no more, the smallest first: in a level, after the one before."""
    structure = tournament.settings.structure
    level = level_number(structure, place_at(tournament, now))
    if break_at(tournament, now) is None:
        level -= 1
    return leaving(structure, tournament.values, level)


# -- players, chips, money -------------------------------------------------------------------------


def seat_of(table: Table, player: str) -> int:
    """Where a player sits; 0: nowhere."""
    return next((n for n, s in enumerate(table.seats) if s is not None and s.player == player), 0)


def without_seat(tournament: Tournament, table: Table) -> tuple[str, ...]:
    """Who has entered and has no seat yet."""
    return tuple(p for p in tournament.ledger.playing if not seat_of(table, p))


def chips_in_play(tournament: Tournament) -> int:
    """All chips that were sold, as the races have changed them."""
    return tournament.ledger.chips + tournament.recounted


def chips_handed_out(tournament: Tournament, table: Table) -> int:
    """The same as counted: those on the table, and those of players who have no seat yet."""
    accounts = tournament.ledger.accounts
    return table.chips() + sum(accounts[p].chips for p in without_seat(tournament, table))


def over(tournament: Tournament) -> bool:
    """Whether one player is left and nobody can come back by a rebuy."""
    left = len(tournament.ledger.playing)
    return tournament.clock is not None and left == 1 and not tournament.busted


def prizes_of(tournament: Tournament) -> Prizes:
    """The prizes as they stand; `TournamentError` while there are too few entries for them."""
    so_far, agreed = tournament.ledger, tournament.settings
    return prizes(agreed.prizes, pool(agreed.entries, so_far), so_far.entries)


def paid_out(tournament: Tournament) -> dict[str, int]:
    """Who gets how much so far, by place or by a deal; bounties not counted."""
    try:
        amounts_left = prizes_of(tournament).amounts
        shares = tournament.deal.shares if tournament.deal is not None else {}
        finishes = tuple(f for f in ranking(tournament.ledger) if f.player not in shares)
        return payouts(finishes, amounts_left) | shares
    except TournamentError:
        return {}
