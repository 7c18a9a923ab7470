"""The camera's board: what is certain is dealt, what is strange is asked, nothing is guessed."""

import pytest

from dealer_pi.assembly import board_course
from dealer_pi.assembly.board import Board
from dealer_pi.assembly.desk import Desks
from dealer_pi.assembly.device_setup import DeviceSetup
from dealer_pi.devices.states import DeviceState, Key, StateChanged
from dealer_pi.engine import (
    Card,
    CorrectBoard,
    DealBoard,
    ExposedHoleCards,
    PrematureCards,
    StepDone,
    TooManyFlopCards,
    parse_cards,
)
from dealer_pi.live_table import Undo
from dealer_pi.vision.observations import (
    CanSeeAgain,
    CantSee,
    CardChanged,
    CardsAtRest,
    CardSweptAway,
    FaceDown,
    MoreCards,
    PlaceCleared,
    SameCardTwice,
    Unsure,
)
from tests.assembly.joined_tables import JoinedTable

CORNERS = ((0.0, 0.0), (60.0, 0.0), (60.0, 90.0), (0.0, 90.0))
FLOP = parse_cards("2c 7d 9h")


@pytest.fixture
def room(tmp_path):
    with JoinedTable(tmp_path) as joined:
        joined.camera_comes()
        joined.to_the_flop()
        yield joined


def test_a_certain_flop_is_dealt_when_its_last_card_lies_still(room):
    room.lies("2c")
    room.lies("2c 7d")
    assert room.now.board == ()
    assert room.board.due == 3
    room.lies("2c 7d 9h")
    assert room.now.board == FLOP
    assert room.board.same
    assert room.board.problems == ()


def test_turn_and_river_follow_and_are_told_apart_from_what_lies_there(room):
    room.lies("2c 7d 9h")
    room.presses("2 call, 3 call, 1 call")
    room.lies("Js 2c 7d 9h")
    room.presses("2 call, 3 call, 1 call")
    room.lies("Js 2c 7d 9h 4s")
    assert room.now.board == (*FLOP, Card.Js, Card("4s"))


def test_without_hands_free_each_street_waits_for_one_tap(tmp_path):
    with JoinedTable(tmp_path, DeviceSetup(hands_free=False)) as room:
        room.camera_comes()
        room.to_the_flop()
        room.lies("2c 7d 9h")
        assert room.now.board == ()
        assert room.board.offered == FLOP
        room.next()
        assert room.now.board == FLOP


def test_a_card_that_is_not_certain_is_asked_and_the_dealers_word_stands(room):
    room.saw(CardsAtRest(FLOP[:2]), Unsure(7, (Card("9h"), Card("9d")), CORNERS))
    assert room.now.board == ()
    assert room.board.offered == ()
    (question,) = room.board.unsure
    assert question.guesses == (Card("9h"), Card("9d"))
    assert room.assembly.accept_board((*FLOP[:2], Card("9d"))).result(5)
    room.report()
    assert room.now.board == (*FLOP[:2], Card("9d"))
    assert room.problems == []


def test_a_question_that_clears_up_by_itself_is_dealt(room):
    room.saw(CardsAtRest(FLOP[:2]), Unsure(7, (Card("9h"),), CORNERS))
    room.saw(PlaceCleared(7), CardsAtRest(FLOP))
    assert room.now.board == FLOP


def test_a_card_that_the_dealer_names_otherwise_than_the_camera_is_no_problem(tmp_path):
    with JoinedTable(tmp_path, DeviceSetup(hands_free=False)) as room:
        room.camera_comes()
        room.to_the_flop()
        room.lies("2c 7d 9h")
        room.assembly.accept_board((*FLOP[:2], Card("9d"))).result(5)
        room.report()
        assert room.now.board == (*FLOP[:2], Card("9d"))
        assert room.problems == []


