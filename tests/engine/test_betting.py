"""What a seat may do and for how much: no limit, reopening, order of action (R040 to R051)."""

import pytest

from dealer_pi.engine.betting import Choice
from dealer_pi.engine.commands import Act, SetStack
from dealer_pi.engine.state import hand_of
from tests.engine.tables import (
    begin,
    blinds_of,
    call_down,
    cost,
    deal,
    do,
    may,
    next_hand,
    play,
    raises,
    refused,
)

DEEP = 100_000
STREETS = {"preflop": 0, "flop": 1, "turn": 2, "river": 3}


def game(street="flop", blinds=(50, 100), stacks=(DEEP,) * 6, **setting):
    """A street on which seat 1 acts first; the stacks are those at the start of the street."""
    count = len(stacks)
    if street == "preflop":
        return begin(stacks, button_at=count - 2 if count > 2 else 1, blinds=blinds, **setting)
    table = begin([s + blinds[1] for s in stacks], button_at=count, blinds=blinds, **setting)
    return call_down(table, STREETS[street])


# R040, R042, R051


@pytest.mark.parametrize(
    ("seats", "button", "preflop", "flop"),
    [
        pytest.param((1, 2, 3, 4, 5), 1, 4, 2, id="five players"),
        pytest.param((1, 2, 3), 1, 1, 2, id="three players"),
        pytest.param((1, 2), 1, 1, 2, id="heads-up"),
        pytest.param((2, 5, 9, 10), 9, 5, 10, id="over the end of the table"),
    ],
)
def test_r040_who_begins(seats, button, preflop, flop):
    table = begin(dict.fromkeys(seats, 1000), button_at=button)
    assert hand_of(table).actor == preflop
    assert hand_of(call_down(table, 1)).actor == flop


def test_r040_after_the_flop_the_first_active_player_left_of_the_button_begins():
    table = begin([1000] * 5, button_at=1)
    table = deal(play(table, "4 c, 5 c, 1 c, 2 f, 3 x"), "2c 7d 9h")
    assert hand_of(table).actor == 3


def test_r040_the_left_of_an_empty_button_begins():
    table = next_hand(begin([1000] * 6, button_at=1), SetStack(2, 0))
    assert blinds_of(table) == (2, 3, 4)
    assert hand_of(call_down(table, 1)).actor == 3


def test_r040_players_all_in_are_passed_over():
    table = begin([1000, 100, 1000, 1000], button_at=1)
    assert hand_of(call_down(table, 1)).actor == 3


def test_r042_the_big_blind_has_the_option_once():
    table = play(begin([1000] * 3, button_at=1), "1 c, 2 c")
    assert hand_of(table).actor == 3
    assert may(table, 3).choice("check")
    assert raises(table, 3) == (200, 1000)
    assert hand_of(play(table, "3 x")).stage == "board"
    assert hand_of(play(table, "3 r200, 1 c, 2 c")).stage == "board"


def test_r042_the_option_is_there_when_the_only_raise_was_a_short_all_in():
    table = play(begin([150, 1000, 1000, 1000], button_at=2), "1 a, 2 c, 3 c")
    assert hand_of(table).actor == 4
    assert (cost(table, 4), raises(table, 4)) == (50, (250, 1000))


def test_r042_there_is_no_option_after_the_flop():
    table = call_down(begin([1000] * 3, button_at=1), 1)
    assert hand_of(play(table, "2 x, 3 x, 1 x")).stage == "board"


def test_r051_a_round_ends_when_every_active_player_has_matched_the_highest_bet():
    table = call_down(begin([1000] * 3, button_at=1), 1)
    table = play(table, "2 b100, 3 r200, 1 c")
    assert hand_of(table).stage == "betting"
    assert hand_of(play(table, "2 c")).stage == "board"


def test_r051_a_round_ends_when_the_rest_is_all_in():
    table = play(begin([1000, 300, 600], button_at=1), "1 r1000, 2 c")
    assert hand_of(play(table, "3 c")).stage == "board"


def test_r051_with_one_player_left_the_hand_ends_at_once_and_he_need_not_show():
    table = play(begin([1000] * 3, button_at=1), "1 r300, 2 f, 3 f")
    hand = hand_of(table)
    assert hand.stage == "pushing"
    assert hand.awards[0].why == "unopposed"
    assert not any(hand.shown)


