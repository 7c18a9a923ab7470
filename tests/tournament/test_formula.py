"""Formulas: what they may say, and that nothing else is ever evaluated."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.formula import LONGEST, Formula

NAMES = ("place", "entries")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1 + 2 * 3", 7),
        ("(1 + 2) * 3", 9),
        ("7 // 2 + 7 % 2 - 7 / 2", 0.5),
        ("2 ** 10", 1024),
        ("-place + +entries", 7),
        ("sqrt(9) + log(1000)", 6),
        ("round(2.6) + floor(2.6) + ceil(2.1)", 8),
        ("max(1, 2, 3) - min(4, place)", 1),
        ("10 if place == 1 else 5", 5),
        ("10 if place <= 2 and entries > 8 else 5", 10),
        ("10 if place != 2 or entries < 9 else 5", 5),
        ("10 if place > 2 or entries >= 9 else 5", 10),
        ("  entries - place\n", 7),
    ],
)
def test_a_formula_is_arithmetic_over_the_facts(text, value):
    assert Formula(text, NAMES).value(place=2, entries=9) == value


@pytest.mark.parametrize(
    ("text", "code", "numbers"),
    [
        ("", "formula_unreadable", {"character": 1}),
        ("entries + )", "formula_unreadable", None),
        ("place = 3", "formula_unreadable", None),
        ("1\0", "formula_unreadable", None),
        ("(" * LONGEST, "formula_unreadable", None),
        ("1" * (LONGEST + 1), "formula_too_long", {"characters": 201, "most": 200}),
        ("players * 2", "formula_unknown_name", {"name": "players"}),
        ("eval(1)", "formula_unknown_name", {"name": "eval"}),
        ("sqrt", "formula_unknown_name", {"name": "sqrt"}),
        ("2 * place.real", "formula_not_allowed", {"character": 5}),
        ("().__class__", "formula_not_allowed", {"character": 1}),
        ("place[0]", "formula_not_allowed", {"character": 1}),
        ("[place for place in 9]", "formula_not_allowed", {"character": 1}),
        ("lambda: 1", "formula_not_allowed", {"character": 1}),
        ("(x := 3)", "formula_not_allowed", {"character": 2}),
        ("'a' * 9", "formula_not_allowed", {"character": 1}),
        ("f'{place}'", "formula_not_allowed", {"character": 1}),
        ("True", "formula_not_allowed", {"character": 1}),
        ("1j", "formula_not_allowed", {"character": 1}),
        ("1 << 999", "formula_not_allowed", {"character": 1}),
        ("~place", "formula_not_allowed", {"character": 1}),
        ("not place", "formula_not_allowed", {"character": 1}),
        ("1 < place < 3", "formula_not_allowed", {"character": 1}),
        ("place in entries", "formula_not_allowed", {"character": 1}),
        ("max(*place)", "formula_not_allowed", None),
        ("round(place, ndigits=2)", "formula_not_allowed", {"character": 1}),
        ("place.bit_length()", "formula_not_allowed", {"character": 1}),
        ("sqrt()", "formula_arguments", {"name": "sqrt", "found": 0}),
        ("sqrt(1, 2)", "formula_arguments", {"name": "sqrt", "found": 2}),
        ("max(1)", "formula_arguments", {"name": "max", "found": 1}),
    ],
)
def test_anything_else_is_refused_by_name(text, code, numbers):
    with pytest.raises(TournamentError) as caught:
        Formula(text, NAMES)
    assert caught.value.code == code
    assert numbers in (None, caught.value.numbers)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("9 ** 9 ** 9 ** 9", id="a huge exponent"),
        pytest.param("entries ** 9999999", id="a huge exponent of a fact"),
        pytest.param("9e999 * place", id="infinity"),
        pytest.param("9e999 - 9e999", id="no number"),
        pytest.param("floor(9e999)", id="infinity made whole"),
        pytest.param("10 ** 13", id="above the largest"),
        pytest.param("1 / (place - 2)", id="by zero"),
        pytest.param("1 % (place - 2)", id="the rest by zero"),
        pytest.param("sqrt(-1)", id="root of less than nothing"),
        pytest.param("(-8) ** 0.5", id="root as a power"),
        pytest.param("log(0)", id="logarithm of nothing"),
        pytest.param("0 ** -1", id="nothing to a negative power"),
    ],
)
def test_a_formula_without_a_value_says_so_with_the_facts(text):
    formula = Formula(text, NAMES)
    with pytest.raises(TournamentError) as caught:
        formula.value(place=2, entries=9)
    assert caught.value.code == "formula_has_no_value"
    assert caught.value.numbers == {"place": "2", "entries": "9"}


@given(st.text("placentris0129+-*/%().,<>=!&|^~[]{}'\"\\ \n:@#_ifelsd", max_size=60))
def test_any_text_is_a_formula_or_refused_and_never_anything_else(text):
    try:
        formula = Formula(text, NAMES)
        value = formula.value(place=2, entries=9)
    except TournamentError as error:
        assert error.code.startswith("formula_")  # noqa: PT017
    else:
        assert isinstance(value, float)


@pytest.mark.parametrize("text", ["-" * (LONGEST - 1) + "1", "(" * 99 + "1" + ")" * 99])
def test_deep_nesting_is_no_trouble(text):
    assert abs(Formula(text, NAMES).value(place=1, entries=1)) == 1
