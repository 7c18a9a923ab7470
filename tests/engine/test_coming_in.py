"""New players, and players who missed blinds: how they come in (R007 to R009)."""

import pytest

from dealer_pi.engine.commands import ComeBack, PlaceButton, SeatPlayer, SetStack, SitOut, StartHand
from dealer_pi.engine.events import PlayerBack
from dealer_pi.engine.pots import pots
from dealer_pi.engine.state import hand_of
from tests.engine.tables import (
    accepted,
    begin,
    blinds_of,
    call_down,
    cost,
    dealt_in,
    do,
    fold_around,
    next_hand,
    play,
    raises,
    refused,
    table_of,
)

CLUBS = ["club-cz", "club-sk", "limit-cz"]


def posts(table):
    return [(p.seat, p.kind, p.live, p.dead) for p in hand_of(table).posts]


def newcomer(seat, coming="posts"):
    return SeatPlayer(seat, "newcomer", 1000, coming)


# R007


@pytest.mark.parametrize("profile", [*CLUBS, "limit-si"])
def test_r007_a_new_player_posts_a_big_blind_to_come_in_at_once(profile):
    table = begin([1000] * 4, button_at=1, rules=profile)
    table = next_hand(table, newcomer(6))  # button 2, blinds 3 and 4
    assert posts(table) == [
        (3, "small_blind", 50, 0),
        (4, "big_blind", 100, 0),
        (6, "new_player", 100, 0),
    ]


def test_r007_the_new_players_post_is_live_and_he_keeps_the_option():
    table = next_hand(begin([1000] * 4, button_at=1, rules="club-cz"), newcomer(6))
    assert hand_of(table).actor == 6
    assert cost(table, 6) == 0
    assert raises(table, 6) == (200, 1000)


def test_r007_a_new_player_may_wait_until_the_big_blind_reaches_him():
    table = begin([1000] * 4, button_at=1, rules="club-cz")
    table = next_hand(table, newcomer(6, "waits"))
    assert (blinds_of(table), 6 in dealt_in(table)) == ((2, 3, 4), False)
    table = next_hand(table)
    assert blinds_of(table) == (3, 4, 6)
    assert posts(table) == [(4, "small_blind", 50, 0), (6, "big_blind", 100, 0)]


def test_r007_in_the_first_hand_nobody_posts_to_come_in():
    table = do(
        table_of([1000, 1000], button_at=1, rules="club-cz"), newcomer(3, "waits"), StartHand()
    )
    assert dealt_in(table) == [1, 2, 3]
    assert posts(table) == [(2, "small_blind", 50, 0), (3, "big_blind", 100, 0)]


def test_r007_a_waiting_player_may_change_his_mind_and_post():
    table = begin([1000] * 4, button_at=1, rules="club-cz")
    table = next_hand(table, newcomer(6, "waits"), ComeBack(6, "posts"))
    assert (6, "new_player", 100, 0) in posts(table)


def test_r007_in_a_tournament_a_new_player_plays_at_once_and_posts_nothing():
    table = next_hand(begin([1000] * 4, button_at=1), newcomer(6, "waits"))
    assert 6 in dealt_in(table)
    assert [p[1] for p in posts(table)] == ["small_blind", "big_blind"]


def test_r007_a_new_player_who_straddles_puts_in_the_straddle_only():
    table = begin([1000] * 4, button_at=1, rules="club-cz", straddle=True)
    table = fold_around(table)
    table = do(table, newcomer(6), StartHand(straddle=True))
    hand = hand_of(table)
    assert max(hand.bets) == hand.price == 200


@pytest.mark.parametrize("coming", ["waits", "posts"])
def test_r007_a_button_placed_by_hand_lets_nobody_in_for_nothing(coming):
    table = begin([1000] * 4, button_at=1, rules="club-cz")
    table = next_hand(table, newcomer(6, coming), PlaceButton(2))  # blinds 3 and 4
    assert (6 in dealt_in(table)) == ((6, "new_player", 100, 0) in posts(table))


# R008


@pytest.mark.parametrize(
    ("seat", "blinds", "in_hand"),
    [
        pytest.param(2, (3, 5, 7), 9, id="right of the button: plays"),
        pytest.param(4, (3, 5, 7), 0, id="between button and small blind: waits"),
    ],
)
@pytest.mark.parametrize("profile", CLUBS)
def test_r008_where_a_new_player_may_come_in(seat, blinds, in_hand, profile):
    table = begin(dict.fromkeys((1, 3, 5, 7), 1000), button_at=1, rules=profile)
    table = next_hand(table, newcomer(seat))
    assert blinds_of(table) == blinds
    assert (seat in dealt_in(table)) == bool(in_hand)


