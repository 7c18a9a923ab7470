"""What `camera` does with a camera that is plugged in. It needs OpenCV."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import Final, assert_never

import cv2

from dealer_pi.card_camera.card_camera import CardCamera
from dealer_pi.card_camera.records import LivePicture, Report, ShownCards
from dealer_pi.command_line.common import Impossible
from dealer_pi.command_line.watch_pictures import sentence
from dealer_pi.devices.camera.camera import CameraError, Code, Picture
from dealer_pi.devices.camera.choice import (
    CameraChoice,
    PiCameraChoice,
    PicturesChoice,
    Video4LinuxChoice,
)
from dealer_pi.devices.camera.door import Door
from dealer_pi.devices.camera.opening import camera_for
from dealer_pi.devices.camera.picamera import PiCamera
from dealer_pi.devices.camera.video4linux import cameras
from dealer_pi.devices.states import StateChanged, Trouble
from dealer_pi.vision import zone as zones
from dealer_pi.vision.observations import Observation
from dealer_pi.vision.zone import Zone, ZoneError

SETTLE_NS: Final = 1_500_000_000
"""How long a camera is given to find its exposure."""

_PI: Final = "pi"
_WHY: Final[dict[Code, str]] = {
    "no_driver": "the library picamera2 is missing or does not fit: sudo apt install"
    " python3-picamera2, and no numpy or OpenCV from pip",
    "not_found": "there is no such camera; `dealer-pi camera list` says which there are",
    "busy": "another program has the camera: end it first",
    "cannot_open": "the camera cannot be opened",
    "no_picture": "the camera is there but gives no picture: plug it in again",
    "unplugged": "the camera went away",
    "wrong_shape": "its pictures change their size, or are no colour pictures",
    "green": "its pictures are green, which is to say empty: plug it in again",
    "black": "its pictures are black to the last pixel: uncover it, or plug it in again",
    "frozen": "it gives the same picture again and again: plug it in again",
}


def choice_for(device: str) -> CameraChoice:
    """The camera that `--device` means.

    "pi" is the Pi's own, "pi:1" its second one; a folder or a video plays pictures; anything else
    is a part of a USB camera's name, and nothing at all the first camera that there is.
    """
    first, _, number = device.partition(":")
    if first == _PI and number in ("", "0", "1", "2", "3"):
        return PiCameraChoice(int(number or 0))
    if device and Path(device).exists():
        return PicturesChoice(device)
    if not device and _pi_is_there():
        return PiCameraChoice()
    return Video4LinuxChoice(device)


def listing() -> Iterator[str]:
    """The cameras that are plugged in, and how each is chosen."""
    found = ["the Pi's own camera: --device pi"] if _pi_is_there() else []
    found += [f'{camera.name}: --device "{camera.name}"' for camera in cameras()]
    yield from found or ["There is no camera."]


def take(device: str, into: Path) -> str:
    """Take one picture and write it; `Impossible` where there is no camera or no picture."""
    if not cv2.haveImageWriter(str(into)):
        raise Impossible(f"{into}: no kind of picture that can be written, such as .png")
    try:
        picture = _picture(choice_for(device))
    except CameraError as error:
        detail = f" ({error.detail})" if error.detail else ""
        raise Impossible(f"{_WHY[error.code]}{detail}") from error
    _, content = cv2.imencode(into.suffix, picture)
    try:
        into.write_bytes(content.tobytes())
    except OSError as error:
        raise Impossible(f"{into}: {error.strerror}") from error
    return f"{into}: {picture.shape[1]} x {picture.shape[0]}"


def live(device: str, board: Path | None, show: Path | None, deck: Path | None) -> Iterator[str]:
    """What the camera says, a line each, until it is interrupted."""
    both = [_zone(file) for file in (board, show)]
    reports: SimpleQueue[Report] = SimpleQueue()
    camera = CardCamera(reports, choice_for(device), deck=deck)
    camera.use_zones(*both)
    try:
        while True:
            if line := _line(reports.get()):
                yield line
    finally:
        camera.close()


def _line(report: Report) -> str:
    match report:
        case StateChanged():
            return f"{report.source}: {report.state} ({report.code}) {report.detail}".rstrip()
        case Trouble():
            return f"{report.source}: {report.code}: {report.detail}"
        case Observation():
            return sentence(report)
        case ShownCards() | LivePicture():
            return ""
    assert_never(report)


def _zone(file: Path | None) -> Zone | None:
    try:
        return zones.load(file) if file else None
    except ZoneError as error:
        raise Impossible(str(error)) from error


def _pi_is_there() -> bool:
    try:
        PiCamera(PiCameraChoice()).look()
    except CameraError:
        return False
    return True


def _picture(choice: CameraChoice) -> Picture:
    """The first good picture once the exposure has settled.

    Raises:
        CameraError: there is none.
    """
    camera = camera_for(choice)
    try:
        camera.open()
        began = time.monotonic_ns()
        door = Door(began)
        while True:
            came = camera.shot()
            now = time.monotonic_ns()
            shot = door.take(came, now)
            if code := door.hopeless(now):
                raise CameraError(code)
            if shot is not None and now - began >= SETTLE_NS:
                return shot.main
    finally:
        camera.close()
