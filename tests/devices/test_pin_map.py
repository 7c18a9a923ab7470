"""Pin maps: what they say, and what is said of bad ones."""

import re
from pathlib import Path

import pytest

from dealer_pi.devices import pin_map as pin_map_module
from dealer_pi.devices.pin_map import (
    Column,
    DirectKey,
    Lamp,
    PinMapError,
    Row,
    load_pin_map,
    parse_pin_map,
    shipped_pin_maps,
)
from dealer_pi.devices.states import DEALER, SEAT_KEYS, Key
from tests.devices.pin_tables import DIRECT, MATRIX, pin_map

HEAD = 'name = "Test"\nboard = "pi5"\n'
PAD = f"{HEAD}[dealer]\nnext = 5\n"


def said(text):
    with pytest.raises(PinMapError) as caught:
        parse_pin_map(text, "club.toml")
    return str(caught.value)


def test_a_matrix_is_read():
    matrix = pin_map(MATRIX)
    assert matrix.rows == (Row(1, 16), Row(2, 20), Row(3, 21))
    assert matrix.columns[0] == Column(Key.FOLD, 17)
    assert matrix.direct == (DirectKey(DEALER, Key.NEXT, 5), DirectKey(DEALER, Key.UNDO, 6))
    assert matrix.lamps == (Lamp(1, 24),)
    assert matrix.settle_us == 10


def test_direct_keys_are_read():
    direct = pin_map(DIRECT)
    assert not direct.rows
    assert not direct.columns
    assert DirectKey(2, Key.CALL, 23) in direct.direct


@pytest.mark.parametrize("name", shipped_pin_maps())
def test_every_pin_map_that_comes_with_the_table_is_good(name):
    assert load_pin_map(shipped_pin_maps()[name]).board.name in ("pi4", "pi5")


def test_ten_seats_have_four_keys_each():
    ten = load_pin_map(shipped_pin_maps()["ten_seats"])
    assert [row.seat for row in ten.rows] == [*range(1, 11)]
    assert tuple(column.key for column in ten.columns) == SEAT_KEYS


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            f"{PAD}undo = 5",
            "club.toml, line 5: dealer.undo = 5: GPIO5 is used by dealer.next already: take an",
        ),
        (f"{PAD}undo = 0", "line 5: dealer.undo = 0: GPIO0 is reserved: it belongs to the identi"),
        (f"{PAD}undo = 1", "line 5: dealer.undo = 1: GPIO1 is reserved"),
        (
            f'{HEAD}in_use = ["uart"]\n[dealer]\nnext = 14',
            'line 5: dealer.next = 14: GPIO14 is held by the uart (in_use has "uart"): take an',
        ),
        (
            f"{PAD}undo = 40",
            "which has GPIO2 to GPIO27; pin 40 of the header is GPIO21, if that was meant",
        ),
        (f"{PAD}undo = 99", "dealer.undo = 99: there is no GPIO99 on the 40-pin header"),
        (f"{PAD}undo = -3", "dealer.undo = -3: there is no GPIO-3 on the 40-pin header"),
        (f'{PAD}undo = "6"', "line 5: dealer.undo = '6': a whole number is needed"),
        (f"{PAD}undo = true", "line 5: dealer.undo = True: a whole number is needed"),
        (
            'name = "T"\nboard = "pi3"\n[dealer]\nnext = 5',
            "line 2: board = 'pi3': known boards are pi4, pi5",
        ),
        (f"{PAD}fold = 6", "line 5: dealer.fold: there is no key 'fold' here; known are next, un"),
        (
            f"{HEAD}[matrix]\nrows = {{ 1 = 16 }}\ncolumns = {{ bet = 17 }}",
            "line 5: matrix.columns.bet: there is no key 'bet' here; known are fold, call, raise",
        ),
        (
            f"{HEAD}[matrix]\nrows = {{ 11 = 16 }}\ncolumns = {{ fold = 17 }}",
            "line 4: matrix.rows.11: there is no seat '11'; a table has seats 1 to 10",
        ),
        (f"{PAD}[direct.0]\nfold = 6", "line 5: direct.0: there is no seat '0'"),
        (f"{PAD}[lamps]\ntwo = 6", "line 6: lamps.two: there is no seat 'two'"),
        (
            f"{HEAD}[matrix]\nrows = {{ 1 = 16 }}\ncolumns = {{ fold = 17 }}\n[direct.1]\nfold = 6",
            "line 6: direct.1: the seat is in [matrix] as well; take it out of one of the two",
        ),
        (
            f"{HEAD}[matrix]\nrows = {{}}\ncolumns = {{ fold = 17 }}",
            "line 4: matrix.rows: a matrix needs at least one row and one column",
        ),
        (
            f"{HEAD}[matrix]\nrows = {{ 1 = 16 }}\ncolumns = {{ fold = 17 }}\nsettle_us = 9000",
            "line 6: matrix.settle_us = 9000: allowed are 10 to 400 microseconds",
        ),
        (f'{HEAD}in_use = ["can"]\n[dealer]\nnext = 5', "in_use = 'can': known interfaces are i2c"),
        (HEAD, "club.toml: no key at all"),
        (f"{PAD}[mattrix]\n", "unknown field `mattrix`"),
        (f"{HEAD}[matrix]\nrows = {{ 1 = 16 }}", "missing required field `columns`"),
        ("name = 5\nboard = 'pi5'", "Expected `str`, got `int` - at `$.name`"),
        (f"{PAD}next = 6", "this is no TOML: Cannot overwrite a value"),
        ("name = ", "this is no TOML"),
        ("a = " + "[" * 5000, "this is no TOML"),
    ],
)
def test_a_bad_pin_map_is_named_with_file_line_field_and_remedy(text, words):
    assert words in said(text)
    assert said(text).startswith("club.toml")


def test_all_faults_are_said_at_once():
    text = f"{PAD}undo = 5\nclock = 0\npause = 77"
    assert len(said(text).splitlines()) == 3


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    for content in (b"\xff\xfe", b"#" * 70_000):
        (tmp_path / "bad.toml").write_bytes(content)
        with pytest.raises(PinMapError, match=r"bad\.toml: "):
            load_pin_map(tmp_path / "bad.toml")
    for path in (tmp_path, tmp_path / "none.toml", "a\0b"):
        with pytest.raises(PinMapError, match="cannot be read"):
            load_pin_map(path)


def test_devices_know_nothing_of_the_game():
    sources = [*Path(pin_map_module.__file__).parent.rglob("*.py")]
    game = re.compile(r"dealer_pi\.(engine|tournament|journal|live_table|snapshots)\b")
    assert len(sources) > 10
    assert [file.name for file in sources if game.search(file.read_text())] == []