def test_what_the_dealer_overruled_is_not_asked_again(room):
    room.lies("2c 7d 9h")
    room.do(CorrectBoard((*FLOP[:2], Card("9d"))))
    assert room.problems == []
    room.presses("2 call, 3 call, 1 call")
    room.lies("2c 7d 9h Js")
    assert room.now.board[-1] is Card.Js


def test_a_turn_that_lies_there_while_the_board_is_corrected_is_still_the_turn(room):
    room.do(DealBoard((*FLOP[:2], Card("9d"))))
    room.presses("2 call, 3 call, 1 call")
    room.lies("2c 7d 9h Js")
    room.do(CorrectBoard(FLOP))
    assert room.problems == []
    assert room.board.offered == (Card.Js,)


def test_four_cards_for_a_flop_are_a_problem_and_taking_one_away_is_no_answer_to_it(room):
    room.lies("2c 7d 9h Kd")
    assert room.now.board == ()
    (problem,) = room.board.problems
    assert (problem.code, problem.numbers) == ("more_than_due", {"due": 3, "found": 4})
    room.lies("2c 7d 9h")
    assert room.now.board == ()
    room.next()
    assert room.now.board == FLOP


def test_a_fourth_card_just_after_the_flop_belongs_to_it_and_can_be_ruled(room):
    room.lies("2c 7d 9h")
    room.lies("2c 7d 9h Kd")
    (problem,) = room.board.problems
    assert (problem.code, problem.numbers) == ("more_than_due", {"due": 3, "found": 4})
    room.do(TooManyFlopCards(4))
    assert room.problems == []


def test_a_turn_before_the_betting_has_ended_is_premature_until_the_dealer_rules(room, monkeypatch):
    monkeypatch.setattr(board_course, "SAME_MOTION_NS", 0)
    monkeypatch.setattr(board_course, "LATE_PRESS_NS", 0)
    room.lies("2c 7d 9h")
    room.lies("2c 7d 9h Kd")
    assert room.problems == ["premature"]
    assert room.board.problems[0].cards == (Card.Kd,)
    room.presses("2 call, 3 call, 1 call")
    assert room.kind == "burn_and_deal"
    assert room.problems == ["premature"]
    assert room.now.board == FLOP
    assert room.board.offered == (Card.Kd,)
    room.do(Undo(), PrematureCards("turn", (Card.Kd,)))
    assert room.problems == []
    room.lies("2c 7d 9h")
    room.next()
    room.press(1, Key.CALL)
    room.lies("2c 7d 9h Qd")
    assert room.now.board == (*FLOP, Card.Qd)


def test_cards_that_come_just_before_the_last_press_count_once_they_are_due(tmp_path):
    with JoinedTable(tmp_path) as room:
        room.camera_comes()
        room.deal()
        room.press(1, Key.CALL)
        room.lies("2c 7d 9h")
        room.press(2, Key.CALL)
        assert room.problems == ["premature"]
        room.press(3, Key.CALL)
        assert room.now.board == FLOP
        assert room.problems == []


def test_the_same_card_twice_is_named(room):
    room.saw(SameCardTwice(Card.Kd, (1, 2)))
    (problem,) = room.board.problems
    assert (problem.code, problem.cards) == ("same_card_twice", (Card.Kd,))
    room.lies("Kd 2c 7d")
    assert room.problems == []


def test_a_flop_of_which_a_card_seemed_to_lie_there_twice_is_asked(room):
    room.saw(SameCardTwice(Card.Kd, (1, 2)))
    room.lies("Kd 2c 7d")
    assert room.now.board == ()
    assert room.board.offered == parse_cards("Kd 2c 7d")


def test_a_flop_of_which_a_card_was_mistaken_first_is_asked(room):
    room.lies("2c 7d")
    room.saw(CardChanged(2, Card("7d"), Card("7h")), CardsAtRest(parse_cards("2c 7h 9h")))
    assert room.now.board == ()
    assert room.board.offered == parse_cards("2c 7h 9h")


