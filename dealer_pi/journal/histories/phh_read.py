"""Reading PHH: files that we wrote, and files of others, of which nothing is believed.

Whatever the text holds, reading ends after a moment with a hand or with a `PhhError` that names
file, line and key: a hand's text is at most `MOST_TEXT` characters long, and the shapes at which
TOML parsers break or crawl (deep nesting, endless keys, huge numbers) are refused.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal, InvalidOperation
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from dealer_pi.engine import Card, HouseRules, RulesError
from dealer_pi.engine.seating import MOST_CHIPS
from dealer_pi.engine.state import Kind
from dealer_pi.engine.switches import check
from dealer_pi.journal.histories.phh import VERSION
from dealer_pi.journal.histories.phh_notation import (
    MOST_PLAYERS,
    NotationError,
    PhhAction,
    read_action,
)

MOST_TEXT = 1 << 16
"""Characters of one hand; an ordinary one has less than 3,000."""
MOST_FILE = 1 << 26
"""Characters of a file of many hands."""
MOST_ACTIONS = 1000
_MOST_DOTS = 1000
_MOST_SHIFT = 4
_MOST_DIGITS = 12
_LONGEST_ACTION = 500
_LONGEST_NAME = 200

_HEADER = re.compile(r"^[ \t]*\[[ \t]*([A-Za-z0-9_-]{1,40})[ \t]*\][ \t]*(?:#.*)?$", re.MULTILINE)
_FIELD = re.compile(r"^[ \t]*[^#\s]", re.MULTILINE)
_AT = re.compile(r" ?\(at (?:line (\d+), column \d+|end of document)\)")

_KEY = re.compile(r"`\$\.(\w+)|missing required field `(\w+)`")
_T = TypeVar("_T")

Seat = Annotated[int, Meta(ge=1, le=MOST_PLAYERS)]
Chips = Annotated[int, Meta(ge=0, le=MOST_CHIPS)]
Place = Annotated[int, Meta(ge=0, le=MOST_ACTIONS)]
Name = Annotated[str, Meta(max_length=_LONGEST_NAME)]
Text = Annotated[str, Meta(max_length=_LONGEST_ACTION)]


class PhhError(ValueError):
    """A hand history that cannot be used. The text names the file, the line and the key.

    Attributes:
        where: the file, as the caller named it.
        line: where in it, counted from 1; 0 where nobody knows.
        key: the field at fault; "" for the file as a whole.

    """

    def __init__(self, where: str, line: int, key: str, why: str) -> None:
        at = f"{where}, line {line}" if line else where
        super().__init__(f"{at}: {key}: {why}" if key else f"{at}: {why}")
        self.where = where
        self.line = line
        self.key = key


class OwnFields(Struct, frozen=True, rename=lambda name: "_" + name):
    """The fields that :mod:`phh` adds to the format, where this program wrote the file."""

    stakes: tuple[Chips, Chips, Chips, Chips]
    positions: tuple[Seat, Annotated[int, Meta(ge=0, le=MOST_PLAYERS)], Seat]
    posts: Annotated[
        tuple[tuple[Seat, Kind, Chips, Chips, bool], ...], Meta(max_length=3 * MOST_PLAYERS)
    ]
    rules: dict[Name, str | int | bool] = {}
    carried: Chips = 0
    away: tuple[Seat, ...] = ()
    declared: tuple[tuple[Seat, ...], ...] = ()
    plays_board: tuple[tuple[Place, Seat], ...] = ()
    rake_dropped: tuple[Chips, ...] = ()
    kills: tuple[tuple[Place, Seat, Name], ...] = ()
    face_up: tuple[tuple[Place, Seat, tuple[Card, ...]], ...] = ()
    forfeits: tuple[tuple[Place, Seat, Chips], ...] = ()
    under_raises: tuple[Place, ...] = ()
    rulings: tuple[tuple[Place, Name, Name, dict[Name, int | str]], ...] = ()
    times: dict[Literal["start", "end"], float] = {}


class PhhHand(Struct, frozen=True, kw_only=True):
    """A hand of hold'em as a PHH file has it.

    Amounts are whole chips, `unit` of them to one of the file: 100 where it counts in hundredths.

    Players are in the order of the file, from the small blind to the button. `rules` are the house
    rules of `own`, or the freest that the file allows. `forced` are blinds, straddles and posts of
    others (these negative) by player, `antes` as well: turned round already where two play.
    """

    where: str
    line: int
    rules: HouseRules
    antes: tuple[int, ...]
    forced: tuple[int, ...]
    big_bet: int
    unit: int
    starting_stacks: tuple[int, ...]
    actions: tuple[PhhAction, ...]
    hand: int
    seats: tuple[int, ...]
    players: tuple[str, ...]
    finishing_stacks: tuple[int, ...] = ()
    own: OwnFields | None = None

    def error(self, key: str, why: str) -> PhhError:
        """What is wrong with the hand, to be raised."""
        return PhhError(self.where, self.line, key, why)


class _Raw(Struct, frozen=True):
    """The fields of the format that matter here, as TOML has them."""

    variant: Literal["NT", "FT"]
    antes: tuple[int | Decimal, ...]
    blinds_or_straddles: tuple[int | Decimal, ...]
    starting_stacks: Annotated[
        tuple[int | Decimal, ...], Meta(min_length=2, max_length=MOST_PLAYERS)
    ]
    actions: Annotated[tuple[Text, ...], Meta(max_length=MOST_ACTIONS)]
    ante_trimming_status: bool = False
    min_bet: int | Decimal = 0
    small_bet: int | Decimal = 0
    big_bet: int | Decimal = 0
    hand: int | Name = 0
    seats: tuple[Seat, ...] = ()
    players: tuple[Name, ...] = ()
    finishing_stacks: tuple[int | Decimal, ...] = ()


def read_phh(text: str, where: str) -> PhhHand:
    """The hand in the text of a `.phh` file; `where` names it in errors.

    Raises `PhhError` for anything that is not one hand of hold'em.
    """
    return _hand(text, where, 1)


def read_phhs(text: str, where: str) -> Iterator[PhhHand]:
    """The hands in the text of a `.phhs` file, one after the other.

    Raises `PhhError` at the first hand that cannot be used, when its turn comes.
    """
    if len(text) > MOST_FILE:
        raise PhhError(where, 0, "", f"{len(text)} characters: at most {MOST_FILE} are read")
    header = _HEADER.search(text)
    before = text[: header.start()] if header else text
    if header is None or _FIELD.search(before):
        raise PhhError(where, 1, "", "no hand begins here: expected a line [1]")
    line, at = 1, 0
    while header is not None:
        line += text.count("\n", at, header.start())
        at = header.start()
        after = _HEADER.search(text, header.end())
        yield _hand(text[header.end() : after.start() if after else None], where, line)
        header = after


class _Reader:
    """One hand's text while it is read: says where a key stands."""

    def __init__(self, text: str, where: str, first: int) -> None:
        self.text, self.where, self.first = text, where, first

    def line(self, key: str, inside: str = "") -> int:
        """The line of `key`, or below it that of the text `inside`."""
        found = re.search(rf'^[ \t]*["\']?{re.escape(key)}["\']?[ \t]*=', self.text, re.MULTILINE)
        if not found:
            return self.first
        at = self.text.find(inside, found.end()) if inside else found.start()
        return self.first + self.text.count("\n", 0, max(at, found.start()))

    def error(self, key: str, why: str, inside: str = "") -> PhhError:
        return PhhError(self.where, self.line(key, inside), key, why)

    def table(self) -> dict[str, Any]:
        """The text as TOML."""
        if len(self.text) > MOST_TEXT:
            why = f"a hand of {len(self.text)} characters: at most {MOST_TEXT} are read"
            raise PhhError(self.where, self.first, "", why)
        for number, one in enumerate(self.text.splitlines(), self.first):
            if one.count(".") > _MOST_DOTS:
                raise PhhError(self.where, number, "", f"more than {_MOST_DOTS} dots in a line")
        try:
            return tomllib.loads(self.text, parse_float=_decimal)
        except RecursionError:
            raise PhhError(self.where, self.first, "", "nested too deep") from None
        except ValueError as error:
            at = _AT.search(str(error))
            line = self.first + int(at[1]) - 1 if at and at[1] else self.first
            why = _AT.sub("", str(error))[:200]
            raise PhhError(self.where, line, "", f"no TOML: {why}") from None


