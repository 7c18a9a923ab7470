"""Make docs/house-rules.md, the reference of all house rules, from the switches themselves.

python docs/list_switches.py          writes it
python docs/list_switches.py FOLDER   writes it elsewhere
"""
# ruff: noqa: INP001 - a script, no package

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

from dealer_pi.engine.house_rules import profile, profiles
from dealer_pi.engine.switches import Switch, changed, switches, written

HEAD: Final = """\
# House rules

Everything that a house may play its own way. A file of house rules is TOML, one switch a line:

```toml
name = "Thursday game"   # printed on the sheet
base = "club-cz"         # optional: the profile it starts from; without it, the defaults
raise_cap = 4            # whatever the house plays differently
```

`dealer-pi rules check FILE` says what is wrong with it, `dealer-pi rules print FILE` makes the
sheet for the wall, and on the dealer's screen the switches are in the menu under "House rules". A
change made during a hand is taken up at its end. Rules are numbered as in the program's own
refusals and rulings (R046). In the tables, the usual value is **bold**.

This page is made by `python docs/list_switches.py` from the switches themselves; a test checks that
it is up to date.
"""
PROFILES: Final = """
## The profiles that come with the table

What each plays differently from the defaults above.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *_all_switches(), PROFILES, *_all_profiles()])


def _all_switches() -> Iterator[str]:
    for group, members in groupby(switches(), key=lambda switch: switch.group):
        yield f"## {group}\n"
        yield "| switch | what it means | allowed | rule |"
        yield "| --- | --- | --- | --- |"
        yield from map(_row, members)
        yield ""


def _row(switch: Switch) -> str:
    return f"| `{switch.name}` | {switch.meaning} | {_allowed(switch)} | {switch.row} |"


def _allowed(switch: Switch) -> str:
    """What may stand in a file, the default in bold."""
    if not switch.values:
        return f"{switch.least} to {switch.most:,}; **{written(switch.default)}**"
    values = (f"`{written(value)}`" for value in switch.values)
    usual = f"`{written(switch.default)}`"
    return ", ".join(f"**{value}**" if value == usual else value for value in values)


def _all_profiles() -> Iterator[str]:
    for name in profiles():
        yield f"### {name}\n"
        for switch, value in changed(profile(name)).items():
            yield f"- `{switch} = {written(value)}`"
        yield ""


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    (target / "house-rules.md").write_text(page(), encoding="utf-8")
