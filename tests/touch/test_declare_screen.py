"""Winners declared by eye."""

import pytest

from dealer_pi.engine import commands as c
from dealer_pi.touch.declare_screen import complete
from tests.touch.hand import opened
from tests.touch.tables import a_table, do


@pytest.fixture
def showdown(tmp_path):
    """Three players who checked to the end, without cards that anybody entered."""
    with a_table(tmp_path, 3) as table:
        do(table, c.StartHand(), c.Act(1, "call"), c.Act(2, "call"), c.Act(3, "check"))
        for _ in range(3):
            do(table, c.DealBoard(), *(c.Act(seat, "check") for seat in (2, 3, 1)))
        yield table


def test_the_winner_is_declared_in_three_touches(showdown):
    with opened(showdown) as hand:
        hand.screen.frame.home()
        hand.touch("Declare the winner", "Jana", "Declare")
        assert hand.touches == 3
        assert [share.seat for share in hand.snapshot.awards[0].shares] == [2]


def test_two_who_tie_split_the_pot(showdown):
    with opened(showdown) as hand:
        hand.touch("Declare the winner", "Peter", "Tied with the next", "Milan", "Declare")
        assert {share.seat: share.amount for share in hand.snapshot.awards[0].shares} == {
            1: 150,
            3: 150,
        }


def test_a_second_touch_takes_a_hand_out_of_the_ranking_and_clear_all_of_them(showdown):
    with opened(showdown) as hand:
        hand.touch("Declare the winner", "Peter", "Peter")
        assert not hand.offers("Declare")
        hand.touch("Peter", "Jana", "Clear", "Jana", "Declare")
        assert hand.snapshot.awards[0].shares[0].seat == 2


def test_an_undone_declaration_can_be_made_again(showdown):
    with opened(showdown) as hand:
        hand.touch("Declare the winner", "Jana", "Declare", "Undo")
        assert hand.snapshot.next_step.kind == "show"
        hand.touch("Declare the winner", "Milan", "Declare", "NEXT")
        assert hand.snapshot.seats[2].stack > 10_000


@pytest.mark.parametrize(
    ("ranking", "pots", "whole"),
    [
        ((), 1, None),
        (((2,),), 1, ((2,), (1, 3))),
        (((2,),), 2, None),
        (((2,), (3,)), 2, ((2,), (3,), (1,))),
        (((1, 2, 3),), 3, ((1, 2, 3),)),
    ],
    ids=["nobody", "one pot", "a side pot", "one left over", "all"],
)
def test_who_is_left_over_comes_last_where_that_cannot_matter(ranking, pots, whole):
    assert complete(ranking, (1, 2, 3), pots) == whole
