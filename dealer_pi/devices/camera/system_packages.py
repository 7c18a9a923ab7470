"""Whether the libraries under the Pi's camera all come from the system (field report 13).

picamera2 is built against the system's numpy; a copy from pip beside it breaks it, sometimes only
as the first picture is taken.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

TOGETHER: Final = ("numpy", "cv2", "simplejpeg")
"""What has to come from where picamera2 comes from."""


def _place(name: str) -> Path | None:
    """The folder from which a library would be imported; None if it is not there."""
    spec = find_spec(name)
    return Path(spec.origin).parents[1] if spec and spec.origin else None


def strangers(place: Callable[[str], Path | None] = _place) -> tuple[str, ...]:
    """The libraries that come from elsewhere than picamera2, with their folder; none: all is well.

    Without picamera2 there is nothing to fit to. To mend it: `pip uninstall` them in the
    environment of the table, and install them with `apt`.
    """
    home = place("picamera2")
    if home is None:
        return ()
    found = {name: place(name) for name in TOGETHER}
    return tuple(
        f"{name} from {there}" for name, there in found.items() if there not in (None, home)
    )
