"""What tests of people and chips ask a screen, and do with it."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from dealer_pi.live_table import LiveTable
from dealer_pi.snapshots import SeatView, TournamentView
from dealer_pi.touch.key import Key
from tests.touch.hand import Hand
from tests.touch.tables import a_table


def a_club(folder: Path, players: int) -> AbstractContextManager[LiveTable]:
    """A cash game by the rules of a Slovak club."""
    return a_table(folder, players, house="club-sk")


def own_keys(hand: Hand) -> list[Key]:
    """The keys of the screen that is seen, without the bar's, as they were made."""
    seen = hand.keys()
    return [key for key in seen if key.parent is hand.screen.frame.screen]


def texts(hand: Hand) -> list[str]:
    """What is written on the keys that are seen."""
    seen = hand.keys()
    return [key.text for key in seen]


def player(hand: Hand, seat: int) -> SeatView:
    """Who sits in a seat."""
    found = hand.screen.dealer.seat(seat)
    assert found is not None
    return found


def tournament(hand: Hand) -> TournamentView:
    """The tournament that is on."""
    found = hand.snapshot.tournament
    assert found is not None
    return found


def seats(hand: Hand) -> dict[int, tuple[str, int]]:
    """Who sits where with how many chips."""
    return {view.seat: (view.player, view.stack) for view in hand.snapshot.seats}
