"""Colour-up: which chip leaves after which level, and the race (tournament numbers, section 4)."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.engine import FULL_DECK, Card, parse_cards
from dealer_pi.tournament import colour_up as cu
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.structure import STRUCTURES, Break, Level, Structure

CLUB, HOME = STRUCTURES["club T15,000"], STRUCTURES["home T1000"]
CLUB_CHIPS = (25, 100, 500, 1000, 5000)


# -- which chips can leave -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("structure", "values", "expected"),
    [
        pytest.param(
            CLUB, CLUB_CHIPS, ((25, 6), (100, 12), (500, 12), (1000, 18)), id="broadwayzabreh.cz"
        ),
        pytest.param(
            CLUB,
            (25, 50, 100, 500, 1000, 5000),
            ((25, 1), (50, 6), (100, 12), (500, 12), (1000, 18)),
            id="broadwayzabreh.cz with a 50",
        ),
        pytest.param(
            HOME, (5, 25, 100, 500), ((5, 3), (25, 8), (100, 14)), id="homepokertourney.org"
        ),
    ],
)
def test_a_chip_can_leave_when_the_next_value_pays_all_that_follows(structure, values, expected):
    assert cu.removals(structure, values) == expected


@pytest.mark.parametrize(
    ("level", "gone"),
    [
        pytest.param(6, (25, 50), id="broadwayzabreh.cz break 1: remove 25 and 50"),
        pytest.param(12, (25, 50, 100, 500), id="broadwayzabreh.cz break 2: remove 100"),
        pytest.param(18, (25, 50, 100, 500, 1000), id="broadwayzabreh.cz break 3"),
    ],
)
def test_in_each_of_the_clubs_breaks_what_it_prints_can_leave(level, gone):
    values = (25, 50, 100, 500, 1000, 5000)
    assert cu.leaving(CLUB, values, level) == gone
    assert cu.in_play(CLUB, values, level + 1) == tuple(v for v in values if v not in gone)


def test_an_ante_keeps_a_chip_in_play():
    parts = (Level(100, 200, 20), Level(200, 400, 20, "classic", 25), Level(400, 800, 20))
    assert cu.removals(Structure("", "", parts), (25, 100, 500)) == ((25, 2),)


def test_a_chip_that_does_not_change_evenly_into_the_next_stays():
    parts = (Level(10_000, 20_000, 20), Level(25_000, 50_000, 20))
    assert cu.removals(Structure("", "", parts), (10_000, 25_000)) == ()


def test_chips_leave_in_colour_ups_only_and_those_never_needed_in_the_first():
    levels = (Level(100, 200, 20), Level(200, 400, 20))
    plain = Structure("", "", (levels[0], Break(5), levels[1]))
    coloured = Structure("", "", (levels[0], Break(5, colour_up=True), levels[1]))
    assert [cu.in_play(plain, (5, 100), level) for level in (1, 2)] == [(5, 100), (5, 100)]
    assert [cu.in_play(coloured, (5, 100), level) for level in (1, 2)] == [(5, 100), (100,)]


# -- the race --------------------------------------------------------------------------------------


def run(race, cards=""):
    """The race played to its end, with these cards as far as it asks for them."""
    race = cu.exchanged(race)
    for card in parse_cards(cards):
        race = cu.dealt(race, card)
    return cu.paid(race)


def odd(small, big, counts, others=0):
    """Stacks with so many odd chips, seat 1 first; `others`: big chips that each has besides."""
    return {seat: n * small + others * big for seat, n in enumerate(counts, 1)}


TDA = odd(25, 100, [1, 3, 2, 2], others=5)
TDA_CARDS = "9h Kd4c2s AhKc 7d7c"


def test_the_example_of_the_tda_rules_seats_3_and_2_win_one_chip_each():
    race = run(cu.race(TDA, 25, 100), TDA_CARDS)
    assert cu.winners(race) == (3, 2)
    assert cu.kept_in(race) == ()
    assert cu.stacks_after(race) == {1: 500, 2: 600, 3: 600, 4: 500}
    assert sum(cu.stacks_after(race).values()) == sum(TDA.values())


def test_the_example_of_the_tda_rules_who_had_only_50_gets_100():
    race = run(cu.race(TDA | {4: 50}, 25, 100), TDA_CARDS)
    assert cu.winners(race) == (3, 2)
    assert cu.kept_in(race) == (4,)
    assert cu.stacks_after(race)[4] == 100


@pytest.mark.parametrize(
    ("small", "big", "counts", "prepared"),
    [
        pytest.param(5, 25, [4, 3, 3, 2, 2, 1], 3, id="15 odd T5, en.wikipedia.org Chip_race"),
        pytest.param(5, 25, [4, 3, 2], 2, id="9 odd T5, slowplaypoker"),
        pytest.param(25, 100, [3, 3, 3, 2, 1], 3, id="12 odd T25, pokerterms.com race-off"),
    ],
)
def test_so_many_larger_chips_are_prepared(small, big, counts, prepared):
    assert cu.big_chips(cu.race(odd(small, big, counts), small, big)) == prepared


@pytest.mark.parametrize("cards", ["2c AsAdAcKs", "As 2c2d2h3c"])
def test_who_owns_a_single_t5_keeps_one_chip_whatever_the_cards_section_4(cards):
    race = run(cu.race({1: 5, 2: 20 + 75}, 5, 25), cards)
    assert cu.big_chips(race) == 1
    assert cu.stacks_after(race)[1] == 25


def test_cards_go_one_for_each_odd_chip_all_of_a_player_before_the_next_from_seat_1():
    race = cu.exchanged(cu.race({7: 350, 2: 125, 5: 200, 4: 275}, 25, 100))
    steps = []
    for card in FULL_DECK:
        if (step := cu.next_race_step(race)).kind != "deal":
            break
        steps.append((step.seat, step.number, step.of))
        race = cu.dealt(race, card)
    assert steps == [(2, 1, 1), (4, 1, 3), (4, 2, 3), (4, 3, 3), (7, 1, 2), (7, 2, 2)]


def test_the_steps_of_a_race_are_exchange_cards_pay_done():
    race = cu.race({1: 125, 2: 175}, 25, 100)
    kinds = [cu.next_race_step(race).kind]
    race = cu.exchanged(race)
    for card in parse_cards("9c 2d 3d 4d"):
        kinds.append(cu.next_race_step(race).kind)
        assert cu.winners(race) == cu.kept_in(race) == ()
        race = cu.dealt(race, card)
    kinds.append(cu.next_race_step(race).kind)
    race = cu.paid(race)
    assert [*kinds, cu.next_race_step(race).kind] == ["exchange", *["deal"] * 4, "pay", "done"]


def test_the_highest_single_card_wins_hands_do_not_count():
    race = run(cu.race({1: 175, 2: 125}, 25, 100), "KsKhKd Ac")
    assert cu.winners(race) == (2,)


@pytest.mark.parametrize(
    ("cards", "suits", "winner"),
    [
        pytest.param("9s 9h", "shdc", 1, id="spades over hearts"),
        pytest.param("9d 9h", "shdc", 2, id="hearts over diamonds"),
        pytest.param("9d 9c", "shdc", 1, id="diamonds over clubs"),
        pytest.param("9d 9c", "shcd", 2, id="clubs over diamonds in a Czech room"),
    ],
)
def test_equal_ranks_are_decided_by_suit(cards, suits, winner):
    race = run(cu.race({1: 125, 2: 125}, 25, 50, "half or more", suits), cards)
    assert cu.big_chips(race) == 1
    assert cu.winners(race) == (winner,)


@pytest.mark.parametrize(
    ("rounding", "counts", "prepared"),
    [
        pytest.param("half or more", [1, 1], 1, id="half rounds up, en.wikipedia.org, ddpoker"),
        pytest.param("more than half", [1, 1], 0, id="half does not, guardiansworlds.com"),
        pytest.param("more than half", [2, 1], 1, id="more than half, slowplaypoker"),
        pytest.param("half or more", [1], 0, id="less than half is lost"),
        pytest.param("everybody up", [1, 3, 0, 2], 3, id="everybody up, pokerchipforum 49446"),
        pytest.param("each alone", [1, 3, 0, 2], 2, id="each player's chips by themselves"),
    ],
)
def test_how_odd_chips_are_rounded_is_the_houses_choice(rounding, counts, prepared):
    assert cu.big_chips(cu.race(odd(25, 100, counts, 1), 25, 100, rounding)) == prepared


@pytest.mark.parametrize(
    ("rounding", "after"),
    [("everybody up", [200, 200, 100, 200]), ("each alone", [100, 200, 100, 200])],
)
def test_a_colour_up_without_race_deals_no_cards(rounding, after):
    race = run(cu.race(odd(25, 100, [1, 3, 0, 2], 1), 25, 100, rounding))
    assert list(cu.stacks_after(race).values()) == after


@pytest.mark.parametrize(
    ("counts", "after"), [([1, 0], [100, 100]), ([2, 0], [200, 100]), ([3, 3], [200, 200])]
)
def test_no_cards_are_dealt_where_they_would_decide_nothing(counts, after):
    race = run(cu.race(odd(25, 100, counts, 1), 25, 100))
    assert list(cu.stacks_after(race).values()) == after


@pytest.mark.parametrize(
    ("arguments", "code", "numbers"),
    [
        (({1: 100}, 20, 50), "chips_do_not_change", {"small": 20, "big": 50}),
        (({1: 100}, 100, 100), "chips_do_not_change", {"small": 100, "big": 100}),
        (({1: 30}, 25, 100), "stack_not_whole", {"seat": 1, "stack": 30, "small": 25}),
        ((odd(1, 25, [24, 24, 24, 1]), 1, 25), "too_few_cards", {"odd": 73, "cards": 52}),
    ],
)
def test_a_race_that_cannot_be_run_is_named(arguments, code, numbers):
    with pytest.raises(TournamentError, match=code) as refused:
        cu.race(*arguments)
    assert refused.value.numbers == numbers


def test_steps_out_of_order_and_a_card_twice_are_refused():
    race = cu.race(TDA, 25, 100)
    for step in (lambda: cu.dealt(race, Card.Ah), lambda: cu.paid(race)):
        with pytest.raises(TournamentError) as refused:
            step()
        assert refused.value.code == "other_race_step"
        assert refused.value.numbers["due"] == "exchange"
    with pytest.raises(TournamentError, match="other_race_step"):
        cu.stacks_after(race)
    begun = cu.dealt(cu.exchanged(race), Card.Ah)
    with pytest.raises(TournamentError, match="same_card_twice: card=Ah"):
        cu.dealt(begun, Card.Ah)
    with pytest.raises(TournamentError, match="other_race_step"):
        cu.exchanged(begun)


def test_a_race_survives_the_wire_in_the_middle():
    race = cu.dealt(cu.exchanged(cu.race(TDA, 25, 100)), Card.Ah)
    assert msgspec.json.decode(msgspec.json.encode(race), type=cu.Race) == race


@given(
    stacks=st.dictionaries(st.integers(1, 10), st.integers(1, 400), min_size=1),
    chips=st.sampled_from([(5, 25), (25, 100), (100, 500), (500, 1000), (1000, 5000)]),
    rounding=st.sampled_from(["half or more", "more than half", "everybody up", "each alone"]),
    deck=st.permutations(FULL_DECK),
)
def test_a_race_keeps_the_chips_up_to_its_rounding_and_everybody_in(stacks, chips, rounding, deck):
    small, big = chips
    before = {seat: n * small for seat, n in stacks.items()}
    race = cu.exchanged(cu.race(before, small, big, rounding))
    cards = iter(deck)
    while cu.next_race_step(race).kind == "deal":
        race = cu.dealt(race, next(cards))
    race = cu.paid(race)
    after = cu.stacks_after(race)
    assert after.keys() == before.keys()
    with_odd = [seat for seat in before if before[seat] % big]
    for seat, stack in after.items():
        assert stack > 0
        assert stack % big == 0
        assert abs(stack - before[seat]) < big
        assert seat in with_odd or stack == before[seat]
    won, kept = cu.winners(race), cu.kept_in(race)
    assert len(won) == len(set(won)) == cu.big_chips(race)
    assert not set(won) & set(kept)
    change = sum(after.values()) - sum(before.values()) - big * len(kept)
    bound = {"everybody up": big * len(with_odd), "each alone": big // 2 * len(with_odd)}
    assert abs(change) <= bound.get(rounding, big / 2)
