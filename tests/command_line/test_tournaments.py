"""A tournament on paper: structures, prizes, deals, leagues."""

from __future__ import annotations

import json

import pytest

from tests.command_line.running import run, typed

LEVEL = {"type": "level", "small_blind": 1, "big_blind": 2, "minutes": 5}
LEAGUE = {
    "best": 1,
    "evenings": [
        [{"player": "Eva", "place": 1, "entries": 9}, {"player": "Jana", "place": 2, "entries": 9}],
        [{"player": "Jana", "place": 1, "entries": 5, "knockouts": 3}],
    ],
}


def test_presets_are_listed_and_shown():
    assert "home T1000" in run("structure", "list").output
    told = run("structure", "show", "home T1000 slow")
    assert told.exit_code == 0
    assert "  0:30  level  2  30 min  15/30" in told.output.splitlines()


def test_a_structure_is_made_written_checked_and_shown_again(tmp_path):
    made = run("structure", "make", "--players", 9, "--minutes", 240, "--rebuys", "--json")
    file = tmp_path / "friday.json"
    file.write_text(made.output, encoding="utf-8")
    assert run("structure", "check", file, "--chips", "25/100/500/1000/5000").exit_code == 0
    shown = run("structure", "show", file)
    table = run("structure", "make", "--players", 9, "--minutes", 240, "--rebuys")
    assert shown.output.splitlines() == table.output.splitlines()[:-1]
    assert "it should end in level" in table.output
    assert "(last rebuy)" in table.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("structure", "show", "nothing"), "“nothing” is no file, and none of club T15,000"),
        (("structure", "check", "home T1000", "--chips", "50/100"), "10 cannot be paid"),
        (("structure", "check", "home T1000", "--chips", "x"), "is no amount"),
        (("structure", "make", "--players", 1), "1 players are too few"),
        (("structure", "make", "--players", 9, "--kind", "odd"), "odd is no kind of evening"),
        (("structure", "make", "--players", 9, "--ante", "all"), "is none of none, classic"),
        (("prizes", "--entries", 2, "--pool", 9, "--percentages", "50/30/20"), "2 entries for 3"),
        (("prizes", "--entries", 9, "--pool", 9, "--percentages", "50/30"), "8,000 hundredths"),
        (("prizes", "--entries", 9, "--pool", 9, "--table", "odd"), "is none of home"),
        (("icm", "100/x", "50"), "STACKS: “x” is no amount"),
        (("icm", "100/50", "50/60"), "place 2 gets more"),
        (("league", "nothing.json"), "cannot be read"),
    ],
)
def test_what_cannot_be_is_named_in_one_line(arguments, said):
    told = run(*arguments)
    assert told.exit_code in (1, 2)
    assert said in told.output
    assert len(told.output.splitlines()) == 1


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('{"name": "x"}', "missing required field"),
        ("{", "truncated"),
        ('{"name":"x","source":"","parts":[]}', "a structure needs a level"),
        (
            json.dumps(
                {"name": "x", "source": "", "parts": [{"type": "break", "minutes": 0}, LEVEL]}
            ),
            "part 0 of the structure lasts 0 minutes",
        ),
    ],
)
def test_a_file_that_is_no_structure_is_named(tmp_path, content, said):
    file = tmp_path / "bad.json"
    file.write_text(content, encoding="utf-8")
    told = run("structure", "check", file)
    assert told.exit_code == 1
    assert said in told.output


def test_a_file_that_is_far_too_large_is_not_read(tmp_path):
    file = tmp_path / "large.json"
    file.write_bytes(b" " * (1024 * 1024 + 1))
    assert "too large" in run("structure", "show", file).output


def test_prizes_sum_to_the_pool():
    told = run("prizes", "--entries", 9, "--pool", 641, "--round", 5)
    assert [line.split() for line in told.output.splitlines()] == [
        ["1", "326"],
        ["2", "190"],
        ["3", "125"],
        ["all", "641"],
    ]
    told = run("prizes", "--entries", 9, "--pool", 300, "--guarantee", 500)
    assert "(the house adds 200)" in told.output


def test_a_deal_is_offered_in_three_ways():
    told = run("icm", "50000/30000/20000", "500/300")
    assert told.output.splitlines()[1].split() == ["50,000", "352", "400", "267"]


def test_a_league_is_reckoned_and_exported(tmp_path):
    file = tmp_path / "league.json"
    file.write_text(json.dumps(LEAGUE), encoding="utf-8")
    told = run("league", file)
    assert told.output.splitlines()[0].split() == (
        ["1", "Eva", "9.00", "1", "played,", "1", "won,", "0", "knocked", "out"]
    )
    assert run("league", file, "--csv").output.startswith("rank,player,points")
    assert "foo" in run("league", file, "--formula", "foo").output
    file.write_text(json.dumps(LEAGUE | {"bets": 3}), encoding="utf-8")
    assert "unknown field" in run("league", file).output


def test_the_results_of_an_evening_are_for_the_league(tmp_path):
    table = tmp_path / "friday.journal"
    lines = ["tournament home T1000 buyin 20 prizes 100", "entry 1 Eva", "entry 2 Jana", "begin"]
    told = run("console", "--table", table, "--profile", "home-tournament", text=typed(*lines))
    assert told.exit_code == 0, told.output
    assert json.loads(run("results", "--table", table).output) == []
    hand = ["button 1", "next", "all", "c", "show AsAd", "show KsKd"]
    board = ["flop 2c 7d 9h", "turn 4s", "river 3h", "next", "close"]
    run("console", "--table", table, text=typed(*hand, *board))
    found = json.loads(run("results", "--table", table).output)
    assert [(one["player"], one["place"], one["prize"]) for one in found] == (
        [("Eva", 1, 40), ("Jana", 2, 0)]
    )
    file = tmp_path / "league.json"
    file.write_text(json.dumps({"evenings": [found]}), encoding="utf-8")
    assert run("league", file).output.splitlines()[0].split()[:3] == ["1", "Eva", "2.00"]


def test_without_a_tournament_there_are_no_results(tmp_path):
    table = tmp_path / "friday.journal"
    run("console", "--table", table, text=typed("seat 1 Eva 100"))
    told = run("results", "--table", table)
    assert told.exit_code == 1
    assert "no tournament was played this evening" in told.output
