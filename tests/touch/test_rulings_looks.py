"""Every screen on the way to a ruling, in every language, at every size."""

import pytest

from dealer_pi.locale import LANGUAGES
from dealer_pi.touch.panel import PANELS
from dealer_pi.touch.settings import Settings
from tests.touch.hand import opened
from tests.touch.looks import faults, misfits
from tests.touch.rulings_tour import tour
from tests.touch.tables import a_table

CASES = [(panel, language) for panel in PANELS.values() for language in LANGUAGES]


@pytest.mark.parametrize(
    ("panel", "language"), CASES, ids=[f"{panel.width} {language}" for panel, language in CASES]
)
def test_on_the_way_to_a_ruling_nothing_is_cut_off_small_faint_or_overlapping(
    panel, language, tmp_path
):
    look = faults if language == "sk" else misfits  # colours are the same in all languages
    with a_table(tmp_path, 9) as table, opened(table, Settings(language), panel) as hand:
        seen = {place: found for place in tour(hand) if (found := look(hand))}
        assert seen == {}
