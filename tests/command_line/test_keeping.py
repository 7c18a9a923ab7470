"""`backup` and `restore`: there and back, and what must not happen on the way."""

from pathlib import Path

import pytest

from tests.command_line.running import Program, played, run
from tests.console.conversations import FIVE_PLAYERS


@pytest.fixture
def table(tmp_path):
    file = tmp_path / "friday.journal"
    played(file, *FIVE_PLAYERS, "next", "r 300")
    return file


@pytest.fixture
def stick(tmp_path):
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


def backed_up(table, target):
    told = run("backup", target, "--table", table)
    assert told.exit_code == 0, told.output
    return Path(told.stdout.split(": ")[0])


def test_a_folder_gets_a_file_with_a_name_of_its_own(table, stick):
    first, second = (backed_up(table, stick) for _ in range(2))
    assert sorted(stick.iterdir()) == sorted([first, second])
    assert first.name.startswith("friday.backup-20")
    assert second.name == f"{first.stem}-2.journal"


def test_there_and_back(table, stick):
    backup = backed_up(table, stick / "friday.backup")
    played(table, "c", "f")
    told = run("restore", backup, "--table", table)
    assert told.exit_code == 0
    assert told.stdout.startswith(f"{table}: restored up to entry ")
    kept = Path(told.stdout.split(" is kept as ")[1].strip())
    assert "hand 1, seat 5 Tomas to act" in played(table)
    assert "hand 1, seat 2 Jana to act" in played(kept)


def test_a_backup_is_taken_while_the_table_is_played(table, stick):
    with Program("--table", table) as program:
        program.said("c")
        backup = backed_up(table, stick)
        told = run("restore", backup, "--table", table)
        assert told.exit_code == 1
        assert f"in use by process {program.process.pid}" in told.stderr
        assert told.stderr.count("\n") == 1
    assert "seat 1 Peter to act" in played(backup)


def test_a_new_machine_gets_the_table_of_the_old_one(table, stick):
    backup = backed_up(table, stick)
    told = run("restore", backup)
    assert told.exit_code == 0
    assert "is kept as" not in told.stdout
    assert "hand 1, seat 5 Tomas to act" in run("console").output


def test_a_backup_that_is_damaged_changes_nothing(table, stick):
    backup = backed_up(table, stick)
    content = bytearray(backup.read_bytes())
    content[8192:12288] = bytes(4096)
    backup.write_bytes(content)
    before = table.read_bytes()
    told = run("restore", backup, "--table", table)
    assert (told.exit_code, told.stderr.count("\n")) == (1, 1)
    assert "Take another backup." in told.stderr
    assert table.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["backup", "TABLE"], "this is the table itself"),
        (["backup", "STICK/no/such.file"], "there is no such file or folder"),
        (["backup", "LETTER"], "was not made by dealer-pi"),
        (["restore", "TABLE"], "this is the table itself"),
        (["restore", "STICK"], "this is a folder"),
        (["restore", "STICK/none"], "there is no such table"),
        (["restore", "LETTER"], "was not made by dealer-pi"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_is_refused_in_a_sentence(table, stick, arguments, why):
    letter = stick / "letter.txt"
    letter.write_text("Dear Jana")
    places = {"TABLE": table, "STICK": stick, "LETTER": letter}
    first, _, rest = arguments[1].partition("/")
    told = run(arguments[0], places[first] / rest, "--table", table)
    assert (told.exit_code, told.stdout) == (1, "")
    assert why in told.stderr
    assert told.stderr.count("\n") == 1
    assert letter.read_text() == "Dear Jana"
    assert "hand 1, seat 5 Tomas to act" in played(table)


def test_a_table_that_is_not_there_cannot_be_backed_up(stick):
    told = run("backup", stick, "--table", stick / "none")
    assert (told.exit_code, told.stderr.count("\n")) == (1, 1)
    assert list(stick.iterdir()) == []
