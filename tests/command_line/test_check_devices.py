"""The doctor and devices: what is set up, who may use it, and a driver that hangs."""

import json
import os
import sys
import threading
from types import SimpleNamespace

import pytest

from dealer_pi.assembly.usual_devices import usual_devices
from dealer_pi.command_line import check_devices
from dealer_pi.command_line.device_trouble import how_to_get_right
from dealer_pi.command_line.finding import Finding
from dealer_pi.devices.camera.choice import PiCameraChoice
from dealer_pi.journal.lock import TableLock
from tests.command_line.running import run


def told(folder, text, *arguments):
    """What the doctor finds at a table with these devices, by check, and its exit status."""
    (folder / "devices.toml").write_text(text, encoding="utf-8")
    said = run("doctor", "--table", folder / "friday.journal", "--json", *arguments)
    return {one["check"]: one for one in json.loads(said.stdout)}, said.exit_code


def well(check):
    yield Finding(check, "ok", "it works")


def test_devices_that_are_simulated_are_well_and_the_pins_are_drawn(tmp_path):
    found, status = told(tmp_path, '[buttons]\ntype = "simulated"\n[hub]\ntype = "simulated"')
    assert found["devices"]["found"].startswith("pins, seat hub (")
    assert "column fold GPIO17 11 · 12 GPIO18 row seat 10" in found["pin map"]["found"]
    assert {found[check]["state"] for check in ("pins", "seat hub")} == {"ok"}
    assert "camera" not in found
    assert status == 0


def test_each_fault_of_the_file_is_named_with_the_device_that_it_costs(tmp_path):
    found, status = told(tmp_path, '[hub]\ntype = "usb"\nsounds = 7\n[camera]\ntype = "eye"')
    assert status == 1
    said = run("doctor", "--table", tmp_path / "friday.journal").stdout
    lines = [line for line in said.splitlines() if line.startswith("fault    set-up")]
    assert "line 3" in lines[0]
    assert "plays without: seat hub." in lines[0]
    assert "plays without: camera." in lines[1]
    assert found["devices"]["found"].startswith("none are set up")


def test_a_file_that_is_no_toml_is_one_fault_that_costs_all_devices(tmp_path):
    found, status = told(tmp_path, "[hub")
    assert status == 1
    assert found["set-up"]["advice"].endswith("without: pins, seat hub, camera.")


def test_another_file_of_devices_can_be_chosen(tmp_path):
    file = tmp_path / "sunday.toml"
    file.write_text('[hub]\ntype = "simulated"')
    found, _ = told(tmp_path, "", "--devices", file)
    assert found["devices"]["found"] == f"seat hub ({file})"


def test_without_a_file_a_pi_has_what_pis_have_and_others_have_nothing(tmp_path):
    model = tmp_path / "model"
    assert usual_devices(model) is None
    model.write_bytes(b"Some Laptop")
    assert usual_devices(model) is None
    model.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    setup = usual_devices(model)
    assert setup is not None
    assert setup.camera == PiCameraChoice()
    assert setup.hub is not None


def test_devices_of_a_table_that_is_open_are_not_opened(tmp_path, monkeypatch):
    asked: list[str] = []

    def look(_setup, playing):
        asked.append(playing)
        return well("seat hub")

    monkeypatch.setattr("dealer_pi.command_line.check_hub.findings", look)
    told(tmp_path, "")
    lock = TableLock.take(tmp_path / "friday.journal")
    try:
        told(tmp_path, "")
    finally:
        lock.release()
    assert asked[0] == ""
    assert f"in use by process {os.getpid()}" in asked[1]


def test_a_driver_that_hangs_is_named_and_the_others_are_told():
    ends = threading.Event()

    def hangs():
        yield from well("before")
        ends.wait(30)

    try:
        looks = {"camera": hangs, "page": lambda: well("page")}
        found = list(check_devices.at_once(looks, waited_s=0.2))
    finally:
        ends.set()
    assert [(one.check, one.state) for one in found] == [
        ("before", "ok"),
        ("camera", "fault"),
        ("page", "ok"),
    ]
    assert "hangs" in found[1].advice


def test_a_look_that_fails_is_a_fault_and_a_missing_library_a_warning():
    def fails():
        raise RuntimeError("boom")

    def lacks():
        raise ImportError("No module named 'cv2'")

    found = list(check_devices.at_once({"pins": fails, "camera": lacks}))
    assert [(one.check, one.state) for one in found] == [("pins", "fault"), ("camera", "warning")]
    assert "boom" in found[0].found
    assert "cv2" in found[1].found


def test_the_advice_for_a_missing_right_names_the_group(tmp_path, monkeypatch):
    device = tmp_path / "ttyACM0"
    assert how_to_get_right(device) == ""  # it is not there: no question of rights
    device.touch()
    assert how_to_get_right(device) == ""
    monkeypatch.setattr("os.access", lambda *_: False)
    monkeypatch.setattr(type(device), "group", lambda _: "dialout")
    assert "sudo usermod -aG dialout " in how_to_get_right(device)
    monkeypatch.setattr(type(device), "group", lambda _: "root")
    assert "udev" in how_to_get_right(device)  # nobody is put into the group root


def test_the_camera_is_looked_at_where_one_is_set_up(tmp_path):
    found, status = told(tmp_path, '[camera]\ntype = "pictures"\npath = "film"')
    assert str(tmp_path / "film") in found["camera"]["found"]
    assert status == 0  # the table plays without it


def test_without_the_libraries_of_devices_the_rest_is_looked_at(tmp_path, monkeypatch):
    monkeypatch.delattr("dealer_pi.command_line.check_devices")
    monkeypatch.setitem(sys.modules, "dealer_pi.command_line.check_devices", None)
    found, status = told(tmp_path, "")
    assert found["devices"]["state"] == "warning"
    assert found["disk"]["state"] == "ok"
    assert status == 0


@pytest.mark.parametrize(("owner", "warned"), [(0, False), (1234, True)])
def test_root_is_told_to_ask_as_the_user_of_the_table(tmp_path, monkeypatch, owner, warned):
    path = tmp_path / "friday.journal"
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr(type(path), "stat", lambda *_, **__: SimpleNamespace(st_uid=owner))
    found = [one for one in check_devices._rights(path) if one.check == "user"]  # noqa: SLF001
    assert [one.state for one in found] == ["warning"] * warned
