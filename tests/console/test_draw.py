from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

from dealer_pi.console.draw import draw
from docs.draw_picture import picture as picture_for_the_readme
from tests.console.conversations import (
    BOARD,
    FIVE_PLAYERS,
    HANDS_UP,
    ODD_BLINDS,
    THREE_ALL_IN,
    Conversation,
)

TEN = tuple(f"seat {n} {'A very long name indeed'[: 2 * n]}{n} 999999999" for n in range(1, 11))
SHOWDOWN = (*THREE_ALL_IN, *HANDS_UP, *BOARD)


def picture(*lines, width=80, colour=None):
    table = Conversation(*lines, stakes=ODD_BLINDS).session.table
    out = StringIO()
    terminal = {"force_terminal": True, "color_system": colour} if colour else {}
    draw(table, Console(file=out, width=width, highlight=False, **terminal))
    return out.getvalue()


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize(
    "lines",
    [(), FIVE_PLAYERS, (*TEN, "button 3", "next"), SHOWDOWN],
    ids=["empty", "five players", "ten long names", "showdown"],
)
def test_it_keeps_to_the_screen(lines, width):
    drawn = picture(*lines, width=width).splitlines()
    assert len(drawn) <= 14
    assert all(cell_len(line) <= width for line in drawn)


def test_a_seat_shows_name_stack_bet_and_marks():
    drawn = picture(*FIVE_PLAYERS, "next")
    for text in ("1 Peter (D)", "2 Jana (SB)", "3 Milan (BB)", "▶ 4 Eva", "bet 150", "4,925"):
        assert text in drawn
    assert "bets: 225" in drawn


def test_a_dead_button_is_drawn_at_its_empty_seat():
    assert "8 \N{EN DASH} (D)" in picture(*FIVE_PLAYERS, "button 8")


def test_every_pot_and_every_card_is_drawn():
    drawn = picture(*SHOWDOWN)
    for text in ("main pot: 4,079", "side pot 1: 5,997", "side pot 2: 6,000", "│ A♦│", "│ 9♥│"):
        assert text in drawn
    assert "A♥ K♥" in drawn
    assert "wins 14,036" in drawn


def test_without_colours_there_is_no_escape_code():
    assert "\x1b" not in picture(*SHOWDOWN)


def test_with_colours_cards_are_white_and_every_suit_has_its_own():
    drawn = picture(*SHOWDOWN, colour="truecolor")
    for red, green, blue in ((0, 0, 0), (176, 0, 32), (208, 124, 0), (0, 114, 178)):
        assert f"38;2;{red};{green};{blue};48;2;255;255;255m" in drawn


def test_a_name_is_never_read_as_markup():
    assert "[red]x" in picture("seat 1 [red]x 100")


def test_the_picture_for_the_readme_is_small_and_loads_nothing():
    svg = picture_for_the_readme()
    assert len(svg) < 40_000
    assert svg.count("http") == svg.count('xmlns="http://www.w3.org/2000/svg"') == 1
    told = svg.replace("&#160;", " ")
    assert "side pot 1: seat 5 Eva wins 9,900, a pair of aces, king kicker" in told


def test_a_long_name_leaves_room_for_the_marks_and_millions_for_the_cards():
    name = "Bartholomew the Longest"
    lines = (f"seat 1 {name} 9m", "seat 2 Jana 9m", "button 1", "next", "all", "c", "1 show ThTd")
    drawn = picture(*lines)
    assert "1 Barth… (D) (SB)" in drawn
    assert name in picture(*lines, width=160)
    assert "0 10♥ 10♦" in drawn
