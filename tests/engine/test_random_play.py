"""What must hold at any table, whatever anybody does: found by hypothesis, and by long random play.

The million hands are played by ``benchmarks/random_hands.py``.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from benchmarks.random_play import anything, checked, following, irregular, play, random_table
from dealer_pi.engine import Accepted, Refusal, Table, next_step

randoms = st.randoms(use_true_random=False)


class AnyTable(RuleBasedStateMachine):
    """A table at which hypothesis chooses who does what; `checked` holds the properties."""

    table: Table

    @initialize(rng=randoms)
    def open_table(self, rng: Random) -> None:
        self.table = random_table(rng)

    def answer(self, command) -> Accepted | Refusal:
        before = self.table
        answer = checked(before, command)
        if isinstance(answer, Accepted):
            self.table = answer.table
        return answer

    @rule(rng=randoms)
    def the_next_step_is_done(self, rng: Random) -> None:
        self.answer(following(rng, self.table))

    @precondition(lambda self: self.table.hand is not None)
    @rule(rng=randoms)
    def something_irregular_happens(self, rng: Random) -> None:
        self.answer(irregular(rng, self.table))

    @rule(rng=randoms)
    def somebody_asks_for_anything(self, rng: Random) -> None:
        self.answer(anything(rng, self.table))

    @invariant()
    def there_is_one_next_step(self) -> None:
        if hasattr(self, "table"):
            assert next_step(self.table) == next_step(self.table)


TestAnyTable = AnyTable.TestCase
TestAnyTable.settings = settings(max_examples=60, stateful_step_count=60, deadline=None)


@pytest.mark.parametrize("seed", range(12))
def test_random_evenings_go_on_to_their_end(seed):
    hands, accepted, refused = play(Random(seed), 60, nonsense=0.2)
    assert hands >= 60
    assert accepted > refused > 0
