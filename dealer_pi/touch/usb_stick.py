"""USB sticks that are plugged in: where the system has mounted them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

PLACES: Final = (Path("/media"), Path("/run/media"))
"""Where Linux mounts sticks, directly or in a folder of the user."""


def sticks(places: tuple[Path, ...] = PLACES) -> tuple[Path, ...]:
    """The folders of the sticks that can be written to, in alphabetical order."""
    found = {
        folder
        for place in places
        for pattern in ("*", "*/*")
        for folder in place.glob(pattern)
        if is_stick(folder)
    }
    return tuple(sorted(found))


def is_stick(folder: Path) -> bool:
    """Whether something is mounted there that can be written to; one that is just pulled is not."""
    try:
        return folder.is_mount() and os.access(folder, os.W_OK)
    except OSError:
        return False
