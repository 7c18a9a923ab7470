"""Every code has its row and its sentence, with numbers that the code really gives."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import dealer_pi.tournament
from dealer_pi.engine.refusals import REFUSALS
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.refusals import MEANINGS, meaning, names_in, refusal

FOLDER = Path(dealer_pi.tournament.__file__).parent


def raised() -> set[tuple[str, tuple[str, ...]]]:
    """Each code in the sources, with the names of the numbers that it is raised with."""
    found = set()
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "TournamentError":
                code = ast.literal_eval(node.args[0])
                names = tuple(sorted(word.arg for word in node.keywords if word.arg))
                found.add((code, names))
    return found


def test_the_list_has_all_codes_and_no_others():
    assert {code for code, _ in raised()} == set(MEANINGS)


@pytest.mark.parametrize(("code", "names"), sorted(raised()), ids=str)
def test_a_sentence_needs_no_number_that_is_not_given(code, names):
    numbers: dict[str, int | str] = dict.fromkeys(names, 7)
    sentence = meaning(code, numbers)
    assert names_in(sentence) <= set(names)
    assert sentence in MEANINGS[code][1]


@pytest.mark.parametrize("code", MEANINGS)
def test_every_sentence_is_used_by_somebody(code):
    given = [names for found, names in raised() if found == code]
    used = {meaning(code, dict.fromkeys(names, 7)) for names in given}
    assert used == set(MEANINGS[code][1])


def test_rows_are_those_of_the_rules():
    rows = {row for row, _ in MEANINGS.values()}
    assert all(row == "" or (row[0] == "R" and row[1:].isdecimal()) for row in rows)


def test_an_error_becomes_the_answer_to_a_command():
    error = TournamentError("too_late", kind="rebuy", level=5, until=4)
    assert refusal(error).row == "R083"
    assert refusal(error).numbers == {"kind": "rebuy", "level": 5, "until": 4}


def test_codes_that_the_engine_has_as_well_are_few():
    both = {"name_missing", "same_card_twice", "seat_taken", "too_few_players", "hand_running"}
    assert set(MEANINGS) & set(REFUSALS) == both | {"bad_value"}


def test_a_sentence_is_there_although_its_numbers_are_not():
    assert names_in(meaning("too_late", {})) == {"kind", "level", "until"}
