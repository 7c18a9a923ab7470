"""Shown hands: read in the show zone for the seat that has to show, and for no other."""

import pytest

from dealer_pi.assembly.device_setup import DeviceSetup
from dealer_pi.devices.states import DeviceState, Key, StateChanged
from dealer_pi.engine import Card, DealBoard, ExposedHoleCards, Show, StepDone, parse_cards
from dealer_pi.live_table import Undo
from tests.assembly.joined_tables import JoinedTable


def to_the_showdown(room):
    """Seats 2 and 3 have checked it down; the first of them has to show."""
    room.camera_comes()
    room.deal()
    room.presses("1 fold, 2 call, 3 call")
    for street in ("2c 7d 9h", "Js", "4s"):
        room.do(DealBoard(parse_cards(street)))
        room.presses("2 call, 3 call")
    assert (room.kind, room.now.next_step.seat) == ("show", 2)


def shows(room, cards):
    room.camera.shown = parse_cards(cards)


def shown(room):
    return {seat.seat: seat.cards for seat in room.now.seats if seat.cards}


def code_of(refusal):
    return refusal.code if refusal else ""


def hand_lies_open(room, cards):
    return lambda: parse_cards(cards) in shown(room).values()


@pytest.fixture
def room(tmp_path):
    with JoinedTable(tmp_path) as joined:
        to_the_showdown(joined)
        yield joined


def test_the_hands_are_shown_as_they_are_laid_there_one_seat_after_the_other(room):
    shows(room, "As Ad")
    room.until(lambda: 2 in shown(room), "the hand of seat 2")
    shows(room, "Ks Kd")
    room.until(lambda: room.kind == "push_pots", "the end")
    assert shown(room) == {2: parse_cards("As Ad"), 3: parse_cards("Ks Kd")}
    assert room.desk.show is None


def test_cards_that_still_lie_there_are_not_the_hand_of_the_next_seat(room):
    shows(room, "As Ad")
    room.until(lambda: 2 in shown(room), "the hand of seat 2")
    room.until(lambda: room.desk.show is not None and room.show.seat == 3, "seat 3 is asked")
    before = room.camera.looks
    room.until(lambda: room.camera.looks > before + 1, "further looks")
    assert shown(room) == {2: parse_cards("As Ad")}
    assert (room.show.cards, room.show.refusal) == ((), None)


def test_a_hand_that_an_undo_took_back_is_not_shown_again_by_itself(room):
    shows(room, "As Ad")
    room.until(lambda: 2 in shown(room), "the hand of seat 2")
    room.do(Undo())
    room.until(lambda: room.show.offered != (), "the offer")
    assert shown(room) == {}
    room.next()
    assert shown(room) == {2: parse_cards("As Ad")}


def test_one_card_or_an_uncertain_one_is_a_question(room):
    room.camera.unsure = ((Card.Ad, Card.Ah),)
    shows(room, "As")
    room.until(lambda: room.show.unsure != (), "the question")
    assert room.show.offered == ()
    assert shown(room) == {}
    room.assembly.accept_hand(parse_cards("As Ad")).result(5)
    assert shown(room) == {2: parse_cards("As Ad")}


def test_a_third_card_makes_the_hand_a_question(room):
    room.camera.unsure = ((Card.Ac, Card.Ah),)
    shows(room, "As Ad")
    room.until(lambda: room.show.cards != (), "the cards")
    assert room.show.offered == ()
    assert shown(room) == {}


def test_a_card_face_down_beside_the_hand_makes_it_wait_for_one_tap(room):
    room.camera.face_down = 1
    shows(room, "As Ad")
    room.until(lambda: room.show.offered != (), "the offer")
    assert shown(room) == {}


def test_a_hand_that_the_table_refuses_is_on_the_desk_with_the_reason(tmp_path):
    with JoinedTable(tmp_path) as room:
        room.camera_comes()
        room.deal()
        room.do(ExposedHoleCards(3, cards=(Card.Ad,)), StepDone(), StepDone())
        room.presses("1 all_in, 2 call, 3 fold")
        shows(room, "As Ad")
        room.until(lambda: code_of(room.show.refusal) == "same_card_twice", "the refusal")
        assert shown(room) == {}


