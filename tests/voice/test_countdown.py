import pytest
from msgspec.structs import replace

from dealer_pi.engine import commands as c
from dealer_pi.tournament import commands as t
from dealer_pi.tournament.clocks import SECOND, SetClock
from dealer_pi.tournament.shot_clock import SHOT_CLOCKS
from dealer_pi.voice.countdown import coming, due, next_ns
from dealer_pi.voice.settings import VoiceSettings
from dealer_pi.voice.utterances import Utterance
from tests.journal.journals import FakeClock
from tests.live_table.live_tables import do, opened, three_players
from tests.live_table.tournament_evenings import MINUTE, set_up
from tests.tournament.evenings import NINE, SETTINGS

ON = VoiceSettings("levels")
LAST_LEVEL, FIRST_BREAK = 10, 3


@pytest.fixture
def time():
    return FakeClock()


@pytest.fixture
def table(tmp_path, time):
    with opened(tmp_path / "a.journal", clock=time) as table:
        yield table


def begun(table, part=0):
    set_up(table)
    do(table, t.BeginClock(), *([t.SetLevelClock("move", part)] if part else []))
    return table.snapshot


def told(snapshot, settings=ON):
    """Seconds before the end of the clock, and what is heard then."""
    clock = snapshot.tournament.clock
    return {
        (clock.ends_ns - one.at_ns) // SECOND: one.text or one.sound
        for one in coming(snapshot, settings)
    }


def test_a_level_is_heard_one_minute_ten_seconds_and_five_ticks_before_its_end(table):
    assert told(begun(table)) == {
        60: "One minute to the end of the level",
        10: "ten seconds",
        **dict.fromkeys((5, 4, 3, 2, 1), "tick"),
    }


def test_a_break_says_that_it_is_a_break(table):
    assert told(begun(table, FIRST_BREAK))[60] == "One minute to the end of the break"


def test_with_speech_off_the_minute_is_a_sound(table):
    assert told(begun(table), VoiceSettings("off"))[60] == "minute"


def test_the_last_level_has_no_end(table):
    assert coming(begun(table, LAST_LEVEL), ON) == ()


def test_before_the_evening_begins_and_while_the_clock_stands_nothing_comes(table):
    set_up(table)
    assert coming(table.snapshot, ON) == ()
    do(table, t.BeginClock(), t.SetLevelClock("pause"))
    assert coming(table.snapshot, ON) == ()


def test_a_clock_that_went_on_later_is_heard_later(table, time):
    before = begun(table)
    do(table, t.SetLevelClock("pause"))
    time.goes_on(3 * MINUTE)
    do(table, t.SetLevelClock("go on"))
    then, now = coming(before, ON), coming(table.snapshot, ON)
    assert [one.at_ns + 3 * MINUTE for one in then] == [one.at_ns for one in now]


def test_the_clock_of_a_decision_ticks_and_then_says_that_time_is_up(table):
    do(table, *three_players(), c.StartHand(), SetClock("shot", "start", 30))
    now = table.snapshot.now_ns
    heard = {(one.at_ns - now) // SECOND: one.sound for one in coming(table.snapshot, ON)}
    ticks = dict.fromkeys(range(25, 30), "tick")
    assert heard == {20: "ten seconds", **ticks, 30: "time"}


@pytest.mark.parametrize(
    ("house", "ticks"),
    [("TDA", [5, 4, 3, 2, 1]), ("TDA, old", [9, 8, 7, 6, 5, 4, 3, 2, 1]), ("WPT", [])],
)
def test_a_tournament_ticks_the_seconds_that_its_house_counts_aloud(table, house, ticks):
    do(table, t.SetUpTournament(replace(SETTINGS, shot=SHOT_CLOCKS[house])))
    do(table, *(t.Sell(player, "entry") for player in NINE), t.DrawSeats(NINE), t.BeginClock())
    do(table, c.StartHand(), c.DealtOut(), t.CallClock())
    end = table.snapshot.tournament.shot.ends_ns
    last = [one for one in coming(table.snapshot, ON) if one.at_ns > end - MINUTE]
    heard = {(end - one.at_ns) // SECOND: one.sound for one in last if one.at_ns <= end}
    assert heard == {10: "ten seconds", **dict.fromkeys(ticks, "tick"), 0: "time"}


def test_each_moment_is_due_exactly_once(table):
    heard = coming(begun(table), ON)
    start, end = table.snapshot.now_ns, table.snapshot.tournament.clock.ends_ns
    at = start
    found: list[Utterance] = []
    while at < end:
        found += due(heard, at, at + SECOND // 3)
        at += SECOND // 3
    assert sorted(one.at_ns for one in found) == sorted(one.at_ns for one in heard)


def test_the_next_moment_is_known(table):
    heard, end = coming(begun(table), ON), table.snapshot.tournament.clock.ends_ns
    assert next_ns(heard, 0) == end - 60 * SECOND
    assert next_ns(heard, end - 60 * SECOND) == end - 10 * SECOND
    assert next_ns(heard, end) is None
