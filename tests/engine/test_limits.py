"""Pot limit, fixed limit, the cap, table limit, smallest all-in, straddle (R044 to R047)."""

import pytest
from msgspec.structs import replace

from dealer_pi.engine.betting import Choice
from dealer_pi.engine.commands import Act, SetStack, StartHand
from dealer_pi.engine.house_rules import profile
from dealer_pi.engine.stakes import Stakes, fixed_limit_stakes
from dealer_pi.engine.state import hand_of
from tests.engine.tables import (
    begin,
    call_down,
    cost,
    deal,
    do,
    may,
    next_hand,
    play,
    raises,
    refused,
    table_of,
)

DEEP = 100_000


def limit(stacks, street="preflop", **setting):
    """Fixed limit 20/40; seat 1 acts first, the stacks are those at the start of the street."""
    setting = {"rules": "limit-cz", "blinds": (10, 20), "structure": "fixed-limit"} | setting
    count = len(stacks)
    if street == "preflop":
        return begin(stacks, button_at=count - 2 if count > 2 else 1, **setting)
    paid = setting["blinds"][1]
    table = begin([s + paid for s in stacks], button_at=count, **setting)
    return call_down(table, {"flop": 1, "turn": 2, "river": 3}[street])


# R044: tda_digest.md section 3. The opener's largest raise.


def dead_small_blind():
    """Seats 2 to 5, no small blind, the big blind at seat 4."""
    table = begin([DEEP] * 5, button_at=1, blinds=(100, 200), structure="pot-limit")
    return next_hand(table, SetStack(3, 0))


def short_big_blind():
    stacks = {1: DEEP, 2: DEEP, 3: 100, 4: DEEP}
    return begin(stacks, button_at=1, blinds=(100, 200), structure="pot-limit")


def full_blinds(blinds=(100, 200), **switches):
    return begin([DEEP] * 4, button_at=1, blinds=blinds, structure="pot-limit", **switches)


@pytest.mark.parametrize(
    ("table", "opener", "most"),
    [
        # pokerkit 0.7.7 counts what was posted: 500 and 600
        pytest.param(dead_small_blind, 5, 700, id="54-B1"),
        pytest.param(short_big_blind, 4, 700, id="54-B2"),
        pytest.param(full_blinds, 4, 700, id="54-std"),
    ],
)
def test_r044_pot_limit_opener(table, opener, most):
    table = table()
    assert raises(table, opener) == (400, most)
    assert refused(table, Act(opener, "raise", most + 1)).code == "raise_too_large"


def test_r044_pot_limit_raise_over_a_raise():
    table = play(full_blinds(), "4 r700")
    assert raises(table, 1) == (1200, 2400)


@pytest.mark.parametrize(
    ("line", "seat", "most"),
    [
        pytest.param("4 f, 1 f", 2, 600, id="small blind first in: 300, his call 100"),
        pytest.param("4 f, 1 f, 2 c", 3, 600, id="big blind after a completion"),
        pytest.param("4 r700, 1 c", 2, 3000, id="small blind over a raise and a call"),
    ],
)
def test_r044_what_a_player_has_in_already_counts_for_his_call(line, seat, most):
    assert (raises(play(full_blinds(), line), seat) or (0, 0))[1] == most


@pytest.mark.parametrize(
    ("switch", "most"),
    [
        pytest.param("rounded up", 40, id="L187"),
        pytest.param("in full", 35, id="in full"),
        pytest.param("as posted", 35, id="as posted"),
    ],
)
def test_r044_the_live_opener_of_pot_limit_5_10_may_open_to(switch, most):
    assert raises(full_blinds((5, 10), pot_limit_blinds=switch), 4) == (20, most)


@pytest.mark.parametrize(
    ("table", "opener", "most"),
    [(dead_small_blind, 5, 600), (short_big_blind, 4, 600)],
    ids=["no small blind", "short big blind"],
)
def test_r044_missing_blinds_may_count_as_posted_by_switch(table, opener, most):
    table = table()
    rules = replace(table.rules, pot_limit_blinds="as posted")
    table = replace(table, hand=replace(hand_of(table), rules=rules))
    assert raises(table, opener) == (400, most)


