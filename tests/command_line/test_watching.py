"""`watch`: a film in, observations out; what the watcher makes of it is faked here."""

import json
from types import SimpleNamespace

import cv2
import msgspec
import numpy as np
import pytest

from dealer_pi.command_line import watch_pictures
from dealer_pi.engine.cards import Card
from dealer_pi.vision import zone
from dealer_pi.vision.observations import (
    CanSeeAgain,
    CantSee,
    CardChanged,
    CardsAtRest,
    CardSweptAway,
    FaceDown,
    MoreCards,
    Observation,
    PlaceCleared,
    SameCardTwice,
    Unsure,
)
from tests.command_line.running import run

CORNERS = ((10.0, 10.0), (40.0, 10.0), (40.0, 52.0), (10.0, 52.0))
A_LINE_EACH = (
    (CardsAtRest(()), "no cards"),
    (CardsAtRest((Card.Ah, Card.Ts), (Card.Ts,)), "at rest: A♥ 10♠ (new: 10♠)"),
    (CardsAtRest((Card.Ah,)), "at rest: A♥"),
    (MoreCards((Card.Ah, Card.Ts), ()), "more cards than a board has: A♥ 10♠"),
    (SameCardTwice(Card.Ah, (1, 2)), "twice at the same time: A♥"),
    (Unsure(3, (Card.n8c, Card.n8s), CORNERS), "unsure, place 3: 8♣ or 8♠?"),
    (FaceDown(4, CORNERS), "face down, place 4"),
    (PlaceCleared(4), "place 4 is settled"),
    (CardChanged(1, Card.Ah, Card.Kd), "changed: A♥ is now K♦"),
    (CardSweptAway((Card.Ah, Card.Kd)), "swept away: A♥ K♦"),
    (CantSee("dark"), "I can't see the board: dark"),
    (CanSeeAgain(), "I can see the board again"),
)


class FakeWatcher:
    """Tells one fact a frame, and keeps what it was given."""

    def __init__(self, reader, where):
        self.reader, self.where = reader, where
        self.given = []
        self.facts = [fact for fact, _ in A_LINE_EACH]

    def frame(self, picture, at_ns):
        self.given.append((None if picture is None else int(picture[0, 0, 1]), at_ns))
        number = len(self.given)
        if number > len(self.facts):
            return ()
        return (Observation(number, at_ns, self.facts[number - 1]),)


READER = SimpleNamespace()


@pytest.fixture(autouse=True)
def watchers(monkeypatch):
    """Those that the command has made."""
    made = []

    def make(reader, where, most):
        assert most == (5 if where.name == "board" else None)
        made.append(FakeWatcher(reader, where))
        return made[-1]

    monkeypatch.setattr(watch_pictures, "BoardWatcher", make)
    monkeypatch.setattr(watch_pictures, "card_reader", lambda _deck: READER)
    return made


def frames(folder, number, size=(160, 120)):
    """A folder of grey pictures, each a little lighter than the one before."""
    folder.mkdir()
    for at in range(number):
        picture = np.full((size[1], size[0], 3), 50 + 10 * at, np.uint8)
        cv2.imwrite(str(folder / f"{at:03}.png"), picture)
    return folder


def test_each_fact_has_its_line(tmp_path):
    told = run("watch", frames(tmp_path / "film", 14), "--fps", 10)
    assert (told.exit_code, told.stderr) == (0, "")
    assert told.stdout.splitlines() == [
        f"{at / 10:9.2f} s  {line}" for at, (_, line) in enumerate(A_LINE_EACH)
    ]


def test_for_scripts_a_line_is_the_observation(tmp_path):
    told = run("watch", frames(tmp_path / "film", 2), "--json")
    first, second = told.stdout.splitlines()
    assert msgspec.json.decode(second, type=Observation).fact == A_LINE_EACH[1][0]
    assert json.loads(first) == {
        "number": 1,
        "at_ns": 0,
        "fact": {"type": "CardsAtRest", "cards": [], "new": []},
    }


