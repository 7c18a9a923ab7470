"""Chips, buy-ins, requests that wait, busts and places (R011, R020 to R028)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dealer_pi.engine.commands import (
    AddChips,
    FinishHand,
    LeaveTable,
    MovePlayer,
    PlaceButton,
    SeatPlayer,
    SetRules,
    SetStack,
    SetStakes,
    SitOut,
    StartHand,
)
from dealer_pi.engine.events import RequestDropped, RequestQueued
from dealer_pi.engine.house_rules import profile
from dealer_pi.engine.stakes import Stakes
from dealer_pi.engine.state import hand_of, seat_at
from tests.engine.tables import (
    accepted,
    begin,
    blinds_of,
    deal,
    dealt_in,
    do,
    fold_around,
    next_hand,
    play,
    refused,
    show,
    table_of,
)

NEW = SeatPlayer(7, "newcomer", 1000)


def all_in(stacks, hands, **setting):
    """Everybody is all-in before the flop and shows; the hand is finished."""
    table = begin(stacks, **({"button_at": 1, "blinds": (1, 2)} | setting))
    while hand_of(table).stage == "betting":
        table = play(table, f"{hand_of(table).actor} a")
    return do(show(deal(table, "2c 7d 9h Js 4s"), hands), FinishHand())


# R011


@pytest.mark.parametrize("rules", ["home-tournament", "tda"])
@pytest.mark.parametrize(
    ("stacks", "hands", "places"),
    [
        pytest.param(
            [100, 200, 300, 400],
            {1: "3h 3d", 2: "5h 5d", 3: "6h 6d", 4: "Ah Ad"},
            [(1, 4, 1), (2, 3, 1), (3, 2, 1)],
            id="by their stacks at the start",
        ),
        pytest.param(
            [200, 200, 300, 400],
            {1: "3h 3d", 2: "5h 5d", 3: "6h 6d", 4: "Ah Ad"},
            [(1, 3, 2), (2, 3, 2), (3, 2, 1)],
            id="equal stacks share the place",
        ),
        pytest.param(
            [100, 200, 200, 400],
            {1: "3h 3d", 2: "5h 5d", 3: "6h 6d", 4: "Ah Ad"},
            [(1, 4, 1), (2, 2, 2), (3, 2, 2)],
            id="one of three is behind",
        ),
        pytest.param(
            [100, 200, 300, 300],
            {1: "3h 3d", 2: "5h 5d", 3: "Ah Ad", 4: "As Ac"},
            [(1, 4, 1), (2, 3, 1)],
            id="two are left",
        ),
    ],
)
def test_r011_places_of_players_out_in_one_hand(stacks, hands, places, rules):
    table = all_in(stacks, hands, rules=rules)
    assert sorted((o.seat, o.place, o.shared) for o in table.out) == places


def test_r011_places_follow_the_order_of_elimination():
    table = all_in([100, 1000, 1000, 5], {1: "3h 3d", 2: "Ah Ad", 3: "As Ac", 4: "Ks Kc"})
    assert [(o.seat, o.place) for o in table.out] == [(4, 4), (1, 3)]
    table = do(table, StartHand())
    assert dealt_in(table) == [2, 3]
    while hand_of(table).stage == "betting":
        table = play(table, f"{hand_of(table).actor} a")
    table = do(show(deal(table, "2c 7d 9h Js 4s"), {2: "Ah Ad", 3: "Ks Kc"}), FinishHand())
    assert [(o.seat, o.place, o.hand) for o in table.out] == [(4, 4, 1), (1, 3, 1), (3, 2, 2)]
    assert refused(table, StartHand()).code == "too_few_players"


def test_r011_in_a_cash_game_nobody_is_out():
    table = all_in([100, 200], {1: "3h 3d", 2: "Ah Ad"}, rules="club-cz")
    assert table.out == ()
    assert seat_at(table, 1).stack == 0


def test_r011_a_tournaments_chips_stay_on_the_table():
    table = table_of([1000] * 3, button_at=1)
    assert refused(table, LeaveTable(2)).code == "no_cashing_out"
    do(table, SetStack(2, 0), LeaveTable(2))


# R020


def test_r020_chips_bought_in_a_hand_come_after_it():
    table = begin([1000] * 3, button_at=1, rules="club-cz")
    answer = accepted(table, AddChips(2, 500))
    assert isinstance(answer.events[0], RequestQueued)
    assert answer.table.stack(2) == 950
    assert answer.table.chips() == 3000
    table = fold_around(answer.table)
    assert seat_at(table, 2).stack == 950 + 500
    assert table.queue == ()


@pytest.mark.parametrize(
    "command",
    [
        NEW,
        LeaveTable(2),
        AddChips(2, 500),
        SetStack(2, 70),
        MovePlayer(2, 9),
        SitOut(2),
        SetStakes(Stakes(100, 200)),
        SetRules(profile("tda")),
        PlaceButton(3),
    ],
    ids=lambda command: type(command).__name__,
)
def test_r020_what_is_asked_in_a_hand_waits_for_its_end(command):
    table = begin([1000] * 4, button_at=1, rules="club-cz")
    asked = do(table, command)
    assert asked.queue == (command,)
    assert (asked.hand, asked.seats, asked.stakes, asked.rules) == (
        table.hand,
        table.seats,
        table.stakes,
        table.rules,
    )
    assert fold_around(asked) == do(fold_around(table), command)


def test_r020_requests_are_done_in_the_order_in_which_they_came():
    table = begin([1000] * 4, button_at=1, rules="club-cz")
    table = fold_around(do(table, MovePlayer(2, 9), SeatPlayer(2, "newcomer", 1000), SitOut(9)))
    assert (seat_at(table, 2).player, seat_at(table, 9).player) == ("newcomer", "player 2")
    assert seat_at(table, 9).away


def test_r020_a_request_that_can_no_longer_be_done_is_dropped_and_that_is_said():
    table = begin([1000, 1000], button_at=1, rules="club-cz", base_buy_in=200)
    table = do(table, AddChips(1, 500, "rebuy"))
    table = play(table, "1 f")
    events = accepted(table, FinishHand()).events
    [dropped] = [e for e in events if isinstance(e, RequestDropped)]
    assert (dropped.command, dropped.refusal.code) == (AddChips(1, 500, "rebuy"), "has_chips")


def test_r020_a_rebuy_asked_for_in_the_hand_is_there_after_the_bust():
    table = begin([100, 200], button_at=1, rules="club-cz", base_buy_in=200)
    table = do(play(table, "1 a"), AddChips(1, 150, "rebuy"))
    table = do(show(deal(table, "2c 7d 9h Js 4s"), {2: "Ah Ad", 1: "3h 3d"}), FinishHand())
    assert seat_at(table, 1).stack == 150


@pytest.mark.parametrize(
    ("command", "code"),
    [
        pytest.param(LeaveTable(5), "seat_empty", id="an empty seat"),
        pytest.param(SeatPlayer(2, "newcomer", 1000), "seat_taken", id="a taken seat"),
        pytest.param(SeatPlayer(5, "player 1", 1000), "name_taken", id="a name twice"),
        pytest.param(AddChips(2, -5), "not_whole_chips", id="fewer chips"),
        pytest.param(SetStakes(Stakes(100, 50)), "stakes_wrong", id="blinds that fall"),
    ],
)
def test_r020_what_can_never_be_done_is_refused_at_once(command, code):
    assert refused(begin([1000] * 3, button_at=1, rules="club-cz"), command).code == code


def test_r020_a_player_who_leaves_in_a_hand_leaves_after_it():
    table = next_hand(do(begin([1000] * 4, button_at=1, rules="club-cz"), LeaveTable(4)))
    assert dealt_in(table) == [1, 2, 3]
    assert table.seats[4] is None


# R021 to R023: base buy-in 200


@pytest.mark.parametrize("rules", ["club-cz", "club-sk", "limit-cz", "limit-si"])
@pytest.mark.parametrize(("chips", "code"), [(200, None), (500, None), (199, "buy_in_too_small")])
def test_r021_to_sit_down_takes_the_base_buy_in(chips, code, rules):
    table = table_of([1000, 1000], rules=rules, base_buy_in=200)
    command = SeatPlayer(3, "newcomer", chips)
    if code is None:
        assert seat_at(do(table, command), 3).stack == chips
    else:
        refusal = refused(table, command)
        assert (refusal.code, refusal.row, refusal.numbers["least"]) == (code, "R021", 200)


@pytest.mark.parametrize("rules", ["club-cz", "club-sk"])
@pytest.mark.parametrize(
    ("stack", "chips", "kind", "refusal"),
    [
        pytest.param(0, 100, "rebuy", None, id="half of the base"),
        pytest.param(0, 99, "rebuy", ("rebuy_too_small", "R022"), id="less than half"),
        pytest.param(5, 200, "rebuy", ("has_chips", "R022"), id="a rebuy with chips left"),
        pytest.param(0, 99, "top-up", ("rebuy_too_small", "R022"), id="a rebuy by another name"),
        pytest.param(5, 95, "top-up", None, id="top-up to half of the base"),
        pytest.param(5, 94, "top-up", ("top_up_too_small", "R023"), id="top-up to less"),
        pytest.param(150, 1, "top-up", None, id="one chip on a stack above half"),
    ],
)
def test_r022_r023_rebuy_and_top_up(stack, chips, kind, refusal, rules):
    table = table_of([stack, 1000], rules=rules, base_buy_in=200)
    command = AddChips(1, chips, kind)
    if refusal is None:
        assert seat_at(do(table, command), 1).stack == stack + chips
    else:
        found = refused(table, command)
        assert (found.code, found.row) == refusal


def test_r022_an_odd_base_buy_in_is_halved_upwards():
    table = table_of([0, 1000], rules="club-cz", base_buy_in=201)
    assert refused(table, AddChips(1, 100, "rebuy")).numbers["least"] == 101


def test_r022_without_a_rebuy_the_player_is_out_of_the_next_hands():
    table = all_in([100, 200, 300], {1: "3h 3d", 2: "5h 5d", 3: "Ah Ad"}, rules="club-cz")
    table = do(table, AddChips(2, 500, "rebuy"), StartHand())
    assert dealt_in(table) == [2, 3]


def test_r023_a_player_may_stay_with_a_single_chip():
    table = begin([100, 1000, 1000], button_at=1, rules="club-cz", base_buy_in=2000)
    assert dealt_in(table) == [1, 2, 3]


# R024 to R028


def test_r024_every_stack_can_be_told_at_any_moment():
    table = play(begin([1000] * 4, button_at=1), "4 r300, 1 c")
    assert [table.stack(seat) for seat in range(1, 6)] == [700, 950, 900, 700, 0]
    table = fold_around(play(table, "2 r600"))
    assert [table.stack(seat) for seat in range(1, 6)] == [700, 1700, 900, 700, 0]


@pytest.mark.parametrize("chips", [0, -25, 10, 30, 10**10])
def test_r025_r028_only_whole_chips_are_sold(chips):
    table = table_of([1000, 1000], chip=25, blinds=(25, 50))
    for command in (AddChips(1, chips), SeatPlayer(3, "newcomer", chips)):
        refusal = refused(table, command)
        assert (refusal.code, refusal.row) == ("not_whole_chips", "R028")


def test_r026_a_busted_player_buys_a_stack_again_and_is_in_again():
    table = all_in([100, 200, 200], {1: "3h 3d", 2: "Ah Ad", 3: "As Ac"})
    assert [o.place for o in table.out] == [3]
    table = do(table, AddChips(1, 1000, "rebuy"))
    assert table.out == ()
    assert dealt_in(do(table, StartHand())) == [1, 2, 3]


def test_r026_after_a_rebuy_the_others_place_counts_the_player_who_is_back():
    """Two of four are out in one hand, third and fourth; the fourth rebuys: three are in, so the
    other is fourth."""
    table = all_in([100, 200, 300, 300], {1: "3h 3d", 2: "5h 5d", 3: "Ah Ad", 4: "As Ac"})
    assert [(o.seat, o.place) for o in table.out] == [(1, 4), (2, 3)]
    table = do(table, AddChips(1, 1000, "rebuy"))
    assert [(o.seat, o.place) for o in table.out] == [(2, 4)]


def test_rules_that_contradict_each_other_are_refused_at_once():
    both = replace(profile("club-cz"), rake_fixed=5, rake_per_mille=50)
    for table in (table_of([1000, 1000]), begin([1000, 1000], button_at=1)):
        refusal = refused(table, SetRules(both))
        assert refusal.code == "rules_wrong"
        assert "rake_fixed" in str(refusal.numbers["why"])


def test_r026_a_rebuy_is_for_a_busted_player():
    table = table_of([1000, 1000], rules="home-tournament")
    assert refused(table, AddChips(1, 1000, "rebuy")).code == "has_chips"


def test_r026_an_add_on_is_for_everybody():
    table = do(table_of([1000, 500], rules="home-tournament"), AddChips(1, 2000, "add-on"))
    assert seat_at(table, 1).stack == 3000


def test_r027_after_a_colour_up_the_new_smallest_chip_holds():
    table = begin([1000, 1025, 975], button_at=1, chip=25, blinds=(25, 50))
    table = next_hand(
        table,
        SetStakes(Stakes(100, 200, 0, 100)),
        *(SetStack(seat, 1000) for seat in (1, 2, 3)),
    )
    assert hand_of(table).stakes.smallest_chip == 100
    seat = hand_of(table).actor
    assert refused(table, AddChips(seat, 50)).code == "not_whole_chips"


@given(st.integers(2, 40), st.integers(2, 40), st.integers(2, 40), st.sampled_from([1, 5, 25, 100]))
def test_r028_splits_never_produce_a_part_of_the_smallest_chip(one, two, three, chip):
    table = all_in(
        [one * chip, two * chip, three * chip],
        {1: "Ah Kd", 2: "Ad Kh", 3: "As Kc"},
        chip=chip,
        blinds=(chip, chip),
    )
    assert all(table.stack(seat) % chip == 0 for seat in (1, 2, 3))
    assert table.chips() == (one + two + three) * chip


# Joining and leaving between hands; heads-up and three-handed


def test_players_join_and_leave_between_hands():
    table = begin([1000, 1000], button_at=1, rules="club-cz")
    seen = [blinds_of(table)]
    for commands in (
        [SeatPlayer(5, "third", 1000)],  # the big blind reaches him
        [SeatPlayer(8, "fourth", 1000)],
        [LeaveTable(1)],
        [LeaveTable(8)],  # heads-up: seat 2 had the big blind, seat 5 is due
        [SeatPlayer(7, "fifth", 1000)],
    ):
        table = next_hand(table, *commands)
        seen.append(blinds_of(table))
    assert seen == [(1, 1, 2), (1, 2, 5), (2, 5, 8), (5, 8, 2), (2, 2, 5), (2, 5, 7)]


def test_a_seat_taken_over_between_hands_is_a_new_player():
    table = begin([1000] * 4, button_at=1, rules="club-cz")
    table = next_hand(table, LeaveTable(1), SeatPlayer(1, "newcomer", 1000))
    assert 1 not in dealt_in(table)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        pytest.param(SeatPlayer(0, "newcomer", 1000), "no_such_seat", id="seat 0"),
        pytest.param(SeatPlayer(11, "newcomer", 1000), "no_such_seat", id="seat 11"),
        pytest.param(SeatPlayer(5, "", 1000), "name_missing", id="no name"),
        pytest.param(SeatPlayer(5, "x" * 41, 1000), "name_missing", id="a name too long"),
        pytest.param(SeatPlayer(5, "a\nb", 1000), "name_missing", id="a name of two lines"),
        pytest.param(MovePlayer(1, 2), "seat_taken", id="move to a taken seat"),
        pytest.param(MovePlayer(1, 11), "no_such_seat", id="move to seat 11"),
        pytest.param(MovePlayer(7, 8), "seat_empty", id="move from an empty seat"),
        pytest.param(PlaceButton(0), "no_such_seat", id="button at seat 0"),
        pytest.param(SetStack(1, -1), "not_whole_chips", id="a negative stack"),
        pytest.param(SetStakes(Stakes(0, 0)), "stakes_wrong", id="no big blind"),
        pytest.param(SetStakes(Stakes(1, 2, -1)), "stakes_wrong", id="a negative ante"),
        pytest.param(SetStakes(Stakes(10, 20, 0, 25)), "stakes_wrong", id="blind below the chip"),
        pytest.param(SetStakes(Stakes(10, 50, 0, 25)), "not_whole_chips", id="part of a chip"),
    ],
)
def test_what_cannot_be_between_hands_is_refused(command, code):
    assert refused(table_of([1000, 1000]), command).code == code
