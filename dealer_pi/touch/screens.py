"""All screens by name, and the menu. A new screen gets its line here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dealer_pi.touch.area import Area
from dealer_pi.touch.awards_screen import AwardsScreen
from dealer_pi.touch.board_problems import BoardProblemScreen
from dealer_pi.touch.board_screen import BoardScreen
from dealer_pi.touch.chips_words_screen import ChipsWordsScreen
from dealer_pi.touch.clock_screen import ClockScreen
from dealer_pi.touch.declare_screen import DeclareScreen
from dealer_pi.touch.frame import Frame, Made
from dealer_pi.touch.hand_screen import HandScreen
from dealer_pi.touch.menu import Menu
from dealer_pi.touch.prizes_screen import PrizesScreen
from dealer_pi.touch.race_screen import RaceScreen
from dealer_pi.touch.raise_pad import RaisePad
from dealer_pi.touch.rulings_screen import RulingsScreen
from dealer_pi.touch.rulings_steps import StepsScreen
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.shot_clock import ShotClockScreen
from dealer_pi.touch.table_screen import TableScreen
from dealer_pi.touch.tournament_deal import DealScreen
from dealer_pi.touch.tournament_draw import DrawSeatsScreen
from dealer_pi.touch.tournament_entries import EntriesScreen
from dealer_pi.touch.tournament_screen import tournament_screen
from dealer_pi.touch.tournament_structure import StructureScreen

SCREENS: Final[dict[str, Callable[[Frame, Area], Screen]]] = {
    screen.name: screen
    for screen in (
        TableScreen,
        RaisePad,
        BoardScreen,
        HandScreen,
        AwardsScreen,
        Menu,
        RulingsScreen,
        StepsScreen,
        ChipsWordsScreen,
        DeclareScreen,
        ShotClockScreen,
        BoardProblemScreen,
        ClockScreen,
        RaceScreen,
        PrizesScreen,
        DealScreen,
        DrawSeatsScreen,
        EntriesScreen,
        StructureScreen,
    )
}
SCREENS["tournament"] = tournament_screen

MENU: Final[tuple[tuple[str, str], ...]] = (
    ("touch-board", "board"),
    ("touch-tour-title", "tournament"),
    ("touch-clock", "clock"),
)
"""The menu's keys: a message, and the screen that it opens."""


def seat_screen(seat: int) -> Made:
    """The screen of one seat."""
    raise NotImplementedError(seat)
