"""Set-up by touch: what is chosen holds at once and is kept; what is tried shows what is wrong."""

import threading

import pytest

from dealer_pi.devices.states import DEALER
from dealer_pi.devices.states import Key as Button
from dealer_pi.engine import StartHand
from dealer_pi.engine.cards import Card
from dealer_pi.locale import words
from dealer_pi.touch.outside import Fault, Learned
from dealer_pi.touch.settings import Settings
from tests.touch.hand import opened
from tests.touch.set_up_tour import ADDRESS, PIXELS, Machine, until
from tests.touch.tables import a_table, do


@pytest.fixture
def machine():
    return Machine()


@pytest.fixture
def hand(tmp_path, machine):
    with (
        a_table(tmp_path) as table,
        opened(table, Settings(), outside=machine.outside, desks=machine.desks) as hand,
    ):
        yield hand


def open_set_up(hand, key):
    hand.touch("Menu", "Set-up", key)


# -- choices ---------------------------------------------------------------------------------------


def test_the_language_changes_in_mid_hand_and_the_hand_goes_on(hand, machine):
    hand.touch("Start the hand", "FOLD")
    open_set_up(hand, "Language")
    hand.touch("Slovenčina")
    assert hand.sees("Jazyk")
    until(hand, lambda: [saved.language for saved in machine.saved] == ["sk"])
    hand.touch("Naspäť", "Naspäť", "Naspäť")
    assert hand.sees("zložiť")
    hand.touch("FOLD")
    assert hand.snapshot.next_step.kind == "push_pots"


def test_every_language_is_found_again_from_every_other(hand):
    open_set_up(hand, "Language")
    for name, language in (
        ("Slovenščina", "sl"), ("Čeština", "cs"), ("Slovenčina", "sk"), ("English", "en"),
    ):  # fmt: skip
        hand.touch(name)
        assert hand.screen.dealer.words is words(language)
        assert hand.sees(words(language)("touch-set-open-language"))


def test_settings_are_kept_beside_the_main_thread_and_the_last_choice_wins(hand, machine):
    open_set_up(hand, "Suit colours")
    hand.touch("Four colours", "Safe for colour-blind eyes")
    until(hand, lambda: len(machine.saved) == 2)
    assert machine.saved[-1].suits == hand.screen.dealer.settings.suits == "safe"
    assert threading.main_thread() not in machine.threads


def test_settings_that_cannot_be_kept_are_told_and_hold_until_then(hand, machine):
    machine.fails = "disk full"
    open_set_up(hand, "Suit colours")
    hand.touch("Four colours")
    until(hand, lambda: hand.sees("It could not be kept"))
    assert hand.screen.dealer.settings.suits == "four"


def test_size_and_distance_of_the_display_go_up_and_down_and_stop_at_their_ends(hand):
    open_set_up(hand, "Players\N{RIGHT SINGLE QUOTATION MARK} display")
    keys = hand.keys()
    plus, _ = (key for key in keys if key.text == "+")
    _, minus = (key for key in keys if key.text == "\N{MINUS SIGN}")
    for _ in range(10):
        hand.at(*plus.center)
        hand.at(*minus.center)
    settings = hand.screen.dealer.settings
    assert (settings.tv_inches, settings.tv_metres) == (85, 1.0)
    assert hand.sees("85 inches")
    assert hand.sees("1.0 m")


# -- the room --------------------------------------------------------------------------------------


def test_the_room_is_turned_on_with_its_code_and_off_again(hand, machine):
    open_set_up(hand, "Phones")
    dark = hand.pixels().sum()
    hand.touch("Turn on")
    until(hand, lambda: hand.sees("Turn off"))
    assert hand.sees(ADDRESS.removeprefix("http://"))
    assert hand.pixels().sum() > 1.5 * dark  # the code's white paper
    until(hand, lambda: machine.saved and machine.saved[-1].room)
    hand.touch("Turn off")
    until(hand, lambda: hand.sees("Turn on"))
    assert not machine.address


