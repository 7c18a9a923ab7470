import threading
import time
from pathlib import Path

import pytest

from dealer_pi.engine import commands as c
from dealer_pi.journal import Journal, JournalMissing
from dealer_pi.journal.histories import read_phhs
from dealer_pi.locale import words
from dealer_pi.touch import evening_files
from dealer_pi.touch.evening_files import Failed, Progress, Report, Written, start_writing
from dealer_pi.touch.export_screen import ExportScreen
from dealer_pi.touch.usb_stick import sticks
from tests.touch.hand import opened
from tests.touch.tables import a_table, do


@pytest.fixture
def stick(tmp_path, monkeypatch):
    """A folder that is taken for a stick."""
    folder = tmp_path / "media" / "STICK"
    folder.mkdir(parents=True)
    monkeypatch.setattr(Path, "is_mount", lambda self: self == folder and self.exists())
    monkeypatch.setattr(ExportScreen, "find", staticmethod(lambda: sticks((tmp_path / "media",))))
    return folder


def a_hand(table):
    do(table, c.StartHand())
    while table.snapshot.actor:
        do(table, c.Act(table.snapshot.actor, "fold"))
    do(table, c.FinishHand())


def written(table, stick):
    """What is reported while the evening is written."""
    reports: list[Report] = []
    start_writing(table.path, stick, reports.append).join()
    return reports


def wait_for(hand, text):
    end = time.monotonic() + 10
    while not hand.sees(text) and time.monotonic() < end:
        hand.settle()
    assert hand.sees(text)


def test_the_evening_is_on_the_stick_with_two_touches_from_the_menu(tmp_path, stick):
    with a_table(tmp_path, 3) as table:
        a_hand(table)
        with opened(table) as hand:
            hand.touch("Menu", "To USB stick", "STICK")
            wait_for(hand, words("en")("touch-export-done", hands=1))
        files = sorted(path.name for path in (stick / "dealer-pi").iterdir())
        assert files == ["evening-1.jsonl", "evening-1.ohh", "evening-1.phhs", "table.journal"]
        text = (stick / "dealer-pi" / "evening-1.phhs").read_text()
        assert len(list(read_phhs(text, "evening"))) == 1
        with Journal.open(stick / "dealer-pi" / "table.journal", read_only=True) as copy:
            assert copy.last_number > 0


def test_without_a_stick_the_screen_says_so_and_sees_one_that_comes(tmp_path, stick):
    stick.rename(tmp_path / "pocket")
    with a_table(tmp_path, 3) as table, opened(table) as hand:
        hand.touch("Menu", "To USB stick")
        assert hand.sees("No USB stick is plugged in.")
        (tmp_path / "pocket").rename(stick)
        wait_for(hand, "STICK")


def test_before_the_first_hand_there_is_a_backup_and_no_hand(tmp_path, stick):
    with a_table(tmp_path, 3) as table:
        reports = written(table, stick)
        assert reports[-1] == Written(stick / "dealer-pi", 0)
        assert [path.name for path in (stick / "dealer-pi").iterdir()] == ["table.journal"]


def test_progress_only_grows(tmp_path, stick):
    with a_table(tmp_path, 3) as table:
        a_hand(table)
        shares = [report.share for report in written(table, stick) if isinstance(report, Progress)]
        assert shares == sorted(shares)
        assert shares[-1] == 1.0


def test_a_stick_that_is_pulled_while_it_is_written_is_a_clear_error(tmp_path, stick, monkeypatch):
    def pulled(_journal, _target, _progress):
        (stick / "dealer-pi").rename(tmp_path / "pulled")
        stick.rmdir()
        raise JournalMissing(stick, "gone")

    monkeypatch.setattr(evening_files, "back_up", pulled)
    with a_table(tmp_path, 3) as table:
        a_hand(table)
        assert written(table, stick)[-1] == Failed("gone")
        assert table.snapshot.hand == 1


def test_a_full_stick_leaves_no_half_file(tmp_path, stick, monkeypatch):
    def full(_number):
        raise OSError(28, "No space left on device")

    with a_table(tmp_path, 3) as table:
        a_hand(table)
        monkeypatch.setattr("dealer_pi.touch.evening_files.os.fsync", full)
        assert written(table, stick)[-1] == Failed("no-room")
        assert list((stick / "dealer-pi").iterdir()) == []


def test_no_thread_is_left_when_it_is_done(tmp_path, stick):
    with a_table(tmp_path, 3) as table:
        written(table, stick)
        assert not [t for t in threading.enumerate() if t.name == "evening to the stick"]


def test_a_folder_that_is_no_mounted_stick_is_not_offered(tmp_path, stick):
    (tmp_path / "media" / "folder").mkdir()
    assert sticks((tmp_path / "media",)) == (stick,)
