"""What chips pushed and words said amount to: section 4 of the TDA's rules of 2024 as a function.

A player acts by voice, by chips or by both, and not always clearly. `rule_push` takes what he
faces (`Facing`) and what he did (`Push`) and answers with the act that binds him (`ChipsRuling`),
the rule behind it, and the chips that go back. It knows nothing else of the hand, and assumes that
it is his turn. Every amount is in chips; `to` is always the total of the street.
"""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from dealer_pi.engine.switches import HouseRules

Act = Literal["fold", "check", "call", "bet", "raise", "all-in", "choice"]
Said = Literal["", "fold", "check", "call", "bet", "raise", "all-in"]
Earlier = Literal["untouched", "partly pulled back", "pulled back"]
FaultCode = Literal["facing", "chips", "amounts", "said", "earlier", "over_stack", "nothing"]
_LARGEST = 10**15  # more chips than any table has; keeps every sum a small number


class Facing(Struct, frozen=True, kw_only=True):
    """What the player faces, before he does anything.

    With nothing bet on the street, `price` is 0 and the bounds are those of a bet. Where he may
    raise but has too few chips for `min_raise_to`, he may go all-in.
    """

    price: int  # total of the highest bet of the street; before the flop at least the big blind
    own_bet: int  # his own bet of the street so far
    stack: int  # his chips behind, without own_bet
    call_to: int  # total of his street once he has called; own_bet if there is nothing to call
    min_raise_to: int = 0
    max_raise_to: int = 0
    may_raise: bool = True
    raise_row: str = "R048"  # the row that forbids the raise: not reopened R048, capped R046
    opening: bool = False  # nobody has raised yet; before the flop, the big blind is the price
    heads_up: bool = False  # two players are left in the hand
    pot: int = 0  # everything in the middle before his act, bets included

    @property
    def reach(self) -> int:
        """The total of his street if he puts everything in."""
        return self.own_bet + self.stack


class Push(Struct, frozen=True, kw_only=True):
    """What the player did: the chips that he put out and the words that he said.

    `amounts` is the amount said, with all its readings if it is unclear ("five": 500, 5000).
    """

    chips: tuple[int, ...] = ()  # new chips, one number a chip, put out in one motion
    later: tuple[int, ...] = ()  # new chips that came in further motions
    said: Said = ""
    amounts: tuple[int, ...] = ()
    chips_first: bool = False  # the chips were out before the words: the words come too late
    earlier: Earlier = "untouched"  # what he did with the chips of his own earlier bet
    left_out: int | None = None  # what lies of them now, if not all or none of own_bet


class ChipsRuling(Struct, frozen=True, kw_only=True):
    """The act that binds the player, and why.

    `act` is "all-in" where he said so, or where a bet or raise takes his last chip; a silent call
    that does so is a "call". "choice" leaves it to the floor, between `alternatives`; `to` is then
    the call. `code` names the sentence (`CODES`). `numbers`: `out` (what lies before him), `price`,
    `call_to`, `owed` (chips still to put in), and where they matter `half` (the smallest total that
    counts as a raise), `min_raise_to`, `asked` (the total that he asked for) and `forfeited` (the
    total that stays in the pot if the floor lets him fold).
    """

    act: Act
    to: int
    returned: int  # chips that go back to him
    row: str
    source: str
    code: str
    numbers: dict[str, int]
    alternatives: tuple[Act, ...] = ()


class PushError(ValueError):
    """A push that cannot have happened: `code` names the fault, `detail` the value."""

    def __init__(self, code: FaultCode, detail: str) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail


