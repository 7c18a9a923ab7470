"""Shot clock and time bank: the houses of the tournament numbers, section 7."""

import pytest

from dealer_pi.tournament.clocks import SECOND, left, paused, started
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.shot_clock import (
    SHOT_CLOCKS,
    cards_at,
    counted_aloud,
    extended,
    shot_started,
)

WPT = SHOT_CLOCKS["WPT"]


@pytest.mark.parametrize(
    ("house", "seconds", "cards", "with_card"),
    [
        pytest.param("WPT", 30, 4, 60, id="WPT, nass.biz"),
        pytest.param("Aspers", 30, 2, 60, id="Aspers, aspersstratford.co.uk"),
        pytest.param("Dusk Till Dawn", 20, 1, 80, id="Dusk Till Dawn, dusktilldawncasino"),
    ],
)
def test_a_decision_has_its_seconds_and_a_card_buys_more(house, seconds, cards, with_card):
    rules = SHOT_CLOCKS[house]
    clock = shot_started(rules, now=5 * SECOND)
    assert left(clock, 5 * SECOND) == seconds * SECOND
    longer, left_over = extended(clock, rules, rules.cards, now=15 * SECOND)
    assert (rules.cards, left_over) == (cards, cards - 1)
    assert left(longer, 5 * SECOND) == with_card * SECOND
    assert longer.length_ns == with_card * SECOND


@pytest.mark.parametrize(
    ("house", "stage", "has", "then"),
    [
        pytest.param("WPT", "three tables", 1, 6, id="WPT at three tables, worldpokertour.com"),
        pytest.param("WPT", "final table", 6, 8, id="WPT at the final table, worldpokertour.com"),
        pytest.param("Aspers", "three tables", 0, 0, id="Aspers, no reset at three tables"),
        pytest.param("Aspers", "final table", 0, 2, id="Aspers reset at the final table"),
        pytest.param("Dusk Till Dawn", "final table", 0, 1, id="Dusk Till Dawn, card used"),
        pytest.param("Dusk Till Dawn", "final table", 1, 2, id="Dusk Till Dawn, card kept"),
    ],
)
def test_at_the_last_tables_players_get_their_cards(house, stage, has, then):
    assert cards_at(SHOT_CLOCKS[house], has, stage) == then


@pytest.mark.parametrize(
    ("house", "seconds", "aloud"),
    [
        pytest.param("TDA", 30, 5, id="25 + 5 seconds, TDA 29"),
        pytest.param("TDA, old", 70, 10, id="a minute and ten, pokernetwork.com"),
        pytest.param("home", 60, 0, id="a minute, home-tournament"),
    ],
)
def test_the_last_seconds_are_counted_aloud(house, seconds, aloud):
    rules = SHOT_CLOCKS[house]
    clock = shot_started(rules, now=0)
    heard = [s for s in range(100) if counted_aloud(clock, rules, s * SECOND)]
    assert heard == list(range(seconds - aloud, seconds))


def test_a_card_can_be_given_while_the_clock_stands():
    clock = paused(shot_started(WPT, now=0), now=10 * SECOND)
    assert left(extended(clock, WPT, 1, now=90 * SECOND)[0], 99 * SECOND) == 50 * SECOND


@pytest.mark.parametrize(
    ("cards", "second", "code"), [(0, 10, "no_time_cards"), (1, 30, "time_is_up")]
)
def test_a_card_that_is_not_there_or_comes_too_late_buys_nothing(cards, second, code):
    with pytest.raises(TournamentError, match=code):
        extended(started("shot", 30 * SECOND, 0), WPT, cards, now=second * SECOND)
