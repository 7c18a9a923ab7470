"""What a camera is, to the table: something that gives shots, one after another."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

Picture = npt.NDArray[np.uint8]
"""(rows, columns, 3): blue, green, red, which is OpenCV's order."""
Grey = npt.NDArray[np.uint8]
"""(rows, columns)."""

Code = Literal[
    "no_driver",
    "not_found",
    "busy",
    "cannot_open",
    "no_picture",
    "unplugged",
    "wrong_shape",
    "green",
    "black",
    "frozen",
]

WAIT_S: Final = 0.4
"""How long a camera waits for its next picture before it says that none has come."""


class CameraError(Exception):
    """A camera that cannot be used, or not any longer; `code` says why.

    Codes: no_driver (the library for it is not installed), not_found, busy (another program has
    it), cannot_open, no_picture (none comes), unplugged, and what is wrong with its pictures:
    wrong_shape, green (a driver's empty buffers), black, frozen (the same again and again).
    """

    def __init__(self, code: Code, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code: Code = code
        self.detail = detail


class Shot(NamedTuple):
    """One picture as it came from the camera.

    Attributes:
        number: counted from 1 since the camera was opened.
        at_ns: when it was taken, on this machine's monotonic clock (`time.monotonic_ns`).
        main: the picture.
        low: the same in grey, about 320 pixels wide, where the camera has it at hand.
    """

    number: int
    at_ns: int
    main: Picture
    low: Grey | None = None


class Camera(Protocol):
    """A camera. One thread uses it, from `open` to `close`."""

    def look(self) -> None:
        """See whether it is there, quickly and without opening it.

        Raises:
            CameraError: no_driver, not_found.
        """

    def open(self) -> None:
        """Start taking pictures; may take seconds.

        Raises:
            CameraError: as the class says. Nothing is held then.
        """

    def shot(self) -> Shot | None:
        """The newest picture; None if none came within `WAIT_S`.

        A driver that hangs may never return: whoever calls is watched from outside.

        Raises:
            CameraError: it cannot go on.
        """

    def close(self) -> None:
        """Let go of it; never raises, and may be called at any time and twice."""