def _decimal(text: str) -> Decimal:
    try:
        return Decimal(text)
    except InvalidOperation:
        raise ValueError(f"{text[:20]} is no number") from None


def _hand(text: str, where: str, first: int) -> PhhHand:
    reader = _Reader(text, where, first)
    table = reader.table()
    raw = _converted(reader, table, _Raw)
    own = _own(reader, table)
    count = len(raw.starting_stacks)
    for key, values in (
        ("antes", raw.antes),
        ("blinds_or_straddles", raw.blinds_or_straddles),
        ("seats", raw.seats),
        ("players", raw.players),
        ("finishing_stacks", raw.finishing_stacks),
    ):
        if len(values) != count and (values or key in ("antes", "blinds_or_straddles")):
            raise reader.error(key, f"{len(values)} entries for {count} players")
    if len(set(raw.seats)) < len(raw.seats):
        raise reader.error("seats", "a seat is there twice")
    for name in raw.players:
        if not name.isprintable():
            raise reader.error("players", f"{name[:40]!a} cannot be printed")
    actions = _actions(reader, raw)
    small = raw.small_bet if raw.variant == "FT" else raw.min_bet
    key = "small_bet" if raw.variant == "FT" else "min_bet"
    unit = _unit(reader, raw, actions)

    def chips(key: str, *values: int | Decimal, least: int = 0) -> tuple[int, ...]:
        return _chips(reader, key, values, unit, least)

    turned = slice(None, None, -1 if count == 2 else 1)  # noqa: PLR2004
    return PhhHand(
        where=where,
        line=first,
        rules=_rules(reader, raw, own),
        antes=chips("antes", *raw.antes)[turned],
        forced=chips("blinds_or_straddles", *raw.blinds_or_straddles, least=-MOST_CHIPS)[turned],
        big_bet=chips(key, small, least=1)[0],
        unit=unit,
        starting_stacks=chips("starting_stacks", *raw.starting_stacks, least=1),
        actions=actions,
        hand=raw.hand if isinstance(raw.hand, int) and 0 < raw.hand <= MOST_CHIPS else 1,
        seats=raw.seats,
        players=raw.players,
        finishing_stacks=chips("finishing_stacks", *raw.finishing_stacks),
        own=own,
    )


