"""The arithmetic of clocks: end times, never counted ticks."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.tournament.clocks import (
    SECOND,
    Clock,
    carried_over,
    left,
    paused,
    resumed,
    started,
)

moments = st.integers(0, 10**18)
lengths = st.integers(1, 24 * 3600 * SECOND)


def test_a_clock_that_was_started_runs_to_its_end():
    clock = started("level", 60 * SECOND, now=5 * SECOND)
    assert clock == Clock("level", 60 * SECOND, ends_ns=65 * SECOND)
    assert [left(clock, now * SECOND) // SECOND for now in (5, 6, 64, 65, 900)] == [60, 59, 1, 0, 0]


def test_a_paused_clock_keeps_what_is_left_however_long_it_waits():
    clock = paused(started("level", 60 * SECOND, now=0), now=20 * SECOND)
    assert [left(clock, now) for now in (0, 20 * SECOND, 10**18)] == [40 * SECOND] * 3
    again = resumed(clock, now=1000 * SECOND)
    assert left(again, now=1030 * SECOND) == 10 * SECOND
    assert again.running


def test_pausing_twice_and_going_on_twice_is_the_same_as_once():
    clock = started("level", 60 * SECOND, now=0)
    once = paused(clock, now=20 * SECOND)
    assert paused(once, now=50 * SECOND) == once
    assert resumed(clock, now=50 * SECOND) == clock


def test_a_clock_that_has_run_out_stays_at_zero():
    clock = paused(started("shot", SECOND, now=0), now=9 * SECOND)
    assert left(clock, now=9 * SECOND) == 0
    assert left(resumed(clock, now=20 * SECOND), now=21 * SECOND) == 0


@given(length=lengths, start=moments, ran=moments)
def test_pausing_and_going_on_at_once_changes_nothing_that_can_be_seen(length, start, ran):
    clock = started("level", length, start)
    now = start + ran
    assert left(resumed(paused(clock, now), now), now) == left(clock, now)


@given(length=lengths, start=moments, ran=moments, boot=moments, gone=moments)
def test_after_a_restart_it_goes_on_from_now_or_counts_what_has_gone(
    length, start, ran, boot, gone
):
    clock, last = started("level", length, start), start + ran
    before = left(clock, last)
    assert left(carried_over(clock, last, boot), boot) == before
    assert left(carried_over(clock, last, boot, count=gone), boot) == max(0, before - gone)


@given(length=lengths, start=moments, ran=moments, gone=moments)
def test_within_a_boot_counting_all_that_has_gone_is_never_having_been_away(
    length, start, ran, gone
):
    clock, last = started("level", length, start), start + ran
    now = last + gone
    assert left(carried_over(clock, last, now, count=gone), now) == left(clock, now)


def test_a_restart_does_not_touch_a_paused_clock():
    clock = paused(started("level", 60 * SECOND, now=0), now=20 * SECOND)
    assert carried_over(clock, last=30 * SECOND, now=5 * SECOND, count=10 * SECOND) == clock


def test_a_clock_survives_the_wire():
    clock = paused(started("level", 60 * SECOND, now=0), now=20 * SECOND)
    assert msgspec.json.decode(msgspec.json.encode(clock), type=Clock) == clock
