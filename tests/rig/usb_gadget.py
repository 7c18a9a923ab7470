"""A seat hub on real USB: the firmware's own logic behind a serial gadget of the kernel.

The kernel's dummy_hcd is both the host's USB port and the gadget's: what is written to
`/dev/ttyGS0` comes out of `/dev/ttyACM0`, through the real drivers of both ends.
"""

from __future__ import annotations

import os
import select
import time
import tty
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Event, Thread
from typing import Self

from dealer_pi.devices.seat_hub.finding import Identity
from dealer_pi.devices.seat_hub.hub import Hub
from dealer_pi.devices.simulated.seat_hub import HAS
from dealer_pi.devices.states import SEAT_KEYS, Key

_SETUP = Path("/sys/kernel/config/usb_gadget")
_PORTS = "dummy_udc.{}"
_LANGUAGE = "strings/0x409"


class SerialGadget:
    """A USB device with a serial port, not yet plugged in; `port` 0 or 1 is where it will be."""

    def __init__(self, identity: Identity, *, port: int = 0) -> None:
        self._folder = _SETUP / f"gadget{port}"
        self._port = _PORTS.format(port)
        self._plugged_in = False
        strings, config = self._folder / _LANGUAGE, self._folder / "configs/c.1"
        self._function = self._folder / "functions/acm.0"
        self._used = config / "acm.0"
        for folder in (self._folder, strings, config, self._function):
            folder.mkdir()
        (self._folder / "idVendor").write_text(hex(identity.vid))
        (self._folder / "idProduct").write_text(hex(identity.pid))
        (strings / "product").write_text(identity.product)
        (strings / "serialnumber").write_text(identity.serial or "1")
        self._used.symlink_to(self._function)
        number = (self._function / "port_num").read_text().strip()
        self.tty = Path(f"/dev/ttyGS{number}")

    def plug_in(self) -> None:
        """Put the cable in."""
        (self._folder / "UDC").write_text(self._port)
        self._plugged_in = True

    def unplug(self) -> None:
        """Pull the cable."""
        if self._plugged_in:
            (self._folder / "UDC").write_text("\n")
        self._plugged_in = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()
        self._used.unlink()
        for part in ("configs/c.1", "functions/acm.0", _LANGUAGE, "."):
            (self._folder / part).rmdir()


class SeatHubGadget(SerialGadget):
    """The seat hub. Each time it is plugged in it starts anew, as a hub without a battery does."""

    def __init__(self) -> None:
        super().__init__(Identity())
        self._random = Random(5)
        self._touches: SimpleQueue[tuple[int, int, bool]] = SimpleQueue()
        self._hub: Hub | None = None
        self._thread: Thread | None = None
        self._pulled = Event()

    def plug_in(self) -> None:
        """Put the cable in: the hub has power, and starts."""
        super().plug_in()
        port = os.open(self.tty, os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY)
        tty.setraw(port)
        self._pulled.clear()
        self._hub = Hub(self._random.randrange(1, 1 << 32), HAS)
        self._thread = Thread(target=self._run, args=(self._hub, port), name="hub's firmware")
        self._thread.start()

    def unplug(self) -> None:
        """Pull the cable, in the middle of whatever goes on."""
        super().unplug()
        self._pulled.set()
        self._hub = None
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    @property
    def lamps(self) -> list[tuple[int, ...]] | None:
        """What its lamps show; None without a table, or without power."""
        hub = self._hub
        return hub.lamps if hub is not None else None

    def touch(self, seat: int, key: Key, *, down: bool) -> None:
        """A key's contact, already debounced, closes or opens."""
        self._touches.put((seat, SEAT_KEYS.index(key), down))

    def forget_touches(self) -> None:
        """What was touched while it had no power has never happened."""
        self._touches = SimpleQueue()

    def _run(self, hub: Hub, port: int) -> None:
        with suppress(OSError):  # what reads and writes raise once the cable is pulled
            while not self._pulled.is_set():
                self._turn(hub, port)
        os.close(port)

    def _turn(self, hub: Hub, port: int) -> None:
        select.select([port], [], [], 0.001)
        now = time.monotonic_ns() // 1_000_000
        with suppress(BlockingIOError):
            hub.receive(os.read(port, 4096), now)
        while not self._touches.empty():
            seat, key, down = self._touches.get()
            hub.key(seat, key, down, now)
        with suppress(BlockingIOError):
            os.write(port, hub.tick(now))
