"""Seats of several tables: their draw, and who moves when they differ, break, or become the last.

The tables are a CSV file, a row a seat, empty ones too, as a spreadsheet has it: `table`, `seat`,
`player`, and `big_blind`, in which a mark stands where the last hand's big blind was. All other
columns, such as `stack`, belong to the player and go with him.
"""

from __future__ import annotations

import csv
import io
import re
import secrets
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Annotated, Final, NamedTuple

import typer

from dealer_pi.command_line.common import Impossible, many
from dealer_pi.command_line.tournaments import amounts, named_errors, read_file
from dealer_pi.console.typed import NotUnderstood, shown
from dealer_pi.tournament.seats import (
    Move,
    TableSeats,
    balancing,
    breaking,
    drawn,
    drawn_button,
    moved,
    random_order,
    redraw,
    table_to_break,
)

COLUMNS: Final = ("table", "seat", "player", "big_blind")
LARGEST_TABLE: Final = 10
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,3}")

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)

Seed = Annotated[int | None, typer.Option(help="Repeat a draw; without, nobody can foresee it.")]


class Seating(NamedTuple):
    """Tables as a file has them: who sits where, and what else it says of each player."""

    tables: tuple[TableSeats, ...]
    others: dict[str, dict[str, str]]
    dialect: str
    """What stands between the columns."""


@app.command()
def draw(
    file: Annotated[Path, typer.Argument(help="The players, a name a line.", dir_okay=False)],
    *,
    tables: Annotated[str, typer.Option(help="Seats of each table: 9/9.")],
    seed: Seed = None,
) -> None:
    """Draw seats at one or more tables; prints the tables as CSV, for `move`.

    Whoever is in seat 1 of a table has its first button.
    """
    with named_errors():
        sizes = amounts("--tables", tables)
        if not all(0 < size <= LARGEST_TABLE for size in sizes):
            raise NotUnderstood(f"--tables: a table has 1 to {LARGEST_TABLE} seats, not {tables}")
        names = [line.strip() for line in _text(file).splitlines() if line.strip()]
        for player in names:
            if names.count(player) > 1:
                raise Impossible(f"{file}: {shown(player)} stands there twice")
        seated = drawn(random_order(names, _random(seed)), sizes)
        typer.echo(_written(Seating(seated, {}, ",")), nl=False)


@app.command()
def move(
    file: Annotated[Path, typer.Argument(help="CSV: table, seat, player, big_blind.")],
    *,
    difference: Annotated[int, typer.Option(help="So much may tables differ in players.")] = 1,
    seed: Seed = None,
    write: Annotated[bool, typer.Option("--write", help="Put the new seats into FILE.")] = False,
) -> None:
    """Say who moves where and why: to the final table, from a table that breaks, or to balance.

    FILE has a row for each seat, empty ones too; in big_blind, a mark at the seat of the last
    hand's big blind. Other columns, such as stack, go with the player.
    """
    with named_errors():
        seating = _seating(file)
        random = _random(seed)
        moves = _due(seating.tables, difference, random)
        after = moved(seating.tables, moves)
        if moves and moves[0].why == "final_table":  # its blinds begin anew with its button
            after = tuple(TableSeats(table.number, table.seats) for table in after)
        for line in _lines(seating.tables, moves):
            typer.echo(line)
        if moves and moves[0].why == "final_table":
            (final,) = after
            button = drawn_button(final, random)
            typer.echo(f"the button is drawn: seat {button}, {final.seats[button - 1]}")
        if write and moves:
            _write(file, _written(seating._replace(tables=after)))


def _random(seed: int | None) -> Random:
    return secrets.SystemRandom() if seed is None else Random(seed)  # noqa: S311 - asked for


def _due(tables: Sequence[TableSeats], difference: int, random: Random) -> tuple[Move, ...]:
    """What is due first: the final table, a table that breaks, tables that differ."""
    players = tuple(player for table in tables for player in table.players)
    final = min(tables, key=lambda table: table.number)
    if len(tables) > 1 and len(players) <= len(final.seats):
        return redraw(tables, random_order(players, random))
    number = table_to_break(tables)
    if number is not None:
        return breaking(tables, number, random)
    return balancing(tables, difference)


# -- in words --------------------------------------------------------------------------------------