@pytest.mark.parametrize("profile", CLUBS)
@pytest.mark.parametrize("coming", ["posts", "waits"])
def test_r008_between_the_blinds_the_new_player_is_the_next_big_blind(profile, coming):
    """Seat 6 lies between the last big blind (5) and the next player (7): the big blind has reached
    it, so there is nobody between the blinds."""
    table = begin(dict.fromkeys((1, 3, 5, 7), 1000), button_at=1, rules=profile)
    assert blinds_of(next_hand(table, newcomer(6, coming))) == (3, 5, 6)


@pytest.mark.parametrize("profile", CLUBS)
def test_r008_on_the_button_a_new_player_waits_until_it_has_passed(profile):
    table = begin(dict.fromkeys((1, 3, 5, 7), 1000), button_at=1, rules=profile)
    table = next_hand(table)  # button 3, blinds 5 and 7
    table = do(fold_around(do(table, SitOut(5))), newcomer(6), StartHand())
    assert (blinds_of(table), 6 in dealt_in(table)) == ((5, 7, 1), False)
    table = next_hand(table)  # button 7: it has passed
    assert 6 in dealt_in(table)
    assert (6, "new_player", 100, 0) in posts(table)


@pytest.mark.parametrize("profile", CLUBS)
def test_r008_heads_up_a_newcomer_whose_seat_would_hold_the_button_waits(profile):
    table = begin({1: 1000, 3: 1000}, button_at=1, rules=profile)
    table = next_hand(table, newcomer(2))
    assert (blinds_of(table), dealt_in(table)) == ((3, 3, 1), [1, 3])
    table = next_hand(table)
    assert (blinds_of(table), dealt_in(table)) == ((3, 1, 2), [1, 2, 3])


@pytest.mark.parametrize("seat", [2, 4])
def test_r008_in_a_tournament_only_between_button_and_small_blind_he_waits(seat):
    table = begin(dict.fromkeys((1, 3, 5, 7), 1000), button_at=1)
    table = next_hand(table, newcomer(seat))
    assert (seat in dealt_in(table)) == (seat != 4)


# R009: seats 1 to 5, blinds 1/2 (limit: the small bet is 2)


def missing(seat, hands, **setting):
    """A cash game in which `seat` sits out for `hands` hands that begin with button 1."""
    setting = {"blinds": (1, 2), "rules": "club-sk"} | setting
    table = do(table_of([100] * 5, button_at=1, **setting), StartHand())
    table = do(table, SitOut(seat))
    for _ in range(hands):
        table = do(fold_around(table), StartHand())
    return table


@pytest.mark.parametrize("profile", CLUBS)
def test_r009_who_missed_both_posts_a_live_big_and_a_dead_small_blind(profile):
    table = missing(4, 2, rules=profile)  # button 3: the next goes from seat 3 to 5
    table = next_hand(table, ComeBack(4, "posts"))
    assert (4, "missed_both", 2, 1) in posts(table)
    hand = hand_of(table)
    assert (hand.bets[4], hand.stacks[4]) == (2, 97)
    assert hand.pot == 1  # the dead part lies in the pot


def test_r009_missed_both_a_raise_to_6_costs_4_more():
    table = next_hand(missing(4, 2), ComeBack(4, "posts"))
    assert blinds_of(table) == (5, 1, 2)
    table = play(table, "3 r6")
    assert cost(table, 4) == 4


def test_r009_who_missed_the_small_blind_only_posts_it_dead_and_limps_for_2():
    table = missing(3, 2)  # seat 3 had the big blind and sits out the small one
    table = next_hand(table, ComeBack(3, "posts"))
    assert (3, "missed_small", 0, 1) in posts(table)
    while hand_of(table).actor != 3:
        table = play(table, f"{hand_of(table).actor} c")
    assert cost(table, 3) == 2


def test_r009_he_comes_back_only_after_the_button_has_passed():
    table = missing(4, 1)  # button 2, the blinds 3 and 5 have passed seat 4
    table = do(table, ComeBack(4, "posts"))
    came_back = {}
    for _ in range(4):
        table = do(fold_around(table), StartHand())
        came_back[blinds_of(table)[0]] = 4 in dealt_in(table)
    assert came_back == {3: False, 5: True, 1: True, 2: True}


