"""Raises that were too small, and chips and words at the table."""

import pytest

from dealer_pi.engine import events as e
from dealer_pi.engine.chips_and_words import Push
from dealer_pi.engine.commands import ClockRanOut, OutOfTurn, PushChips, UnderRaise
from dealer_pi.engine.next_step import next_step
from dealer_pi.engine.state import hand_of
from tests.engine.irregular_tables import flop, ruled
from tests.engine.tables import accepted, begin, deal, do, play, pots_paid, refused

# A raise that was too small (TDA 52-A: 100/200, bet 600, "raise" to 1000, calls)


def bet_600():
    return flop("1 b600", blinds=(100, 200))


def test_r043_tda_52a_noticed_before_the_turn_everyone_comes_up_to_1200():
    answer = accepted(bet_600(), UnderRaise(2, 1_000))
    assert ruled(answer) == ("under_raise_completed", "R043")
    table = play(answer.table, "3 c, 1 c")
    assert hand_of(table).paid == (0, 1_400, 1_400, 1_400, 0, 0, 0, 0, 0, 0, 0)
    assert next_step(table).street == 2


def test_r043_tda_52a_after_the_turn_it_stands():
    answer = accepted(bet_600(), UnderRaise(2, 1_000, next_street=True))
    assert ruled(answer) == ("under_raise_stands", "R043")
    table = deal(play(answer.table, "3 c, 1 c"), "Js")
    assert hand_of(table).paid == (0, 1_200, 1_200, 1_200, 0, 0, 0, 0, 0, 0, 0)
    assert hand_of(table).pot == 3_600


def test_r043_a_small_raise_of_a_short_stack_is_made_up_as_far_as_it_goes():
    table = begin({1: 10_000, 2: 1_300, 3: 10_000}, button_at=3, blinds=(100, 200))
    table = play(deal(play(table, "3 c, 1 c, 2 x"), "2c 7d 9h"), "1 b600")
    table = do(table, UnderRaise(2, 800))
    assert (hand_of(table).bets[2], hand_of(table).stacks[2]) == (1_100, 0)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        pytest.param(UnderRaise(2, 1_200), "no_under_raise", id="large enough"),
        pytest.param(UnderRaise(2, 600), "no_under_raise", id="a call"),
        pytest.param(UnderRaise(3, 1_000), "not_your_turn", id="not his turn"),
    ],
)
def test_r043_what_is_no_small_raise_is_refused(command, code):
    assert refused(bet_600(), command).code == code


def test_r048_who_may_not_raise_makes_no_small_raise():
    table = begin({1: 10_000, 2: 10_000, 3: 250}, button_at=3)
    table = play(deal(play(table, "3 c, 1 c, 2 x"), "2c 7d 9h"), "1 b100, 2 c, 3 a")
    assert refused(table, UnderRaise(1, 200)).code == "not_reopened"


# Chips and words


@pytest.mark.parametrize(
    ("push", "event", "code", "row"),
    [
        pytest.param(
            Push(chips=(500, 500), later=(500, 500)),
            e.Acted(2, "call", 600),
            "string_bet",
            "R053",
            id="R053 a string bet",
        ),
        pytest.param(
            Push(chips=(1_000,)),
            e.Acted(2, "call", 600),
            "overchip_call",
            "R054",
            id="R054 one larger chip",
        ),
        pytest.param(
            Push(chips=(500, 100, 100, 100)),
            e.Acted(2, "call", 600),
            "half_not_reached",
            "R055",
            id="R055 less than half of a raise",
        ),
        pytest.param(
            Push(chips=(500, 100, 100, 100, 100)),
            e.Acted(2, "raise", 1_200),
            "half_reached",
            "R055",
            id="R055 half of a raise",
        ),
        pytest.param(
            Push(said="raise", amounts=(2_000,)),
            e.Acted(2, "raise", 2_000),
            "said_raise",
            "R053",
            id="R053 announced",
        ),
        pytest.param(Push(said="fold"), e.Acted(2, "fold", 0), "said_fold", "R041", id="fold"),
        pytest.param(
            Push(said="all-in"),
            e.Acted(2, "raise", 9_800, all_in=True),
            "said_all_in",
            "R041",
            id="all-in",
        ),
    ],
)
def test_r053_r054_r055_chips_and_words_become_an_act(push, event, code, row):
    answer = accepted(bet_600(), PushChips(2, push))
    assert ruled(answer) == (code, row)
    assert answer.events[1] == event


