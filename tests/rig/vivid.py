"""The kernel's simulated camera, and what can go wrong with it: vivid."""

from __future__ import annotations

import fcntl
import os
import struct
from contextlib import suppress
from pathlib import Path
from typing import Final

NAME: Final = "vivid"
_CLASS: Final = Path("/sys/class/video4linux")
_SET_CONTROL: Final = 0xC008561C  # linux/videodev2.h: VIDIOC_S_CTRL

# drivers/media/test-drivers/vivid/vivid-ctrls.c
_BASE: Final = 0x00F0F000
TEXT_MODE: Final = _BASE + 1
DROPPED_PER_CENT: Final = _BASE + 64
DISCONNECT: Final = _BASE + 65

NO_TEXT: Final = 2


def set_control(control: int, value: int) -> None:
    """Switch a fault of the camera on or off."""
    [node] = [node for node in _CLASS.glob("video*") if NAME in (node / "name").read_text()]
    handle = os.open(Path("/dev") / node.name, os.O_RDWR | os.O_NONBLOCK)
    try:
        # As it disconnects itself, it answers that it is not there.
        with suppress(*([OSError] if control == DISCONNECT else [])):
            fcntl.ioctl(handle, _SET_CONTROL, struct.pack("Ii", control, value))
    finally:
        os.close(handle)