def test_r044_after_the_flop_the_pot_is_what_lies_in_the_middle():
    table = call_down(full_blinds(), 1)
    assert raises(table, 2) == (200, 800)
    assert raises(play(table, "2 b800"), 3) == (1600, 3200)


def test_r044_all_in_over_the_pot_is_refused_below_it_is_not():
    table = begin([DEEP, DEEP, DEEP, 650], button_at=1, blinds=(100, 200), structure="pot-limit")
    assert Choice("all-in", 650, 650, 650) in may(table, 4).choices
    assert may(full_blinds(), 4).refused["all-in"].code == "raise_too_large"


# R045


def test_r045_small_bet_before_and_on_the_flop_big_bet_on_turn_and_river():
    assert raises(limit((DEEP,) * 3), 1) == (40, 40)
    assert raises(limit((DEEP,) * 3, "flop"), 1) == (20, 20)
    assert raises(limit((DEEP,) * 3, "turn"), 1) == (40, 40)
    assert raises(limit((DEEP,) * 3, "river"), 1) == (40, 40)
    assert raises(play(limit((DEEP,) * 3, "turn"), "1 b40"), 2) == (80, 80)


@pytest.mark.parametrize("to", [39, 41, 60, DEEP])
def test_r045_the_bet_is_fixed(to):
    refusal = refused(limit((DEEP,) * 3), Act(1, "raise", to))
    assert (refusal.code, refusal.row, refusal.numbers["least"]) == ("fixed_amount", "R045", 40)


def test_r045_the_amount_need_not_be_said():
    assert hand_of(play(limit((DEEP,) * 3), "1 r")).bets[1] == 40


@pytest.mark.parametrize(
    ("small_bet", "part", "small_blind"),
    [(30, "1/2", 15), (30, "1/3", 10), (30, "2/3", 20), (20, "2/3", 13)],
)
def test_r045_the_small_blind_is_a_part_of_the_small_bet(small_bet, part, small_blind):
    stakes = fixed_limit_stakes(small_bet, part)
    assert stakes == Stakes(small_blind, small_bet)
    table = limit((DEEP,) * 3, blinds=(stakes.small_blind, stakes.big_blind))
    assert hand_of(table).bets[2] == small_blind
    assert cost(play(table, "1 c"), 2) == small_bet - small_blind
    assert raises(play(table, "1 c"), 2) == (2 * small_bet, 2 * small_bet)


def test_r045_part_chips_of_the_small_blind_are_rounded_down():
    assert fixed_limit_stakes(50, "1/2", 25) == Stakes(25, 50, 0, 25)
    assert fixed_limit_stakes(50, "2/3", 25) == Stakes(25, 50, 0, 25)


# R046


def capped_preflop(players=3, **setting):
    """One bet (the big blind) and three raises: 80."""
    line = "1 r, 2 r, 1 r" if players == 2 else "1 r, 2 r, 3 r"
    return play(limit((DEEP,) * players, **setting), line)


@pytest.mark.parametrize("rules", ["limit-cz", "limit-si"])
def test_r046_before_the_flop_the_big_blind_counts_as_the_bet(rules):
    table = capped_preflop(rules=rules)
    assert hand_of(table).price == 80
    refusal = refused(table, Act(1, "raise", 100))
    assert (refusal.code, refusal.row, refusal.numbers) == ("capped", "R046", {"cap": 3})
    assert {c.act for c in may(table, 1).choices} == {"fold", "call"}


def test_r046_after_the_flop_one_bet_and_three_raises():
    table = play(limit((DEEP,) * 3, "flop"), "1 b, 2 r, 3 r, 1 r")
    assert hand_of(table).price == 80
    assert raises(table, 2) is None
    assert raises(deal(play(table, "2 c, 3 c"), "Js"), 1) == (40, 40)


@pytest.mark.parametrize("rules", ["club-cz", "club-sk"])
def test_r046_the_clubs_cap_no_limit_too(rules):
    table = begin([DEEP] * 4, button_at=1, rules=rules)
    table = play(table, "4 r300, 1 r600, 2 r1000")
    assert raises(table, 3) is None
    assert cost(table, 3) == 900


def test_r046_no_cap_in_no_limit_tournaments():
    table = play(
        begin([DEEP] * 2, button_at=1),
        ", ".join(f"{1 + i % 2} r{200 + 100 * i}" for i in range(20)),
    )
    assert raises(table, 1)


