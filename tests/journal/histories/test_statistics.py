"""The figures of an evening."""

import csv
import io
from itertools import count
from unicodedata import east_asian_width

import pytest

from dealer_pi.engine import (
    AddChips,
    DealBoard,
    FinishHand,
    HouseRules,
    LeaveTable,
    Misdeal,
    Muck,
    SeatPlayer,
    SetStack,
    Show,
    StartHand,
    parse_cards,
)
from dealer_pi.journal.histories import (
    evening_csv,
    evening_statistics,
    players_csv,
    statistics_text,
)
from dealer_pi.journal.histories.statistics import BiggestPot, safe_cell
from tests.engine.tables import acts, table_of
from tests.journal.histories.evenings import events_of, random_evening

FLOP, TURN, RIVER = (DealBoard(parse_cards(cards)) for cards in ("2c7d9h", "Js", "4s"))
EVENING = (
    *(StartHand(), Misdeal()),
    *(StartHand(), *acts("3 f, 1 f"), FinishHand()),
    *(StartHand(), *acts("1 c, 2 r30, 3 f, 1 c"), FLOP, *acts("2 b100, 1 c"), TURN),
    *(*acts("2 x, 1 x"), RIVER, *acts("2 x, 1 x"), Show(2, parse_cards("AsAd")), Muck(1)),
    FinishHand(),
    AddChips(1, 500),
    SetStack(3, 985),
    LeaveTable(2),
    SeatPlayer(2, "=cmd|' /C calc'!A0", 700),
)


def three(**setting):
    rules = HouseRules(rake_fixed=20)
    return table_of([1000, 1000, 1000], button_at=3, blinds=(5, 10), rules=rules, **setting)


def figures(**how):
    table = three()
    events, _ = events_of(table, EVENING)
    return evening_statistics(table, events, **how)


def test_an_evening_is_counted():
    found = figures()
    assert (found.hands, found.void, found.showdowns, found.walks) == (2, 1, 1, 1)
    assert (found.rake, found.rulings) == (20, 1)
    assert found.biggest == BiggestPot(270, 2, ("player 2",))
    assert found.hands_per_hour is None


def test_results_take_in_what_was_bought_and_taken_away():
    players = {player.name: player for player in figures().players}
    one = players["player 1"]
    assert (one.bought, one.cashed_out, one.stack, one.result) == (1500, 0, 1365, -135)
    assert (one.hands, one.won, one.voluntary) == (2, 0, 1)
    two = players["player 2"]
    assert (two.bought, two.cashed_out, two.stack, two.result) == (1000, 1125, 0, 125)
    assert two.vpip == 0.5
    three_ = players["player 3"]
    assert (three_.stack, three_.recounted, three_.result) == (985, -5, -15)
    assert players["=cmd|' /C calc'!A0"].result == 0


def test_hands_per_hour_come_from_the_first_and_the_last_hand():
    table = three()
    events, _ = events_of(table, EVENING)
    times = [float(60 * n) for n, _ in zip(count(), events, strict=False)]
    found = evening_statistics(table, events, times)
    assert found.seconds > 0
    assert found.hands_per_hour == pytest.approx(2 * 3600 / found.seconds)
    assert evening_statistics(table, events, times[::-1]).hands_per_hour is None


def test_the_page_reads_so():
    assert statistics_text(figures()).splitlines() == [
        "The evening in figures",
        "",
        "Hands played      2",
        "Hands per hour    not known",
        "Void hands        1",
        "Biggest pot       270  (hand 2: player 2)",
        "Showdowns         1  (50%)",
        "Walks             1  (50%)",
        "Rake              20",
        "Rulings           1",
        "",
        "Player              Bought in Cashed out      Stack      Result Hands  Won  VPIP",
        "player 2                1,000      1,125          0        +125     2    2   50%",
        "=cmd|' /C calc'!…         700          0        700           0     0    0    0%",
        "player 3                1,000          0        985         -15     2    0    0%",
        "player 1                1,500          0      1,365        -135     2    0   50%",
    ]


def test_an_evening_without_anything_has_a_page_too():
    text = statistics_text(evening_statistics(table_of([]), []))
    assert "Hands played      0" in text
    assert "No players." in text


@pytest.mark.parametrize("name", ["x" * 40, "日本" * 20, "é" * 40, "a\u200b\u202eb"])
def test_the_page_keeps_its_width_whatever_the_names(name):
    table = three()
    events, _ = events_of(table, [SeatPlayer(4, name.replace("\u200b\u202e", "-"), 999_999_999)])
    for line in statistics_text(evening_statistics(table, events)).splitlines():
        assert sum(2 if east_asian_width(c) in "WF" else 1 for c in line) <= 80


def test_names_can_be_left_out():
    found = figures(anonymous=True)
    assert {player.name for player in found.players} == {f"Player {n}" for n in range(1, 5)}
    assert found.biggest is not None
    assert found.biggest.winners == ("Player 2",)


def test_the_players_as_csv():
    rows = list(csv.DictReader(io.StringIO(players_csv(figures()))))
    assert [row["player"] for row in rows] == [
        *("player 2", "'=cmd|' /C calc'!A0", "player 3", "player 1"),
    ]
    assert rows[0]["result"] == "125"
    assert rows[3]["vpip"] == "0.5"


def test_the_evening_as_csv():
    rows = dict(csv.reader(io.StringIO(evening_csv(figures()))))
    assert rows["figure"] == "value"
    assert (rows["hands"], rows["biggest_pot"], rows["hands_per_hour"]) == ("2", "270", "")


@pytest.mark.parametrize("name", ["=1", "+1", "-1", "@x", "\t=1", "  =1", "＝1", "\r1"])  # noqa: RUF001
def test_no_name_begins_a_formula(name):
    assert safe_cell(name) == "'" + name


@pytest.mark.parametrize("seed", range(10))
def test_stacks_of_random_evenings_are_those_of_the_table(seed):
    table, events, after = random_evening(seed, hands=10, nonsense=0.2)
    if after.hand is None:
        stacks = {seat.player: seat.stack for seat in after.seats if seat is not None}
        found = {p.name: p.stack for p in evening_statistics(table, events).players if p.stack}
        assert found == {name: stack for name, stack in stacks.items() if stack}
