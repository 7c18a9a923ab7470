"""Errors of the board: too many cards, cards too early, no burn."""

import pytest

from dealer_pi.engine.cards import parse_cards
from dealer_pi.engine.commands import DealBoard, NoBurn, PrematureCards, TooManyFlopCards
from dealer_pi.engine.house_rules import profiles
from dealer_pi.engine.next_step import next_step
from dealer_pi.engine.state import hand_of
from tests.engine.irregular_tables import at_the_flop, next_deal, ruled, ruling_of, six, to_do
from tests.engine.tables import accepted, begin, deal, do, play, refused

RESHUFFLING = ("club-cz", "club-sk", "limit-cz")
OTHERS = ("tda", "home-tournament", "limit-si")


# The flop


@pytest.mark.parametrize("entered", [True, False], ids=["entered", "not entered"])
@pytest.mark.parametrize("rules", RESHUFFLING)
def test_r033_a_flop_of_four_cards_is_reshuffled_and_the_burn_stays(rules, entered):
    table = at_the_flop(rules)
    before = hand_of(table).pot
    if entered:
        table = deal(table, "2c 7d 9h")
    answer = accepted(table, TooManyFlopCards(4))
    assert ruled(answer) == ("flop_reshuffled", "R033")
    assert refused(answer.table, DealBoard(parse_cards("2c 7d 9h"))).code == "remedy_open"
    todo, table = to_do(answer.table)
    assert todo == ["reshuffle_flop"]
    assert next_deal(table) == (1, False, "burn_stays")
    assert (hand_of(table).board, hand_of(table).pot) == ((), before)
    table = deal(table, "2c Ah Kh")
    assert next_step(table).seat == 1
    assert next_deal(play(table, "1 x, 2 x, 3 x")) == (2, True, "")


@pytest.mark.parametrize("entered", [True, False], ids=["entered", "not entered"])
@pytest.mark.parametrize("rules", OTHERS)
def test_r033_tda_39_one_of_four_flop_cards_is_drawn_as_the_next_burn(rules, entered):
    table = at_the_flop(rules)
    if entered:
        table = deal(table, "2c 7d 9h")
    answer = accepted(table, TooManyFlopCards(4))
    assert ruling_of(answer).code == "flop_scrambled"
    todo, table = to_do(answer.table)
    assert todo == ["scramble_flop", "draw_burn"]
    assert next_deal(table) == (1, False, "remaining_three")
    table = play(deal(table, "2c 7d Th"), "1 x, 2 x, 3 x")
    assert next_deal(table) == (2, False, "drawn_card_is_burn")
    table = play(deal(table, "3c"), "1 x, 2 x, 3 x")
    assert next_deal(table) == (3, True, "")


@pytest.mark.parametrize("rules", OTHERS)
def test_r033_five_flop_cards_are_always_reshuffled(rules):
    answer = accepted(at_the_flop(rules), TooManyFlopCards(5))
    assert ruled(answer) == ("flop_reshuffled", "R033")


def test_r033_the_flop_of_an_all_in_hand_may_be_dealt_again():
    table = deal(play(begin([5_000] * 3, button_at=3), "3 a, 1 f, 2 a"), "2c 7d 9h")
    _, table = to_do(do(table, TooManyFlopCards()))
    assert next_step(table).kind == "turn_up"
    assert hand_of(table).street == 0


@pytest.mark.parametrize(
    ("table", "command", "code"),
    [
        pytest.param(six(), TooManyFlopCards(), "not_this_street", id="the betting is open"),
        pytest.param(at_the_flop(), TooManyFlopCards(3), "bad_value", id="three are right"),
        pytest.param(
            play(deal(at_the_flop(), "2c 7d 9h"), "1 x"),
            TooManyFlopCards(),
            "after_action",
            id="after a check",
        ),
        pytest.param(
            deal(play(deal(at_the_flop(), "2c 7d 9h"), "1 x, 2 x, 3 x"), "3c"),
            TooManyFlopCards(),
            "not_this_street",
            id="on the turn",
        ),
    ],
)
def test_r033_what_is_no_flop_of_four_is_refused(table, command, code):
    assert refused(table, command).code == code


# Cards that come too early


def early(street, rules="tda", **switches):
    """A table whose betting is open on the street before `street`."""
    table = six(rules, "3 c, 4 f, 5 f, 6 f, 1 c", **switches)
    if street == "flop":
        return table
    table = deal(play(table, "2 x"), "2c 7d 9h")
    if street == "river":
        table = deal(play(table, "1 x, 2 x, 3 x"), "Js")
    return play(table, "1 x")


