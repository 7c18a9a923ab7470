"""Hands in which the record is at fault, or the site took what is no part of the game.

Each was looked at. A hand that comes out as on record, or differs in another way, does not belong
here.
"""

from __future__ import annotations

from typing import NamedTuple


class Explained(NamedTuple):
    """Why a hand cannot come out as on record, and what the replay then says."""

    why: str
    found: str


ONE_STREET = "the record has the actions of several streets in one, without the board between them"
FEE = (
    "besides 5 per cent rake the site took a fee of about 1.25 per cent from one winner only, out "
    "of his share (the rake on record contains it); even shares would be right without it"
)

EXPLAINED: dict[str, Explained] = {
    # Bodog and Bovada
    "2607518885": Explained(
        ONE_STREET + ": four streets of fixed limit, in which seats 3 and 5 check and bet again",
        "Act(seat=3, act='bet', to=600) refused: betting_over",
    ),
    "2607979051": Explained(
        ONE_STREET
        + ": after the big blind's call he checks and seat 2 bets a flop that is missing",
        "Act(seat=6, act='check', to=0) refused: betting_over",
    ),
    "2648848668": Explained(
        ONE_STREET + ": seat 1 calls 2,600, and seat 5 bets 5,300 into a flop that is missing",
        "Act(seat=5, act='bet', to=7900) refused: betting_over",
    ),
    "3152358493": Explained(
        "the record repeats the all-in of seat 3, as three calls of its own raise",
        "Act(seat=3, act='call', to=1775) refused: not_your_turn",
    ),
    "2648080702": Explained(
        "all-in before the flop, and the board is not on record: every action and the returned bet "
        "agree, the pots cannot be decided",
        "FinishHand() refused: pots_not_paid",
    ),
    # PokerStars, one kind of cash table
    "228686213099": Explained(
        FEE, "seat 5 has 916, on record 914, seat 9 has 5420, on record 5422"
    ),
    "228688535748": Explained(
        FEE, "seat 4 has 5737, on record 5732, seat 7 has 848, on record 853"
    ),
    "228693695205": Explained(
        FEE, "seat 2 has 6384, on record 6381, seat 4 has 1650, on record 1653"
    ),
    "228689377183": Explained(
        FEE, "seat 1 has 4648, on record 4644, seat 3 has 6642, on record 6646"
    ),
    "228689169413": Explained(
        FEE, "seat 4 has 9516, on record 9523, seat 7 has 4668, on record 4661"
    ),
    "228689808498": Explained(
        FEE, "seat 2 has 6507, on record 6510, seat 7 has 4553, on record 4550"
    ),
    "228687067161": Explained(
        FEE, "seat 7 has 3982, on record 3980, seat 9 has 5490, on record 5492"
    ),
    "228676546286": Explained(
        FEE, "seat 5 has 3947, on record 3948, seat 6 has 4844, on record 4843"
    ),
    "228685800767": Explained(
        FEE, "seat 3 has 5875, on record 5879, seat 9 has 2195, on record 2191"
    ),
    "228693557663": Explained(
        FEE, "seat 7 has 5772, on record 5775, seat 8 has 3340, on record 3337"
    ),
    "228691018522": Explained(
        FEE, "seat 1 has 3539, on record 3537, seat 9 has 5277, on record 5279"
    ),
    "228690941658": Explained(
        FEE, "seat 4 has 2023, on record 2021, seat 7 has 3002, on record 3004"
    ),
    "228687415918": Explained(
        FEE, "seat 2 has 4825, on record 4828, seat 3 has 6995, on record 6992"
    ),
    "228696082786": Explained(
        FEE, "seat 3 has 3502, on record 3500, seat 8 has 1823, on record 1825"
    ),
    "228685481113": Explained(
        FEE, "seat 5 has 2574, on record 2572, seat 8 has 4744, on record 4746"
    ),
}
