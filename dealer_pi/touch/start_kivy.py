"""Kivy's settings, before anything of Kivy is imported.

Kivy reads its own configuration file and takes every input device that it finds, so that one tap
may count twice; its log takes over the program's. Here all of that is set by us, once.
"""

from __future__ import annotations

import logging
import os
import sys
import tempfile
from pathlib import Path
from typing import Final, Literal

log = logging.getLogger(__name__)

Touch = Literal["window", "panel"]
FRAMES_A_SECOND: Final = 30


def start_kivy(
    width: int, height: int, *, full_screen: bool = False, touch: Touch = "window"
) -> None:
    """Set Kivy up for a window of this size in pixels. To be called once, before importing it.

    `touch` says who reads the panel, one only: "window" (the window system, on a desktop or under
    a compositor) or "panel" (the kernel's input devices, where there is no compositor).
    """
    if "kivy" in sys.modules:
        raise RuntimeError("Kivy was imported before it was set up")
    home = Path(tempfile.gettempdir(), f"dealer-pi-kivy-{os.getuid()}")
    home.mkdir(mode=0o700, exist_ok=True)
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_CONFIG="1",
        KIVY_NO_CONSOLELOG="1",
        KIVY_NO_FILELOG="1",
        KIVY_LOG_MODE="PYTHON",
        KIVY_HOME=str(home),
    )
    if not _has_desktop() and has_screen():
        os.environ.setdefault("SDL_VIDEODRIVER", "kmsdrm")
    from kivy.config import Config  # noqa: PLC0415 - it reads the environment as it is imported

    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "pause_on_minimize", "0")
    for name, value in (
        ("width", width),
        ("height", height),
        ("fullscreen", "auto" if full_screen else 0),
        ("borderless", int(full_screen)),
        ("resizable", int(not full_screen)),
        ("maxfps", FRAMES_A_SECOND),
        ("multisamples", 0),
        ("show_cursor", int(not full_screen)),
    ):
        Config.set("graphics", name, str(value))
    for option in Config.options("input"):
        Config.remove_option("input", option)
    provider = {"window": ("mouse", "mouse,disable_multitouch"), "panel": ("panel", "probesysfs")}
    Config.set("input", *provider[touch])
    log.info("touches are read by: %s", provider[touch][1])


def has_screen() -> bool:
    """Whether a window can be seen: on a desktop, or on a plugged-in screen of the kernel's."""
    if _has_desktop() or os.environ.get("SDL_VIDEODRIVER"):
        return True
    return any(
        status.read_text(encoding="ascii").strip() == "connected"
        for status in Path("/sys/class/drm").glob("card*-*/status")
    )


def _has_desktop() -> bool:
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
