"""Who shows first, who may muck, who wins which pot and why (R062 to R069)."""

import pytest

from dealer_pi.engine.cards import parse_cards
from dealer_pi.engine.commands import (
    FaceUpOverLine,
    FinishHand,
    KillHand,
    Muck,
    RefuseShow,
    Show,
    ShownToOne,
    StepDone,
)
from dealer_pi.engine.decide import Accepted, decide
from dealer_pi.engine.next_step import next_step
from dealer_pi.engine.ranking import Decision
from dealer_pi.engine.showdown import show_order
from dealer_pi.engine.state import hand_of
from tests.engine.rivers import ALL, CASH, river
from tests.engine.tables import (
    begin,
    call_down,
    check_down,
    deal,
    do,
    play,
    pots_paid,
    refused,
    show,
)


def side_pot(**setting):
    """Seat 1 is all-in for 100; seats 2 and 3 bet on the flop (200 each) and check from there."""
    table = begin([100, 1000, 1000], button_at=3, **(CASH | setting))
    return check_down(play(call_down(table, 1), "2 b200, 3 c"))


# R062: who shows first


@pytest.mark.parametrize(
    ("line", "order"),
    [
        pytest.param("1 x, 2 x, 3 x", (1, 2, 3), id="no bet: first left of the button"),
        pytest.param("1 x, 2 b100, 3 c, 1 c", (2, 3, 1), id="who bet"),
        pytest.param("1 b100, 2 c, 3 r300, 1 c, 2 c", (3, 1, 2), id="who raised last"),
        pytest.param("1 b100, 2 r200, 3 c, 1 f", (2, 3), id="the others have folded"),
        pytest.param("1 b100, 2 f, 3 c", (1, 3), id="the caller next"),
    ],
)
def test_r062_who_bet_or_raised_last_shows_first_then_clockwise(line, order):
    table = play(river(), line)
    assert show_order(hand_of(table)) == order
    assert (next_step(table).kind, next_step(table).seat) == ("show", order[0])


def test_r062_bets_of_earlier_rounds_do_not_count():
    table = call_down(begin([1000] * 3, button_at=3, **CASH), 2)
    table = deal(play(table, "1 x, 2 b100, 3 c, 1 c"), "4s")
    assert show_order(hand_of(play(table, "1 x, 2 x, 3 x"))) == (1, 2, 3)


def test_r062_first_active_player_left_of_the_button():
    table = play(begin([1000] * 4, button_at=2, **CASH), "1 c, 2 c, 3 f, 4 x")
    assert show_order(hand_of(check_down(table))) == (4, 1, 2)


def test_r062_with_betting_over_early_who_pushed_all_in_shows_first():
    table = play(call_down(begin([1000] * 3, button_at=3, **CASH), 1), "1 b100, 2 a, 3 f, 1 c")
    assert show_order(hand_of(deal(table, "Js 4s"))) == (2, 1)


@pytest.mark.parametrize(
    ("switch", "order"), [(True, (2, 3, 1)), (False, (1, 2, 3))], ids=["side pot first", "strict"]
)
def test_r062_the_players_of_a_side_pot_show_before_one_in_the_main_pot_only(switch, order):
    assert show_order(hand_of(side_pot(side_pot_shows_first=switch))) == order


def test_r062_the_next_to_show_is_named_until_nobody_has_to():
    table = river()
    table = play(table, "1 x, 2 b100, 3 c, 1 c")
    seen = []
    for cards in ("Ah Ad", "Kh Kd", "Qh Qd"):
        seen.append(next_step(table).seat)
        table = show(table, {seen[-1]: cards})
    assert seen == [2, 3, 1]
    assert next_step(table).kind == "push_pots"


# R062: who may muck


@pytest.mark.parametrize(
    ("switch", "before", "after"),
    [
        pytest.param("once beaten", "must_show", None, id="once beaten"),
        pytest.param("any time", None, None, id="any time"),
        pytest.param("nobody", "must_show", "must_show", id="nobody"),
    ],
)
def test_r062_who_may_muck_is_a_switch(switch, before, after):
    table = check_down(river(muck=switch))
    answers = [decide(table, Muck(2)), decide(show(table, {1: "Ah Ad"}), Muck(2))]
    for answer, code in zip(answers, (before, after), strict=True):
        assert (None if isinstance(answer, Accepted) else answer.code) == code


