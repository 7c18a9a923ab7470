"""What a service tells systemd: that it is ready, that it still lives, that it ends.

Started otherwise, by a hand in a terminal, all of it says nothing to nobody. The protocol is a
datagram to the socket that `NOTIFY_SOCKET` names (sd_notify(3)).
"""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping
from contextlib import suppress


def is_service() -> bool:
    """Whether systemd started this program and waits for a word of it."""
    return bool(os.environ.get("NOTIFY_SOCKET"))


def ready(status: str) -> None:
    """Say that the table can be played at; `status` is what `systemctl status` then shows."""
    _tell("READY=1\nSTATUS=" + " ".join(status.split()))


def alive() -> None:
    """Say that the program still lives. To be said by what must not stand still."""
    _tell("WATCHDOG=1")


def stopping() -> None:
    """Say that the program ends because it was asked to."""
    _tell("STOPPING=1")


def say_alive_every(environment: Mapping[str, str] | None = None) -> float | None:
    """Seconds after which `alive` is due again, half of systemd's patience; None: nobody waits."""
    asked = os.environ if environment is None else environment
    patience_us, process = asked.get("WATCHDOG_USEC", ""), asked.get("WATCHDOG_PID", "")
    if not (patience_us.isdecimal() and process in ("", str(os.getpid()))):
        return None  # a child inherits the words, but they are not for it
    return int(patience_us) / 2_000_000 or None


def _tell(words: str) -> None:
    name = os.environ.get("NOTIFY_SOCKET", "")
    if name[:1] not in ("/", "@"):
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as to:
        # Never waits: a systemd that does not listen must not stop a table.
        to.settimeout(0)
        to.sendto(words.encode(), "\0" + name[1:] if name[0] == "@" else name)
