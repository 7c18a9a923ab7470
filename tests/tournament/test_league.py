"""The league: points by the club's formula, standings with ties, export."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.tournament.entries import EntryRules
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.formula import Formula
from dealer_pi.tournament.league import (
    FACTS,
    PRESETS,
    Result,
    Standing,
    points,
    results,
    standings,
    standings_csv,
)
from dealer_pi.tournament.ledger import KnockedOut, Offer, Sold, ledger
from dealer_pi.tournament.places import payouts, ranking

PLACE = Formula("10 - place", FACTS)


def preset(name: str) -> Formula:
    return Formula(PRESETS[name].formula, FACTS)


def evening(*players: str, entries: int = 9) -> list[Result]:
    """An evening whose best players finished in this order."""
    return [Result(player=p, place=n, entries=entries) for n, p in enumerate(players, 1)]


@pytest.mark.parametrize(
    ("place", "expected"),
    [(1, 40), (2, 39), (3, 38), (4, 37), (5, 36), (6, 35), (7, 20), (20, 20)],
    ids=lambda value: f"8 pokrnaherne.estranky.cz {value}",
)
def test_attendance_points_of_twenty_players(place, expected):
    result = Result(player="Eva", place=place, entries=20)
    assert points(preset("attendance"), result) == expected * 100


@pytest.mark.parametrize(
    ("place", "entries", "buy_in", "expected"),
    [
        pytest.param(3, 150, 20, 163.09, id="pokerstarsnetwork.com example 1"),
        pytest.param(25, 900, 0, 23.88, id="pokerstarsnetwork.com example 2"),
        pytest.param(10, 250, 10, 100.54, id="pokerstarsnetwork.com example 3"),
        pytest.param(23, 150, 20, 0, id="pokerstarsnetwork.com only the best 15 per cent"),
    ],
)
def test_square_root_points(place, entries, buy_in, expected):
    result = Result(player="Eva", place=place, entries=entries, buy_in=buy_in)
    # The source rounds its examples up.
    assert points(preset("square root"), result) / 100 == pytest.approx(expected, abs=0.011)


@pytest.mark.parametrize(
    ("place", "spent", "expected"),
    [
        pytest.param(1, 20, 671, id="forums.homepokertourney.com winner of nine"),
        pytest.param(1, 80, 335, id="forums.homepokertourney.com after three rebuys the half"),
        pytest.param(8, 20, 149, id="forums.homepokertourney.com eighth of nine"),
    ],
)
def test_cost_points(place, spent, expected):
    result = Result(player="Eva", place=place, entries=9, buy_in=20, spent=spent)
    assert points(preset("cost"), result) == expected


def test_linear_points():
    results = [Result(player="Eva", place=place, entries=9) for place in (1, 2, 9)]
    assert [points(preset("linear"), result) for result in results] == [900, 800, 100]


@pytest.mark.parametrize("name", PRESETS)
def test_no_preset_rewards_a_worse_place(name):
    formula = preset(name)
    by_place = [
        points(formula, Result(player="", place=place, entries=60, buy_in=20, spent=20))
        for place in range(1, 61)
    ]
    assert by_place == sorted(by_place, reverse=True)
    assert min(by_place) >= 0


def test_a_formula_may_use_all_facts_of_a_result():
    formula = Formula(
        "place + entries * 10 + buy_in * 100 + pool + knockouts + spent + prize", FACTS
    )
    result = Result(
        player="", place=1, entries=2, buy_in=3, pool=4000, knockouts=5, spent=60, prize=700
    )
    assert points(formula, result) == 508_600


def test_results_come_from_the_ledger_the_ranking_and_the_prizes():
    rules = EntryRules(entry=Offer(price=20, chips=1000, fee=2, bounty=5), cut=100)
    so_far = ledger(
        [
            *(Sold(name, "entry", rules.entry) for name in ("Eva", "Peter", "Anna")),
            Sold("Anna", "rebuy", Offer(price=10, chips=1000)),
            KnockedOut("Anna", ("Eva",), 1, 500),
            KnockedOut("Peter", ("Eva",), 2, 500),
        ]
    )
    finishes = ranking(so_far)
    eva, peter, anna = results(rules, so_far, finishes, payouts(finishes, (30, 15)))
    assert eva == Result(
        player="Eva",
        place=1,
        entries=3,
        buy_in=20,
        pool=45,
        knockouts=2,
        spent=20,
        prize=45,
    )
    assert (peter.place, peter.prize) == (2, 15)
    assert (anna.spent, anna.prize) == (30, 0)


def test_standings_add_up_the_evenings():
    league = standings(PLACE, [evening("A", "B", "C"), evening("B", "A"), evening("B", "C", "A")])
    assert [(one.rank, one.player, one.points) for one in league] == [
        (1, "B", 2600),
        (2, "A", 2400),
        (3, "C", 1500),
    ]
    assert league[2].evenings == (700, None, 800)
    assert [one.played for one in league] == [3, 3, 2]


def test_only_the_best_evenings_count():
    evenings = [evening("A", "B"), evening("A", "B"), evening("B"), evening("C", "D", "B", "A")]
    league = {one.player: one for one in standings(PLACE, evenings, best=2)}
    assert league["A"].points == 1800
    assert league["B"].points == 900 + 800
    assert league["A"].evenings == (900, 900, None, 600)


@pytest.mark.parametrize(
    ("text", "evenings", "ranks"),
    [
        pytest.param(
            "10 - place",
            [evening("A", "B", "C"), evening("C", "B", "A")],
            {"A": 1, "B": 3, "C": 1},
            id="equal in everything share the rank",
        ),
        pytest.param(
            "5",
            [evening("X", "A", "B"), evening("B", "A")],
            {"B": 1, "A": 2, "X": 3},
            id="more first places",
        ),
        pytest.param(
            "5 if place == 1 else 0",
            [evening("A"), evening("B"), evening("C", "B")],
            {"B": 1, "A": 2, "C": 2},
            id="a second place more",
        ),
        pytest.param(
            "5",
            [
                [Result(player="A", place=1, entries=9, knockouts=1)],
                [Result(player="B", place=1, entries=9, knockouts=2)],
            ],
            {"A": 2, "B": 1},
            id="more knockouts",
        ),
    ],
)
def test_equal_points_are_decided_by_better_places_then_knockouts(text, evenings, ranks):
    league = standings(Formula(text, FACTS), evenings)
    assert {one.player: one.rank for one in league} == ranks


def test_no_evening_is_an_empty_league():
    assert standings(PLACE, []) == ()
    assert standings_csv(()) == "rank,player,points,played,wins,knockouts\r\n"


def test_fewer_than_no_evenings_cannot_count():
    with pytest.raises(TournamentError) as caught:
        standings(PLACE, [], best=-1)
    assert (caught.value.code, caught.value.numbers) == ("best_wrong", {"best": -1})


@given(st.lists(st.permutations("ABCDE"), min_size=1, max_size=8), st.integers(0, 5))
def test_standings_name_everybody_once_in_order(orders, best):
    league = standings(PLACE, [evening(*order) for order in orders], best)
    assert sorted(one.player for one in league) == list("ABCDE")
    assert [one.points for one in league] == sorted((o.points for o in league), reverse=True)
    assert [one.rank for one in league] == sorted(one.rank for one in league)
    for one in league:
        earned = sorted((e for e in one.evenings if e is not None), reverse=True)
        assert one.points == sum(earned[: best or None])


def test_the_export_is_read_by_others_whatever_a_player_is_called():
    names = ("Eva", 'The "Rock"', "Kováč, Peter", "two\nlines", "semi;colon")
    league = standings(PLACE, [evening(*names), evening("Eva")])
    for separator in (",", ";"):
        text = standings_csv(league, separator)
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))
        assert [row[1] for row in rows[1:]] == list(names)
        assert {len(row) for row in rows} == {8}


def test_the_export_for_a_country_with_decimal_commas():
    league = [Standing("Eva", 1, 1250, (1250, None), (1,), 2)]
    assert standings_csv(league, ";").splitlines()[1] == "1;Eva;12,50;1;1;2;12,50;"


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1+1", "@SUM(A1)", "\tx"])
def test_a_name_in_the_export_is_never_a_spreadsheets_formula(name):
    league = standings(PLACE, [evening(name)])
    (_, row) = csv.reader(io.StringIO(standings_csv(league), newline=""))
    assert row[1] == "'" + name
