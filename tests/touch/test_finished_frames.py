"""Frames that are drawn one after the other do not pile up in memory."""

from pathlib import Path

from kivy.base import EventLoop

from tests.touch.hand import opened
from tests.touch.tables import a_table

FRAMES = 120
MOST_MB = 300
"""Sixty frames that wait for their turn take ten times as much."""


def test_frames_that_are_drawn_at_once_do_not_pile_up(tmp_path):
    with a_table(tmp_path) as table, opened(table) as hand:
        before = memory_mb()
        for _ in range(FRAMES):
            hand.screen.frame.canvas.ask_update()
            EventLoop.idle()
        assert memory_mb() - before < MOST_MB


def memory_mb():
    text = Path("/proc/self/status").read_text("ascii")
    kilobytes = next(line.split()[1] for line in text.splitlines() if line.startswith("RssAnon"))
    return int(kilobytes) / 1000
