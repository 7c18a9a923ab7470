import pytest

from dealer_pi.engine import Stakes
from dealer_pi.engine import commands as c
from dealer_pi.locale import Language, words
from dealer_pi.touch.screens import SCREENS
from dealer_pi.touch.settings import Settings
from dealer_pi.tournament import commands as t
from tests.touch.hand import opened
from tests.touch.people import a_club, player, seats, texts, tournament
from tests.touch.tables import a_table, do
from tests.tournament.evenings import SETTINGS

BOTH = pytest.mark.parametrize("language", ["sk", "en"])


@BOTH
def test_a_new_player_is_seated_with_a_typed_name_and_an_amount(tmp_path, language: Language):
    w = words(language)
    with a_club(tmp_path, 2) as table, opened(table, Settings(language=language)) as hand:
        hand.touch("5", w("touch-people-new-name"), "E", "V", "A", w("touch-name-done"))
        hand.touch("7", "00", "0", w("touch-people-ok"))
        assert seats(hand)[5] == ("Eva", 7_000)
        assert hand.screen.frame.screen.name == "table"


def test_a_known_player_is_seated_with_three_touches(tmp_path):
    with a_club(tmp_path, 3) as table:
        do(table, c.LeaveTable(2))
        with opened(table) as hand:
            hand.touch("2", "Jana", "as before")
            assert seats(hand)[2] == ("Jana", 10_000)
            assert hand.touches == 3


def test_a_whole_table_is_seated_seat_after_seat(tmp_path):
    with a_club(tmp_path, 0) as table, opened(table) as hand:
        hand.touch("Seat players", "Seat players")
        for name in ("EVA", "ADA", "IDA"):
            hand.touch("New name", *name, "Done", "10,000")
        assert seats(hand) == {1: ("Eva", 10_000), 2: ("Ada", 10_000), 3: ("Ida", 10_000)}
        assert hand.sees("Seat 4: who sits down?")


def test_a_seat_that_is_drawn_is_an_empty_one(tmp_path):
    with a_club(tmp_path, 9) as table, opened(table) as hand:
        hand.touch("Menu", "Players", "Draw seats")
        assert hand.sees("Seat 10: who sits down?")


def test_accents_come_from_their_own_page_and_capitals_by_themselves(tmp_path):
    with (
        a_club(tmp_path, 2) as table,
        opened(table, Settings(language="sk")) as hand,
    ):
        hand.touch("5", "Nové meno", "áčž", "Ž", "O", "F", "I", "A", "␣", "áčž", "Č", "⌫", "K")
        hand.touch("Hotovo", words("sk").number(10_000))
        assert seats(hand)[5] == ("Žofia K", 10_000)


def test_nonsense_from_a_keyboard_makes_a_name_of_forty_letters_and_nothing_else(tmp_path):
    with a_club(tmp_path, 2) as table, opened(table) as hand:
        hand.touch("5", "New name")
        assert "Done" not in texts(hand)
        hand.screen.frame.screen.type("\U0001f600 \x00\n<&" + "x" * 200)
        hand.touch("Done", "9", *["9"] * 20, "OK")
        assert hand.sees("cannot be made of chips")
        hand.touch("C", *["C"] * 20, "5", "00", "0", "OK")
        assert seats(hand)[5] == ("X" + "x" * 39, 5_000)


@BOTH
def test_who_has_lost_all_buys_again_with_three_touches(tmp_path, language: Language):
    w = words(language)
    with a_club(tmp_path, 3) as table:
        do(table, c.SetStack(2, 0))
        with opened(table, Settings(language=language)) as hand:
            hand.touch("Jana", w("touch-people-rebuy"), w("touch-people-buy-50-blinds"))
            assert seats(hand)[2] == ("Jana", 5_000)
            assert hand.touches == 3
            hand.touch(w("touch-undo"))
            assert seats(hand)[2] == ("Jana", 0)


@BOTH
def test_a_player_moves_with_three_touches(tmp_path, language: Language):
    w = words(language)
    with a_club(tmp_path, 3) as table, opened(table, Settings(language=language)) as hand:
        hand.touch("Jana", w("touch-people-move"), "8")
        assert seats(hand)[8] == ("Jana", 10_000)
        assert 2 not in seats(hand)
        assert hand.touches == 3


@BOTH
def test_a_player_sits_out_and_comes_back(tmp_path, language: Language):
    w = words(language)
    with a_club(tmp_path, 3) as table, opened(table, Settings(language=language)) as hand:
        hand.touch("Jana", w("touch-people-sit-out"))
        assert player(hand, 2).playing == "away"
        hand.touch("Jana", w("touch-people-comes-back"))
        assert player(hand, 2).playing != "away"


