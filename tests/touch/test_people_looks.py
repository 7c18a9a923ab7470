"""All screens of people and chips, in every language, at every size."""

import pytest

from dealer_pi.engine import Stakes
from dealer_pi.locale import LANGUAGES
from dealer_pi.touch.panel import PANELS
from dealer_pi.touch.settings import Settings
from tests.touch.hand import opened
from tests.touch.looks import faults, misfits
from tests.touch.people_tour import begin, tour
from tests.touch.tables import a_table

BIG = Stakes(50_000, 100_000, 100_000, 5_000)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("panel", PANELS.values(), ids=PANELS)
def test_nothing_is_cut_off_small_faint_or_overlapping(panel, language, tmp_path):
    with a_table(tmp_path, 9, chips=12_345_000, stakes=BIG, house="club-sk") as table:
        begin(table)
        with opened(table, Settings(language=language), panel) as hand:
            # Colours are the same in all languages; to look at them takes a picture each.
            wrong_with = faults if language == "sk" else misfits
            found = {where: wrong_with(hand) for where in tour(hand)}
    assert len(found) > 40
    assert not {where: wrong for where, wrong in found.items() if wrong}
