"""`read`: pictures in, lines out; what the networks say is faked here."""

import json
import subprocess
import sys

import cv2
import numpy as np
import pytest

from dealer_pi.command_line import read_pictures
from dealer_pi.engine.cards import Card
from dealer_pi.vision.networks import ModelError
from dealer_pi.vision.pictures import load_picture
from dealer_pi.vision.readings import PictureError, ReadCard, Reading, UnsureCard
from tests.command_line.running import run

CORNERS = ((10.04, 10.0), (40.0, 10.0), (40.0, 52.0), (10.0, 52.0))
EVERYTHING = Reading(
    cards=(ReadCard(Card.Ah, 0.998761, CORNERS), ReadCard(Card.Ts, 0.99, CORNERS)),
    unsure=(UnsureCard(Card.n8c, 0.5, CORNERS),),
    face_down=(CORNERS, CORNERS),
    ms=12.3456,
)
RED = (0, 0, 200)


class FakeReader:
    """Reads everything in a picture, nothing in a red one, and refuses one with a blue corner."""

    def read(self, picture):
        if picture[0, 0, 0] > 250:
            raise PictureError("black", "the picture is black")
        return Reading(ms=1.0) if picture[0, 0, 2] > 150 else EVERYTHING


@pytest.fixture(autouse=True)
def _fake_reader(monkeypatch):
    monkeypatch.setattr(read_pictures, "CardReader", FakeReader)


def picture(path, colour=(40, 90, 60)):
    path.parent.mkdir(exist_ok=True)
    cv2.imwrite(str(path), np.full((80, 100, 3), colour, np.uint8))
    return path


def same_picture(one, other):
    return np.array_equal(load_picture(one), load_picture(other))


def test_a_line_a_picture_for_people(tmp_path):
    full, empty = picture(tmp_path / "full.png"), picture(tmp_path / "empty.png", RED)
    told = run("read", full, empty)
    assert (told.exit_code, told.stderr) == (0, "")
    assert told.stdout == (
        f"{full}: A♥ 10♠, unsure 8♣?, 2 face down (12 ms)\n{empty}: no card (1 ms)\n"
    )


def test_an_object_a_picture_and_line_for_scripts(tmp_path):
    file = picture(tmp_path / "full.png")
    told = run("read", file, file, "--json")
    assert told.exit_code == 0
    first, second = map(json.loads, told.stdout.splitlines())
    corners = [[10.0, 10.0], [40.0, 10.0], [40.0, 52.0], [10.0, 52.0]]
    assert first == second
    assert first == {
        "file": str(file),
        "cards": [
            {"card": "Ah", "confidence": 0.9988, "corners": corners},
            {"card": "Ts", "confidence": 0.99, "corners": corners},
        ],
        "unsure": [{"guess": "8c", "confidence": 0.5, "corners": corners}],
        "ms": 12.35,
    }


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("none.png", None, "missing"),
        ("empty.png", b"", "broken"),
        ("letter.png", b"Dear Jana,\n", "broken"),
        ("half.png", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "broken"),
    ],
)
def test_one_that_cannot_be_read_is_told_and_the_others_are_read(tmp_path, name, content, code):
    bad, good = tmp_path / name, picture(tmp_path / "good.png")
    if content is not None:
        bad.write_bytes(content)
    told = run("read", bad, good)
    assert told.exit_code == 1
    assert told.stdout.startswith(f"{good}: A♥ 10♠")
    assert told.stderr.startswith("dealer-pi: ")
    assert told.stderr.count(str(bad)) == told.stderr.count("\n") == 1
    told = run("read", bad, good, "--json")
    assert (told.exit_code, told.stderr) == (1, "")
    first, second = map(json.loads, told.stdout.splitlines())
    assert (first["file"], first["error"]["code"]) == (str(bad), code)
    assert set(first) == {"file", "error"}
    assert set(first["error"]) == {"code", "message"}
    assert second["file"] == str(good)


def test_one_that_the_reader_refuses_is_named_with_its_file(tmp_path):
    file = picture(tmp_path / "night.png", (255, 0, 0))
    told = run("read", file)
    assert (told.exit_code, told.stdout) == (1, "")
    assert told.stderr == f"dealer-pi: {file}: the picture is black\n"


def test_a_folder_stands_for_the_pictures_in_it(tmp_path):
    for name in ("b.PNG", "a.jpg", "c.bmp"):
        picture(tmp_path / "all" / name)
    (tmp_path / "all" / "notes.txt").write_text("no picture")
    told = run("read", tmp_path / "all", "--json")
    assert told.exit_code == 0
    files = [json.loads(line)["file"] for line in told.stdout.splitlines()]
    assert files == [str(tmp_path / "all" / name) for name in ("a.jpg", "b.PNG", "c.bmp")]


def test_a_folder_without_pictures_is_an_error(tmp_path):
    told = run("read", tmp_path)
    assert told.exit_code == 1
    assert told.stderr == f"dealer-pi: {tmp_path}: there are no pictures in this folder\n"


def test_what_was_read_is_drawn_and_no_name_is_taken_twice(tmp_path):
    one, two = picture(tmp_path / "a" / "flop.png"), picture(tmp_path / "b" / "flop.png", RED)
    before = one.read_bytes()
    told = run("read", one, two, "--annotate", tmp_path / "new" / "drawn")
    assert told.exit_code == 0
    drawn = tmp_path / "new" / "drawn"
    assert not same_picture(drawn / "flop.read.png", one)
    assert same_picture(drawn / "flop.read-2.png", two)  # nothing in it
    assert one.read_bytes() == before


def test_a_folder_that_cannot_be_drawn_into_is_one_error(tmp_path):
    file = picture(tmp_path / "flop.png")
    told = run("read", file, "--annotate", file / "drawn")
    assert told.exit_code == 1
    assert told.stderr.startswith(f"dealer-pi: {file / 'drawn' / 'flop.read.png'}: it cannot be")


def test_without_a_picture_the_command_line_is_not_understood():
    assert run("read").exit_code == 2


def test_networks_that_are_missing_are_one_error(tmp_path, monkeypatch):
    def missing():
        raise ModelError("the card reader's network finder.onnx is missing in /nowhere")

    monkeypatch.setattr(read_pictures, "CardReader", missing)
    told = run("read", picture(tmp_path / "flop.png"))
    assert told.exit_code == 1
    assert told.stderr == (
        "dealer-pi: the card reader's network finder.onnx is missing in /nowhere\n"
    )


def without(*modules):
    """The command line in a Python in which these modules are not installed."""
    hidden = f"import sys; sys.modules.update(dict.fromkeys({modules}))"
    return [sys.executable, "-c", f"{hidden}; from dealer_pi.cli import main; main()"]


@pytest.mark.parametrize("command", ["read", "watch"])
def test_without_opencv_it_says_what_to_install(command):
    told = subprocess.run(
        [*without("cv2"), command, "x.png"], capture_output=True, text=True, check=False
    )
    assert told.returncode == 1
    assert told.stderr.startswith("dealer-pi: reading cards needs cv2, which is not installed: ")
    assert "dealer-pi[vision]" in told.stderr
    assert told.stderr.count("\n") == 1


def test_other_commands_do_without_opencv_and_numpy():
    told = subprocess.run(
        [*without("cv2", "numpy"), "rules", "list"], capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
