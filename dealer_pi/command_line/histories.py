"""What a journal tells: hand histories and statistics."""

from __future__ import annotations

from enum import StrEnum
from itertools import chain
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from dealer_pi.command_line.common import (
    AsJson,
    Impossible,
    TableFile,
    as_text,
    chosen_evenings,
    many,
    one_line_errors,
    table_file,
)
from dealer_pi.console.typed import NotUnderstood
from dealer_pi.journal import Journal
from dealer_pi.journal.histories import (
    PlayedHand,
    Statistics,
    evening_csv,
    evening_statistics,
    hand_json,
    ohhs_text,
    phh_text,
    phhs_text,
    players_csv,
    statistics_text,
)
from dealer_pi.journal.histories.played import all_named
from dealer_pi.live_table.evenings import PlayedEvening

Which = Annotated[
    str | None, typer.Option(help="Its number, last, or all.", show_default="last", metavar="N")
]
Hidden = Annotated[bool, typer.Option("--anonymous", help="Player 1 and so on for the names.")]


class Form(StrEnum):
    """How hands are written."""

    phh = "phh"
    ohh = "ohh"
    json = "json"


def export(  # noqa: PLR0913 - the options of a command line
    *,
    table: TableFile = None,
    evening: Which = None,
    hand: Annotated[int | None, typer.Option(help="This hand only.", min=1)] = None,
    player: Annotated[str | None, typer.Option(help="Hands dealt to this player only.")] = None,
    form: Annotated[
        Form,
        typer.Option("--format", help="PHH, Open Hand History, or all that is known, a line each."),
    ] = Form.phh,
    anonymous: Hidden = False,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Into this file.", dir_okay=False)
    ] = None,
) -> None:
    """Write hand histories: of the last evening, or of the evening, hand or player named."""
    with one_line_errors():
        path = table_file(table)
        if output is not None and output.resolve() == path.resolve():
            raise Impossible(f"{output}: this is the table itself")
        with Journal.open(path, read_only=True) as journal:
            found = chosen_evenings(journal, evening or ("all" if hand else "last"))
        hands = [one for part in found for one in part.hands() if _wanted(one, hand, player)]
        if not hands:
            raise Impossible(f"{path}: {_none(hand, player)}")
        text = _written(hands, form, anonymous=anonymous, single=hand is not None)
        if output is None:
            as_text(text)
        else:
            _save(output, text)
            typer.echo(f"{output}: {many(len(hands), 'hand')}", err=True)


def _wanted(hand: PlayedHand, number: int | None, player: str | None) -> bool:
    names = {one.name.casefold() for one in hand.players}
    return number in (None, hand.number) and (player is None or player.casefold() in names)


def _none(number: int | None, player: str | None) -> str:
    """Why there is nothing to write."""
    if number is not None:
        return f"there is no finished hand {number}" + (f" of {player}" if player else "")
    return f"there is no finished hand of {player}" if player else "no hand was finished"


def _written(hands: list[PlayedHand], form: Form, *, anonymous: bool, single: bool) -> bytes:
    if form is Form.json:
        lines = all_named(hands, hide=anonymous)
        return b"".join(hand_json(hand) + b"\n" for hand in lines)
    if form is Form.ohh:
        return ohhs_text(hands, anonymous=anonymous).encode()
    if single and len(hands) == 1:
        return phh_text(hands[0], anonymous=anonymous).encode()
    return phhs_text(hands, anonymous=anonymous).encode()


def _save(path: Path, text: bytes) -> None:
    """Write a file at one stroke: a disk that is full leaves the old one as it is."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(text)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise Impossible(f"{path}: it cannot be written: {error.strerror}") from error


def stats(
    *,
    table: TableFile = None,
    evening: Which = None,
    csv: Annotated[
        bool, typer.Option("--csv", help="The evening's figures, then the players, as CSV.")
    ] = False,
    json: AsJson = False,
    anonymous: Hidden = False,
) -> None:
    """The evening in figures: hands, biggest pot, and each player's result."""
    with one_line_errors():
        if csv and json:
            raise NotUnderstood("--csv or --json, not both")
        with Journal.open(table_file(table), read_only=True) as journal:
            found = chosen_evenings(journal, evening or "last")
        figures = _together(found, anonymous=anonymous)
        if csv:
            as_text(f"{evening_csv(figures)}\r\n{players_csv(figures)}".encode())
        elif json:
            as_text(_json(figures))
        else:
            typer.echo(statistics_text(figures), nl=False)


def _together(found: list[PlayedEvening], *, anonymous: bool) -> Statistics:
    """The figures of one evening, or of several: then the time between them does not count."""
    each = [_figures([evening], anonymous=anonymous) for evening in found]
    if len(each) == 1:
        return each[0]
    whole = _figures(found, anonymous=anonymous)
    return msgspec.structs.replace(whole, seconds=sum(one.seconds for one in each))


def _figures(found: list[PlayedEvening], *, anonymous: bool) -> Statistics:
    return evening_statistics(
        found[0].table,
        chain.from_iterable(evening.events for evening in found),
        chain.from_iterable(evening.times for evening in found),
        anonymous=anonymous,
    )


def _json(figures: Statistics) -> bytes:
    """The fields and what follows from them."""
    found: dict[str, Any] = msgspec.to_builtins(figures)
    found["hands_per_hour"] = figures.hands_per_hour
    found["players"] = [
        msgspec.to_builtins(player)
        | {"stack": player.stack, "result": player.result, "vpip": player.vpip}
        for player in figures.players
    ]
    return msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n"
