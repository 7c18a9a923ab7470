"""A twin of the camera: it looks at a drawn table, faults included.

Whoever plays lays the cards, and the camera, in its own process, sees them; a small file is all
that the two share::

    table = SimulatedTable(folder / "table.json")
    table.lay("As", "Kd", "7c")
    camera = SimulatedCamera(SimulatedChoice(str(table.file)))
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Final

import cv2
import msgspec
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from dealer_pi.devices.camera.camera import WAIT_S, CameraError, Picture, Shot
from dealer_pi.devices.camera.choice import SimulatedChoice
from dealer_pi.devices.camera.pace import Pace
from dealer_pi.devices.simulated.table_picture import SIZE, LyingCards, draw_table, with_noise

_NOISES: Final = 3
"""Pictures with different noise that take turns: a real sensor never gives the same one twice."""
_GREEN: Final = (0, 135, 0)
"""What a buffer of zeros is, taken for YUV."""


class CameraFaults(Struct, frozen=True, kw_only=True):
    """What is wrong with the twin.

    Attributes:
        late_s: a picture takes so many seconds.
        frozen: the same picture comes again and again.
        light: what the exposure makes of the brightness: 1 is right, 0.05 dark, 5 burnt out.
        green: buffers that were never filled.
        swapped: red and blue change places.
        hangs: the driver never returns.
        unplugged: it is not there.
    """

    late_s: float = 0.0
    frozen: bool = False
    light: float = 1.0
    green: bool = False
    swapped: bool = False
    hangs: bool = False
    unplugged: bool = False


class Scene(Struct, frozen=True):
    """What lies on the table, and what is wrong with the camera."""

    lying: LyingCards = LyingCards()
    faults: CameraFaults = CameraFaults()


class SimulatedTable:
    """The table under the simulated camera. Cards are named "As", "Td"; "??" lies face down.

    Args:
        file: where it writes what lies there; its folder must exist.

    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self._scene = Scene()
        self._write(self._scene)

    @property
    def lying(self) -> LyingCards:
        """What lies there now."""
        return self._scene.lying

    @property
    def faults(self) -> CameraFaults:
        """What is wrong with the camera; set it to switch faults on and off."""
        return self._scene.faults

    @faults.setter
    def faults(self, faults: CameraFaults) -> None:
        self._write(replace(self._scene, faults=faults))

    def lay(self, *cards: str) -> None:
        """Lay cards on the board, beside those that lie there.

        Raises:
            ValueError: a card has an unknown name, or there is no room; nothing is laid.
        """
        self.arrange(replace(self.lying, board=(*self.lying.board, *cards)))

    def show(self, *cards: str) -> None:
        """Lay these cards into the zone for shown cards, in place of what lies there.

        Raises:
            ValueError: as `lay`.
        """
        self.arrange(replace(self.lying, shown=cards))

    def clear(self) -> None:
        """Take all cards away."""
        self.arrange(LyingCards())

    def arrange(self, lying: LyingCards) -> None:
        """Let all cards lie so, from one picture to the next.

        Raises:
            ValueError: as `lay`.
        """
        draw_table(lying)  # finds what cannot lie there before the camera has to draw it
        self._write(replace(self._scene, lying=lying))

    def _write(self, scene: Scene) -> None:
        # Put in place whole: the camera may look at any moment.
        beside = self.file.with_name(f"{self.file.name}.new")
        beside.write_bytes(msgspec.json.encode(scene))
        beside.replace(self.file)
        self._scene = scene


class SimulatedCamera:
    """Looks at a `SimulatedTable`, maybe in another process."""

    def __init__(self, choice: SimulatedChoice) -> None:
        self._file = choice.scene
        self._pace = Pace(choice.per_second)
        self._stamp = (0, 0)
        self._scene = Scene()
        self._pictures: list[Picture] = []
        self._number = 0
        self._due_ns = 0

    def look(self) -> None:
        """See `Camera.look`."""
        self._read()
        if self._scene.faults.unplugged:
            raise CameraError("not_found", "the simulated camera")

    def open(self) -> None:
        """See `Camera.open`."""
        self.look()
        self._due_ns = time.monotonic_ns()

    def shot(self) -> Shot | None:
        """See `Camera.shot`."""
        self._read()
        faults = self._scene.faults
        if faults.unplugged:
            raise CameraError("unplugged", "the simulated camera")
        while faults.hangs:
            time.sleep(1)
        if faults.late_s and time.monotonic_ns() < self._due_ns + faults.late_s * 1e9:
            time.sleep(min(faults.late_s, WAIT_S))
            return None
        self._pace.wait()
        self._number += 1
        self._due_ns = time.monotonic_ns()
        turn = 0 if faults.frozen else self._number % _NOISES
        return Shot(self._number, self._due_ns, self._pictures[turn])

    def close(self) -> None:
        """See `Camera.close`."""

    def _read(self) -> None:
        """Draw the table anew if something has changed.

        Raises:
            CameraError: cannot_open, what the file says is no table.
        """
        try:
            status = os.stat(self._file)  # noqa: PTH116 - fifteen times a second
            if (stamp := (status.st_mtime_ns, status.st_ino)) == self._stamp:
                return
            scene = msgspec.json.decode(Path(self._file).read_bytes(), type=Scene)
            drawn = _through(scene.faults, draw_table(scene.lying))
        except (OSError, ValueError) as error:
            raise CameraError("cannot_open", f"{self._file}: {error}") from error
        self._stamp, self._scene = stamp, scene
        noisy = not scene.faults.green
        self._pictures = [with_noise(drawn, n) if noisy else drawn for n in range(_NOISES)]


def _through(faults: CameraFaults, picture: Picture) -> Picture:
    """The picture as a camera with these faults gives it, without noise."""
    if faults.green:
        return np.full((SIZE[1], SIZE[0], 3), _GREEN, np.uint8)
    if faults.light != 1:
        picture = cv2.convertScaleAbs(picture, alpha=faults.light).astype(np.uint8, copy=False)
    return np.ascontiguousarray(picture[..., ::-1]) if faults.swapped else picture