def test_r051_the_big_blind_wins_when_everybody_folds():
    table = play(begin([1000] * 3, button_at=1), "1 f, 2 f")
    assert hand_of(table).stacks[1:4] == (1000, 950, 1050)


# R041


@pytest.mark.parametrize(
    ("line", "seat", "allowed"),
    [
        pytest.param("", 1, {"fold", "check", "bet", "all-in"}, id="nothing is bet"),
        pytest.param("1 b300", 2, {"fold", "call", "raise", "all-in"}, id="facing a bet"),
        pytest.param(
            "1 b900", 2, {"fold", "call", "raise", "all-in"}, id="a full raise is too much"
        ),
        pytest.param("1 b1000", 2, {"fold", "call", "all-in"}, id="facing all his chips"),
    ],
)
def test_r041_which_acts_there_are(line, seat, allowed):
    found = may(play(game(stacks=(1000,) * 3), line), seat)
    assert {choice.act for choice in found.choices} == allowed
    assert set(found.refused) == {"fold", "check", "call", "bet", "raise", "all-in"} - allowed


@pytest.mark.parametrize(
    ("line", "act", "code", "row"),
    [
        pytest.param("1 b300", Act(2, "check"), "facing_bet", "R041", id="check over a bet"),
        pytest.param("", Act(1, "bet", 99), "bet_too_small", "R043", id="bet below the big blind"),
        pytest.param("", Act(1, "bet"), "bet_too_small", "R043", id="bet without an amount"),
        pytest.param("1 b300", Act(2, "raise", 599), "raise_too_small", "R043", id="small raise"),
        pytest.param("1 b300", Act(2, "raise", 300), "raise_too_small", "R043", id="raise by none"),
        pytest.param("1 b300", Act(2, "raise", 1001), "over_stack", "R020", id="over the stack"),
        pytest.param("1 b1000", Act(2, "raise", 2000), "no_chips_behind", "R049", id="only a call"),
        pytest.param("1 b300", Act(2, "call", 200), "fixed_amount", "R045", id="a part of a call"),
        pytest.param("", Act(2, "check"), "not_your_turn", "R052", id="out of turn"),
        pytest.param("1 b300, 2 f", Act(2, "call"), "not_in_hand", "R041", id="after a fold"),
        pytest.param("", Act(7, "check"), "not_in_hand", "R041", id="an empty seat"),
    ],
)
def test_r041_acts_that_are_refused(line, act, code, row):
    refusal = refused(play(game(stacks=(1000,) * 3), line), act)
    assert (refusal.code, refusal.row) == (code, row)


@pytest.mark.parametrize(
    ("line", "seat", "act", "code"),
    [
        pytest.param("", 1, "call", "nothing_to_call", id="call of nothing"),
        pytest.param("", 1, "raise", "nothing_to_call", id="raise of nothing"),
        pytest.param("1 b300", 2, "bet", "facing_bet", id="bet over a bet"),
        pytest.param("1 b300", 2, "check", "facing_bet", id="check over a bet"),
        pytest.param("1 b300, 2 r600, 3 c", 1, "check", "facing_bet", id="check over a raise"),
    ],
)
def test_r041_the_reason_why_an_act_is_not_offered(line, seat, act, code):
    table = play(game(stacks=(1000,) * 3), line)
    refusal = may(table, seat).refused[act]
    assert refusal.code == code
    assert refusal.numbers.get("call", 0) == cost(table, seat)


def test_a_call_without_a_bet_is_a_check_and_a_bet_over_a_bet_is_a_raise():
    table = do(game(stacks=(1000,) * 3), Act(1, "call"), Act(2, "bet", 100), Act(3, "bet", 200))
    assert hand_of(table).bets[1:4] == (0, 100, 200)
    assert hand_of(table).full_raise == 100


# R043, R048: the vectors of tda_digest.md section 3 (no limit). `call` is what a call costs `seat`,
# `least` the smallest total of a raise, None where it may not raise.

