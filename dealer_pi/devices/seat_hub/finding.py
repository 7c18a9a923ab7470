"""Where the hub is plugged in: by its USB identity, never by the number of a port.

A port's number changes with every replug that finds the old one still open (field report 19).
"""

from collections.abc import Iterable
from typing import Protocol

import msgspec
from serial.tools import list_ports

DATA_INTERFACE = "CircuitPython CDC2"
"""How CircuitPython names its data port, where the console has a port of its own beside it."""


class Identity(msgspec.Struct, frozen=True):
    """What the hub says of itself on USB.

    Attributes:
        vid: USB vendor.
        pid: USB product.
        product: The product's name, which hardware/seat_hub/boot.py sets: any Pico has the numbers.
        serial: A particular hub's serial number, where a house has several; None takes any.
    """

    vid: int = 0x239A
    pid: int = 0x80F4
    product: str = "dealer-pi seat hub"
    serial: str | None = None


class Port(Protocol):
    """What is asked of a serial port, as pyserial's `list_ports` describes it."""

    device: str
    vid: int | None
    pid: int | None
    product: str | None
    serial_number: str | None
    interface: str | None


def seat_hubs(ports: Iterable[Port], identity: Identity) -> list[str]:
    """The hubs' data ports among `ports`, in the order of their serial numbers."""
    ours = [
        port
        for port in ports
        if (port.vid, port.pid, port.product) == (identity.vid, identity.pid, identity.product)
        and identity.serial in (None, port.serial_number)
    ]
    # With the console switched on (to mend the firmware) a hub has two ports.
    data = [port for port in ours if (port.interface or "").startswith(DATA_INTERFACE)]
    return [port.device for port in sorted(data or ours, key=lambda port: port.serial_number or "")]


def plugged_in(identity: Identity) -> list[str]:
    """The data ports of all hubs that are plugged in now."""
    return seat_hubs(list_ports.comports(), identity)