@pytest.mark.parametrize(
    ("switch", "players", "may_raise"),
    [
        pytest.param("holds", 2, False, id="holds, began heads-up"),
        pytest.param("lifted", 2, True, id="lifted, began heads-up"),
        pytest.param("lifted if the round began heads-up", 2, True, id="if began, began heads-up"),
        pytest.param("holds", 3, False, id="holds, became heads-up"),
        pytest.param("lifted", 3, True, id="lifted, became heads-up"),
        pytest.param(
            "lifted if the round began heads-up", 3, False, id="if began, became heads-up"
        ),
    ],
)
def test_r046_the_cap_heads_up_is_a_switch(switch, players, may_raise):
    table = limit((DEEP,) * players, "flop", raise_cap_heads_up=switch)
    table = play(table, "1 b, 2 r, " + ("3 f, " if players == 3 else "") + "1 r, 2 r")
    assert bool(raises(table, 1)) == may_raise


def test_r046_the_cap_is_a_number_of_raises():
    table = play(limit((DEEP,) * 3, "flop", raise_cap=4), "1 b, 2 r, 3 r, 1 r")
    assert raises(table, 2) == (100, 100)
    assert raises(play(table, "2 r"), 3) is None


def test_r046_a_short_all_in_does_not_count_for_the_cap():
    table = limit((DEEP, 25, DEEP), "flop")  # 25: a quarter of a bet over the bet
    table = play(table, "1 b, 2 a, 3 r, 1 f")
    assert hand_of(table).raises == 2


def test_r046_when_capped_an_all_in_is_only_a_call():
    table = limit((DEEP, DEEP, DEEP, 90))
    table = play(table, "1 r, 2 r, 3 r")
    assert hand_of(table).price == 80
    assert may(table, 4).refused["all-in"].code == "capped"


# R048 in fixed limit: L129, T47-B; $20 street


@pytest.mark.parametrize(
    ("half", "over", "least"),
    [
        pytest.param(True, "adds a full bet", 35, id="L129"),
        pytest.param(True, "next full level", 40, id="next full level"),
        pytest.param(False, "adds a full bet", 20, id="half a bet does not count: completed"),
    ],
)
def test_r048_l129_a_raise_over_an_all_in_of_15(half, over, least):
    setting = {"limit_half_bet_reopens": half, "limit_raise_over_short": over}
    table = play(limit((15, DEEP, DEEP), "flop", **setting), "1 a")
    assert raises(table, 2) == (least, least)
    assert cost(table, 2) == 15


@pytest.mark.parametrize(
    ("stack", "half", "least"),
    [
        # pokerkit 0.7.7: half a bet and more does not reopen
        pytest.param(30, True, 50, id="half a bet reopens"),
        pytest.param(29, True, None, id="less than half does not"),
        pytest.param(30, False, None, id="only a full bet reopens"),
        pytest.param(40, False, 60, id="a full bet"),
    ],
)
def test_r048_a_limit_all_in_over_a_bet_of_20(stack, half, least):
    setting = {"limit_half_bet_reopens": half, "reopening": "single full raise"}
    table = play(limit((DEEP, stack, DEEP), "flop", **setting), "1 b, 2 a, 3 c")
    assert raises(table, 1) == (least and (least, least))
    assert cost(table, 1) == stack - 20


def test_r048_less_than_half_a_bet_is_completed_by_who_has_not_acted():
    table = play(limit((DEEP, 29, DEEP), "flop", limit_half_bet_reopens=True), "1 b, 2 a")
    assert raises(table, 3) == (40, 40)


# R047


def test_r047_a_table_limit_bounds_a_single_bet():
    table = call_down(begin([1000] * 3, button_at=3, rules="club-cz", table_limit=300), 1)
    assert raises(table, 1) == (100, 300)
    refusal = refused(table, Act(1, "bet", 301))
    assert (refusal.code, refusal.row, refusal.numbers["most"]) == ("over_table_limit", "R047", 300)
    assert may(table, 1).refused["all-in"].code == "over_table_limit"


