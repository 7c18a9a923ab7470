"""The doctor's look at the machine: versions, disk, clock, terminal."""

from __future__ import annotations

import os
import platform
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from dealer_pi import __version__
from dealer_pi.command_line.finding import Finding, State

LIBRARIES: Final = ("msgspec", "typer", "rich")
MOUNTS: Final = Path("/proc/self/mountinfo")
CLOCKS: Final = Path("/sys/class/rtc")
WARN_BELOW: Final = 200_000_000
FAULT_BELOW: Final = 5_000_000
"""Bytes: an evening takes two to four million."""
RELEASED: Final = 2025
COLUMNS: Final = 80
LINES: Final = 24

_IN_MEMORY: Final = ("tmpfs", "ramfs", "overlay")
_OVER_THE_NET: Final = ("nfs", "nfs4", "cifs", "smb3", "sshfs", "fuse.sshfs", "9p")
_WITHOUT_A_LOG: Final = ("vfat", "msdos", "exfat", "ext2", "fuseblk")


def program() -> Iterator[Finding]:
    """Versions of everything that takes part."""
    yield Finding("dealer-pi", "ok", __version__)
    system = f"{platform.system()} {platform.release()}, {platform.machine()}"
    yield Finding("python", "ok", f"{platform.python_version()} on {system}")
    found = [f"{name} {_version(name)}" for name in LIBRARIES]
    yield Finding("libraries", "ok", ", ".join([*found, f"SQLite {sqlite3.sqlite_version}"]))


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "of an unknown version"


def disk(path: Path) -> Iterator[Finding]:
    """The disk of the table: room on it, whether it may be written, what a power cut does to it."""
    folder = next(
        place for place in (path.resolve().parent, *path.resolve().parents) if place.is_dir()
    )
    free = shutil.disk_usage(folder).free
    state: State = "ok"
    if free < WARN_BELOW:
        state = "fault" if free < FAULT_BELOW else "warning"
    advice = "" if state == "ok" else "Remove old backups and pictures."
    yield Finding("disk", state, f"{free / 1e6:,.0f} MB are free", advice)
    if not os.access(folder, os.W_OK):
        yield Finding(
            "folder",
            "fault",
            f"{folder} cannot be written",
            "Give the user who runs the table the right to; or the card fails: replace it.",
        )
    yield _file_system(kind_of(folder, MOUNTS))


def _file_system(kind: str) -> Finding:
    if kind in _IN_MEMORY:
        lost = "is in memory" if kind != "overlay" else "may be in memory"
        advice = "A power cut loses the table: choose a file on a disk with --table."
        return Finding("file system", "warning", f"{kind}: it {lost}", advice)
    if kind in _OVER_THE_NET:
        advice = "Play on a disk of this machine, and back up to the network."
        return Finding("file system", "warning", f"{kind}: it is on the network", advice)
    if kind in _WITHOUT_A_LOG:
        advice = "Good for backups; for the table itself better ext4."
        return Finding("file system", "warning", f"{kind}: a power cut may harm it", advice)
    return Finding("file system", "ok", kind or "not known")


def kind_of(folder: Path, mounts: Path) -> str:
    """The type of the file system that `folder` is on, by the kernel's list of mounts."""
    try:
        lines = mounts.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    best, kind = "", ""
    for line in lines:
        fields, _, rest = line.partition(" - ")
        parts = fields.split()
        if len(parts) < 5 or not rest:  # noqa: PLR2004 - the fifth is the place
            continue
        place = parts[4].replace("\\040", " ")  # how the kernel writes a blank
        if len(place) >= len(best) and folder.is_relative_to(place):
            best, kind = place, rest.split()[0]
    return kind


def clock() -> Finding:
    """Whether the wall clock can be believed after a power cut."""
    now = datetime.now(UTC).astimezone()
    said = now.isoformat(sep=" ", timespec="seconds")
    if now.year < RELEASED:
        return Finding("clock", "warning", f"it says {said}", "Set it, or connect to a network.")
    if not (CLOCKS.is_dir() and any(CLOCKS.iterdir())):
        return Finding(
            "clock",
            "warning",
            f"{said}; no battery clock",
            "Dates may be wrong until the network sets them; order and durations are right.",
        )
    return Finding("clock", "ok", f"{said}, battery clock")


def terminal() -> Iterator[Finding]:
    """Whether this terminal can show the table."""
    encoding = (sys.stdout.encoding or "").lower() if sys.stdout is not None else ""
    if encoding.replace("-", "") == "utf8":
        yield Finding("encoding", "ok", encoding)
    else:
        advice = "Set a UTF-8 locale (LANG=C.UTF-8), or suits are shown as ?."
        yield Finding("encoding", "warning", encoding or "none", advice)
    if not (sys.stdout and sys.stdout.isatty()):
        yield Finding("terminal", "ok", "the output is no terminal")
        return
    size = shutil.get_terminal_size()
    found = f"{size.columns} columns, {size.lines} lines"
    if size.columns < COLUMNS or size.lines < LINES:
        advice = f"The table needs {COLUMNS} by {LINES}."
        yield Finding("terminal", "warning", found, advice)
    else:
        yield Finding("terminal", "ok", found)
