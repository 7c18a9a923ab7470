"""Deals: ICM, chip chop with a guarantee, equal; nobody above the first prize."""

from itertools import permutations
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.tournament.deals import Deals, chip_chop, deals, icm_equities
from dealer_pi.tournament.errors import TournamentError

LADDER = (4000, 2500, 2000, 1500)
STACKS = (100_000, 50_000, 30_000, 20_000)


@pytest.mark.parametrize(
    ("stacks", "prizes", "equities"),
    [
        pytest.param((3000, 1000), (60, 40), (55, 45), id="6 irata two players"),
        pytest.param((1000, 1000), (60, 40), (50, 50), id="6 irata two equal stacks"),
        pytest.param((1000,) * 3, (50, 30, 20), (33.333,) * 3, id="6 irata three equal stacks"),
        pytest.param(
            (5000, 3000, 2000), (50, 30, 20), (38.393, 32.750, 28.857), id="6 irata three players"
        ),
        pytest.param(
            (4000, 3000, 2000, 1000),
            (70, 30),
            (37.476, 30.250, 21.238, 11.036),
            id="6 irata fewer prizes than players",
        ),
        pytest.param(
            (8000, 1000, 1000), (100, 50, 20), (89.333, 40.333, 40.333), id="6 irata big stack"
        ),
        pytest.param(
            STACKS, LADDER, (3134.62, 2586.31, 2252.88, 2026.19), id="6 pokernews.com ladder"
        ),
    ],
)
def test_icm(stacks, prizes, equities):
    found = icm_equities(stacks, prizes)
    assert [float(equity) for equity in found] == pytest.approx(equities, abs=0.006)
    assert sum(found) == sum(prizes)


@pytest.mark.parametrize(
    ("stacks", "prizes", "chop"),
    [
        pytest.param(STACKS, LADDER, (3500, 2500, 2100, 1900), id="6 pokernews.com ladder"),
        pytest.param((3000, 1000), (60, 40), (55, 45), id="irata two players"),
        pytest.param((5000, 3000, 2000), (50, 30, 20), (40, 32, 28), id="irata three players"),
        pytest.param((4000, 3000, 2000, 1000), (70, 30), (40, 30, 20, 10), id="nothing is sure"),
        pytest.param(
            (8000, 1000, 1000), (100, 50, 20), (100, 35, 35), id="108 would be above the first"
        ),
        pytest.param((5, 3, 1, 1), (100,) * 4, (100,) * 4, id="equal prizes"),
        pytest.param((90, 5, 5), (50, 50), (50, 25, 25), id="no last prize and a cap"),
    ],
)
def test_chip_chop(stacks, prizes, chop):
    assert chip_chop(stacks, prizes) == chop


def test_6_a_plain_split_by_chips_would_pay_more_than_the_first_prize_and_no_deal_does():
    assert sum(LADDER) * STACKS[0] // sum(STACKS) == 5000
    found = deals(STACKS, LADDER)
    assert found == Deals(
        icm=(3135, 2586, 2253, 2026), chip_chop=(3500, 2500, 2100, 1900), equal=(2500,) * 4
    )


def by_all_orders(stacks, prizes):
    """ICM as it is defined: over every order in which the players can finish."""
    equities = [0.0] * len(stacks)
    for order in permutations(range(len(stacks))):
        chips = [stacks[n] for n in order]
        chance = prod(chips[n] / sum(chips[n:]) for n in range(len(chips)))
        for player, prize in zip(order, prizes, strict=False):
            equities[player] += chance * prize
    return equities


stacks_and_prizes = st.lists(st.integers(1, 400), min_size=2, max_size=10).flatmap(
    lambda stacks: st.tuples(
        st.just(tuple(stack * 25 for stack in stacks)),
        st.lists(st.integers(0, 5000), min_size=1, max_size=len(stacks)).map(
            lambda prizes: tuple(sorted(prizes, reverse=True))
        ),
    )
)


@given(stacks_and_prizes.filter(lambda drawn: len(drawn[0]) <= 6))
def test_icm_is_what_all_orders_of_finishing_give(drawn):
    stacks, prizes = drawn
    found = [float(equity) for equity in icm_equities(stacks, prizes)]
    assert found == pytest.approx(by_all_orders(stacks, prizes), abs=1e-6)


@given(stacks_and_prizes)
def test_deals_sum_to_the_money_and_never_exceed_the_first_prize(drawn):
    stacks, prizes = drawn
    found = deals(stacks, prizes)
    last = prizes[-1] if len(prizes) == len(stacks) else 0
    for amounts in (found.icm, found.chip_chop, found.equal):
        assert sum(amounts) == sum(prizes)
        assert max(amounts) <= prizes[0]
        assert min(amounts) >= last
        assert all(type(amount) is int for amount in amounts)


@given(stacks_and_prizes)
def test_more_chips_never_get_less(drawn):
    stacks, prizes = drawn
    for shares in (icm_equities(stacks, prizes), chip_chop(stacks, prizes)):
        by_chips = [share for _, share in sorted(zip(stacks, shares, strict=True))]
        assert by_chips == sorted(by_chips)


@pytest.mark.parametrize(
    ("stacks", "prizes", "code"),
    [
        pytest.param((), (100,), "deal_players", id="nobody"),
        pytest.param((1000,), (100,), "deal_players", id="one player"),
        pytest.param((1000,) * 11, (100,), "deal_players", id="more than a table"),
        pytest.param((1000, 0), (60, 40), "no_chips", id="a player without chips"),
        pytest.param((1000, -50), (60, 40), "no_chips", id="negative chips"),
        pytest.param((1000, 500), (60, -40), "negative_money", id="negative money"),
        pytest.param((1000, 500), (40, 60), "prizes_rise", id="a second above the first"),
        pytest.param((1000, 500), (50, 30, 20), "more_prizes_than_players", id="too many prizes"),
        pytest.param((1000, 500), (), "no_prizes", id="no prizes"),
    ],
)
def test_bad_input_is_named(stacks, prizes, code):
    with pytest.raises(TournamentError) as caught:
        deals(stacks, prizes)
    assert caught.value.code == code