# What each code rests on: (row of the rules, title in the TDA's rules of 2024).
CODES: dict[str, tuple[str, str]] = {
    "said_fold": ("R041", "TDA 40 verbal bets"),
    "said_check": ("R041", "TDA 40 verbal bets"),
    "said_call": ("R041", "TDA 40 verbal bets"),
    "said_all_in": ("R041", "TDA 40 verbal bets"),
    "said_raise": ("R053", "TDA 43 raise amounts"),
    "said_amount": ("R043", "TDA 40 verbal bets"),
    "call_is_check": ("R041", "TDA 55 invalid declarations"),
    "check_is_call_or_fold": ("R041", "TDA 55 invalid declarations"),
    "not_reopened": ("R048", "TDA 47 re-opening the bet"),
    "no_raise_left": ("R046", "TDA 48 number of raises"),
    "more_than_stack": ("R020", "TDA 43 raise amounts"),
    "up_to_smallest": ("R043", "TDA 43 raise amounts, 52 incorrect bets"),
    "down_to_largest": ("R044", "TDA 54 pot-limit bets"),
    "exact_call": ("R041", "TDA 41 methods of calling"),
    "chips_bet": ("R041", "TDA 42 methods of raising"),
    "chips_raise": ("R053", "TDA 42 methods of raising"),
    "string_bet": ("R053", "TDA 56 string bets and raises"),
    "first_motion_counts": ("R053", "TDA 56 string bets and raises"),
    "overchip_call": ("R054", "TDA 44 oversized chips"),
    "overchip_bet": ("R054", "TDA 44 oversized chips"),
    "overchip_raise": ("R054", "TDA 44 oversized chips"),
    "every_chip_needed": ("R055", "TDA 45 multiple chips"),
    "last_chips": ("R055", "TDA 45 multiple chips"),
    "several_chips_call": ("R055", "house rule"),
    "raise_made": ("R043", "TDA 43 raise amounts"),
    "half_reached": ("R055", "TDA 43 raise amounts, 45 multiple chips"),
    "half_not_reached": ("R055", "TDA 43 raise amounts, 45 multiple chips"),
    "bound_by_pulled_chips": ("R055", "TDA 46 prior bet chips"),
    "undercall_completed": ("R055", "TDA 51 binding declarations and undercalls"),
    "undercall_choice": ("R055", "TDA 51 binding declarations and undercalls"),
}

_BOUND_ROWS = {"no-limit": "R047", "pot-limit": "R044", "fixed-limit": "R045"}


def rule_push(facing: Facing, push: Push, rules: HouseRules) -> ChipsRuling:
    """What the player has done. Raises `PushError` for what cannot have happened, nothing else.

    The first of voice and chips counts, and the voice where both come together (TDA 40). One
    larger chip in silence is a call (R054):

    >>> facing = Facing(price=600, own_bet=0, stack=5000, call_to=600, min_raise_to=1200,
    ...                 max_raise_to=5000)
    >>> ruling = rule_push(facing, Push(chips=(1000,)), HouseRules())
    >>> ruling.act, ruling.to, ruling.returned, ruling.code, ruling.row
    ('call', 600, 400, 'overchip_call', 'R054')
    """
    _check_facing(facing)
    return _ruling(_Case(facing, push, rules, _check_push(facing, push)))


class _Case(Struct, frozen=True):
    facing: Facing
    push: Push
    rules: HouseRules
    left: int  # what lies of his earlier bet, in chips

    @property
    def first(self) -> int:
        """What lies before him after the first motion."""
        return self.left + sum(self.push.chips)

    @property
    def out(self) -> int:
        """What lies before him in the end."""
        return self.first + sum(self.push.later)


def _ruling(case: _Case) -> ChipsRuling:
    push = case.push
    if push.chips_first or not (push.said or push.amounts):
        return _silent(case)
    if push.said in ("bet", "raise"):
        return _said_raise(case)
    if push.said:
        return _said_plainly(case, push.said)
    return _said_amount(case, _reading(push.amounts, case.facing.pot))


def _said_plainly(case: _Case, said: Said) -> ChipsRuling:
    facing = case.facing
    nothing_to_call = facing.call_to == facing.own_bet
    if said == "fold":
        return _answer(case, "fold", facing.own_bet, "said_fold")
    if said == "all-in":
        return _up(case, facing.reach, "said_all_in")
    if said == "call":
        return _call(case, "call_is_check" if nothing_to_call else "said_call")
    if nothing_to_call:
        return _call(case, "said_check")
    choice = _answer(case, "choice", facing.call_to, "check_is_call_or_fold")
    return replace(choice, alternatives=("call", "fold"))


def _reading(amounts: tuple[int, ...], pot: int) -> int:
    """The highest reading that is no more than the pot, else the lowest (TDA 57)."""
    return max((amount for amount in amounts if amount <= pot), default=min(amounts))