SHORT_47_1 = ("flop", (50, 100), (DEEP, 125, DEEP, 200, DEEP))
SHORT_47_2 = ("flop", (50, 100), (DEEP, 500, 650, 800, DEEP, DEEP))
SHORT_47_3 = ("preflop", (2000, 4000), (DEEP, DEEP, 7500, DEEP, DEEP, DEEP))
SHORT_W96A = ("flop", (50, 100), (DEEP, DEEP, DEEP, 1300, 1700))
SHORT_L173 = ("flop", (50, 100), (DEEP, DEEP, 250))
RAISE_OF_30 = ("preflop", (2, 5), (DEEP, DEEP, 90, DEEP, DEEP, DEEP))
ISSUE_45 = ("preflop", (1, 2), (DEEP, DEEP, 19, DEEP))
LINE_47_1 = "1 b100, 2 a, 3 c, 4 a, 5 c"
LINE_47_3 = "1 c, 2 f, 3 a, 4 f, 5 f"
LINE_W96A = "1 b500, 2 r1000, 3 c, 4 a, 5 a"

NO_LIMIT = [
    ("43-1", ("flop", (100, 200), (DEEP,) * 4), "1 b600, 2 r1600, 3 r3600", 4, 3600, 5600),
    ("43-2", ("preflop", (50, 100), (150, *(DEEP,) * 5)), "1 a", 2, 150, 250),
    ("43-3", ("turn", (50, 100), (DEEP,) * 3), "1 b300, 2 r1000", 3, 1000, 1700),
    ("43-4A", ("preflop", (25, 50), (DEEP,) * 6), "1 r125, 2 r200, 3 r500", 4, 500, 800),
    ("43-4B", ("preflop", (25, 50), (DEEP,) * 6), "1 r500, 2 c, 3 c", 4, 500, 950),
    ("43-text", ("flop", (50, 100), (DEEP,) * 3), "1 b1000", 2, 1000, 2000),
    ("47-1", SHORT_47_1, LINE_47_1, 1, 100, 300),
    ("47-1A", SHORT_47_1, LINE_47_1 + ", 1 c", 3, 75, None),
    ("47-1B", SHORT_47_1, LINE_47_1 + ", 1 r300", 3, 175, 400),
    ("47-2", SHORT_47_2, "1 b300, 2 a, 3 a, 4 a, 5 c", 6, 800, 1100),
    ("47-3A BB", SHORT_47_3, LINE_47_3, 6, 3500, 11500),
    ("47-3A", SHORT_47_3, LINE_47_3 + ", 6 c", 1, 3500, None),
    ("47-3B", SHORT_47_3, LINE_47_3 + ", 6 r11500", 1, 7500, 15500),
    ("W96a fold, B", SHORT_W96A, LINE_W96A + ", 1 f", 2, 700, 2200),
    ("W96a call, B", SHORT_W96A, LINE_W96A + ", 1 c", 2, 700, 2200),
    ("W96a, C", SHORT_W96A, LINE_W96A + ", 1 c, 2 c", 3, 700, 2200),
    ("L172", ("flop", (50, 100), (DEEP, 140, DEEP)), "1 b100, 2 a", 3, 140, 240),
    ("L173 A", SHORT_L173, "1 b100, 2 r200, 3 a", 1, 150, 350),
    ("L173", SHORT_L173, "1 b100, 2 r200, 3 a, 1 c", 2, 50, None),
    ("R14", ("flop", (50, 100), (20, DEEP, DEEP)), "1 a", 2, 20, 120),
    ("R14 check", ("flop", (50, 100), (DEEP, 20, DEEP)), "1 x, 2 a, 3 c", 1, 20, None),
    # tournament_refs.md section 9, and R043's own example
    ("200 to 600", ("preflop", (100, 200), (DEEP,) * 6), "1 r600", 2, 600, 1000),
    ("raise of 30", RAISE_OF_30, "1 r20, 2 r50", 3, 50, 80),
    ("90 is full", RAISE_OF_30, "1 r20, 2 r50, 3 a, 4 c, 5 f, 6 f, 1 f", 2, 40, 130),
    ("issue 45 UTG", ISSUE_45, "1 r16, 2 c, 3 a, 4 c", 1, 3, None),
    ("issue 45 button", ISSUE_45, "1 r16, 2 c, 3 a, 4 c, 1 c", 2, 3, None),
]


