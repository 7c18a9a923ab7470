"""The doctor's look at the camera, with real camera processes."""

import pytest

from dealer_pi.assembly.device_setup import DeviceSetup
from dealer_pi.command_line import check_camera
from dealer_pi.devices.camera.choice import (
    PiCameraChoice,
    PicturesChoice,
    SimulatedChoice,
    Video4LinuxChoice,
)
from dealer_pi.devices.simulated.camera import CameraFaults, SimulatedTable
from dealer_pi.devices.simulated.table_picture import BOARD_CORNERS, SIZE
from dealer_pi.vision.zone import from_touch

PATIENCE_S = 30.0
BOARD = from_touch(BOARD_CORNERS, SIZE)


@pytest.fixture
def table(tmp_path):
    return SimulatedTable(tmp_path / "table.json")


def look(choice, playing="", **other):
    setup = DeviceSetup(camera=choice, **{"board": BOARD, **other})
    found = check_camera.findings(setup, playing, within_s=PATIENCE_S)
    return {one.check: one for one in found}


def test_good_pictures_are_well_and_a_deck_that_cannot_be_used_is_named(table, tmp_path):
    found = look(SimulatedChoice(str(table.file)), deck=tmp_path / "lost.json")
    assert found["camera"].found == "a simulated camera: good pictures, 1280 x 720"
    assert found["zone"].state == found["camera"].state == "ok"
    assert found["deck"].state == "fault"
    assert "lost.json" in found["deck"].found


def test_green_pictures_are_a_fault(table):
    table.faults = CameraFaults(green=True)
    found = look(SimulatedChoice(str(table.file)))["camera"]
    assert (found.state, found.found) == ("fault", "a simulated camera: the picture is broken")
    assert "Plug it in again" in found.advice


def test_f011_a_driver_that_hangs_is_given_up(table, monkeypatch):
    monkeypatch.setattr(check_camera, "DRIVER_ANSWERS_WITHIN_S", 0.5)
    table.faults = CameraFaults(hangs=True)
    found = look(SimulatedChoice(str(table.file)))["camera"]
    assert found.state == "fault"
    assert found.found.startswith("a simulated camera: no answer")


def test_f012_a_camera_that_is_not_there_is_a_warning(tmp_path):
    found = look(PicturesChoice(str(tmp_path / "film")), board=None)
    assert found["camera"].state == "warning"
    assert "film: not plugged in" in found["camera"].found
    assert found["zone"].state == "warning"


def test_pictures_that_do_not_come_in_time_are_a_fault(table):
    table.faults = CameraFaults(late_s=60)
    setup = DeviceSetup(camera=SimulatedChoice(str(table.file)), board=BOARD)
    found = {one.check: one for one in check_camera.findings(setup, "", within_s=0.05)}
    assert found["camera"].state == "fault"


def test_a_pi_without_picamera2_names_the_package(monkeypatch):
    monkeypatch.setattr(check_camera, "find_spec", lambda _: None)
    found = look(PiCameraChoice())["camera"]
    assert found.state == "fault"
    assert "python3-picamera2" in found.advice


def test_a_camera_without_permission_names_the_group(tmp_path, monkeypatch):
    (tmp_path / "video0").touch()
    monkeypatch.setattr("os.access", lambda *_: False)
    monkeypatch.setattr(type(tmp_path), "group", lambda _: "video")
    setup = DeviceSetup(camera=Video4LinuxChoice("Brio"), board=BOARD)
    _, found = check_camera.findings(setup, "", dev=tmp_path)
    assert found.found == 'the USB camera "Brio": no permission to use it'
    assert "usermod -aG video" in found.advice


def test_f013_a_library_from_pip_beside_picamera2_is_named(monkeypatch):
    monkeypatch.setattr(check_camera, "find_spec", lambda _: None)
    monkeypatch.setattr(check_camera, "strangers", lambda: ("numpy from /home/pi/lib",))
    found = look(PiCameraChoice())["libraries"]
    assert found.state == "fault"
    assert found.found.startswith("numpy from /home/pi/lib")
    assert found.advice.endswith("pip uninstall numpy")


def test_the_camera_of_a_table_that_runs_is_not_opened(tmp_path):
    found = look(PicturesChoice(str(tmp_path / "no film")), "the table is in use by process 7")[
        "camera"
    ]
    assert found.state == "ok"
    assert found.found.endswith("not opened: the table is in use by process 7")
