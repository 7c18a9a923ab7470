"""The tournament as all faces see it, worked out: they draw it, and count clocks down.

All clocks here are on the axis of the snapshot, the machine's time since boot.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dealer_pi.engine import Card, Refusal, Table
from dealer_pi.tournament.clocks import Clock
from dealer_pi.tournament.colour_up import (
    Race,
    RaceStep,
    big_chips,
    kept_in,
    next_race_step,
    winners,
)
from dealer_pi.tournament.commands import Sell
from dealer_pi.tournament.entries import pool
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.places import ranking
from dealer_pi.tournament.refusals import refusal
from dealer_pi.tournament.settings import Settings
from dealer_pi.tournament.sharing import DealOffer, offers_now
from dealer_pi.tournament.state import (
    Deal,
    Tournament,
    break_at,
    can_leave,
    chips_handed_out,
    chips_in_play,
    level_of_next_hand,
    over,
    paid_out,
    place_at,
    prizes_of,
)
from dealer_pi.tournament.structure import Break, Level, level_number, levels
from dealer_pi.tournament.view_clocks import ForecastView, ViewClocks


class PlayerView(Struct, frozen=True):
    """A player's account, and his place and prize as far as he has them (0: not yet)."""

    player: str
    bought: dict[str, int]
    owes: int
    paid: int
    bounty: int
    knockouts: int
    place: int = 0
    shared: int = 1
    prize: int = 0


class RaceView(Struct, frozen=True):
    """The chip race: its step, the cards so far by seat, and who gets one of `big_chips`."""

    small: int
    big: int
    step: RaceStep
    cards: tuple[tuple[int, Card], ...]
    big_chips: int
    winners: tuple[int, ...]
    kept_in: tuple[int, ...]


class TournamentView(Struct, frozen=True, kw_only=True):
    """A tournament at one moment. Chips are chips, money is whole currency units.

    Attributes:
        name: of its structure.
        settings: what was agreed, with all levels to come.
        stage: not begun, a level or a break, or over.
        part: the place in the structure; -1 before it begins.
        level: what the next hand is played for, in a break after it; `number` is its number.
        next_level: what comes after it; None: it is the last.
        pause: the break that is on.
        clock: of the level or break, running or paused; None before it begins.
        next_break: the clock until the next break; None: there is none, or it is on.
        rebuys: the clock until the last rebuy; None: none are sold any more.
        end: the forecast of the end; None before it begins.
        hand_ns: how long the hand that runs has taken at this moment, without breaks (in one it
            stands); 0: no hand.
        entries: entries and re-entries.
        players: who is in, in the order of entry.
        busted: who has no chips and may still rebuy.
        chips: in play, as sold; `counted` as they lie on the table and wait for seats.
        average: chips in play for each who is in.
        pool: the prize pool; `prizes` sum to it and what the house adds.
        accounts: all players, those with a place first, best first.
        leaving: the chips that can leave now.
        offers: what a deal would give each who is in; none: it is not the time for one.
        problems: what is not as it should be, such as too few entries for the prizes.

    """

    name: str
    settings: Settings
    stage: Literal["before", "level", "break", "over"]
    part: int
    number: int
    level: Level
    next_level: Level | None
    pause: Break | None
    clock: Clock | None
    hand_for_hand: bool
    next_break: Clock | None
    rebuys: Clock | None
    end: ForecastView | None
    hand_ns: int
    entries: int
    players: tuple[str, ...]
    busted: tuple[str, ...]
    waiting: tuple[Sell, ...]
    chips: int
    counted: int
    average: int
    smallest_chip: int
    leaving: tuple[int, ...]
    race: RaceView | None
    pool: int
    prizes: tuple[int, ...]
    deal: Deal | None
    offers: tuple[DealOffer, ...]
    accounts: tuple[PlayerView, ...]
    shot: Clock | None
    time_cards: dict[str, int]
    problems: tuple[Refusal, ...]


def view(tournament: Tournament, table: Table, now: int, boot_ns: int) -> TournamentView:
    """How all see it at the evening's time `now`, which is `boot_ns` on the machine's axis."""
    structure, so_far = tournament.settings.structure, tournament.ledger
    pause, all_levels = break_at(tournament, now), levels(structure)
    level = level_of_next_hand(tournament, now)
    if pause is not None:
        # Nobody is to start a hand in the break: the level after it counts.
        level = min(level_number(structure, place_at(tournament, now)) + 1, len(all_levels))
    amounts, problems = _prizes(tournament)
    chips, counted = chips_in_play(tournament), chips_handed_out(tournament, table)
    if chips != counted:
        problems = (*problems, refusal(TournamentError("chips_differ", chips=chips, on=counted)))
    clocks = ViewClocks(tournament, now, boot_ns)
    return TournamentView(
        name=structure.name,
        settings=tournament.settings,
        stage=_stage(tournament, pause),
        part=place_at(tournament, now),
        number=level,
        level=all_levels[level - 1],
        next_level=all_levels[level] if level < len(all_levels) else None,
        pause=pause,
        clock=clocks.present,
        hand_for_hand=tournament.clock is not None and tournament.clock.hand_for_hand,
        next_break=clocks.next_break(),
        rebuys=clocks.last_rebuy(),
        end=clocks.end(chips),
        hand_ns=clocks.hand(table),
        entries=so_far.entries,
        players=so_far.playing,
        busted=tuple(busted.player for busted in tournament.busted),
        waiting=tuple(waiting.sale for waiting in tournament.waiting),
        chips=chips,
        counted=counted,
        average=chips // len(so_far.playing) if so_far.playing else 0,
        smallest_chip=tournament.values[0],
        leaving=can_leave(tournament, now),
        race=_race(tournament.race),
        pool=pool(tournament.settings.entries, so_far),
        prizes=amounts,
        deal=tournament.deal,
        offers=offers_now(tournament, table),
        accounts=_accounts(tournament),
        shot=clocks.moved(tournament.shot),
        time_cards=tournament.time_cards,
        problems=problems,
    )


def _stage(
    tournament: Tournament, pause: Break | None
) -> Literal["before", "level", "break", "over"]:
    if tournament.clock is None:
        return "before"
    if over(tournament):
        return "over"
    return "level" if pause is None else "break"


def _prizes(tournament: Tournament) -> tuple[tuple[int, ...], tuple[Refusal, ...]]:
    try:
        return prizes_of(tournament).amounts, ()
    except TournamentError as error:
        return (), (refusal(error),)


def _race(race: Race | None) -> RaceView | None:
    if race is None:
        return None
    seats = [racer.seat for racer in race.racers for _ in range(racer.odd)]
    return RaceView(
        race.small,
        race.big,
        next_race_step(race),
        tuple(zip(seats, race.cards, strict=False)),
        big_chips(race),
        winners(race),
        kept_in(race),
    )


def _accounts(tournament: Tournament) -> tuple[PlayerView, ...]:
    so_far = tournament.ledger
    finishes = {finish.player: finish for finish in ranking(so_far)}
    prizes = paid_out(tournament)
    found = []
    for player in dict.fromkeys((*finishes, *so_far.accounts)):
        account, finish = so_far.accounts[player], finishes.get(player)
        found.append(
            PlayerView(
                player,
                {str(kind): count for kind, count in account.bought.items()},
                account.owes,
                account.paid,
                so_far.bounty(player),
                account.knockouts,
                0 if finish is None else finish.place,
                1 if finish is None else finish.shared,
                prizes.get(player, 0),
            )
        )
    return tuple(found)
