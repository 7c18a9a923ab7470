"""What /proc tells of running processes: their children, memory, processor time."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")


def below(pid: int, name: str = "") -> Iterator[int]:
    """Processes under `pid`, children of children too, with this in their name."""
    for folder in Path("/proc").glob("[0-9]*"):
        stat = _stat(int(folder.name))
        if stat is None or int(stat[1][1]) != pid:
            continue
        child = int(folder.name)
        if name in stat[0]:
            yield child
        yield from below(child, name)


def memory_mb(pid: int) -> float:
    """What a process has for itself plus its share of what it shares; 0 if it has ended."""
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii")
    except OSError:
        return 0.0
    kilobytes = next(line.split()[1] for line in text.splitlines() if line.startswith("Pss:"))
    return int(kilobytes) * 1024 / 1e6


def resident_mb() -> float:
    """What this process holds, shared pages counted whole."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def seconds_used(pid: int) -> float:
    """Processor time since its start; 0 if it has ended."""
    stat = _stat(pid)
    return (int(stat[1][11]) + int(stat[1][12])) / _TICKS if stat else 0.0


def threads_of(pid: int) -> int:
    """Its threads; 0 if it has ended."""
    stat = _stat(pid)
    return int(stat[1][17]) if stat else 0


def files_of(pid: int) -> int:
    """Its open files; 0 if it has ended."""
    try:
        return sum(1 for _ in Path(f"/proc/{pid}/fd").iterdir())
    except OSError:
        return 0


def command_of(pid: int) -> str:
    """Its command line."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""


def _stat(pid: int) -> tuple[str, list[str]] | None:
    """Name, and what follows it (proc(5), from the state on)."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text("utf-8", "replace")
    except OSError:
        return None
    name, rest = text[text.index("(") + 1 :].rsplit(")", 1)
    return name, rest.split()
