"""What a journal tells of its evenings: only what stands, and when it happened."""

import pytest

from dealer_pi.engine import commands as c
from dealer_pi.engine.state import Table
from dealer_pi.journal import Journal
from dealer_pi.journal.histories import evening_statistics
from dealer_pi.live_table import BeginEvening, Correct, Redo, Undo
from dealer_pi.live_table.evenings import PlayedEvening, evenings
from tests.engine.tables import acts
from tests.journal.journals import FakeClock
from tests.live_table.live_tables import do, opened, three_players, whole_hand

SECOND = 1_000_000_000
IN_2026 = 1_780_000_000 * SECOND
FOLDED = (c.StartHand(), *acts("1 f, 2 f"), c.FinishHand())
"""Seat 3 has the big blind and wins it without a fight."""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "friday.journal"


def told(path) -> list[PlayedEvening]:
    with Journal.open(path, read_only=True) as journal:
        return list(evenings(journal.entries()))


def hands(path) -> list[list[int]]:
    return [[hand.number for hand in evening.hands()] for evening in told(path)]


def test_a_new_journal_has_no_evening(path):
    opened(path).close()
    assert told(path) == []


def test_hands_are_told_while_the_table_is_open_and_a_running_one_is_not(path):
    with opened(path) as table:
        do(table, *three_players(), *whole_hand(), c.StartHand())
        assert hands(path) == [[1]]


def test_several_evenings_have_numbers_and_begin_where_the_last_one_ended(path):
    with opened(path) as table:
        do(table, *three_players(), *whole_hand())
    with opened(path) as table:
        do(table, BeginEvening(), c.StartHand(), *acts("2 f, 3 f"), c.FinishHand())
    first, second = told(path)
    assert (first.number, second.number) == (1, 2)
    assert [hand.number for hand in second.hands()] == [2]
    [hand] = first.hands()
    finished = {player.seat: player.finished for player in hand.players}
    assert {seat: second.table.stack(seat) for seat in finished} == finished


def test_a_restart_does_not_end_an_evening(path):
    with opened(path) as table:
        do(table, *three_players(), *whole_hand())
    with opened(path) as table:
        do(table, c.StartHand(), *acts("2 f, 3 f"), c.FinishHand())
    assert hands(path) == [[1, 2]]


def test_a_hand_that_was_undone_is_not_told(path):
    with opened(path) as table:
        do(table, *three_players(), *FOLDED)
        do(table, *[Undo()] * len(FOLDED))
    assert hands(path) == [[]]


def test_a_hand_that_was_redone_is_told_once(path):
    with opened(path) as table:
        do(table, *three_players(), *FOLDED)
        do(table, *[Undo()] * len(FOLDED), *[Redo()] * len(FOLDED))
    assert hands(path) == [[1]]


def test_a_hand_that_was_played_otherwise_after_an_undo_is_told_so(path):
    with opened(path) as table:
        do(table, *three_players(), *FOLDED)
        do(table, Undo(), Undo(), *acts("2 r400, 3 f"), c.FinishHand())
    [evening] = told(path)
    [hand] = evening.hands()
    assert [action.act for action in hand.actions] == ["fold", "raise", "fold"]


def test_a_hand_that_was_corrected_is_told_as_it_really_was(path):
    with opened(path) as table:
        do(table, *three_players(), *whole_hand())
        entry = table.steps()[5][0]  # seat 1 raised to 300
        do(table, Correct(entry, c.Act(1, "raise", 600)))
        assert table.standing()[5].step.command == c.Act(1, "raise", 600)
        [evening] = told(path)
        assert evening.table == table.standing()[0].before.table
    [hand] = evening.hands()
    assert hand.actions[0].to == 600
    assert hand.pot == 600 * 2 + 50 + 400 * 2


def test_the_table_of_the_last_hand_is_that_of_the_live_table(path):
    with opened(path) as table:
        do(table, *three_players(), *whole_hand(), BeginEvening(), c.StartHand())
        do(table, *acts("2 f, 3 f"), c.FinishHand())
        last = told(path)[-1]
        [hand] = last.hands()
        assert {p.seat: p.finished for p in hand.players} == stacks(table.table)


def stacks(table: Table) -> dict[int, int]:
    return {seat: table.stack(seat) for seat in (1, 2, 3)}


# When it happened


def play_with(clock: FakeClock, path, *wishes, seconds=10) -> None:
    with opened(path, clock=clock) as table:
        for wish in wishes:
            do(table, wish)
            clock.goes_on(seconds * SECOND)


def test_times_are_those_of_the_wall_clock(path):
    play_with(FakeClock(wall=IN_2026), path, *three_players(), *FOLDED)
    [evening] = told(path)
    [hand] = evening.hands()
    assert hand.started_at == IN_2026 / SECOND + 40
    assert hand.finished_at == IN_2026 / SECOND + 70


def test_a_clock_that_the_network_sets_in_the_middle_of_a_hand_changes_no_duration(path):
    clock = FakeClock(wall=0)
    play_with(clock, path, *three_players(), *FOLDED[:2])
    clock.wall = IN_2026
    play_with(clock, path, *FOLDED[2:])
    [evening] = told(path)
    [hand] = evening.hands()
    assert hand.started_at is not None
    assert hand.finished_at is not None
    assert hand.finished_at - hand.started_at == 30
    assert hand.finished_at == IN_2026 / SECOND + 10
    assert evening_statistics(evening.table, evening.events, evening.times).seconds == 30


def test_a_clock_that_was_never_set_says_nothing(path):
    play_with(FakeClock(wall=0), path, *three_players(), *FOLDED)
    [evening] = told(path)
    assert set(evening.times) == {None}


def test_a_correction_does_not_change_when_something_happened(path):
    clock = FakeClock(wall=IN_2026)
    play_with(clock, path, *three_players(), *whole_hand())
    before = told(path)[0].times
    with opened(path, clock=clock) as table:
        do(table, Correct(table.steps()[5][0], c.Act(1, "raise", 500)))
        do(table, Correct(table.steps()[6][0], c.Act(2, "fold"), table.steps()[6][1]))
    assert told(path)[0].times == before