def test_a_room_that_cannot_be_opened_says_so(hand, machine):
    machine.fails = "no_port"
    open_set_up(hand, "Phones")
    hand.touch("Turn on")
    until(hand, lambda: hand.sees("is the network there?"))
    assert hand.sees("Turn on")
    assert not hand.screen.dealer.settings.room


# -- buttons and the screen itself -----------------------------------------------------------------


def test_every_press_of_a_button_counts_live_until_the_screen_is_left(hand, machine):
    open_set_up(hand, "Test the buttons")
    machine.press(hand, (3, Button.FOLD, True))
    assert hand.sees("F1")
    machine.press(
        hand, (3, Button.FOLD, False), (3, Button.FOLD, True), (DEALER, Button.UNDO, True)
    )
    assert hand.sees("F2")
    assert hand.sees("U1")
    hand.touch("Back")
    assert machine.put is None


def test_buttons_are_not_taken_from_a_hand_that_runs(hand, machine):
    hand.touch("Start the hand")
    open_set_up(hand, "Test the buttons")
    assert machine.put is None
    assert hand.sees("Only between hands")


def test_a_hand_that_another_face_starts_gets_its_presses(hand, machine):
    open_set_up(hand, "Test the buttons")
    assert machine.put is not None
    do(hand.table, StartHand())
    hand.settle()
    assert machine.put is None


def test_each_corner_counts_each_touch_that_arrives(hand):
    open_set_up(hand, "Test this screen")
    screen = hand.screen.frame.screen
    for corner in screen._corners:  # noqa: SLF001 - their places are all there is to know
        hand.at(corner.x + 9, corner.y + 9)
    assert hand.sees("each touch counted once")
    hand.at(9, 9)
    assert hand.sees("two programs read the panel")
    hand.touch("Again")
    assert hand.sees("Touch all four corners")


# -- the camera ------------------------------------------------------------------------------------


def touch_corners(hand, *shares):
    shown = hand.screen.frame.screen._picture.shown  # noqa: SLF001 - where the picture is
    for x, y in shares:
        hand.at(shown.x + x * shown.w, shown.y + (1 - y) * shown.h)


SQUARE = ((0.2, 0.4), (0.8, 0.4), (0.8, 0.9), (0.2, 0.9))


def test_four_touches_on_the_picture_become_a_zone_in_its_pixels(hand, machine):
    open_set_up(hand, "Where the camera looks")
    assert hand.sees("corner 1 of 4")
    touch_corners(hand, *SQUARE)
    hand.touch("Keep")
    until(hand, lambda: hand.sees("Kept"))
    ((zone, corners, size),) = machine.zones
    assert (zone, size) == ("board", PIXELS)
    for corner, (x, y) in zip(corners, SQUARE, strict=True):
        assert corner == pytest.approx((x * PIXELS[0], y * PIXELS[1]), abs=2)


def test_a_touch_beside_the_picture_is_no_corner_and_a_fifth_neither(hand):
    open_set_up(hand, "Where the camera looks")
    hand.at(5, 5)
    assert hand.sees("corner 1 of 4")
    touch_corners(hand, *SQUARE, (0.5, 0.5))
    assert hand.sees("Is the frame right?")
    hand.touch("Again")
    assert hand.sees("corner 1 of 4")


def test_a_zone_that_cannot_be_is_told_and_begun_anew(hand, machine):
    machine.fails = "not-convex"
    open_set_up(hand, "Where the camera looks")
    hand.touch("Shown cards")
    touch_corners(hand, *SQUARE)
    hand.touch("Keep")
    until(hand, lambda: hand.sees("touch the four outer ones"))
    assert machine.zones == []


def test_live_pictures_are_wanted_only_while_they_are_seen(hand, machine):
    open_set_up(hand, "Where the camera looks")
    assert machine.watched == [(4, "whole")]
    hand.touch("Back")
    assert machine.watched == [(4, "whole"), (0, "whole")]


