"""The camera process: owns the camera and the reader, and talks to the table over a socket.

    python -m dealer_pi.card_camera.child DESCRIPTOR

One loop does everything, heartbeat included: if the driver hangs, the heartbeat stops, and the
table kills this process and starts another (field report 11). It never outlives the table.
"""

from __future__ import annotations

import ctypes
import os
import signal
import socket
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

import cv2

from dealer_pi.card_camera.messages import (
    COMMANDS,
    HEARTBEAT_S,
    Absent,
    Alive,
    Command,
    Failed,
    Message,
    Opening,
    Ready,
    Refused,
    Start,
    Stop,
)
from dealer_pi.card_camera.watch import Watch
from dealer_pi.card_camera.wire import Wire, WireError
from dealer_pi.devices.camera.camera import Camera, CameraError, Shot
from dealer_pi.devices.camera.door import Door
from dealer_pi.devices.camera.opening import camera_for
from dealer_pi.vision.enrolment import DeckError, load_deck
from dealer_pi.vision.networks import ModelError
from dealer_pi.vision.reader import CardReader
from dealer_pi.vision.zone import size_of

FIRST_COMMAND_S: Final = 10.0
LOOK_S: Final = 0.5
"""How often a camera that is not there is looked for."""

_NICE: Final = 5
_THREADS: Final = 2
"""For OpenCV: the other cores of a Pi are the table's."""
_DIE_WITH_PARENT: Final = 1
"""PR_SET_PDEATHSIG of linux/prctl.h."""


class Stopped(Exception):  # noqa: N818 - no error: the table asked for it
    """The table wants this process to end."""


class Child:
    """The process's one loop, from the first command to the end."""

    def __init__(self, wire: Wire[Command]) -> None:
        self._wire = wire
        self._waiting: list[Command] = []
        self._beat_s = 0.0

    def run(self) -> None:
        """Do as the table says until it says stop, or the camera cannot go on.

        Raises:
            WireError: the table is gone.
        """
        start, *self._waiting = self._wire.receive(FIRST_COMMAND_S) or [Stop()]
        if not isinstance(start, Start):
            return
        camera = camera_for(start.choice)
        try:
            self._wait_for(camera)
            self._wire.send(Opening())
            reader = self._reader(start.deck)
            camera.open()
            self._wire.send(Alive())  # from here on, silence is a driver that hangs
            self._watch(camera, reader, start)
        except Stopped:
            return
        except CameraError as error:
            self._wire.send(Failed(error.code, error.detail))
        except ModelError as error:
            self._wire.send(Failed("no_reader", str(error)))
        except WireError:
            raise
        except Exception as error:  # noqa: BLE001 - a fault of ours must be told, not guessed
            self._wire.send(Failed("fault", repr(error)))
        finally:
            camera.close()

    def _wait_for(self, camera: Camera) -> None:
        """Wait until the camera is there."""
        told: Absent | None = None
        while True:
            try:
                camera.look()
            except CameraError as error:
                absent = Absent(error.code, error.detail)
                if absent != told:
                    self._wire.send(absent)
                told = absent
            else:
                return
            self._beat()
            self._hear(LOOK_S)

    def _reader(self, deck: str | None) -> CardReader:
        reader = CardReader()
        if deck is not None:
            try:
                reader.use_deck(load_deck(Path(deck), reader.fingerprint))
            except (DeckError, OSError) as error:
                self._wire.send(Refused("deck", str(error)))
        return reader

    def _watch(self, camera: Camera, reader: CardReader, start: Start) -> None:
        door = Door(time.monotonic_ns())
        watch: Watch | None = None
        told_ready = False
        while True:
            came = camera.shot()
            now = time.monotonic_ns()
            shot = door.take(came, now)
            if code := door.hopeless(now):
                raise CameraError(code)
            self._hear(0)
            if watch is None and shot is not None:
                watch = Watch(reader, size_of(shot.main), start.live)
                self._waiting.insert(0, start.zones)
            if watch is not None:
                if door.good and not told_ready:
                    self._wire.send(Ready(watch.size))
                    told_ready = True
                self._work(watch, shot, now)
            self._beat()

    def _work(self, watch: Watch, shot: Shot | None, now: int) -> None:
        commands, self._waiting = self._waiting, []
        for command in commands:
            if not isinstance(command, Start | Stop):
                self._send_all(watch.obey(command))
        self._send_all(watch.take(shot, now))

    def _hear(self, wait_s: float) -> None:
        """Take what the table says, to be done when there is a camera; `Stopped` at once."""
        self._waiting += self._wire.receive(wait_s)
        if any(isinstance(command, Stop) for command in self._waiting):
            raise Stopped

    def _beat(self) -> None:
        now = time.monotonic()
        if now - self._beat_s >= HEARTBEAT_S:
            self._wire.send(Alive())
            self._beat_s = now

    def _send_all(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self._wire.send(message)


def main() -> None:
    """Run the camera process; the one argument is the number of the socket's descriptor."""
    # The table's socket would end this loop as well, but not while a driver hangs.
    ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    os.nice(_NICE)
    cv2.setNumThreads(_THREADS)
    wire = Wire(socket.socket(fileno=int(sys.argv[1])), COMMANDS)
    with suppress(WireError):
        Child(wire).run()
    wire.close()


if __name__ == "__main__":
    main()
