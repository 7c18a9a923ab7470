"""The demo, as its user starts it: real touches in a window without a screen."""

import os
import re
import subprocess
import sys

import pytest


def demo(*options):
    return subprocess.run(
        [sys.executable, "-m", "dealer_pi", "demo", "--pause", "0", "--page-port", "0", *options],
        capture_output=True, text=True, timeout=300, check=False,
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "PYTHONWARNINGS": "default"},
    )  # fmt: skip


@pytest.mark.parametrize("by", ["touch", "devices"])
def test_hands_play_themselves_and_every_stack_is_as_on_record(by):
    done = demo("--hands", "1", "--by", by, "--seed", "3")
    assert done.returncode == 0, done.stderr
    assert re.search(r"1 hands?, 1 with every stack as on record; \d+ touches", done.stdout)


def test_a_file_that_is_not_there_is_named(tmp_path):
    done = demo(str(tmp_path / "none.phhs"))
    assert done.returncode == 1
    assert "none.phhs" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_screen_it_says_so():
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    done = subprocess.run(
        [sys.executable, "-m", "dealer_pi", "demo"],
        capture_output=True, text=True, timeout=60, check=False, env=environment,
    )  # fmt: skip
    assert done.returncode == 1
    assert "no screen" in done.stderr