@pytest.mark.parametrize(
    ("start", "line", "seat", "call", "least"),
    [pytest.param(*row[1:], id=row[0]) for row in NO_LIMIT],
)
def test_r043_r048_call_and_smallest_raise(start, line, seat, call, least):
    table = play(game(*start), line)
    assert hand_of(table).actor == seat
    assert cost(table, seat) == call
    if least is None:
        assert raises(table, seat) is None
        assert may(table, seat).refused["raise"].code == "not_reopened"
        refused(table, Act(seat, "all-in"))
    else:
        all_in = hand_of(table).bets[seat] + hand_of(table).stacks[seat]
        assert raises(table, seat) == (least, all_in)
        refused(table, Act(seat, "raise", least - 1))
        do(table, Act(seat, "raise", least))


def test_r043_silent_1400_over_an_opening_1000_is_no_raise():
    table = play(game(stacks=(DEEP,) * 3), "1 b1000")
    assert refused(table, Act(2, "raise", 1400)).numbers["least"] == 2000


def test_r043_the_smallest_bet_is_the_big_blind_on_every_street():
    for street in ("flop", "turn", "river"):
        assert raises(game(street, stacks=(1000,) * 3), 1) == (100, 1000)


def test_r043_a_new_street_forgets_the_raises_of_the_last():
    table = play(game(stacks=(DEEP,) * 3), "1 b1000, 2 r5000, 3 f, 1 c")
    assert raises(deal(table, "Js"), 1) == (100, DEEP - 5000)


def test_r043_an_all_in_below_the_smallest_bet_is_a_bet():
    table = play(game(stacks=(60, 1000, 1000)), "1 a")
    assert hand_of(table).price == 60
    assert raises(table, 2) == (160, 1000)


# R048


def test_r048_who_has_not_acted_may_raise_over_a_short_all_in():
    table = play(game(stacks=(1000, 140, 1000)), "1 b100, 2 a")
    assert raises(table, 3) == (240, 1000)
    table = play(table, "3 r240")
    assert raises(table, 1) == (340, 1000)


@pytest.mark.parametrize(
    ("switch", "least"), [("accumulated", 300), ("single full raise", None)], ids=["tda", "clubs"]
)
def test_r048_short_all_ins_that_together_make_a_full_raise(switch, least):
    table = play(game(stacks=SHORT_47_1[2], reopening=switch), LINE_47_1)
    assert (raises(table, 1) or (None,))[0] == least


def test_r048_a_single_full_raise_after_short_all_ins_reopens_in_the_clubs():
    table = play(game(stacks=SHORT_47_1[2], rules="club-sk"), "1 b100, 2 a, 3 r225, 4 a, 5 c")
    assert raises(table, 1)


def test_r048_a_short_all_in_over_the_big_blind_does_not_reopen_to_a_limper():
    # pokerkit 0.7.7: the limper may raise
    table = play(game("preflop", stacks=(DEEP, 150, DEEP, DEEP)), "1 c, 2 a, 3 c, 4 c")
    assert (cost(table, 1), raises(table, 1)) == (50, None)


def test_r048_a_player_who_checked_may_not_raise_a_short_opening_all_in():
    # pokerkit 0.7.7: he may
    table = play(game(stacks=(DEEP, 40, DEEP)), "1 x, 2 a, 3 f")
    assert (cost(table, 1), raises(table, 1)) == (40, None)


def test_r048_the_blinds_have_not_acted_by_posting():
    table = play(game("preflop", stacks=(150, DEEP, DEEP, DEEP)), "1 a, 2 c")
    assert raises(table, 3) == (250, DEEP)
    assert raises(play(table, "3 c"), 4) == (250, DEEP)


# R049, R050


def test_r049_a_player_may_call_with_the_rest_of_his_chips():
    table = play(game(stacks=(1000, 300, 1000)), "1 b500")
    assert (cost(table, 2), raises(table, 2)) == (300, None)
    table = play(table, "2 c")
    assert (hand_of(table).bets[2], hand_of(table).stacks[2]) == (300, 0)
    assert cost(table, 3) == 500


def test_r049_a_short_call_does_not_lower_the_price():
    table = play(game(stacks=(1000, 300, 1000)), "1 b500, 2 a")
    assert (cost(table, 3), raises(table, 3)) == (500, (1000, 1000))


