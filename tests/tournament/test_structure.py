"""Structures: presets, what may be wrong with one, and editing it while it runs."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dealer_pi.engine import Stakes
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.structure import (
    STRUCTURES,
    Break,
    Level,
    Structure,
    check,
    faults,
    level_number,
    levels,
    minutes_before,
    place_of,
    stakes,
    with_changed,
    with_part,
    without_part,
)

CLUB, HOME = STRUCTURES["club T15,000"], STRUCTURES["home T1000"]


def made(*parts, rebuy=0, entry=0):
    return Structure("made", "test", parts, rebuy, entry)


FOUR = made(
    Level(25, 50, 20), Level(50, 100, 20), Break(10), Level(100, 200, 20), Level(200, 400, 20),
    rebuy=2, entry=3,
)  # fmt: skip


@pytest.mark.parametrize(
    ("name", "chips", "first", "last", "number"),
    [
        pytest.param(
            "club T15,000", (25, 100), (25, 50), (30_000, 60_000), 22, id="broadwayzabreh.cz"
        ),
        pytest.param("home T1000", (5,), (10, 20), (1000, 2000), 15, id="homepokertourney.org 20"),
        pytest.param(
            "home T1000 slow", (5,), (10, 20), (1000, 2000), 15, id="homepokertourney.org 30"
        ),
    ],
)
def test_a_preset_is_the_one_that_its_source_prints(name, chips, first, last, number):
    structure = STRUCTURES[name]
    check(structure, chips)
    pairs = [(level.small_blind, level.big_blind) for level in levels(structure)]
    assert (pairs[0], pairs[-1], len(pairs)) == (first, last, number)


def test_the_clubs_breaks_come_after_levels_6_12_and_18_broadwayzabreh_cz():
    breaks = [n for n, part in enumerate(CLUB.parts) if isinstance(part, Break)]
    assert [level_number(CLUB, place) for place in breaks] == [6, 12, 18]
    assert [minutes_before(CLUB)[place] for place in breaks] == [120, 260, 400]


def test_a_level_is_the_engines_stakes():
    assert stakes(Level(100, 200, 20, "big blind", 200), 25) == Stakes(100, 200, 200, 25)


def test_a_place_and_a_level_number_name_the_same():
    assert [level_number(FOUR, place) for place in range(5)] == [1, 2, 2, 3, 4]
    assert [place_of(FOUR, level) for level in (1, 2, 3, 4)] == [0, 1, 3, 4]


@pytest.mark.parametrize(
    ("structure", "code", "numbers"),
    [
        (made(), "no_levels", {}),
        (made(Break(10)), "no_levels", {}),
        (made(Level(1, 2, 0)), "minutes_wrong", {"place": 0, "minutes": 0}),
        (made(Level(0, 50, 20)), "blinds_wrong", {"level": 1, "small_blind": 0, "big_blind": 50}),
        (made(Level(75, 50, 20)), "blinds_wrong", {"level": 1, "small_blind": 75, "big_blind": 50}),
        (
            made(Level(50, 100, 20), Break(5), Level(25, 100, 20)),
            "blinds_fall",
            {"level": 2, "blind": "small_blind", "before": 50, "now": 25},
        ),
        (
            made(Level(50, 200, 20), Level(50, 100, 20)),
            "blinds_fall",
            {"level": 2, "blind": "big_blind", "before": 200, "now": 100},
        ),
        (made(Level(1, 2, 9, "classic")), "ante_wrong", {"level": 1, "kind": "classic", "ante": 0}),
        (made(Level(1, 2, 20, "none", 1)), "ante_wrong", {"level": 1, "kind": "none", "ante": 1}),
        (made(Level(1, 2, 20), rebuy=2), "no_such_level", {"level": 2, "levels": 1}),
        (made(Level(1, 2, 20), entry=-1), "no_such_level", {"level": -1, "levels": 1}),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_structure_is_named(structure, code, numbers):
    (fault,) = faults(structure)
    assert (fault.code, fault.numbers) == (code, numbers)
    with pytest.raises(TournamentError, match=code):
        check(structure)


def test_a_chip_set_that_cannot_pay_a_blind_is_named_with_level_amount_and_chip():
    found = faults(HOME, (10, 50, 100))
    assert [fault.code for fault in found] == ["not_payable"] * 3
    assert found[0].numbers == {"level": 2, "amount": 15, "chip": 10}
    assert [fault.numbers["level"] for fault in found] == [2, 4, 6]


def test_an_ante_must_be_payable_as_well():
    structure = made(Level(100, 200, 20, "classic", 25))
    assert [fault.numbers["amount"] for fault in faults(structure, (100, 500))] == [25]


def test_levels_that_have_passed_are_not_asked_whether_chips_can_pay_them():
    assert faults(CLUB, (100, 500), since=7) == ()
    assert {fault.numbers["level"] for fault in faults(CLUB, (100, 500))} == {1, 2, 4, 6}


def test_all_that_is_wrong_is_named_at_once():
    structure = made(Level(50, 100, 20), Level(25, 50, 0), rebuy=9)
    codes = [fault.code for fault in faults(structure)]
    assert codes == ["minutes_wrong", "blinds_fall", "blinds_fall", "no_such_level"]


# -- editing ---------------------------------------------------------------------------------------


def test_a_later_level_can_be_changed_while_the_tournament_runs():
    longer = Level(150, 300, 30)
    edited = with_changed(FOUR, 3, longer, present=1)
    assert edited.parts == (*FOUR.parts[:3], longer, FOUR.parts[4])
    assert replace(edited, parts=FOUR.parts) == FOUR


def test_a_mark_stays_with_its_level_when_others_come_or_go_before_it():
    more = with_part(FOUR, 1, Level(30, 60, 20))
    assert (more.last_rebuy_level, more.last_entry_level) == (3, 4)
    fewer = without_part(FOUR, 0)
    assert (fewer.last_rebuy_level, fewer.last_entry_level) == (1, 2)


def test_the_mark_of_a_level_that_goes_falls_back_to_the_one_before():
    fewer = without_part(FOUR, 3)
    assert (fewer.last_rebuy_level, fewer.last_entry_level) == (2, 2)


def test_a_break_in_place_of_a_level_takes_its_mark_to_the_level_before():
    assert with_changed(FOUR, 1, Break(5)).last_rebuy_level == 1


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize(
    "edit",
    [
        lambda place: with_part(FOUR, place, Break(5), present=1),
        lambda place: without_part(FOUR, place, present=1),
        lambda place: with_changed(FOUR, place, Break(5), present=1),
    ],
    ids=["insert", "remove", "change"],
)
def test_what_has_begun_cannot_be_edited(edit, place):
    with pytest.raises(TournamentError, match="part_has_begun") as refused:
        edit(place)
    assert refused.value.numbers == {"place": place, "present": 1}


@pytest.mark.parametrize(
    "edit",
    [
        lambda: with_part(FOUR, 6, Break(5)),
        lambda: without_part(FOUR, 5),
        lambda: with_changed(FOUR, -1, Break(5)),
    ],
    ids=["insert", "remove", "change"],
)
def test_a_part_that_is_not_there_cannot_be_edited(edit):
    with pytest.raises(TournamentError, match="no_such_part"):
        edit()


@given(present=st.integers(-1, 24), place=st.integers(0, 24), minutes=st.integers(1, 60))
def test_no_edit_touches_what_has_begun_and_every_edit_can_be_taken_back(present, place, minutes):
    club = replace(CLUB, last_rebuy_level=6, last_entry_level=12)
    try:
        edited = with_part(club, place, Break(minutes), present=present)
    except TournamentError:
        assert place <= present
        return
    assert edited.parts[: present + 1] == club.parts[: present + 1]
    assert without_part(edited, place, present=present) == club


def test_a_structure_survives_the_wire():
    assert msgspec.json.decode(msgspec.json.encode(CLUB), type=Structure) == CLUB
