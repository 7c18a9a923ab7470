"""Irregular acts: dead hands, cards shown, the shot clock."""

import pytest

from dealer_pi.engine import events as e
from dealer_pi.engine.cards import parse_cards
from dealer_pi.engine.commands import (
    Act,
    AskToSee,
    ClockRanOut,
    FaceUpOverLine,
    KillHand,
    Muck,
    OutOfTurn,
    Show,
    ShownToOne,
    SitOut,
    StartHand,
    StepDone,
)
from dealer_pi.engine.house_rules import profiles
from dealer_pi.engine.next_step import next_step
from dealer_pi.engine.state import hand_of
from tests.engine.irregular_tables import flop, ruled, six
from tests.engine.tables import (
    accepted,
    begin,
    check_down,
    cost,
    deal,
    do,
    play,
    pots_paid,
    refused,
    show,
    table_of,
)

# Dead hands


def test_r010_the_hand_of_an_absent_player_is_dead_at_his_turn():
    table = six(line="3 c")
    answer = accepted(table, KillHand(4, "absent"))
    assert ruled(answer) == ("killed_absent", "R010")
    assert (next_step(answer.table).kind, next_step(answer.table).seat) == ("act", 5)
    assert not hand_of(answer.table).live >> 4 & 1
    assert answer.table.chips() == table.chips()


def test_r010_a_dead_blind_stays_in_the_pot():
    table = do(six(), KillHand(2, "absent"))
    table = play(table, "3 f, 4 f, 5 f, 6 r200, 1 f")
    assert pots_paid(table) == [(250, {6: 250})]


@pytest.mark.parametrize("rules", ["tda", "home-tournament"])
def test_r010_in_a_tournament_the_absent_player_posts_and_his_hand_is_killed(rules):
    table = do(table_of([10_000] * 6, button_at=6, rules=rules), SitOut(2), StartHand())
    hand = hand_of(table)
    assert (hand.bets[2], hand.live >> 2 & 1) == (100, 0)
    assert pots_paid(play(table, "3 f, 4 f, 5 f, 6 f")) == [(150, {1: 150})]


def test_r010_where_all_are_away_the_last_hand_wins_the_blinds():
    table = do(table_of([10_000] * 3, button_at=3), SitOut(1), SitOut(2), SitOut(3), StartHand())
    assert (next_step(table).kind, table.chips()) == ("push_pots", 30_000)


def test_r056_a_hand_pushed_over_the_line_is_folded_and_cannot_come_back():
    table = flop("1 b100, 2 c")
    answer = accepted(table, KillHand(2, "over_the_line"))
    assert ruled(answer) == ("killed_over_the_line", "R056")
    table = play(answer.table, "3 c")
    assert refused(table, Act(2, "check")).code == "betting_over"
    table = deal(table, "Js")
    assert next_step(table).seat == 1
    assert refused(table, OutOfTurn(2, "check")).code == "not_in_hand"
    assert refused(table, KillHand(2, "over_the_line")).code == "not_in_hand"


def test_r056_when_one_hand_is_left_the_pot_is_its_own():
    table = do(flop("1 b100, 2 c"), KillHand(2, "over_the_line"), KillHand(1, "penalty"))
    assert (next_step(table).kind, pots_paid(table)) == ("push_pots", [(500, {3: 500})])


@pytest.mark.parametrize("line", ["", "1 x, 2 x, 3 x"], ids=["betting", "between streets"])
def test_r056_the_last_hand_cannot_be_killed(line):
    table = do(flop(line), KillHand(1, "absent"), KillHand(2, "absent"))
    assert next_step(table).kind == "push_pots"
    assert refused(table, KillHand(3, "absent")).code == "last_hand"


def test_r056_a_hand_that_has_lost_need_not_be_killed():
    table = show(check_down(flop()), {1: "Ks Qs", 2: "Tc 5d", 3: "Ah Ad"})
    assert refused(table, KillHand(1, "penalty")).code == "not_this_street"


def test_r056_heads_up_a_dead_hand_gives_the_blinds_to_the_other():
    table = do(begin([1_000] * 2, button_at=1), KillHand(1, "absent"))
    assert pots_paid(table) == [(100, {2: 100})]


def test_r056_a_dead_hand_at_the_showdown_ends_it():
    table = do(check_down(flop()), KillHand(1, "over_the_line"))
    assert next_step(table).kind == "show"
    assert pots_paid(do(table, KillHand(2, "over_the_line"))) == [(300, {3: 300})]


def test_r069_all_in_hands_are_turned_up_when_the_last_other_hand_is_dead():
    table = begin({1: 500, 2: 500, 3: 5_000, 4: 5_000}, button_at=4)
    table = play(table, "3 r500, 4 c, 1 c, 2 c")
    assert next_step(table).kind == "burn_and_deal"
    step = next_step(do(table, KillHand(4, "penalty")))
    assert (step.kind, step.seats) == ("turn_up", (3, 1, 2))


def test_r056_a_seat_has_no_price_to_pay_to_a_hand_that_is_gone():
    table = begin({1: 300, 2: 1_000, 3: 5_000}, button_at=3)
    table = do(play(table, "3 r1000, 1 a"), KillHand(3, "penalty"))
    assert next_step(table).kind == "act"
    assert cost(table, 2) == 900
    assert table.chips() == 6_300


# Face up, or shown to one


