"""A tournament in a host's few words, and what is agreed by them.

A plan is what is asked before an evening; :func:`settings_of` makes the whole agreement from it.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from dealer_pi.tournament.chip_sets import ChipSet, Pile, payable
from dealer_pi.tournament.entries import EntryRules
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.ledger import Offer
from dealer_pi.tournament.payout_tables import PAYOUT_TABLES
from dealer_pi.tournament.prizes import PrizeRules
from dealer_pi.tournament.settings import Settings
from dealer_pi.tournament.shot_clock import ShotClock
from dealer_pi.tournament.structure import (
    STRUCTURES,
    AnteKind,
    Break,
    Level,
    Part,
    Structure,
    amounts,
    level_number,
    levels,
)
from dealer_pi.tournament.structure_maker import MINUTES_WITHOUT_BREAK, Wish, make_structure

MADE: Final = "made"
"""The structure is made for the evening, instead of a preset."""

CHIPS: Final = (
    (25, 100, 500, 1000, 5000),
    (5, 25, 100, 500, 1000),
    (1, 5, 25, 100, 500),
    (10, 50, 100, 500, 1000),
    (100, 500, 1000, 5000, 25_000),
)
"""Values that boxes of chips usually have, the smallest first."""

_BREAK: Final = 15
_STACK_IN_NAME: Final = re.compile(r"\bT([0-9,]+)")
_USUAL_STACK: Final = 10_000


class Plan(Struct, frozen=True, kw_only=True):
    """What a host says. Money is in whole currency units.

    Attributes:
        structure: `MADE`, or the name of a preset.
        kind: of a made one: quick, standard, deep.
        minutes: of a made one: the whole evening; 0: as is usual for the kind.
        ante: of a made one.
        players: how many are expected.
        chips: the values that are there.
        stack: what everybody starts with.
        price: of an entry; `fee` and `bounty` are parts of it.
        rebuys: sold until the first break, or not at all.
        late: late entry until the first break.
        add_on: chips of an add-on, for the price of an entry; 0: none is sold.
        prizes: the name of a payout table.
        shot_s: seconds of every decision; 0: no shot clock.

    """

    structure: str = MADE
    kind: str = "standard"
    minutes: int = 0
    ante: AnteKind = "none"
    players: int = 8
    chips: tuple[int, ...] = CHIPS[0]
    stack: int = 10_000
    price: int = 20
    fee: int = 0
    bounty: int = 0
    rebuys: bool = True
    late: bool = True
    add_on: int = 0
    prizes: str = "home"
    shot_s: int = 0


def settings_of(plan: Plan) -> Settings:
    """The agreement for a plan; `TournamentError` where no tournament can be held like this.

    >>> made = settings_of(Plan(players=9, minutes=180, add_on=15_000))
    >>> made.structure.last_rebuy_level, made.entries.add_on.chips
    (6, 15000)
    """
    box = ChipSet("this house", "", tuple(Pile(value, 0) for value in plan.chips))
    structure = _made(plan, box) if plan.structure == MADE else _preset(plan)
    structure = _with_add_on(structure, sold=plan.add_on > 0)
    entry = Offer(price=plan.price, chips=plan.stack, fee=plan.fee, bounty=plan.bounty)
    add_on = Offer(price=plan.price, chips=plan.add_on) if plan.add_on else None
    shot = None
    if plan.shot_s:
        shot = ShotClock("this house", plan.shot_s, cards=1, card_seconds=plan.shot_s, every=True)
    return Settings(
        structure=structure,
        chips=box,
        entries=EntryRules(
            entry=entry,
            re_entry=entry if structure.last_entry_level else None,
            rebuy=replace(entry, bounty=0) if structure.last_rebuy_level else None,
            add_on=add_on,
        ),
        prizes=PrizeRules(table=PAYOUT_TABLES[plan.prizes]),
        shot=shot,
    )


def usual_stack(structure: Structure) -> int:
    """The starting stack that a structure is made for, as its name has it.

    >>> usual_stack(STRUCTURES["club T15,000"])
    15000
    """
    found = _STACK_IN_NAME.search(structure.name)
    return int(found[1].replace(",", "")) if found else _USUAL_STACK


def fitting_chips(structure: Structure) -> tuple[int, ...]:
    """Of the usual `CHIPS`, the largest with which all levels can be paid.

    >>> fitting_chips(STRUCTURES["home T1000"])
    (5, 25, 100, 500, 1000)
    """
    to_pay = [amount for level in levels(structure) for amount in amounts(level)]
    fits = [v for v in CHIPS if all(payable(amount, v) for amount in to_pay)]
    return max(fits, default=CHIPS[0])


def _made(plan: Plan, box: ChipSet) -> Structure:
    made = make_structure(
        Wish(
            players=plan.players,
            starting_stack=plan.stack,
            chips=box,
            kind=plan.kind,
            minutes=plan.minutes,
            rebuys=plan.rebuys,
            ante=plan.ante,
        )
    )
    return made if plan.late else replace(made, last_entry_level=0)


def _preset(plan: Plan) -> Structure:
    """A preset; one without breaks gets them, as often as people want one."""
    structure = STRUCTURES[plan.structure]
    if not any(isinstance(part, Break) for part in structure.parts):
        structure = replace(structure, parts=_with_breaks(levels(structure)))
    first = next(n for n, part in enumerate(structure.parts) if isinstance(part, Break))
    until = level_number(structure, first)
    return replace(
        structure,
        last_rebuy_level=until if plan.rebuys else 0,
        last_entry_level=until if plan.late else 0,
    )


def _with_breaks(all_levels: tuple[Level, ...]) -> tuple[Part, ...]:
    parts: list[Part] = []
    played = 0
    for level in all_levels:
        if played >= MINUTES_WITHOUT_BREAK:
            parts.append(Break(_BREAK, colour_up=True))
            played = 0
        parts.append(level)
        played += level.minutes
    return tuple(parts)


def _with_add_on(structure: Structure, *, sold: bool) -> Structure:
    """The add-on in the break after the rebuys, which is the first one; `no_add_on_break` if the
    evening has none.
    """
    first = next((n for n, part in enumerate(structure.parts) if isinstance(part, Break)), -1)
    if first < 0:
        if sold:
            raise TournamentError("no_add_on_break", place=-1)
        return structure
    pause = structure.parts[first]
    changed = Break(pause.minutes, add_on=sold, colour_up=True)
    return replace(
        structure, parts=(*structure.parts[:first], changed, *structure.parts[first + 1 :])
    )
