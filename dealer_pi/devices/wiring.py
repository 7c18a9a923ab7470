"""From a pin map to what somebody with a soldering iron needs: a table and drawings.

The files in `hardware/wiring/` are made of these (`python hardware/draw_wiring.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct

from dealer_pi.devices.pi_header import HEADER, INTERFACES, PLACE, RESERVED
from dealer_pi.devices.pin_map import PinMap
from dealer_pi.devices.states import DEALER

Use = Literal["key", "row", "column", "lamp", "held", "power", "ground", "free"]
"""What a pin of the header is for; `held`: not for buttons, something else is or may be there."""

_WIRES: Final[dict[Use, str]] = {
    "key": "input, pulled up; the key connects it to ground",
    "row": "output, through 330 Ω to the seat's four keys",
    "column": "input, pulled up; through a diode to this key of every seat",
    "lamp": "output, to the driver of the lamp",
}


class Place(Struct, frozen=True):
    """A pin of the header.

    Attributes:
        number: 1 to 40, as on the board.
        signal: What the board has there, such as "GPIO17" or "GND".
        use: What it is for.
        label: For what exactly, such as "seat 3 fold"; "" if for nothing.
    """

    number: int
    signal: str
    use: Use
    label: str = ""


def places(pin_map: PinMap) -> tuple[Place, ...]:
    """All 40 pins of the header, as this pin map uses them."""
    uses = {PLACE[pin]: (use, label) for pin, use, label in _uses(pin_map)}
    return tuple(
        Place(number, signal, *uses.get(number, (_idle_use(signal), "")))
        for number, signal in enumerate(HEADER, 1)
    )


def _uses(pin_map: PinMap) -> Iterator[tuple[int, Use, str]]:
    for pin in RESERVED:
        yield pin, "held", "reserved"
    for name in pin_map.in_use:
        for pin in INTERFACES[name]:
            yield pin, "held", name
    for key in pin_map.direct:
        where = "dealer" if key.seat == DEALER else f"seat {key.seat}"
        yield key.pin, "key", f"{where} {shown(key.key)}"
    for row in pin_map.rows:
        yield row.pin, "row", f"row seat {row.seat}"
    for column in pin_map.columns:
        yield column.pin, "column", f"column {shown(column.key)}"
    for lamp in pin_map.lamps:
        yield lamp.pin, "lamp", f"lamp seat {lamp.seat}"


def _idle_use(signal: str) -> Use:
    if signal == "GND":
        return "ground"
    return "free" if signal.startswith("GPIO") else "power"


def shown(key: str) -> str:
    """A key as people read it: ``all-in``."""
    return key.replace("_", "-")


def header_text(pin_map: PinMap) -> str:
    """The header as text, as it lies on the board with the USB sockets at the bottom."""
    row = "{:>16} {:>6} {:>2} · {:<2} {:<6} {}"
    lines = [f"{pin_map.name} ({pin_map.board.title})"]
    pins = places(pin_map)
    for left, right in zip(pins[::2], pins[1::2], strict=True):
        lines.append(
            row.format(
                left.label, left.signal, left.number, right.number, right.signal, right.label
            ).rstrip()
        )
    return "\n".join(lines) + "\n"


def wiring_table(pin_map: PinMap, file: str) -> str:
    """The wires as a page in Markdown; `file` is the name of the pin map's file."""
    wires = [place for place in places(pin_map) if place.use in _WIRES]
    lines = [
        f"# {pin_map.name} ({pin_map.board.title})",
        "",
        f"Made from `pin_maps/{file}.toml` by `python hardware/draw_wiring.py`; change that file.",
        f"How to wire all that: [wiring.md](../wiring.md). {_counted(pin_map)}",
        "",
        f"![The header]({file}.svg)",
        "",
        "| Header pin | GPIO | For | Wire |",
        "| ---: | ---: | --- | --- |",
        *(
            f"| {place.number} | {place.signal.removeprefix('GPIO')} | {place.label} "
            f"| {_WIRES[place.use]} |"
            for place in wires
        ),
    ]
    return "\n".join(lines) + "\n"


def _counted(pin_map: PinMap) -> str:
    keys = len(pin_map.direct) + len(pin_map.rows) * len(pin_map.columns)
    parts = [f"{keys} keys", f"{len(pin_map.rows) * len(pin_map.columns)} diodes"]
    if pin_map.lamps:
        parts.append(f"{len(pin_map.lamps)} lamps")
    free = sum(place.use == "free" for place in places(pin_map))
    return f"{', '.join(parts)}; {free} GPIOs stay free."
