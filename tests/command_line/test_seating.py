"""Seats of several tables on the command line: the draw, and who moves where and why."""

import pytest

from tests.command_line.running import run

TEN = ["Eva", "Peter", "Jana", "Milan", "Zuzana", "Tomas", "Luka", "Maja", "Adam", "Karol"]


@pytest.fixture
def file(tmp_path):
    return tmp_path / "tables.csv"


def rows(*tables, big_blinds=(0, 0, 0), between=","):
    """The file of tables that are given as lines such as "AB.C"; every player has a stack."""
    lines = [("table", "seat", "player", "big_blind", "stack")]
    for number, (table, big) in enumerate(zip(tables, big_blinds, strict=False), 1):
        for seat, name in enumerate(table, 1):
            player = name.strip(".")
            stack = str(1000 * ord(name)) if player else ""
            lines.append((str(number), str(seat), player, "x" if seat == big else "", stack))
    return "".join(between.join(line) + "\n" for line in lines)


def moved(file, *options):
    told = run("seats", "move", file, *options)
    assert told.exit_code == 0, told.output
    return told.output.splitlines()


def test_a_draw_seats_everybody_evenly_and_its_output_is_a_file_for_move(tmp_path, file):
    names = tmp_path / "names.txt"
    names.write_text("\n".join(TEN), encoding="utf-8")
    told = run("seats", "draw", names, "--tables", "9/9/9", "--seed", 1)
    assert told.output == run("seats", "draw", names, "--tables", "9/9/9", "--seed", 1).output
    assert sorted(line.split(",")[2] for line in told.output.splitlines()[1:]) == sorted(
        [*TEN, *[""] * 17]
    )
    file.write_text(told.output, encoding="utf-8")
    assert "table 3 breaks, 10 players for 18 seats" in moved(file)[0]


def test_without_a_seed_no_two_draws_are_the_same(tmp_path):
    names = tmp_path / "names.txt"
    names.write_text("\n".join(f"player {n}" for n in range(30)), encoding="utf-8")
    draws = {run("seats", "draw", names, "--tables", "10/10/10").output for _ in range(3)}
    assert len(draws) == 3


def test_balanced_tables_move_nobody(file):
    file.write_text(rows("ABCDE.", "FGHI.."), encoding="utf-8")
    assert moved(file) == ["nobody moves (table 1: 5, table 2: 4)"]


def test_who_is_due_the_big_blind_moves_into_the_worst_seat_and_it_is_said_why(file):
    """At table 1 the big blind was in seat 2: seat 3 is due. At table 2 seat 5 gets it next."""
    file.write_text(rows("ABCDEF", "GHIJ..", big_blinds=(2, 3)), encoding="utf-8")
    (said,) = moved(file)
    assert said == (
        "C: table 1, seat 3 → table 2, seat 5; 6 players there and 4 here; due the big blind "
        "there, has it here in 2 hands, the worst seat (TDA 11)"
    )


def test_a_larger_difference_may_be_allowed(file):
    file.write_text(rows("ABCDEF", "GHIJ.."), encoding="utf-8")
    assert moved(file, "--difference", 2) == ["nobody moves (table 1: 6, table 2: 4)"]


def test_a_table_breaks_once_the_others_have_room_and_stacks_go_with_their_players(file):
    file.write_text(
        "\ufeff" + rows("ABC.", "DEF.", "GH..", big_blinds=(1, 2, 0), between=";"), encoding="utf-8"
    )
    said = moved(file, "--write", "--seed", 5)
    assert said[0] == (
        "table 3 breaks, 8 players for 8 seats at the others; drawn in two steps (TDA 10):"
    )
    assert sorted(line[0] for line in said[1:]) == ["G", "H"]
    left = [line.split(";") for line in file.read_text(encoding="utf-8").splitlines()[1:]]
    assert {line[0] for line in left} == {"1", "2"}
    assert {line[2]: line[4] for line in left} == {n: str(1000 * ord(n)) for n in "ABCDEFGH"}
    assert [line[1] for line in left if line[3]] == ["1", "2"]
    assert moved(file) == ["nobody moves (table 1: 4, table 2: 4)"]


