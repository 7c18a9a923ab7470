"""Set-up checks: a good picture passes, each fault is named."""

import cv2
import msgspec
import numpy as np
import pytest

from dealer_pi.engine.cards import Card
from dealer_pi.vision.picture_check import check_picture
from dealer_pi.vision.zone import ZoneError, from_touch
from tests.vision.film import SIZE, ZONE, Film

MARKED = msgspec.structs.replace(ZONE, card_height=80.0)


def board(**how):
    """The drawn table with a board on it."""
    film = Film(**how)
    film.lay(Card.Ah, Card.Kd, Card.n7c, Card.n2s)
    return film.picture()


GOOD = board()


def codes(picture, zone=MARKED):
    """The codes of all verdicts."""
    return [verdict.code for verdict in check_picture(picture, zone)]


def glaring(x, y, radius=22):
    """The good picture with a lamp mirrored at a place of the zone, 0 to 1."""
    field = np.zeros(GOOD.shape[:2], np.float32)
    at = (int(120 + 400 * x), int(120 + 120 * y))
    cv2.circle(field, at, radius, 300.0, -1)
    field = cv2.GaussianBlur(field, (0, 0), 4)
    return np.clip(GOOD + field[..., None], 0, 255).astype(np.uint8)


def tinted(blue, green, red):
    """The good picture in light of another colour."""
    return np.clip(GOOD * np.array([blue, green, red]), 0, 255).astype(np.uint8)


def test_a_good_picture_gives_no_verdict():
    assert check_picture(GOOD, MARKED) == ()
    assert check_picture(GOOD) == ()


@pytest.mark.parametrize(("light", "severity"), [(0.4, "warning"), (0.2, "error")])
def test_too_dark(light, severity):
    (verdict,) = check_picture(board(light=light), MARKED)
    assert (verdict.code, verdict.severity) == ("too-dark", severity)
    assert "lamp" in verdict.sentence


def test_too_bright():
    verdicts = check_picture(board(light=1.9), MARKED)
    assert verdicts[0].code == "too-bright"
    assert verdicts[0].numbers["clipped"] > 0.15


@pytest.mark.parametrize(
    ("x", "y", "where", "words"),
    [
        (0.08, 0.5, "left", "glare on the left"),
        (0.92, 0.5, "right", "glare on the right"),
        (0.5, 0.06, "top", "glare at the top"),
        (0.5, 0.95, "bottom", "glare at the bottom"),
        (0.5, 0.5, "middle", "glare in the middle"),
    ],
)
def test_glare_is_told_with_its_place(x, y, where, words):
    verdicts = [v for v in check_picture(glaring(x, y), MARKED) if v.code == "glare"]
    assert [verdict.where for verdict in verdicts] == [where]
    assert verdicts[0].sentence.startswith(words)


@pytest.mark.parametrize("sigma", [2.5, 4.0])
def test_out_of_focus(sigma):
    blurred = cv2.GaussianBlur(GOOD, (0, 0), sigma)
    (verdict,) = check_picture(blurred, MARKED)
    assert verdict.code == "out-of-focus"
    assert verdict.numbers["sigma"] == pytest.approx(sigma, rel=0.3)


def test_the_picture_of_a_larger_card_may_be_softer():
    blurred = cv2.GaussianBlur(GOOD, (0, 0), 1.9)
    assert codes(blurred) == ["out-of-focus"]
    assert codes(blurred, msgspec.structs.replace(ZONE, card_height=118.0)) == []


@pytest.mark.parametrize(
    ("light", "tint"),
    [((0.5, 0.9, 1.0), "yellow"), ((1.0, 0.9, 0.5), "blue"), ((0.6, 1.0, 0.6), "green")],
)
def test_white_that_is_not_white(light, tint):
    (verdict,) = check_picture(tinted(*light), MARKED)
    assert verdict.code == "colour-cast"
    assert f"white looks {tint}" in verdict.sentence


@pytest.mark.parametrize("number", range(5))
def test_stripes_of_a_flickering_lamp(number):
    rows = np.arange(SIZE[1])[:, None, None]
    striped = GOOD * (1 + 0.08 * np.sin(rows / 5 + number))
    assert codes(np.clip(striped, 0, 255).astype(np.uint8), None) == ["banding"]


def test_too_few_pixels_a_card():
    far = msgspec.structs.replace(ZONE, card_height=50.0)
    (verdict,) = check_picture(GOOD, far)
    assert (verdict.code, verdict.severity) == ("too-few-pixels", "warning")
    assert verdict.numbers["card_height"] == 50


def test_a_zone_lower_than_a_card_must_be_has_too_few_pixels_whatever_a_card_measures():
    low = from_touch([(120, 150), (520, 150), (520, 180), (120, 180)], SIZE)
    assert ("too-few-pixels", "error") in [
        (verdict.code, verdict.severity) for verdict in check_picture(GOOD, low)
    ]


def test_fog_has_no_contrast():
    fog = np.full_like(GOOD, 150) + (GOOD // 16)
    assert codes(fog) == ["no-contrast"]


def test_errors_come_before_warnings():
    blurred = cv2.GaussianBlur(glaring(0.5, 0.5, 12), (0, 0), 4)
    severities = [verdict.severity for verdict in check_picture(blurred, MARKED)]
    assert severities == sorted(severities)


def test_the_zone_of_another_camera_is_refused():
    with pytest.raises(ZoneError):
        check_picture(GOOD, from_touch([(0, 0), (600, 0), (600, 400), (0, 400)], (640, 480)))
