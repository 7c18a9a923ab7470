"""Backup and restore: a table as one file that stands for itself."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from dealer_pi.command_line.common import TableFile, make_folder, one_line_errors, table_file
from dealer_pi.journal import Journal
from dealer_pi.journal import restore as put_back


def backup(
    target: Annotated[Path, typer.Argument(help="A folder, such as a USB stick, or a file name.")],
    *,
    table: TableFile = None,
) -> None:
    """Copy the table to one file, also while it is being played; the copy is checked."""
    with one_line_errors():
        path = table_file(table)
        file = _named(path, target) if target.is_dir() else target
        with Journal.open(path, read_only=True) as journal, _progress() as pages:
            last = journal.backup(file, pages)
        typer.echo(f"{file}: a backup up to entry {last}, checked")


def _named(path: Path, folder: Path) -> Path:
    """A name that is free, by the table and today's date."""
    today = datetime.now().astimezone().strftime("%Y-%m-%d")
    names = (
        folder / f"{path.stem}.backup-{today}{f'-{n}' if n > 1 else ''}.journal" for n in count(1)
    )
    return next(name for name in names if not name.exists())


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None] | None]:
    if not sys.stderr.isatty():
        yield None
        return
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("copying")
        yield lambda done, pages: bar.update(task, completed=done, total=pages)


def restore(
    file: Annotated[Path, typer.Argument(metavar="BACKUP", help="A file that backup has made.")],
    *,
    table: TableFile = None,
) -> None:
    """Put a backup in the place of the table; the file that was there is kept beside it."""
    with one_line_errors():
        path = table_file(table)
        make_folder(path, table)
        kept = put_back(file, path)
        with Journal.open(path, read_only=True) as journal:
            typer.echo(f"{path}: restored up to entry {journal.last_number}")
        if kept is not None:
            typer.echo(f"the table that was there is kept as {kept}")
