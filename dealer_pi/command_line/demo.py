"""An evening that plays itself, on the real screen, for trying out and for showing."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from dealer_pi.command_line.common import Impossible, one_line_errors
from dealer_pi.command_line.play import window_size
from dealer_pi.demo.sample import STAKES, sample_hands
from dealer_pi.demo.script import ScriptedHand, hands_of
from dealer_pi.engine import house_rules
from dealer_pi.live_table import LiveTable
from dealer_pi.touch.settings import Settings
from dealer_pi.touch.start_kivy import has_screen, start_kivy

if TYPE_CHECKING:
    from collections.abc import Iterator


def demo(  # noqa: PLR0913 - the options of a command line
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="Hands on record (PHH); without any, some are made up."),
    ] = None,
    *,
    hands: Annotated[int, typer.Option(help="How many.", min=1)] = 10,
    by: Annotated[
        Literal["touch", "devices"],
        typer.Option(help="The dealer alone, or players' buttons and a camera (simulated)."),
    ] = "devices",
    pause: Annotated[
        float, typer.Option(help="Seconds between two steps; 0: as fast as it goes.", min=0, max=60)
    ] = 0.6,
    size: Annotated[str, typer.Option(help="The window's size in pixels.")] = "1280x720",
    page_port: Annotated[int, typer.Option(help="Of the players' page.", min=0, max=65535)] = 8080,
    language: Annotated[Literal["sk", "cs", "sl", "en"], typer.Option(help="Of all words.")] = "en",
    seed: Annotated[int, typer.Option(help="Of the hands that are made up.")] = 1,
) -> None:
    """Let an evening play itself: real touches, real presses over a wire, real pictures.

    Nothing of it is kept. The exit code is 1 if a stack comes out otherwise than on record.
    """
    from dealer_pi.display import Config, NoPort, Server  # noqa: PLC0415 - others do without

    with one_line_errors(), ExitStack() as stack:
        width, height = window_size(size)
        if not has_screen():
            raise Impossible("no screen is plugged in, or this user may not use it")
        start_kivy(width, height)
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="dealer-pi-")))
        rules = house_rules.profile("tda")
        table = stack.enter_context(
            LiveTable.open(folder / "table.journal", rules=rules, stakes=STAKES)
        )
        page = Server(table, Config(port=page_port, language=language))
        try:
            page.start()
            stack.callback(page.stop)
            typer.echo(f"the players' page: {page.address}")
        except NoPort as error:
            typer.echo(f"the players' page is not served: {error}")
        from dealer_pi.demo.show import show  # noqa: PLC0415 - Kivy is set up only now

        script = chain.from_iterable(map(hands_of, files)) if files else sample_hands(seed)
        done = show(table, Settings(language=language), _checked(script), hands, by=by, pause=pause)
        right = sum(hand.right for hand in done)
        touches = sum(hand.touches for hand in done)
        typer.echo(
            f"{len(done)} hands, {right} with every stack as on record;"
            f" {touches} touches of the dealer"
        )
        if right != len(done) or not done:
            raise typer.Exit(1)


def _checked(script: Iterator[ScriptedHand]) -> Iterator[ScriptedHand]:
    """The same, with files that cannot be read told in one line."""
    try:
        yield from script
    except OSError as error:
        raise Impossible(str(error)) from error
