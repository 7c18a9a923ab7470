"""House rules from files, and as a sheet for the wall. Nothing else in the engine reads files.

The switches themselves are in :mod:`dealer_pi.engine.switches`; what the rest of the engine needs
of them may be imported from here.

A file of house rules is TOML, one switch a line, in UTF-8::

    name = "Thursday game"   # printed on the sheet
    base = "club-cz"         # optional: the profile it starts from; without it, the defaults
    raise_cap = 4            # whatever the house plays differently

The six profiles that come with the table are such files (`profiles/`).
"""

from __future__ import annotations

import tomllib
from difflib import get_close_matches
from functools import cache
from importlib import resources
from itertools import groupby
from pathlib import Path
from textwrap import wrap
from typing import Any

import msgspec
from msgspec import Struct

from dealer_pi.engine.switches import (
    HouseRules,
    RulesError,
    Switch,
    Value,
    changed,
    check,
    fault,
    shown,
    switches,
    value_of,
    written,
)

__all__ = [
    "HouseRules",
    "RulesError",
    "RulesFile",
    "Switch",
    "Value",
    "changed",
    "check",
    "load_rules",
    "load_rules_file",
    "parse_rules",
    "parse_rules_file",
    "profile",
    "profiles",
    "rules_text",
    "sheet",
    "switches",
    "value_of",
]

# A file that sets every switch, with long comments, takes less than a tenth of it.
LARGEST_FILE = 64 * 1024
LONGEST_NAME = 60
WIDTH = 80

_SWITCHES = {switch.name: switch for switch in switches()}
_KEYS = ("name", "base", *_SWITCHES)


class RulesFile(Struct, frozen=True, kw_only=True):
    """What a file of house rules says: the name of the rules, their base ("" if none), the rules.

    `own` has the switches that the file itself sets, whether or not its base says the same.
    """

    name: str
    base: str
    rules: HouseRules
    own: tuple[str, ...]


def profiles() -> tuple[str, ...]:
    """Names of the profiles that come with the table, in alphabetical order.

    >>> profiles()
    ('club-cz', 'club-sk', 'home-tournament', 'limit-cz', 'limit-si', 'tda')
    """
    files = (resources.files(__package__) / "profiles").iterdir()
    return tuple(sorted(f.name.removesuffix(".toml") for f in files if f.name.endswith(".toml")))


@cache
def profile(name: str) -> HouseRules:
    """The house rules of a profile; `RulesError` if there is none of that name.

    >>> profile("club-cz").raise_cap
    3
    """
    if name not in profiles():
        raise RulesError(f"house rules: {_no_profile('profile', name)}")
    return _parse(_profile_text(name), f"profile {name}", (name,)).rules


def load_rules(path: Path | str) -> HouseRules:
    """The house rules of the file `path`; `RulesError` says what is wrong with it."""
    return load_rules_file(path).rules


def load_rules_file(path: Path | str) -> RulesFile:
    """What the file `path` says, with its name and base; `RulesError` if it cannot be used."""
    where = str(path)
    try:
        path = Path(path)
        if path.is_dir():
            raise RulesError(f"{where}: a folder was found; a TOML file is needed")
        if path.exists() and not path.is_file():
            raise RulesError(f"{where}: this is no ordinary file; a TOML file is needed")
        with path.open("rb") as file:
            # One byte more than allowed is enough to know that it is too much.
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise RulesError(f"{where}: cannot be read: {error.strerror or error}") from error
    except ValueError as error:
        if isinstance(error, RulesError):
            raise
        raise RulesError(f"{where!a}: no file can have this name") from error
    if len(content) > LARGEST_FILE:
        raise RulesError(_too_large(where))
    try:
        # utf-8-sig: an editor on Windows may put a mark in front of the text.
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RulesError(
            f"{where}: byte {content[error.start]:#04x} on line {line} is no UTF-8 text; "
            "save the file with the encoding UTF-8"
        ) from error
    return parse_rules_file(text, where)


def parse_rules(text: str, where: str) -> HouseRules:
    r"""The house rules that the TOML `text` says; `where` names the text in a `RulesError`.

    >>> parse_rules('name = "Thursday"\nbase = "tda"\nshot_clock = 25', "thursday.toml").shot_clock
    25
    """
    return parse_rules_file(text, where).rules


def parse_rules_file(text: str, where: str) -> RulesFile:
    """What the TOML `text` says, with its name and base; `RulesError` if it cannot be used."""
    return _parse(text, where, ())


