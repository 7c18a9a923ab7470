"""Which devices there are: from a file, whose faults are named and cost only their own device."""

import pytest

from dealer_pi.assembly.device_setup import DeviceSetup, load_device_setup
from dealer_pi.devices.camera.choice import PiCameraChoice, PicturesChoice
from dealer_pi.vision import zone as zones

WHOLE = """
[buttons]
type = "pins"
map = "six_seats_with_lamps"

[hub]
type = "usb"
serial = "E66"
sounds = false

[camera]
type = "pi"
mains_hz = 60

[cards]
hands_free = false
"""
CORNERS = ((10.0, 10.0), (500.0, 10.0), (500.0, 200.0), (10.0, 200.0))


def loaded(folder, text):
    file = folder / "devices.toml"
    file.write_text(text, encoding="utf-8")
    return load_device_setup(file)


def test_all_that_is_said_is_set_up(tmp_path):
    setup = loaded(tmp_path, WHOLE)
    assert setup.faults == ()
    assert setup.pin_map is not None
    assert setup.pin_map.name == "Six seats with lamps"
    assert setup.hub is not None
    assert (setup.hub.serial, setup.hub.sounds) == ("E66", False)
    assert setup.camera == PiCameraChoice(mains_hz=60)
    assert not setup.hands_free


def test_an_empty_file_means_no_devices(tmp_path):
    assert loaded(tmp_path, "") == DeviceSetup()


def test_files_are_looked_for_beside_it(tmp_path):
    zones.save(zones.Zone((640, 360), CORNERS), tmp_path / "board.json")
    camera = '[camera]\ntype = "pictures"\npath = "film"\n'
    setup = loaded(tmp_path, camera + '[cards]\nboard = "board.json"\ndeck = "d.json"')
    assert setup.faults == ()
    assert setup.camera == PicturesChoice(str(tmp_path / "film"))
    assert setup.board is not None
    assert setup.board.corners == CORNERS
    assert setup.deck == tmp_path / "d.json"


@pytest.mark.parametrize(
    ("text", "device", "said"),
    [
        pytest.param(
            '[buttons]\ntype = "wires"', "pins", "line 2: buttons.type: Invalid", id="wrong type"
        ),
        pytest.param(
            '[hub]\ntype = "usb"\nserail = "a"', "seat hub", "line 1: hub: ", id="unknown field"
        ),
        pytest.param(
            '[camera]\ntype = "pi"\nmains_hz = 55', "camera", "line 3: camera.mains_hz: ", id="hz"
        ),
        pytest.param("[camera]\nnumber = 1", "camera", "line 1: camera: ", id="no type"),
        pytest.param("camera = 7", "camera", "line 1: camera: Expected", id="no table"),
        pytest.param(
            '[buttons]\ntype = "pins"\nmap = "my.toml"',
            "pins",
            "line 3: buttons.map: ",
            id="no such pin map",
        ),
        pytest.param(
            '[camera]\ntype = "pi"\n[cards]\nshow = "no.json"',
            "camera",
            "line 4: cards.show: no.json",
            id="no such zone",
        ),
    ],
)
def test_a_fault_is_named_with_file_line_and_field(tmp_path, text, device, said):
    setup = loaded(tmp_path, text)
    (fault,) = setup.faults
    assert fault.device == device
    assert fault.text.startswith(f"{tmp_path / 'devices.toml'}, {said}")


def test_a_fault_costs_only_its_own_device(tmp_path):
    setup = loaded(tmp_path, WHOLE.replace('"pi"', '"eye"'))
    assert setup.camera is None
    assert setup.hub is not None
    assert setup.pin_map is not None


def test_an_unknown_part_is_named(tmp_path):
    setup = loaded(tmp_path, "[lights]\non = true")
    assert "line 1: lights: there is no such part" in setup.faults[0].text


@pytest.mark.parametrize("content", [b"[buttons", b"\xff\xfe", b"[" * 100_000])
def test_a_file_that_is_none_leaves_a_table_without_devices(tmp_path, content):
    (tmp_path / "devices.toml").write_bytes(content)
    setup = load_device_setup(tmp_path / "devices.toml")
    assert (setup.buttons, setup.hub, setup.camera) == (None, None, None)
    assert {fault.device for fault in setup.faults} == {"pins", "seat hub", "camera"}


def test_a_file_that_is_not_there_is_named(tmp_path):
    setup = load_device_setup(tmp_path / "nowhere.toml")
    assert "nowhere.toml" in setup.faults[0].text
