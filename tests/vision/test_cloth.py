"""What is bare cloth and what lies on it."""

import numpy as np
import pytest

from dealer_pi.engine.cards import Card
from dealer_pi.vision.cloth import Cloth
from tests.vision.film import CARD, SLOTS, ZONE, Film, Lying, patterned

PLACES = [Lying(None, *slot).corners for slot in SLOTS]


def test_an_empty_zone_is_bare():
    cover = Cloth(ZONE).look(Film().picture(), [])
    assert cover.foreign < 0.01
    assert all(cover.bare(place) for place in PLACES)


def test_a_known_card_is_not_foreign_and_its_place_not_bare():
    film = Film()
    film.lay(Card.Ah)
    cover = Cloth(ZONE).look(film.picture(), PLACES[:1])
    assert cover.foreign < 0.01
    assert [cover.bare(place) for place in PLACES[:2]] == [False, True]


def test_a_card_that_nobody_knows_of_is_foreign():
    film = Film()
    film.lay(Card.Ah)
    assert 0.06 < Cloth(ZONE).look(film.picture(), []).foreign < 0.12


def learned():
    cloth = Cloth(ZONE)
    cloth.look(Film().picture(), [])
    cloth.learn()
    return cloth


def test_a_thing_of_the_shape_and_size_of_a_card_has_its_corners():
    film = Film()
    film.lay(None, first=2)
    seen = learned().look(film.picture(), []).card_shape(CARD[1])
    assert seen is not None
    wanted = np.array(PLACES[2])
    gaps = np.linalg.norm(np.array(seen)[:, None] - wanted, axis=2).min(axis=1)
    assert gaps.max() < 6


@pytest.mark.parametrize("height", [60, 120])
def test_a_thing_of_another_size_than_a_card_has_no_card_shape(height):
    film = Film()
    film.lay(None, first=2)
    assert learned().look(film.picture(), []).card_shape(height) is None


def test_a_hand_or_nothing_has_no_card_shape():
    assert learned().look(Film().picture(), []).card_shape(CARD[1]) is None
    assert learned().look(Film(hand=SLOTS[1]).picture(), []).card_shape(CARD[1]) is None


def test_a_hand_is_foreign_and_what_it_covers_not_bare():
    cover = Cloth(ZONE).look(Film(hand=SLOTS[1]).picture(), [])
    assert cover.foreign > 0.12
    assert not cover.bare(PLACES[1])
    assert cover.bare(PLACES[4])


@pytest.mark.parametrize("learned", [False, True])
@pytest.mark.parametrize("light", [{"light": 0.5}, {"light": 1.3}, {"shadow": 300.0}])
def test_light_and_shadow_are_not_foreign(light, learned):
    cloth = Cloth(ZONE)
    if learned:
        cloth.look(Film().picture(), [])
        cloth.learn()
    cover = cloth.look(Film(**light).picture(), [])
    assert cover.foreign < 0.02
    assert all(cover.bare(place) for place in PLACES)


def test_a_pattern_is_cloth_once_it_was_learned():
    film = Film(table=patterned())
    cloth = Cloth(ZONE)
    assert not cloth.look(film.picture(), []).bare(PLACES[0])
    cloth.learn()
    assert cloth.look(film.picture(), []).bare(PLACES[0])
    film.lay(Card.Ah)
    cover = cloth.look(film.picture(), [])
    assert [cover.bare(place) for place in PLACES[:3]] == [False, True, True]


def test_a_zone_full_of_known_cards_has_nothing_foreign():
    assert Cloth(ZONE).look(Film().picture(), [ZONE.corners]).foreign == 0
