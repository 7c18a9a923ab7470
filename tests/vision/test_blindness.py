"""The watcher when it can see badly or not at all: hands, light, a bad camera, bad pictures."""

import cv2
import numpy as np
import pytest

from dealer_pi.engine.cards import Card
from dealer_pi.vision.observations import (
    CanSeeAgain,
    CantSee,
    CardsAtRest,
    Observation,
)
from dealer_pi.vision.readings import PictureError
from dealer_pi.vision.surroundings import can_tell, compare, small_grey, with_surroundings
from dealer_pi.vision.watcher import BoardWatcher
from tests.vision.film import (
    FELT,
    SLOTS,
    TABLE,
    ZONE,
    Film,
    TruthfulReader,
    evening,
    with_cards,
)

FLOP = (Card.Ah, Card.Kd, Card.n7c)


def test_a_thing_left_in_the_zone_covers_it_until_it_was_seen_lying_for_long():
    now = evening()
    now.run(3)
    now.film.hand = (SLOTS[2][0], 190)
    assert now.run(12) == [CantSee("covered"), CanSeeAgain()]


def test_a_hand_that_passes_over_the_cards_is_no_news():
    now = with_cards(*FLOP)

    def pass_over(n):
        now.film.hand = (100 + 16 * n, 200)

    assert now.run(1, pass_over) == []
    now.film.hand = None
    assert now.run(1) == []


def test_a_hand_that_rests_on_the_board_covers_it_and_sweeps_nothing_away():
    now = with_cards(*FLOP)
    now.film.hand = (250, 200)
    assert now.run(4) == [CantSee("covered")]
    now.film.hand = None
    assert now.run(1) == [CanSeeAgain()]


@pytest.mark.parametrize("light", ["flicker", "drift", "shadow", "lamp off and on"])
def test_changes_of_light_are_no_news(light):
    now = with_cards(*FLOP)
    film = now.film

    def change(n):
        if light == "flicker":
            film.bands = 0.06
        elif light == "drift":
            film.light = 1 - 0.004 * n
        elif light == "shadow":
            film.shadow = -50 + 10.0 * n
        else:
            film.light = 0.5 if 20 < n < 50 else 1.0

    assert now.run(2.5, change) == []


def test_cards_are_told_under_a_flickering_lamp():
    now = evening()
    now.film.bands = 0.06
    now.run(1)
    now.film.lay(*FLOP)
    assert now.run(0.5) == [CardsAtRest(FLOP, FLOP)]


def test_lights_out_and_on_again():
    now = with_cards(*FLOP)
    now.film.light = 0.01
    assert now.run(1) == [CantSee("dark")]
    now.film.light = 1.0
    assert now.run(1) == [CanSeeAgain()]


def test_a_frozen_camera_is_noticed_after_two_seconds_and_confirms_nothing():
    now = evening()
    now.run(0.5)
    now.film.lay(*FLOP)
    picture = now.film.picture()
    facts = [fact for _ in range(90) for fact in now.show(picture)]
    assert facts == [CantSee("frozen")]
    told = now.run(1)
    assert CanSeeAgain() in told
    assert CardsAtRest(FLOP, FLOP) in told


def test_a_bumped_camera_is_noticed_and_its_return_too():
    now = with_cards(*FLOP, surroundings=True)
    now.film.shift = (14, 6)
    assert now.run(3) == [CantSee("moved")]
    now.film.shift = (0, 0)
    assert now.run(2) == [CanSeeAgain()]


@pytest.fixture
def nearly_bare():
    """A flop on a table with hardly anything round the zone to hold on to."""
    table = np.empty_like(TABLE)
    table[:] = FELT
    for x in (30, 430):
        cv2.putText(table, "8", (x, 52), cv2.FONT_HERSHEY_SIMPLEX, 1.0, (230, 230, 230), 2)
    zone = with_surroundings(ZONE, table)
    assert not can_tell(zone)
    assert any(compare(zone, small_grey(table)))
    now = evening()
    now.film.table = table
    now.watcher = BoardWatcher(now.reader, zone)
    now.run(0.5)
    now.film.lay(*FLOP)
    now.run(1)
    return now


