import pytest

from dealer_pi.engine import Card
from dealer_pi.engine import commands as c
from dealer_pi.locale import Language, words
from dealer_pi.touch.evening import chapters, in_words
from dealer_pi.touch.settings import Settings
from tests.touch.hand import opened
from tests.touch.people import own_keys, player
from tests.touch.tables import a_table, do

FLOP = (Card.Ah, Card.Kd, Card.n2c)


def folded(table):
    """A hand that all fold to the big blind."""
    do(table, c.StartHand())
    while table.snapshot.actor:
        do(table, c.Act(table.snapshot.actor, "fold"))
    do(table, c.FinishHand())


def on_the_flop(table):
    do(table, c.StartHand(), c.Act(1, "raise", 300), c.Act(2, "call"), c.Act(3, "fold"))
    do(table, c.DealBoard(FLOP))


@pytest.mark.parametrize("language", ["sk", "en"])
def test_hands_are_listed_the_last_one_first_with_winner_and_amount(tmp_path, language: Language):
    w = words(language)
    with a_table(tmp_path, 3) as table:
        folded(table)
        folded(table)
        with opened(table, Settings(language=language)) as hand:
            hand.touch(w("touch-menu"), w("touch-people-menu-history"))
            assert hand.sees("Peter 100")
            assert hand.sees("Milan 100")
            assert hand.sees(w("touch-history-before"))


def test_every_step_of_a_hand_is_told_with_names_amounts_and_cards(tmp_path):
    with a_table(tmp_path, 3) as table:
        on_the_flop(table)
        do(table, c.Act(2, "check"), c.Act(1, "check"), c.DealBoard())
        w = words("en")
        told = [in_words(w, done) for done in chapters(table.standing())[0].steps]
        assert told == [
            "Start of the hand",
            "Peter: raise to 300",
            "Jana: call 300",
            "Milan: fold",
            "A♥ K♦ 2♣",
            "Jana: check",
            "Peter: check",
            w("undo-deal-board"),
        ]


def test_going_back_to_a_step_takes_back_all_after_it_and_each_can_be_done_again(tmp_path):
    with a_table(tmp_path, 3) as table:
        on_the_flop(table)
        with opened(table) as hand:
            open_last_hand(hand)
            hand.touch("Peter: raise to 300", "Take back 3 steps after it")
            for _ in range(20):
                hand.settle()
            assert (hand.snapshot.board, hand.snapshot.actor) == ((), 2)
            hand.touch("Back")
            for _ in range(3):
                hand.touch("Do again")
            assert hand.snapshot.board == FLOP


def test_an_act_of_long_ago_is_put_right_and_all_after_it_is_done_again(tmp_path):
    with a_table(tmp_path, 3) as table:
        on_the_flop(table)
        with opened(table) as hand:
            open_last_hand(hand)
            hand.touch("Peter: raise to 300", "Put it right", "4", "00", "Put it right")
            assert hand.snapshot.board == FLOP
            assert sum(pot.amount for pot in hand.snapshot.pots) == 900
            assert hand.sees("Peter: raise to 400")


def test_what_cannot_be_put_right_is_refused_with_a_sentence_and_stays(tmp_path):
    with a_table(tmp_path, 3) as table:
        on_the_flop(table)
        with opened(table) as hand:
            open_last_hand(hand)
            hand.touch("Peter: raise to 300", "Put it right", "FOLD", "Put it right")
            assert hand.screen.dealer.told is not None
            assert len(chapters(hand.table.standing())[0].steps) == 5


def test_a_card_of_the_flop_is_put_right_with_three_touches(tmp_path):
    with a_table(tmp_path, 3) as table:
        on_the_flop(table)
        with opened(table) as hand:
            open_last_hand(hand)
            hand.touch("A♥ K♦ 2♣", "Put it right")
            hand.at(*own_keys(hand)[0].center)
            hand.touch("Q", "♠")
            assert hand.snapshot.board == (Card.Qs, Card.Kd, Card.n2c)


def test_a_buy_in_is_put_right(tmp_path):
    with a_table(tmp_path, 3) as table, opened(table) as hand:
        open_last_hand(hand)
        hand.touch("Jana sits down in seat 2 with 10,000", "Put it right", "8", "00", "0", "OK")
        assert player(hand, 2).stack == 8_000


def test_a_hand_that_was_taken_back_meanwhile_says_so(tmp_path):
    with a_table(tmp_path, 3) as table:
        do(table, c.StartHand())
        with opened(table) as hand:
            open_last_hand(hand)
            hand.touch("Undo")
            assert hand.sees("This hand was taken back.")


def open_last_hand(hand):
    hand.screen.frame.open_named("history")
    hand.at(*own_keys(hand)[0].center)
