"""Errors of the deal and the deck: when a hand is void, and when it goes on."""

import pytest

from dealer_pi.engine import events as e
from dealer_pi.engine.cards import parse_cards
from dealer_pi.engine.commands import (
    AddChips,
    ComeBack,
    DealBoard,
    DealtOut,
    ExposedHoleCards,
    FouledDeck,
    KillHand,
    LeaveTable,
    Misdeal,
    NoBurn,
    PlaceButton,
    PrematureCards,
    SeatPlayer,
    SitOut,
    StartHand,
    StepDone,
    TooManyFlopCards,
    WrongCardCount,
)
from dealer_pi.engine.dealing_errors import substantial, substantial_action
from dealer_pi.engine.house_rules import profiles
from dealer_pi.engine.next_step import next_step
from dealer_pi.engine.state import hand_of
from tests.engine.irregular_tables import (
    assert_void,
    next_deal,
    ruled,
    ruling_of,
    six,
    steps,
    to_do,
)
from tests.engine.tables import (
    accepted,
    begin,
    blinds_of,
    deal,
    do,
    play,
    pots_paid,
    refused,
    table_of,
)

CLUBS = ("club-cz", "club-sk")
RESHUFFLING = ("club-cz", "club-sk", "limit-cz")
OTHERS = ("tda", "home-tournament", "limit-si")


# Substantial action


@pytest.mark.parametrize(
    ("acts", "chip_acts", "expected"),
    [
        pytest.param(2, 0, False, id="fold, fold"),
        pytest.param(2, 1, True, id="fold, call"),
        pytest.param(2, 0, False, id="check, check"),
        pytest.param(3, 0, True, id="check, check, check"),
        pytest.param(2, 1, True, id="bet, fold"),
        pytest.param(3, 0, True, id="fold, fold, fold"),
        pytest.param(1, 1, False, id="both blinds posted, call"),
        pytest.param(0, 0, False, id="both blinds posted"),
        pytest.param(2, 2, True, id="bet, call"),
    ],
)
def test_tda_36_substantial_action(acts, chip_acts, expected):
    assert substantial(acts, chip_acts) is expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("", False, id="blinds are no action"),
        pytest.param("3 f, 4 f", False, id="fold, fold"),
        pytest.param("3 f, 4 c", True, id="fold, call"),
        pytest.param("3 f, 4 f, 5 f", True, id="fold, fold, fold"),
        pytest.param("3 c", False, id="SB post, BB post, call"),
        pytest.param("3 r300, 4 f", True, id="raise, fold"),
    ],
)
def test_tda_36_substantial_action_of_a_hand(line, expected):
    table = six(line=line)
    assert substantial_action(hand_of(table)) is expected
    if expected:
        assert refused(table, Misdeal()).code == "after_action"
    else:
        assert_void(table, accepted(table, Misdeal()))


def test_tda_36_a_dealt_flop_is_past_substantial_action():
    table = deal(play(begin([10_000] * 2, button_at=1), "1 c, 2 x"), "2c 7d 9h")
    assert hand_of(table).acts == 0
    assert refused(table, Misdeal()).code == "after_action"


# Hole cards turned over


@pytest.mark.parametrize("rules", profiles())
def test_r031_one_exposed_card_is_replaced_and_becomes_the_burn(rules):
    table = six(rules)
    answer = accepted(table, ExposedHoleCards(4, cards=parse_cards("Kd")))
    assert ruled(answer) == ("exposed_card_replaced", "R031")
    assert refused(answer.table, DealtOut()).code == "not_this_street"
    assert do(table, DealtOut(), ExposedHoleCards(4)).hand == hand_of(
        do(table, ExposedHoleCards(4))
    )
    todo, table = to_do(answer.table)
    assert todo == ["finish_deal", "replace_exposed_card"]
    assert (next_step(table).kind, next_step(table).seat) == ("act", 3)
    table = play(table, "3 c, 4 f, 5 f, 6 f, 1 c, 2 x")
    assert next_deal(table) == (1, False, "exposed_card_is_burn")
    assert refused(table, DealBoard(parse_cards("Kd 2c 3c"))).code == "same_card_twice"
    table = play(deal(table, "2c 7d 9h"), "1 x, 2 x, 3 x")
    assert next_deal(table) == (2, True, "")


