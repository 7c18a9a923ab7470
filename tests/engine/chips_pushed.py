"""A player who faces a bet and pushes chips, for the tests of what that means."""

from dealer_pi.engine.chips_and_words import (
    ChipsRuling,
    Facing,
    Push,
    rule_push,
)
from dealer_pi.engine.house_rules import HouseRules, profile

TDA = profile("tda")


def facing(price: int, *, raise_by: int | None = None, own: int = 0, **more) -> Facing:
    """No limit, deep stacks: a bet of `price`, the last full raise being `raise_by`."""
    least = price + (price if raise_by is None else raise_by)
    stack = more.pop("stack", 20_000 - own)
    call_to = min(price, own + stack)
    situation = {
        "price": price,
        "own_bet": own,
        "stack": stack,
        "call_to": call_to,
        "min_raise_to": least,
        "max_raise_to": own + stack,
    }
    return Facing(**(situation | more))


def answer(situation: Facing, rules: HouseRules = TDA, **push) -> ChipsRuling:
    return rule_push(situation, Push(**push), rules)


NOTHING_BET = facing(0, raise_by=200, pot=1000)
BLINDS_25_50 = facing(600, raise_by=550, own=50)  # the big blind's two chips of 25 are out
