"""A touchscreen of the kernel on which a test taps: uinput, with Linux's second touch protocol."""

from __future__ import annotations

import fcntl
import os
import struct
import time
from typing import Final, Self

# linux/uinput.h
_SET_EVENT, _SET_KEY, _SET_AXIS, _SET_PROPERTY = 0x40045564, 0x40045565, 0x40045567, 0x4004556E
_CREATE, _DESTROY = 0x5501, 0x5502
# linux/input-event-codes.h
_SYNC, _KEY, _AXIS = 0, 1, 3
_TOUCH: Final = 0x14A
_X, _Y, _SLOT, _FINGER_X, _FINGER_Y, _FINGER = 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39
_ON_A_SCREEN: Final = 1
_AXES: Final = 64

_USB: Final = 3


class TouchPanel:
    """A panel of that many points across and up, for up to ten fingers."""

    def __init__(self, width: int, height: int) -> None:
        self._handle = os.open("/dev/uinput", os.O_WRONLY)
        self._fingers = 0
        most = dict.fromkeys(range(_AXES), 0) | {
            _X: width - 1,
            _Y: height - 1,
            _FINGER_X: width - 1,
            _FINGER_Y: height - 1,
            _SLOT: 9,
            _FINGER: 0xFFFF,
        }
        for kind in (_KEY, _AXIS):
            fcntl.ioctl(self._handle, _SET_EVENT, kind)
        fcntl.ioctl(self._handle, _SET_KEY, _TOUCH)
        for axis, value in most.items():
            if value:
                fcntl.ioctl(self._handle, _SET_AXIS, axis)
        fcntl.ioctl(self._handle, _SET_PROPERTY, _ON_A_SCREEN)
        name = struct.pack("80s4HI", b"rig touch panel", _USB, 1, 1, 1, 0)
        none = bytes(4 * _AXES)
        os.write(self._handle, name + struct.pack(f"{_AXES}i", *most.values()) + 3 * none)
        fcntl.ioctl(self._handle, _CREATE)

    def tap(self, x: int, y: int, seconds: float) -> None:
        """Put a finger down at a point and take it away again."""
        self._fingers += 1
        self._send(
            (_AXIS, _SLOT, 0),
            (_AXIS, _FINGER, self._fingers),
            (_AXIS, _FINGER_X, x),
            (_AXIS, _FINGER_Y, y),
            (_KEY, _TOUCH, 1),
            (_AXIS, _X, x),
            (_AXIS, _Y, y),
        )
        time.sleep(seconds)
        self._send((_AXIS, _FINGER, -1), (_KEY, _TOUCH, 0))

    def _send(self, *events: tuple[int, int, int]) -> None:
        for kind, code, value in (*events, (_SYNC, 0, 0)):
            os.write(self._handle, struct.pack("llHHi", 0, 0, kind, code, value))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        fcntl.ioctl(self._handle, _DESTROY)
        os.close(self._handle)
