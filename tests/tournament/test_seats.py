"""Seats: the draw, balancing, breaking, the final table."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dealer_pi.engine import Card, parse_cards
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.seats import (
    Move,
    TableSeats,
    balancing,
    breaking,
    card_order,
    drawn,
    drawn_button,
    moved,
    random_order,
    redraw,
    table_to_break,
)

NINE = tuple("ABCDEFGHI")


def table(number: int, seats: str, big_blind: int = 0) -> TableSeats:
    """A table from a line such as "AB.C": players by seat, a dot is an empty one."""
    return TableSeats(number, tuple(name.strip(".") for name in seats), big_blind)


def counts(tables) -> list[int]:
    return [len(t.players) for t in tables]


def everybody(tables) -> list[str]:
    return sorted(player for t in tables for player in t.players)


# The draw


@pytest.mark.parametrize(
    ("suits", "order"),
    [
        pytest.param("shcd", "BDCEA", id="spades hearts clubs diamonds"),
        pytest.param("shdc", "BDECA", id="spades hearts diamonds clubs"),
    ],
)
def test_the_highest_card_is_first_and_the_houses_order_of_suits_decides(suits, order):
    cards = dict(zip("ABCDE", parse_cards("9s Ks Qc Qh Qd"), strict=True))
    assert card_order(cards, suits) == tuple(order)


def test_a_random_order_is_the_same_for_the_same_seed_and_however_the_players_are_given():
    assert random_order(NINE, Random(7)) == random_order(reversed(NINE), Random(7))
    assert sorted(random_order(NINE, Random(7))) == list(NINE)
    assert len({random_order(NINE, Random(seed)) for seed in range(20)}) == 20


def test_every_player_is_as_likely_to_come_first():
    random = Random(1)
    first = Counter(random_order("ABC", random)[0] for _ in range(3000))
    assert all(900 < count < 1100 for count in first.values())


def test_players_are_seated_in_order_and_tables_are_even():
    assert drawn(NINE, [9]) == (TableSeats(1, NINE),)
    assert drawn(NINE, [6, 6]) == (table(1, "ACEGI."), table(2, "BDFH.."))


def test_a_small_table_fills_up_and_the_rest_goes_to_the_larger_one():
    assert drawn(NINE, [3, 9]) == (table(1, "ACE"), table(2, "BDFGHI..."))


def test_the_first_button_goes_to_a_player_and_any_may_get_it():
    buttons = {drawn_button(table(1, ".A.B.C"), Random(seed)) for seed in range(50)}
    assert buttons == {2, 4, 6}


# Balancing


def test_8_rebuystars_no_table_may_have_two_players_more_than_another():
    assert balancing([table(1, "ABCDEF..."), table(2, "GHIJK....")]) == ()
    moves = balancing([table(1, "ABCDEF...", 3), table(2, "GHIJ.....", 2)])
    assert [(m.player, m.table, m.to_table, m.why) for m in moves] == [("D", 1, 2, "balance")]


@pytest.mark.parametrize(
    ("seats", "big_blind", "mover"),
    [
        pytest.param("ABCDEF", 2, "C", id="the seat after the big blind"),
        pytest.param("AB..CD", 2, "C", id="empty seats are passed"),
        pytest.param("ABCDEF", 6, "A", id="around the table"),
        pytest.param("AB.DEF", 3, "D", id="the big blind has gone"),
        pytest.param("ABCDEF", 0, "A", id="before the first hand"),
    ],
)
def test_8_rebuystars_the_player_due_the_big_blind_next_moves(seats, big_blind, mover):
    (move, *_) = balancing([table(1, seats, big_blind), table(2, "XY....", 1)])
    assert move.player == mover
    assert seats[move.seat - 1] == mover


@pytest.mark.parametrize(
    ("seats", "big_blind", "seat", "hands"),
    [
        pytest.param("XY.Z..", 2, 3, 1, id="a single big blind at once is the worst"),
        pytest.param("XYZ.W.", 2, 4, 2, id="the first empty seat that the big blind reaches"),
        pytest.param(".XYZ.W", 6, 1, 1, id="around the table"),
        pytest.param("X.YZWV", 4, 2, 4, id="the only one"),
        pytest.param("XY.ZW.", 3, 6, 3, id="never small blind while there is another seat"),
        pytest.param("XY.ZWV", 3, 3, 6, id="small blind, if it is the only seat"),
    ],
)
def test_tda_11_the_moved_player_gets_the_worst_seat(seats, big_blind, seat, hands):
    (move, *_) = balancing([table(1, "ABCDEFGHIJ", 1), table(2, seats, big_blind)], difference=4)
    assert move.to_seat == seat
    assert move.numbers == {
        "players": 10,
        "other": len(seats.replace(".", "")),
        "big_blind_in": hands,
    }


def test_of_equal_tables_the_highest_number_gives_and_the_lowest_gets():
    tables = [table(1, "ABCDE."), table(2, "FGHIJ."), table(3, "KL...."), table(4, "MN....")]
    moves = balancing(tables)
    assert [(m.table, m.to_table) for m in moves] == [(2, 3), (1, 4)]
    assert counts(moved(tables, moves)) == [4, 4, 3, 3]


def test_a_table_that_is_opened_gets_its_players():
    tables = [table(1, "ABCDE"), table(2, ".....")]
    assert counts(moved(tables, balancing(tables))) == [3, 2]


def test_a_table_without_an_empty_seat_gets_nobody():
    assert balancing([table(1, "ABCDEF"), table(2, "GH")]) == ()


@st.composite
def several_tables(draw):
    size = draw(st.integers(2, 10))
    player = iter(range(1000))
    return tuple(
        TableSeats(
            number,
            tuple(f"p{next(player)}" if draw(st.booleans()) else "" for _ in range(size)),
            draw(st.integers(0, size)),
        )
        for number in range(1, draw(st.integers(2, 4)) + 1)
    )


@given(several_tables(), st.integers(1, 3))
def test_balancing_ends_within_the_difference_and_moves_nobody_needlessly(tables, difference):
    moves = balancing(tables, difference)
    now = moved(tables, moves)
    assert max(counts(now)) - min(counts(now)) <= difference
    assert everybody(now) == everybody(tables)
    assert len({move.player for move in moves}) == len(moves)
    assert len(moves) == fewest_moves(counts(tables), difference)


def fewest_moves(sizes: list[int], difference: int) -> int:
    """By trying every way to spread the same number of players within the difference."""
    possible = product(range(max(sizes) + 1), repeat=len(sizes))
    return min(
        sum(max(0, size - then) for size, then in zip(sizes, spread, strict=True))
        for spread in possible
        if sum(spread) == sum(sizes) and max(spread) - min(spread) <= difference
    )


# Breaking


@pytest.mark.parametrize(
    ("players", "tables", "breaks"),
    [
        pytest.param(10, 2, None, id="8 rebuystars ten at two tables"),
        pytest.param(9, 2, 2, id="8 rebuystars nine at two tables"),
        pytest.param(19, 3, None, id="8 rebuystars nineteen at three tables"),
        pytest.param(18, 3, 3, id="8 rebuystars eighteen at three tables"),
        pytest.param(27, 4, 4, id="8 rebuystars twenty-seven at four tables"),
        pytest.param(5, 1, None, id="the last table stays"),
    ],
)
def test_the_table_with_the_highest_number_breaks_once_all_fit_without_it(players, tables, breaks):
    order = [f"p{n}" for n in range(players)]
    assert table_to_break(drawn(order, [9] * tables)) == breaks


def test_players_of_a_broken_table_draw_seats_that_leave_the_others_even():
    tables = [table(1, "ABCDEF..."), table(2, "GHIJK...."), table(3, "LMNO.....")]
    moves = breaking(tables, 3, Random(4))
    assert {move.player for move in moves} == set("LMNO")
    assert {move.why for move in moves} == {"table_breaks"}
    assert moves[0].numbers == {"players": 15, "seats": 18}
    assert sorted(counts(moved(tables, moves))) == [7, 8]


def test_any_open_seat_may_be_drawn():
    tables = [table(1, "A.B."), table(2, "C...")]
    assert {breaking(tables, 2, Random(seed))[0].to_seat for seed in range(20)} == {2, 4}


@given(several_tables(), st.integers(0, 10**6))
def test_breaking_keeps_everybody_and_takes_no_seat_twice(tables, seed):
    number = table_to_break(tables)
    assume(number is not None)
    assert number is not None
    left = moved(tables, breaking(tables, number, Random(seed)))
    assert everybody(left) == everybody(tables)
    assert not any(t.players for t in left if t.number == number)
    for before in tables:
        for then in left:
            if then.number == before.number:
                stay = zip(before.seats, then.seats, strict=True)
                assert all(name in ("", now) for name, now in stay)


# The final table


def test_8_rebuystars_all_seats_are_drawn_anew_for_the_final_table():
    tables = (table(1, "ABCD..", 3), table(2, "EF....", 1))
    moves = redraw(tables, "FBADCE")
    assert moved(tables, moves)[0].seats == tuple("FBADCE")
    assert Move("E", 2, 1, 1, 6, "final_table", {"players": 6}) in moves
    assert "B" not in [move.player for move in moves]  # drew the seat that he has


# What is wrong


@pytest.mark.parametrize(
    ("make", "code"),
    [
        pytest.param(
            lambda: card_order({"A": Card.As, "B": Card.As}), "same_card_twice", id="one card twice"
        ),
        pytest.param(lambda: card_order({"A": Card.As}, "shc"), "suits_wrong", id="three suits"),
        pytest.param(lambda: drawn("ABC", [2]), "too_few_seats", id="too few seats in the draw"),
        pytest.param(lambda: drawn("ABA", [9]), "seated_twice", id="a player twice"),
        pytest.param(
            lambda: balancing([table(1, "A")], difference=0), "difference_wrong", id="difference"
        ),
        pytest.param(lambda: breaking([], 3, Random(1)), "no_such_table", id="no such table"),
        pytest.param(
            lambda: breaking([table(1, "AB"), table(2, "CD")], 2, Random(1)),
            "too_few_seats",
            id="too few seats to break a table",
        ),
        pytest.param(
            lambda: redraw([table(1, "AB"), table(2, "C.")], "ABC"),
            "too_few_seats",
            id="too few seats at the final table",
        ),
        pytest.param(
            lambda: redraw([table(1, "AB..")], "AC"), "players_differ", id="somebody else was drawn"
        ),
        pytest.param(
            lambda: moved([table(1, "AB")], [Move("A", 1, 1, 1, 2, "balance", {})]),
            "seat_taken",
            id="a seat that is taken",
        ),
    ],
)
def test_what_cannot_be_is_named(make, code):
    with pytest.raises(TournamentError) as caught:
        make()
    assert caught.value.code == code
