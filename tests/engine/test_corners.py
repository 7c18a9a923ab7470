"""Corners of betting, pots and positions that only a deliberate fault in the code had shown."""

import pytest

from dealer_pi.engine.commands import (
    Act,
    DropRake,
    KillHand,
    LeaveTable,
    Misdeal,
    NoBurn,
    OutOfTurn,
    PlaceButton,
    SeatPlayer,
    StartHand,
    StepDone,
    UnderRaise,
    WrongCardCount,
)
from dealer_pi.engine.events import Acted
from dealer_pi.engine.state import hand_of
from tests.engine.irregular_tables import flop, ruled, six
from tests.engine.tables import (
    accepted,
    begin,
    blinds_of,
    call_down,
    check_down,
    deal,
    do,
    may,
    next_hand,
    play,
    pots_paid,
    raises,
    refused,
    show,
    table_of,
)


@pytest.mark.parametrize(
    ("stack", "paid"),
    [(200, [(800, {2: 800})]), (250, [(250, {3: 250}), (600, {2: 600})])],
    ids=["one pot", "a side pot"],
)
def test_r036_the_chips_of_a_killed_bettor_fall_into_the_pot_below(stack, paid):
    """Seat 1 bets 300, seat 2 calls all-in for 100, seat 1 is killed, seat 3 calls all-in: what
    nobody can claim goes with the last pot that somebody can.
    """
    table = begin([1000, 200, stack], button_at=3, rules="club-sk", raise_cap=0)
    table = play(call_down(table, 1), "1 b300, 2 c")
    table = play(do(table, KillHand(1, "penalty")), "3 c")
    table = show(deal(deal(table, "3s"), "4s"), {2: "Ah Ad", 3: "Kh Kd"})
    assert pots_paid(table) == paid


def test_r036_with_three_pots_they_fall_into_the_last_one():
    table = begin([1000, 200, 250, 280], button_at=4, rules="club-sk", raise_cap=0)
    table = play(call_down(table, 1), "1 b300, 2 c")
    table = play(do(table, KillHand(1, "penalty")), "3 c, 4 c")
    table = show(deal(deal(table, "3s"), "4s"), {2: "Ah Ad", 3: "Kh Kd", 4: "Qh Qd"})
    assert pots_paid(table) == [(180, {4: 180}), (150, {3: 150}), (800, {2: 800})]


def test_r046_lifted_heads_up_the_cap_still_holds_for_three():
    table = begin(
        [10_000] * 3, button_at=3, rules="limit-cz", raise_cap=1, raise_cap_heads_up="lifted"
    )
    table = play(call_down(table, 1), "1 b, 2 r")
    assert raises(table, 3) is None
    assert raises(play(table, "3 f"), 1)


def test_r028_rake_dropped_from_the_main_pot_only_leaves_the_side_pot_whole():
    table = begin([300, 1000, 1000], button_at=3, rules="club-cz", raise_cap=0)
    table = do(play(table, "3 r500, 1 a, 2 c"), DropRake((20,)))
    table = show(check_down(table), {1: "Ah Ad", 2: "Kh Kd", 3: "Qh Qd"})
    assert pots_paid(table) == [(400, {2: 400}), (880, {1: 880})]


def test_r028_the_whole_pot_may_be_dropped_and_not_a_chip_more():
    table = call_down(begin([1000] * 3, button_at=3, rules="club-cz"), 3)
    table = check_down(table)
    assert refused(table, DropRake((301,))).numbers == {"most": 300}
    table = show(do(table, DropRake((300,))), {1: "Ah Ad", 2: "Kh Kd", 3: "Qh Qd"})
    assert pots_paid(table) == [(0, {1: 0})]


