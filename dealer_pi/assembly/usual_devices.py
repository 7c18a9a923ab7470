"""Which devices a table has where nobody said so: those that a Pi usually has, if it is one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from dealer_pi.assembly.device_setup import DeviceSetup, Hub
from dealer_pi.devices.camera.choice import PiCameraChoice

DEVICES: Final = "devices.toml"
"""The file beside the table in which the devices stand."""
_MODEL: Final = Path("/proc/device-tree/model")


def usual_devices(model: Path = _MODEL) -> DeviceSetup | None:
    """A seat hub and the Pi's own camera; None on another machine, by the kernel's `model`."""
    try:
        is_pi = b"Raspberry Pi" in model.read_bytes()
    except OSError:
        return None
    return DeviceSetup(hub=Hub("usb"), camera=PiCameraChoice()) if is_pi else None
