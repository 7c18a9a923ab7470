"""The Pi's own camera, through picamera2 (from the system's packages, never from pip).

One configuration for the whole evening, a large picture and a small grey one of the same moment:
changing it while playing eats the memory that drivers share (field report 17). The library is
imported only here and only when it is used; its texts and exceptions have changed from version to
version, so that any exception means "no camera" (field report 12).
"""

from __future__ import annotations

import time
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

import numpy as np

from dealer_pi.devices.camera.camera import WAIT_S, CameraError, Shot
from dealer_pi.devices.camera.choice import PiCameraChoice

SIZE: Final = (1280, 720)
LOW_SIZE: Final = (320, 180)
"""A multiple of 64 wide, so that its rows need no padding."""
BUFFERS: Final = 3

_MICROSECONDS: Final = 1_000_000
_MANUAL: Final = 0
_FLICKER_MANUAL: Final = 1
"""libcamera's numbers for `AfMode` and `AeFlickerMode`."""


class PiCamera:
    """A camera on the Pi's ribbon cable. `choice` says which and how it is set."""

    def __init__(self, choice: PiCameraChoice) -> None:
        self._choice = choice
        self._driver: Any = None
        self._pending: Any = None
        self._number = 0

    def look(self) -> None:
        """See `Camera.look`: asks the library which cameras there are."""
        try:
            seen = _picamera2().global_camera_info()
        except CameraError:
            raise
        except Exception as error:
            raise CameraError("not_found", repr(error)) from error
        if len(seen) <= self._choice.number:
            raise CameraError("not_found", f"camera {self._choice.number} of {len(seen)}")

    def open(self) -> None:
        """See `Camera.open`."""
        self.look()
        try:
            self._driver = _picamera2()(self._choice.number)
            self._driver.configure(
                self._driver.create_video_configuration(
                    # In memory "RGB888" is blue, green, red (field report 15).
                    main={"format": "RGB888", "size": SIZE},
                    lores={"format": "YUV420", "size": LOW_SIZE},
                    buffer_count=BUFFERS,
                    controls=controls_for(self._choice, self._driver.camera_controls),
                )
            )
            self._driver.start()
        except Exception as error:
            self.close()
            raise CameraError("busy" if _is_busy(error) else "cannot_open", repr(error)) from error

    def shot(self) -> Shot | None:
        """See `Camera.shot`. A picture that was asked for and came late is the next one."""
        if self._driver is None:
            raise CameraError("cannot_open", "it is not open")
        try:
            if self._pending is None:
                self._pending = self._driver.capture_arrays(["main", "lores"], wait=False)
            (main, lores), metadata = self._pending.get_result(timeout=WAIT_S)
        except TimeoutError:
            return None
        except Exception as error:
            raise CameraError("unplugged", repr(error)) from error
        self._pending = None
        self._number += 1
        width, height = LOW_SIZE
        low = np.ascontiguousarray(lores[:height, :width])  # of YUV, the Y comes first
        return Shot(self._number, _taken_at(metadata), main, low)

    def close(self) -> None:
        """See `Camera.close`."""
        driver, self._driver, self._pending = self._driver, None, None
        if driver is not None:
            with suppress(Exception):
                driver.stop()
            with suppress(Exception):
                driver.close()


def controls_for(choice: PiCameraChoice, known: dict[str, object]) -> dict[str, object]:
    """The camera's controls, as far as this camera knows them.

    Under lamps that flicker with the mains, an exposure is a whole number of their half periods
    (field report 16): 10 ms at 50 Hz, 8.333 ms at 60 Hz.
    """
    frame = _MICROSECONDS // choice.per_second
    half_period = _MICROSECONDS // (2 * choice.mains_hz)
    wanted: dict[str, object] = {"FrameDurationLimits": (frame, frame)}
    if choice.lens_position is not None:
        wanted |= {"AfMode": _MANUAL, "LensPosition": choice.lens_position}
    if choice.exposure_half_periods is None:
        wanted |= {"AeFlickerMode": _FLICKER_MANUAL, "AeFlickerPeriod": half_period}
    else:
        wanted |= {
            "AeEnable": False,
            "ExposureTime": choice.exposure_half_periods * half_period,
            "AnalogueGain": choice.gain,
        }
    return {name: value for name, value in wanted.items() if name in known}


def _picamera2() -> Any:  # noqa: ANN401 - the library is untyped and not always there
    try:
        return import_module("picamera2").Picamera2
    except Exception as error:  # pip's numpy beside the system's raises ValueError: field report 13
        raise CameraError("no_driver", repr(error)) from error


def _taken_at(metadata: dict[str, Any]) -> int:
    """When the sensor took it: libcamera counts from the start of the machine, asleep or not."""
    stamp = metadata.get("SensorTimestamp")
    now = time.monotonic_ns()
    if stamp is None:
        return now
    asleep = time.clock_gettime_ns(time.CLOCK_BOOTTIME) - now
    return min(int(stamp) - asleep, now)


def _is_busy(error: BaseException | None) -> bool:
    """Whether another program holds the camera: picamera2 says so only in the error's causes."""
    while error is not None:
        text = str(error).lower()
        if "busy" in text or "in use" in text:
            return True
        error = error.__cause__ or error.__context__
    return False