def _said_raise(case: _Case) -> ChipsRuling:
    facing, push = case.facing, case.push
    if push.amounts:
        return _up(case, _reading(push.amounts, facing.pot), "said_raise")
    if not push.chips:
        return _up(case, min(facing.min_raise_to, facing.reach), "said_raise")
    # After "raise" the chips of the call may come first, and the raise in one more motion (TDA 42).
    whole = case.first == facing.call_to or case.rules.string_bet == "allowed"
    code = "overchip_raise" if len(push.chips) == 1 and not push.later else "chips_raise"
    return _up(case, case.out if whole else case.first, code)


def _said_amount(case: _Case, amount: int) -> ChipsRuling:
    """An amount without a verb is as good as chips of that amount (TDA 40)."""
    facing = case.facing
    if facing.price == 0 or amount >= facing.reach > facing.call_to:
        return _up(case, amount, "said_amount")
    if amount < facing.call_to:
        return _undercall(case, amount)
    if facing.call_to in (amount, facing.reach):
        return _call(case, "said_amount")
    return _by_half(case, amount)


def _silent(case: _Case) -> ChipsRuling:
    facing, push = case.facing, case.push
    if not push.later or case.rules.string_bet == "allowed":
        return _one_motion(case, (*push.chips, *push.later))
    # A first motion that is a bet or a raise by itself stands; what follows goes back.
    if case.first > facing.call_to:
        ruling = _one_motion(case, push.chips)
        if ruling.act in ("bet", "raise", "all-in"):
            row, source = CODES["first_motion_counts"]
            return replace(ruling, code="first_motion_counts", row=row, source=source)
    if case.out < facing.call_to:
        return _undercall(case, case.out)
    return _call(case, "string_bet")


def _one_motion(case: _Case, chips: tuple[int, ...]) -> ChipsRuling:
    facing = case.facing
    total = case.left + sum(chips)
    if facing.price == 0:
        return _up(case, total, "overchip_bet" if len(chips) == 1 else "chips_bet")
    if total < facing.call_to:
        return _undercall(case, total)
    if total == facing.call_to:
        return _call(case, "exact_call")
    return _over_the_call(case, chips, total)


def _over_the_call(case: _Case, chips: tuple[int, ...], total: int) -> ChipsRuling:
    facing = case.facing
    # Earlier chips that cover the call, or some taken back: only the sum counts (TDA 46).
    sum_counts = case.left >= facing.call_to or case.push.earlier == "partly pulled back"
    if not sum_counts and len(chips) == 1:
        if case.rules.oversized_chip == "call":
            return _call(case, "overchip_call")
        return _by_half(case, total)
    if not sum_counts and total - min(chips) < facing.call_to:
        return _call(case, "every_chip_needed")
    if total == facing.reach:
        return _up(case, total, "last_chips")
    if case.rules.several_chips == "call":
        return _call(case, "several_chips_call")
    return _by_half(case, total)


def _half(facing: Facing) -> int:
    """The smallest total that reaches half of the smallest raise."""
    return facing.price + (facing.min_raise_to - facing.price + 1) // 2


def _by_half(case: _Case, total: int) -> ChipsRuling:
    facing = case.facing
    if not facing.may_raise or total >= facing.min_raise_to:
        return _up(case, total, "raise_made")
    if total < _half(facing):
        return _call(case, "half_not_reached")
    return _up(case, min(facing.min_raise_to, facing.reach), "half_reached", asked=total)


def _undercall(case: _Case, total: int) -> ChipsRuling:
    facing = case.facing
    if case.push.earlier != "untouched":
        return _call(case, "bound_by_pulled_chips")
    always = case.rules.undercall == "always completed"
    if always or facing.heads_up or facing.opening:
        return _call(case, "undercall_completed")
    choice = _answer(case, "choice", facing.call_to, "undercall_choice", forfeited=total)
    return replace(choice, alternatives=("call", "fold"))


def _call(case: _Case, code: str) -> ChipsRuling:
    facing = case.facing
    act: Act = "call" if facing.call_to > facing.own_bet else "check"
    return _answer(case, act, facing.call_to, code)


