"""The dealer's touch panel on a real input device: Kivy, set up as ours is, over uinput."""

import statistics
import subprocess
import sys
import time

from tests.rig.touch_panel import TouchPanel

TAPS = 50


def test_f001_each_tap_on_the_panel_is_one_tap_on_the_button(figure):
    times = []
    command = [sys.executable, "-m", "tests.rig.tapped", "800", "480"]
    with (
        TouchPanel(800, 480) as panel,
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as window,
    ):
        assert window.stdout is not None
        assert window.stdout.readline() == "ready\n"
        for number in range(TAPS):
            panel.tap(100 + 12 * number, 240, 0.1)
            lifted = time.monotonic()
            word, at = window.stdout.readline().split()
            assert word == "tapped"
            times.append((float(at) - lifted) * 1000)
            time.sleep(0.1)
        window.terminate()
        assert window.stdout.read() == ""
    first, *others = times  # with the first, the window draws a pressed button for the first time
    figure(
        f"touch (uinput, mtdev, Kivy): from the finger lifted to on_release, {TAPS} taps: median "
        f"{statistics.median(others):.1f} ms, worst {max(others):.1f} ms, the first {first:.0f} ms"
    )
