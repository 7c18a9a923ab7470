"""The Pi's camera on real libcamera and picamera2, over vimc: a camera of the kernel without a Pi.

vimc gives one stream, where a Pi gives two; and its buffers are libcamera's own, for the Pi's are
of a heap that is not here. All else is the library as it is.
"""

import subprocess
import sys
import time
from importlib import import_module
from typing import Any
from unittest.mock import MagicMock

import pytest

from dealer_pi.devices.camera import picamera
from dealer_pi.devices.camera.camera import WAIT_S, CameraError, Shot
from dealer_pi.devices.camera.choice import PiCameraChoice
from dealer_pi.devices.camera.picamera import SIZE, PiCamera

FIRST_PICTURE_S = 20
NOT_HERE = ("kms", "pykms", "pidng", "pidng.camdefs", "pidng.core")
"""What picamera2 imports for previews on a bare screen and for raw files."""
HOLDER = """
import sys, libcamera
camera = libcamera.CameraManager.singleton().cameras[0]
camera.acquire()
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def library(monkeypatch):
    """picamera2, made to do with one stream."""
    for name in NOT_HERE:
        monkeypatch.setitem(sys.modules, name, MagicMock())
    module = import_module("picamera2.picamera2")
    allocator = import_module("picamera2.allocators.libcameraallocator").LibcameraAllocator
    monkeypatch.setattr(module, "DmaAllocator", MagicMock)

    class OneStream(module.Picamera2):  # type: ignore[misc, name-defined]  # no types here
        def __init__(self, number: int) -> None:
            super().__init__(number)
            self.allocator = allocator(self.camera)

        def create_video_configuration(self, *, lores: object = None, **wanted: Any) -> Any:  # noqa: ARG002
            return super().create_video_configuration(**wanted)

        def capture_arrays(self, _names: list[str], wait: object = None) -> Any:
            return super().capture_arrays(["main", "main"], wait=wait)

    monkeypatch.setattr(picamera, "_picamera2", lambda: OneStream)


@pytest.fixture
def camera():
    camera = PiCamera(PiCameraChoice())
    camera.open()
    yield camera
    camera.close()


def shot_of(camera: PiCamera) -> Shot:
    """The next picture; the first may take long here."""
    end = time.monotonic() + FIRST_PICTURE_S
    while time.monotonic() < end:
        if (shot := camera.shot()) is not None:
            return shot
    pytest.fail("no picture")


def test_pictures_come_in_the_size_that_was_asked_for_with_the_time_at_which_they_were_taken(
    camera,
):
    shots = [shot_of(camera) for _ in range(3)]
    width, height = SIZE
    assert {shot.main.shape for shot in shots} == {(height, width, 3)}
    assert [shot.number for shot in shots] == [1, 2, 3]
    assert shots[0].at_ns < shots[1].at_ns < shots[2].at_ns <= time.monotonic_ns()


def test_f011_when_pictures_stop_the_camera_says_so_in_time_and_goes_on_when_they_come_again(
    camera,
):
    shot_of(camera)
    camera._driver.stop()  # noqa: SLF001 - as the driver would
    while camera.shot() is not None:  # what was under way
        pass
    began = time.monotonic()
    assert camera.shot() is None
    assert time.monotonic() - began < 3 * WAIT_S
    camera._driver.start()  # noqa: SLF001
    shot_of(camera)


def test_f012_a_camera_that_is_not_there_is_not_found():
    with pytest.raises(CameraError) as error:
        PiCamera(PiCameraChoice(number=7)).open()
    assert error.value.code == "not_found"


def test_f012_a_camera_of_another_process_is_an_error_and_can_be_had_when_it_is_free():
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(CameraError) as error:
            PiCamera(PiCameraChoice()).open()
        assert error.value.code == "busy"
        other.communicate()
    camera = PiCamera(PiCameraChoice())
    camera.open()
    shot_of(camera)
    camera.close()


def test_f017_a_camera_can_be_opened_and_closed_many_times():
    for _ in range(5):
        camera = PiCamera(PiCameraChoice())
        camera.open()
        shot_of(camera)
        camera.close()
