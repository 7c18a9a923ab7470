import ast
from pathlib import Path
from random import Random

import pytest

from dealer_pi.devices.seat_hub import glow
from dealer_pi.devices.seat_hub.lamps import DARK, LOOKS, Signal, Sound, lamps_for
from dealer_pi.devices.seat_hub.tones import TONES, Player
from tests.devices.talking import Talk

LAMPS, SIZE = 11, 8
REPOSITORY = Path(__file__).parents[2]
PIXEL_LIBRARIES = {"adafruit_blinka", "board", "neopixel", "neopixel_spi", "neopixel_write"} | {
    *("_rpi_ws281x", "rpi_ws281x", "rpi5_ws2812")
}


def drawn(lamp: tuple[int, ...], now: int) -> bytes:
    return glow.pixels([lamp], 1, SIZE, now)


def test_every_signal_has_a_look_and_no_two_share_a_pattern():
    assert set(LOOKS) == set(Signal)
    assert len({look.pattern for look in LOOKS.values()}) == len(Signal)


def test_every_signal_can_be_told_apart_without_its_colour():
    films = {
        b"".join(drawn((255, 255, 255, look.pattern), now) for now in range(0, 2400, 50))
        for look in LOOKS.values()
    }
    assert len(films) == len(Signal)


def test_a_seat_shows_the_most_urgent_of_its_signals_and_the_others_are_dark():
    lamps = lamps_for({3: set(Signal), 5: {Signal.DEALER_BUTTON}, 0: {Signal.WINNER}})
    assert len(lamps) == LAMPS
    assert lamps[3] == LOOKS[Signal.TIME_RUNNING_OUT]
    assert lamps[5] == LOOKS[Signal.DEALER_BUTTON]
    assert lamps[0] == LOOKS[Signal.WINNER]
    assert lamps[1] == DARK


def test_a_pixel_is_sent_as_green_red_blue():
    assert drawn((1, 2, 3, glow.STEADY), 0)[:3] == bytes((2, 1, 3))


@pytest.mark.parametrize(
    ("pattern", "on", "off"),
    [
        (glow.BLINK, (0, 499, 1000), (500, 999)),
        (glow.HURRY, (0, 99, 200), (100, 199)),
        (glow.DOUBLE, (0, 99, 250, 349), (100, 249, 350, 1199)),
    ],
    ids=["blink", "hurry", "double"],
)
def test_a_pattern_keeps_its_times(pattern, on, off):
    assert all(glow.level(pattern, now) == 255 for now in on)
    assert all(glow.level(pattern, now) == 0 for now in off)


def test_breathing_swells_and_fades_and_is_never_quite_dark():
    levels = [glow.level(glow.BREATHE, now) for now in range(0, 2000, 10)]
    assert min(levels) == 16
    assert max(levels) == 255
    assert levels.index(255) == 100


def test_a_circle_has_one_bright_pixel_that_wanders():
    bright = [drawn((0, 255, 0, glow.CIRCLE), now)[::3].index(255) for now in range(0, 800, 100)]
    assert bright == list(range(SIZE))


def test_a_pattern_that_this_hub_does_not_know_is_steady():
    assert drawn((9, 9, 9, 200), 77) == bytes([9]) * 3 * SIZE


def test_without_a_table_every_lamp_breathes_dimly_on_one_pixel():
    chain = glow.pixels(None, LAMPS, SIZE, 3000)
    assert len(chain) == 3 * LAMPS * SIZE
    assert sum(1 for part in chain if part) == LAMPS
    assert max(chain) == 24


def test_lamps_that_were_not_told_are_dark_and_too_many_are_left_out():
    assert glow.pixels([(5, 5, 5, 0)], 2, 1, 0) == bytes((5, 5, 5, 0, 0, 0))
    assert len(glow.pixels([(5, 5, 5, 0)] * 20, 2, 1, 0)) == 6


def test_all_lamps_white_stay_under_the_limit_of_the_power_supply_and_keep_their_colour():
    white = glow.pixels([(255, 255, 255, glow.STEADY)] * LAMPS, LAMPS, SIZE, 0)
    dimmed = glow.within(white, 400)
    assert len(set(dimmed)) == 1
    milliamperes = sum(dimmed) * 20 / 255 + LAMPS * SIZE
    assert 350 < milliamperes <= 400


def test_a_picture_within_the_limit_is_not_touched():
    picture = glow.pixels([(40, 40, 40, glow.STEADY)], LAMPS, SIZE, 0)
    assert glow.within(picture, 400) == picture


def test_the_hub_has_tones_for_every_sound_and_plays_them_in_their_time():
    assert len(TONES) == len(Sound)
    player = Player()
    player.play(Sound.TIME, 1000)
    assert [player.hertz(now) for now in (1000, 1079, 1080, 1140, 1220)] == [1319, 1319, 0, 1319, 0]


def test_a_new_sound_cuts_the_old_one_short_and_an_unknown_one_is_silent():
    player = Player()
    player.play(Sound.WINNER, 0)
    player.play(Sound.NOT_NOW, 10)
    assert player.hertz(20) == 220
    player.play(99, 30)
    assert player.hertz(40) == 0


def imported(file: Path) -> set[str]:
    """The libraries that a file imports anywhere in it."""
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    names = [name.name for node in nodes if isinstance(node, ast.Import) for name in node.names]
    names += [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    return {name.partition(".")[0] for name in names}


def test_f020_only_the_hubs_own_program_drives_pixels():
    table = set[str]().union(*map(imported, (REPOSITORY / "dealer_pi").rglob("*.py")))
    assert not table & PIXEL_LIBRARIES
    assert imported(REPOSITORY / "hardware" / "seat_hub" / "code.py") & PIXEL_LIBRARIES


def test_f020_the_table_sends_colours_and_the_hub_makes_pixels_of_them():
    talk = Talk(Random(20))
    lamps = lamps_for({3: {Signal.WINNER}})
    talk.table.show(lamps)
    talk.run(20)
    assert talk.hub.lamps == list(lamps)
    picture = glow.pixels(talk.hub.lamps, LAMPS, SIZE, 0)
    assert [seat for seat in range(LAMPS) if any(picture[3 * SIZE * seat :][: 3 * SIZE])] == [3]
