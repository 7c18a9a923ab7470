"""What NEXT, CLOCK and PAUSE mean at each moment."""

import pytest
from msgspec.structs import replace

from dealer_pi.assembly.pad import next_wish
from dealer_pi.devices.states import DEALER, Key
from dealer_pi.engine import DealtOut, FinishHand, StartHand, StepDone
from dealer_pi.snapshots import NextStep
from dealer_pi.tournament.commands import RaceStepDone, SetUpTournament
from dealer_pi.tournament.shot_clock import SHOT_CLOCKS
from tests.assembly.joined_tables import JoinedTable
from tests.tournament.evenings import SETTINGS


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory):
    with JoinedTable(tmp_path_factory.mktemp("pad")) as room:
        return room.now


@pytest.mark.parametrize(
    ("step", "wish"),
    [
        pytest.param(NextStep("start_hand"), StartHand(), id="start"),
        pytest.param(NextStep("post_and_deal"), DealtOut(), id="deal"),
        pytest.param(NextStep("push_pots"), FinishHand(), id="push"),
        pytest.param(NextStep("remedy", remedy="draw_burn"), StepDone(), id="remedy"),
        pytest.param(NextStep("race", remedy="exchange"), RaceStepDone(), id="exchange"),
        pytest.param(NextStep("race", remedy="pay"), RaceStepDone(), id="pay"),
        pytest.param(NextStep("race", remedy="deal"), None, id="a race's card is needed"),
        pytest.param(NextStep("act", seat=1), None, id="a seat has to act"),
        pytest.param(NextStep("burn_and_deal", cards=3), None, id="cards are needed"),
        pytest.param(NextStep("show", seat=1), None, id="a hand is needed"),
        pytest.param(NextStep("rebuy", seat=1), None, id="rebuy or out"),
        pytest.param(NextStep("break"), None, id="nobody ends a break with an elbow"),
        pytest.param(NextStep("colour_up"), None, id="nor begins a race"),
    ],
)
def test_next_does_what_needs_no_more_than_a_yes(snapshot, step, wish):
    assert next_wish(replace(snapshot, next_step=step)) == wish


def test_in_a_tournament_the_keys_are_the_levels_and_the_decisions_clock(tmp_path):
    with JoinedTable(tmp_path) as room:
        room.do(SetUpTournament(replace(SETTINGS, shot=SHOT_CLOCKS["TDA"])))
        room.deal()
        for runs in (False, True):
            room.press(DEALER, Key.PAUSE)
            tournament = room.now.tournament
            assert tournament is not None
            assert tournament.clock is not None
            assert tournament.clock.running is runs
        room.press(DEALER, Key.CLOCK)
        tournament = room.now.tournament
        assert tournament is not None
        assert tournament.shot is not None
        assert room.desk.blinks == ()


def test_pause_without_a_clock_does_nothing(tmp_path):
    with JoinedTable(tmp_path) as room:
        room.press(DEALER, Key.PAUSE)
        assert room.desk.blinks[-1].why == "not_now"
