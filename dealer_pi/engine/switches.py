"""The switches of the table: everything that a house may play its own way, as one frozen record.

`HouseRules` is the only list of switches. What a switch means, the rule's row, the group in which a
sheet prints it and what it allows stand in its annotation; `switches` reads them from there. Rows
(`R046`) are those of the project's rule list; "TDA" stands for the rules of the Tournament
Directors Association of 2024. Files and the printed sheet: :mod:`dealer_pi.engine.house_rules`.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache, partial
from typing import Annotated, Any, Literal, cast, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

Format = Literal["cash", "tournament"]
Structure = Literal["no-limit", "pot-limit", "fixed-limit"]
Count = Annotated[int, Meta(ge=0, le=10)]
Chips = Annotated[int, Meta(ge=0, le=1_000_000_000)]
PerMille = Annotated[int, Meta(ge=0, le=200)]
Seconds = Annotated[int, Meta(ge=0, le=600)]
Value = str | int | bool


def _switch(group: str, meaning: str, row: str) -> Meta:
    return Meta(description=meaning, extra={"row": row, "group": group})


_game = partial(_switch, "The game")
_blinds = partial(_switch, "Button, blinds, antes")
_chips = partial(_switch, "Chips")
_rake = partial(_switch, "Rake")
_acting = partial(_switch, "Acting")
_dealing = partial(_switch, "Dealing errors")
_showdown = partial(_switch, "Showdown")


class HouseRules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every switch of the table with its default. Immutable; equal rules compare equal.

    The constructor takes values as they are; `check` says whether they are allowed and fit
    together, and rules read from a file have been checked.
    """

    # The game
    format: Annotated[Format, _game("Cash game, or tournament (no buying out)", "R011")] = "cash"
    structure: Annotated[Structure, _game("How much may be bet", "R043-R045")] = "no-limit"
    small_blind: Annotated[
        Literal["1/2", "1/3", "2/3"],
        _game("Small blind as a part of the small bet, in fixed limit", "R045"),
    ] = "1/2"
    raise_cap: Annotated[
        Count,
        _game("Raises after the bet in a round, after which it is capped; 0: no cap", "R046"),
    ] = 0
    raise_cap_heads_up: Annotated[
        Literal["holds", "lifted", "lifted if the round began heads-up"],
        _game("Whether the cap holds between two players", "R046"),
    ] = "holds"
    table_limit: Annotated[
        Chips, _game("Most chips that one bet or raise may put in; 0: no limit", "R047")
    ] = 0
    smallest_all_in: Annotated[
        Literal["any", "small blind"],
        _game("Smallest all-in that may bet or raise; to call, any rest may be put in", "R047"),
    ] = "any"
    reopening: Annotated[
        Literal["single full raise", "accumulated"],
        _game(
            "What lets a player who has acted raise again: one full raise, or short all-ins "
            "that together make one",
            "R048",
        ),
    ] = "accumulated"
    limit_half_bet_reopens: Annotated[
        bool, _game("Fixed limit: an all-in of half a bet or more counts as a full bet", "R048")
    ] = True
    limit_raise_over_short: Annotated[
        Literal["adds a full bet", "next full level"],
        _game(
            "Fixed limit: a raise over an all-in that counts as a bet goes a full bet higher, "
            "or to the next full level",
            "R048",
        ),
    ] = "adds a full bet"
    short_blind_call: Annotated[
        Literal["capped", "in full"],
        _game(
            "Calling a short blind that nobody else can make up: only what can be matched, "
            "or the whole blind with the rest returned",
            "R049",
        ),
    ] = "capped"
    pot_limit_blinds: Annotated[
        Literal["in full", "as posted", "rounded up"],
        _game(
            "Pot limit before the flop: missing and short blinds count in full, as posted, or "
            "every blind counts as a big blind",
            "R044",
        ),
    ] = "in full"

    # Button, blinds, antes
    first_button: Annotated[
        Literal["highest card", "right of the highest card"],
        _blinds("Who gets the first button in the draw", "R002"),
    ] = "highest card"
    draw_suits: Annotated[
        Literal["shcd", "shdc"], _blinds("Order of the suits in draws, highest first", "R002")
    ] = "shcd"
    button: Annotated[
        Literal["dead", "moving"], _blinds("How the button moves when players leave", "R006")
    ] = "dead"
    new_player: Annotated[
        Literal["posts or waits", "plays at once"],
        _blinds("How a new player comes in", "R007"),
    ] = "posts or waits"
    new_player_between: Annotated[
        Literal["waits from the button to the big blind", "waits between button and small blind"],
        _blinds("Where a new player may not come in until the button has passed", "R008"),
    ] = "waits from the button to the big blind"
    missed_blinds: Annotated[
        Literal["live big and dead small", "live big only", "nothing"],
        _blinds("What a player who missed his blinds posts to come back", "R009"),
    ] = "live big and dead small"
    absent: Annotated[
        Literal["not dealt in", "posts and folds"],
        _blinds(
            "A player who is away: not dealt in, or his blinds and antes are posted and his "
            "hand is killed",
            "R010",
        ),
    ] = "not dealt in"
    ante: Annotated[
        Literal["none", "classic", "big blind"],
        _blinds("Nobody, everybody, or the big blind for all pays the ante", "R080"),
    ] = "classic"
    ante_order: Annotated[
        Literal["blind first", "ante first"],
        _blinds("Big-blind ante with a short stack: what is paid first", "R080"),
    ] = "blind first"
    straddle: Annotated[
        bool, _blinds("The player left of the big blind may post two big blinds", "R004")
    ] = False

    # Chips
    base_buy_in: Annotated[Chips, _chips("Least chips to sit down with; 0: any amount", "R021")] = 0
    rebuy_at_least_half: Annotated[
        bool,
        _chips(
            "A rebuy, and stack plus top-up, make at least half of the base buy-in", "R022-R023"
        ),
    ] = True

    # Rake, in cash games
    rake_per_mille: Annotated[PerMille, _rake("Rake in thousandths of the pot", "R028")] = 0
    rake_cap: Annotated[Chips, _rake("Most rake from one hand; 0: no cap", "R028")] = 0
    rake_fixed: Annotated[Chips, _rake("Chips dropped from each raked hand", "R028")] = 0
    no_flop_no_drop: Annotated[bool, _rake("No rake where no flop was dealt", "R028")] = True

    # Acting
    out_of_turn: Annotated[
        Literal["binding if unchanged", "taken back"],
        _acting("An action out of turn", "R052"),
    ] = "binding if unchanged"
    string_bet: Annotated[
        Literal["call", "allowed"],
        _acting("Chips pushed in several motions without a word", "R053"),
    ] = "call"
    oversized_chip: Annotated[
        Literal["call", "raise"],
        _acting(
            "One larger chip put in without a word: a call, or counted like several chips", "R054"
        ),
    ] = "call"
    several_chips: Annotated[
        Literal["half of the raise decides", "call"],
        _acting("Several chips, more than a call, without a word", "R055"),
    ] = "half of the raise decides"
    undercall: Annotated[
        Literal["completed if heads-up or the opening bet", "always completed"],
        _acting("Fewer chips than the call, without a word", "R055"),
    ] = "completed if heads-up or the opening bet"
    shot_clock: Annotated[
        Seconds, _acting("Seconds to decide once the clock is called; 0: none", "R057")
    ] = 60

    # Dealing errors
    exposed_hole_card: Annotated[
        Literal["replaced; two are a misdeal", "misdeal if one of the first two or any two"],
        _dealing("Hole cards turned over while dealing", "R031-R032"),
    ] = "misdeal if one of the first two or any two"
    wrong_count_before_action: Annotated[
        Literal["dead hand", "misdeal"],
        _dealing("A wrong number of hole cards found before any action", "R035"),
    ] = "misdeal"
    wrong_count_until: Annotated[
        Literal["first action", "substantial action"],
        _dealing("Until when a wrong number of cards voids the hand", "R035-R036"),
    ] = "substantial action"
    absent_bet: Annotated[
        Literal["returned", "carried"],
        _dealing("The bet of an absent player when a dead hand returns all bets", "R035"),
    ] = "returned"
    flop_too_many: Annotated[
        Literal["reshuffled", "one is drawn for the next burn"],
        _dealing("A flop of more than three cards", "R033"),
    ] = "one is drawn for the next burn"
    premature_turn: Annotated[
        Literal["reshuffled", "set aside, the river takes its place"],
        _dealing("A turn dealt before the betting has ended", "R034"),
    ] = "reshuffled"

    # Showdown
    muck: Annotated[
        Literal["any time", "once beaten", "nobody"],
        _showdown("Who may throw his cards away at the showdown", "R062"),
    ] = "once beaten"
    refused_show: Annotated[
        Literal["loses", "plays the board"],
        _showdown("A player who will not show both cards", "R064"),
    ] = "loses"
    show_one_show_all: Annotated[
        bool, _showdown("Cards shown to one player are shown to everyone", "R068")
    ] = True
    all_in_face_up: Annotated[
        bool, _showdown("All hands are turned up once no more betting is possible", "R069")
    ] = False
    side_pot_shows_first: Annotated[
        bool,
        _showdown(
            "The players of a side pot show before one who is all-in for the main pot", "R062"
        ),
    ] = True


