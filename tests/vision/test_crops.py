import cv2
import numpy as np
import pytest

from dealer_pi.vision.crops import CORNER, WHOLE, Cut, cut, evened, long_side, turned


def card_picture(quad, *, size=(400, 300)):
    """A picture with a card whose four quarters have their own colours."""
    face = np.zeros((140, 100, 3), np.uint8)
    face[:70, :50], face[:70, 50:] = (0, 0, 255), (0, 255, 0)
    face[70:, 50:], face[70:, :50] = (255, 0, 0), (255, 255, 255)
    frame = np.array([[-0.5, -0.5], [99.5, -0.5], [99.5, 139.5], [-0.5, 139.5]], np.float32)
    transform = cv2.getPerspectiveTransform(frame, quad)
    return cv2.warpPerspective(face, transform, size)


QUADS = {
    "upright": [[50, 40], [150, 40], [150, 180], [50, 180]],
    "turned": [[200, 60], [270, 131], [171, 230], [100, 159]],
    "in perspective": [[60, 50], [140, 45], [160, 190], [40, 185]],
    "large": [[10, 5], [210, 5], [210, 285], [10, 285]],
}


@pytest.mark.parametrize("quad", QUADS.values(), ids=QUADS.keys())
def test_a_whole_card_is_cut_upright(quad):
    quad = np.array(quad, np.float32)
    crop = cut(card_picture(quad), quad, WHOLE)
    width, height = WHOLE.size
    assert crop.shape == (height, width, 3)
    quarters = [crop[height // 4, width // 4], crop[height // 4, 3 * width // 4]]
    quarters += [crop[3 * height // 4, 3 * width // 4], crop[3 * height // 4, width // 4]]
    assert (
        np.abs(np.array(quarters, int) - [[0, 0, 255], [0, 255, 0], [255, 0, 0], [255] * 3]).max()
        < 12
    )


def test_the_other_index_corner_comes_first_on_a_turned_card():
    quad = np.array(QUADS["upright"], np.float32)
    corner = cut(card_picture(quad), turned(quad), CORNER)
    assert corner[40, 24].tolist() == [255, 0, 0]


def test_a_large_card_is_reduced_by_areas_not_by_picking_pixels():
    stripes = np.zeros((600, 450, 3), np.uint8)
    stripes[:, ::2] = 255
    quad = np.array([[0, 0], [450, 0], [450, 600], [0, 600]], np.float32)
    crop = cut(stripes, quad, Cut((0.1, 0.1, 0.9, 0.9), (60, 80)))
    assert crop.min() > 100
    assert crop.max() < 155


def test_what_lies_outside_the_picture_is_black():
    quad = np.array([[-80, 20], [20, 20], [20, 160], [-80, 160]], np.float32)
    crop = cut(np.full((200, 200, 3), 255, np.uint8), quad, WHOLE)
    assert crop[64, 10].max() == 0
    assert crop[64, 90].min() > 200


@pytest.mark.parametrize("light", [(0.3, 0.3, 0.3), (0.4, 0.8, 1.0), (1.0, 0.7, 0.5)])
def test_paper_becomes_white_in_any_light(light):
    crop = np.full((128, 96, 3), 240, np.uint8)
    crop[30:60, 30:60] = (20, 20, 200)
    lit = (crop * np.array(light)).astype(np.uint8)
    even = evened(lit)
    assert np.abs(even[0, 0].astype(int) - 235).max() <= 4
    assert int(even[45, 45, 2]) - int(even[45, 45, 0]) > 120


def test_a_side_is_measured_between_the_short_edges():
    assert long_side(np.array(QUADS["upright"], np.float32)) == pytest.approx(140)