@pytest.mark.parametrize("rules", profiles())
def test_r067_cards_thrown_face_up_over_the_line_still_win(rules):
    table = flop("1 x", rules=rules)
    answer = accepted(table, FaceUpOverLine(2, parse_cards("Ah Ad")))
    assert ruled(answer) == ("face_up_plays", "R067")
    assert (next_step(answer.table).kind, next_step(answer.table).seat) == ("act", 2)
    table = check_down(answer.table)
    assert refused(table, Show(1, parse_cards("Ah Kd"))).code == "same_card_twice"
    assert refused(table, Show(2, parse_cards("Ah Ad"))).code == "already_shown"
    assert refused(table, Muck(2)).code in ("already_shown", "must_show")
    table = show(table, {1: "Ks Qs", 3: "Tc 5d"})
    assert pots_paid(table)[-1] == (300, {2: 300})


def test_r067_a_tabled_hand_is_not_killed_by_the_line():
    table = do(flop(), FaceUpOverLine(1, parse_cards("Ah Ad")))
    assert refused(table, KillHand(1, "over_the_line")).code == "already_shown"
    assert refused(table, FaceUpOverLine(1)).code == "already_shown"
    accepted(table, KillHand(1, "penalty"))


def test_r067_cards_that_nobody_read_are_ruled_all_the_same():
    answer = accepted(check_down(flop()), FaceUpOverLine(3))
    assert [type(event) for event in answer.events] == [e.RulingMade]


def test_r067_the_last_hand_face_up_decides_the_showdown():
    table = show(check_down(flop()), {1: "Ks Qs", 2: "Tc 5d"})
    table = do(table, FaceUpOverLine(3, parse_cards("Ah Ad")))
    assert pots_paid(table) == [(300, {3: 300})]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (FaceUpOverLine(4), "not_in_hand"),
        (FaceUpOverLine(1, parse_cards("Ah")), "two_cards_each"),
        (FaceUpOverLine(1, parse_cards("2c Ah")), "same_card_twice"),
    ],
    ids=["folded", "one card", "a card of the board"],
)
def test_r067_what_cannot_lie_there_is_refused(command, code):
    assert refused(flop(), command).code == code


@pytest.mark.parametrize("seat", [1, 5], ids=["in the hand", "folded"])
@pytest.mark.parametrize("rules", profiles())
def test_r068_what_one_has_seen_everybody_may_see(rules, seat):
    answer = accepted(flop(rules=rules), ShownToOne(seat))
    assert ruled(answer) == ("show_to_all", "R068")
    step = next_step(answer.table)
    assert (step.remedy, step.numbers) == ("show_cards_to_all", {"seat": seat})
    assert refused(answer.table, Act(1, "check")).code == "remedy_open"
    assert next_step(do(answer.table, StepDone())).kind == "act"


@pytest.mark.parametrize("rules", profiles())
def test_r064_a_called_hand_that_was_mucked_is_shown_when_an_opponent_asks(rules):
    table = do(show(check_down(flop(rules=rules, muck="any time")), {1: "Ah Ad"}), Muck(2))
    answer = accepted(table, AskToSee(2))
    assert ruled(answer) == ("called_hand_shown", "R064")
    step = next_step(answer.table)
    assert (step.remedy, step.numbers) == ("show_cards_to_all", {"seat": 2})
    table = do(answer.table, StepDone(), Muck(3), AskToSee(3), StepDone())
    assert [award.shares[0].seat for award in hand_of(table).awards] == [1]


def test_r064_only_a_hand_that_was_mucked_at_the_showdown_can_be_asked_for():
    table = flop()
    assert refused(table, AskToSee(2)).code == "no_showdown"
    table = check_down(table)
    assert refused(table, AskToSee(2)).code == "not_mucked"
    assert refused(table, AskToSee(5)).code == "not_mucked"


def test_r068_by_switch_the_others_need_not_see_them():
    answer = accepted(flop(show_one_show_all=False), ShownToOne(1))
    assert ruled(answer) == ("need_not_show", "R068")
    assert next_step(answer.table).kind == "act"


def test_r068_cards_that_all_have_seen_or_that_were_not_dealt_are_refused():
    table = do(flop(), FaceUpOverLine(1, parse_cards("Ah Ad")))
    assert refused(table, ShownToOne(1)).code == "already_shown"
    assert refused(table, ShownToOne(7)).code == "not_in_hand"
    assert refused(table, ShownToOne(-4)).code == "not_in_hand"


# The shot clock


def test_r057_facing_a_bet_the_hand_is_dead_when_the_time_is_up():
    answer = accepted(flop("1 b300"), ClockRanOut(2))
    assert ruled(answer) == ("clock_hand_dead", "R057")
    assert answer.events[-1] == e.Acted(2, "fold", 0)
    assert next_step(answer.table).seat == 3


def test_r057_without_a_bet_it_is_a_check():
    answer = accepted(flop("1 x"), ClockRanOut(2))
    assert ruled(answer) == ("clock_checked", "R057")
    assert hand_of(answer.table).live >> 2 & 1
    assert next_step(answer.table).seat == 3


def test_r057_the_last_fold_ends_the_hand():
    table = do(flop("1 b300, 2 f"), ClockRanOut(3))
    assert pots_paid(table) == [(300, {1: 300})]


@pytest.mark.parametrize(
    ("table", "seat", "code"),
    [
        pytest.param(flop(), 2, "not_your_turn", id="not his turn"),
        pytest.param(flop(shot_clock=0), 1, "no_clock", id="no clock"),
        pytest.param(flop("1 x, 2 x, 3 x"), 1, "betting_over", id="no betting"),
        pytest.param(flop(), 5, "not_in_hand", id="folded"),
    ],
)
def test_r057_a_clock_that_does_not_run_is_refused(table, seat, code):
    assert refused(table, ClockRanOut(seat)).code == code
