"""When it will end: the formulas F1 to F4 of the tournament numbers, section 2."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.forecast import Forecast, forecast, last_big_blind, level_reaching
from dealer_pi.tournament.structure import STRUCTURES, levels, minutes_before, place_of
from dealer_pi.tournament.structure_maker import growth

CLUB, HOME = STRUCTURES["club T15,000"], STRUCTURES["home T1000"]


@pytest.mark.parametrize(
    ("structure", "chips", "level", "play_minutes"),
    [
        pytest.param(CLUB, 8 * 15_000, 15, 300, id="8 players, broadwayzabreh.cz"),
        pytest.param(CLUB, 10 * 15_000, 16, 320, id="10 players, broadwayzabreh.cz"),
        pytest.param(CLUB, 18 * 15_000, 18, 360, id="18 players, broadwayzabreh.cz"),
        pytest.param(CLUB, 27 * 15_000, 20, 400, id="27 players, broadwayzabreh.cz"),
        pytest.param(HOME, 8 * 1000, 9, 180, id="8 players, homepokertourney.org"),
        pytest.param(HOME, 10 * 1000, 10, 200, id="10 players, homepokertourney.org"),
    ],
)
def test_the_end_is_in_the_level_in_which_twenty_big_blinds_are_left(
    structure, chips, level, play_minutes
):
    found = forecast(structure, chips)
    assert (found.level, found.play_minutes, found.reached) == (level, play_minutes, True)


def test_the_evening_counts_its_breaks():
    assert forecast(CLUB, 120_000).minutes == 300 + 2 * 20
    assert forecast(CLUB, 405_000).minutes == 400 + 3 * 20


def test_the_big_blind_reaches_the_starting_stack_in_level_12_at_4_00_f1_homepokertourney_org():
    level = level_reaching(HOME, 1000)
    place = place_of(HOME, level)
    assert (level, minutes_before(HOME)[place] + HOME.parts[place].minutes) == (12, 240)


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        pytest.param(20, 1.551, id="F2 from 20, cal3.calculator.city p=29500"),
        pytest.param(50, 1.427, id="F2 from 50, cal3.calculator.city p=29500"),
    ],
)
def test_the_growth_a_level_leads_to_the_last_big_blind(first, expected):
    assert last_big_blind(50_000) == 2500
    assert growth(first, 2500, 12) == pytest.approx(expected, abs=0.0005)


def test_a_structure_that_is_too_short_says_so():
    assert forecast(HOME, 1_000_000) == Forecast(15, 300, 300, reached=False)


def test_a_level_that_is_not_there_is_refused():
    with pytest.raises(TournamentError, match="no_such_level"):
        forecast(HOME, 8000, present=16)


structures = st.sampled_from(list(STRUCTURES.values()))


@given(structure=structures, sold=st.lists(st.integers(0, 50_000), min_size=1, max_size=12))
def test_each_rebuy_brings_the_forecast_nearer_to_what_all_the_chips_say_f4_pkrclub_io(
    structure, sold
):
    in_play = [sum(sold[: n + 1]) for n in range(len(sold))]
    found = [forecast(structure, chips).minutes for chips in in_play]
    errors = [abs(found[-1] - minutes) for minutes in found]
    assert errors == sorted(errors, reverse=True)


@given(structure=structures, chips=st.integers(1, 10**6), end=st.integers(1, 15))
def test_the_error_never_grows_as_levels_pass_whenever_the_end_comes(structure, chips, end):
    """The end comes in level `end`: at no level before is the forecast worse than at an earlier."""
    errors = [abs(forecast(structure, chips, present).level - end) for present in range(1, end + 1)]
    assert errors == sorted(errors, reverse=True)


@given(structure=structures, chips=st.integers(1, 10**6), present=st.integers(1, 15))
def test_the_end_is_never_in_the_past(structure, chips, present):
    assert present <= forecast(structure, chips, present).level <= len(levels(structure))