def test_a_folder_is_watched_by_name_at_30_pictures_a_second(tmp_path, watchers):
    run("watch", frames(tmp_path / "film", 4))
    [watcher] = watchers
    assert watcher.reader is READER
    assert watcher.given == [(50, 0), (60, 33_333_333), (70, 66_666_667), (80, 100_000_000)]


def test_a_video_has_its_own_time(tmp_path, watchers):
    file = tmp_path / "film.avi"
    writer = cv2.VideoWriter(str(file), cv2.VideoWriter.fourcc(*"MJPG"), 8.0, (160, 120))
    for at in range(5):
        writer.write(np.full((120, 160, 3), 50 + 10 * at, np.uint8))
    writer.release()
    assert run("watch", file, "--fps", 100).exit_code == 0
    [watcher] = watchers
    greys, times = zip(*watcher.given, strict=True)
    assert greys == pytest.approx((50, 60, 70, 80, 90), abs=3)
    assert times == (0, 125_000_000, 250_000_000, 375_000_000, 500_000_000)


def test_a_picture_that_is_broken_is_told_and_the_watcher_gets_none(tmp_path, watchers):
    film = frames(tmp_path / "film", 3)
    (film / "001.png").write_bytes(b"no picture")
    told = run("watch", film)
    assert told.exit_code == 1
    assert told.stderr.startswith("dealer-pi: ")
    assert told.stderr.count("001.png") == told.stderr.count("\n") == 1
    assert [grey for grey, _ in watchers[0].given] == [50, None, 70]


def test_without_a_zone_the_whole_picture_is_watched(tmp_path, watchers):
    run("watch", frames(tmp_path / "film", 1))
    assert zone.box(watchers[0].where) == (0, 0, 160, 120)


def test_a_zone_from_set_up_is_brought_to_the_size_of_the_film(tmp_path, watchers):
    corners = ((320.0, 240.0), (960.0, 240.0), (960.0, 720.0), (320.0, 720.0))
    zone.save(zone.from_touch(corners, (1280, 960)), tmp_path / "board.json")
    told = run("watch", frames(tmp_path / "film", 1), "--zone", tmp_path / "board.json")
    assert told.exit_code == 0
    assert watchers[0].where.corners == ((40, 30), (120, 30), (120, 90), (40, 90))


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("none.json", None, "none.json"),
        ("letter.json", b"Dear Jana,", "letter.json"),
        ("wide.json", b'{"size":[1280,720],"corners":[[0,0],[900,0],[900,700],[0,700]]}', "1280"),
    ],
)
def test_a_zone_that_cannot_be_used_is_one_error(tmp_path, name, content, why):
    if content is not None:
        (tmp_path / name).write_bytes(content)
    told = run("watch", frames(tmp_path / "film", 1), "--zone", tmp_path / name)
    assert (told.exit_code, told.stdout) == (1, "")
    assert told.stderr.startswith("dealer-pi: ")
    assert why in told.stderr
    assert told.stderr.count("\n") == 1


@pytest.mark.parametrize("content", [None, b"", b"Dear Jana,\n"], ids=["none", "empty", "letter"])
def test_what_is_no_video_is_one_error(tmp_path, content):
    file = tmp_path / "film.avi"
    if content is not None:
        file.write_bytes(content)
    told = run("watch", file)
    assert (told.exit_code, told.stdout) == (1, "")
    assert told.stderr.startswith(f"dealer-pi: {file}: ")
    assert told.stderr.count("\n") == 1


def test_a_folder_without_a_picture_that_can_be_read_is_one_error(tmp_path):
    told = run("watch", tmp_path)
    assert told.stderr == f"dealer-pi: {tmp_path}: there are no pictures in this folder\n"
    (tmp_path / "a.png").write_bytes(b"no picture")
    told = run("watch", tmp_path)
    assert told.exit_code == 1
    assert told.stderr == f"dealer-pi: {tmp_path}: none of its pictures can be read\n"