def push(now, by):
    for lying in now.film.lying:
        lying.x += by


def bump(now, by):
    now.film.table = np.roll(now.film.table, by, axis=1)
    push(now, by)


def test_where_hardly_anything_lies_around_cards_that_jump_with_it_tell_of_a_bump(nearly_bare):
    bump(nearly_bare, 30)
    assert nearly_bare.run(2) == [CantSee("moved")]
    bump(nearly_bare, -30)
    assert nearly_bare.run(2) == [CanSeeAgain()]


def test_cards_pushed_together_are_no_bump_while_anything_round_them_is_in_place(nearly_bare):
    push(nearly_bare, 30)
    assert nearly_bare.run(3) == []
    nearly_bare.film.table = nearly_bare.film.table.copy()
    nearly_bare.film.table[:100] = FELT  # a drink, a coat: the two things are hidden
    assert nearly_bare.run(3) == []


BAD = {
    "none": None,
    "text": "picture",
    "grey": np.zeros((360, 640), np.uint8),
    "other size": np.zeros((480, 640, 3), np.uint8),
    "floats": np.ones((360, 640, 3), np.float32),
    "empty": np.zeros((0, 0, 3), np.uint8),
    "four channels": np.ones((360, 640, 4), np.uint8),
}


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD.keys())
def test_bad_pictures_blind_the_watcher_and_harm_nothing(bad):
    now = with_cards(*FLOP)
    facts = [fact for _ in range(15) for fact in now.show(bad)]
    assert facts == [CantSee("no picture")]
    assert now.run(1) == [CanSeeAgain()]


def test_one_bad_picture_among_good_ones_is_no_news():
    now = with_cards(*FLOP)
    assert now.show(None) == []
    assert now.run(0.5) == []


def test_black_pictures_are_dark():
    now = with_cards(*FLOP)
    black = np.zeros((360, 640, 3), np.uint8)
    assert [fact for _ in range(15) for fact in now.show(black)] == [CantSee("dark")]


def test_a_reader_that_refuses_a_picture_blinds_the_watcher():
    class Refuses:
        def read(self, picture):
            raise PictureError("broken", f"{picture.shape}")

    now = evening()
    now.watcher = BoardWatcher(Refuses(), ZONE)
    assert now.run(1) == [CantSee("no picture")]


def test_a_picture_that_is_not_newer_is_left_out():
    now = evening()
    now.run(1)
    before = now.at_ns
    now.film.lay(*FLOP)
    for back in range(40):
        assert now.watcher.frame(now.film.picture(), before - back * 1_000_000) == ()


def test_pictures_that_come_too_rarely_are_as_good_as_none():
    film = Film()
    reader = TruthfulReader(film)
    watcher = BoardWatcher(reader, ZONE)
    film.lay(*FLOP)
    told = [watcher.frame(film.picture(), second * 1_000_000_000) for second in range(1, 20)]
    assert [seen.fact for seen in sum(told, ())] == [CantSee("no picture")]


def test_a_small_picture_from_the_camera_is_used_and_a_bad_one_is_not():
    now = evening()
    film, watcher = now.film, now.watcher
    film.lay(*FLOP)
    told: list[Observation] = []
    for n in range(1, 40):
        picture = film.picture()
        small = small_grey(picture) if n % 2 else np.zeros((9, 9), np.float32)
        told += watcher.frame(picture, n * 33_000_000, small)  # type: ignore[arg-type]
    assert [seen.fact for seen in told] == [CardsAtRest(FLOP, FLOP)]


def test_a_reader_gone_blind_sweeps_nothing_away_that_still_lies_there():
    now = with_cards(*FLOP)
    now.reader.missed = 1.0
    assert now.run(6) == [CantSee("covered")]
