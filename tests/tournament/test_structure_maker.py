"""Structures made for an evening: usual amounts, payable to the end, in the wished time."""

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from dealer_pi.tournament.chip_sets import CHIP_SETS, ChipSet, Pile, payable
from dealer_pi.tournament.colour_up import in_play, leaving
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.forecast import forecast
from dealer_pi.tournament.structure import Break, Level, amounts, faults, level_number, levels
from dealer_pi.tournament.structure_maker import GAME_KINDS, Wish, make_structure

BOX = CHIP_SETS["box for 10"]
SMALL_BOX = ChipSet("", "", tuple(Pile(value, 100) for value in (5, 25, 100, 500)))
ODD_BOX = ChipSet("", "", tuple(Pile(value, 100) for value in (2, 5, 20, 50, 200, 1000)))


NINE = Wish(players=9, starting_stack=10_000, chips=BOX)


def wish(**changes):
    return replace(NINE, **changes)


wishes = st.builds(
    Wish,
    players=st.integers(2, 30),
    starting_stack=st.sampled_from([500, 1000, 1500, 5000, 10_000, 20_000, 50_000]),
    chips=st.sampled_from([BOX, CHIP_SETS["box for 20"], SMALL_BOX, ODD_BOX]),
    kind=st.sampled_from(sorted(GAME_KINDS)),
    minutes=st.sampled_from([0, 60, 90, 150, 180, 240, 300, 400, 600]),
    extra_stacks=st.integers(0, 15),
    rebuys=st.booleans(),
    ante=st.sampled_from(["none", "classic", "big blind"]),
)


def made(wished):
    """The structure for the wish; wishes that nobody can fulfil are left out."""
    try:
        return make_structure(wished)
    except TournamentError as error:
        assume(error.code not in {"too_short", "too_long", "stack_too_small", "chips_unfit"})
        raise


@given(wished=wishes)
def test_no_structure_needs_a_chip_that_has_left(wished):
    """Chips leave in the colour-ups, as they would on the evening; the rest must pay the blinds."""
    structure = made(wished)
    values = wished.chips.values
    for place, part in enumerate(structure.parts):
        if isinstance(part, Level):
            assert all(payable(amount, values) for amount in amounts(part))
            assert values == in_play(structure, wished.chips.values, level_number(structure, place))
        elif part.colour_up:
            gone = leaving(structure, values, level_number(structure, place))
            assert gone
            values = tuple(value for value in values if value not in gone)


@given(wished=wishes)
def test_blinds_rise_with_every_level_and_nothing_is_wrong_with_the_structure(wished):
    structure = made(wished)
    assert faults(structure, wished.chips.values) == ()
    for before, level in pairwise(levels(structure)):
        assert level.big_blind > before.big_blind
        assert level.small_blind > before.small_blind
        assert level.ante >= before.ante


@given(wished=wishes)
def test_the_forecast_is_the_wished_end_with_two_levels_to_spare(wished):
    structure = made(wished)
    chips = wished.starting_stack * (wished.players + wished.extra_stacks)
    found = forecast(structure, chips)
    asked = wished.minutes or GAME_KINDS[wished.kind].minutes
    assert found.level == len(levels(structure)) - 2
    assert asked - found.level < found.minutes <= asked


@given(wished=wishes)
def test_nobody_plays_more_than_two_hours_and_a_level_without_a_break(wished):
    structure = made(wished)
    since_break = 0
    for part in structure.parts[:-2]:
        since_break = 0 if isinstance(part, Break) else since_break + part.minutes
        assert since_break <= 120 + structure.parts[0].minutes


@pytest.mark.parametrize(
    ("kind", "depth", "level_minutes", "total"),
    [
        pytest.param("quick", (40, 60), (6, 10), (60, 90), id="quick, chipsoffury.com"),
        pytest.param("standard", (75, 100), (12, 18), (120, 180), id="standard, chipsoffury.com"),
        pytest.param("deep", (150, 200), (18, 25), (240, 300), id="deep, chipsoffury.com"),
    ],
)
@pytest.mark.parametrize("players", [8, 9, 10])
def test_an_evening_of_a_kind_is_as_its_source_describes_it(
    kind, depth, level_minutes, total, players
):
    structure = make_structure(wish(kind=kind, players=players))
    first = levels(structure)[0]
    assert depth[0] <= 10_000 / first.big_blind <= depth[1]
    assert level_minutes[0] <= first.minutes <= level_minutes[1]
    assert total[0] <= forecast(structure, players * 10_000).minutes <= total[1]


@pytest.mark.parametrize("kind", sorted(GAME_KINDS))
def test_the_big_blind_grows_by_about_1_4_f3_marqueepoker_com(kind):
    blinds = [level.big_blind for level in levels(make_structure(wish(kind=kind)))[:-2]]
    assert (blinds[-1] / blinds[0]) ** (1 / (len(blinds) - 1)) == pytest.approx(1.4, abs=0.12)


def test_the_first_big_blind_is_about_a_hundredth_of_the_stack_pokerchip_corecommerce_com():
    first = levels(make_structure(wish(starting_stack=5000)))[0]
    assert (first.small_blind, first.big_blind) == (25, 50)


def test_expected_rebuys_count_as_stacks_and_end_with_larger_blinds_f3_marqueepoker_com():
    few, many = (levels(make_structure(wish(extra_stacks=extra)))[-1] for extra in (0, 9))
    assert many.big_blind > few.big_blind


@pytest.mark.parametrize("ante", ["classic", "big blind"])
def test_antes_begin_after_the_rebuys_and_not_before_level_4_chipsoffury_com(ante):
    structure = make_structure(wish(ante=ante, rebuys=True, minutes=240))
    with_ante = [n for n, level in enumerate(levels(structure), 1) if level.ante]
    assert structure.last_rebuy_level == structure.last_entry_level > 0
    assert with_ante[0] == max(4, structure.last_rebuy_level + 1)
    assert with_ante == list(range(with_ante[0], len(levels(structure)) + 1))


def test_rebuys_end_in_the_first_break_where_the_add_on_is_sold():
    structure = make_structure(wish(rebuys=True, minutes=300))
    add_ons = [
        (part.add_on, level_number(structure, place) == structure.last_rebuy_level)
        for place, part in enumerate(structure.parts)
        if isinstance(part, Break)
    ]
    assert add_ons == [(True, True), (False, False)]


def test_without_rebuys_no_add_on_is_sold():
    structure = make_structure(wish(minutes=300))
    breaks = [part for part in structure.parts if isinstance(part, Break)]
    assert [part.add_on for part in breaks] == [False, False]
    assert structure.last_rebuy_level == 0


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"players": 1}, "too_few_players"),
        ({"kind": "endless"}, "no_such_kind"),
        ({"minutes": 15}, "too_short"),
        ({"minutes": 3000}, "too_long"),
        ({"minutes": -60}, "too_short"),
        ({"starting_stack": 100}, "stack_too_small"),
        ({"starting_stack": 0}, "wish_wrong"),
        ({"extra_stacks": -1}, "wish_wrong"),
        ({"break_minutes": 0}, "wish_wrong"),
        ({"chips": ChipSet("", "", ())}, "no_chips"),
        ({"chips": ChipSet("", "", (Pile(7, 100),))}, "chips_unfit"),
    ],
)
def test_a_wish_that_nobody_can_fulfil_is_named(changes, code):
    with pytest.raises(TournamentError) as refused:
        make_structure(wish(**changes))
    assert refused.value.code == code
