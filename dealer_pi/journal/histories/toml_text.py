"""Writing TOML, as far as hand histories need it: one `key = value` a line, all values inline."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from datetime import time

Value = bool | int | float | str | time | Sequence["Value"] | Mapping[str, "Value"]

_WIDE = 100
_BARE_KEY = re.compile("[A-Za-z0-9_-]+")


def toml_lines(table: Mapping[str, Value]) -> str:
    """The keys of `table`, one a line; long lists of texts take a line for each text.

    >>> print(toml_lines({"hand": 3, "actions": ["p1 f", "p2 cc"], "_at": {"seat": 2}}), end="")
    hand = 3
    actions = ["p1 f", "p2 cc"]
    _at = { seat = 2 }
    """
    lines = []
    for key, value in table.items():
        line = f"{_key(key)} = {toml_value(value)}"
        if isinstance(value, list) and len(line) > _WIDE and isinstance(value[0], str):
            lines += [f"{_key(key)} = [", *(f"    {toml_value(one)}," for one in value), "]"]
        else:
            lines.append(line)
    return "".join(line + "\n" for line in lines)


def toml_value(value: Value) -> str:
    """A value on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return toml_text(value)
    if isinstance(value, time):
        return value.strftime("%H:%M:%S")
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(key)} = {toml_value(one)}" for key, one in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, Sequence):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return repr(value)


def toml_text(text: str) -> str:
    """A quoted text; half characters (lone surrogates), which no file can hold, become "?"."""
    whole = text.encode("utf-8", "replace").decode("utf-8")
    return json.dumps(whole, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else toml_text(key)
