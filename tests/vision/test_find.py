import numpy as np
import pytest

from dealer_pi.vision.find import CELL, CHANNELS, UNIT, agreed, find, votes_of
from dealer_pi.vision.networks import Network

ROWS, COLUMNS = 36, 64


def empty():
    cells = np.zeros((CHANNELS, ROWS, COLUMNS), np.float32)
    cells[:2] = -8
    return cells


def decode(cells):
    return agreed(votes_of(cells))


def put(cells, middle, height, angle, where, *, face_up=True):
    """Let the cells of `where` (rows, columns) say that they are on this card."""
    width = height * 0.714
    for row in range(*where[0]):
        for column in range(*where[1]):
            at = (np.array([column, row]) + 0.5) * CELL - 0.5
            cells[0 if face_up else 1, row, column] = 6
            cells[1 if face_up else 0, row, column] = -6
            cells[2:4, row, column] = (np.array(middle) - at) / height
            twice = 2 * angle
            cells[4:7, row, column] = np.log(height / UNIT), np.cos(twice), np.sin(twice)
            twice += np.pi
            cells[7:, row, column] = np.log(width / UNIT), np.cos(twice), np.sin(twice)


def test_an_empty_table_has_no_cards():
    assert decode(empty()) == []


@pytest.mark.parametrize("angle", np.radians([0, 30, 90, 135, 179]).tolist())
def test_the_cells_of_a_card_become_its_corners(angle):
    cells = empty()
    put(cells, (200, 120), 80, angle, ((12, 18), (22, 27)))
    (card,) = decode(cells)
    down = np.array([np.cos(angle), np.sin(angle)]) * 40
    across = np.array([np.sin(angle), -np.cos(angle)]) * 40 * 0.714
    wanted = np.array([200, 120]) + np.array(
        [-down - across, -down + across, down + across, down - across]
    )
    either = min(np.abs(card.quad - wanted).max(), np.abs(np.roll(card.quad, 2, 0) - wanted).max())
    assert either < 0.01
    assert card.face_up
    assert not card.either


def test_corners_run_clockwise_so_that_no_card_is_mirrored():
    for angle in np.radians([5, 95, 185, 275]):
        cells = empty()
        put(cells, (200, 120), 80, angle, ((12, 18), (22, 27)))
        a, b, c, _ = decode(cells)[0].quad
        assert (b - a)[0] * (c - b)[1] - (b - a)[1] * (c - b)[0] > 0


def test_two_overlapping_cards_are_two_though_of_one_only_a_strip_is_seen():
    cells = empty()
    put(cells, (200, 120), 100, 1.5, ((10, 20), (21, 29)))
    put(cells, (250, 120), 100, 1.6, ((10, 20), (33, 36)))
    assert len(decode(cells)) == 2


def test_backs_are_told_from_faces():
    cells = empty()
    put(cells, (200, 120), 80, 0.3, ((12, 18), (22, 27)))
    put(cells, (400, 120), 80, 0.3, ((12, 18), (47, 53)), face_up=False)
    assert sorted(card.face_up for card in decode(cells)) == [False, True]


def test_a_card_that_some_cells_take_for_a_back_may_be_either():
    cells = empty()
    put(cells, (200, 120), 80, 0.3, ((12, 18), (22, 25)))
    put(cells, (202, 121), 80, 0.3, ((12, 18), (25, 27)), face_up=False)
    (card,) = decode(cells)
    assert card.either


def test_garbage_from_a_network_gives_cards_without_numbers_that_are_none():
    rng = np.random.default_rng(1)
    for _ in range(5):
        for card in decode(rng.normal(0, 20, (CHANNELS, ROWS, COLUMNS)).astype(np.float32)):
            assert np.isfinite(card.quad).all()


class Recorded(Network):
    """It sees a card of this height (in the picture's pixels), or none, everywhere."""

    def __init__(self, picture, card_height=None):
        self.sizes = []
        self._longest, self._height = max(picture.shape), card_height

    def run(self, pictures):
        rows, columns = pictures[0].shape[:2]
        self.sizes.append((columns, rows))
        cells = empty()[:, : rows // CELL, : columns // CELL]
        if self._height:
            height = self._height * max(rows, columns) / self._longest
            where = ((2, 5), (2, 5))
            put(cells, (28, 28), height, 1.5, where)
        return (cells[None],)


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        ((1280, 720), [(256, 160), (512, 288), (160, 128)]),
        ((720, 1280), [(160, 256), (288, 512), (128, 160)]),
        ((228, 352), [(192, 256), (352, 512), (128, 160)]),
        ((1920, 1080), [(256, 160), (1024, 576), (512, 288), (160, 128)]),
        ((40, 1200), [(32, 256), (32, 512), (64, 160)]),
    ],
)
def test_where_the_coarse_look_sees_nothing_the_picture_is_looked_at_in_all_sizes(size, expected):
    picture = np.zeros((size[1], size[0], 3), np.uint8)
    network = Recorded(picture)
    assert find(network, picture) == []
    assert network.sizes == expected


@pytest.mark.parametrize(
    ("card_height", "then"),
    [(100, (512, 288)), (135, (448, 256)), (230, (384, 224)), (600, (160, 128))],
)
def test_where_the_coarse_look_sees_a_card_one_more_of_the_right_size_is_enough(card_height, then):
    picture = np.zeros((720, 1280, 3), np.uint8)
    network = Recorded(picture, card_height)
    find(network, picture)
    assert network.sizes == [(256, 160), then]


def test_a_large_picture_gets_all_looks_also_where_cards_are_seen():
    picture = np.zeros((1080, 1920, 3), np.uint8)
    network = Recorded(picture, 200)
    find(network, picture)
    assert len(network.sizes) == 4


@pytest.mark.parametrize(
    ("size", "card_height", "then"),
    [
        ((1280, 720), 20, (512, 288)),
        ((1280, 720), 200, (288, 192)),
        ((1280, 720), 600, (160, 128)),
        ((1920, 1080), 60, (1024, 576)),
    ],
)
def test_where_the_height_of_cards_is_known_one_look_is_enough(size, card_height, then):
    picture = np.zeros((size[1], size[0], 3), np.uint8)
    network = Recorded(picture)
    find(network, picture, card_height)
    assert network.sizes == [then]


def test_looks_of_different_scale_vote_for_one_card():
    large, small = empty(), empty()
    put(large, (200, 120), 80, 0.4, ((12, 18), (22, 27)))
    put(small, (99.75 + 16, 59.75 + 16), 40, 0.4, ((8, 11), (13, 16)))
    votes = [votes_of(large), votes_of(small, 0.5, 16)]
    (card,) = agreed(type(votes[0])(*map(np.concatenate, zip(*votes, strict=True))))
    assert np.abs(card.quad.mean(axis=0) - (200, 120)).max() < 0.5
    assert np.linalg.norm(card.quad[3] - card.quad[0]) == pytest.approx(80, rel=0.01)
