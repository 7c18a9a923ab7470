"""Prizes: places by entries, rounding to the pool exactly, guarantees, least prizes."""

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.payout_tables import PAYOUT_TABLES
from dealer_pi.tournament.prizes import (
    PayoutRow,
    PayoutTable,
    PrizeRules,
    Prizes,
    payout_table,
    percentages,
    prizes,
)

OURS = payout_table("ours", "", {3: "50/30/20"})


@pytest.mark.parametrize(
    ("table", "entries", "text"),
    [
        pytest.param("large club", 27, "50/30/20", id="5a up to 27"),
        pytest.param("large club", 28, "45/25/18/12", id="5a from 28"),
        pytest.param("large club", 37, "40/23/16/12/9", id="5a from 37"),
        pytest.param("large club", 46, "38/22/15/11/8/6", id="5a from 46"),
        pytest.param("large club", 55, "35/21/15/11/8/6/4", id="5a from 55"),
        pytest.param("large club", 64, "34/20/14/11/8/6/4/3", id="5a from 64"),
        pytest.param("large club", 73, "33/19/14/11/8/6/4/3/2", id="5a from 73"),
        pytest.param(
            "large club", 100, "32/19.5/13.7/10/7.7/5.8/4.5/3.2/2.3/1.3", id="5a from 100"
        ),
        pytest.param("home", 1, "100", id="5b from 1"),
        pytest.param("home", 4, "100", id="5b up to 4"),
        pytest.param("home", 5, "65/35", id="5b from 5"),
        pytest.param("home", 8, "65/35", id="5b up to 8"),
        pytest.param("home", 9, "50/30/20", id="5b from 9"),
        pytest.param("home", 15, "50/30/20", id="5b up to 15"),
        pytest.param("home", 16, "42/26/18/14", id="5b from 16"),
        pytest.param("home", 25, "36/24/17/13/10", id="5b from 25"),
        pytest.param("home", 36, "31/22/17/13/10/7", id="5b from 36"),
        pytest.param("home", 48, "28/21/16/13/10/7/5", id="5b from 48"),
        pytest.param("home", 64, "27/20/16/12/9/7/5/4", id="5b up to 64"),
        pytest.param("one to three tables", 6, "70/30", id="5c homepokergames.com 6"),
        pytest.param("one to three tables", 9, "50/30/20", id="5c homepokergames.com 8 to 10"),
        pytest.param("one to three tables", 20, "45/25/15/10/5", id="5c homepokergames.com 20"),
        pytest.param("flat", 9, "50/35/15", id="5c kiabet.com 8 to 10"),
        pytest.param("flat", 35, "35/25/12.5/10/7.5/5/5", id="5c kiabet.com 30 to 40"),
        pytest.param("four of ten", 10, "37.5/27.5/20/15", id="5c pokerchipforum.com 10"),
    ],
)
def test_the_table_of_a_source_pays_its_places(table, entries, text):
    assert PAYOUT_TABLES[table].row(entries).parts == percentages(text)


@pytest.mark.parametrize("entries", [100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200])
def test_5a_from_100_entries_on_each_ten_pay_one_place_more(entries):
    table = PAYOUT_TABLES["large club"]
    assert len(table.row(entries).parts) == entries // 10
    assert len(table.row(entries - 1).parts) == entries // 10 - 1


@pytest.mark.parametrize(
    ("table", "step", "pool", "entries", "amounts"),
    [
        pytest.param("large club", 5, 977, 30, (447, 240, 175, 115), id="5a pool of 977"),
        pytest.param("large club", 5, 640, 20, (325, 190, 125), id="5a pool of 640"),
        pytest.param("large club", 5, 1235, 40, (505, 280, 195, 145, 110), id="5a pool of 1235"),
        pytest.param("home", 5, 450, 9, (225, 135, 90), id="5b increment 5"),
        pytest.param("four of ten", 1, 400, 10, (150, 110, 80, 60), id="5c pokerchipforum.com"),
        pytest.param("home", 10, 333, 9, (183, 90, 60), id="step of 10"),
        pytest.param("home", 1, 100, 2, (100,), id="the winner takes all"),
        pytest.param("home", 10, 7, 9, (7, 0, 0), id="a tiny pool"),
        pytest.param("home", 5, 0, 9, (0, 0, 0), id="nothing yet"),
    ],
)
def test_what_rounding_leaves_goes_to_the_first_and_nothing_is_lost(
    table, step, pool, entries, amounts
):
    rules = PrizeRules(table=PAYOUT_TABLES[table], step=step)
    assert prizes(rules, pool, entries) == Prizes(amounts, pool)
    assert sum(amounts) == pool


def test_5c_a_club_may_write_its_own_table():
    table = payout_table("ours", "", {2: "60/40", 7: "50 / 30 / 20"})
    assert prizes(PrizeRules(table=table), 120, 6).amounts == (72, 48)
    assert prizes(PrizeRules(table=table), 140, 7).amounts == (70, 42, 28)


def test_a_guarantee_adds_an_overlay():
    rules = PrizeRules(table=OURS, guarantee=500)
    assert prizes(rules, 420, 9) == Prizes((250, 150, 100), 500, overlay=80)
    assert prizes(rules, 600, 9) == Prizes((300, 180, 120), 600, overlay=0)


def test_8_a_guarantee_may_hold_only_from_ten_entries_on():
    rules = PrizeRules(table=OURS, guarantee=500, guarantee_from=10)
    assert prizes(rules, 180, 9).pool == 180
    assert prizes(rules, 200, 10) == Prizes((250, 150, 100), 500, overlay=300)


