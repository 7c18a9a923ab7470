"""The window's process.

    python -m dealer_pi.virtual_table SCENE_FILE [--language sk] [--size 800x480]

Where the simulated hub is plugged in, it writes on its standard output, a line at every change: the
port, or nothing as it is pulled. It ends when its window is closed, or its standard input.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from dealer_pi.locale import LANGUAGES, words
from dealer_pi.touch.start_kivy import has_screen, start_kivy
from dealer_pi.virtual_table.scale import SMALLEST, USUAL

NO_SCREEN: Final = "virtual table: there is no screen on which its window could open\n"
_STDOUT, _STDERR = 1, 2


def main() -> int:
    """Open the window; what is returned is the process's exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m dealer_pi.virtual_table", description="A poker table without hardware."
    )
    parser.add_argument("scene", type=Path, help="where the simulated camera looks for the table")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--size", type=_size, default=USUAL, help="such as 800x480")
    chosen = parser.parse_args()
    # Libraries under the window print what they like: only ports may come out where ports are read.
    told = os.dup(_STDOUT)
    os.dup2(_STDERR, _STDOUT)
    if not has_screen():
        sys.stderr.write(NO_SCREEN)
        return 1
    _set_kivy_up(*chosen.size)
    from dealer_pi.virtual_table.twins import Twins  # noqa: PLC0415 - Kivy is set up only now
    from dealer_pi.virtual_table.window import VirtualWindow, opened  # noqa: PLC0415 - the same

    if not opened():
        sys.stderr.write(NO_SCREEN)
        return 1
    try:
        twins = Twins(chosen.scene, partial(_tell, told))
    except OSError as error:
        sys.stderr.write(f"virtual table: {error}\n")
        return 1
    try:
        VirtualWindow(twins, words(chosen.language)).run()
    finally:
        twins.close()
    return 0


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no size; possible is 1280x720")
    return int(match[1]), int(match[2])


def _set_kivy_up(width: int, height: int) -> None:
    start_kivy(width, height)
    from kivy.config import Config  # noqa: PLC0415 - it reads the environment as it is imported

    Config.set("graphics", "minimum_width", str(SMALLEST[0]))
    Config.set("graphics", "minimum_height", str(SMALLEST[1]))


def _tell(to: int, port: str) -> None:
    with suppress(OSError):  # whoever started this may be gone, and then nobody is to be told
        os.write(to, f"{port}\n".encode())


if __name__ == "__main__":
    sys.exit(main())
