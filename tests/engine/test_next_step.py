"""What the dealer has to do now, at each stage of a hand (R030, R051, R062, R065)."""

import pytest

from dealer_pi.engine.cards import parse_cards
from dealer_pi.engine.commands import (
    DealBoard,
    DealtOut,
    DrawForButton,
    FinishHand,
    SeatPlayer,
    StartHand,
)
from dealer_pi.engine.house_rules import profile
from dealer_pi.engine.next_step import NextStep, next_step
from dealer_pi.engine.stakes import Stakes
from dealer_pi.engine.state import Post, Table, hand_of
from tests.engine.tables import (
    begin,
    call_down,
    check_down,
    deal,
    do,
    fold_around,
    play,
    refused,
    show,
)


def test_an_evening_from_the_empty_table_to_the_second_hand():
    table = Table(rules=profile("tda"), stakes=Stakes(50, 100))
    assert next_step(table) == NextStep("seat_players")
    table = do(table, SeatPlayer(2, "one", 1000))
    assert next_step(table) == NextStep("seat_players")
    table = do(table, SeatPlayer(5, "two", 1000), SeatPlayer(9, "three", 1000))
    assert next_step(table) == NextStep("draw_for_button", seats=(2, 5, 9))
    cards = dict(zip((2, 5, 9), parse_cards("Qh As 3c"), strict=True))
    table = do(table, DrawForButton(cards))
    assert next_step(table).kind == "start_hand"

    table = do(table, StartHand())
    assert next_step(table) == NextStep(
        "post_and_deal",
        seat=5,
        seats=(9, 2, 5),
        posts=(Post(9, "small_blind", 50), Post(2, "big_blind", 100)),
    )
    table = do(table, DealtOut())
    assert next_step(table) == NextStep("act", seat=5)
    table = play(table, "5 c")
    assert next_step(table) == NextStep("act", seat=9)
    table = play(table, "9 c")
    assert next_step(table) == NextStep("act", seat=2)
    table = play(table, "2 x")
    assert next_step(table) == NextStep("burn_and_deal", street=1, cards=3, burn=True)
    table = play(deal(table, "2c 7d 9h"), "9 x")
    assert next_step(table) == NextStep("act", seat=2)
    table = play(table, "2 b100, 5 c, 9 f")
    assert next_step(table) == NextStep("burn_and_deal", street=2, cards=1, burn=True)
    table = play(deal(table, "Js"), "2 x, 5 x")
    assert next_step(table) == NextStep("burn_and_deal", street=3, cards=1, burn=True)
    table = play(deal(table, "4s"), "2 x, 5 b200, 2 c")
    assert next_step(table) == NextStep("show", seat=5, seats=(5, 2))
    table = show(table, {5: "Ah Ad"})
    assert next_step(table) == NextStep("show", seat=2, seats=(5, 2))
    table = show(table, {2: "Kh Kd"})
    assert next_step(table) == NextStep("push_pots", awards=hand_of(table).awards)
    table = do(table, FinishHand())
    assert next_step(table).kind == "start_hand"
    assert next_step(do(table, StartHand())).seats == (2, 5, 9)


def test_r030_the_first_card_goes_to_the_small_blind_the_last_to_the_button():
    assert next_step(begin([1000] * 5, button_at=3)).seats == (4, 5, 1, 2, 3)


@pytest.mark.parametrize(
    ("street", "cards"), [(0, "2c 7d 9h"), (1, "Js"), (2, "4s")], ids=["flop", "turn", "river"]
)
def test_r030_one_card_is_burned_before_each_street(street, cards):
    table = (
        call_down(begin([1000] * 3, button_at=1), street)
        if street
        else begin([1000] * 3, button_at=1)
    )
    while hand_of(table).stage == "betting":
        table = play(table, f"{hand_of(table).actor} c")
    step = next_step(table)
    assert (step.kind, step.street, step.burn) == ("burn_and_deal", street + 1, True)
    assert step.cards == len(parse_cards(cards))
    do(table, DealBoard(parse_cards(cards)))


@pytest.mark.parametrize("cards", ["2c 7d", "2c 7d 9h Js", "2c"], ids=["two", "four", "one"])
def test_r030_a_flop_is_three_cards(cards):
    table = play(begin([1000] * 2, button_at=1), "1 c, 2 x")
    refusal = refused(table, DealBoard(parse_cards(cards)))
    assert (refusal.code, refusal.row) == ("wrong_board_count", "R030")


def test_r030_no_board_is_due_while_betting_goes_on_or_after_the_river():
    table = begin([1000] * 2, button_at=1)
    assert refused(table, DealBoard(parse_cards("2c 7d 9h"))).code == "betting_open"
    assert refused(check_down(table), DealBoard(parse_cards("2d"))).code == "no_board_due"


def test_r037_a_board_card_that_lies_on_the_table_is_refused():
    table = play(begin([1000] * 2, button_at=1), "1 c, 2 x")
    assert (
        refused(table, DealBoard(parse_cards("2c 7d") + parse_cards("2c"))).code
        == "same_card_twice"
    )
    table = play(deal(table, "2c 7d 9h"), "2 x, 1 x")
    assert refused(table, DealBoard(parse_cards("7d"))).row == "R037"


def test_the_first_action_says_that_the_cards_are_out():
    table = play(begin([1000] * 3, button_at=1), "1 c")
    assert next_step(table) == NextStep("act", seat=2)
    assert refused(table, DealtOut()).code == "not_this_street"


def test_the_first_board_says_that_the_cards_are_out():
    table = begin([100, 100], button_at=1)
    table = play(table, "1 a")
    table = deal(table, "2c 7d 9h")
    assert next_step(table).kind in ("turn_up", "burn_and_deal")
    blind_all_in = begin([50, 100], button_at=1, rules="club-sk")
    assert next_step(blind_all_in).kind == "post_and_deal"
    assert next_step(deal(blind_all_in, "2c 7d 9h")).kind == "burn_and_deal"
    assert next_step(show(blind_all_in, {1: "Ah Ad"})).kind == "burn_and_deal"


def test_after_an_all_in_the_board_is_run_out_without_anybody_to_act():
    table = play(begin([500, 1000], button_at=1, rules="club-sk"), "1 a, 2 c")
    seen = []
    for cards in ("2c 7d 9h", "Js", "4s"):
        seen.append(next_step(table).cards)
        table = deal(table, cards)
    assert seen == [3, 1, 1]
    assert next_step(table) == NextStep("show", seat=1, seats=(1, 2))


def test_everybody_folds_and_the_pot_is_pushed():
    table = play(begin([1000] * 3, button_at=1), "1 f, 2 f")
    step = next_step(table)
    assert (step.kind, [a.why for a in step.awards]) == ("push_pots", ["unopposed"])


def test_the_side_pot_is_pushed_before_the_main_pot():
    table = begin([100, 1000, 1000], button_at=3, rules="club-sk")
    table = check_down(play(call_down(table, 1), "2 b200, 3 c"))
    table = show(table, {2: "8h 8d", 3: "Kh Kd", 1: "Ah Ad"})
    assert [a.pot for a in next_step(table).awards] == [1, 0]


def test_between_hands_a_busted_table_asks_for_players():
    table = fold_around(begin([1000] * 2, button_at=1))
    assert next_step(table).kind == "start_hand"
