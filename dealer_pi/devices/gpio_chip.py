"""GPIO chips as the kernel tells of them: which one has a label, and who holds a line.

Asked of the kernel itself (`linux/gpio.h`), so that the doctor can do so without any library.
"""

from __future__ import annotations

import fcntl
import os
import re
import struct
from pathlib import Path
from typing import Final

_DEVICES: Final = Path("/dev")
_CHIP_INFO: Final = 0x8044_B401  # GPIO_GET_CHIPINFO_IOCTL
_CHIP: Final = struct.Struct("32s32sI")  # name, label, lines
_LINE_INFO: Final = 0xC100_B405  # GPIO_V2_GET_LINEINFO_IOCTL
_LINE: Final = struct.Struct("32s32sI188x")  # name, consumer, offset, and what is not needed


def labels(devices: Path = _DEVICES) -> dict[int, str]:
    """The labels of all GPIO chips that may be opened, by number."""
    found = {}
    for path in sorted(devices.glob("gpiochip*")):
        number = re.fullmatch(r"gpiochip(\d+)", path.name)
        # The Pi 5 has gpiochip4 as a link to gpiochip0 for old programs: one chip, not two.
        if number is None or path.is_symlink():
            continue
        if answer := _ask(path, _CHIP_INFO, _CHIP.pack(b"", b"", 0)):
            found[int(number[1])] = _text(_CHIP.unpack(answer)[1])
    return found


def holder(chip: int, line: int, devices: Path = _DEVICES) -> str:
    """What the kernel calls the one who holds a line of a chip; "" if nobody or unknown."""
    answer = _ask(devices / f"gpiochip{chip}", _LINE_INFO, _LINE.pack(b"", b"", line))
    return _text(_LINE.unpack(answer)[1]) if answer else ""


def _ask(path: Path, question: int, content: bytes) -> bytes | None:
    try:
        device = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return None
    try:
        return fcntl.ioctl(device, question, content)
    except OSError:
        return None
    finally:
        os.close(device)


def _text(field: bytes) -> str:
    return field.partition(b"\0")[0].decode(errors="replace")
