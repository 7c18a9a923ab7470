"""The 40-pin header of a Raspberry Pi: which GPIO is on which pin, and what is not to be had."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Board(Struct, frozen=True):
    """A board that the buttons can be wired to.

    Attributes:
        name: As a pin map says it.
        title: As people say it.
        chip_label: The label of the GPIO chip behind the header. Its number is no way to find it:
            a kernel update made gpiochip0 of the Pi 5's gpiochip4.
    """

    name: str
    title: str
    chip_label: str


BOARDS: Final = {
    board.name: board
    for board in (
        Board("pi4", "Raspberry Pi 4", "pinctrl-bcm2711"),
        Board("pi5", "Raspberry Pi 5", "pinctrl-rp1"),
    )
}

HEADER: Final = (
    *("3V3", "5V", "GPIO2", "5V", "GPIO3", "GND", "GPIO4", "GPIO14", "GND", "GPIO15"),
    *("GPIO17", "GPIO18", "GPIO27", "GND", "GPIO22", "GPIO23", "3V3", "GPIO24", "GPIO10", "GND"),
    *("GPIO9", "GPIO25", "GPIO11", "GPIO8", "GND", "GPIO7", "GPIO0", "GPIO1", "GPIO5", "GND"),
    *("GPIO6", "GPIO12", "GPIO13", "GND", "GPIO19", "GPIO16", "GPIO26", "GPIO20", "GND", "GPIO21"),
)
"""What is on the header's pins 1 to 40."""

PLACE: Final = {
    int(name.removeprefix("GPIO")): place
    for place, name in enumerate(HEADER, 1)
    if name.startswith("GPIO")
}
"""From the number of a GPIO to its pin of the header, 1 to 40.

>>> PLACE[17], HEADER[PLACE[17] - 1]
(11, 'GPIO17')
"""

RESERVED: Final = {
    0: "it belongs to the identification memory of add-on boards (ID_SD)",
    1: "it belongs to the identification memory of add-on boards (ID_SC)",
}
"""GPIOs that are on the header and are still not for us, and why."""

INTERFACES: Final = {
    "i2c": (2, 3),
    "1-wire": (4,),
    "spi": (7, 8, 9, 10, 11),
    "uart": (14, 15),
}
"""What else may live on the header, and the GPIOs that it then holds."""
