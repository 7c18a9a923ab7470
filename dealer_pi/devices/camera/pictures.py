"""A folder of pictures, or a video, as a camera: to try things, and to see again what happened."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from dealer_pi.devices.camera.camera import CameraError, Picture, Shot
from dealer_pi.devices.camera.choice import PicturesChoice
from dealer_pi.devices.camera.pace import Pace

SUFFIXES: Final = frozenset((".bmp", ".jpeg", ".jpg", ".png", ".ppm", ".tif", ".tiff", ".webp"))
"""What counts as a picture in a folder."""


class PicturesCamera:
    """Pictures of a folder by name, or of a video, over and over."""

    def __init__(self, choice: PicturesChoice) -> None:
        self._path = Path(choice.path)
        self._pace = Pace(choice.per_second) if choice.per_second else None
        self._pictures: Iterator[Picture] | None = None
        self._number = 0

    def look(self) -> None:
        """See `Camera.look`."""
        if not self._path.exists() or (self._path.is_dir() and not self._files()):
            raise CameraError("not_found", str(self._path))

    def open(self) -> None:
        """See `Camera.open`."""
        self.look()
        if next(self._once(), None) is None:
            raise CameraError("cannot_open", f"{self._path}: no picture that can be read")
        self._pictures = self._for_ever()

    def shot(self) -> Shot | None:
        """See `Camera.shot`."""
        if self._pictures is None:
            raise CameraError("cannot_open", "it is not open")
        if self._pace is not None:
            self._pace.wait()
        picture = next(self._pictures, None)
        if picture is None:
            raise CameraError("unplugged", str(self._path))
        self._number += 1
        return Shot(self._number, time.monotonic_ns(), picture)

    def close(self) -> None:
        """See `Camera.close`."""
        self._pictures = None

    def _files(self) -> list[Path]:
        return sorted(file for file in self._path.iterdir() if file.suffix.lower() in SUFFIXES)

    def _for_ever(self) -> Iterator[Picture]:
        """Begin again after the last one, as long as there are any."""
        some = True
        while some:
            some = False
            for picture in self._once():
                some = True
                yield picture

    def _once(self) -> Iterator[Picture]:
        try:
            if self._path.is_dir():
                yield from _of_files(self._files())
            else:
                yield from _of_video(self._path)
        except OSError:  # taken away while it was played
            return


def _of_files(files: list[Path]) -> Iterator[Picture]:
    for file in files:
        data = np.frombuffer(file.read_bytes(), np.uint8)
        picture = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
        if picture is not None:
            yield np.asarray(picture, np.uint8)


def _of_video(file: Path) -> Iterator[Picture]:
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")  # what is wrong, we say ourselves
    capture = cv2.VideoCapture(str(file))
    try:
        while True:
            there, picture = capture.read()
            if not there:
                return
            yield np.asarray(picture, np.uint8)
    finally:
        capture.release()
