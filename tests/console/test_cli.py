import json
import os
import signal
import subprocess
import sys
import time

import pytest
from typer.testing import CliRunner

from dealer_pi.cli import app

DEALER_PI = [sys.executable, "-m", "dealer_pi"]


def run(*arguments, text=""):
    return CliRunner().invoke(app, list(arguments), input=text)


def test_without_a_command_it_helps():
    told = run()
    assert told.exit_code == 0
    assert "table" in told.output


def test_a_table_plays_what_is_typed_and_ends_with_its_input():
    told = run(
        "table", "--players", "Peter,Jana,,Eva", "--stakes", "25/50", text="button 1\nnext\n"
    )
    assert told.exit_code == 0
    assert (
        "> next\nhand 1: 25/50, button seat 1\nseat 2 Jana posts the small blind 25" in told.output
    )
    assert told.output.endswith("end of input: the table is closed\n")


def test_quit_ends_before_the_input_does():
    assert "end of input" not in run("table", text="quit\nnext\n").output


@pytest.mark.parametrize(
    ("arguments", "code", "error"),
    [
        (["table", "--profile", "tdb"], 1, 'did you mean "tda"?'),
        (["table", "--rules", "no such file"], 1, "cannot be read"),
        (["table", "--players", "Jana,Jana"], 1, "Jana already sits in seat 1 (R001)"),
        (["table", "--stakes", "100/50"], 1, "the blinds do not fit: 100/50, ante 0 (R004)"),
        (["table", "--stakes", "100"], 2, "“100” are no stakes"),
        (["table", "--stack", "x"], 2, "“x” is no amount"),
        (["table", "--players", ",".join("abcdefghijk")], 2, "11 names for 10 seats"),
        (["table", "--unheard-of"], 2, "No such option"),
        (["rules", "show", "tdb"], 1, 'did you mean "tda"?'),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_an_error_has_its_exit_code_and_says_what_is_wrong(arguments, code, error):
    told = run(*arguments)
    assert told.exit_code == code
    assert error in told.stderr
    assert "Traceback" not in told.output


def test_rules_are_listed_shown_and_printed():
    assert "tda " in run("rules", "list").output
    assert json.loads(run("rules", "show", "club-cz", "--json").output)["raise_cap"] == 3
    assert 'format = "tournament"' in run("rules", "show", "tda").output
    assert run("rules", "print", "tda").output.startswith("House rules: tda\n")


def test_a_good_file_is_good(tmp_path):
    file = tmp_path / "thursday.toml"
    file.write_text('name = "Thursday"\nbase = "tda"\nshot_clock = 25\n')
    told = run("rules", "check", str(file))
    assert told.exit_code == 0
    assert "good: Thursday, based on tda, 1 switches of its own" in told.output
    assert "shot_clock = 25" in run("rules", "show", str(file)).output


def test_a_bad_file_is_named_with_its_faults(tmp_path):
    file = tmp_path / "bad.toml"
    file.write_text('name = "Thursday"\nraise_kap = 3\nbutton = "alive"\n')
    told = run("rules", "check", str(file))
    assert told.exit_code == 1
    assert told.stderr.count(str(file)) == 2
    assert "did you mean raise_cap?" in told.stderr


def test_a_closed_input_ends_politely():
    shell = ["sh", "-c", 'exec "$0" -m dealer_pi table --plain <&-', sys.executable]
    ended = subprocess.run(shell, capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 0
    assert "end of input" in ended.stdout
    assert ended.stderr == ""


def test_bytes_that_are_no_text_are_answered():
    table = [*DEALER_PI, "table", "--plain"]
    ended = subprocess.run(table, input=b"\xff\xfe\n", capture_output=True, check=False, timeout=60)
    assert ended.returncode == 0
    assert b"is not understood" in ended.stdout


def test_an_interrupt_ends_it_with_130():
    with subprocess.Popen(
        [*DEALER_PI, "table", "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as table:
        assert table.stdout is not None
        while b"draw for the first button" not in table.stdout.readline():
            time.sleep(0.01)
        table.send_signal(signal.SIGINT)
        assert table.wait(timeout=30) == 130
