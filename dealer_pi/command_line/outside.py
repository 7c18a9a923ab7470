"""What the screen's set-up pages ask of the rest of the program, as far as this table has it."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import cv2
import numpy as np

from dealer_pi import __version__
from dealer_pi.assembly.assembly import Assembly
from dealer_pi.assembly.device_setup import DECK, ZONES
from dealer_pi.command_line.deck_learning import DeckLearning
from dealer_pi.command_line.whole_table import Beside, voice_of
from dealer_pi.touch import settings
from dealer_pi.touch.outside import Fails, Fault, Outside, Point
from dealer_pi.vision import picture_check, zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealer_pi.vision.crops import Picture

DECK_NAME: Final = "club"


def outside(others: Beside) -> Outside:
    """The functions for the set-up pages."""
    page, assembly, folder = others.page, others.assembly, others.settings_file.parent
    sees = assembly.devices.camera is not None

    def room(on: bool) -> str:  # noqa: FBT001 - as `Outside` has it
        if page is None:
            raise Fails("no_page")
        if on:
            return page.open_room()
        page.close_room()
        return ""

    def save(chosen: settings.Settings) -> None:
        others.voice.change(voice_of(chosen, assembly))
        settings.save(others.settings_file, chosen)

    def mute(wanted: bool) -> None:  # noqa: FBT001 - as `Outside` has it
        if wanted:
            others.voice.mute()
        else:
            others.voice.unmute()

    deck = DeckLearning(partial(_picture, assembly), folder / DECK, DECK_NAME)
    return Outside(
        save=save,
        room=room if page else None,
        page=(lambda: page.room) if page else None,
        set_zone=partial(_set_zone, assembly, folder) if sees else None,
        check_picture=partial(_check_picture, assembly, folder) if sees else None,
        watch=assembly.live_pictures if sees else None,
        learn_deck=deck.learn if sees else None,
        forget_deck=deck.forget if sees else None,
        listen=assembly.listen,
        mute=mute,
        muted=lambda: others.voice.muted,
        version=__version__,
    )


def _set_zone(
    assembly: Assembly,
    folder: Path,
    name: Literal["board", "show"],
    corners: tuple[Point, ...],
    size: tuple[int, int],
) -> None:
    """Keep the zone on the disk, and let the camera read there."""
    from dealer_pi.vision.surroundings import with_surroundings  # noqa: PLC0415 - rarely needed

    with _zone_errors():
        picture = _picture(assembly)
        made = zone.scaled(zone.from_touch(corners, size, name), zone.size_of(picture))
        zone.save(with_surroundings(made, picture), folder / ZONES[name])
        found = {other: _zone(folder / file) for other, file in ZONES.items()}
    if assembly.devices.camera is not None:
        assembly.devices.camera.use_zones(found["board"], found["show"])


def _check_picture(assembly: Assembly, folder: Path) -> tuple[Fault, ...]:
    """What is wrong with the picture of the board."""
    with _zone_errors():
        verdicts = picture_check.check_picture(_picture(assembly), _zone(folder / ZONES["board"]))
    return tuple(
        Fault(verdict.code, verdict.severity == "error", verdict.where) for verdict in verdicts
    )


def _picture(assembly: Assembly) -> Picture:
    try:
        jpeg = assembly.take_picture()
    except TimeoutError as error:
        raise Fails("no_picture") from error
    picture = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    if picture is None:
        raise Fails("no_picture")
    return np.asarray(picture, np.uint8)


def _zone(file: Path) -> zone.Zone | None:
    return zone.load(file) if file.exists() else None


@contextmanager
def _zone_errors() -> Iterator[None]:
    try:
        yield
    except zone.ZoneError as error:
        raise Fails(error.code) from error
