"""A pot on the river, and the board that is dealt, for the tests of the showdown."""

from tests.engine.tables import begin, call_down

CASH = {"rules": "club-sk", "raise_cap": 0}
ALL = "2c 7d 9h Js 4s"


def river(stacks=(1000,) * 3, **setting):
    """The river: seat 1 acts first, the button is at the last seat. Before: a limped pot."""
    return call_down(begin(stacks, button_at=len(stacks), **(CASH | setting)), 3)
