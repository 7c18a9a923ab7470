"""`doctor`: what is well, what is not, and what to do."""

import json
import sqlite3
from types import SimpleNamespace

import pytest

from dealer_pi.command_line import check_journal, check_machine
from dealer_pi.command_line.check_machine import kind_of
from dealer_pi.journal import Journal, JournalReadOnly
from tests.command_line.running import SHOWDOWN, Program, played, run
from tests.console.conversations import FIVE_PLAYERS

MOUNTS = r"""
22 1 254:0 / / rw,relatime - ext4 /dev/root rw
30 22 0:25 / /run rw,nosuid - tmpfs tmpfs rw
31 22 8:1 / /media/USB\040STICK rw - vfat /dev/sda1 rw
32 22 0:30 / /net rw shared:7 - nfs4 server:/games rw
33 32 0:31 / /net/own rw - ext4 /dev/sdb rw
half a line
"""


@pytest.fixture
def table(tmp_path):
    file = tmp_path / "friday.journal"
    played(file, *SHOWDOWN, "undo", "evening", "next")
    return file


def findings(table):
    told = run("doctor", "--table", table, "--json")
    found = {one["check"]: one for one in json.loads(told.stdout)}
    faults = [one for one in found.values() if one["state"] == "fault"]
    assert told.exit_code == bool(faults)
    assert all(fault["advice"] for fault in faults)
    return found


def test_a_sound_table(table):
    found = findings(table)
    assert str(table) in found["table"]["found"]
    assert found["integrity"] == {
        "check": "integrity",
        "state": "ok",
        "found": "every page and every entry's seal",
        "advice": "",
    }
    assert found["entries"]["found"].endswith("; 2 evenings, 1 hand")
    assert found["last entry"]["found"].endswith(", by console")
    assert found["open"]["found"] == "nobody has it open"
    assert "SQLite 3." in found["libraries"]["found"]


def test_every_line_is_for_people(table):
    told = run("doctor", "--table", table)
    assert told.exit_code == 0
    states = {line.split()[0] for line in told.stdout.splitlines()}
    assert states <= {"ok", "warning"}
    assert "ok       entries     " in told.stdout


def test_no_table_yet_is_no_fault(tmp_path):
    file = tmp_path / "not" / "yet" / "friday.journal"
    assert "there is none yet" in findings(file)["table"]["found"]
    assert not file.parent.exists()


def test_a_table_that_is_open_names_its_holder_and_is_left_alone(table):
    with Program("--table", table) as program:
        found = findings(table)
        assert f"in use by process {program.process.pid} on" in found["open"]["found"]
        assert found["open"]["state"] == "ok"
        assert found["integrity"]["state"] == "ok"
        program.said("f")
    assert findings(table)["integrity"]["state"] == "ok"


def test_a_table_that_was_killed_is_sound(table):
    with Program("--table", table) as program:
        program.said("f")
    assert findings(table)["integrity"]["state"] == "ok"


def test_a_damaged_table_is_a_fault_and_is_not_touched(table):
    content = bytearray(table.read_bytes())
    content[8192:12288] = bytes(4096)
    table.write_bytes(content)
    found = findings(table)["integrity"]
    assert found["state"] == "fault"
    assert "Open the table again" in found["advice"]
    assert table.read_bytes() == content


def test_a_table_that_was_recovered_is_a_warning(table):
    content = bytearray(table.read_bytes())
    content[4096:8192] = bytes(4096)
    table.write_bytes(content)
    played(table)
    found = findings(table)["recovered"]
    assert found["state"] == "warning"
    assert f"kept as {table}.kept-1" in found["found"]


def test_a_table_that_can_only_be_read_is_a_fault_and_is_read(table, monkeypatch):
    def read_only(path, _check):
        raise JournalReadOnly(path, "the file system is read-only")

    monkeypatch.setattr(check_journal, "examine", read_only)
    found = findings(table)
    assert found["table"]["state"] == "fault"
    assert "read-only" in found["table"]["found"]
    assert found["entries"]["found"].endswith("; 2 evenings, 1 hand")


def test_entries_that_do_not_fit_each_other_are_a_fault_and_tell_nothing(tmp_path):
    file = tmp_path / "friday.journal"
    with Journal.open(file) as journal:
        journal.append("opened", "1", "table")
        journal.append("undone", "2", "touch", about=1)
    assert findings(file)["entries"]["state"] == "fault"
    told = run("stats", "--table", file)
    assert (told.exit_code, told.stderr.count("\n")) == (1, 1)
    assert "its entries do not fit each other (nothing to undo)" in told.stderr


def test_a_newer_table_is_a_fault(table):
    with sqlite3.connect(table) as newer:
        newer.execute("PRAGMA user_version = 99")
    newer.close()
    found = findings(table)["table"]
    assert found["state"] == "fault"
    assert "version 99" in found["found"]
    assert found["advice"] == "Update dealer-pi on this machine."


def test_a_file_of_others_and_a_folder_are_faults(tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Jana")
    assert findings(letter)["table"]["state"] == "fault"
    assert run("doctor", "--table", tmp_path).exit_code == 2


def test_backups_beside_it_are_counted(table):
    run("backup", table.parent, "--table", table)
    assert findings(table)["backups"]["found"].startswith("1 beside it, the last friday.backup-20")


@pytest.mark.parametrize(
    ("free", "state"), [(10**9, "ok"), (10**8, "warning"), (10**6, "fault")], ids=str
)
def test_room_on_the_disk(monkeypatch, tmp_path, free, state):
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=free))
    found = findings(tmp_path / "friday.journal")["disk"]
    assert (found["state"], bool(found["advice"])) == (state, state != "ok")


@pytest.mark.parametrize(
    ("folder", "kind", "state"),
    [
        ("/home/pi", "ext4", "ok"),
        ("/run/x", "tmpfs", "warning"),
        ("/running", "ext4", "ok"),
        ("/media/USB STICK/tables", "vfat", "warning"),
        ("/net/tables", "nfs4", "warning"),
        ("/net/own/tables", "ext4", "ok"),
    ],
)
def test_the_file_system(monkeypatch, tmp_path, folder, kind, state):
    mounts = tmp_path / "mountinfo"
    mounts.write_text(MOUNTS)
    assert kind_of(type(mounts)(folder), mounts) == kind
    monkeypatch.setattr(check_machine, "kind_of", lambda *_: kind)
    found = findings(tmp_path / "friday.journal")["file system"]
    assert found["state"] == state
    assert kind in found["found"]


def test_a_machine_without_a_battery_clock_is_told_what_that_means(monkeypatch, tmp_path):
    for clocks, state in ((tmp_path / "none", "warning"), (tmp_path, "ok")):
        (tmp_path / "rtc0").mkdir(exist_ok=True)
        monkeypatch.setattr(check_machine, "CLOCKS", clocks)
        assert findings(tmp_path / "friday.journal")["clock"]["state"] == state


def test_a_terminal_without_suits_is_a_warning(monkeypatch, tmp_path):
    played(tmp_path / "friday.journal", *FIVE_PLAYERS)
    monkeypatch.setattr("sys.stdout", None)
    [encoding, terminal] = check_machine.terminal()
    assert encoding.state == "warning"
    assert terminal.found == "the output is no terminal"
