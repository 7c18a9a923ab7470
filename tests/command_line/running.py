"""The commands as a test runs them: inside this process, or as a program of its own."""

import os
import signal
import subprocess
import sys
from functools import partial
from typing import IO

from typer.testing import CliRunner

from dealer_pi.cli import app
from tests.console.conversations import BOARD, HANDS_UP, THREE_ALL_IN

DEALER_PI = [sys.executable, "-m", "dealer_pi"]
SHOWDOWN = (*THREE_ALL_IN, *HANDS_UP, *BOARD, "next")
"""Hand 1: four players all-in, two side pots, an odd chip."""


def run(*arguments, text=""):
    return CliRunner().invoke(app, [*map(str, arguments)], input=text)


def typed(*lines):
    return "".join(f"{line}\n" for line in lines)


def played(table, *lines):
    """What the console says to these lines at the table of a file."""
    told = run("console", "--stakes", "75/150", "--table", table, text=typed(*lines))
    assert told.exit_code == 0, told.output
    return told.output


class Program:
    """The console as a program of its own, to be talked to and killed."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [*DEALER_PI, "console", "--plain", *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=os.environ | {"PYTHONIOENCODING": "utf-8"},
            # Tests that a shell runs in its background ignore Ctrl-C, and their children would too.
            preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
        )
        self.greeting = self.answer()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()

    def pipe(self, name) -> IO[str]:
        pipe: IO[str] = getattr(self.process, name)
        return pipe

    def answer(self):
        """All that it says until the next step is due."""
        told: list[str] = []
        while not told or not told[-1].startswith("→"):
            told.append(self.pipe("stdout").readline())
            assert told[-1], self.pipe("stderr").read()
        return "".join(told)

    def said(self, *lines):
        for line in lines:
            self.pipe("stdin").write(line + "\n")
            self.pipe("stdin").flush()
            told = self.answer()
        return told
