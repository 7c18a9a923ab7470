"""How events move a tournament's state on. Pure: the same events always give the same state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from dealer_pi.engine import Event
from dealer_pi.tournament import events as e
from dealer_pi.tournament import ledger as books
from dealer_pi.tournament.state import Tournament


def apply(tournament: Tournament | None, event: Event) -> Tournament | None:
    """The tournament after one of its events (those in `EVENTS`); None: there is none.

    Raises `ValueError` for an event of a tournament that is not there.
    """
    if isinstance(event, e.TournamentSetUp):
        values = event.settings.chips.values
        return Tournament(settings=event.settings, values=values, hands=event.hands)
    if tournament is None:
        raise ValueError(f"there is no tournament: {event}")
    after: Tournament | None = EVENTS[type(event)](tournament, event)
    return after


def _booked(tournament: Tournament, record: books.Record) -> Tournament:
    booked = replace(tournament, ledger=books.after(tournament.ledger, record))
    if isinstance(record, books.Paid):
        return booked
    others = tuple(b for b in tournament.busted if b.player != record.player)
    return replace(booked, busted=others)


def _changed(tournament: Tournament, event: e.SettingsChanged) -> Tournament:
    same_chips = event.settings.chips == tournament.settings.chips
    values = tournament.values if same_chips else event.settings.chips.values
    return replace(tournament, settings=event.settings, values=values)


def _coloured_up(tournament: Tournament, event: e.ColouredUp) -> Tournament:
    return replace(
        tournament,
        values=tuple(value for value in tournament.values if value != event.value),
        recounted=tournament.recounted + event.more,
        race=None,
    )


def _card_used(tournament: Tournament, event: e.TimeCardUsed) -> Tournament:
    left = tournament.time_cards | {event.player: event.cards}
    return replace(tournament, time_cards=left)


EVENTS: Final[dict[type[Event], Callable[[Any, Any], Tournament | None]]] = {
    e.TournamentSetUp: apply,
    e.SettingsChanged: _changed,
    e.TournamentClosed: lambda _t, _v: None,
    books.Sold: _booked,
    books.Paid: _booked,
    books.KnockedOut: _booked,
    books.Withdrawn: _booked,
    e.SaleWaits: lambda t, v: replace(t, waiting=(*t.waiting, v.waiting)),
    e.SaleDropped: lambda t, _v: t,
    e.SalesDue: lambda t, _v: replace(t, waiting=()),
    e.LevelClockSet: lambda t, v: replace(t, clock=v.clock),
    e.HandPlaced: lambda t, v: replace(t, hand=v.hand),
    e.Busted: lambda t, v: replace(t, busted=(*t.busted, v.busted)),
    e.RaceSet: lambda t, v: replace(t, race=v.race),
    e.ColouredUp: _coloured_up,
    e.DealAgreed: lambda t, v: replace(t, deal=v.deal),
    e.ShotClockSet: lambda t, v: replace(t, shot=v.clock),
    e.TimeCardUsed: _card_used,
}
"""All kinds of events that are a tournament's, not the table's, with what each does."""
