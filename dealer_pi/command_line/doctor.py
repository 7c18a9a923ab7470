"""`doctor`: is everything as it should be, and if not, what to do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

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
from dealer_pi.journal import JournalError

DevicesFile = Annotated[
    Path | None,
    typer.Option(
        "--devices",
        help="The file of its devices.",
        show_default="devices.toml beside the table",
        dir_okay=False,
    ),
]


def doctor(*, table: TableFile = None, devices: DevicesFile = None, json: AsJson = False) -> None:
    """Check table file, devices, screen and machine, a line each; exit status 1 if one is at fault.

    Says what is missing and how to mend it, and draws the map of the pins. What a running table
    holds is left alone. To be run as the user of the table.
    """
    with one_line_errors():
        path = table_file(table)
        found: list[Finding] = []
        for finding in _all(path, devices):
            found.append(finding)
            if not json:
                typer.echo(str(finding))
        if json:
            as_text(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")
        if any(finding.state == "fault" for finding in found):
            raise typer.Exit(REFUSED)


def _all(path: Path, devices: Path | None) -> Iterator[Finding]:
    yield from check_machine.program()
    yield from check_journal.findings(path)
    yield from check_machine.disk(path)
    yield check_machine.clock()
    yield from check_machine.terminal()
    yield from _devices(path, devices)


def _devices(path: Path, chosen: Path | None) -> Iterator[Finding]:
    try:
        from dealer_pi.command_line import check_devices  # noqa: PLC0415 - comes with extras
    except ImportError as error:
        advice = "Install dealer-pi with its extra run."
        yield Finding("devices", "warning", f"a library is missing: {error}", advice)
        return
    try:
        playing = check_journal.in_use(path)
    except (JournalError, OSError):  # told above
        playing = ""
    yield from check_devices.findings(path, chosen, playing)