def test_r062_the_last_one_who_holds_cards_wins_unseen():
    table = do(check_down(river(muck="any time")), Muck(1), Muck(2))
    hand = hand_of(table)
    assert (hand.stage, hand.awards[0].why) == ("pushing", "unopposed")
    assert pots_paid(table) == [(300, {3: 300})]


@pytest.mark.parametrize("give_up", [Muck, RefuseShow])
def test_r062_when_the_bettor_gives_up_his_left_hand_neighbour_is_next(give_up):
    table = play(river((1000,) * 4, muck="any time"), "1 x, 2 b100, 3 c, 4 c, 1 c")
    assert show_order(hand_of(table)) == (2, 3, 4, 1)
    table = do(table, give_up(2))
    assert next_step(table).seat == 3
    assert show_order(hand_of(table)) == (3, 4, 1)


def test_r062_a_mucked_hand_is_out():
    table = do(show(check_down(river()), {1: "8h 8d"}), Muck(2))
    assert refused(table, Show(2, parse_cards("Ah Ad"))).code == "not_in_hand"
    assert pots_paid(show(table, {3: "3h 3d"})) == [(300, {1: 300})]


# R063


@pytest.mark.parametrize("order", [(1, 2, 3), (3, 2, 1), (2, 3, 1)])
def test_r063_the_cards_decide_whatever_the_order(order):
    hands = {1: "Ah Kd", 2: "9c 9d", 3: "Qs Ts"}
    table = show(check_down(river()), {seat: hands[seat] for seat in order})
    assert pots_paid(table) == [(300, {2: 300})]


# R064


def test_r064_both_cards_must_be_shown():
    table = check_down(river())
    for cards in ("", "Ah", "Ah Ad Ac"):
        refusal = refused(table, Show(1, parse_cards(cards)))
        assert (refusal.code, refusal.row) == ("two_cards_each", "R064")


def test_r064_who_refuses_to_show_loses():
    table = do(check_down(river()), RefuseShow(1))
    table = show(table, {2: "3h 3d", 3: "5h 5d"})
    assert hand_of(table).awards[0].eligible == (2, 3)
    assert pots_paid(table) == [(300, {3: 300})]


def test_r064_in_limit_cz_who_refuses_to_show_plays_the_board():
    table = begin([1000] * 3, button_at=3, rules="limit-cz")
    table = do(check_down(table, "Ah Kh Qh Jh Th"), RefuseShow(1))
    table = show(table, {2: "3h 3d", 3: "5h 5d"})
    hands = {h.seat: (h.best, h.plays_board) for h in hand_of(table).awards[0].hands}
    assert hands[1] == (parse_cards("Ah Kh Qh Jh Th"), True)
    assert pots_paid(table) == [(300, {1: 100, 2: 100, 3: 100})]


def test_r064_in_limit_cz_the_board_may_lose():
    table = do(check_down(begin([1000] * 2, button_at=2, rules="limit-cz")), RefuseShow(1))
    table = show(table, {2: "3h 3d"})
    assert pots_paid(table) == [(200, {2: 200})]


def test_r064_a_hand_is_not_shown_or_refused_twice():
    table = show(check_down(river()), {1: "Ah Ad"})
    for command in (Show(1, parse_cards("Kh Kd")), RefuseShow(1), Muck(1)):
        assert refused(table, command).code == "already_shown"


@pytest.mark.parametrize(
    ("cards", "code"),
    [("2c Ah", "same_card_twice"), ("Kh Ah", "same_card_twice")],
    ids=["on the board", "in a hand"],
)
def test_r037_a_card_that_lies_on_the_table_cannot_be_shown_again(cards, code):
    table = show(check_down(river()), {1: "Kh Kd"})
    assert refused(table, Show(2, parse_cards(cards))).code == code


@pytest.mark.parametrize("command", [Show(1, parse_cards("Ah Ad")), Muck(1), RefuseShow(1)])
def test_nobody_shows_while_betting_goes_on(command):
    assert refused(river(), command).code == "no_showdown"
    between = play(call_down(begin([1000] * 3, button_at=3, **CASH), 1), "1 x, 2 x, 3 x")
    assert refused(between, command).code == "no_showdown"


# R065