def test_a_card_that_a_player_has_shown_cannot_lie_on_the_board(tmp_path):
    with JoinedTable(tmp_path) as room:
        room.camera_comes()
        room.deal()
        room.presses("1 all_in, 2 call, 3 fold")
        room.assembly.accept_hand(parse_cards("2c 3c")).result(5)
        room.assembly.accept_hand(parse_cards("As Ad")).result(5)
        room.lies("2c 7d 9h")
        assert room.now.board == ()
        (problem,) = room.board.problems
        assert (problem.code, problem.cards) == ("same_card_twice", (Card("2c"),))


def test_a_card_that_became_another_is_named_with_the_one_that_the_table_has(room):
    room.lies("2c 7d 9h")
    room.saw(CardChanged(3, Card("9h"), Card("9d")), CardsAtRest((*FLOP[:2], Card("9d"))))
    (problem,) = room.board.problems
    assert (problem.code, problem.cards, problem.instead_of) == (
        "card_changed",
        (Card("9d"),),
        (Card("9h"),),
    )
    room.do(CorrectBoard((*FLOP[:2], Card("9d"))))
    assert room.problems == []


def test_a_card_that_only_seemed_to_be_another_for_a_moment_leaves_no_doubt(room):
    room.lies("2c 7d 9h")
    room.saw(CardChanged(3, Card("9h"), Card("9d")))
    room.lies("2c 7d 9h")
    room.presses("2 call, 3 call, 1 call")
    room.lies("2c 7d 9h 9d")
    assert room.now.board == (*FLOP, Card("9d"))


def test_of_two_missing_cards_the_changed_one_and_the_one_swept_away_are_told_apart(room):
    room.lies("2c 7d 9h")
    room.saw(CardChanged(3, Card("9h"), Card("9d")), CardSweptAway((Card("2c"),)))
    room.lies("7d 9d")
    changed, swept = room.board.problems
    assert (changed.cards, changed.instead_of) == ((Card("9d"),), (Card("9h"),))
    assert (swept.code, swept.cards) == ("swept_away", (Card("2c"),))


def test_a_board_that_was_typed_wrongly_is_found_out_by_the_camera(room):
    room.do(DealBoard((*FLOP[:2], Card("9d"))))
    room.lies("2c 7d 9h")
    assert room.problems == ["card_changed"]


def test_a_board_that_is_swept_away_too_early_is_told_until_it_lies_there_again(room):
    room.lies("2c 7d 9h")
    room.saw(CardSweptAway(FLOP[1:]))
    (problem,) = room.board.problems
    assert (problem.code, problem.cards) == ("swept_away", FLOP[1:])
    room.lies("2c 7d 9h")
    assert room.problems == []


def test_a_turn_is_not_dealt_while_the_flop_is_swept_away(room):
    room.lies("2c 7d 9h")
    room.presses("2 call, 3 call, 1 call")
    room.saw(CardSweptAway(FLOP[1:]), CardsAtRest((Card("2c"), Card.Js)))
    assert room.now.board == FLOP


def test_a_card_face_down_among_the_flop_makes_it_a_question(room):
    room.saw(FaceDown(9, CORNERS), CardsAtRest(FLOP))
    assert room.problems == ["face_down"]
    assert room.now.board == ()
    assert room.board.offered == FLOP
    room.saw(PlaceCleared(9))
    assert room.now.board == FLOP


def test_while_the_camera_is_blind_nothing_is_dealt(room):
    room.saw(CantSee("covered"), CardsAtRest(FLOP))
    assert room.now.board == ()
    assert room.board.problems[0].numbers == {"reason": "covered"}
    room.saw(CanSeeAgain())
    assert room.now.board == FLOP


def test_a_flop_that_an_undo_took_back_is_not_dealt_again_by_itself(room):
    room.lies("2c 7d 9h")
    room.do(Undo())
    assert room.now.board == ()
    assert room.board.offered == FLOP
    room.lies("2c 7d 9h")
    assert room.now.board == ()
    room.next()
    assert room.now.board == FLOP


def test_an_undo_into_the_betting_says_that_cards_lie_there(room):
    room.lies("2c 7d 9h")
    room.do(Undo(), Undo())
    assert room.problems == ["not_due"]


