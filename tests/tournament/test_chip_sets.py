"""Chip sets: presets and rules of pokerchipforum.com (tournament numbers, section 3)."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.tournament.chip_sets import (
    CHIP_SETS,
    STARTING_STACKS,
    ChipSet,
    Pile,
    check_chip_set,
    payable,
    stack_faults,
    starting_stack,
)
from dealer_pi.tournament.errors import TournamentError


def chips(**counts):
    """chips(T25=8, T100=3): piles by value."""
    piles = tuple(Pile(int(name[1:]), count) for name, count in counts.items())
    return ChipSet("", "", piles)


def counts_of(chip_set):
    return {pile.value: pile.count for pile in chip_set.piles}


@pytest.mark.parametrize(
    ("name", "total"),
    [
        pytest.param("T10,000", 10_000, id="T10,000 pokerchipforum thread 6647"),
        pytest.param("T10,000 few 500", 10_000, id="T10,000 with 3x500 pokerchipforum thread 6647"),
        pytest.param("T10,000 for 20", 10_000, id="T10,000 for 20 pokerchipforum post 1175463"),
        pytest.param("T20,000", 20_000, id="T20,000 pokerchipforum thread 81785"),
    ],
)
def test_a_preset_stack_has_its_amount_and_no_chip_above_a_quarter(name, total):
    stack = STARTING_STACKS[name]
    assert stack.total == total
    assert max(stack.values) * 4 <= total


@pytest.mark.parametrize(
    ("box", "total"),
    [
        pytest.param("box for 10", 290_000, id="box for 10 pokerchipforum post 1175463"),
        pytest.param("box for 20", 500_000, id="box for 20 pokerchipforum post 1175463"),
    ],
)
def test_a_preset_box_has_its_total(box, total):
    check_chip_set(CHIP_SETS[box])
    assert CHIP_SETS[box].total == total


@pytest.mark.parametrize(
    ("box", "amount", "players", "stack"),
    [
        pytest.param("box for 10", 10_000, 10, "T10,000", id="T10,000 thread 6647"),
        pytest.param("box for 20", 10_000, 20, "T10,000 for 20", id="T10,000 for 20 post 1175463"),
        pytest.param("box for 10", 20_000, 10, "T20,000", id="T20,000 thread 81785"),
    ],
)
def test_the_stack_that_is_made_is_the_one_that_players_recommend(box, amount, players, stack):
    made = starting_stack(CHIP_SETS[box], amount, players)
    assert made.piles == STARTING_STACKS[stack].piles
    assert stack_faults(CHIP_SETS[box], made, players) == ()


def test_after_twenty_buy_ins_exactly_the_sixty_largest_chips_are_left_post_1175463():
    box, stack = CHIP_SETS["box for 20"], counts_of(STARTING_STACKS["T10,000 for 20"])
    left = {pile.value: pile.count - 20 * stack.get(pile.value, 0) for pile in box.piles}
    assert left == {25: 0, 100: 0, 500: 0, 1000: 0, 5000: 60}


def test_small_chips_on_the_whole_table_are_as_many_as_suffice_thread_49446():
    """A hundred to a hundred and fifty of the smallest; ten to twelve workhorses a player."""
    stack = counts_of(starting_stack(CHIP_SETS["box for 10"], 10_000, 10))
    assert 100 <= 10 * stack[25] <= 150
    assert 10 <= stack[100] <= 12


@pytest.mark.parametrize(
    ("stack", "players", "codes"),
    [
        (chips(T25=8, T100=8, T500=4, T1000=2, T5000=1), 10, {"chip_too_large"}),
        (chips(T25=4, T100=9, T500=4, T1000=7), 10, {"few_small_chips"}),
        (chips(T25=8, T100=8, T500=6, T1000=6), 10, {"box_too_small"}),
        (chips(T25=10, T100=10, T10000=1), 1, {"chip_too_large", "box_too_small"}),
        (chips(T25=12, T100=12, T500=5, T1000=7, T5000=4), 10, {"box_too_small", "top_too_small"}),
    ],
)
def test_what_speaks_against_a_stack_is_named(stack, players, codes):
    assert {fault.code for fault in stack_faults(CHIP_SETS["box for 10"], stack, players)} == codes


def test_a_fault_holds_the_numbers_that_explain_it():
    (fault,) = stack_faults(CHIP_SETS["box for 10"], chips(T25=8, T100=8, T500=6, T1000=6), 10)
    assert fault.numbers == {"chip": 500, "needed": 60, "has": 50}


@pytest.mark.parametrize(
    ("amount", "players"), [(10_010, 10), (10_000, 50), (10_000, 0), (0, 10), (3, 10)]
)
def test_a_stack_that_the_box_cannot_give_is_refused(amount, players):
    with pytest.raises(TournamentError, match="stack_not_payable") as refused:
        starting_stack(CHIP_SETS["box for 10"], amount, players)
    assert refused.value.numbers == {"stack": amount, "players": players}


def test_a_stack_for_which_the_chips_do_not_combine_is_refused():
    with pytest.raises(TournamentError, match="stack_not_payable: stack=210, players=2"):
        starting_stack(chips(T20=4, T50=8), 210, 2)


@pytest.mark.parametrize(
    ("piles", "code"),
    [
        ((), "no_chips"),
        ((Pile(0, 5),), "chip_wrong"),
        ((Pile(5, -1),), "chip_wrong"),
        ((Pile(25, 1), Pile(5, 1)), "chips_unsorted"),
        ((Pile(25, 1), Pile(25, 1)), "chips_unsorted"),
    ],
)
def test_a_chip_set_that_is_none_is_refused(piles, code):
    with pytest.raises(TournamentError, match=code):
        check_chip_set(ChipSet("", "", piles))


@given(
    amount=st.integers(-5, 400),
    values=st.lists(st.integers(1, 60), min_size=1, max_size=4, unique=True).map(sorted),
)
def test_payable_says_what_trying_all_piles_says(amount, values):
    sums = {0}
    for value in values:
        sums = {total + value * n for total in sums for n in range((400 - total) // value + 1)}
    assert payable(amount, tuple(values)) == (amount in sums)


@given(
    amount=st.integers(40, 1200).map(lambda n: n * 25),
    players=st.integers(2, 12),
    box=st.sampled_from(sorted(CHIP_SETS)),
)
def test_a_stack_that_is_made_has_its_amount_and_comes_out_of_the_box(amount, players, box):
    try:
        stack = starting_stack(CHIP_SETS[box], amount, players)
    except TournamentError:
        return
    assert stack.total == amount
    named = {fault.code for fault in stack_faults(CHIP_SETS[box], stack, players)}
    assert not named & {"chip_too_large", "box_too_small"}


def test_a_chip_set_survives_the_wire():
    box = CHIP_SETS["box for 10"]
    assert msgspec.json.decode(msgspec.json.encode(box), type=ChipSet) == box
