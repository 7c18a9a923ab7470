"""Showdowns with cards that nobody has entered: the dealer says who is ahead of whom."""

import pytest

from dealer_pi.engine.cards import parse_cards
from dealer_pi.engine.commands import (
    CorrectBoard,
    DealBoard,
    Declare,
    FinishHand,
    Muck,
)
from dealer_pi.engine.next_step import next_step
from dealer_pi.engine.state import hand_of
from tests.engine.rivers import ALL, CASH, river
from tests.engine.tables import (
    begin,
    check_down,
    do,
    play,
    pots_paid,
    refused,
    show,
)


def unread(**setting):
    """A showdown at which neither board nor hands are known."""
    table = begin([100, 1000, 1000], button_at=3, **(CASH | setting))
    table = play(do(play(table, "3 c, 1 c, 2 x"), DealBoard()), "2 b200, 3 c")
    table = play(do(table, DealBoard()), "2 x, 3 x")
    return play(do(table, DealBoard()), "2 x, 3 x")


@pytest.mark.parametrize(
    ("ranking", "paid"),
    [
        pytest.param(((1,), (3,), (2,)), [(400, {3: 400}), (300, {1: 300})], id="1 then 3"),
        pytest.param(((2,), (1, 3)), [(400, {2: 400}), (300, {2: 300})], id="2 wins all"),
        pytest.param(
            ((2, 3), (1,)), [(400, {2: 200, 3: 200}), (300, {2: 150, 3: 150})], id="split"
        ),
        pytest.param(
            ((1, 2, 3),), [(400, {2: 200, 3: 200}), (300, {1: 100, 2: 100, 3: 100})], id="all"
        ),
    ],
)
def test_the_dealer_ranks_hands_that_are_not_known(ranking, paid):
    table = do(unread(), Declare(ranking))
    assert pots_paid(table) == paid
    assert {a.why for a in hand_of(table).awards} == {"declared"}


@pytest.mark.parametrize(
    "ranking",
    [
        (),
        ((1,),),
        ((1,), (2,)),
        ((1,), (2,), (3,), (3,)),
        ((1, 2, 3, 4),),
        ((-1,),),
        ((0, 1, 2, 3),),
    ],
    ids=["nobody", "one", "one left out", "one twice", "a stranger", "minus one", "seat 0"],
)
def test_a_ranking_must_name_each_seat_that_is_in_once(ranking):
    assert refused(unread(), Declare(ranking)).code == "ranking_wrong"


def test_a_mucked_hand_is_not_in_the_ranking():
    table = do(unread(muck="any time"), Muck(3))
    assert refused(table, Declare(((1,), (2,), (3,)))).code == "ranking_wrong"
    assert pots_paid(do(table, Declare(((1,), (2,))))) == [(400, {2: 400}), (300, {1: 300})]


def test_a_ranking_before_the_showdown_is_refused():
    assert refused(river(), Declare(((1,), (2,), (3,)))).code == "no_showdown"


def test_without_a_board_the_hands_shown_wait_for_it():
    table = show(unread(), {2: "8h 8d", 3: "Kh Kd", 1: "Ah Ad"})
    assert next_step(table).kind == "complete_board"
    assert refused(table, FinishHand()).code == "pots_not_paid"
    table = do(table, CorrectBoard(parse_cards(ALL)))
    assert pots_paid(table) == [(400, {3: 400}), (300, {1: 300})]


def test_a_board_read_wrongly_is_corrected_before_the_pots_are_paid():
    table = show(check_down(river()), {1: "Ah Ad", 2: "Kh Kd"})
    table = do(table, CorrectBoard(parse_cards("2c 7d 9h Ks 4s")))
    assert pots_paid(show(table, {3: "8h 8d"})) == [(300, {2: 300})]


def test_the_board_cannot_be_corrected_after_the_pots_are_paid():
    table = show(check_down(river()), {1: "Ah Ad", 2: "Kh Kd", 3: "Qh Qd"})
    assert refused(table, CorrectBoard(parse_cards(ALL))).code == "no_board_due"
