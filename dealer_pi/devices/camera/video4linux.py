"""Cameras that Linux knows as video devices (V4L2): those on USB, and simulated ones of the kernel.

OpenCV reads them. A read may hang for as long as the driver likes: the process that does it is
watched from outside.
"""

from __future__ import annotations

import errno
import fcntl
import os
import struct
import time
from pathlib import Path
from typing import Final, NamedTuple

import cv2
import numpy as np

from dealer_pi.devices.camera.camera import CameraError, Code, Shot
from dealer_pi.devices.camera.choice import Video4LinuxChoice
from dealer_pi.devices.camera.pace import Pace

SIZE: Final = (1280, 720)
BUFFERS: Final = 2

_NO_CAMERAS: Final = ("bcm2835-", "pispbe", "rp1-cfe", "rpi-", "unicam")
"""How the names of a Pi's video devices begin that are no cameras to be read like this: decoders,
and the raw ends of the ribbon cable's."""


_WHY_NOT_OPEN: Final[dict[int, Code]] = {
    errno.EBUSY: "busy",
    errno.EAGAIN: "busy",
    errno.ENOENT: "not_found",
    errno.ENODEV: "not_found",
    errno.ENXIO: "not_found",
}
_SET_CONTROL: Final = 0xC008561C
_MAINS: Final = 0x00980918
_MAINS_VALUES: Final = {50: 1, 60: 2}
"""linux/videodev2.h: VIDIOC_S_CTRL, V4L2_CID_POWER_LINE_FREQUENCY, and its values."""


class Found(NamedTuple):
    """A video device that is a camera: its path, the driver's name, its links' names."""

    device: str
    name: str
    links: tuple[str, ...]


def cameras(sys: Path = Path("/sys"), dev: Path = Path("/dev")) -> list[Found]:
    """The cameras that are plugged in, in the order of their numbers."""
    links: dict[str, list[str]] = {}
    for link in sorted((dev / "v4l/by-id").glob("*")):
        links.setdefault(link.resolve().name, []).append(link.name)
    found = []
    for node in sorted((sys / "class/video4linux").glob("video*"), key=_number):
        name, index = _text(node / "name"), _text(node / "index")
        # Of a USB camera's devices the first gives pictures, the others tell about them.
        if name and index in ("0", "") and not name.startswith(_NO_CAMERAS):
            device = str(dev / node.name)
            found.append(Found(device, name, tuple(links.get(node.name, ()))))
    return found


def find(name: str, among: list[Found]) -> str:
    """The device of the camera that is meant by a part of its name or of its link.

    Raises:
        CameraError: not_found.
    """
    for camera in among:
        if any(name.lower() in known.lower() for known in (camera.name, *camera.links)):
            return camera.device
    others = ", ".join(camera.name for camera in among)
    raise CameraError("not_found", f"{name}; there are: {others}" if others else name)


class Video4LinuxCamera:
    """A camera on USB. `choice` says which."""

    def __init__(self, choice: Video4LinuxChoice) -> None:
        self._choice = choice
        self._capture: cv2.VideoCapture | None = None
        self._pace = Pace(choice.per_second)
        self._device = ""
        self._number = 0

    def look(self) -> None:
        """See `Camera.look`."""
        self._device = find(self._choice.name, cameras())

    def open(self) -> None:
        """See `Camera.open`."""
        self.look()
        _set_mains(self._device, self._choice.mains_hz)
        os.environ.setdefault("OPENCV_LOG_LEVEL", "OFF")  # what is wrong, we say ourselves
        capture = cv2.VideoCapture(self._device, cv2.CAP_V4L2)
        if not capture.isOpened():
            capture.release()
            raise CameraError("cannot_open", self._device)
        capture.set(cv2.CAP_PROP_FOURCC, float(cv2.VideoWriter.fourcc(*"MJPG")))
        capture.set(cv2.CAP_PROP_FRAME_WIDTH, SIZE[0])
        capture.set(cv2.CAP_PROP_FRAME_HEIGHT, SIZE[1])
        capture.set(cv2.CAP_PROP_FPS, self._choice.per_second)
        capture.set(cv2.CAP_PROP_BUFFERSIZE, BUFFERS)
        # The first picture starts the camera, which may take long; hence here.
        if not capture.grab():
            capture.release()
            raise CameraError("no_picture", self._device)
        self._capture = capture

    def shot(self) -> Shot | None:
        """See `Camera.shot`. Of a camera that is faster than asked, pictures are left out."""
        if self._capture is None:
            raise CameraError("cannot_open", "it is not open")
        while True:
            if not self._capture.grab():
                there = Path(self._device).exists()
                raise CameraError("no_picture" if there else "unplugged", self._device)
            at_ns = time.monotonic_ns()
            if self._pace.due():
                break
        there, picture = self._capture.retrieve()
        if not there:
            return None
        self._number += 1
        return Shot(self._number, at_ns, np.asarray(picture, np.uint8))

    def close(self) -> None:
        """See `Camera.close`."""
        capture, self._capture = self._capture, None
        if capture is not None:
            capture.release()


def _set_mains(device: str, mains_hz: int) -> None:
    """Let the camera suit its exposure to the lamps, if it can; and see that it may be opened.

    OpenCV can neither do the one nor say why the other fails.
    """
    try:
        handle = os.open(device, os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError as error:
        raise CameraError(_WHY_NOT_OPEN.get(error.errno or 0, "cannot_open"), str(error)) from error
    try:
        fcntl.ioctl(handle, _SET_CONTROL, struct.pack("Ii", _MAINS, _MAINS_VALUES[mains_hz]))
    except OSError:
        pass  # not every camera has this control
    finally:
        os.close(handle)


def _number(node: Path) -> int:
    digits = node.name.removeprefix("video")
    return int(digits) if digits.isdecimal() else 0


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8", errors="replace").strip()
    except OSError:
        return ""