def test_r009_or_he_waits_for_his_big_blind_and_posts_only_that():
    table = do(missing(4, 1), ComeBack(4, "waits"))
    seen = []
    for _ in range(5):
        table = do(fold_around(table), StartHand())
        seen.append((blinds_of(table)[2], 4 in dealt_in(table)))
    assert seen == [(1, False), (2, False), (3, False), (4, True), (5, True)]
    assert not any(p[1].startswith("missed") for p in posts(table))


def test_r009_who_comes_back_before_a_blind_has_passed_owes_nothing():
    table = missing(1, 1)
    table = next_hand(table, ComeBack(1, "waits"))
    assert 1 in dealt_in(table)
    assert len(posts(table)) == 2


def test_r009_after_a_whole_orbit_he_owes_no_more_than_one_round_of_blinds():
    table = next_hand(missing(4, 12), ComeBack(4, "posts"))
    for _ in range(4):
        if 4 in dealt_in(table):
            break
        table = next_hand(table)
    assert [p for p in posts(table) if p[0] == 4] in (
        [(4, "missed_both", 2, 1)],
        [(4, "big_blind", 2, 0)],
    )


def test_r009_a_debt_is_paid_once():
    table = next_hand(missing(4, 2), ComeBack(4, "posts"))
    assert all(p[0] != 4 for p in posts(next_hand(table)))


@pytest.mark.parametrize(
    ("switch", "post"),
    [
        pytest.param("live big and dead small", (4, "missed_both", 2, 1), id="both"),
        pytest.param("live big only", (4, "missed_big", 2, 0), id="big only"),
        pytest.param("nothing", None, id="nothing"),
    ],
)
def test_r009_what_is_posted_is_a_switch(switch, post):
    table = next_hand(missing(4, 2, missed_blinds=switch), ComeBack(4, "posts"))
    assert 4 in dealt_in(table)
    assert [p for p in posts(table) if p[0] == 4] == ([post] if post else [])


def test_r009_where_only_the_big_blind_is_posted_a_missed_small_blind_is_forgiven():
    table = missing(3, 2, missed_blinds="live big only")
    table = next_hand(table, ComeBack(3, "posts"))
    assert 3 in dealt_in(table)
    assert all(p[0] != 3 for p in posts(table))


def test_r009_where_nothing_is_posted_nobody_has_to_wait():
    table = next_hand(missing(4, 1, missed_blinds="nothing"), ComeBack(4, "waits"))
    assert 4 in dealt_in(table)


@pytest.mark.parametrize(
    ("stack", "post"),
    [
        pytest.param(2, (4, "missed_both", 2, 0), id="the big blind only"),
        pytest.param(1, (4, "missed_both", 1, 0), id="not even that"),
    ],
)
def test_r009_a_short_stack_pays_the_live_part_first(stack, post):
    table = next_hand(missing(4, 2), SetStack(4, stack), ComeBack(4, "posts"))
    assert post in posts(table)
    assert not hand_of(table).able >> 4 & 1


def test_r009_a_button_placed_by_hand_cancels_no_debt():
    table = next_hand(missing(4, 2), ComeBack(4, "waits"), PlaceButton(1))  # blinds 2 and 3
    assert 4 not in dealt_in(table)


def test_r009_coming_back_without_having_left_is_refused():
    table = table_of([1000] * 3, button_at=1, rules="club-cz")
    assert refused(table, ComeBack(2)).code == "not_away"
    assert refused(do(table, SitOut(2)), SitOut(2)).code == "already_away"


def test_r009_real_hand_pokerstars_102619451913():
    """3/6: a returning player posts the small blind dead, then calls 6; the small blind folds, the
    big blind checks: 18 = 3 + 6 + 6 + 3 dead."""
    table = missing(3, 2, blinds=(3, 6))
    table = next_hand(table, ComeBack(3, "posts"))
    assert blinds_of(table) == (4, 5, 1)
    assert (3, "missed_small", 0, 3) in posts(table)
    table = play(table, "2 f, 3 c, 4 f, 5 f, 1 x")
    assert hand_of(table).pot == 18


def test_dead_money_does_not_raise_its_owners_level():
    """A dead blind counted as live makes a phantom side pot."""
    table = next_hand(missing(4, 2), ComeBack(4, "posts"))
    table = call_down(table, 1)
    assert [pot.amount for pot in pots(hand_of(table))] == [11]


def test_the_event_of_coming_back_says_how():
    table = fold_around(missing(4, 2))
    assert accepted(table, ComeBack(4, "posts")).events == (PlayerBack(4, "posts"),)
