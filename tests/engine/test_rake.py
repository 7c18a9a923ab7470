"""What the house takes from the pots (R028)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.engine.cards import parse_cards
from dealer_pi.engine.commands import Act, DropRake, Show
from dealer_pi.engine.decide import Accepted, decide
from dealer_pi.engine.events import PotAwarded
from dealer_pi.engine.pots import Pot, rake, share_rake
from dealer_pi.engine.state import hand_of
from tests.engine.tables import (
    accepted,
    begin,
    call_down,
    check_down,
    deal,
    do,
    play,
    pots_paid,
    refused,
    show,
)


@pytest.mark.parametrize(
    ("switches", "total", "street", "chip", "taken"),
    [
        pytest.param({"rake_per_mille": 50}, 1000, 3, 1, 50, id="per mille"),
        pytest.param({"rake_per_mille": 50}, 1015, 3, 1, 50, id="rounded down"),
        pytest.param({"rake_per_mille": 50}, 990, 3, 25, 25, id="in whole chips"),
        pytest.param({"rake_per_mille": 50, "rake_cap": 30}, 1000, 3, 1, 30, id="cap"),
        pytest.param({"rake_fixed": 20}, 1000, 3, 1, 20, id="fixed"),
        pytest.param({"rake_fixed": 20}, 15, 3, 1, 15, id="never more than the pot"),
        pytest.param({"rake_per_mille": 50}, 1000, 0, 1, 0, id="no flop no drop"),
        pytest.param(
            {"rake_per_mille": 50, "no_flop_no_drop": False}, 1000, 0, 1, 50, id="drop without flop"
        ),
        pytest.param({}, 1000, 3, 1, 0, id="none"),
    ],
)
def test_r028_rake(switches, total, street, chip, taken):
    rules = hand_of(begin([100] * 2, button_at=1, rules="club-cz", **switches)).rules
    assert rake(rules, total, street, chip) == taken


HANDS = ["Ah Ad", "Kh Kd", "Qh Qd", "Th Td", "8h 8d"]


@given(
    st.lists(st.integers(2, 400), min_size=2, max_size=5),
    st.integers(0, 200),
    st.sampled_from([1, 5, 25]),
    st.permutations(HANDS),
)
def test_r028_after_the_rake_every_pot_is_in_whole_chips(stacks, per_mille, chip, hands):
    table = begin(
        [stack * chip for stack in stacks],
        button_at=1,
        chip=chip,
        blinds=(0, chip),
        rules="club-sk",
        smallest_all_in="any",
        raise_cap=0,
        rake_per_mille=per_mille,
    )
    while hand_of(table).stage == "betting":
        table = do(table, Act(hand_of(table).actor, "all-in"))
    dealt = {seat: hands[seat - 1] for seat in range(1, len(stacks) + 1)}
    table = show(deal(table, "2c 7d 9h Js 4s"), dealt)
    for award in hand_of(table).awards:
        assert award.rake % chip == 0
        assert all(share.amount % chip == 0 for share in award.shares)
    assert table.chips() + hand_of(table).raked == sum(stacks) * chip


@given(st.lists(st.integers(1, 10_000), min_size=1, max_size=5), st.integers(0, 10_000))
def test_the_pots_bear_the_whole_rake_and_none_more_than_it_holds(amounts, taken):
    taken = min(taken, sum(amounts))
    layer = tuple(Pot(amount, 0b110) for amount in amounts)
    parts = share_rake(layer, taken)
    assert sum(parts) == taken
    assert all(0 <= part <= amount for part, amount in zip(parts, amounts, strict=True))


def raked(rules="club-cz", street=3, **switches):
    return call_down(begin([1000] * 3, button_at=3, rules=rules, **switches), street)


def test_the_house_takes_its_rake_from_the_pot_and_chips_are_conserved():
    table = show(check_down(raked(rake_per_mille=50)), {1: "Ah Ad", 2: "Kh Kd", 3: "Qh Qd"})
    hand = hand_of(table)
    assert (hand.awards[0].amount, hand.awards[0].rake, hand.raked) == (285, 15, 15)
    assert table.chips() == 2985


def test_uncalled_chips_are_not_raked():
    table = play(raked(street=1, rake_per_mille=100), "1 b900, 2 f, 3 f")
    assert (hand_of(table).awards[0].rake, hand_of(table).stacks[1]) == (30, 1170)


def test_without_a_flop_the_house_takes_nothing():
    table = play(begin([1000] * 3, button_at=3, rules="club-cz", rake_per_mille=100), "3 f, 1 f")
    assert hand_of(table).raked == 0


def test_a_run_out_before_the_flop_is_raked():
    table = begin([1000] * 2, button_at=1, rules="club-cz", rake_per_mille=100)
    table = show(deal(play(table, "1 a, 2 c"), "2c 7d 9h Js 4s"), {1: "Ah Ad", 2: "Kh Kd"})
    assert hand_of(table).raked == 200


def test_the_dealer_may_drop_the_rake_by_hand():
    table = do(raked(rake_per_mille=50), DropRake((7,)))
    table = show(check_down(table), {1: "Ah Ad", 2: "Kh Kd", 3: "Qh Qd"})
    assert pots_paid(table) == [(293, {1: 293})]
    assert hand_of(table).raked == 7


def test_the_dealer_may_drop_nothing():
    table = do(raked(rake_per_mille=50), DropRake((0,)))
    table = show(check_down(table), {1: "Ah Ad", 2: "Kh Kd", 3: "Qh Qd"})
    assert hand_of(table).raked == 0


@pytest.mark.parametrize(
    ("drop", "rules"),
    [
        pytest.param((-1,), "club-cz", id="negative"),
        pytest.param((10,), "tda", id="in a tournament"),
        pytest.param((301,), "club-cz", id="more than the pot"),
        pytest.param((10, 10), "club-cz", id="from a pot that is not there"),
    ],
)
def test_rake_that_cannot_be_dropped_never_harms_a_stack(drop, rules):
    """Whether it is refused at once or held to what the pots have is the engine's choice."""
    table = check_down(raked(rules))
    answer = decide(table, DropRake(drop))
    table = answer.table if isinstance(answer, Accepted) else table
    hand = hand_of(show(table, {1: "Ah Ad", 2: "Kh Kd", 3: "Qh Qd"}))
    assert 0 <= hand.raked <= 300
    assert all(share.amount >= 0 for award in hand.awards for share in award.shares)
    if isinstance(answer, Accepted):
        assert hand.raked == sum(hand.dropped)


def test_after_the_pots_are_paid_no_rake_is_dropped():
    table = show(check_down(raked()), {1: "Ah Ad", 2: "Kh Kd", 3: "Qh Qd"})
    refused(table, DropRake((5,)))


def test_the_pushed_pots_and_the_rake_are_all_that_was_in_the_middle():
    table = begin([35, 101, 101, 5], button_at=4, blinds=(1, 2), rules="club-cz", rake_per_mille=50)
    table = deal(play(table, "3 a, 4 f, 1 a, 2 a"), "2c 7d 9h Js 4s")
    middle = hand_of(table).pot
    answer = accepted(show(table, {2: "Ah Ad", 3: "Kh Kd"}), Show(1, parse_cards("Qh Qd")))
    awards = [e.award for e in answer.events if isinstance(e, PotAwarded)]
    assert sum(a.amount + a.rake for a in awards) == middle
