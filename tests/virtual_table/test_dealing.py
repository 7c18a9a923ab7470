from random import Random

import pytest

from dealer_pi.devices.simulated.camera import SimulatedTable
from dealer_pi.virtual_table.dealing import DECK, Dealing


@pytest.fixture
def table(tmp_path):
    return SimulatedTable(tmp_path / "scene.json")


@pytest.fixture
def dealing(table):
    return Dealing(table, Random(1))


def lying(table):
    return (*table.lying.board, *table.lying.shown)


def test_no_card_comes_twice_before_the_deck_is_shuffled(table, dealing):
    came = []
    for _ in range(13):
        assert dealing.lay(3) == ""
        assert dealing.lay(1) == ""
        came += lying(table)
        dealing.collect()
    assert sorted(came) == sorted(DECK)
    assert dealing.left == 0


def test_cards_lie_beside_each_other_and_two_to_be_shown_replace_those_before(table, dealing):
    dealing.lay(3)
    flop = table.lying.board
    dealing.lay(1)
    dealing.show_two()
    first = table.lying.shown
    dealing.show_two()
    assert table.lying.board[:3] == flop
    assert (len(table.lying.board), len(table.lying.shown)) == (4, 2)
    assert not set(first) & set(lying(table))
    assert dealing.left == len(DECK) - 8


@pytest.mark.parametrize(
    "act",
    [
        lambda dealing: dealing.lay(3),
        lambda dealing: dealing.show_two(),
        lambda dealing: dealing.collect(),
        lambda dealing: dealing.shuffle(),
    ],
    ids=["lay", "show", "collect", "shuffle"],
)
def test_what_was_done_last_is_taken_back_and_the_same_cards_come_again(table, dealing, act):
    dealing.lay(3)
    before, left = table.lying, dealing.left
    dealing.lay(1)
    turn = table.lying
    dealing.take_back()
    act(dealing)
    assert dealing.take_back() == ""
    assert (table.lying, dealing.left) == (before, left)
    dealing.lay(1)
    assert table.lying == turn


def test_what_cannot_be_done_is_said_and_nothing_moves(table, dealing):
    assert dealing.take_back() == "virtual-nothing-to-take-back"
    assert [dealing.lay(3), dealing.lay(3)] == ["", ""]
    full = table.lying
    assert dealing.lay(1) == "virtual-no-room"
    assert (table.lying, dealing.left) == (full, len(DECK) - 6)
    for _ in range(15):
        dealing.collect()
        dealing.lay(3)
    assert dealing.left == 1
    last = table.lying
    assert dealing.show_two() == "virtual-no-cards"
    assert table.lying == last


def test_shuffling_gathers_all_cards_into_another_order(table, dealing):
    def order():
        came = []
        for _ in range(len(DECK)):
            dealing.lay(1)
            came += table.lying.board
            dealing.collect()
        dealing.shuffle()
        return came

    first, second = order(), order()
    assert first != second
    assert sorted(first) == sorted(second) == sorted(DECK)
