"""When it is said that the watcher can't see."""

import pytest

from dealer_pi.vision.observations import CanSeeAgain, CantSee
from dealer_pi.vision.sight import AGAIN_NS, PATIENCE_NS, Sight

TICK = 33_000_000


def told(*reasons):
    """What is told when these reasons come, one a picture."""
    sight = Sight()
    facts = (sight.note(reason, n * TICK) for n, reason in enumerate(reasons))
    return [fact for fact in facts if fact is not None]


@pytest.mark.parametrize("reason", PATIENCE_NS)
def test_a_reason_that_lasts_is_told_once_and_its_end_too(reason):
    long = PATIENCE_NS[reason] // TICK + 5
    well = AGAIN_NS // TICK + 5
    assert told(*[reason] * long, *[None] * well) == [CantSee(reason), CanSeeAgain()]


@pytest.mark.parametrize("reason", PATIENCE_NS)
def test_a_reason_that_passes_soon_is_not_told(reason):
    short = PATIENCE_NS[reason] // TICK
    assert told(*[reason, *[None] * 3] * 5, *[reason] * short, None) == []


def test_a_short_good_moment_does_not_end_it():
    assert told(*["dark"] * 20, None, None, *["dark"] * 20) == [CantSee("dark")]


def test_one_reason_may_follow_another():
    assert told(*["dark"] * 20, *["no picture"] * 20) == [CantSee("dark"), CantSee("no picture")]