def test_the_final_table_is_drawn_anew_with_its_button(file):
    file.write_text(rows("ABC...", "DEF...", big_blinds=(1, 2)), encoding="utf-8")
    said = moved(file, "--seed", 5, "--write")
    assert said[0] == "final table, drawn anew for 6 players:"
    assert {line[0] for line in said[1:-1]} >= set("DEF")
    seats = dict(line.split(",")[1:3] for line in file.read_text(encoding="utf-8").splitlines()[1:])
    assert sorted(seats.values()) == list("ABCDEF")
    _, seat, player = said[-1].rsplit(" ", 2)
    assert seats[seat.rstrip(",")] == player
    assert ",x," not in file.read_text(encoding="utf-8")
    assert moved(file) == ["nobody moves (table 1: 6)"]


def test_without_write_the_file_stays_as_it_is(file):
    text = rows("ABC...", "DEF...")
    file.write_text(text, encoding="utf-8")
    moved(file)
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("table,seat,player\n", "a column is missing: big_blind"),
        ("table,seat,player,big_blind\n", "nobody sits there"),
        ("table,seat,player,big_blind\n1,1,Eva\n", "line 2: not as many columns"),
        ("table,seat,player,big_blind\n1,x,Eva,\n", "line 2: seat “x” is no number"),
        ("table,seat,player,big_blind\n0,1,Eva,\n", "line 2: table “0” is no number"),
        ("table,seat,player,big_blind\n1,11,Eva,\n", "line 2: a table has at most 10 seats"),
        ("table,seat,player,big_blind\n1,2,Eva,\n", "table 1 has no row for seat 1"),
        ("table,seat,player,big_blind\n1,1,Eva,\n1,1,,\n", "table 1, seat 1 stands there twice"),
        ("table,seat,player,big_blind\n1,1,Eva,\n1,2,Eva,\n", "line 3: “Eva” sits there twice"),
        ("table,seat,player,big_blind\n1,1,A,x\n1,2,B,x\n", "a second big blind at table 1"),
        ("table,seat,player,big_blind\n1,1,\udce9,\n", "not in UTF-8"),
    ],
)
def test_a_file_that_is_no_seating_is_named_in_one_line(file, text, said):
    file.write_text(text, encoding="utf-8", errors="surrogateescape")
    told = run("seats", "move", file)
    assert told.exit_code == 1
    assert said in told.output
    assert len(told.output.splitlines()) == 1


@pytest.mark.parametrize(
    ("names", "options", "code", "said"),
    [
        ("Eva\nEva\n", ("--tables", "9"), 1, "“Eva” stands there twice"),
        ("Eva\nJana\nKarol\n", ("--tables", "2"), 1, "3 players for 2 seats"),
        ("Eva\n", ("--tables", "nine"), 2, "is no amount"),
        ("Eva\n", ("--tables", "11"), 2, "a table has 1 to 10 seats"),
    ],
)
def test_a_draw_that_cannot_be_is_named_in_one_line(tmp_path, names, options, code, said):
    file = tmp_path / "names.txt"
    file.write_text(names, encoding="utf-8")
    told = run("seats", "draw", file, *options)
    assert told.exit_code == code
    assert said in told.output
    assert len(told.output.splitlines()) == 1


def test_a_file_that_is_not_there_and_a_difference_of_none_are_named(tmp_path, file):
    assert "cannot be read" in run("seats", "move", tmp_path / "none.csv").output
    file.write_text(rows("ABCDEF", "GHIJ.."), encoding="utf-8")
    told = run("seats", "move", file, "--difference", 0)
    assert told.exit_code == 1
    assert "tables may differ by 1 or more" in told.output
