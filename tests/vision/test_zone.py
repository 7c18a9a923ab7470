"""Where the cards lie: made by touch or from four cards, scaled, cut, kept in a file."""

from itertools import permutations

import msgspec
import numpy as np
import pytest

from dealer_pi.engine.cards import Card
from dealer_pi.vision.readings import ReadCard, Reading, UnsureCard
from dealer_pi.vision.zone import (
    Zone,
    ZoneError,
    across,
    box,
    cut,
    from_cards,
    from_touch,
    inside,
    load,
    save,
    scaled,
)

SIZE = (1280, 720)
POINTS = [(200.0, 150.0), (1000.0, 180.0), (1050.0, 520.0), (150.0, 500.0)]
ZONE = from_touch(POINTS, SIZE)


def card_at(x, y, width=80, height=112):
    """The corners of an upright card with this middle."""
    w, h = width / 2, height / 2
    return (x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)


@pytest.mark.parametrize("points", list(permutations(POINTS)))
def test_four_touches_in_any_order_make_the_same_zone(points):
    assert from_touch(points, SIZE).corners == tuple(POINTS)


def test_the_corners_of_a_crossed_zone_on_its_tip_begin_with_the_nearest_to_the_top_left():
    zone = from_touch([(600, 100), (900, 400), (600, 700), (310, 400)], SIZE)
    assert zone.corners == ((600, 100), (900, 400), (600, 700), (310, 400))


WRONG = {
    "three points": (POINTS[:3], "not-four-points"),
    "five points": ([*POINTS, (1, 1)], "not-four-points"),
    "one inside": ([(0, 0), (900, 0), (450, 700), (450, 300)], "not-convex"),
    "on a line": ([(100, 100), (300, 100), (500, 100), (900, 100)], "not-convex"),
    "the same point twice": ([POINTS[0], *POINTS[:3]], "not-convex"),
    "tiny": ([(100, 100), (130, 100), (130, 130), (100, 130)], "too-small"),
    "thin": ([(100, 100), (900, 100), (900, 120), (100, 120)], "too-small"),
    "outside": ([(-5, 100), (900, 100), (900, 500), (100, 500)], "outside"),
    "nowhere": ([(float("nan"), 100), (900, 100), (900, 500), (100, 500)], "outside"),
}


@pytest.mark.parametrize(("points", "code"), WRONG.values(), ids=WRONG.keys())
def test_corners_that_make_no_zone_are_refused(points, code):
    with pytest.raises(ZoneError) as error:
        from_touch(points, SIZE)
    assert error.value.code == code


def test_a_card_in_each_corner_makes_the_zone_round_them():
    reading = Reading(
        cards=(
            ReadCard(Card.Ah, 0.99, card_at(300, 200)),
            ReadCard(Card.Kd, 0.99, card_at(900, 200)),
        ),
        unsure=(UnsureCard(Card.n2c, 0.5, card_at(300, 500)),),
        face_down=(card_at(900, 500),),
    )
    zone = from_cards(reading, SIZE)
    assert zone.corners == ((260.0, 144.0), (940.0, 144.0), (940.0, 556.0), (260.0, 556.0))
    assert zone.card_height == 112


@pytest.mark.parametrize("count", [0, 3, 5])
def test_not_four_cards_are_refused_with_how_many_were_seen(count):
    cards = tuple(ReadCard(Card.Ah, 0.99, card_at(200 * n + 100, 300)) for n in range(count))
    with pytest.raises(ZoneError, match=f"seen: {count}") as error:
        from_cards(Reading(cards), SIZE)
    assert error.value.code == "not-four-cards"


def test_a_zone_scales_with_its_picture():
    small = scaled(msgspec.structs.replace(ZONE, card_height=112.0), (640, 360))
    assert small.corners[2] == (525.0, 260.0)
    assert small.card_height == 56
    assert scaled(small, SIZE).corners == ZONE.corners


def test_a_picture_of_another_shape_is_refused():
    with pytest.raises(ZoneError) as error:
        scaled(ZONE, (640, 480))
    assert error.value.code == "other-shape"


def test_the_part_round_the_zone_is_cut_with_a_margin_and_without_a_copy():
    picture = np.zeros((720, 1280, 3), np.uint8)
    part, (left, top) = cut(picture, ZONE)
    part[0, 0] = 7
    assert picture[top, left].tolist() == [7, 7, 7]
    assert left < min(x for x, _ in POINTS)
    assert top < min(y for _, y in POINTS)
    assert left + part.shape[1] > max(x for x, _ in POINTS)
    assert top + part.shape[0] > max(y for _, y in POINTS)


def test_the_cut_part_never_leaves_the_picture():
    whole = from_touch([(0, 0), SIZE, (0, 720), (1280, 0)], SIZE)
    assert box(whole) == (0, 0, *SIZE)


def test_a_card_belongs_to_the_zone_if_its_middle_lies_in_it():
    assert inside(ZONE, card_at(600, 300))
    assert inside(ZONE, card_at(600, 175))
    assert not inside(ZONE, card_at(600, 100))


def test_how_far_right_a_card_lies_follows_the_zone_and_not_the_picture():
    turned = from_touch([(400, 100), (700, 400), (600, 500), (300, 200)], SIZE)
    near, far = card_at(400, 200), card_at(600, 400)
    assert 0 < across(turned, near) < across(turned, far) < 1


def test_a_saved_zone_comes_back_as_it_was(tmp_path):
    zone = msgspec.structs.replace(ZONE, card_height=99.5, name="show", surroundings=b"\x00jpeg")
    save(zone, tmp_path / "zone.json")
    assert load(tmp_path / "zone.json") == zone
    assert [path.name for path in tmp_path.iterdir()] == ["zone.json"]


def broken(**changes):
    """The JSON of a zone with something wrong in it."""
    return msgspec.json.encode({**msgspec.to_builtins(ZONE), **changes})


FILES = {
    "no JSON": (b"{", "broken-file", "truncated"),
    "no text": (b"\xff\xfe\x00", "broken-file", "zone.json"),
    "no size": (b"{}", "broken-file", "size"),
    "three corners": (broken(corners=POINTS[:3]), "broken-file", "corners"),
    "words for numbers": (broken(size=["a", "b"]), "broken-file", "size"),
    "a size of nothing": (broken(size=[0, 0]), "broken-file", "size"),
    "another name": (broken(name="muck"), "broken-file", "name"),
    "cards of no height": (broken(card_height=0), "broken-file", "card_height"),
    "corners outside": (broken(size=[640, 360]), "outside", "outside"),
    "corners on a line": (broken(corners=[[9, 9]] * 4), "not-convex", "corner"),
}


@pytest.mark.parametrize(("text", "code", "words"), FILES.values(), ids=FILES.keys())
def test_a_file_that_holds_no_zone_says_what_is_wrong(tmp_path, text, code, words):
    path = tmp_path / "zone.json"
    path.write_bytes(text)
    with pytest.raises(ZoneError, match=words) as error:
        load(path)
    assert error.value.code == code


def test_a_missing_file_says_so(tmp_path):
    with pytest.raises(ZoneError, match=r"zone\.json") as error:
        load(tmp_path / "zone.json")
    assert error.value.code == "no-file"


def test_a_zone_keeps_its_corners_in_order_whatever_order_the_file_has(tmp_path):
    path = tmp_path / "zone.json"
    path.write_bytes(broken(corners=POINTS[::-1]))
    assert load(path).corners == ZONE.corners
    assert isinstance(load(path), Zone)