@pytest.mark.parametrize("rules", profiles())
@pytest.mark.parametrize(
    ("street", "number", "cards"),
    [("flop", 1, "Ac Kc Qc"), ("turn", 2, "Ac"), ("river", 3, "Ac")],
    ids=["flop", "turn", "river"],
)
def test_r034_a_street_dealt_too_early_goes_back_and_is_dealt_at_its_time(
    rules, street, number, cards
):
    table = early(street, rules)
    actor = hand_of(table).actor
    answer = accepted(table, PrematureCards(street, parse_cards(cards)))
    assert ruled(answer) == ("premature_reshuffled", "R034")
    assert next_step(answer.table).numbers == {"street": street}
    todo, table = to_do(answer.table)
    assert todo == ["take_cards_back"]
    assert (next_step(table).kind, next_step(table).seat) == ("act", actor)
    table = play(table, {1: "2 x"}.get(number, "2 x, 3 x"))
    assert next_deal(table) == (number, False, "reshuffle_first")
    # The card that went back may come again.
    table = deal(table, cards)
    assert hand_of(table).street == number
    if number < 3:
        assert next_deal(play(table, "1 x, 2 x, 3 x")) == (number + 1, True, "")


def test_r034_a_turn_too_early_may_be_set_aside_and_the_river_takes_its_place():
    table = early("turn", premature_turn="set aside, the river takes its place")
    answer = accepted(table, PrematureCards("turn", parse_cards("Ac")))
    assert ruling_of(answer).code == "premature_set_aside"
    todo, table = to_do(answer.table)
    assert todo == ["set_card_aside"]
    table = play(table, "2 b100, 3 c, 1 c")
    assert next_deal(table) == (2, True, "next_card_instead")
    table = play(deal(table, "Kc"), "1 x, 2 x, 3 x")
    assert next_deal(table) == (3, False, "shuffle_card_aside")
    assert hand_of(deal(table, "Ac")).street == 3


@pytest.mark.parametrize(
    ("table", "street"),
    [
        pytest.param(at_the_flop(), "flop", id="the betting is over"),
        pytest.param(six(), "turn", id="not the next street"),
        pytest.param(early("turn"), "flop", id="the street that lies there"),
    ],
)
def test_r034_what_is_not_too_early_is_refused(table, street):
    assert refused(table, PrematureCards(street)).code == "not_this_street"


def test_r034_an_early_card_that_lies_on_the_table_already_is_refused():
    refusal = refused(early("turn"), PrematureCards("turn", parse_cards("2c")))
    assert refusal.code == "same_card_twice"


# No burn


@pytest.mark.parametrize("entered", [True, False], ids=["entered", "not entered"])
def test_tda_39_a_flop_without_a_burn_is_corrected_before_action(entered):
    table = at_the_flop()
    if entered:
        table = deal(table, "2c 7d 9h")
    answer = accepted(table, NoBurn("flop"))
    assert ruling_of(answer).code == "no_burn_flop"
    todo, table = to_do(answer.table)
    assert todo == ["scramble_flop", "draw_burn"]
    assert next_deal(table) == (1, False, "two_and_next_card")
    assert next_deal(play(deal(table, "2c 7d Th"), "1 x, 2 x, 3 x")) == (2, True, "")


def test_tda_39_a_flop_without_a_burn_stands_after_action():
    table = play(deal(at_the_flop(), "2c 7d 9h"), "1 x")
    answer = accepted(table, NoBurn("flop"))
    assert ruling_of(answer).code == "no_burn_stands"
    assert next_step(answer.table) == next_step(table)
    assert next_deal(play(answer.table, "2 x, 3 x")) == (2, True, "")


@pytest.mark.parametrize("entered", [True, False], ids=["entered", "not entered"])
@pytest.mark.parametrize(("street", "number"), [("turn", 2), ("river", 3)])
def test_a_turn_or_river_without_a_burn_becomes_the_burn_before_action(street, number, entered):
    table = play(early(street), "2 x, 3 x")
    if entered:
        table = deal(table, "Ac")
    answer = accepted(table, NoBurn(street))
    assert ruling_of(answer).code == "no_burn_corrected"
    todo, table = to_do(answer.table)
    assert todo == ["card_is_burn"]
    assert next_deal(table) == (number, False, "burn_is_out")
    assert hand_of(deal(table, "Kc")).board[-1] == "Kc"


def test_a_turn_without_a_burn_stands_after_action_and_two_are_burned_before_the_river():
    table = play(deal(play(early("turn"), "2 x, 3 x"), "Ac"), "1 x")
    answer = accepted(table, NoBurn("turn"))
    assert ruling_of(answer).code == "no_burn_stands"
    assert next_deal(play(answer.table, "2 x, 3 x")) == (3, True, "burn_two")


@pytest.mark.parametrize("street", ["turn", "river"])
def test_a_street_that_does_not_lie_there_cannot_lack_a_burn(street):
    table = deal(at_the_flop(), "2c 7d 9h")
    assert refused(table, NoBurn(street)).code == "not_this_street"
