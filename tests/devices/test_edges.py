"""Debounce, noise and stuck keys, from edges and their times."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.devices.edges import MS, Debouncer, EdgeTimes, KeyAt
from dealer_pi.devices.states import Key

FOLD, CALL = KeyAt(3, Key.FOLD), KeyAt(3, Key.CALL)
SECOND = 1000


def played(edges, until, times=None):
    """What comes of edges (key, level, ms), asked for what is due each 5 ms; times in ms."""
    debouncer = Debouncer(times or EdgeTimes())
    changes, edges = [], sorted(edges, key=lambda edge: edge[2])
    for now in range(0, until + 5, 5):
        while edges and edges[0][2] <= now:
            key, level, at = edges.pop(0)
            changes += debouncer.edge(key, level, at * MS)
        changes += debouncer.due(now * MS)
    return [(change.at, change.kind, change.at_ns // MS) for change in changes]


def test_a_clean_press_goes_down_and_up_at_the_times_of_its_edges():
    told = played([(FOLD, True, 100), (FOLD, False, 180)], 500)
    assert told == [(FOLD, "down", 100), (FOLD, "up", 180)]


def test_a_bouncing_press_counts_once_from_its_last_bounce_on():
    edges = [(FOLD, ms % 2 == 0, 100 + ms) for ms in range(9)]
    edges += [(FOLD, ms % 2 == 1, 200 + ms) for ms in range(9)]
    assert played(edges, 500) == [(FOLD, "down", 108), (FOLD, "up", 208)]


def test_a_level_that_lasts_one_millisecond_too_short_is_noise():
    assert played([(FOLD, True, 100), (FOLD, False, 124)], 500) == []
    assert len(played([(FOLD, True, 100), (FOLD, False, 125)], 500)) == 2


def test_a_late_look_gives_the_same_as_an_early_one():
    debouncer = Debouncer(EdgeTimes())
    debouncer.edge(FOLD, True, 100 * MS)
    told = debouncer.edge(FOLD, False, 180 * MS) + debouncer.due(9000 * MS)
    assert [(change.kind, change.at_ns // MS) for change in told] == [("down", 100), ("up", 180)]


def test_a_stuck_key_is_named_once_and_the_others_go_on():
    edges = [(FOLD, True, 100), (CALL, True, 25_000), (CALL, False, 25_100)]
    told = played(edges, 60_000)
    assert told == [
        (FOLD, "down", 100),
        (FOLD, "stuck", 20_100),
        (CALL, "down", 25_000),
        (CALL, "up", 25_100),
    ]


def test_a_stuck_key_comes_back_when_it_comes_up():
    edges = [(FOLD, True, 0), (FOLD, False, 30_000), (FOLD, True, 31_000), (FOLD, False, 31_100)]
    told = [change for change in played(edges, 32_000) if change[2] >= 30_000]
    assert told == [
        (FOLD, "up", 30_000),
        (FOLD, "freed", 30_000),
        (FOLD, "down", 31_000),
        (FOLD, "up", 31_100),
    ]


def test_a_key_that_is_down_from_the_start_was_not_pressed():
    debouncer = Debouncer(EdgeTimes())
    assert [c.kind for c in debouncer.start(FOLD, 0, down=True)] == ["stuck"]
    debouncer.edge(FOLD, False, SECOND * MS)
    assert [c.kind for c in debouncer.due(2 * SECOND * MS)] == ["freed"]


def test_a_key_that_finds_no_rest_is_reported_as_noisy_once():
    edges = [(FOLD, ms % 20 == 0, ms) for ms in range(100, 5000, 10)]
    assert [kind for _, kind, _ in played(edges, 6000)] == ["noisy"]


def test_nothing_is_due_at_rest_and_something_is_while_a_key_is_down():
    debouncer = Debouncer(EdgeTimes())
    debouncer.start(CALL, 0, down=False)
    assert debouncer.next_due() is None
    debouncer.edge(FOLD, True, 100 * MS)
    assert debouncer.next_due() == 125 * MS
    debouncer.due(125 * MS)
    assert debouncer.next_due() == 20_100 * MS
    debouncer.edge(FOLD, False, 300 * MS)
    debouncer.due(325 * MS)
    assert debouncer.next_due() is None


@pytest.mark.parametrize("wrong", [{"stable_ms": 5}, {"stable_ms": 500}, {"stuck_s": 0.1}])
def test_times_that_let_noise_through_are_refused(wrong):
    with pytest.raises(ValueError, match=r"stable_ms|stuck_s"):
        EdgeTimes(**wrong)


EDGES = st.lists(st.tuples(st.booleans(), st.integers(0, 60)), max_size=60)


@given(EDGES)
def test_down_and_up_alternate_and_lie_a_stable_time_apart_whatever_happens(steps):
    at, edges = 0, []
    for level, gap in steps:
        at += gap
        edges.append((FOLD, level, at))
    told = [change for change in played(edges, at + 100) if change[1] in ("down", "up")]
    assert [kind for _, kind, _ in told] == [("down", "up")[i % 2] for i in range(len(told))]
    assert all(later[2] - earlier[2] >= 25 for earlier, later in pairwise(told))


@given(st.lists(st.integers(0, 24), max_size=40), st.lists(st.integers(0, 24), max_size=40))
def test_no_sequence_of_bounces_gives_two_presses(going_down, coming_up):
    """Bounces while the key goes down and while it comes up, none of them 25 ms apart."""
    edges, at = [], 1000
    for gaps, end in ((going_down, True), (coming_up, False)):
        level = end
        edges.append((FOLD, level, at))
        for gap in gaps:
            at, level = at + gap, not level
            edges.append((FOLD, level, at))
        if level != end:
            edges.append((FOLD, end, at + 1))
        at += 200
    assert [kind for _, kind, _ in played(edges, at + 200)] == ["down", "up"]


@given(st.lists(st.tuples(st.integers(1, 24), st.integers(1, 400)), max_size=20))
def test_pulses_shorter_than_the_stable_time_press_nothing(pulses):
    at, edges = 0, []
    for length, gap in pulses:
        edges += [(FOLD, True, at), (FOLD, False, at + length)]
        at += length + gap
    assert not [kind for _, kind, _ in played(edges, at + 100) if kind in ("down", "up")]


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 300)), max_size=40))
def test_times_that_run_backwards_never_make_a_key_come_up_before_it_went_down(edges):
    debouncer, told = Debouncer(EdgeTimes()), []
    for down, at in edges:
        told += debouncer.edge(FOLD, down, at * MS)
        told += debouncer.due((at + 25) * MS)
    assert all(later.at_ns >= earlier.at_ns for earlier, later in pairwise(told))
