"""A validator for Open Hand History: the field list of its specification, 1.4.6, as a table.

Source: hh-specs.handhistory.org, pages "The Specification", "Storage Format" ("All fields are
required unless otherwise stated") and the page of each object and field.
"""

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any, NamedTuple

VERSION = "1.4.6"
CARDS = {rank + suit for rank in "23456789TJQKA" for suit in "hsdc"}
STREETS = ("Preflop", "Flop", "Turn", "River", "Showdown")
ACTIONS = (
    "Dealt Cards",
    "Mucks Cards",
    "Shows Cards",
    "Post Ante",
    "Post SB",
    "Post BB",
    "Straddle",
    "Post Dead",
    "Post Extra Blind",
    "Fold",
    "Check",
    "Bet",
    "Raise",
    "Call",
    "Added Chips",
    "Sits Down",
    "Stands Up",
    "Add to Pot",
)
FLAGS = ("Run_It_Twice", "Anonymous", "Observed", "Fast", "Cap", "Bomb_Pot")
GAMES = ("Holdem", "Omaha", "OmahaHiLo", "Stud", "StudHiLo", "Draw")

Check = Callable[[Any], bool]


class Field(NamedTuple):
    """A field: what it must be, and whether it may be left out (`optional`) or null."""

    check: Check
    optional: bool = False
    nullable: bool = False


def is_text(value: object) -> bool:
    return isinstance(value, str)


def is_whole(value: object) -> bool:
    return type(value) is int


def is_decimal(value: object) -> bool:
    return type(value) in (int, float) and value >= 0  # type: ignore[operator]


def is_yes_or_no(value: object) -> bool:
    return type(value) is bool


def is_list(value: object) -> bool:
    return isinstance(value, list)


def is_card_list(value: object) -> bool:
    return isinstance(value, list) and set(value) <= CARDS


def is_date(value: object) -> bool:
    """ISO 8601; empty where the time is not known, as the examples of the specification have it."""
    if value == "":
        return True
    try:
        return isinstance(value, str) and datetime.fromisoformat(value) is not None
    except ValueError:
        return False


def one_of(*allowed: str) -> Check:
    return lambda value: value in allowed


HAND: dict[str, Field] = {
    "spec_version": Field(one_of(VERSION)),
    "site_name": Field(is_text),
    "network_name": Field(is_text),
    "internal_version": Field(is_text),
    "tournament": Field(is_yes_or_no, optional=True),
    "tournament_info": Field(lambda value: isinstance(value, dict), optional=True, nullable=True),
    "game_number": Field(is_text),
    "start_date_utc": Field(is_date),
    "table_name": Field(is_text),
    "table_handle": Field(is_text),
    "table_skin": Field(is_text),
    "game_type": Field(one_of(*GAMES)),
    "bet_limit": Field(lambda value: isinstance(value, dict)),
    "table_size": Field(is_whole),
    "currency": Field(is_text),
    "dealer_seat": Field(is_whole),
    "small_blind_amount": Field(is_decimal),
    "big_blind_amount": Field(is_decimal),
    "ante_amount": Field(is_decimal),
    "hero_player_id": Field(is_whole, optional=True, nullable=True),
    "flags": Field(lambda value: set(value) <= set(FLAGS), optional=True, nullable=True),
    "players": Field(is_list),
    "rounds": Field(is_list),
    "pots": Field(is_list),
    "tournament_bounties": Field(is_list),
}
BET_LIMIT: dict[str, Field] = {
    "bet_type": Field(one_of("NL", "PL", "FL")),
    "bet_cap": Field(is_decimal),
}
PLAYER: dict[str, Field] = {
    "id": Field(is_whole),
    "seat": Field(is_whole),
    "name": Field(is_text),
    "display": Field(is_text),
    "starting_stack": Field(is_decimal),
    "player_bounty": Field(is_decimal, optional=True, nullable=True),
    "is_sitting_out": Field(is_yes_or_no),
}
ROUND: dict[str, Field] = {
    "id": Field(is_whole),
    "street": Field(one_of(*STREETS)),
    "cards": Field(is_card_list),
    "actions": Field(is_list),
}
ACTION: dict[str, Field] = {
    "action_number": Field(is_whole),
    "player_id": Field(is_whole, nullable=True),
    "action": Field(one_of(*ACTIONS)),
    "amount": Field(is_decimal),
    "is_allin": Field(is_yes_or_no),
    "cards": Field(is_card_list),
}
POT: dict[str, Field] = {
    "number": Field(is_whole),
    "amount": Field(is_decimal),
    "rake": Field(is_decimal),
    "jackpot": Field(is_decimal),
    "player_wins": Field(is_list),
}
WIN: dict[str, Field] = {
    "player_id": Field(is_whole),
    "win_amount": Field(is_decimal),
    "cashout_amount": Field(is_decimal, optional=True, nullable=True),
    "cashout_fee": Field(is_decimal, optional=True, nullable=True),
    "bonus_amount": Field(is_decimal, optional=True, nullable=True),
    "contributed_rake": Field(is_decimal),
}