@pytest.mark.parametrize("rules", profiles())
def test_r032_two_exposed_cards_are_a_misdeal(rules):
    table = six(rules)
    answer = accepted(table, ExposedHoleCards(4, count=2))
    assert ruled(answer) == ("exposed_cards_misdeal", "R032")
    assert_void(table, answer)


@pytest.mark.parametrize("rules", RESHUFFLING)
def test_r032_two_exposed_cards_reported_one_by_one_are_a_misdeal(rules):
    table = do(six(rules), ExposedHoleCards(4), StepDone())
    answer = accepted(table, ExposedHoleCards(5))
    assert ruling_of(answer).numbers == {"count": 2}
    assert answer.table.hand is None


@pytest.mark.parametrize("rules", profiles())
def test_r032_one_of_the_first_two_cards_is_a_misdeal_where_the_house_plays_so(rules):
    answer = accepted(six(rules), ExposedHoleCards(1, first_two=True))
    void = rules not in RESHUFFLING
    assert (ruling_of(answer).code == "exposed_cards_misdeal") is void
    assert (answer.table.hand is None) is void


@pytest.mark.parametrize(
    ("command", "line", "code"),
    [
        pytest.param(ExposedHoleCards(4), "3 c, 4 c", "after_action", id="after action"),
        pytest.param(ExposedHoleCards(7), "", "not_in_hand", id="an empty seat"),
        pytest.param(ExposedHoleCards(3), "3 f", "not_in_hand", id="a folded hand"),
        pytest.param(ExposedHoleCards(-1), "", "not_in_hand", id="no seat"),
        pytest.param(ExposedHoleCards(4, 0), "", "bad_value", id="no card"),
        pytest.param(ExposedHoleCards(4, 2, cards=parse_cards("Ah")), "", "bad_value", id="of two"),
    ],
)
def test_r031_what_is_no_exposed_card_is_refused(command, line, code):
    assert refused(six(line=line), command).code == code


# A void hand


@pytest.mark.parametrize("why", ["boxed_cards", "wrong_first_card", "seat_skipped", "other"])
def test_r003_a_misdeal_is_dealt_again_with_the_same_button(why):
    table = six(line="3 c")
    answer = accepted(table, Misdeal(why))
    assert ruling_of(answer).numbers == {"why": why}
    assert_void(table, answer)


def test_r003_nobody_comes_or_goes_until_the_void_hand_is_dealt_again():
    void = do(six(), Misdeal())
    table = do(void, LeaveTable(4), SeatPlayer(8, "late", 5_000), AddChips(3, 500))
    assert table.queue
    again = do(table, StartHand())
    assert hand_of(again).dealt == hand_of(six()).dealt
    assert again.chips() == 60_000


def test_r003_placing_the_button_gives_the_repeated_deal_up():
    table = do(six(), Misdeal(), PlaceButton(1), StartHand())
    assert blinds_of(table) == (1, 2, 3)


# A wrong number of hole cards


@pytest.mark.parametrize("cards", [0, 1, 3, 4])
@pytest.mark.parametrize("rules", profiles())
def test_r035_a_wrong_count_before_action_voids_the_hand(rules, cards):
    table = six(rules)
    answer = accepted(table, WrongCardCount(4, cards))
    club = rules in CLUBS
    assert ruling_of(answer).code == ("dead_hand" if club else "wrong_count_misdeal")
    assert ruling_of(answer).row == "R035"
    assert_void(table, answer)


@pytest.mark.parametrize("rules", profiles())
def test_r036_a_wrong_count_after_the_first_action_is_dead_in_the_clubs_only(rules):
    table = six(rules, "3 c")
    answer = accepted(table, WrongCardCount(4, 3))
    assert (ruling_of(answer).code == "wrong_count_hand_dead") is (rules in CLUBS)
    assert (answer.table.hand is not None) is (rules in CLUBS)


