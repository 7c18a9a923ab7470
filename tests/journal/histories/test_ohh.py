"""Open Hand History: the form of the specification, and the chips of the hand in it."""

import copy
import json
from typing import Any

import pytest
from msgspec.structs import replace

from dealer_pi.engine import (
    DealBoard,
    FinishHand,
    HouseRules,
    KillHand,
    Misdeal,
    Muck,
    PushChips,
    Seat,
    Show,
    StartHand,
    parse_cards,
)
from dealer_pi.engine.chips_and_words import Push
from dealer_pi.journal.histories import Occasion, VoidHandError, ohh_text, ohhs_text
from dealer_pi.journal.histories.ohh import SPECIFICATION
from tests.engine.tables import acts, table_of
from tests.journal.histories.evenings import hand_of, hands_of
from tests.journal.histories.open_hand_history import VERSION, faults

FLOP, TURN, RIVER = (DealBoard(parse_cards(cards)) for cards in ("2c7d9h", "Js", "4s"))
SHOWN = (
    *(StartHand(), *acts("3 r30, 1 f, 2 c"), FLOP, *acts("2 x, 3 b40, 2 r100, 3 c"), TURN),
    *(*acts("2 b870, 3 c"), RIVER, Show(2, parse_cards("AsAd")), Muck(3), FinishHand()),
)


def three(**setting):
    setting.setdefault("rules", HouseRules(rake_fixed=50))
    return table_of([1000, 1000, 1000], button_at=3, blinds=(5, 10), **setting)


def written(*commands, table=None, occasion=None, **how) -> dict[str, Any]:
    hand = hand_of(table or three(), *commands)
    document = json.loads(ohh_text(hand, occasion or Occasion(), **how))
    assert faults(document) == []
    found: dict[str, Any] = document["ohh"]
    return found


def done(found: dict[str, Any], street: int = 0) -> list[tuple[int | None, str, float]]:
    """Who did what for how much on a street."""
    [part] = [part for part in found["rounds"] if part["id"] == street]
    return [(one["player_id"], one["action"], one["amount"]) for one in part["actions"]]


def test_the_specification_is_the_one_of_the_validator():
    assert SPECIFICATION == VERSION


def test_a_hand_is_written_street_by_street():
    found = written(*SHOWN)
    assert done(found) == [
        (1, "Post SB", 5),
        (2, "Post BB", 10),
        (3, "Raise", 30),
        (1, "Fold", 0),
        (2, "Call", 20),
    ]
    assert done(found, 1) == [
        (2, "Check", 0),
        (3, "Bet", 40),
        (2, "Raise", 100),
        (3, "Call", 60),
    ]
    assert [part["cards"] for part in found["rounds"]] == [
        *([], ["2c", "7d", "9h"], ["Js"], ["4s"], []),
    ]
    assert done(found, 4) == [(2, "Shows Cards", 0), (3, "Mucks Cards", 0)]
    assert found["pots"] == [
        {
            "number": 0,
            "amount": 2005,
            "rake": 50,
            "jackpot": 0,
            "player_wins": [
                {
                    "player_id": 2,
                    "win_amount": 1955,
                    "cashout_amount": 0,
                    "cashout_fee": 0,
                    "bonus_amount": 0,
                    "contributed_rake": 50,
                }
            ],
        }
    ]


def test_amounts_are_in_the_currency():
    found = written(*SHOWN, occasion=Occasion(currency="EUR", unit=100, venue="club", table="2"))
    assert (found["currency"], found["site_name"], found["table_name"]) == ("EUR", "club", "2")
    assert found["big_blind_amount"] == 0.1
    assert found["pots"][0]["amount"] == 20.05


def test_what_only_real_tables_have_is_written_as_the_specification_has_it():
    table = table_of([1000] * 5, button_at=1, blinds=(5, 10), rules="club-sk")
    seats = list(table.seats)
    seats[5] = Seat("Eva", 1000, coming="posts", owes_big=True, owes_small=True)
    table = replace(table, seats=tuple(seats), hands=1, carried=7)
    found = written(
        *(StartHand(), *acts("4 r40"), PushChips(5, Push(chips=(10,)), decided="fold")),
        *(KillHand(2, "penalty"), *acts("1 f, 3 f"), FinishHand()),
        table=table,
    )
    assert done(found) == [
        (None, "Add to Pot", 7),
        (2, "Post SB", 5),
        (3, "Post BB", 10),
        (5, "Post Extra Blind", 10),
        (5, "Post Dead", 5),
        (4, "Raise", 40),
        (5, "Add to Pot", 10),
        (5, "Fold", 0),
        (2, "Fold", 0),
        (1, "Fold", 0),
        (3, "Fold", 0),
    ]


def test_antes_and_tournaments():
    table = three(ante=10, antes="big blind", rules="tda")
    found = written(StartHand(), *acts("3 f, 1 f"), FinishHand(), table=table)
    assert (2, "Post Ante", 10) in done(found)
    assert (found["tournament"], found["tournament_info"]) == (True, None)


def test_times_and_names():
    hand = replace(hand_of(three(), *SHOWN), started_at=1.7e9)
    found = json.loads(ohh_text(hand, anonymous=True))["ohh"]
    assert found["start_date_utc"] == "2023-11-14T22:13:20Z"
    assert [player["name"] for player in found["players"]] == ["Player 1", "Player 2", "Player 3"]
    assert found["flags"] == ["Observed", "Anonymous"]


def test_many_hands_are_apart_by_a_blank_line_and_void_ones_are_left_out():
    hands = hands_of(three(), StartHand(), Misdeal(), *SHOWN) + hands_of(three(), *SHOWN)
    text = ohhs_text(hands)
    parts = text.split("\n\n")
    assert len(parts) == 2
    assert all(faults(json.loads(part)) == [] for part in parts)
    with pytest.raises(VoidHandError, match="hand 1 is void: Open Hand History"):
        ohh_text(hands[0])


# The validator itself: does it notice?


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda hand: hand.pop("currency"), "ohh.currency is missing"),
        (lambda hand: hand.update(currency=None), "ohh.currency is null"),
        (lambda hand: hand.update(table_size="6"), "ohh.table_size is '6'"),
        (lambda hand: hand.update(hero=1), "ohh.hero is no field"),
        (lambda hand: hand.update(start_date_utc="yesterday"), "ohh.start_date_utc"),
        (lambda hand: hand["rounds"].pop(0), "every hand must have a round 0"),
        (lambda hand: hand["rounds"][1].update(cards=["1x"]), "round 1.cards"),
        (lambda hand: hand["rounds"][1]["actions"].pop(0), "round 1: actions are not numbered"),
        (lambda hand: hand["rounds"][0]["actions"][2].update(action="Bet"), '"Bet" is not a valid'),
        (lambda hand: hand["pots"][0]["player_wins"][0].update(player_id=9), "9 is no id"),
        (lambda hand: hand["players"][0].update(id=2), "two players have one id"),
    ],
)
def test_the_validator_notices(change, fault):
    document = {"ohh": copy.deepcopy(written(*SHOWN))}
    change(document["ohh"])
    assert any(one.startswith(fault) for one in faults(document))
