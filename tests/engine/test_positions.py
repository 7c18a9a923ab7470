"""Where the button and the blinds are, and who is dealt in (R001 to R010)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.engine.cards import parse_cards
from dealer_pi.engine.commands import (
    ComeBack,
    DrawForButton,
    FinishHand,
    FouledDeck,
    KillHand,
    LeaveTable,
    Misdeal,
    PlaceButton,
    SeatPlayer,
    SetStack,
    SitOut,
    StartHand,
)
from dealer_pi.engine.decide import Accepted, decide
from dealer_pi.engine.next_step import next_step
from dealer_pi.engine.positions import ready
from dealer_pi.engine.refusals import Refusal
from dealer_pi.engine.state import hand_of, next_in
from tests.engine.tables import (
    accepted,
    begin,
    blinds_of,
    call_down,
    deal,
    dealt_in,
    do,
    fold_around,
    next_hand,
    play,
    refused,
    table_of,
)


def bust(seat):
    return SetStack(seat, 0)


def rich(seat):
    return SetStack(seat, 1000)


def newcomer(seat):
    return SeatPlayer(seat, f"newcomer {seat}", 1000, "posts" if seat % 2 else "waits")


def draw(table, cards):
    return do(table, DrawForButton({seat: parse_cards(card)[0] for seat, card in cards.items()}))


# R001


@pytest.mark.parametrize("players", range(2, 11))
def test_r001_two_to_ten_players_can_start_a_hand(players):
    assert len(dealt_in(begin([1000] * players, button_at=1))) == players


@pytest.mark.parametrize("stacks", [{}, {4: 1000}, {4: 1000, 7: 0}], ids=["0", "1", "1 and a bust"])
def test_r001_fewer_than_two_with_chips_start_no_hand_and_the_table_says_why(stacks):
    table = table_of(stacks, button_at=4)
    refusal = refused(table, StartHand())
    assert (refusal.code, refusal.row) == ("too_few_players", "R001")
    assert refusal.numbers == {"players": sum(1 for stack in stacks.values() if stack)}
    assert next_step(table).kind == "seat_players"


# R002

CARDS = {1: "Kh", 4: "Ks", 6: "Kc", 9: "Qs"}


@pytest.mark.parametrize(
    ("cards", "suits", "button"),
    [
        pytest.param({1: "9h", 4: "Ac", 6: "Kd"}, "shcd", 4, id="highest rank"),
        pytest.param({1: "Kh", 4: "Ks", 6: "Kc", 9: "Kd"}, "shcd", 4, id="spade first"),
        pytest.param({1: "Kh", 6: "Kc", 9: "Kd"}, "shcd", 1, id="then heart"),
        pytest.param({6: "Kc", 9: "Kd"}, "shcd", 6, id="club before diamond"),
        pytest.param({6: "Kc", 9: "Kd"}, "shdc", 9, id="diamond before club by switch"),
    ],
)
def test_r002_the_highest_card_gets_the_first_button(cards, suits, button):
    table = draw(table_of(dict.fromkeys(cards, 1000), draw_suits=suits), cards)
    assert hand_of(do(table, StartHand())).button == button


@pytest.mark.parametrize("profile", ["club-cz", "club-sk"])
def test_r002_in_the_clubs_the_highest_card_starts_and_the_button_is_on_its_right(profile):
    table = draw(table_of(dict.fromkeys(CARDS, 1000), rules=profile), CARDS)
    assert blinds_of(do(table, StartHand())) == (1, 4, 6)


@pytest.mark.parametrize("profile", ["club-cz", "club-sk"])
def test_r002_in_the_clubs_the_highest_card_posts_the_small_blind_heads_up_too(profile):
    cards = {3: "Ah", 8: "2c"}
    table = draw(table_of(dict.fromkeys(cards, 1000), rules=profile), cards)
    assert blinds_of(do(table, StartHand())) == (3, 3, 8)


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        pytest.param({1: "Kh", 4: "Ks"}, "cards_missing", id="a player without a card"),
        pytest.param({1: "Kh", 4: "Ks", 6: "2c", 7: "3c"}, "cards_missing", id="an empty seat"),
        pytest.param({1: "Kh", 4: "Ks", 6: "Kh"}, "same_card_twice", id="a card twice"),
    ],
)
def test_r002_a_draw_that_cannot_be_is_refused(cards, code):
    table = table_of({1: 1000, 4: 1000, 6: 1000})
    given = DrawForButton({seat: parse_cards(card)[0] for seat, card in cards.items()})
    assert refused(table, given).code == code


def test_r002_without_a_first_button_no_hand_starts():
    table = table_of([1000] * 3)
    assert refused(table, StartHand()).code == "button_missing"
    assert next_step(table).kind == "draw_for_button"


@pytest.mark.parametrize("profile", ["club-cz", "tda"])
def test_r002_the_draw_is_for_the_players_whom_the_next_step_names(profile):
    table = do(table_of([1000] * 4, rules=profile), SitOut(2))
    step = next_step(table)
    assert step.kind == "draw_for_button"
    cards = dict(zip(step.seats, parse_cards("Ah Kh Qh Jh"), strict=False))
    accepted(table, DrawForButton(cards))


def test_r002_the_button_is_drawn_anew_between_hands_for_a_final_table():
    table = fold_around(begin([1000] * 3, button_at=1))
    given = DrawForButton(dict(zip((1, 2, 3), parse_cards("Ah Kh Qh"), strict=True)))
    assert blinds_of(do(table, given, StartHand())) == (1, 2, 3)
    assert refused(do(table, StartHand()), given).code == "hand_running"


# R003, R004


def test_r003_the_button_moves_one_seat_after_every_finished_hand():
    table = begin([1000] * 3, button_at=1)
    seen = [blinds_of(table)]
    for _ in range(3):
        table = next_hand(table)
        seen.append(blinds_of(table))
    assert seen == [(1, 2, 3), (2, 3, 1), (3, 1, 2), (1, 2, 3)]


def test_r003_a_hand_that_is_not_finished_does_not_move_the_button():
    table = begin([1000] * 3, button_at=1)
    assert refused(table, StartHand()).code == "hand_running"
    assert refused(table, FinishHand()).code == "pots_not_paid"
    assert blinds_of(table) == (1, 2, 3)


@pytest.mark.parametrize("void", [FouledDeck(), Misdeal("boxed_cards")], ids=["fouled", "misdeal"])
def test_r003_a_void_hand_does_not_move_the_button(void):
    table = do(next_hand(begin([1000] * 3, button_at=1)), void)
    assert next_step(table).kind == "start_hand"
    assert [table.stack(seat) for seat in (1, 2, 3)] == [1000, 950, 1050]
    table = do(table, StartHand())
    assert blinds_of(table) == (2, 3, 1)
    assert blinds_of(next_hand(table)) == (3, 1, 2)


@pytest.mark.parametrize(
    ("seats", "button", "expected"),
    [
        pytest.param((1, 2, 3), 1, (1, 2, 3), id="three in a row"),
        pytest.param((2, 5, 9, 10), 9, (9, 10, 2), id="over the end of the table"),
        pytest.param((2, 5, 9), 7, (7, 9, 2), id="button at an empty seat"),
        pytest.param(range(1, 11), 10, (10, 1, 2), id="ten players"),
    ],
)
def test_r004_the_blinds_are_the_first_two_players_left_of_the_button(seats, button, expected):
    table = begin(dict.fromkeys(seats, 1000), button_at=button)
    assert blinds_of(table) == expected


def test_r004_both_blinds_are_posted_before_any_card_is_dealt():
    table = begin([1000] * 4, button_at=1)
    hand = hand_of(table)
    assert [(p.seat, p.kind, p.live) for p in hand.posts] == [
        (2, "small_blind", 50),
        (3, "big_blind", 100),
    ]
    assert (hand.bets[2], hand.bets[3], hand.stacks[2], hand.stacks[3]) == (50, 100, 950, 900)
    assert next_step(table).kind == "post_and_deal"


# R005


def test_r005_heads_up_the_button_posts_the_small_blind_and_acts_first_then_last():
    table = begin({3: 1000, 8: 1000}, button_at=3)
    assert blinds_of(table) == (3, 3, 8)
    assert hand_of(table).actor == 3
    table = deal(play(table, "3 c, 8 x"), "2c 7d 9h")
    assert hand_of(table).actor == 8


def test_r005_heads_up_the_button_gets_the_last_card():
    assert next_step(begin({3: 1000, 8: 1000}, button_at=3)).seats == (8, 3)


@pytest.mark.parametrize(
    ("gone", "blinds", "after"),
    [
        pytest.param(1, (3, 3, 2), (2, 2, 3), id="button busts"),
        pytest.param(2, (3, 3, 1), (1, 1, 3), id="small blind busts"),
        pytest.param(3, (2, 2, 1), (1, 1, 2), id="big blind busts"),
    ],
)
@pytest.mark.parametrize("button", ["dead", "moving"])
def test_r005_from_three_to_two_nobody_posts_the_big_blind_twice(gone, blinds, after, button):
    table = next_hand(begin([1000] * 3, button_at=1, button=button), bust(gone))
    assert blinds_of(table) == blinds
    assert blinds_of(next_hand(table)) == after


def test_r005_a_new_opponent_heads_up_does_not_make_the_other_post_the_big_blind_twice():
    table = begin([1000, 1000], button_at=2, rules="club-sk")
    assert blinds_of(table) == (2, 2, 1)
    table = next_hand(table, LeaveTable(2), SeatPlayer(3, "new", 1000, "posts"))
    assert blinds_of(table)[2] == 3


def test_r005_from_two_players_to_three_the_blinds_go_on_in_order():
    table = begin([1000, 1000], button_at=1)
    table = next_hand(table, SeatPlayer(3, "new", 1000))
    assert blinds_of(table) == (1, 2, 3)


# R006

DEAD_BUTTON = [
    pytest.param((), (2, 3, 4), (3, 4, 5), id="none, pokertda topic 388"),
    pytest.param((2,), (2, 3, 4), (3, 4, 5), id="small blind, pokertda topic 388"),
    pytest.param((3,), (2, 0, 4), (3, 4, 5), id="big blind, pokertda topic 388"),
    pytest.param((2, 3), (2, 0, 4), (3, 4, 5), id="both blinds, pokertda topic 388"),
    pytest.param((4,), (2, 3, 5), (3, 5, 6), id="due big blind, pokertda topic 388"),
    pytest.param((1,), (2, 3, 4), (3, 4, 5), id="button, pokertda topic 388"),
]


@pytest.mark.parametrize("profile", ["club-sk", "tda", "home-tournament"])
@pytest.mark.parametrize(("gone", "blinds", "after"), DEAD_BUTTON)
def test_r006_dead_button(gone, blinds, after, profile):
    table = next_hand(begin([1000] * 6, button_at=1, rules=profile), *map(bust, gone))
    assert blinds_of(table) == blinds
    assert blinds_of(next_hand(table)) == after


@pytest.mark.parametrize(("gone", "blinds", "after"), DEAD_BUTTON)
def test_r006_dead_button_is_the_same_for_players_who_leave(gone, blinds, after):
    table = begin([1000] * 6, button_at=1, rules="club-sk")
    table = next_hand(table, *map(LeaveTable, gone))
    assert blinds_of(table) == blinds
    assert blinds_of(next_hand(table)) == after


@pytest.mark.parametrize(
    ("gone", "hands"),
    [
        pytest.param((2,), 2, id="small blind"),
        pytest.param((2, 3), 3, id="both blinds"),
    ],
)
def test_r006_seat_1_acts_last_in_so_many_hands_in_a_row(gone, hands):
    table = begin([1000] * 6, button_at=1)
    last_to_act = [order_after_the_flop(table)[-1]]
    table = next_hand(table, *map(bust, gone))
    while len(last_to_act) < hands:
        last_to_act.append(order_after_the_flop(table)[-1])
        table = next_hand(table)
    assert last_to_act == [1] * hands


def order_after_the_flop(table):
    flop = call_down(table, 1)
    order = []
    while hand_of(flop).stage == "betting":
        order.append(hand_of(flop).actor)
        flop = play(flop, f"{order[-1]} x")
    return order


def test_r006_seat_2_acts_last_twice_when_the_big_blind_has_left():
    table = next_hand(begin([1000] * 6, button_at=1), bust(3))
    assert next_step(table).seats[-1] == 2
    assert next_step(next_hand(table)).seats[-1] == 2


def test_r006_a_missing_small_blind_posts_nothing():
    table = next_hand(begin([1000] * 6, button_at=1), bust(3))
    assert [(p.seat, p.kind) for p in hand_of(table).posts] == [(4, "big_blind")]
    assert hand_of(table).pot + sum(hand_of(table).bets) == 100


def test_r006_the_button_does_not_go_to_a_new_player_in_the_small_blinds_old_seat():
    table = begin([1000] * 6, button_at=1, rules="club-sk")
    table = next_hand(table, LeaveTable(2), SeatPlayer(2, "new", 1000, "posts"))
    assert blinds_of(table) == (2, 3, 4)
    assert 2 not in dealt_in(table)
    assert next_step(table).seats[-1] == 1


@pytest.mark.parametrize(
    ("gone", "blinds"),
    [
        pytest.param((), (2, 3, 4), id="none"),
        pytest.param((1,), (2, 3, 4), id="button"),
        pytest.param((2,), (3, 4, 5), id="small blind"),
        pytest.param((3,), (2, 4, 5), id="big blind"),
        pytest.param((2, 3), (4, 5, 6), id="both blinds"),
        pytest.param((4,), (2, 3, 5), id="due big blind"),
    ],
)
def test_r006_a_moving_button_goes_to_the_next_player_and_the_blinds_follow(gone, blinds):
    table = begin([1000] * 6, button_at=1, rules="club-sk", button="moving")
    assert blinds_of(next_hand(table, *map(bust, gone))) == blinds


@pytest.mark.parametrize("players", range(3, 11))
def test_r006_in_an_orbit_everybody_has_each_position_once(players):
    table = begin([10_000] * players, button_at=1)
    seen = [blinds_of(table)]
    for _ in range(players - 1):
        table = next_hand(table)
        seen.append(blinds_of(table))
    for position in range(3):
        assert sorted(s[position] for s in seen) == list(range(1, players + 1))


comings_and_goings = st.lists(
    st.lists(
        st.builds(
            lambda kind, seat: kind(seat),
            st.sampled_from([LeaveTable, SitOut, ComeBack, bust, newcomer, rich]),
            st.integers(1, 10),
        ),
        max_size=3,
    ),
    min_size=2,
    max_size=10,
)


@pytest.mark.parametrize("rules", ["club-sk", "limit-si", "tda"])
@given(seats=st.sets(st.integers(1, 10), min_size=2, max_size=7), evening=comings_and_goings)
def test_r006_nobody_escapes_a_blind_or_pays_it_twice_whoever_comes_and_goes(rules, seats, evening):
    table = begin(dict.fromkeys(seats, 1000), button_at=1, rules=rules)
    for commands in evening:
        _, _, last_big = blinds_of(table)
        table = fold_around(table)
        for command in commands:
            answer = decide(table, command)
            table = answer.table if isinstance(answer, Accepted) else table
        due = next_in(ready(table), last_big)
        answer = decide(table, StartHand())
        if isinstance(answer, Refusal):
            assert ready(table).bit_count() < 2
            return
        table = answer.table
        button, small, big = blinds_of(table)
        assert big == due != last_big
        assert small == button if len(dealt_in(table)) == 2 else small in (0, last_big)


def test_a_button_placed_by_hand_holds_for_the_next_hand_and_moves_on():
    table = next_hand(begin([1000] * 6, button_at=1), PlaceButton(5))
    assert blinds_of(table) == (5, 6, 1)
    assert blinds_of(next_hand(table)) == (6, 1, 2)


# R010


def test_r010_in_cash_an_absent_player_is_not_dealt_in():
    table = next_hand(begin([1000] * 4, button_at=1, rules="club-cz"), SitOut(1))
    assert dealt_in(table) == [2, 3, 4]


def test_r010_in_cash_the_hand_of_a_player_absent_at_his_turn_is_folded():
    table = play(do(begin([1000] * 4, button_at=1, rules="club-cz"), SitOut(4)), "4 f")
    assert not hand_of(table).live >> 4 & 1
    assert dealt_in(next_hand(table)) == [1, 2, 3]


@pytest.mark.parametrize("rules", ["club-cz", "tda"])
def test_r010_the_hand_of_an_absent_player_is_killed_and_the_next_acts(rules):
    table = do(begin([1000] * 4, button_at=1, rules=rules), KillHand(4, "absent"))
    assert not hand_of(table).live >> 4 & 1
    assert hand_of(table).actor == 1


def test_r010_in_a_tournament_the_absent_players_blinds_and_antes_are_posted_and_he_is_killed():
    table = do(table_of([1000] * 4, button_at=1, ante=100), SitOut(3), StartHand())
    hand = hand_of(table)
    assert [(p.seat, p.live, p.dead) for p in hand.posts] == [
        (2, 50, 0),
        (3, 100, 0),
        (3, 0, 100),
    ]
    assert not hand.live >> 3 & 1
    assert hand.stacks[3] == 800


def test_r010_in_a_tournament_the_absent_players_classic_ante_is_posted():
    table = table_of([1000] * 4, button_at=1, ante=10, antes="classic")
    hand = hand_of(do(table, SitOut(4), StartHand()))
    assert hand.antes[4] == 10
    assert not hand.live >> 4 & 1


def test_r010_the_absent_do_not_win_the_pot_and_do_not_act():
    table = do(table_of([1000] * 4, button_at=1), SitOut(4), SitOut(3), StartHand())
    assert hand_of(table).actor == 1
    table = play(table, "1 f")
    assert hand_of(table).awards[0].shares[0].seat == 2


@pytest.mark.parametrize("players", [2, 3, 6])
def test_r010_a_tournament_goes_on_although_everybody_is_absent(players):
    table = do(table_of([1000] * players, button_at=1), *map(SitOut, range(1, players + 1)))
    table = do(table, StartHand())
    assert hand_of(table).stage == "pushing"
    assert table.chips() == 1000 * players


def test_r010_a_player_who_comes_back_to_a_tournament_plays_the_next_hand():
    table = do(table_of([1000] * 4, button_at=1), SitOut(4), StartHand())
    table = next_hand(table, ComeBack(4))
    assert hand_of(table).live >> 4 & 1
