"""Rendered table scenes: what they say of their cards must be what is to be seen."""

from collections.abc import Iterator

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from models.rendering import camera
from models.rendering.decks import BACK, JOKER, Deck
from models.rendering.layouts import KINDS
from models.rendering.scenes import PlacedCard, Scene, render_scene

SIZE = (320, 200)
# Blue, green, red and white quarters: TL TR BR BL of every face of the deck.
QUARTERS = np.array([[230, 0, 0], [0, 230, 0], [0, 0, 230], [230, 230, 230]])


@pytest.fixture(scope="module")
def deck() -> Deck:
    faces = np.full((54, 420, 300, 4), 255, np.uint8)
    faces[:, :210, :150, :3] = QUARTERS[0]
    faces[:, :210, 150:, :3] = QUARTERS[1]
    faces[:, 210:, 150:, :3] = QUARTERS[2]
    faces[:, 210:, :150, :3] = QUARTERS[3]
    return Deck("quarters", faces, four_colour=False, held_out=False)


@pytest.fixture
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(camera, "troubles", lambda _rng: frozenset())


def scenes(deck: Deck, kind: str, count: int) -> Iterator[Scene]:
    for seed in range(count):
        yield render_scene(np.random.default_rng(seed), [deck], SIZE, kind)


def area_in_frame(corners: NDArray[np.float32]) -> float:
    """The share of a quadrilateral's area that lies in the picture."""
    right, bottom = SIZE[0] - 0.5, SIZE[1] - 0.5
    frame = np.array([[-0.5, -0.5], [right, -0.5], [right, bottom], [-0.5, bottom]], np.float32)
    common, _ = cv2.intersectConvexConvex(corners, frame)
    return common / cv2.contourArea(corners)


def region(corners: NDArray[np.float32]) -> NDArray[np.bool_]:
    mask = np.zeros((SIZE[1], SIZE[0]), np.uint8)
    cv2.fillConvexPoly(mask, np.round(corners * 16).astype(np.int32), 1, cv2.LINE_8, 4)
    return mask > 0


def quarter_seen(scene: Scene, card: PlacedCard, quarter: int) -> int:
    """Which of the four colours is seen in the middle of a card's quarter."""
    middle = card.corners.mean(axis=0)
    x, y = np.round(middle + (card.corners[quarter] - middle) * 0.5).astype(int)
    colour = scene.picture[y - 1 : y + 2, x - 1 : x + 2].reshape(-1, 3).mean(axis=0)
    share = colour / max(colour.max(), 1)
    return int(np.abs(QUARTERS / 230 - share).sum(axis=1).argmin())


@pytest.mark.parametrize("kind", list(KINDS))
def test_the_same_draws_give_the_same_scene(deck, kind):
    first, second = (render_scene(np.random.default_rng(7), [deck], SIZE, kind) for _ in range(2))
    assert np.array_equal(first.picture, second.picture)
    assert np.array_equal(first.owner, second.owner)
    assert str(first.cards) == str(second.cards)


@pytest.mark.parametrize("size", [(320, 200), (200, 321), (97, 140), (1100, 90)])
def test_a_scene_has_the_size_that_was_asked_for(deck, size):
    for seed in range(3):
        scene = render_scene(np.random.default_rng(seed), [deck], size)
        assert scene.picture.shape == (size[1], size[0], 3)
        assert scene.picture.dtype == np.uint8
        assert scene.owner.shape == (size[1], size[0])


@pytest.mark.usefixtures("clean")
@pytest.mark.parametrize("kind", ["single", "spread", "board"])
def test_corners_come_in_the_order_of_the_upright_card(deck, kind):
    checked = 0
    for scene in scenes(deck, kind, 12):
        for card in scene.cards:
            if card.visible == 1 and area_in_frame(card.corners) > 0.999:
                assert [quarter_seen(scene, card, quarter) for quarter in range(4)] == [0, 1, 2, 3]
                checked += 1
    assert checked > 5


@pytest.mark.parametrize("trouble", ["", "barrel", "steep", "bent"])
def test_a_card_alone_owns_exactly_the_pixels_between_its_corners(deck, monkeypatch, trouble):
    monkeypatch.setattr(camera, "troubles", lambda _rng: frozenset({trouble}))
    for scene in scenes(deck, "single", 12):
        wanted, owned = region(scene.cards[0].corners), scene.owner == 1
        if wanted.sum() > 400:
            tolerance = 0.1 if trouble == "bent" else 0.06
            assert (wanted ^ owned).sum() < tolerance * wanted.sum() + 20


@pytest.mark.usefixtures("clean")
@pytest.mark.parametrize("kind", ["fan", "board", "spread", "rows"])
def test_the_visible_share_is_the_share_of_owned_pixels(deck, kind):
    for scene in scenes(deck, kind, 6):
        for mark, card in enumerate(scene.cards, start=1):
            area = cv2.contourArea(card.corners)
            if area > 300:
                share = (scene.owner == mark).sum() / area
                assert card.visible == pytest.approx(share, abs=0.1)


@pytest.mark.usefixtures("clean")
def test_of_a_card_partly_outside_only_the_part_inside_is_visible(deck):
    shares = []
    for seed in range(60):
        card = render_scene(np.random.default_rng(seed), [deck], SIZE, "single").cards[0]
        share = area_in_frame(card.corners)
        if share < 0.9:
            shares.append(share)
            assert card.visible == pytest.approx(share, abs=0.05)
    assert shares


@pytest.mark.usefixtures("clean")
def test_a_fan_hides_corners_of_the_lower_cards_and_none_of_the_highest(deck):
    hidden = 0
    for scene in scenes(deck, "fan", 12):
        if any(area_in_frame(card.corners) < 0.999 for card in scene.cards):
            continue
        highest = scene.cards[-1]
        assert min(highest.visible, *highest.index_visible) > 0.9
        hidden += sum(min(card.index_visible) < 0.5 for card in scene.cards[:-1])
    assert hidden > 5


@pytest.mark.parametrize("trouble", ["covered", "hand"])
def test_what_covers_a_card_takes_its_pixels(deck, monkeypatch, trouble):
    monkeypatch.setattr(camera, "troubles", lambda _rng: frozenset({trouble}))
    covered = [
        card
        for scene in scenes(deck, "single", 25)
        for card in scene.cards
        if card.visible < area_in_frame(card.corners) - 0.06
    ]
    assert len(covered) > 5


def test_a_deck_without_a_joker_is_never_asked_for_one(deck):
    faces = deck.faces.copy()
    faces[JOKER] = 0
    jokerless = deck._replace(faces=faces)
    codes = {
        name: {card.code for scene in scenes(one, "rows", 8) for card in scene.cards}
        for name, one in {"with": deck, "without": jokerless}.items()
    }
    assert JOKER in codes["with"]
    assert JOKER not in codes["without"]


def test_one_deck_shows_no_card_twice(deck):
    for kind in ("rows", "board"):
        for scene in scenes(deck, kind, 4):
            up = [card.code for card in scene.cards if card.code < BACK]
            assert len(up) == len(set(up))


def test_an_empty_table_has_no_cards(deck):
    for scene in scenes(deck, "empty", 3):
        assert scene.cards == ()
        assert not scene.owner.any()