class RulesError(ValueError):
    """House rules that cannot be used: names the file, the key, what was found and what is allowed.

    Several faults of one file come in one error, each on a line of its own.
    """


class Switch(Struct, frozen=True, kw_only=True):
    """One switch: its name, what it means, its row, and what it may be set to.

    `values` holds the allowed values of a choice or of a yes-or-no switch; it is empty for a
    number, which lies between `least` and `most`, both included.
    """

    name: str
    group: str
    meaning: str
    row: str
    default: Value
    values: tuple[str | bool, ...] = ()
    least: int = 0
    most: int = 0

    @property
    def allowed(self) -> str:
        """What may stand in a file, in words.

        >>> [switch.allowed for switch in switches() if switch.name in ("button", "raise_cap")]
        ['a whole number from 0 to 10', '"dead" or "moving"']
        """
        if not self.values:
            return f"a whole number from {self.least} to {self.most}"
        *others, last = (written(value) for value in self.values)
        return f"{', '.join(others)} or {last}"

    def allows(self, value: object) -> bool:
        """Whether `value` is of the right kind and in range; `True` is no number, `1` no yes."""
        if self.values:
            return type(value) is type(self.default) and value in self.values
        return type(value) is int and self.least <= value <= self.most


def written(value: Value) -> str:
    """A value as it stands in a file.

    >>> written("dead"), written(True), written(3)
    ('"dead"', 'true', '3')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


@cache
def switches() -> tuple[Switch, ...]:
    """All switches in the order in which the record, and every sheet, lists them.

    >>> [switch.row for switch in switches() if switch.name == "raise_cap"]
    ['R046']
    """
    return tuple(_read(field) for field in msgspec.structs.fields(HouseRules))


def _read(field: msgspec.structs.FieldInfo) -> Switch:
    kind, *metas = get_args(field.type)
    extra: dict[str, Any] = {}
    meaning, least, most = "", 0, 0
    for meta in metas:
        extra |= meta.extra or {}
        meaning = meta.description or meaning
        least = least if meta.ge is None else meta.ge
        most = most if meta.le is None else meta.le
    values: tuple[str | bool, ...] = ()
    if get_origin(kind) is Literal:
        values = get_args(kind)
    elif kind is bool:
        values = (True, False)
    return Switch(
        name=field.name,
        group=extra["group"],
        meaning=meaning,
        row=extra["row"],
        default=field.default,
        values=values,
        least=least,
        most=most,
    )


def value_of(rules: HouseRules, switch: Switch) -> Value:
    """What `rules` say at `switch`."""
    return cast("Value", getattr(rules, switch.name))


def changed(rules: HouseRules, base: HouseRules | None = None) -> dict[str, Value]:
    """The switches at which `rules` differ from `base` (the defaults, if None), with their values.

    >>> changed(HouseRules(raise_cap=3))
    {'raise_cap': 3}
    """
    base = HouseRules() if base is None else base
    values = {switch.name: value_of(rules, switch) for switch in switches()}
    return {name: value for name, value in values.items() if value != getattr(base, name)}


def fault(switch: Switch, value: object) -> str:
    """What is wrong with `value` at `switch`, what is allowed, and a near miss; "" if it may stand.

    >>> [button] = [switch for switch in switches() if switch.name == "button"]
    >>> fault(button, "Dead")
    'button = "Dead": allowed is "dead" or "moving"; did you mean "dead"?'
    >>> fault(button, "dead")
    ''
    """
    if switch.allows(value):
        return ""
    return f"{switch.name} = {shown(value)}: allowed is {switch.allowed}{_hint(switch, value)}"


def shown(value: object) -> str:
    """What was found in a file, short and in one line, for a message.

    >>> shown("a" * 50), shown(4), shown([1])
    ('"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..."', '4', 'a list')
    """
    if isinstance(value, str):
        # ascii, so that what cannot be printed can be seen
        return f'"{ascii(value[:40])[1:-1]}{"..." if len(value) > 40 else ""}"'  # noqa: PLR2004
    if isinstance(value, bool | int):
        return written(value) if abs(value) < 10**20 else "a number of more than 20 digits"
    kinds: dict[type, str] = {float: "a decimal fraction", list: "a list", dict: "a table"}
    return kinds.get(type(value), "a date or a time")


def _hint(switch: Switch, value: object) -> str:
    if not isinstance(value, str):
        return ""
    text = value.strip().lower()
    if switch.default is True or switch.default is False or not switch.values:
        plain = text in ("true", "false") if switch.values else text.isascii() and text.isdigit()
        return "; write it without quotation marks" if plain else ""
    near = get_close_matches(text, [str(allowed) for allowed in switch.values], 1)
    return f'; did you mean "{near[0]}"?' if near else ""


def check(rules: HouseRules, where: str = "house rules") -> None:
    """Raise a `RulesError` where a value is not allowed or switches contradict each other.

    `where` names the file, or whatever else the rules come from, in the message.

    >>> check(HouseRules(raise_cap=30), "club.toml")
    Traceback (most recent call last):
    dealer_pi.engine.switches.RulesError: club.toml: raise_cap = 30: allowed is a whole number \
from 0 to 10
    """
    faults = [text for switch in switches() if (text := fault(switch, value_of(rules, switch)))]
    faults = faults or list(_contradictions(rules))
    if faults:
        raise RulesError("\n".join(f"{where}: {text}" for text in faults))


def _contradictions(rules: HouseRules) -> Iterator[str]:
    """What no house can play, although each value by itself is allowed."""
    fixed, part = rules.rake_fixed, rules.rake_per_mille
    if fixed and part:
        yield (
            f"rake_fixed = {fixed} and rake_per_mille = {part}: a house takes one or the other; "
            "allowed is to set one of them, and the other to 0"
        )
    if rules.rake_cap and not part:
        yield (
            f"rake_cap = {rules.rake_cap} bounds nothing with rake_per_mille = 0: allowed is "
            "rake_cap = 0, or a rake_per_mille from 1 to 200"
        )
    if rules.format == "tournament" and (fixed or part):
        yield (
            f'rake_fixed = {fixed} and rake_per_mille = {part} with format = "tournament": no rake '
            "is taken from a tournament's pots; allowed is 0"
        )
    if rules.table_limit == 1:
        yield "table_limit = 1 is below every big blind: allowed is 0 (no limit), or 2 and more"
