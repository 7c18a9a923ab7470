"""Which camera is used, as a record that can be sent to the process that opens it."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

PER_SECOND: Final = 15
"""Pictures a second: enough to see a hand move, and half the work of thirty."""

_Rate = Annotated[int, Meta(ge=1, le=60)]


class PiCameraChoice(Struct, frozen=True, tag="pi"):
    """The Pi's own camera.

    Attributes:
        number: the how-manieth, from 0.
        per_second: pictures a second.
        mains_hz: of the lamps' supply; an exposure lasts a whole number of half periods.
        exposure_half_periods: how many, if it is locked; None lets the camera choose the number.
        gain: of the sensor, where the exposure is locked.
        lens_position: dioptres (1 / metres) at which the lens is locked; None: it has no motor.
    """

    number: Annotated[int, Meta(ge=0, le=7)] = 0
    per_second: _Rate = PER_SECOND
    mains_hz: Literal[50, 60] = 50
    exposure_half_periods: Annotated[int, Meta(ge=1, le=6)] | None = None
    gain: Annotated[float, Meta(ge=1, le=16)] = 1.0
    lens_position: Annotated[float, Meta(ge=0, le=32)] | None = None


class Video4LinuxChoice(Struct, frozen=True, tag="video4linux"):
    """A camera on USB, or another that Linux knows as a video device.

    Attributes:
        name: a part of its name or of its link in `/dev/v4l/by-id`, whatever the case; "" takes
            the first camera there is. Device numbers change when it is plugged in again.
        per_second: pictures a second.
        mains_hz: of the lamps' supply.
    """

    name: str = ""
    per_second: _Rate = PER_SECOND
    mains_hz: Literal[50, 60] = 50


class PicturesChoice(Struct, frozen=True, tag="pictures"):
    """A folder of pictures, by name, or a video; after the last one it begins again.

    The pictures have one size, and there are two different ones at least: the same one again and
    again is a frozen camera.

    Attributes:
        path: the folder or the file.
        per_second: pictures a second; None: as fast as they are asked for.
    """

    path: str
    per_second: _Rate | None = PER_SECOND


class SimulatedChoice(Struct, frozen=True, tag="simulated"):
    """The drawn table.

    Attributes:
        scene: the file in which a `SimulatedTable` says what lies there.
        per_second: pictures a second.
    """

    scene: str
    per_second: _Rate = PER_SECOND


CameraChoice = PiCameraChoice | Video4LinuxChoice | PicturesChoice | SimulatedChoice