def test_who_missed_blinds_comes_back_by_posting_or_by_waiting(tmp_path):
    with a_club(tmp_path, 4) as table:
        do(table, c.SitOut(4))
        for _ in range(2):
            do(table, c.StartHand())
            while table.snapshot.actor:
                do(table, c.Act(table.snapshot.actor, "fold"))
            do(table, c.FinishHand())
        with opened(table) as hand:
            assert player(hand, 4).owes_big
            hand.touch("Eva", "Comes back posts blinds")
            assert player(hand, 4).coming == "posts"


@BOTH
def test_a_recount_sets_the_stack_also_to_nothing(tmp_path, language: Language):
    w = words(language)
    with a_club(tmp_path, 3) as table, opened(table, Settings(language=language)) as hand:
        hand.touch("Jana", w("touch-people-recount"), "9", "7", "00", w("touch-people-ok"))
        assert seats(hand)[2] == ("Jana", 9_700)
        hand.touch("Jana", w("touch-people-recount"), "0 " + w("touch-is-no-chips"))
        assert seats(hand)[2] == ("Jana", 0)


def test_what_is_asked_for_while_a_hand_runs_is_said_to_wait_and_can_be_seen(tmp_path):
    with a_club(tmp_path, 3) as table, opened(table) as hand:
        hand.touch("Start the hand", "Jana", "Top up", "50 big blinds")
        assert hand.sees("After this hand: Jana buys 5,000 (top-up)")
        hand.touch("Jana")
        assert hand.sees("After this hand: Jana buys 5,000 (top-up)")
        hand.touch("Back", "Menu", "Players", "1 waits")
        assert hand.sees("Jana buys 5,000 (top-up)")
        assert seats(hand)[2] == ("Jana", 9_950)


def test_a_player_leaves_with_two_touches_and_the_seat_is_free(tmp_path):
    with a_club(tmp_path, 3) as table, opened(table) as hand:
        hand.touch("Jana", "Leaves the table")
        assert sorted(seats(hand)) == [1, 3]


def test_a_hand_is_dead_for_a_reason(tmp_path):
    with a_club(tmp_path, 3) as table, opened(table) as hand:
        hand.touch("Start the hand", "Jana", "Hand is dead", "Not at the table")
        assert player(hand, 2).playing == "folded"


@BOTH
def test_who_is_bust_in_a_tournament_goes_out_or_buys_again_with_two_touches(
    tmp_path, language: Language
):
    w = words(language)
    with a_table(tmp_path, 0, house="home-tournament", stakes=Stakes(25, 50)) as table:
        players = ("Eva", "Ada", "Ida")
        do(table, t.SetUpTournament(SETTINGS), *(t.Sell(name, "entry") for name in players))
        do(table, t.DrawSeats(players), c.StartHand())
        while seat := table.snapshot.actor:
            do(table, c.Act(seat, "fold" if seat == 3 else "all-in"))
        do(table, *[c.DealBoard()] * 3, c.Declare(((1,), (2,))), c.FinishHand())
        with opened(table, Settings(language=language)) as hand:
            assert tournament(hand).busted == ("Ada",)
            hand.touch("Ada", w("touch-people-goes-out"))
            assert tournament(hand).busted == ()
            assert hand.touches == 2
            hand.touch(w("touch-undo"), "Ada")
            rebuy = SETTINGS.entries.rebuy
            assert rebuy is not None
            hand.touch(f"{w('touch-people-rebuy')} {w('touch-people-chips', chips=rebuy.chips)}")
            assert seats(hand)[2] == ("Ada", rebuy.chips)


def test_two_touches_at_once_on_sits_out_ask_once(tmp_path):
    with a_club(tmp_path, 3) as table, opened(table) as hand:
        hand.touch("Jana")
        at = hand.key("Sits out").center
        before = len(table.standing())
        hand.at(*at)
        hand.at(*at)
        assert len(table.standing()) == before + 1


def test_the_screen_of_a_seat_says_so_when_its_player_leaves_by_another_hand(tmp_path):
    with a_club(tmp_path, 3) as table, opened(table) as hand:
        hand.touch("Jana")
        do(table, c.LeaveTable(2))
        hand.settle()
        assert hand.sees("Nobody sits here")
        assert "Top up" not in texts(hand)


def test_every_screen_of_the_menu_opens_and_goes_back(tmp_path):
    mine = ("people", "draw_button", "history", "stakes", "house_rules", "export", "waiting")
    with a_club(tmp_path, 3) as table, opened(table) as hand:
        for name in mine:
            hand.screen.frame.open(SCREENS[name])
            hand.settle()
            hand.touch("Back")
            assert hand.screen.frame.screen.name == "table"
