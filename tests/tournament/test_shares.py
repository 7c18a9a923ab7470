"""Sharing money out: nothing is lost, bounds hold."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.tournament.shares import in_proportion, in_whole_units

weights = st.lists(st.integers(1, 1000), min_size=1, max_size=12)


@given(st.integers(0, 10**6), weights)
def test_shares_are_exact_and_in_proportion(money, parts):
    shares = in_proportion(money, parts)
    assert sum(shares) == money
    assert all(
        share * sum(parts) == money * part for share, part in zip(shares, parts, strict=True)
    )


@given(st.integers(0, 10**6), weights)
def test_whole_shares_have_the_same_sum_and_are_less_than_a_unit_off(money, parts):
    shares = in_proportion(money, parts)
    whole = in_whole_units(shares)
    assert sum(whole) == money
    assert all(abs(share - unit) < 1 for share, unit in zip(shares, whole, strict=True))


@given(st.integers(0, 10**6), weights, st.integers(0, 10**5))
def test_bounds_hold_and_the_order_of_the_weights_stays(money, parts, bound):
    many = len(parts)
    least = min(bound, money // many)
    most = max(bound, -(-money // many))
    for shares in (
        in_proportion(money, parts, least=least),
        in_proportion(money, parts, most=most),
    ):
        assert sum(shares) == money
        by_weight = [share for _, share in sorted(zip(parts, shares, strict=True))]
        assert by_weight == sorted(by_weight)
    assert min(in_proportion(money, parts, least=least)) >= least
    assert max(in_proportion(money, parts, most=most)) <= most


@pytest.mark.parametrize(
    ("shares", "whole"),
    [
        pytest.param(("1/3", "1/3", "1/3"), (1, 0, 0), id="equal fractions: the first"),
        pytest.param(("1/4", "7/4"), (0, 2), id="the largest fraction"),
        pytest.param(("5", "3"), (5, 3), id="whole already"),
    ],
)
def test_odd_units(shares, whole):
    assert in_whole_units([Fraction(share) for share in shares]) == whole