def _lines(tables: Sequence[TableSeats], moves: Sequence[Move]) -> list[str]:
    if not moves:
        counts = ", ".join(f"table {table.number}: {len(table.players)}" for table in tables)
        return [f"nobody moves ({counts})"]
    return [
        *([_why(moves[0])] if moves[0].why != "balance" else []),
        *(_line(move) for move in moves),
    ]


def _line(move: Move) -> str:
    line = (
        f"{move.player}: table {move.table}, seat {move.seat} "
        f"→ table {move.to_table}, seat {move.to_seat}"
    )
    return f"{line}; {_why(move)}" if move.why == "balance" else line


def _why(move: Move) -> str:
    numbers = move.numbers
    if move.why == "final_table":
        return f"final table, drawn anew for {many(numbers['players'], 'player')}:"
    if move.why == "table_breaks":
        return (
            f"table {move.table} breaks, {many(numbers['players'], 'player')} for "
            f"{many(numbers['seats'], 'seat')} at the others; drawn in two steps (TDA 10):"
        )
    hands = numbers["big_blind_in"]
    there = "in the next hand" if hands == 1 else f"in {hands} hands"
    return (
        f"{numbers['players']} players there and {numbers['other']} here; due the big blind there, "
        f"has it here {there}, the worst seat (TDA 11)"
    )


# -- the file --------------------------------------------------------------------------------------


def _text(path: Path) -> str:
    try:
        return read_file(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Impossible(f"{path}: not in UTF-8") from error


def _seating(path: Path) -> Seating:
    """The tables of a file; `Impossible` names the line in which something is wrong."""
    text = _text(path)
    dialect = ";" if ";" in text.partition("\n")[0] else ","
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=dialect)
    if missing := [name for name in COLUMNS if name not in (reader.fieldnames or ())]:
        raise Impossible(f"{path}: a column is missing: {', '.join(missing)}")
    seats: dict[int, dict[int, str]] = {}
    big_blinds: dict[int, int] = {}
    others: dict[str, dict[str, str]] = {}
    for row in reader:
        where = f"{path}: line {reader.line_num}"
        if None in row or None in row.values():
            raise Impossible(f"{where}: not as many columns as in line 1")
        values = {name: value.strip() for name, value in row.items()}
        table, seat = (_number(where, name, values[name]) for name in ("table", "seat"))
        player = values["player"]
        if seat in seats.setdefault(table, {}):
            raise Impossible(f"{where}: table {table}, seat {seat} stands there twice")
        if player in others:
            raise Impossible(f"{where}: {shown(player)} sits there twice")
        if values["big_blind"] and big_blinds.setdefault(table, seat) != seat:
            raise Impossible(f"{where}: a second big blind at table {table}")
        seats[table][seat] = player
        if player:
            others[player] = {name: values[name] for name in values if name not in COLUMNS}
    for table, taken in seats.items():
        for seat in range(1, max(taken) + 1):
            if seat not in taken:
                raise Impossible(f"{path}: table {table} has no row for seat {seat}")
    if not others:
        raise Impossible(f"{path}: nobody sits there")
    tables = tuple(
        TableSeats(number, tuple(taken[n] for n in sorted(taken)), big_blinds.get(number, 0))
        for number, taken in sorted(seats.items())
    )
    return Seating(tables, others, dialect)


def _number(where: str, name: str, text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise Impossible(f"{where}: {name} {shown(text)} is no number")
    if name == "seat" and int(text) > LARGEST_TABLE:
        raise Impossible(f"{where}: a table has at most {LARGEST_TABLE} seats, not {text}")
    return int(text)


def _written(seating: Seating) -> str:
    """The tables as CSV."""
    more = [*dict.fromkeys(name for other in seating.others.values() for name in other)]
    out = io.StringIO()
    writer = csv.writer(out, delimiter=seating.dialect, lineterminator="\n")
    writer.writerow([*COLUMNS, *more])
    for table in seating.tables:
        for seat, player in enumerate(table.seats, 1):
            other = seating.others.get(player, {})
            mark = "x" if seat == table.big_blind else ""
            writer.writerow(
                [table.number, seat, player, mark, *(other.get(name, "") for name in more)]
            )
    return out.getvalue()


def _write(path: Path, text: str) -> None:
    """Put it in the file's place, whole or not at all."""
    new = path.with_suffix(".new")
    try:
        new.write_text(text, encoding="utf-8")
        new.replace(path)
    except OSError as error:
        raise Impossible(f"{path}: cannot be written: {error.strerror or error}") from error