def test_r065_the_last_side_pot_is_paid_first_the_main_pot_last():
    table = begin([50, 100, 200, 200], button_at=4, blinds=(5, 10), **CASH)
    table = deal(play(table, "3 a, 4 a, 1 a, 2 a"), ALL)
    table = show(table, {3: "Th Td", 4: "8h 8d", 1: "Ah Ad", 2: "Kh Kd"})
    assert [a.pot for a in hand_of(table).awards] == [2, 1, 0]
    assert pots_paid(table) == [(200, {3: 200}), (150, {2: 150}), (200, {1: 200})]


def test_r065_each_pot_goes_to_the_best_hand_with_a_share_of_it():
    table = show(side_pot(), {2: "8h 8d", 3: "Kh Kd", 1: "Ah Ad"})
    assert pots_paid(table) == [(400, {3: 400}), (300, {1: 300})]
    assert [a.eligible for a in hand_of(table).awards] == [(2, 3), (1, 2, 3)]


@pytest.mark.parametrize("give_up", [Muck, RefuseShow])
def test_r065_a_side_pot_never_goes_to_a_player_without_a_share_of_it(give_up):
    """Seats 2 and 3 give up one after the other: the side pot is of him who holds his cards
    longer, or he is told that he must show; seat 1 can win no more than the main pot."""
    table = do(show(side_pot(), {1: "Ah Ad"}), give_up(2))
    answer = decide(table, give_up(3))
    if isinstance(answer, Accepted):
        table = answer.table
    else:
        table = show(table, {3: "8h 8d"})
    won = {seat: hand_of(table).stacks[seat] for seat in (1, 2, 3)}
    assert won == {1: 300, 2: 700, 3: 1100}


def test_r065_who_mucks_gives_up_all_his_pots():
    table = do(show(side_pot(), {2: "8h 8d"}), Muck(3))
    table = show(table, {1: "Ah Ad"})
    assert pots_paid(table) == [(400, {2: 400}), (300, {1: 300})]
    assert [a.why for a in hand_of(table).awards] == ["unopposed", "best_hand"]


def test_section_6_three_players_one_all_in_before_the_flop():
    """A is all-in for 700, B and C call with chips: no cards up. On the turn B is all-in, C calls:
    all up, river, the side pot of B and C first."""
    table = begin([700, 2000, 3000], button_at=3)
    table = play(table, "3 c, 1 a, 2 c, 3 c")
    assert next_step(table).kind == "burn_and_deal"
    table = play(deal(table, "2c 7d 9h"), "2 x, 3 x")
    assert next_step(table).kind == "burn_and_deal"
    table = play(deal(table, "Js"), "2 a, 3 c")
    assert (next_step(table).kind, next_step(table).seats) == ("turn_up", (2, 3, 1))
    table = deal(show(table, {2: "8h 8d", 3: "Kh Kd", 1: "Ah Ad"}), "4s")
    assert pots_paid(table) == [(2600, {3: 2600}), (2100, {1: 2100})]


def test_section_6_the_river_is_checked_by_the_players_with_chips():
    table = begin([700, 2000, 3000], button_at=3)
    table = play(table, "3 c, 1 a, 2 c, 3 c")
    table = play(deal(play(deal(table, "2c 7d 9h"), "2 x, 3 x"), "Js"), "2 x, 3 x")
    table = play(deal(table, "4s"), "2 x, 3 x")
    assert (next_step(table).kind, set(next_step(table).seats)) == ("turn_up", {1, 2, 3})


# R067, R068


def test_r067_a_hand_thrown_face_up_over_the_line_is_still_compared():
    table = play(river(), "1 x, 2 b100, 3 c, 1 c")
    table = do(table, FaceUpOverLine(1, parse_cards("Ah Ad")))
    assert hand_of(table).live >> 1 & 1
    table = show(table, {2: "Kh Kd", 3: "8h 8d"})
    assert pots_paid(table) == [(600, {1: 600})]


def test_r067_a_hand_that_lies_face_up_cannot_be_killed_by_the_muck():
    table = do(check_down(river()), FaceUpOverLine(1, parse_cards("Ah Ad")))
    assert refused(table, KillHand(1, "over_the_line")).row == "R067"
    assert refused(table, Muck(1)).code == "already_shown"


def test_r067_shown_cards_stay_until_the_pots_are_paid():
    table = show(check_down(river()), {1: "Ah Ad", 2: "Kh Kd", 3: "Qh Qd"})
    assert hand_of(table).stage == "pushing"
    assert hand_of(table).shown[1:4] == tuple(map(parse_cards, ("AhAd", "KhKd", "QhQd")))