def _up(case: _Case, to: int, code: str, asked: int | None = None) -> ChipsRuling:
    """A bet or raise to `to`, within what he may and can do."""
    facing, structure = case.facing, case.rules.structure
    asked = to if asked is None else asked
    if facing.reach == facing.call_to:
        return _answer(case, "all-in", facing.reach, code, asked=asked)
    if not facing.may_raise:
        if facing.raise_row == "R048":
            return _call(case, "not_reopened")
        return replace(_call(case, "no_raise_left"), row=facing.raise_row)
    most = min(facing.max_raise_to, facing.reach)
    least = min(facing.min_raise_to, most)
    row = CODES[code][0]
    if to > facing.reach:
        code, row = "more_than_stack", CODES["more_than_stack"][0]
    elif to > most:
        code, row = "down_to_largest", _BOUND_ROWS[structure]
    elif to < least:
        code, row = "up_to_smallest", "R045" if structure == "fixed-limit" else "R043"
    to = max(least, min(to, most))
    act: Act = "bet" if facing.price == 0 else "raise"
    ruling = _answer(case, "all-in" if to == facing.reach else act, to, code, asked=asked)
    return replace(ruling, row=row)


def _answer(case: _Case, act: Act, to: int, code: str, **more: int) -> ChipsRuling:
    facing = case.facing
    numbers = {"out": case.out, "price": facing.price, "call_to": facing.call_to, **more}
    numbers["owed"] = max(0, to - case.out)
    if facing.may_raise and facing.min_raise_to > facing.price:
        numbers |= {"half": _half(facing), "min_raise_to": facing.min_raise_to}
    row, source = CODES[code]
    return ChipsRuling(
        act=act,
        to=to,
        returned=max(0, case.out - to),
        row=row,
        source=source,
        code=code,
        numbers=numbers,
    )


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= _LARGEST


def _are_counts(values: object) -> bool:
    return type(values) is tuple and all(_is_count(value) and value > 0 for value in values)


def _check_facing(facing: Facing) -> None:
    """Refuse a situation that no table can be in."""
    for name in ("price", "own_bet", "stack", "call_to", "min_raise_to", "max_raise_to", "pot"):
        value = getattr(facing, name)
        if not _is_count(value):
            raise PushError("facing", f"{name} = {value!a}")
    if not facing.own_bet <= facing.call_to <= min(facing.price, facing.reach):
        raise PushError("facing", f"own_bet {facing.own_bet}, call_to {facing.call_to}")
    if facing.stack == 0:
        raise PushError("facing", "no chips behind: there is nothing to decide")
    if facing.may_raise and facing.call_to < facing.reach:
        least = min(facing.min_raise_to, facing.reach)
        if facing.min_raise_to <= facing.price or facing.max_raise_to < least:
            raise PushError("facing", f"raise to {facing.min_raise_to}..{facing.max_raise_to}")


def _check_push(facing: Facing, push: Push) -> int:
    """Refuse a push that nobody can have made; answers what lies of his earlier bet."""
    if push.said not in get_args(Said):
        raise PushError("said", f"{push.said!a}")
    if push.earlier not in get_args(Earlier):
        raise PushError("earlier", f"{push.earlier!a}")
    if not (_are_counts(push.chips) and _are_counts(push.later)):
        raise PushError("chips", f"{push.chips!a}, {push.later!a}")
    if not _are_counts(push.amounts):
        raise PushError("amounts", f"{push.amounts!a}")
    if push.later and not push.chips:
        raise PushError("chips", "a further motion without a first")
    words = (push.said or push.amounts) and not push.chips_first
    if not (push.chips or words or push.earlier != "untouched"):
        raise PushError("nothing", "no chips and no words")
    left = push.left_out
    if left is None:
        left = 0 if push.earlier == "pulled back" else facing.own_bet
    fits = _is_count(left) and {
        "untouched": left >= facing.own_bet and (facing.own_bet > 0 or left == 0),
        "partly pulled back": facing.own_bet > 0 and push.left_out is not None,
        "pulled back": facing.own_bet > 0 and left == 0,
    }
    if not fits or not fits[push.earlier]:
        raise PushError("earlier", f"{push.earlier}, {push.left_out!a} left out")
    if left + sum(push.chips) + sum(push.later) > facing.reach:
        raise PushError("over_stack", f"more chips than the {facing.reach} that he has")
    return left