def test_cards_that_lay_there_before_the_camera_came_are_asked(tmp_path):
    with JoinedTable(tmp_path) as room:
        room.to_the_flop()
        assert room.desk.board is None
        room.lies("2c 7d 9h")
        assert room.now.board == ()
        assert room.board.offered == FLOP


def test_the_board_of_the_hand_before_is_not_taken_for_the_next_one(room):
    room.lies("2c 7d 9h")
    room.presses("2 fold, 3 fold")
    room.next()
    assert room.now.hand == 2
    assert room.camera.hands == 2
    assert room.problems == []
    room.presses("2 call, 3 call, 1 call")
    assert room.kind == "burn_and_deal"
    assert room.now.board == ()
    room.lies("2c 7d 9h Js")
    room.saw(CardsAtRest((Card.Js,)))
    room.lies("Js Kd 9h")
    assert room.now.board == parse_cards("Js Kd 9h")


def test_a_camera_that_is_lost_in_mid_hand_leaves_the_table_alone_and_is_taken_back(room):
    room.lies("2c 7d 9h")
    room.report(StateChanged("camera", DeviceState.LOST, "silent"))
    assert room.desk.board is None
    room.presses("2 call, 3 call, 1 call")
    room.do(DealBoard((Card.Js,)))
    room.report(StateChanged("camera", DeviceState.READY, "ready"))
    room.lies("2c 7d 9h Js")
    assert room.problems == []
    room.presses("2 call, 3 call, 1 call")
    room.lies("2c 7d 9h Js 4s")
    assert room.now.board[-1] is Card("4s")


def test_more_cards_than_a_board_has_are_a_problem(room):
    room.saw(MoreCards(parse_cards("2c 3c 4c 5c 6c 7c"), ()))
    assert room.problems == ["more_than_due"]


def test_a_board_that_was_dealt_without_cards_is_offered_as_a_whole_at_the_end(room):
    room.do(DealBoard())
    for _ in range(2):
        room.presses("2 call, 3 call, 1 call")
        room.do(DealBoard())
    room.presses("2 call, 3 call, 1 call")
    for hand in ("As Ad", "Ks Kc", "Qs Qc"):
        room.assembly.accept_hand(parse_cards(hand)).result(5)
        room.report()
    assert room.kind == "complete_board"
    room.lies("2c 7d 9h Js 4s")
    assert room.problems == []
    room.next()
    assert room.kind == "push_pots"


def test_what_the_table_refuses_is_on_the_desk_and_asked_once(tmp_path, monkeypatch):
    with JoinedTable(tmp_path) as room:
        room.camera_comes()
        room.deal()
        room.do(ExposedHoleCards(2, cards=(Card("9h"),)), StepDone(), StepDone())
        room.presses("1 call, 2 call, 3 call")
        room.lies("2c 7d 9h")
        assert room.now.board == ()
        refusal = room.board.refusal
        assert refusal is not None
        assert refusal.code == "same_card_twice"
        asked = []
        monkeypatch.setattr(room.table, "ask", lambda *wish: asked.append(wish))
        room.saw(CanSeeAgain())
        assert asked == []


def test_a_street_is_not_dealt_by_a_snapshot_that_is_no_longer_the_newest(room):
    stale = room.now
    room.do(DealBoard(parse_cards("As Ks Qs")))
    desks = Desks()
    board = Board(room.table, desks, lambda: None, hands_free=True)
    board.follow(stale, 0)
    for cards in ((), FLOP):
        board.saw(CardsAtRest(cards), 0)
    assert desks.now.board is not None
    assert desks.now.board.offered == FLOP
    assert desks.now.board.refusal is None


def test_questions_of_the_hand_before_are_forgotten(room):
    room.saw(Unsure(7, (Card("9h"),), CORNERS))
    room.do(DealBoard(FLOP))
    room.presses("2 fold, 3 fold")
    room.next()
    assert room.board.unsure == ()
