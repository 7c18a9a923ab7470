"""Rendered clips: what their scripts say must be what is to be seen."""

from itertools import pairwise

import numpy as np
import pytest

from models.rendering.clip_scripts import ZONE
from models.rendering.clip_stories import ALL_KINDS, write_script
from models.rendering.clips import FPS, Clip
from models.rendering.decks import BACK, Deck

SIZE = (320, 180)


@pytest.fixture(scope="module")
def deck():
    """White cards, red backs."""
    faces = np.full((54, 420, 300, 4), 255, np.uint8)
    faces[BACK, ..., :3] = (30, 30, 200)
    return Deck("white", faces, four_colour=False, held_out=False)


def a_clip(deck, kind, seed=1):
    """A small clip in plain light."""
    rng = np.random.default_rng(seed)
    script = write_script(rng, kind)._replace(flicker=0.0, drift=0.0, shadows=())
    return Clip(rng, script, [deck], SIZE)


def mean_within(picture, corners):
    """The mean colour well inside a card."""
    middle = corners.mean(axis=0)
    left, top = (middle + (corners.min(axis=0) - middle) * 0.6).astype(int)
    right, bottom = (middle + (corners.max(axis=0) - middle) * 0.6).astype(int)
    return picture[top:bottom, left:right].mean(axis=(0, 1))


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_a_rest_names_the_cards_that_lie_there_from_left_to_right(kind):
    for seed in range(5):
        script = write_script(np.random.default_rng(seed), kind)
        for rest in script.rests:
            lying = sorted(script.lying(rest.at), key=lambda card: card.x)
            assert rest.codes == tuple(card.code for card in lying if card.code != BACK)


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_all_happens_within_the_clip_and_within_the_zone(kind):
    for seed in range(5):
        script = write_script(np.random.default_rng(seed), kind)
        times = [rest.at for rest in script.rests] + [plant.at for plant in script.planted]
        assert min(times) > 0
        assert max(times) < script.seconds
        assert all(abs(card.x) < ZONE[0] and abs(card.y) < ZONE[1] for card in script.cards)


@pytest.mark.parametrize("kind", sorted(set(ALL_KINDS) - {"plain", "fourth card", "early card"}))
def test_a_clip_of_something_that_went_wrong_says_what_must_be_told(kind):
    planted = write_script(np.random.default_rng(0), kind).planted
    assert bool(planted) == (kind != "nudged")


def test_the_same_draws_give_the_same_clip(deck):
    one, other = (list(a_clip(deck, "plain").shots())[::40] for _ in range(2))
    for a, b in zip(one, other, strict=True):
        # OpenCV may round differently where an array lies differently in memory.
        assert np.abs(a.picture.astype(int) - b.picture).mean() < 0.2


def test_a_picture_that_lies_where_a_freed_one_lay_is_not_taken_for_it(deck):
    clip = a_clip(deck, "plain")
    lit = []
    for brightness in range(20, 220, 10):
        picture = np.full((SIZE[1], SIZE[0], 3), brightness, np.uint8)
        lit.append(clip._lit(picture, 0.0))  # noqa: SLF001
        del picture
    assert all(np.diff([picture.mean() for picture in lit]) > 2)


def test_cards_are_to_be_seen_where_and_when_they_lie(deck):
    clip = a_clip(deck, "face down")
    shots = list(clip.shots())
    first, last = shots[0].picture, shots[-1].picture
    assert len(clip.script.cards) == 3
    for card in clip.script.cards:
        before, after = (mean_within(picture, clip.corners(card)) for picture in (first, last))
        assert np.abs(before - after).max() > 20
        assert (after[2] > after[0] + 50) == (card.code == BACK)


def test_a_hand_hides_the_card_that_it_lays_and_not_after_it_went(deck):
    clip = a_clip(deck, "early card")
    card, rest = clip.script.cards[0], clip.script.rests[0]
    assert clip.hidden(card, rest.at)
    assert not clip.hidden(card, clip.script.hands[0].keys[-1][0] + 0.1)


def test_only_a_frozen_camera_gives_the_same_picture_twice(deck):
    clip = a_clip(deck, "frozen")
    assert clip.script.frozen
    start, end = clip.script.frozen
    for before, now in pairwise(clip.shots()):
        frozen = start <= now.at < end
        assert np.array_equal(before.picture, now.picture) == frozen


def test_lights_out_is_dark_and_light_again_after(deck):
    clip = a_clip(deck, "lights out")
    assert clip.script.dark
    shots = list(clip.shots())
    means = [shots[int(FPS * at)].picture.mean() for at in (0, clip.script.dark[0] + 0.5)]
    assert means[1] < 10 < means[0]
    assert shots[-1].picture.mean() > 10


def test_a_bumped_camera_shows_all_elsewhere(deck):
    clip = a_clip(deck, "bumped")
    assert clip.script.bump
    shots = list(clip.shots())
    before, after = (shots[int(FPS * clip.script.bump[0]) + by].picture for by in (-3, 3))
    assert np.abs(before.astype(int) - after).mean() > 3
