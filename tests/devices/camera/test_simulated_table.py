"""The simulated table: the shipped reader reads what is drawn, and the faults are what they say."""

import numpy as np
import pytest

from dealer_pi.devices.camera.camera import CameraError
from dealer_pi.devices.camera.choice import SimulatedChoice
from dealer_pi.devices.simulated import cards_drawn
from dealer_pi.devices.simulated.camera import CameraFaults, SimulatedCamera, SimulatedTable
from dealer_pi.devices.simulated.table_picture import (
    BOARD_CORNERS,
    SHOW_CORNERS,
    SIZE,
    LyingCards,
    draw_table,
    with_noise,
)
from dealer_pi.engine.cards import FULL_DECK
from dealer_pi.vision.reader import CardReader
from dealer_pi.vision.surroundings import can_tell, with_surroundings
from dealer_pi.vision.zone import cut, from_touch


@pytest.fixture(scope="module")
def reader():
    return CardReader()


def read(reader, lying, corners):
    part, _ = cut(with_noise(draw_table(lying), 1), from_touch(corners, SIZE))
    reading = reader.read(part)
    return [str(card.card) for card in reading.cards], len(reading.unsure), len(reading.face_down)


def test_all_52_cards_are_read_with_certainty_on_the_board(reader):
    deck = [str(card) for card in FULL_DECK]
    for first in range(0, 52, 5):
        cards = deck[first : first + 5]
        assert read(reader, LyingCards(tuple(cards)), BOARD_CORNERS) == (cards, 0, 0)


def test_all_52_cards_are_read_with_certainty_as_shown_cards(reader):
    deck = [str(card) for card in FULL_DECK]
    for first in range(0, 52, 4):
        cards = deck[first : first + 4]
        assert read(reader, LyingCards((), tuple(cards)), SHOW_CORNERS) == (cards, 0, 0)


def test_a_card_face_down_and_a_card_too_many_are_seen(reader):
    lying = LyingCards(("As", "??", "Td", "9c", "2h", "7s"))
    assert read(reader, lying, BOARD_CORNERS) == (["As", "Td", "9c", "2h", "7s"], 0, 1)


def test_round_the_zones_lies_enough_to_notice_a_camera_that_was_moved():
    picture = with_noise(draw_table(LyingCards()), 1)
    assert can_tell(with_surroundings(from_touch(BOARD_CORNERS, SIZE), picture))


@pytest.mark.parametrize("wrong", ["", "A", "1s", "Ax", "10s", "as"])
def test_a_card_that_there_is_not_cannot_be_drawn(wrong):
    with pytest.raises(ValueError, match="no card"):
        cards_drawn.face(wrong)


@pytest.fixture
def table(tmp_path):
    return SimulatedTable(tmp_path / "table.json")


@pytest.fixture
def camera(table):
    camera = SimulatedCamera(SimulatedChoice(str(table.file), 60))
    camera.open()
    return camera


def test_cards_are_laid_beside_each_other_shown_and_taken_away(table):
    table.lay("As", "Kd", "Th")
    table.lay("2c")
    table.show("Qh", "Qs")
    assert table.lying == LyingCards(("As", "Kd", "Th", "2c"), ("Qh", "Qs"))
    table.clear()
    assert table.lying == LyingCards()


def test_what_cannot_lie_there_is_refused_and_nothing_changes(table):
    table.lay("As")
    for cards in (["Xx"], ["2c", "3c", "4c", "5c", "6c", "7c"]):
        with pytest.raises(ValueError, match=r"no card|room"):
            table.lay(*cards)
    assert table.lying == LyingCards(("As",))


def test_the_camera_sees_what_is_laid(table, camera):
    before = camera.shot().main
    table.lay("As")
    shot = camera.shot()
    assert shot.number == 2
    left, top = (int(side) for side in BOARD_CORNERS[0])
    seen = shot.main[top : top + 200, left : left + 130]
    assert seen.mean() > before[top : top + 200, left : left + 130].mean() + 50


def test_no_picture_is_like_the_one_before_unless_it_is_frozen(table, camera):
    assert not np.array_equal(camera.shot().main, camera.shot().main)
    table.faults = CameraFaults(frozen=True)
    assert np.array_equal(camera.shot().main, camera.shot().main)


def test_exposure_colours_and_empty_buffers_can_be_wrong(table, camera):
    right = camera.shot().main.mean(axis=(0, 1))
    table.faults = CameraFaults(light=0.1)
    assert camera.shot().main.mean() < 0.2 * right.mean()
    table.faults = CameraFaults(swapped=True)
    assert np.allclose(camera.shot().main.mean(axis=(0, 1)), right[::-1], atol=1)
    table.faults = CameraFaults(green=True)
    assert np.ptp(camera.shot().main, axis=(0, 1)).tolist() == [0, 0, 0]


def test_a_late_picture_comes_after_nothing(table, camera):
    camera.shot()
    table.faults = CameraFaults(late_s=0.2)
    assert camera.shot() is None
    assert camera.shot() is not None


def test_what_is_unplugged_can_neither_be_seen_nor_opened_nor_read(table, camera):
    table.faults = CameraFaults(unplugged=True)
    for what, code in ((camera.look, "not_found"), (camera.open, "not_found"),
                       (camera.shot, "unplugged")):  # fmt: skip
        with pytest.raises(CameraError) as error:
            what()
        assert error.value.code == code


def test_a_file_that_is_no_table_is_named(tmp_path):
    (tmp_path / "scene.json").write_text('{"lying": {"board": ["Zz"]}}')
    for name in ("scene.json", "missing.json"):
        with pytest.raises(CameraError) as error:
            SimulatedCamera(SimulatedChoice(str(tmp_path / name))).look()
        assert error.value.code == "cannot_open"
        assert name in error.value.detail