def test_the_verdict_on_the_picture_says_what_to_do(hand, machine):
    machine.faults = (
        Fault("too-dark", grave=True), Fault("glare", grave=False, where="left"),
    )  # fmt: skip
    open_set_up(hand, "Check the picture")
    hand.touch("Check")
    until(hand, lambda: hand.sees("turn up the lamp"))
    assert machine.watched[-1][0] > 0  # the picture for the verdict took the camera's live ones
    assert hand.sees("Glare at the left")
    machine.faults = ()
    hand.touch("Check")
    until(hand, lambda: hand.sees("The picture is good"))


def test_the_frequency_of_the_lamps_is_chosen(hand, machine):
    open_set_up(hand, "Check the picture")
    hand.touch("60 Hz")
    until(hand, lambda: machine.saved and machine.saved[-1].mains_hz == 60)


def test_a_deck_is_learned_step_by_step_with_doubts_settled_by_hand(hand, machine):
    open_set_up(hand, "Learn a deck")
    hand.touch("TAKE")
    until(hand, lambda: hand.sees("37 of 52"))
    hand.touch("K♠?", "3♦?")
    assert hand.sees("cards that are still dark")
    machine.learned = Learned((), ())
    hand.touch("TAKE")
    until(hand, lambda: hand.sees("The whole deck is learned"))
    assert set(machine.confirmed) == {Card("Ks"), Card("3d")}
    hand.hold("Again", 0.9)
    until(hand, lambda: hand.sees("0 of 52"))


@pytest.mark.parametrize(
    ("code", "said"),
    [("no_reader", "card reader"), ("disk", "card full"), ("no_picture", "gave no picture")],
)
def test_a_picture_of_the_deck_that_fails_says_why_and_can_be_taken_again(
    hand, machine, code, said
):
    open_set_up(hand, "Learn a deck")
    machine.fails = code
    hand.touch("TAKE")
    until(hand, lambda: hand.sees(said))
    machine.fails = ""
    hand.touch("TAKE")
    until(hand, lambda: hand.sees("37 of 52"))


def test_a_machine_without_any_of_it_says_so_and_offers_no_dead_keys(tmp_path):
    with a_table(tmp_path) as table, opened(table, Settings()) as hand:
        for key, said in (
            ("Phones", "There is no page"),
            ("Test the buttons", "There are no buttons"),
            ("Where the camera looks", "There is no camera"),
            ("Check the picture", "There is no camera"),
            ("Learn a deck", "There is no camera"),
            ("Devices", "No devices"),
        ):
            open_set_up(hand, key)
            assert hand.sees(said)
            keys = hand.keys()
            assert not {"Turn on", "Keep", "Check", "TAKE"} & {key.text for key in keys}
            hand.touch("Back", "Back", "Back")


# -- devices ---------------------------------------------------------------------------------------


def test_devices_that_need_something_come_first_with_what_to_do(hand):
    hand.table.device("pins", "ready")
    hand.table.device("seat hub", "lost", "unplugged")
    hand.settle()
    open_set_up(hand, "Devices")
    lines = [w.text for w in hand.screen.frame.screen.walk() if "buttons" in getattr(w, "text", "")]
    assert lines[0].startswith("! Seat buttons")
    assert lines[0].endswith("Plug it in.")
    assert "Wired buttons" in lines[1]


def test_how_much_is_spoken_and_how_loud_is_kept(hand, machine):
    open_set_up(hand, "Sound")
    hand.touch("Everything", "+", "\N{MINUS SIGN}", "\N{MINUS SIGN}")
    until(hand, lambda: machine.saved and machine.saved[-1].volume == 60)
    assert machine.saved[-1].voice == "everything"
    assert hand.sees("Volume 60 %")


def test_the_table_is_silent_for_a_while_and_speaks_again(hand, machine):
    hand.touch("Menu", "Sound", "Silent for 10 min")
    assert machine.mute
    hand.touch("Sound on again")
    assert not machine.mute
