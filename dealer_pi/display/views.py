"""A snapshot in words: the whole page of one language. Nothing here that is no snapshot's."""

from __future__ import annotations

from dealer_pi.display.clock_view import clock_view, strip
from dealer_pi.display.headline import headline
from dealer_pi.display.page_view import Headline, PageView, Scene
from dealer_pi.display.table_face import Chances, table_face
from dealer_pi.locale import Words, sentences
from dealer_pi.snapshots import Snapshot


def page_view(
    w: Words,
    snapshot: Snapshot,
    *,
    chances: Chances | None = None,
    last: Snapshot | None = None,
    room: str = "",
) -> PageView:
    """All that the page shows.

    `chances` are of hands that lie open, `last` is the last snapshot with awards of the hand that
    is over, `room` the address under which phones find the page.
    """
    told = headline(w, snapshot)
    over = last if last is not None and last.hand == snapshot.hand else None
    return PageView(
        _scene(snapshot, over),
        told,
        strip(w, snapshot),
        table_face(w, snapshot, chances or {}, over),
        _say(w, snapshot, told),
        clock_view(w, snapshot),
        room,
    )


def _scene(snapshot: Snapshot, over: Snapshot | None) -> Scene:
    """A hand that runs is shown, and how the last one ended; else the clock of a tournament; else
    what beginners read.
    """
    if snapshot.running:
        return "table"
    if snapshot.tournament is not None:
        return "welcome" if snapshot.tournament.stage == "before" else "clock"
    waiting = snapshot.next_step.kind == "seat_players" and over is None
    return "welcome" if waiting else "table"


def _say(w: Words, snapshot: Snapshot, told: Headline) -> str:
    """The state of the hand in full sentences, for who cannot see the page."""
    lead = f"{told.label}: {told.text}" if told.label else told.text
    parts = [lead, told.ask, told.detail]
    if snapshot.board:
        cards = ", ".join(sentences.card(w, card) for card in snapshot.board)
        parts.append(f"{w('page-board')}: {cards}")
    if snapshot.running and not snapshot.awards:
        total = sum(pot.amount for pot in snapshot.pots) + snapshot.bets
        parts.append(f"{w('page-pot')}: {w.number(total)}")
    return ". ".join(part.rstrip(".") for part in parts if part) + "."