def _converted(reader: _Reader, table: Mapping[str, Any], kind: type[_T]) -> _T:
    try:
        return msgspec.convert(table, kind)
    except (msgspec.ValidationError, OverflowError, RecursionError) as error:
        why = str(error)
        found = _KEY.search(why)
        key = (found[1] or found[2]) if found else ""
        raise (
            reader.error(key, why[:200])
            if key
            else PhhError(reader.where, reader.first, "", why[:200])
        ) from None


def _own(reader: _Reader, table: Mapping[str, Any]) -> OwnFields | None:
    version = table.get("_dealer_pi")
    if version is None:
        return None
    if type(version) is not int or not 0 < version <= VERSION:
        raise reader.error("_dealer_pi", f"only version {VERSION} of our own fields is read")
    return _converted(reader, table, OwnFields)


def _actions(reader: _Reader, raw: _Raw) -> tuple[PhhAction, ...]:
    read = []
    for text in raw.actions:
        try:
            read.append(read_action(text, len(raw.starting_stacks)))
        except NotationError as error:
            raise reader.error("actions", str(error), inside=text) from None
    return tuple(read)


def _unit(reader: _Reader, raw: _Raw, actions: tuple[PhhAction, ...]) -> int:
    """How many of the smallest amounts in the file make one: a power of ten."""
    shift = 0
    for key, values in (
        ("antes", raw.antes),
        ("blinds_or_straddles", raw.blinds_or_straddles),
        ("starting_stacks", raw.starting_stacks),
        ("finishing_stacks", raw.finishing_stacks),
        ("actions", tuple(action.amount for action in actions)),
    ):
        for value in values:
            if isinstance(value, int):
                continue
            if not value.is_finite() or value.adjusted() > _MOST_DIGITS:
                raise reader.error(key, f"{str(value)[:20]} is no amount of chips")
            exponent = value.normalize().as_tuple().exponent
            shift = max(shift, -exponent if isinstance(exponent, int) else 0)
        if shift > _MOST_SHIFT:
            raise reader.error(key, f"more than {_MOST_SHIFT} places behind the point")
    return int(10**shift)


def _chips(
    reader: _Reader, key: str, values: Iterable[int | Decimal], unit: int, least: int
) -> tuple[int, ...]:
    counted = []
    for value in values:
        if isinstance(value, int):
            chips = value * unit if abs(value) <= MOST_CHIPS else MOST_CHIPS + 1
        elif value.is_finite() and value.adjusted() <= _MOST_DIGITS:
            chips = int(value * unit)
        else:
            chips = MOST_CHIPS + 1
        if not least <= chips <= MOST_CHIPS:
            raise reader.error(key, f"{str(value)[:20]}: allowed is {least} to {MOST_CHIPS}")
        counted.append(chips)
    return tuple(counted)


def _rules(reader: _Reader, raw: _Raw, own: OwnFields | None) -> HouseRules:
    structure: Literal["no-limit", "fixed-limit"]
    structure = "fixed-limit" if raw.variant == "FT" else "no-limit"
    if own is None:
        return HouseRules(structure=structure, muck="any time", straddle=True)
    try:
        rules = msgspec.convert(own.rules, HouseRules)
        check(rules, "house rules")
    except (msgspec.ValidationError, RulesError) as error:
        raise reader.error("_rules", str(error)[:200]) from None
    if (rules.structure == "fixed-limit") != (structure == "fixed-limit"):
        raise reader.error("_rules", f"{rules.structure} with variant {raw.variant}")
    return rules
