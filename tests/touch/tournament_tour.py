"""A tournament for screens, and the way through all of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from dealer_pi.engine import Stakes, profile
from dealer_pi.live_table import LiveTable
from dealer_pi.touch.frame import Made
from dealer_pi.touch.tournament_part import PartScreen
from dealer_pi.touch.tournament_plan import PlanScreen
from dealer_pi.touch.tournament_player import player_screen
from dealer_pi.touch.tournament_structure import StructureScreen
from dealer_pi.tournament import commands as t
from dealer_pi.tournament.settings import Settings
from tests.journal.journals import FakeClock
from tests.touch.hand import Hand
from tests.touch.tables import do
from tests.tournament.evenings import NINE, SETTINGS


@contextmanager
def tournament_table(folder: Path, clock: FakeClock | None = None) -> Iterator[LiveTable]:
    """A table at which no tournament is on yet."""
    with LiveTable.open(
        folder / "friday.journal",
        rules=profile("home-tournament"),
        stakes=Stakes(25, 50, 0, 25),
        clock=clock,
    ) as table:
        yield table


def seated(
    table: LiveTable, players: tuple[str, ...] = NINE, settings: Settings = SETTINGS
) -> None:
    """A tournament whose players have entered and have their seats in this order."""
    do(table, t.SetUpTournament(settings), *(t.Sell(name, "entry") for name in players))
    do(table, t.DrawSeats(players), t.BeginClock())


def to_part(table: LiveTable, parts: int) -> None:
    """So many levels and breaks on."""
    do(table, *(t.SetLevelClock("move", 1) for _ in range(parts)))


def tour(hand: Hand) -> Iterator[str]:
    """All screens of a tournament whose first break is on; the name of each as it is seen."""
    frame = hand.screen.frame
    structure = SETTINGS.structure
    parts = {
        f"part {place}": partial(
            PartScreen, structure=structure, place=place, present=3, done=lambda _: None
        )
        for place in (6, 7)
    }
    made: dict[str, Made] = {
        "a player": player_screen("Eva"),
        "a new player": player_screen("Karol"),
        "plan": PlanScreen,
        "preview": partial(StructureScreen, planned=SETTINGS, agree=lambda _: None),
        **parts,
    }
    named = ("tournament", "clock", "entries", "structure", "prizes", "deal", "draw_seats", "race")
    for name in named:
        frame.home()
        frame.open_named(name)
        hand.settle()
        yield name
    for place, one in made.items():
        frame.home()
        frame.open(one)
        hand.settle()
        yield place
    frame.home()
    frame.open(PlanScreen)
    hand.touch(hand.screen.dealer.words("touch-tour-plan-add-on"))
    yield "number"
