"""Cameras as Linux knows them: found by name, whatever their number, and read by OpenCV."""

import cv2
import numpy as np
import pytest

from dealer_pi.devices.camera import video4linux
from dealer_pi.devices.camera.camera import CameraError
from dealer_pi.devices.camera.choice import Video4LinuxChoice
from dealer_pi.devices.camera.video4linux import Found, Video4LinuxCamera, cameras, find


def plug(root, number, name, index=0, link=""):
    node = root / f"sys/class/video4linux/video{number}"
    node.mkdir(parents=True)
    (node / "name").write_text(f"{name}\n")
    (node / "index").write_text(f"{index}\n")
    device = root / f"dev/video{number}"
    device.parent.mkdir(exist_ok=True)
    device.write_bytes(b"")
    if link:
        links = root / "dev/v4l/by-id"
        links.mkdir(parents=True, exist_ok=True)
        (links / link).symlink_to(device)


def seen(root):
    return cameras(root / "sys", root / "dev")


def test_the_first_device_of_each_camera_counts_and_a_pis_decoders_do_not(tmp_path):
    plug(tmp_path, 10, "bcm2835-codec-decode")
    plug(tmp_path, 2, "Table Camera", link="usb-Maker_Table_Camera_0042-video-index0")
    plug(tmp_path, 3, "Table Camera", index=1)
    plug(tmp_path, 0, "rp1-cfe-csi2_ch0")
    links = ("usb-Maker_Table_Camera_0042-video-index0",)
    assert seen(tmp_path) == [Found(str(tmp_path / "dev/video2"), "Table Camera", links)]


def test_without_any_video_device_there_is_no_camera(tmp_path):
    assert seen(tmp_path) == []


@pytest.mark.parametrize("number", [0, 5])
def test_a_camera_is_found_by_its_name_or_link_whatever_its_number(tmp_path, number):
    plug(tmp_path, 3, "Another")
    plug(tmp_path, number, "Table Camera: Table Cam", link="usb-Maker_0042-video-index0")
    device = str(tmp_path / f"dev/video{number}")
    assert find("table camera", seen(tmp_path)) == device
    assert find("maker_0042", seen(tmp_path)) == device


def test_what_is_not_there_is_named_with_what_there_is(tmp_path):
    plug(tmp_path, 0, "Another")
    with pytest.raises(CameraError) as error:
        find("table", seen(tmp_path))
    assert (error.value.code, error.value.detail) == ("not_found", "table; there are: Another")


class FakeCapture:
    """As OpenCV's, with pictures as fast as they are asked for; itself the function that opens."""

    def __init__(self):
        self.opens = self.grabs = True
        self.device = ""
        self.settings = {}
        self.grabbed = 0
        self.released = False

    def __call__(self, device, backend):
        assert backend == cv2.CAP_V4L2
        self.device = device
        return self

    def isOpened(self):  # noqa: N802 - as OpenCV calls it
        return self.opens

    def set(self, setting, value):
        self.settings[setting] = value

    def grab(self):
        self.grabbed += 1
        return self.grabs

    def retrieve(self):
        return True, np.full((720, 1280, 3), 7, np.uint8)

    def release(self):
        self.released = True


@pytest.fixture
def device(tmp_path, monkeypatch):
    plug(tmp_path, 0, "Table Camera")
    monkeypatch.setattr(video4linux, "cameras", lambda: seen(tmp_path))
    return tmp_path / "dev/video0"


@pytest.fixture
def capture(device, monkeypatch):
    assert device.exists()
    capture = FakeCapture()
    monkeypatch.setattr(cv2, "VideoCapture", capture)
    return capture


def opened():
    camera = Video4LinuxCamera(Video4LinuxChoice("table", 20))
    camera.open()
    return camera


def failure(what):
    with pytest.raises(CameraError) as error:
        what()
    return error.value.code


def test_it_is_opened_once_with_few_buffers_at_the_size_and_rate_that_are_used(capture, device):
    opened()
    assert capture.device == str(device)
    assert capture.settings[cv2.CAP_PROP_FRAME_WIDTH] == 1280
    assert capture.settings[cv2.CAP_PROP_FPS] == 20
    assert capture.settings[cv2.CAP_PROP_BUFFERSIZE] == 2


def test_of_a_camera_that_is_faster_than_asked_pictures_are_left_out(capture):
    camera = opened()
    shots = [camera.shot() for _ in range(4)]
    assert [shot.number for shot in shots if shot] == [1, 2, 3, 4]
    assert capture.grabbed > 5


@pytest.mark.parametrize(("there", "code"), [(True, "no_picture"), (False, "unplugged")])
def test_a_camera_that_gives_nothing_is_unplugged_if_its_device_is_gone(
    capture, device, there, code
):
    camera = opened()
    capture.grabs = False
    if not there:
        device.unlink()
    assert failure(camera.shot) == code


@pytest.mark.parametrize(("fault", "code"), [("opens", "cannot_open"), ("grabs", "no_picture")])
def test_field_report_12_a_camera_that_cannot_be_opened_is_let_go_of(capture, fault, code):
    setattr(capture, fault, False)
    assert failure(opened) == code
    assert capture.released


def test_a_device_that_went_away_before_it_was_opened_is_not_found(capture, device):
    device.unlink()
    assert failure(opened) == "not_found"
    assert capture.device == ""


def test_closing_twice_is_no_fault_and_what_is_closed_gives_no_picture(capture):
    camera = opened()
    camera.close()
    camera.close()
    assert capture.released
    assert failure(camera.shot) == "cannot_open"