def test_r047_a_raise_puts_in_no_more_than_the_table_limit():
    table = call_down(begin([1000] * 3, button_at=3, rules="club-cz", table_limit=300), 1)
    assert raises(play(table, "1 b100"), 2) == (200, 300)
    assert raises(play(table, "1 b300"), 2) is None
    assert cost(play(table, "1 b300"), 2) == 300


@pytest.mark.parametrize("rules", ["club-cz", "club-sk"])
def test_r047_the_smallest_all_in_bet_is_the_small_blind(rules):
    assert profile(rules).smallest_all_in == "small blind"
    table = call_down(begin([149, 1000, 150], button_at=2, rules=rules), 1)
    refusal = refused(play(table, "3 x"), Act(1, "all-in"))
    assert (refusal.code, refusal.row, refusal.numbers["least"]) == ("all_in_too_small", "R047", 50)
    assert hand_of(play(table, "3 a")).price == 50


def test_r047_what_counts_is_what_the_all_in_puts_in():
    """The big blind is all-in for 130 over an all-in of 110: that is 30 chips, less than 50."""
    table = begin([1000, 1000, 130, 110], button_at=1, rules="club-cz")
    table = play(table, "4 a, 1 c, 2 c")
    assert refused(table, Act(3, "all-in")).code == "all_in_too_small"
    assert cost(table, 3) == 10
    table = begin([1000, 1000, 150, 110], button_at=1, rules="club-cz")
    assert hand_of(play(table, "4 a, 1 c, 2 c, 3 a")).price == 150


def test_r047_the_smaller_of_pot_and_table_limit_holds():
    table = full_blinds(table_limit=5000)
    refusal = refused(table, Act(4, "raise", 701))
    assert (refusal.code, refusal.row, refusal.numbers["most"]) == ("raise_too_large", "R044", 700)
    assert raises(full_blinds(table_limit=500), 4) == (400, 500)


def test_r047_a_smaller_rest_may_always_be_put_in_to_call():
    table = call_down(begin([149, 1000, 1000], button_at=2, rules="club-cz"), 1)
    table = play(table, "3 b500")
    assert cost(table, 1) == 49
    assert hand_of(play(table, "1 a")).stacks[1] == 0


def test_r047_elsewhere_any_all_in_may_bet():
    table = call_down(begin([149, 1000, 1000], button_at=2), 1)
    assert hand_of(play(table, "3 x, 1 a")).price == 49


# Straddle


def straddled(stacks=(1000,) * 4, **setting):
    table = table_of(stacks, button_at=1, rules="club-cz", **{"straddle": True, **setting})
    return do(table, StartHand(straddle=True))


def test_the_straddle_is_two_big_blinds_and_acts_last_with_the_option():
    table = straddled()
    assert hand_of(table).posts[-1].live == hand_of(table).price == 200
    assert hand_of(table).actor == 1
    table = play(table, "1 c, 2 c, 3 c")
    assert hand_of(table).actor == 4
    assert may(table, 4).choice("check")
    assert hand_of(play(table, "4 x")).stage == "board"


def test_the_straddle_sets_the_smallest_raise_before_the_flop_only():
    table = straddled()
    assert (cost(table, 1), raises(table, 1)) == (200, (400, 1000))
    assert raises(call_down(table, 1), 2) == (100, 800)


def test_the_straddle_is_not_counted_for_the_cap():
    table = straddled(structure="fixed-limit")
    assert raises(table, 1) == (300, 300)
    table = play(table, "1 r, 2 r, 3 r")
    assert raises(table, 4) is None
    assert hand_of(table).price == 500


@pytest.mark.parametrize(
    ("stacks", "setting", "code"),
    [
        pytest.param((1000,) * 4, {"straddle": False}, "straddle_off", id="off"),
        pytest.param((1000,) * 2, {}, "straddle_impossible", id="heads-up"),
        pytest.param((1000, 1000, 1000, 199), {}, "straddle_impossible", id="too few chips"),
    ],
)
def test_a_straddle_that_cannot_be_is_refused(stacks, setting, code):
    table = table_of(stacks, button_at=1, rules="club-cz", **{"straddle": True, **setting})
    assert refused(table, StartHand(straddle=True)).code == code


def test_a_straddle_may_take_all_chips():
    table = straddled((1000, 1000, 1000, 200))
    assert (hand_of(table).price, hand_of(table).stacks[4]) == (200, 0)