def test_r049_a_short_big_blind_does_not_lower_the_price_of_a_call():
    # pokerkit 0.7.7: the call costs what the big blind posted
    table = game("preflop", stacks=(DEEP, DEEP, 60))
    assert hand_of(table).bets[3] == 60
    assert (cost(table, 1), raises(table, 1)) == (100, (200, DEEP))
    assert cost(play(table, "1 c"), 2) == 50


@pytest.mark.parametrize(("switch", "call"), [("capped", 180), ("in full", 300)])
def test_r049_real_hand_pokerstars_25234313412(switch, call):
    """300/600, ante 120: the big blind posts 360 all-in, the next is all-in for 480; the small
    blind calls 180, because nobody can reach 600: the same as calling 300 and getting 120 back."""
    setting = {"blinds": (300, 600), "ante": 120, "antes": "classic"}
    table = begin([10_000, 10_000, 480, 600], button_at=1, short_blind_call=switch, **setting)
    assert hand_of(table).bets[2:4] == (300, 360)
    table = play(table, "4 a, 1 f")
    assert cost(table, 2) == call
    hand = hand_of(play(table, "2 c"))
    assert (hand.stage, hand.stacks[2], hand.paid[2]) == ("board", 9400, 480)


def test_r050_a_bet_that_nobody_called_goes_back_before_the_pots_are_counted():
    table = play(game(stacks=(1000, 300, 1000)), "1 b500, 2 a, 3 f")
    hand = hand_of(table)
    assert (hand.stacks[1], hand.paid[1], hand.pot) == (700, 400, 900)


def test_r050_a_bet_that_all_folded_to_goes_back():
    table = play(game(stacks=(1000,) * 3), "1 b500, 2 f, 3 f")
    assert hand_of(table).awards[0].amount == 300
    assert hand_of(table).stacks[1] == 1300


def test_r050_the_call_of_a_player_who_folded_later_counts():
    table = play(game(stacks=(DEEP,) * 3), "1 b500, 2 c, 3 r2000, 1 f, 2 f")
    assert hand_of(table).awards[0].amount == 300 + 3 * 500


def test_r050_raising_players_who_are_all_all_in_is_a_call():
    # pokerkit 0.7.7: the all-in is refused
    table = play(game(stacks=(300, 500, 1000)), "1 a, 2 a")
    found = may(table, 3)
    assert found.refused["raise"].code == "others_all_in"
    assert Choice("all-in", 500, 500, 500) in found.choices
    hand = hand_of(play(table, "3 a"))
    assert (hand.stacks[3], hand.stage) == (500, "board")


def test_betting_is_over_when_the_only_one_with_chips_has_matched_all():
    table = play(game(stacks=(300, 1000)), "1 a, 2 c")
    assert hand_of(table).actor == 0
    assert refused(table, Act(2, "check")).code == "betting_over"


def test_the_small_blind_that_covers_a_short_big_blind_need_not_act():
    table = begin([1000, 30], button_at=1)
    hand = hand_of(table)
    assert (hand.stage, hand.stacks[1], hand.pot) == ("board", 970, 60)


def test_the_small_blind_completes_a_big_blind_that_is_short_of_less():
    table = begin([1000, 80], button_at=1)
    assert (cost(table, 1), raises(table, 1)) == (30, None)
    assert hand_of(play(table, "1 c")).pot == 160


def test_a_bet_in_parts_of_the_smallest_chip_is_refused_unless_it_is_all_in():
    table = game(stacks=(1010, 1000), chip=25)
    assert refused(table, Act(1, "bet", 110)).code == "not_whole_chips"
    assert hand_of(play(table, "1 a")).bets[1] == 1010


def test_r028_a_raise_over_an_all_in_of_part_chips_is_to_the_next_whole_chip():
    """1,010 all-in where 25 is the smallest chip: the full raise would be to 1,820."""
    table = play(game(stacks=(1000, 960, 3000), blinds=(25, 50), chip=25), "1 b100, 2 a")
    assert hand_of(table).price == 960
    assert raises(table, 3) == (1825, 3000)
    do(table, Act(3, "raise", 1825))
    do(table, Act(3, "all-in"))
