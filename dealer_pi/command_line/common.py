"""What the commands share: where tables lie, errors in one line, progress on a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final, TypeVar

import typer
from rich.console import Console
from rich.progress import track

from dealer_pi.console.typed import NotUnderstood
from dealer_pi.engine.house_rules import RulesError
from dealer_pi.journal import Entry, Journal, JournalError
from dealer_pi.journal.errors import explained
from dealer_pi.journal.histories import PhhError, VoidHandError
from dealer_pi.live_table.evenings import PlayedEvening, evenings

REFUSED: Final = 1
INTERRUPTED: Final = 130
LONG_WORK: Final = 2_000
"""Entries, or hands: from so many on, progress is shown."""

TableFile = Annotated[
    Path | None,
    typer.Option(
        "--table",
        help="The table's file.",
        show_default="the table of this user, ~/.local/share/dealer-pi/table.journal",
        dir_okay=False,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="For scripts.")]

_Some = TypeVar("_Some")


class Impossible(Exception):  # noqa: N818 - named for what is wrong
    """What was asked for cannot be done; the text says why, without the program's name."""


@contextmanager
def one_line_errors() -> Iterator[None]:
    """Say in one line what is wrong, with the exit code that it has."""
    try:
        yield
    except RulesError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(REFUSED) from error
    except (JournalError, PhhError, VoidHandError, Impossible) as error:
        typer.echo(f"dealer-pi: {on_one_line(error)}", err=True)
        raise typer.Exit(REFUSED) from error
    except NotUnderstood as error:
        typer.echo(f"dealer-pi: {error}", err=True)
        raise typer.Exit(2) from error
    except KeyboardInterrupt:
        typer.echo(err=True)
        raise typer.Exit(INTERRUPTED) from None


def on_one_line(what: object) -> str:
    """A text without its line breaks: what SQLite says of damage has some."""
    return " ".join(str(what).split())


def table_file(chosen: Path | None) -> Path:
    """The file of the table: the one that was chosen, else this user's own."""
    return chosen or _data_home() / "dealer-pi" / "table.journal"


def _data_home() -> Path:
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    if named.is_absolute():  # the specification: others are to be left out
        return named
    try:
        return Path.home() / ".local" / "share"
    except RuntimeError as error:
        raise Impossible("this user has no home folder: name the table with --table") from error


def make_folder(path: Path, chosen: Path | None) -> None:
    """Make the folder of this user's own table; one that was chosen must be there."""
    if chosen is None:
        with explained(path):
            path.parent.mkdir(parents=True, exist_ok=True)


def followed(
    items: Iterable[_Some], total: int, what: str, many: int = LONG_WORK
) -> Iterable[_Some]:
    """The items, with a bar on a terminal where there are `many`."""
    if total < many or not sys.stderr.isatty():
        return items
    return track(items, what, total, console=Console(stderr=True), transient=True)


def evenings_in(journal: Journal) -> Iterator[PlayedEvening]:
    """What stands in a journal, evening by evening."""
    entries: Iterable[Entry] = journal.entries()
    try:
        yield from evenings(followed(entries, journal.last_number, "reading the journal"))
    except ValueError as error:  # sealed, and yet not what a table does
        why = f"{journal.path}: its entries do not fit each other ({error})"
        raise Impossible(why) from error


def chosen_evenings(journal: Journal, which: str) -> list[PlayedEvening]:
    """The evenings that `which` names: a number, "last" or "all"; at least one."""
    if which not in ("last", "all") and not (which.isdecimal() and which.isascii()):
        raise NotUnderstood(f"--evening: {which!a} is no number, and not last or all")
    found: list[PlayedEvening] = []
    count = 0
    for evening in evenings_in(journal):
        count = evening.number
        if which == "last":
            found = [evening]
        elif which in ("all", str(count)):
            found.append(evening)
    if not found:
        if not count:
            raise Impossible(f"{journal.path}: nothing was played yet")
        raise Impossible(f"{journal.path}: no evening {which}; played: {many(count, 'evening')}")
    return found


def many(count: int, noun: str) -> str:
    """How many there are: ``1 hand``, ``1,200 hands``."""
    return f"1 {noun}" if count == 1 else f"{count:,} {noun}s"


def as_text(value: bytes) -> None:
    """Print bytes in UTF-8, whatever the terminal's own encoding is."""
    typer.echo(value, nl=False)
