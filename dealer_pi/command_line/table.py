"""The table in this terminal: open it, seat the players of a new one, hold the conversation."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final

import typer
from msgspec import Struct
from rich.console import Console

from dealer_pi.command_line.common import (
    Impossible,
    TableFile,
    make_folder,
    one_line_errors,
    table_file,
)
from dealer_pi.console.read_seats import parse_stakes
from dealer_pi.console.session import SOURCE, Session
from dealer_pi.console.typed import NotUnderstood, amount_of, shown
from dealer_pi.console.words import left_off, refusal_sentence
from dealer_pi.engine import commands as c
from dealer_pi.engine import house_rules
from dealer_pi.engine.decide import decide
from dealer_pi.engine.house_rules import HouseRules
from dealer_pi.engine.refusals import Refusal
from dealer_pi.engine.stakes import Stakes
from dealer_pi.engine.state import SEATS, Table
from dealer_pi.live_table import LiveTable
from dealer_pi.touch.first_players import NAMES

SIX: Final = ",".join(NAMES)


def console(  # noqa: PLR0913 - the options of a command line
    context: typer.Context,
    *,
    table: TableFile = None,
    new: Annotated[
        bool, typer.Option("--new", help="A table to try out, of which nothing is kept.")
    ] = False,
    profile: Annotated[str, typer.Option(help="House rules that come with dealer-pi.")] = "tda",
    rules: Annotated[
        Path | None, typer.Option(help="House rules from a file, instead of a profile.")
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(
            help="Names from seat 1 on; nothing between two commas: nobody.",
            show_default="six to try out with, nobody at a table that is kept",
        ),
    ] = None,
    stack: Annotated[str, typer.Option(help="Chips of each player.")] = "10000",
    stakes: Annotated[str, typer.Option(help="Blinds, and ante if any: 50/100/100.")] = "50/100",
    chip: Annotated[int, typer.Option(help="The smallest chip on the table.", min=1)] = 1,
    deal: Annotated[
        bool,
        typer.Option(
            "--deal", help="Deal from a virtual deck; without --table, to try out (as --new)."
        ),
    ] = False,
    seed: Annotated[int, typer.Option(help="Of the virtual deck: which cards come.")] = 1,
    plain: Annotated[bool, typer.Option("--plain", help="No colours.")] = False,
) -> None:
    """Open a table in this terminal; "help" there lists all that can be typed.

    Every step is on the disk before it is shown: however the program ends, the table comes back as
    it was. Players, stakes and house rules given here are those of a new table.
    """
    with one_line_errors():
        if new and table:
            raise NotUnderstood("--new keeps nothing, --table does: one of them, please")
        trying = new or (deal and table is None)
        if players is None:
            players = SIX if trying else ""
        house = house_rules.load_rules(rules) if rules else house_rules.profile(profile)
        first = _first(house, parse_stakes(stakes, chip), players, stack)
        screen = Console(
            highlight=False,
            emoji=False,
            no_color=True if plain else None,
            color_system=None if plain else "auto",
        )
        with the_file(table, trying=trying) as file:
            was_there = file.exists()
            with LiveTable.open(file, rules=first.rules, stakes=first.stakes) as live:
                if was_there:
                    greeting = _again(live, _for_new(context))
                else:
                    greeting = _for_the_first_time(live, first, trying=trying)
                Session(live, screen, seed if deal else None).run(_asker(screen), *greeting)


class _First(Struct, frozen=True):
    """What a new table begins with."""

    rules: HouseRules
    stakes: Stakes
    seats: tuple[c.SeatPlayer, ...]


def _first(rules: HouseRules, stakes: Stakes, players: str, stack: str) -> _First:
    """Rules, stakes and players, all of which the engine takes."""
    names = [name.strip() for name in players.split(",")] if players.strip() else []
    if len(names) > len(SEATS):
        raise NotUnderstood(f"--players: {len(names)} names for {len(SEATS)} seats")
    chips = amount_of(stack)
    if chips is None:
        raise NotUnderstood(f"--stack: {shown(stack)} is no amount; possible are 600, 1,200, 1.2k")
    seats = tuple(
        c.SeatPlayer(seat, name, chips) for seat, name in zip(SEATS, names, strict=False) if name
    )
    now = Table(rules=rules, stakes=stakes)
    for command in (c.SetStakes(stakes), *seats):
        answer = decide(now, command)
        if isinstance(answer, Refusal):
            raise Impossible(refusal_sentence(answer, now))
        now = answer.table
    return _First(rules, stakes, seats)


def _for_new(context: typer.Context) -> list[str]:
    """The options given on this command line that only a new table takes."""
    return [
        f"--{name}"
        for name in ("profile", "rules", "players", "stack", "stakes", "chip")
        if getattr(context.get_parameter_source(name), "name", "") == "COMMANDLINE"
    ]


def text_table(live: LiveTable, *, new: bool, trying: bool) -> None:
    """The table as it is, as text in this terminal; `new`: it was opened for the first time."""
    screen = Console(highlight=False, emoji=False)
    greeting = [_welcome(trying=trying)] if new else _again(live, [])
    Session(live, screen).run(_asker(screen), *greeting)


@contextmanager
def the_file(chosen: Path | None, *, trying: bool) -> Iterator[Path]:
    """The file of the table; one to try out is gone afterwards."""
    if trying:
        with TemporaryDirectory(prefix="dealer-pi-") as folder:
            yield Path(folder, "table.journal")
        return
    path = table_file(chosen)
    make_folder(path, chosen)
    yield path


def _again(live: LiveTable, for_new: list[str]) -> Iterator[str]:
    """What to say of a table that goes on."""
    yield f"the table is as you left it: {left_off(live.table)}"
    if for_new:
        yield f"{', '.join(for_new)}: only for a new table; this one goes on with what it has"


def _for_the_first_time(live: LiveTable, first: _First, *, trying: bool) -> Iterator[str]:
    """Seat the players of a new table; what to say of it."""
    for seat in first.seats:
        answer = live.ask(seat, SOURCE)
        if isinstance(answer, Refusal):
            raise Impossible(refusal_sentence(answer, live.table))
    yield _welcome(trying=trying)


def _welcome(*, trying: bool) -> str:
    if trying:
        return "a table to try out: nothing is kept when it is closed"
    return "a new table: every step is kept, and it comes back as it was"


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
