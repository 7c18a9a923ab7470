"""The camera on real V4L2: our adapter on OpenCV, over vivid."""

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise

import pytest

from dealer_pi.devices.camera.camera import Camera, CameraError, Shot
from dealer_pi.devices.camera.choice import Video4LinuxChoice
from dealer_pi.devices.camera.door import Door, fault_of
from dealer_pi.devices.camera.video4linux import SIZE, Video4LinuxCamera
from tests.rig import vivid

# Colour bars: blue, green, red of each, from left to right; bright is over the middle.
BARS = ("111", "011", "110", "010", "101", "001", "100", "000")
READER = """
import sys, cv2
capture = cv2.VideoCapture(sys.argv[1], cv2.CAP_V4L2)
print(capture.read()[0], flush=True)
sys.stdin.read()
"""


def opened() -> Video4LinuxCamera:
    camera = Video4LinuxCamera(Video4LinuxChoice(name=vivid.NAME))
    camera.open()
    return camera


def shot_of(camera: Camera) -> Shot:
    """The next shot; a camera may miss one."""
    return next(shot for _ in range(5) if (shot := camera.shot()) is not None)


def end_of(camera: Camera) -> str:
    """Why a camera cannot go on, by itself or by what the check at the door finds."""
    door = Door(time.monotonic_ns())
    while (why := door.hopeless(time.monotonic_ns())) is None:
        try:
            door.take(camera.shot(), time.monotonic_ns())
        except CameraError as error:
            return error.code
    return why


@pytest.fixture
def camera() -> Iterator[Video4LinuxCamera]:
    vivid.set_control(vivid.TEXT_MODE, vivid.NO_TEXT)
    vivid.set_control(vivid.DROPPED_PER_CENT, 0)
    camera = opened()
    yield camera
    camera.close()
    vivid.set_control(vivid.DROPPED_PER_CENT, 0)


def test_pictures_come_in_the_size_that_was_asked_for_and_are_good(camera, figure):
    shots = [shot_of(camera) for _ in range(20)]
    width, height = SIZE
    assert {shot.main.shape for shot in shots} == {(height, width, 3)}
    assert {fault_of(shot.main) for shot in shots} == {None}
    assert [shot.number for shot in shots] == [*range(1, 21)]
    gaps = [(b.at_ns - a.at_ns) / 1e6 for a, b in pairwise(shots)]
    figure(
        f"camera (vivid, OpenCV, {width} x {height}): from picture to picture, asked for 15 a "
        f"second: median {statistics.median(gaps):.0f} ms, worst {max(gaps):.0f} ms"
    )


def test_f015_blue_is_the_first_colour_and_red_the_last(camera):
    picture = shot_of(camera).main
    row = picture[SIZE[1] // 4]
    seen = [row[int((bar + 0.5) * SIZE[0] / len(BARS))] for bar in range(len(BARS))]
    assert ["".join(str(int(value > 90)) for value in pixel) for pixel in seen] == [*BARS]


def test_f011_a_camera_whose_pictures_stop_says_so_and_gives_pictures_when_opened_anew(
    camera, figure
):
    shot_of(camera)
    vivid.set_control(vivid.DROPPED_PER_CENT, 100)
    began = time.monotonic()
    why = end_of(camera)
    assert why == "no_picture"
    figure(
        f"camera (vivid): from the last picture until the adapter says {why}: "
        f"{time.monotonic() - began:.1f} s"
    )
    camera.close()
    vivid.set_control(vivid.DROPPED_PER_CENT, 0)
    again = opened()
    shot_of(again)
    again.close()


def test_f012_a_camera_that_is_unplugged_while_it_is_read_ends_in_an_error_and_can_come_back(
    camera,
):
    shot_of(camera)
    vivid.set_control(vivid.DISCONNECT, 1)
    assert end_of(camera) in ("unplugged", "no_picture")
    camera.close()
    again = opened()
    shot_of(again)
    again.close()


def test_f012_a_camera_that_another_program_reads_is_an_error_until_it_is_free(camera):
    device = camera._device  # noqa: SLF001 - whatever it was found at
    camera.close()
    command = [sys.executable, "-c", READER, device]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        with pytest.raises(CameraError):
            shot_of(opened())
        other.communicate()
    again = opened()
    shot_of(again)
    again.close()
