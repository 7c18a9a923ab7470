"""`camera list`, `take` and `live`, with pictures of a folder for a camera."""

import time

import cv2
import pytest

from dealer_pi.command_line import camera_live
from dealer_pi.devices.camera.choice import PiCameraChoice, PicturesChoice, Video4LinuxChoice
from dealer_pi.devices.camera.video4linux import Found
from dealer_pi.devices.simulated.table_picture import (
    BOARD_CORNERS,
    SIZE,
    LyingCards,
    draw_table,
    with_noise,
)
from dealer_pi.vision import zone
from tests.command_line.running import run


@pytest.fixture
def folder(tmp_path):
    """Two pictures of a table with a flop of hearts."""
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    for number in range(2):
        picture = with_noise(draw_table(LyingCards(("2h", "9h", "Th"))), number)
        cv2.imwrite(str(pictures / f"{number}.png"), picture)
    return pictures


@pytest.fixture
def unsettled(monkeypatch):
    monkeypatch.setattr(camera_live, "SETTLE_NS", 100_000_000)


@pytest.mark.parametrize(
    ("device", "choice"),
    [("pi", PiCameraChoice(0)), ("pi:1", PiCameraChoice(1)), ("Logi", Video4LinuxChoice("Logi")),
     ("pixel", Video4LinuxChoice("pixel")), ("", Video4LinuxChoice(""))],
)  # fmt: skip
def test_a_device_is_the_pis_camera_or_a_part_of_a_name(device, choice, monkeypatch):
    monkeypatch.setattr(camera_live, "_pi_is_there", lambda: False)
    assert camera_live.choice_for(device) == choice


def test_on_a_pi_its_own_camera_is_the_first(monkeypatch):
    monkeypatch.setattr(camera_live, "_pi_is_there", lambda: True)
    assert camera_live.choice_for("") == PiCameraChoice()


def test_a_folder_plays_its_pictures(folder):
    assert camera_live.choice_for(str(folder)) == PicturesChoice(str(folder))


def test_the_cameras_are_listed_with_how_to_choose_them(monkeypatch):
    monkeypatch.setattr(camera_live, "_pi_is_there", lambda: True)
    monkeypatch.setattr(camera_live, "cameras", lambda: [Found("/dev/video0", "Logi Cam", ())])
    assert run("camera", "list").stdout == (
        'the Pi\'s own camera: --device pi\nLogi Cam: --device "Logi Cam"\n'
    )


@pytest.mark.usefixtures("unsettled")
def test_a_picture_is_taken_and_the_other_commands_take_it(folder, tmp_path):
    told = run("camera", "take", tmp_path / "x.png", "--device", folder)
    assert (told.exit_code, told.stdout) == (0, f"{tmp_path / 'x.png'}: 1280 x 720\n")
    assert run("camera", "check", tmp_path / "x.png", "--hearts").stdout == "The picture is good.\n"


@pytest.mark.usefixtures("unsettled")
def test_without_a_camera_it_is_one_line_what_to_do(tmp_path):
    told = run("camera", "take", tmp_path / "x.png", "--device", "no such camera")
    assert (told.exit_code, told.stdout) == (1, "")
    assert "camera list" in told.stderr
    assert not (tmp_path / "x.png").exists()


@pytest.mark.usefixtures("unsettled")
@pytest.mark.parametrize("name", ["x.doc", "missing/x.png"])
def test_a_picture_that_cannot_be_written_is_one_line(folder, tmp_path, name):
    told = run("camera", "take", tmp_path / name, "--device", folder)
    assert (told.exit_code, told.stderr.count("\n")) == (1, 1)


def test_field_report_15_swapped_colours_are_told_with_hearts_on_the_table(folder, tmp_path):
    seen = cv2.imread(str(folder / "0.png"))
    assert seen is not None
    cv2.imwrite(str(tmp_path / "swapped.png"), seen[..., ::-1])
    told = run("camera", "check", tmp_path / "swapped.png", "--hearts")
    assert told.exit_code == 1
    assert "red and blue are swapped" in told.stdout


def test_live_says_what_lies_there_and_lets_go_of_the_camera(folder, tmp_path):
    zone.save(zone.from_touch(BOARD_CORNERS, SIZE), tmp_path / "board.json")
    lines = camera_live.live(str(folder), tmp_path / "board.json", None, None)
    seen: list[str] = []
    ends = time.monotonic() + 30
    while time.monotonic() < ends and not any("at rest" in line for line in seen):
        seen.append(next(lines))
    lines.close()  # type: ignore[attr-defined]
    assert seen[:2] == ["camera: connecting (found)", "camera: ready (sees) 1280 x 720"]
    assert "at rest: 2♥ 9♥ 10♥" in seen[-1]
