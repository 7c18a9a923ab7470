"""The tournament's clock: absolute, by hand, hand for hand, through a restart."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.tournament import level_clock as lc
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.level_clock import MINUTE
from dealer_pi.tournament.structure import (
    Break,
    Level,
    Structure,
    minutes_before,
    place_of,
    with_changed,
)

THREE = Structure(
    "three", "test", (Level(25, 50, 20), Break(10), Level(50, 100, 20), Level(100, 200, 15))
)
ALL = 65  # minutes of it all
START = 1000 * MINUTE


def at(minutes):
    """The moment so many minutes after the start."""
    return START + round(minutes * MINUTE)


CLOCK = lc.begun(THREE, START)


def seen(clock, minutes, structure=THREE):
    """What a face shows at a moment: the place, and the minutes left."""
    now = at(minutes)
    return lc.caught_up(clock, structure, now).place, lc.left(clock, structure, now) / MINUTE


@pytest.mark.parametrize(
    ("minutes", "shown"),
    [
        (0, (0, 20)),
        (19.5, (0, 0.5)),
        (20, (1, 10)),
        (30, (2, 20)),
        (49, (2, 1)),
        (50, (3, 15)),
        (64, (3, 1)),
        (65, (3, 0)),
        (500, (3, 0)),
    ],
)
def test_levels_and_breaks_follow_each_other_by_themselves_and_the_last_level_stays(minutes, shown):
    assert seen(CLOCK, minutes) == shown


def test_late_entry_lasts_until_the_break_after_four_levels_of_25_minutes_cashclub_sk():
    club = Structure(
        "Nitra", "cashclub.sk", (*[Level(25, 50, 25)] * 4, Break(15), Level(50, 100, 25)), 0, 4
    )
    clock, place = lc.begun(club, START), place_of(club, club.last_entry_level)
    assert lc.left_until_end_of(clock, club, place, START) == 100 * MINUTE
    assert lc.left_until_end_of(clock, club, place, at(80)) == 20 * MINUTE
    assert lc.left_until_end_of(clock, club, place, at(101)) == 0


# -- by hand ---------------------------------------------------------------------------------------


def test_a_paused_clock_stands_however_long_and_goes_on_where_it_stood():
    clock = lc.paused(CLOCK, THREE, at(12))
    assert seen(clock, 400) == (0, 8)
    assert lc.paused(clock, THREE, at(300)) == clock
    clock = lc.resumed(clock, THREE, at(400))
    assert seen(clock, 405) == (0, 3)
    assert seen(clock, 409) == (1, 9)


@pytest.mark.parametrize("paused", [False, True])
@pytest.mark.parametrize(("more", "shown"), [(1, (0, 9)), (-1, (0, 7)), (15, (0, 23))])
def test_minutes_are_added_to_the_present_part_or_taken_away(paused, more, shown):
    clock = lc.paused(CLOCK, THREE, at(12)) if paused else CLOCK
    clock = lc.adjusted(clock, THREE, more, at(12))
    assert seen(clock, 12) == shown
    assert clock.clock.length_ns == (20 + more) * MINUTE


def test_more_minutes_move_everything_that_follows():
    clock = lc.adjusted(CLOCK, THREE, 5, at(12))
    assert seen(clock, 25) == (1, 10)
    assert seen(clock, 55) == (3, 15)


def test_a_minute_that_is_not_left_cannot_be_taken():
    with pytest.raises(TournamentError, match="too_little_left") as refused:
        lc.adjusted(CLOCK, THREE, -1, at(19.5))
    assert refused.value.numbers == {"seconds": 30, "minutes": -1}


@pytest.mark.parametrize(("steps", "shown"), [(1, (3, 15)), (-1, (1, 10))])
@pytest.mark.parametrize("paused", [False, True])
def test_the_next_or_the_previous_part_begins_whole(steps, shown, paused):
    clock = lc.paused(CLOCK, THREE, at(35)) if paused else CLOCK
    clock = lc.moved(clock, THREE, steps, at(36))
    assert seen(clock, 36) == shown
    assert clock.clock.running is not paused


@pytest.mark.parametrize(("steps", "minutes", "place"), [(-1, 5, -1), (1, 55, 4)])
def test_there_is_nothing_before_the_first_part_or_after_the_last(steps, minutes, place):
    with pytest.raises(TournamentError, match="no_such_part") as refused:
        lc.moved(CLOCK, THREE, steps, at(minutes))
    assert refused.value.numbers == {"place": place, "parts": 4}


def test_editing_a_later_level_does_not_touch_the_clock():
    edited = with_changed(THREE, 2, Level(60, 120, 30), present=0)
    assert seen(CLOCK, 12, edited) == seen(CLOCK, 12)
    assert seen(CLOCK, 55, edited) == (2, 5)


# -- hands -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("started", "level"),
    [
        pytest.param(-1, 1, id="before the start"),
        pytest.param(19.9, 1, id="just before the level ends"),
        pytest.param(25, 1, id="in the break"),
        pytest.param(30, 2, id="at the sound, TDA since 2024"),
        pytest.param(49.9, 2, id="just before the next, TDA 20 cs, pokerportal.info 2633"),
        pytest.param(50, 3, id="the next hand after it"),
    ],
)
@pytest.mark.parametrize("asked", [0, 51, 64])
def test_a_hand_is_played_at_the_level_that_held_when_it_started(started, level, asked):
    clock = lc.caught_up(CLOCK, THREE, at(asked))
    assert lc.level_for_hand(clock, THREE, at(started)) == level


def test_a_level_that_was_taken_back_holds_for_the_hand_that_started_in_it():
    clock = lc.moved(CLOCK, THREE, 1, at(32))
    clock = lc.moved(clock, THREE, -1, at(34))
    hands = [lc.level_for_hand(clock, THREE, at(minutes)) for minutes in (31, 33, 35)]
    assert hands == [2, 3, 2]


def test_the_time_of_a_hand_does_not_run_in_breaks():
    def time(started, now):
        return lc.hand_time(CLOCK, THREE, at(started), at(now)) / MINUTE

    assert time(5, 8) == 3
    assert [time(18, now) for now in (20, 25, 30, 33)] == [2, 2, 2, 5]
    assert time(25, 33) == 3
    assert time(33, 52) == 19


# -- hand for hand ---------------------------------------------------------------------------------


def test_hand_for_hand_each_hand_costs_the_level_two_minutes_and_time_costs_nothing():
    clock = lc.set_hand_for_hand(CLOCK, THREE, at(5), on=True)
    assert seen(clock, 60) == (0, 15)
    clock = lc.hand_played(clock, THREE, at(60))
    clock = lc.hand_played(clock, THREE, at(70), minutes=3)
    assert seen(clock, 99) == (0, 10)
    clock = lc.set_hand_for_hand(clock, THREE, at(100), on=False)
    assert seen(clock, 104) == (0, 6)


def test_hand_for_hand_a_level_that_is_used_up_goes_into_a_break_which_runs():
    clock = lc.set_hand_for_hand(CLOCK, THREE, at(19), on=True)
    clock = lc.hand_played(clock, THREE, at(25))
    assert seen(clock, 25) == (1, 10)
    assert seen(clock, 31) == (1, 4)
    assert seen(clock, 90) == (2, 20)
    clock = lc.set_hand_for_hand(clock, THREE, at(90), on=False)
    assert seen(clock, 91) == (2, 19)


def test_hand_for_hand_in_the_last_level_stays_at_zero():
    clock = lc.set_hand_for_hand(CLOCK, THREE, at(64), on=True)
    assert seen(lc.hand_played(clock, THREE, at(70)), 80) == (3, 0)


def test_hand_for_hand_in_a_break_begins_with_the_level_after_it():
    clock = lc.set_hand_for_hand(CLOCK, THREE, at(22), on=True)
    assert seen(clock, 26) == (1, 4)
    assert seen(clock, 40) == (2, 20)


def test_hand_for_hand_the_level_cannot_be_set_going_by_hand():
    clock = lc.set_hand_for_hand(CLOCK, THREE, at(5), on=True)
    with pytest.raises(TournamentError, match="hand_for_hand: level=1"):
        lc.resumed(clock, THREE, at(6))


@pytest.mark.parametrize(
    ("clock", "minutes", "code"),
    [
        (CLOCK, 2, "not_hand_for_hand"),
        (lc.set_hand_for_hand(CLOCK, THREE, at(2), on=True), 4, "minutes_wrong"),
        (lc.set_hand_for_hand(CLOCK, THREE, at(2), on=True), 0, "minutes_wrong"),
        (lc.set_hand_for_hand(CLOCK, THREE, at(4), on=True), -1, "minutes_wrong"),
    ],
)
def test_a_hand_that_cannot_cost_time_is_refused(clock, minutes, code):
    with pytest.raises(TournamentError, match=code):
        lc.hand_played(clock, THREE, at(5), minutes)


# -- restart ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("died", "shown"), [(12, (0, 8)), (26, (1, 4)), (35, (2, 15))])
def test_after_a_restart_only_powered_time_counts_if_nothing_is_to_be_counted(died, shown):
    clock = lc.carried_over(CLOCK, last=at(died), now=7 * MINUTE)
    assert lc.left(clock, THREE, 7 * MINUTE) == shown[1] * MINUTE
    assert lc.caught_up(clock, THREE, 7 * MINUTE).place == shown[0]


@pytest.mark.parametrize(
    ("gone", "shown"), [(3, (0, 5)), (10, (1, 8)), (30, (2, 8)), (999, (3, 0))]
)
def test_after_a_restart_time_without_power_counts_also_over_the_end_of_a_level(gone, shown):
    clock = lc.carried_over(CLOCK, last=at(12), now=7 * MINUTE, count=gone * MINUTE)
    assert lc.left(clock, THREE, 7 * MINUTE) == shown[1] * MINUTE
    assert lc.caught_up(clock, THREE, 7 * MINUTE).place == shown[0]


def test_a_paused_clock_stays_as_it_was_through_a_restart():
    clock = lc.paused(CLOCK, THREE, at(12))
    again = lc.carried_over(clock, last=at(30), now=MINUTE, count=20 * MINUTE)
    assert lc.left(again, THREE, 50 * MINUTE) == 8 * MINUTE


# -- it never jumps --------------------------------------------------------------------------------


def position(clock, now):
    """Minutes into the structure, in nanoseconds; only for clocks that nobody has adjusted."""
    clock = lc.caught_up(clock, THREE, now)
    ends = minutes_before(THREE)[clock.place] + THREE.parts[clock.place].minutes
    return ends * MINUTE - lc.left(clock, THREE, now)


moments = st.integers(0, 70 * MINUTE)


@given(first=moments, then=moments)
def test_the_clock_goes_as_far_as_time_goes_over_all_ends(first, then):
    def end(ns):
        return min(ns, ALL * MINUTE)

    assert position(CLOCK, START + first) == end(first)
    clock = lc.caught_up(CLOCK, THREE, START + first)
    assert position(clock, START + first + then) == end(first + then)
    assert lc.caught_up(clock, THREE, START + first + then) == lc.caught_up(
        CLOCK, THREE, START + first + then
    )


@given(steps=st.lists(st.tuples(st.integers(0, 9 * MINUTE), st.booleans()), max_size=12))
def test_pauses_take_exactly_their_length(steps):
    clock, now, played = CLOCK, START, 0
    for length, running in steps:
        change = lc.resumed if running else lc.paused
        clock = change(clock, THREE, now)
        now += length
        played += length * running
    assert position(clock, now) == min(played, ALL * MINUTE)


@given(died=moments, gone=moments, boot=moments, counted=st.booleans(), later=moments)
def test_a_restart_loses_nothing_in_both_modes(died, gone, boot, counted, later):
    clock = lc.carried_over(CLOCK, START + died, boot, count=gone if counted else 0)
    played = died + gone * counted + later
    assert position(clock, boot + later) == min(played, ALL * MINUTE)
    shift = boot - (START + died + gone * counted)
    assert lc.level_for_hand(clock, THREE, START + died + shift) == lc.level_for_hand(
        CLOCK, THREE, START + died
    )


@given(minutes=st.integers(-19, 30), now=st.integers(0, 20 * MINUTE - 1))
def test_an_adjustment_changes_what_is_left_by_exactly_its_minutes(minutes, now):
    before = lc.left(CLOCK, THREE, START + now)
    try:
        clock = lc.adjusted(CLOCK, THREE, minutes, START + now)
    except TournamentError:
        assert before + minutes * MINUTE <= 0
        return
    assert lc.left(clock, THREE, START + now) == before + minutes * MINUTE
    assert lc.caught_up(clock, THREE, START + now).place == 0


def test_a_clock_survives_the_wire():
    clock = lc.paused(lc.moved(CLOCK, THREE, 1, at(3)), THREE, at(4))
    assert msgspec.json.decode(msgspec.json.encode(clock), type=lc.LevelClock) == clock
