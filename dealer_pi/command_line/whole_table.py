"""Everything that runs beside the dealer's screen: devices, players' page; each may be missing.

What cannot be started is said in one sentence, shown as a device, and the table goes on without it.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from dealer_pi.assembly.assembly import Assembly
from dealer_pi.assembly.device_setup import DeviceSetup, load_device_setup
from dealer_pi.display import Config, NoPort, Server
from dealer_pi.live_table import LiveTable
from dealer_pi.locale import LANGUAGES, Language
from dealer_pi.touch import settings as screen_settings
from dealer_pi.touch.settings import BadSettings, Settings
from dealer_pi.voice import Voice, VoiceSettings

log = logging.getLogger(__name__)

Say = Callable[[str], object]

DEVICES = "devices.toml"
SCREEN = "screen.json"


class Beside(NamedTuple):
    """What runs beside the screen; None where it could not be started."""

    assembly: Assembly | None
    page: Server | None
    settings: Settings
    settings_file: Path


@contextmanager
def beside(
    table: LiveTable, folder: Path, *, devices: Path | None, port: int, room: bool, say: Say
) -> Iterator[Beside]:
    """Start what runs beside the screen, with its settings in `folder`; stop it at the end."""
    file = folder / SCREEN
    try:
        settings = screen_settings.load(file)
    except BadSettings as error:
        say(f"the screen's settings cannot be used, the usual ones are: {error}")
        settings = Settings()
    if not file.exists():
        settings = msgspec.structs.replace(settings, language=_language())
    with ExitStack() as stack:
        assembly = stack.enter_context(Assembly(table, _setup(folder, devices, say)))
        page = _page(table, settings, port, say)
        if page is not None:
            stack.callback(page.stop)
            if room or settings.room:
                _open_room(page, say)
        sounds = assembly.devices.hub is None  # the hub's own buzzers tick
        voice = VoiceSettings("results", 80, settings.language, sounds)
        stack.enter_context(Voice(table, voice))
        yield Beside(assembly, page, settings, file)


def _language() -> Language:
    """The language of this machine, if it is one of ours."""
    named = (os.environ.get("LC_ALL") or os.environ.get("LANG") or "")[:2]
    return next((language for language in LANGUAGES if language == named), "en")


def _setup(folder: Path, chosen: Path | None, say: Say) -> DeviceSetup:
    """The devices of the file that was chosen, else of the one in the table's folder, else none."""
    file = chosen or folder / DEVICES
    if chosen is None and not file.exists():
        say(f"no devices are set up ({file} is missing): everything works by touch")
        return DeviceSetup()
    setup = load_device_setup(file)
    for fault in setup.faults:
        say(fault.text)
    return setup


def _page(table: LiveTable, settings: Settings, port: int, say: Say) -> Server | None:
    """The players' page, served to this machine."""
    page = Server(table, Config(port=port, language=settings.language))
    try:
        page.start()
    except (NoPort, OSError, RuntimeError) as error:
        say(f"the players' page is not served: {error}")
        table.device("page", "absent", "no_port")
        return None
    say(f"the players' page for this machine's television: {page.address}")
    return page


def _open_room(page: Server, say: Say) -> None:
    try:
        say(f"the players' page for phones: {page.open_room()}")
    except (NoPort, OSError) as error:
        say(f"phones cannot reach the players' page: {error}")
