"""The whole table, as its user starts it, and ended from outside."""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

PATIENCE_S = 60.0


class Program:
    """`dealer-pi play` as a program of its own; its lines as they come."""

    def __init__(self, folder, *options):
        environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "PYTHONUNBUFFERED": "1"}
        command = ["play", "--table", str(folder / "table.journal"), "--page-port", "0", *options]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dealer_pi", *command],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment,
        )  # fmt: skip
        assert self.process.stdout is not None
        self.said = self.process.stdout

    def line(self, pattern):
        end = time.monotonic() + PATIENCE_S
        seen = []
        while time.monotonic() < end:
            line = self.said.readline()
            if not line:
                break
            seen.append(line)
            found = re.search(pattern, line)
            if found:
                return found
        raise AssertionError(f"{pattern} was not said: {seen}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE_S)
        self.said.close()


@pytest.mark.parametrize("options", [("--headless",), ()], ids=["headless", "screen"])
def test_the_whole_table_serves_its_page_and_ends_when_it_is_told(options, tmp_path):
    with Program(tmp_path, *options) as program:
        address = program.line(r"(http://127\.0\.0\.1:\d+/)")[1]
        with urllib.request.urlopen(address, timeout=PATIENCE_S) as answer:  # noqa: S310 - loopback
            assert answer.status == 200
        if not options:
            time.sleep(1.0)  # the window opens
        program.process.send_signal(signal.SIGTERM)
        assert program.process.wait(PATIENCE_S) == 0


def test_broken_settings_and_devices_are_named_and_the_table_opens(tmp_path):
    (tmp_path / "screen.json").write_text("{broken")
    (tmp_path / "devices.toml").write_text('[hub]\ntype = "telepathy"\n')
    with Program(tmp_path, "--headless") as program:
        program.line(r"screen\.json")
        program.line(r"devices\.toml.*|telepathy")
        program.line(r"http://127\.0\.0\.1:\d+/")
        program.process.send_signal(signal.SIGTERM)
        assert program.process.wait(PATIENCE_S) == 0


def test_a_size_that_is_none_is_refused(tmp_path):
    with Program(tmp_path, "--size", "big") as program:
        program.line("big")
        assert program.process.wait(PATIENCE_S) == 2


def as_text(folder):
    """What `play` says on a machine without a screen to somebody who leaves at once."""
    without = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    environment = {name: value for name, value in os.environ.items() if name not in without}
    table = str(folder / "table.journal")
    return subprocess.run(
        [sys.executable, "-m", "dealer_pi", "play", "--table", table, "--page-port", "0"],
        input="quit\n", capture_output=True, text=True, env=environment, timeout=PATIENCE_S,
        check=True,
    ).stdout  # fmt: skip


@pytest.mark.skipif(
    any(Path("/sys/class/drm").glob("card*-*/status")),
    reason="this machine has a screen of its own",
)
def test_without_a_screen_the_table_is_text_and_knows_whether_it_is_new(tmp_path):
    assert "a new table" in as_text(tmp_path)
    assert "as you left it" in as_text(tmp_path)
