"""Buttons on the Pi's own pins: a thread that reads them, and comes back whatever happens."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from threading import Event, Thread
from typing import Final

from dealer_pi.devices.edges import EdgeTimes
from dealer_pi.devices.gpiozero_pins import open_pi_pins
from dealer_pi.devices.pi_header import Board
from dealer_pi.devices.pin_map import PinMap
from dealer_pi.devices.pin_reader import SOURCE, EdgesLostError, PinReader
from dealer_pi.devices.pins import NoPinsError, Pins
from dealer_pi.devices.seat_lamps import Look, SeatLamps
from dealer_pi.devices.states import DeviceState, Report, StateChanged

BACK_OFF_S: Final = (0.25, 0.5, 1.0, 2.0, 5.0)
_WELL_S: Final = 10.0
_CLOSING_S: Final = 2.0


class PinButtons:
    """The keys and lamps of a pin map, on a thread of its own.

    `report` gets key events, troubles and states; it is called on that thread and must not wait
    (`SimpleQueue.put`). When the state leaves `READY`, keys that are down will not come up any more
    (`Presses.forget`).
    """

    def __init__(
        self,
        pin_map: PinMap,
        report: Callable[[Report], None],
        *,
        open_pins: Callable[[Board], Pins] = open_pi_pins,
        times: EdgeTimes | None = None,
    ) -> None:
        self.state = DeviceState.ABSENT
        self._pin_map = pin_map
        self._report = report
        self._open_pins = open_pins
        self._times = times or EdgeTimes()
        self._numbers = count(1)
        self._lamps = SeatLamps()
        self._code = ""
        self._stop = Event()
        self._thread = Thread(target=self._run, name="pins", daemon=True)

    def start(self) -> None:
        """Begin to look for the pins."""
        self._thread.start()

    def close(self) -> None:
        """Let the pins go, lamps out; waits at most two seconds for a driver that hangs."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(_CLOSING_S)

    def light(self, seat: int, look: Look) -> None:
        """How the lamp of `seat` is to look; a seat without a lamp is no fault."""
        self._lamps.order(seat, look, time.monotonic_ns())

    def _run(self) -> None:
        failures = 0
        while not self._stop.is_set():
            begun = time.monotonic()
            self._session()
            failures = 0 if time.monotonic() - begun > _WELL_S else failures
            self._stop.wait(BACK_OFF_S[min(failures, len(BACK_OFF_S) - 1)])
            failures += 1

    def _session(self) -> None:
        """From opening the pins to losing them."""
        try:
            pins = self._open_pins(self._pin_map.board)
        except NoPinsError as error:
            self._unavailable(error.code, error.detail)
            return
        except Exception as error:  # noqa: BLE001 - a driver may raise anything; the table goes on
            self._unavailable("failed", repr(error))
            return
        try:
            self._read(pins)
        except EdgesLostError:
            self._become(DeviceState.LOST, "edges_lost")
        except Exception as error:  # noqa: BLE001 - a driver may raise anything; the table goes on
            self._become(DeviceState.LOST, "failed", repr(error))
        finally:
            with suppress(Exception):
                pins.close()

    def _read(self, pins: Pins) -> None:
        self._become(DeviceState.CONNECTING, "found", self._pin_map.board.title)
        reader = PinReader(
            self._pin_map,
            pins,
            self._report,
            self._numbers,
            times=self._times,
            lamps=self._lamps,
        )
        due = reader.step(time.monotonic_ns())
        self._become(DeviceState.READY, "open")
        while not self._stop.is_set():
            reader.wait((due - time.monotonic_ns()) / 1e9)
            due = reader.step(time.monotonic_ns())
        reader.dark()

    def _unavailable(self, code: str, detail: str) -> None:
        was_there = self.state in (DeviceState.READY, DeviceState.LOST)
        self._become(DeviceState.LOST if was_there else DeviceState.ABSENT, code, detail)

    def _become(self, state: DeviceState, code: str, detail: str = "") -> None:
        if (state, code) != (self.state, self._code):
            self.state, self._code = state, code
            self._report(StateChanged(SOURCE, state, code, detail))
