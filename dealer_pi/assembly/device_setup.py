"""Which devices a table has, from a TOML file. A fault in it costs that device, never the table.

    [buttons]
    type = "pins"            # or "simulated"
    map = "ten_seats"        # a pin map that comes with the table, or a file beside this one

    [hub]
    type = "usb"             # or "simulated"
    serial = ""              # only this one, where a house has several
    sounds = true

    [camera]
    type = "pi"              # or "video4linux", "pictures", "simulated"
    per_second = 15          # and the other fields of its `CameraChoice`

    [cards]
    board = "board.json"     # the zones, as `camera zone` writes them
    show = "show.json"
    deck = "deck.json"       # the club's deck, if it was enrolled
    hands_free = true        # certain cards are dealt and shown by themselves

A part that is left out is not there, and everything works by touch.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Struct

from dealer_pi.card_camera import records
from dealer_pi.devices import pin_reader
from dealer_pi.devices.camera.choice import CameraChoice, PicturesChoice, SimulatedChoice
from dealer_pi.devices.pin_map import PinMap, PinMapError, load_pin_map, shipped_pin_maps
from dealer_pi.devices.pin_map_faults import Fault, line_of, told
from dealer_pi.devices.seat_hub import link

if TYPE_CHECKING:  # it needs OpenCV, which a table without a camera does not have
    from dealer_pi.vision.zone import Zone

ZONES: Final = {"board": "board.json", "show": "show.json"}
"""Files beside the set-up in which zones are looked for, where it names none."""
DECK: Final = "deck.json"
"""The same for the club's deck."""
LARGEST_FILE: Final = 64 * 1024
"""Bytes; what comes after them is not read."""

_PARTS: Final = {
    "buttons": pin_reader.SOURCE,
    "hub": link.SOURCE,
    "camera": records.SOURCE,
    "cards": records.SOURCE,
}
_PLACE: Final = re.compile(r" - at `\$\.?([^`]*)`")
_Part = TypeVar("_Part")


class Buttons(Struct, frozen=True, forbid_unknown_fields=True):
    """Keys on the Pi's pins, or their twin."""

    type: Literal["pins", "simulated"]
    map: str = "ten_seats"


class Hub(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat hub on USB, or its twin."""

    type: Literal["usb", "simulated"]
    serial: str = ""
    sounds: bool = True


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the cards lie, and whether certain ones need no tap."""

    board: str = ""
    show: str = ""
    deck: str = ""
    hands_free: bool = True


class SetupFault(Struct, frozen=True):
    """What is wrong with the part of a device, in a line or more: file, line, field, what to do."""

    device: str
    text: str


class DeviceSetup(Struct, frozen=True, kw_only=True):
    """What was set up and can be used; `faults` say what cannot, and why."""

    buttons: Buttons | None = None
    pin_map: PinMap | None = None
    hub: Hub | None = None
    camera: CameraChoice | None = None
    board: Zone | None = None
    show: Zone | None = None
    deck: Path | None = None
    hands_free: bool = True
    faults: tuple[SetupFault, ...] = ()


def load_device_setup(path: Path) -> DeviceSetup:
    """The devices of the file `path`; of a file that cannot be read, none. Never raises for it."""
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST_FILE).decode("utf-8-sig")
        parts = tomllib.loads(text)
    except (OSError, ValueError, RecursionError) as error:
        return DeviceSetup(faults=tuple(_all_missing(f"{path}: cannot be used: {error}")))
    return _Reading(path, text, parts).setup()


def _all_missing(text: str) -> Iterator[SetupFault]:
    for device in dict.fromkeys(_PARTS.values()):
        yield SetupFault(device, text)


class _Reading:
    """One file while it is read, with the faults found so far."""

    def __init__(self, path: Path, text: str, parts: dict[str, Any]) -> None:
        self._path = path
        self._text = text
        self._parts = parts
        self._faults: list[SetupFault] = []

    def setup(self) -> DeviceSetup:
        for name in self._parts.keys() - _PARTS.keys():
            why = f"there is no such part; known are {', '.join(_PARTS)}"
            self._faults += _all_missing(self._told((name,), why))
        buttons, hub = self._part("buttons", Buttons), self._part("hub", Hub)
        camera: CameraChoice | None = self._part("camera", CameraChoice)
        cards = self._part("cards", Cards) or Cards()
        return DeviceSetup(
            buttons=buttons,
            pin_map=self._pin_map(buttons) if buttons else None,
            hub=hub,
            camera=self._beside(camera),
            board=self._zone("board", cards.board) if camera else None,
            show=self._zone("show", cards.show) if camera else None,
            deck=self._deck(cards.deck),
            hands_free=cards.hands_free,
            faults=tuple(self._faults),
        )

    def _part(self, name: str, kind: type[_Part] | Any) -> Any:  # noqa: ANN401 - a union is no type
        if name not in self._parts:
            return None
        try:
            return msgspec.convert(self._parts[name], kind)
        except msgspec.ValidationError as error:
            place = _PLACE.search(str(error))
            field = place[1].split(".") if place and place[1] else []
            self._fault(name, (name, *field), _PLACE.sub("", str(error)))
            return None

    def _pin_map(self, buttons: Buttons) -> PinMap | None:
        shipped = shipped_pin_maps()
        file = shipped.get(buttons.map) or self._path.parent / buttons.map
        try:
            return load_pin_map(file)
        except PinMapError as error:
            names = f"pin maps that come with the table: {', '.join(shipped)}"
            self._fault("buttons", ("buttons", "map"), f"{error}; {names}")
            return None

    def _beside(self, camera: CameraChoice | None) -> CameraChoice | None:
        """The choice with its file found beside this one."""
        match camera:
            case SimulatedChoice():
                return msgspec.structs.replace(camera, scene=str(self._path.parent / camera.scene))
            case PicturesChoice():
                return msgspec.structs.replace(camera, path=str(self._path.parent / camera.path))
            case _:
                return camera

    def _deck(self, file: str) -> Path | None:
        """The deck that is named, else the one that was learnt here."""
        learnt = self._path.parent / DECK
        if not file:
            return learnt if learnt.exists() else None
        return self._path.parent / file

    def _zone(self, name: str, file: str) -> Zone | None:
        if not file:
            file = ZONES[name]  # as the screen writes it
            if not (self._path.parent / file).exists():
                return None
        try:
            from dealer_pi.vision import zone  # noqa: PLC0415 - needs OpenCV, as only a camera does

            return zone.load(self._path.parent / file)
        except (ImportError, ValueError) as error:
            self._fault("cards", ("cards", name), str(error))
            return None

    def _fault(self, part: str, field: tuple[str, ...], why: str) -> None:
        self._faults.append(SetupFault(_PARTS[part], self._told(field, why)))

    def _told(self, field: tuple[str, ...], why: str) -> str:
        return told(Fault(field, None, why), str(self._path), line_of(self._text, field))