def test_r055_chips_where_nothing_is_bet_are_a_bet():
    answer = accepted(flop("1 x"), PushChips(2, Push(chips=(100, 100))))
    assert answer.events[1] == e.Acted(2, "bet", 200)


def test_r048_chips_for_a_raise_that_is_not_open_are_a_call():
    table = begin({1: 10_000, 2: 10_000, 3: 250}, button_at=3)
    table = play(deal(play(table, "3 c, 1 c, 2 x"), "2c 7d 9h"), "1 b100, 2 c, 3 a")
    answer = accepted(table, PushChips(1, Push(said="raise", amounts=(500,))))
    assert ruled(answer) == ("not_reopened", "R048")
    assert answer.events[1] == e.Acted(1, "call", 150)


def test_r055_tda_51_an_undercall_is_completed_against_the_opening_bet():
    answer = accepted(bet_600(), PushChips(2, Push(chips=(200,))))
    assert ruled(answer) == ("undercall_completed", "R055")
    assert answer.events[1] == e.Acted(2, "call", 600)


def undercalled(decided=""):
    """1,000/2,000: seat 1 bets 2,000, seat 2 makes it 8,000, seat 3 silently puts in 2,000."""
    table = begin([50_000] * 3, button_at=3, blinds=(1_000, 2_000))
    table = play(deal(play(table, "3 c, 1 c, 2 x"), "2c 7d 9h"), "1 b2000, 2 r8000")
    return accepted(table, PushChips(3, Push(chips=(1_000, 1_000)), decided))


def test_r055_tda_51_else_the_floor_decides():
    answer = undercalled()
    assert ruled(answer) == ("undercall_choice", "R055")
    assert (next_step(answer.table).kind, next_step(answer.table).seat) == ("act", 3)
    assert undercalled("call").events[1:] == (e.Acted(3, "call", 8_000),)


def test_r041_tda_55_a_check_facing_a_bet_leaves_call_or_fold():
    push = Push(said="check")
    answer = accepted(bet_600(), PushChips(2, push))
    assert ruled(answer) == ("check_is_call_or_fold", "R041")
    assert len(answer.events) == 1
    answer = accepted(bet_600(), PushChips(2, push, "fold"))
    assert answer.events[1:] == (e.Acted(2, "fold", 0),)


def test_r055_tda_51_who_may_fold_leaves_what_he_put_in():
    answer = undercalled("fold")
    assert answer.events[1:] == (e.BetForfeited(3, 2_000), e.Acted(3, "fold", 2_000))
    table = play(answer.table, "1 f")
    assert pots_paid(table) == [(12_000, {2: 12_000})]
    assert hand_of(table).stacks[3] == 46_000
    assert table.chips() == 150_000


@pytest.mark.parametrize(
    ("command", "code"),
    [
        pytest.param(PushChips(2, Push()), "chips_unclear", id="nothing"),
        pytest.param(PushChips(2, Push(chips=(90_000,))), "chips_unclear", id="over his stack"),
        pytest.param(PushChips(3, Push(chips=(500,))), "not_your_turn", id="not his turn"),
        pytest.param(PushChips(2, Push(chips=(-5,))), "chips_unclear", id="less than nothing"),
    ],
)
def test_r055_what_cannot_have_been_pushed_is_refused(command, code):
    assert refused(bet_600(), command).code == code


def test_r052_who_is_bound_pushes_no_other_chips():
    table = play(do(flop("1 b300"), OutOfTurn(3, "call")), "2 c")
    assert refused(table, PushChips(3, Push(said="fold"))).code == "bound"
    assert refused(table, UnderRaise(3, 500)).code == "bound"
    assert refused(table, ClockRanOut(3)).code == "bound"
    accepted(table, PushChips(3, Push(chips=(100, 100, 100))))
