"""The shot clock from the dealer's screen."""

import pytest
from msgspec.structs import replace

from dealer_pi.engine import commands as c
from dealer_pi.engine import profile
from dealer_pi.tournament import commands as t
from dealer_pi.tournament.clocks import SetClock
from dealer_pi.tournament.shot_clock import ShotClock
from tests.touch.hand import opened
from tests.touch.tables import NAMES, a_table, do
from tests.tournament.evenings import SETTINGS


@pytest.fixture
def three(tmp_path):
    with a_table(tmp_path, 3) as table:
        do(table, c.StartHand())
        yield table


def test_r057_the_clock_is_started_in_three_touches_and_goes_with_the_turn(three):
    with opened(three) as hand:
        hand.touch("Rulings", "Shot clock", "30 s")
        assert hand.touches == 3
        assert hand.screen.frame.screen.name == "table"
        assert hand.sees("Peter decides: 00:")
        hand.touch("FOLD")
        hand.settle()
        assert hand.snapshot.clocks == ()


def test_the_clock_stands_before_the_call_that_the_seat_faces(three):
    do(three, c.DealtOut(), SetClock("shot", "start", 30))
    with opened(three) as hand:
        assert hand.sees(" · To act: Peter")


def test_r057_time_is_up_has_to_be_held_and_kills_a_hand_that_faces_a_bet(three):
    with opened(three) as hand:
        hand.touch("Rulings", "Shot clock", "60 s", "Rulings", "Shot clock")
        hand.touch("Time is up")
        assert hand.snapshot.actor == 1, "a tap is not enough"
        hand.hold("Time is up", 0.9)
        assert hand.snapshot.seats[0].playing == "folded"
        assert hand.snapshot.rulings[-1].row == "R057"
        assert hand.snapshot.clocks == ()


def test_the_ruling_is_said_once_time_is_up(three):
    with opened(three) as hand:
        hand.touch("Rulings", "Shot clock", "30 s", "Rulings", "Shot clock")
        assert not hand.sees("time is up facing 100")
        do(three, SetClock("shot", "start", 1), SetClock("shot", "pause"))
        frozen = replace(hand.snapshot.clocks[0], left_ns=0)
        hand.screen.dealer.snapshot = replace(hand.snapshot, clocks=(frozen,))
        hand.screen.frame.draw()
        assert hand.sees("Peter: time is up facing 100, the hand is dead")
        hand.touch("Back", "Back")
        assert hand.sees("Peter: time is up.")


def test_r057_a_house_without_a_clock_has_no_key_for_it(tmp_path):
    rules = replace(profile("tda"), shot_clock=0)
    with a_table(tmp_path, 3) as table, opened(table) as hand:
        do(table, c.SetRules(rules), c.StartHand())
        hand.settle()
        hand.touch("Rulings")
        assert not hand.offers("Shot clock")


def test_r057_a_tournament_with_a_clock_of_its_own_sells_time_for_cards(tmp_path):
    shot = ShotClock("made for the test", 30, cards=4, card_seconds=30)
    with a_table(tmp_path, 0) as table:
        do(
            table,
            t.SetUpTournament(replace(SETTINGS, shot=shot)),
            *(t.Sell(name, "entry") for name in NAMES[:3]),
        )
        do(table, t.DrawSeats(NAMES[:3]), t.BeginClock(), c.PlaceButton(1), c.StartHand())
        with opened(table) as hand:
            hand.touch("Rulings", "Shot clock", "Start")
            assert hand.sees("Peter decides: 00:")
            hand.touch("Rulings", "Shot clock", "Time card")
            assert getattr(hand.snapshot.tournament, "time_cards", None) == {"Peter": 3}
            hand.touch("FOLD")
            assert not hand.sees("00:")
