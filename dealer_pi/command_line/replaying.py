"""Hand histories through the engine: does it take every act, and come to the same stacks?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from msgspec import Struct

from dealer_pi.command_line.common import REFUSED, AsJson, as_text, followed, many, one_line_errors
from dealer_pi.engine import Table, apply
from dealer_pi.journal.histories import PhhError, PhhHand, read_phh, read_phhs, replayed
from dealer_pi.journal.histories.phh_read import MOST_FILE
from dealer_pi.journal.histories.phh_table import seats_of

MANY: Final = ".phhs"


class Replayed(Struct):
    """What came of a file. `trouble` has a line for each hand that is not as the file says.

    `agree` are hands with the file's finishing stacks, `open` those that say none, or end early.
    """

    file: str
    hands: int = 0
    agree: int = 0
    open: int = 0
    trouble: list[str] = []

    def __str__(self) -> str:
        """One line for people."""
        text = f"{self.file}: {many(self.hands, 'hand')}, {self.agree} with the file's last stacks"
        if self.open:
            text += f", {self.open} where it has none"
        return f"{text}, {len(self.trouble)} in trouble" if self.trouble else text


def replay(
    files: Annotated[list[Path], typer.Argument(help="Hands as PHH: .phh, or .phhs with many.")],
    *,
    json: AsJson = False,
) -> None:
    """Play hand histories through the engine; exit status 1 if a hand is not as its file says."""
    with one_line_errors():
        outcomes = [_replayed(file, quiet=json) for file in files]
        if json:
            as_text(msgspec.json.format(msgspec.json.encode(outcomes), indent=2) + b"\n")
        if any(outcome.trouble for outcome in outcomes):
            raise typer.Exit(REFUSED)


def _replayed(file: Path, *, quiet: bool) -> Replayed:
    outcome = Replayed(str(file))
    try:
        for hand in _hands(file):
            outcome.hands += 1
            _play(hand, outcome)
    except PhhError as error:
        outcome.trouble.append(str(error))
    if not quiet:
        for line in outcome.trouble:
            typer.echo(line, err=True)
        typer.echo(str(outcome))
    return outcome


def _hands(file: Path) -> Iterator[PhhHand]:
    """The hands of a file; `PhhError` for one that cannot be read, and at the first bad hand."""
    name = str(file)
    try:
        if not file.is_file():
            why = "there is no such file" if not file.exists() else "this is no ordinary file"
            raise PhhError(name, 0, "", why)
        with file.open("rb") as source:
            content = source.read(MOST_FILE + 1)
    except OSError as error:
        raise PhhError(name, 0, "", f"it cannot be read: {error.strerror}") from error
    if len(content) > MOST_FILE:
        raise PhhError(name, 0, "", f"at most {MOST_FILE:,} bytes are read")
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise PhhError(name, line, "", "this is no text in UTF-8") from None
    if file.suffix.lower() != MANY:
        yield read_phh(text, name)
        return
    yield from followed(read_phhs(text, name), content.count(b"\n["), f"replaying {file.name}")


def _play(hand: PhhHand, outcome: Replayed) -> None:
    try:
        table, events = replayed(hand)
    except PhhError as error:
        outcome.trouble.append(f"{error} (hand {hand.hand})")
        return
    for event in events:
        table = apply(table, event)
    if not hand.finishing_stacks or table.hand is not None:
        outcome.open += 1
        return
    wrong = _differences(hand, table)
    if wrong:
        text = str(hand.error("finishing_stacks", wrong))
        outcome.trouble.append(f"{text} (hand {hand.hand})")
    else:
        outcome.agree += 1


def _differences(hand: PhhHand, table: Table) -> str:
    """The stacks that are not those of the file, "" if all are."""
    return "; ".join(
        f"seat {seat} has {table.stack(seat):,}, the file says {chips:,}"
        for seat, chips in zip(seats_of(hand), hand.finishing_stacks, strict=True)
        if table.stack(seat) != chips
    )
