"""What the camera finds wrong with the board, and the way from there to the ruling."""

from typing import get_args

import pytest

from dealer_pi.assembly.desk import Blink, BoardReading, Desk, Problem, ProblemCode
from dealer_pi.devices.states import Key
from dealer_pi.engine import Card
from dealer_pi.engine import commands as c
from dealer_pi.locale import LANGUAGES, words
from dealer_pi.touch.desk_words import problem_sentence
from tests.touch.hand import opened
from tests.touch.tables import a_table, do

FLOP = (Card.Ah, Card.Td, Card.n7c)


@pytest.fixture
def three(tmp_path):
    with a_table(tmp_path, 3) as table:
        do(table, c.StartHand())
        yield table


def sees(hand, *problems, number=1):
    """The camera tells the dealer of problems."""
    hand.screen.dealer.put(Desk(number=number, board=BoardReading(problems=problems)))
    hand.settle()


def to_the_turn(table):
    do(table, c.Act(1, "call"), c.Act(2, "call"), c.Act(3, "check"), c.DealBoard(FLOP))


def test_r034_cards_that_came_too_early_lead_to_the_ruling(three):
    with opened(three) as hand:
        sees(hand, Problem("premature", FLOP, numbers={"found": 3}))
        assert hand.sees("Too early, the betting is still open")
        hand.touch("Card too early", "Rule so")
        assert hand.snapshot.rulings[-1].code == "premature_reshuffled"
        assert hand.snapshot.next_step.kind == "remedy"


def test_r033_a_flop_of_four_cards_leads_to_the_ruling(three):
    do(three, c.Act(1, "call"), c.Act(2, "call"), c.Act(3, "check"))
    with opened(three) as hand:
        sees(hand, Problem("more_than_due", (*FLOP, Card.n2s), numbers={"due": 3, "found": 4}))
        hand.touch("Flop too large", "Rule so")
        assert hand.snapshot.rulings[-1].row == "R033"


def test_r037_a_card_seen_twice_leads_to_a_void_hand(three):
    with opened(three) as hand:
        sees(hand, Problem("same_card_twice", (Card.Qd,)))
        hand.touch("Fouled deck", "Rule so")
        assert not hand.snapshot.running


def test_a_card_that_the_camera_reads_otherwise_is_put_right_with_one_touch(three):
    to_the_turn(three)
    with opened(three) as hand:
        sees(hand, Problem("card_changed", (Card.n8c,), (Card.n7c,)))
        hand.touch("The camera is right")
        assert hand.snapshot.board == (Card.Ah, Card.Td, Card.n8c)


def test_a_problem_that_goes_away_takes_its_screen_with_it(three):
    with opened(three) as hand:
        sees(hand, Problem("premature", FLOP, numbers={"found": 3}))
        assert hand.screen.frame.screen.name == "board_problem"
        sees(hand, number=2)
        assert hand.screen.frame.screen.name == "table"


def test_a_problem_that_the_dealer_leaves_does_not_come_back_by_itself(three):
    problem = Problem("not_due", (Card.Qs,), numbers={"found": 1})
    with opened(three) as hand:
        sees(hand, problem)
        hand.touch("Leave it", "CALL 100")
        assert hand.screen.frame.screen.name == "table"


def test_a_hand_over_the_board_does_not_hide_the_table(three):
    with opened(three) as hand:
        sees(hand, Problem("cant_see", numbers={"reason": "covered"}))
        assert hand.screen.frame.screen.name == "table"


def test_a_board_that_is_swept_away_is_told_at_the_top_of_the_table(three):
    to_the_turn(three)
    with opened(three) as hand:
        sees(hand, Problem("swept_away", FLOP))
        assert hand.sees("Gone from the board: ace of hearts")
        assert hand.offers("CHECK")


def test_a_blind_camera_is_told_while_cards_are_due(three):
    blind = Problem("cant_see", numbers={"reason": "dark"})
    with opened(three) as hand:
        sees(hand, blind)
        assert not hand.sees("The camera does not see the board.")
        do(three, c.Act(1, "call"), c.Act(2, "call"), c.Act(3, "check"))
        hand.settle()
        assert hand.sees("The camera does not see the board.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", get_args(ProblemCode))
def test_every_problem_has_its_sentence(code, language):
    problem = Problem(code, (Card.Ah,), (Card.Kd,), {"due": 3, "found": 4, "reason": "dark"})
    assert "touch-" not in problem_sentence(words(language), problem)


def test_a_press_out_of_turn_is_told_for_as_long_as_it_blinks(three):
    with opened(three) as hand:
        hand.screen.dealer.put(Desk(number=1, blinks=(Blink(3, Key.CALL, 0, "out_of_turn"),)))
        hand.settle()
        assert hand.sees("Milan pressed CHECK/CALL out of turn.")
        hand.screen.dealer.put(Desk(number=2))
        hand.settle()
        assert not hand.sees("out of turn")


def test_a_press_that_the_table_refused_is_told_with_the_reason(three):
    refusal = three.ask(c.Act(1, "check"), "test")
    with opened(three) as hand:
        blink = Blink(1, Key.CALL, 0, refusal.code, refusal)
        hand.screen.dealer.put(Desk(number=1, blinks=(blink,)))
        hand.settle()
        assert hand.sees("Peter, CHECK/CALL: Peter faces a bet of 100")
