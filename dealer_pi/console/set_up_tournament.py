"""The line that sets a tournament up: a preset or a structure made for the evening, and the rest.

``tournament home T1000 buyin 20 fee 2 rebuys 4 break 4 15 addon 10 1500 prizes 50/30/20``
``tournament made 9 10000 minutes 180 kind deep buyin 20``
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from dealer_pi.console.typed import NotUnderstood, Typed, amount_of, shown
from dealer_pi.tournament.chip_sets import CHIP_SETS, ChipSet, Pile, payable
from dealer_pi.tournament.commands import SetUpTournament
from dealer_pi.tournament.entries import EntryRules
from dealer_pi.tournament.ledger import Offer
from dealer_pi.tournament.payout_tables import PAYOUT_TABLES
from dealer_pi.tournament.plan import usual_stack
from dealer_pi.tournament.prizes import PayoutRow, PayoutTable, PrizeRules, percentages
from dealer_pi.tournament.settings import Settings
from dealer_pi.tournament.shot_clock import ShotClock
from dealer_pi.tournament.structure import (
    STRUCTURES,
    AnteKind,
    Break,
    Structure,
    amounts,
    level_number,
    levels,
    place_of,
)
from dealer_pi.tournament.structure_maker import GAME_KINDS, Wish, make_structure

USUAL_VALUES: Final = (1, 5, 25, 100, 500, 1000, 5000)
_OF_ENTRIES: Final = ("buyin", "fee", "bounty", "stack", "rebuys", "late")
_OF_THE_MAKER: Final = ("minutes", "extra")
NUMBERS: Final = (*_OF_ENTRIES, *_OF_THE_MAKER, "round", "guarantee", "shot")
WORDS: Final = (*NUMBERS, "break", "addon", "chips", "prizes", "kind", "ante", "double")
LINES: Final = (
    ("tournament home T1000", f"a preset: {', '.join(STRUCTURES)}"),
    ("tournament made 9 10000", "made for 9 players with 10,000 each"),
    ("... minutes 180 kind deep", f"for made: the evening; {', '.join(GAME_KINDS)}"),
    ("... ante big-blind extra 4", "for made: the ante; rebuys that are expected"),
    ("... break 4 15", "for a preset: 15 minutes after level 4"),
    ("... buyin 20 fee 2 bounty 3", "the price of an entry, and what of it is not for the pool"),
    ("... stack 10000 chips 25/100", "the starting stack, the chips that are there"),
    ("... rebuys 4 double late 2", "until the end of level 4, two at once; late entry"),
    ("... addon 10 15000", "in the break after the rebuys"),
    ("... prizes 50/30/20 round 5", f"or {', '.join(n.replace(' ', '-') for n in PAYOUT_TABLES)}"),
    ("... guarantee 500 shot 30", "a guarantee; a shot clock"),
)
ANTES: Final[dict[str, AnteKind]] = {
    "none": "none",
    "classic": "classic",
    "big-blind": "big blind",
}


class _Wishes:
    """What the words of the line say."""

    def __init__(self, typed: Typed) -> None:
        self.name: list[str] = []
        self.numbers: dict[str, int] = {}
        self.breaks: list[tuple[int, int]] = []
        self.add_on: tuple[int, int] | None = None
        self.values: tuple[int, ...] = ()
        self.prizes: PayoutTable = PAYOUT_TABLES["home"]
        self.kind, self.ante, self.double = "standard", "none", False
        readers: dict[str, Callable[[], None]] = {
            "break": lambda: self.breaks.append((typed.number("the level"), _minutes(typed))),
            "addon": lambda: self._add_on(typed),
            "chips": lambda: self._chips(typed),
            "prizes": lambda: self._prizes(typed),
            "kind": lambda: self._kind(typed),
            "ante": lambda: self._ante(typed),
            "double": self._double,
        }
        self.said: list[str] = []
        while len(typed):
            word = typed.word("the structure")
            name = word.lower()
            if name in WORDS:
                self.said.append(name)
            elif self.said:
                raise NotUnderstood(f"{shown(word)} is none of {', '.join(WORDS)}")
            if name in NUMBERS:
                self.numbers[name] = typed.number(name)
            elif name in readers:
                readers[name]()
            else:
                self.name.append(word)
        made = self.name[:1] == ["made"]
        for name in ("break",) if made else ("minutes", "extra", "kind", "ante"):
            if name in self.said:
                goes = "the structure is made with its breaks" if made else "only with made"
                raise NotUnderstood(f"{name} does not go with this: {goes}")

    def _add_on(self, typed: Typed) -> None:
        self.add_on = (typed.number("its price"), typed.number("its chips"))

    def _chips(self, typed: Typed) -> None:
        text = typed.word("the chips")
        values = [amount_of(part) or 0 for part in text.split("/")]
        if 0 in values:
            raise NotUnderstood(f"{shown(text)} are no chips; possible are 25/100/500/1000")
        self.values = tuple(values)

    def _prizes(self, typed: Typed) -> None:
        text = typed.word("the prizes")
        if "/" in text or text.isdecimal():
            parts = percentages(text)
            self.prizes = PayoutTable(text, "", (PayoutRow(len(parts), parts),))
            return
        tables = {name.replace(" ", "-"): table for name, table in PAYOUT_TABLES.items()}
        if text not in tables:
            possible = ", ".join(tables)
            raise NotUnderstood(f"{shown(text)} is no prize table: {possible}, or 50/30/20")
        self.prizes = tables[text]

    def _kind(self, typed: Typed) -> None:
        self.kind = typed.one_of("kind of evening", tuple(GAME_KINDS))

    def _ante(self, typed: Typed) -> None:
        self.ante = typed.one_of("ante", tuple(ANTES))

    def _double(self) -> None:
        self.double = True


def _minutes(typed: Typed) -> int:
    return typed.number("its minutes")


def set_up(typed: Typed) -> SetUpTournament:
    """The command that a line asks for; `NotUnderstood`, or `TournamentError` where the structure
    cannot be made like this.
    """
    wishes = _Wishes(typed)
    numbers = wishes.numbers
    if wishes.name[:1] == ["made"]:
        structure, stack = _made(wishes)
    else:
        structure = _preset(wishes)
        stack = numbers.get("stack", usual_stack(structure))
    structure = replace(
        structure,
        last_rebuy_level=numbers.get("rebuys", structure.last_rebuy_level),
        last_entry_level=numbers.get("late", structure.last_entry_level),
    )
    structure = _with_add_on(structure, wanted=wishes.add_on is not None)
    price = numbers.get("buyin", 0)
    fee = numbers.get("fee", 0)
    entry = Offer(price=price, chips=stack, fee=fee, bounty=numbers.get("bounty", 0))
    rebuy = Offer(price=price, chips=stack, fee=fee)
    add_on = None
    if wishes.add_on is not None:
        add_on = Offer(price=wishes.add_on[0], chips=wishes.add_on[1])
    seconds = numbers.get("shot", 0)
    sold = EntryRules(
        entry=entry,
        re_entry=entry if structure.last_entry_level else None,
        rebuy=rebuy if structure.last_rebuy_level else None,
        add_on=add_on,
        rebuy_times=2 if wishes.double else 1,
    )
    return SetUpTournament(
        Settings(
            structure=structure,
            chips=_chip_set(wishes.values or _values_for(structure)),
            entries=sold,
            prizes=PrizeRules(
                table=wishes.prizes,
                step=numbers.get("round", 1),
                guarantee=numbers.get("guarantee", 0),
            ),
            shot=ShotClock("this house", seconds, cards=1, card_seconds=seconds)
            if seconds
            else None,
        )
    )


def _shot_clock(seconds: int) -> ShotClock:
    return ShotClock("this house", seconds, cards=1, card_seconds=seconds)


def _made(wishes: _Wishes) -> tuple[Structure, int]:
    given = [amount for word in wishes.name[1:] if (amount := amount_of(word)) is not None]
    if len(given) != 2 or len(wishes.name) != 3:  # noqa: PLR2004 - made, players, stack
        raise NotUnderstood("players and stack are missing: tournament made 9 10000")
    players, stack = given
    made = make_structure(
        Wish(
            players=players,
            starting_stack=stack,
            chips=_chip_set(wishes.values) if wishes.values else CHIP_SETS["box for 10"],
            kind=wishes.kind,
            minutes=wishes.numbers.get("minutes", 0),
            extra_stacks=wishes.numbers.get("extra", 0),
            rebuys="rebuys" in wishes.numbers,
            ante=ANTES[wishes.ante],
        )
    )
    wishes.values = wishes.values or CHIP_SETS["box for 10"].values
    return made, stack


def _preset(wishes: _Wishes) -> Structure:
    """The preset of that name, with the breaks of the line."""
    name = " ".join(wishes.name)
    known = {preset.lower(): preset for preset in STRUCTURES}
    if name.lower() not in known:
        possible = ", ".join(STRUCTURES)
        raise NotUnderstood(f"{shown(name)} is no structure; possible are {possible}, made")
    structure = STRUCTURES[known[name.lower()]]
    for level, minutes in wishes.breaks:
        after = place_of(structure, level) + 1
        parts = structure.parts
        pause = Break(minutes, colour_up=True)
        structure = replace(structure, parts=(*parts[:after], pause, *parts[after:]))
    return structure


def _with_add_on(structure: Structure, *, wanted: bool) -> Structure:
    """The structure with the add-on in the break after the rebuys, else in the first one."""
    breaks = [n for n, part in enumerate(structure.parts) if isinstance(part, Break)]
    if not wanted:
        return structure
    last = structure.last_rebuy_level
    later = [n for n in breaks if level_number(structure, n) >= last]
    if not later:
        raise NotUnderstood("add-ons are sold in a break: break 4 15 makes one after level 4")
    parts = list(structure.parts)
    pause = parts[later[0]]
    parts[later[0]] = Break(pause.minutes, add_on=True, colour_up=True)
    return replace(structure, parts=tuple(parts))


def _values_for(structure: Structure) -> tuple[int, ...]:
    """The usual chips from the largest smallest one on with which all levels can be paid."""
    to_pay = [amount for level in levels(structure) for amount in amounts(level)]
    for place in range(len(USUAL_VALUES) - 1, 0, -1):
        values = USUAL_VALUES[place:]
        if all(payable(amount, values) for amount in to_pay):
            return values
    return USUAL_VALUES


def _chip_set(values: tuple[int, ...]) -> ChipSet:
    return ChipSet("as typed", "", tuple(Pile(value, 0) for value in values))