def faults(document: dict[str, Any]) -> list[str]:
    """What is not as the specification wants it in a hand, `{"ohh": ...}`; empty if nothing."""
    if set(document) != {"ohh"}:
        return ["the object is not {ohh: ...}"]
    hand = document["ohh"]
    return [*_faults(hand, HAND, "ohh"), *_faults_below(hand), *_strangers(hand)]


def _faults(found: dict[str, Any], fields: dict[str, Field], where: str) -> Iterator[str]:
    for name, field in fields.items():
        if name not in found:
            if not field.optional:
                yield f"{where}.{name} is missing"
        elif found[name] is None:
            if not field.nullable:
                yield f"{where}.{name} is null"
        elif not field.check(found[name]):
            yield f"{where}.{name} is {found[name]!r}"
    for name in set(found) - set(fields):
        yield f"{where}.{name} is no field of the specification"


def _faults_below(hand: dict[str, Any]) -> Iterator[str]:
    yield from _faults(hand["bet_limit"], BET_LIMIT, "bet_limit")
    for player in hand["players"]:
        yield from _faults(player, PLAYER, f"player {player['id']}")
    if not hand["rounds"] or hand["rounds"][0]["street"] != "Preflop":
        yield "every hand must have a round 0, Preflop"
    for number, part in enumerate(hand["rounds"]):
        yield from _faults(part, ROUND, f"round {number}")
        if STREETS.index(part["street"]) != part["id"]:
            yield f"round {number} has the id {part['id']}"
        if [one["action_number"] for one in part["actions"]] != [
            *range(1, len(part["actions"]) + 1)
        ]:
            yield f"round {number}: actions are not numbered from 1"
        for action in part["actions"]:
            yield from _faults(action, ACTION, f"round {number}, action")
            if action["action"] == "Bet" and part["id"] == 0:
                yield '"Bet" is not a valid pre-flop action'
            if action["action"] == "Shows Cards" and part["street"] != "Showdown":
                yield '"Shows Cards" belongs into a Showdown round'
    for pot in hand["pots"]:
        yield from _faults(pot, POT, f"pot {pot['number']}")
        for win in pot["player_wins"]:
            yield from _faults(win, WIN, f"pot {pot['number']}, win")


def _strangers(hand: dict[str, Any]) -> Iterator[str]:
    ids = {player["id"] for player in hand["players"]}
    if len(ids) != len(hand["players"]):
        yield "two players have one id"
    named = {one["player_id"] for part in hand["rounds"] for one in part["actions"]}
    named |= {win["player_id"] for pot in hand["pots"] for win in pot["player_wins"]}
    for stranger in named - ids - {None}:
        yield f"{stranger} is no id of a player"
