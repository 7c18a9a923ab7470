"""`replay`: hand histories of others, good and bad."""

import json
import os

import pytest

from dealer_pi.journal.histories import phh_read
from tests.command_line.running import SHOWDOWN, played, run

GOOD = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 f"]
hand = 7
"""
AGREES = GOOD + "finishing_stacks = [950, 1050, 1000]\n"
DIFFERS = GOOD + "finishing_stacks = [950, 1051, 999]\n"
REFUSED = AGREES.replace('"p1 f"', '"p1 cbr 120"')


def written(path, text):
    path.write_text(text, encoding="utf-8")
    return path


def test_hands_that_agree(tmp_path):
    one = written(tmp_path / "one.phh", AGREES)
    many = written(tmp_path / "many.phhs", f"[1]\n{AGREES}\n[2]\n{GOOD}")
    told = run("replay", one, many)
    assert (told.exit_code, told.stderr) == (0, "")
    assert told.stdout == (
        f"{one}: 1 hand, 1 with the file's last stacks\n"
        f"{many}: 2 hands, 1 with the file's last stacks, 1 where it has none\n"
    )


def test_what_we_exported_agrees(tmp_path):
    file, out = tmp_path / "friday.journal", tmp_path / "out.phhs"
    played(file, *SHOWDOWN)
    run("export", "--table", file, "-o", out)
    assert "1 hand, 1 with the file's last stacks\n" in run("replay", out).stdout


def test_stacks_that_differ_are_named_with_line_and_hand(tmp_path):
    file = written(tmp_path / "many.phhs", f"[1]\n{AGREES}\n[2]\n{DIFFERS}")
    told = run("replay", file)
    assert told.exit_code == 1
    assert told.stderr == (
        f"{file}, line 11: finishing_stacks: seat 2 has 1,050, the file says 1,051; "
        "seat 3 has 1,000, the file says 999 (hand 7)\n"
    )
    assert "2 hands, 1 with the file's last stacks, 1 in trouble" in told.stdout


def test_a_refusal_is_named_and_the_next_hand_is_played(tmp_path):
    file = written(tmp_path / "many.phhs", f"[1]\n{REFUSED}\n[2]\n{AGREES}")
    told = run("replay", file)
    assert told.exit_code == 1
    assert told.stderr.startswith(f"{file}, line 1: actions: Act(seat=1, act='raise', to=120)")
    assert "R043 raise_too_small" in told.stderr
    assert told.stderr.endswith("(hand 7)\n")
    assert "2 hands, 1 with" in told.stdout


def test_as_json(tmp_path):
    file = written(tmp_path / "one.phh", DIFFERS)
    told = run("replay", file, "--json")
    assert told.exit_code == 1
    [outcome] = json.loads(told.stdout)
    assert (outcome["hands"], outcome["agree"], len(outcome["trouble"])) == (1, 0, 1)


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("empty.phh", b"", "missing required field"),
        ("letter.phh", b"Dear Jana,\n", "line 1: no TOML"),
        ("picture.phh", b"\n\x89PNG\xff\xff", "line 2: this is no text in UTF-8"),
        ("omaha.phh", GOOD.replace('"NT"', '"PO"').encode(), "variant"),
        ("deep.phh", b"a = " + b"[" * 60_000, "nested too deep"),
        ("long.phh", b"# " + b"x" * 70_000, "characters: at most"),
        ("no_hand.phhs", AGREES.encode(), "no hand begins here"),
        ("half.phhs", f"[1]\n{AGREES}\n[2]\nvar".encode(), "line 11: no TOML"),
    ],
    ids=lambda value: value if isinstance(value, str) and "." in value else "",
)
def test_a_bad_file_is_one_error_with_its_place(tmp_path, name, content, why):
    file = tmp_path / name
    file.write_bytes(content)
    told = run("replay", file)
    assert told.exit_code == 1
    assert told.stderr.startswith(str(file))
    assert why in told.stderr
    assert told.stderr.count("\n") == 1
    assert "1 in trouble" in told.stdout


def test_a_file_that_is_none_and_one_without_end(tmp_path):
    told = run("replay", tmp_path / "none.phh")
    assert told.stderr == f"{tmp_path / 'none.phh'}: there is no such file\n"
    os.mkfifo(tmp_path / "pipe.phh")
    for place in (tmp_path, tmp_path / "pipe.phh", "/dev/zero"):
        told = run("replay", place)
        assert told.exit_code == 1
        assert told.stderr == f"{place}: this is no ordinary file\n"


def test_a_huge_file_is_not_read(tmp_path):
    file = tmp_path / "huge.phhs"
    with file.open("wb") as sparse:
        sparse.truncate(phh_read.MOST_FILE + 1)
    assert "at most 67,108,864 bytes are read" in run("replay", file).stderr


def test_without_a_file_the_command_line_is_not_understood():
    assert run("replay").exit_code == 2
