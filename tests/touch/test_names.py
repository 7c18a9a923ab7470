import pytest
from kivy.core.window import Window

from dealer_pi.engine import commands as c
from dealer_pi.live_table import BeginEvening
from dealer_pi.touch.names import EarlierNames, read_earlier, tidy
from tests.touch.hand import opened
from tests.touch.people import a_club, player, texts
from tests.touch.tables import do


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("eva", "Eva"),
        ("anna-maria", "Anna-Maria"),
        ("o'hara  van", "O'Hara Van"),
        ("\U0001f600", ""),
        ("  ", ""),
        ("ß", "ß"),
        ("peter 2.", "Peter 2."),
        ("x" * 200, "X" + "x" * 39),
    ],
)
def test_what_is_typed_becomes_a_name(typed, name):
    assert tidy(typed) == name


def test_players_of_earlier_evenings_are_known_the_last_one_first(tmp_path):
    with a_club(tmp_path, 3) as table:
        do(table, *(c.LeaveTable(seat) for seat in (1, 2, 3)))
        table.ask(BeginEvening(), "test")
        found: list[EarlierNames] = []
        read_earlier(table.path, found.append).join()
        assert [record.names for record in found] == [("Milan", "Jana", "Peter")]


def test_a_player_of_an_earlier_evening_needs_no_typing(tmp_path):
    with a_club(tmp_path, 3) as table:
        do(table, *(c.LeaveTable(seat) for seat in (1, 2, 3)))
        table.ask(BeginEvening(), "test")
        with opened(table) as hand:
            hand.touch("4")
            while "Milan" not in texts(hand):
                hand.settle()
            hand.touch("Milan", "5,000")
            assert [view.player for view in hand.snapshot.seats] == ["Milan"]


def test_names_that_begin_like_what_is_typed_are_keys(tmp_path):
    with a_club(tmp_path, 3) as table:
        do(table, c.LeaveTable(3))
        with opened(table) as hand:
            hand.touch("3", "New name", "M", "I", "Milan", "10,000")
            assert player(hand, 3).player == "Milan"


def test_a_keyboard_that_is_plugged_in_types_too_but_only_while_the_pad_is_seen(tmp_path):
    with a_club(tmp_path, 2) as table, opened(table) as hand:
        hand.touch("3", "New name")
        Window.dispatch("on_textinput", "ada")
        Window.dispatch("on_key_down", 8, 0, None, [])
        assert hand.sees("Ad|")
        Window.dispatch("on_key_down", 13, 0, None, [])
        Window.dispatch("on_textinput", "x")
        hand.touch("10,000")
        assert player(hand, 3).player == "Ad"
