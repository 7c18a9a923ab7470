"""The command line: the only place that wires everything together.

Exit codes: 0 done; 1 refused, such as house rules that cannot be used; 2 a command line that is not
understood; 130 interrupted.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console

from dealer_pi import __version__
from dealer_pi.console.read_seats import parse_stakes
from dealer_pi.console.session import Session
from dealer_pi.console.typed import NotUnderstood, amount_of, shown
from dealer_pi.console.words import refusal_sentence
from dealer_pi.engine import commands as c
from dealer_pi.engine import house_rules
from dealer_pi.engine.decide import decide
from dealer_pi.engine.house_rules import RulesError, RulesFile
from dealer_pi.engine.refusals import Refusal
from dealer_pi.engine.state import SEATS, Table

INTERRUPTED: Final = 130

app = typer.Typer(
    name="dealer-pi",
    help="A dealer's assistant for real poker tables.",
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
rules_app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)
app.add_typer(rules_app, name="rules", help="House rules: list, show, print, check.")

RulesName = Annotated[str, typer.Argument(help="A profile, or a file of house rules.")]


def main() -> None:
    """Run the command line of this process."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal that cannot show a suit, or sends what is no text, ends no hand.
        with suppress(AttributeError, OSError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    app()


@contextmanager
def _one_line_errors() -> Iterator[None]:
    """Say in one line what is wrong, with the exit code that it has."""
    try:
        yield
    except RulesError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from error
    except NotUnderstood as error:
        typer.echo(f"dealer-pi: {error}", err=True)
        raise typer.Exit(2) from error
    except KeyboardInterrupt:
        typer.echo(err=True)
        raise typer.Exit(INTERRUPTED) from None


def _print_version(wanted: bool) -> None:  # noqa: FBT001 - typer calls it so
    if wanted:
        typer.echo(f"dealer-pi {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    context: typer.Context,
    *,
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


# -- the table -------------------------------------------------------------------------------------


@app.command()
def table(  # noqa: PLR0913 - the options of a command line
    *,
    profile: Annotated[str, typer.Option(help="House rules that come with the table.")] = "tda",
    rules: Annotated[
        Path | None, typer.Option(help="House rules from a file, instead of a profile.")
    ] = None,
    players: Annotated[
        str, typer.Option(help="Names from seat 1 on; nothing between two commas: nobody.")
    ] = "Peter,Jana,Milan,Eva,Tomas,Zuzana",
    stack: Annotated[str, typer.Option(help="Chips of each player.")] = "10000",
    stakes: Annotated[str, typer.Option(help="Blinds, and ante if any: 50/100/100.")] = "50/100",
    chip: Annotated[int, typer.Option(help="The smallest chip on the table.", min=1)] = 1,
    deal: Annotated[
        bool, typer.Option("--deal", help="Deal from a virtual deck, to try it out without cards.")
    ] = False,
    seed: Annotated[int, typer.Option(help="Of the virtual deck: which cards come.")] = 1,
    plain: Annotated[bool, typer.Option("--plain", help="No colours.")] = False,
) -> None:
    """Open a table in this terminal; "help" there lists all that can be typed."""
    with _one_line_errors():
        house = house_rules.load_rules(rules) if rules else house_rules.profile(profile)
        start = Table(rules=house, stakes=parse_stakes(stakes, chip))
        start = _seated(start, players, stack)
        console = Console(
            highlight=False,
            emoji=False,
            no_color=True if plain else None,
            color_system=None if plain else "auto",
        )
        Session(start, console, seed if deal else None).run(_asker(console))


def _seated(start: Table, players: str, stack: str) -> Table:
    """The table with the players in their seats."""
    names = [name.strip() for name in players.split(",")] if players.strip() else []
    if len(names) > len(SEATS):
        raise NotUnderstood(f"--players: {len(names)} names for {len(SEATS)} seats")
    chips = amount_of(stack)
    if chips is None:
        raise NotUnderstood(f"--stack: {shown(stack)} is no amount; possible are 600, 1,200, 1.2k")
    for command in (
        c.SetStakes(start.stakes),
        *(
            c.SeatPlayer(seat, name, chips)
            for seat, name in zip(SEATS, names, strict=False)
            if name
        ),
    ):
        answer = decide(start, command)
        if isinstance(answer, Refusal):
            typer.echo(f"dealer-pi: {refusal_sentence(answer, start)}", err=True)
            raise typer.Exit(1)
        start = answer.table
    return start


def _asker(console: Console) -> Callable[[], str]:
    """How the next line comes: with a line editor from a keyboard, else read and repeated."""
    stream = sys.stdin
    if stream is not None and stream.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415 - by itself it teaches `input` to edit
        return lambda: input("> ")

    def read() -> str:
        line = stream.readline() if stream is not None else ""
        if not line:
            raise EOFError
        console.print(f"> {line.rstrip()}", markup=False, soft_wrap=True)
        return line

    return read


# -- house rules -----------------------------------------------------------------------------------


def _rules_of(name: str) -> RulesFile:
    """The rules of a profile, or of a file where no profile has that name."""
    if name in house_rules.profiles() or not Path(name).exists():
        house = house_rules.profile(name)
        return RulesFile(name=name, base="", rules=house, own=())
    return house_rules.load_rules_file(name)


@rules_app.command("list")
def rules_list() -> None:
    """The profiles that come with the table."""
    for name in house_rules.profiles():
        house = house_rules.profile(name)
        typer.echo(f"{name:<17} {house.format}, {house.structure}")


@rules_app.command("show")
def rules_show(
    name: RulesName,
    *,
    json: Annotated[bool, typer.Option("--json", help="Every switch, as JSON.")] = False,
) -> None:
    """What a profile or file plays differently from the defaults."""
    with _one_line_errors():
        house = _rules_of(name).rules
        if json:
            text = msgspec.json.format(msgspec.json.encode(house), indent=2).decode()
        else:
            text = house_rules.rules_text(house, Path(name).stem).rstrip()
        typer.echo(text)


@rules_app.command("print")
def rules_print(name: RulesName) -> None:
    """The sheet of all house rules, to hang on the wall."""
    with _one_line_errors():
        found = _rules_of(name)
        typer.echo(house_rules.sheet(found.rules, f"House rules: {found.name}"), nl=False)


@rules_app.command("check")
def rules_check(file: Annotated[str, typer.Argument(help="A file of house rules.")]) -> None:
    """Whether a file of house rules can be used, and if not, why."""
    with _one_line_errors():
        found = house_rules.load_rules_file(file)
        base = f", based on {found.base}" if found.base else ""
        typer.echo(f"{file}: good: {found.name}{base}, {len(found.own)} switches of its own")
