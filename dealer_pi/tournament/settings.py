"""What is agreed before a tournament starts, in one record; what may be changed later."""

from __future__ import annotations

from math import gcd

from msgspec import Struct

from dealer_pi.tournament.chip_sets import ChipSet, check_chip_set, payable
from dealer_pi.tournament.colour_up import Rounding
from dealer_pi.tournament.entries import EntryRules
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.prizes import PrizeRules
from dealer_pi.tournament.shot_clock import ShotClock
from dealer_pi.tournament.structure import Structure, check


class Settings(Struct, frozen=True, kw_only=True):
    """A tournament as agreed. `chips` are those it starts with, the box or a starting stack.

    `rounding` and `race_suits` (the highest first) are for the chip race; `shot`: the shot clock.
    """

    structure: Structure
    chips: ChipSet
    entries: EntryRules
    prizes: PrizeRules
    rounding: Rounding = "half or more"
    race_suits: str = "shdc"
    shot: ShotClock | None = None


def check_settings(settings: Settings, values: tuple[int, ...], since: int = 1) -> None:
    """Raise `TournamentError` if a tournament cannot be held like this with chips of these values.

    `since` is the first level for which blinds must be payable. Codes: those of the chip set and
    the structure; ``offer_not_payable``, ``suits_wrong``.
    """
    check_chip_set(settings.chips)
    check(settings.structure, values, since)
    if sorted(settings.race_suits) != sorted("shdc"):
        raise TournamentError("suits_wrong", suits=settings.race_suits)
    sold = settings.entries
    for offer in (sold.entry, sold.re_entry, sold.rebuy, sold.add_on):
        if offer is not None and not payable(offer.chips, values):
            raise TournamentError("offer_not_payable", chips=offer.chips, chip=min(values))


def smallest_chip(values: tuple[int, ...]) -> int:
    """The unit of all amounts that chips of these values can pay; mostly the smallest of them.

    >>> smallest_chip((25, 100, 500)), smallest_chip((20, 50))
    (25, 10)
    """
    return gcd(*values)
