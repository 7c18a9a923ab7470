"""What can be wrong with the pins of a pin map, and in which line it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from dealer_pi.devices.pi_header import HEADER, INTERFACES, PLACE, RESERVED
from dealer_pi.devices.states import SEATS

_TABLE: Final = re.compile(r"\s*\[([^\[\]]+)\]")
_KEY: Final = re.compile(r"\s*([\w.\"'-]+)\s*=")


class Fault(Struct, frozen=True):
    """A fault: the field's path through the tables, what was found there, what to do about it.

    `found` is None where the field itself is the fault and not its value.
    """

    field: tuple[str, ...]
    found: object
    advice: str


def told(fault: Fault, where: str, line: int) -> str:
    """The fault in one line for people.

    >>> print(told(Fault(("dealer", "next"), 77, "no such pin"), "club.toml", 4))
    club.toml, line 4: dealer.next = 77: no such pin
    """
    place = f"{where}, line {line}" if line else where
    field = ".".join(fault.field)
    if field and fault.found is not None:
        field += f" = {fault.found!a}"
    return ": ".join(part for part in (place, field, fault.advice) if part)


def line_of(text: str, field: tuple[str, ...]) -> int:
    r"""The line of a TOML `text` in which `field` stands, or its table does; 0: none.

    >>> line_of("[matrix]\ncolumns = { fold = 17 }", ("matrix", "columns", "fold"))
    2
    """
    table: tuple[str, ...] = ()
    best, line = 0, 0
    for number, content in enumerate(text.splitlines(), 1):
        if match := _TABLE.match(content):
            path = table = _parts(match[1])
        elif match := _KEY.match(content):
            path = (*table, *_parts(match[1]))
        else:
            continue
        if len(path) > best and field[: len(path)] == path:
            best, line = len(path), number
    return line


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


def seat_of(name: str) -> int | None:
    """The seat that a key of a TOML table names, 1 to 10, else None."""
    if name.isascii() and name.isdecimal() and not name.startswith("0") and int(name) in SEATS:
        return int(name)
    return None


def pin_faults(pins: Mapping[tuple[str, ...], object], in_use: Sequence[str]) -> Iterator[Fault]:
    """What is wrong with the pins of these fields, `in_use` being what else is on the header."""
    held = {pin: name for name in in_use for pin in INTERFACES.get(name, ())}
    used: dict[int, str] = {}
    for field, pin in pins.items():
        if isinstance(pin, bool) or not isinstance(pin, int):
            yield Fault(field, pin, "a whole number is needed, the GPIO's, such as 17")
        elif pin in RESERVED:
            yield Fault(field, pin, f"GPIO{pin} is reserved: {RESERVED[pin]}; take 2 to 27")
        elif pin not in PLACE:
            yield Fault(field, pin, _no_such_pin(pin))
        elif pin in held:
            why = f'GPIO{pin} is held by the {held[pin]} (in_use has "{held[pin]}"): take another'
            yield Fault(field, pin, why)
        elif pin in used:
            yield Fault(field, pin, f"GPIO{pin} is used by {used[pin]} already: take another")
        else:
            used[pin] = ".".join(field)


def _no_such_pin(pin: int) -> str:
    why = f"there is no GPIO{pin} on the 40-pin header, which has GPIO2 to GPIO27"
    if 1 <= pin <= len(HEADER):
        why += f"; pin {pin} of the header is {HEADER[pin - 1]}, if that was meant"
    return why
