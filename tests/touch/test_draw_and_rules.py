import re
from functools import partial

import pytest

from dealer_pi.engine import commands as c
from dealer_pi.engine.house_rules import profile, switches
from dealer_pi.locale import LANGUAGES, Language, sentences, words
from dealer_pi.touch.letters import Letters
from dealer_pi.touch.settings import Settings
from dealer_pi.touch.switch_screen import SwitchScreen
from tests.touch.hand import opened
from tests.touch.people import a_club, texts
from tests.touch.tables import NAMES, a_table, do


def players(table, count):
    do(table, *(c.SeatPlayer(seat, NAMES[seat - 1], 5_000) for seat in range(1, count + 1)))


@pytest.mark.parametrize("language", ["sk", "en"])
def test_the_button_is_drawn_with_a_card_for_each_player(tmp_path, language: Language):
    w = words(language)
    with a_table(tmp_path, 0) as table:
        players(table, 3)
        with opened(table, Settings(language=language)) as hand:
            hand.touch(w("touch-draw-button"), w("touch-people-draw-by-cards"))
            assert hand.sees(w("touch-people-card-of", player="Peter"))
            hand.touch("7", "♥", "K", "♦", "Q", "♠")
            assert hand.snapshot.button == 2
            assert hand.sees(w("touch-people-button-is", player="Jana"))
            assert hand.screen.frame.screen.name == "table"


def test_a_card_that_one_player_has_cannot_be_another_ones(tmp_path):
    with a_table(tmp_path, 0) as table:
        players(table, 2)
        with opened(table) as hand:
            hand.touch("Draw for the button", "Deal a card to each", "K", "♥", "K")
            assert "♥" not in texts(hand)


def test_what_the_machine_draws_is_done_at_once_and_turned_up_card_by_card(tmp_path, monkeypatch):
    monkeypatch.setattr("dealer_pi.touch.draw_button_screen.A_CARD_S", 0.02)
    with a_table(tmp_path, 0) as table:
        players(table, 3)
        with opened(table) as hand:
            hand.touch("Draw for the button", "Let the machine draw")
            button = hand.snapshot.button
            assert button
            while "To the table" not in texts(hand):
                hand.settle()
            assert hand.sees(f"{NAMES[button - 1]} has the button")
            hand.touch("To the table", "Undo")
            assert hand.snapshot.button == 0


def test_a_draw_that_is_taken_back_while_it_is_turned_up_can_be_drawn_again(tmp_path):
    with a_table(tmp_path, 0) as table:
        players(table, 3)
        with opened(table) as hand:
            hand.touch("Draw for the button", "Let the machine draw", "Undo")
            assert hand.snapshot.button == 0
            hand.touch("Let the machine draw")
            assert hand.snapshot.button


def test_the_button_is_placed_by_hand(tmp_path):
    with a_table(tmp_path, 3) as table, opened(table) as hand:
        hand.touch("Menu", "Draw for the button", "Place it by hand", "3")
        assert hand.snapshot.button == 3


def test_new_blinds_are_typed_and_the_big_one_follows_the_small_one(tmp_path):
    with a_club(tmp_path, 3) as table, opened(table) as hand:
        hand.touch("Menu", "Blinds", "1", "00", "OK")
        stakes = hand.snapshot.stakes
        assert (stakes.small_blind, stakes.big_blind) == (100, 200)


def test_blinds_that_no_chip_pays_are_refused_with_a_sentence_and_nothing_is_lost(tmp_path):
    with a_club(tmp_path, 3) as table, opened(table) as hand:
        hand.touch("Menu", "Blinds")
        nine = hand.key("9").center
        for _ in range(15):
            hand.at(*nine)
        hand.touch("OK")
        assert hand.screen.dealer.told is not None
        assert hand.snapshot.stakes.big_blind == 100
        hand.touch("ante", "2", "5", "small blind", "2", "5", "OK")
        assert hand.snapshot.stakes.ante == 25


def test_blinds_that_are_set_twice_in_a_hand_do_not_forget_the_first(tmp_path):
    with a_club(tmp_path, 3) as table, opened(table) as hand:
        hand.touch("Start the hand", "Menu", "Blinds", "1", "00", "OK")
        hand.touch("Menu", "Blinds", "ante", "5", "0", "OK", *["FOLD"] * 2, "NEXT")
        assert (hand.snapshot.stakes.small_blind, hand.snapshot.stakes.ante) == (100, 50)


@pytest.mark.parametrize("language", ["sk", "en"])
def test_a_house_rule_is_found_explained_and_switched(tmp_path, language: Language):
    w = words(language)
    with a_table(tmp_path, 3) as table, opened(table, Settings(language=language)) as hand:
        before = hand.snapshot.rules
        hand.touch(w("touch-menu"), w("touch-people-menu-rules"), w("group-showdown"))
        assert hand.sees(sentences.switch(w, "muck"))
        hand.touch(sentences.value(w, "muck", before.muck), w("value-muck-nobody"))
        assert hand.snapshot.rules.muck == "nobody"
        assert hand.sees(sentences.group(w, "Showdown"))


def test_two_rules_that_are_set_while_a_hand_runs_both_come_after_it(tmp_path):
    with a_table(tmp_path, 3) as table, opened(table) as hand:
        hand.touch("Start the hand", "Menu", "House rules", "Showdown")
        hand.touch("who is beaten by shown cards", "nobody")
        assert hand.sees("After this hand")
        hand.touch("loses", "plays the board")
        assert hand.snapshot.rules.muck == "once beaten"
        hand.touch("Back", "Back", "Back", *["FOLD"] * 2, "NEXT")
        rules = hand.snapshot.rules
        assert (rules.muck, rules.refused_show) == ("nobody", "plays the board")


def test_a_number_out_of_range_cannot_be_set(tmp_path):
    raise_cap = next(switch for switch in switches() if switch.name == "raise_cap")
    with a_table(tmp_path, 3) as table, opened(table) as hand:
        hand.screen.frame.open(partial(SwitchScreen, switch=raise_cap))
        hand.touch("9", "9")
        assert "OK" not in texts(hand)
        hand.touch("C", "C", "4", "OK")
        assert hand.snapshot.rules.raise_cap == 4


def test_a_profile_sets_all_rules_and_undo_brings_the_old_ones_back(tmp_path):
    with a_club(tmp_path, 3) as table, opened(table) as hand:
        hand.touch("Menu", "House rules", "Ready-made rules", "Czech club")
        assert hand.snapshot.rules == profile("club-cz")
        hand.touch("Undo")
        assert hand.snapshot.rules == profile("club-sk")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_switch_is_readable_on_the_smallest_panel(tmp_path, language: Language):
    with a_table(tmp_path, 3) as table, opened(table, Settings(language=language)) as hand:
        for switch in switches():
            hand.screen.frame.home()
            hand.screen.frame.open(partial(SwitchScreen, switch=switch))
            texts = [text for text in hand.screen.frame.walk() if isinstance(text, Letters)]
            assert not [text.text for text in texts if text.cut and not text.may_be_cut]


def test_no_message_is_in_one_language_only():
    mine = re.compile(r"touch-(people|name|history|export)")
    names = [{name for name in words(one).messages if mine.match(name)} for one in LANGUAGES]
    assert all(found == names[0] for found in names)
    assert len(names[0]) > 80
