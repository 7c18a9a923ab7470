"""The doctor's look at what people see and hear: the dealer's screen, the players' page, sound."""

from __future__ import annotations

import ctypes
import os
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from dealer_pi.command_line.device_trouble import how_to_get_right
from dealer_pi.command_line.finding import Finding
from dealer_pi.touch.start_kivy import has_screen

LIBRARIES: Final = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libGLESv2.so.2": "libgles2",
    "libgbm.so.1": "libgbm1",
    "libmtdev.so.1": "libmtdev1",
}
"""What a window is drawn with and the panel read by, and Debian's packages with them."""
SOUND_CARDS: Final = Path("/proc/asound/cards")
_DRM: Final = Path("/dev/dri")


def screen(dri: Path = _DRM) -> Iterator[Finding]:
    """Whether the dealer's window can open; the table plays without it as well."""
    if find_spec("kivy") is None:
        advice = "Install dealer-pi with its extra touch."
        yield Finding("window", "warning", "Kivy is not installed", advice)
    missing = [library for library in LIBRARIES if not _loads(library)]
    if missing:
        advice = f"sudo apt install {' '.join(LIBRARIES[library] for library in missing)}"
        yield Finding("window", "warning", f"missing: {', '.join(missing)}", advice)
    for device in sorted(dri.glob("card*")) + sorted(dri.glob("renderD*")):
        if advice := how_to_get_right(device):
            yield Finding(device.name, "warning", f"no permission to use {device}", advice)
    if not has_screen():
        advice = "Plug one in, or look from its desktop; until then the table opens as text."
        yield Finding("screen", "warning", "none is plugged in", advice)
        return
    desktop = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY")
    yield Finding("screen", "ok", f"the desktop {desktop}" if desktop else "one is plugged in")


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def page(playing: str) -> Iterator[Finding]:
    """Whether the players' page finds its port; `playing`: who has the table open, "" if nobody."""
    from dealer_pi.display import Config, NoPort  # noqa: PLC0415 - comes with an extra of its own
    from dealer_pi.display.addresses import LOOPBACK, listening  # noqa: PLC0415 - the same

    wanted = Config().port
    try:
        with listening(LOOPBACK, wanted) as found:
            port = found.getsockname()[1]
    except NoPort as error:
        advice = "sudo ss -ltnp says who has them; another one: --page-port."
        yield Finding("page", "fault", str(error), advice)
        return
    if port == wanted:
        yield Finding("page", "ok", f"port {port} is free")
    elif playing:
        yield Finding("page", "ok", f"port {wanted} is served: {playing}")
    else:
        advice = f"The page would be at port {port}; sudo ss -ltnp says who has the other."
        yield Finding("page", "warning", f"port {wanted} is taken by another program", advice)


def sound(cards: Path = SOUND_CARDS) -> Iterator[Finding]:
    """Whether the programs that speak and play are there, and a sound card."""
    from dealer_pi.voice import loudspeaker  # noqa: PLC0415 - comes with an extra of its own

    players = [name for name in loudspeaker.PLAYERS if shutil.which(name)]
    if not players:
        advice = "sudo apt install alsa-utils"
        names = ", ".join(loudspeaker.PLAYERS)
        yield Finding("sound", "warning", f"no program that plays sounds ({names})", advice)
    else:
        yield _card(players[0], cards)
    if shutil.which(loudspeaker.ESPEAK) is None:
        advice = f"sudo apt install {loudspeaker.ESPEAK}"
        yield Finding("voice", "warning", f"{loudspeaker.ESPEAK} is not installed", advice)
    else:
        yield Finding("voice", "ok", loudspeaker.ESPEAK)


def _card(player: str, cards: Path) -> Finding:
    try:
        found = cards.read_text("utf-8", errors="replace")
    except OSError:
        found = ""
    if "]:" in found:  # a line for each card: its number, [its name]: and its driver
        return Finding("sound", "ok", player)
    advice = "Plug in a USB sound card, or a screen with loudspeakers; a Pi 5 has no socket."
    return Finding("sound", "warning", f"{player}, but there is no sound card", advice)
