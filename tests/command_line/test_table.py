"""`console`: a table that survives whatever happens to the program."""

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from dealer_pi.journal.schema import STEPS
from docs.draw_picture import transcript
from tests.command_line.running import DEALER_PI, Program, played, run
from tests.console.conversations import BOARD, FIVE_PLAYERS, HANDS_UP, THREE_ALL_IN

OWN = Path("dealer-pi", "table.journal")


def own_table():
    return Path(os.environ["XDG_DATA_HOME"]) / OWN


def test_a_table_plays_what_is_typed_and_ends_with_its_input():
    told = run(
        *("console", "--players", "Peter,Jana,,Eva", "--stakes", "25/50"),
        text="button 1\nnext\n",
    )
    assert told.exit_code == 0
    assert "a new table: every step is kept" in told.output
    assert (
        "> next\nhand 1: 25/50, button seat 1\nseat 2 Jana posts the small blind 25" in told.output
    )
    assert told.output.endswith("end of input: the table is closed\n")


def test_quit_ends_before_the_input_does():
    assert "end of input" not in run("console", text="quit\nnext\n").output


def test_without_a_name_it_is_this_users_own_table_and_goes_on():
    run("console", "--players", "Peter,Jana", text="button 1\nnext\n")
    assert own_table().is_file()
    told = run("console", text="r 300\n").output
    assert "the table is as you left it: hand 1, seat 1 Peter to act\n" in told
    assert "seat 1 Peter raises to 300 (+200)" in told


def test_options_of_a_new_table_do_not_change_one_that_is_there():
    run("console", "--players", "Peter,Jana")
    told = run("console", "--players", "Eva,Milan", "--stakes", "1/2").output
    assert "--players, --stakes: only for a new table; this one goes on with what it has" in told
    assert "Eva" not in told


@pytest.mark.parametrize("how", [["--new"], ["--deal"], ["--new", "--deal"]], ids=str)
def test_a_table_to_try_out_has_players_and_is_gone_afterwards(how):
    told = run("console", *how, text="button 1\nnext\n").output
    assert "a table to try out: nothing is kept" in told
    assert "seat 2 Jana posts the small blind 50" in told
    assert not own_table().exists()


def test_a_virtual_deck_at_a_table_that_is_kept(tmp_path):
    file = tmp_path / "friday.journal"
    run("console", "--deal", "--table", file, "--players", "Peter,Jana", text="next\nnext\nc\nk\n")
    told = run("console", "--deal", "--table", file, text="undo\n").output
    assert "the table is as you left it: hand 1, seat " in told
    assert "taken back: flop: " in told
    assert "checks …" in told  # the deck's flop does not stand alone: the check goes as well


# Whatever happens


def test_a_killed_program_loses_nothing_and_goes_on_mid_hand(tmp_path):
    file = tmp_path / "friday.journal"
    with Program("--table", file, "--stakes", "75/150") as table:
        table.said(*THREE_ALL_IN, *HANDS_UP[:2])
        table.process.send_signal(signal.SIGKILL)
        table.process.wait(30)
    with Program("--table", file) as table:
        assert "the table is as you left it: hand 1, preflop" in table.greeting
        assert "4 Eva" in table.greeting
        assert "taken back: seat 4 Eva shows Q♦ Q♥" in table.said("undo")
        assert "done again: seat 4 Eva shows Q♦ Q♥" in table.said("redo")
        table.said(*HANDS_UP[2:])
        table.process.kill()
        table.process.wait(30)
    told = played(file, *BOARD, "next")
    assert "2,040 and 2,039, the odd chip to seat 3 Milan" in told
    assert "Tomas (seat 5) is out: place 4\n" in told


def test_a_correction_survives_a_kill(tmp_path):
    file = tmp_path / "friday.journal"
    with Program("--table", file) as table:
        table.said(*FIVE_PLAYERS, "next", "r 300", "c", "correct 8 r 600")
    assert "   8  seat 4 Eva raises to 600 (+500)\n" in played(file, "history")


def test_an_interrupt_ends_it_with_130_and_closes_the_table(tmp_path):
    file = tmp_path / "friday.journal"
    with Program("--table", file) as table:
        table.said("seat 1 Peter 500")
        table.process.send_signal(signal.SIGINT)
        assert table.process.wait(30) == 130
    with sqlite3.connect(file) as closed:
        assert closed.execute("SELECT * FROM mark").fetchall() == []
    closed.close()


def test_a_closed_input_ends_politely():
    shell = ["sh", "-c", 'exec "$0" -m dealer_pi console --plain <&-', sys.executable]
    ended = subprocess.run(shell, capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 0
    assert "end of input" in ended.stdout
    assert ended.stderr == ""


def test_bytes_that_are_no_text_are_answered():
    table = [*DEALER_PI, "console", "--plain"]
    ended = subprocess.run(table, input=b"\xff\xfe\n", capture_output=True, check=False, timeout=60)
    assert ended.returncode == 0
    assert b"is not understood" in ended.stdout


# What cannot be opened


def one_sentence(told, *parts):
    """The error of a command that ended with 1, on one line."""
    assert told.exit_code == 1, told.output
    assert told.stderr.startswith("dealer-pi: ")
    assert told.stderr.count("\n") == 1
    assert "Traceback" not in told.output
    for part in parts:
        assert part in told.stderr


def test_a_table_in_use_is_refused_naming_its_holder(tmp_path):
    file = tmp_path / "friday.journal"
    with Program("--table", file) as table:
        told = run("console", "--table", file)
        one_sentence(told, str(file), f"in use by process {table.process.pid} on ", "Close it")


def test_a_newer_table_is_refused_and_not_touched(tmp_path):
    file = tmp_path / "friday.journal"
    played(file, *FIVE_PLAYERS)
    with sqlite3.connect(file) as newer:
        newer.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    newer.close()
    content = file.read_bytes()
    one_sentence(run("console", "--table", file), "version 2", "Update dealer-pi")
    assert file.read_bytes() == content


def test_a_file_of_others_is_refused_and_not_touched(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Jana")
    one_sentence(run("console", "--table", file), "was not made by dealer-pi")
    assert file.read_text() == "Dear Jana"


def test_a_folder_that_is_not_there_is_not_made(tmp_path):
    told = run("console", "--table", tmp_path / "stick" / "friday.journal")
    one_sentence(told, "there is no such file or folder")
    assert not (tmp_path / "stick").exists()


def test_a_folder_is_no_table(tmp_path):
    told = run("console", "--table", tmp_path)
    assert told.exit_code == 2
    assert "is a directory" in told.stderr


def test_a_damaged_table_is_restored_and_says_so(tmp_path):
    file = tmp_path / "friday.journal"
    played(file, *FIVE_PLAYERS)
    with file.open("r+b") as broken:
        broken.seek(4096)
        broken.write(b"\xff" * 4096)
    told = played(file, "history")
    assert "the file of the table was damaged: it is restored up to entry" in told
    assert (tmp_path / "friday.journal.kept-1").exists()


# For the documentation


def test_the_transcript_in_the_documentation_is_what_the_program_says_today():
    committed = Path(__file__).parents[2] / "docs" / "console.md"
    assert transcript() == committed.read_text(encoding="utf-8"), "run docs/draw_picture.py"
