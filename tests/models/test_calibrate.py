"""From which confidence on cards are named, chosen from what came out."""

import numpy as np

from models.calibrate import NO_CARD, Case, calibrated


def witness(card, sure):
    said = np.full(53, (1 - sure) / 52)
    said[card] = sure
    return said


def case(truth, said, sure, beside=()):
    whole = witness(said, sure)
    return Case(truth, frozenset(beside), whole, np.stack([whole, witness(52, 0.9)]))


def good(number, sure=0.9999):
    return [case(n % 52, n % 52, sure) for n in range(number)]


def test_cards_are_named_from_where_hardly_any_name_is_false():
    doubtful = [case(n % 52, (n + n % 2) % 52, 0.7) for n in range(60)]
    chosen = calibrated([*good(2000), *doubtful], None)
    kept = calibrated([*good(2000), *doubtful], 0.999)
    assert chosen.accept < kept.accept == 0.999
    assert (chosen.slope, chosen.offset) == (kept.slope, kept.offset)


def test_networks_whose_false_names_are_as_sure_as_right_ones_are_called_no_good(capsys):
    false = [case(n % 51, n % 51 + 1, 0.9999) for n in range(40)]
    assert calibrated([*good(1000), *false], None).accept == 0.999
    assert "NOT GOOD ENOUGH" in capsys.readouterr().out


def test_a_name_of_a_card_that_lies_there_as_well_is_no_false_one(capsys):
    covered = [case(n % 51, n % 51 + 1, 0.9999, beside=(n % 51 + 1,)) for n in range(40)]
    calibrated([*good(1000), *covered, case(NO_CARD, 3, 0.3)], None)
    assert "wrong 0" in capsys.readouterr().out
