"""Rulings by real touches: found in two, led step by step, mended, taken back."""

import pytest

from dealer_pi.engine import Card
from dealer_pi.engine import commands as c
from dealer_pi.live_table import Undo
from dealer_pi.locale import LANGUAGES, words
from dealer_pi.touch.rulings import IRREGULARITIES, fitting
from dealer_pi.touch.settings import Settings
from tests.touch.hand import Finger, opened
from tests.touch.tables import a_table, do

SLOVAK, ENGLISH = Settings("sk"), Settings("en")
FLOP = (Card.Ah, Card.Td, Card.n7c)


@pytest.fixture
def three(tmp_path):
    """Peter to act first, Jana small blind, Milan big blind; the hand runs."""
    with a_table(tmp_path, 3) as table:
        do(table, c.StartHand())
        yield table


def due(hand):
    """What the dealer has to do now."""
    return hand.snapshot.next_step.kind


def to_the_turn(table):
    """Everybody is in for 100; the flop lies, Jana is to act."""
    do(table, c.Act(1, "call"), c.Act(2, "call"), c.Act(3, "check"), c.DealBoard(FLOP))


def to_the_showdown(table):
    to_the_turn(table)
    for card in (Card.n2s, Card.n9h):
        do(table, *(c.Act(seat, "check") for seat in (2, 3, 1)), c.DealBoard((card,)))
    do(table, *(c.Act(seat, "check") for seat in (2, 3, 1)))


@pytest.mark.parametrize(
    ("settings", "misdeal", "other"),
    [(SLOVAK, "Neplatné rozdávanie", "Niečo iné"), (ENGLISH, "Misdeal", "Something else")],
    ids=["sk", "en"],
)
def test_r032_a_misdeal_is_found_in_two_touches_and_dealt_again(three, settings, misdeal, other):
    w = words(settings.language)
    with opened(three, settings) as hand:
        hand.touch(w("touch-rulings"), misdeal)
        assert hand.touches == 2
        assert hand.sees(w("touch-ask-why"))
        hand.touch(other)
        assert hand.sees(w("ruling-misdeal", why=w("word-why-other")))
        assert hand.sees("R032")
        assert due(hand) == "post_and_deal", "nothing is done before the dealer rules so"
        hand.touch(w("touch-rule-so"))
        assert due(hand) == "start_hand"
        assert [view.stack for view in hand.snapshot.seats] == [10_000] * 3
        for number, step in enumerate(("return-bets", "collect-cards", "shuffle"), 1):
            assert hand.sees(f"» {number}. {w(f'remedy-{step}')}")
            hand.touch(w("touch-done"))
        hand.touch(w("touch-start-hand"))
        assert (hand.snapshot.running, hand.snapshot.button) == (True, 1)
        assert hand.screen.frame.screen.name == "table"


@pytest.mark.parametrize("settings", [SLOVAK, ENGLISH], ids=["sk", "en"])
def test_r034_a_premature_turn_is_taken_back_and_the_betting_goes_on(three, settings):
    w = words(settings.language)
    to_the_turn(three)
    with opened(three, settings) as hand:
        hand.touch(w("touch-rulings"), w("touch-ruling-premature"))
        assert hand.touches == 2, "only one street can have come too early: it is not asked"
        assert hand.sees(w("ruling-premature-reshuffled", street="turn"))
        hand.touch(w("touch-rule-so"))
        assert due(hand) == "remedy"
        assert hand.sees(w("remedy-take-cards-back", street="turn"))
        hand.touch(w("touch-done"))
        assert due(hand) == "act"
        hand.touch("CHECK", "CHECK", "CHECK")
        assert hand.snapshot.next_step.remedy == "reshuffle_first"


def test_r052_who_acted_out_of_turn_is_bound_to_it(three):
    with opened(three, SLOVAK) as hand:
        hand.touch("Rozsudky", "Mimo poradia", "Milan", "RAISE")
        hand.touch("6", "00", "Ďalej")
        assert hand.sees("raise na 600 mimo poradia")
        hand.touch("Rozhodnúť takto", "CALL 100", "CALL 50")
        assert not hand.offers("FOLD"), "all that is left is what he said"
        hand.touch("RAISE 600")
        assert hand.snapshot.price == 600


def test_an_amount_that_cannot_be_is_refused_with_the_reason_and_back_leads_to_the_pad(three):
    with opened(three, ENGLISH) as hand:
        hand.touch("Rulings", "Out of turn", "Milan", "RAISE", *"999999999999999", "Next")
        assert hand.sees("This cannot be ruled so.")
        assert not hand.offers("Rule so")
        hand.touch("Back")
        assert hand.sees("999,999,999,999")
        hand.touch("Back", "Back", "Back", "Back")
        assert hand.screen.frame.screen.name == "table"
        assert hand.snapshot.rulings == ()


