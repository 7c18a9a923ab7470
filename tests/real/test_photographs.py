"""Photographs of real cards that no training has seen; what they score in full says
`benchmarks/read_cards.py`. Here every third of them, so that a change for the worse is noticed.
"""

import pytest

from benchmarks.cards.manifest import read_manifest
from benchmarks.read_cards import read_one
from dealer_pi.vision.reader import CardReader

LEAST = 0.96
"""The share of cards lying free that must be named; the benchmark says how many are."""


@pytest.fixture(scope="module")
def outcomes(shared):
    photographs = [p for p in read_manifest(shared / "cards" / "manifest.csv") if not p.rank_only]
    reader = CardReader()
    return [read_one(reader, photograph) for photograph in photographs[::3]]


def test_most_cards_that_lie_free_are_named(outcomes):
    free = [one.free for one in outcomes]
    assert sum(score.right for score in free) > LEAST * sum(score.labelled for score in free)


def test_hardly_any_is_named_falsely(outcomes):
    named = sum(score.right for one in outcomes for score in (one.free, one.apart))
    false = sum(score.wrong + score.invented for one in outcomes for score in (one.free, one.apart))
    assert named > 300
    assert false <= 1