def test_without_hands_free_a_hand_waits_for_one_tap(tmp_path):
    with JoinedTable(tmp_path, DeviceSetup(hands_free=False)) as room:
        to_the_showdown(room)
        shows(room, "As Ad")
        room.until(lambda: room.show.offered != (), "the offer")
        assert shown(room) == {}
        room.next()
        assert shown(room) == {2: parse_cards("As Ad")}


def test_cards_of_the_hand_before_that_were_never_taken_away_are_nobodys(tmp_path):
    with JoinedTable(tmp_path) as room:
        shows(room, "As Ad")
        to_the_showdown(room)
        before = room.camera.looks
        room.until(lambda: room.camera.looks > before + 1, "further looks")
        assert shown(room) == {}
        shows(room, "")
        before = room.camera.looks
        room.until(lambda: room.camera.looks > before, "a look at the empty zone")
        shows(room, "As Ad")
        room.until(lambda: 2 in shown(room), "the hand of seat 2")


def test_the_last_hand_of_a_showdown_that_stays_there_is_nobodys_in_the_next_one(room):
    for cards in ("As Ad", "Ks Kd"):
        shows(room, cards)
        room.until(hand_lies_open(room, cards), cards)
    room.next()
    assert room.now.hand == 2
    for street in ("2c 7d 9h", "Js", "4s", ""):
        while room.now.actor:
            room.press(room.now.actor, Key.CALL)
        if street:
            room.do(DealBoard(parse_cards(street)))
    before = room.camera.looks
    room.until(lambda: room.camera.looks > before + 1, "looks at the zone")
    assert room.show.offered == ()
    assert shown(room) == {}


def test_a_card_that_was_shown_in_the_hand_before_is_shown_by_itself_again(room):
    for cards in ("As Ad", "Ks Kd"):
        shows(room, cards)
        room.until(hand_lies_open(room, cards), cards)
    shows(room, "")
    room.camera.late = True  # it is not asked twice what still lies there
    room.next()
    for street in ("2c 7d 9h", "Js", "4s", ""):
        while room.now.actor:
            room.press(room.now.actor, Key.CALL)
        if street:
            room.do(DealBoard(parse_cards(street)))
    shows(room, "Qs As")
    room.camera.late = False
    room.until(hand_lies_open(room, "Qs As"), "the hand with a card that was shown before")


def test_an_answer_that_comes_when_another_seat_has_to_show_is_not_its_hand(room):
    room.until(lambda: room.camera.looks > 0, "a look")
    room.camera.late = True
    shows(room, "As Ad")
    room.until(lambda: bool(room.camera.kept), "a look that is not answered yet")
    (stale,) = room.camera.kept
    room.camera.late = False
    shows(room, "")
    room.do(Show(2, parse_cards("Qs Qh")))
    room.report(stale)
    assert shown(room) == {2: parse_cards("Qs Qh")}


def test_all_in_hands_are_turned_up_before_the_board(tmp_path):
    with JoinedTable(tmp_path) as room:
        room.camera_comes()
        room.deal()
        room.presses("1 all_in, 2 call, 3 fold")
        assert room.kind == "turn_up"
        for cards in ("As Ad", "Ks Kd"):
            shows(room, cards)
            room.until(hand_lies_open(room, cards), cards)
        room.lies("2c 7d 9h")
        room.lies("2c 7d 9h Js")
        room.lies("2c 7d 9h Js 4s")
        assert room.kind == "push_pots"


def test_while_hands_are_being_turned_up_the_next_street_may_be_accepted(tmp_path):
    with JoinedTable(tmp_path) as room:
        room.camera_comes()
        room.deal()
        room.presses("1 all_in, 2 call, 3 fold")
        room.lies("2c 7d 9h")
        assert room.now.board == ()
        room.next()
        assert room.now.board == parse_cards("2c 7d 9h")


def test_without_a_camera_nobody_looks_at_the_zone(room):
    room.report(StateChanged("camera", DeviceState.LOST, "silent"))
    assert room.desk.show is None
    looks = room.camera.looks
    room.report()
    assert room.camera.looks == looks
