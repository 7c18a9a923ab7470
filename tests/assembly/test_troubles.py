"""Troubles of devices: shown for a while, or until they are over."""

from dealer_pi.assembly.desk import Desks
from dealer_pi.assembly.troubles import MOST, SHOWN_NS, Troubles
from dealer_pi.devices.states import Key, Trouble

GHOSTS = Trouble("pins", "ghost_keys", "seat 1 fold, seat 2 call")
STUCK = Trouble("pins", "stuck_key", "", 3, Key.FOLD)


def test_a_trouble_fades_and_one_that_lasts_stays():
    desks = Desks()
    troubles = Troubles(desks)
    troubles.add(GHOSTS, 0)
    troubles.add(STUCK, 0)
    assert troubles.next_due() == SHOWN_NS
    troubles.due(SHOWN_NS - 1)
    assert list(desks.now.troubles) == [GHOSTS, STUCK]
    troubles.due(SHOWN_NS)
    assert list(desks.now.troubles) == [STUCK]
    assert troubles.next_due() is None


def test_the_same_trouble_again_is_shown_once_and_for_longer():
    desks = Desks()
    troubles = Troubles(desks)
    for at_ns in (0, 5):
        troubles.add(GHOSTS, at_ns)
    assert desks.now.troubles == (GHOSTS,)
    assert troubles.next_due() == 5 + SHOWN_NS


def test_only_the_newest_troubles_are_shown():
    desks = Desks()
    troubles = Troubles(desks)
    for seat in range(1, MOST + 2):
        troubles.add(Trouble("pins", "noisy_key", "", seat, Key.FOLD), 0)
    assert [trouble.seat for trouble in desks.now.troubles] == list(range(2, MOST + 2))
