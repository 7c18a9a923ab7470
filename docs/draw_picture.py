"""Make docs/table.svg: what the text table shows after a hand, for the README.

python docs/draw_picture.py        writes the picture
python docs/draw_picture.py FILE   writes it elsewhere
"""
# ruff: noqa: INP001 - a script, no package

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from dealer_pi.console.session import Session
from dealer_pi.engine.house_rules import profile
from dealer_pi.engine.stakes import Stakes
from dealer_pi.engine.state import Table

LINES: Final = """
seat 1 Peter 12400
seat 2 Jana 9650
seat 3 Milan 3050
seat 5 Eva 8000
seat 6 Tomas 5200
seat 8 Zuzana 15700
button 8
next
r 650
r 2,100
f
f
f
all
all
c
2 show AsQs
5 show AcKc
3 show 9h9d
flop Ad9s7d
turn 2c
river 5h
"""
THEME: Final = TerminalTheme(
    (18, 26, 32),
    (222, 228, 232),
    [
        *[(18, 26, 32), (230, 90, 90), (143, 214, 148), (242, 193, 78)],
        *[(90, 150, 220), (190, 140, 220), (110, 200, 210), (222, 228, 232)],
    ],
)
# rich's own frame loads a font from the web; this one takes what the reader's computer has.
FRAME: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">
<title>A hand at the text table</title>
<style>
.{unique_id}-matrix {{
    font: {char_height}px "DejaVu Sans Mono", Menlo, Consolas, monospace;
    white-space: pre;
}}
{styles}
</style>
<defs>{lines}</defs>
<rect width="{width}" height="{height}" rx="10" fill="#121a20"/>
<g transform="translate({terminal_x}, 14)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def picture() -> str:
    """The screen after a three-way all-in, as SVG."""
    console = Console(
        record=True,
        file=StringIO(),
        force_terminal=True,
        color_system="truecolor",
        width=84,
        height=29,
        highlight=False,
        emoji=False,
    )
    session = Session(Table(rules=profile("tda"), stakes=Stakes(50, 100, 100)), console)
    for line in LINES.strip().split("\n"):
        console.export_text(clear=True)  # only the last screen is wanted
        session.answer(line)
    console.print("> ")
    svg = console.export_svg(theme=THEME, code_format=FRAME, unique_id="t")
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("table.svg")
    target.write_text(picture(), encoding="utf-8")