def test_r006_the_big_blind_that_passes_the_empty_button_leaves_it_behind_the_small_blind():
    """Button 1, blinds 2 and 5; 1 and 2 leave, 3 and 4 come: 5 is due the small blind, then 3."""
    table = begin({1: 1000, 2: 1000, 5: 1000}, button_at=1, rules="tda", format="cash")
    assert blinds_of(table) == (1, 2, 5)
    table = next_hand(
        table,
        SeatPlayer(3, "newcomer", 1000),
        SeatPlayer(4, "another", 1000),
        LeaveTable(1),
        LeaveTable(2),
    )
    assert blinds_of(table) == (4, 5, 3)


@pytest.mark.parametrize(("at", "blinds"), [(4, (7, 7, 2)), (2, (2, 2, 7)), (9, (2, 2, 7))])
def test_r005_a_button_placed_at_an_empty_seat_heads_up_is_the_next_players(at, blinds):
    table = do(table_of({2: 1000, 7: 1000}), PlaceButton(at), StartHand())
    assert blinds_of(table) == blinds


def test_r004_a_post_that_takes_the_last_chip_says_so():
    table = begin([50, 100, 99, 1000], button_at=4, antes="classic", ante=1)
    assert [(p.seat, p.kind, p.live + p.dead, p.all_in) for p in hand_of(table).posts] == [
        (1, "ante", 1, False),
        (2, "ante", 1, False),
        (3, "ante", 1, False),
        (4, "ante", 1, False),
        (1, "small_blind", 49, True),
        (2, "big_blind", 99, True),
    ]


def test_r007_a_new_player_pays_his_ante_and_posts():
    table = begin([1000] * 4, button_at=1, rules="club-cz", antes="classic", ante=10)
    table = next_hand(table, SeatPlayer(6, "newcomer", 1000, "posts"))
    mine = [(p.kind, p.live, p.dead) for p in hand_of(table).posts if p.seat == 6]
    assert mine == [("ante", 0, 10), ("new_player", 100, 0)]


def test_a_straddle_is_live_to_the_last_chip():
    table = table_of([1000] * 4, button_at=1, rules="club-cz", straddle=True)
    hand = hand_of(do(table, StartHand(straddle=True)))
    assert (hand.pot, hand.bets[4], hand.stacks[4]) == (0, 200, 800)


def test_r031_an_open_remedy_says_what_is_to_be_done_first():
    table = do(six(rules="tda"), WrongCardCount(6, 1))
    assert refused(table, Act(3, "call")).numbers == {"step": "give_missing_card", "seat": 6}


def test_r052_a_bound_raise_costs_what_is_not_yet_in():
    table = do(flop("1 b100"), OutOfTurn(3, "call"))
    options = may(play(table, "2 f"), 3)
    assert (options.seat, [(c.act, c.adds) for c in options.choices]) == (3, [("call", 100)])
    big_blind = do(six(line="3 r300, 4 f, 5 f, 6 f"), OutOfTurn(2, "raise", 900))
    assert [c.adds for c in may(play(big_blind, "1 f"), 2).choices] == [800]


def test_r033_a_street_that_went_back_does_not_take_the_one_before_with_it():
    table = do(call_down(begin([1000] * 3, button_at=3), 3), NoBurn("river"))
    while hand_of(table).remedies:
        table = do(table, StepDone())
    assert ruled(accepted(table, NoBurn("turn"))) == ("no_burn_stands", "R030")
    table = do(call_down(begin([1000] * 3, button_at=3), 1), NoBurn("flop"), StepDone(), StepDone())
    assert refused(table, Misdeal()).code == "after_action"


def test_r043_a_bet_that_was_too_small_is_a_bet():
    table = call_down(begin([1000] * 3, button_at=3), 1)
    assert Acted(1, "bet", 100) in accepted(table, UnderRaise(1, 40)).events


def test_options_name_the_seat_whatever_it_may_do():
    over = play(begin([1000] * 3, button_at=1), "1 f, 2 f")
    assert (may(over, 2).seat, may(over, 2).choices) == (2, ())
    assert may(begin([1000] * 3, button_at=1), 1).seat == 1