@pytest.mark.parametrize("rules", profiles())
def test_r036_a_wrong_count_after_substantial_action_kills_the_hand_and_keeps_its_chips(rules):
    table = six(rules, "3 c, 4 c")
    answer = accepted(table, WrongCardCount(3, 3))
    assert ruled(answer) == ("wrong_count_hand_dead", "R036")
    assert ruling_of(answer).numbers == {"seat": 3, "cards": 3, "chips": 100}
    hand = hand_of(answer.table)
    assert not hand.live >> 3 & 1
    assert (hand.bets[3], hand.stacks[3]) == (100, 9_900)
    assert (next_step(answer.table).kind, next_step(answer.table).seat) == ("act", 5)
    table = play(answer.table, "5 f, 6 f, 1 f, 2 x")
    table = play(deal(table, "2c 7d 9h"), "2 x, 4 b100, 2 f")
    assert pots_paid(table) == [(350, {4: 350})]


def test_r036_the_dead_hand_may_end_the_hand():
    table = do(six(line="3 r300, 4 f, 5 f, 6 f, 1 f, 2 c"), WrongCardCount(2, 3))
    assert next_step(table).kind == "push_pots"
    assert pots_paid(table) == [(650, {3: 650})]


@pytest.mark.parametrize("rules", CLUBS)
def test_r035_the_bet_of_an_absent_player_is_carried_into_the_next_pot(rules):
    table = do(six(rules), SitOut(2))
    answer = accepted(table, WrongCardCount(4, 3))
    assert answer.events[-1] == e.HandVoided(((2, 100),))
    assert "keep_absent_bets" in steps(answer)
    void = answer.table
    assert (void.carried, void.stack(2), void.chips()) == (100, 9_900, 60_000)
    again = do(void, StartHand())
    assert (hand_of(again).pot, again.carried) == (100, 0)
    table = play(again, "3 f, 4 f, 5 f, 6 f, 1 f")
    assert pots_paid(table)[0][0] == 100 + 100  # the big blind that was called to 50, and the 100
    assert hand_of(table).stacks[2] == 9_900 + 100 + 50


def test_r035_who_was_away_from_the_start_is_absent_and_who_leaves_afterwards_is_not():
    away = table_of([10_000] * 6, button_at=6, absent="posts and folds", rules="club-cz")
    table = do(away, SitOut(2), StartHand(), LeaveTable(1), WrongCardCount(4, 3))
    assert (table.carried, table.stack(1), table.stack(2)) == (100, 10_000, 9_900)


def test_r035_carried_chips_are_carried_on_if_the_next_hand_is_void_too():
    table = do(six("club-cz"), SitOut(2), WrongCardCount(4, 3), StartHand(), FouledDeck())
    assert (table.carried, table.chips()) == (100, 60_000)


def test_r035_who_has_come_back_gets_his_bet_back():
    table = do(six("club-cz"), SitOut(2), ComeBack(2), WrongCardCount(4, 3))
    assert table.carried == 0


def test_r035_the_bet_of_an_absent_player_is_returned_where_the_house_plays_so():
    table = do(six("club-cz", absent_bet="returned"), SitOut(2), WrongCardCount(4, 3))
    assert (table.carried, table.stack(2)) == (0, 10_000)


def test_r035_an_absent_player_without_chips_is_not_dealt_in_again():
    table = begin({1: 5_000, 2: 100, 3: 5_000, 4: 5_000}, button_at=4, rules="club-cz")
    table = do(table, SitOut(2), WrongCardCount(3, 3), StartHand())
    assert hand_of(table).dealt == 0b11010
    assert (hand_of(table).pot, table.chips()) == (100, 15_100)


