"""The page about where the camera hangs, and the script that makes its tables."""

import runpy
from pathlib import Path

import pytest

from dealer_pi.devices.camera import picamera, video4linux

HARDWARE = Path(__file__).parents[2] / "hardware"
SCRIPT = str(HARDWARE / "camera_mount.py")
PAGE = HARDWARE / "camera_mount.md"


@pytest.fixture(scope="module")
def mount():
    return runpy.run_path(SCRIPT)


def test_the_tables_of_the_page_are_those_of_the_script(mount):
    text = PAGE.read_text(encoding="utf-8")
    assert text == mount["renewed"](text), "run python hardware/camera_mount.py"
    for name in ("heights", "lenses", "tilts"):
        assert text.count(f"<!-- {name} -->\n| ") == 1


def test_the_picture_has_the_size_that_the_cameras_are_asked_for(mount):
    assert mount["PICTURE"] == picamera.SIZE == video4linux.SIZE


@pytest.mark.parametrize("across", [300, 600, 1200])
def test_a_lens_that_sees_a_right_angle_hangs_at_half_of_what_it_sees(mount, across):
    assert mount["mount_height"](across, mount["Lens"]("", 90)) == pytest.approx(across / 2)


def test_a_deep_board_needs_a_wider_strip_and_a_shallow_one_its_own_width(mount):
    board = mount["Board"]
    assert mount["strip"](board("", 600, 300)) == 600
    assert mount["strip"](board("", 600, 450)) == pytest.approx(800)


def test_at_the_greatest_height_a_card_has_just_so_many_pixels(mount):
    for lens in mount["LENSES"]:
        height = mount["highest"](100, lens)
        across = height * 600 / mount["mount_height"](600, lens)
        assert mount["card_pixels"](across) == pytest.approx(100)


def test_a_camera_without_tilt_sees_all_cards_alike_and_a_tilted_one_the_far_ones_shorter(mount):
    shares = [mount["far_share"](tilt, mount["BOARDS"][0], mount["LENSES"][0]) for tilt in (0, 20)]
    assert shares[0] == 1
    assert 0.8 < shares[1] < 0.9


def test_a_board_of_ones_own_gets_a_table_and_a_wrong_call_says_how(mount, monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", [SCRIPT, "700", "350"])
    mount["main"]()
    assert "| Camera Module 3 | 66.0° | 539 mm |" in capsys.readouterr().out
    monkeypatch.setattr("sys.argv", [SCRIPT, "700"])
    with pytest.raises(SystemExit, match="usage"):
        mount["main"]()
