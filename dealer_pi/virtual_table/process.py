"""The table's side of the window: started, asked where its hub is plugged in, and ended.

    virtual = VirtualTable(folder, "sk")
    virtual.start()
    hub = SeatHub(reports, find=virtual.ports)
    camera = SimulatedChoice(str(virtual.scene))

Its window may be closed at any time: the table then finds neither hub nor camera until `start` has
been called again.
"""

from __future__ import annotations

import os
import select
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from dealer_pi.locale import Language
from dealer_pi.touch.start_kivy import has_screen

SCENE: Final = "virtual-table.json"
OPENS_WITHIN_S: Final = 60.0
"""A slow machine needs long for its first window."""
ENDS_WITHIN_S: Final = 5.0
_LONGEST: Final = 4096


class NoVirtualTable(RuntimeError):  # noqa: N818 - named for what is wrong
    """The window cannot be opened; says why."""


class VirtualTable:
    """The window with virtual pods and cards, in a process of its own. Safe to use from any thread.

    Args:
        folder: where the scene is written; it must exist.
        language: of the window's words.
        size: of the window, such as "800x480".

    Attributes:
        scene: the file in which the simulated camera finds the table.

    """

    def __init__(self, folder: Path, language: Language, size: str = "1280x720") -> None:
        self.scene = folder / SCENE
        self._command = [
            *(sys.executable, "-m", "dealer_pi.virtual_table", str(self.scene)),
            *("--language", language, "--size", size),
        ]
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._heard = b""

    @property
    def pid(self) -> int | None:
        """The process's number, while it runs."""
        with self._lock:
            self._look()
            return self._process.pid if self._process else None

    def start(self) -> None:
        """Open the window; returns when its hub is plugged in. Does nothing while it is open.

        Raises:
            NoVirtualTable: it cannot be opened.

        """
        with self._lock:
            self._look()
            if self._process is not None:
                return
            if not has_screen():
                raise NoVirtualTable("there is no screen on which the virtual table could open")
            try:
                # Not by fork: Kivy may be running here. Of its own session, so that Ctrl-C in a
                # terminal ends the table, and the table ends this.
                self._process = subprocess.Popen(  # noqa: S603 - the command is ours
                    self._command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    start_new_session=True,
                )
            except OSError as error:
                raise NoVirtualTable(f"the virtual table cannot be started: {error}") from error
            self._wait_until_open(self._process)

    def stop(self) -> None:
        """Close the window, if it is open."""
        with self._lock:
            if self._process is not None:
                self._end(self._process)

    def ports(self) -> list[str]:
        """Where its seat hub is plugged in: one port, or none. For `SeatHub(find=...)`."""
        with self._lock:
            self._look()
            *_, last, _ = (b"", *self._heard.split(b"\n"))
            return [os.fsdecode(last)] if last else []

    def _wait_until_open(self, process: subprocess.Popen[bytes]) -> None:
        end = time.monotonic() + OPENS_WITHIN_S
        while not self._heard:
            if process.stdout is not None:
                select.select([process.stdout], [], [], 0.2)
            self._look()
            if self._process is None:
                raise NoVirtualTable(
                    f"the virtual table ended before its window was open ({process.returncode}); "
                    "what it said is in the program's error output"
                )
            if time.monotonic() > end:
                self._end(process)
                raise NoVirtualTable(f"its window did not open within {OPENS_WITHIN_S:.0f} s")

    def _look(self) -> None:
        """Hear what the process has said, and notice that it has ended."""
        process = self._process
        if process is None or process.stdout is None:
            return
        while select.select([process.stdout], [], [], 0)[0]:
            said = os.read(process.stdout.fileno(), _LONGEST)
            if not said:
                self._end(process)
                return
            self._heard = (self._heard + said)[-_LONGEST:]

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        """Let it end, by force if need be, and leave nothing of it."""
        if process.stdin is not None:
            process.stdin.close()  # for which it waits
        with suppress(subprocess.TimeoutExpired):
            process.wait(ENDS_WITHIN_S)
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()
        # One that was killed could not do it: the camera must not see its last cards for ever.
        self.scene.unlink(missing_ok=True)
        self._process, self._heard = None, b""
