"""What is let through at the door: pictures that are none are named."""

import numpy as np
import pytest

from dealer_pi.devices.camera.camera import Shot
from dealer_pi.devices.camera.door import FIRST_NS, FROZEN_NS, PATIENCE_NS, Door, fault_of
from dealer_pi.devices.simulated.table_picture import LyingCards, draw_table, with_noise

MS = 1_000_000
GREEN = (0, 135, 0)


@pytest.fixture(scope="module")
def good():
    return [with_noise(draw_table(LyingCards(("As", "Kd"))), seed) for seed in range(2)]


def green(picture, share):
    broken = picture.copy()
    broken[round(len(picture) * (1 - share)) :] = GREEN
    return broken


def test_a_picture_of_the_table_is_good(good):
    assert fault_of(good[0]) is None


@pytest.mark.parametrize("share", [1.0, 0.3])
def test_empty_buffers_are_named_green_also_where_a_frame_broke_off(good, share):
    assert fault_of(green(good[0], share)) == "green"


def test_green_felt_with_no_blue_and_no_red_is_not_taken_for_an_empty_buffer(good):
    felt = good[0].copy()
    felt[..., 0] = felt[..., 2] = 0
    assert fault_of(felt) is None


def test_a_picture_without_any_difference_is_named_black():
    assert fault_of(np.zeros((360, 640, 3), np.uint8)) == "black"


def test_a_dark_room_is_no_empty_buffer_but_for_the_watcher_to_tell(good):
    dark = with_noise((good[0] // 30).astype(np.uint8), 1)
    assert fault_of(dark) is None


@pytest.mark.parametrize(
    "wrong",
    [None, "text", np.zeros((360, 640), np.uint8), np.zeros((360, 640, 4), np.uint8),
     np.zeros((360, 640, 3), np.uint16)],
    ids=["none", "text", "grey", "four channels", "sixteen bits"],
)  # fmt: skip
def test_what_is_no_bgr_picture_is_named_wrong_shape(wrong):
    assert fault_of(wrong) == "wrong_shape"


def shots(pictures):
    return [Shot(number, number, picture) for number, picture in enumerate(pictures, 1)]


def test_a_camera_works_once_two_different_pictures_came(good):
    door = Door(0)
    assert door.take(Shot(1, 1, good[0]), 1 * MS) is not None
    assert not door.good
    door.take(Shot(2, 2, good[1]), 60 * MS)
    assert door.good


def test_a_single_bad_picture_is_dropped_and_forgiven(good):
    door = Door(0)
    first, bad, again = shots([good[0], green(good[0], 1.0), good[1]])
    assert door.take(first, 10 * MS) is first
    assert door.take(bad, 70 * MS) is None
    assert door.take(again, 130 * MS) is again
    assert door.hopeless(140 * MS) is None


def test_field_report_11_a_frozen_camera_is_named(good):
    door = Door(0)
    for number, at in enumerate(range(0, FROZEN_NS, 100 * MS), 1):
        door.take(Shot(number, at, good[0]), at)
        assert door.hopeless(at) is None
    door.take(Shot(99, FROZEN_NS, good[0]), FROZEN_NS)
    assert door.hopeless(FROZEN_NS + 1) == "frozen"
    assert not door.good


def test_field_report_11_a_camera_that_gives_nothing_is_given_up(good):
    door = Door(0)
    door.take(Shot(1, 1, good[0]), 0)
    door.take(None, PATIENCE_NS)
    assert door.hopeless(PATIENCE_NS) is None
    assert door.hopeless(PATIENCE_NS + 1) == "no_picture"


def test_the_first_picture_may_take_longer():
    door = Door(0)
    door.take(None, FIRST_NS)
    assert door.hopeless(FIRST_NS) is None
    assert door.hopeless(FIRST_NS + 1) == "no_picture"


def test_pictures_that_stay_green_are_the_reason(good):
    door = Door(0)
    door.take(Shot(1, 1, good[0]), 0)
    door.take(Shot(2, 2, green(good[0], 1.0)), PATIENCE_NS)
    assert door.hopeless(PATIENCE_NS + 1) == "green"


def test_a_picture_of_another_size_is_not_let_through(good):
    door = Door(0)
    door.take(Shot(1, 1, good[0]), 0)
    assert door.take(Shot(2, 2, np.ascontiguousarray(good[1][:360])), 60 * MS) is None
    assert door.hopeless(PATIENCE_NS + 1) == "wrong_shape"
