"""The Pi's camera, with a library in its place that fails as the field reports say."""

import sys
import time
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dealer_pi.devices.camera import picamera
from dealer_pi.devices.camera.camera import CameraError
from dealer_pi.devices.camera.choice import PiCameraChoice
from dealer_pi.devices.camera.picamera import PiCamera, controls_for

KNOWN = dict.fromkeys(
    ("FrameDurationLimits", "AfMode", "LensPosition", "AeFlickerMode", "AeFlickerPeriod",
     "AeEnable", "ExposureTime", "AnalogueGain")
)  # fmt: skip


class FakePicamera2:
    """As much of the library as is used, as class and camera in one; jobs end as a test says."""

    def __init__(self):
        self.seen = [{"Model": "imx708"}]
        self.construction = None
        self.start_fails = None
        self.camera_controls = KNOWN
        self.configurations: list[dict[str, Any]] = []
        self.jobs: list[Future[Any]] = []
        self.closed = 0

    def __call__(self, number):
        assert number == 0
        if self.construction:
            raise self.construction
        return self

    def global_camera_info(self):
        return self.seen

    def create_video_configuration(self, **settings):
        return settings

    def configure(self, configuration):
        self.configurations.append(configuration)

    def start(self):
        if self.start_fails:
            raise self.start_fails

    def capture_arrays(self, names, *, wait):
        assert (names, wait) == (["main", "lores"], False)
        future: Future[Any] = Future()
        self.jobs.append(future)
        return SimpleNamespace(get_result=future.result)

    def deliver(self, stamp=None):
        main = np.full((720, 1280, 3), (10, 20, 200), np.uint8)
        lores = np.zeros((270, 320), np.uint8)
        lores[:180] = 77
        self.jobs[-1].set_result(([main, lores], {"SensorTimestamp": stamp} if stamp else {}))

    def stop(self):
        raise RuntimeError("already stopped")

    def close(self):
        self.closed += 1


@pytest.fixture
def library(monkeypatch):
    fake = FakePicamera2()
    monkeypatch.setitem(sys.modules, "picamera2", SimpleNamespace(Picamera2=fake))
    monkeypatch.setattr(picamera, "WAIT_S", 0.01)
    return fake


@pytest.fixture
def camera(library):
    assert library.seen
    camera = PiCamera(PiCameraChoice())
    camera.open()
    return camera


def failure(what):
    with pytest.raises(CameraError) as error:
        what()
    return error.value.code


def test_field_report_11_a_picture_that_does_not_come_is_waited_for_only_so_long(camera):
    began = time.monotonic()
    assert camera.shot() is None
    assert time.monotonic() - began < 0.3


def test_field_report_11_a_late_picture_is_the_next_one_and_no_requests_pile_up(camera, library):
    assert camera.shot() is None
    assert camera.shot() is None
    library.deliver()
    assert camera.shot().number == 1
    assert len(library.jobs) == 1


def test_field_report_11_a_request_that_fails_ends_the_camera_with_a_name(camera, library):
    assert camera.shot() is None
    library.jobs[-1].set_exception(RuntimeError("Camera frontend has timed out!"))
    assert failure(camera.shot) == "unplugged"


def test_field_report_12_no_camera_is_seen_before_one_is_opened(library):
    library.seen = []
    assert failure(PiCamera(PiCameraChoice()).open) == "not_found"


def _caused(error: Exception, cause: Exception) -> Exception:
    """An error that says what it is only in its cause, as picamera2's do."""
    error.__cause__ = cause
    return error


@pytest.mark.parametrize(
    ("raised", "code"),
    [
        (IndexError("list index out of range"), "cannot_open"),
        (RuntimeError("Camera __init__ sequence did not complete."), "cannot_open"),
        (RuntimeError("Device or resource busy"), "busy"),
        (_caused(RuntimeError("sequence did not complete"), OSError("resource busy")), "busy"),
    ],
)
def test_field_report_12_whatever_construction_raises_means_no_camera(library, raised, code):
    library.construction = raised
    assert failure(PiCamera(PiCameraChoice()).open) == code


def test_field_report_12_a_camera_that_does_not_start_is_let_go_of(library):
    library.start_fails = RuntimeError("Failed to start camera")
    assert failure(PiCamera(PiCameraChoice()).open) == "cannot_open"
    assert library.closed == 1


def test_field_report_12_closing_never_raises_and_happens_once(camera, library):
    camera.close()
    camera.close()
    assert library.closed == 1
    assert failure(camera.shot) == "cannot_open"


def test_field_report_13_a_library_that_does_not_fit_to_numpy_is_no_driver(monkeypatch):
    class Broken:
        def __getattr__(self, name):
            raise ValueError("numpy.dtype size changed, may indicate binary incompatibility")

    monkeypatch.setitem(sys.modules, "picamera2", Broken())
    assert failure(PiCamera(PiCameraChoice()).look) == "no_driver"


def test_without_the_library_there_is_no_driver(monkeypatch):
    monkeypatch.setitem(sys.modules, "picamera2", None)
    assert failure(PiCamera(PiCameraChoice()).look) == "no_driver"


def test_field_report_15_the_format_is_the_one_that_is_blue_green_red_in_memory(camera, library):
    (configuration,) = library.configurations
    assert configuration["main"] == {"format": "RGB888", "size": (1280, 720)}
    camera.shot()
    library.deliver()
    assert camera.shot().main[0, 0].tolist() == [10, 20, 200]


@pytest.mark.parametrize(("mains", "period"), [(50, 10_000), (60, 8_333)])
def test_field_report_16_the_exposure_suits_lamps_that_flicker_with_the_mains(mains, period):
    chosen = controls_for(PiCameraChoice(mains_hz=mains), KNOWN)
    assert (chosen["AeFlickerMode"], chosen["AeFlickerPeriod"]) == (1, period)
    locked = controls_for(PiCameraChoice(mains_hz=mains, exposure_half_periods=2), KNOWN)
    assert (locked["AeEnable"], locked["ExposureTime"]) == (False, 2 * period)


def test_field_report_17_one_configuration_with_both_streams_and_few_buffers_is_never_changed(
    camera, library
):
    for _ in range(3):
        camera.shot()
        library.deliver()
        assert camera.shot() is not None
    (configuration,) = library.configurations
    assert configuration["lores"] == {"format": "YUV420", "size": (320, 180)}
    assert configuration["buffer_count"] == 3


def test_the_grey_picture_is_the_brightness_of_the_small_stream(camera, library):
    camera.shot()
    library.deliver()
    low = camera.shot().low
    assert low.shape == (180, 320)
    assert np.ptp(low) == 0
    assert low[0, 0] == 77


def test_the_lens_is_locked_where_there_is_a_motor_and_a_position():
    assert "AfMode" not in controls_for(PiCameraChoice(), KNOWN)
    locked = controls_for(PiCameraChoice(lens_position=1.4), KNOWN)
    assert (locked["AfMode"], locked["LensPosition"]) == (0, 1.4)
    assert "AfMode" not in controls_for(PiCameraChoice(lens_position=1.4), {"ExposureTime": None})


def test_the_time_is_the_sensors_own_on_the_clock_of_this_machine(camera, library):
    camera.shot()
    now = time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    library.deliver(stamp=now - 40_000_000)
    ago = time.monotonic_ns() - camera.shot().at_ns
    assert 35_000_000 < ago < 1_000_000_000
