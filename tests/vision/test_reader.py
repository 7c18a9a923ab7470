"""The reader with the networks that are shipped, on scenes with a deck that training never saw."""

import cv2
import numpy as np
import pytest

from dealer_pi.engine.cards import Card
from dealer_pi.vision.enrolment import enrol
from dealer_pi.vision.find import find
from dealer_pi.vision.networks import ModelError, models_folder
from dealer_pi.vision.reader import CardReader, in_reading_order
from dealer_pi.vision.readings import PictureError, ReadCard
from models.rendering import camera
from models.rendering.decks import BACK, CODES, JOKER, Deck
from models.rendering.drawn_decks import draw_deck
from models.rendering.fonts import PLAIN
from models.rendering.scenes import render_scene

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def reader() -> CardReader:
    return CardReader()


@pytest.fixture(scope="module")
def deck() -> Deck:
    return draw_deck(1_000_003, PLAIN)


@pytest.fixture(scope="module")
def scenes(deck):
    """Boards and spreads under a good camera."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(camera, "troubles", lambda _rng: frozenset())
        return [
            render_scene(np.random.default_rng(seed), [deck], SIZE, kind)
            for seed in range(6)
            for kind in ("board", "spread")
        ]


def shown(scene):
    """The cards that anybody could read in the scene."""
    return [c for c in scene.cards if c.code < BACK and min(c.index_visible) > 0.95]


def test_the_networks_are_small():
    files = list(models_folder().glob("*.onnx"))
    assert len(files) == 4
    assert sum(file.stat().st_size for file in files) <= 2_000_000


def test_cards_of_an_unknown_deck_are_named_and_none_falsely(reader, scenes):
    right = there = 0
    for scene in scenes:
        allowed = [CODES[card.code] for card in scene.cards if card.code < BACK]
        read = [str(card.card) for card in reader.read(scene.picture).cards]
        assert not [card for card in read if card not in allowed]
        wanted = [CODES[card.code] for card in shown(scene)]
        right += sum(card in read for card in wanted)
        there += len(wanted)
    assert there > 40
    assert right / there > 0.9


def test_corners_lie_on_the_card(reader, scenes):
    for scene in scenes[:4]:
        places = {CODES[card.code]: card.corners for card in scene.cards if card.code < BACK}
        for card in reader.read(scene.picture).cards:
            there = places[str(card.card)]
            height = np.linalg.norm(there[3] - there[0])
            found = np.array(card.corners)
            off = min(np.abs(found - there).max(), np.abs(np.roll(found, 2, 0) - there).max())
            assert off < 0.12 * height


def test_cards_are_read_upside_down_and_lying_as_well(reader, scenes):
    picture = scenes[0].picture
    upright = sorted(card.card for card in reader.read(picture).cards)
    turned = sorted(card.card for card in reader.read(cv2.rotate(picture, cv2.ROTATE_180)).cards)
    lying = sorted(
        card.card for card in reader.read(cv2.rotate(picture, cv2.ROTATE_90_CLOCKWISE)).cards
    )
    assert len(set(upright) & set(turned)) >= len(upright) - 1
    assert len(set(upright) & set(lying)) >= len(upright) - 1


def test_backs_and_jokers_are_no_cards(reader, deck):
    faces = deck.faces.copy()
    faces[:BACK] = deck.faces[JOKER]
    jokers = Deck("jokers", faces, four_colour=False, held_out=True)
    for seed in range(5):
        scene = render_scene(np.random.default_rng(seed), [jokers], SIZE, "board")
        assert reader.read(scene.picture).cards == ()


def test_an_empty_table_has_no_card(reader, deck):
    for seed in range(8):
        scene = render_scene(np.random.default_rng(seed), [deck], SIZE, "empty")
        assert reader.read(scene.picture).cards == ()


@pytest.mark.parametrize(
    "picture",
    [
        np.full((720, 1280, 3), 255, np.uint8),
        np.full((720, 1280, 3), (60, 120, 40), np.uint8),
        np.random.default_rng(1).integers(0, 256, (720, 1280, 3), np.uint8),
        np.tile(np.arange(1280, dtype=np.uint8)[None, :, None], (720, 1, 3)),
    ],
    ids=["white", "green", "noise", "stripes"],
)
def test_nothing_is_seen_in_pictures_of_nothing(reader, picture):
    assert reader.read(picture).cards == ()


def test_what_is_no_picture_is_an_error(reader):
    for nothing in (None, "a picture", np.zeros((720, 1280), np.uint8)):
        with pytest.raises(PictureError):
            reader.read(nothing)


def test_where_the_whole_and_one_corner_are_enough_the_other_says_no_other_card(reader, scenes):
    for scene in scenes:
        found = find(reader.finder, scene.picture)
        quick = [reader.name(seen) for seen in reader.look(scene.picture, found, enough=True)]
        asked = [reader.name(seen) for seen in reader.look(scene.picture, found)]
        both = [(one, all_) for one, all_ in zip(quick, asked, strict=True) if one.certain]
        assert both
        assert all(one.card is all_.card for one, all_ in both)


def test_the_same_picture_reads_the_same_twice(reader, scenes):
    one, other = (reader.read(scenes[0].picture) for _ in range(2))
    assert (one.cards, one.unsure, one.face_down) == (other.cards, other.unsure, other.face_down)


def test_a_deck_is_enrolled_from_a_few_pictures_of_its_cards(reader, deck, scenes):
    rows = [
        render_scene(np.random.default_rng(seed), [deck], SIZE, "rows").picture for seed in range(6)
    ]
    enrolment = enrol(reader, rows, "drawn")
    assert len(enrolment.missing) < 12
    whole, corner = enrolment.deck.features()
    for card in (*enrolment.unsure, *enrolment.missing):  # not learned while nobody confirms them
        assert not whole[CODES.index(card)].any()
        assert not corner[CODES.index(card)].any()
    confirmed = enrol(reader, rows, "drawn", confirmed=enrolment.unsure).deck.features()[0]
    assert all(confirmed[CODES.index(card)].any() for card in enrolment.unsure)
    with_deck = CardReader(deck=enrolment.deck)
    for scene in scenes:
        allowed = [CODES[card.code] for card in scene.cards if card.code < BACK]
        assert all(str(card.card) in allowed for card in with_deck.read(scene.picture).cards)


def test_a_missing_network_is_named(tmp_path):
    with pytest.raises(ModelError, match=r"finder\.onnx"):
        CardReader(tmp_path)


@pytest.mark.parametrize("content", [b"", b"no network"])
def test_a_damaged_network_is_named(tmp_path, content):
    for file in models_folder().glob("*.*n*"):
        if file.suffix in {".onnx", ".json"}:
            (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / "whole.onnx").write_bytes(content)
    with pytest.raises(ModelError, match=r"whole\.onnx"):
        CardReader(tmp_path)


def test_a_damaged_calibration_is_named(tmp_path):
    for file in models_folder().glob("*.onnx"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / "reading.json").write_text('{"whole": 3}')
    with pytest.raises(ModelError, match=r"reading\.json"):
        CardReader(tmp_path)


def test_reading_order_is_rows_from_the_top_each_from_the_left():
    def card(name, x, y):
        return ReadCard(Card(name), 1.0, ((x, y), (x + 30, y), (x + 30, y + 42), (x, y + 42)))

    mixed = [card("2c", 200, 104), card("3c", 10, 300), card("4c", 90, 96), card("5c", 150, 310)]
    assert [c.card for c in in_reading_order(mixed)] == ["4c", "2c", "3c", "5c"]
