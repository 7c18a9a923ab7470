"""The shot clock of one decision, and a player's time bank: cards that buy more time (R057).

What happens when the time has run out is the engine's (`ClockRanOut`): a fold if the player faces a
bet, else a check.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from dealer_pi.tournament.clocks import SECOND, Clock, left, lengthened, started
from dealer_pi.tournament.errors import TournamentError

Stage = Literal["three tables", "final table"]


class ShotClock(Struct, frozen=True):
    """A house's shot clock: seconds a decision, the last `countdown` of them counted aloud.

    Each player has `cards` that buy `card_seconds` more. At the last three tables and at the final
    table everybody has so many (None: as many as before), and at the final table `more_at_final`.

    With `every` it starts by itself for every decision, else when somebody calls it.
    """

    source: str
    seconds: int
    countdown: int = 0
    cards: int = 0
    card_seconds: int = 0
    at_three_tables: int | None = None
    at_final_table: int | None = None
    more_at_final: int = 0
    every: bool = False


SHOT_CLOCKS: Final = {
    # From one table off the money on; "reset to exactly six", then to eight.
    "WPT": ShotClock("worldpokertour.com; nass.biz", 30, 0, 4, 30, 6, 8, every=True),
    # The source does not say how long a time bank lasts: here as long as a decision.
    "Aspers": ShotClock(
        "aspersstratford.co.uk/poker-shot-clock.html", 30, 0, 2, 30, at_final_table=2, every=True
    ),
    "Dusk Till Dawn": ShotClock(
        "dusktilldawncasinonottingham.com/about-us/shot-clock",
        20,
        0,
        1,
        60,
        more_at_final=1,
        every=True,
    ),
    "TDA": ShotClock("TDA 2024 rule 29, when a player calls the clock", 30, 5),
    "TDA, old": ShotClock("pokernetwork.com", 70, 10),
    "home": ShotClock("home-tournament, R057", 60),
}


def shot_started(rules: ShotClock, now: int) -> Clock:
    """The clock of a decision that begins now."""
    return started("shot", rules.seconds * SECOND, now)


def counted_aloud(clock: Clock, rules: ShotClock, now: int) -> bool:
    """Whether the last seconds run, which are counted aloud."""
    return 0 < left(clock, now) <= rules.countdown * SECOND


def extended(clock: Clock, rules: ShotClock, cards: int, now: int) -> tuple[Clock, int]:
    """The clock with a card's seconds more, and how many cards the player has left.

    Raises:
        TournamentError: ``no_time_cards``; ``time_is_up``, the card came too late.
    """
    if cards < 1:
        raise TournamentError("no_time_cards", cards=cards)
    if left(clock, now) == 0:
        raise TournamentError("time_is_up", seconds=clock.length_ns // SECOND)
    return lengthened(clock, rules.card_seconds * SECOND, now), cards - 1


def cards_at(rules: ShotClock, cards: int, stage: Stage) -> int:
    """How many cards a player who has `cards` plays on with from a stage on.

    >>> cards_at(SHOT_CLOCKS["WPT"], 1, "three tables")
    6
    """
    if stage == "three tables":
        return cards if rules.at_three_tables is None else rules.at_three_tables
    here = cards if rules.at_final_table is None else rules.at_final_table
    return here + rules.more_at_final
