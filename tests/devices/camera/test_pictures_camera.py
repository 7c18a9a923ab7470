"""A folder of pictures, or a video, as a camera."""

import time

import cv2
import numpy as np
import pytest

from dealer_pi.devices.camera.camera import CameraError
from dealer_pi.devices.camera.choice import PicturesChoice
from dealer_pi.devices.camera.pictures import PicturesCamera


@pytest.fixture
def folder(tmp_path):
    for number in range(3):
        picture = np.full((48, 64, 3), 50 * (number + 1), np.uint8)
        cv2.imwrite(str(tmp_path / f"{number}.png"), picture)
    (tmp_path / "note.txt").write_text("no picture")
    (tmp_path / "broken.jpg").write_bytes(b"neither")
    return tmp_path


def opened(path, per_second=None):
    camera = PicturesCamera(PicturesChoice(str(path), per_second))
    camera.open()
    return camera


def test_the_pictures_come_by_name_over_and_over_and_broken_ones_are_left_out(folder):
    camera = opened(folder)
    shots = [camera.shot() for _ in range(5)]
    assert [int(shot.main.mean()) for shot in shots] == [50, 100, 150, 50, 100]
    assert [shot.number for shot in shots] == [1, 2, 3, 4, 5]


def test_they_come_at_the_rate_that_is_asked_for(folder):
    camera = opened(folder, 50)
    first = camera.shot().at_ns
    for _ in range(5):
        last = camera.shot().at_ns
    assert last - first >= 0.09e9


def test_a_video_is_played_over_and_over(tmp_path):
    file = str(tmp_path / "film.avi")
    film = cv2.VideoWriter(file, cv2.VideoWriter.fourcc(*"MJPG"), 15, (64, 48))
    for level in (60, 180):
        film.write(np.full((48, 64, 3), level, np.uint8))
    film.release()
    camera = opened(file)
    levels = [round(camera.shot().main.mean() / 60) for _ in range(4)]
    assert levels == [1, 3, 1, 3]


def test_an_empty_folder_or_none_is_not_found(tmp_path):
    for path in (tmp_path, tmp_path / "missing"):
        with pytest.raises(CameraError) as error:
            opened(path)
        assert error.value.code == "not_found"


def test_a_folder_without_a_good_picture_cannot_be_opened(tmp_path):
    (tmp_path / "broken.png").write_bytes(b"neither")
    with pytest.raises(CameraError) as error:
        opened(tmp_path)
    assert error.value.code == "cannot_open"


def test_a_folder_that_is_taken_away_is_unplugged(folder):
    camera = opened(folder)
    for _ in range(3):
        camera.shot()
    for file in folder.iterdir():
        file.unlink()
    with pytest.raises(CameraError) as error:
        camera.shot()
    assert error.value.code == "unplugged"


def test_time_goes_on_from_picture_to_picture(folder):
    camera = opened(folder)
    before = time.monotonic_ns()
    one, two = camera.shot(), camera.shot()
    assert before <= one.at_ns < two.at_ns
