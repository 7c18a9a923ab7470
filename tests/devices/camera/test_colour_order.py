"""Field report 15: whether red and blue are swapped."""

import numpy as np
import pytest

from dealer_pi.devices.camera.colour_order import colour_order
from dealer_pi.devices.simulated.table_picture import LyingCards, draw_table, with_noise


def seen(*cards):
    return with_noise(draw_table(LyingCards(cards)), 1)


def swapped(picture):
    return np.ascontiguousarray(picture[..., ::-1])


@pytest.mark.parametrize("cards", [("9h",), ("2h", "5h", "7h"), ("Th", "8h", "Kh")])
def test_field_report_15_hearts_tell_whether_red_and_blue_are_swapped(cards):
    assert colour_order(seen(*cards)) == "right"
    assert colour_order(swapped(seen(*cards))) == "swapped"


@pytest.mark.parametrize("cards", [(), ("2s", "7c"), ("??",)], ids=["none", "black", "a back"])
def test_field_report_15_without_hearts_nothing_is_said_although_chips_lie_there(cards):
    assert colour_order(seen(*cards)) == "unknown"
    assert colour_order(swapped(seen(*cards))) == "unknown"
