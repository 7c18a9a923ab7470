"""What a tournament adds to the hands at the table: levels, breaks, who goes out (R011, R080)."""

from __future__ import annotations

from msgspec.structs import replace

from dealer_pi.engine import (
    Command,
    Hand,
    HouseRules,
    LeaveTable,
    SetRules,
    SetStakes,
    StartHand,
    Table,
    next_step,
)
from dealer_pi.engine import commands as engine
from dealer_pi.engine.events import HandFinished, PlayerOut
from dealer_pi.engine.state import hand_of, seat_at
from dealer_pi.tournament import commands as c
from dealer_pi.tournament import entries, level_clock, selling, turning
from dealer_pi.tournament import events as e
from dealer_pi.tournament.course import Course
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.racing import open_race
from dealer_pi.tournament.shot_clock import shot_started
from dealer_pi.tournament.state import (
    BustedPlayer,
    HandPlace,
    break_at,
    level_of_next_hand,
    over,
    seat_of,
    stakes_of,
)
from dealer_pi.tournament.structure import levels


def at_the_table(course: Course, command: Command) -> None:
    """A command of the engine, with what it means for the tournament."""
    match command:
        case StartHand():
            _before_a_hand(course)
        case engine.SetStakes():
            raise TournamentError("stakes_by_level")
        case engine.SeatPlayer() | engine.AddChips():
            raise TournamentError("sold_only")
        case engine.SetRules(HouseRules(format="cash")):
            raise TournamentError("tournament_on")
    _done(course, command)


def start_in_break(course: Course, command: c.StartInBreak) -> None:
    """A hand although there is a break."""
    _before_a_hand(course, insisted=True)
    _done(course, StartHand(command.straddle))


def _done(course: Course, command: Command) -> None:
    before, so_far = course.table, len(course.events)
    course.at_the_table(command)
    _shot_clock_of_the_next(course, before)
    happened = course.events[so_far:]
    if any(isinstance(event, HandFinished) for event in happened):
        seats = [event.out.seat for event in happened if isinstance(event, PlayerOut)]
        _hand_finished(course, before, seats)
    for busted in course.tournament.busted:
        if not seat_of(course.table, busted.player):
            knock_out(course, busted)


def _shot_clock_of_the_next(course: Course, before: Table) -> None:
    """Another player is to act: the last one's clock is gone, and the house's may start for him."""
    tournament, table = course.tournament, course.table
    if tournament.shot is not None and _actor(table) != _actor(before):
        course.happen(e.ShotClockSet(None))
    rules, decides = tournament.settings.shot, _decides(table)
    if rules is not None and rules.every and decides and decides != _decides(before):
        course.happen(e.ShotClockSet(shot_started(rules, course.now)))


def _actor(table: Table) -> int:
    return 0 if table.hand is None else table.hand.actor


def _decides(table: Table) -> int:
    """The seat whose decision it is, once the cards are dealt; 0: nobody's."""
    step = next_step(table)
    return step.seat if step.kind == "act" else 0


# -- before a hand ---------------------------------------------------------------------------------


def _before_a_hand(course: Course, *, insisted: bool = False) -> None:
    """Clock, break, level, and who is out because he did not rebuy."""
    tournament, now = course.tournament, course.now
    if tournament.race is not None:
        raise open_race(tournament.race)
    if tournament.deal is None and not tournament.ledger.accounts:
        raise TournamentError("nobody_entered")
    if tournament.clock is not None and break_at(tournament, now) is not None and not insisted:
        left = level_clock.left(tournament.clock, tournament.settings.structure, now)
        raise TournamentError("break_on", minutes=-(-left // level_clock.MINUTE))
    level = level_of_next_hand(tournament, now)
    course.happen(e.HandPlaced(HandPlace(course.table.hands + 1, level, now)))
    if tournament.clock is None:
        turning.begin(course)
    for busted in tournament.busted:
        knock_out(course, busted)
    if course.table.redeal is None:
        _set_level(course, level)


def _set_level(course: Course, number: int) -> None:
    """The level's stakes, and who pays its ante, from this hand on."""
    tournament, table = course.tournament, course.table
    wanted = stakes_of(tournament, number)
    if table.stakes != wanted:
        course.at_the_table(SetStakes(wanted))
    kind = levels(tournament.settings.structure)[number - 1].ante_kind
    if kind not in ("none", table.rules.ante):
        course.at_the_table(SetRules(replace(table.rules, ante=kind)))


# -- after a hand ----------------------------------------------------------------------------------


def _hand_finished(course: Course, before: Table, busted_seats: list[int]) -> None:
    """Who is out, what the hand cost the level, what waited for its end; `before`: with the hand,
    since who sits where may have changed with it.
    """
    hand, placed = hand_of(before), course.tournament.hand
    level = 1 if placed is None else placed.level
    for seat in busted_seats:
        by = tuple(seat_at(before, winner).player for winner in winners_of(hand, seat))
        player, stack = seat_at(before, seat).player, hand.started_with[seat]
        course.happen(e.Busted(BustedPlayer(player, by, hand.number, stack, level)))
    for busted in course.tournament.busted:
        if not selling.can_rebuy(course, busted.player):
            knock_out(course, busted)
    turning.hand_for_hand_played(course)
    selling.sell_what_waits(course)
    stop_if_over(course)


def winners_of(hand: Hand, seat: int) -> tuple[int, ...]:
    """Who won the last chips of a seat: the pot furthest out that it paid into, whether or not it
    showed a hand for it.
    """
    last, covered = hand.awards[-1:], 0
    for award in sorted(hand.awards, key=lambda award: award.pot):
        if covered < hand.paid[seat] or not award.pot:
            last = (award,)
        covered = min(hand.paid[claimant] for claimant in award.eligible)
    return tuple(share.seat for award in last for share in award.shares if share.seat != seat)


def knock_out(course: Course, busted: BustedPlayer, by: tuple[str, ...] = ()) -> None:
    """He is out, and his seat is free; `by` others than the machine saw."""
    record = entries.knock_out(
        course.tournament.ledger,
        busted.player,
        by or busted.by,
        moment=busted.hand,
        stack=busted.stack,
    )
    course.happen(record)
    seat = seat_of(course.table, busted.player)
    if seat:
        course.at_the_table(LeaveTable(seat))


def knock_out_busted(course: Course, command: c.KnockOut) -> None:
    """A busted player does not rebuy; `TournamentError` ``not_busted`` for any other."""
    course.between_hands()
    busted = next((b for b in course.tournament.busted if b.player == command.player), None)
    if busted is None:
        raise TournamentError("not_busted", player=command.player)
    knock_out(course, busted, command.by)
    stop_if_over(course)


def stop_if_over(course: Course) -> None:
    """With one player left the clock stands."""
    if over(course.tournament):
        turning.stop(course)
