"""The devices of a table: started, stopped, and each of them allowed to be missing or broken."""

from __future__ import annotations

import logging
from collections.abc import Callable
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Protocol

from dealer_pi.assembly.device_setup import DeviceSetup
from dealer_pi.card_camera import records
from dealer_pi.card_camera.records import Part
from dealer_pi.devices import pin_reader
from dealer_pi.devices.gpio_buttons import PinButtons
from dealer_pi.devices.seat_hub import link
from dealer_pi.devices.seat_hub.finding import Identity, plugged_in
from dealer_pi.devices.seat_hub.link import SeatHub
from dealer_pi.devices.simulated.buttons import SimulatedPins
from dealer_pi.devices.simulated.seat_hub import SimulatedSeatHub
from dealer_pi.devices.states import DeviceState, StateChanged, Trouble

if TYPE_CHECKING:  # it needs OpenCV, which a table without a camera does not have
    from dealer_pi.vision.zone import Zone

log = logging.getLogger(__name__)

FindPorts = Callable[[], list[str]]
"""Where a seat hub is plugged in now."""


class Camera(Protocol):
    """A camera that reads cards (`card_camera.CardCamera`). Everything returns at once."""

    def use_zones(self, board: Zone | None, show: Zone | None) -> None:
        """The cards lie there."""

    def live(self, per_second: float, part: Part) -> None:
        """Send so many live pictures a second of this part."""

    def new_hand(self) -> None:
        """Forget the board; what still lies there is told again."""

    def read_shown(self, number: int) -> None:
        """Look at the show zone; one `ShownCards` answers."""

    def close(self) -> None:
        """Let go of it."""


class Devices:
    """All devices that were set up.

    Args:
        setup: which there are.
        reports: where they report.
        find_hub: the ports of a simulated seat hub that somebody else has; else there is one here.

    Attributes:
        buttons: the keys on the pins; None without, or while they were not started.
        hub: the seat hub, likewise.
        camera: the card camera, likewise.
        pins_twin: where keys are pressed that are only simulated.
        hub_twin: the simulated hub, likewise.

    """

    def __init__(
        self, setup: DeviceSetup, reports: SimpleQueue[Any], find_hub: FindPorts | None = None
    ) -> None:
        self.buttons: PinButtons | None = None
        self.hub: SeatHub | None = None
        self.camera: Camera | None = None
        self.pins_twin: SimulatedPins | None = None
        self.hub_twin: SimulatedSeatHub | None = None
        self._setup = setup
        self._reports = reports
        self._find_hub = find_hub

    def start(self) -> None:
        """Start them; what cannot be started is reported as absent, and why."""
        for fault in self._setup.faults:
            log.error("%s", fault.text)
            self._reports.put(
                StateChanged(fault.device, DeviceState.ABSENT, "bad_setup", fault.text)
            )
            self._reports.put(Trouble(fault.device, "bad_setup", fault.text))
        self._try(pin_reader.SOURCE, self._start_buttons)
        self._try(link.SOURCE, self._start_hub)
        self._try(records.SOURCE, self._start_camera)

    def close(self) -> None:
        """Stop them all, the simulated ones last."""
        for device in (self.camera, self.hub, self.buttons, self.hub_twin):
            if device is not None:
                try:
                    device.close()
                except Exception:
                    log.exception("a device could not be closed")

    def _try(self, source: str, start: Callable[[], None]) -> None:
        try:
            start()
        except Exception as error:
            log.exception("%s: cannot be started", source)
            self._reports.put(StateChanged(source, DeviceState.ABSENT, "failed", repr(error)))

    def _start_buttons(self) -> None:
        buttons, pin_map = self._setup.buttons, self._setup.pin_map
        if buttons is None or pin_map is None:
            return
        if buttons.type == "simulated":
            self.pins_twin = SimulatedPins(pin_map)
            self.buttons = PinButtons(pin_map, self._reports.put, open_pins=self.pins_twin.open)
        else:
            self.buttons = PinButtons(pin_map, self._reports.put)
        self.buttons.start()

    def _start_hub(self) -> None:
        hub = self._setup.hub
        if hub is None:
            return
        if hub.type == "simulated" and self._find_hub is not None:
            self.hub = SeatHub(self._reports, find=self._find_hub)
        elif hub.type == "simulated":
            self.hub_twin = SimulatedSeatHub()
            self.hub = SeatHub(self._reports, find=self.hub_twin.ports)
        else:
            identity = Identity(serial=hub.serial or None)
            self.hub = SeatHub(self._reports, find=lambda: plugged_in(identity))

    def _start_camera(self) -> None:
        setup = self._setup
        if setup.camera is None:
            return
        from dealer_pi.card_camera.card_camera import CardCamera  # noqa: PLC0415 - needs OpenCV

        self.camera = CardCamera(self._reports, setup.camera, deck=setup.deck)
        self.camera.use_zones(setup.board, setup.show)
