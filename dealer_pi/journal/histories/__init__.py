"""Hand histories and statistics, from the engine's events.

:mod:`played` gathers hands, :mod:`phh` and :mod:`ohh` write them, :mod:`phh_read` reads PHH and
:mod:`phh_replay` makes commands of it, :mod:`statistics` counts an evening.
"""

from dealer_pi.journal.histories.occasion import Occasion
from dealer_pi.journal.histories.ohh import ohh_text, ohhs_text
from dealer_pi.journal.histories.phh import phh_text, phhs_text
from dealer_pi.journal.histories.phh_read import PhhError, PhhHand, read_phh, read_phhs
from dealer_pi.journal.histories.phh_replay import Replay, as_commands, replayed
from dealer_pi.journal.histories.played import (
    Action,
    ChipsMoved,
    HandPlayer,
    PlayedHand,
    VoidHandError,
    follow,
    hand_from_json,
    hand_json,
    played_hands,
)
from dealer_pi.journal.histories.statistics import (
    PlayerFigures,
    Statistics,
    evening_csv,
    evening_statistics,
    players_csv,
    statistics_text,
)

__all__ = [
    "Action",
    "ChipsMoved",
    "HandPlayer",
    "Occasion",
    "PhhError",
    "PhhHand",
    "PlayedHand",
    "PlayerFigures",
    "Replay",
    "Statistics",
    "VoidHandError",
    "as_commands",
    "evening_csv",
    "evening_statistics",
    "follow",
    "hand_from_json",
    "hand_json",
    "ohh_text",
    "ohhs_text",
    "phh_text",
    "phhs_text",
    "played_hands",
    "players_csv",
    "read_phh",
    "read_phhs",
    "replayed",
    "statistics_text",
]
