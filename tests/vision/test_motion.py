"""What moves in the zone, and what is only light or noise."""

import time

import numpy as np
import pytest

from dealer_pi.engine.cards import Card
from dealer_pi.vision.motion import Motion
from dealer_pi.vision.surroundings import small_grey
from tests.vision.film import SLOTS, ZONE, Film, Lying


def watched(film, pictures=10):
    """A motion that has seen so many pictures of a film."""
    motion = Motion(ZONE)
    for _ in range(pictures):
        motion.see(small_grey(film.picture()))
    return motion


def test_before_the_second_picture_nothing_counts_as_still():
    motion = watched(Film(), 1)
    assert motion.share == 1
    assert not motion.still_at(Lying(None, *SLOTS[0]).corners)


def test_a_table_where_nothing_happens_is_still_in_spite_of_noise():
    film = Film()
    motion = watched(film)
    for _ in range(60):
        motion.see(small_grey(film.picture()))
        assert motion.share == 0
        assert not motion.stirred


def test_a_card_that_appears_moves_there_and_nowhere_else():
    film = Film()
    motion = watched(film)
    film.lay(Card.Ah)
    motion.see(small_grey(film.picture()))
    assert motion.stirred
    assert 0.05 < motion.share < 0.25
    assert not motion.still_at(Lying(None, *SLOTS[0]).corners)
    assert motion.still_at(Lying(None, *SLOTS[3]).corners)


def test_what_lies_still_for_two_pictures_is_still():
    film = Film()
    motion = watched(film)
    film.lay(Card.Ah)
    still = []
    for _ in range(4):
        motion.see(small_grey(film.picture()))
        still.append(motion.still_at(film.lying[0].corners))
    assert still == [False, False, True, True]


@pytest.mark.parametrize("step", [1, 2, 8])
def test_a_sliding_card_moves(step):
    film = Film()
    film.lay(Card.Ah)
    motion = watched(film)
    moving = 0
    for _ in range(20):
        film.lying[0].x += step
        motion.see(small_grey(film.picture()))
        moving += not motion.still_at(film.lying[0].corners)
    assert moving >= 18


@pytest.mark.parametrize("change", ["bands", "dimmer", "brighter", "shadow", "slow"])
def test_light_is_no_motion(change):
    film = Film()
    film.lay(Card.Ah, Card.Kd)
    motion = watched(film)
    moved = 0
    for n in range(40):
        film.bands = 0.07 if change == "bands" else 0.0
        film.light = {"dimmer": 0.6, "brighter": 1.06, "slow": 1 - n * 0.008}.get(change, 1.0)
        film.shadow = -100 + n * 20.0 if change == "shadow" else None
        motion.see(small_grey(film.picture()))
        moved += motion.share > 0.02
    assert moved == 0


def test_after_forgetting_nothing_counts_as_still():
    motion = watched(Film())
    motion.forget()
    assert motion.share == 1
    assert motion.stirred


def test_a_picture_of_another_size_begins_anew():
    film = Film()
    motion = watched(film)
    motion.see(film.picture()[..., 1].copy())
    assert motion.share == 1


def test_what_lies_outside_the_zone_does_not_matter():
    film = Film()
    motion = watched(film)
    film.lying.append(Lying(Card.Ah, 60, 320))
    motion.see(small_grey(film.picture()))
    assert motion.share == 0


def test_a_look_costs_less_than_two_milliseconds_even_on_a_busy_machine():
    film = Film()
    motion = watched(film)
    pictures = [small_grey(film.picture()) for _ in range(5)]
    took = []
    for n in range(50):
        start = time.perf_counter()
        motion.see(pictures[n % 5])
        took.append(time.perf_counter() - start)
    assert np.median(took) < 0.002
