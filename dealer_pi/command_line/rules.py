"""House rules on the command line: list, show, print, check."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from dealer_pi.command_line.common import AsJson, one_line_errors
from dealer_pi.engine import house_rules
from dealer_pi.engine.house_rules import RulesFile

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)

RulesName = Annotated[str, typer.Argument(help="A profile, or a file of house rules.")]


def _rules_of(name: str) -> RulesFile:
    """The rules of a profile, or of a file where no profile has that name."""
    if name in house_rules.profiles() or not Path(name).exists():
        house = house_rules.profile(name)
        return RulesFile(name=name, base="", rules=house, own=())
    return house_rules.load_rules_file(name)


@app.command("list")
def rules_list() -> None:
    """The profiles that come with the table."""
    for name in house_rules.profiles():
        house = house_rules.profile(name)
        typer.echo(f"{name:<17} {house.format}, {house.structure}")


@app.command("show")
def rules_show(name: RulesName, *, json: AsJson = False) -> None:
    """What a profile or file plays differently from the defaults; as JSON: every switch."""
    with one_line_errors():
        house = _rules_of(name).rules
        if json:
            text = msgspec.json.format(msgspec.json.encode(house), indent=2).decode()
        else:
            text = house_rules.rules_text(house, Path(name).stem).rstrip()
        typer.echo(text)


@app.command("print")
def rules_print(name: RulesName) -> None:
    """The sheet of all house rules, to hang on the wall."""
    with one_line_errors():
        found = _rules_of(name)
        typer.echo(house_rules.sheet(found.rules, f"House rules: {found.name}"), nl=False)


@app.command("check")
def rules_check(file: Annotated[str, typer.Argument(help="A file of house rules.")]) -> None:
    """Whether a file of house rules can be used, and if not, why."""
    with one_line_errors():
        found = house_rules.load_rules_file(file)
        base = f", based on {found.base}" if found.base else ""
        typer.echo(f"{file}: good: {found.name}{base}, {len(found.own)} switches of its own")