def test_a_double_tap_rules_once(three):
    with opened(three, ENGLISH) as hand:
        hand.touch("Rulings", "Shown to one player", "Peter")
        key = hand.key("Rule so")
        for _ in range(2):
            hand.at(*key.center)
        assert len(hand.snapshot.rulings) == 1


def test_a_ruling_whose_moment_has_passed_is_not_offered_any_more(three):
    with opened(three, ENGLISH) as hand:
        hand.touch("Rulings", "Misdeal", "Something else")
        do(three, c.Act(1, "call"), c.Act(2, "call"), c.Act(3, "check"))
        hand.settle()
        assert hand.sees("This cannot be ruled so.")
        assert not hand.offers("Rule so")


def test_undo_takes_a_void_hand_back_with_its_steps(three):
    with opened(three, ENGLISH) as hand:
        hand.touch("Rulings", "Fouled deck", "A", "♥", "Rule so", "Done")
        hand.touch("Undo")
        assert hand.snapshot.running
        assert hand.screen.frame.screen.name == "table"


def test_r031_an_exposed_card_is_replaced_step_by_step(three):
    with opened(three, ENGLISH) as hand:
        hand.touch("Rulings", "Exposed hole card", "Jana", "One card", "Q", "♦", "Rule so")
        assert hand.sees("» 1. Finish the deal")
        hand.touch("Done")
        assert hand.sees("» 2. Replace the exposed card")
        hand.touch("Done")
        assert due(hand) == "act"


def test_r064_a_mucked_hand_that_somebody_asks_to_see_is_shown_and_stays_mucked(three):
    to_the_showdown(three)
    with opened(three, ENGLISH) as hand:
        assert hand.sees("Jana must show, then Milan")
        assert not hand.offers("Muck")
        hand.touch("K", "♥", "K", "♠")
        assert hand.sees("To show: Milan, then Peter")
        hand.touch("Muck", "Rulings", "Asked to see a mucked hand")
        assert hand.sees("Milan shows the called hand; it stays mucked")
        hand.touch("Rule so", "Done")
        assert hand.snapshot.next_step.seat == 1
        assert hand.screen.frame.screen.name == "hand"


def test_r064_who_will_not_show_is_ruled_without_a_question(three):
    to_the_showdown(three)
    with opened(three, ENGLISH) as hand:
        hand.touch("Rulings", "Will not show")
        assert hand.sees("Will not show: Jana")
        hand.touch("Rule so")
        assert hand.snapshot.seats[1].playing == "mucked"


def test_between_hands_there_is_nothing_to_rule(three):
    three.ask(Undo(), "test")
    with opened(three, ENGLISH) as hand:
        hand.touch("Rulings")
        assert hand.sees("No hand is running")


def test_there_is_room_for_all_that_fits_a_moment(three):
    moments = [three.snapshot]
    to_the_turn(three)
    moments.append(three.snapshot)
    for snapshot in moments:
        assert len(fitting(words("en"), snapshot)) + len(("chips and words", "shot clock")) <= 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_answer_has_its_words(language, three):
    w = words(language)
    for irregularity in IRREGULARITIES:
        assert w(irregularity.message)
        for ask in irregularity.asks:
            assert w(ask.message)
            assert all(choice.word for choice in ask.choices(w, three.snapshot))


def test_a_finger_that_slides_off_the_key_rules_nothing(three):
    with opened(three, ENGLISH) as hand:
        hand.touch("Rulings", "Shown to one player", "Peter")
        key = hand.key("Rule so")
        finger = Finger(*key.center)
        hand.down(finger)
        finger.move([0.5, 0.5])
        hand.up(finger)
        hand.settle()
        assert hand.snapshot.rulings == ()


def test_the_longest_name_with_pictures_in_it_breaks_nothing(tmp_path):
    with a_table(tmp_path, 3) as table:
        do(table, c.SeatPlayer(5, ("Vilibald 🃏" * 20)[:40], 10_000), c.StartHand())
        with opened(table, SLOVAK) as hand:
            hand.touch("Rozsudky", "Dead hand")
            hand.touch("Miesto 5", "Trest", "Rozhodnúť takto")
            assert hand.snapshot.seats[3].playing == "folded"


def test_the_language_may_be_switched_between_two_questions(three):
    with opened(three, ENGLISH) as hand:
        hand.touch("Rulings", "Out of turn", "Milan")
        hand.screen.dealer.speak("sk")
        hand.screen.frame.rebuild()
        assert hand.sees("Mimo poradia: čo hráč urobil?")
        hand.touch("CALL", "Rozhodnúť takto")
        assert hand.snapshot.rulings[-1].numbers["seat"] == 3
