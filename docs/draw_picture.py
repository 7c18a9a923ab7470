"""Make docs/table.svg, the text table after a hand, and docs/console.md, a hand with a power cut.

python docs/draw_picture.py          writes both
python docs/draw_picture.py FOLDER   writes them elsewhere
"""
# ruff: noqa: INP001 - a script, no package

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Final

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from dealer_pi.console.session import Session
from dealer_pi.engine.house_rules import profile
from dealer_pi.engine.stakes import Stakes
from dealer_pi.live_table import LiveTable

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
BEFORE: Final = """
seat 1 Peter 9000
seat 2 Jana 5000
seat 3 Milan 1001
seat 4 Eva 3000
seat 5 Tomas 6000
button 1
next
all
all
c
c
undo
f
"""
AFTER: Final = """
undo
redo
c
show AhKh
show QdQh
show AsQs
show AcKc
flop Ad7s7d
turn 2c
river 9h
table
next
quit
"""
PAGE: Final = """\
# A hand at the text table, with a power cut

Three players all-in, two side pots, an odd chip. Jana's call was a slip, taken back with `undo`.
Then the program is killed in the middle of the hand (SIGKILL, as if the power were cut); started
again, it goes on where it was, and `undo` reaches back to before the kill.

This page is made by `python docs/draw_picture.py` from the program itself; a test checks that it is
up to date.

```
{before}
```

And again, from the same file:

```
{after}
```
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
    stakes = Stakes(50, 100, 100)
    with (
        TemporaryDirectory() as folder,
        LiveTable.open(Path(folder, "table.journal"), rules=profile("tda"), stakes=stakes) as live,
    ):
        session = Session(live, console)
        for line in LINES.strip().split("\n"):
            console.export_text(clear=True)  # only the last screen is wanted
            session.answer(line)
    console.print("> ")
    svg = console.export_svg(theme=THEME, code_format=FRAME, unique_id="t")
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


def transcript() -> str:
    """A hand that the power cut off, as `dealer-pi console` plays it, twice started."""
    with TemporaryDirectory() as folder:
        before = said(folder, ("--stakes", "75/150"), BEFORE.strip().split("\n"), cut_off=True)
        after = said(folder, (), AFTER.strip().split("\n"), cut_off=False)
    return PAGE.format(before=before, after=after)


def said(folder: str, options: Sequence[str], lines: Sequence[str], *, cut_off: bool) -> str:
    """What the program says to the lines; with `cut_off`, it is killed after its last answer."""
    command = ["console", "--table", "friday.journal", *options]
    with subprocess.Popen(  # noqa: S603 - the program itself
        [sys.executable, "-m", "dealer_pi", *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env={
            "PATH": os.environ.get("PATH", ""),
            "PYTHONPATH": str(Path(__file__).resolve().parent.parent),
            "PYTHONIOENCODING": "utf-8",
            "COLUMNS": "80",
        },
    ) as program:
        assert program.stdin is not None  # noqa: S101 - for the types: both are pipes
        assert program.stdout is not None  # noqa: S101
        program.stdin.write("".join(f"{line}\n" for line in lines))
        program.stdin.flush()
        if cut_off:
            text = "".join(answers(program.stdout, len(lines)))
            program.kill()  # SIGKILL: it can do nothing any more
        else:
            program.stdin.close()
            text = program.stdout.read()
    told = "\n".join(line.rstrip() for line in text.splitlines())
    return f"$ dealer-pi {' '.join(command)}\n{told}{chr(10) + 'Killed' if cut_off else ''}"


def answers(output: IO[str], count: int) -> Iterator[str]:
    """The screen at the start and so many answers; each ends with the next step."""
    ends = 0
    while ends <= count:
        line = output.readline()
        yield line
        ends += line.startswith("→") or not line


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    (target / "table.svg").write_text(picture(), encoding="utf-8")
    (target / "console.md").write_text(transcript(), encoding="utf-8")