@pytest.mark.parametrize("line", ["", "3 c, 4 c, 5 f"])
@pytest.mark.parametrize("rules", OTHERS)
def test_tda_37_the_button_gets_its_missing_card_even_after_action(rules, line):
    answer = accepted(six(rules, line), WrongCardCount(6, 1))
    assert ruling_of(answer).code == "button_completed"
    todo, table = to_do(answer.table)
    assert todo == ["give_missing_card"]
    assert next_step(table).seat == (6 if line else 3)


@pytest.mark.parametrize("act", ["6 c", "6 r300", "6 r300, 1 r700, 2 f, 3 f, 4 f"])
def test_tda_37_a_button_that_has_acted_a_card_short_is_dead(act):
    answer = accepted(six(line=f"3 c, 4 c, 5 f, {act}"), WrongCardCount(6, 1))
    assert ruling_of(answer).code == "wrong_count_hand_dead"


@pytest.mark.parametrize(
    ("command", "line", "code"),
    [
        pytest.param(WrongCardCount(4, 2), "", "right_count", id="two cards"),
        pytest.param(WrongCardCount(4, -1), "", "bad_value", id="fewer than none"),
        pytest.param(WrongCardCount(3, 3), "3 f", "not_in_hand", id="a folded hand"),
        pytest.param(WrongCardCount(2, 3), "3 f, 4 f, 5 f, 6 f, 1 f", "not_this_street", id="paid"),
    ],
)
def test_r035_what_is_no_wrong_count_is_refused(command, line, code):
    assert refused(six(line=line), command).code == code


# A fouled deck


@pytest.mark.parametrize("rules", profiles())
@pytest.mark.parametrize(
    ("line", "board"),
    [
        pytest.param("", "", id="before the first action"),
        pytest.param("3 c, 4 c, 5 f", "", id="after substantial action"),
        pytest.param("3 c, 4 f, 5 f, 6 f, 1 c, 2 x", "2c 7d 9h", id="on the flop"),
        pytest.param("3 r200, 4 f, 5 f, 6 f, 1 f, 2 f", "", id="won, but not pushed"),
    ],
)
def test_r037_a_fouled_deck_voids_the_hand_at_any_time(rules, line, board):
    table = six(rules, line)
    if board:
        table = deal(table, board)
    answer = accepted(table, FouledDeck(parse_cards("Ah")[0]))
    assert ruled(answer) == ("fouled_deck", "R037")
    assert ruling_of(answer).numbers["card"] == "Ah"
    assert "change_deck" in steps(answer)
    assert_void(table, answer)


def test_r037_in_a_void_tournament_hand_nobody_is_out():
    table = do(play(begin([5_000] * 2, button_at=1), "1 a, 2 a"), FouledDeck())
    assert (table.out, table.stack(1), table.stack(2)) == ((), 5_000, 5_000)


# Remedies


def test_while_a_remedy_is_open_nobody_acts():
    table = do(six(), ExposedHoleCards(4))
    assert refused(table, KillHand(7, "absent")).code == "not_in_hand"
    step = next_step(table)
    assert (step.kind, step.remedy) == ("remedy", "finish_deal")
    for command in (DealtOut(), DealBoard()):
        assert refused(table, command).code in ("remedy_open", "not_this_street")
    assert refused(do(table, StepDone(), StepDone()), StepDone()).code == "no_remedy"


@pytest.mark.parametrize(
    "command",
    [
        StepDone(),
        ExposedHoleCards(1),
        Misdeal(),
        WrongCardCount(1, 3),
        TooManyFlopCards(),
        PrematureCards("flop"),
        NoBurn("flop"),
        FouledDeck(),
    ],
    ids=lambda command: type(command).__name__,
)
def test_without_a_hand_nothing_can_be_wrong_with_it(command):
    assert refused(do(six(), Misdeal()), command).code == "no_hand"


def test_a_later_ruling_about_a_street_takes_the_place_of_an_earlier_one():
    table = do(six(line=""), ExposedHoleCards(4), StepDone(), StepDone())
    table = do(play(table, "3 c, 4 f, 5 f, 6 f, 1 c"), PrematureCards("flop"), StepDone())
    assert [note.code for note in hand_of(table).notes] == ["reshuffle_first"]
