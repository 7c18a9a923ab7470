"""Chips and words: what each rule says of them, and what cannot have happened."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dealer_pi.engine.chips_and_words import (
    CODES,
    Facing,
    Push,
    PushError,
    rule_push,
)
from dealer_pi.engine.house_rules import HouseRules
from tests.engine.chips_pushed import BLINDS_25_50, NOTHING_BET, TDA, answer, facing

# -- R053: string bets ---------------------------------------------------------------------------


def test_r053_chips_in_several_motions_are_a_call():
    ruling = answer(facing(600), chips=(500, 100), later=(1000,))
    assert (ruling.act, ruling.to, ruling.returned) == ("call", 600, 1000)
    assert (ruling.row, ruling.code) == ("R053", "string_bet")


def test_r053_a_raise_in_one_motion_stands_and_later_chips_go_back():
    ruling = answer(facing(600), chips=(1000, 500), later=(500,))
    assert (ruling.act, ruling.to, ruling.returned) == ("raise", 1500, 500)
    assert (ruling.row, ruling.code) == ("R053", "first_motion_counts")


def test_r053_a_bet_is_what_came_in_the_first_motion():
    ruling = answer(NOTHING_BET, chips=(500,), later=(500, 500))
    assert (ruling.act, ruling.to, ruling.returned) == ("bet", 500, 1000)


def test_r053_several_motions_that_do_not_make_the_call_are_an_undercall():
    ruling = answer(facing(600, opening=True), chips=(100,), later=(100,))
    assert (ruling.act, ruling.code) == ("call", "undercall_completed")
    assert ruling.numbers["owed"] == 400


def test_r053_the_house_may_allow_several_motions():
    rules = HouseRules(string_bet="allowed")
    ruling = answer(facing(600), rules, chips=(500, 100), later=(1000,))
    assert (ruling.act, ruling.to) == ("raise", 1600)


def test_r053_who_announces_a_raise_has_one_motion():
    ruling = answer(facing(600), said="raise", chips=(1000, 500), later=(500,))
    assert (ruling.act, ruling.to, ruling.returned) == ("raise", 1500, 500)


def test_r053_after_announcing_a_raise_the_call_may_come_first():
    ruling = answer(facing(600), said="raise", chips=(500, 100), later=(900,))
    assert (ruling.act, ruling.to, ruling.returned) == ("raise", 1500, 0)


# -- R054: one larger chip -----------------------------------------------------------------------


def test_r054_one_larger_chip_without_a_word_is_a_call():
    ruling = answer(facing(600), chips=(5000,))
    assert (ruling.act, ruling.to, ruling.returned) == ("call", 600, 4400)
    assert (ruling.row, ruling.source) == ("R054", "TDA 44 oversized chips")


def test_r054_one_chip_with_nothing_bet_is_a_bet_of_its_full_value():
    ruling = answer(NOTHING_BET, chips=(5000,))
    assert (ruling.act, ruling.to, ruling.row) == ("bet", 5000, "R054")


@pytest.mark.parametrize(("chip", "to"), [(5000, 5000), (1000, 1200)])
def test_r054_raise_and_one_chip_is_the_most_it_allows_or_the_smallest_raise(chip, to):
    ruling = answer(facing(600), said="raise", chips=(chip,))
    assert (ruling.act, ruling.to) == ("raise", to)


@pytest.mark.parametrize(("chip", "act", "to"), [(1000, "raise", 1200), (800, "call", 600)])
def test_r054_the_house_may_count_one_chip_like_several(chip, act, to):
    ruling = answer(facing(600), HouseRules(oversized_chip="raise"), chips=(chip,))
    assert (ruling.act, ruling.to) == (act, to)


# -- R055: several chips, undercalls -------------------------------------------------------------


@pytest.mark.parametrize(("total", "act"), [(899, "call"), (900, "raise")])
def test_r055_half_of_the_smallest_raise_decides(total, act):
    ruling = answer(facing(600), chips=(600, total - 600))
    assert (ruling.act, ruling.row, ruling.numbers["half"]) == (act, "R055", 900)


def test_r055_half_of_an_odd_raise_is_never_less_than_half():
    ruling = answer(facing(325), chips=(400, 87))
    assert (ruling.act, ruling.numbers["half"]) == ("call", 488)


def test_r055_the_raise_that_is_short_says_what_is_owed():
    ruling = answer(facing(600), chips=(600, 300))
    assert (ruling.to, ruling.numbers["owed"], ruling.numbers["asked"]) == (1200, 300, 900)


def test_r055_half_is_counted_over_a_short_all_in():
    # 100 bet, all-in 140: the smallest raise is to 240
    situation = facing(140, raise_by=100)
    assert answer(situation, chips=(140, 49)).act == "call"
    assert answer(situation, chips=(140, 50)).to == 240


def test_r055_a_raise_for_which_the_stack_is_short_is_all_in():
    ruling = answer(facing(600, raise_by=550, stack=1000), chips=(500, 200, 200))
    assert (ruling.act, ruling.to, ruling.code) == ("all-in", 1000, "half_reached")


def test_r055_the_house_may_take_several_chips_as_a_call():
    ruling = answer(facing(600), HouseRules(several_chips="call"), chips=(1000, 1000, 1000))
    assert (ruling.act, ruling.to, ruling.code) == ("call", 600, "several_chips_call")


def test_r055_an_undercall_between_more_than_two_is_the_floor_s_choice():
    ruling = answer(facing(8000), chips=(2000,))
    assert (ruling.act, ruling.alternatives) == ("choice", ("call", "fold"))
    assert (ruling.numbers["owed"], ruling.numbers["forfeited"]) == (6000, 2000)


def test_r055_an_undercall_heads_up_is_completed():
    assert answer(facing(8000, heads_up=True), chips=(2000,)).act == "call"


def test_r055_the_house_may_have_every_undercall_completed():
    rules = HouseRules(undercall="always completed")
    assert answer(facing(8000), rules, chips=(2000,)).act == "call"


# -- what bounds a raise -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("structure", "row"), [("pot-limit", "R044"), ("fixed-limit", "R045"), ("no-limit", "R047")]
)
def test_r044_r045_r047_a_raise_over_the_largest_is_cut_and_the_row_says_why(structure, row):
    situation = facing(600, max_raise_to=2400)
    ruling = answer(situation, HouseRules(structure=structure), said="all-in", chips=(5000,))
    assert (ruling.act, ruling.to, ruling.returned, ruling.row) == ("raise", 2400, 2600, row)


@pytest.mark.parametrize(("structure", "row"), [("no-limit", "R043"), ("fixed-limit", "R045")])
def test_r043_r045_a_raise_under_the_smallest_is_completed(structure, row):
    ruling = answer(facing(600), HouseRules(structure=structure), said="raise", amounts=(700,))
    assert (ruling.to, ruling.row) == (1200, row)


def test_r046_a_raise_when_the_round_is_capped_is_a_call():
    situation = facing(600, may_raise=False, raise_row="R046")
    ruling = answer(situation, said="raise")
    assert (ruling.act, ruling.row, ruling.code) == ("call", "R046", "no_raise_left")


def test_r048_a_raise_when_the_betting_is_not_open_again_is_a_call():
    ruling = answer(facing(600, may_raise=False), said="raise")
    assert (ruling.act, ruling.row) == ("call", "R048")


def test_r049_a_call_that_can_be_matched_only_in_part_gives_the_rest_back():
    # 300/600: the small blind's only opponents are all-in for 480
    situation = facing(600, own=300, call_to=480, may_raise=False)
    ruling = answer(situation, chips=(300,))
    assert (ruling.act, ruling.to, ruling.returned) == ("call", 480, 120)


@pytest.mark.parametrize(("pot", "to"), [(400, 500), (499, 500), (500, 500), (5000, 5000)])
def test_tda_57_an_unclear_amount_is_the_highest_that_is_no_more_than_the_pot(pot, to):
    assert answer(replace(NOTHING_BET, pot=pot), said="bet", amounts=(5000, 500)).to == to


# -- what cannot have happened -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("push", "code"),
    [
        pytest.param({}, "nothing", id="no chips and no words"),
        pytest.param({"said": "call", "chips_first": True}, "nothing", id="chips first, no chips"),
        pytest.param({"chips": (-5,)}, "chips", id="negative chip"),
        pytest.param({"chips": (0,)}, "chips", id="chip of nothing"),
        pytest.param({"chips": (True,)}, "chips", id="chip that is no number"),
        pytest.param({"chips": (2.5,)}, "chips", id="part of a chip"),
        pytest.param({"chips": [500]}, "chips", id="list of chips"),
        pytest.param({"later": (500,)}, "chips", id="second motion without a first"),
        pytest.param({"chips": (25_000,)}, "over_stack", id="chip larger than the stack"),
        pytest.param({"chips": (20_000,), "later": (5,)}, "over_stack", id="more than the stack"),
        pytest.param({"said": "banana"}, "said", id="unknown word"),
        pytest.param({"said": None}, "said", id="word that is none"),
        pytest.param({"amounts": (0,)}, "amounts", id="amount of nothing"),
        pytest.param({"amounts": ("5",)}, "amounts", id="amount in letters"),
        pytest.param({"said": "call", "earlier": "eaten"}, "earlier", id="unknown earlier chips"),
        pytest.param({"earlier": "pulled back"}, "earlier", id="pulled back what was not there"),
        pytest.param({"said": "call", "left_out": 50}, "earlier", id="chips out without a bet"),
    ],
)
def test_a_push_that_cannot_have_happened_is_refused_with_a_code(push, code):
    with pytest.raises(PushError) as error:
        answer(facing(600), **push)
    assert error.value.code == code
    assert isinstance(error.value, ValueError)


@pytest.mark.parametrize(
    "push",
    [
        {"chips": (500,), "earlier": "partly pulled back"},
        {"chips": (500,), "earlier": "pulled back", "left_out": 10},
        {"chips": (500,), "left_out": 40},
    ],
)
def test_earlier_chips_that_contradict_themselves_are_refused(push):
    with pytest.raises(PushError, match="earlier"):
        answer(BLINDS_25_50, **push)


@pytest.mark.parametrize(
    "change",
    [
        {"price": -1},
        {"price": 1.5},
        {"stack": 0},
        {"own_bet": 700},
        {"call_to": 601},
        {"min_raise_to": 600},
        {"max_raise_to": 900},
    ],
)
def test_a_situation_that_no_table_can_be_in_is_refused(change):
    with pytest.raises(PushError, match="facing"):
        rule_push(replace(facing(600), **change), Push(said="call"), TDA)


amounts = st.integers(1, 3000)
chips = st.lists(st.sampled_from([1, 5, 25, 100, 500, 1000]), max_size=6).map(tuple)
all_rules = st.builds(
    HouseRules,
    structure=st.sampled_from(["no-limit", "pot-limit", "fixed-limit"]),
    string_bet=st.sampled_from(["call", "allowed"]),
    oversized_chip=st.sampled_from(["call", "raise"]),
    several_chips=st.sampled_from(["half of the raise decides", "call"]),
    undercall=st.sampled_from(
        ["completed if heads-up or the opening bet", "always completed"],
    ),
)
pushes = st.builds(
    Push,
    chips=chips,
    later=st.just(()) | chips,
    said=st.sampled_from(["", "", "fold", "check", "call", "bet", "raise", "all-in"]),
    amounts=st.just(()) | st.lists(amounts, max_size=3).map(tuple),
    chips_first=st.booleans(),
    earlier=st.sampled_from(["untouched", "partly pulled back", "pulled back"]),
    left_out=st.none() | st.integers(0, 600),
)


@st.composite
def situations(draw):
    price = draw(st.just(0) | st.integers(1, 1000))
    own = draw(st.integers(0, price))
    stack = draw(st.integers(1, 3000))
    reach = own + stack
    call_to = min(price, reach)
    least = price + draw(st.integers(1, 1000))
    return Facing(
        price=price,
        own_bet=own,
        stack=stack,
        call_to=call_to,
        min_raise_to=least,
        max_raise_to=max(least, draw(st.integers(1, 5000))),
        may_raise=draw(st.booleans()),
        opening=draw(st.booleans()),
        heads_up=draw(st.booleans()),
        pot=draw(st.integers(0, 5000)),
    )


@given(situations(), pushes, all_rules)
def test_every_ruling_is_possible_and_loses_no_chip(situation, push, rules):
    try:
        ruling = rule_push(situation, push, rules)
    except PushError:
        return
    out, reach = ruling.numbers["out"], situation.own_bet + situation.stack
    assert situation.own_bet <= ruling.to <= reach
    if ruling.act != "choice":
        assert out - ruling.returned + ruling.numbers["owed"] == ruling.to
    match ruling.act:
        case "fold":
            assert ruling.to == situation.own_bet
        case "check":
            assert ruling.to == situation.own_bet == situation.call_to
        case "call":
            assert ruling.to == situation.call_to > situation.own_bet
        case "bet" | "raise":
            assert situation.may_raise
            assert situation.min_raise_to <= ruling.to <= situation.max_raise_to
            assert (ruling.act == "bet") == (situation.price == 0)
        case "all-in":
            assert ruling.to == reach
            assert situation.may_raise or reach == situation.call_to
        case "choice":
            assert ruling.to == situation.call_to > situation.own_bet
            assert ruling.alternatives == ("call", "fold")
    assert ruling.code in CODES
    assert ruling.row.startswith("R0")


anything = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | chips


@given(st.builds(Facing, **dict.fromkeys(Facing.__struct_fields__, anything)), pushes)
def test_no_situation_raises_anything_but_a_push_error(situation, push):
    try:
        rule_push(situation, push, TDA)
    except PushError:
        return


@given(situations(), st.builds(Push, **dict.fromkeys(Push.__struct_fields__, anything)))
def test_no_push_raises_anything_but_a_push_error(situation, push):
    try:
        rule_push(situation, push, TDA)
    except PushError:
        return