def rules_text(rules: HouseRules, name: str, base: str = "") -> str:
    """A TOML text that says `rules`: a line for each switch that differs from `base`.

    `base` is a profile, or "" for the defaults. `RulesError` if the rules contradict themselves, or
    a name cannot be written.

    >>> print(rules_text(HouseRules(raise_cap=4), "Thursday"))
    name = "Thursday"
    raise_cap = 4  # R046
    <BLANKLINE>
    """
    check(rules)
    if problem := _fault_of_name(name):
        raise RulesError(f"house rules: {problem}")
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    lines = [f'name = "{escaped}"', *([f'base = "{base}"'] if base else [])]
    for key, value in changed(rules, profile(base) if base else None).items():
        lines.append(f"{key} = {written(value)}  # {_SWITCHES[key].row}")
    return "\n".join(lines) + "\n"


def sheet(rules: HouseRules, title: str) -> str:
    r"""The rules as plain text to print and hang up: every switch, at most 80 columns.

    Each switch stands with what it means, its value as it would be written in a file, and its row;
    a star marks what differs from the default, which then follows.

    >>> print("\n".join(sheet(HouseRules(raise_cap=3), "Club").splitlines()[12:15]))
    * Raises after the bet in a round, after which it is capped; 0: no cap
        raise_cap = 3                                                           R046
        (default: 0)
    """
    title = "".join(c for c in " ".join(title.split()) if c.isprintable())
    lines = [*wrap(title, WIDTH), "", "* differs from the default"]
    for group, members in groupby(switches(), key=lambda switch: switch.group):
        lines += ["", group.upper(), ""]
        for switch in members:
            lines += _entry(switch, value_of(rules, switch))
    return "\n".join(lines).lstrip("\n") + "\n"


def _entry(switch: Switch, value: Value) -> list[str]:
    differs = value != switch.default
    lines = wrap(
        switch.meaning,
        WIDTH,
        initial_indent="* " if differs else "  ",
        subsequent_indent="  ",
    )
    setting = f"    {switch.name} = {written(value)} "
    lines.append(setting + switch.row.rjust(WIDTH - len(setting)))
    if differs:
        lines.append(f"    (default: {written(switch.default)})")
    return lines


def _profile_text(name: str) -> str:
    file = resources.files(__package__) / "profiles" / f"{name}.toml"
    return file.read_text(encoding="utf-8")


def _parse(text: str, where: str, on_the_way: tuple[str, ...]) -> RulesFile:
    """Read `text`; `on_the_way` are the profiles that are being read because of each other."""
    content = _toml(text, where)
    name, base = content.pop("name", None), content.pop("base", "")
    faults = []
    if problem := _fault_of_name(name):
        faults.append(problem)
    if not isinstance(base, str) or (base and base not in profiles()):
        faults.append(_no_profile("base", base))
    elif base in on_the_way:
        chain = " -> ".join((*on_the_way, base))
        faults.append(f'base = "{base}": a profile cannot be its own base ({chain})')
    for key, value in content.items():
        if key not in _SWITCHES:
            faults.append(_no_switch(key))
        elif problem := fault(_SWITCHES[key], value):
            faults.append(problem)
    if faults:
        raise RulesError("\n".join(f"{where}: {problem}" for problem in faults))
    start = HouseRules()
    if base:
        start = _parse(_profile_text(base), f"profile {base}", (*on_the_way, base)).rules
    rules = msgspec.structs.replace(start, **content)
    check(rules, where)
    return RulesFile(name=name or "", base=base, rules=rules, own=tuple(content))


def _toml(text: str, where: str) -> dict[str, Any]:
    if len(text) > LARGEST_FILE:
        raise RulesError(_too_large(where))
    try:
        # With a line's end at the end, a fault in the last line is named with its line as well.
        return tomllib.loads(text + "\n")
    except tomllib.TOMLDecodeError as error:
        raise RulesError(f"{where}: this is no TOML: {error}") from error
    except ValueError as error:
        raise RulesError(f"{where}: a number or a date that is far too large") from error
    except RecursionError as error:
        raise RulesError(f"{where}: this is no TOML for rules: brackets too deep") from error


def _fault_of_name(name: object) -> str:
    if name is None:
        return 'name is missing: a line like name = "Thursday game" is needed'
    if isinstance(name, str) and name.strip() and name.isprintable() and len(name) <= LONGEST_NAME:
        return ""
    return f"name = {shown(name)}: allowed are 1 to {LONGEST_NAME} characters on one line"


def _no_profile(key: str, found: object) -> str:
    near = get_close_matches(found.lower(), profiles(), 1) if isinstance(found, str) else []
    hint = f'; did you mean "{near[0]}"?' if near else ""
    return f"{key} = {shown(found)}: allowed is a profile, one of {', '.join(profiles())}{hint}"


def _no_switch(key: str) -> str:
    near = get_close_matches(key.lower().replace("-", "_"), _KEYS, 1)
    hint = f"did you mean {near[0]}?" if near else f"allowed are {', '.join(_KEYS)}"
    return f"{shown(key)[1:-1]} is no switch; {hint}"


def _too_large(where: str) -> str:
    return f"{where}: more than {LARGEST_FILE // 1024} kB; a file of house rules is far smaller"
