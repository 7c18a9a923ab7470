"""The hand as it is drawn: seats, board, pots, awards, and what was ruled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from dealer_pi.display.page_view import AwardFace, Chance, PotFace, SeatFace, TableFace
from dealer_pi.locale import Words, sentences
from dealer_pi.snapshots import Award, Card, Playing, SeatView, Snapshot

Chances = Mapping[int, tuple[float, float]]
"""Seat by seat the probabilities to win alone and to share."""
_State = Literal["in", "folded", "all-in", "away", "out", "waiting"]
_STATES: Final[dict[Playing, _State]] = {
    "in": "in",
    "folded": "folded",
    "mucked": "folded",
    "all-in": "all-in",
    "out of the hand": "waiting",
    "away": "away",
    "no chips": "out",
}
_MARKS: Final = {"button": "button", "small blind": "small", "big blind": "big"}
_LEAST_PERCENT: Final = 1


def table_face(w: Words, snapshot: Snapshot, chances: Chances, last: Snapshot | None) -> TableFace:
    """The table; between hands with the awards of the hand before, which `last` showed."""
    told = snapshot if snapshot.running or last is None else last
    total = sum(pot.amount for pot in snapshot.pots) + snapshot.bets
    return TableFace(
        tuple(snapshot.board),
        _pots(w, snapshot),
        w.number(total) if snapshot.running else "",
        tuple(_seat(w, snapshot, seat, chances) for seat in snapshot.seats),
        tuple(AwardFace(sentences.award(w, award, told), _best(award)) for award in told.awards),
        _notes(w, snapshot),
    )


def _notes(w: Words, snapshot: Snapshot) -> tuple[str, ...]:
    """The last ruling, where the headline does not say it already."""
    if snapshot.next_step.kind == "remedy":
        return ()
    return tuple(sentences.ruling(w, ruling, snapshot) for ruling in snapshot.rulings[-1:])


def _pots(w: Words, snapshot: Snapshot) -> tuple[PotFace, ...]:
    """The pots by name, where there is more than one."""
    if len(snapshot.pots) < 2:  # noqa: PLR2004 - one pot has no name
        return ()
    return tuple(
        PotFace(
            w("page-side-pot", number=number) if number else w("page-main-pot"),
            w.number(pot.amount),
        )
        for number, pot in enumerate(snapshot.pots)
    )


def _seat(w: Words, snapshot: Snapshot, seat: SeatView, chances: Chances) -> SeatFace:
    state = _STATES[seat.playing]
    if state == "waiting" and not snapshot.running:
        state = "in"  # nobody is in a hand: nobody is out of it
    won = sum(s.amount for award in snapshot.awards for s in award.shares if s.seat == seat.seat)
    return SeatFace(
        seat.seat,
        seat.player,
        w.number(seat.stack),
        state,
        "" if state == "in" else w(f"page-state-{state}"),
        w.number(seat.bet) if seat.bet else "",
        tuple(seat.cards),
        tuple(_MARKS[mark] for mark in seat.marks),
        _chance(w, *chances[seat.seat]) if seat.seat in chances else None,
        w("page-wins", amount=won) if won else "",
    )


def _chance(w: Words, win: float, tie: float) -> Chance:
    shared = round(100 * tie)
    return Chance(
        _percent(w, win), w("page-tie", percent=shared) if shared >= _LEAST_PERCENT else ""
    )


def _percent(w: Words, share: float) -> str:
    """In whole per cent, but what is possible is never 0 and what is not certain never 100."""
    if 0 < share < _LEAST_PERCENT / 100:
        return w("page-below-one-percent")
    percent = round(100 * share)
    return w("page-percent", percent=percent - (percent == 100 and share < 1))  # noqa: PLR2004


def _best(award: Award) -> tuple[Card, ...]:
    """The five cards that won the pot; nothing where they were not shown."""
    winners = {share.seat for share in award.shares}
    return next((hand.best for hand in award.hands if hand.seat in winners), ())
