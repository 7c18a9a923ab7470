import numpy as np
import pytest

from dealer_pi.vision.find import CELL, CHANNELS, UNIT, agreed, looks_at, votes_of

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


def test_garbage_from_a_network_gives_cards_without_numbers_that_are_none():
    rng = np.random.default_rng(1)
    for _ in range(5):
        for card in decode(rng.normal(0, 20, (CHANNELS, ROWS, COLUMNS)).astype(np.float32)):
            assert np.isfinite(card.quad).all()


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        ((1280, 720), [(512, 288), (256, 160), (160, 128)]),
        ((720, 1280), [(288, 512), (160, 256), (128, 160)]),
        ((228, 352), [(352, 512), (192, 256), (128, 160)]),
        ((1920, 1080), [(1024, 576), (512, 288), (256, 160), (160, 128)]),
        ((40, 1200), [(32, 512), (32, 256), (64, 160)]),
    ],
)
def test_a_picture_is_looked_at_in_sizes_that_the_network_takes(size, expected):
    looks = looks_at(np.zeros((size[1], size[0], 3), np.uint8))
    assert [look.picture.shape[1::-1] for look in looks] == expected
    assert looks[-1].scale == pytest.approx(128 / max(size), rel=0.01)


def test_looks_of_different_scale_vote_for_one_card():
    large, small = empty(), empty()
    put(large, (200, 120), 80, 0.4, ((12, 18), (22, 27)))
    put(small, (99.75 + 16, 59.75 + 16), 40, 0.4, ((8, 11), (13, 16)))
    votes = [votes_of(large), votes_of(small, 0.5, 16)]
    (card,) = agreed(type(votes[0])(*map(np.concatenate, zip(*votes, strict=True))))
    assert np.abs(card.quad.mean(axis=0) - (200, 120)).max() < 0.5
    assert np.linalg.norm(card.quad[3] - card.quad[0]) == pytest.approx(80, rel=0.01)


@pytest.mark.parametrize(("card_height", "scales"), [(60, [0.4, 0.2]), (600, [0.2, 0.1])])
def test_where_the_height_of_cards_is_known_two_looks_are_enough(card_height, scales):
    looks = looks_at(np.zeros((720, 1280, 3), np.uint8), card_height)
    assert [look.scale for look in looks] == pytest.approx(scales)