def test_the_least_prize_is_the_buy_in_and_the_better_places_bear_it():
    table = payout_table("steep", "", {4: "70/20/7/3"})
    rules = PrizeRules(table=table, least=20, step=5)
    # 20 and 20 of 200 are fixed; 160 are left, in 70 to 20 parts: 124.4 and 35.6.
    assert prizes(rules, 200, 10).amounts == (125, 35, 20, 20)


def test_a_least_prize_that_is_no_multiple_of_the_step_is_paid_as_it_is():
    table = payout_table("steep", "", {4: "70/20/7/3"})
    rules = PrizeRules(table=table, least=22, step=10)
    assert prizes(rules, 220, 10).amounts == (146, 30, 22, 22)


rows = st.lists(st.integers(1, 60), min_size=1, max_size=12).map(
    lambda weights: _percentages_like(sorted(weights, reverse=True))
)


def _percentages_like(weights):
    below = [10_000 * weight // sum(weights) for weight in weights[1:]]
    return (10_000 - sum(below), *below)


@st.composite
def tables(draw):
    parts = draw(rows)
    return PayoutTable("drawn", "", (PayoutRow(len(parts), parts),))


any_table = tables() | st.sampled_from(list(PAYOUT_TABLES.values()))


@given(
    table=any_table,
    pool=st.integers(0, 10**7),
    entries=st.integers(1, 250),
    step=st.sampled_from([1, 5, 10, 25]),
    guarantee=st.integers(0, 5000),
    least=st.integers(0, 100),
)
def test_prizes_sum_to_the_pool_and_never_rise_for_every_pool_and_table(
    table, pool, entries, step, guarantee, least
):
    rules = PrizeRules(table=table, step=step, guarantee=guarantee, least=least)
    try:
        found = prizes(rules, pool, entries)
    except TournamentError as error:
        assert error.code in ("fewer_entries_than_places", "pool_below_least_prizes")  # noqa: PT017
        return
    assert sum(found.amounts) == found.pool == max(pool, guarantee)
    assert found.overlay == found.pool - pool
    assert list(found.amounts) == sorted(found.amounts, reverse=True)
    assert len(found.amounts) <= entries
    assert min(found.amounts) >= least
    assert all(amount == least or amount % step == 0 for amount in found.amounts[1:])


@given(any_table, st.integers(0, 10**6), st.integers(1, 250))
def test_rounding_takes_less_than_a_step_from_each_place(table, pool, entries):
    rules = PrizeRules(table=table, step=10)
    assume(entries >= table.rows[0].entries)
    found = prizes(rules, pool, entries).amounts
    for amount, part in zip(found[1:], table.row(entries).parts[1:], strict=True):
        assert 0 <= pool * part / 10_000 - amount < 10


@pytest.mark.parametrize(
    ("make", "code", "numbers"),
    [
        pytest.param(
            lambda: payout_table("", "", {3: "50/30/10"}),
            "percentages_do_not_add_up",
            {"hundredths": 9000},
            id="less than 100",
        ),
        pytest.param(
            lambda: payout_table("", "", {3: "50/30/30"}),
            "percentages_do_not_add_up",
            {"hundredths": 11000},
            id="more than 100",
        ),
        pytest.param(
            lambda: payout_table("", "", {2: "40/60"}), "prizes_rise", {"place": 2}, id="rising"
        ),
        pytest.param(
            lambda: payout_table("", "", {3: "60/40/0"}),
            "place_without_prize",
            {"place": 3},
            id="a place for nothing",
        ),
        pytest.param(
            lambda: payout_table("", "", {2: "50/30/20"}),
            "fewer_entries_than_places",
            {"entries": 2, "places": 3},
            id="a row with more places than entries",
        ),
        pytest.param(
            lambda: payout_table("", "", {9: "60/40", 5: "100"}),
            "rows_unordered",
            {"entries": 5},
            id="rows out of order",
        ),
        pytest.param(lambda: payout_table("", "", {}), "no_rows", {}, id="no rows"),
        pytest.param(
            lambda: percentages("50/thirty/20"), "not_percentages", {"place": 2}, id="words"
        ),
        pytest.param(lambda: percentages("50/-30"), "not_percentages", {"place": 2}, id="minus"),
        pytest.param(lambda: percentages(""), "not_percentages", {"place": 1}, id="nothing"),
        pytest.param(
            lambda: percentages("33.333/1"), "not_percentages", {"place": 1}, id="thousandths"
        ),
        pytest.param(
            lambda: PrizeRules(table=OURS, step=0), "step_wrong", {"step": 0}, id="no step"
        ),
        pytest.param(
            lambda: PrizeRules(table=OURS, guarantee=-1),
            "negative_money",
            {"money": -1},
            id="negative guarantee",
        ),
        pytest.param(
            lambda: prizes(PrizeRules(table=OURS), -5, 9),
            "negative_money",
            {"money": -5},
            id="negative pool",
        ),
        pytest.param(
            lambda: prizes(PrizeRules(table=OURS), 100, 2),
            "fewer_entries_than_places",
            {"entries": 2, "places": 3},
            id="fewer entries than places",
        ),
        pytest.param(
            lambda: prizes(PrizeRules(table=OURS, least=50), 149, 9),
            "pool_below_least_prizes",
            {"pool": 149, "places": 3, "least": 50},
            id="a pool too small for the least prizes",
        ),
    ],
)
def test_bad_input_is_named_with_its_numbers(make, code, numbers):
    with pytest.raises(TournamentError) as caught:
        make()
    assert (caught.value.code, caught.value.numbers) == (code, numbers)


def test_a_table_that_does_not_add_up_is_not_read_from_a_file_either():
    text = '{"entries": 2, "parts": [6000, 3000]}'
    with pytest.raises(msgspec.ValidationError, match="percentages_do_not_add_up"):
        msgspec.json.decode(text, type=PayoutRow)
