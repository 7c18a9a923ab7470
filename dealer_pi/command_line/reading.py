"""`read` and `watch`: cards in pictures, without a table.

OpenCV and numpy come with an extra: both are imported only when one of the two commands runs.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final, TypeVar

import msgspec
import typer

from dealer_pi.command_line.common import (
    REFUSED,
    AsJson,
    Impossible,
    as_text,
    followed,
    one_line_errors,
)

MANY: Final = 20
"""Pictures: from so many on, progress is shown."""

DeckFile = Annotated[
    Path | None,
    typer.Option(help="The deck in use, enrolled by `camera enrol`.", metavar="FILE"),
]

_Some = TypeVar("_Some")


def read(
    pictures: Annotated[
        list[Path], typer.Argument(help="Pictures, or folders of them.", metavar="PICTURE...")
    ],
    *,
    json: AsJson = False,
    annotate: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Draw what was read, into this folder.", file_okay=False),
    ] = None,
    deck: DeckFile = None,
) -> None:
    """Name the cards in pictures, a line each; exit status 1 if one of them cannot be read."""
    with one_line_errors(), with_opencv():
        from dealer_pi.command_line import read_pictures  # noqa: PLC0415 - needs OpenCV

        files = read_pictures.files_in(pictures)
        trouble = False
        outcomes = read_pictures.read_files(read_pictures.card_reader(deck), files, annotate)
        for found in _followed(outcomes, len(files), "reading"):
            bad = isinstance(found.outcome, read_pictures.Trouble)
            trouble |= bad
            if json:
                as_text(found.json() + b"\n")
            else:
                typer.echo(f"dealer-pi: {found}" if bad else str(found), err=bad)
        if trouble:
            raise typer.Exit(REFUSED)


def watch(
    film: Annotated[
        Path, typer.Argument(help="A video, or a folder of pictures.", metavar="VIDEO|FOLDER")
    ],
    *,
    json: AsJson = False,
    zone: Annotated[
        Path | None,
        typer.Option(
            help="The zone that set-up has marked.",
            show_default="the whole picture",
            dir_okay=False,
        ),
    ] = None,
    fps: Annotated[
        float, typer.Option(help="Pictures a second of a folder.", min=0.1, max=1000)
    ] = 30,
    deck: DeckFile = None,
) -> None:
    """Watch the board in a film: what lies there, what changes; exit status 1 on a bad picture."""
    with one_line_errors(), with_opencv():
        from dealer_pi.command_line import watch_pictures  # noqa: PLC0415 - needs OpenCV

        opened = watch_pictures.open_film(film, fps)
        watcher = watch_pictures.watcher(watch_pictures.zone_for(zone, opened.size), deck)
        trouble = False
        for frame in _followed(opened.frames, opened.number, "watching"):
            if frame.error:
                trouble = True
                typer.echo(f"dealer-pi: {frame.error}", err=True)
            for seen in watcher.frame(frame.picture, frame.at_ns):
                if json:
                    as_text(msgspec.json.encode(seen) + b"\n")
                else:
                    typer.echo(watch_pictures.sentence(seen))
        if trouble:
            raise typer.Exit(REFUSED)


@contextmanager
def with_opencv() -> Iterator[None]:
    """Say what to install where OpenCV or numpy is not there."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name not in ("cv2", "numpy"):
            raise
        raise Impossible(
            f'reading cards needs {error.name}, which is not installed: pip install "dealer-pi'
            '[vision]", or on a Raspberry Pi: sudo apt install python3-opencv python3-numpy'
        ) from error


def _followed(items: Iterable[_Some], total: int, what: str) -> Iterable[_Some]:
    """The items, with a bar, unless the lines themselves go to the terminal."""
    return items if sys.stdout.isatty() else followed(items, total, what, MANY)
