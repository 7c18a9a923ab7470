"""The devices of a table that is played in the window."""

from __future__ import annotations

from pathlib import Path

from dealer_pi.assembly.device_setup import DeviceSetup, Hub
from dealer_pi.devices.camera.choice import SimulatedChoice
from dealer_pi.devices.simulated.table_picture import BOARD_CORNERS, SHOW_CORNERS, SIZE
from dealer_pi.vision.zone import Zone


def virtual_devices(scene: Path) -> DeviceSetup:
    """A seat hub, and a camera above the table of the file `scene`, whose zones are known."""
    return DeviceSetup(
        hub=Hub("simulated"),
        camera=SimulatedChoice(str(scene)),
        board=Zone(SIZE, BOARD_CORNERS),
        show=Zone(SIZE, SHOW_CORNERS),
    )
