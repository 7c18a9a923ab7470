"""What is the matter with a device, in words; and the right to it that this user lacks."""

from __future__ import annotations

import os
import pwd
from contextlib import suppress
from pathlib import Path

from dealer_pi.command_line.common import on_one_line
from dealer_pi.locale import words


def why(code: str, detail: str = "") -> str:
    """A device's own code as the screen says it, with what belongs to it.

    >>> why("busy", "/dev/ttyACM0")
    'used by another program (/dev/ttyACM0)'
    """
    w = words("en")
    plain = code.replace("_", "-")
    message = f"device-why-{plain}"
    said = w(message) if message in w.messages else plain.replace("-", " ")
    return f"{said} ({on_one_line(detail)})" if detail else said


def how_to_get_right(device: Path) -> str:
    """What to do so that this user may use `device`; "" if he may, or if it is not there."""
    if not device.exists() or os.access(device, os.R_OK | os.W_OK):
        return ""
    group = "root"
    with suppress(OSError, KeyError):  # gone, or a group without a name
        group = device.group()
    if group == "root":  # nobody should be in that one
        return f"Let this user use it, by a udev rule that gives {device} a group."
    return f"Let this user use it: sudo usermod -aG {group} {user()}, then log in again."


def user() -> str:
    """The name of the user who runs this, else the number."""
    try:
        return pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:
        return str(os.geteuid())
