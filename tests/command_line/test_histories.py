"""`export` and `stats`: what a journal tells of an evening that was typed in."""

import csv
import json

import pokerkit
import pytest
from msgspec.structs import replace

from dealer_pi.journal.histories import hand_from_json, played_hands, read_phhs, replayed
from tests.command_line.running import SHOWDOWN, Program, played, run
from tests.console.conversations import HANDS_UP, THREE_ALL_IN
from tests.journal.histories.open_hand_history import faults


@pytest.fixture
def table(tmp_path):
    """Two evenings: a hand with side pots, killed in its middle; then two short ones."""
    file = tmp_path / "friday.journal"
    with Program("--table", file, "--stakes", "75/150") as program:
        program.said(*THREE_ALL_IN, *HANDS_UP[:2])
    played(file, *HANDS_UP[2:], "flop Ad7s7d", "turn 2c", "undo", "turn 2c", "river 9h", "next")
    played(file, "undo", "evening", "next", "f", "f", "next", "f", "f", "next", "undo", "undo")
    return file


def exported(table, *options):
    told = run("export", "--table", table, *options)
    assert told.exit_code == 0, told.output
    return told.stdout


def test_an_evening_loads_in_pokerkit_and_comes_to_the_same_stacks(table):
    text = exported(table, "--evening", "all")
    histories = list(pokerkit.HandHistory.loads_all(text))
    assert [history.hand for history in histories] == [1, 2]
    for history in histories:
        assert list(list(history)[-1].stacks) == history.finishing_stacks


def test_an_evening_is_read_back_as_it_was_played(table):
    lines = exported(table, "--evening", "all", "--format", "json").splitlines()
    back = [
        hand  # without its times, which are no part of the play
        for read in read_phhs(exported(table, "--evening", "all"), "out.phhs")
        for hand in played_hands(*replayed(read))
    ]
    hands = [hand_from_json(line) for line in lines]
    assert all(hand.started_at for hand in hands)
    assert back == [replace(hand, started_at=None, finished_at=None) for hand in hands]


def test_it_is_the_last_evening_unless_another_is_named(table):
    assert exported(table, "--format", "json").startswith('{"number":2,')
    assert exported(table, "--evening", "1", "--format", "json").startswith('{"number":1,')


def test_one_hand_is_one_document(table):
    history = pokerkit.HandHistory.loads(exported(table, "--hand", "1"))
    assert history.players == ["Jana", "Milan", "Eva", "Tomas", "Peter"]
    assert history.finishing_stacks is not None


def test_the_hands_of_one_player(table):
    lines = exported(table, "--evening", "all", "--player", "jana", "--format", "json")
    assert len(lines.splitlines()) == 2
    lines = exported(table, "--evening", "all", "--player", "Tomas", "--format", "json")
    assert len(lines.splitlines()) == 1


def test_open_hand_history(table):
    for text in exported(table, "--evening", "all", "--format", "ohh").split("\n\n"):
        assert faults(json.loads(text)) == []


@pytest.mark.parametrize("form", ["phh", "ohh", "json"])
def test_names_are_hidden(table, form):
    text = exported(table, "--evening", "all", "--format", form, "--anonymous")
    assert "Player 5" in text
    for name in ("Peter", "Jana", "Milan", "Eva", "Tomas"):
        assert name not in text


def test_into_a_file(table, tmp_path):
    target = tmp_path / "evening.phhs"
    told = run("export", "--table", table, "--evening", "all", "-o", target)
    assert (told.exit_code, told.stdout) == (0, "")
    assert told.stderr == f"{target}: 2 hands\n"
    assert target.read_text(encoding="utf-8") == exported(table, "--evening", "all")
    assert not list(tmp_path.glob("*.part"))


def test_statistics_as_a_page(table):
    told = run("stats", "--table", table, "--evening", "1")
    assert told.exit_code == 0
    assert "Hands played      1\n" in told.stdout
    assert "Biggest pot       16,076  (hand 1: Milan, Peter)\n" in told.stdout
    assert "\nPeter                   9,000          0     17,036      +8,036" in told.stdout


def test_statistics_as_csv(table):
    text = run("stats", "--table", table, "--evening", "1", "--csv").stdout
    figures, players = text.replace("\r\n", "\n").split("\n\n")
    assert dict(csv.reader(figures.splitlines()))["biggest_pot"] == "16076"
    rows = {row["player"]: row for row in csv.DictReader(players.splitlines())}
    assert rows["Peter"]["result"] == "8036"
    assert rows["Eva"]["result"] == "-3000"


def test_statistics_as_json(table):
    found = json.loads(run("stats", "--table", table, "--evening", "all", "--json").stdout)
    assert (found["hands"], found["showdowns"]) == (2, 1)
    assert found["players"][0]["name"] == "Peter"
    assert sum(player["result"] for player in found["players"]) == 0
    assert set(found) >= {"hands_per_hour", "biggest", "walks", "rake"}


def test_statistics_of_several_evenings_leave_out_the_time_between(table):
    each = [
        json.loads(run("stats", "--table", table, "--evening", n, "--json").stdout)["seconds"]
        for n in (1, 2)
    ]
    whole = json.loads(run("stats", "--table", table, "--evening", "all", "--json").stdout)
    assert whole["seconds"] == pytest.approx(sum(each))


def test_a_table_that_is_being_played_can_be_told(table):
    with Program("--table", table):
        assert "Hands played      1\n" in run("stats", "--table", table).stdout


@pytest.mark.parametrize(
    ("options", "code", "why"),
    [
        (["export", "--hand", "99"], 1, "there is no finished hand 99\n"),
        (["export", "--player", "Zora"], 1, "there is no finished hand of Zora\n"),
        (["export", "--evening", "3"], 1, "no evening 3; played: 2 evenings\n"),
        (["export", "--evening", "two"], 2, "--evening: 'two' is no number, and not last or all\n"),
        (["export", "--format", "pdf"], 2, "'pdf'"),
        (["export", "-o", "none/such.phh"], 1, "cannot be written: No such file or directory\n"),
        (["stats", "--evening", "0"], 1, "no evening 0; played: 2 evenings\n"),
        (["stats", "--csv", "--json"], 2, "--csv or --json, not both\n"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_told_is_said_in_a_sentence(table, options, code, why):
    told = run(*options, "--table", table)
    assert (told.exit_code, told.stdout) == (code, "")
    assert why in told.stderr
    if code == 1:
        assert told.stderr.count("\n") == 1


def test_an_export_does_not_overwrite_the_table(table):
    content = table.read_bytes()
    told = run("export", "--table", table, "-o", table)
    assert told.exit_code == 1
    assert "this is the table itself" in told.stderr
    assert table.read_bytes() == content


@pytest.mark.parametrize("command", ["export", "stats"])
def test_a_table_without_anything_or_none_at_all(command, tmp_path):
    file = tmp_path / "friday.journal"
    told = run(command, "--table", file)
    assert (told.exit_code, told.stderr.count("\n")) == (1, 1)
    assert "there is no such file or folder" in told.stderr
    played(file)
    told = run(command, "--table", file)
    assert told.stderr == f"dealer-pi: {file}: nothing was played yet\n"


def test_a_void_hand_has_no_phh_but_is_told_in_full(tmp_path):
    file = tmp_path / "friday.journal"
    played(file, *SHOWDOWN[:7], "misdeal", "done", "done", "done", "done")
    assert run("export", "--table", file, "--hand", "1").exit_code == 1
    text = run("export", "--table", file, "--format", "json").stdout
    assert hand_from_json(text.splitlines()[0]).void
