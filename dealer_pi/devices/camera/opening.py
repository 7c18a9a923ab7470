"""From a choice to a camera."""

from __future__ import annotations

from typing import assert_never

from dealer_pi.devices.camera.camera import Camera
from dealer_pi.devices.camera.choice import (
    CameraChoice,
    PiCameraChoice,
    PicturesChoice,
    SimulatedChoice,
    Video4LinuxChoice,
)
from dealer_pi.devices.camera.picamera import PiCamera
from dealer_pi.devices.camera.pictures import PicturesCamera
from dealer_pi.devices.camera.video4linux import Video4LinuxCamera
from dealer_pi.devices.simulated.camera import SimulatedCamera


def camera_for(choice: CameraChoice) -> Camera:
    """The camera that was chosen, not yet open."""
    match choice:
        case PiCameraChoice():
            return PiCamera(choice)
        case Video4LinuxChoice():
            return Video4LinuxCamera(choice)
        case PicturesChoice():
            return PicturesCamera(choice)
        case SimulatedChoice():
            return SimulatedCamera(choice)
    assert_never(choice)
