"""A reading drawn into its picture: each kind of card is told apart, also without its colour."""

import numpy as np
import pytest

from dealer_pi.engine.cards import Card
from dealer_pi.vision.annotate import FACE_DOWN, NAMED, UNSURE, annotate
from dealer_pi.vision.readings import ReadCard, Reading, UnsureCard

CORNERS = ((100.0, 60.0), (300.0, 60.0), (300.0, 340.0), (100.0, 340.0))
EDGE = (slice(60, 61), slice(130, 270))
"""The upper side of the card, without what happens at its corners."""
OF_A_KIND = {
    "named": (Reading(cards=(ReadCard(Card.Ah, 0.99, CORNERS),)), NAMED),
    "unsure": (Reading(unsure=(UnsureCard(Card.Ah, 0.5, CORNERS),)), UNSURE),
    "face down": (Reading(face_down=(CORNERS,)), FACE_DOWN),
}


def cloth(height=400, width=500):
    return np.full((height, width, 3), (60, 90, 40), np.uint8)


def share(picture, colour):
    """How much of a part of a picture has this colour, or nearly."""
    return float(np.mean(near(picture, colour)))


def near(picture, colour):
    return np.all(np.abs(picture.astype(int) - colour) < 40, axis=2)


def moved(corners, by, scale=1.0):
    a, b, c, d = (((x + by) * scale, (y + by) * scale) for x, y in corners)
    return a, b, c, d


def test_the_picture_that_is_given_stays_as_it_is():
    picture = cloth()
    picture.flags.writeable = False
    drawn = annotate(picture, OF_A_KIND["named"][0])
    assert drawn.shape == picture.shape
    assert np.array_equal(picture, cloth())
    assert not np.array_equal(drawn, picture)


def test_a_reading_of_nothing_draws_nothing():
    assert np.array_equal(annotate(cloth(), Reading()), cloth())


@pytest.mark.parametrize(
    ("kind", "least", "most"), [("named", 1, 1), ("unsure", 6, 9), ("face down", 12, 20)]
)
def test_the_line_alone_tells_the_kind(kind, least, most):
    reading, style = OF_A_KIND[kind]
    [inked] = near(annotate(cloth(), reading)[EDGE], style.colour)
    pieces = inked[0] + np.sum(inked[1:] & ~inked[:-1])
    assert least <= pieces <= most


@pytest.mark.parametrize("kind", ["named", "unsure"])
def test_a_face_up_card_carries_words_in_its_middle(kind):
    reading, style = OF_A_KIND[kind]
    middle = annotate(cloth(), reading)[160:260, 130:270]
    assert share(middle, (255, 255, 255)) > 0.02
    assert share(middle, style.colour) > 0.02


def test_the_back_of_a_card_has_no_words():
    reading, _ = OF_A_KIND["face down"]
    assert np.array_equal(annotate(cloth(), reading)[100:300, 130:270], cloth()[100:300, 130:270])


def test_a_guess_has_another_text_than_a_name():
    named, unsure = (
        annotate(cloth(), OF_A_KIND[kind][0])[120:280, 110:290] for kind in ("named", "unsure")
    )
    white = [np.all(part == 255, axis=2) for part in (named, unsure)]
    assert white[1].sum() > white[0].sum()  # the question mark


def test_lines_are_thicker_in_a_larger_picture():
    small = annotate(cloth(), OF_A_KIND["named"][0])
    large = annotate(
        cloth(2400, 3000), Reading(cards=(ReadCard(Card.Ah, 0.99, moved(CORNERS, 0, 6)),))
    )
    thin = near(small[:100, 140:141], NAMED.colour).sum()
    thick = near(large[:600, 840:841], NAMED.colour).sum()
    assert thick >= 3 * thin > 0


def test_words_stay_inside_the_picture():
    drawn = annotate(cloth(), Reading(cards=(ReadCard(Card.Td, 1.0, moved(CORNERS, -200)),)))
    whole = annotate(cloth(), Reading(cards=(ReadCard(Card.Td, 1.0, CORNERS),)))
    white = [int(np.all(picture == 255, axis=2).sum()) for picture in (drawn, whole)]
    assert white[0] == pytest.approx(white[1], rel=0.25)
