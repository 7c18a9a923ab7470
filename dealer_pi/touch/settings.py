"""What the dealer chose for this screen, kept on the disk."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from dealer_pi.locale import Language
from dealer_pi.touch.style import Suits
from dealer_pi.voice import SpokenLevel
from dealer_pi.whole_file import write_whole


class BadSettings(ValueError):  # noqa: N818 - named for what is wrong
    """A file of settings that cannot be read; says which and where."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """The screen's own settings.

    Attributes:
        language: of all words but the English action words.
        suits: the colours of the suits; "safe" for colour-blind eyes.
        mains_hz: of the lamps, for the camera from its next start on; None: as its set-up says.
        voice: how much is spoken.
        volume: of speech and sounds, per cent.
        tv_inches: how large the display of the players' page is, across its corners.
        tv_metres: how far from it those sit who are farthest away.
        room: whether phones may see the players' page.
        tour: whether the next hand is played with hints; so it is on a machine without settings.
    """

    language: Language = "en"
    suits: Suits = "two"
    mains_hz: Literal[50, 60] | None = None
    voice: SpokenLevel = "results"
    volume: Annotated[int, Meta(ge=0, le=100)] = 80
    tv_inches: int = 43
    tv_metres: float = 3.0
    room: bool = False
    tour: bool = False


def load(path: Path) -> Settings:
    """The settings at `path`, the usual ones where there is no file. Raises `BadSettings`."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings)
    except FileNotFoundError:
        return Settings(tour=True)
    except (OSError, msgspec.DecodeError) as error:
        raise BadSettings(f"{path}: {error}") from error


def save(path: Path, settings: Settings) -> None:
    """Write them down; a pulled plug leaves the old file or the new. Raises `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, msgspec.json.format(msgspec.json.encode(settings)) + b"\n")
