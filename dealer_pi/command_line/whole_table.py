"""Everything that runs beside the dealer's screen: devices, players' page; each may be missing.

What cannot be started is said in one sentence, shown as a device, and the table goes on without it.
"""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from dealer_pi.assembly.assembly import Assembly
from dealer_pi.assembly.device_setup import DeviceSetup, load_device_setup
from dealer_pi.assembly.usual_devices import DEVICES, usual_devices
from dealer_pi.devices.camera.choice import PiCameraChoice, Video4LinuxChoice
from dealer_pi.display import Config, NoPort, Server
from dealer_pi.live_table import LiveTable
from dealer_pi.locale import LANGUAGES, Language
from dealer_pi.touch import settings as screen_settings
from dealer_pi.touch.settings import BadSettings, Settings
from dealer_pi.virtual_table.process import NoVirtualTable, VirtualTable
from dealer_pi.virtual_table.setup import virtual_devices
from dealer_pi.voice import Voice, VoiceSettings
from dealer_pi.whole_file import write_whole

log = logging.getLogger(__name__)

Say = Callable[[str], object]

SCREEN = "screen.json"
KNOWN_BY = "page.secret"
KEY_BYTES = 32


class Beside(NamedTuple):
    """What runs beside the screen; no page where it could not be started."""

    assembly: Assembly
    voice: Voice
    page: Server | None
    settings: Settings
    settings_file: Path

    @property
    def status(self) -> str:
        """What the system shows of a table that is ready; the television's kiosk looks there."""
        if self.page is None:
            return "the players' page is not served"
        return f"the players' page: {television(self.page, self.settings)}"


class Wanted(NamedTuple):
    """What was asked for on the command line.

    Attributes:
        devices: the file in which they stand; None: the one beside the table.
        virtual: a window with virtual pods and cards, instead of devices; None: where there is no
            Pi and no file of devices.
        port: of the players' page.
        room: whether phones are served too.
        pin: what phones must know; "": nothing.
    """

    devices: Path | None
    virtual: bool | None
    port: int
    room: bool
    pin: str = ""


@contextmanager
def beside(table: LiveTable, folder: Path, wanted: Wanted, say: Say) -> Iterator[Beside]:
    """Start what runs beside the screen, with its settings in `folder`; stop it at the end."""
    file = folder / SCREEN
    try:
        settings = screen_settings.load(file)
    except BadSettings as error:
        say(f"the screen's settings cannot be used, the usual ones are: {error}")
        settings = Settings()
    if not file.exists():
        settings = replace(settings, language=_language())
    with ExitStack() as stack:
        setup, find_hub = _setup(folder, wanted.devices, say), None
        setup = _with_mains(setup, settings)
        if wanted.virtual or (wanted.virtual is None and setup is None):
            setup, find_hub = _virtual(folder, settings, stack, say)
        assembly = stack.enter_context(Assembly(table, setup or DeviceSetup(), find_hub=find_hub))
        config = Config(
            port=wanted.port,
            language=settings.language,
            pin=wanted.pin,
            secret=_secret(folder, say),
        )
        page = _page(table, settings, config, say)
        if page is not None:
            stack.callback(page.stop)
            if wanted.room or settings.room:
                _open_room(page, say)
        voice = stack.enter_context(Voice(table, voice_of(settings, assembly)))
        yield Beside(assembly, voice, page, settings, file)


def voice_of(settings: Settings, assembly: Assembly) -> VoiceSettings:
    """How the table speaks; its own tick is left out where the seats have buzzers."""
    tick = assembly.devices.hub is None
    return VoiceSettings(settings.voice, settings.volume, settings.language, tick)


def _with_mains(setup: DeviceSetup | None, settings: Settings) -> DeviceSetup | None:
    """The same devices, a camera told of the lamps' frequency that was chosen on the screen."""
    camera = setup.camera if setup else None
    if setup is None or settings.mains_hz is None:
        return setup
    if not isinstance(camera, PiCameraChoice | Video4LinuxChoice):
        return setup
    told = replace(camera, mains_hz=settings.mains_hz)
    return replace(setup, camera=told)


def _language() -> Language:
    """The language of this machine, if it is one of ours."""
    named = (os.environ.get("LC_ALL") or os.environ.get("LANG") or "")[:2]
    return next((language for language in LANGUAGES if language == named), "en")


def _setup(folder: Path, chosen: Path | None, say: Say) -> DeviceSetup | None:
    """The devices of the file that was chosen, else of the one in the table's folder, else those
    that a Pi usually has; None where there is none of these.
    """
    file = chosen or folder / DEVICES
    if chosen is None and not file.exists():
        usual = usual_devices()
        if usual is None:
            say(f"no devices are set up ({file} is missing)")
        else:
            say(f"{file} is missing: a seat hub and the Pi's camera are used if they are there")
        return usual
    setup = load_device_setup(file)
    for fault in setup.faults:
        say(fault.text)
    return setup


def _virtual(
    folder: Path, settings: Settings, stack: ExitStack, say: Say
) -> tuple[DeviceSetup, Callable[[], list[str]] | None]:
    """The window of the virtual table; without it, no devices."""
    window = VirtualTable(folder, settings.language)
    stack.callback(window.stop)
    try:
        window.start()
    except NoVirtualTable as error:
        say(f"the virtual table does not open: {error}")
        return DeviceSetup(), None
    return virtual_devices(window.scene), window.ports


def _secret(folder: Path, say: Say) -> bytes:
    """By which phones that knew the PIN are known again, also after a restart."""
    file = folder / KNOWN_BY
    try:
        kept = file.read_bytes()
    except OSError:
        kept = b""
    if len(kept) == KEY_BYTES:
        return kept
    made = secrets.token_bytes(KEY_BYTES)
    try:
        write_whole(file, made)
        file.chmod(0o600)
    except OSError as error:
        say(f"phones will be asked for the PIN again after a restart: {error}")
    return made


def _page(table: LiveTable, settings: Settings, config: Config, say: Say) -> Server | None:
    """The players' page, served to this machine."""
    page = Server(table, config)
    try:
        page.start()
    except (NoPort, OSError, RuntimeError) as error:
        say(f"the players' page is not served: {error}")
        table.device("page", "absent", "no_port")
        return None
    say(f"the players' page for this machine's television: {television(page, settings)}")
    return page


def television(page: Server, settings: Settings) -> str:
    """Where this machine's television finds its page, in letters that are read from the chairs."""
    return f"{page.address}?tv={settings.tv_inches}&distance={settings.tv_metres:g}"


def _open_room(page: Server, say: Say) -> None:
    try:
        say(f"the players' page for phones: {page.open_room()}")
    except (NoPort, OSError) as error:
        say(f"phones cannot reach the players' page: {error}")
