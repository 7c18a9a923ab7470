"""Who wins which pot and why, as English sentences: the names of hands and what decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dealer_pi.engine.ranking import Category, Decision, category_of, ranks_of
from dealer_pi.engine.state import Award, ShownHand, Table

RANKS: Final = {
    1: "ace",
    2: "two",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
    7: "seven",
    8: "eight",
    9: "nine",
    10: "ten",
    11: "jack",
    12: "queen",
    13: "king",
    14: "ace",
}
_NTH: Final = ("", "", "second ", "third ")

_HANDS: Final = {
    # {0} is the first of the five ranks that decide, {s0} several cards of it
    Category.HIGH_CARD: "{0} high",
    Category.PAIR: "a pair of {s0}",
    Category.TWO_PAIR: "{s0} and {s2}",
    Category.TRIPS: "three {s0}",
    Category.STRAIGHT: "a straight to the {0}",
    Category.FLUSH: "a flush, {0} high",
    Category.FULL_HOUSE: "{s0} full of {s3}",
    Category.QUADS: "four {s0}",
    Category.STRAIGHT_FLUSH: "a straight flush to the {0}",
    Category.ROYAL_FLUSH: "a royal flush",
}


def chips(amount: int) -> str:
    """An amount as English readers write it.

    >>> chips(12500)
    '12,500'
    """
    return f"{amount:,}"


def who(table: Table, seat: int) -> str:
    """A seat with its player's name, if somebody sits there: ``seat 4 Jana``."""
    player = table.seats[seat] if 0 < seat < len(table.seats) else None
    return f"seat {seat}" if player is None else f"seat {seat} {player.player}"


def listed(things: Sequence[str]) -> str:
    """Several things as one list.

    >>> listed(["600", "600", "601"])
    '600, 600 and 601'
    """
    if len(things) < 2:  # noqa: PLR2004 - one thing is no list
        return "".join(things)
    return f"{', '.join(things[:-1])} and {things[-1]}"


def several(rank: int) -> str:
    """More than one card of a rank.

    >>> several(13), several(6)
    ('kings', 'sixes')
    """
    name = RANKS[rank]
    return name + ("es" if name == "six" else "s")


def hand_name(strength: int) -> str:
    """What players call a hand.

    >>> from dealer_pi.engine.cards import parse_cards
    >>> from dealer_pi.engine.ranking import rank_hand
    >>> hand_name(rank_hand(parse_cards("Kh Kd Tc Ts Ah")).strength)
    'kings and tens'
    """
    ranks = ranks_of(strength)
    singular = [RANKS[rank] for rank in ranks]
    return _HANDS[category_of(strength)].format(
        *singular, s0=several(ranks[0]), s2=several(ranks[2]), s3=several(ranks[3])
    )


def decided(decision: Decision | None) -> str:
    """What the name of the winning hand does not say yet about why it wins; often nothing.

    >>> decided(Decision("rank", "kicker", 1, 5, 14, 12))
    'ace kicker'
    """
    if decision is None or decision.kind != "rank":
        return ""
    rank = RANKS[decision.higher]
    if decision.part == "kicker":
        return f"{rank} {_NTH[decision.nth]}kicker"
    if decision.part in ("high_card", "flush") and decision.nth > 1:
        return f"the {rank} decides"
    return ""


def pot_name(award: Award, *, alone: bool) -> str:
    """``main pot``, ``side pot 2``; the only pot of a hand is ``the pot``."""
    if award.pot:
        return f"side pot {award.pot}"
    return "the pot" if alone else "main pot"


def award_sentence(award: Award, table: Table, *, alone: bool) -> str:
    """One pot: who gets what, and why. `alone`: the hand has no other pot."""
    seats = [who(table, share.seat) for share in award.shares]
    name = pot_name(award, alone=alone)
    if len(seats) == 1:
        text = f"{name}: {seats[0]} wins {chips(award.amount)}"
    else:
        text = f"{name}: {listed(seats)} split {chips(award.amount)}"
    text += "".join(f", {reason}" for reason in _reasons(award))
    if len(seats) > 1:
        text += f": {_parts(award, table)}"
    if award.rake:
        text += f" (rake {chips(award.rake)})"
    return text


def _reasons(award: Award) -> list[str]:
    if award.why == "unopposed":
        return ["unopposed"]
    if award.why == "declared":
        return ["as declared"]
    best = _best(award)
    if best is None:
        return []
    reasons = [hand_name(best.strength), decided(award.decided)]
    if best.plays_board:
        reasons.append("playing the board")
    return [reason for reason in reasons if reason]


def _best(award: Award) -> ShownHand | None:
    winner = award.shares[0].seat
    return next((hand for hand in award.hands if hand.seat == winner), None)


def _parts(award: Award, table: Table) -> str:
    amounts = [share.amount for share in award.shares]
    if len(set(amounts)) == 1:
        return f"{chips(amounts[0])} each"
    odd = [share for share in award.shares if share.odd]
    chip = "the odd chip" if len(odd) == 1 else "an odd chip each"
    to = listed([who(table, share.seat) for share in odd])
    return f"{listed([chips(amount) for amount in amounts])}, {chip} to {to}"
