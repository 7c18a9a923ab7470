"""`camera`: take pictures with it, and set it up from them: check, mark the zone, enrol a deck."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dealer_pi.command_line.common import REFUSED, one_line_errors
from dealer_pi.command_line.reading import DeckFile, with_opencv

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)

Picture = Annotated[Path, typer.Argument(help="A picture of the camera.", metavar="PICTURE")]
Device = Annotated[
    str,
    typer.Option(
        help='"pi", a part of a USB camera\'s name, or a folder of pictures or a video.',
        show_default="the first camera there is",
    ),
]
ZoneFile = Annotated[Path | None, typer.Option(metavar="FILE", dir_okay=False)]


@app.command("list")
def list_cameras() -> None:
    """The cameras that are plugged in."""
    with one_line_errors(), with_opencv():
        from dealer_pi.command_line import camera_live  # noqa: PLC0415 - needs OpenCV

        for line in camera_live.listing():
            typer.echo(line)


@app.command()
def take(
    into: Annotated[Path, typer.Argument(help="Where the picture goes.", metavar="PICTURE")],
    *,
    device: Device = "",
) -> None:
    """Take a picture, for the other commands."""
    with one_line_errors(), with_opencv():
        from dealer_pi.command_line import camera_live  # noqa: PLC0415 - needs OpenCV

        typer.echo(camera_live.take(device, into))


@app.command()
def live(
    *,
    device: Device = "",
    board: ZoneFile = None,
    show: ZoneFile = None,
    deck: DeckFile = None,
) -> None:
    """Say what the camera sees on the board, until Ctrl-C."""
    with one_line_errors(), with_opencv():
        from dealer_pi.command_line import camera_live  # noqa: PLC0415 - needs OpenCV

        for line in camera_live.live(device, board, show, deck):
            typer.echo(line)


@app.command()
def check(
    picture: Picture,
    *,
    zone: Annotated[Path | None, typer.Option(help="Look at this zone only.")] = None,
    hearts: Annotated[
        bool, typer.Option("--hearts", help="Hearts lie there: are red and blue swapped?")
    ] = False,
) -> None:
    """Whether a picture is good enough to read cards in, and if not, what to do; then exit 1."""
    with one_line_errors(), with_opencv():
        from dealer_pi.command_line import camera_setup  # noqa: PLC0415 - needs OpenCV

        verdicts = camera_setup.verdicts(picture, zone)
        for verdict in verdicts:
            typer.echo(f"{verdict.severity}: {verdict.sentence}")
        colours = camera_setup.colour_trouble(picture) if hearts else ""
        if colours:
            typer.echo(f"error: {colours}")
        if not verdicts and not colours:
            typer.echo("The picture is good.")
        if colours or any(verdict.severity == "error" for verdict in verdicts):
            raise typer.Exit(REFUSED)


@app.command("zone")
def mark_zone(
    picture: Picture,
    into: Annotated[Path, typer.Argument(help="Where the zone goes.", metavar="FILE")],
    *,
    show: Annotated[
        bool, typer.Option("--show", help="The zone where players show cards, not the board.")
    ] = False,
) -> None:
    """Mark a zone: lay one card in each of its corners and take a picture."""
    with one_line_errors(), with_opencv():
        from dealer_pi.command_line import camera_setup  # noqa: PLC0415 - needs OpenCV

        typer.echo(camera_setup.mark_zone(picture, into, show=show))


@app.command()
def enrol(
    pictures: Annotated[
        list[Path], typer.Argument(help="Pictures of its cards in rows.", metavar="PICTURE...")
    ],
    *,
    into: Annotated[Path, typer.Option(help="Where the deck goes.", metavar="FILE")],
    name: Annotated[str, typer.Option(help="What the club calls the deck.")] = "deck",
    confirm: Annotated[
        str, typer.Option(help='Cards that were there though the reader is unsure: "As Kd".')
    ] = "",
) -> None:
    """Teach the reader the club's deck; exit 1 while cards are missing or unsure."""
    with one_line_errors(), with_opencv():
        from dealer_pi.command_line import camera_setup  # noqa: PLC0415 - needs OpenCV

        enrolment = camera_setup.enrol_deck(pictures, into, name, confirm)
        for line in camera_setup.told(enrolment, into):
            typer.echo(line)
        if enrolment.missing or enrolment.unsure:
            raise typer.Exit(REFUSED)
