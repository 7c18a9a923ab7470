"""What happens in a tournament, and what is due in it, as English sentences.

Both tables are complete, and a test says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dealer_pi.console.awards import chips, listed, who
from dealer_pi.engine import Event, NextStep, Refusal, Table
from dealer_pi.tournament import clocks
from dealer_pi.tournament import events as e
from dealer_pi.tournament import ledger as books
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.refusals import meaning
from dealer_pi.tournament.structure import Level
from dealer_pi.tournament.view import TournamentView

BOUGHT: Final = {"entry": "an entry", "re-entry": "a re-entry", "rebuy": "a rebuy"}
WAYS: Final = {
    "icm": "by ICM",
    "chip chop": "by chips",
    "equal": "equally",
    "by hand": "as agreed",
}


def error_sentence(error: TournamentError) -> str:
    """What is wrong with a tournament, for who has no table at hand."""
    words = {
        name: chips(value) if isinstance(value, int) else value.replace("_", " ")
        for name, value in error.numbers.items()
    }
    return meaning(error.code, error.numbers).format_map(words)


def dropped_words(refusal: Refusal) -> str:
    """Why a sale that waited was not made, in short."""
    return refusal.code.replace("_", " ")


def time_words(nanoseconds: int) -> str:
    """A time that is left, in minutes and seconds.

    >>> time_words(754 * clocks.SECOND)
    '12:34'
    """
    minutes, seconds = divmod(nanoseconds // clocks.SECOND, 60)
    return f"{minutes}:{seconds:02}"


def level_words(level: Level) -> str:
    """Blinds and ante: ``100/200, ante 200``."""
    text = f"{chips(level.small_blind)}/{chips(level.big_blind)}"
    if level.ante_kind == "none":
        return text
    return f"{text}, ante {chips(level.ante)}" + (
        " of the big blind" if level.ante_kind == "big blind" else ""
    )


def tournament_line(seen: TournamentView, now_ns: int) -> str:
    """Where the tournament stands, in one line."""
    if seen.stage == "before":
        return f"{seen.name}: {len(seen.players)} players, not begun; level 1: {_level(seen)}"
    if seen.stage == "over":
        return f"{seen.name} is over: {seen.players[0]} has won"
    left = "" if seen.clock is None else time_words(clocks.left(seen.clock, now_ns))
    stands = " (stands)" if seen.clock is not None and not seen.clock.running else ""
    number = seen.number
    part = f"break, {left} left{stands}" if seen.pause else f"level {number}, {left} left{stands}"
    if seen.pause is None:
        part += f": {_level(seen)}"
    coming = level_words(seen.level if seen.pause else seen.next_level or seen.level)
    pause = (
        f"; break in {time_words(clocks.left(seen.next_break, now_ns))}" if seen.next_break else ""
    )
    players = f"{len(seen.players)} of {seen.entries} players, average {chips(seen.average)}"
    return f"{part}; next {coming}{pause}; {players}"


def _level(seen: TournamentView) -> str:
    return level_words(seen.level)


# -- events ----------------------------------------------------------------------------------------


def _sold(event: books.Sold) -> str:
    what = BOUGHT.get(event.kind, "an add-on")
    if event.times > 1:
        what = f"{event.times} {event.kind}s"
    offer = event.offer
    return (
        f"{event.player} buys {what}: {chips(offer.chips * event.times)} chips "
        f"for {chips(offer.price * event.times)}"
    )


def _paid(event: books.Paid) -> str:
    if event.money < 0:
        return f"{event.player} gets {chips(-event.money)} back"
    return f"{event.player} pays {chips(event.money)}"


def _knocked_out(event: books.KnockedOut) -> str:
    by = f", knocked out by {listed(event.by)}" if event.by else ""
    return f"{event.player} is out of the tournament{by}"


def _clock_set(event: e.LevelClockSet) -> str:
    clock = event.clock.clock
    runs = "runs" if clock.running else f"stands with {time_words(clock.left_ns)} left"
    extra = ", hand for hand" if event.clock.hand_for_hand else ""
    return f"the clock of part {event.clock.place + 1} {runs}{extra}"


def _race(event: e.RaceSet) -> str:
    race = event.race
    if not race.exchanged:
        return f"chips of {chips(race.small)} leave, for chips of {chips(race.big)}"
    if not race.cards:
        return "full multiples are exchanged"
    return f"race card {len(race.cards)}: {race.cards[-1].pretty}"


def _coloured_up(event: e.ColouredUp) -> str:
    if not event.more:
        how = "as many chips in play as before"
    else:
        how = f"{chips(abs(event.more))} {'more' if event.more > 0 else 'fewer'} in play"
    return f"the chips of {chips(event.value)} are gone: {how}"


def _deal(event: e.DealAgreed) -> str:
    shares = [f"{player} {chips(money)}" for player, money in event.deal.shares.items()]
    return f"the prizes are shared {WAYS[event.deal.way]}: {listed(shares)}"


def _shot(event: e.ShotClockSet) -> str:
    if event.clock is None:
        return ""
    return f"the shot clock runs: {event.clock.length_ns // clocks.SECOND} seconds"


HAPPENED: Final[dict[type[Event], Callable[[Any], str]]] = {
    e.TournamentSetUp: lambda v: f"a tournament: {v.settings.structure.name}",
    e.SettingsChanged: lambda _v: "the settings of the tournament are changed",
    e.TournamentClosed: lambda _v: "the tournament is closed, the seats are free",
    books.Sold: _sold,
    books.Paid: _paid,
    books.KnockedOut: _knocked_out,
    books.Withdrawn: lambda v: f"{v.player} does not play after all",
    e.SaleWaits: lambda v: (
        f"waits for the end of the hand: {v.waiting.sale.kind} of {v.waiting.sale.player}"
    ),
    e.SaleDropped: lambda v: (
        f"no longer possible: {v.sale.kind} of {v.sale.player} ({dropped_words(v.refusal)})"
    ),
    e.SalesDue: lambda _v: "",
    e.LevelClockSet: _clock_set,
    e.HandPlaced: lambda v: f"hand {chips(v.hand.number)} is played at level {v.hand.level}",
    e.Busted: lambda v: f"{v.busted.player} has no chips: rebuy, or out with the next hand",
    e.RaceSet: _race,
    e.ColouredUp: _coloured_up,
    e.DealAgreed: _deal,
    e.ShotClockSet: _shot,
    e.TimeCardUsed: lambda v: f"{v.player} uses a time card, {v.cards} are left",
}


# -- next steps ------------------------------------------------------------------------------------


def _rebuy(step: NextStep, table: Table) -> str:
    player = who(table, step.seat)
    if step.numbers["must"]:
        return f"{player} has no chips: rebuy {step.seat}, or out {step.seat}"
    return f"{player} has no chips: rebuy {step.seat}; or out when the next hand starts: next"


def _race_step(step: NextStep, table: Table) -> str:
    small, big = chips(int(step.numbers["small"])), chips(int(step.numbers["big"]))
    if step.remedy == "exchange":
        return f"change all full {big} of {small} chips into {big} chips: next"
    if step.remedy == "deal":
        card = f"card {step.numbers['number']} of {step.numbers['of']}"
        return f"deal {who(table, step.seat)} {card}: race Ah"
    winners = [who(table, seat) for seat in step.seats]
    if not winners:
        return f"take the odd {small} chips off the table: next"
    return f"a {big} chip to {listed(winners)}, the odd {small} chips off the table: next"


def _colour_up(step: NextStep, _table: Table) -> str:
    first = "sell the add-ons (addon 4), then " if step.numbers["add_on"] else ""
    return f"{first}the chips of {chips(int(step.numbers['small']))} can leave: next"


def _break(step: NextStep, _table: Table) -> str:
    left = time_words(int(step.numbers["seconds"]) * clocks.SECOND)
    add_on = "; add-ons are sold: addon 4" if step.numbers["add_on"] else ""
    return f"break, {left} left{add_on}; insist starts a hand all the same"


BETWEEN_HANDS: Final[dict[str, Callable[[NextStep, Table], str]]] = {
    "draw_seats": lambda step, _table: (
        f"draw seats for players without one, {step.numbers['players']} of them: next"
    ),
    "rebuy": _rebuy,
    "race": _race_step,
    "colour_up": _colour_up,
    "break": _break,
    "tournament_over": lambda step, table: (
        f"{who(table, step.seat)} has won the tournament: places, prizes; close puts it away"
    ),
}
