"""Every screen of tournament and set-up, in every language and at every size."""

import pytest

from dealer_pi.locale import LANGUAGES
from dealer_pi.touch.panel import PANELS
from dealer_pi.touch.settings import Settings
from dealer_pi.tournament import commands as t
from tests.touch import set_up_tour, tournament_tour
from tests.touch.hand import opened
from tests.touch.looks import faults, misfits
from tests.touch.tables import do
from tests.touch.tournament_tour import seated, to_part, tournament_table

EVERYWHERE = [
    pytest.param(panel, language, id=f"{name}, {language}")
    for name, panel in PANELS.items()
    for language in LANGUAGES
]


@pytest.mark.parametrize(("panel", "language"), EVERYWHERE)
def test_no_screen_of_a_tournament_is_cut_off_small_faint_or_overlapping(panel, language, tmp_path):
    look = faults if language == "sk" else misfits  # colours are the same in all languages
    with tournament_table(tmp_path) as table:
        seated(table)
        do(table, t.Pay("Eva", 20))
        to_part(table, 3)
        with opened(table, Settings(language=language), panel) as hand:
            seen = {place: found for place in tournament_tour.tour(hand) if (found := look(hand))}
            assert seen == {}


@pytest.mark.parametrize(("panel", "language"), EVERYWHERE)
def test_no_screen_of_set_up_is_cut_off_small_faint_or_overlapping(panel, language, tmp_path):
    look = faults if language == "sk" else misfits
    machine = set_up_tour.Machine()
    with tournament_table(tmp_path) as table:
        table.device("camera", "lost", "moved")
        table.device("seat hub", "ready")
        table.device("display", "absent", "not_found")
        with opened(
            table, Settings(language=language), panel, outside=machine.outside, desks=machine.desks
        ) as hand:
            places = set_up_tour.tour(hand, machine)
            seen = {place: found for place in places if (found := look(hand))}
            assert seen == {}
