import json
import os
import subprocess

import pytest

from tests.command_line.running import DEALER_PI, run


def test_without_a_command_it_helps():
    told = run()
    assert told.exit_code == 0
    assert "console" in told.output


@pytest.mark.parametrize(
    ("arguments", "code", "error"),
    [
        (["console", "--new", "--profile", "tdb"], 1, 'did you mean "tda"?'),
        (["console", "--new", "--rules", "no such file"], 1, "cannot be read"),
        (["console", "--new", "--players", "Jana,Jana"], 1, "Jana already sits in seat 1 (R001)"),
        (
            ["console", "--new", "--stakes", "100/50"],
            1,
            "the blinds do not fit: 100/50, ante 0 (R004)",
        ),
        (["console", "--new", "--stakes", "100"], 2, "“100” are no stakes"),
        (["console", "--new", "--stack", "x"], 2, "“x” is no amount"),
        (["console", "--new", "--players", ",".join("abcdefghijk")], 2, "11 names for 10 seats"),
        (["console", "--new", "--unheard-of"], 2, "No such option"),
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


def test_the_completion_of_a_shell_is_there():
    # The shell is named: where this runs, there may be none to be found.
    named = {**os.environ, "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    asked = subprocess.run(
        [*DEALER_PI, "--show-completion", "bash"],
        capture_output=True,
        text=True,
        check=True,
        env=named,
    )
    assert "complete" in asked.stdout


def test_long_names_of_commands_are_all_helped_with():
    for command in ("console", "export", "stats", "replay", "backup", "restore", "doctor", "rules"):
        told = run(command, "--help")
        assert told.exit_code == 0
        assert "Usage: " in told.output
