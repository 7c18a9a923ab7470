"""Whether the camera still looks where it looked at set-up."""

import cv2
import numpy as np
import pytest

from dealer_pi.engine.cards import Card
from dealer_pi.vision.surroundings import can_tell, compare, moved, small_grey, with_surroundings
from tests.vision.film import FELT, SIZE, TABLE, ZONE, Film, zone_with_surroundings

AT_SET_UP = zone_with_surroundings()


def turned(picture, degrees, zoom=1.0):
    """The picture of a camera that was turned or raised."""
    matrix = cv2.getRotationMatrix2D((SIZE[0] / 2, SIZE[1] / 2), degrees, zoom)
    return cv2.warpAffine(picture, matrix, SIZE, borderMode=cv2.BORDER_REFLECT)


def test_the_same_view_has_not_moved():
    assert not moved(AT_SET_UP, TABLE)
    assert compare(AT_SET_UP, small_grey(TABLE)).in_place > 10


@pytest.mark.parametrize("shift", [(14, 0), (0, -14), (-10, 10), (120, 40)])
def test_a_shifted_camera_is_noticed(shift):
    assert moved(AT_SET_UP, np.roll(TABLE, shift, axis=(1, 0)))


@pytest.mark.parametrize(("degrees", "zoom"), [(4, 1), (-6, 1), (90, 1), (0, 1.12), (180, 1)])
def test_a_turned_or_raised_camera_is_noticed(degrees, zoom):
    assert moved(AT_SET_UP, turned(TABLE, degrees, zoom))


@pytest.mark.parametrize("shift", [(2, 0), (-1, 2)])
def test_a_shake_of_a_pixel_or_two_is_no_move(shift):
    assert not moved(AT_SET_UP, np.roll(TABLE, shift, axis=(1, 0)))


@pytest.mark.parametrize("light", [0.35, 0.7, 1.4])
def test_other_light_is_no_move(light):
    film = Film(light=light, bands=0.05)
    assert not moved(AT_SET_UP, film.picture())


def test_hands_cards_and_chips_are_no_move():
    film = Film(hand=(300, 150))
    film.lay(Card.Ah, Card.Kd)
    picture = film.picture()
    rng = np.random.default_rng(1)
    for x, y in rng.integers(20, (620, 340), (12, 2)):
        cv2.circle(picture, (int(x), int(y)), 14, (40, 40, 200), -1)
        cv2.circle(picture, (int(x), int(y)), 7, (240, 240, 240), -1)
    assert not moved(AT_SET_UP, picture)


def test_bare_cloth_all_round_cannot_tell():
    plain = np.empty_like(TABLE)
    plain[:] = FELT
    zone = with_surroundings(ZONE, plain)
    assert not can_tell(zone)
    assert not moved(zone, TABLE)
    assert can_tell(AT_SET_UP)


def test_without_surroundings_nothing_is_said():
    assert not moved(ZONE, TABLE)


def test_surroundings_that_are_no_picture_say_nothing():
    zone = type(ZONE)(ZONE.size, ZONE.corners, surroundings=b"no picture")
    assert not moved(zone, TABLE)


def test_a_grey_picture_will_do():
    assert not moved(AT_SET_UP, np.asarray(cv2.cvtColor(TABLE, cv2.COLOR_BGR2GRAY), np.uint8))