@pytest.mark.parametrize("rules", ["club-cz", "club-sk"])
def test_r068_cards_shown_to_one_are_shown_to_all(rules):
    table = play(begin([1000] * 3, button_at=1, rules=rules), "1 r300, 2 f")
    table = do(table, ShownToOne(2))
    step = next_step(table)
    assert (step.kind, step.numbers["seat"]) == ("remedy", 2)
    assert next_step(do(table, StepDone())).kind == "act"


def test_r068_the_winner_too():
    table = do(play(begin([1000] * 3, button_at=1, **CASH), "1 r300, 2 f, 3 f"), ShownToOne(1))
    assert refused(table, FinishHand()).code == "remedy_open"
    do(table, StepDone(), FinishHand())


def test_r068_is_a_switch():
    table = play(begin([1000] * 3, button_at=1, show_one_show_all=False), "1 r300, 2 f")
    assert next_step(do(table, ShownToOne(2))).kind == "act"


# R069


@pytest.mark.parametrize("rules", ["tda", "home-tournament"])
def test_r069_all_hands_are_turned_up_before_the_rest_of_the_board(rules):
    table = play(begin([500, 1000, 1000], button_at=3, rules=rules), "3 f, 1 a, 2 c")
    step = next_step(table)
    assert (step.kind, step.seats) == ("turn_up", (1, 2))
    assert refused(table, Muck(2)).code == "hands_up"
    table = show(table, {1: "Ah Ad", 2: "Kh Kd"})
    assert next_step(table).kind == "burn_and_deal"
    assert pots_paid(deal(table, ALL)) == [(1000, {1: 1000})]


def test_r069_not_while_two_players_can_still_bet():
    table = play(begin([500, 1000, 1000], button_at=3), "3 c, 1 a, 2 c, 3 c")
    assert next_step(table).kind == "burn_and_deal"
    assert refused(table, Show(1, parse_cards("Ah Ad"))).code == "no_showdown"


def test_r069_not_without_an_all_in():
    assert next_step(check_down(begin([1000] * 3, button_at=3))).kind == "show"


def test_r069_is_a_switch():
    table = play(begin([500, 1000, 1000], button_at=3, **CASH), "3 f, 1 a, 2 c")
    assert next_step(table).kind == "burn_and_deal"
    assert next_step(deal(table, ALL)).kind == "show"


# Awards explain themselves


def test_an_award_says_who_could_win_with_which_five_and_what_decided():
    table = show(check_down(river()), {1: "Ah Jd", 2: "Kh Jh", 3: "8h 8d"})
    award = hand_of(table).awards[0]
    assert (award.pot, award.amount, award.rake, award.eligible) == (0, 300, 0, (1, 2, 3))
    assert award.why == "best_hand"
    assert {h.seat: " ".join(h.best) for h in award.hands} == {
        1: "Js Jd Ah 9h 7d",
        2: "Js Jh Kh 9h 7d",
        3: "8h 8d Js 9h 7d",
    }
    assert (award.decided, award.over) == (Decision("rank", "kicker", 1, 3, 14, 13), 2)


def test_a_split_award_says_who_got_the_odd_chip():
    table = call_down(begin([1000] * 3, button_at=3, blinds=(1, 2), ante=1), 3)
    table = play(table, "1 x, 2 b2, 3 f, 1 c")
    award = hand_of(show(table, {2: "As Kh", 1: "Ah Kd"})).awards[0]
    assert (award.why, award.decided) == ("split", None)
    assert [(s.seat, s.amount, s.odd) for s in award.shares] == [(1, 6, 1), (2, 5, 0)]


def test_a_split_over_a_third_hand_says_what_it_beat():
    table = show(check_down(river()), {1: "Ah Kd", 2: "As Kh", 3: "Qh 3d"})
    award = hand_of(table).awards[0]
    assert (award.why, award.over) == ("split", 3)
    assert award.decided == Decision("rank", "high_card", 1, 1, 14, 12)


def test_playing_the_board_is_said():
    table = check_down(begin([1000] * 2, button_at=2, **CASH), "Ah Kh Qh Jh Th")
    award = hand_of(show(table, {1: "2c 3c", 2: "2d 3d"})).awards[0]
    assert [h.plays_board for h in award.hands] == [True, True]
