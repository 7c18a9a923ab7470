"""Every screen, in every language, at every size: nothing cut off, small, faint, or overlapping."""

import pytest

from dealer_pi.locale import LANGUAGES
from dealer_pi.touch.panel import PANELS
from dealer_pi.touch.settings import Settings
from tests.touch.hand import opened
from tests.touch.looks import faults, misfits
from tests.touch.scenes import SCENES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("panel", PANELS.values(), ids=PANELS)
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_nothing_is_cut_off_small_faint_or_overlapping(scene, panel, language, tmp_path):
    settings = Settings(language=language)
    with scene(tmp_path) as (table, open_it), opened(table, settings, panel) as hand:
        open_it(hand)
        hand.settle()
        # Colours are the same in all languages; to look at them takes a picture each.
        assert (faults if language == "sk" else misfits)(hand) == []
