"""What a seat may do and for how much (R040 to R051).

Amounts named `..._to` are totals of the street, as players say them ("raise to 600"). Each
`why_not_...` answers None where the act is allowed, else the refusal with its numbers.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dealer_pi.engine.refusals import Refusal, Refused, refuse
from dealer_pi.engine.state import PREFLOP, SEATS, TURN, Bindable, Hand, seats_in

WAGERS = frozenset({"bet", "raise"})


class Choice(Struct, frozen=True, gc=False):
    """A legal act: `least_to` and `most_to` are street totals, equal where there is no choice;
    `adds` is what `least_to` costs in new chips.
    """

    act: Literal["fold", "check", "call", "bet", "raise", "all-in"]
    least_to: int
    most_to: int
    adds: int


class Options(Struct, frozen=True, gc=False):
    """All that a seat may do now, and for every other act the reason why not."""

    seat: int
    choices: tuple[Choice, ...]
    refused: dict[str, Refusal]

    def choice(self, act: str) -> Choice | None:
        """The choice for `act`, None where it is refused."""
        return next((c for c in self.choices if c.act == act), None)


def bet_size(hand: Hand, street: int) -> int:
    """The smallest full bet of a street: the big blind; in fixed limit double on turn and river
    (R043, R045).
    """
    big = hand.stakes.big_blind
    return 2 * big if hand.rules.structure == "fixed-limit" and street >= TURN else big


def call_to(hand: Hand, seat: int) -> int:
    """The seat's total after a call: the price, less where the stack is shorter (R049) or where a
    short blind is the only reason for the price and nobody else can reach it.
    """
    own = hand.bets[seat]
    to = min(hand.price, own + hand.stacks[seat])
    if hand.street == PREFLOP and to > max(hand.bets) and (hand.rules.short_blind_call == "capped"):
        others = seats_in(hand.live & ~(1 << seat))
        to = max(own, min(to, max(hand.bets[s] + hand.stacks[s] for s in others)))
    return to


def least_raise_to(hand: Hand) -> int:
    """The smallest full bet or raise of this moment in whole chips, whatever the stacks are.

    R043, R045; R028: over an all-in of part chips it is rounded up to the next chip.
    """
    chip = hand.stakes.smallest_chip
    if hand.rules.structure == "fixed-limit":
        least = hand.level + bet_size(hand, hand.street)
    else:
        least = hand.price + hand.full_raise
    return least if chip == 1 else -(-least // chip) * chip


def most_raise_to(hand: Hand, seat: int) -> int:
    """The largest bet or raise by stack, structure and table limit (R043 to R045, R047).

    In whole chips, unless it is all-in.
    """
    rules, chip = hand.rules, hand.stakes.smallest_chip
    own = hand.bets[seat]
    all_in = most = own + hand.stacks[seat]
    if rules.structure == "fixed-limit":
        most = min(most, least_raise_to(hand))
    elif rules.structure == "pot-limit":
        pot = hand.pot + sum(hand.bets) + _missing_blinds(hand)
        most = min(most, hand.price + pot + hand.price - own)
    if rules.table_limit:
        most = min(most, own + rules.table_limit)
    return most if most == all_in else most // chip * chip


def _missing_blinds(hand: Hand) -> int:
    """What absent and short blinds would add to the pot before the flop (R044)."""
    how = hand.rules.pot_limit_blinds
    if hand.street != PREFLOP or how == "as posted":
        return 0
    big = hand.stakes.big_blind
    due = big + (big if how == "rounded up" else hand.stakes.small_blind)
    posted = sum(p.live for p in hand.posts if p.kind in ("small_blind", "big_blind"))
    return due - posted


def cap_reached(hand: Hand) -> bool:
    """Whether one bet and all raises of the cap have been made on this street (R046)."""
    rules = hand.rules
    if not rules.raise_cap or hand.raises <= rules.raise_cap:
        return False
    if rules.raise_cap_heads_up == "lifted":
        return hand.live.bit_count() > 2  # noqa: PLR2004
    return rules.raise_cap_heads_up == "holds" or hand.began > 2  # noqa: PLR2004


def why_not_act(hand: Hand, seat: int) -> Refusal | None:
    """Why the seat may do nothing at all now: not in the hand, not its turn, no betting open."""
    if seat not in SEATS or not hand.dealt >> seat & 1:
        return refuse("not_in_hand", seat=seat).refusal
    if hand.remedies:
        return remedy_open(hand).refusal
    if hand.stage != "betting":
        return refuse("betting_over").refusal
    if seat != hand.actor:
        if not hand.live >> seat & 1:
            return refuse("not_in_hand", seat=seat).refusal
        return refuse("not_your_turn", seat=seat, actor=hand.actor).refusal
    return None


def remedy_open(hand: Hand) -> Refused:
    """The refusal of a hand that waits for the dealer to mend something; to be raised."""
    first = hand.remedies[0]
    return refuse("remedy_open", step=first.code, **first.numbers)


def why_not_check(hand: Hand, seat: int) -> Refusal | None:
    """Why the seat to act may not check: it faces a bet (R041)."""
    own = hand.bets[seat]
    if own < hand.price and (call := call_to(hand, seat) - own):
        return refuse("facing_bet", seat=seat, call=call).refusal
    return None


def why_not_raise(hand: Hand, seat: int) -> Refusal | None:
    """Why the seat to act may not bet or raise any amount (R046, R048, R050)."""
    bit = 1 << seat
    if not hand.able & ~bit:
        return refuse("others_all_in").refusal
    call = hand.price - hand.bets[seat]
    if hand.stacks[seat] <= call:
        return refuse("no_chips_behind", seat=seat, stack=hand.stacks[seat]).refusal
    if hand.rules.raise_cap and cap_reached(hand):
        return refuse("capped", cap=hand.rules.raise_cap).refusal
    if hand.closed & bit and (
        call < hand.full_raise or hand.rules.reopening == "single full raise"
    ):
        return refuse("not_reopened", call=call, full=hand.full_raise).refusal
    return None


def why_not_raise_to(hand: Hand, seat: int, to: int) -> Refusal | None:
    """Why the seat to act may not bet or raise to exactly `to`."""
    refusal = why_not_raise(hand, seat)
    if refusal is not None:
        return refusal
    own = hand.bets[seat]
    all_in = own + hand.stacks[seat]
    if to > all_in:
        return refuse("over_stack", seat=seat, to=to, most=all_in).refusal
    least = least_raise_to(hand)
    if to < least and to != all_in:
        code = "raise_too_small" if hand.price else "bet_too_small"
        if hand.rules.structure == "fixed-limit":
            code = "fixed_amount"
        return refuse(code, to=to, least=min(least, all_in)).refusal
    if to > (most := most_raise_to(hand, seat)):
        limit = hand.rules.table_limit
        if limit and to > own + limit:
            return refuse("over_table_limit", to=to, limit=limit, most=most).refusal
        if hand.rules.structure == "fixed-limit":
            return refuse("fixed_amount", to=to, least=most).refusal
        return refuse("raise_too_large", to=to, most=most).refusal
    if (
        to < least
        and hand.rules.smallest_all_in == "small blind"
        and to - own < hand.stakes.small_blind
    ):
        return refuse("all_in_too_small", to=to, least=hand.stakes.small_blind).refusal
    chip = hand.stakes.smallest_chip
    if to % chip and to != all_in:
        return refuse("not_whole_chips", chips=to, smallest_chip=chip).refusal
    return None


def options(hand: Hand, seat: int) -> Options:
    """Every legal act of `seat` with its amounts, and for every other act the reason why not.

    Never an error: a seat that may do nothing gets no choice and six reasons.
    """
    blocked = why_not_act(hand, seat)
    if blocked is not None:
        acts = ("fold", "check", "call", "bet", "raise", "all-in")
        return Options(seat, (), dict.fromkeys(acts, blocked))
    own = hand.bets[seat]
    all_in = own + hand.stacks[seat]
    choices = [Choice("fold", own, own, 0)]
    refused: dict[str, Refusal] = {}

    facing = why_not_check(hand, seat)
    if facing is None:
        choices.append(Choice("check", own, own, 0))
        refused["call"] = refuse("nothing_to_call", seat=seat).refusal
    else:
        refused["check"] = facing
        to = call_to(hand, seat)
        choices.append(Choice("call", to, to, to - own))

    wager: Literal["bet", "raise"] = "raise" if hand.price else "bet"
    other = "bet" if hand.price else "raise"
    refused[other] = facing or refuse("nothing_to_call", seat=seat).refusal
    least = min(least_raise_to(hand), all_in)
    most = most_raise_to(hand, seat)
    why_not = why_not_raise_to(hand, seat, least)
    if why_not is None:
        choices.append(Choice(wager, least, most, least - own))
        why_not = why_not_raise_to(hand, seat, all_in)
    else:
        refused[wager] = why_not
    if why_not is None or all_in_is_call(hand, seat):
        to = all_in if why_not is None else call_to(hand, seat)
        choices.append(Choice("all-in", to, to, to - own))
    else:
        refused["all-in"] = why_not
    bound = bound_to(hand, seat) if hand.bound else None
    if bound is None:
        return Options(seat, tuple(choices), refused)
    act, to = bound
    why_not = refuse("bound", seat=seat, act=act, to=to).refusal
    others = {choice.act: why_not for choice in choices if choice.act != act}
    return Options(seat, (Choice(act, to, to, to - own),), refused | others)


def bound_to(hand: Hand, seat: int) -> tuple[Bindable, int] | None:
    """What `seat` has to do because it did it out of turn, and its total of the street (R052).

    None if the seat is free.

    A bet or raise in between sets it free: checks, calls and folds leave the price as it was. So
    does a raise of its own that is no longer possible, because everybody else is all-in.
    """
    for other, act, to, price in hand.bound:
        if other == seat and price == hand.price:
            impossible = act in WAGERS and why_not_raise_to(hand, seat, to) is not None
            return None if impossible else (act, to)
    return None


def all_in_is_call(hand: Hand, seat: int) -> bool:
    """Whether "all-in" only means a call: the stack does not cover more, or everybody else is
    all-in already and the excess would come back at once.
    """
    own = hand.bets[seat]
    return own < hand.price and (
        hand.stacks[seat] <= hand.price - own or not hand.able & ~(1 << seat)
    )


def nobody_can_answer(hand: Hand) -> bool:
    """Whether betting is over although a seat could still act: it is alone with chips, and no
    other bet is higher than its own (R051).
    """
    able = hand.able
    if able & (able - 1) or not able:
        return not able
    alone = able.bit_length() - 1
    highest = max((hand.bets[s] for s in seats_in(hand.live & ~able)), default=0)
    return hand.bets[alone] >= highest
