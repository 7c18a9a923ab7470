"""A raise that a player pressed: its amount is the dealer's, and so is that there is none."""

from concurrent.futures import Future

import pytest

from dealer_pi.assembly.desk import Desks, PendingRaise
from dealer_pi.engine import Act, Refusal
from dealer_pi.engine import commands as c
from dealer_pi.live_table import Answer
from dealer_pi.touch.settings import Settings
from tests.touch.hand import opened
from tests.touch.looks import faults
from tests.touch.tables import a_table, do


class Keys:
    """The players' keys: what the screen asked of them."""

    def __init__(self, table, desks):
        self._table, self._desks = table, desks
        self.cancelled = 0
        self.confirmed = []

    def confirm_raise(self, to):
        self.confirmed.append(to)
        answer: Future[Answer | None] = Future()
        self._desks.change(pending=None)
        answer.set_result(self._table.ask(Act(1, "raise", to), "keys"))
        return answer

    def cancel_raise(self):
        self.cancelled += 1
        self._desks.change(pending=None)


@pytest.fixture
def pressed(tmp_path):
    """Seat 1 has pressed RAISE; the pad has opened by itself."""
    desks = Desks()
    with a_table(tmp_path) as table:
        do(table, c.StartHand())
        keys = Keys(table, desks)
        with opened(table, Settings(), desks=desks, devices=keys) as hand:
            hand.put(desks, pending=PendingRaise(1, 0))
            yield hand, keys
    desks.close()


def test_the_amount_goes_to_the_keys_and_the_table_is_seen_again(pressed):
    hand, keys = pressed
    assert faults(hand) == []
    hand.touch("5", "00", "RAISE")
    assert keys.confirmed == [500]
    assert hand.snapshot.price == 500
    assert hand.screen.frame.screen.name == "table"


def test_a_player_who_did_not_want_to_raise_may_press_again(pressed):
    hand, keys = pressed
    hand.touch("No raise")
    hand.put_seen()
    assert keys.cancelled == 1
    assert hand.screen.frame.screen.name == "table"
    assert hand.snapshot.actor == 1


def test_without_a_press_there_is_nothing_to_cancel(tmp_path):
    with a_table(tmp_path) as table, opened(table) as hand:
        hand.touch("Start the hand", "RAISE")
        assert not hand.offers("No raise")


def test_a_raise_that_the_table_refuses_is_told(pressed, monkeypatch):
    hand, keys = pressed

    def refused(_to):
        answer: Future[Answer | None] = Future()
        answer.set_result(Refusal("not_your_turn", "R052", {"actor": 2, "seat": 1}))
        return answer

    monkeypatch.setattr(keys, "confirm_raise", refused)
    hand.touch("5", "00", "RAISE")
    assert hand.screen.dealer.told is not None
    assert hand.screen.dealer.told.refused
