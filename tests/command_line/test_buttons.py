"""`buttons`: presses shown as they happen, on a twin."""

import pytest

from tests.command_line.running import run, typed


def shown(*arguments, text):
    told = run("buttons", *arguments, "--simulate", text=text)
    assert told.exit_code == 0, told.output
    return [line.strip() for line in told.output.splitlines()]


def test_presses_are_shown_with_what_they_mean():
    lines = shown("ten_seats", "--fault", "bounce", text=typed("3 call", "dealer next", "9 raise"))
    assert "pins ready (open)" in lines
    assert "seat 3 call down" in lines
    assert [line.split(",")[0] for line in lines if line.startswith("→")] == [
        "→ seat 3: CALL",
        "→ dealer: NEXT",
        "→ seat 9: RAISE",
    ]


def test_a_seat_that_is_not_to_act_is_out_of_turn():
    lines = shown("four_seats_direct", "--to-act", "3", text=typed("4 fold", "3 fold"))
    assert "→ seat 4: fold out of turn, its lamp blinks" in lines
    assert any(line.startswith("→ seat 3: FOLD, held") for line in lines)


def test_an_all_in_shows_how_far_it_is():
    lines = shown("ten_seats", text=typed("2 all-in 900"))
    assert "→ seat 2: all-in 100%, let go" in lines
    assert any(line.startswith("→ seat 2: ALL-IN") for line in lines)


def test_the_header_is_drawn():
    lines = shown("dealer_pad", text="")
    assert any("GPIO5 29" in line and "dealer next" in line for line in lines)


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["nowhere.toml"], 1, "no such file; pin maps that are here: dealer_pad"),
        (["ten_seats", "--fault", "bounce"], 2, "add --simulate"),
        (["ten_seats"], 1, "no_chip"),
    ],
)
def test_what_cannot_be_shown_is_said_in_one_line(arguments, code, words):
    told = run("buttons", *arguments)
    assert told.exit_code == code
    assert words in told.output


@pytest.mark.parametrize(
    "line", ["3", "3 bet", "dealer call", "x call", "3 call soon", "3 call 1 2"]
)
def test_a_finger_that_is_not_understood_is_said(line):
    told = run("buttons", "ten_seats", "--simulate", text=typed(line))
    assert told.exit_code == 2
    assert "3 call, dealer next" in told.output


def test_a_bad_pin_map_is_named_with_its_line(tmp_path):
    bad = tmp_path / "bad.toml"
    bad.write_text('name = "Bad"\nboard = "pi5"\n[dealer]\nnext = 5\nundo = 5\n')
    told = run("buttons", bad, "--simulate")
    assert told.exit_code == 1
    assert "line 5: dealer.undo = 5" in told.output
