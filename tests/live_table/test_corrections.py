"""Corrections that dealers really need: an earlier step was really another one."""

from __future__ import annotations

from random import Random

import pytest

from dealer_pi.engine import Command, parse_cards
from dealer_pi.engine import commands as c
from dealer_pi.live_table import Correct, LiveTable, Undo
from dealer_pi.tournament.clocks import SetClock
from tests.engine.tables import acts
from tests.live_table.live_tables import (
    do,
    entries,
    opened,
    play_randomly,
    refused,
    seen,
    set_up,
    three_players,
    whole_hand,
)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "friday.journal"


def played(table: LiveTable, *commands: Command) -> list[int]:
    """The numbers of the entries of `commands`."""
    return [do(table, command).entry for command in commands]


def stacks(table: LiveTable) -> list[int]:
    return [seat.stack for seat in table.snapshot.seats]


def as_if_played(path, *commands: Command):
    """What a table shows on which only these commands were done."""
    with opened(path.with_name("other.journal")) as table:
        do(table, *commands)
        return seen(table.snapshot)


def test_a_wrong_amount_of_the_last_bet(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        (bet,) = played(table, *acts("1 r300"))
        do(table, Correct(bet, c.Act(1, "raise", 400)))
        assert table.snapshot.price == 400
        assert table.snapshot.undo is not None
        assert table.snapshot.undo.to == 400
    assert entries(path)[-1].kind == "corrected"
    assert (entries(path)[-1].about, entries(path)[bet - 1].kind) == (bet, "done")


def test_a_wrong_amount_some_actions_ago_and_all_after_it_is_decided_anew(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        bet, *_ = played(table, *acts("1 r300, 2 c, 3 c"))
        do(table, Correct(bet, c.Act(1, "raise", 500)))
        assert stacks(table) == [9_500, 9_500, 9_500]
        assert sum(pot.amount for pot in table.snapshot.pots) == 1_500
        shown = seen(table.snapshot)
    commands = (*three_players(), c.StartHand(), *acts("1 r500, 2 c, 3 c"))
    assert shown == as_if_played(path, *commands)


def test_an_action_credited_to_the_wrong_seat(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        first, *_ = played(table, *acts("1 r300, 2 f, 3 c"))
        fold, bet = acts("1 f, 2 r300")
        assert refused(table, Correct(first, fold)).code == "correction_fails"
        do(table, Correct(first, fold, then=(bet,), instead_of=2))
        assert stacks(table) == [10_000, 9_700, 9_700]
        shown = seen(table.snapshot)
    commands = (*three_players(), c.StartHand(), *acts("1 f, 2 r300, 3 c"))
    assert shown == as_if_played(path, *commands)


def test_a_correction_that_a_later_action_does_not_fit_is_refused_and_names_it(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        bet, *_ = played(table, *acts("1 r300, 2 r600, 3 f"))
        refusal = refused(table, Correct(bet, c.Act(1, "raise", 500)))  # then 600 is no full raise
        assert refusal.code == "correction_fails"
        assert refusal.numbers["command"] == "Act"
        assert refusal.numbers["refusal"]


def test_an_action_that_nobody_entered_is_put_in(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        raised, called = acts("1 r300, 2 c")
        first, *_ = played(table, raised)
        do(table, Correct(first, raised, then=(called,)))
        assert table.snapshot.actor == 3


@pytest.mark.parametrize("count", [0, -1, 3, 10**9])
def test_no_more_steps_are_replaced_than_there_are(path, count):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        first, *_ = played(table, *acts("1 r300, 2 c"))
        correct = Correct(first, c.Act(1, "fold"), instead_of=count)
        assert refused(table, correct).code == "no_such_entry"


def test_a_correction_that_is_itself_not_allowed_is_refused_with_the_engines_reason(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        (bet,) = played(table, *acts("1 r300"))
        assert refused(table, Correct(bet, c.Act(2, "call"))).code == "not_your_turn"
        assert refused(table, Correct(bet, SetClock("shot", "start", 30))).code != "not_saved"


def test_a_wrong_board_card_is_found_after_the_award(path):
    hand = whole_hand()
    river = hand.index(c.DealBoard(parse_cards("4s")))
    with opened(path) as table:
        do(table, *three_players())
        numbers = played(table, *hand)
        assert stacks(table) == [10_750, 9_950, 9_300]
        right = c.DealBoard(parse_cards("Ks"))  # a pair of kings for seat 3: it loses still
        hand[river] = right
        do(table, Correct(numbers[river], right))
        assert stacks(table) == [10_750, 9_950, 9_300]
        right = c.DealBoard(
            parse_cards("Th")
        )  # a straight for seat 3: nine, ten, jack, queen, king
        hand[river] = right
        entry, index = next(
            (e, i)
            for e, i, command, _ in table.steps()
            if command == c.DealBoard(parse_cards("Ks"))
        )
        do(table, Correct(entry, right, index))
        assert stacks(table) == [9_300, 9_950, 10_750]
        shown = seen(table.snapshot)
    assert shown == as_if_played(path, *three_players(), *hand)


def test_a_stack_is_corrected_after_a_recount_and_that_can_be_undone(path):
    with opened(path) as table:
        do(table, *three_players(), *whole_hand())
        do(table, c.SetStack(2, 9_900))
        assert stacks(table) == [10_750, 9_900, 9_300]
        do(table, Undo())
        assert stacks(table) == [10_750, 9_950, 9_300]


def test_a_stack_that_was_wrong_from_the_beginning(path):
    with opened(path) as table:
        seated, *_ = played(table, *three_players(), *whole_hand())
        do(table, Correct(seated, c.SeatPlayer(1, "Eva", 5_000)))
        assert stacks(table) == [5_750, 9_950, 9_300]


def test_a_correction_can_be_corrected_and_undone(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        bet, *_ = played(table, *acts("1 r300, 2 c"))
        again = do(table, Correct(bet, c.Act(1, "raise", 400))).entry
        do(table, Correct(again, c.Act(1, "raise", 500)))
        assert stacks(table) == [9_500, 9_500, 9_900]
        do(table, Undo(), Undo())
        assert stacks(table) == [10_000, 9_950, 9_900]


def test_a_correction_ends_what_could_be_done_again(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        bet, *_ = played(table, *acts("1 r300, 2 c"))
        do(table, Undo(), Correct(bet, c.Act(1, "raise", 400)))
        assert table.snapshot.redo is None


@pytest.mark.parametrize("entry", [0, -1, 1, 10**9], ids=["none", "below", "the opening", "above"])
def test_only_what_stands_can_be_corrected(path, entry):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        assert refused(table, Correct(entry, c.StartHand())).code == "no_such_entry"


def test_what_was_undone_cannot_be_corrected(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        (bet,) = played(table, *acts("1 r300"))
        do(table, Undo())
        assert refused(table, Correct(bet, c.Act(1, "fold"))).code == "no_such_entry"


@pytest.mark.parametrize("seed", range(8))
def test_correcting_anything_to_what_it_was_changes_nothing_also_over_a_restart(path, seed):
    rng = Random(seed)
    with opened(path) as table:
        set_up(table, rng)
        for _ in play_randomly(table, rng, 60):
            pass
        shown, before = seen(table.snapshot), entries(path)
        for _ in range(5):
            entry, index, command, _ = rng.choice(table.steps())
            do(table, Correct(entry, command, index))
            assert seen(table.snapshot) == shown
        steps = table.steps()
    with opened(path) as table:
        assert seen(table.snapshot) == shown
        assert table.steps() == steps
    assert entries(path)[: len(before)] == before  # nothing is ever deleted
