"""The command line: the only place that wires everything together.

Exit codes: 0 done; 1 refused, such as a table that is in use or house rules that cannot be used;
2 a command line that is not understood; 130 interrupted. The commands are in
`dealer_pi.command_line`.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Annotated

import typer

from dealer_pi import __version__
from dealer_pi.command_line import (
    buttons,
    camera,
    demo,
    doctor,
    histories,
    keeping,
    play,
    reading,
    replaying,
    rules,
    seating,
    table,
    tournaments,
)

app = typer.Typer(
    name="dealer-pi",
    help="A dealer's assistant for real poker tables.",
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command()(play.play)
app.command()(table.console)
app.command()(demo.demo)
app.command()(histories.export)
app.command()(histories.stats)
app.command()(replaying.replay)
app.command()(reading.read)
app.command()(reading.watch)
app.command()(keeping.backup)
app.command()(keeping.restore)
app.command()(tournaments.prizes)
app.command()(tournaments.icm)
app.command()(tournaments.results)
app.command()(tournaments.league)
app.command()(buttons.buttons)
app.command()(doctor.doctor)
app.add_typer(camera.app, name="camera", help="The camera: list, take, live, check, zone, enrol.")
app.add_typer(rules.app, name="rules", help="House rules: list, show, print, check.")
app.add_typer(tournaments.structures, name="structure", help="Levels: list, show, check, make.")
app.add_typer(seating.app, name="seats", help="Seats of several tables: draw, move.")


def main() -> None:
    """Run the command line of this process."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal that cannot show a suit, or sends what is no text, ends no hand.
        with suppress(AttributeError, OSError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    app()


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
