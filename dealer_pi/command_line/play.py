"""The whole product: the dealer's screen, the devices, the players' page, on one table."""

from __future__ import annotations

import signal
import threading
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from dealer_pi.command_line import systemd
from dealer_pi.command_line.common import (
    Impossible,
    TableFile,
    one_line_errors,
)
from dealer_pi.command_line.table import text_table, the_file
from dealer_pi.console.typed import NotUnderstood, shown
from dealer_pi.engine import Stakes, house_rules
from dealer_pi.live_table import LiveTable
from dealer_pi.touch.first_players import six_to_try
from dealer_pi.touch.start_kivy import has_screen, start_kivy

if TYPE_CHECKING:
    from types import FrameType

    from dealer_pi.command_line.whole_table import Beside

FIRST_STAKES: Final = Stakes(1, 2)
_WIDTHS: Final = range(640, 7681)
FIRST_RULES: Final = "club-sk"


def play(  # noqa: PLR0913 - the options of a command line
    *,
    table: TableFile = None,
    devices: Annotated[
        Path | None,
        typer.Option(help="Which devices there are.", show_default="devices.toml beside the table"),
    ] = None,
    size: Annotated[str, typer.Option(help="The window's size in pixels.")] = "1280x720",
    full_screen: Annotated[bool, typer.Option("--full-screen", help="Fill the screen.")] = False,
    panel: Annotated[
        bool, typer.Option("--panel", help="Read the touch panel itself: without a desktop.")
    ] = False,
    page_port: Annotated[int, typer.Option(help="Of the players' page.", min=0, max=65535)] = 8080,
    room: Annotated[bool, typer.Option("--room", help="Serve the page to phones too.")] = False,
    pin: Annotated[str, typer.Option(help="What phones must know to see the page.")] = "",
    headless: Annotated[
        bool, typer.Option("--headless", help="No screen: devices and the players' page only.")
    ] = False,
    virtual: Annotated[
        bool | None,
        typer.Option(
            help="Pods, cards and camera in a second window.",
            show_default="where there is no Pi, no devices.toml, but a screen",
        ),
    ] = None,
    new: Annotated[
        bool, typer.Option("--new", help="A table of six to try out, of which nothing is kept.")
    ] = False,
    profile: Annotated[str, typer.Option(help="House rules of a new table.")] = FIRST_RULES,
) -> None:
    """Open the table: touchscreen, devices and players' page.

    Every step is on the disk before it is shown. Where there is no screen, the table opens as text
    in this terminal.
    """
    # Other commands need none of it, and some machines have not all of it.
    from dealer_pi.command_line.whole_table import Wanted, beside  # noqa: PLC0415

    with one_line_errors():
        width, height = window_size(size)
        signal.signal(signal.SIGTERM, _end)  # from now on everything is closed in its order
        rules = house_rules.profile(profile)
        if new and table:
            raise NotUnderstood("--new keeps nothing, --table does: one of them, please")
        if virtual is None and (headless or not has_screen()):
            virtual = False
        wanted = Wanted(devices, virtual, page_port, room, pin)
        with the_file(table, trying=new) as file, ExitStack() as stack:
            first_time = not file.exists()
            live = stack.enter_context(LiveTable.open(file, rules=rules, stakes=FIRST_STAKES))
            others = stack.enter_context(beside(live, file.parent, wanted, typer.echo))
            if new:
                _seat_six(live)
            if headless or (systemd.is_service() and not has_screen()):
                _wait(others.status)
            elif has_screen():
                start_kivy(
                    width, height, full_screen=full_screen, touch="panel" if panel else "window"
                )
                _screen(live, others)
            else:
                typer.echo("no screen is plugged in, or this user may not use it: text it is")
                text_table(live, new=first_time, trying=new)


def window_size(text: str) -> tuple[int, int]:
    """Width and height in pixels."""
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and int(width[:6]) in _WIDTHS):
        raise NotUnderstood(f"--size: {shown(text)} is no size; possible is 1280x720")
    return int(width), int(height[:6])


def _end(_signal: int, _frame: FrameType | None) -> None:
    raise SystemExit(0)


def _seat_six(live: LiveTable) -> None:
    for command in six_to_try(FIRST_STAKES.big_blind):
        live.ask(command, "play")


def _wait(status: str) -> None:
    """Until somebody ends the program."""
    ended = threading.Event()

    def end(_signal: int, _frame: FrameType | None) -> None:
        ended.set()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)
    typer.echo("running without a screen; Ctrl-C ends it")
    systemd.ready(status)
    while not ended.wait(systemd.say_alive_every()):
        systemd.alive()
    systemd.stopping()


def _screen(live: LiveTable, others: Beside) -> None:
    """The dealer's screen, until it is closed."""
    from kivy.clock import Clock  # noqa: PLC0415 - Kivy is set up only now

    from dealer_pi.command_line.outside import outside  # noqa: PLC0415 - the same
    from dealer_pi.touch.app import NoWindow, Touchscreen  # noqa: PLC0415 - the same

    try:
        screen = Touchscreen(
            live,
            others.settings,
            desks=others.assembly.desks,
            devices=others.assembly,
            outside=outside(others),
        )
    except NoWindow as error:
        raise Impossible(f"{error} (dealer-pi console opens the table as text)") from error

    def end(_signal: int, _frame: FrameType | None) -> None:
        screen.close_soon()

    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGINT, end)

    def ready() -> None:
        systemd.ready(others.status)
        if (every := systemd.say_alive_every()) is not None:
            Clock.schedule_interval(lambda _: systemd.alive(), every)

    screen.run(ready)
    systemd.stopping()
