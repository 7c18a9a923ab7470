"""What the camera process makes of its pictures: observations, shown cards, live pictures."""

import cv2
import numpy as np
import pytest

from dealer_pi.card_camera.messages import (
    Live,
    Message,
    NewHand,
    ReadShown,
    Refused,
    Seen,
    SetZones,
)
from dealer_pi.card_camera.records import LivePicture, ShownCards
from dealer_pi.card_camera.shown import PATIENCE_NS
from dealer_pi.card_camera.watch import Watch
from dealer_pi.devices.camera.camera import Shot
from dealer_pi.devices.simulated.table_picture import (
    BOARD_CORNERS,
    SHOW_CORNERS,
    SIZE,
    LyingCards,
    draw_table,
    with_noise,
)
from dealer_pi.engine.cards import Card
from dealer_pi.vision.observations import CantSee, CardsAtRest
from dealer_pi.vision.reader import CardReader
from dealer_pi.vision.zone import from_touch

FRAME_NS = 66_000_000
BOARD = from_touch(BOARD_CORNERS, SIZE)
SHOW = from_touch(SHOW_CORNERS, SIZE, "show")


@pytest.fixture(scope="module")
def reader():
    return CardReader()


class Table:
    """Pictures of a table, shown to a watch as time goes on."""

    def __init__(self, reader, zones, live=None):
        self.watch = Watch(reader, SIZE, live or Live())
        self.said = list(self.watch.obey(zones))
        self.number = 0

    def look(self, seconds, lying, *, blind=False):
        """What the watch says while these cards lie there."""
        drawn = draw_table(lying)
        pictures = [with_noise(drawn, seed) for seed in range(3)]
        said: list[Message] = []
        for _ in range(round(seconds * 1e9 / FRAME_NS)):
            self.number += 1
            at = self.number * FRAME_NS
            shot = None if blind else Shot(self.number, at, pictures[self.number % 3])
            said += self.watch.take(shot, at)
        return said


def facts(said):
    return [message.observation.fact for message in said if isinstance(message, Seen)]


def test_cards_on_the_board_are_told_and_told_again_in_a_new_hand(reader):
    table = Table(reader, SetZones(BOARD))
    flop = LyingCards(("As", "Kd", "Th"))
    cards = (Card.As, Card.Kd, Card.Th)
    assert facts(table.look(1, flop)) == [CardsAtRest(cards, cards)]
    assert list(table.watch.obey(NewHand())) == []
    assert facts(table.look(1, flop)) == [CardsAtRest(cards, cards)]
    assert facts(table.look(1, flop)) == []


def test_without_a_zone_nothing_is_read_and_nothing_said(reader):
    table = Table(reader, SetZones())
    assert table.look(1, LyingCards(("As",))) == []


def test_a_zone_of_another_shape_is_refused_and_the_other_one_works(reader):
    narrow = from_touch(((10.0, 10.0), (90.0, 10.0), (90.0, 90.0), (10.0, 90.0)), (100, 100))
    table = Table(reader, SetZones(narrow, SHOW))
    (refused,) = table.said
    assert isinstance(refused, Refused)
    assert refused.code == "other-shape"
    assert list(table.watch.obey(ReadShown(1))) == []
    (shown,) = table.look(1.5, LyingCards((), ("Qh", "Qs")))
    assert shown == ShownCards(1, (Card.Qh, Card.Qs))


def test_no_picture_is_told_as_blindness(reader):
    table = Table(reader, SetZones(BOARD))
    table.look(0.5, LyingCards())
    assert facts(table.look(0.5, LyingCards(), blind=True)) == [CantSee("no picture")]


def test_every_question_for_shown_cards_has_one_answer_in_its_order(reader):
    table = Table(reader, SetZones(BOARD, SHOW))
    for number in (1, 2):
        assert list(table.watch.obey(ReadShown(number))) == []
    said = table.look(3, LyingCards((), ("7c", "2d")))
    answers = [message for message in said if isinstance(message, ShownCards)]
    assert answers == [ShownCards(1, (Card.n7c, Card.n2d)), ShownCards(2, (Card.n7c, Card.n2d))]


def test_cards_face_down_and_no_cards_are_answers_as_well(reader):
    table = Table(reader, SetZones(None, SHOW))
    list(table.watch.obey(ReadShown(1)))
    (answer,) = table.look(PATIENCE_NS / 1e9 + 0.2, LyingCards((), ("??", "??")))
    assert answer == ShownCards(1, (), (), 2)
    list(table.watch.obey(ReadShown(2)))
    (answer,) = table.look(PATIENCE_NS / 1e9 + 0.2, LyingCards())
    assert answer == ShownCards(2)


def test_the_same_card_twice_is_never_an_answer(reader):
    table = Table(reader, SetZones(None, SHOW))
    list(table.watch.obey(ReadShown(1)))
    (answer,) = table.look(PATIENCE_NS / 1e9 + 0.2, LyingCards((), ("7c", "7c")))
    assert answer == ShownCards(1, trouble="same card twice")


def test_who_cannot_see_says_so(reader):
    table = Table(reader, SetZones(None, SHOW))
    list(table.watch.obey(ReadShown(1)))
    (answer,) = table.look(PATIENCE_NS / 1e9 + 0.2, LyingCards(), blind=True)
    assert answer == ShownCards(1, trouble="no picture")


def test_without_its_zone_the_question_is_answered_at_once(reader):
    table = Table(reader, SetZones(BOARD))
    assert list(table.watch.obey(ReadShown(1))) == [ShownCards(1, trouble="no zone")]


def test_a_question_is_answered_also_if_the_zones_change_meanwhile(reader):
    table = Table(reader, SetZones(None, SHOW))
    list(table.watch.obey(ReadShown(1)))
    table.look(0.1, LyingCards())
    assert list(table.watch.obey(SetZones())) == [ShownCards(1, trouble="no zone")]
    assert table.look(3, LyingCards()) == []


def test_live_pictures_come_as_often_as_asked_and_show_what_is_asked(reader):
    table = Table(reader, SetZones(BOARD), Live(4))
    whole = table.look(1, LyingCards())
    list(table.watch.obey(Live(4, "board")))
    board = [said for said in table.look(1, LyingCards()) if isinstance(said, LivePicture)]
    list(table.watch.obey(Live(0)))
    none = [said for said in table.look(1, LyingCards()) if isinstance(said, LivePicture)]
    pictures = [said for said in whole if isinstance(said, LivePicture)]
    assert (len(pictures), len(board), none) == (4, 4, [])
    assert {(live.part, live.size) for live in pictures} == {("whole", (640, 360))}
    assert {live.part for live in board} == {"board"}
    width, height = board[0].size
    assert (width, height < 300) == (640, True)
    decoded = cv2.imdecode(np.frombuffer(board[0].jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert decoded is not None
    assert decoded.shape == (height, width, 3)


def test_a_live_picture_of_a_zone_that_is_not_set_shows_the_whole(reader):
    table = Table(reader, SetZones(), Live(10, "show"))
    assert {said.part for said in table.look(0.5, LyingCards())} == {"whole"}
