"""All screens by name. A new screen gets its line here, and in `menu.py` if it has a key there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dealer_pi.touch.area import Area
from dealer_pi.touch.awards_screen import AwardsScreen
from dealer_pi.touch.board_problems import BoardProblemScreen
from dealer_pi.touch.board_screen import BoardScreen
from dealer_pi.touch.camera_zone_screen import CameraZoneScreen
from dealer_pi.touch.chips_words_screen import ChipsWordsScreen
from dealer_pi.touch.clock_screen import ClockScreen
from dealer_pi.touch.declare_screen import DeclareScreen
from dealer_pi.touch.draw_button_screen import DrawButtonScreen
from dealer_pi.touch.export_screen import ExportScreen
from dealer_pi.touch.frame import Frame
from dealer_pi.touch.hand_screen import HandScreen
from dealer_pi.touch.history_screen import HistoryScreen
from dealer_pi.touch.house_rules_screen import HouseRulesScreen
from dealer_pi.touch.menu import Menu
from dealer_pi.touch.people_screen import PeopleScreen
from dealer_pi.touch.prizes_screen import PrizesScreen
from dealer_pi.touch.race_screen import RaceScreen
from dealer_pi.touch.raise_pad import RaisePad
from dealer_pi.touch.room_screen import RoomScreen
from dealer_pi.touch.rulings_screen import RulingsScreen
from dealer_pi.touch.rulings_steps import StepsScreen
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.set_up_camera import PictureCheckScreen
from dealer_pi.touch.set_up_choices import LanguageScreen, SuitsScreen, TvScreen
from dealer_pi.touch.set_up_deck import DeckScreen
from dealer_pi.touch.set_up_health import HealthScreen
from dealer_pi.touch.set_up_screen import SetUpScreen
from dealer_pi.touch.set_up_sound import SoundScreen
from dealer_pi.touch.set_up_tests import ButtonTestScreen, TouchTestScreen
from dealer_pi.touch.shot_clock import ShotClockScreen
from dealer_pi.touch.stakes_screen import StakesScreen
from dealer_pi.touch.table_screen import TableScreen
from dealer_pi.touch.tournament_deal import DealScreen
from dealer_pi.touch.tournament_draw import DrawSeatsScreen
from dealer_pi.touch.tournament_entries import EntriesScreen
from dealer_pi.touch.tournament_screen import tournament_screen
from dealer_pi.touch.tournament_structure import StructureScreen
from dealer_pi.touch.waiting_screen import WaitingScreen

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
        SetUpScreen,
        LanguageScreen,
        SuitsScreen,
        TvScreen,
        SoundScreen,
        RoomScreen,
        ButtonTestScreen,
        TouchTestScreen,
        CameraZoneScreen,
        PictureCheckScreen,
        DeckScreen,
        HealthScreen,
        DrawButtonScreen,
        ExportScreen,
        HistoryScreen,
        HouseRulesScreen,
        PeopleScreen,
        StakesScreen,
        WaitingScreen,
    )
}
SCREENS["tournament"] = tournament_screen
