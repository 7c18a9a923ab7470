"""`doctor`: is everything as it should be, and if not, what to do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import typer

from dealer_pi.command_line import check_journal, check_machine
from dealer_pi.command_line.common import (
    REFUSED,
    AsJson,
    TableFile,
    as_text,
    one_line_errors,
    table_file,
)
from dealer_pi.command_line.finding import Finding


def doctor(*, table: TableFile = None, json: AsJson = False) -> None:
    """Check program, table file, disk, clock and terminal; exit status 1 if one is at fault."""
    with one_line_errors():
        path = table_file(table)
        found: list[Finding] = []
        for finding in _all(path):
            found.append(finding)
            if not json:
                typer.echo(str(finding))
        if json:
            as_text(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")
        if any(finding.state == "fault" for finding in found):
            raise typer.Exit(REFUSED)


def _all(path: Path) -> Iterator[Finding]:
    yield from check_machine.program()
    yield from check_journal.findings(path)
    yield from check_machine.disk(path)
    yield check_machine.clock()
    yield from check_machine.terminal()
