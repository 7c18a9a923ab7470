import os

import cv2
import numpy as np
import pytest

from dealer_pi.vision.pictures import checked, load_picture
from dealer_pi.vision.readings import PictureError

GREY = np.full((60, 80, 3), 120, np.uint8)

NO_PICTURES = {
    "None": (None, "no-picture"),
    "a list": ([[1, 2], [3, 4]], "no-picture"),
    "floats": (GREY.astype(np.float32), "wrong-type"),
    "grey": (GREY[:, :, 0], "wrong-shape"),
    "four channels": (np.dstack([GREY, GREY[:, :, :1]]), "wrong-shape"),
    "empty": (np.zeros((0, 0, 3), np.uint8), "too-small"),
    "a thin strip": (np.zeros((8, 900, 3), np.uint8), "too-small"),
    "huge": (np.zeros((40, 9000, 3), np.uint8), "too-large"),
    "black": (np.full((60, 80, 3), 3, np.uint8), "black"),
}


@pytest.mark.parametrize(("picture", "code"), NO_PICTURES.values(), ids=NO_PICTURES.keys())
def test_what_is_no_picture_is_refused_by_its_code(picture, code):
    with pytest.raises(PictureError) as refused:
        checked(picture)
    assert refused.value.code == code


def test_a_picture_is_passed_on_as_it_is():
    assert checked(GREY) is GREY


def test_a_picture_file_is_read(tmp_path):
    cv2.imwrite(str(tmp_path / "a.png"), GREY)
    assert (load_picture(tmp_path / "a.png") == GREY).all()


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "broken"),
        (b"no picture at all", "broken"),
        (b"\x89PNG\r\n\x1a\n" + bytes(40), "broken"),
    ],
    ids=["empty", "text", "a torn PNG"],
)
def test_a_broken_file_is_named(tmp_path, content, code):
    file = tmp_path / "x.png"
    file.write_bytes(content)
    with pytest.raises(PictureError, match=r"x\.png") as refused:
        load_picture(file)
    assert refused.value.code == code


def test_a_file_cut_off_in_the_middle_is_no_card(tmp_path):
    whole = cv2.imencode(".png", GREY)[1].tobytes()
    (tmp_path / "x.png").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(PictureError):
        load_picture(tmp_path / "x.png")


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(PictureError) as refused:
        load_picture(tmp_path / "not there.png")
    assert refused.value.code == "missing"


def test_neither_a_folder_nor_a_pipe_is_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for file in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(PictureError) as refused:
            load_picture(file)
        assert refused.value.code == "broken"


def test_a_file_of_monstrous_size_is_not_read(tmp_path):
    with (tmp_path / "big.png").open("wb") as big:
        big.truncate(65 * 1024 * 1024)
    with pytest.raises(PictureError) as refused:
        load_picture(tmp_path / "big.png")
    assert refused.value.code == "too-large"
